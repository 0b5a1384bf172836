"""What time it is: turn, action, phase, whose war turn, how far the way to victory is."""

from __future__ import annotations

from typing import Final

from kunitori.core.lines import FAINT, PLAIN, STRONG, Line, joined
from kunitori.core.state import NOBODY
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.sketch.scene import Scene
from kunitori.shogun.tables import PROVINCES_TO_WIN, PROVINCES_TO_WIN_BY_TWO

PHASES: Final = {2: "a", 4: "b", 6: "c", 8: "d"}  # by the stage of a war turn that comes next


def moment(scene: Scene) -> Line:
    """The moment in a line, the most important first."""
    view = scene.view
    if view.over:
        winners = [seat for seat in range(view.rules.seats) if view.winners >> seat & 1]
        names = [scene.words.word("seat", view.rules.seat_name(seat)) for seat in winners]
        return [(scene.say("over", n=len(names), names=", ".join(names)), STRONG)]
    if not view.turn:
        return joined([[(scene.say("set-up"), STRONG)], to_win(scene)], " · ")
    parts: list[Line] = [[(scene.say("turn", n=view.turn), STRONG)]]
    action = now(scene, "turn")
    if action:
        parts.append([(scene.say(f"action-{action[2]}"), PLAIN)])
    if view.active != NOBODY:
        war = now(scene, "war-turn")
        phase = PHASES.get(war[3], "") if war else ""
        side = scene.side(view.active)
        text = scene.say(f"phase-{phase}", side=side) if phase else scene.say("war-turn", side=side)
        parts.append([scene.chip(view.active), (f" {text}", STRONG)])
    return joined([*parts, to_win(scene)], " · ")


def now(scene: Scene, step: str) -> list[int]:
    """The frame of a step that is being resolved; empty if it isn't."""
    return next((frame for frame in scene.frames if STEPS[frame[0]].name == step), [])


def to_win(scene: Scene) -> Line:
    rules = scene.view.rules
    if rules.seats < rules.n:
        counts = [scene.say("seat-provinces", seat=scene.seat_letters(s), n=scene.held(s)) for s in range(rules.seats)]
        return [(scene.say("to-win-two", counts=", ".join(counts), n=PROVINCES_TO_WIN_BY_TWO), FAINT)]
    return [(scene.say("to-win", n=PROVINCES_TO_WIN), FAINT)]
