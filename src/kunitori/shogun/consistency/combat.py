"""Frames of a series of attacks and its battles (SH-COMBAT, SH-EXPERIENCE)."""

from __future__ import annotations

from typing import Final

from kunitori.core.state import NOBODY
from kunitori.shogun import combat
from kunitori.shogun.casualties import ATTACKER, DEFENDER, choices, counts, groups, strength
from kunitori.shogun.consistency.spot import Spot, nobodys, of_army, of_side, only_a
from kunitori.shogun.declare import place_of
from kunitori.shogun.experience import may_go_on
from kunitori.shogun.state import ARMY_ROW, PLACE, SLOTS, Shogun
from kunitori.shogun.tables import ARMIES, DAIMYO, LANDS

RETURNING: Final = ("return-daimyo", "returned-picks")


def series_over(spot: Spot) -> bool:
    """Who attacks is the active side's."""
    state = spot.state
    own = state.acting >= state.loose or state.acting // ARMIES == spot.on.a
    return nobodys(spot) and own


def able(state: Shogun) -> bool:
    """Is the acting force there, and of the active side?"""
    if state.acting >= state.loose:
        province = state.acting - state.loose
        return state.owner[province] == state.active and state.loose_units(province) > 0
    return state.armies[state.acting * ARMY_ROW + PLACE] != NOBODY and may_go_on(state)


def fighting(spot: Spot) -> bool:
    """SH-COMBAT: two parties that can fight; a daimyo who returns may have come of the end of one."""
    state = spot.state
    if spot.above in RETURNING or any(frame.name in RETURNING for frame in spot.frames):
        return state.field < LANDS
    if not able(state) or not combat.is_enemy(state, state.active, state.field):
        return False
    return state.field in state.rules.near[place_of(state, state.acting)] and strength(state, DEFENDER) > 0


def first_dice(spot: Spot) -> bool:
    return nobodys(spot) and fighting(spot)


def split_attack(spot: Spot) -> bool:
    """OQ-4: beside another force, where ronin may be hidden."""
    state = spot.state
    if not of_side(spot) or not only_a(spot) or spot.frame.a != state.active or not fighting(spot):
        return False
    origin = place_of(state, state.acting)
    return state.banner[origin] != NOBODY and state.loose_units(origin) > 0 and state.may_hide(origin)


def split_defence(spot: Spot) -> bool:
    """DP-16: ronin that were shown, beside each other army and force."""
    state, field = spot.state, spot.state.field
    shared = state.banner[field] != NOBODY and state.loose_units(field) > 0
    side = of_side(spot) and spot.frame.a == state.owner[field]
    return side and shared and spot.frame.b > 0 and not state.limit[field] and fighting(spot)


def casualties(spot: Spot) -> bool:
    """SH-CASUALTY: hits that leave a choice, and losses that were marked among the units there."""
    state = spot.state
    if not nobodys(spot) or not any(state.due):
        return False
    return casualties_fit(state, ATTACKER) and casualties_fit(state, DEFENDER)


def casualties_fit(state: Shogun, party: int) -> bool:
    of = groups(state, party)
    lost = [state.losses[(party * 2 + group) * SLOTS : (party * 2 + group) * SLOTS + SLOTS] for group in (0, 1)]
    rows = [counts(state, party, group) for group in of]
    if any(any(lost[group]) for group in (0, 1) if group not in of) or any(min(row) < 0 for row in rows):
        return False
    left, daimyos = sum(map(sum, rows)), sum(row[DAIMYO] for row in rows)
    side = state.active if party == ATTACKER else state.owner[state.field]
    drafting = state.chosen[side] in ((1, NOBODY) if state.due[party] else (NOBODY,))
    if any(row[DAIMYO] for row in lost) and left:
        return False
    return drafting and (not state.due[party] or (state.due[party] < left - daimyos and bool(choices(state, party))))


def after_missiles(spot: Spot) -> bool:
    return nobodys(spot) and fighting(spot)


def resume(spot: Spot) -> bool:
    """7.C.8: casualties come before the window, and after the volley before the temporary units."""
    frame = spot.frame
    asked = spot.above in RETURNING or frame.b == (spot.above != "casualties")
    return frame.seat == NOBODY and frame.a <= 1 and asked and fighting(spot)


def step_eight(spot: Spot) -> bool:
    return of_side(spot) and only_a(spot) and spot.frame.a == spot.state.active and fighting(spot)


def next_attack(spot: Spot) -> bool:
    """7.C.11: after a battle, or on the way into an empty province."""
    emptied = spot.frame.a
    known = emptied == NOBODY or emptied < LANDS
    return spot.frame.seat == NOBODY and only_a(spot) and known and (spot.above != "leaving" or emptied == NOBODY)


def further_attack(spot: Spot) -> bool:
    state, army = spot.state, spot.frame.a
    return of_army(spot) and only_a(spot) and army == state.acting and state.attacks < state.level(army)


def advance(spot: Spot) -> bool:
    state, army, target = spot.state, spot.frame.a, spot.frame.b
    if not of_army(spot) or army != state.acting or target >= LANDS:
        return False
    return state.owner[target] == NOBODY and target in state.rules.near[state.armies[army * ARMY_ROW + PLACE]]
