"""Marshal, and everything else that Moves (RS-MARSHAL, RS-DEF-8, RS-CARD-60)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import BUILD, CHARGE, MOVE, PASS, WAIVE, Build, Move, Worship
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.cards.monsters import entered
from kunitori.rising_sun.purchase import spend
from kunitori.rising_sun.state import PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import (
    BEASTS,
    CARDS,
    DRAGONFLY,
    KINDS,
    LANDS,
    NEAR,
    SEA,
    STRONGHOLD,
    STRONGHOLD_COST,
    TURTLE,
)

STEPS_TO_NEIGHBOUR: Final[list[list[Action]]] = [  # [kind * LANDS + source]
    [MOVE[k][p * LANDS + q] for q in NEAR[p]] for k in range(KINDS + BEASTS) for p in range(LANDS)
]
STEPS_BY_LAND: Final[list[list[Action]]] = [
    [MOVE[k][p * LANDS + q] for q in NEAR[p] if q not in SEA[p]] for k in range(KINDS + BEASTS) for p in range(LANDS)
]
FLIGHTS: Final[list[list[Action]]] = [
    [MOVE[k][p * LANDS + q] for q in range(LANDS) if q != p] for k in range(KINDS + BEASTS) for p in range(LANDS)
]
# Bits in the frame's a of a step that Moves
BLOCKED: Final = 1  # a toll could not be paid: no crossing is offered without a Coin (RS-CARD-60)
TOLLED: Final = 2  # the switch serpent_unit = effect: the toll was settled at the first crossing
BONUS: Final = 4
BUILT: Final = 8

SERPENT: Final[int] = CARDS.index("path-of-the-serpent")
TOLL: Final[int] = number("path-of-the-serpent", "coins_per_crossing")


def ways(state: RisingSun, seat: int, flags: int) -> list[list[Action]]:
    """Where the figures of ``seat`` may go, by kind and Province (RS-DEF-8)."""
    if state.rules.clans[seat] == DRAGONFLY:
        return FLIGHTS
    if flags & BLOCKED and state.coins[seat] == 0:
        return STEPS_BY_LAND
    return STEPS_TO_NEIGHBOUR


def movable(state: RisingSun, seat: int) -> list[int]:
    """Every piece of ``seat`` on the Map that can Move, as kind * LANDS + Province, sorted.  RS-CLAN-TURTLE-1."""
    out: list[int] = []
    pieces = state.pieces
    kinds = KINDS if state.rules.clans[seat] == TURTLE else STRONGHOLD
    for kind in range(kinds):
        row = seat * ROW + kind * PLACES
        for p in range(LANDS):
            for _ in range(pieces[row + p]):
                out.append(kind * LANDS + p)
    monsters = state.monsters
    for m in range(BEASTS):
        if monsters[m] == seat and monsters[BEASTS + m] < LANDS:
            out.append((KINDS + m) * LANDS + monsters[BEASTS + m])
    return out


def begin_marshal(state: RisingSun, seat: int, bonus: bool) -> None:
    state.unmoved = movable(state, seat)
    state.push(MARSHALLING, seat, BONUS if bonus else 0)


def declare(state: RisingSun, seat: int, move: Move) -> None:
    """RS-CARD-60: along a Shipping Route the owner of Path of the Serpent is asked before the figure leaves."""
    if move.target in SEA[move.source] and not state.is_clan(seat, DRAGONFLY):
        owner = state.owner_of(SERPENT)
        settled = state.rules.serpent_once and state.agenda[-2] & TOLLED
        if owner != NOBODY and owner != seat and not settled and not state.spares_ally(owner, seat):
            state.push(CROSSING, owner, (move.kind * LANDS + move.source) * LANDS + move.target, seat)
            return
    carry_out(state, seat, move.kind, move.source, move.target)


def carry_out(state: RisingSun, seat: int, kind: int, source: int, target: int) -> None:
    """The piece relocates; the step on top that Moved it counts the Move."""
    step = state.step()
    assert isinstance(step, Moving)
    state.shift(seat, kind, source, target)
    if state.events is not None:
        state.tell("moved", step.rule, seat, kind, source, target)
    step.moved(state, kind * LANDS + source)
    entered(state, seat, kind, target)


class Moving(Step):
    """A step in which the seat Moves pieces one by one.  a: the bits above."""

    mode = ASKED
    voluntary = True

    def moved(self, state: RisingSun, piece: int) -> None:
        """One Move took place."""

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        if isinstance(action, Worship):
            return "RS-RECRUIT-7"
        if isinstance(action, Build):
            return self.why_no_build(state, seat)
        if not isinstance(action, Move):
            return self.rule
        if action.kind == STRONGHOLD and not state.is_clan(seat, TURTLE):
            return "RS-CLAN-TURTLE-5"
        if not state.count(seat, action.kind, action.source):
            at_shrine = any(state.count(seat, action.kind, LANDS + slot) for slot in range(len(state.rules.shrines)))
            return "RS-MARSHAL-3" if at_shrine else "RS-DEF-8"
        if action.target not in NEAR[action.source] and not state.is_clan(seat, DRAGONFLY):
            return "RS-DEF-8"
        if action.target in SEA[action.source] and state.agenda[-2] & BLOCKED:
            return "RS-CARD-60"
        return "RS-MARSHAL-1"

    def why_no_build(self, state: RisingSun, seat: int) -> str:
        flags = state.agenda[-2]
        if flags & BUILT:
            return "RS-MARSHAL-7"
        return "RS-MARSHAL-6" if flags & BONUS else "RS-MARSHAL-4"


class Marshalling(Moving):
    """RS-MARSHAL-1: each piece Moves at most once.  ``state.unmoved``: those that still may."""

    name = "marshal"
    decision = "DP-MARSHAL"
    rule = "RS-MARSHAL-1"

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        flags = state.agenda[-2]
        steps = ways(state, seat, flags)
        last = -1
        for piece in state.unmoved:
            if piece != last:
                acts.extend(steps[piece])
                last = piece
        if state.rules.build_any_time and flags & BONUS and not flags & BUILT and can_build(state, seat):
            acts.extend(BUILD)
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        if isinstance(action, Move):
            declare(state, seat, action)
        elif isinstance(action, Build):
            state.agenda[-2] |= BUILT
            pay_for_stronghold(state, seat, action.province)
        else:
            bonus = state.agenda[-2] & BONUS and not state.rules.build_any_time
            state.finish()
            state.unmoved = []
            if bonus:
                state.push(BUILDING, seat)

    def moved(self, state: RisingSun, piece: int) -> None:
        state.unmoved.remove(piece)


class Crossing(Step):
    """RS-C-PATH-OF-THE-SERPENT: charge the toll or waive it.  seat: the card's owner, a: the Move, b: the mover."""

    name = "toll"
    decision = "DP-C-SERPENT"
    rule = "RS-C-PATH-OF-THE-SERPENT-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [WAIVE, CHARGE]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        code = state.agenda[-2]
        mover = state.agenda[-1]
        state.finish()
        if state.rules.serpent_once:
            state.agenda[-2] |= TOLLED
        if action is CHARGE and not self.collect(state, seat, mover):
            state.agenda[-2] |= BLOCKED
            state.agenda[-2] &= ~TOLLED
            if state.events is not None:
                state.tell("crossing-blocked", "RS-C-PATH-OF-THE-SERPENT-3", mover)
            return
        carry_out(state, mover, code // LANDS // LANDS, code // LANDS % LANDS, code % LANDS)

    def collect(self, state: RisingSun, owner: int, mover: int) -> bool:
        """Take the toll; False if it can't be paid and therefore forbids the crossing."""
        if state.coins[mover] < TOLL:
            return state.rules.serpent_free
        state.coins[mover] -= TOLL
        state.coins[owner] += TOLL
        if state.events is not None:
            state.tell("toll-paid", self.rule, mover, owner, TOLL)
        return True


def can_build(state: RisingSun, seat: int) -> bool:
    """RS-MARSHAL-5: a Stronghold in the Reserve, and its price."""
    left = state.pieces[seat * ROW + STRONGHOLD * PLACES + RESERVE]
    return left > 0 and state.coins[seat] >= state.price(seat, STRONGHOLD_COST, 0)


def pay_for_stronghold(state: RisingSun, seat: int, province: int) -> None:
    """RS-CARD-58: pay, COINS_SPENT, then put it on the Map."""
    state.push(RAISE, seat, province)
    spend(state, seat, state.price(seat, STRONGHOLD_COST, 0), "RS-MARSHAL-4")


class Building(Step):
    """RS-MARSHAL-4 … 7: the Bonus, one Stronghold in any Province."""

    name = "build"
    decision = "DP-BUILD"
    rule = "RS-MARSHAL-4"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [PASS, *BUILD] if can_build(state, seat) else [PASS]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if isinstance(action, Build):
            pay_for_stronghold(state, seat, action.province)

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        if isinstance(action, Build):
            return "RS-MARSHAL-5"
        return "RS-MARSHAL-6"


class Raise(Step):
    """The Stronghold paid for is put on the Map.  a: Province."""

    name = "raise-stronghold"
    rule = "RS-MARSHAL-4"

    def run(self, state: RisingSun) -> None:
        seat = state.agenda[-3]
        province = state.agenda[-2]
        state.finish()
        state.shift(seat, STRONGHOLD, RESERVE, province)
        if state.events is not None:
            state.tell("built", self.rule, seat, province)
        if state.step() is MARSHALLING and state.is_clan(seat, TURTLE):  # the switch marshal_build_timing = any_time
            state.unmoved.append(STRONGHOLD * LANDS + province)
            state.unmoved.sort()


MARSHALLING: Final = Marshalling()
CROSSING: Final = Crossing()
BUILDING: Final = Building()
RAISE: Final = Raise()
for _step in (MARSHALLING, CROSSING, BUILDING, RAISE):
    register(_step)
