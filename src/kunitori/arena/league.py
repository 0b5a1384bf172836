"""The published ladder of a game: one file says what is played, a table beside it what came of it."""

from __future__ import annotations

import csv
import io
import math
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kunitori.arena.contest import Contest, make_contest, one_among
from kunitori.arena.counts import Seating, seatings, standings, thinking
from kunitori.arena.log import Log
from kunitori.core.errors import BadInput, BadName
from kunitori.core.game import Game, find
from kunitori.driver import Pace
from kunitori.text import Catalogue, Trouble

KEYS: Final = {"game", "seed", "levels", "vary", "options", "rounds"}
ROUND_KEYS: Final = {"name", "seats", "games", "seconds", "per_turn", "per_game", "simulations"}
WHOLE: Final = {"seats", "games", "simulations"}  # of these, what is counted
KINDS: Final[dict[str, tuple[Any, str]]] = {
    "game": (str, "a game's name"), "seed": (str | int, "a whole number or a word"),
    "options": (dict, "a table of names and values"),
}  # fmt: skip
NAME: Final = re.compile(r"[\w-]+")
COLUMNS: Final = (
    "round", "seats", "one", "among", "games", "wins", "low", "high", "fair", "score", "score_among",
    "seconds_p50", "seconds_p99", "used_p99", "late", "date", "version", "form", "speed", "code",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Round:
    """One way to play the whole ladder: so many seats, at least so many games for each pair, so much time."""

    name: str
    seats: int
    games: int
    pace: Pace


@dataclass(frozen=True, slots=True)
class League:
    """A ladder: in every round each level meets the next one, one among others of the other kind, both ways."""

    game: Game
    seed: str
    levels: list[str]
    vary: list[str]
    options: dict[str, Any]
    rounds: list[Round]


@dataclass(frozen=True, slots=True)
class Pairing:
    """One contest of a league, and where its games are kept."""

    round: Round
    one: str
    among: str
    contest: Contest
    folder: Path

    def log(self) -> Log:
        """Its games so far.  Raises Trouble if they are of another contest."""
        log = Log(self.folder, self.contest)
        log.read()
        return log


def read_league(text: str) -> League:
    """A league from its file.  Raises BadInput."""
    try:
        data = tomllib.loads(text)
        known(data, KEYS)
        check_kinds(data)
        rounds = [round_of(given) for given in data["rounds"]]
        check_single([one_round.name for one_round in rounds])
        return League(
            find(data["game"]), str(data["seed"]), words(data["levels"]), words(data.get("vary", [])),
            data.get("options", {}), rounds,
        )  # fmt: skip
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"this is no TOML: {error}") from None
    except KeyError as error:
        raise BadInput(f"a league, and each of its rounds, has {error}, which is missing") from None
    except (TypeError, AttributeError) as error:
        raise BadInput(f"this is no league: levels are a list of names, rounds tables [[rounds]] ({error})") from None


def check_kinds(data: dict[str, Any]) -> None:
    """Raises BadInput where a value is of another kind than it has to be."""
    for key, (kind, told) in KINDS.items():
        value = data.get(key)
        if key in data and (isinstance(value, bool) or not isinstance(value, kind)):
            raise BadInput(f"{key} is {told}, not {str(value)[:80]!r}")


def words(given: Any) -> list[str]:
    """A list of names.  Raises TypeError."""
    if not isinstance(given, list) or not all(isinstance(word, str) for word in given):
        raise TypeError(f"{given!r} is no list of names")
    return given


def round_of(given: dict[str, Any]) -> Round:
    """One of the file's rounds.  Raises BadInput."""
    known(given, ROUND_KEYS)
    if not isinstance(given["name"], str) or not NAME.fullmatch(given["name"]):
        raise BadInput(f"a round's name has letters, digits, - and _, since a folder is named by it: {given['name']!r}")
    for key in sorted((ROUND_KEYS - {"name"}) & set(given)):
        whole, value = key in WHOLE, given[key]
        if isinstance(value, bool) or not isinstance(value, int if whole else int | float) or not 0 < value < math.inf:
            raise BadInput(f"{key} is {'a whole number from 1' if whole else 'a number above 0'}, not {value!r}")
    pace = Pace(given.get("simulations"), given.get("seconds"), given.get("per_turn"), given.get("per_game"))
    return Round(given["name"], given["seats"], given["games"], pace)


def check_single(names: list[str]) -> None:
    """Raises BadInput where two rounds have one name."""
    for name in names:
        if names.count(name) > 1:
            raise BadInput(f"two rounds are called {name}: each has a name of its own, and a folder for its games")


def known(given: dict[str, Any], keys: set[str]) -> None:
    """Raises BadInput for anything else."""
    for key in given:
        if key not in keys:
            raise BadInput(f"a league knows no {key[:40]!r}; it knows {', '.join(sorted(keys))}")


def pairings(league: League, levels: list[str], rounds: list[str], folder: Path) -> Iterator[Pairing]:
    """What is to be played, round after round, the lowest levels first; only these levels and rounds, if any are named.

    Raises BadInput or Trouble.
    """
    check_names("level", levels, league.levels)
    check_names("round", rounds, [one_round.name for one_round in league.rounds])
    if len(levels) == 1:
        raise Trouble("league-levels")
    for one_round, one, among in duels(league):
        if (rounds and one_round.name not in rounds) or (levels and not {one, among} <= set(levels)):
            continue
        options = {**league.options, "seats": one_round.seats}
        bots = one_among(one, among, one_round.seats)
        try:
            contest = make_contest(league.game, bots, options, league.seed, one_round.pace, league.vary)
        except BadInput as error:
            raise Trouble("league-round", round=one_round.name, why=Catalogue(league.game).error(error)) from None
        place = folder / league.game.name / one_round.name / f"{one}-among-{among}"
        yield Pairing(one_round, one, among, contest, place)


def duels(league: League) -> Iterator[tuple[Round, str, str]]:
    """All that a ladder has, in its order: the round, the one, and whom it sits among."""
    for one_round in league.rounds:
        for low, high in zip(league.levels, league.levels[1:]):
            yield one_round, high, low
            yield one_round, low, high


def check_names(kind: str, names: list[str], there: list[str]) -> None:
    """Raises BadName for a name that isn't there."""
    for name in names:
        if name not in there:
            raise BadName(kind, name, there)


def result(pairing: Pairing, log: Log) -> dict[str, Any] | None:
    """The row of the published table; None as long as nothing was played."""
    played = seatings(log.outcomes())
    if not played:
        return None
    stand = {standing.bot: standing for standing in standings(played)}
    time = next(thought for thought in thinking(played) if thought.bot == pairing.one)
    own, others = stand[pairing.one], stand[pairing.among]
    last = log.runs[-1]
    return {
        "round": pairing.round.name,
        "seats": pairing.round.seats,
        "one": pairing.one,
        "among": pairing.among,
        "games": own.seatings,
        "wins": f"{own.wins.value:.3f}",
        "low": f"{own.wins.low:.3f}",
        "high": f"{own.wins.high:.3f}",
        "fair": f"{1 / pairing.round.seats:.3f}",
        "score": f"{own.score.value:.1f}",
        "score_among": f"{others.score.value:.1f}",
        "seconds_p50": f"{time.median:.4f}",
        "seconds_p99": f"{time.p99:.4f}",
        "used_p99": "" if time.used_p99 is None else f"{time.used_p99:.3f}",
        "late": "" if time.late is None else f"{time.late:.4f}",
        "date": last["date"],
        "version": last["version"],
        "form": last["form"],
        "speed": last["speed"],
        "code": "+".join(dict.fromkeys(run["code"] for run in log.runs)),
    }


def rows_of(published: str) -> list[dict[str, str]]:
    """The rows of the published table.  Raises BadInput where it is none."""
    rows = list(csv.DictReader(io.StringIO(published)))
    for number, row in enumerate(rows, 1):
        if not is_row(row):
            raise BadInput(f"row {number} is none of a table of results, as kunitori league writes it")
    return rows


def is_row(row: dict[str, str]) -> bool:
    """Does it have what is shown of a row, and what rows are found by?"""
    try:
        numbers = [float(row[name]) for name in ("games", "wins", "low", "high")]
    except (KeyError, TypeError, ValueError):
        return False
    return numbers[0].is_integer() and all(row.get(name) for name in ("round", "one", "among", "seconds_p99"))


def merged(league: League, published: str, rows: list[dict[str, Any]]) -> str:
    """The published table, as CSV, with these rows in it: each takes the place of one that counts no more games.

    Rows stand in the order of the ladder; what isn't on it any more comes last.  Raises BadInput if it is no table.
    """
    table: dict[tuple[str, str, str], dict[str, Any]] = {}
    for row in rows_of(published):
        table[row["round"], row["one"], row["among"]] = row
    for fresh in rows:
        key = (fresh["round"], fresh["one"], fresh["among"])
        if key not in table or float(table[key]["games"]) <= float(fresh["games"]):
            table[key] = fresh
    order = {(one_round.name, one, among): n for n, (one_round, one, among) in enumerate(duels(league))}
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n", extrasaction="ignore")
    writer.writeheader()
    writer.writerows(table[key] for key in sorted(table, key=lambda key: order.get(key, len(order))))
    return out.getvalue()


def problems_of(pairing: Pairing) -> list[str]:
    """What went wrong in its games: a bot that failed, say."""
    name = f"{pairing.round.name}/{pairing.folder.name}"
    return [f"{name} {game.number}: {game.problem}" for game in pairing.log().outcomes() if game.problem]


def played_in(found: list[Pairing]) -> list[Seating]:
    """All games of these pairings together."""
    return [seating for pairing in found for seating in seatings(pairing.log().outcomes(), str(pairing.folder))]
