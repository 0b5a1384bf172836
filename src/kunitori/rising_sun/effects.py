"""Waiting effects and their order (RS-CARD-16 … 20, RS-HONOR-6).

At a timing point every player has a set of waiting effects: an int with two bits for the copies of each effect.  The
effects of each timing point stand in ``WAITING``.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import CONVERSION, FIRST, LAST, RESOLVE, OfCard
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import AFTER_SUMMON, EFFECTS, END_OF_RECRUIT, TIMINGS, WAR_START
from kunitori.rising_sun.options import SWITCHES
from kunitori.rising_sun.state import MERCHANT, RisingSun
from kunitori.rising_sun.tables import CARD_TIMING, CARDS, KOI

WAITING: Final[list[list[int]]] = [  # by timing point: the cards, in the order of the data; the Koi conversion last
    [card for card in range(len(CARDS)) if CARD_TIMING[card] == timing] for timing in TIMINGS
]
WAITING[WAR_START].append(CONVERSION)

HONOR_CHOICE: Final = 0
HONOR_ASCENDING: Final = 1
assert SWITCHES["simultaneous_order"][HONOR_ASCENDING] == "honor_ascending"
CONVERSION_FREE: Final = 0
CONVERSION_LAST: Final = 1

WAY_OF_THE_RONIN: Final[int] = CARDS.index("way-of-the-ronin")


def listed(state: RisingSun, seat: int, timing: int) -> int:
    """RS-CARD-16 (1): the set of effects of ``seat`` at ``timing``, also those that can do nothing yet."""
    found = 0
    shift = 0
    for card in WAITING[timing]:
        if card == CONVERSION:
            if converts(state, seat):
                found |= 1 << shift
        else:
            found |= state.copies(seat, card) << shift
        shift += 2
    return found


def waiting(state: RisingSun, seat: int, timing: int, effects: int) -> list[int]:
    """The different effects of a set that could be carried out now, in the order of the data (RS-CARD-15)."""
    return [c for c in cards_of(effects, timing) if c == CONVERSION or EFFECTS[c].waits(state, seat)]


def converts(state: RisingSun, seat: int) -> bool:
    """RS-CLAN-KOI-1: does the conversion concern ``seat``?  Koi with Ronin tokens, or about to receive some."""
    if not state.is_clan(seat, KOI):
        return False
    return state.ronin[seat] > 0 or state.copies(seat, WAY_OF_THE_RONIN) > 0


def cards_of(effects: int, timing: int) -> list[int]:
    """The different effects in a set."""
    out: list[int] = []
    for card in WAITING[timing]:
        if effects & 3:
            out.append(card)
        effects >>= 2
    return out


def without(effects: int, timing: int, card: int) -> int:
    """The set less one copy of ``card``."""
    return effects - (1 << 2 * WAITING[timing].index(card))


def commute(state: RisingSun, cards: list[int]) -> bool:
    """RS-CARD-17: may these effects be resolved in any order with the same result?"""
    for card in cards:
        if card != CONVERSION:
            effect = EFFECTS[card]
            if not effect.commutes or (effect.gains_coins and state.owner_of(MERCHANT) != NOBODY):
                return False
    return True


def effects_wait(state: RisingSun, seat: int, timing: int) -> None:
    """One player's effects at a timing point: resolve them next."""
    found = listed(state, seat, timing)
    if found:
        state.push(EFFECTS_OF_ONE, seat, timing, found)


class EffectsOfOne(Step):
    """RS-CARD-16 (2): one player resolves own effects in the order that player likes.  a: timing point, b: the set."""

    name = "effects"
    rule = "RS-CARD-16"

    def run(self, state: RisingSun) -> None:
        seat = state.agenda[-3]
        timing = state.agenda[-2]
        effects = state.agenda[-1]
        cards = waiting(state, seat, timing, effects)
        if not cards:
            state.finish()
        elif len(cards) == 1 or not self.is_question(state, seat, timing, cards):
            self.resolve(state, seat, self.next_by_itself(state, timing, cards))
        else:
            state.push(OWN_ORDER, seat, timing, effects)

    def is_question(self, state: RisingSun, seat: int, timing: int, cards: list[int]) -> bool:
        """Can the order of these own effects matter?"""
        watched = self.others_watch(state, seat)
        if timing == WAR_START:  # own effects touch each other only through the Koi conversion
            if state.rules.koi_conversion != CONVERSION_FREE or CONVERSION not in cards:
                return False
            return WAY_OF_THE_RONIN in cards or (
                watched and any(c != CONVERSION and EFFECTS[c].gains_coins for c in cards)
            )
        return any(not EFFECTS[c].commutes or (EFFECTS[c].gains_coins and watched) for c in cards)

    def others_watch(self, state: RisingSun, seat: int) -> bool:
        """Does another player own Way of the Merchant?"""
        return any(state.copies(other, MERCHANT) > 0 for other in range(state.n) if other != seat)

    def next_by_itself(self, state: RisingSun, timing: int, cards: list[int]) -> int:
        if timing == WAR_START and CONVERSION in cards and len(cards) > 1:
            if state.rules.koi_conversion != CONVERSION_LAST and state.rules.koi_conversion != CONVERSION_FREE:
                return CONVERSION
            return next(c for c in cards if c != CONVERSION)
        return cards[0]

    def resolve(self, state: RisingSun, seat: int, card: int) -> None:
        """Resolve one copy; the frame on top is this step's."""
        timing = state.agenda[-2]
        if card == CONVERSION:
            self.use_up(state, seat, card)
            convert_ronin(state, seat)
        elif timing == WAR_START and EFFECTS[card].commutes and card != WAY_OF_THE_RONIN:
            self.gain_at_war_start(state, seat)
        else:
            self.use_up(state, seat, card)
            EFFECTS[card].resolve(state, seat, timing)

    def use_up(self, state: RisingSun, seat: int, card: int) -> None:
        """One copy less waits."""
        state.agenda[-1] = without(state.agenda[-1], state.agenda[-2], card)
        if card != CONVERSION and state.events is not None:
            state.tell("card-works", EFFECTS[card].rule, seat, card)

    def gain_at_war_start(self, state: RisingSun, seat: int) -> None:
        """RS-CARD-20: what one player gains at WAR_START is one event, whatever number of cards gives it."""
        wealth = state.coins[:]
        for card in cards_of(state.agenda[-1], WAR_START):
            while card != CONVERSION and card != WAY_OF_THE_RONIN and EFFECTS[card].commutes:
                if card not in cards_of(state.agenda[-1], WAR_START):
                    break
                self.use_up(state, seat, card)
                EFFECTS[card].resolve(state, seat, WAR_START)
        if state.coins[seat] > wealth[seat]:
            state.let_merchants_gain(seat, wealth)
        state.gain_earned("RS-CARD-49")


class OwnOrder(Step):
    """DP-OWN-ORDER: which of the own effects comes next.  a: timing point, b: the set."""

    name = "own-order"
    decision = "DP-OWN-ORDER"
    rule = "RS-HONOR-6"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [RESOLVE[c] for c in waiting(state, seat, state.agenda[-2], state.agenda[-1])]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        assert isinstance(action, OfCard)
        EFFECTS_OF_ONE.resolve(state, seat, action.card)


class EffectsOfAll(Step):
    """RS-CARD-16 (3), (4): the effects of several players at one timing point.

    seat: where the seat order starts; a: timing point, b: a bit for each player still to come.
    """

    name = "effects-of-all"
    rule = "RS-CARD-16"

    def run(self, state: RisingSun) -> None:
        start = state.agenda[-3]
        timing = state.agenda[-2]
        players = state.agenda[-1]
        state.finish()
        in_order: list[int] = []
        together: list[int] = []
        for seat in state.honor:
            if players >> seat & 1:
                cards = waiting(state, seat, timing, listed(state, seat, timing))
                if cards:
                    in_order.append(seat)
                    together.extend(cards)
        if not in_order:
            return
        if len(in_order) == 1:
            effects_wait(state, in_order[0], timing)
            return
        players = 0
        for seat in in_order:
            players |= 1 << seat
        if commute(state, together):
            next_up = start
            while not players >> next_up & 1:
                next_up = state.left_of(next_up)
        elif state.rules.order == HONOR_CHOICE:
            state.push(FIRST_OR_LAST, in_order[0], timing, players | start << 8)
            return
        elif state.rules.order == HONOR_ASCENDING:
            next_up = in_order[-1]
        else:
            next_up = in_order[0]
        state.push(EFFECTS_OF_ALL, start, timing, players & ~(1 << next_up))
        effects_wait(state, next_up, timing)


class FirstOrLast(Step):
    """DP-ORDER: the involved player with the highest Honor goes first or last; then the rule applies to the others.

    a: timing point, b: a bit for each involved player, and the start of the seat order << 8.
    """

    name = "first-or-last"
    decision = "DP-ORDER"
    rule = "RS-HONOR-6"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [FIRST, LAST]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        timing = state.agenda[-2]
        others = state.agenda[-1] & 0xFF & ~(1 << seat)
        start = state.agenda[-1] >> 8
        state.finish()
        if action is FIRST:
            state.push(EFFECTS_OF_ALL, start, timing, others)
            effects_wait(state, seat, timing)
        else:
            effects_wait(state, seat, timing)
            state.push(EFFECTS_OF_ALL, start, timing, others)


def convert_ronin(state: RisingSun, seat: int) -> None:
    """RS-CLAN-KOI-1: all Ronin tokens become Coins.  No gain from the common pile (RS-CARD-61)."""
    amount = state.ronin[seat]
    if amount:
        state.ronin[seat] = 0
        state.coins[seat] += amount
        if state.events is not None:
            state.tell("ronin-converted", "RS-CLAN-KOI-1", seat, amount)


EFFECTS_OF_ONE: Final = EffectsOfOne()
EFFECTS_OF_ALL: Final = EffectsOfAll()
OWN_ORDER: Final = OwnOrder()
FIRST_OR_LAST: Final = FirstOrLast()
for _step in (EFFECTS_OF_ONE, EFFECTS_OF_ALL, OWN_ORDER, FIRST_OR_LAST):
    register(_step)

__all__ = ["AFTER_SUMMON", "END_OF_RECRUIT", "WAR_START"]
