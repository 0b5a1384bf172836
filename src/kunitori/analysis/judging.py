"""Each decision judged from the view of the seat that made it, and from nothing else."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from kunitori.core.action import notation
from kunitori.core.errors import BadInput, BadName
from kunitori.core.game import Game, find
from kunitori.core.match import Match, Replay
from kunitori.workers import watched

MOST_LINES: Final = 5  # that are kept of a decision, besides what was played
LEVEL: Final = "daimyo"
SECONDS: Final = 1.0
LEAST_ATTENTION: Final = 0.3  # people may err where bots do without a thought
RASH: Final = 0.5  # what a plan that was tried once may be wrong by, beside what the trials themselves show


@dataclass(frozen=True, slots=True)
class Analyst:
    """Who judges, and how long it thinks about each decision.

    level        a bot that searches
    seconds      for a decision of the usual attention; None: ``simulations`` alone count, and the judgement follows
                 from the record
    simulations  at most
    """

    level: str = LEVEL
    seconds: float | None = SECONDS
    simulations: int | None = None

    def check(self, game: Game) -> None:
        """Raises BadInput unless the level is a bot that searches, and can be made here."""
        from kunitori import bots

        if self.level in bots.names():
            bots.find(self.level)(game, 1)  # it says itself what it lacks
        levels = searching(game)
        if self.level not in levels:
            raise BadName("analyst", self.level, levels)

    def seconds_for(self, position: Position) -> float | None:
        """Seconds that the decision deserves."""
        return None if self.seconds is None else self.seconds * max(LEAST_ATTENTION, position.attention)


def searching(game: Game) -> list[str]:
    """The names of the bots that search, and so can judge."""
    from kunitori import bots

    return [name for name in bots.names() if searches(name, game)]


def searches(name: str, game: Game) -> bool:
    """Is it a bot that searches, and can be made here?"""
    from kunitori import bots
    from kunitori.bots.searching import SearchBot

    try:
        return isinstance(bots.find(name)(game, 1), SearchBot)
    except BadInput:  # it lacks a package, or weights that fit
        return False


@dataclass(frozen=True, slots=True)
class Position:
    """A decision as it was asked, and what was played; it can be pickled.

    line       how many lines of the journal there were before it
    attention  that it deserves (``Game.attention``)
    view       what its seat knew
    """

    game: str
    line: int
    seat: int
    step: str
    attention: float
    view: Any
    actions: list[str]
    played: list[str]


@dataclass(frozen=True, slots=True)
class Considered:
    """A plan for a composed decision, as in ``search.thinking.Line``; ``played``: it is what was played."""

    plan: list[str]
    value: float
    visits: int
    error: float
    played: bool

    @property
    def doubt(self) -> float:
        """How uncertain its value is: few trials don't show by how much they err."""
        return math.hypot(self.error, RASH / self.visits)

    def as_dict(self) -> dict[str, Any]:
        return {
            "plan": self.plan, "value": rounded(self.value), "visits": self.visits, "error": rounded(self.error),
            "played": self.played,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a decision was worth; values are shares of the victory, 0 … 1.

    shares  every seat's, if the best plan is played
    lines   what was considered, the best first; what was played is among them
    """

    line: int
    seat: int
    step: str
    played: list[str]
    shares: list[float]
    lines: list[Considered]

    @property
    def taken(self) -> Considered:
        """What was played."""
        return next(line for line in self.lines if line.played)

    @property
    def loss(self) -> float:
        """What the seat lost by what it played."""
        return max(0.0, self.lines[0].value - self.taken.value)

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        return 0.0 if self.lines[0].played else math.hypot(self.lines[0].doubt, self.taken.doubt)


def positions(match: Match, begin: int = 0) -> Iterator[Position]:
    """Every decision of a match in which there was a choice, from line ``begin`` of the journal on."""
    again = match.begun()
    replay = Replay(again)
    for line, entry in enumerate(match.journal):
        if line >= begin and not entry.voluntary:
            actions = again.legal_actions(entry.seat)
            if len(actions) > 1:
                yield Position(
                    match.game.name, line, entry.seat, entry.step.name,
                    match.game.attention(again.state, entry.seat), again.view(entry.seat),
                    [notation(action) for action in actions], [notation(action) for action in entry.actions],
                )  # fmt: skip
        replay.line(entry.sequence, entry.seat, entry.actions, entry.joined)


def judge(position: Position, analyst: Analyst, stop: Callable[[], bool] | None = None) -> Judgement | None:
    """What the decision was worth; None where there was no time to try anything.  By the view alone.

    ``stop``: asked again and again; true when there is no time any more.
    """
    from kunitori.bots import find as find_bot
    from kunitori.search.budget import Budget

    game = find(position.game)
    bot: Any = find_bot(analyst.level)(game, seed_of(position))
    bot.budget = Budget(analyst.seconds_for(position), analyst.simulations, stop)
    actions = [game.parse(action) for action in position.actions]
    thinking = bot.think(position.view, actions, [game.parse(action) for action in position.played])
    lines = [
        Considered(plan, rounded(line.value), line.visits, rounded(line.error), plan == position.played)
        for line in thinking.lines
        for plan in [[notation(action) for action in line.plan]]
    ]
    if not any(line.played for line in lines):
        return None
    kept = [line for i, line in enumerate(lines) if i < MOST_LINES or line.played]
    values = [rounded(value) for value in thinking.values]
    return Judgement(position.line, position.seat, position.step, position.played, values, kept)


def seed_of(position: Position) -> int:
    """The seed of a judgement's guesses."""
    told = f"{position.game} {position.line} {position.played}"
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:8], "big")


def judge_all(match: Match, analyst: Analyst, begin: int = 0, jobs: int = 1) -> Iterator[tuple[int, Judgement | None]]:
    """The decisions from a line on, judged in their order: up to which line, and what was found there."""
    found = positions(match, begin)
    if jobs == 1:
        yield from ((position.line + 1, judge(position, analyst)) for position in found)
        return
    from joblib import Parallel, delayed  # type: ignore[import-untyped]

    parallel = Parallel(n_jobs=jobs, return_as="generator", pre_dispatch="2*n_jobs", batch_size=1)
    with watched():
        yield from parallel(delayed(judge_numbered)(position, analyst) for position in found)


def judge_numbered(position: Position, analyst: Analyst) -> tuple[int, Judgement | None]:
    """``judge`` in a process of its own."""
    return position.line + 1, judge(position, analyst)


def rounded(share: float) -> float:
    """A share as precise as it is written."""
    return round(share, 4)
