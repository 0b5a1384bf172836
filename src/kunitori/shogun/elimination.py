"""Lost daimyos, elimination and takeover (SH-ELIMINATION)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.shogun.actions import BANNER, DONE, At, OfUnit
from kunitori.shogun.agenda import register
from kunitori.shogun.pickup import pick_up, picks
from kunitori.shogun.state import ARMY_RONIN, ARMY_ROW, CARD, FORCE_ROW, HOLE, LOST, PLACE, STANDING, STATUS, Shogun
from kunitori.shogun.tables import ARMIES, LANDS, UNITS


def lose_daimyo(state: Shogun, army: int, killer: int, rule: str) -> None:
    """SH-ELIMINATION-01: one daimyo is lost; ``killer``: the side that caused it."""
    lose_daimyos(state, [army], [killer], rule)


def lose_daimyos(state: Shogun, armies: list[int], killers: list[int], rule: str) -> None:
    """SH-ELIMINATION-01, -02, -10: those lost in the same moment leave the map, then whoever has none left is out."""
    for army in armies:
        row = army * ARMY_ROW
        province = state.armies[row + PLACE]
        state.ronin += state.armies[row + ARMY_RONIN]
        state.armies[row : row + ARMY_ROW] = [LOST, NOBODY, 0, 0, 0, 0, 0, 0]
        state.banner[province] = NOBODY
        state.empty_out(province)
        if state.events is not None:
            state.tell("daimyo-lost", rule, army, province)
    out: list[int] = []
    by: list[int] = []
    for army, killer in zip(armies, killers):
        side = army // ARMIES
        if not has_daimyo(state, side) and side not in out:
            out.append(side)
            by.append(killer)
    if len(out) == 2 and by[0] == out[1] and by[1] == out[0]:
        perish_together(state, out)
    else:
        for side, killer in zip(out, by):
            if take_over(state, side, killer):
                return


def has_daimyo(state: Shogun, side: int) -> bool:
    """SH-NINJA-14: an assassinated daimyo still counts."""
    for army in range(side * ARMIES, side * ARMIES + ARMIES):
        if state.armies[army * ARMY_ROW + STATUS] != LOST:
            return True
    return False


def perish_together(state: Shogun, sides: list[int]) -> None:
    """OQ-40: both have lost their last daimyo in the same step: all their units leave, their provinces are empty."""
    for side in sides:
        state.conqueror[side] = side
        for p in state.provinces_of(side):
            row = p * FORCE_ROW
            state.ronin += state.force[row + len(UNITS)] + state.hidden[p]
            for kind in range(len(UNITS)):
                state.tray[side * len(UNITS) + kind] += state.force[row + kind]
            state.force[row : row + FORCE_ROW] = [0] * FORCE_ROW
            state.hidden[p] = 0
            state.shown[p] = 0
            state.empty_out(p)
        if state.events is not None:
            state.tell("eliminated", "SH-ELIMINATION-02", side)
        leave_play(state, side)
    if not state.sides_in_play():
        state.win(
            sum(1 << seat for seat in {state.rules.seat_of[side] for side in sides}), "together", "SH-END-03"
        )  # OQ-40
    else:
        last_seat_wins(state)


def take_over(state: Shogun, victim: int, conqueror: int) -> bool:
    """SH-ELIMINATION-03 … 12: units, provinces and tray pass.  True if that ended the game."""
    state.conqueror[victim] = conqueror
    state.reveal()
    if state.events is not None:
        state.tell("taken-over", "SH-ELIMINATION-03", victim, conqueror, state.holdings(victim))
    for p in state.provinces_of(victim):
        state.owner[p] = conqueror
        if state.hidden[p]:  # SH-ELIMINATION-11
            state.force[p * FORCE_ROW + len(UNITS)] += state.hidden[p]
            if state.events is not None:
                state.tell("ronin-shown", "SH-ELIMINATION-11", conqueror, p, state.hidden[p])
            state.hidden[p] = 0
        state.limit[p] = 0
        state.shown[p] = 0
    for kind in range(len(UNITS)):
        state.tray[conqueror * len(UNITS) + kind] += state.tray[victim * len(UNITS) + kind]
        state.tray[victim * len(UNITS) + kind] = 0
    leave_play(state, victim)
    if state.has_won(conqueror) or last_seat_wins(state):
        return True
    bring_back(state, conqueror)
    return False


def leave_play(state: Shogun, side: int) -> None:
    """SH-ELIMINATION-11: sword, ninja and plan are void."""
    state.sword[side] = 0
    if state.ninja == side:
        state.ninja = NOBODY
        if state.events is not None:
            state.tell("ninja-returned", "SH-ELIMINATION-11", side)


def last_seat_wins(state: Shogun) -> bool:
    """SH-END-03: if only one player is left, he wins at once."""
    seats = {state.rules.seat_of[side] for side in state.sides_in_play()}
    if len(seats) == 1:
        state.win(1 << seats.pop(), "alone", "SH-END-03")
        return True
    return False


def bring_back(state: Shogun, conqueror: int) -> None:
    """SH-ELIMINATION-05, -06, OQ-60: the conqueror's lost daimyos return, as many as there are provinces for them."""
    free = [p for p in range(LANDS) if state.owner[p] == conqueror and state.banner[p] == NOBODY]
    lost = [
        army
        for army in range(conqueror * ARMIES, conqueror * ARMIES + ARMIES)
        if state.armies[army * ARMY_ROW + STATUS] == LOST
    ]
    for army in reversed(lost[: len(free)]):
        row = army * ARMY_ROW
        state.armies[row + STATUS] = STANDING
        state.armies[row + PLACE] = NOBODY
        state.armies[row + HOLE] = 0
        if army == state.acting:
            state.wins = 0  # what he won before he fell moves no marker now (SH-EXPERIENCE-10)
        state.push(RETURN_DAIMYO, state.rules.seat_of[conqueror], conqueror, army)


class ReturnDaimyo(Step):
    """SH-ELIMINATION-06: his Banner goes to any own province without an army.  a: the side, b: the army."""

    name = "return-daimyo"
    decision = "DP-26"
    rule = "SH-ELIMINATION-06"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        side = state.agenda[-2]
        return [BANNER[p] for p in state.provinces_of(side) if state.banner[p] == NOBODY]

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        assert isinstance(action, At)
        side, army = state.agenda[-2], state.agenda[-1]
        state.finish()
        state.armies[army * ARMY_ROW + PLACE] = action.province
        state.banner[action.province] = army
        if state.events is not None:
            state.tell("banner-placed", self.rule, army, action.province)
        state.push(RETURNED_PICKS, seat, side, army)


class ReturnedPicks(Step):
    """SH-ELIMINATION-07: he may at once take units of the provincial force there.  a: the side, b: the army."""

    name = "returned-picks"
    decision = "DP-27"
    rule = "SH-ELIMINATION-07"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return [*picks(state, state.agenda[-1]), DONE]

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        if isinstance(action, OfUnit):
            pick_up(state, state.agenda[-1], action, self.rule)
        else:
            state.finish()


RETURN_DAIMYO: Final = register(ReturnDaimyo())
RETURNED_PICKS: Final = register(ReturnedPicks())
assert CARD + len(UNITS) == ARMY_RONIN
