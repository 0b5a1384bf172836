"""Playing on as players lean, and composing whole decisions so."""

from __future__ import annotations

from kunitori.core.action import Action
from kunitori.core.state import State
from kunitori.core.step import ASKED
from kunitori.search.budget import Budget
from kunitori.search.dice import Dice
from kunitori.search.leaning import Leaning


def play_on(leaning: Leaning, state: State, until: int, budget: Budget, dice: Dice, warmth: float) -> bool:
    """Play ``state`` until a stage or its end, each choice as players lean; False if the budget was over before.

    All chance hangs on the moment for which it is drawn (``Game.moment``), not on what was drawn before.  So playouts
    of the same seed that differ in one thing have the same luck in all others, and few are needed to compare them.
    """
    game, space = leaning.game, leaning.space
    times: dict[int, int] = {}
    while state.agenda:
        if game.stage(state) >= until:
            break
        if budget.over():
            return False
        moment = game.moment(state) * (len(space) + 1)
        turn_to(dice, moment, times)
        seat = next_seat(state, dice)
        action = leaning.choose(state, seat, state.legal_actions(seat), dice, warmth)
        turn_to(dice, moment + 1 + space.code(action), times)
        state.rng = dice.x
        state.apply(seat, action)
    return True


def turn_to(dice: Dice, moment: int, times: dict[int, int]) -> None:
    """Turn to a moment that has come up so often in ``times``."""
    time = times.get(moment, 0)
    times[moment] = time + 1
    dice.turn_to(moment, time)


def next_seat(state: State, dice: Dice) -> int:
    """Who acts next; of several who owe an open decision any may be the first."""
    step = state.step()
    if step.mode == ASKED:
        return state.agenda[-3]
    owing = step.owing(state)
    return owing[0] if step.sealed or len(owing) == 1 else owing[dice.below(len(owing))]


def compose(leaning: Leaning, state: State, seat: int, first: list[Action], dice: Dice, warmth: float) -> list[Action]:
    """Carry out ``first``, then what the seat leans to, until the composed decision of ``seat`` is whole.

    A sealed decision ends with its seal.  An open one goes on as long as the same step asks the same seat and nothing
    new has been learned; where several seats act at the same time, or each choice stands apart, it is a single action.
    """
    step = state.step()
    depth = len(state.agenda)
    known = state.irreversible
    plan: list[Action] = []
    whole = False
    while not whole:
        actions = state.legal_actions(seat)
        if len(plan) >= len(first):
            wanted = leaning.choose(state, seat, actions, dice, warmth)
        elif first[len(plan)] in actions:
            wanted = first[len(plan)]
        else:
            break
        whole = step.is_seal(state, seat, wanted) if step.sealed else step.apart or step.mode != ASKED
        plan.append(wanted)
        state.apply(seat, wanted)
        if len(state.agenda) != depth or state.step() is not step or state.irreversible != known:
            break
        whole = whole or seat not in state.pending()
    return plan
