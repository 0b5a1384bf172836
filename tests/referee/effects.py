"""Effects of cards that wait at a moment, and their order (RS-CARD-16, -17)."""

from __future__ import annotations

from collections import Counter

from kunitori.rising_sun.checker.cards import (
    can_work,
    kenin_options,
    light_options,
    monkey_options,
    ninja_options,
    richest,
    samurai_options,
)
from kunitori.rising_sun.checker.facts import CONVERSION, PARAMS, RESERVE, REWARD, TIMINGS, VIRTUES
from tests.referee.clerk import Clerk, Play
from tests.referee.figures import enter, kill

# RS-CARD-17
COMMUTING = {
    "way-of-the-shogun", "way-of-the-moneylender", "way-of-the-ronin", "way-of-bushido", CONVERSION,
    "path-of-the-patron", "path-of-the-warlord",
}  # fmt: skip
GIVES_COINS = {
    "way-of-the-shogun", "way-of-the-moneylender", "way-of-bushido", "path-of-the-patron", "path-of-the-warlord",
    "path-of-the-spirit",
}  # fmt: skip
AFTER_SUMMON, END_OF_RECRUIT, WAR_START = 0, 1, 2


def waiting_effects(clerk: Clerk, timing: int, seat: int) -> Counter[str]:
    """The effects of ``seat`` that wait; whether they can do anything is read on reaching them (RS-CARD-19)."""
    world = clerk.world
    out: Counter[str] = Counter()
    for effect in TIMINGS[timing]:
        if effect == CONVERSION:
            if world.clans[seat] == "koi" and (world.ronin[seat] or world.cards[seat]["way-of-the-ronin"]):
                out[effect] = 1
        elif world.cards[seat][effect]:
            out[effect] = world.cards[seat][effect]
    return out


def able(clerk: Clerk, timing: int, seat: int) -> set[str]:
    """Those of them that could do something now."""
    return {effect for effect in waiting_effects(clerk, timing, seat) if can_work(clerk.world, seat, effect)}


def merchant_in_play(clerk: Clerk, but: int | None = None) -> bool:
    return any(clerk.world.cards[s]["way-of-the-merchant"] for s in range(clerk.world.n) if s != but)


def effects_of_all(clerk: Clerk, timing: int, players: set[int]) -> Play:
    """RS-CARD-16 (3), (4)."""
    world = clerk.world
    start = clerk.order_start if timing == END_OF_RECRUIT else world.honor[0]
    while involved := [s for s in world.honor if s in players and able(clerk, timing, s)]:
        seat = involved[0]
        together = {effect for s in involved for effect in able(clerk, timing, s)}
        commute = together <= COMMUTING and not (together & GIVES_COINS and merchant_in_play(clerk))
        if commute:
            seat = next(s for s in clerk.seats_from(start) if s in involved)
        elif len(involved) > 1:
            clerk.note("RS-CARD-16", "RS-CARD-17", "RS-HONOR-6", "RS-WAR-2")
            how = world.switch("simultaneous_order")
            if how == "honor_choice":
                word = yield from clerk.one("DP-ORDER", seat, lambda: {"first", "last"})
                if word == "last":
                    yield from effects_of_all(clerk, timing, set(involved) - {seat})
                    yield from effects_of_one(clerk, timing, seat, waiting_effects(clerk, timing, seat))
                    return
            elif how == "honor_ascending":
                seat = involved[-1]
        players = set(involved) - {seat}
        yield from effects_of_one(clerk, timing, seat, waiting_effects(clerk, timing, seat))


def effects_of_one(clerk: Clerk, timing: int, seat: int, waiting: Counter[str]) -> Play:
    """RS-CARD-16 (2): in the order its player likes, asked where the order can matter."""
    world = clerk.world
    while ready := [e for e in waiting if waiting[e] > 0 and can_work(world, seat, e)]:
        if len(ready) > 1 and order_matters(clerk, timing, seat, set(ready)):
            choices = {f"resolve {effect}" for effect in ready}
            word = yield from clerk.one("DP-OWN-ORDER", seat, choices.copy)
            effect = word.split()[1]
            clerk.note("RS-CARD-16", "RS-HONOR-6")
        elif CONVERSION in ready:
            first = world.switch("koi_conversion_order") == "first"
            effect = CONVERSION if first or len(ready) == 1 else next(e for e in ready if e != CONVERSION)
        else:
            effect = ready[0]
        if timing == WAR_START and effect in GIVES_COINS:
            war_gains(clerk, seat, waiting)
        else:
            waiting[effect] -= 1
            yield from resolve(clerk, seat, effect)


def order_matters(clerk: Clerk, timing: int, seat: int, ready: set[str]) -> bool:
    watched = merchant_in_play(clerk, seat) and bool(ready & GIVES_COINS)
    if timing == WAR_START:
        free = clerk.world.switch("koi_conversion_order") == "owner"
        return free and CONVERSION in ready and ("way-of-the-ronin" in ready or watched)
    return not ready <= COMMUTING or watched


def war_gains(clerk: Clerk, seat: int, waiting: Counter[str]) -> None:
    """RS-CARD-20: one player's Coins and VP at WAR_START are one event."""
    world = clerk.world
    virtues = sum(1 for virtue in VIRTUES if world.cards[seat][virtue])
    coins = vp = 0
    for effect in ("way-of-the-shogun", "way-of-the-moneylender"):
        coins += waiting[effect] * PARAMS[effect]["coins"]
    coins += waiting["way-of-bushido"] * virtues * PARAMS["way-of-bushido"]["coins_per_virtue"]
    vp += waiting["way-of-bushido"] * virtues * PARAMS["way-of-bushido"]["vp_per_virtue"]
    for effect in GIVES_COINS:
        if waiting[effect] and effect in TIMINGS[WAR_START]:
            clerk.works(effect)
            waiting[effect] = 0
    clerk.gain_coins(seat, coins)
    clerk.gain_vp(seat, vp)


def resolve(clerk: Clerk, seat: int, effect: str) -> Play:
    """One copy."""
    world = clerk.world
    numbers = PARAMS.get(effect, {})
    if effect == CONVERSION:
        world.coins[seat] += world.ronin[seat]
        world.ronin[seat] = 0
        clerk.note("RS-CLAN-KOI-1", "RS-CARD-61", "RS-C-WAY-OF-THE-RONIN-2")
    elif effect == "way-of-the-ronin":
        world.ronin[seat] += numbers["ronin"]
        clerk.works(effect)
    elif effect == "way-of-the-righteous":
        for other in world.opponents(seat):
            if world.above(seat, other) and world.coins[other]:
                world.coins[other] -= 1
                world.coins[seat] += 1
                clerk.works(effect)
    elif effect in ("path-of-the-patron", "path-of-the-warlord", "path-of-the-spirit"):
        clerk.works(effect)
        clerk.gain_coins(seat, numbers["coins"])
        clerk.gain_vp(seat, numbers.get("vp", 0))
    elif effect == "path-of-the-ninja":
        yield from ninja(clerk, seat)
    elif effect == "path-of-the-monkey":
        yield from monkey(clerk, seat)
    else:
        point, options = {
            "path-of-the-kenin": ("DP-C-KENIN", kenin_options),
            "path-of-the-samurai": ("DP-C-SAMURAI", samurai_options),
            "path-of-the-light": ("DP-C-LIGHT", light_options),
        }[effect]
        word = yield from clerk.one(point, seat, lambda: options(world, seat))
        if word != "pass":
            _, kind, place = word.split()
            clerk.works(effect)
            clerk.note("RS-CARD-21")
            clerk.shift(seat, kind, RESERVE, place)
            if place in REWARD:
                yield from enter(clerk, seat, kind, place)


def ninja(clerk: Clerk, seat: int) -> Play:
    """RS-C-PATH-OF-THE-NINJA."""
    world = clerk.world
    word = yield from clerk.one("DP-C-NINJA", seat, lambda: ninja_options(world, seat))
    if word == "pass":
        return
    _, clan, kind, place = word.split()
    world.doomed = [(world.clans.index(clan), kind, place)]
    clerk.works("path-of-the-ninja")
    clerk.note("RS-C-PATH-OF-THE-NINJA-2", "RS-CARD-36")
    event: Counter[int] = Counter()
    spared = yield from kill(clerk, seat, event)
    clerk.pay(event)
    if spared:
        clerk.note("RS-C-PATH-OF-THE-NINJA-3")
    if not (spared and world.switch("ninja_honor_when_spared") == "keep"):
        clerk.lose_honor(seat)


def monkey(clerk: Clerk, seat: int) -> Play:
    """RS-C-PATH-OF-THE-MONKEY."""
    world = clerk.world
    word = yield from clerk.one("DP-C-MONKEY", seat, lambda: monkey_options(world, seat))
    if word == "pass":
        return
    victims = [world.clans.index(word.split()[1])] if " " in word else richest(world, seat)
    for victim in victims:
        world.coins[victim] -= 1
        world.coins[seat] += 1
    clerk.works("path-of-the-monkey")
    clerk.note("RS-C-PATH-OF-THE-MONKEY-2", "RS-C-PATH-OF-THE-MONKEY-3")
    clerk.lose_honor(seat)
