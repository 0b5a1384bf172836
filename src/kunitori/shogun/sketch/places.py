"""Provinces in lists: those that matter now with what lies next to them, those of a side, the empty ones."""

from __future__ import annotations

import textwrap

from kunitori.core.lines import FAINT, PLAIN, STRONG, Line, flow, indented, joined, trimmed
from kunitori.core.state import NOBODY
from kunitori.shogun.sketch.scene import HERE, LONG, Scene
from kunitori.shogun.state import DOWN
from kunitori.shogun.tables import ARMIES, LANDS


def focus(scene: Scene, width: int) -> list[Line]:
    """The provinces that the decision is about, each with its units and its neighbours."""
    out: list[Line] = []
    for province in scene.here:
        parts: list[Line] = [
            [(f"{scene.say('mark-here')}{scene.province(province)}", HERE)],
            scene.state(province, " "),
        ]
        parts.extend(in_words(scene, province))
        out.extend(indented(flow([*parts, *neighbours(scene, province)], width - 2, "  "), 2))
    return out


def in_words(scene: Scene, province: int) -> list[Line]:
    """The units of a province: the provincial force, then each army's."""
    loose = scene.loose(province)
    out: list[Line] = [[(scene.units(loose, LONG), PLAIN)]] if any(loose) else []
    for army in scene.armies_at(province):
        out.append([(scene.flag(army), STRONG), (f" {scene.units(scene.on_card(army), LONG)}", PLAIN)])
    return out


def neighbours(scene: Scene, province: int) -> list[Line]:
    """What lies next to a province, by land, then by sea."""
    land, sea = scene.near(province)
    parts: list[Line] = [[(scene.say("next-to"), FAINT)], *(scene.entry(q, "") for q in land)]
    return parts + [[(scene.say("over-sea"), FAINT), (" ", PLAIN), *scene.entry(q, "")] for q in sea]


def holdings(scene: Scene, side: int, width: int) -> list[Line]:
    """The provinces of a side (NOBODY: the empty ones), one behind the other."""
    view = scene.view
    found = [
        p for p in range(LANDS) if view.owner[p] == side and not (view.deal and view.deal[p] != NOBODY and side < 0)
    ]
    if not found:
        return []
    label: Line = [(scene.say("empty-provinces"), FAINT)] if side == NOBODY else [scene.chip(side)]
    return indented(flow([label, *(plain_entry(scene, p) for p in found)], width - 2, "  "), 2)


def plain_entry(scene: Scene, province: int) -> Line:
    """A province in the list of its side, whose mark need not be repeated."""
    view = scene.view
    name: Line = [(f"{scene.mark(province)}{scene.province(province)}", PLAIN)]
    if view.owner[province] == NOBODY:
        rest = scene.state(province, "")[1:]
        return joined([name, rest], " ") if rest else name
    strength: Line = [(str(scene.strength(province) or ""), STRONG)]
    return trimmed([*name, (" ", PLAIN), *strength, *scene.state(province, "")[1:]])


def to_split(scene: Scene, width: int) -> list[Line]:
    """Two players: the cards that were dealt and not yet given to a side."""
    view = scene.view
    out: list[Line] = []
    for seat in range(view.rules.seats if view.deal else 0):
        left = [p for p in range(LANDS) if view.deal[p] == seat and view.owner[p] == NOBODY]
        if left:
            parts: list[Line] = [[(scene.say("to-split", seat=scene.seat_letters(seat)), FAINT)]]
            parts.extend([(f"{scene.mark(p)}{scene.province(p)}", PLAIN)] for p in left)
            out.extend(indented(flow(parts, width - 2), 2))
    return out


def table(scene: Scene, width: int) -> list[Line]:
    """Every province in words, with its neighbours: for reading aloud."""
    out: list[Line] = []
    for province in range(LANDS):
        text = " ".join(sentences(scene, province))
        out.extend([(line, PLAIN)] for line in textwrap.wrap(text, width, subsequent_indent="  "))
    return out


def sentences(scene: Scene, province: int) -> list[str]:
    """Whose a province is, what stands there, what lies next to it."""
    view = scene.view
    owner, loose, building = view.owner[province], scene.loose(province), view.building[province]
    side = scene.say("nobody") if owner == NOBODY else scene.side(owner)
    out = [scene.say("says-owner", mark=scene.mark(province), province=scene.province(province), side=side)]
    if any(loose):
        out.append(scene.say("says-units", units=scene.units(loose, LONG)))
    for army in scene.armies_at(province):
        units = scene.units(scene.on_card(army), LONG)
        down = scene.status(army) == DOWN
        out.append(scene.say("says-army-down" if down else "says-army", n=army % ARMIES + 1, units=units))
    if view.hidden[province]:
        out.append(scene.say("says-hidden", n=view.hidden[province]))
    if building:
        out.append(scene.say(f"says-building-{building}"))
    land, sea = scene.near(province)
    if land:
        out.append(scene.say("says-land", names=", ".join(scene.province(q) for q in land)))
    if sea:
        out.append(scene.say("says-sea", names=", ".join(scene.province(q) for q in sea)))
    return out


def supply(scene: Scene) -> Line:
    """What the master tray has left."""
    view = scene.view
    return [(scene.say("supply", castles=view.castles, bases=view.bases, ronin=view.ronin), FAINT)]
