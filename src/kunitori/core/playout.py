"""Random play, as fast as the rules go: for searches, tests and benchmarks."""

from __future__ import annotations

from kunitori.core.state import State
from kunitori.core.step import ASKED


def playout(state: State) -> int:
    """Play ``state`` to its end, every choice drawn from the state's own generator; the number of real decisions taken.

    A decision is real if it had more than one option.  Where several seats owe one, the first of them acts.
    """
    decisions = 0
    while state.agenda:
        step = state.step()
        if step.mode == ASKED:
            seat = state.agenda[-3]
            actions = state.choices
        else:
            seat = step.owing(state)[0]
            actions = step.legal(state, seat)
        options = len(actions)
        if options == 1:
            state.apply(seat, actions[0])
        else:
            decisions += 1
            state.apply(seat, actions[state.chance(options, "playout")])
    return decisions
