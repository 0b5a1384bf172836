"""Battles, from the bids to the Reparations."""

from __future__ import annotations

from collections import Counter

from kunitori.rising_sun.checker.battle import bid_options, capture_options, hire_options, seppuku_victims
from kunitori.rising_sun.checker.facts import ADVANTAGES, LARGEST
from tests.referee.clerk import Answer, Ask, Clerk, Play
from tests.referee.figures import die, kill, righteous
from tests.referee.spoils import token_won


def battle(clerk: Clerk, province: str, present: list[int]) -> Play:
    """RS-BATTLE."""
    world = clerk.world
    world.field = province
    world.fighters = set(present)
    world.bids = [[0] * 4 for _ in range(world.n)]
    world.drafted = [0 if seat in world.fighters else 255 for seat in range(world.n)]
    world.hired = [0] * world.n
    world.kills = 0
    world.souls = next((s for s in range(world.n) if world.count(s, "oni-of-souls", province)), None)
    clerk.fire("BATTLE_START")
    clerk.note("RS-BATTLE-1", "RS-BATTLE-2", "RS-BATTLE-3", "RS-CARD-50")
    yield from bidding(clerk)
    yield from seppuku(clerk)
    yield from take_hostage(clerk)
    yield from hire_ronin(clerk)
    winner = yield from outcome(clerk, province)
    yield from poets(clerk)
    yield from reparations(clerk, int(winner))
    world.field = None
    world.fighters = set()
    world.bids, world.drafted, world.hired = [], [], []
    world.kills = 0


def bidding(clerk: Clerk) -> Play:
    """RS-BATTLE-4 … 7."""
    world = clerk.world
    for seat in sorted(world.fighters):
        if not world.coins[seat]:  # OQ-17
            world.drafted[seat] = 255
    while open_seats := [seat for seat in sorted(world.fighters) if world.drafted[seat] != 255]:
        asked = {seat: bid_options(world, seat, world.drafted[seat]) for seat in open_seats}
        seat, word = yield Ask("DP-BID", asked)
        if word == "seal":
            world.drafted[seat] = 255
            clerk.note("RS-BATTLE-4", "RS-BATTLE-5")
            continue
        _, advantage, amount = word.split()
        spot = ADVANTAGES.index(advantage)
        world.bids[seat][spot] += int(amount)
        world.drafted[seat] = spot if int(amount) == LARGEST else spot + 1
    for seat in world.fighters:
        world.coins[seat] -= sum(world.bids[seat])
    clerk.note("RS-BATTLE-6", "RS-BATTLE-7")


def won_by(clerk: Clerk, advantage: str) -> int | None:
    winner = clerk.world.advantage_winner(advantage)
    clerk.note("RS-BATTLE-9" if winner is None else "RS-BATTLE-8", "RS-BATTLE-10", "RS-BATTLE-11")
    return winner


def seppuku(clerk: Clerk) -> Play:
    """RS-SEPPUKU."""
    world = clerk.world
    seat = won_by(clerk, "seppuku")
    if seat is None or not seppuku_victims(world, seat):
        return
    word = yield from clerk.one("DP-SEPPUKU", seat, lambda: {"commit", "pass"})
    if word == "pass":
        return
    assert world.field is not None
    event: Counter[int] = Counter()
    dead = 0
    for kind in seppuku_victims(world, seat):
        for _ in range(world.count(seat, kind, world.field)):
            die(clerk, seat, kind, world.field)
            dead += 1
    for _ in range(dead):
        clerk.gain_honor(seat)
    clerk.fire("FIGURES_KILLED")
    event[seat] = dead + righteous(clerk, seat, dead)
    clerk.pay(event)
    clerk.note("RS-SEPPUKU-1", "RS-SEPPUKU-2", "RS-SEPPUKU-3", "RS-SEPPUKU-4", "RS-SEPPUKU-5", "RS-HONOR-5")


def take_hostage(clerk: Clerk) -> Play:
    """RS-HOSTAGE, RS-C-RESPECT."""
    world = clerk.world
    seat = won_by(clerk, "hostage")
    if seat is None:
        return
    assert world.field is not None
    event: Counter[int] = Counter()
    respect = world.cards[seat]["respect"]
    for i in range(1 + respect):
        word = yield from clerk.one("DP-C-RESPECT" if i else "DP-HOSTAGE", seat, lambda: capture_options(world, seat))
        if word == "pass":
            if not i:
                return
            continue
        if not i:
            clerk.fire("HOSTAGE_TAKEN")
        else:
            clerk.works("respect")
            clerk.note("RS-C-RESPECT-2")
        _, clan, kind = word.split()
        owner = world.clans.index(clan)
        clerk.shift(owner, kind, world.field, f"held {seat}")
        clerk.steal(seat, owner, 1, event)
        clerk.note("RS-HOSTAGE-1", "RS-HOSTAGE-2", "RS-HOSTAGE-3", "RS-HOSTAGE-4")
        if world.ally[seat] == owner:
            clerk.note("RS-HOSTAGE-6", "RS-ALLY-4", "RS-ALLY-7")
    clerk.pay(event)


def hire_ronin(clerk: Clerk) -> Play:
    """RS-RONIN, RS-CLAN-KOI-2."""
    world = clerk.world
    seat = won_by(clerk, "ronin")
    if seat is None:
        return
    if not world.ronin_to_hire(seat):
        clerk.note("RS-RONIN-3")
        return
    word = yield from clerk.one("DP-RONIN", seat, lambda: hire_options(world, seat))
    if word != "pass":
        world.hired[seat] = int(word.split()[1]) if " " in word else world.ronin_to_hire(seat)
        clerk.note("RS-RONIN-1", "RS-RONIN-2")
        if world.clans[seat] == "koi":
            clerk.note("RS-CLAN-KOI-2", "RS-RONIN-5")


def outcome(clerk: Clerk, province: str) -> Answer:
    """RS-OUTCOME, RS-CARD-57."""
    world = clerk.world
    forces = {seat: world.force(seat, province) for seat in world.fighters}
    for seat in world.fighters:
        clerk.count_force_cards(seat, province)
    winner = world.most(forces)
    if winner is None:
        winner = min(world.fighters, key=world.honor.index)
        clerk.note("RS-OUTCOME-4")
    world.taken[winner].add((world.season, province))
    clerk.note("RS-OUTCOME-1", "RS-OUTCOME-2", "RS-OUTCOME-3", "RS-OUTCOME-5", "RS-OUTCOME-7", "RS-CARD-57")
    event: Counter[int] = Counter()
    for loser in sorted(world.fighters - {winner}):
        if world.ally[winner] == loser:
            clerk.note("RS-OUTCOME-6", "RS-ALLY-3")
            continue
        for kind in world.kinds_at(loser, province):
            world.doomed.extend((loser, kind, province) for _ in range(world.count(loser, kind, province)))
    yield from kill(clerk, winner, event, True)
    token_won(clerk, winner, province, event, True)
    clerk.pay(event)
    return str(winner)


def poets(clerk: Clerk) -> Play:
    """RS-POETS."""
    world = clerk.world
    seat = won_by(clerk, "poets")
    if seat is not None and world.kills:
        word = yield from clerk.one("DP-POETS", seat, lambda: {"recite", "pass"})
        if word == "recite":
            clerk.gain_vp(seat, world.kills)
            clerk.note("RS-POETS-1", "RS-POETS-2", "RS-POETS-3")


def reparations(clerk: Clerk, winner: int) -> Play:
    """RS-REPARATIONS."""
    world = clerk.world
    losers = sorted(world.fighters - {winner})
    share, rest = divmod(sum(world.bids[winner]), len(losers))
    for loser in losers:
        world.coins[loser] += share
    clerk.note("RS-REPARATIONS-1", "RS-REPARATIONS-2", "RS-REPARATIONS-4", "RS-REPARATIONS-5")
    if not sum(world.bids[winner]):
        clerk.note("RS-REPARATIONS-6")
    left = set(losers)
    for _ in range(rest):
        word = yield from clerk.one("DP-REPARATIONS", winner, lambda: {f"pay {world.clans[loser]}" for loser in left})
        lucky = world.clans.index(word.split()[1])
        left.remove(lucky)
        world.coins[lucky] += 1
        clerk.note("RS-REPARATIONS-3")
