"""Phase B, Declare First Battles (SH-DECLARE)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.shogun.actions import ATTACK, HOLD, At
from kunitori.shogun.agenda import register
from kunitori.shogun.state import ARMY_ROW, PLACE, STANDING, STATUS, Shogun
from kunitori.shogun.tables import ARMIES, LANDS


def begin_declaring(state: Shogun, side: int) -> None:
    """Force by force in a fixed order: armies 1 to 3, then provincial forces in map order."""
    state.declared = []
    acting = next_to_declare(state, side, side * ARMIES)
    if acting != NOBODY:
        state.push(DECLARE, state.rules.seat_of[side], side, acting)


def next_to_declare(state: Shogun, side: int, acting: int) -> int:
    """The first from ``acting`` on that has a target; NOBODY if none is left."""
    if len(state.declared) // 2 >= state.rules.declared_battles_max:
        return NOBODY
    for army in range(acting, side * ARMIES + ARMIES):
        if may_declare(state, side, army) and has_target(state, side, place_of(state, army)):
            return army
    owner = state.owner
    for p in range(max(0, acting - state.loose), LANDS):
        if owner[p] == side and may_declare(state, side, state.loose + p) and has_target(state, side, p):
            return state.loose + p
    return NOBODY


def place_of(state: Shogun, acting: int) -> int:
    """The province where an acting force stands."""
    return acting - state.loose if acting >= state.loose else state.armies[acting * ARMY_ROW + PLACE]


def may_declare(state: Shogun, side: int, acting: int) -> bool:
    """SH-DECLARE-01: an army that isn't disbanded, or a provincial force."""
    if acting < state.loose:
        return acting // ARMIES == side and state.armies[acting * ARMY_ROW + STATUS] == STANDING
    province = acting - state.loose
    if state.owner[province] != side:
        return False
    return state.banner[province] == NOBODY or state.loose_units(province) > 0


def targets_of(state: Shogun, side: int, province: int) -> list[int]:
    """SH-DECLARE-01, -04, SH-TWO-04: adjacent enemy or empty provinces; in the first turn none with a Banner."""
    out: list[int] = []
    for q in state.rules.near[province]:
        owner = state.owner[q]
        if owner == NOBODY or (owner != side and not state.rules.allied(owner, side)):
            if state.turn > 1 or state.banner[q] == NOBODY:
                out.append(q)
    return out


def has_target(state: Shogun, side: int, province: int) -> bool:
    """Is ``targets_of`` not empty?"""
    for q in state.rules.near[province]:
        owner = state.owner[q]
        if owner == NOBODY or (owner != side and not state.rules.allied(owner, side)):
            if state.turn > 1 or state.banner[q] == NOBODY:
                return True
    return False


def drop_declared(state: Shogun, acting: int) -> int:
    """The battle that was declared by ``acting`` stands no longer; its target."""
    at = state.declared[::2].index(acting) * 2
    target = state.declared[at + 1]
    del state.declared[at : at + 2]
    return target


class Declare(Step):
    """SH-DECLARE-01 … 05: one target or none.  a: the side, b: the acting force that is asked for."""

    name = "declare"
    decision = "DP-17"
    rule = "SH-DECLARE-01"
    mode = ASKED
    apart = True

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        side, acting = state.agenda[-2], state.agenda[-1]
        acts: list[Action] = [HOLD]
        acts.extend([ATTACK[q] for q in targets_of(state, side, place_of(state, acting))])
        return acts

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        side, acting = state.agenda[-2], state.agenda[-1]
        if isinstance(action, At):
            state.declared.append(acting)
            state.declared.append(action.province)
            if state.events is not None:
                naval = state.rules.naval[place_of(state, acting) * LANDS + action.province]
                state.tell("declared", "SH-DECLARE-05", acting, place_of(state, acting), action.province, naval)
        following = next_to_declare(state, side, acting + 1)
        if following == NOBODY:
            state.finish()
        else:
            state.agenda[-1] = following

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        if isinstance(action, At) and state.turn == 1 and state.banner[action.province] != NOBODY:
            return "SH-DECLARE-04"
        return self.rule


DECLARE: Final = register(Declare())
