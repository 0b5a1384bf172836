"""Recruit, and all Summons."""

from __future__ import annotations

from collections import Counter

from kunitori.rising_sun.checker.facts import RESERVE, is_shinto
from kunitori.rising_sun.checker.mandates import recruit_bonus_options, recruit_options, worship_options
from tests.referee.clerk import Clerk, Play
from tests.referee.effects import AFTER_SUMMON, effects_of_one, waiting_effects
from tests.referee.figures import enter


def recruit(clerk: Clerk, seat: int, bonus: bool) -> Play:
    """RS-RECRUIT."""
    world = clerk.world
    sites = Counter(world.strongholds(seat))
    used: set[str] = set()
    while True:
        word = yield from clerk.one("DP-RECRUIT", seat, lambda: recruit_options(world, seat, sites), True)
        if word == "pass":
            break
        _, kind, province = word.split()
        sites[province if sites[province] > 0 else next(p for p in sites if sites[p] > 0)] -= 1
        used.add(province)
        clerk.note("RS-RECRUIT-1", "RS-RECRUIT-2", "RS-RECRUIT-3")
        if world.clans[seat] == "dragonfly":
            clerk.note("RS-CLAN-DRAGONFLY-1", "RS-CARD-64")
        yield from summon(clerk, seat, kind, province, True)
    clerk.note("RS-RECRUIT-4", "RS-RECRUIT-5")
    if bonus:
        word = yield from clerk.one("DP-RECRUIT-BONUS", seat, lambda: recruit_bonus_options(world, seat, used), True)
        if word != "pass":
            _, kind, province = word.split()
            used.add(province)
            clerk.note("RS-RECRUIT-6")
            yield from summon(clerk, seat, kind, province, True)
    if used:
        yield from after_summon(clerk, seat)


def summon(clerk: Clerk, seat: int, kind: str, province: str, gifts: bool) -> Play:
    """RS-DEF-7, RS-RECRUIT-7."""
    clerk.shift(seat, kind, RESERVE, province)
    clerk.note("RS-DEF-7")
    if is_shinto(kind):
        word = yield from clerk.one("DP-WORSHIP", seat, lambda: worship_options(clerk.world), gifts)
        if kind == "komainu":
            clerk.works("komainu", "RS-C-KOMAINU-2")
        if word != "stay":
            clerk.shift(seat, kind, province, word.split()[1])
            clerk.note("RS-RECRUIT-7", "RS-RECRUIT-8", "RS-FIG-3")
            return
    yield from enter(clerk, seat, kind, province)


def after_summon(clerk: Clerk, seat: int) -> Play:
    """RS-CARD-42."""
    clerk.fire("AFTER_SUMMON")
    clerk.note("RS-CARD-7", "RS-CARD-59")
    yield from effects_of_one(clerk, AFTER_SUMMON, seat, waiting_effects(clerk, AFTER_SUMMON, seat))
