"""Winter Upgrades: VP in Winter (RS-CARD-56)."""

from __future__ import annotations

from kunitori.rising_sun.cards.base import Card, register_card
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import BEASTS, IS_ONI, SEASONS, VIRTUES


def different_virtues(state: RisingSun, seat: int) -> int:
    """How many differently named Virtues ``seat`` owns."""
    return sum(1 for card in VIRTUES if state.copies(seat, card))


class FormOfTheKitsune(Card):
    """VP for each own Stronghold on the Map."""

    def winter(self, state: RisingSun, seat: int) -> int:
        return self.number("vp_per_stronghold") * state.strongholds_on_map(seat)


class FormOfThePhoenix(Card):
    """VP for each differently named Virtue."""

    def winter(self, state: RisingSun, seat: int) -> int:
        return self.number("vp_per_virtue") * different_virtues(state, seat)


class FormOfTheBeast(Card):
    """VP for each Monster owned, wherever it is."""

    def winter(self, state: RisingSun, seat: int) -> int:
        return self.number("vp_per_monster") * sum(1 for m in range(BEASTS) if state.monsters[m] == seat)


class FormOfTheDemon(Card):
    """VP for each Oni owned, wherever it is."""

    def winter(self, state: RisingSun, seat: int) -> int:
        return self.number("vp_per_oni") * sum(1 for m in range(BEASTS) if IS_ONI[m] and state.monsters[m] == seat)


class FormOfTheKindred(Card):
    """VP for each Season in which the owner formed an Alliance."""

    def winter(self, state: RisingSun, seat: int) -> int:
        seasons = sum(1 for s in range(len(SEASONS)) if state.kindred[seat] >> s & 1)
        return self.number("vp_per_allied_season") * seasons


for _card in (
    FormOfTheKitsune("form-of-the-kitsune"),
    FormOfThePhoenix("form-of-the-phoenix"),
    FormOfTheBeast("form-of-the-beast"),
    FormOfTheDemon("form-of-the-demon"),
    FormOfTheKindred("form-of-the-kindred"),
):
    register_card(_card)
