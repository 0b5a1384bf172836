"""Kami Turns."""

from __future__ import annotations

from kunitori.rising_sun.checker.facts import PROVINCES, RESERVE, read
from kunitori.rising_sun.checker.mandates import fujin_options
from tests.referee.clerk import Clerk, Play
from tests.referee.marshal import Way, move
from tests.referee.recruit import after_summon, summon
from tests.referee.train import train

KAMI_NUMBERS = {kami["id"]: kami["params"] for kami in read("kami")["kami"]}


def kami_turn(clerk: Clerk) -> Play:
    """RS-KAMI."""
    world = clerk.world
    for kami in world.shrines:
        winner = world.most({seat: world.shrine_force(seat, kami) for seat in range(world.n)})
        clerk.note("RS-KAMI-2", "RS-KAMI-4")
        if winner is None:
            continue
        clerk.note("RS-KAMI-3", "RS-DEF-2", "RS-CARD-28")
        yield from benefit(clerk, winner, kami)


def benefit(clerk: Clerk, seat: int, kami: str) -> Play:
    world = clerk.world
    if kami == "amaterasu":
        if world.honor[0] != seat:
            word = yield from clerk.one("DP-AMATERASU", seat, lambda: {"ascend", "pass"}, True)
            if word == "ascend":
                world.honor = [seat, *(s for s in world.honor if s != seat)]
        clerk.note("RS-KAMI-5", "RS-CARD-66")
    elif kami == "fujin":
        yield from fujin(clerk, seat)
    elif kami == "raijin":
        if world.count(seat, "bushi", RESERVE):
            word = yield from clerk.one(
                "DP-RAIJIN", seat, lambda: {"pass", *(f"summon bushi {p}" for p in PROVINCES)}, True
            )
            if word != "pass":
                yield from summon(clerk, seat, "bushi", word.split()[2], True)
                yield from after_summon(clerk, seat)
        clerk.note("RS-KAMI-7", "RS-CARD-66")
    elif kami == "ryujin":
        yield from train(clerk, "DP-RYUJIN", seat, 0)
        clerk.note("RS-KAMI-8", "RS-CARD-66")
    elif kami == "hachiman":
        world.ronin[seat] += KAMI_NUMBERS[kami]["ronin"]
        clerk.note("RS-KAMI-9")
    elif kami == "susanoo":
        clerk.gain_vp(seat, sum(world.strongholds(seat).values()) * KAMI_NUMBERS[kami]["vp_per_stronghold"])
        clerk.note("RS-KAMI-10")
    else:
        clerk.gain_coins(seat, KAMI_NUMBERS[kami]["coins"])
        clerk.note("RS-KAMI-11")


def fujin(clerk: Clerk, seat: int) -> Play:
    """RS-KAMI-6."""
    way = Way()
    left = KAMI_NUMBERS["fujin"]["moves"]

    def moved(kind: str, source: str) -> None:
        nonlocal left
        left -= 1

    while left:
        word = yield from clerk.one("DP-FUJIN", seat, lambda: fujin_options(clerk.world, seat, way.blocked), True)
        if word == "pass":
            break
        clerk.note("RS-KAMI-6", "RS-CARD-66")
        yield from move(clerk, seat, word, way, moved)
