"""Political Phase: which Mandate."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.rising_sun.actions import OfMandate
from kunitori.rising_sun.harvest import HARVEST_COINS
from kunitori.rising_sun.policy.betray import betray_gain
from kunitori.rising_sun.policy.marshal import marshal_gain
from kunitori.rising_sun.policy.outlook import Outlook
from kunitori.rising_sun.policy.recruit import recruit_gain, summons_of
from kunitori.rising_sun.policy.train import best_purchase
from kunitori.rising_sun.policy.worth import AFFORDS, COIN, DRAG, REWARD_WORTH, STRONGHOLD_WAR
from kunitori.rising_sun.political import HONESTY, HONESTY_VP
from kunitori.rising_sun.tables import BETRAY, HARVEST, LANDS, MARSHAL, RECRUIT, STRONGHOLD_COST, TRAIN
from kunitori.rising_sun.train import DISCOUNT

OTHERS_FIGURE: Final = 0.9  # a figure that somebody else Summons
OTHERS_MOVES: Final = 0.9  # a Marshal without the Bonus, for somebody else
OTHERS_CARD: Final = 1.0  # a purchase of somebody else
FULL_PRICE: Final = 0.7  # of it where they don't get the Bonus


def advise_mandate(o: Outlook, actions: list[Action]) -> list[float]:
    """The Mandate that helps the seat and its Ally more than the others."""
    return [mandate_worth(o, action.mandate) if isinstance(action, OfMandate) else 0.0 for action in actions]


def advise_tile(o: Outlook, actions: list[Action]) -> list[float]:
    """Lotus lays whatever tile the next players would like best, since it may announce anything."""
    out: list[float] = []
    for action in actions:
        assert isinstance(action, OfMandate)
        out.append(sum(gain_of(o, action.mandate, other, True) for other in range(o.state.n) if other != o.seat))
    return out


def mandate_worth(o: Outlook, mandate: int) -> float:
    state = o.state
    seat = o.seat
    own = own_gain(o, mandate)
    if state.ally[seat] != NOBODY and mandate != BETRAY:
        own += HONESTY_VP * state.copies(seat, HONESTY)
    others = 0.0
    for other in range(state.n):
        if other != seat:
            others += gain_of(o, mandate, other, state.ally[seat] == other)
    return own - DRAG * others / (state.n - 1)


def own_gain(o: Outlook, mandate: int) -> float:
    if mandate == RECRUIT:
        return recruit_gain(o)
    if mandate == MARSHAL:
        return marshal_gain(o)
    if mandate == TRAIN:
        return max(0.0, best_purchase(o, DISCOUNT))
    if mandate == HARVEST:
        return harvest_gain(o, o.seat, True)
    return betray_gain(o)


def gain_of(o: Outlook, mandate: int, other: int, bonus: bool) -> float:
    """What a Mandate of this seat is worth to another one, roughly."""
    state = o.state
    if mandate == RECRUIT:
        return OTHERS_FIGURE * summons_of(state, other, bonus)
    if mandate == MARSHAL:
        price = state.price(other, STRONGHOLD_COST, 0)
        return OTHERS_MOVES + (STRONGHOLD_WAR if bonus and state.coins[other] >= price else 0.0)
    if mandate == TRAIN:
        if state.coins[other] < AFFORDS:
            return 0.0
        return OTHERS_CARD if bonus else OTHERS_CARD * FULL_PRICE
    if mandate == HARVEST:
        return harvest_gain(o, other, bonus)
    return 0.0


def harvest_gain(o: Outlook, seat: int, bonus: bool) -> float:
    gain = COIN * HARVEST_COINS
    if bonus:
        for province in range(LANDS):
            if o.forces[province][seat] and o.state.most(o.forces[province]) == seat:
                gain += REWARD_WORTH[province]
    return gain
