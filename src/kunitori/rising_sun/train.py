"""Train, and every other purchase of a Season card (RS-TRAIN)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import BUY, PASS, SUMMON, OfCard, Summon
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import AFTER_SUMMON
from kunitori.rising_sun.effects import effects_wait
from kunitori.rising_sun.purchase import spend
from kunitori.rising_sun.recruit import WORSHIPPING_AFTER_PURCHASE, summon
from kunitori.rising_sun.state import HAND_CARDS, RESERVE, RisingSun
from kunitori.rising_sun.tables import (
    BEASTS,
    CARDS,
    COST,
    DRAGONFLY,
    KINDS,
    LANDS,
    MANDATE_PARAMS,
    MONSTER_OF_CARD,
    TRAIN,
)

DISCOUNT: Final[int] = MANDATE_PARAMS[TRAIN]["discount"]


def begin_train(state: RisingSun, seat: int, bonus: bool) -> None:
    """RS-TRAIN-4: the Bonus is a lower price."""
    state.push(TRAINING, seat, DISCOUNT if bonus else 0)


class Training(Step):
    """RS-TRAIN-2: at most one of the displayed cards.  a: discount."""

    name = "train"
    decision = "DP-TRAIN"
    rule = "RS-TRAIN-2"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        coins = state.coins[seat]
        discount = state.agenda[-2]
        display = state.display
        for card in range(len(CARDS)):
            if display[card] and state.price(seat, COST[card], discount) <= coins:
                acts.append(BUY[card])
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        discount = state.agenda[-2]
        state.finish()
        if isinstance(action, OfCard):
            card = action.card
            state.display[card] -= 1
            state.push(ACQUIRE, seat, card)
            spend(state, seat, state.price(seat, COST[card], discount), self.rule)

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        if isinstance(action, OfCard) and action.word == "buy":
            if state.display[action.card]:
                return "RS-TRAIN-10"
            return "RS-TRAIN-2" if state.owner_of(action.card) == NOBODY else "RS-TRAIN-5"
        return self.rule


class Acquire(Step):
    """RS-TRAIN-5, -7: the card is acquired and works; a Monster joins the clan and is Summoned.  a: card."""

    name = "acquire-card"
    rule = "RS-TRAIN-5"

    def run(self, state: RisingSun) -> None:
        seat = state.agenda[-3]
        card = state.agenda[-2]
        state.finish()
        state.owned[seat * HAND_CARDS + card] += 1
        if state.events is not None:
            state.tell("card-acquired", self.rule, seat, card)
        monster = MONSTER_OF_CARD[card]
        if monster >= 0 and state.monsters[monster] == NOBODY:
            state.monsters[monster] = seat
            state.monsters[BEASTS + monster] = RESERVE
            if self.has_room(state, seat):
                state.push(MONSTER_ARRIVES, seat, KINDS + monster)

    def has_room(self, state: RisingSun, seat: int) -> bool:
        """RS-TRAIN-8: without a legal Province the Monster stays in the Reserve."""
        return state.is_clan(seat, DRAGONFLY) or state.strongholds_on_map(seat) > 0


class MonsterArrives(Step):
    """RS-TRAIN-7: a bought Monster is Summoned at once.  a: kind."""

    name = "monster-arrives"
    decision = "DP-MONSTER"
    rule = "RS-TRAIN-7"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        row = SUMMON[state.agenda[-2]]
        acts: list[Action] = [] if state.rules.monster_summon_mandatory else [PASS]
        for p in range(LANDS):
            if state.is_clan(seat, DRAGONFLY) or state.has_stronghold(seat, p):
                acts.append(row[p])
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if isinstance(action, Summon):
            effects_wait(state, seat, AFTER_SUMMON)
            summon(state, seat, action.kind, action.province, self.rule, WORSHIPPING_AFTER_PURCHASE)


TRAINING: Final = Training()
ACQUIRE: Final = Acquire()
MONSTER_ARRIVES: Final = MonsterArrives()
for _step in (TRAINING, ACQUIRE, MONSTER_ARRIVES):
    register(_step)
