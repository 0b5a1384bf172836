"""Harvest (RS-HARVEST)."""

from __future__ import annotations

from typing import Final

from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import HARVEST, LANDS, MANDATE_PARAMS, REWARD_COINS, REWARD_RONIN, REWARD_VP

HARVEST_COINS: Final[int] = MANDATE_PARAMS[HARVEST]["coins"]


def harvest(state: RisingSun, current: int) -> None:
    """Everybody in Mandate order: a Coin; the current player and the Ally also the Rewards.  Nobody decides."""
    wealth = state.coins[:]  # read before anybody has executed it (RS-C-WAY-OF-THE-MERCHANT-2)
    for i in range(state.n):
        seat = (current + 1 + i) % state.n
        if state.rules.merchant_each_player:
            wealth = state.coins[:]
        coins = HARVEST_COINS
        ronin = 0
        vp = 0
        if seat == current or state.ally[seat] == current:
            for province in range(LANDS):
                if reaps(state, seat, province):
                    coins += REWARD_COINS[province]
                    ronin += REWARD_RONIN[province]
                    vp += REWARD_VP[province]
                    if state.events is not None:
                        state.tell("reward", "RS-HARVEST-2", seat, province)
        state.gain_coins(seat, coins, "RS-HARVEST-1", wealth)
        state.gain_ronin(seat, ronin, "RS-HARVEST-5")
        state.gain_vp(seat, vp, "RS-HARVEST-5")


def reaps(state: RisingSun, seat: int, province: int) -> bool:
    """RS-HARVEST-2 … 4: does ``seat`` itself have the most Force of all there?"""
    if state.force(seat, province) == 0:
        return False
    return state.most(state.forces(province)) == seat
