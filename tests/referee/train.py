"""Train, and all payments."""

from __future__ import annotations

from collections import Counter

from kunitori.rising_sun.checker.facts import COST, MONSTERS, PARAMS, RESERVE
from kunitori.rising_sun.checker.mandates import buy_options, monster_options
from tests.referee.clerk import Clerk, Play
from tests.referee.recruit import after_summon, summon


def train(clerk: Clerk, point: str, seat: int, discount: int) -> Play:
    """RS-TRAIN, RS-KAMI-8."""
    world = clerk.world
    word = yield from clerk.one(point, seat, lambda: buy_options(world, seat, discount), True)
    clerk.note("RS-TRAIN-1", "RS-TRAIN-2", "RS-TRAIN-10", "RS-CARD-1")
    if word == "pass":
        return
    card = word.split()[1]
    price = world.price(seat, COST[card], discount)
    if not COST[card]:
        clerk.note("RS-TRAIN-3")
    if discount:
        clerk.note("RS-TRAIN-4")
        if world.clans[seat] == "bonsai":
            clerk.note("RS-CLAN-BONSAI-2")
    world.display[card] -= 1
    yield from spend(clerk, seat, price)
    world.cards[seat][card] += 1
    clerk.note("RS-TRAIN-5", "RS-CARD-4", "RS-CARD-11", "RS-CARD-58")
    if world.cards[seat][card] > 1:
        clerk.note("RS-TRAIN-6", "RS-CARD-5")
    if card in MONSTERS:
        world.pieces[seat][card] = {RESERVE: 1}
        yield from monster_arrives(clerk, seat, card)


def monster_arrives(clerk: Clerk, seat: int, monster: str) -> Play:
    """RS-TRAIN-7 … 9."""
    word = yield from clerk.one("DP-MONSTER", seat, lambda: monster_options(clerk.world, seat, monster))
    clerk.note("RS-TRAIN-7", "RS-TRAIN-9", "RS-FIG-6")
    if word != "pass":
        yield from summon(clerk, seat, monster, word.split()[2], False)
        yield from after_summon(clerk, seat)


def spend(clerk: Clerk, seat: int, price: int) -> Play:
    """RS-CARD-46: COINS_SPENT, Benevolence."""
    world = clerk.world
    world.coins[seat] -= price
    if not price:
        return
    clerk.fire("COINS_SPENT")
    if world.clans[seat] == "bonsai":
        clerk.note("RS-CLAN-BONSAI-1", "RS-CLAN-BONSAI-3", "RS-CARD-65")
    event: Counter[int] = Counter()
    for _ in range(min(price, world.cards[seat]["benevolence"])):
        word = yield from clerk.one(
            "DP-C-BENEVOLENCE",
            seat,
            lambda: {"pass", *(f"grant {clan}" for s, clan in enumerate(world.clans) if s != seat)},
        )
        if word != "pass":
            world.coins[world.clans.index(word.split()[1])] += 1
            clerk.works("benevolence")
            clerk.note("RS-C-BENEVOLENCE-2", "RS-C-BENEVOLENCE-3")
            clerk.gain_honor(seat)
            event[seat] += PARAMS["benevolence"]["vp"]
    clerk.pay(event)
