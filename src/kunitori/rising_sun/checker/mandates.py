"""What the Mandates allow, and the Kami that repeat one.  Each function is one decision point and gives notations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kunitori.rising_sun.checker.facts import (
    COST,
    NEAR,
    PROVINCES,
    RESERVE,
    REWARD,
    SEA,
    STRONGHOLD_COST,
    is_daimyo,
    is_shinto,
    types_of,
)
from kunitori.rising_sun.checker.world import World


def recruit_options(world: World, seat: int, sites: Counter[str]) -> set[str]:
    """DP-RECRUIT: RS-RECRUIT-1 … 5; Dragonfly anywhere (RS-CLAN-DRAGONFLY-1)."""
    left = {p for p, k in sites.items() if k > 0}
    where: Iterable[str] = left
    if world.clans[seat] == "dragonfly":
        where = PROVINCES if left else ()
    out = {f"summon {kind} {p}" for kind in world.kinds_at(seat, RESERVE) for p in where}
    return out | {"pass"}


def recruit_bonus_options(world: World, seat: int, used: set[str]) -> set[str]:
    """DP-RECRUIT-BONUS: RS-RECRUIT-6; the switch recruit_bonus_scope."""
    where = set(PROVINCES) if world.clans[seat] == "dragonfly" else set(world.strongholds(seat))
    if world.switch("recruit_bonus_scope") == "used_stronghold":
        where &= used
    return {f"summon {kind} {p}" for kind in world.kinds_at(seat, RESERVE) for p in where} | {"pass"}


def worship_options(world: World) -> set[str]:
    """DP-WORSHIP: RS-RECRUIT-7, RS-C-KOMAINU-2."""
    return {"stay", *(f"worship {kami}" for kami in world.shrines)}


def targets(world: World, seat: int, source: str, blocked: bool) -> list[str]:
    """RS-DEF-8, RS-CLAN-DRAGONFLY-2; after an unpaid toll no crossing without a Coin (RS-CARD-60)."""
    if world.clans[seat] == "dragonfly":
        return [p for p in PROVINCES if p != source]
    if blocked and not world.coins[seat]:
        return [p for p in NEAR[source] if p not in SEA[source]]
    return NEAR[source]


def movable(world: World, seat: int) -> Counter[tuple[str, str]]:
    """RS-MARSHAL-1, -3: own figures on the Map; Turtle also its Strongholds (RS-CLAN-TURTLE-1)."""
    out: Counter[tuple[str, str]] = Counter()
    for kind, places in world.pieces[seat].items():
        if kind != "stronghold" or world.clans[seat] == "turtle":
            for place, k in places.items():
                if place in REWARD:
                    out[kind, place] += k
    return out


def can_build(world: World, seat: int) -> bool:
    """RS-MARSHAL-4, -5."""
    price = world.price(seat, STRONGHOLD_COST)
    return world.count(seat, "stronghold", RESERVE) > 0 and world.coins[seat] >= price


def marshal_options(
    world: World, seat: int, unmoved: Counter[tuple[str, str]], blocked: bool, may_build: bool
) -> set[str]:
    """DP-MARSHAL; with the switch marshal_build_timing also DP-BUILD while the Bonus is unused (``may_build``)."""
    out = {"pass"}
    for (kind, source), k in unmoved.items():
        if k > 0:
            out |= {f"move {kind} {source} {target}" for target in targets(world, seat, source, blocked)}
    if may_build and world.switch("marshal_build_timing") == "any_time" and can_build(world, seat):
        out |= {f"build {p}" for p in PROVINCES}
    return out


def fujin_options(world: World, seat: int, blocked: bool) -> set[str]:
    """DP-FUJIN: RS-KAMI-6, one more Move by any piece."""
    out = {"pass"}
    for kind, source in movable(world, seat):
        out |= {f"move {kind} {source} {target}" for target in targets(world, seat, source, blocked)}
    return out


def build_options(world: World, seat: int) -> set[str]:
    """DP-BUILD: RS-MARSHAL-4 … 7."""
    return {"pass", *(f"build {p}" for p in PROVINCES if can_build(world, seat))}


def buy_options(world: World, seat: int, discount: int) -> set[str]:
    """DP-TRAIN, DP-RYUJIN: RS-TRAIN-2, -10, RS-KAMI-8."""
    affordable = [
        c for c, k in world.display.items() if k > 0 and world.price(seat, COST[c], discount) <= world.coins[seat]
    ]
    return {"pass", *(f"buy {card}" for card in affordable)}


def monster_options(world: World, seat: int, monster: str) -> set[str]:
    """DP-MONSTER: RS-TRAIN-7; the switch monster_summon_mandatory."""
    where: Iterable[str] = PROVINCES if world.clans[seat] == "dragonfly" else world.strongholds(seat)
    out = {f"summon {monster} {p}" for p in where}
    return out if world.on("monster_summon_mandatory") else out | {"pass"}


def replacements(world: World, seat: int, victim: str, place: str) -> set[str]:
    """RS-BETRAY-4, -10: own figures in the Reserve of a type of the victim's; at a Shrine a Shinto or Komainu."""
    types = types_of(victim) - {"daimyo"}
    out: set[str] = set()
    for kind in world.kinds_at(seat, RESERVE):
        if types & types_of(kind) and kind != "daimyo" and (place in REWARD or is_shinto(kind)):
            out.add(kind)
    return out


def betray_options(world: World, seat: int, hit: set[int], extra: int) -> set[str]:
    """DP-BETRAY, DP-C-UNRIGHTEOUS.  ``hit``: owners of normal replacements, ``extra``: extra ones left.

    RS-BETRAY-3 … 6: two, of two players, of a type in the own Reserve, no Daimyo, nothing at a Shrine; an extra one may
    be of any player and also a Shinto at a Shrine (RS-C-PATH-OF-THE-UNRIGHTEOUS).
    """
    out = {"pass"}
    for owner in range(world.n):
        normal = owner not in hit and len(hit) < 2
        if owner == seat or not (normal or extra > 0):
            continue
        places = [*PROVINCES, *(world.shrines if extra > 0 else ())]
        for place in places:
            for kind in world.kinds_at(owner, place):
                if not is_daimyo(kind) and replacements(world, seat, kind, place):
                    out.add(f"betray {world.clans[owner]} {kind} {place}")
    return out
