"""Frames of plans, swords, buildings, levies and ronin (SH-PLAN to SH-RONIN)."""

from __future__ import annotations

from itertools import pairwise

from kunitori.core.state import NOBODY
from kunitori.shogun.actions import BUY
from kunitori.shogun.build import may_run_short, site_chosen, sites
from kunitori.shogun.consistency.spot import KINDS, Spot, alone, nobodys, of_side_in_play, only_a
from kunitori.shogun.levy import is_open_to
from kunitori.shogun.planning import FILLED_IN_TURN, amounts, koku_left, open_box, opponents
from kunitori.shogun.state import OPEN, Shogun
from kunitori.shogun.swords import swords_left
from kunitori.shogun.tables import BOXES, BUILD, BUILD_PRICE, LANDS, LEVY, RONIN_BOX, SWORDS_BOX


def make_plans(spot: Spot) -> bool:
    """SH-PLAN-01 … 04: everybody's plan at its stage; the spy's is made last."""
    state, asked = spot.state, spot.frame.a
    spy = 0 if state.ninja == NOBODY else 1 << state.ninja
    everybody = sum(1 << side for side in state.sides_in_play())
    beneath = spot.on.name == "show-plans"
    if spot.frame.seat != NOBODY or not only_a(spot) or asked != (spy or everybody if beneath else everybody & ~spy):
        return False
    owing = sum(1 << side for side in range(state.n) if state.owes[side])
    if spot.above:
        return owing & asked == asked
    open_to_all = state.spied == NOBODY or beneath
    return bool(owing) and open_to_all and owing & ~(asked | (0 if beneath else spy)) == 0 and plans_fit(state)


def plans_fit(state: Shogun) -> bool:
    return all(plan_fits(state, side) for side in state.sides_in_play())


def plan_fits(state: Shogun, side: int) -> bool:
    """SH-PLAN-01, -02: box after box, as far as the koku go; a sealed plan has no open box."""
    row = side * len(BOXES)
    filled = [state.plan[row + box] != OPEN for box in FILLED_IN_TURN]
    box = open_box(state, side)
    if any(later and not box for box, later in pairwise(filled)) or koku_left(state, side) < 0:
        return False
    if state.plan[row + BUILD] not in (0, BUILD_PRICE, OPEN):
        return False
    if box == LEVY:
        return state.plan[row + LEVY] != OPEN and koku_left(state, side) == 0
    return state.owes[side] == 1 and state.plan[row + LEVY] == OPEN and len(amounts(state, side, box)) > 1


def spy_on(spot: Spot) -> bool:
    """SH-PLAN-04: the ninja's holder, once all others have sealed, before his own plan is begun."""
    state, spy = spot.state, spot.state.ninja
    if spy == NOBODY or state.spied != NOBODY or not only_a(spot) or not of_side_in_play(spot) or spot.frame.a != spy:
        return False
    waiting = not spot.above
    sealed = [side for side in range(state.n) if state.owes[side]] == [spy]
    return bool(opponents(state, spy)) and (sealed and plans_fit(state) if waiting else True)


def wish_swords(spot: Spot) -> bool:
    """OQ-9: those who bid most of all who have no sword yet, two at least, each for a sword that is left."""
    state, tied = spot.state, spot.frame.a
    left = [side for side in state.sides_in_play() if not state.sword[side]]
    bids = [state.plan[side * len(BOXES) + SWORDS_BOX] for side in left]
    most = [side for side, bid in zip(left, bids) if bid == max(bids) > 0]
    if spot.frame.seat != NOBODY or not only_a(spot) or len(most) < 2 or tied != sum(1 << side for side in most):
        return False
    wishes = swords_left(state)
    owing = [side for side in range(state.n) if state.owes[side]]
    sealed = {side for side in most if side not in owing}
    chosen = all(
        (state.chosen[side] in wishes) if side in sealed else state.chosen[side] == NOBODY for side in range(state.n)
    )
    return state.rules.wishes and set(owing) <= set(most) and bool(owing) and chosen


def choose_sword(spot: Spot) -> bool:
    return of_side_in_play(spot) and only_a(spot) and alone(spot) and not spot.state.sword[spot.frame.a]


def paid(state: Shogun, box: int) -> list[int]:
    """The sides in play with koku in a box."""
    return [side for side in state.sides_in_play() if state.plan[side * len(BOXES) + box]]


def owing_among(state: Shogun, sides: list[int]) -> bool:
    """Does somebody owe, and none but these?"""
    owing = [side for side in range(state.n) if state.owes[side]]
    return bool(owing) and set(owing) <= set(sides)


def build_together(spot: Spot) -> bool:
    """SH-BUILD-06: builders name a site each, unless pieces may run short."""
    state = spot.state
    payers = paid(state, BUILD)
    for side in range(state.n):
        named = side in payers and not state.owes[side]
        may = {site_chosen(action) for action in sites(state, side)} if named else {NOBODY}
        if state.chosen[side] not in may:
            return False
    short = state.rules.sword_order or may_run_short(state, payers)
    return nobodys(spot) and not short and owing_among(state, payers)


def build_in_turn(spot: Spot) -> bool:
    return of_side_in_play(spot) and only_a(spot) and alone(spot) and spot.frame.a in paid(spot.state, BUILD)


def buy_units(spot: Spot) -> bool:
    """SH-LEVY-01, -02: each side buys within its koku and its tray."""
    state = spot.state
    payers = paid(state, LEVY)
    bought = all(purchases_fit(state, side, side in payers) for side in range(state.n))
    return nobodys(spot) and not any(state.fresh) and owing_among(state, payers) and bought


def purchases_fit(state: Shogun, side: int, pays: bool) -> bool:
    row = side * KINDS
    units, spent, last = state.bought[row : row + KINDS], state.spent[side], state.chosen[side]
    if not pays:
        return not any(units) and not spent and last == NOBODY
    counted = bool(spent) == any(units) and sum(units) <= spent * max(sum(action.units) for action in BUY)
    in_tray = all(n <= state.tray[row + kind] for kind, n in enumerate(units))
    return counted and in_tray and spent <= state.plan[side * len(BOXES) + LEVY] and last < len(BUY)


def place_units(spot: Spot) -> bool:
    """SH-LEVY-03 … 05: one new unit in a province, where there is room for it."""
    state = spot.state
    if not nobodys(spot) or spot.above:
        return nobodys(spot)
    buyers = {side for side in range(state.n) if any(state.bought[side * KINDS : side * KINDS + KINDS])}
    for p in range(LANDS):
        if state.fresh[p]:
            kind, army = divmod(state.fresh[p] - 1, 2)
            if kind >= KINDS or state.owner[p] == NOBODY or not is_open_to(state, p, kind, bool(army)):
                return False
            buyers.add(state.owner[p])
    drafting = all(state.chosen[side] in ((1, NOBODY) if state.owes[side] else (NOBODY,)) for side in range(state.n))
    return drafting and all(map(state.in_play, buyers)) and owing_among(state, sorted(buyers))


def hide_ronin(spot: Spot) -> bool:
    """SH-RONIN-04: who has hired lays what he has."""
    state = spot.state
    hirers = [
        side
        for side in paid(state, RONIN_BOX)
        if state.bought[side] or any(state.hidden[p] for p in state.provinces_of(side))
    ]
    idle = [side for side in range(state.n) if side not in hirers]
    laid = any(state.bought[side] or any(state.hidden[p] for p in state.provinces_of(side)) for side in idle)
    drafting = all(state.chosen[side] in ((1, NOBODY) if state.owes[side] else (NOBODY,)) for side in range(state.n))
    return nobodys(spot) and not laid and drafting and owing_among(state, hirers)
