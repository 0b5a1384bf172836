"""Action 7, Wage War: one war turn after the other, in sword order, each in four phases (SH-WAR-01, SH-SEQ-03)."""

from __future__ import annotations

from typing import Final

from kunitori.core.state import NOBODY
from kunitori.core.step import Step
from kunitori.shogun.agenda import register
from kunitori.shogun.combat import CHOOSE_BATTLE
from kunitori.shogun.declare import begin_declaring
from kunitori.shogun.final import MOVE_FORCES
from kunitori.shogun.march import FINAL, TAKE_UP_ARMIES, begin_moves, end_moves
from kunitori.shogun.ninja import (
    AFTER_DECLARING,
    AFTER_MOVES,
    AFTER_WAR_TURN,
    BEFORE_FINAL,
    BEFORE_WAR_TURN,
    open_window,
)
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import LANDS


class WageWar(Step):
    """SH-SEQ-03: the sides in sword order, eliminated ones left out.  a: the last sword whose war turn was begun."""

    name = "wage-war"
    rule = "SH-SEQ-03"

    def run(self, state: Shogun) -> None:
        end_war_turn(state)
        for side in state.in_sword_order():
            if state.sword[side] > state.agenda[-2]:
                state.agenda[-2] = state.sword[side]
                state.active = side
                state.breach = [0] * LANDS
                if state.events is not None:
                    state.tell("war-turn", self.rule, side)
                state.push(WAR_TURN, state.rules.seat_of[side], side)
                return
        state.finish()


def end_war_turn(state: Shogun) -> None:
    """SH-FINAL-09, SH-CASTLE-06: battle markers away, temporary losses forgotten."""
    end_moves(state)
    state.active = NOBODY
    state.declared = []
    state.breach = []


class WarTurn(Step):
    """7.0 to 7.D.4: the phases of one war turn, with the ninja's windows between.  a: the side, b: the next stage."""

    name = "war-turn"
    rule = "SH-WAR-01"
    lapses = True

    def lapsed(self, state: Shogun) -> bool:
        return not state.in_play(state.agenda[-2])

    def run(self, state: Shogun) -> None:
        side, stage = state.agenda[-2], state.agenda[-1]
        seat = state.rules.seat_of[side]
        state.agenda[-1] = stage + 1
        if stage == 0:
            open_window(state, BEFORE_WAR_TURN)
        elif stage == 1:
            begin_moves(state)
            state.push(TAKE_UP_ARMIES, seat, side)
        elif stage == 2:
            end_moves(state)
            open_window(state, AFTER_MOVES)
        elif stage == 3:
            begin_declaring(state, side)
        elif stage == 4:
            open_window(state, AFTER_DECLARING)
        elif stage == 5:
            begin_moves(state)
            state.push(CHOOSE_BATTLE, seat, side)
        elif stage == 6:
            end_moves(state)
            state.declared = []
            open_window(state, BEFORE_FINAL)
        elif stage == 7:
            begin_moves(state)
            state.push(MOVE_FORCES, seat, side)
            state.push(TAKE_UP_ARMIES, seat, side, FINAL)
        elif stage == 8:
            end_moves(state)
            state.breach = []
            open_window(state, AFTER_WAR_TURN)
        else:
            state.finish()


WAGE_WAR: Final = register(WageWar())
WAR_TURN: Final = register(WarTurn())
