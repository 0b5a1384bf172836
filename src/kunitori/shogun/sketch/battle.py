"""Battles: the one that is fought, with both forces in the order in which they roll; those declared."""

from __future__ import annotations

from typing import Final

from kunitori.core.lines import (
    FAINT,
    GOLD,
    PLAIN,
    SEAL,
    STRONG,
    Line,
    aligned,
    cut,
    flow,
    indented,
    joined,
    length,
    trimmed,
)
from kunitori.core.state import NOBODY
from kunitori.shogun.sketch.scene import SHORT, Scene
from kunitori.shogun.state import SLOTS
from kunitori.shogun.tables import ARMIES, BOWMAN, DAIMYO, GUNNER, KINDS, LANDS, RONIN, SPEARMAN, SWORDSMAN, VALUES

ROLLING: Final = (BOWMAN, GUNNER, DAIMYO, SWORDSMAN, RONIN, SPEARMAN)  # SH-COMBAT-05
ATTACKER, DEFENDER = 0, 1


def battle(scene: Scene, width: int) -> list[Line]:
    """The battle that is fought: who attacks whom, what each party has of each kind, and the hits it has to meet."""
    if scene.view.field == NOBODY:
        return series(scene, width)
    head = flow(headline(scene), width, " · ")
    for brief in (False, True):
        rows = [titles(scene, brief), party(scene, ATTACKER), party(scene, DEFENDER)]
        table = [trimmed(line) for line in aligned(rows, range(1, 1 + len(ROLLING)), " " if brief else "  ")]
        if max(length(line) for line in table) <= width:
            break
    return [*head, *table, *chosen(scene, width)]


def in_brief(scene: Scene, width: int) -> Line:
    """The battle that is fought in one line."""
    field = scene.view.field
    parts: list[Line] = [[(scene.say("battle", province=scene.province(field)), GOLD)]]
    parts.append(way(scene, scene.place(scene.view.acting), field))
    for who in (ATTACKER, DEFENDER):
        parts.append(party_in_brief(scene, who))
    return cut(joined(parts, " · "), width)


def party_in_brief(scene: Scene, who: int) -> Line:
    """A party's units, temporary ones with a plus, and the hits it has to meet."""
    side = side_of(scene, who)
    out: Line = [] if side == NOBODY else [scene.chip(side), (" ", PLAIN)]
    out.append((scene.units(strength(scene, who), SHORT), STRONG))
    more, kind = more_of(scene, who)
    if more:
        out.append((f" +{more}{scene.say(f'unit-{KINDS[kind]}')}", PLAIN))
    due = due_of(scene, who)
    return [*out, (" ", PLAIN), *due] if due else out


def side_of(scene: Scene, who: int) -> int:
    return scene.view.active if who == ATTACKER else scene.view.owner[scene.view.field]


def more_of(scene: Scene, who: int) -> tuple[int, int]:
    """The temporary units of a party, and their kind."""
    return scene.temporary(scene.view.field) if who == DEFENDER else (0, NOBODY)


def due_of(scene: Scene, who: int) -> Line:
    """The hits that a party has to meet."""
    due = scene.view.due[who] if scene.view.due else 0
    return [(scene.say("hits", n=due), SEAL)] if due else []


def headline(scene: Scene) -> list[Line]:
    view = scene.view
    source, field = scene.place(view.acting), view.field
    parts: list[Line] = [[(scene.say("battle", province=scene.province(field)), GOLD)]]
    owner = view.owner[field]
    if owner != NOBODY:
        parts[0].extend([(" ", PLAIN), scene.chip(owner)])
    parts.append([*force(scene, view.acting), (" ", PLAIN), *way(scene, source, field)])
    if view.acting < view.n * ARMIES:
        parts.append([(scene.say("attack", n=view.attacks, of=scene.level(view.acting), wins=view.wins), PLAIN)])
    return parts


def series(scene: Scene, width: int) -> list[Line]:
    """Between the battles of an army's series: the attacks it has left."""
    view = scene.view
    if view.acting == NOBODY or view.acting >= view.n * ARMIES or scene.place(view.acting) == NOBODY:
        return []
    text = scene.say("attacks-made", n=view.attacks, of=scene.level(view.acting), wins=view.wins)
    return flow([[*force(scene, view.acting)], [(text, PLAIN)]], width, " · ")


def force(scene: Scene, acting: int) -> Line:
    """An acting force: side, Banner if it is an army, place."""
    place = scene.place(acting)
    if acting < scene.view.n * ARMIES:
        where = f" {scene.province(place)}" if place != NOBODY else ""
        return [scene.chip(acting // ARMIES), (scene.flag(acting), STRONG), (where, PLAIN)]
    owner = scene.view.owner[place]
    chip = [scene.chip(owner)] if owner != NOBODY else []
    return [*chip, (f" {scene.province(place)}", PLAIN)]


def way(scene: Scene, source: int, target: int) -> Line:
    naval = source != NOBODY and scene.view.rules.naval[source * LANDS + target]
    return [(scene.say("by-sea" if naval else "by-land"), STRONG if naval else FAINT)]


def titles(scene: Scene, brief: bool) -> list[Line]:
    cells: list[Line] = [[("", PLAIN)]]
    for kind in ROLLING:
        name = scene.say(f"unit-{KINDS[kind]}") if brief else scene.say(f"arm-{KINDS[kind]}")
        cells.append([(scene.say("arm", name=name, value=VALUES[kind]), FAINT)])
    return [*cells, [("", PLAIN)]]


def party(scene: Scene, who: int) -> list[Line]:
    """One party: its units by kind in the order of rolling, temporary ones with a plus; hits to be met."""
    counts = strength(scene, who)
    more, kind_of_more = more_of(scene, who)
    side = side_of(scene, who)
    name: Line = [scene.chip(side), (" ", PLAIN)] if side != NOBODY else []
    cells: list[Line] = [[*name, (scene.say("attacker" if who == ATTACKER else "defender"), PLAIN)]]
    for kind in ROLLING:
        text = str(counts[kind]) if counts[kind] else "·"
        cells.append([(f"{text}+{more}" if more and kind == kind_of_more else text, STRONG if counts[kind] else FAINT)])
    return [*cells, due_of(scene, who) or [("", PLAIN)]]


def strength(scene: Scene, who: int) -> list[int]:
    """A party's units by kind, the viewer's own choice of casualties not taken off."""
    view = scene.view
    if who == ATTACKER:
        acting = view.acting
        return scene.on_card(acting) if acting < view.n * ARMIES else scene.loose(scene.place(acting))
    counts = scene.loose(view.field)
    army = view.banner[view.field]
    return counts if army == NOBODY else [a + b for a, b in zip(counts, scene.on_card(army))]


def chosen(scene: Scene, width: int) -> list[Line]:
    """The casualties that the viewer has chosen and not yet sealed, or sealed."""
    losses = scene.view.losses
    totals = [sum(losses[kind::SLOTS]) for kind in range(SLOTS)] if losses else []
    if not any(totals):
        return []
    return flow([[(scene.say("chosen", units=scene.units(totals, SHORT)), STRONG)]], width)


def declared(scene: Scene, width: int) -> list[Line]:
    """The battles that are declared and not yet fought."""
    pairs = scene.view.declared
    parts: list[Line] = [[(scene.say("declared"), FAINT)]]
    for acting, target in zip(pairs[::2], pairs[1::2], strict=True):
        source = scene.place(acting)
        sea = source != NOBODY and scene.view.rules.naval[source * LANDS + target]
        arrow = scene.say("arrow-sea" if sea else "arrow")
        parts.append(joined([force(scene, acting), [(f"{arrow} {scene.province(target)}", SEAL)]], " "))
    return indented(flow(parts, width - 2), 2) if pairs else []
