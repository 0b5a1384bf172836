"""The Tea Ceremony."""

from __future__ import annotations

from kunitori.rising_sun.checker.tea import tea_options, tea_owing
from tests.referee.clerk import Ask, Clerk, Play


def tea_ceremony(clerk: Clerk) -> Play:
    """RS-TEA, OQ-7."""
    world = clerk.world
    world.ally = [None] * world.n
    while len(free := [s for s in range(world.n) if world.ally[s] is None]) >= 2:
        owe = tea_owing(world)
        if not owe:
            break
        seat, word = yield Ask("DP-TEA-DONE", {s: tea_options(world, s) for s in sorted(owe)}, True)
        if word.startswith("give "):
            clerk.give(seat, word)
            clerk.note("RS-TEA-7")
            continue
        tea_word(clerk, seat, word)
    clerk.note("RS-TEA-1", "RS-TEA-3", "RS-TEA-6")
    if free:
        clerk.note("RS-TEA-3")
    world.asks.clear()
    world.proposed.clear()
    world.done.clear()


def tea_word(clerk: Clerk, seat: int, word: str) -> None:
    world = clerk.world
    if word == "done":
        world.done.add(seat)
        world.proposed = {(a, b) for a, b in world.proposed if b != seat}
        return
    verb, clan = word.split()
    other = world.clans.index(clan)
    if verb == "propose":
        world.asks[seat, other] += 1
        world.proposed.add((seat, other))
    elif verb == "withdraw":
        world.proposed.remove((seat, other))
    elif verb == "decline":
        world.proposed.remove((other, seat))
    else:
        world.ally[seat], world.ally[other] = other, seat
        for one in (seat, other):
            world.kindred[one].add(world.season)
        world.proposed = {pair for pair in world.proposed if not {seat, other} & set(pair)}
        clerk.note("RS-TEA-2", "RS-TEA-4", "RS-TEA-5")
