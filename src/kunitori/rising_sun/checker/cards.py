"""What the effects of Season cards allow.  Each function is one decision point and gives notations."""

from __future__ import annotations

from kunitori.rising_sun.checker.facts import PROVINCES, RESERVE, VIRTUES, is_shinto
from kunitori.rising_sun.checker.world import World


def kenin_options(world: World, seat: int) -> set[str]:
    """DP-C-KENIN."""
    if not world.count(seat, "bushi", RESERVE):
        return {"pass"}
    return {"pass", *(f"place bushi {p}" for p in world.strongholds(seat))}


def samurai_options(world: World, seat: int) -> set[str]:
    """DP-C-SAMURAI."""
    return {"pass", *(f"place bushi {p}" for p in PROVINCES if world.count(seat, "bushi", RESERVE))}


def light_options(world: World, seat: int) -> set[str]:
    """DP-C-LIGHT; the switch light_accepts_komainu."""
    kinds = [
        kind
        for kind in world.kinds_at(seat, RESERVE)
        if kind == "shinto" or (is_shinto(kind) and world.on("light_accepts_komainu"))
    ]
    return {"pass", *(f"place {kind} {kami}" for kind in kinds for kami in world.shrines)}


def ninja_options(world: World, seat: int) -> set[str]:
    """DP-C-NINJA; the switch ninja_own_bushi."""
    owners = world.opponents(seat)
    if world.on("ninja_own_bushi"):
        owners = [*owners, seat]
    return {
        "pass",
        *(
            f"kill {world.clans[owner]} bushi {p}"
            for owner in owners
            for p in PROVINCES
            if world.count(owner, "bushi", p)
        ),
    }


def richest(world: World, seat: int) -> list[int]:
    """RS-C-PATH-OF-THE-MONKEY-1, -2: the opponents with the most Coins, at least one."""
    others = world.opponents(seat)
    most = max((world.coins[other] for other in others), default=0)
    return [other for other in others if world.coins[other] == most > 0]


def monkey_options(world: World, seat: int) -> set[str]:
    """DP-C-MONKEY; the switch monkey_tie."""
    rich = richest(world, seat)
    if not rich:
        return {"pass"}
    if len(rich) > 1 and world.switch("monkey_tie") == "choose_one":
        return {"pass", *(f"steal {world.clans[other]}" for other in rich)}
    return {"pass", "steal"}


def hate_victims(world: World, owner: int, province: str) -> list[str]:
    """RS-C-ONI-OF-HATE-1, -2: Bushi, Shinto, Komainu."""
    return [kind for kind in world.kinds_at(owner, province) if kind == "bushi" or is_shinto(kind)]


def hated(world: World, seat: int, province: str) -> list[int]:
    """RS-C-ONI-OF-HATE-1: opponents with more Honor than the Oni's owner and a figure that may be chosen."""
    return [
        other for other in world.opponents(seat) if world.above(other, seat) and hate_victims(world, other, province)
    ]


def hate_options(world: World, seat: int, province: str) -> set[str]:
    """DP-C-HATE: one victim of each, one at a time in seat order; all are chosen before any dies."""
    chosen = {owner for owner, _, _ in world.doomed}
    waiting = [other for other in hated(world, seat, province) if other not in chosen]
    if not waiting:
        return set()
    return {f"kill {world.clans[waiting[0]]} {kind} {province}" for kind in hate_victims(world, waiting[0], province)}


def can_work(world: World, seat: int, effect: str) -> bool:
    """RS-CARD-15: could anything of this waiting effect be carried out?"""
    if effect == "path-of-the-kenin":
        return len(kenin_options(world, seat)) > 1
    if effect == "path-of-the-samurai":
        return len(samurai_options(world, seat)) > 1
    if effect == "path-of-the-light":
        return len(light_options(world, seat)) > 1
    if effect == "path-of-the-ninja":
        return len(ninja_options(world, seat)) > 1
    if effect == "path-of-the-monkey":
        return bool(richest(world, seat))
    if effect == "path-of-the-spirit":
        return world.honor[0] == seat
    if effect == "path-of-the-patron":
        return sum(world.above(seat, other) for other in range(world.n) if other != seat) >= 2
    if effect == "way-of-bushido":
        return any(world.cards[seat][virtue] for virtue in VIRTUES)
    return True
