"""One game of a contest."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import asdict, dataclass, field
from itertools import chain
from typing import Any, Final

from kunitori.arena.contest import MOST, Contest
from kunitori.core.game import find
from kunitori.core.match import key_of
from kunitori.core.state import State
from kunitori.driver import BotFault, Driver, Quick

SCALE: Final = 24  # seconds are noted on a scale with so many steps between 0.1 and 1: within 5 %
TIMES: Final = ("thinking", "used")  # are kept by how often each came up


@dataclass(slots=True)
class Outcome:
    """What came of one game; lists are by seat.

    seats      what the seats are called, as clans or colours
    varied     the values of the contest's varied options
    shares     of the victory; empty for a game that wasn't played to its end
    scores     by the game's evaluation of the end: VP or the like
    places     1 for the first
    decisions  choices made, all seats together
    thinking   how many seconds each thought took that had a choice, in order, within 5 %
    used       each thought's time as a part of what it was given, in order; empty where time isn't counted
    problem    what went wrong, "" as a rule
    """

    number: int
    deal: int
    bots: list[str]
    seats: list[str] = field(default_factory=list)
    varied: dict[str, str] = field(default_factory=dict)
    shares: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    decisions: int = 0
    thinking: list[list[float]] = field(default_factory=list)
    used: list[list[float]] = field(default_factory=list)
    problem: str = ""

    def as_dict(self) -> dict[str, Any]:
        """As JSON data."""
        out = asdict(self)
        for name in TIMES:
            out[name] = [{f"{time:g}": count for time, count in Counter(times).items()} for times in out[name]]
        return out

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Outcome:
        """What ``as_dict`` has made.

        Raises AttributeError, KeyError, TypeError or ValueError where it is something else.
        """
        times = {name: [times_of(counts) for counts in data[name]] for name in TIMES}
        out = cls(**{**data, **times})
        if not out.is_sound():
            raise ValueError("no game comes out like that")
        return out

    def is_sound(self) -> bool:
        """Are there words and numbers where they belong, for every seat or for none?"""
        ended = bool(self.shares)
        by_seat = [(self.shares, ended), (self.scores, ended), (self.places, ended)]
        by_seat += [(values, bool(values)) for values in (self.seats, self.thinking, self.used)]
        wholes = [self.number, self.deal, self.decisions, *self.places]
        reals = [*self.shares, *self.scores, *chain(*self.thinking), *chain(*self.used)]
        texts = [self.problem, *self.bots, *self.seats, *self.varied, *self.varied.values()]
        return (
            all(type(values) is list and len(values) == len(self.bots) * there for values, there in by_seat)
            and all(type(whole) is int and whole >= 0 for whole in wholes)
            and all(type(real) in (int, float) and math.isfinite(real) for real in reals)
            and all(time >= 0 for time in chain(*self.thinking, *self.used))
            and all(1 <= place <= len(self.bots) for place in self.places)
            and all(type(text) is str for text in texts)
            and all(0 <= share <= 1 for share in self.shares)
        )


def times_of(counts: dict[str, int]) -> list[float]:
    """Each time as often as it came up.  Raises AttributeError, TypeError or ValueError."""
    if not all(type(count) is int and 0 < count <= MOST for count in counts.values()):
        raise ValueError("no game has so many decisions")
    return [float(time) for time, count in counts.items() for _ in range(count)]


def play_game(contest: Contest, number: int) -> Outcome:
    """The game of that number.  What a bot or the engine does wrong is noted, not raised."""
    game = find(contest.game)
    outcome = Outcome(number, contest.deal(number), contest.lineup(number), varied=contest.varied(number))
    try:
        quick = Quick(
            game, game.options({**contest.options, **outcome.varied}), key_of(f"{contest.seed} {outcome.deal}")
        )
        quick.state.events = None  # nobody reads them
        outcome.seats = game.seat_names(quick.state)
        driver = Driver(game, outcome.bots, contest.seed, number, contest.pace)
        driver.play(quick.state, quick.act, MOST)
        note(outcome, driver, quick.state)
    except BotFault as fault:
        outcome.problem = str(fault)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError) as error:
        outcome.problem = f"{type(error).__name__}: {error}"
    return outcome


def note(outcome: Outcome, driver: Driver, state: State) -> None:
    """Who won, how everybody scored, and how long they thought."""
    outcome.decisions = driver.decisions
    outcome.problem = " ".join(driver.faults())
    for seat in range(len(outcome.bots)):
        thoughts = [thought for thought in driver.thoughts if thought.seat == seat]
        outcome.thinking.append(sorted(on_scale(thought.taken) for thought in thoughts))
        outcome.used.append(sorted(round(thought.taken / thought.given, 2) for thought in thoughts if thought.given))
    if not state.is_terminal():
        outcome.problem = f"{outcome.problem} The game takes more than {MOST} decisions.".strip()
        return
    outcome.shares = state.returns()
    outcome.places = state.places()
    try:
        outcome.scores = driver.game.evaluate(state.view())
    except NotImplementedError:
        outcome.scores = outcome.shares


def on_scale(seconds: float) -> float:
    """The nearest step of the scale, to three digits; 0 for less than a microsecond."""
    if seconds < 1e-6:
        return 0.0
    return float(f"{10 ** (round(math.log10(seconds) * SCALE) / SCALE):.3g}")
