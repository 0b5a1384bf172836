"""What all sealed steps share: who still owes, and which of a seat's sides is asked (SH-SEQ-06, SH-TWO-01)."""

from __future__ import annotations

from kunitori.shogun.state import Shogun

EVERY_SIDE = 0xFF


def owing_seats(state: Shogun, among: int = EVERY_SIDE) -> list[int]:
    """The seats with a side that has not sealed; ``among``: a bit for each side that counts."""
    seats: list[int] = []
    if 1 not in state.owes:
        return seats
    seat_of = state.rules.seat_of
    for side in range(state.n):
        if state.owes[side] and among >> side & 1 and seat_of[side] not in seats:
            seats.append(seat_of[side])
    return seats


def others_of(state: Shogun, viewer: int, among: int = EVERY_SIDE) -> list[int]:
    """The sides in play that the seat ``viewer`` doesn't command; ``among`` as in ``owing_seats``."""
    seat_of = state.rules.seat_of
    return [side for side in state.sides_in_play() if among >> side & 1 and seat_of[side] != viewer]


def owing_side(state: Shogun, seat: int, among: int = EVERY_SIDE) -> int:
    """Of the seat's sides the one that is asked now: the first that has not sealed."""
    for side in range(state.n):
        if state.owes[side] and among >> side & 1 and state.rules.seat_of[side] == seat:
            return side
    raise ValueError(f"seat {seat} owes nothing here")
