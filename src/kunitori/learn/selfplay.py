"""Games to learn from: played by rules of thumb that slip now and then, with a teacher who is asked now and then."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.game import Game, find
from kunitori.core.match import key_of, seed_of
from kunitori.core.state import State
from kunitori.learn.positions import Position, Positions, noted, positions_of
from kunitori.search.budget import Budget
from kunitori.search.dice import Dice
from kunitori.search.playout import leaning, next_seat

SLIPS: Final = (0.0, 0.02, 0.1)  # how often a seat does anything at all; drawn for each seat and game
NOT_BEGUN: Final = -1
WORD: Final = 32  # bits of a seed


@dataclass(frozen=True, slots=True)
class Lesson:
    """How games are played.

    game         its name
    seed         a word from which every game follows
    teacher      a bot's name, "" for none
    simulations  what the teacher may spend on a decision
    asked        how often it is asked, 0 … 1; what it says is done
    """

    game: str
    seed: str
    teacher: str = ""
    simulations: int = 0
    asked: float = 0.0


def play(lesson: Lesson, numbers: range) -> list[Positions]:
    """The positions of some games.  All of a game follows from the lesson and its number."""
    return [play_game(lesson, number) for number in numbers]


def play_all(lesson: Lesson, numbers: range, jobs: int) -> Iterator[Positions]:
    """The positions of each game, in the order of the numbers, played on so many processes."""
    if jobs == 1:
        yield from (play_game(lesson, number) for number in numbers)
        return
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    share = -(-len(numbers) // (2 * jobs))
    chunks = [numbers[i : i + share] for i in range(0, len(numbers), share)]
    for played in Parallel(n_jobs=jobs, return_as="generator")(delayed(play)(lesson, chunk) for chunk in chunks):
        yield from played


def play_game(lesson: Lesson, number: int) -> Positions:
    """One game: the options of benchmarks in turn by chance, so that all set-ups are learned."""
    game = find(lesson.game)
    dice = random.Random(f"{lesson.seed} {number}")
    options = game.options({**game.limits, **dice.choice(game.bench_options)})
    state = game.new(options, seed_of(key_of(f"{lesson.seed} {number}"), 0))
    table = Table(game, state, dice, lesson)
    while not state.is_terminal():
        table.decide()
    return positions_of(game, number, [*table.kept, *table.taught], state.returns(), table.decisions)


class Table:
    """A game that is being played.

    decisions  made so far, those with one option not counted
    stage      of the game, when it was last looked at
    kept       positions as they are valued in a search: at the beginning of each stage, as any seat sees them
    taught     positions with what a teacher chose
    """

    def __init__(self, game: Game, state: State, dice: random.Random, lesson: Lesson) -> None:
        self.game, self.state, self.dice, self.lesson = game, state, dice, lesson
        self.chance = Dice(dice.getrandbits(WORD))
        self.slips = [dice.choice(SLIPS) for _ in range(state.seats())]
        self.teacher = teacher_of(game, lesson, dice.getrandbits(WORD))
        self.decisions = 0
        self.stage = NOT_BEGUN
        self.kept: list[Position] = []
        self.taught: list[Position] = []

    def decide(self) -> None:
        """The next decision, by the teacher or without."""
        self.keep()
        seat = next_seat(self.state, self.chance)
        actions = self.state.legal_actions(seat)
        if len(actions) == 1:
            self.state.apply(seat, actions[0])
        elif self.teacher is not None and self.dice.random() < self.lesson.asked:
            self.learn(self.teacher.plan(self.state.view(seat), actions), seat)
        else:
            self.decisions += 1
            slip = self.dice.random() < self.slips[seat]
            action = (
                self.dice.choice(actions) if slip else leaning(self.game, self.state, seat, actions, self.chance, 0)
            )
            self.state.apply(seat, action)

    def learn(self, plan: list[Action], seat: int) -> None:
        """Note and do what the teacher has planned, as long as it can be done."""
        for action in plan:
            actions = self.state.legal_actions(seat) if seat in self.state.pending() else []
            if action not in actions:
                return
            if len(actions) > 1:
                self.taught.append(taught(self.game, self.state, seat, actions, action, self.decisions))
                self.decisions += 1
            self.state.apply(seat, action)

    def keep(self) -> None:
        """Keep this position if a stage begins."""
        stage = self.game.stage(self.state)
        if stage != self.stage:
            self.stage = stage
            seat = self.dice.randrange(self.state.seats())
            self.kept.append(noted(self.game, self.state, seat, self.decisions))


def teacher_of(game: Game, lesson: Lesson, seed: int) -> Any:
    """The teacher, None where there is none."""
    if not lesson.teacher:
        return None
    from kunitori.bots import find as find_bot

    bot = find_bot(lesson.teacher)(game, seed)
    bot.budget = Budget(simulations=lesson.simulations)
    return bot


def taught(game: Game, state: State, seat: int, actions: list[Action], action: Action, after: int) -> Position:
    """The position, its choices and what the teacher has chosen."""
    position = noted(game, state, seat, after)
    space = game.actions()
    position.codes = [space.code(one) for one in actions]
    position.lean = game.lean(state, seat, actions)
    position.chosen = actions.index(action)
    return position
