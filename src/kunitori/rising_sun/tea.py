"""The Tea Ceremony (rulebook: Tea Ceremony and Alliances; RS-TEA, OQ-7).

``state.tea`` holds, for n seats: asks made [asker * n + asked], then open proposals likewise, then who is done.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import JOINT, Step
from kunitori.rising_sun.actions import ACCEPT, DECLINE, DONE, PROPOSE, WITHDRAW, ToClan
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.options import UNLIMITED
from kunitori.rising_sun.state import RisingSun


def begin_tea_ceremony(state: RisingSun) -> None:
    """RS-TEA-1: the old Alliances end; everybody is free to speak."""
    n = state.n
    for seat in range(n):
        if state.ally[seat] != NOBODY:
            if state.events is not None and seat < state.ally[seat]:
                state.tell("alliance-ended", "RS-TEA-1", seat, state.ally[seat])
            state.ally[seat] = NOBODY
    open_tea(state)


def open_tea(state: RisingSun) -> None:
    """Nothing asked, nobody done; with fewer than two unallied there is nothing to say."""
    n = state.n
    if sum(1 for seat in range(n) if state.ally[seat] == NOBODY) < 2:
        return
    state.tea = [0] * (2 * n * n + n)
    state.push(TEA)


def asks(state: RisingSun, asker: int, asked: int) -> int:
    """How often ``asker`` has proposed to ``asked`` in this Tea Ceremony."""
    return state.tea[asker * state.n + asked]


def has_proposed(state: RisingSun, asker: int, asked: int) -> bool:
    """Does a proposal wait for an answer?"""
    n = state.n
    return state.tea[n * n + asker * n + asked] > 0


def is_done(state: RisingSun, seat: int) -> bool:
    n = state.n
    return state.tea[2 * n * n + seat] > 0


def asks_left(state: RisingSun, asker: int, asked: int) -> bool:
    limit = state.rules.tea_asks
    return limit == UNLIMITED or asks(state, asker, asked) < limit


class TeaCeremony(Step):
    """RS-TEA-2 … 7, OQ-7: proposals, withdrawals, answers, done, in any order; secret but for the Alliances formed."""

    name = "tea-ceremony"
    decision = "DP-TEA-DONE"
    rule = "RS-TEA-2"
    mode = JOINT
    voluntary = True

    def always_asked(self, state: RisingSun, seat: int) -> bool:
        return True

    def owing(self, state: RisingSun) -> list[int]:
        out: list[int] = []
        for seat in range(state.n):
            if state.ally[seat] == NOBODY and (not is_done(state, seat) or self.must_answer(state, seat)):
                out.append(seat)
        return out

    def seen_owing(self, state: RisingSun, viewer: int) -> list[int]:
        """The others see every unallied seat as pending until the end."""
        return [
            seat
            for seat in range(state.n)
            if state.ally[seat] == NOBODY
            and (seat != viewer or not is_done(state, seat) or self.must_answer(state, seat))
        ]

    def must_answer(self, state: RisingSun, seat: int) -> bool:
        for asker in range(state.n):
            if has_proposed(state, asker, seat):
                return True
        return False

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = []
        done = is_done(state, seat)
        clans = state.rules.clans
        if not done:
            acts.append(DONE)
        for other in range(state.n):
            if other != seat and state.ally[other] == NOBODY:
                if has_proposed(state, other, seat):
                    acts.append(ACCEPT[clans[other]])
                    acts.append(DECLINE[clans[other]])
                if not done:
                    if has_proposed(state, seat, other):
                        acts.append(WITHDRAW[clans[other]])
                    elif asks_left(state, seat, other):
                        acts.append(PROPOSE[clans[other]])
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        if isinstance(action, ToClan):
            other = state.rules.seat_of[action.clan]
            if action.word == "propose":
                self.propose(state, seat, other)
            elif action.word == "accept":
                self.ally(state, other, seat)
            elif action.word == "decline":
                self.close(state, other, seat, "proposal-declined")
            else:
                self.close(state, seat, other, "proposal-withdrawn")
        else:
            self.be_done(state, seat)
        if not self.owing(state) or self.unallied(state) < 2:
            state.tea = []
            state.finish()
            if state.events is not None:
                state.tell("tea-ended", "RS-TEA-6")

    def unallied(self, state: RisingSun) -> int:
        return sum(1 for seat in range(state.n) if state.ally[seat] == NOBODY)

    def propose(self, state: RisingSun, asker: int, asked: int) -> None:
        n = state.n
        state.tea[asker * n + asked] += 1
        state.tea[n * n + asker * n + asked] = 1
        if state.events is not None:
            state.tell_only(1 << asker | 1 << asked, "proposed", "RS-TEA-2", asker, asked)

    def close(self, state: RisingSun, asker: int, asked: int, how: str) -> None:
        n = state.n
        state.tea[n * n + asker * n + asked] = 0
        if state.events is not None:
            state.tell_only(1 << asker | 1 << asked, how, "RS-TEA-6", asker, asked)

    def ally(self, state: RisingSun, asker: int, asked: int) -> None:
        """An acceptance is public, forms the Alliance at once and cancels all other proposals of both."""
        n = state.n
        state.ally[asker] = asked
        state.ally[asked] = asker
        state.kindred[asker] |= 1 << state.season
        state.kindred[asked] |= 1 << state.season
        for other in range(n):
            for seat in (asker, asked):
                state.tea[n * n + seat * n + other] = 0
                state.tea[n * n + other * n + seat] = 0
        state.reveal()
        if state.events is not None:
            state.tell("allied", "RS-TEA-2", asker, asked)

    def be_done(self, state: RisingSun, seat: int) -> None:
        """Done is final: no further proposal of this seat, and what it hasn't answered lapses."""
        n = state.n
        state.tea[2 * n * n + seat] = 1
        for asker in range(n):
            if has_proposed(state, asker, seat):
                self.close(state, asker, seat, "proposal-lapsed")
        if state.events is not None:
            state.tell_only(1 << seat, "tea-done", "RS-TEA-6", seat)

    def line(self, state: RisingSun, seat: int, action: Action, viewer: int) -> str:
        """Only an acceptance is public; what else is said is known to the two concerned, and done to its seat alone."""
        if isinstance(action, ToClan):
            known = action.word == "accept" or viewer in (seat, state.rules.seat_of[action.clan])
        else:
            known = viewer == seat
        return str(action) if known else ""

    def default(self, state: RisingSun, seat: int) -> Action:
        """A timer declines, and declares done (OQ-7)."""
        acts = self.legal(state, seat)
        if DONE in acts:
            return DONE
        return next(a for a in acts if isinstance(a, ToClan) and a.word == "decline")

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        if isinstance(action, ToClan):
            other = state.rules.seat_of[action.clan]
            if state.ally[seat] != NOBODY or state.ally[other] != NOBODY:
                return "RS-TEA-2"
        return "RS-TEA-6"


TEA: Final = register(TeaCeremony())
