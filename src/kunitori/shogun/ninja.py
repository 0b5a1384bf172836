"""Action 6, Hire Ninja; assassination, revenge and succession (SH-NINJA)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.shogun.actions import ASSASSINATE, PASS, REVENGE, Assassinate
from kunitori.shogun.agenda import register
from kunitori.shogun.declare import drop_declared
from kunitori.shogun.elimination import lose_daimyo
from kunitori.shogun.state import ARMY_ROW, DOWN, HOLE, PLACE, STANDING, STATUS, Shogun
from kunitori.shogun.tables import ARMIES, BOXES, NINJA_BOX, NINJA_SUCCESS, REVENGE_SUCCESS

AFTER_HIRING: Final = 1  # the windows NW-1 … NW-10 of section 6.3
BEFORE_WAR_TURN: Final = 2
AFTER_MOVES: Final = 3
AFTER_DECLARING: Final = 4
BEFORE_BATTLE: Final = 5
BETWEEN_SEQUENCES: Final = 6
AFTER_BATTLE: Final = 7
BEFORE_FINAL: Final = 8
AFTER_WAR_TURN: Final = 9
AFTER_RELEASE: Final = 10


def hire_ninja(state: Shogun) -> None:
    """SH-NINJA-01, SH-NINJA-02: to the strictly highest bid."""
    sides = state.sides_in_play()
    bids = [state.plan[side * len(BOXES) + NINJA_BOX] for side in sides]
    most = max(bids, default=0)
    if most and bids.count(most) == 1:
        state.ninja = sides[bids.index(most)]
        if state.events is not None:
            state.tell("ninja-hired", "SH-NINJA-01", state.ninja, most)
    elif state.events is not None:
        state.tell("ninja-unhired", "SH-NINJA-02", most)
    open_window(state, AFTER_HIRING)


def open_window(state: Shogun, window: int) -> None:
    """SH-NINJA-06: ask the holder, if by public facts the ninja can strike (section 6.3)."""
    if state.ninja != NOBODY and state.turn > 1 and state.rules.windows >> window & 1 and state.agenda:
        if targets(state, state.ninja):
            state.push(NINJA_WINDOW, state.rules.seat_of[state.ninja], window)


def targets(state: Shogun, holder: int) -> list[Action]:
    """SH-NINJA-07: the enemy daimyos in play who aren't down."""
    acts: list[Action] = []
    for side in range(state.n):
        if not state.rules.allied(side, holder):
            acts.extend(daimyos(state, side))
    return acts


def daimyos(state: Shogun, side: int) -> list[Action]:
    colour = ASSASSINATE[state.rules.sides[side]]
    return [colour[a] for a in range(ARMIES) if state.armies[(side * ARMIES + a) * ARMY_ROW] == STANDING]


def army_of(state: Shogun, action: Assassinate) -> int:
    return state.rules.sides.index(action.side) * ARMIES + action.army


class NinjaWindow(Step):
    """SH-NINJA-06, SH-NINJA-07: the holder may strike.  Always asked: standing orders are secret.  a: the window."""

    name = "ninja-window"
    decision = "DP-11"
    rule = "SH-NINJA-06"
    mode = ASKED

    def always_asked(self, state: Shogun, seat: int) -> bool:
        return True

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return [PASS, *targets(state, state.ninja)]

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        state.finish()
        if isinstance(action, Assassinate):
            strike(state, army_of(state, action))

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        return "SH-NINJA-07" if isinstance(action, Assassinate) else self.rule


def strike(state: Shogun, army: int) -> None:
    """SH-NINJA-07, SH-NINJA-08: roll; a failure may be avenged."""
    holder = state.ninja
    state.ninja = NOBODY
    die = state.chance(12, "ninja") + 1
    if state.events is not None:
        state.tell("ninja-strikes", "SH-NINJA-07", holder, army, die)
    if die <= NINJA_SUCCESS:
        fell(state, army, holder, "SH-NINJA-09")
    else:
        victim = army // ARMIES
        state.push(AVENGE, state.rules.seat_of[victim], victim, holder)


class Avenge(Step):
    """SH-NINJA-08: the target's owner may roll in revenge.  a: the owner, b: the ninja's."""

    name = "avenge"
    decision = "DP-12"
    rule = "SH-NINJA-08"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return [PASS, REVENGE] if daimyos(state, state.agenda[-1]) else [PASS]

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        owner, holder = state.agenda[-2], state.agenda[-1]
        state.finish()
        if action is REVENGE:
            die = state.chance(12, "revenge") + 1
            if state.events is not None:
                state.tell("revenge", "SH-NINJA-08", owner, holder, die)
            if die >= REVENGE_SUCCESS:
                state.push(NAME_VICTIM, seat, owner, holder)


class NameVictim(Step):
    """SH-NINJA-08, OQ-54: any daimyo of the ninja's owner who isn't down.  a: the avenger, b: the ninja's owner."""

    name = "name-victim"
    decision = "DP-12"
    rule = "SH-NINJA-08"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return daimyos(state, state.agenda[-1])

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        assert isinstance(action, Assassinate)
        avenger = state.agenda[-2]
        state.finish()
        fell(state, army_of(state, action), avenger, "SH-NINJA-08")


def fell(state: Shogun, army: int, killer: int, rule: str) -> None:
    """SH-NINJA-09, SH-NINJA-10, SH-NINJA-16: the daimyo goes down, his army is disbanded; alone he is lost."""
    state.armies[army * ARMY_ROW + STATUS] = DOWN
    if state.events is not None:
        state.tell("daimyo-assassinated", rule, army)
    if army in state.declared[::2]:
        drop_declared(state, army)
        if state.events is not None:
            state.tell("battle-cancelled", "SH-NINJA-12", army)
    if state.card_units(army) == 0:
        lose_daimyo(state, army, killer, "SH-NINJA-16")


class Succession(Step):
    """SH-NINJA-15: where a unit of the disbanded army is left, a successor stands up, without experience."""

    name = "succession"
    rule = "SH-NINJA-15"

    def run(self, state: Shogun) -> None:
        for army in range(state.loose):
            row = army * ARMY_ROW
            if state.armies[row + STATUS] == DOWN:
                state.armies[row + STATUS] = STANDING
                state.armies[row + HOLE] = 0
                if state.events is not None:
                    state.tell("succession", self.rule, army, state.armies[row + PLACE])
        state.finish()


NINJA_WINDOW: Final = register(NinjaWindow())
AVENGE: Final = register(Avenge())
NAME_VICTIM: Final = register(NameVictim())
SUCCESSION: Final = register(Succession())
