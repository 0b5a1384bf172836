"""The Political Phase: Mandate Turns, and who executes what when."""

from __future__ import annotations

from collections import Counter

from kunitori.rising_sun.checker.facts import MANDATES, PARAMS
from tests.referee.betray import betray
from tests.referee.clerk import Clerk, Play
from tests.referee.effects import END_OF_RECRUIT, effects_of_all
from tests.referee.harvest import harvest
from tests.referee.kami import kami_turn
from tests.referee.marshal import marshal
from tests.referee.recruit import recruit
from tests.referee.train import train


def political_phase(clerk: Clerk, drawn: bool = False) -> Play:
    """RS-POL-1, -12: seven Mandate Turns, with Kami Turns after 3, 5 and 7.  ``drawn``: one is running."""
    world = clerk.world
    if world.season == 0 and not drawn:
        world.first = world.honor[0]
        clerk.note("RS-POL-2")
    for turn in range(world.turn, 7):
        yield from mandate_turn(clerk, world.current(), drawn)
        drawn = False
        world.turn = turn + 1
        clerk.note("RS-POL-12")
        if world.turn in (3, 5, 7):
            yield from kami_turn(clerk)
    clerk.note("RS-POL-1", "RS-KAMI-1", "RS-KAMI-12")


def draw(clerk: Clerk) -> None:
    """RS-POL-5, -7: the three tiles put back, and what chance gives."""
    world = clerk.world
    returned = world.hand
    world.hand = clerk.look().hand
    assert world.hand[: len(returned)] == returned, "RS-POL-7"
    drawn = Counter(world.hand[len(returned) :])
    assert drawn <= world.pile, "RS-POL-5"
    world.pile -= drawn
    world.seen.append(list(world.hand))


def mandate_turn(clerk: Clerk, seat: int, drawn: bool) -> Play:
    """RS-POL-5 … 11."""
    world = clerk.world
    if not drawn:
        draw(clerk)
    clerk.note("RS-POL-4", "RS-POL-5", "RS-POL-6", "RS-POL-7", "RS-POL-8")
    lotus = world.clans[seat] == "lotus"
    verb = "lay" if lotus else "play"
    point = "DP-LOTUS-TILE" if lotus else "DP-MANDATE"
    word = yield from clerk.one(point, seat, lambda: {f"{verb} {tile}" for tile in world.hand}, True)
    tile = mandate = word.split()[1]
    world.hand.remove(tile)
    world.laid.append(tile)
    if lotus:
        clerk.note("RS-CLAN-LOTUS-1", "RS-CLAN-LOTUS-2", "RS-CLAN-LOTUS-3")
        word = yield from clerk.one("DP-LOTUS-CALL", seat, lambda: {f"announce {m}" for m in MANDATES}, True)
        mandate = word.split()[1]
    world.announced.append(mandate)
    clerk.fire("MANDATE_CHOSEN")
    honest = world.cards[seat]["honesty"]
    counted = tile if world.switch("lotus_honesty") == "tile" else mandate
    if honest and world.ally[seat] is not None and counted != "betray":
        clerk.works("honesty")
        clerk.note("RS-C-HONESTY-2" if lotus else "RS-CARD-41")
        clerk.gain_vp(seat, honest * PARAMS["honesty"]["vp"])
    yield from execute(clerk, seat, mandate)


def execute(clerk: Clerk, current: int, mandate: str) -> Play:
    """RS-POL-9, -10: clockwise from the left, the current player last; Train: the current player first."""
    world = clerk.world
    order = clerk.seats_from(current if mandate == "train" else current + 1)
    clerk.order_start = order[0]
    entitled = {current, world.ally[current]}  # RS-ALLY-1
    clerk.note("RS-POL-9", "RS-POL-10", "RS-POL-11")
    if world.ally[current] is not None:
        clerk.note("RS-ALLY-1")
    if mandate == "betray":
        yield from betray(clerk, current)
    elif mandate == "harvest":
        harvest(clerk, order, entitled)
    else:
        for seat in order:
            if mandate == "recruit":
                yield from recruit(clerk, seat, seat in entitled)
            elif mandate == "marshal":
                yield from marshal(clerk, seat, seat in entitled)
            else:
                yield from train(clerk, "DP-TRAIN", seat, 1 if seat in entitled else 0)
        if mandate == "recruit":
            clerk.fire("END_OF_RECRUIT")
            yield from effects_of_all(clerk, END_OF_RECRUIT, set(range(world.n)))
