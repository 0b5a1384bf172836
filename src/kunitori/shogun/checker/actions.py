"""What set-up and Actions 1 to 6 allow.  Each function is one decision point and gives notations."""

from __future__ import annotations

from kunitori.shogun.checker.facts import BOXES, BUILD_PRICE, PROVINCES, PURCHASES, STARTING, UNITS
from kunitori.shogun.checker.world import OPEN, World

SWORDS_BOX, BUILD_BOX, LEVY_BOX, RONIN_BOX, NINJA_BOX = range(len(BOXES))

# Set-up


def split_options(world: World, seat: int, province: int) -> set[str]:
    """DP-01: SH-TWO-02: 17 cards for each of the seat's two sides."""
    sides = [side for side in range(world.n) if world.seat_of[side] == seat]
    half = world.deal.count(seat) // 2
    words = ("first", "second")
    return {word for word, side in zip(words, sides, strict=True) if len(world.provinces(side)) < half}


def reinforce_options(world: World, side: int) -> set[str]:
    """DP-02: SH-SETUP-07: an own province that has had none."""
    return {f"reinforce {PROVINCES[p]}" for p in world.provinces(side) if world.lands[p].loose == STARTING}


def banner_options(world: World, side: int) -> set[str]:
    """DP-03: SH-SETUP-08."""
    return {f"banner {PROVINCES[p]}" for p in world.provinces(side) if world.lands[p].banner is None}


# Planning


def plan_options(world: World, side: int) -> set[str]:
    """DP-05: SH-PLAN-01, -02: box by box, Levy gets what is left."""
    plan = world.plan[side]
    left = world.koku[side] - sum(amount for amount in plan if amount != OPEN)
    for box in (SWORDS_BOX, BUILD_BOX, RONIN_BOX, NINJA_BOX):
        if plan[box] == OPEN:
            amounts = range(left + 1) if box != BUILD_BOX else [k for k in (0, BUILD_PRICE) if k <= left]
            return {f"put {BOXES[box]} {k}" for k in amounts}
    return {"seal"}


def spy_options(world: World, side: int) -> set[str]:
    """DP-04: SH-PLAN-04, -05."""
    return {"pass", *(f"spy {world.colours[other]}" for other in world.enemies(side))}


# Swords


def swords_left(world: World) -> list[int]:
    """SH-SWORDS-01: as many swords as sides in play, but for those taken."""
    taken = {world.sword[side] for side in world.in_play()}
    return [sword for sword in range(1, len(world.in_play()) + 1) if sword not in taken]


def highest_bidders(world: World) -> list[int]:
    """SH-SWORDS-02: of those without a sword the ones who bid most, at least 1."""
    bids = {side: world.plan[side][SWORDS_BOX] for side in world.in_play() if not world.sword[side]}
    most = max(bids.values(), default=0)
    return [side for side, bid in bids.items() if bid == most > 0]


def sword_options(world: World) -> set[str]:
    """DP-06, DP-07: any that is left."""
    return {f"sword {sword}" for sword in swords_left(world)}


# Build


def payers(world: World) -> list[int]:
    """SH-BUILD-01: who has paid for a building."""
    return [side for side in world.in_play() if world.plan[side][BUILD_BOX] == BUILD_PRICE]


def build_options(world: World, side: int) -> set[str]:
    """DP-08: SH-BUILD-02 … 05, -08."""
    out = {"pass"}
    for p in world.provinces(side):
        if world.lands[p].building == 0 and world.castles:
            out.add(f"castle {PROVINCES[p]}")
        if world.lands[p].building == 1 and world.bases:
            out.add(f"fortress {PROVINCES[p]}")
    return out


def builds_in_turn(world: World) -> bool:
    """SH-BUILD-06: may the pieces run short?  Meaningful before anybody has built."""
    paying = payers(world)
    extending = [side for side in paying if any(world.lands[p].building == 1 for p in world.provinces(side))]
    return world.options["build_order"] == "sword_order" or (
        world.castles < len(paying) or world.bases < len(extending)
    )


# Levy


def buy_options(world: World, side: int) -> set[str]:
    """DP-09: SH-LEVY-01, -02, -07: what the tray allows, never one that is named before the last in the order."""
    out = {"done"}
    if world.spent[side] >= world.plan[side][LEVY_BOX]:
        return out
    first = world.chosen[side] if world.spent[side] else 0
    for i, purchase in enumerate(PURCHASES):
        wanted = [purchase.get(unit, 0) for unit in UNITS]
        if i >= first and all(b + k <= t for b, k, t in zip(world.bought[side], wanted, world.tray[side], strict=True)):
            out.add("buy " + " ".join(f"{unit} {k}" for unit, k in zip(UNITS, wanted, strict=True) if k))
    return out


def place_options(world: World, side: int) -> set[str]:
    """DP-29: SH-LEVY-03 … 05, -07: every bought kind, everywhere it may stand."""
    out: set[str] = set()
    for kind, number in enumerate(world.bought[side]):
        for p in world.provinces(side) if number else ():
            if p in world.fresh:
                continue
            if world.lands[p].has_space:
                out.add(f"place {UNITS[kind]} {PROVINCES[p]}")
            if any(army.has_space(kind) for army in world.armies_at(p)):
                out.add(f"place {UNITS[kind]} {PROVINCES[p]} army")
    return out or {"seal"}


# Ronin


def hide_options(world: World, side: int) -> set[str]:
    """DP-10: SH-RONIN-05: wherever the limit leaves room."""
    left = world.bought[side][0]
    places = [p for p in world.provinces(side) if left and world.room(p) > world.lands[p].hidden]
    return {f"hide {PROVINCES[p]}" for p in places} or {"seal"}
