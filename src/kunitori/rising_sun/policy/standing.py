"""How well each seat stands."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from kunitori.core.state import NOBODY
from kunitori.rising_sun.policy.odds import COOLING, HEAT_AT_WAR, LATE_ARRIVAL, edges
from kunitori.rising_sun.policy.worth import (
    ALLY_TURN,
    COIN,
    HONOR_STEP,
    PER_WAR,
    PRESENCE,
    REAPED,
    REWARD_WORTH,
    RONIN,
    STRONGHOLD_WAR,
    kami_turns_left,
    kami_worth,
    set_worth,
    token_worths,
    turns_left,
    war_left,
    wars_to_come,
)
from kunitori.rising_sun.state import HAND_CARDS, PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import BUSHI, CARDS, DAIMYO, LANDS, MANDATE_TURNS, SHINTO, SHRINES
from kunitori.rising_sun.winter import different_provinces, tokens_vp, upgrades_vp

if TYPE_CHECKING:
    from kunitori.rising_sun.view import RisingSunView


def evaluate(view: RisingSunView) -> list[float]:
    """Each seat's VP, and what its tokens, cards, figures and goods promise; once the game is over, the VP."""
    return standing(view.guess())


def standing(state: RisingSun) -> list[float]:
    """``evaluate`` of a position; nothing hidden is looked at."""
    if not state.agenda:
        return [float(vp) for vp in state.vp]
    out = [possessions(state, seat) for seat in range(state.n)]
    add_provinces(state, out)
    add_shrines(state, out)
    return out


def possessions(state: RisingSun, seat: int) -> float:
    """What a seat has got, on the Map and off it, whatever the others do."""
    n = state.n
    worth = float(state.vp[seat] + state.earned[seat] + tokens_vp(state, seat) + upgrades_vp(state, seat))
    worth += set_worth(different_provinces(state, seat))
    worth += COIN * state.coins[seat] + RONIN * state.ronin[seat]
    worth += HONOR_STEP * (n - 1 - state.honor.index(seat))
    wars = wars_to_come(state)
    row = seat * HAND_CARDS
    for card in range(len(CARDS)):
        copies = state.owned[row + card]
        if copies:
            worth += copies * wars * PER_WAR[card]
    row = seat * ROW
    for kind in (BUSHI, SHINTO, DAIMYO):
        at = row + kind * PLACES
        worth += PRESENCE * sum(state.pieces[at : at + RESERVE])
    worth += STRONGHOLD_WAR * wars * state.strongholds_on_map(seat)
    if state.ally[seat] != NOBODY and not state.at_war:
        worth += ALLY_TURN * turns_left(state, state.ally[seat])
    return worth


def add_provinces(state: RisingSun, out: list[float]) -> None:
    """Everybody's share of each Province: its token if it is at war, and its Reward."""
    n = state.n
    turns = 0 if state.at_war else MANDATE_TURNS - state.turn
    heat = HEAT_AT_WAR - COOLING * turns
    edge = edges(state)
    fought = war_left(state)
    late = LATE_ARRIVAL * turns * exp(heat)
    tokens = [token_worths(state, seat) for seat in range(n)] if fought else []
    everywhere = state.forces_everywhere()
    for province in range(LANDS):
        forces = everywhere[province]
        weights = [exp(heat * (forces[seat] + edge[seat])) if forces[seat] else 0.0 for seat in range(n)]
        total = sum(weights) + late
        if total == late:
            continue
        reward = REWARD_WORTH[province] * REAPED
        for seat in range(n):
            if weights[seat]:
                prize = reward
                if province in fought:
                    prize += tokens[seat][province]
                out[seat] += prize * weights[seat] / total


def add_shrines(state: RisingSun, out: list[float]) -> None:
    """The leader at a Shrine can expect its Kami for the rest of the Season."""
    turns = kami_turns_left(state)
    if turns:
        for slot in range(SHRINES):
            leader = state.most(state.forces_at_shrine(slot))
            if leader != NOBODY:
                out[leader] += turns * kami_worth(state, leader, state.rules.shrines[slot])
