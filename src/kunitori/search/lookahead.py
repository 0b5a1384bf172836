"""Looking one decision ahead: each plan is tried in the same guesses of what is hidden, and played on from.

All that is random in a playout is the same for every plan, so that what differs is due to the plan.  The plan that the
game's rules of thumb would choose is given up only for one that is clearly better.
"""

from __future__ import annotations

from math import log2, sqrt
from random import Random
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.game import Game
from kunitori.core.state import State
from kunitori.search.budget import Budget
from kunitori.search.dice import WORD, Dice
from kunitori.search.evaluator import Evaluator
from kunitori.search.playout import compose, play_on
from kunitori.search.thinking import Line, Thinking

MOST_PLANS: Final = 12  # plans that are tried
SAMPLES: Final = 24  # whole plans drawn where a decision is composed of several choices
BLUR: Final = 1.0  # warmth of those draws
PLAYOUT_WARMTH: Final = 0.1  # how much the players of a playout waver
CAUTION: Final = 0.5  # standard errors by which a plan must be better
DOUBT: Final = 0.05  # a share by which a single playout errs at least
FEWEST: Final = 2  # rounds before any plan is given up


class Candidate:
    """A plan, and how it fared.

    own      sum over rounds of the seat's share
    gains    sum of that less the share after the first plan in the same round
    squares  sum of the squares of these
    values   sums of all seats' shares
    kept     it never falls out
    """

    def __init__(self, plan: list[Action], seats: int) -> None:
        self.plan = plan
        self.kept = False
        self.visits = 0
        self.own = 0.0
        self.gains = 0.0
        self.squares = 0.0
        self.values = [0.0] * seats

    def note(self, values: list[float], own: float, gain: float) -> None:
        """One more playout."""
        self.visits += 1
        self.own += own
        self.gains += gain
        self.squares += gain * gain
        for seat in range(len(values)):
            self.values[seat] += values[seat]

    def mean(self) -> float:
        """The gain on average."""
        return self.gains / self.visits if self.visits else 0.0

    def surely(self) -> float:
        """The gain that it has with some certainty."""
        if not self.visits:
            return -1.0
        return self.mean() - CAUTION * self.error()

    def error(self) -> float:
        """The standard error of the gain; only of a plan that was tried."""
        mean = self.mean()
        spread = max(0.0, self.squares / self.visits - mean * mean) + DOUBT * DOUBT
        return sqrt(spread / self.visits)


def look_ahead(
    game: Game,
    evaluator: Evaluator,
    view: Any,
    actions: list[Action],
    budget: Budget,
    rng: Random,
    consider: list[Action] | None = None,
) -> Thinking:
    """The best plan for the decision that the view's seat owes; ``actions`` are its legal ones.

    consider  a plan that is tried to the end in any case, to learn what it is worth
    """
    budget.start()
    if len(actions) == 1:
        return Thinking(actions[:])
    guess: State = view.determinize(rng)
    candidates = candidates_for(game, evaluator, guess, view.seat, actions, rng)
    if consider is not None:
        add(candidates, consider, guess.seats()).kept = True
    if len(candidates) > 1:
        race(game, evaluator, view, guess, candidates, budget, rng)
    return thinking_of(candidates, budget)


def candidates_for(
    game: Game, evaluator: Evaluator, guess: State, seat: int, actions: list[Action], rng: Random
) -> list[Candidate]:
    """The plan that the rules of thumb would choose, the likeliest others, and for a sealed decision some draws."""
    dice = Dice(rng.getrandbits(32))
    seats = guess.seats()
    out = [Candidate(compose(game, guess.clone(), seat, [], dice, 0.0), seats)]
    priors = evaluator.priors(guess, seat, actions)
    for at in sorted(range(len(actions)), key=lambda i: -priors[i])[:MOST_PLANS]:
        plan = compose(game, guess.clone(), seat, [actions[at]], dice, 0.0)
        add(out, plan, seats)
    if len(out[0].plan) > 1:
        for _ in range(SAMPLES):
            if len(out) >= MOST_PLANS:
                break
            add(out, compose(game, guess.clone(), seat, [], dice, BLUR), seats)
    return out[:MOST_PLANS]


def add(candidates: list[Candidate], plan: list[Action], seats: int) -> Candidate:
    """Another plan, unless it is there already."""
    for candidate in candidates:
        if candidate.plan == plan:
            return candidate
    candidates.append(Candidate(plan, seats))
    return candidates[-1]


def race(
    game: Game,
    evaluator: Evaluator,
    view: Any,
    guess: State,
    candidates: list[Candidate],
    budget: Budget,
    rng: Random,
) -> None:
    """Round after round, in each of which all plans that are left are tried in the same guess; the worse ones fall out.

    The first plan stays, since the others are measured by it.
    """
    seat: int = view.seat
    until = game.horizon(guess)
    left = candidates[:]
    phases = log2(len(candidates))
    rounds = 0
    while len(left) > 1 and not budget.over():
        seed = rng.getrandbits(32)
        base = 0.0
        for candidate in left:
            values = tried(game, evaluator, guess.clone(), seat, candidate.plan, until, budget, seed)
            if not values:
                return
            if candidate is left[0]:
                base = values[seat]
            candidate.note(values, values[seat], values[seat] - base)
        rounds += 1
        wanted = max(2, round(len(candidates) * 0.5 ** int(budget.used() * phases)))
        if rounds >= FEWEST and wanted < len(left):
            left[1:] = sorted(left[1:], key=lambda one: (not one.kept, -one.mean()))[: wanted - 1]
        guess = view.determinize(rng)


def tried(
    game: Game,
    evaluator: Evaluator,
    state: State,
    seat: int,
    plan: list[Action],
    until: int,
    budget: Budget,
    seed: int,
) -> list[float]:
    """Each seat's share after the plan and a playout in this state; empty if the budget was over before."""
    state.rng = seed & WORD or 1
    dice = Dice(seed ^ 0x5DEECE66)
    for action in plan:
        if seat not in state.pending() or action not in state.legal_actions(seat):
            break
        state.apply(seat, action)
    if not play_on(game, state, until, budget, dice, PLAYOUT_WARMTH):
        return []
    budget.count()
    return evaluator.values(state)


def thinking_of(candidates: list[Candidate], budget: Budget) -> Thinking:
    """The plan that is surely best, the first one where none is better."""
    first = candidates[0]
    best = max(candidates[1:], key=Candidate.surely, default=first)
    if best.surely() <= 0:
        best = first
    order = sorted(candidates, key=lambda one: (one is not best, -one.visits, -one.gains))
    lines = [Line(one.plan, value_of(first, one), one.visits, one.error()) for one in order if one.visits]
    values = [value / best.visits for value in best.values] if best.visits else []
    return Thinking(best.plan, lines, values, budget.done, budget.spent())


def value_of(first: Candidate, candidate: Candidate) -> float:
    """The seat's share after a plan, as it would be in the rounds of the first plan, which was in all of them."""
    return first.own / first.visits + candidate.mean()
