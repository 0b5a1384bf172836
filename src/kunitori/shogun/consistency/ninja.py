"""Frames of the ninja, and of daimyos who return (SH-NINJA, SH-ELIMINATION)."""

from __future__ import annotations

from typing import Final

from kunitori.core.position import Frame
from kunitori.core.state import NOBODY
from kunitori.shogun import ninja
from kunitori.shogun.consistency.spot import Spot, of_side_in_play, only_a
from kunitori.shogun.state import ARMY_ROW, PLACE, STANDING
from kunitori.shogun.tables import ARMIES

WINDOWS_OF_TURN: Final = {6: ninja.AFTER_HIRING, 8: ninja.AFTER_RELEASE}  # by Action
WINDOWS_OF_WAR: Final = {  # by stage of a war turn
    1: ninja.BEFORE_WAR_TURN, 3: ninja.AFTER_MOVES, 5: ninja.AFTER_DECLARING, 7: ninja.BEFORE_FINAL,
    9: ninja.AFTER_WAR_TURN,
}  # fmt: skip


def window_on(on: Frame) -> int:
    """The window (NW-1 …) that can be open on top of a frame; 0: none."""
    if on.name == "turn":
        return WINDOWS_OF_TURN.get(on.a, 0)
    if on.name == "war-turn":
        return WINDOWS_OF_WAR.get(on.b, 0)
    return {"meet": ninja.BEFORE_BATTLE, "resume": ninja.BETWEEN_SEQUENCES, "next-attack": ninja.AFTER_BATTLE}[on.name]


def window_open(spot: Spot) -> bool:
    """SH-NINJA-05, SH-NINJA-06."""
    window = window_on(spot.on)
    return window > 0 and spot.state.turn > 1 and spot.state.rules.windows >> window & 1 == 1


def ninja_window(spot: Spot) -> bool:
    state = spot.state
    held = state.ninja != NOBODY and spot.frame.seat == state.seat_of(state.ninja)
    return (
        window_open(spot)
        and held
        and spot.frame.a == window_on(spot.on)
        and only_a(spot)
        and bool(ninja.targets(state, state.ninja))
    )


def revenge(spot: Spot) -> bool:
    """SH-NINJA-08: by the target's owner, on the ninja's."""
    state, other = spot.state, spot.frame.b
    between = other < state.n and of_side_in_play(spot) and not state.rules.allied(spot.frame.a, other)
    return (
        between
        and window_open(spot)
        and state.in_play(other)
        and state.ninja == NOBODY
        and bool(ninja.daimyos(state, other))
    )


def after_window(spot: Spot) -> bool:
    """An elimination follows casualties, a battle, or a strike in a window."""
    return spot.on.name in ("after-missiles", "resume", "aftermath", "return-daimyo") or window_open(spot)


def return_daimyo(spot: Spot) -> bool:
    """SH-ELIMINATION-05, -06: to a province without an army."""
    state, army = spot.state, spot.frame.b
    waiting = [frame for frame in spot.frames if frame.name == "return-daimyo"]
    free = [p for p in state.provinces_of(spot.frame.a) if state.banner[p] == NOBODY]
    of_it = army // ARMIES == spot.frame.a and army < state.loose
    unplaced = of_it and state.armies[army * ARMY_ROW + PLACE] == NOBODY
    once = [frame.b for frame in waiting].count(army) == 1
    return of_side_in_play(spot) and unplaced and once and len(free) >= len(waiting) and after_window(spot)


def returned_picks(spot: Spot) -> bool:
    state, army = spot.state, spot.frame.b
    of_it = army // ARMIES == spot.frame.a and army < state.loose
    placed = of_it and state.armies[army * ARMY_ROW] == STANDING and state.armies[army * ARMY_ROW + PLACE] != NOBODY
    return of_side_in_play(spot) and placed and after_window(spot)
