"""Paying for a Season card or a Stronghold: COINS_SPENT and Benevolence (RS-CARD-32, -46, -58)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import GRANT, PASS, ToClan
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import CARDS

BENEVOLENCE: Final[int] = CARDS.index("benevolence")
BENEVOLENCE_VP: Final[int] = number("benevolence", "vp")


def spend(state: RisingSun, seat: int, price: int, rule: str) -> None:
    """Pay a price to the common pile; what was bought is already on the agenda and waits for COINS_SPENT."""
    state.coins[seat] -= price
    if state.events is not None:
        state.tell("coins-spent", rule, seat, price)
    served = min(price, state.copies(seat, BENEVOLENCE))
    if served:
        state.push(GIVING, seat, served)


class Giving(Step):
    """RS-C-BENEVOLENCE: a paid Coin for another player, once for each copy.  a: copies left."""

    name = "benevolence"
    decision = "DP-C-BENEVOLENCE"
    rule = "RS-C-BENEVOLENCE-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        acts.extend(GRANT[state.rules.clans[other]] for other in range(state.n) if other != seat)
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.agenda[-2] -= 1
        if isinstance(action, ToClan):
            receiver = state.rules.seat_of[action.clan]
            state.coins[receiver] += 1
            if state.events is not None:
                state.tell("coin-granted", self.rule, seat, receiver)
            state.gain_honor(seat, self.rule)
            state.earn(seat, BENEVOLENCE_VP)
        if state.agenda[-2] == 0:
            state.finish()
            state.gain_earned(self.rule)


GIVING: Final = register(Giving())
