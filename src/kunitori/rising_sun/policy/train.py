"""Train and Ryujin: what a Season card is worth."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.rising_sun.actions import OfCard, ToClan
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.policy.marshal import KITSUNE, KITSUNE_VP
from kunitori.rising_sun.policy.outlook import Outlook, threat
from kunitori.rising_sun.policy.recruit import arrival
from kunitori.rising_sun.policy.worth import COIN, PER_WAR, wars_to_come
from kunitori.rising_sun.purchase import BENEVOLENCE_VP
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import (
    BEASTS,
    CARD_TYPE,
    CARDS,
    COST,
    DRAGONFLY,
    IS_ONI,
    KINDS,
    LANDS,
    MONSTER_FORCE,
    MONSTER_OF_CARD,
    VIRTUES,
)

VIRTUE: Final = 0.3  # the first copy of a Virtue, for what asks for different ones
BUSHIDO_WORTH: Final = 3.0  # Way of Bushido, for each Virtue and War Phase
FURTHER_VIRTUES: Final = 0.5  # Virtues that may still come
BUSHIDO: Final[int] = CARDS.index("way-of-bushido")
PHOENIX: Final[int] = CARDS.index("form-of-the-phoenix")
BEAST: Final[int] = CARDS.index("form-of-the-beast")
DEMON: Final[int] = CARDS.index("form-of-the-demon")
KINDRED: Final[int] = CARDS.index("form-of-the-kindred")
PHOENIX_VP: Final[int] = number("form-of-the-phoenix", "vp_per_virtue")
BEAST_VP: Final[int] = number("form-of-the-beast", "vp_per_monster")
DEMON_VP: Final[int] = number("form-of-the-demon", "vp_per_oni")
KINDRED_VP: Final[int] = number("form-of-the-kindred", "vp_per_allied_season")
LANDING: Final = 0.5  # what a Monster gains where it would arrive, of the gain reckoned there
FIT: Final = 1.3  # a card that suits the seat's Honor or Alliance as it should
UNFIT: Final = 0.4  # one that doesn't at all
NEED_HIGH_HONOR: Final[list[int]] = [
    CARDS.index(slug) for slug in ("justice", "path-of-the-spirit", "path-of-the-patron", "way-of-the-righteous")
]
NEED_LOW_HONOR: Final[list[int]] = [
    CARDS.index(slug) for slug in ("oni-of-skulls", "oni-of-blood", "oni-of-hate", "oni-of-spite", "path-of-the-ninja")
]
NEED_ALLY: Final[list[int]] = [CARDS.index(slug) for slug in ("honesty", "loyalty")]


def advise_purchase(o: Outlook, actions: list[Action]) -> list[float]:
    """The card that is worth most beyond its price."""
    discount = o.state.agenda[-2]
    return [purchase_worth(o, action.card, discount) if isinstance(action, OfCard) else 0.0 for action in actions]


def best_purchase(o: Outlook, discount: int) -> float:
    state = o.state
    best = 0.0
    for card in range(len(CARDS)):
        if state.display[card] and state.price(o.seat, COST[card], discount) <= state.coins[o.seat]:
            best = max(best, purchase_worth(o, card, discount))
    return best


def purchase_worth(o: Outlook, card: int, discount: int) -> float:
    return card_worth(o, card) - COIN * o.state.price(o.seat, COST[card], discount)


def card_worth(o: Outlook, card: int) -> float:
    """What one more copy of a card is worth until the end of the game."""
    state = o.state
    seat = o.seat
    worth = PER_WAR[card] * wars_to_come(state) * fitness(state, seat, card)
    kind = CARD_TYPE[card]
    if kind == "winter_upgrade":
        worth += winter_worth(state, seat, card)
    elif kind == "virtue" and not state.copies(seat, card):
        worth += PHOENIX_VP * state.copies(seat, PHOENIX) + BUSHIDO_WORTH * state.copies(seat, BUSHIDO) + VIRTUE
    elif kind == "monster":
        worth += BEAST_VP * state.copies(seat, BEAST)
        monster = MONSTER_OF_CARD[card]
        if IS_ONI[monster]:
            worth += DEMON_VP * state.copies(seat, DEMON)
        worth += best_landing(o, monster)
    elif card == BUSHIDO:
        worth += BUSHIDO_WORTH * (virtues(state, seat) + FURTHER_VIRTUES) * wars_to_come(state)
    return worth


def virtues(state: RisingSun, seat: int) -> int:
    return sum(1 for card in VIRTUES if state.copies(seat, card))


def winter_worth(state: RisingSun, seat: int, card: int) -> float:
    """A Winter Upgrade scores what the seat has by now."""
    if card == KITSUNE:
        return float(KITSUNE_VP * state.strongholds_on_map(seat))
    if card == PHOENIX:
        return float(PHOENIX_VP * virtues(state, seat))
    if card == BEAST:
        return float(BEAST_VP * sum(1 for m in range(BEASTS) if state.monsters[m] == seat))
    if card == DEMON:
        return float(DEMON_VP * sum(1 for m in range(BEASTS) if IS_ONI[m] and state.monsters[m] == seat))
    return float(KINDRED_VP * state.kindred[seat].bit_count())


def best_landing(o: Outlook, monster: int) -> float:
    """What a Monster does at once where it would be Summoned."""
    state = o.state
    best = 0.0
    everywhere = state.is_clan(o.seat, DRAGONFLY)
    for province in range(LANDS):
        if everywhere or state.has_stronghold(o.seat, province):
            force = max(MONSTER_FORCE[monster], 1)
            best = max(best, o.more(province, force) + arrival(o, KINDS + monster, province))
    return LANDING * best


def fitness(state: RisingSun, seat: int, card: int) -> float:
    """How well a card suits the seat now: some need high or low Honor, or an Ally."""
    place = state.honor.index(seat) / (state.n - 1)  # 0: highest
    if card in NEED_HIGH_HONOR:
        return FIT + (UNFIT - FIT) * place
    if card in NEED_LOW_HONOR:
        return UNFIT + (FIT - UNFIT) * place
    if card in NEED_ALLY:
        return FIT if state.ally[seat] != NOBODY else UNFIT
    return 1.0


def advise_benevolence(o: Outlook, actions: list[Action]) -> list[float]:
    """A Coin to the Ally, or to whoever is furthest behind."""
    out: list[float] = []
    for action in actions:
        if isinstance(action, ToClan):
            out.append(BENEVOLENCE_VP - threat(o, o.state.rules.seat_of[action.clan]))
        else:
            out.append(0.0)
    return out
