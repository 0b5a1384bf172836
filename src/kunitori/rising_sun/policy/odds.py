"""How Force turns into odds: of a Province at war, and of a Shrine."""

from __future__ import annotations

from typing import Final

from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import KOI

HEAT_AT_WAR: Final = 0.8  # exponent for each Force when nothing can change any more
COOLING: Final = 0.09  # less for each Mandate Turn still to come
HONOR_EDGE: Final = 0.7  # in Force: the highest Honor over the lowest
RONIN_EDGE: Final = 0.25  # in Force, for each Ronin token
LATE_ARRIVAL: Final = 0.7  # weight of a Force of 1 that may still come, for each Mandate Turn to come

SHRINE_SAFE: Final = 0.95  # the chance to have a Shrine when the Kami Turn comes: two ahead,
SHRINE_LED: Final = 0.6  # just ahead,
SHRINE_TRAILED: Final = 0.15  # behind


def edges(state: RisingSun) -> list[float]:
    """What Honor and Ronin add to each seat's Force when Provinces are fought over."""
    n = state.n
    out = [0.0] * n
    for place, seat in enumerate(state.honor):
        ronin = state.ronin[seat]
        if state.rules.clans[seat] == KOI and state.at_war:
            ronin += state.coins[seat] // 2
        out[seat] = HONOR_EDGE * (n - 1 - place) / (n - 1) + RONIN_EDGE * ronin
    return out


def one_more(chances: list[float], odds: float) -> list[float]:
    """The distribution of a number of successes, with one more trial."""
    out = [chance * (1.0 - odds) for chance in chances]
    out.append(0.0)
    for won in range(len(chances)):
        out[won + 1] += chances[won] * odds
    return out


def shrine_odds(state: RisingSun, forces: list[int], seat: int) -> float:
    """How surely ``seat`` keeps a Shrine: led well, led barely, trailing."""
    if not forces[seat]:
        return 0.0
    if state.most(forces) != seat:
        return SHRINE_TRAILED
    rival = max([forces[other] for other in range(state.n) if other != seat])
    return SHRINE_SAFE if forces[seat] > rival + 1 else SHRINE_LED
