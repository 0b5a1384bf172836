"""Whether everybody was asked who had to be: what an action may not skip (section 10)."""

from __future__ import annotations

from typing import Final

from kunitori.shogun.checker.battles import targets
from kunitori.shogun.checker.facts import LANDS
from kunitori.shogun.checker.movement import FINAL, reachable
from kunitori.shogun.checker.ninja import window_is_open
from kunitori.shogun.checker.world import World

PHASES: Final = "ABCD"
# The windows that lie between the end of one phase and the next (section 6.3).
AFTER_PHASE: Final = {"A": 3, "B": 4, "C": 8, "D": 9}


def unasked(before: World, notation: str, after: World) -> list[str]:
    """Questions that should have come before the one that is asked now."""
    if not after.agenda or before.turn == 0:
        return []
    out = [f"SH-NINJA-06: NW-{window} was not asked" for window in _missed_windows(before, after)]
    if before.active is not None and before.active == after.active:
        out += _missed_declarations(before, notation, after)
        out += _missed_armies(before, notation, after)
    return out


def phase(world: World) -> str:
    """The phase of the war turn, "" outside one."""
    if world.active is None:
        return ""
    moving = world.frame("take-up-armies")
    if moving is not None:
        return "D" if moving[3] & FINAL else "A"
    for step, letter in (("move-forces", "D"), ("declare", "B"), ("choose-battle", "C")):
        if world.frame(step) is not None:
            return letter
    return ""


def _missed_windows(before: World, after: World) -> list[int]:
    """SH-NINJA-06: an open window is always asked; it is open where it would be so before and after the action."""
    if "ninja-window" in (before.step, after.step) or before.ninja != after.ninja:
        return []
    return [w for w in _passed(before, after) if window_is_open(before, w) and window_is_open(after, w)]


def _passed(before: World, after: World) -> set[int]:
    """The windows that lie between two questions."""
    out: set[int] = set()
    old, new = phase(before), phase(after)
    same = before.active == after.active and before.turn == after.turn
    if old and new and same:
        out |= {AFTER_PHASE[letter] for letter in PHASES[PHASES.index(old) : PHASES.index(new)]}
    elif old and new:
        out |= {AFTER_PHASE[letter] for letter in PHASES[PHASES.index(old) :]} | {2}
    if (before.acting, before.field) != (after.acting, after.field) and same:
        out |= {5} if after.field is not None else set()
        out |= {7} if before.field is not None and after.conqueror == before.conqueror else set()
    if after.step == "step-eight":
        out.add(6)
    return out


def _missed_declarations(before: World, notation: str, after: World) -> list[str]:
    """SH-DECLARE-01: in Phase B every force with a target is asked, in a fixed order."""
    if before.step != "declare" or after.step == "ninja-window":
        return []
    asked = before.agenda[-1][3]
    following = after.agenda[-1][3] if after.step == "declare" else after.loose + LANDS
    most = before.options["declared_battles_max"]
    if most != "none" and len(before.declared) + (notation != "hold") >= int(most):
        return []
    skipped = [k for k in range(asked + 1, following) if after.side_of(k) == after.active and targets(after, k)]
    return [f"SH-DECLARE-01: the force {k} was not asked whom to attack" for k in skipped]


def _missed_armies(before: World, notation: str, after: World) -> list[str]:
    """SH-MOVE-01, SH-FINAL-02: Phases A and D ask for every army that can march, until the side is done."""
    moving = before.frame("take-up-armies")
    if moving is None or after.frame("take-up-armies") is not None or notation == "done":
        return []
    if "ninja-window" in (before.step, after.step):
        return []
    on_way = {frame[2] for frame in before.agenda if frame[0] == "marching"}
    out = []
    for army in after.standing(moving[2]):
        if army.number in before.used | on_way or army.place is None:
            continue
        if reachable(after, army, after.level(army), bool(moving[3] & FINAL)):
            out.append(f"SH-MOVE-01: army {army.number} was not asked where to go")
    return out
