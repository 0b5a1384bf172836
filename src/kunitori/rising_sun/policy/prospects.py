"""How far the game has come, and what each seat can expect of it.

What a seat has is a row of aspects; each part of the game has its own weights for them, in logits: the shares of the
victory are the softmax of the weighted sums.  The weights were fitted by maximum likelihood (with some ridge towards
``standing``) to who won 3 100 games between stewards of different steadiness, with 3 to 5 seats and all Sets: 122 000
positions, the first of each stage (``tools/fit_prospects.py``).  Ronin, and an Ally in Autumn, fitted as a burden and
count nothing there.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.shares import shares
from kunitori.core.state import FRAME, NOBODY
from kunitori.rising_sun.policy.standing import add_provinces, add_shrines
from kunitori.rising_sun.policy.worth import ALLY_TURN, PER_WAR, set_worth, turns_left, war_left, wars_to_come
from kunitori.rising_sun.season import POLITICS, WAR
from kunitori.rising_sun.state import HAND_CARDS, PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import BUSHI, CARDS, DAIMYO, LANDS, MANDATE_TURNS, SEASONS, SHINTO
from kunitori.rising_sun.winter import different_provinces, tokens_vp, upgrades_vp

WAR_BEGINS: Final = MANDATE_TURNS + 2
SEASON_ENDS: Final = WAR_BEGINS + LANDS
SEASON_STAGES: Final = SEASON_ENDS + 1
EARLY: Final = 3  # the last stage of the first part of a Season
PARTS: Final = 3  # of a Season: until the first Kami Turn, until the war, the war

# By part of the game, for VP, tokens, upgrades, set bonus, Coins, Ronin, Honor, cards, figures, Strongholds, an Ally,
# Provinces, Shrines, as in ``aspects``
WEIGHTS: Final[list[list[float]]] = [
    [0.000, 0.044, 0.044, 0.044, 0.050, 0.000, 0.152, 0.050, 0.031, 0.205, 0.104, 0.148, 0.017],
    [0.047, 0.076, 0.076, 0.076, 0.028, 0.000, 0.243, 0.111, 0.009, 0.222, 0.060, 0.082, 0.068],
    [0.046, 0.316, 0.076, 0.014, 0.020, 0.000, 0.297, 0.086, 0.037, 0.284, 0.076, 0.071, 0.076],
    [0.069, 0.491, 0.089, 0.000, 0.052, 0.000, 0.285, 0.121, 0.023, 0.384, 0.176, 0.134, 0.044],
    [0.079, 0.444, 0.076, 0.002, 0.026, 0.000, 0.268, 0.050, 0.048, 0.188, 0.143, 0.052, 0.087],
    [0.097, 0.131, 0.089, 0.081, 0.052, 0.000, 0.201, 0.074, 0.035, 0.288, 0.089, 0.081, 0.089],
    [0.126, 0.217, 0.119, 0.075, 0.066, 0.000, 0.191, 0.117, 0.015, 0.483, 0.094, 0.184, 0.037],
    [0.145, 0.195, 0.123, 0.106, 0.085, 0.000, 0.095, 0.042, 0.039, 0.137, 0.000, 0.085, 0.084],
    [0.201, 0.170, 0.204, 0.207, 0.090, 0.002, 0.063, 0.002, 0.031, 0.033, 0.152, 0.150, 0.152],
]


def stage(state: RisingSun) -> int:
    """The Tea Ceremony, each Mandate Turn (with the Kami Turn after it) and each Province at war is a stage."""
    begun = state.season * SEASON_STAGES
    if state.season == len(SEASONS) or not state.agenda:
        return begun
    part = state.agenda[FRAME - 2] - 1  # of the Season, the lowest frame: the part that runs now
    if part < POLITICS:
        return begun
    if part == POLITICS:
        return begun + 1 + state.turn
    if part == WAR:
        return begun + WAR_BEGINS + len(state.war) - len(war_left(state))
    return begun + SEASON_ENDS


def horizon(state: RisingSun) -> int:
    """The end of the Season, when what lies on the Map has been fought for."""
    return min(state.season + 1, len(SEASONS)) * SEASON_STAGES


def prospects(state: RisingSun) -> list[float]:
    """Each seat's expected share of the victory."""
    if not state.agenda:
        return state.returns()
    weights = WEIGHTS[part_of(state)]
    provinces = [0.0] * state.n
    add_provinces(state, provinces)
    shrines = [0.0] * state.n
    add_shrines(state, shrines)
    out: list[float] = []
    for seat in range(state.n):
        row = aspects(state, seat, provinces[seat], shrines[seat])
        total = 0.0
        for i in range(len(weights)):
            total += weights[i] * row[i]
        out.append(total)
    return shares(out, 1.0)


def part_of(state: RisingSun) -> int:
    """The part of the game, three a Season; Winter belongs to the last one."""
    season, since = divmod(min(stage(state), len(SEASONS) * SEASON_STAGES - 1), SEASON_STAGES)
    return season * PARTS + (0 if since <= EARLY else 1 if since < WAR_BEGINS else 2)


def aspects(state: RisingSun, seat: int, provinces: float, shrines: float) -> list[float]:
    """What a seat has; cards and Strongholds times the wars to come, what it has set out for as ``standing`` has it."""
    wars = wars_to_come(state)
    cards = 0.0
    row = seat * HAND_CARDS
    for card in range(len(CARDS)):
        if state.owned[row + card]:
            cards += state.owned[row + card] * PER_WAR[card]
    figures = 0
    for kind in (BUSHI, SHINTO, DAIMYO):
        at = seat * ROW + kind * PLACES
        figures += sum(state.pieces[at : at + RESERVE])
    allied = state.ally[seat] != NOBODY and not state.at_war
    return [
        float(state.vp[seat] + state.earned[seat]),
        float(tokens_vp(state, seat)),
        float(upgrades_vp(state, seat)),
        set_worth(different_provinces(state, seat)),
        float(state.coins[seat]),
        float(state.ronin[seat]),
        float(state.n - 1 - state.honor.index(seat)),
        cards * wars,
        float(figures),
        float(state.strongholds_on_map(seat) * wars),
        ALLY_TURN * turns_left(state, state.ally[seat]) if allied else 0.0,
        provinces,
        shrines,
    ]
