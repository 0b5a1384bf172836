"""Action 1, Planning: sealed plans, and the spy (SH-PLAN)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, JOINT, Step
from kunitori.shogun.actions import PASS, PUT, SEAL, SPY, Put, Spy
from kunitori.shogun.agenda import register
from kunitori.shogun.sealed import others_of, owing_seats, owing_side
from kunitori.shogun.state import OPEN, Shogun
from kunitori.shogun.tables import BOXES, BUILD, BUILD_PRICE, LEVY, NINJA_BOX, RONIN_BOX, SWORDS_BOX

FILLED_IN_TURN: Final = [SWORDS_BOX, BUILD, RONIN_BOX, NINJA_BOX]  # the Levy box takes the rest


def begin_planning(state: Shogun) -> None:
    """SH-PLAN-03, SH-PLAN-04: all plan at once; who still holds the ninja plans last."""
    state.push(SHOW_PLANS)
    spy = state.ninja
    if spy != NOBODY:
        state.push(MAKE_PLANS, NOBODY, 1 << spy)
        if opponents(state, spy):
            state.push(SPY_ON, state.rules.seat_of[spy], spy)
    sides = [side for side in state.sides_in_play() if side != spy]
    if sides:
        state.push(MAKE_PLANS, NOBODY, sum(1 << side for side in sides))
    for side in state.sides_in_play():
        begin_plan(state, side)


def begin_plan(state: Shogun, side: int) -> None:
    """Empty boxes; the side owes its plan."""
    row = side * len(BOXES)
    for box in range(len(BOXES)):
        state.plan[row + box] = OPEN
    state.owes[side] = 1
    fill_forced(state, side)


def koku_left(state: Shogun, side: int) -> int:
    """The koku that lie in no box yet."""
    row = side * len(BOXES)
    return state.koku[side] - sum(n for n in state.plan[row : row + len(BOXES)] if n != OPEN)


def open_box(state: Shogun, side: int) -> int:
    """The box to be filled next; LEVY once the rest is done."""
    row = side * len(BOXES)
    for box in FILLED_IN_TURN:
        if state.plan[row + box] == OPEN:
            return box
    return LEVY


def amounts(state: Shogun, side: int, box: int) -> list[Action]:
    """What may go into a box (SH-PLAN-01, SH-PLAN-02)."""
    left = koku_left(state, side)
    if box == BUILD:
        return [PUT[BUILD][0], PUT[BUILD][BUILD_PRICE]] if left >= BUILD_PRICE else [PUT[BUILD][0]]
    return list(PUT[box][: left + 1])


def fill_forced(state: Shogun, side: int) -> None:
    """Fill every box that leaves no choice; the Levy box takes what is left (SH-PLAN-01)."""
    row = side * len(BOXES)
    box = open_box(state, side)
    while box != LEVY:
        if koku_left(state, side) >= (BUILD_PRICE if box == BUILD else 1):
            return
        state.plan[row + box] = 0
        box = open_box(state, side)
    state.plan[row + LEVY] = koku_left(state, side)


class MakePlans(Step):
    """SH-PLAN-01 … 03: every side divides all its koku among the boxes, unseen.  a: a bit for each side asked here."""

    name = "make-plans"
    decision = "DP-05"
    rule = "SH-PLAN-01"
    mode = JOINT
    sealed = True
    lapses = True

    def lapsed(self, state: Shogun) -> bool:
        return not self.owing(state)

    def owing(self, state: Shogun) -> list[int]:
        return owing_seats(state, state.agenda[-2])

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        side = owing_side(state, seat, state.agenda[-2])
        box = open_box(state, side)
        return [SEAL] if box == LEVY else amounts(state, side, box)

    def is_seal(self, state: Shogun, seat: int, action: Action) -> bool:
        return action is SEAL

    def has_draft(self, state: Shogun, seat: int) -> bool:
        side = owing_side(state, seat, state.agenda[-2])
        return state.plan[side * len(BOXES)] != OPEN and state.koku[side] > 0

    def clear_draft(self, state: Shogun, seat: int) -> None:
        begin_plan(state, owing_side(state, seat, state.agenda[-2]))

    def reopen(self, state: Shogun, viewer: int) -> None:
        """Also the plans that were sealed before the spy looked at one."""
        spying = state.ninja != NOBODY and state.rules.seat_of[state.ninja] == viewer
        for side in others_of(state, viewer):
            if not (state.owes[side] or (spying and side == state.spied)):
                begin_plan(state, side)
                state.agenda[-2] |= 1 << side

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        side = owing_side(state, seat, state.agenda[-2])
        if isinstance(action, Put):
            state.plan[side * len(BOXES) + action.box] = action.amount
            fill_forced(state, side)
            return
        state.owes[side] = 0
        if state.events is not None:
            state.tell("sealed", "SH-SEQ-06", side)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        return "SH-PLAN-02" if isinstance(action, Put) and action.box == BUILD else self.rule

    def default(self, state: Shogun, seat: int) -> Action:
        """Out of time: all to the levy."""
        return self.legal(state, seat)[0]


class SpyOn(Step):
    """SH-PLAN-04, SH-PLAN-05: the ninja's holder may look into one opponent's plan.  a: the side."""

    name = "spy-on"
    decision = "DP-04"
    rule = "SH-PLAN-04"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        acts.extend(SPY[state.rules.sides[side]] for side in opponents(state, state.agenda[-2]))
        return acts

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        spy = state.agenda[-2]
        state.finish()
        if isinstance(action, Spy):
            victim = state.rules.sides.index(action.side)
            state.spied = victim
            state.reveal()
            audience = 1 << seat | 1 << state.rules.seat_of[victim]
            state.tell("spying", self.rule, spy)
            state.tell_only(audience, "spied", self.rule, spy, victim)

    def line(self, state: Shogun, seat: int, action: Action, viewer: int) -> str:
        """Whose plan it was is for the two concerned, for good."""
        if isinstance(action, Spy) and viewer != seat:
            victim = state.rules.sides.index(action.side)
            return str(action) if viewer == state.rules.seat_of[victim] else "?"
        return str(action)


def opponents(state: Shogun, side: int) -> list[int]:
    return [other for other in state.sides_in_play() if not state.rules.allied(side, other)]


class ShowPlans(Step):
    """SH-PLAN-03, SH-PLAN-05, SH-SEQ-05: plans are public and paid; the ninja goes back."""

    name = "show-plans"
    rule = "SH-PLAN-03"
    covers = True

    def run(self, state: Shogun) -> None:
        state.reveal()
        for side in state.sides_in_play():
            state.koku[side] = 0
            if state.events is not None:
                row = side * len(BOXES)
                state.tell("plan", self.rule, side, *state.plan[row : row + len(BOXES)])
        if state.ninja != NOBODY:
            if state.events is not None:
                state.tell("ninja-returned", "SH-PLAN-05", state.ninja)
            state.ninja = NOBODY
        state.spied = NOBODY
        state.finish()


MAKE_PLANS: Final = register(MakePlans())
SPY_ON: Final = register(SpyOn())
SHOW_PLANS: Final = register(ShowPlans())
