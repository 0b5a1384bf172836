"""Harvest."""

from __future__ import annotations

from kunitori.rising_sun.checker.facts import REWARD
from tests.referee.clerk import Clerk


def harvest(clerk: Clerk, order: list[int], entitled: set[int | None]) -> None:
    """RS-HARVEST: one Coin each; current player and Ally the Rewards where they have the most Force."""
    world = clerk.world
    wealth = list(world.coins)
    for seat in order:
        if world.switch("merchant_harvest_snapshot") == "before_each_player":
            wealth = list(world.coins)
        coins, ronin, vp = 1, 0, 0
        if seat in entitled:
            for province, reward in REWARD.items():
                if world.most({s: world.force(s, province) for s in range(world.n)}) == seat:
                    coins += reward["coins"]
                    ronin += reward["ronin"]
                    vp += reward["vp"]
                    clerk.count_force_cards(seat, province)
                    clerk.note("RS-HARVEST-2", "RS-HARVEST-4", "RS-HARVEST-5", "RS-BOARD-4", "RS-DEF-4")
        clerk.gain_coins(seat, coins, wealth)
        world.ronin[seat] += ronin
        clerk.gain_vp(seat, vp)
        clerk.note("RS-HARVEST-1", "RS-HARVEST-3", "RS-HARVEST-6")
