"""What things are worth, in provinces."""

from __future__ import annotations

from typing import Final

from kunitori.core.state import NOBODY
from kunitori.shogun.state import ARMY_ROW, LOST, STATUS, Shogun
from kunitori.shogun.tables import ARMIES, PROVINCES_TO_WIN, PROVINCES_TO_WIN_BY_TWO

PROVINCE: Final = 1.0
UNIT: Final = 0.12  # a spearman: a third of a koku, and a koku comes from three provinces every turn
KOKU: Final = 0.4  # in hand
BUILDING: Final = [0.0, 0.3, 0.5]  # by kind
DAIMYO: Final = 2.5  # one of several
FEWER: Final = 1.5  # more for each that the side has lost already
LEVEL: Final = 0.4  # for each above the first
LAST: Final = 4.0  # the last one, besides
REALM: Final = 0.8  # of each province that goes with him
DENIED: Final = 0.3  # what an enemy loses, to everybody else
LEADER_DENIED: Final = 1.0  # more, if he is near his goal
NEAR_GOAL: Final = 6  # provinces short of it
VICTORY: Final = 30.0
NEVER: Final = -100.0


def goal(state: Shogun) -> int:
    """The provinces that win (SH-END-01, SH-TWO-08)."""
    return PROVINCES_TO_WIN_BY_TWO if state.n > state.rules.seats else PROVINCES_TO_WIN


def daimyos(state: Shogun, side: int) -> int:
    """How many daimyos the side has not lost."""
    armies = state.armies
    count = 0
    for army in range(side * ARMIES, side * ARMIES + ARMIES):
        if armies[army * ARMY_ROW + STATUS] != LOST:
            count += 1
    return count


def daimyo_worth(state: Shogun, army: int) -> float:
    """What a side loses with this daimyo; with the last one all that it has (SH-ELIMINATION-03)."""
    side = army // ARMIES
    left = daimyos(state, side)
    worth = DAIMYO + FEWER * (ARMIES - left) + LEVEL * (state.level(army) - 1)
    if left == 1:
        worth += LAST + REALM * state.holdings(side)
    return worth


def victory_falls(state: Shogun, seat: int, army: int) -> bool:
    """Would ``seat`` reach its goal by what falls to it with this daimyo, if he is the last one of his side?

    What falls to it: SH-ELIMINATION-03; that it is counted at once: SH-ELIMINATION-09.
    """
    side = army // ARMIES
    return daimyos(state, side) == 1 and state.score(seat) + state.holdings(side) >= goal(state)


def province_worth(state: Shogun, side: int) -> float:
    """What one more province is worth to the side: more the nearer its goal is, and the game with the last."""
    short = goal(state) - state.score(state.rules.seat_of[side])
    if short <= 1:
        return VICTORY
    return PROVINCE + max(0, NEAR_GOAL - short) / NEAR_GOAL


def denied_worth(state: Shogun, side: int) -> float:
    """What it is worth to the others that a province of ``side`` is lost."""
    if side == NOBODY:
        return 0.0
    short = goal(state) - state.score(state.rules.seat_of[side])
    return DENIED if short > NEAR_GOAL else LEADER_DENIED
