"""What the chapters share: the position as the referee has it, asking, and counting what was at work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass

from kunitori.rising_sun.checker.facts import MONSTERS, PARAMS, RECORD, is_daimyo
from kunitori.rising_sun.checker.world import World

Play = Generator["Ask", tuple[int, str], None]
Answer = Generator["Ask", tuple[int, str], str]


@dataclass(slots=True)
class Ask:
    """What is asked now: the decision point, whom with which options, and whether gifts are open."""

    point: str
    owed: dict[int, set[str]]
    gifts: bool = False


class Clerk:
    """What all chapters of the story use: the position, the pieces and purses on it, asking, and the counts.

    world        the position as this referee has it
    look         reads the engine's present position, from which only drawn tiles and Provinces are taken
    points       how often each timing point came
    cards        how often each card worked; ``rules``: each rule; ``asked``: each decision
    order_start  who comes first in the Mandate that is executed
    """

    def __init__(self, world: World, look: Callable[[], World]) -> None:
        self.world = world
        self.look = look
        self.points: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.order_start = 0

    # Asking

    def one(self, point: str, seat: int, options: Callable[[], set[str]], gifts: bool = False) -> Answer:
        """One decision of one seat; a single option is taken without asking, gifts are carried out in between."""
        while True:
            words = options()
            if len(words) == 1:
                return min(words)
            seat_now, word = yield Ask(point, {seat: words}, gifts)
            if word.startswith("give "):
                self.give(seat_now, word)
                continue
            assert seat_now == seat
            return word

    def give(self, seat: int, word: str) -> None:
        """RS-NEGOTIATION-5."""
        _, clan, amount, what = word.split()
        purse = self.world.coins if what == "coins" else self.world.ronin
        purse[seat] -= int(amount)
        purse[self.world.clans.index(clan)] += int(amount)
        self.note("RS-NEGOTIATION-3", "RS-NEGOTIATION-5")

    def note(self, *rules: str) -> None:
        """These rules were at work."""
        for rule in rules:
            self.rules[rule] += 1

    def fire(self, point: str) -> None:
        self.points[point] += 1

    def works(self, card: str, rule: str = "") -> None:
        """A card did something."""
        self.cards[card] += 1
        self.rules[rule or f"{RECORD[card]['rules']}-1"] += 1

    # Pieces, Honor, Coins, VP

    def shift(self, seat: int, kind: str, source: str, target: str) -> None:
        places = self.world.pieces[seat][kind]
        assert places.get(source, 0) > 0, (kind, source, places)
        places[source] -= 1
        if not places[source]:
            del places[source]
        places[target] = places.get(target, 0) + 1

    def gain_honor(self, seat: int) -> None:
        """RS-HONOR-3."""
        honor = self.world.honor
        i = honor.index(seat)
        if i:
            honor[i - 1], honor[i] = honor[i], honor[i - 1]
        self.note("RS-HONOR-1", "RS-HONOR-3", "RS-HONOR-7")

    def lose_honor(self, seat: int) -> None:
        """RS-HONOR-4."""
        honor = self.world.honor
        i = honor.index(seat)
        if i + 1 < len(honor):
            honor[i + 1], honor[i] = honor[i], honor[i + 1]
        self.note("RS-HONOR-1", "RS-HONOR-4", "RS-HONOR-7")

    def seats_from(self, start: int) -> list[int]:
        return [(start + i) % self.world.n for i in range(self.world.n)]

    def gain_coins(self, seat: int, amount: int, wealth: list[int] | None = None) -> None:
        """RS-CARD-47: from the common pile, in one event; who is poorer may own Way of the Merchant."""
        if amount <= 0:
            return
        self.fire("SUPPLY_COINS_GAINED")
        before = list(self.world.coins) if wealth is None else wealth
        self.world.coins[seat] += amount
        self.merchants(seat, before)

    def merchants(self, seat: int, before: list[int]) -> None:
        """RS-C-WAY-OF-THE-MERCHANT; in seat order from the first player of the Mandate (RS-CARD-16)."""
        world = self.world
        for owner in range(world.n):
            copies = world.cards[owner]["way-of-the-merchant"]
            if owner != seat and copies and before[owner] < before[seat]:
                now = list(world.coins)
                world.coins[owner] += copies * PARAMS["way-of-the-merchant"]["coins"]
                self.works("way-of-the-merchant")
                if world.on("merchant_chain"):
                    self.merchants(owner, now)

    def gain_vp(self, seat: int, amount: int) -> None:
        """RS-CARD-55: all VP of one event; Loyalty."""
        world = self.world
        if amount <= 0:
            return
        self.fire("VP_GAINED")
        self.note("RS-VP-4")
        loyal = world.cards[seat]["loyalty"]
        if loyal and world.ally[seat] is not None and (world.season < 3 or world.on("loyalty_in_winter")):
            amount += loyal * PARAMS["loyalty"]["vp"]
            self.works("loyalty")
        world.vp[seat] += amount
        if world.vp[seat] > 50:
            self.note("RS-VP-2")

    def pay(self, event: Counter[int]) -> None:
        """An event is over."""
        for seat in range(self.world.n):
            self.gain_vp(seat, event[seat])

    def steal(self, thief: int, victim: int, amount: int, event: Counter[int]) -> None:
        """RS-CARD-32."""
        stolen = min(amount, self.world.vp[victim])
        self.world.vp[victim] -= stolen
        event[thief] += stolen
        self.note("RS-CARD-32", "RS-VP-3")

    def count_force_cards(self, seat: int, province: str) -> None:
        """Counts the cards that change the Force just read (RS-CARD-40)."""
        world = self.world
        self.fire("CONTINUOUS")
        self.note("RS-DEF-1", "RS-DEF-3", "RS-CARD-27", "RS-CARD-30")
        for kind in world.kinds_at(seat, province):
            if kind in MONSTERS:
                if world.figure_force(seat, kind, province) > 1:
                    self.works(kind)
                if PARAMS[kind].get("force_if_lowest_honor_in_province"):
                    self.note("RS-CARD-29")
            if is_daimyo(kind):
                for card in ("path-of-the-lion", "path-of-the-dragon"):
                    if world.cards[seat][card]:
                        self.works(card)
            if kind == "bushi" and world.at_war and world.cards[seat]["way-of-the-katana"]:
                self.works("way-of-the-katana")
        if world.clans[seat] == "turtle" and world.count(seat, "stronghold", province):
            self.note("RS-CLAN-TURTLE-2", "RS-CARD-26")
