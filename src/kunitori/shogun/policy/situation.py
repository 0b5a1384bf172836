"""The situation of a seat: what may change how good a choice is beyond what the rules of thumb see in it."""

from __future__ import annotations

from typing import Final

from kunitori.core.situations import NOWHERE, level_of, rows_of
from kunitori.core.state import NOBODY
from kunitori.shogun.policy.outlook import OF_ARMY, deciding_side
from kunitori.shogun.policy.worth import daimyos
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import ARMIES, PLAYERS_MAX, PLAYERS_MIN

PERIODS: Final = [1, 4, 9]  # turns in which another part of the game begins; 0 is the set-up
KOKU: Final = [4, 6, 9]
CARD: Final = [4, 8, 12]  # units of an army

# Any; period, seats, koku, daimyos left, war turns, the ninja, the army that decides
SIZES: Final = [1, len(PERIODS) + 1, PLAYERS_MAX - PLAYERS_MIN + 1, len(KOKU) + 1, ARMIES, 3, 2, len(CARD) + 1]
SITUATIONS: Final = sum(SIZES)


def situation(state: Shogun, seat: int) -> list[int]:
    """The rows of habits that hold for a seat."""
    side = deciding_side(state, seat)
    values = [
        0,
        level_of(state.turn, PERIODS),
        state.rules.seats - PLAYERS_MIN,
        level_of(state.koku[side], KOKU),
        max(1, daimyos(state, side)) - 1,
        war_turn(state, side),
        int(state.ninja == side),
        level_of(state.card_units(state.agenda[-2]), CARD) if state.step().name in OF_ARMY else NOWHERE,
    ]
    return rows_of(values, SIZES)


def war_turn(state: Shogun, side: int) -> int:
    """None goes on; others follow; this is the last one."""
    if state.active == NOBODY:
        return 0
    return 1 if max(state.sword) > state.sword[side] else 2
