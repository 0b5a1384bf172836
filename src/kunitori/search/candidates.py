"""Plans for a decision, and how they fare."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import State
from kunitori.search.budget import Budget
from kunitori.search.dice import Dice
from kunitori.search.evaluator import Evaluator
from kunitori.search.leaning import Leaning
from kunitori.search.playout import compose

DOUBT: Final = 0.05  # a share by which a single playout errs at least


class Candidate:
    """A plan for the decision of a seat.

    visits   how often it was tried
    own      sum of the seat's share
    gains    sum of that less the share after the first plan, tried in the same guess
    squares  sum of the squares of these
    values   sums of all seats' shares
    kept     it is tried to the end in any case
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
        """It was tried once more."""
        self.visits += 1
        self.own += own
        self.gains += gain
        self.squares += gain * gain
        for seat in range(len(values)):
            self.values[seat] += values[seat]

    def mean(self) -> float:
        """The gain on average."""
        return self.gains / self.visits if self.visits else 0.0

    def error(self) -> float:
        """The standard error of the gain; it was tried at least once."""
        mean = self.mean()
        spread = max(0.0, self.squares / self.visits - mean * mean) + DOUBT * DOUBT
        return sqrt(spread / self.visits)

    def surely(self, caution: float) -> float:
        """The gain less so many standard errors."""
        return self.mean() - caution * self.error() if self.visits else -1.0


def candidates_for(
    evaluator: Evaluator,
    guess: State,
    seat: int,
    actions: list[Action],
    most: int,
    draws: int,
    blur: float,
    budget: Budget,
    rng: Random,
) -> list[Candidate]:
    """At most ``most`` plans: what the seat leans to, the likeliest beginnings, and draws if it is composed.

    All of them begin with one of ``actions``, which may be fewer than are legal: a temperament forbids some.

    draws  how many plans are drawn as the seat leans, blurred by the warmth ``blur``
    """
    dice = Dice(rng.getrandbits(32))
    leaning = evaluator.leaning
    out = [Candidate(leant_to(leaning, guess, seat, actions, dice, 0.0), guess.seats())]
    priors = evaluator.priors(guess, seat, actions)
    for at in sorted(range(len(actions)), key=lambda i: -priors[i])[:most]:
        if budget.over():
            break
        add(out, compose(leaning, guess.clone(), seat, [actions[at]], dice, 0.0))
    if len(out[0].plan) > 1:
        for _ in range(draws):
            if len(out) >= most or budget.over():
                break
            add(out, leant_to(leaning, guess, seat, actions, dice, blur))
    return out[:most]


def leant_to(
    leaning: Leaning, guess: State, seat: int, actions: list[Action], dice: Dice, warmth: float
) -> list[Action]:
    """What the seat leans to of ``actions``, and then of all that is legal."""
    first = leaning.choose(guess, seat, actions, dice, warmth)
    return compose(leaning, guess.clone(), seat, [first], dice, warmth)


def add(candidates: list[Candidate], plan: list[Action]) -> Candidate:
    """Another plan, unless it is there already."""
    for candidate in candidates:
        if candidate.plan == plan:
            return candidate
    candidates.append(Candidate(plan, len(candidates[0].values)))
    return candidates[-1]
