"""What a Battle allows.  Each function is one decision point and gives notations."""

from __future__ import annotations

from kunitori.rising_sun.checker.facts import ADVANTAGES, LARGEST, is_daimyo
from kunitori.rising_sun.checker.world import World


def capture_options(world: World, seat: int) -> set[str]:
    """DP-HOSTAGE, DP-C-RESPECT: RS-HOSTAGE-1, -2."""
    assert world.field is not None
    out = {"pass"}
    for owner in range(world.n):
        if owner != seat:
            kinds = world.kinds_at(owner, world.field)
            out |= {f"capture {world.clans[owner]} {kind}" for kind in kinds if not is_daimyo(kind)}
    return out


def hire_options(world: World, seat: int) -> set[str]:
    """DP-RONIN; the switch ronin_partial_hire."""
    most = world.ronin_to_hire(seat)
    if most <= 0:
        return {"pass"}
    out = {"pass", "hire"}
    if world.on("ronin_partial_hire"):
        out |= {f"hire {k}" for k in range(1, min(most - 1, LARGEST) + 1)}
    return out


def bid_options(world: World, seat: int, first_spot: int) -> set[str]:
    """DP-BID: RS-BATTLE-4.  ``first_spot``: the first Advantage that may still be named (docs/formats.md, 1.1)."""
    left = min(world.coins[seat] - sum(world.bids[seat]), LARGEST)
    return {"seal", *(f"bid {ADVANTAGES[i]} {k}" for i in range(first_spot, 4) for k in range(1, left + 1))}


def seppuku_victims(world: World, seat: int) -> list[str]:
    """RS-SEPPUKU-1, -4; the switch seppuku_daimyo."""
    assert world.field is not None
    kinds = world.kinds_at(seat, world.field)
    if world.switch("seppuku_daimyo") == "excluded":
        kinds = [kind for kind in kinds if not is_daimyo(kind)]
    return kinds
