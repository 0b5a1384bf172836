"""Seasonal Setup and Cleanup."""

from __future__ import annotations

from collections import Counter

from kunitori.rising_sun.checker.facts import DISPLAY, INCOME, RESERVE, TILES
from tests.referee.clerk import Clerk


def seasonal_setup(clerk: Clerk) -> None:
    """RS-SEASON-3 … 9."""
    world = clerk.world
    world.war = clerk.look().war
    owned = sum(world.cards, Counter())  # before their Season only in a position by hand
    world.display = Counter(DISPLAY[world.options["set"], world.season]) - owned
    for seat, clan in enumerate(world.clans):
        world.coins[seat] += INCOME[clan]
    clerk.note("RS-SEASON-3", "RS-SEASON-4", "RS-SEASON-5", "RS-SEASON-6", "RS-SEASON-7")
    if world.season:
        return_hostages(clerk)


def return_hostages(clerk: Clerk) -> None:
    """RS-SEASON-8."""
    world = clerk.world
    returned = [0] * world.n
    for kinds in world.pieces:
        for places in kinds.values():
            for place in [p for p in places if p.startswith("held ")]:
                returned[int(place[5:])] += places[place]
                places[RESERVE] = places.get(RESERVE, 0) + places.pop(place)
    wealth = list(world.coins)
    for captor in range(world.n):
        if returned[captor]:
            clerk.note("RS-SEASON-8", "RS-SEASON-9")
        clerk.gain_coins(captor, returned[captor], wealth)


def cleanup(clerk: Clerk) -> None:
    """RS-CLEANUP."""
    world = clerk.world
    world.coins = [0] * world.n
    world.ronin = [0] * world.n
    for kinds in world.pieces:
        for places in kinds.values():
            for kami in world.shrines:
                if kami in places:
                    places[RESERVE] = places.get(RESERVE, 0) + places.pop(kami)
    world.pile = Counter(TILES)
    world.hand, world.laid, world.announced, world.seen, world.war = [], [], [], [], []
    world.display = Counter()
    world.first = (world.first + world.turn) % world.n
    world.turn = 0
    world.season += 1
    clerk.note("RS-CLEANUP-1", "RS-CLEANUP-2", "RS-CLEANUP-3", "RS-CLEANUP-4", "RS-CLEANUP-5", "RS-POL-3")
