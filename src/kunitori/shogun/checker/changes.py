"""Laws of every change: what an action may do to a position, and what not."""

from __future__ import annotations

from typing import Final

from kunitori.shogun.checker.facts import PROVINCES
from kunitori.shogun.checker.world import DOWN, LOST, STANDING, World

# A building rises where builders decide, or where an only choice of theirs follows at once.
BUILDING: Final = frozenset({"build", "build-in-turn", "choose-sword", "wish-swords", "make-plans", "spy-on"})


def changes(before: World, after: World) -> list[str]:
    """What one action (and all that followed by itself) may change, and what not."""
    out: list[str] = []
    if before.options != after.options:
        out.append("SH-SETUP-03: the options have changed")
    if after.turn not in (before.turn, before.turn + 1):
        out.append(f"SH-SEQ-01: turn {after.turn} follows {before.turn}")
    for side in range(before.n):
        if before.conqueror[side] is not None and after.conqueror[side] != before.conqueror[side]:
            out.append(f"SH-ELIMINATION-02: {before.colours[side]} is back")
    _provinces_change(before, after, out)
    _markers_move(before, after, out)
    return out


def _provinces_change(before: World, after: World, out: list[str]) -> None:
    """SH-BUILD-07, SH-WAR-03, -04, SH-ELIMINATION-03."""
    grown = 0
    for p, (old, new) in enumerate(zip(before.lands, after.lands, strict=True)):
        if new.building < old.building:
            out.append(f"SH-BUILD-07: the building of {PROVINCES[p]} is gone")
        grown += new.building != old.building
        if new.building > old.building + 1:
            out.append(f"SH-BUILD-03: {PROVINCES[p]} became a fortress at once")
        if before.conqueror == after.conqueror and new.owner not in (None, old.owner, before.active, after.active):
            if before.turn:
                out.append(f"SH-WAR-04: {PROVINCES[p]} came to side {new.owner} outside its war turn")
    if grown and before.step not in BUILDING:
        out.append(f"SH-BUILD-01: {grown} buildings rose in {before.step}")


def _markers_move(before: World, after: World, out: list[str]) -> None:
    """9: a marker moves one hole right at most, and left only with a new daimyo."""
    for old, new in zip(before.armies, after.armies, strict=True):
        renewed = before.conqueror != after.conqueror or before.turn != after.turn or not after.agenda
        if old.status == STANDING == new.status and new.hole < old.hole and not renewed:
            out.append(f"SH-EXPERIENCE-10: the marker of army {old.number} went left")
        if new.hole > old.hole + 1:
            out.append(f"SH-EXPERIENCE-10: the marker of army {old.number} jumped")
        if old.status == DOWN and new.status == STANDING and not renewed and after.agenda:
            out.append(f"SH-NINJA-15: the daimyo of army {old.number} stood up in the middle of a turn")
        if old.status == LOST and new.status != LOST and before.conqueror == after.conqueror:
            out.append(f"SH-UNIT-09: the daimyo of army {old.number} was bought")
