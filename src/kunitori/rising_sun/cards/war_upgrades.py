"""War Upgrades: WAR_START, once a Season (RS-CARD-49)."""

from __future__ import annotations

from kunitori.rising_sun.cards.base import Card, register_card
from kunitori.rising_sun.cards.winter_upgrades import different_virtues
from kunitori.rising_sun.state import RisingSun


def take_coins(state: RisingSun, seat: int, amount: int, rule: str) -> None:
    """Coins from the common pile at WAR_START; who watches is served once for all of them (RS-CARD-20)."""
    state.coins[seat] += amount
    if amount and state.events is not None:
        state.tell("coins-gained", rule, seat, amount)


class WayOfTheShogun(Card):
    """Coins; also Way of the Moneylender."""

    commutes = True
    gains_coins = True

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        take_coins(state, seat, self.number("coins"), self.rule)


class WayOfBushido(Card):
    """Coins and VP for each differently named Virtue."""

    commutes = True
    gains_coins = True

    def waits(self, state: RisingSun, seat: int) -> bool:
        return different_virtues(state, seat) > 0

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        virtues = different_virtues(state, seat)
        take_coins(state, seat, virtues * self.number("coins_per_virtue"), self.rule)
        state.earn(seat, virtues * self.number("vp_per_virtue"))


class WayOfTheRonin(Card):
    """Ronin tokens."""

    commutes = True

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        state.gain_ronin(seat, self.number("ronin"), self.rule)


class WayOfTheRighteous(Card):
    """A Coin from each player with lower Honor who has one."""

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        amount = self.number("coins_from_each_lower_honor")
        for other in range(state.n):
            if other != seat and state.higher(seat, other) and not state.spares_ally(seat, other):
                taken = min(amount, state.coins[other])
                if taken:
                    state.coins[other] -= taken
                    state.coins[seat] += taken
                    if state.events is not None:
                        state.tell("coin-taken", self.rule, seat, other, taken)


for _card in (
    WayOfTheShogun("way-of-the-shogun"),
    WayOfTheShogun("way-of-the-moneylender"),
    WayOfBushido("way-of-bushido"),
    WayOfTheRonin("way-of-the-ronin"),
    WayOfTheRighteous("way-of-the-righteous"),
):
    register_card(_card)
