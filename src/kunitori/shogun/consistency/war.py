"""Frames of a war turn (SH-WAR, SH-MOVE, SH-DECLARE, SH-FINAL)."""

from __future__ import annotations

from kunitori.core.state import NOBODY
from kunitori.shogun.consistency.spot import (
    ARMIES_MOVE,
    COMBAT,
    DECLARING,
    FORCES,
    Spot,
    of_army,
    of_side,
    of_side_in_play,
    only_a,
)
from kunitori.shogun.declare import may_declare, place_of, targets_of
from kunitori.shogun.march import DETACHED, FINAL, STEP, can_leave, destinations, needs_garrison, ways_to_go
from kunitori.shogun.state import ARMY_ROW, PLACE
from kunitori.shogun.tables import ARMIES, LANDS


def wage_war(spot: Spot) -> bool:
    return spot.frame.seat == NOBODY and only_a(spot) and spot.on.a == 7 and spot.frame.a <= spot.state.n


def war_turn(spot: Spot) -> bool:
    """SH-SEQ-03: of the side whose sword is the last that was begun."""
    state, side = spot.state, spot.frame.a
    return of_side(spot) and 1 <= spot.frame.b <= 9 and (not state.in_play(side) or state.sword[side] == spot.on.a)


def take_up_armies(spot: Spot) -> bool:
    """SH-MOVE-09: in Phase A, or in Phase D before the forces."""
    final = spot.on.name == "move-forces"
    stage = spot.on.b == (0 if final else ARMIES_MOVE)
    return of_side(spot) and spot.frame.a == spot.on.a and stage and spot.frame.b == (FINAL if final else 0)


def marching(spot: Spot) -> bool:
    """SH-MOVE-01: an army that was taken up, with so many steps left as its level allows; it can come to a stop."""
    state, army, packed = spot.state, spot.frame.a, spot.frame.b
    if not of_army(spot) or army // ARMIES != spot.on.a or not state.used >> army & 1:
        return False
    detached, final, steps = packed // DETACHED, packed & FINAL, packed % DETACHED // STEP
    if final != spot.on.b or steps > state.level(army) or detached > (LANDS if final else 0):
        return False
    stands = state.banner[state.armies[army * ARMY_ROW + PLACE]] == army
    return stands or bool(spot.above) or bool(destinations(state, army, packed))


def leaving(spot: Spot) -> bool:
    """SH-WAR-05, -06: to where it may go next, a garrison being possible."""
    state, army, target = spot.state, spot.frame.a, spot.frame.b % LANDS
    if not of_army(spot) or spot.frame.b >= 2 * LANDS:
        return False
    province = state.armies[army * ARMY_ROW + PLACE]
    if spot.on.name == "marching":
        goes = army == spot.on.a and target in destinations(state, army, spot.on.b)
    else:
        goes = army == state.acting and target in state.rules.near[province] and state.owner[target] == NOBODY
    if spot.frame.b < LANDS:
        garrison = not needs_garrison(state, army, province)
    else:
        garrison = state.loose_units(province) == 0 or state.dropper[province] == army
    able = can_leave(state, army, province) and (
        state.loose_units(province) == 0 or bool(ways_to_go(state, army, province, target))
    )
    return goes and garrison and able


def declare(spot: Spot) -> bool:
    """SH-DECLARE-01: force by force; those before have been asked."""
    state, side, acting = spot.state, spot.frame.a, spot.frame.b
    if not of_side_in_play(spot) or side != state.active or spot.on.b != DECLARING or acting >= state.loose + LANDS:
        return False
    asked = all(before < acting for before in state.declared[::2])
    room = len(state.declared) // 2 < state.rules.declared_battles_max
    return (
        asked and room and may_declare(state, side, acting) and bool(targets_of(state, side, place_of(state, acting)))
    )


def choose_battle(spot: Spot) -> bool:
    return of_side(spot) and only_a(spot) and spot.frame.a == spot.on.a and spot.on.b == COMBAT


def move_forces(spot: Spot) -> bool:
    """SH-FINAL-01, -04: a source that was named is an own province."""
    state, at = spot.state, spot.frame.b
    stage = of_side(spot) and spot.frame.a == spot.on.a and spot.on.b == FORCES
    source = at <= 2 * LANDS and (at == 0 or state.owner[(at - 1) % LANDS] == spot.frame.a)
    return stage and source and (at == 0 or not spot.above)
