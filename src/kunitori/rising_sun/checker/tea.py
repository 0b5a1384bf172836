"""What the Tea Ceremony and Negotiation allow.  Each function is one decision point and gives notations."""

from __future__ import annotations

from kunitori.rising_sun.checker.facts import LARGEST
from kunitori.rising_sun.checker.world import World


def tea_owing(world: World) -> set[int]:
    """RS-TEA-6, OQ-7: every unallied seat that is not done, and a done one to which a new proposal was made."""
    return {
        seat
        for seat in range(world.n)
        if world.ally[seat] is None and (seat not in world.done or any(asked == seat for _, asked in world.proposed))
    }


def tea_options(world: World, seat: int) -> set[str]:
    """DP-TEA-PROPOSE, DP-TEA-ANSWER, DP-TEA-DONE."""
    out: set[str] = set()
    limit = world.switch("tea_asks")
    if seat not in world.done:
        out.add("done")
    for other in range(world.n):
        if other == seat or world.ally[other] is not None:
            continue
        name = world.clans[other]
        if (other, seat) in world.proposed:
            out |= {f"accept {name}", f"decline {name}"}
        if seat not in world.done:
            if (seat, other) in world.proposed:
                out.add(f"withdraw {name}")
            elif limit == "unlimited" or world.asks[seat, other] < int(limit):
                out.add(f"propose {name}")
    return out


def gift_options(world: World, seat: int) -> set[str]:
    """DP-GIFT: RS-NEGOTIATION-5, within the Reserve."""
    out: set[str] = set()
    for other in range(world.n):
        if other != seat:
            name = world.clans[other]
            out |= {f"give {name} {k} coins" for k in range(1, min(world.coins[seat], LARGEST) + 1)}
            out |= {f"give {name} {k} ronin" for k in range(1, min(world.ronin[seat], LARGEST) + 1)}
    return out
