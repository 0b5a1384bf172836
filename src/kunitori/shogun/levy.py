"""Action 4, Levy Units: purchases, then placements, each sealed (SH-LEVY)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import JOINT, Step
from kunitori.shogun.actions import BUY, DONE, PLACE, SEAL, Buy, Place
from kunitori.shogun.agenda import register
from kunitori.shogun.sealed import others_of, owing_seats, owing_side
from kunitori.shogun.state import ARMY_ROW, CARD, FORCE_ROW, Shogun
from kunitori.shogun.tables import BOXES, FORCE_MAX, LANDS, LEVY, UNITS

KINDS: Final = len(UNITS)


def begin_levy(state: Shogun) -> None:
    """SH-LEVY-08: first every side buys, then every side places."""
    buyers = [side for side in state.sides_in_play() if state.plan[side * len(BOXES) + LEVY]]
    if not buyers:
        return
    state.bought = [0] * (state.n * KINDS)
    state.fresh = [0] * LANDS
    for side in buyers:
        begin_purchases(state, side)
    state.push(END_LEVY)
    state.push(PLACE_UNITS)
    state.push(BUY_UNITS)


class BuyUnits(Step):
    """SH-LEVY-01, SH-LEVY-02, SH-LEVY-07: koku by koku, unseen, in canonical order."""

    name = "buy-units"
    decision = "DP-09"
    rule = "SH-LEVY-01"
    mode = JOINT
    sealed = True
    counted = True

    def owing(self, state: Shogun) -> list[int]:
        return owing_seats(state)

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        side = owing_side(state, seat)
        acts: list[Action] = [DONE]
        if state.spent[side] < state.plan[side * len(BOXES) + LEVY]:
            for action in BUY[state.chosen[side] :]:
                if tray_has(state, side, action):
                    acts.append(action)
        return acts

    def is_seal(self, state: Shogun, seat: int, action: Action) -> bool:
        return action is DONE

    def has_draft(self, state: Shogun, seat: int) -> bool:
        return state.spent[owing_side(state, seat)] > 0

    def clear_draft(self, state: Shogun, seat: int) -> None:
        begin_purchases(state, owing_side(state, seat))

    def reopen(self, state: Shogun, viewer: int) -> None:
        for side in others_of(state, viewer):
            if state.plan[side * len(BOXES) + LEVY]:
                begin_purchases(state, side)

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        side = owing_side(state, seat)
        if isinstance(action, Buy):
            for kind in range(KINDS):
                state.bought[side * KINDS + kind] += action.units[kind]
            state.spent[side] += 1
            state.chosen[side] = BUY.index(action)
            return
        state.owes[side] = 0
        if state.events is not None:
            state.tell("sealed", "SH-SEQ-06", side)
        if not self.owing(state):
            state.finish()
            show_purchases(state)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        if isinstance(action, Buy) and seat in self.owing(state):
            if not tray_has(state, owing_side(state, seat), action):
                return "SH-LEVY-02"
        return self.rule


def begin_purchases(state: Shogun, side: int) -> None:
    """The side owes its purchases and has made none."""
    row = side * KINDS
    state.bought[row : row + KINDS] = [0] * KINDS
    state.spent[side] = 0
    state.chosen[side] = 0
    state.owes[side] = 1


def tray_has(state: Shogun, side: int, action: Buy) -> bool:
    """SH-LEVY-02: what isn't in the side's tray can't be bought."""
    row = side * KINDS
    for kind in range(KINDS):
        if action.units[kind] and state.bought[row + kind] + action.units[kind] > state.tray[row + kind]:
            return False
    return True


def show_purchases(state: Shogun) -> None:
    """SH-LEVY-08: all purchases are shown; then all sides place what they bought."""
    state.reveal()
    for side in state.sides_in_play():
        row = side * KINDS
        units = state.bought[row : row + KINDS]
        state.spent[side] = 0
        state.chosen[side] = NOBODY
        for kind in range(KINDS):
            state.tray[row + kind] -= units[kind]
        if any(units):
            state.owes[side] = 1
            if state.events is not None:
                state.tell("bought", "SH-LEVY-01", side, *units)


def is_open_to(state: Shogun, province: int, kind: int, army: bool) -> bool:
    """SH-LEVY-05: may a new unit join the provincial force there, or the army's card?"""
    if army:
        standing = state.banner[province]
        return standing != NOBODY and state.has_space(standing, kind)
    return state.loose_units(province) < FORCE_MAX


class PlaceUnits(Step):
    """SH-LEVY-03 … 06: unit by unit, unseen; at most one new unit in a province."""

    name = "place-units"
    decision = "DP-29"
    rule = "SH-LEVY-03"
    mode = JOINT
    sealed = True
    lapses = True

    def lapsed(self, state: Shogun) -> bool:
        return not self.owing(state)

    def owing(self, state: Shogun) -> list[int]:
        return owing_seats(state)

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        side = owing_side(state, seat)
        acts: list[Action] = []
        row = side * KINDS
        kinds = [kind for kind in range(KINDS) if state.bought[row + kind]]
        if kinds:
            for p in state.provinces_of(side):
                if state.fresh[p] == 0:
                    loose = is_open_to(state, p, 0, False)
                    army = state.banner[p] != NOBODY
                    for kind in kinds:
                        if loose:
                            acts.append(PLACE[kind][0][p])
                        if army and is_open_to(state, p, kind, True):
                            acts.append(PLACE[kind][1][p])
        return acts or [SEAL]

    def is_seal(self, state: Shogun, seat: int, action: Action) -> bool:
        return action is SEAL

    def has_draft(self, state: Shogun, seat: int) -> bool:
        return state.chosen[owing_side(state, seat)] != NOBODY

    def clear_draft(self, state: Shogun, seat: int) -> None:
        take_back(state, owing_side(state, seat))

    def reopen(self, state: Shogun, viewer: int) -> None:
        for side in others_of(state, viewer):
            take_back(state, side)
            state.owes[side] = int(any(state.bought[side * KINDS : side * KINDS + KINDS]))

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        side = owing_side(state, seat)
        if isinstance(action, Place):
            if state.chosen[side] == NOBODY and len(self.legal(state, seat)) > 1:
                state.chosen[side] = 1
            state.bought[side * KINDS + action.kind] -= 1
            state.fresh[action.province] = 1 + action.kind * 2 + action.army
            return
        state.owes[side] = 0
        state.chosen[side] = NOBODY
        if state.events is not None:
            state.tell("sealed", "SH-SEQ-06", side)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        if isinstance(action, Place) and seat in self.owing(state):
            side = owing_side(state, seat)
            if not state.bought[side * KINDS + action.kind]:
                return "SH-LEVY-01"
            if state.owner[action.province] != side:
                return "SH-LEVY-03"
            return "SH-LEVY-04" if state.fresh[action.province] else "SH-LEVY-05"
        return self.rule


def take_back(state: Shogun, side: int) -> None:
    """The side has placed none of the units that it bought."""
    for p in state.provinces_of(side):
        if state.fresh[p]:
            state.bought[side * KINDS + (state.fresh[p] - 1) // 2] += 1
            state.fresh[p] = 0
    state.chosen[side] = NOBODY


class EndLevy(Step):
    """SH-LEVY-06, SH-LEVY-08: all placements are shown; what has no place returns to the tray."""

    name = "end-levy"
    rule = "SH-LEVY-06"

    def run(self, state: Shogun) -> None:
        state.reveal()
        for p in range(LANDS):
            if state.fresh[p]:
                kind, army = divmod(state.fresh[p] - 1, 2)
                if army:
                    state.armies[state.banner[p] * ARMY_ROW + CARD + kind] += 1
                else:
                    state.force[p * FORCE_ROW + kind] += 1
                if state.events is not None:
                    state.tell("levied", "SH-LEVY-03", state.owner[p], kind, p, army)
        for side in range(state.n):
            row = side * KINDS
            units = state.bought[row : row + KINDS]
            if any(units):
                for kind in range(KINDS):
                    state.tray[row + kind] += units[kind]
                if state.events is not None:
                    state.tell("levy-returned", self.rule, side, *units)
        state.bought = []
        state.fresh = []
        state.finish()


BUY_UNITS: Final = register(BuyUnits())
PLACE_UNITS: Final = register(PlaceUnits())
END_LEVY: Final = register(EndLevy())
