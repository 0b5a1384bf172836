"""Many games between bots, counted: on one core or several, with the same result."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kunitori.core.action import Action
from kunitori.core.game import Game, find
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.state import NOBODY, State
from kunitori.files import write_text
from kunitori.search.budget import SIMULATIONS
from kunitori.text import Trouble
from kunitori.workers import watched

if TYPE_CHECKING:
    from kunitori.driver import Driver, Quick

MOST: Final = 100_000  # decisions in a game; one that takes more is given up
RECORDS: Final = "game-*.kuni"  # what they are called
CHUNK: Final = 20  # games at most that a process plays before it reports

Progress = Callable[[int], None]  # hears how many more games have ended


def nobody_listens(games: int) -> None:
    """Progress that nobody wants to see."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played.

    bots     one for each seat, in the order of the seats in the first game; they move on by a seat each game
    options  checked options of the game
    seed     a number or word from which every game follows
    most     decisions after which a game is given up
    check    test the engine's promises after every action
    records  a folder for one record a game, "" for none
    simulations  what a thought of a bot that searches may cost
    """

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    seed: str
    most: int = MOST
    check: bool = False
    records: str = ""
    simulations: int = SIMULATIONS


@dataclass(slots=True)
class Played:
    """One game: who sat where, what was decided, who won, what was found wrong."""

    number: int
    bots: list[str]
    finished: bool = False
    decisions: int = 0
    forced: int = 0
    shares: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def make_plan(
    game: Game,
    bots: list[str],
    options: dict[str, Any],
    seed: str,
    most: int = MOST,
    check: bool = False,
    records: str = "",
    simulations: int = SIMULATIONS,
) -> Plan:
    """A plan whose options and bots are checked; one bot's name means every seat.  Raises BadInput or Trouble."""
    from kunitori.bots import find as find_bot

    checked = game.options({**game.limits, **options})
    seats = game.new(checked, 1).seats()
    for bot in bots:
        find_bot(bot)
    if len(bots) == 1:
        bots = bots * seats
    if len(bots) != seats:
        raise Trouble("bots", seats=seats, names=len(bots))
    return Plan(game.name, tuple(bots), checked, seed, most, check, records, simulations)


def play_all(plan: Plan, games: int, jobs: int = 1, done: Progress = nobody_listens) -> Iterator[Played]:
    """Play the games numbered from 0; each is yielded as it ends, in no certain order.

    Whoever stops listening keeps what was yielded.
    """
    size = max(1, min(CHUNK, math.ceil(games / (8 * jobs))))
    chunks = (range(first, min(first + size, games)) for first in range(0, games, size))
    for chunk in in_processes(plan, chunks, jobs) if jobs > 1 else in_this_process(plan, games):
        done(len(chunk))
        yield from chunk


def in_this_process(plan: Plan, games: int) -> Iterator[list[Played]]:
    """Game after game in this process."""
    for number in range(games):
        yield [play_game(plan, number)]


def in_processes(plan: Plan, chunks: Iterable[range], jobs: int) -> Iterator[list[Played]]:
    """Several games a time in processes of their own."""
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    parallel = Parallel(n_jobs=jobs, return_as="generator_unordered", pre_dispatch="2*n_jobs", batch_size=1)
    with watched():
        yield from parallel(delayed(play_chunk)(plan, chunk) for chunk in chunks)


def play_chunk(plan: Plan, numbers: range) -> list[Played]:
    """Some games, one after the other."""
    return [play_game(plan, number) for number in numbers]


def play_game(plan: Plan, number: int) -> Played:
    """One game; all of it follows from the plan and the number.  An error of the engine is noted, not raised."""
    from kunitori.driver import BotFault, Driver, Pace, Quick

    game = find(plan.game)
    seats = len(plan.bots)
    names = [plan.bots[(seat + number) % seats] for seat in range(seats)]
    played = Played(number, names)
    key = key_of(f"{plan.seed} {number}")
    try:
        driver = Driver(game, names, plan.seed, number, Pace(plan.simulations))
    except BotFault as fault:
        played.problems.append(f"{fault} (seed {plan.seed})")
        return played
    try:
        if plan.check or plan.records:
            play_match(plan, played, driver, new_match(game, plan.options, key, names))
        else:
            play_state(plan, played, driver, Quick(game, plan.options, key))
    except BotFault as fault:
        played.problems.append(f"{fault} (seed {plan.seed})")
    except (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError) as error:
        played.problems.append(f"{type(error).__name__}: {error}")
    played.decisions = driver.decisions
    played.forced += driver.forced
    played.problems.extend(driver.faults())
    return played


def play_state(plan: Plan, played: Played, driver: Driver, quick: Quick) -> None:
    """The quick way."""
    driver.play(quick.state, quick.act, plan.most)
    finish(played, driver, quick.state)
    played.forced += sum(event.forced for event in quick.state.events or ())


def play_match(plan: Plan, played: Played, driver: Driver, match: Match) -> None:
    """The thorough way: with a match, its checks and its record."""
    act: Callable[[int, Action], Any] = match.play
    if plan.check:
        act = Checked(match, played.problems, f"{plan.seed} {played.number}").act
    try:
        driver.play(match.state, act, plan.most)
        finish(played, driver, match.state)
    finally:
        played.forced += sum(event.forced for event in match.events)
        if plan.records:
            write_text(Path(plan.records) / RECORDS.replace("*", f"{played.number:06}"), match.full_record())


class Checked:
    """Plays a match and tests the engine's promises after every action.

    A game may bring an independent referee (``game.checker()``); what any game promises is tested in any case.
    """

    def __init__(self, match: Match, problems: list[str], seed: str) -> None:
        from kunitori.testing import seen_by, twin_of

        self.match = match
        self.game = match.game
        self.problems = problems
        self.dice = random.Random(f"check {seed}")
        self.seen_by = seen_by
        self.twin_of = twin_of
        referee = getattr(self.game, "checker", None)
        self.referee: Any = referee() if referee else None
        self.check(match.state)

    def act(self, seat: int, action: Action) -> None:
        """Play, then look at everything."""
        state = self.match.state
        copy, was = state.clone(), self.twin_of(self.game, state)
        before = self.game.position(state) if self.referee else {}
        told = len(self.match.events)
        self.match.play(seat, action)
        if self.twin_of(self.game, copy) != was:
            self.report("an earlier copy has changed")
        if self.referee:
            after = self.game.position(self.match.state)
            for problem in self.referee.check_step(before, seat, str(action), after, self.match.events[told:]):
                self.report(problem)
        self.check(self.match.state)

    def check(self, state: State) -> None:
        """What must be true of every position."""
        pending = state.pending()
        if state.is_terminal() == bool(pending):
            self.report("a running game has somebody who owes a decision, a finished one nobody")
        for seat in range(state.seats()):
            if bool(state.legal_actions(seat)) != (seat in pending):
                self.report(f"seat {seat} owes a decision and has no choice, or the other way round")
        for problem in self.referee.check(state) if self.referee else ():
            self.report(problem)
        for viewer in (*range(state.seats()), NOBODY):
            if self.seen_by(self.twin(state, viewer), viewer) != self.seen_by(state, viewer):
                self.report(f"the view of seat {viewer} tells more than the seat may know")

    def twin(self, state: State, viewer: int) -> State:
        """Another game that the viewer can't tell from this one."""
        try:
            return self.game.scramble(state, viewer, self.dice)
        except NotImplementedError:
            guess: State = state.view(viewer).determinize(self.dice)
            return guess

    def report(self, problem: str) -> None:
        self.problems.append(f"line {len(self.match.journal)}: {problem}")


def finish(played: Played, driver: Driver, state: State) -> None:
    """Who has won, and how everybody scored."""
    played.finished = state.is_terminal()
    if played.finished:
        played.shares = state.returns()
        try:
            played.scores = driver.game.evaluate(state.view())
        except NotImplementedError:
            played.scores = played.shares


@dataclass(slots=True)
class Summary:
    """What came of all games, the same whatever the order in which they ended."""

    games: int = 0
    finished: int = 0
    decisions: int = 0
    forced: int = 0
    seconds: float = 0.0
    wins: dict[str, float] = field(default_factory=dict)
    mean_scores: dict[str, float] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "forced": self.forced,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions_per_second, 1),
            "wins": self.wins,
            "mean_scores": self.mean_scores,
            "violations": len(self.problems),
            "problems": self.problems,
        }


def summed_up(plan: Plan, played: list[Played], seconds: float) -> Summary:
    """The sums over all games, by the bots' names."""
    games = sorted(played, key=lambda one: one.number)
    names = list(dict.fromkeys(plan.bots))
    out = Summary(games=len(games), seconds=seconds, wins=dict.fromkeys(names, 0.0))
    scores: dict[str, list[float]] = {name: [] for name in names}
    for one in games:
        out.finished += one.finished
        out.decisions += one.decisions
        out.forced += one.forced
        out.problems.extend(f"game {one.number}: {problem}" for problem in one.problems)
        for name, share, score in zip(one.bots, one.shares, one.scores):
            out.wins[name] += share
            scores[name].append(score)
    out.mean_scores = {name: sum(values) / len(values) for name, values in scores.items() if values}
    return out


def simulate(plan: Plan, games: int, jobs: int = 1, done: Progress = nobody_listens) -> Summary:
    """Play the games and sum them up; what had ended when somebody pressed Ctrl-C counts."""
    started = time.perf_counter()
    played: list[Played] = []
    try:
        for one in play_all(plan, games, jobs, done):
            played.append(one)
    except KeyboardInterrupt:
        pass
    return summed_up(plan, played, time.perf_counter() - started)
