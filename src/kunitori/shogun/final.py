"""Phase D, Final Movement, of provincial forces; armies move as in Phase A (SH-FINAL)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.shogun.actions import DONE, MOVE, SOURCE, STOP, At, Move
from kunitori.shogun.agenda import register
from kunitori.shogun.march import asked_all_the_same
from kunitori.shogun.ronin import show_some
from kunitori.shogun.state import ARMY_RONIN, ARMY_ROW, CARD, FORCE_ROW, Shogun
from kunitori.shogun.tables import FORCE_MAX, LANDS, RONIN, UNITS

KINDS: Final = len(UNITS)


def may_leave(state: Shogun, province: int) -> tuple[int, int]:
    """With how few and how many ronin a unit of the force there may leave; (1, 0): not at all.

    SH-WAR-05: a regular unit must stay.  SH-RONIN-06, -14, -15: the ronin left behind, hidden ones too, must fit.
    """
    units = state.loose_units(province)
    army = state.banner[province]
    if units == 0 or (units == 1 and army == NOBODY):
        return 1, 0
    row = province * FORCE_ROW
    ronin = state.force[row + RONIN]
    hidden = state.hidden[province]
    if ronin == 0 and hidden == 0:
        return 0, 0
    fewer = max(0, units - 2)  # what the force can hold without the unit
    movable = ronin - state.settled[row + RONIN]
    if ronin - fewer > movable:
        return 1, 0
    most = min(movable + min(hidden, state.force_limit(province) - ronin), units - 1)
    least = max(0, ronin - fewer)
    if units > 1:  # the room shrinks by one
        beside = 0 if army == NOBODY else max(0, state.army_space(army))
        least = max(least, ronin + hidden - fewer - beside)
    return least, most


def space_for(state: Shogun, province: int, kind: int, army: bool) -> int:
    """With how many ronin a unit may arrive there; -1: not at all (SH-FINAL-05, SH-UNIT-03, SH-UNIT-04)."""
    standing = state.banner[province]
    if army:
        if standing == NOBODY or not state.has_space(standing, kind):
            return -1
        regulars = state.regulars(standing) + 1
        space = regulars - 1 - state.armies[standing * ARMY_ROW + ARMY_RONIN]
        if state.hidden[province]:
            space = min(space, space + max(0, state.force_space(province)) - state.hidden[province])
        return max(0, space)
    units = state.loose_units(province)
    if units >= FORCE_MAX:
        return -1
    space = units - state.force[province * FORCE_ROW + RONIN]
    if state.hidden[province]:
        beside = 0 if standing == NOBODY else state.army_space(standing)
        space = min(space, units + max(0, beside) - state.hidden[province] - state.force[province * FORCE_ROW + RONIN])
    return max(0, space)


def moves_from(state: Shogun, side: int, province: int) -> list[Action]:
    """SH-FINAL-04, -05, -07: every unit that hasn't moved, to every adjacent friendly or empty province."""
    acts: list[Action] = []
    least, most = may_leave(state, province)
    if least > most:
        return acts
    row = province * FORCE_ROW
    kinds = [kind for kind in range(KINDS) if state.force[row + kind] > state.settled[row + kind]]
    if not kinds:
        return acts
    for q in state.rules.near[province]:
        owner = state.owner[q]
        if owner == side or owner == NOBODY:
            loose = space_for(state, q, 0, False)
            standing = state.banner[q] != NOBODY
            for kind in kinds:
                if loose >= least:
                    acts.extend([MOVE[kind][0][r][q] for r in range(least, min(most, loose) + 1)])
                if standing:
                    space = space_for(state, q, kind, True)
                    acts.extend([MOVE[kind][1][r][q] for r in range(least, min(most, space) + 1)])
    return acts


def has_moves(state: Shogun, side: int, province: int) -> bool:
    """Is ``moves_from`` not empty?"""
    least, most = may_leave(state, province)
    if least > most:
        return False
    row = province * FORCE_ROW
    for kind in range(KINDS):
        if state.force[row + kind] > state.settled[row + kind]:
            for q in state.rules.near[province]:
                owner = state.owner[q]
                if owner == side or owner == NOBODY:
                    if space_for(state, q, kind, False) >= least or space_for(state, q, kind, True) >= least:
                        return True
    return False


def seems_to_have_moves(state: Shogun, side: int, province: int) -> bool:
    """SH-RONIN-14: the same, but for hidden ronin: that nobody can leave because of them others don't learn."""
    if has_moves(state, side, province):
        return True
    if not state.has_stacks(side):
        return False
    hidden = state.hidden
    state.hidden = [0] * LANDS
    seems = has_moves(state, side, province)
    state.hidden = hidden
    return seems


class MoveForces(Step):
    """SH-FINAL-01, -04 … 08: name a source, then move its units one by one; then another, also one left before.

    a: the side, b: 0, or 1 + the source, + LANDS once a unit has left it since it was named.
    """

    name = "move-forces"
    decision = "DP-25"
    rule = "SH-FINAL-04"
    mode = ASKED
    lapses = True

    def lapsed(self, state: Shogun) -> bool:
        return not state.in_play(state.agenda[-2])

    def always_asked(self, state: Shogun, seat: int) -> bool:
        at = state.agenda[-1]
        if at and state.may_hide((at - 1) % LANDS):
            return True  # hidden ronin may come along (DP-16)
        return asked_all_the_same(self, state, seat, state.agenda[-2])

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        side, at = state.agenda[-2], state.agenda[-1]
        if at:
            acts = moves_from(state, side, (at - 1) % LANDS)
            if at > LANDS or not acts:  # a guess may hide ronin where nobody can leave them
                acts.append(STOP)
            return acts
        out: list[Action] = []
        owner, banner = state.owner, state.banner
        for p in range(LANDS):
            if owner[p] == side and (banner[p] != NOBODY or state.loose_units(p) > 1) and has_moves(state, side, p):
                out.append(SOURCE[p])
        out.append(DONE)
        return out

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        side = state.agenda[-2]
        if isinstance(action, Move):
            source = (state.agenda[-1] - 1) % LANDS
            state.agenda[-1] = 1 + source + LANDS
            move_unit(state, side, source, action)
            if state.agenda and not seems_to_have_moves(state, side, source):
                state.agenda[-1] = 0
        elif isinstance(action, At):
            state.agenda[-1] = 1 + action.province
        elif action is STOP:
            state.agenda[-1] = 0
        else:
            state.finish()

    def default(self, state: Shogun, seat: int) -> Action:
        return self.legal(state, seat)[-1]

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        side, at = state.agenda[-2], state.agenda[-1]
        if isinstance(action, Move) and at:
            return why_not_move(state, side, (at - 1) % LANDS, action)
        if isinstance(action, At) and not at and state.owner[action.province] == side:
            return "SH-WAR-05" if state.loose_units(action.province) == 1 else "SH-FINAL-07"
        return self.rule


def move_unit(state: Shogun, side: int, source: int, action: Move) -> None:
    """One unit, with ronin, goes one province; an empty one is taken at once (SH-FINAL-05, SH-WAR-04)."""
    target = action.province
    row, to = source * FORCE_ROW, target * FORCE_ROW
    seen = min(action.ronin, state.force[row + RONIN] - state.settled[row + RONIN])
    show_some(state, source, action.ronin - seen)
    state.force[row + action.kind] -= 1
    state.force[row + RONIN] -= seen
    if action.army:
        card = state.banner[target] * ARMY_ROW
        state.armies[card + CARD + action.kind] += 1
        state.armies[card + ARMY_RONIN] += action.ronin
    else:
        state.force[to + action.kind] += 1
        state.force[to + RONIN] += action.ronin
        state.settled[to + action.kind] += 1
        state.settled[to + RONIN] += action.ronin
    state.narrow(source)
    state.narrow(target)
    if state.events is not None:
        state.tell("unit-moved", "SH-FINAL-04", side, action.kind, action.ronin, source, target, int(action.army))
    if state.owner[target] == NOBODY:
        state.gain(side, target)


def why_not_move(state: Shogun, side: int, source: int, action: Move) -> str:
    target = action.province
    if target not in state.rules.near[source] or state.owner[target] not in (side, NOBODY):
        return "SH-FINAL-08"
    if state.force[source * FORCE_ROW + action.kind] <= state.settled[source * FORCE_ROW + action.kind]:
        return "SH-FINAL-07"
    least, most = may_leave(state, source)
    if least > most:
        return "SH-WAR-05" if state.loose_units(source) == 1 else "SH-RONIN-14"
    if space_for(state, target, action.kind, action.army) < 0:
        return "SH-UNIT-03" if action.army else "SH-UNIT-04"
    return "SH-RONIN-06"


MOVE_FORCES: Final = register(MoveForces())
