"""A frame in its place on the agenda, and what many of them ask of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kunitori.core.position import Frame
from kunitori.core.state import NOBODY
from kunitori.shogun.state import ARMY_ROW, PLACE, STANDING, Shogun
from kunitori.shogun.tables import ARMIES, UNITS

KINDS: Final = len(UNITS)
ARMIES_MOVE, DECLARING, COMBAT, FORCES = 2, 4, 6, 8  # stages of a war turn with a phase


@dataclass(frozen=True, slots=True)
class Spot:
    """A frame of the agenda in its place: what it lies on, the name of what lies on it, and all frames."""

    state: Shogun
    frame: Frame
    on: Frame
    above: str
    frames: list[Frame]


Fits = Callable[[Spot], bool]


def both(*conditions: Fits) -> Fits:
    """All of these."""
    return lambda spot: all(condition(spot) for condition in conditions)


def nobodys(spot: Spot) -> bool:
    """A frame of nobody's, without numbers."""
    return spot.frame.seat == NOBODY and spot.frame.a == spot.frame.b == 0


def of_side(spot: Spot) -> bool:
    """Asked is who commands the side of the first number."""
    side = spot.frame.a
    return side < spot.state.n and spot.frame.seat == spot.state.seat_of(side)


def of_side_in_play(spot: Spot) -> bool:
    return of_side(spot) and spot.state.in_play(spot.frame.a)


def of_army(spot: Spot) -> bool:
    """Asked is who commands the army of the first number, which stands on the map."""
    state, army = spot.state, spot.frame.a
    if army >= state.loose or spot.frame.seat != state.seat_of(army // ARMIES):
        return False
    return state.armies[army * ARMY_ROW] == STANDING and state.armies[army * ARMY_ROW + PLACE] != NOBODY


def alone(spot: Spot) -> bool:
    """Is there no other frame of this step about the same?"""
    mine = [frame for frame in spot.frames if frame.name == spot.frame.name and frame.a == spot.frame.a]
    return len(mine) == 1


def only_a(spot: Spot) -> bool:
    """The second number says nothing."""
    return spot.frame.b == 0


def action(*numbers: int) -> Fits:
    """The frame lies on the turn in one of these Actions."""
    return lambda spot: spot.on.a in numbers
