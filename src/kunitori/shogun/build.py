"""Action 3, Build: castles and fortresses (SH-BUILD)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, JOINT, Step
from kunitori.shogun.actions import CASTLE, FORTRESS, PASS, At
from kunitori.shogun.agenda import register
from kunitori.shogun.sealed import others_of, owing_seats, owing_side
from kunitori.shogun.state import PLAIN, WITH_CASTLE, WITH_FORTRESS, Shogun
from kunitori.shogun.tables import BOXES, BUILD, LANDS


def begin_building(state: Shogun) -> None:
    """SH-BUILD-06: builders decide together, sealed, unless the pieces left might not do for all who paid."""
    payers = [side for side in state.in_sword_order() if state.plan[side * len(BOXES) + BUILD]]
    if not payers:
        return
    if state.rules.sword_order or may_run_short(state, payers):
        for side in reversed(payers):
            state.push(BUILD_IN_TURN, state.rules.seat_of[side], side)
    else:
        for side in payers:
            state.owes[side] = 1
            state.chosen[side] = NOBODY
        state.push(BUILD_TOGETHER)


def may_run_short(state: Shogun, payers: list[int]) -> bool:
    extenders = [side for side in payers if any(state.building[p] == WITH_CASTLE for p in state.provinces_of(side))]
    return state.castles < len(payers) or state.bases < len(extenders)


def sites(state: Shogun, side: int) -> list[Action]:
    """SH-BUILD-02 … 05, SH-BUILD-08: a castle where no building stands, a base where a castle does, or nothing."""
    acts: list[Action] = [PASS]
    for p in state.provinces_of(side):
        if state.building[p] == PLAIN and state.castles:
            acts.append(CASTLE[p])
        elif state.building[p] == WITH_CASTLE and state.bases:
            acts.append(FORTRESS[p])
    return acts


def site_chosen(action: Action) -> int:
    """A building that is still secret as it stands in ``chosen``: its province, + LANDS for a fortress; or NOBODY."""
    if isinstance(action, At):
        return action.province + LANDS * (action is FORTRESS[action.province])
    return NOBODY


def put_building(state: Shogun, side: int, province: int, fortress: bool) -> None:
    if fortress:
        state.building[province] = WITH_FORTRESS
        state.bases -= 1
    else:
        state.building[province] = WITH_CASTLE
        state.castles -= 1
    if state.events is not None:
        state.tell("built", "SH-BUILD-03" if fortress else "SH-BUILD-02", side, province, int(fortress))


def broken_building_rule(state: Shogun, side: int, action: Action) -> str:
    if not isinstance(action, At):
        return "SH-BUILD-01"
    if state.owner[action.province] != side:
        return "SH-BUILD-02" if action is CASTLE[action.province] else "SH-BUILD-03"
    if action is CASTLE[action.province]:
        return "SH-BUILD-04" if state.building[action.province] else "SH-BUILD-05"
    return "SH-BUILD-05" if state.building[action.province] == WITH_CASTLE else "SH-BUILD-03"


class BuildTogether(Step):
    """SH-BUILD-06: every side that has paid names its building, unseen; all are placed together."""

    name = "build"
    decision = "DP-08"
    rule = "SH-BUILD-01"
    mode = JOINT
    sealed = True

    def owing(self, state: Shogun) -> list[int]:
        return owing_seats(state)

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return sites(state, owing_side(state, seat))

    def reopen(self, state: Shogun, viewer: int) -> None:
        for side in others_of(state, viewer):
            if state.plan[side * len(BOXES) + BUILD]:
                state.owes[side] = 1
                state.chosen[side] = NOBODY

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        side = owing_side(state, seat)
        state.owes[side] = 0
        state.chosen[side] = site_chosen(action)
        if state.events is not None:
            state.tell("sealed", "SH-SEQ-06", side)
        if not self.owing(state):
            state.finish()
            state.reveal()
            for builder in range(state.n):
                site = state.chosen[builder]
                if site != NOBODY:
                    state.chosen[builder] = NOBODY
                    put_building(state, builder, site % LANDS, site >= LANDS)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        return broken_building_rule(state, owing_side(state, seat), action) if seat in self.owing(state) else self.rule


class BuildInTurn(Step):
    """SH-BUILD-06: where pieces may run short, one after another in sword order.  a: the side."""

    name = "build-in-turn"
    decision = "DP-08"
    rule = "SH-BUILD-06"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return sites(state, state.agenda[-2])

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        side = state.agenda[-2]
        state.finish()
        if isinstance(action, At):
            put_building(state, side, action.province, action is FORTRESS[action.province])

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        return broken_building_rule(state, state.agenda[-2], action)


BUILD_TOGETHER: Final = register(BuildTogether())
BUILD_IN_TURN: Final = register(BuildInTurn())
