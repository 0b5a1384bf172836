"""Phase A, Move Daimyos' Armies, and how an army leaves a province in any phase (SH-MOVE, SH-WAR-05, SH-WAR-06)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.shogun.actions import ARMY, DONE, GO, LEAVE, MARCH, MOVE, STOP, At, Go, Move, OfArmy, OfUnit
from kunitori.shogun.agenda import register
from kunitori.shogun.pickup import pick_up, picks
from kunitori.shogun.ronin import show_some
from kunitori.shogun.state import ARMY_RONIN, ARMY_ROW, CARD, FORCE_ROW, PLACE, STANDING, STATUS, Shogun
from kunitori.shogun.tables import ARMIES, FORCE_MAX, LANDS, RONIN, UNITS

KINDS: Final = len(UNITS)
NO_PROVINCE: Final = LANDS


def begin_moves(state: Shogun) -> None:
    """A movement phase begins: no army has been taken up, nothing has been dropped."""
    state.used = 0
    state.settled = [0] * (LANDS * FORCE_ROW)
    state.dropper = [NOBODY] * LANDS


def end_moves(state: Shogun) -> None:
    state.used = 0
    state.settled = []
    state.dropper = []


def asked_all_the_same(step: Step, state: Shogun, seat: int, side: int) -> bool:
    """SH-RONIN-14: a step that hidden ronin may narrow passes as forced only if it would be so without them."""
    if not state.has_stacks(side):
        return False
    hidden = state.hidden
    state.hidden = [0] * LANDS
    choices = len(step.legal(state, seat))
    state.hidden = hidden
    return choices > 1


# How an army leaves (SH-WAR-05, SH-WAR-06, SH-MOVE-08)


def others_space(state: Shogun, army: int, province: int) -> int:
    """How many more ronin those can hold who stay when the army leaves; what is too many there counts as none."""
    space = state.force_space(province)
    other = state.banner[province]
    if other not in (NOBODY, army):
        space += state.army_space(other)
    return max(0, space)


def needs_garrison(state: Shogun, army: int, province: int) -> bool:
    """SH-WAR-05: would nobody be left behind?"""
    return state.banner[province] == army and state.loose_units(province) == 0


def room_to_leave(state: Shogun, army: int, province: int) -> int:
    """How many hidden ronin can be there so that all stay or go along, within the limits; negative: it can't leave."""
    if needs_garrison(state, army, province):
        return state.regulars(army) - 2 - state.armies[army * ARMY_ROW + ARMY_RONIN]
    return others_space(state, army, province) + state.army_space(army)


def can_leave(state: Shogun, army: int, province: int) -> bool:
    """Can a garrison be left, and can all ronin go along or stay, within the limits?"""
    return state.hidden[province] <= room_to_leave(state, army, province)


def is_passed(state: Shogun, army: int, province: int) -> bool:
    """SH-MOVE-04: does another army stand there, so that this one must go on?"""
    return state.banner[province] not in (NOBODY, army)


def burden(state: Shogun, army: int, province: int) -> int:
    """OQ-13: how many hidden ronin who stay there can't hold; an army that passes must be able to take them along."""
    return max(0, state.hidden[province] - others_space(state, army, province))


def space_beyond(state: Shogun, army: int, province: int) -> int:
    """How many more ronin the army can hold once it has left, if it parts with as little as it may."""
    if needs_garrison(state, army, province):
        return room_to_leave(state, army, province) - state.hidden[province]
    return state.army_space(army) - burden(state, army, province)


def burden_ahead(state: Shogun, army: int, target: int) -> int:
    """The burden of the province that the army goes to, if it must go on from there."""
    return burden(state, army, target) if is_passed(state, army, target) else 0


def ways_to_go(state: Shogun, army: int, province: int, target: int) -> list[Action]:
    """DP-16: how many of the hidden ronin may come along (SH-RONIN-14)."""
    hidden = state.hidden[province]
    if hidden == 0:
        return [GO[0]]
    most = min(hidden, state.army_space(army) - burden_ahead(state, army, target))
    return list(GO[burden(state, army, province) : most + 1])


def units_to_leave(state: Shogun, army: int, province: int, target: int) -> list[Action]:
    """SH-WAR-06: one to five units as a provincial force, ronin with them (SH-RONIN-15)."""
    left = state.loose_units(province)
    if left == FORCE_MAX:
        return []
    least = max(0, burden_ahead(state, army, target) + 1 - state.army_space(army))  # a unit takes its room with it
    return detachable(state, army, left - state.force[province * FORCE_ROW + RONIN], least)


def detachable(state: Shogun, army: int, space: int, least: int) -> list[Action]:
    """The units an army may part with, each with as many ronin as both ends allow.

    ``space``: what the other end holds; ``least``: ronin that must go.
    """
    row = army * ARMY_ROW
    ronin = state.armies[row + ARMY_RONIN]
    least = max(least, ronin - max(0, state.regulars(army) - 2))
    most = min(ronin, space)
    acts: list[Action] = []
    for kind in range(KINDS):
        if state.armies[row + CARD + kind]:
            acts.extend(LEAVE[kind][least : most + 1])
    return acts


def drop(state: Shogun, army: int, kind: int, ronin: int, province: int) -> None:
    """A unit leaves the card and joins the provincial force of ``province``; it won't move in this phase again."""
    row = army * ARMY_ROW
    state.armies[row + CARD + kind] -= 1
    state.armies[row + ARMY_RONIN] -= ronin
    state.force[province * FORCE_ROW + kind] += 1
    state.force[province * FORCE_ROW + RONIN] += ronin
    state.settled[province * FORCE_ROW + kind] += 1
    state.settled[province * FORCE_ROW + RONIN] += ronin
    state.dropper[province] = army


class Leaving(Step):
    """SH-WAR-06, DP-15: a garrison while one is needed or more is wanted, then go.

    a: the army, b: the province it goes to, + LANDS if it must leave a garrison.
    """

    name = "leaving"
    decision = "DP-15"
    rule = "SH-WAR-06"
    mode = ASKED

    def always_asked(self, state: Shogun, seat: int) -> bool:
        army = state.agenda[-2]
        province = state.armies[army * ARMY_ROW + PLACE]
        if state.may_hide(province) and not needs_garrison(state, army, province):
            return True
        ahead = state.agenda[-1] % LANDS
        return is_passed(state, army, ahead) and asked_all_the_same(self, state, seat, army // ARMIES)

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        army, target = state.agenda[-2], state.agenda[-1] % LANDS
        province = state.armies[army * ARMY_ROW + PLACE]
        if state.agenda[-1] < LANDS:
            return ways_to_go(state, army, province, target)
        acts = units_to_leave(state, army, province, target)
        if state.loose_units(province):
            acts.extend(ways_to_go(state, army, province, target))
        return acts

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        army = state.agenda[-2]
        if isinstance(action, OfUnit):
            province = state.armies[army * ARMY_ROW + PLACE]
            drop(state, army, action.kind, action.ronin, province)
            if state.events is not None:
                state.tell("left-behind", self.rule, army, action.kind, action.ronin, province)
        elif isinstance(action, Go):
            target = state.agenda[-1] % LANDS
            state.finish()
            depart(state, army, target, action.ronin)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        if isinstance(action, Go):
            army = state.agenda[-2]
            short = needs_garrison(state, army, state.armies[army * ARMY_ROW + PLACE])
            return "SH-WAR-05" if short else "SH-RONIN-14"
        return self.rule


def leave_for(state: Shogun, army: int, target: int) -> None:
    """The army is to go to ``target``.  That it can go, and on from there, shows how many ronin its cards hold."""
    seat = state.rules.seat_of[army // ARMIES]
    province = state.armies[army * ARMY_ROW + PLACE]
    garrison = needs_garrison(state, army, province)
    state.limit[province] = min(state.limit[province], room_to_leave(state, army, province))
    if is_passed(state, army, target):
        arrives = room_to_leave(state, army, province) if garrison else state.army_space(army)
        state.limit[target] = min(state.limit[target], others_space(state, army, target) + arrives)
    state.push(LEAVING, seat, army, target + LANDS * garrison)


def depart(state: Shogun, army: int, target: int, ronin: int) -> None:
    """The army goes, ``ronin`` hidden ones with it, and takes an empty province at once (SH-WAR-04)."""
    side = army // ARMIES
    row = army * ARMY_ROW
    province = state.armies[row + PLACE]
    show_some(state, province, ronin)
    state.armies[row + ARMY_RONIN] += ronin
    if state.banner[province] == army:
        state.banner[province] = NOBODY
    state.narrow(province)
    state.armies[row + PLACE] = target
    if state.banner[target] == NOBODY:
        state.banner[target] = army
    if state.events is not None:
        state.tell("army-moved", "SH-MOVE-01", army, province, target)
    conquest = state.owner[target] == NOBODY
    if conquest and state.gain(side, target):
        return
    if state.step() is MARCHING:
        state.agenda[-1] = after_step(state.agenda[-1], conquest and not state.rules.march_on_after_conquest)


# The move of one army.  Its frame's second number packs what is left of the move.

FINAL: Final = 1  # Phase D: empty provinces are open too
MOVED: Final = 2
STEP: Final = 4  # * steps left
DETACHED: Final = 64  # * (1 + the province it has been detaching to)


def after_step(packed: int, last: bool) -> int:
    """One step less; the last one where a conquest ends the march."""
    steps = 0 if last else packed % DETACHED // STEP - 1
    return steps * STEP + MOVED + packed % 2


def destinations(state: Shogun, army: int, packed: int) -> list[int]:
    """SH-MOVE-02, SH-FINAL-08: where the next step may lead."""
    steps = packed % DETACHED // STEP
    province = state.armies[army * ARMY_ROW + PLACE]
    space = space_beyond(state, army, province)
    if steps == 0 or space < 0:
        return []
    final = packed & FINAL
    return [q for q in state.rules.near[province] if is_open(state, army, q, steps, final, space)]


def is_open(state: Shogun, army: int, province: int, steps: int, final: int, space: int) -> bool:
    """May the army enter, so that it can come to a stop within its steps (SH-MOVE-04)?

    ``space``: for how many ronin it has room when it comes.
    """
    side = army // ARMIES
    owner = state.owner[province]
    if owner != side:
        return owner == NOBODY and final > 0
    if not is_passed(state, army, province):
        return True
    space -= burden(state, army, province)
    if steps < 2 or space < 0:
        return False
    for q in state.rules.near[province]:
        if is_open(state, army, q, steps - 1, final, space):
            return True
    return False


def detachments(state: Shogun, army: int, packed: int) -> list[Action]:
    """SH-FINAL-03, OQ-25: units into an empty province next to the army; no more once it did something else."""
    province = state.armies[army * ARMY_ROW + PLACE]
    begun = packed // DETACHED - 1
    acts: list[Action] = []
    # SH-RONIN-14: hidden ronin need the room that a unit takes with it, unless ronin of the army's go too.
    least = 0
    if state.hidden[province]:
        least = max(0, state.hidden[province] - others_space(state, army, province) - state.army_space(army) + 1)
    for q in state.rules.near[province]:
        units = state.loose_units(q)
        if state.owner[q] == NOBODY or (q == begun and units < FORCE_MAX):
            for action in detachable(state, army, units - state.force[q * FORCE_ROW + RONIN], least):
                assert isinstance(action, OfUnit)
                acts.append(MOVE[action.kind][0][action.ronin][q])
    return acts


class Marching(Step):
    """SH-MOVE-01 … 10, SH-FINAL-02, -03: one army, taken up: pick up, go on, detach, or stop.  a: it, b: see above."""

    name = "marching"
    decision = "DP-13"
    rule = "SH-MOVE-01"
    mode = ASKED

    def always_asked(self, state: Shogun, seat: int) -> bool:
        return asked_all_the_same(self, state, seat, state.agenda[-2] // ARMIES)

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        army, packed = state.agenda[-2], state.agenda[-1]
        acts: list[Action] = []
        if packed & MOVED or state.rules.pickup_in_place:
            acts.extend(picks(state, army))
        acts.extend([MARCH[q] for q in destinations(state, army, packed)])
        if packed & FINAL:
            acts.extend(detachments(state, army, packed))
        if state.banner[state.armies[army * ARMY_ROW + PLACE]] == army:
            acts.append(STOP)
        return acts

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        army = state.agenda[-2]
        if isinstance(action, Move):
            state.agenda[-1] = state.agenda[-1] % DETACHED + (action.province + 1) * DETACHED
            detach(state, army, action)
            return
        state.agenda[-1] %= DETACHED
        if isinstance(action, At):
            leave_for(state, army, action.province)
        elif isinstance(action, OfUnit):
            pick_up(state, army, action, "SH-MOVE-06")
        else:
            state.finish()

    def default(self, state: Shogun, seat: int) -> Action:
        """Out of time: stop, or the shortest way to where that is possible."""
        legal = self.legal(state, seat)
        return STOP if STOP in legal else next(action for action in legal if isinstance(action, At))

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        return why_not_march(state, state.agenda[-2], state.agenda[-1], action)


def detach(state: Shogun, army: int, action: Move) -> None:
    """SH-FINAL-03: the unit conquers the province, or follows one that has."""
    side = army // ARMIES
    drop(state, army, action.kind, action.ronin, action.province)
    state.narrow(state.armies[army * ARMY_ROW + PLACE])
    if state.events is not None:
        state.tell("detached", "SH-FINAL-03", army, action.kind, action.ronin, action.province)
    if state.owner[action.province] == NOBODY:
        state.gain(side, action.province)


def why_not_march(state: Shogun, army: int, packed: int, action: Action) -> str:
    """The rule that an illegal act of an army on its way would break."""
    province = state.armies[army * ARMY_ROW + PLACE]
    if action is STOP:
        return "SH-UNIT-07"
    if isinstance(action, OfUnit):
        if state.loose_units(province) and state.dropper[province] not in (NOBODY, army):
            return "SH-MOVE-10"
        if state.force[province * FORCE_ROW + action.kind] and not state.has_space(army, action.kind):
            return "SH-UNIT-03"
        return "SH-MOVE-06"
    if isinstance(action, At):
        if packed % DETACHED // STEP == 0 or action.province not in state.rules.near[province]:
            return "SH-MOVE-01"
        if state.owner[action.province] != army // ARMIES:
            return "SH-FINAL-08" if packed & FINAL else "SH-MOVE-02"
        return "SH-UNIT-07" if can_leave(state, army, province) else "SH-WAR-05"
    return "SH-FINAL-03" if packed & FINAL else "SH-MOVE-07"


class TakeUpArmies(Step):
    """SH-MOVE-01, SH-MOVE-09: one army after the other, each at most once.  a: side, b: FINAL in Phase D, else 0."""

    name = "take-up-armies"
    decision = "DP-13"
    rule = "SH-MOVE-09"
    mode = ASKED
    lapses = True

    def lapsed(self, state: Shogun) -> bool:
        return not state.in_play(state.agenda[-2])

    def always_asked(self, state: Shogun, seat: int) -> bool:
        return asked_all_the_same(self, state, seat, state.agenda[-2])

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        side, final = state.agenda[-2], state.agenda[-1]
        acts: list[Action] = []
        for slot in range(ARMIES):
            army = side * ARMIES + slot
            if state.armies[army * ARMY_ROW + STATUS] == STANDING and not state.used >> army & 1:
                if self.can_act(state, army, final):
                    acts.append(ARMY[slot])
        acts.append(DONE)
        return acts

    def can_act(self, state: Shogun, army: int, final: int) -> bool:
        packed = state.level(army) * STEP + final
        if destinations(state, army, packed):
            return True
        if state.rules.pickup_in_place and picks(state, army):
            return True
        return final > 0 and bool(detachments(state, army, packed))

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        side, final = state.agenda[-2], state.agenda[-1]
        if not isinstance(action, OfArmy):
            state.finish()
            return
        army = side * ARMIES + action.army
        state.used |= 1 << army
        state.push(MARCHING, seat, army, state.level(army) * STEP + final)

    def default(self, state: Shogun, seat: int) -> Action:
        return DONE

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        if isinstance(action, OfArmy):
            army = state.agenda[-2] * ARMIES + action.army
            if state.armies[army * ARMY_ROW + STATUS] != STANDING:
                return "SH-NINJA-10"
            return "SH-MOVE-09" if state.used >> army & 1 else "SH-WAR-05"
        return self.rule


LEAVING: Final = register(Leaving())
MARCHING: Final = register(Marching())
TAKE_UP_ARMIES: Final = register(TakeUpArmies())
