"""Looking one decision ahead: each plan is tried in the same guesses of what is hidden, and played on from.

All that is random in a playout is the same for every plan, so that what differs is due to the plan.  The plan that the
game's rules of thumb would choose is given up only for one that is clearly better.

Where several seats seal at the same time, a player may foresee the others: think first, as they would by the rules of
thumb, about what each will seal, and answer that instead of what they would seal without a thought.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log2
from random import Random
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.game import FAR, Game
from kunitori.core.state import State
from kunitori.core.step import JOINT
from kunitori.search.budget import Budget
from kunitori.search.candidates import Candidate, add, candidates_for, leant_to
from kunitori.search.dice import Dice
from kunitori.search.evaluator import Evaluator, RulesOfThumb
from kunitori.search.playout import play_on
from kunitori.search.thinking import Line, Thinking

FEWEST: Final = 2  # rounds before any plan is given up
AFFORDED: Final = 4  # rounds; who has time for fewer looks no further than a glimpse
CERTAIN: Final = 1  # the same where the others are foreseen, so that less is left to be guessed
OTHER: Final = 0x5DEECE66  # sets the players' wavering apart from the game's chance
FORESIGHT: Final = 0.5  # of a budget, to foresee the others with
FORESEEN: Final = 200  # simulations that are enough to foresee one of them


@dataclass
class Manner:
    """How a player searches.

    plans     that are considered
    draws     of plans for a composed decision, and their ``blur``: the warmth of the draw
    waver     the warmth with which all players choose in playouts
    caution   standard errors by which a plan must be better than that of the rules of thumb
    stages    so many stages of the game, the present one included, are played on, if there is time for it; never less
              than a glimpse (``Game.glimpse``), never beyond the horizon
    enough    simulations with which a thought is content; 0: it takes all it can get
    foresee   guesses in each of which it is foreseen what those will seal who seal at the same time; 0: they do what
              they lean to
    """

    plans: int = 12
    draws: int = 24
    blur: float = 1.0
    waver: float = 0.1
    caution: float = 0.5
    stages: int = FAR
    enough: int = 0
    foresee: int = 0


class LookAhead:
    """One decision of a seat, plan by plan.

    until     the stage up to which playouts go
    foreseen  by guess, what the others will seal: seats with their plans
    """

    def __init__(self, game: Game, evaluator: Evaluator, manner: Manner, budget: Budget, rng: Random) -> None:
        self.game = game
        self.evaluator = evaluator
        self.leaning = evaluator.leaning
        self.manner = manner
        self.budget = budget
        self.rng = rng
        self.seat = 0
        self.until = 0
        self.foreseen: list[list[tuple[int, list[Action]]]] = []

    def think(self, view: Any, actions: list[Action], consider: list[Action] | None = None) -> Thinking:
        """The best plan for the decision that the view's seat owes; ``actions`` are its legal ones.

        consider  a plan that is tried to the end in any case, to learn what it is worth
        """
        self.budget.start(self.manner.enough)
        if len(actions) == 1:
            return Thinking(actions[:])
        self.seat = view.seat
        guess = self.guess(view)
        near = self.game.glimpse(guess)
        self.until = max(near, min(self.game.horizon(guess), self.game.stage(guess) + self.manner.stages))
        candidates = self.candidates(guess, actions)
        if consider is not None:
            keep(candidates, consider)
        if len(candidates) > 1:
            self.foresee(view, guess)
            if self.until > near and not self.affords(guess, candidates):
                self.until = near
            self.race(view, guess, candidates)
        return self.result(candidates)

    def candidates(self, guess: State, actions: list[Action]) -> list[Candidate]:
        """The plans that are considered; by instinct a single one, where looking ahead sees too little."""
        manner, instinct = self.manner, self.evaluator.instinct
        if instinct is not None and self.game.far_reaching(guess, self.seat):
            dice = Dice(self.rng.getrandbits(32))
            return [Candidate(leant_to(instinct, guess, self.seat, actions, dice, 0.0), guess.seats())]
        return candidates_for(
            self.evaluator, guess, self.seat, actions, manner.plans, manner.draws, manner.blur, self.budget, self.rng
        )

    def guess(self, view: Any) -> State:
        """A whole game that the view allows, in which those who seal at the same time have yet to do so.

        What somebody sealed is no better known than what somebody will seal, so whoever is asked last chooses as if
        asked first; a generator for each guess sees to that.
        """
        guess: State = view.determinize(Random(self.rng.getrandbits(32)))
        step = guess.step()
        if step.sealed and step.mode == JOINT:
            step.reopen(guess, self.seat)
        return guess

    def foresee(self, view: Any, guess: State) -> None:
        """Think out what the others will seal, each from its own view of a guess."""
        step = guess.step()
        others = [seat for seat in guess.pending() if seat != self.seat]
        if not (step.sealed and step.mode == JOINT and others):
            return
        for _ in range(self.manner.foresee):
            guess = self.guess(view)
            part = FORESIGHT / (self.manner.foresee * len(others))
            self.foreseen.append([(seat, self.as_other(guess, seat, part)) for seat in others])

    def as_other(self, guess: State, seat: int, part: float) -> list[Action]:
        """What a seat will seal in this guess if it thinks by the rules of thumb, at such a part of the budget."""
        judge = RulesOfThumb(self.game, self.evaluator.warmth)
        manner = replace(self.manner, enough=FORESEEN, foresee=0)
        budget = self.budget.part(part)
        thought = type(self)(self.game, judge, manner, budget, self.rng)
        plan = thought.think(guess.view(seat), guess.legal_actions(seat)).plan
        self.budget.done += budget.done
        return plan

    def affords(self, guess: State, candidates: list[Candidate]) -> bool:
        """Is there time for some rounds that go so far?  One playout is made to see what it takes."""
        rounds = CERTAIN if self.foreseen else AFFORDED
        before = self.budget.used()
        self.tried(guess.clone(), candidates[0], self.rng.getrandbits(32))
        self.budget.count()
        return (self.budget.used() - before) * len(candidates) * rounds <= 1.0 - before

    def race(self, view: Any, guess: State, candidates: list[Candidate]) -> None:
        """Round after round, in each of which all that are left are tried in the same guess; the worse ones fall out.

        The first stays, since the others are measured by it.
        """
        left = candidates[:]
        rounds = 0
        while len(left) > 1 and not self.budget.over():
            seed = self.rng.getrandbits(32)
            base = 0.0
            for candidate in left:
                values = self.tried(guess.clone(), candidate, seed)
                if not values:
                    return
                self.budget.count()
                own = values[self.seat]
                if candidate is left[0]:
                    base = own
                candidate.note(values, own, own - base)
            rounds += 1
            if rounds >= FEWEST:
                self.thin_out(left, len(candidates))
            guess = self.guess(view)

    def thin_out(self, left: list[Candidate], of: int) -> None:
        """Half of the plans each time that one more part of the budget is used up, so that all parts try as much."""
        wanted = max(2, round(of * 0.5 ** int(self.budget.used() * log2(of))))
        if wanted < len(left):
            left[1:] = sorted(left[1:], key=lambda one: (not one.kept, -one.mean()))[: wanted - 1]

    def tried(self, state: State, candidate: Candidate, seed: int) -> list[float]:
        """Each seat's share after the plan and a playout in this state; empty if the budget was over before."""
        self.begin(state, candidate, seed)
        if not play_on(self.leaning, state, self.until, self.budget, Dice(seed ^ OTHER), self.manner.waver):
            return []
        return self.evaluator.values(state)

    def begin(self, state: State, candidate: Candidate, seed: int) -> None:
        """Play the plan, and what the others were foreseen to seal meanwhile."""
        state.rng = seed or 1
        carry_out(state, self.seat, candidate.plan)
        if self.foreseen:
            for seat, plan in self.foreseen[seed % len(self.foreseen)]:
                carry_out(state, seat, plan)

    def result(self, candidates: list[Candidate]) -> Thinking:
        """The plan that is surely best, the first one where none is better."""
        first = candidates[0]
        best = first
        most = 0.0
        for candidate in candidates[1:]:
            gain = candidate.surely(self.manner.caution)
            if gain > most:
                best = candidate
                most = gain
        order = sorted(candidates, key=lambda one: (one is not best, -one.visits, -one.gains))
        lines = [line_of(first, one) for one in order if one.visits]
        values = [value / best.visits for value in best.values] if best.visits else []
        return Thinking(best.plan, lines, values, self.budget.done, self.budget.spent())


def carry_out(state: State, seat: int, plan: list[Action]) -> None:
    """Play a plan of the seat as far as it goes."""
    for action in plan:
        if seat not in state.pending() or action not in state.legal_actions(seat):
            break
        state.apply(seat, action)


def keep(candidates: list[Candidate], plan: list[Action]) -> None:
    """Try a plan to the end, and before others, so that it is tried at all where there is little time."""
    kept = add(candidates, plan)
    kept.kept = True
    if kept is not candidates[0]:
        candidates.remove(kept)
        candidates.insert(1, kept)


def line_of(first: Candidate, one: Candidate) -> Line:
    """A plan with the seat's share after it, as in the rounds of the first plan, which was in all of them."""
    error = 0.0 if one is first else one.error()
    return Line(one.plan, first.own / first.visits + one.mean(), one.visits, error)


def look_ahead(
    game: Game,
    evaluator: Evaluator,
    view: Any,
    actions: list[Action],
    budget: Budget,
    rng: Random,
    consider: list[Action] | None = None,
    manner: Manner | None = None,
) -> Thinking:
    """The best plan by looking one decision ahead (``LookAhead.think``)."""
    return LookAhead(game, evaluator, manner or Manner(), budget, rng).think(view, actions, consider)
