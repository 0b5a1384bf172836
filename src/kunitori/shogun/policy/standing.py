"""How well each seat stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kunitori.core.state import NOBODY
from kunitori.shogun.declare import place_of
from kunitori.shogun.policy.outlook import Outlook
from kunitori.shogun.policy.weights import weight_of
from kunitori.shogun.policy.worth import BUILDING, KOKU, PROVINCE, UNIT, VICTORY, daimyo_worth
from kunitori.shogun.state import ARMY_ROW, CARD, FORCE_ROW, LOST, STATUS, Shogun
from kunitori.shogun.tables import ARMIES, INCOME_DIVISOR, LANDS

if TYPE_CHECKING:
    from kunitori.shogun.view import ShogunView

FEAR: Final = 0.5  # of what is in danger


def evaluate(view: ShogunView) -> list[float]:
    """``standing`` as far as the view's seat knows."""
    stacks = [0 if view.is_own(side) else sum(view.stacks[side]) for side in range(view.n)]
    return reckoned(view.guess(), stacks)


def standing(state: Shogun) -> list[float]:
    """``evaluate`` on a whole guess, without a view."""
    return reckoned(state, [0] * state.n)


def reckoned(state: Shogun, stacks: list[int]) -> list[float]:
    """Each seat's provinces, and what its daimyos, units, buildings and koku are worth, less what is in danger.

    Once the game is over: its provinces, and a victory shared by those who have won.
    """
    seats = state.rules.seats
    if state.is_terminal():
        return [state.score(seat) + VICTORY * share for seat, share in enumerate(state.returns())]
    out = [0.0] * seats
    for side in state.sides_in_play():
        out[state.rules.seat_of[side]] += possessions(state, side) + outlook(Outlook(state, side, stacks))
    return out


def possessions(state: Shogun, side: int) -> float:
    """What a side has got."""
    worth = KOKU * (state.koku[side] + state.holdings(side) / INCOME_DIVISOR)
    for p in range(LANDS):
        if state.owner[p] == side:
            worth += PROVINCE + BUILDING[state.building[p]]
            worth += UNIT * weight_of(state.force, p * FORCE_ROW)
    for army in range(side * ARMIES, side * ARMIES + ARMIES):
        row = army * ARMY_ROW
        if state.armies[row + STATUS] != LOST:
            worth += daimyo_worth(state, army) + UNIT * weight_of(state.armies, row + CARD)
    return worth


def outlook(o: Outlook) -> float:
    """What a side has to fear for, and what it may hope from the battles that it has declared."""
    state, side = o.state, o.side
    worth = 0.0
    for p in range(LANDS):
        if state.owner[p] == side and o.threat(p):
            worth -= FEAR * o.danger(p, o.defence(p)) * o.stake(p)
    if state.active == side:
        for i in range(0, len(state.declared), 2):
            worth += hope(o, state.declared[i], state.declared[i + 1])
        if state.acting != NOBODY and state.field != NOBODY:
            worth += hope(o, state.acting, state.field)
    return worth


def hope(o: Outlook, acting: int, target: int) -> float:
    """What a battle promises, less what it risks."""
    state = o.state
    if not o.is_foe(target):
        return 0.0
    origin = place_of(state, acting)
    won = o.odds(o.acting(acting), origin, target)
    risk = o.army_stake(acting) if acting < state.loose else o.stake(origin)
    return FEAR * (won * o.prize(target) - (1.0 - won) * risk)
