"""What the ninja and a takeover allow (SH-NINJA, SH-ELIMINATION)."""

from __future__ import annotations

from kunitori.shogun.checker.facts import DAIMYOS, PROVINCES
from kunitori.shogun.checker.movement import pick_options
from kunitori.shogun.checker.world import Army, World


def daimyo_words(world: World, army: Army) -> str:
    return f"assassinate {world.colours[army.side]} {army.number % DAIMYOS + 1}"


def window_options(world: World, side: int) -> set[str]:
    """DP-11: SH-NINJA-07, SH-TWO-06: any enemy daimyo who isn't down."""
    return {"pass", *victims(world, world.enemies(side))}


def victims(world: World, sides: list[int]) -> set[str]:
    """OQ-54: the daimyos of those sides that are in play and not down."""
    return {daimyo_words(world, army) for side in sides for army in world.standing(side)}


def window_is_open(world: World, window: int) -> bool:
    """Section 6.3: the ninja is held, it isn't the first turn, somebody can be struck, the switch has it."""
    switch = world.options["ninja_windows"]
    named = switch == "all" or f"NW-{window}" in switch.split(",")
    return named and world.turn > 1 and world.ninja is not None and len(window_options(world, world.ninja)) > 1


def return_options(world: World, side: int) -> set[str]:
    """DP-26: SH-ELIMINATION-06: any own province without an army."""
    return {f"banner {PROVINCES[p]}" for p in world.provinces(side) if not world.armies_at(p)}


def returned_options(world: World, army: Army) -> set[str]:
    """DP-27: SH-ELIMINATION-07."""
    return {"done", *pick_options(world, army)}
