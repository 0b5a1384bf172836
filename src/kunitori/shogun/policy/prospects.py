"""How far the game has come, and what each seat can expect of it."""

from __future__ import annotations

from typing import Final

from kunitori.core.shares import shares
from kunitori.core.state import FRAME, NOBODY
from kunitori.shogun.policy.outlook import Outlook
from kunitori.shogun.policy.weights import weight_of
from kunitori.shogun.state import ARMY_ROW, CARD, LOST, STATUS, Shogun
from kunitori.shogun.tables import ARMIES, LANDS

WAR: Final = 7  # Wage War among the actions of a turn
BEFORE_AND_AFTER: Final = 2
# What speaks for a side.
OF_PROVINCE: Final = 0.11
LEAD: Final = 25  # provinces: of more each counts more
OF_LEAD: Final = 0.1
OF_KOKU: Final = 0.1
OF_FORCE: Final = 0.03  # for each spearman's weight in provincial forces
OF_CARD: Final = 0.1  # in armies
OF_DAIMYO: Final = 0.4
OF_DANGER: Final = -0.3  # for each province that is as good as lost
TO_MOVE: Final = 0.75  # its war turn is still to come
ON_MOVE: Final = 0.5
OUT: Final = -50.0  # without a side


def stage(state: Shogun) -> int:
    """What comes before the war of a turn is a stage, each war turn, and what comes after the last one."""
    stages = state.n + BEFORE_AND_AFTER
    begun = state.turn * stages
    if not state.agenda:
        return begun + stages - 1
    action = state.agenda[FRAME - 2]  # of the turn, the lowest frame
    if action < WAR:
        return begun
    return begun + (state.agenda[2 * FRAME - 2] if action == WAR else stages - 1)  # the sword whose war turn has begun


def horizon(state: Shogun) -> int:
    """The end of the war of this turn: whoever has attacked has been answered then."""
    stages = state.n + BEFORE_AND_AFTER
    return (state.turn + 1) * stages - 1


def prospects(state: Shogun) -> list[float]:
    """Each seat's share of the victory.

    A softmax over what speaks for each seat; the weights are those that tell best who won, fitted to 600 games of
    four players who lean, at every war turn.
    """
    if not state.agenda:
        return state.returns()
    worth = [OUT] * state.rules.seats
    for side in state.sides_in_play():
        seat = state.rules.seat_of[side]
        worth[seat] = (0.0 if worth[seat] == OUT else worth[seat]) + hopes(state, side)
    return shares(worth, 1.0)


def hopes(state: Shogun, side: int) -> float:
    """What speaks for a side, as a logarithm of odds."""
    provinces = state.holdings(side)
    worth = OF_PROVINCE * provinces + OF_LEAD * max(0, provinces - LEAD) + OF_KOKU * state.koku[side]
    if state.active != NOBODY and state.sword[side] >= state.sword[state.active]:
        worth += ON_MOVE if side == state.active else TO_MOVE
    outlook = Outlook(state, side, [0] * state.n)
    for p in range(LANDS):
        if state.owner[p] == side:
            worth += OF_FORCE * outlook.loose(p) + OF_DANGER * outlook.danger(p, outlook.defence(p))
    for army in range(side * ARMIES, side * ARMIES + ARMIES):
        row = army * ARMY_ROW
        if state.armies[row + STATUS] != LOST:
            worth += OF_DAIMYO + OF_CARD * weight_of(state.armies, row + CARD)
    return worth
