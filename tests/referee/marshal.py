"""Marshal: Moves, tolls, building."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kunitori.rising_sun.checker.facts import RESERVE, SEA, STRONGHOLD_COST
from kunitori.rising_sun.checker.mandates import build_options, marshal_options, movable
from tests.referee.clerk import Clerk, Play
from tests.referee.figures import enter
from tests.referee.train import spend


@dataclass(slots=True)
class Way:
    """What a mover has met in one Mandate or Kami benefit (RS-CARD-60; the switch serpent_unit)."""

    blocked: bool = False
    settled: bool = False


def marshal(clerk: Clerk, seat: int, bonus: bool) -> Play:
    """RS-MARSHAL."""
    world = clerk.world
    unmoved = movable(world, seat)
    way = Way()
    may_build = bonus
    any_time = world.switch("marshal_build_timing") == "any_time"

    def moved(kind: str, source: str) -> None:
        unmoved[kind, source] -= 1

    def options() -> set[str]:
        return marshal_options(world, seat, unmoved, way.blocked, may_build)

    while True:
        word = yield from clerk.one("DP-MARSHAL", seat, options, True)
        if word == "pass":
            break
        if word.startswith("build "):
            may_build = False
            province = word.split()[1]
            yield from build(clerk, seat, province)
            if world.clans[seat] == "turtle":
                unmoved["stronghold", province] += 1
            continue
        clerk.note("RS-MARSHAL-1")
        yield from move(clerk, seat, word, way, moved)
    clerk.note("RS-MARSHAL-2", "RS-MARSHAL-3")
    if bonus and not any_time:
        word = yield from clerk.one("DP-BUILD", seat, lambda: build_options(world, seat), True)
        if word != "pass":
            yield from build(clerk, seat, word.split()[1])


def move(clerk: Clerk, seat: int, word: str, way: Way, moved: Callable[[str, str], None]) -> Play:
    """RS-CARD-60: toll, relocate, enter."""
    world = clerk.world
    _, kind, source, target = word.split()
    clerk.note("RS-DEF-8", "RS-BOARD-2", "RS-MARSHAL-2")
    if world.clans[seat] == "dragonfly":
        clerk.note("RS-CLAN-DRAGONFLY-2", "RS-CARD-64")
    elif target in SEA[source]:
        clerk.fire("OTHER_CROSSES_SEA_ROUTE")
        owner = next((s for s in range(world.n) if world.cards[s]["path-of-the-serpent"]), None)
        once = world.switch("serpent_unit") == "effect"
        if owner is not None and seat in world.opponents(owner) and not (once and way.settled):
            answer = yield from clerk.one("DP-C-SERPENT", owner, lambda: {"charge", "waive"})
            clerk.works("path-of-the-serpent")
            clerk.note("RS-C-PATH-OF-THE-SERPENT-2", "RS-CARD-45")
            if answer == "charge":
                if world.coins[seat]:
                    world.coins[seat] -= 1
                    world.coins[owner] += 1
                elif world.switch("serpent_unpaid") == "blocks":
                    way.blocked = True
                    clerk.note("RS-C-PATH-OF-THE-SERPENT-3", "RS-CARD-60")
                    return
            way.settled = True
    if kind == "stronghold":
        clerk.note("RS-CLAN-TURTLE-1")
    clerk.shift(seat, kind, source, target)
    moved(kind, source)
    if kind != "stronghold":
        yield from enter(clerk, seat, kind, target)


def build(clerk: Clerk, seat: int, province: str) -> Play:
    """RS-MARSHAL-4 … 7, RS-CARD-58."""
    clerk.asked["DP-BUILD"] += 1
    yield from spend(clerk, seat, clerk.world.price(seat, STRONGHOLD_COST))
    clerk.shift(seat, "stronghold", RESERVE, province)
    clerk.note("RS-MARSHAL-4", "RS-MARSHAL-5", "RS-MARSHAL-6", "RS-MARSHAL-7")
