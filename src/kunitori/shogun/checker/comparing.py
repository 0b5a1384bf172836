"""A game compared with the rules, state by state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori.shogun.checker.asking import unasked
from kunitori.shogun.checker.changes import changes
from kunitori.shogun.checker.decisions import SEALED, STEPS, owing
from kunitori.shogun.checker.laws import laws
from kunitori.shogun.checker.ledger import Ledger
from kunitori.shogun.checker.world import World


class Checker:
    """Compares a game with the rules, state by state.  One object follows one game."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.ledger = Ledger()

    def check(self, state: Any) -> list[str]:
        """Every way in which ``state`` breaks a law or offers what the rules don't; each begins with the rule's id."""
        return self.check_world(state, World(self.game.position(state)))

    def check_world(self, state: Any, world: World) -> list[str]:
        """The same, the position being read already."""
        out = laws(world)
        if state.is_terminal() != (not world.agenda):
            out.append("SH-END-01: the game is over and isn't")
        if world.agenda:
            self._check_decisions(state, world, out)
        return out

    def _check_decisions(self, state: Any, world: World, out: list[str]) -> None:
        step, _, a, b = world.agenda[-1]
        if step not in STEPS:
            out.append(f"SH-SEQ-01: nobody decides in the step {step}")
            return
        rule, options = STEPS[step]
        owe = owing(world)
        if set(state.pending()) != set(owe):
            out.append(f"{rule}: {state.pending()} owe a decision in {step}; by the rules {sorted(owe)}")
        for seat in range(world.seats):
            want = options(world, owe[seat], a, b) if seat in owe else set()
            side = world.colours[owe[seat]] if seat in owe else f"seat {seat}"
            _compare(rule, side, step, want, state.legal_actions(seat), out)
            if len(want) == 1 and not may_ask(world, step, owe[seat]):
                out.append(f"{rule}: {side} is asked in {step} although only {min(want)} is legal")

    def check_step(
        self,
        before_position: dict[str, Any],
        seat: int,
        notation: str,
        after_position: dict[str, Any],
        events: Sequence[Any] | None = None,
    ) -> list[str]:
        """Every way in which what followed an action breaks a law, or its events don't account for what it changed.

        ``events`` are left out where a game isn't followed from action to action.
        """
        before, after = World(before_position), World(after_position)
        out = changes(before, after) + unasked(before, notation, after)
        return out if events is None else out + self.ledger.read(before, events, after)


def may_ask(world: World, step: str, side: int) -> bool:
    """Section 10: a single choice is asked where something is to be sealed, in ninja windows, or to keep a secret."""
    return step == "ninja-window" or step in SEALED or world.may_hide(side)


def _compare(rule: str, side: str, step: str, want: set[str], actions: list[Any], out: list[str]) -> None:
    have = [str(action) for action in actions]
    if len(set(have)) != len(have):
        out.append(f"{rule}: {side} is offered something twice in {step}")
    if want != set(have):
        missing = sorted(want - set(have))
        wrong = sorted(set(have) - want)
        out.append(f"{rule}: in {step} {side} should be offered also {missing[:9]}, and not {wrong[:9]}")
