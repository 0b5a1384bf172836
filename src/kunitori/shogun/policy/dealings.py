"""What seats have with each other beside the rules: whom an act is aimed at, what was done to whom, who threatens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori.core.action import Action
from kunitori.core.dealings import Wrong
from kunitori.core.event import Event
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import Assassinate, At
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import ARMIES

if TYPE_CHECKING:
    from kunitori.shogun.view import ShogunView


def wrongs(state: Shogun, events: list[Event]) -> list[Wrong]:
    """Battles that were begun, and strikes of the ninja."""
    out: list[Wrong] = []
    begun_midway = all(event.kind != "war-turn" for event in events)
    turn_of = state.active if begun_midway else NOBODY
    for at, event in enumerate(events):
        by = of = NOBODY
        values = event.values
        if event.kind == "war-turn":
            turn_of = int(values[0])
        elif event.kind == "battle":
            force = int(values[0])
            by, of = force // ARMIES if force < state.loose else turn_of, int(values[3])
        elif event.kind == "ninja-strikes":
            by, of = int(values[0]), int(values[1]) // ARMIES
        if NOBODY not in (by, of):
            out.append(Wrong(at, state.rules.seat_of[by], state.rules.seat_of[of]))
    return out


def against(state: Shogun, seat: int, action: Action) -> list[int]:
    """Who holds the province that is attacked; who commands the daimyo that is to die."""
    side = NOBODY
    if isinstance(action, Assassinate):
        side = state.rules.sides.index(action.side)
    elif isinstance(action, At) and action.word == "attack":
        side = state.owner[action.province]
    if side == NOBODY or state.rules.seat_of[side] == seat:
        return []
    return [state.rules.seat_of[side]]


def threats(view: ShogunView) -> list[float]:
    """By seat, which part of the provinces of the view's seat lies next to a province of that one's."""
    state = view.guess()
    seats = state.rules.seat_of
    own = [p for p, side in enumerate(state.owner) if side != NOBODY and seats[side] == view.seat]
    near = [0.0] * state.rules.seats
    for p in own:
        for other in {seats[state.owner[q]] for q in state.rules.near[p] if state.owner[q] != NOBODY}:
            if other != view.seat:
                near[other] += 1.0 / len(own)
    return near
