"""The flow of the game: Seasons, Seasonal Setup, Seasonal Cleanup (RS-SEASON, RS-CLEANUP)."""

from __future__ import annotations

from typing import Final

from kunitori.core.state import NOBODY
from kunitori.core.step import Step
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.political import begin_political_phase
from kunitori.rising_sun.state import AGAINST, CAPTIVE, HAND_CARDS, PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import (
    BEASTS,
    DISPLAY,
    HOSTAGE_COIN,
    INCOME,
    LANDS,
    SEASONS,
    SHINTO,
    SHRINES,
    TILES,
    WAR_PROVINCES,
)
from kunitori.rising_sun.tea import begin_tea_ceremony
from kunitori.rising_sun.war import begin_war_phase
from kunitori.rising_sun.winter import WINTER

# The parts of a Season, in the frame's a
SETUP: Final = 0
TEA: Final = 1
POLITICS: Final = 2
WAR: Final = 3
CLEANUP: Final = 4


class Seasons(Step):
    """RS-SEASON-1, -2: the parts of a Season, Season after Season, then Winter.  a: the part that comes next."""

    name = "season"
    rule = "RS-SEASON-2"

    def run(self, state: RisingSun) -> None:
        part = state.agenda[-2]
        state.agenda[-2] = part + 1
        if part == SETUP:
            seasonal_setup(state)
        elif part == TEA:
            begin_tea_ceremony(state)
        elif part == POLITICS:
            begin_political_phase(state)
        elif part == WAR:
            begin_war_phase(state)
        else:
            seasonal_cleanup(state)
            state.agenda[-2] = SETUP
            if state.season == len(SEASONS):
                state.finish()
                begin_winter(state)


def seasonal_setup(state: RisingSun) -> None:
    """RS-SEASON-3: Prepare for War, Set Season Cards, Seasonal Income, Return Hostages."""
    if state.events is not None:
        state.tell("season-begins", "RS-SEASON-1", state.season)
    prepare_for_war(state)
    set_out_cards(state)
    for seat in range(state.n):
        income = INCOME[state.rules.clans[seat]]
        state.coins[seat] += income
        if state.events is not None:
            state.tell("coins-gained", "RS-SEASON-7", seat, income)
    return_hostages(state)


def prepare_for_war(state: RisingSun) -> None:
    """RS-SEASON-4: so many tokens of the Season, in random order; those not drawn exist nowhere (HI-7)."""
    left = list(range(LANDS))
    state.war = []
    for _ in range(WAR_PROVINCES[state.n]):
        state.war.append(left.pop(state.chance(len(left), "war-province")))
    if state.events is not None:
        state.tell("war-prepared", "RS-SEASON-4", *state.war)


def set_out_cards(state: RisingSun) -> None:
    """RS-SEASON-6: the Season's cards on display; what somebody owns already, in a position by hand, isn't there."""
    state.display = DISPLAY[state.rules.card_set][state.season][:]
    for seat in range(state.n):
        for card in range(HAND_CARDS):
            state.display[card] -= min(state.display[card], state.owned[seat * HAND_CARDS + card])


def return_hostages(state: RisingSun) -> None:
    """RS-SEASON-8: every hostage to its owner's Reserve, a Coin to its captor; all at once (OQ-39)."""
    n = state.n
    returned = [0] * n
    for captor in range(n) if any(state.hostages) else ():
        for owner in range(n):
            at = (captor * n + owner) * AGAINST
            for kind in range(AGAINST):
                number = state.hostages[at + kind]
                state.hostages[at + kind] = 0
                state.pieces[owner * ROW + kind * PLACES + RESERVE] += number
                returned[captor] += number
    for m in range(BEASTS):
        place = state.monsters[BEASTS + m]
        if place != NOBODY and place >= CAPTIVE:
            state.monsters[BEASTS + m] = RESERVE
            returned[place - CAPTIVE] += 1
    wealth = state.coins[:]
    for captor in range(n):
        if returned[captor] and state.events is not None:
            state.tell("hostages-returned", "RS-SEASON-8", captor, returned[captor])
        state.gain_coins(captor, HOSTAGE_COIN * returned[captor], "RS-SEASON-8", wealth)


def seasonal_cleanup(state: RisingSun) -> None:
    """RS-CLEANUP: Coins and Ronin away, Shrines emptied, tiles shuffled; the Season is over."""
    n = state.n
    for seat in range(n):
        state.coins[seat] = 0
        state.ronin[seat] = 0
        row = seat * ROW + SHINTO * PLACES
        for place in range(LANDS, LANDS + SHRINES):
            state.pieces[row + RESERVE] += state.pieces[row + place]
            state.pieces[row + place] = 0
    for m in range(BEASTS):
        if LANDS <= state.monsters[BEASTS + m] < LANDS + SHRINES:
            state.monsters[BEASTS + m] = RESERVE
    state.hand = []
    state.pile = TILES[:]
    state.laid = []
    state.announced = []
    state.seen = []
    state.war = []
    state.display = [0] * len(state.display)
    state.first = (state.first + state.turn) % n  # RS-POL-3: left of the last Mandate player
    state.turn = 0
    state.season += 1
    if state.events is not None:
        state.tell("season-over", "RS-CLEANUP-1", state.season - 1)


def begin_winter(state: RisingSun) -> None:
    """RS-WINTER-1: of the Seasonal Setup only the hostages return."""
    return_hostages(state)
    state.push(WINTER)


SEASON: Final = register(Seasons())
