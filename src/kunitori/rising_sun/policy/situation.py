"""The situation of a seat: what may change how good a choice is beyond what the rules of thumb see in it."""

from __future__ import annotations

from typing import Final

from kunitori.core.situations import NOWHERE, level_of, rows_of
from kunitori.core.state import NOBODY
from kunitori.rising_sun.policy.worth import war_left
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import CLANS, MANDATE_TURNS, PLAYERS_MAX, PLAYERS_MIN, SEASONS

WAR: Final = MANDATE_TURNS  # of the parts of a Season, after each Mandate Turn
COINS: Final = [1, 2, 3, 4, 5, 7]
LEAD: Final = [-1, 0, 1, 2]  # in Force, over the strongest other
MORE_COINS: Final = [0, 1]  # than the richest other has
LATER: Final = [1, 2, 3]  # Provinces at war after this one
THIRDS: Final = 3  # of a track: the first, the last, those in between

# Season, part of it, clan, seats, Ally or not, Coins, Honor, VP
ALWAYS: Final = [
    len(SEASONS), MANDATE_TURNS + 1, len(CLANS), PLAYERS_MAX - PLAYERS_MIN + 1, 2, len(COINS) + 1, THIRDS, THIRDS,
]  # fmt: skip
# One other or several, lead, Coins over theirs, war to come
IN_BATTLE: Final = [2, len(LEAD) + 1, len(MORE_COINS) + 1, len(LATER) + 1]
SIZES: Final = ALWAYS + IN_BATTLE
SITUATIONS: Final = sum(SIZES)


def situation(state: RisingSun, seat: int) -> list[int]:
    """The rows of habits that hold for a seat."""
    values = [
        min(state.season, len(SEASONS) - 1),
        WAR if state.at_war else min(state.turn, MANDATE_TURNS - 1),
        state.rules.clans[seat],
        state.n - PLAYERS_MIN,
        int(state.ally[seat] != NOBODY),
        level_of(state.coins[seat], COINS),
        third(state.honor.index(seat), state.n),
        third(ahead(state, seat), state.n),
    ]
    values += battle(state, seat) if state.field != NOBODY else [NOWHERE] * len(IN_BATTLE)
    return rows_of(values, SIZES)


def ahead(state: RisingSun, seat: int) -> int:
    """How many have more VP."""
    own = state.vp[seat]
    count = 0
    for vp in state.vp:
        if vp > own:
            count += 1
    return count


def third(place: int, of: int) -> int:
    """First, in between, last."""
    return 0 if place == 0 else 2 if place == of - 1 else 1


def battle(state: RisingSun, seat: int) -> list[int]:
    """The running Battle as a seat sees it."""
    field = state.field
    others = force = coins = 0
    for other in range(state.n):
        if other != seat and state.fighters >> other & 1:
            others += 1
            force = max(force, state.force(other, field))
            coins = max(coins, state.coins[other])
    return [
        int(others > 1),
        level_of(state.force(seat, field) - force, LEAD),
        level_of(state.coins[seat] - coins, MORE_COINS),
        level_of(len(war_left(state)) - 1, LATER),
    ]
