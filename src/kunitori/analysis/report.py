"""An analysis as a whole: as data for front ends, its curve, its turning points, each seat's sum."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from typing import Any, Final

from kunitori.analysis.judging import Analyst, Considered, Judgement, rounded
from kunitori.core.action import notation
from kunitori.core.errors import BadInput
from kunitori.core.match import Match
from kunitori.core.record import state_hash

FORMAT: Final = 1
TURNING_POINTS: Final = 5
LEAST_TURN: Final = 0.08  # a change of the shares that is worth telling
AROUND: Final = 3  # points on either side whose average tells how much has changed: single ones are a little uncertain
SURE: Final = 2.0  # standard errors above which a loss is no accident
ESTIMATES: Final = -1.0, 2.0  # between which shares are that were estimated
LARGEST: Final = 1e9  # no standard error is
MARKS: Final = (("blunder", 0.15), ("mistake", 0.07), ("doubtful", 0.03))  # from which loss on


def mark_of(judgement: Judgement) -> str:
    """What a decision is called that certainly loses so much; "" if it may have been good enough."""
    if judgement.loss < SURE * judgement.error:
        return ""
    return next((mark for mark, least in MARKS if judgement.loss >= least), "")


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the curve: each seat's share after so many lines; as far as the seat knew that was asked then."""

    line: int
    shares: list[float]

    def as_dict(self) -> dict[str, Any]:
        return {"line": self.line, "shares": [rounded(share) for share in self.shares]}


@dataclass(frozen=True, slots=True)
class Turn:
    """A change between two neighbours on the curve.

    place   of the first among the points
    before, after   each seat's share around them
    """

    place: int
    line: int
    before: list[float]
    after: list[float]

    @property
    def change(self) -> float:
        """How much of the victory has gone from some to others."""
        return sum(abs(after - before) for before, after in zip(self.before, self.after)) / 2


@dataclass
class Analysis:
    """What was found in a match.

    done        up to which line of the journal it has been looked at
    judgements  in the order of the decisions
    """

    match: Match
    analyst: Analyst
    done: int = 0
    judgements: list[Judgement] = field(default_factory=list)

    def add(self, done: int, judgement: Judgement | None) -> None:
        """Take in what ``judge_all`` yields."""
        self.done = done
        if judgement is not None:
            self.judgements.append(judgement)

    def finish(self) -> None:
        """The last decision has been judged."""
        self.done = len(self.match.journal)

    def curve(self) -> list[Point]:
        """Each seat's share at every decision, and the result."""
        points = [Point(judgement.line, judgement.shares) for judgement in self.judgements]
        if self.done == len(self.match.journal) and self.match.state.is_terminal():
            points.append(Point(self.done, self.match.state.returns()))
        return points

    def turning_points(self) -> list[Turn]:
        """Where most of the victory went to others, in the order of the game."""
        turns: list[Turn] = []
        for turn in sorted(turns_of(self.curve()), key=lambda turn: -turn.change):
            if len(turns) == TURNING_POINTS or turn.change < LEAST_TURN:
                break
            if all(abs(turn.place - other.place) >= AROUND for other in turns):
                turns.append(turn)
        return sorted(turns, key=lambda turn: turn.place)

    def as_dict(self) -> dict[str, Any]:
        """The JSON form: docs/analysis.md and ``schemas/analysis.json``."""
        match = self.match
        return {
            "format": FORMAT,
            **self._header(),
            "ruleset": match.game.ruleset,
            "seats": match.seats,
            "players": match.players,
            "lines": len(match.journal),
            "done": self.done,
            "decisions": [self._decision(judgement) for judgement in self.judgements],
            "curve": [point.as_dict() for point in self.curve()],
            "turning_points": [
                {
                    "line": turn.line, "seat": match.seats[match.journal[turn.line].seat],
                    "shares": [rounded(share) for share in turn.before],
                    "after": [rounded(share) for share in turn.after],
                    "change": rounded(turn.change),
                }
                for turn in self.turning_points()
            ],
            "seats_summary": [self.summary(seat) for seat in range(len(match.seats))],
        }  # fmt: skip

    def _header(self) -> dict[str, Any]:
        """What must be the same for an analysis to be gone on with."""
        return {
            "game": self.match.game.name, "hash": state_hash(self.match.game, self.match.state),
            "level": self.analyst.level, "seconds": self.analyst.seconds, "simulations": self.analyst.simulations,
        }  # fmt: skip

    def _decision(self, judgement: Judgement) -> dict[str, Any]:
        return {
            "line": judgement.line,
            "seat": self.match.seats[judgement.seat],
            "step": judgement.step,
            "played": judgement.played,
            "shares": [rounded(share) for share in judgement.shares],
            "value": rounded(judgement.taken.value),
            "best": rounded(judgement.taken.value + judgement.loss),
            "loss": rounded(judgement.loss),
            "error": rounded(judgement.error),
            "mark": mark_of(judgement),
            "lines": [line.as_dict() for line in judgement.lines],
        }

    def summary(self, seat: int) -> dict[str, Any]:
        """How well a seat decided: what it lost, in all and on average, how often nothing, how often it erred."""
        own = [judgement for judgement in self.judgements if judgement.seat == seat]
        loss = sum(judgement.loss for judgement in own)
        marks = [mark_of(judgement) for judgement in own]
        return {
            "seat": self.match.seats[seat],
            "decisions": len(own),
            "loss": rounded(loss),
            "mean": rounded(loss / len(own)) if own else 0.0,
            "best": sum(judgement.loss == 0 for judgement in own),
            "doubtful": marks.count("doubtful"),
            "mistakes": marks.count("mistake"),
            "blunders": marks.count("blunder"),
        }

    def go_on(self, text: str) -> None:
        """Take in what an earlier run has written.  Raises BadInput if it is none, or of another match or analyst."""
        header = self._header()
        try:
            data = json.loads(text)
            kept = {key: data[key] for key in header}
        except (ValueError, KeyError, TypeError, RecursionError):
            raise BadInput("this is no analysis") from None
        if kept != header:
            own = {key: kept[key] for key in ("level", "seconds", "simulations") if kept[key] is not None}
            words = " ".join(f"--{key} {value!s:.20}" for key, value in own.items())
            raise BadInput(f"this is the analysis of another match, or by another level or budget: made by {words}")
        try:
            done = whole(data["done"], len(self.match.journal))
            judgements = [self._read(decision) for decision in data["decisions"]]
            lines = [judgement.line for judgement in judgements]
            sound = lines == sorted({*lines}) and all(line < done for line in lines)
            sound &= [self._decision(judgement) for judgement in judgements] == data["decisions"]
        except (ArithmeticError, LookupError, StopIteration, TypeError, ValueError):
            sound = False
        if not sound:
            raise BadInput("this analysis is damaged: its numbers don't belong together, or not to this match")
        self.done, self.judgements = done, judgements

    def _read(self, data: dict[str, Any]) -> Judgement:
        """A decision as it was written.  Raises LookupError, TypeError or ValueError."""
        entry = self.match.journal[whole(data["line"], len(self.match.journal) - 1)]
        lines = [
            Considered(
                plan(line["plan"]), number(line["value"], *ESTIMATES), whole(line["visits"]),
                number(line["error"]), line["played"] is True,
            )
            for line in data["lines"]
        ]  # fmt: skip
        shares = [number(share, *ESTIMATES) for share in data["shares"]]
        if len(shares) != len(self.match.seats):
            raise ValueError("there is a share for each seat")
        played = [notation(action) for action in entry.actions]
        return Judgement(data["line"], entry.seat, entry.step.name, played, shares, lines)


def whole(given: Any, most: float = math.inf) -> int:
    """A whole number from 0.  Raises ValueError."""
    if type(given) is not int or not 0 <= given <= most:
        raise ValueError(f"{given!r} is no number of that kind")
    return given


def number(given: Any, least: float = 0, most: float = LARGEST) -> float:
    """A number in a range.  Raises ValueError."""
    if type(given) not in (int, float) or not least <= given <= most:
        raise ValueError(f"{given!r} is no number of that kind")
    return float(given)


def plan(given: Any) -> list[str]:
    """Actions by their notation.  Raises ValueError."""
    if type(given) is not list or not given or not all(type(word) is str and word for word in given):
        raise ValueError(f"{given!r} is no plan")
    return given


def turns_of(points: list[Point]) -> list[Turn]:
    """How much has changed between any two points."""
    out: list[Turn] = []
    for place in range(AROUND - 1, len(points) - 1):
        before = average(points[place - AROUND + 1 : place + 1])
        after = average(points[place + 1 : place + 1 + AROUND])
        out.append(Turn(place, points[place].line, before, after))
    return out


def average(points: list[Point]) -> list[float]:
    """Each seat's share on average."""
    return [sum(shares) / len(points) for shares in zip(*(point.shares for point in points))]
