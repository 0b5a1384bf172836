"""Experienced daimyos: series of attacks, advances, the Experience track (SH-EXPERIENCE)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.shogun.actions import ATTACK, ENTER, STAY, STOP, At, OfUnit
from kunitori.shogun.agenda import register
from kunitori.shogun.march import asked_all_the_same, can_leave, leave_for
from kunitori.shogun.pickup import pick_up, picks
from kunitori.shogun.state import ARMY_ROW, HOLE, PLACE, STANDING, STATUS, Shogun


def may_go_on(state: Shogun) -> bool:
    """SH-NINJA-12, OQ-37: is the acting force still able to attack?"""
    if not state.in_play(state.active):
        return False
    return state.acting >= state.loose or state.armies[state.acting * ARMY_ROW + STATUS] == STANDING


def attack_lapses(state: Shogun, target: int) -> None:
    """SH-EXPERIENCE-12: the attack is used up and no win; an experienced army may enter an empty target, or stay."""
    if state.events is not None:
        state.tell("attack-lapsed", "SH-COMBAT-16", state.acting, target)
    if state.acting < state.loose:
        state.push(NEXT_ATTACK, NOBODY, target if state.owner[target] == NOBODY else NOBODY)


class NextAttack(Step):
    """7.C.11: an army with attacks left may enter what it has emptied, then attack again.  a: that province, NOBODY."""

    name = "next-attack"
    rule = "SH-EXPERIENCE-05"

    def run(self, state: Shogun) -> None:
        emptied = state.agenda[-2]
        state.finish()
        army = state.acting
        if army >= state.loose or not may_go_on(state) or state.attacks >= state.level(army):
            return
        seat = state.rules.seat_of[state.active]
        state.push(FURTHER_ATTACK, seat, army)
        if emptied != NOBODY and state.owner[emptied] == NOBODY:
            state.push(ADVANCE, seat, army, emptied)


class Advance(Step):
    """SH-EXPERIENCE-05, -12: enter the emptied province, or stay.  a: the army, b: the province."""

    name = "advance"
    decision = "DP-21"
    rule = "SH-EXPERIENCE-05"
    mode = ASKED

    def always_asked(self, state: Shogun, seat: int) -> bool:
        return asked_all_the_same(self, state, seat, state.active)

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        army = state.agenda[-2]
        return [ENTER, STAY] if can_leave(state, army, state.armies[army * ARMY_ROW + PLACE]) else [STAY]

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        army, target = state.agenda[-2], state.agenda[-1]
        state.finish()
        if action is ENTER:
            leave_for(state, army, target)

    def default(self, state: Shogun, seat: int) -> Action:
        return STAY

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        return "SH-WAR-05" if action is ENTER else self.rule


class FurtherAttack(Step):
    """SH-EXPERIENCE-03, -06, -07: attack an adjacent enemy, or spend the attack to enter an empty province.

    a: the army.
    """

    name = "further-attack"
    decision = "DP-22"
    rule = "SH-EXPERIENCE-03"
    mode = ASKED

    def always_asked(self, state: Shogun, seat: int) -> bool:
        return asked_all_the_same(self, state, seat, state.active)

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        army = state.agenda[-2]
        acts: list[Action] = [STOP]
        acts.extend([ATTACK[q] for q in further_targets(state, army)])
        if state.rules.pickup_in_phase_c:
            acts.extend(picks(state, army))
        return acts

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        from kunitori.shogun.combat import attack

        army = state.agenda[-2]
        if isinstance(action, OfUnit):
            pick_up(state, army, action, "SH-EXPERIENCE-08")
            return
        state.finish()
        if isinstance(action, At):
            state.attacks += 1
            if state.owner[action.province] == NOBODY:
                state.push(NEXT_ATTACK, NOBODY, NOBODY)
                leave_for(state, army, action.province)
            else:
                attack(state, action.province)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        if isinstance(action, At):
            if action.province in state.barred:
                return "SH-EXPERIENCE-07"
            return "SH-EXPERIENCE-06" if state.owner[action.province] == NOBODY else self.rule
        return "SH-EXPERIENCE-08"


def further_targets(state: Shogun, army: int) -> list[int]:
    """Adjacent enemies not called off against in this series; empty provinces if one more attack is left after it."""
    side = state.active
    province = state.armies[army * ARMY_ROW + PLACE]
    enters = state.attacks + 1 < state.level(army) and can_leave(state, army, province)
    out: list[int] = []
    for q in state.rules.near[province]:
        owner = state.owner[q]
        if owner == NOBODY:
            if enters:
                out.append(q)
        elif owner != side and not state.rules.allied(owner, side):
            if q not in state.barred or state.rules.reattack_after_call_off:
                out.append(q)
    return out


class SeriesOver(Step):
    """7.C.12, SH-EXPERIENCE-10: a marker moves one hole right, once, if the army has won and its daimyo lives."""

    name = "series-over"
    rule = "SH-EXPERIENCE-10"

    def run(self, state: Shogun) -> None:
        state.finish()
        army = state.acting
        if army < state.loose and state.wins and may_go_on(state):
            row = army * ARMY_ROW
            if state.armies[row + HOLE] < len(state.rules.track) - 1:
                state.armies[row + HOLE] += 1
                if state.events is not None:
                    state.tell("experience", self.rule, army, state.armies[row + HOLE], state.level(army))
        state.acting = NOBODY
        state.field = NOBODY
        state.attacks = 0
        state.wins = 0
        state.barred = []


NEXT_ATTACK: Final = register(NextAttack())
ADVANCE: Final = register(Advance())
FURTHER_ATTACK: Final = register(FurtherAttack())
SERIES_OVER: Final = register(SeriesOver())
