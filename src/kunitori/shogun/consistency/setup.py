"""Frames of the set-up (SH-SETUP, SH-TWO)."""

from __future__ import annotations

from kunitori.core.position import Frame
from kunitori.core.state import NOBODY
from kunitori.shogun.consistency.spot import Spot, only_a
from kunitori.shogun.setup import next_card, sides_of
from kunitori.shogun.state import ARMY_ROW, FORCE_ROW, PLACE
from kunitori.shogun.tables import ARMIES, LANDS, REINFORCEMENTS, REINFORCING, SPEARMAN, START_SPEARMEN


def turn(spot: Spot) -> bool:
    return spot.frame.seat == NOBODY and only_a(spot) and spot.frame.a <= 9


def split_cards(spot: Spot) -> bool:
    """SH-TWO-02: equal hands, none of which goes beyond one side's share; the next card is asked for."""
    state, seat = spot.state, spot.frame.seat
    seats = range(state.rules.seats)
    if (
        seat not in seats
        or spot.frame.a >= LANDS
        or not only_a(spot)
        or any(state.deal.count(s) * 2 != LANDS for s in seats)
    ):
        return False
    if any(owner != NOBODY and state.seat_of(owner) != hand for owner, hand in zip(state.owner, state.deal)):
        return False
    splitting = [frame.seat for frame in spot.frames if frame.name == "split-cards"]
    all_asked = all(s in splitting or next_card(state, s) == LANDS for s in seats)
    open_still = all(state.holdings(side) < LANDS // state.n for side in sides_of(state, seat))
    bare = not any(state.force) and set(state.banner) == {NOBODY}
    once = splitting.count(seat) == 1 and all_asked
    return once and open_still and bare and spot.frame.a == next_card(state, seat)


def placing(spot: Spot) -> bool:
    """SH-SETUP-07, -08: so many spearmen and Banners have been placed as it was anybody's turn to."""
    state, made = spot.state, spot.frame.a - 1
    if spot.on.a or spot.frame.seat != NOBODY or not 0 <= made < (REINFORCEMENTS + ARMIES) * state.n:
        return False
    for at, side in enumerate(state.in_sword_order()):
        turns = (made - at + state.n - 1) // state.n  # how often it was this side's turn
        forces = [state.force[p * FORCE_ROW : p * FORCE_ROW + FORCE_ROW] for p in state.provinces_of(side)]
        more = sum(force[SPEARMAN] == START_SPEARMEN + REINFORCING for force in forces)
        bare = all(sum(force) == force[SPEARMAN] in (START_SPEARMEN, START_SPEARMEN + REINFORCING) for force in forces)
        placed = [
            state.armies[army * ARMY_ROW + PLACE] != NOBODY for army in range(side * ARMIES, side * ARMIES + ARMIES)
        ]
        banners = max(0, turns - REINFORCEMENTS)
        if not bare or more != min(turns, REINFORCEMENTS) or len(forces) < REINFORCEMENTS:
            return False
        if placed != [slot < banners for slot in range(ARMIES)]:
            return False
    return True


def whose_placing(spot: Spot) -> bool:
    """SH-SETUP-07: in sword order; Banners in the order of the armies."""
    state, made = spot.state, spot.on.a - 1
    side = state.in_sword_order()[made % state.n]
    banners = made // state.n - REINFORCEMENTS
    named = "place-banner" if banners >= 0 else "reinforce"
    return spot.frame == Frame(named, state.seat_of(side), side, max(0, banners))
