"""A game compared with the rules, state by state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori.rising_sun.checker.changes import changes
from kunitori.rising_sun.checker.decisions import GIFT_STEPS, STEPS, owing
from kunitori.rising_sun.checker.laws import laws
from kunitori.rising_sun.checker.tea import gift_options
from kunitori.rising_sun.checker.world import World


class Checker:
    """Compares a game with the rules, state by state.

    ``whole``: the states come from a game played from its beginning, so that laws about its history hold too.
    """

    def __init__(self, game: Any, whole: bool = True) -> None:
        self.game = game
        self.whole = whole

    def check(self, state: Any) -> list[str]:
        """Every way in which ``state`` breaks a law or offers what the rules don't; each begins with the rule's id."""
        return self.check_world(state, World.of(self.game.position(state)))

    def check_world(self, state: Any, world: World) -> list[str]:
        """The same, the position being read already."""
        out = laws(world, self.whole)
        if state.is_terminal() != (not world.agenda):
            out.append("RS-SEASON-1: the game is over and isn't")
        if world.agenda:
            self._check_decisions(state, world, out)
        return out

    def _check_decisions(self, state: Any, world: World, out: list[str]) -> None:
        step, _, a, b = world.agenda[-1]
        if step not in STEPS:
            out.append(f"RS-POL-13: nobody decides in the step {step}")
            return
        rule, options = STEPS[step]
        owe = owing(world)
        if set(state.pending()) != owe:
            out.append(f"{rule}: {state.pending()} owe a decision in {step}; by the rules {sorted(owe)}")
        if not owe:
            out.append(f"{rule}: nobody owes a decision in {step}")
        for seat in range(world.n):
            want = options(world, seat, a, b) if seat in owe else set()
            _compare(rule, world.clans[seat], step, want, state.legal_actions(seat), out)
            gifts = gift_options(world, seat) if step in GIFT_STEPS else set()
            _compare("RS-NEGOTIATION-3", world.clans[seat], step, gifts, state.voluntary_actions(seat), out)
            if len(want) == 1 and step != "tea-ceremony" and not (step == "bids" and any(world.bids[seat])):
                out.append(f"{rule}: {world.clans[seat]} is asked in {step} although only {min(want)} is legal")

    def check_step(
        self,
        before_position: dict[str, Any],
        seat: int,
        notation: str,
        after_position: dict[str, Any],
        events: Sequence[Any] | None = None,
    ) -> list[str]:
        """Every way in which what followed an action breaks a law.  What its events tell isn't looked into."""
        return changes(World.of(before_position), seat, notation, World.of(after_position))


def _compare(rule: str, clan: str, step: str, want: set[str], actions: list[Any], out: list[str]) -> None:
    have = [str(action) for action in actions]
    if len(set(have)) != len(have):
        out.append(f"{rule}: {clan} is offered something twice in {step}")
    if want != set(have):
        missing = sorted(want - set(have))
        wrong = sorted(set(have) - want)
        out.append(f"{rule}: in {step} {clan} should be offered also {missing[:9]}, and not {wrong[:9]}")
