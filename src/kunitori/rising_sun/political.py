"""The Political Phase: Mandate Turns and Kami Turns in their fixed order (RS-POL)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun import betray, harvest, kami, marshal, recruit, train
from kunitori.rising_sun.actions import ANNOUNCE, LAY, PLAY, OfMandate
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.effects import EFFECTS_OF_ALL, END_OF_RECRUIT
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import (
    BETRAY,
    CARDS,
    DRAW,
    HARVEST,
    KAMI_AFTER,
    LOTUS,
    MANDATE_TURNS,
    MANDATES,
    MARSHAL,
    RECRUIT,
    TRAIN,
)

HONESTY: Final[int] = CARDS.index("honesty")
HONESTY_VP: Final[int] = number("honesty", "vp")


def begin_political_phase(state: RisingSun) -> None:
    state.push(POLITICAL_PHASE)


def draw_tiles(state: RisingSun) -> None:
    """RS-POL-5: fill the hand of the current player from the deck, whose order nobody knows (HI-3)."""
    while len(state.hand) < DRAW:
        pick = state.chance(sum(state.pile), "mandate")
        mandate = 0
        while pick >= state.pile[mandate]:
            pick -= state.pile[mandate]
            mandate += 1
        state.pile[mandate] -= 1
        state.hand.append(mandate)
    state.seen.extend(state.hand)
    if state.events is not None:
        seat = state.current()
        state.tell("mandate-turn", "RS-POL-5", seat, state.turn + 1)
        state.tell_only(1 << seat, "tiles-drawn", "RS-POL-5", seat, *state.hand)


class PoliticalPhase(Step):
    """RS-POL-1: seven Mandate Turns, and a Kami Turn after the third, fifth and seventh.

    a: 1 once the Kami Turn that follows the present number of Mandate Turns is over.
    """

    name = "political-phase"
    rule = "RS-POL-1"

    def run(self, state: RisingSun) -> None:
        turn = state.turn
        if turn in KAMI_AFTER and not state.agenda[-2]:
            state.agenda[-2] = 1
            kami.begin_kami_turn(state)
        elif turn == MANDATE_TURNS:
            state.finish()
        else:
            state.agenda[-2] = 0
            draw_tiles(state)
            state.push(LAY_FACEDOWN if state.is_clan(state.current(), LOTUS) else CHOOSE_MANDATE, state.current())


def put_on_track(state: RisingSun, mandate: int) -> None:
    """RS-POL-6, -7: one tile to the track, the others back on top in unchanged order."""
    state.hand.remove(mandate)
    state.laid.append(mandate)


class ChooseMandate(Step):
    """RS-POL-6: one of the four tiles, face up on the track."""

    name = "choose-mandate"
    decision = "DP-MANDATE"
    rule = "RS-POL-6"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [PLAY[m] for m in range(len(MANDATES)) if m in state.hand]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        assert isinstance(action, OfMandate)
        state.finish()
        put_on_track(state, action.mandate)
        announce(state, seat, action.mandate)


class LayFacedown(Step):
    """RS-CLAN-LOTUS-1: Lotus lays a tile that nobody else ever sees."""

    name = "lay-facedown"
    decision = "DP-LOTUS-TILE"
    rule = "RS-CLAN-LOTUS-1"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [LAY[m] for m in range(len(MANDATES)) if m in state.hand]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        assert isinstance(action, OfMandate)
        state.finish()
        put_on_track(state, action.mandate)
        if state.events is not None:
            state.tell("tile-laid-facedown", self.rule, seat)
            state.tell_only(1 << seat, "tile-laid", self.rule, seat, action.mandate)
        state.push(ANNOUNCE_MANDATE, seat)

    def line(self, state: RisingSun, seat: int, action: Action, viewer: int) -> str:
        return str(action) if viewer == seat else "?"


class AnnounceMandate(Step):
    """RS-CLAN-LOTUS-2: Lotus announces any of the five Mandates, whatever the tile."""

    name = "announce-mandate"
    decision = "DP-LOTUS-CALL"
    rule = "RS-CLAN-LOTUS-2"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return list(ANNOUNCE)

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        assert isinstance(action, OfMandate)
        state.finish()
        announce(state, seat, action.mandate)


def announce(state: RisingSun, seat: int, mandate: int) -> None:
    """MANDATE_CHOSEN, then the Mandate is executed."""
    state.announced.append(mandate)
    state.reveal()
    if state.events is not None:
        state.tell("mandate-chosen", "RS-POL-6", seat, mandate)
    counts = state.laid[-1] if state.rules.lotus_honesty_by_tile else mandate
    copies = state.copies(seat, HONESTY)
    if copies and counts != BETRAY and state.ally[seat] != NOBODY:
        state.gain_vp(seat, copies * HONESTY_VP, "RS-C-HONESTY-1")
    state.push(EXECUTE, seat, mandate)


def gets_bonus(state: RisingSun, seat: int) -> bool:
    """RS-POL-10, RS-ALLY-1: the Bonus is for the current player and that player's Ally."""
    current = state.current()
    return seat == current or state.ally[current] == seat


class Execute(Step):
    """RS-POL-9: everybody executes the Mandate, clockwise, the current player last (Train: first).

    seat: the current player, a: the Mandate, b: how many have begun.
    """

    name = "execute-mandate"
    rule = "RS-POL-9"

    def run(self, state: RisingSun) -> None:
        current = state.agenda[-3]
        mandate = state.agenda[-2]
        begun = state.agenda[-1]
        state.agenda[-1] = begun + 1
        if mandate == BETRAY or mandate == HARVEST:
            self.finish_turn(state)
            if mandate == BETRAY:
                betray.begin_betray(state, current)
            else:
                harvest.harvest(state, current)
            return
        if begun == state.n:
            self.finish_turn(state)
            if mandate == RECRUIT:
                state.push(EFFECTS_OF_ALL, current, END_OF_RECRUIT, (1 << state.n) - 1)
            return
        if mandate == TRAIN:
            seat = (current + begun) % state.n
            train.begin_train(state, seat, gets_bonus(state, seat))
            return
        seat = (current + 1 + begun) % state.n
        if mandate == RECRUIT:
            recruit.begin_recruit(state, seat, gets_bonus(state, seat))
        elif mandate == MARSHAL:
            marshal.begin_marshal(state, seat, gets_bonus(state, seat))

    def finish_turn(self, state: RisingSun) -> None:
        """Nothing but what is on top of the agenda is left of this Mandate Turn."""
        state.finish()
        state.push(END_OF_TURN)


class EndOfTurn(Step):
    """RS-POL-12: the deck passes to the left."""

    name = "end-of-mandate-turn"
    rule = "RS-POL-12"

    def run(self, state: RisingSun) -> None:
        state.finish()
        state.turn += 1


POLITICAL_PHASE: Final = PoliticalPhase()
CHOOSE_MANDATE: Final = ChooseMandate()
LAY_FACEDOWN: Final = LayFacedown()
ANNOUNCE_MANDATE: Final = AnnounceMandate()
EXECUTE: Final = Execute()
END_OF_TURN: Final = EndOfTurn()
for _step in (POLITICAL_PHASE, CHOOSE_MANDATE, LAY_FACEDOWN, ANNOUNCE_MANDATE, EXECUTE, END_OF_TURN):
    register(_step)
