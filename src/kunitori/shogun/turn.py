"""The turn: nine actions in order (SH-SEQ)."""

from __future__ import annotations

from typing import Final

from kunitori.core.step import Step
from kunitori.shogun.agenda import register
from kunitori.shogun.build import begin_building
from kunitori.shogun.income import collect_koku, end_turn, release_ronin
from kunitori.shogun.levy import begin_levy
from kunitori.shogun.ninja import SUCCESSION, hire_ninja
from kunitori.shogun.planning import begin_planning
from kunitori.shogun.ronin import begin_hiring
from kunitori.shogun.state import Shogun
from kunitori.shogun.swords import TAKE_SWORDS
from kunitori.shogun.tables import BOXES
from kunitori.shogun.war import WAGE_WAR

LAST_ACTION: Final = 9


class Turn(Step):
    """SH-SEQ-01, SH-SEQ-04: one action after the other, succession before the last; then the next turn.

    a: the last action begun, 0 before the first.
    """

    name = "turn"
    rule = "SH-SEQ-01"

    def run(self, state: Shogun) -> None:
        action = state.agenda[-2] + 1
        state.agenda[-2] = action
        if state.events is not None and action <= LAST_ACTION:
            state.tell("action", self.rule, action)
        if action == 1:
            state.turn += 1
            begin_planning(state)
        elif action == 2:
            state.push(TAKE_SWORDS)
        elif action == 3:
            begin_building(state)
        elif action == 4:
            begin_levy(state)
        elif action == 5:
            begin_hiring(state)
        elif action == 6:
            hire_ninja(state)
        elif action == 7:
            state.push(WAGE_WAR)
        elif action == 8:
            release_ronin(state)
        elif action == LAST_ACTION:
            state.push(COLLECT)
            state.push(SUCCESSION)
        else:
            state.sword = [0] * state.n
            state.plan = [0] * (state.n * len(BOXES))
            end_turn(state)
            if state.agenda:
                state.agenda[-2] = 0


class Collect(Step):
    """SH-INCOME."""

    name = "collect-koku"
    rule = "SH-INCOME-01"

    def run(self, state: Shogun) -> None:
        state.finish()
        collect_koku(state)


TURN: Final = register(Turn())
COLLECT: Final = register(Collect())
