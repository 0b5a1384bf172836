"""Games to learn from: seats try their choices by their habits, some perhaps among others who have none."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kunitori.core.action import Action
from kunitori.core.game import find
from kunitori.core.match import key_of, seed_of
from kunitori.core.shares import shares
from kunitori.core.state import State
from kunitori.learn.habits import WARMTH, Doubles, Tried
from kunitori.learn.network import Network, fresh, no_habits
from kunitori.learn.positions import Position, Positions, joined, noted, positions_of
from kunitori.search.dice import Dice
from kunitori.search.leaning import Leaning
from kunitori.search.playout import next_seat
from kunitori.workers import watched

HELD_OUT: Final = 10  # one game in so many is a trial, and only for looking at
CHUNK: Final = 5  # games that are played and counted together, on however many processes
WAVER: Final = 0.1  # warmth with which seats choose that don't try
FAITH: Final = 0.95  # lambda: how much what comes later counts beside what the beginning of a stage promises
NOT_BEGUN: Final = -1
WORD: Final = 32  # bits of a seed


@dataclass(frozen=True, slots=True)
class Lesson:
    """How games are played.

    game     its name
    seed     a word from which every game follows
    network  what those have learned who play; None: nothing
    others   how many seats, on average, play by the rules of thumb alone for each that has habits: these must pay
             against those too; one seat has them in any case
    """

    game: str
    seed: str
    network: Network | None = None
    others: float = 0.0


@dataclass(slots=True)
class Played:
    """Some games.

    positions  at the beginning of each stage
    tried      the choices, but for those of trials
    trials     of each trial the share of the seat that alone had the habits, as a multiple of a fair share
    """

    positions: Positions
    tried: Tried
    trials: list[float]


def play_all(lesson: Lesson, numbers: range, jobs: int, done: Callable[[int], None] = lambda more: None) -> Played:
    """All these games, played on so many processes; the same on any number of them.  ``done`` hears of each few."""
    chunks = [numbers[i : i + CHUNK] for i in range(0, len(numbers), CHUNK)]
    positions: list[Positions] = []
    tried, trials = Tried.nothing(no_habits(find(lesson.game)).shape), []
    for chunk, part in zip(chunks, played(lesson, chunks, jobs), strict=True):
        done(len(chunk))
        positions.append(part.positions)
        tried.add(part.tried)
        trials += part.trials
    return Played(joined(positions), tried, trials)


def played(lesson: Lesson, chunks: list[range], jobs: int) -> Iterator[Played]:
    """The games of each chunk, in their order."""
    if jobs == 1:
        yield from (play(lesson, chunk) for chunk in chunks)
        return
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    with watched():
        yield from Parallel(n_jobs=jobs, return_as="generator")(delayed(play)(lesson, chunk) for chunk in chunks)


def play(lesson: Lesson, numbers: range) -> Played:
    """Some games.  All of each follows from the lesson and its number."""
    game = find(lesson.game)
    network = fresh(game, 0) if lesson.network is None else lesson.network
    positions: list[Positions] = []
    tried, trials = Tried.nothing(network.habits.shape), []
    for number in numbers:
        table = Table(network, lesson.seed, number, lesson.others)
        while not table.state.is_terminal():
            table.decide()
        returns = table.state.returns()
        positions.append(positions_of(game, number, table.kept, returns, table.decisions))
        if table.trial:
            trials += [returns[seat] * len(returns) for seat in table.habitual]
        else:
            table.count(tried, returns)
    return Played(joined(positions), tried, trials)


@dataclass(slots=True)
class Try:
    """A choice in its stage.

    places    of the habits that had a say: a row for each situation, a column for each action
    surprise  by action: 1 if it was chosen, less how likely it was
    """

    seat: int
    stage: int
    places: NDArray[np.int64]
    surprise: Doubles


class Table:
    """A game that is being played, by the options of benchmarks in turn by chance, so that all set-ups are learned.

    trial      nobody tries; one seat has the habits
    habitual   the seats that have the habits, and but for a trial try their choices; the others play by rules of thumb
    decisions  made so far, those with one option not counted
    stage      of the game, when it was last looked at
    kept       positions as they are valued in a search: at the beginning of each stage, as any seat sees them
    """

    def __init__(self, network: Network, seed: str, number: int, others: float = 0.0) -> None:
        self.network, self.game, self.leaning = network, network.game, network.leaning
        self.thumb = Leaning(self.game)
        self.dice = random.Random(f"{seed} {number}")
        game = self.game
        options = game.options({**game.limits, **self.dice.choice(game.bench_options)})
        self.state: State = game.new(options, seed_of(key_of(f"{seed} {number}"), 0))
        self.chance = Dice(self.dice.getrandbits(WORD))
        self.trial = number % HELD_OUT == 0
        learners = self.learners(others)
        self.habitual = {number // HELD_OUT % self.state.seats()} if self.trial else learners
        self.decisions = 0
        self.stage = NOT_BEGUN
        self.kept: list[Position] = []
        self.tries: list[Try] = []

    def learners(self, others: float) -> set[int]:
        """Some of the seats, one at least."""
        seats = range(self.state.seats())
        if not others:
            return set(seats)
        return {seat for seat in seats if self.dice.random() < 1 / (1 + others)} or {self.dice.choice(seats)}

    def decide(self) -> None:
        """The next decision."""
        self.keep()
        state = self.state
        seat = next_seat(state, self.chance)
        actions = state.legal_actions(seat)
        if len(actions) > 1:
            self.decisions += 1
        state.apply(seat, self.choice(seat, actions))

    def choice(self, seat: int, actions: list[Action]) -> Action:
        """What a seat does; what it tries is noted."""
        if len(actions) == 1:
            return actions[0]
        if self.trial or seat not in self.habitual:
            leaning = self.leaning if seat in self.habitual else self.thumb
            return leaning.choose(self.state, seat, actions, self.chance, WAVER)
        likely = shares(self.leaning.of(self.state, seat, actions), WARMTH)
        (at,) = self.dice.choices(range(len(actions)), likely)
        self.note(seat, actions, likely, at)
        return actions[at]

    def note(self, seat: int, actions: list[Action], likely: list[float], at: int) -> None:
        """Note what was possible, how likely, and what was chosen."""
        space = self.leaning.space
        codes = np.array([space.code(action) for action in actions])
        rows = np.array(self.game.situation(self.state, seat)) * self.leaning.codes
        surprise = -np.array(likely)
        surprise[at] += 1
        self.tries.append(Try(seat, len(self.kept) - 1, np.add.outer(rows, codes), surprise))

    def count(self, tried: Tried, returns: list[float]) -> None:
        """Count what was tried, now that it is known what came of it."""
        beyond = gains(self.promised(), np.array(returns))
        for one in self.tries:
            tried.note(one.places, one.surprise, beyond[one.stage, one.seat])

    def promised(self) -> Doubles:
        """By stage what the network promised each seat."""
        return np.array([self.network.expects(one.seen, one.seat, one.prospects) for one in self.kept])

    def keep(self) -> None:
        """Keep this position if a stage begins."""
        stage = self.game.stage(self.state)
        if stage != self.stage:
            self.stage = stage
            seat = self.dice.randrange(self.state.seats())
            self.kept.append(noted(self.game, self.state, seat, self.decisions))


def gains(promised: Doubles, returns: Doubles) -> Doubles:
    """By stage and seat, what came of it beyond what was promised: TD(lambda).

    promised  by stage and seat, at the beginning of each stage
    returns   by seat, how it ended
    """
    out = np.empty_like(promised)
    after = came = returns
    for stage in range(len(promised) - 1, -1, -1):
        came = (1 - FAITH) * after + FAITH * came
        after = promised[stage]
        out[stage] = came - after
    return out
