"""Action 2, Take Swords: the order of the turn (SH-SWORDS)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, JOINT, Step
from kunitori.shogun.actions import SWORD, Take
from kunitori.shogun.agenda import register
from kunitori.shogun.sealed import others_of, owing_seats, owing_side
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import BOXES, SWORDS_BOX


def swords_left(state: Shogun) -> list[int]:
    """SH-SWORDS-01: as many swords as sides in play, less those taken."""
    in_play = len(state.sides_in_play())
    return [n for n in range(1, in_play + 1) if n not in state.sword]


def draw_swords(state: Shogun, sides: list[int], rule: str) -> None:
    """Each of the sides draws one of the swords left at random."""
    for side in sides:
        left = swords_left(state)
        give_sword(state, side, left[state.chance(len(left), "sword") if len(left) > 1 else 0], rule)


def give_sword(state: Shogun, side: int, sword: int, rule: str) -> None:
    state.sword[side] = sword
    if state.events is not None:
        state.tell("sword-taken", rule, side, sword)


def in_random_order(state: Shogun, sides: list[int]) -> list[int]:
    """SH-SWORDS-03: chance decides who has the earlier choice."""
    left = sides[:]
    out: list[int] = []
    while left:
        out.append(left.pop(state.chance(len(left), "sword order") if len(left) > 1 else 0))
    return out


class TakeSwords(Step):
    """SH-SWORDS-02 … 04: groups of equal bids from high to low; who bid nothing draws."""

    name = "take-swords"
    rule = "SH-SWORDS-02"

    def run(self, state: Shogun) -> None:
        waiting = [side for side in state.sides_in_play() if state.sword[side] == 0]
        bids = [state.plan[side * len(BOXES) + SWORDS_BOX] for side in waiting]
        most = max(bids, default=0)
        if most == 0:
            state.finish()
            draw_swords(state, waiting, "SH-SWORDS-04")
            return
        tied = [side for side, bid in zip(waiting, bids) if bid == most]
        if len(tied) == 1:
            state.push(CHOOSE_SWORD, state.rules.seat_of[tied[0]], tied[0])
        elif state.rules.wishes:
            for side in tied:
                state.owes[side] = 1
                state.chosen[side] = NOBODY
            state.push(WISH_SWORDS, NOBODY, sum(1 << side for side in tied))
        else:
            push_choices(state, in_random_order(state, tied))


def push_choices(state: Shogun, order: list[int]) -> None:
    """The sides choose one after another."""
    for side in reversed(order):
        state.push(CHOOSE_SWORD, state.rules.seat_of[side], side)


class WishSwords(Step):
    """OQ-9: sides that bid the same each name a sword, unseen.  a: a bit for each of them."""

    name = "wish-swords"
    decision = "DP-06"
    rule = "SH-SWORDS-03"
    mode = JOINT
    sealed = True

    def owing(self, state: Shogun) -> list[int]:
        return owing_seats(state, state.agenda[-2])

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return [SWORD[n] for n in swords_left(state)]

    def reopen(self, state: Shogun, viewer: int) -> None:
        for side in others_of(state, viewer, state.agenda[-2]):
            state.owes[side] = 1
            state.chosen[side] = NOBODY

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        assert isinstance(action, Take)
        tied = state.agenda[-2]
        side = owing_side(state, seat, tied)
        state.chosen[side] = action.sword
        state.owes[side] = 0
        if state.events is not None:
            state.tell("sealed", "SH-SEQ-06", side)
        if not self.owing(state):
            state.finish()
            grant_wishes(state, [other for other in range(state.n) if tied >> other & 1])


def grant_wishes(state: Shogun, tied: list[int]) -> None:
    """OQ-9: a sword that only one of them named is his; chance orders the others, who choose from what is left."""
    state.reveal()
    wishes = [state.chosen[side] for side in tied]
    others: list[int] = []
    for side, wish in zip(tied, wishes):
        if state.events is not None:
            state.tell("sword-wished", "SH-SWORDS-03", side, wish)
        if wishes.count(wish) == 1:
            give_sword(state, side, wish, "SH-SWORDS-03")
        else:
            others.append(side)
        state.chosen[side] = NOBODY
    push_choices(state, in_random_order(state, others))


class ChooseSword(Step):
    """SH-SWORDS-02: any sword that is left, not only the lowest.  a: the side."""

    name = "choose-sword"
    decision = "DP-07"
    rule = "SH-SWORDS-02"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return [SWORD[n] for n in swords_left(state)]

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        assert isinstance(action, Take)
        side = state.agenda[-2]
        state.finish()
        give_sword(state, side, action.sword, self.rule)


TAKE_SWORDS: Final = register(TakeSwords())
WISH_SWORDS: Final = register(WishSwords())
CHOOSE_SWORD: Final = register(ChooseSword())
