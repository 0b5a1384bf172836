"""The Season, the Mandates and the Shrines."""

from __future__ import annotations

from kunitori.core.lines import (
    FAINT,
    GOLD,
    PLAIN,
    SEAL,
    STRONG,
    TIDE,
    Line,
    Span,
    first_that_fits,
    flow,
    joined,
    length,
    pad,
)
from kunitori.rising_sun.kami import KAMI_TURN
from kunitori.rising_sun.sketch.scene import Scene
from kunitori.rising_sun.tables import KAMI, KAMI_AFTER, MANDATE_TURNS, MANDATES, SEASONS, SHRINES


def season(scene: Scene, width: int) -> Line:
    """Season, moment, who plays, and the viewer's own tiles."""
    view = scene.view
    now: list[Line] = [
        [(scene.words.word("season", [*SEASONS, "winter"][view.season]), STRONG)],
        [(moment(scene), PLAIN)],
    ]
    if not view.hand:
        return joined(now, " · ")
    options = []
    for letters in (99, 3):
        tiles = ", ".join(scene.words.word("mandate", MANDATES[m])[:letters] for m in view.hand)
        hand: Line = [(scene.say("hand", tiles=tiles), STRONG)]
        options.extend([joined([*now, hand], " · "), joined([now[0], hand], " · ")])
    return first_that_fits([options[0], options[2], options[1], options[3]], width)


def moment(scene: Scene) -> str:
    view = scene.view
    if view.over:
        return scene.say("over")
    names = [step.name for step in scene.frames]
    if "tea-ceremony" in names:
        return scene.words.word("phase", "tea_ceremony")
    if view.at_war:
        return scene.words.word("phase", "war")
    if KAMI_TURN in scene.frames:
        return scene.words.word("phase", "kami")
    turn = scene.say("season-turn", turn=min(view.turn + 1, MANDATE_TURNS))
    return f"{turn} · {scene.say('plays', name=scene.clan((view.first + view.turn) % view.n))}"


def track(scene: Scene, width: int) -> Line:
    """The Mandates of the Season, the Kami between them, the War behind."""
    if scene.view.proposals:
        return proposals(scene)
    label: Line = [(scene.say("track"), FAINT)]
    full, brief = slots(scene, 99), slots(scene, 3)
    return first_that_fits([joined([label, full]), joined([label, brief]), full, brief], width)


def slots(scene: Scene, letters: int) -> Line:
    view = scene.view
    parts: list[Line] = []
    for turn in range(MANDATE_TURNS):
        parts.append([mandate_mark(scene, turn, letters)])
        if turn + 1 in KAMI_AFTER:
            parts.append([(scene.say("track-kami"), TIDE)])
    parts.append([(scene.say("track-war"), SEAL if view.at_war else TIDE)])
    return joined(parts, " ")


def mandate_mark(scene: Scene, turn: int, letters: int) -> Span:
    view = scene.view
    if turn < len(view.announced):
        return scene.words.word("mandate", MANDATES[view.announced[turn]])[:letters], STRONG
    if turn < len(view.laid):
        return scene.say("facedown")[: max(letters, 4)], GOLD
    if turn == view.turn and not view.at_war and not view.over and KAMI_TURN not in scene.frames:
        return scene.say("track-next"), GOLD
    return "·", FAINT


def proposals(scene: Scene) -> Line:
    view = scene.view
    told: list[Line] = []
    for other in scene.seats:
        if view.open_by[other]:
            told.append([(scene.say("proposal", **{"from": scene.clan(view.seat), "to": scene.clan(other)}), PLAIN)])
        if view.open_to[other]:
            told.append([(scene.say("proposal", **{"from": scene.clan(other), "to": scene.clan(view.seat)}), STRONG)])
    return [(f"{scene.say('proposals')}: ", FAINT), *joined(told, ", ")]


def shrines(scene: Scene, width: int) -> list[Line]:
    """One shrine behind the other."""
    parts: list[Line] = [[(scene.say("shrines"), FAINT)]]
    for slot in range(SHRINES):
        parts.append([(kami(scene, slot), STRONG), (" ", PLAIN), *scene.worshippers(slot, " ")])
    return flow(parts, width)


def kami(scene: Scene, slot: int) -> str:
    return scene.words.word("kami", KAMI[scene.view.rules.shrines[slot]])


def shrine_table(scene: Scene, width: int) -> list[Line]:
    """Names above, worshippers below."""
    label = scene.say("shrines") + "  "
    column = max((width - len(label)) // SHRINES, 4)
    above: Line = [(label, FAINT)]
    below: Line = [(" " * len(label), PLAIN)]
    for slot in range(SHRINES):
        above.extend(pad([(kami(scene, slot), STRONG)], column))
        loose = scene.worshippers(slot, " ")
        below.extend(pad(loose if length(loose) < column else scene.worshippers(slot, ""), column))
    return [above, below]
