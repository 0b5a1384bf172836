"""What things are worth, in VP, to whoever has them."""

from __future__ import annotations

from typing import Final

from kunitori.core.state import FRAME, NOBODY
from kunitori.rising_sun.kami import FUJIN_MOVES, HACHIMAN_RONIN, TSUKUYOMI_COINS
from kunitori.rising_sun.state import RESERVE, RisingSun
from kunitori.rising_sun.tables import (
    AMATERASU,
    BUSHI,
    CARDS,
    HACHIMAN,
    KAMI_AFTER,
    LANDS,
    MANDATE_TURNS,
    RAIJIN,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    RYUJIN,
    SEASONS,
    SUSANOO,
    TOKEN_VP,
    TSUKUYOMI,
)
from kunitori.rising_sun.war import WAR_PROVINCES

COIN: Final = 0.5
RONIN: Final = 0.5  # a token
HONOR_STEP: Final = 2.5  # it settles every tie
NEW_PROVINCE: Final = 5.0  # a token of a Province not shown yet: what the set bonus grows by on average
STANDING: Final = 0.35  # a figure that stands on the Map when the next Season begins
PRESENCE: Final = 0.15  # a figure on the Map rather than in the Reserve
ALLY_TURN: Final = 0.8  # a Mandate Turn that the Ally still has this Season
REAPED: Final = 0.3  # how often the Rewards of a Province that one leads are harvested
FRIEND: Final = 0.5  # what else an Ally is good for
STRONGHOLD_WAR: Final = 1.6  # a Stronghold, for each War Phase still to come
DRAG: Final = 0.8  # what a VP that all others gain is worth, lost
DENIED: Final = 0.15  # a Force that somebody else loses
KILLED: Final = 0.3  # a figure of somebody else that returns to the Reserve
NEVER: Final = -1.0  # worse than passing
AFFORDS: Final = 2  # Coins that buy something
BUSHI_ANYWHERE: Final = 1.8  # a Bushi from Raijin
FURTHER_CARD: Final = 1.8  # a card from Ryujin
FREE_MOVE: Final = 0.3  # a Move from Fujin

# Season cards: what a copy is worth for each War Phase still to come
_PER_WAR: Final[dict[str, float]] = {
    "komainu": 0.9,
    "oni-of-skulls": 1.0,
    "yurei": 1.2,
    "river-dragon": 2.7,
    "oni-of-blood": 1.5,
    "oni-of-souls": 1.5,
    "oni-of-hate": 1.2,
    "oni-of-spite": 1.5,
    "path-of-the-lion": 0.6,
    "path-of-the-dragon": 1.8,
    "path-of-the-serpent": 0.6,
    "path-of-the-kenin": 1.1,
    "path-of-the-light": 0.8,
    "path-of-the-samurai": 1.1,
    "path-of-the-ninja": 0.6,
    "path-of-the-monkey": 0.4,
    "path-of-the-spirit": 0.7,
    "path-of-the-patron": 0.8,
    "path-of-the-warlord": 0.6,
    "path-of-the-unrighteous": 0.4,
    "way-of-the-merchant": 0.8,
    "way-of-the-shogun": 1.1,
    "way-of-bushido": 0.0,
    "way-of-the-ronin": 0.7,
    "way-of-the-moneylender": 1.8,
    "way-of-the-righteous": 0.7,
    "way-of-the-katana": 1.8,
    "righteousness": 1.4,
    "respect": 0.7,
    "benevolence": 1.4,
    "justice": 1.8,
    "courage": 2.5,
    "mercy": 0.8,
    "honesty": 1.8,
    "loyalty": 1.8,
}
PER_WAR: Final[list[float]] = [_PER_WAR.get(slug, 0.0) for slug in CARDS]


def war_left(state: RisingSun) -> list[int]:
    """The Provinces at war that are not settled yet, the one being fought over included."""
    if not state.at_war:
        return state.war
    agenda = state.agenda
    for i in range(0, len(agenda), FRAME):
        if agenda[i] == WAR_PROVINCES.id:
            over: int = agenda[i + 2]
            return state.war[over - 1 if state.field != NOBODY else over :]
    return state.war


def kami_turns_left(state: RisingSun) -> int:
    """The Kami Turns of this Season that have not begun."""
    return sum(1 for after in KAMI_AFTER if after > state.turn)


def turns_left(state: RisingSun, seat: int) -> int:
    """The Mandate Turns that ``seat`` still has this Season, one being executed included."""
    return sum(1 for turn in range(state.turn, MANDATE_TURNS) if (state.first + turn) % state.n == seat)


def wars_to_come(state: RisingSun) -> int:
    """The War Phases not over yet, this Season's included."""
    return max(0, len(SEASONS) - state.season)


def shown(state: RisingSun, seat: int) -> int:
    """A bit for each Province of which ``seat`` has a token."""
    taken = state.taken[seat]
    mask = (1 << LANDS) - 1
    return (taken | taken >> LANDS | taken >> 2 * LANDS) & mask


def set_worth(different: int) -> float:
    """The set bonus with the steps smoothed out, as long as more Provinces can come."""
    return NEW_PROVINCE * max(0, min(different, LANDS - 1) - 1)


def token_worths(state: RisingSun, seat: int) -> list[float]:
    """[province] what this Season's token of it is worth."""
    mine = shown(state, seat)
    worth = float(TOKEN_VP[state.season])
    new = worth + NEW_PROVINCE if mine.bit_count() < LANDS - 1 else worth
    return [worth if mine >> province & 1 else new for province in range(LANDS)]


REWARD_WORTH: Final[list[float]] = [
    REWARD_VP[province] + COIN * REWARD_COINS[province] + RONIN * REWARD_RONIN[province] for province in range(LANDS)
]


def kami_worth(state: RisingSun, seat: int, kami: int) -> float:
    """What one help of a Kami is worth to a seat."""
    if kami == SUSANOO:
        return float(state.strongholds_on_map(seat))
    if kami == HACHIMAN:
        return HACHIMAN_RONIN * RONIN
    if kami == TSUKUYOMI:
        return TSUKUYOMI_COINS * COIN
    if kami == AMATERASU:
        return HONOR_STEP * state.honor.index(seat)
    if kami == RAIJIN:
        return BUSHI_ANYWHERE if state.count(seat, BUSHI, RESERVE) else 0.0
    if kami == RYUJIN:
        return FURTHER_CARD if state.coins[seat] >= AFFORDS else 0.0
    return FREE_MOVE * FUJIN_MOVES
