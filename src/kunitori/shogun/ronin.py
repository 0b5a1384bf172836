"""Action 5, Hire Ronin, and what face-down cards allow (SH-RONIN)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import JOINT, Step
from kunitori.shogun.actions import HIDE, SEAL, At
from kunitori.shogun.agenda import register
from kunitori.shogun.sealed import others_of, owing_seats, owing_side
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import BOXES, LANDS, RONIN_BOX, RONIN_PER_KOKU


def begin_hiring(state: Shogun) -> None:
    """SH-RONIN-01 … 03: two for each koku, all before any is placed; in sword order if the tray can't serve all."""
    state.bought = [0] * state.n
    for side in state.in_sword_order():
        wanted = state.plan[side * len(BOXES) + RONIN_BOX] * RONIN_PER_KOKU
        hired = min(wanted, state.ronin)
        if wanted:
            state.ronin -= hired
            state.bought[side] = hired
            if hired:
                state.owes[side] = 1
            if state.events is not None:
                state.tell("ronin-hired", "SH-RONIN-01" if hired == wanted else "SH-RONIN-03", side, hired, wanted)
    state.push(END_HIRING)
    state.push(HIDE_RONIN)


class HideRonin(Step):
    """SH-RONIN-04, SH-RONIN-05: ronin by ronin onto face-down cards, unseen.  ``bought``: those still to be laid."""

    name = "hide-ronin"
    decision = "DP-10"
    rule = "SH-RONIN-05"
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
        if state.bought[side]:
            owner, hidden, banner = state.owner, state.hidden, state.banner
            for p in range(LANDS):
                if owner[p] == side:
                    limit = state.loose_units(p) - 1
                    if banner[p] != NOBODY:
                        limit = max(0, limit) + state.army_limit(banner[p])
                    if limit > hidden[p]:  # none has been turned up yet
                        acts.append(HIDE[p])
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
            state.owes[side] = int(state.bought[side] > 0)

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        side = owing_side(state, seat)
        if isinstance(action, At):
            if state.chosen[side] == NOBODY and len(self.legal(state, seat)) > 1:
                state.chosen[side] = 1
            state.bought[side] -= 1
            state.hidden[action.province] += 1
            return
        state.owes[side] = 0
        state.chosen[side] = NOBODY
        if state.events is not None:
            state.tell("sealed", "SH-SEQ-06", side)

    def line(self, state: Shogun, seat: int, action: Action, viewer: int) -> str:
        """The owner alone knows the provinces, for good."""
        return str(action) if viewer == seat else "?"


def take_back(state: Shogun, side: int) -> None:
    """The side has laid none of the ronin that it hired."""
    for p in state.provinces_of(side):
        state.bought[side] += state.hidden[p]
        state.hidden[p] = 0
    state.chosen[side] = NOBODY


class EndHiring(Step):
    """SH-RONIN-11, SH-RONIN-13: what each face-down card can hold is public; ronin without a place return."""

    name = "end-hiring"
    rule = "SH-RONIN-11"

    def run(self, state: Shogun) -> None:
        state.reveal()
        for side in range(state.n):
            laid = sorted([state.hidden[p] for p in state.provinces_of(side) if state.hidden[p]], reverse=True)
            if laid and state.events is not None:
                stacks = laid if state.rules.ronin_stacks_visible else [sum(laid)]
                state.tell("ronin-laid", self.rule, side, " ".join([str(n) for n in stacks]))
            if state.bought[side]:
                state.ronin += state.bought[side]
                if state.events is not None:
                    state.tell("ronin-returned", "SH-RONIN-13", side, state.bought[side])
            for p in state.provinces_of(side):
                state.limit[p] = state.public_space(p) if laid else 0
        state.bought = []
        state.finish()


def show_all(state: Shogun, province: int) -> int:
    """The card of ``province`` is turned up; its ronin wait to join a force (SH-RONIN-08).  How many there are."""
    ronin = state.hidden[province]
    if state.limit[province]:
        state.reveal()
    if ronin:
        state.hidden[province] = 0
        if state.events is not None:
            state.tell("ronin-shown", "SH-RONIN-08", state.owner[province], province, ronin)
    state.limit[province] = 0
    state.shown[province] = 0
    return ronin


def show_some(state: Shogun, province: int, ronin: int) -> None:
    """So many leave the card of ``province``; a stack seen to shrink is known to lie where they came from (6.2)."""
    if not ronin:
        return
    state.reveal()
    state.hidden[province] -= ronin
    state.limit[province] -= ronin
    if state.events is not None:
        state.tell("ronin-shown", "SH-RONIN-08", state.owner[province], province, ronin)
    if state.rules.ronin_stacks_visible:
        state.shown[province] = 1
        if state.hidden[province] == 0:
            state.shown[province] = 0
            state.limit[province] = 0


HIDE_RONIN: Final = register(HideRonin())
END_HIRING: Final = register(EndHiring())
