"""The ledger: what the events of an action tell must explain what has changed, to the last Coin.

Texts, animations and statistics read nothing but events, so an event that is missing or wrong is a fault even where
the position is right.
"""

from __future__ import annotations

from kunitori.core.event import Event
from kunitori.rising_sun.checker import World
from kunitori.rising_sun.checker.facts import CARDS, KINDS, MONSTERS, PROVINCES, RESERVE

FIGURES = [*KINDS, *MONSTERS]


class Ledger:
    """A position's numbers, carried on by events."""

    def __init__(self, world: World) -> None:
        self.season = world.season
        self.coins = list(world.coins)
        self.ronin = list(world.ronin)
        self.vp = list(world.vp)
        self.honor = list(world.honor)
        self.ally = list(world.ally)
        self.cards = [+counter for counter in world.cards]
        self.taken = [set(tokens) for tokens in world.taken]
        self.pieces = [{kind: dict(places) for kind, places in kinds.items()} for kinds in world.pieces]
        self.places = [*PROVINCES, *world.shrines, RESERVE]
        top = world.agenda[-1] if world.agenda else ("", 0, 0, 0)
        self.summoned = PROVINCES[top[3]] if top[0].startswith("worship") else ""
        self.field = world.field or ""

    def book(self, event: Event) -> None:
        """One event."""
        method = getattr(self, "on_" + event.kind.replace("-", "_"), None)
        if method is not None:
            method(*event.values)

    def differences(self, world: World) -> list[str]:
        """What the events don't explain."""
        names = ("season", "coins", "ronin", "vp", "honor", "ally", "taken", "cards", "pieces")
        return [
            f"events tell {n} {getattr(self, n)}, it is {getattr(world, n)}" for n in names if self.differs(n, world)
        ]

    def differs(self, name: str, world: World) -> bool:
        return bool(getattr(self, name) != getattr(world, name))

    def on_season_over(self, season: int) -> None:
        """RS-CLEANUP-1."""
        self.season = season + 1
        self.coins = [0] * len(self.coins)
        self.ronin = [0] * len(self.ronin)
        for shrine in self.places[8:12]:
            self.bring_home(shrine)

    def on_coins_gained(self, seat: int, amount: int) -> None:
        self.coins[seat] += amount

    def on_ronin_gained(self, seat: int, amount: int) -> None:
        self.ronin[seat] += amount

    def on_vp_gained(self, seat: int, amount: int) -> None:
        self.vp[seat] += amount

    def on_vp_stolen(self, seat: int, victim: int, amount: int) -> None:
        """RS-CARD-32: the thief's share comes with its gain."""
        self.vp[victim] -= amount

    def on_coins_given(self, seat: int, other: int, amount: int) -> None:
        self.coins[seat] -= amount
        self.coins[other] += amount

    def on_ronin_given(self, seat: int, other: int, amount: int) -> None:
        self.ronin[seat] -= amount
        self.ronin[other] += amount

    def on_toll_paid(self, seat: int, other: int, amount: int) -> None:
        self.on_coins_given(seat, other, amount)

    def on_coins_spent(self, seat: int, amount: int) -> None:
        self.coins[seat] -= amount

    def on_coin_granted(self, seat: int, other: int) -> None:
        """RS-C-BENEVOLENCE-1: a Coin that was paid already."""
        self.coins[other] += 1

    def on_coin_taken(self, seat: int, victim: int, amount: int) -> None:
        self.on_coins_given(victim, seat, amount)

    def on_ronin_converted(self, seat: int, amount: int) -> None:
        """RS-CLAN-KOI-1."""
        self.ronin[seat] -= amount
        self.coins[seat] += amount

    def on_bids_revealed(self, seat: int, *bids: int) -> None:
        """RS-BATTLE-6, -7."""
        self.coins[seat] -= sum(bids)

    def on_reparations(self, seat: int, other: int, amount: int) -> None:
        """RS-REPARATIONS-2: from the War tile."""
        self.coins[other] += amount

    def on_honor_gained(self, seat: int) -> None:
        self.swap(self.honor.index(seat) - 1)

    def on_honor_lost(self, seat: int) -> None:
        self.swap(self.honor.index(seat))

    def swap(self, place: int) -> None:
        assert 0 <= place < len(self.honor) - 1, "a step of Honor that was none was told"
        self.honor[place : place + 2] = self.honor[place + 1], self.honor[place]

    def on_ascended(self, seat: int) -> None:
        """RS-KAMI-5."""
        self.honor = [seat, *(other for other in self.honor if other != seat)]

    def on_allied(self, seat: int, other: int) -> None:
        self.ally[seat], self.ally[other] = other, seat

    def on_alliance_ended(self, seat: int, other: int) -> None:
        self.ally[seat] = self.ally[other] = None

    def on_alliance_broken(self, seat: int, other: int) -> None:
        self.on_alliance_ended(seat, other)

    def on_card_acquired(self, seat: int, card: int) -> None:
        self.cards[seat][CARDS[card]] += 1
        if CARDS[card] in MONSTERS:
            self.pieces[seat][CARDS[card]] = {RESERVE: 1}

    def on_token_won(self, seat: int, place: int) -> None:
        self.taken[seat].add((self.season, PROVINCES[place]))

    # Pieces

    def shift(self, seat: int, figure: int, source: str, target: str) -> None:
        places = self.pieces[seat][FIGURES[figure]]
        assert places.get(source), f"an event tells of a {FIGURES[figure]} in {source}, where there is none"
        places[source] -= 1
        if not places[source]:
            del places[source]
        places[target] = places.get(target, 0) + 1

    def bring_home(self, place: str) -> None:
        """All figures there go to their owners' Reserves."""
        for kinds in self.pieces:
            for places in kinds.values():
                if place in places:
                    places[RESERVE] = places.get(RESERVE, 0) + places.pop(place)

    def on_summoned(self, seat: int, figure: int, place: int) -> None:
        self.summoned = self.places[place]
        self.shift(seat, figure, RESERVE, self.summoned)

    def on_worships(self, seat: int, figure: int, place: int) -> None:
        """RS-RECRUIT-7: from where it was Summoned."""
        self.shift(seat, figure, self.summoned, self.places[place])

    def on_moved(self, seat: int, figure: int, source: int, place: int) -> None:
        self.shift(seat, figure, self.places[source], self.places[place])

    def on_built(self, seat: int, place: int) -> None:
        self.shift(seat, KINDS.index("stronghold"), RESERVE, self.places[place])

    def on_placed(self, seat: int, figure: int, place: int) -> None:
        self.shift(seat, figure, RESERVE, self.places[place])

    def on_killed(self, seat: int, figure: int, place: int) -> None:
        self.shift(seat, figure, self.places[place], RESERVE)

    def on_replaced(self, seat: int, figure: int, victim: int, loss: int, place: int) -> None:
        self.shift(victim, loss, self.places[place], RESERVE)
        self.shift(seat, figure, RESERVE, self.places[place])

    def on_battle_begins(self, place: int, *participants: int) -> None:
        self.field = self.places[place]

    def on_captured(self, seat: int, victim: int, figure: int) -> None:
        self.shift(victim, figure, self.field, f"held {seat}")

    def on_hostages_returned(self, seat: int, amount: int) -> None:
        self.bring_home(f"held {seat}")


def unexplained(before: World, events: list[Event], after: World) -> list[str]:
    """What has changed and no event tells of, or the other way round."""
    ledger = Ledger(before)
    for event in events:
        ledger.book(event)
    return ledger.differences(after)
