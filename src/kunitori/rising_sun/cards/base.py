"""What a Season card can do beyond the numbers in its row of data.

A card needs a class only if something happens at a timing point (RS-CARD-41 … 56); it is registered under the card's
slug.  Continuous cards are numbers that ``RisingSun.force`` reads.
"""

from __future__ import annotations

from typing import Any, Final

from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import CARD_PARAMS, CARD_RULES, CARD_TIMING, CARDS

# Timing points at which effects wait and are resolved one by one
AFTER_SUMMON: Final = 0
END_OF_RECRUIT: Final = 1
WAR_START: Final = 2
TIMINGS: Final = ["AFTER_SUMMON", "END_OF_RECRUIT", "WAR_START"]


class Card:
    """One card's effect.  ``id`` is its place in ``tables.CARDS``; ``number`` reads a parameter of its row.

    ``commutes`` (RS-CARD-17): the effect only adds VP, Ronin tokens or Coins to its owner, so that order can't matter;
    unless it ``gains_coins`` and somebody watches who is richer (Way of the Merchant).
    """

    commutes: bool = False
    gains_coins: bool = False

    def __init__(self, slug: str) -> None:
        self.id: int = CARDS.index(slug)
        self.params: dict[str, Any] = CARD_PARAMS[self.id]
        self.rule: str = CARD_RULES[self.id] + "-1"
        self.timing: str = CARD_TIMING[self.id]

    def number(self, name: str) -> int:
        """A parameter of the card's row of data."""
        return int(self.params[name])

    def waits(self, state: RisingSun, seat: int) -> bool:
        """Could the effect be carried out at all?  One that couldn't isn't offered (RS-CARD-15)."""
        return True

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        """Carry out one copy of the effect, or push the step that asks its owner."""
        raise NotImplementedError(CARDS[self.id])

    def winter(self, state: RisingSun, seat: int) -> int:
        """WINTER: the VP one copy scores."""
        return 0


EFFECTS: Final[dict[int, Card]] = {}  # by card id: those with a class


def register_card(card: Card) -> Card:
    EFFECTS[card.id] = card
    return card


def number(slug: str, name: str) -> int:
    """A parameter of a card's row of data."""
    return int(CARD_PARAMS[CARDS.index(slug)][name])
