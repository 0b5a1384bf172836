"""Betray."""

from __future__ import annotations

from functools import partial

from kunitori.rising_sun.checker.facts import PARAMS, RESERVE, REWARD
from kunitori.rising_sun.checker.mandates import betray_options, replacements
from tests.referee.clerk import Answer, Clerk, Play
from tests.referee.figures import enter


def betray(clerk: Clerk, seat: int) -> Play:
    """RS-BETRAY."""
    world = clerk.world
    ally = world.ally[seat]
    clerk.note("RS-BETRAY-1", "RS-BETRAY-11")
    if ally is not None:
        world.ally[seat] = world.ally[ally] = None
        clerk.note("RS-BETRAY-2", "RS-ALLY-5")
        clerk.lose_honor(seat)
    clerk.fire("BETRAY")
    hit: set[int] = set()
    extra = world.cards[seat]["path-of-the-unrighteous"] * PARAMS["path-of-the-unrighteous"]["extra_replacements"]
    while extra or len(hit) < 2:
        point = "DP-BETRAY" if len(hit) < 2 else "DP-C-UNRIGHTEOUS"
        word = yield from clerk.one(point, seat, partial(betray_options, world, seat, hit, extra), True)
        if word == "pass":
            break
        _, clan, victim, place = word.split()
        owner = world.clans.index(clan)
        if place in REWARD and owner not in hit and len(hit) < 2:
            hit.add(owner)
        else:
            extra -= 1
            clerk.works("path-of-the-unrighteous")
            clerk.asked["DP-C-UNRIGHTEOUS"] += point == "DP-BETRAY"
            clerk.note("RS-C-PATH-OF-THE-UNRIGHTEOUS-2")
            if place not in REWARD:
                clerk.note("RS-C-PATH-OF-THE-UNRIGHTEOUS-3")
        own = yield from replacement(clerk, seat, victim, place)
        clerk.shift(owner, victim, place, RESERVE)
        clerk.shift(seat, own, RESERVE, place)
        clerk.note("RS-BETRAY-3", "RS-BETRAY-4", "RS-BETRAY-5", "RS-BETRAY-6", "RS-BETRAY-7", "RS-BETRAY-8")
        if owner == ally:
            clerk.note("RS-BETRAY-9")
        if "komainu" in (own, victim):
            clerk.note("RS-BETRAY-10", "RS-C-KOMAINU-3")
        if place in REWARD:
            yield from enter(clerk, seat, own, place)


def replacement(clerk: Clerk, seat: int, victim: str, place: str) -> Answer:
    """RS-BETRAY-4: which own figure takes the victim's place."""
    word = yield from clerk.one(
        "DP-BETRAY",
        seat,
        lambda: {f"with {kind}" for kind in replacements(clerk.world, seat, victim, place)},
    )
    return word.split()[1]
