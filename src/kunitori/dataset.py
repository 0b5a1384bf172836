"""Records as data: every choice with the position it was made in, what else was possible, and how the game ended.

Written as Parquet, a row for each choice (docs/arena.md tells the columns).  A record of a running game, without its
key, shows what its viewer may know: choices alone, and not all of those.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from kunitori.core.action import notation
from kunitori.core.errors import BadInput
from kunitori.core.match import Entry, Match, Replay
from kunitori.core.record import Record, canonical, players_of, read_record, replay
from kunitori.core.state import State
from kunitori.files import replacing

HIDDEN: Final = "?"  # a choice in a running record that its viewer may not know
TOGETHER: Final = 2000  # rows that are written at once


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of one seat.

    record       what the record is called
    game, ruleset, options  what was played; options as JSON
    viewer       whose record it is, "" for a whole one
    seats, players  what the seats are called, and who sat there
    number       of the choice in its record, from 0
    line         of the record's lines, from 0; the choices of a sealed decision share one
    seat         who chose, from 0
    step         what the decision was about; None in a running record
    voluntary    a gift, out of turn
    legal        what was possible, as notation; None in a running record
    choice       what was chosen; None if the viewer may not know
    position     the whole position before it, as JSON; None in a running record
    view         what the seat knew, as JSON, if it was asked for
    observation  the same as the game's bytes for networks, if they were asked for
    share, place, score  how the seat ended; None as long as the game goes on
    """

    record: str
    game: str
    ruleset: str
    options: str
    viewer: str
    seats: list[str]
    players: list[str]
    number: int
    line: int
    seat: int
    step: str | None = None
    voluntary: bool = False
    legal: list[str] | None = None
    choice: str | None = None
    position: str | None = None
    view: str | None = None
    observation: bytes | None = None
    share: float | None = None
    place: int | None = None
    score: float | None = None


def schema() -> Any:
    """The columns of a data set, as pyarrow has them."""
    import pyarrow as arrow

    words = arrow.list_(arrow.string())
    types = {
        "seats": words, "players": words, "number": arrow.int32(), "line": arrow.int32(), "seat": arrow.uint8(),
        "voluntary": arrow.bool_(), "legal": words, "observation": arrow.binary(), "share": arrow.float64(),
        "place": arrow.uint8(), "score": arrow.float64(),
    }  # fmt: skip
    return arrow.schema([(column.name, types.get(column.name, arrow.string())) for column in fields(Choice)])


def choices(name: str, text: str, views: bool = False, observations: bool = False) -> Iterator[Choice]:
    """Every choice of a record.  Raises BadInput if it can't be read or played again."""
    record = read_record(text)
    if "Key" in record.headers:
        return _of_match(name, replay(record), views, observations)
    return _of_running(name, record)


def _of_match(name: str, match: Match, views: bool, observations: bool) -> Iterator[Choice]:
    """Those of a match whose key is known: it is played once more, choice by choice."""
    end = _ends(match)
    again = match.begun()
    steps = Replay(again)
    number = 0
    for line, entry in enumerate(match.journal):
        if entry.voluntary:
            states: Iterator[tuple[State, str]] = iter([(again.state, notation(entry.actions[0]))])
        else:
            states = _choice_by_choice(again, entry)
        for state, choice in states:
            legal = state.voluntary_actions(entry.seat) if entry.voluntary else state.legal_actions(entry.seat)
            view = state.view(entry.seat)
            yield Choice(
                name, match.game.name, match.game.ruleset, canonical(match.options), "", match.seats, match.players,
                number, line, entry.seat, entry.step.name, entry.voluntary,
                [notation(action) for action in legal], choice, canonical(match.game.position(state)),
                canonical(view.as_dict()) if views else None,
                match.game.encoding().observe(view) if observations else None,
                *end[entry.seat],
            )  # fmt: skip
            number += 1
        if entry.voluntary:
            steps.line(entry.sequence, entry.seat, entry.actions, entry.joined)


def _choice_by_choice(match: Match, entry: Entry) -> Iterator[tuple[State, str]]:
    """The position before each choice of a line, and the choice, which is then played."""
    match.sequence = entry.sequence
    for action in entry.actions:
        yield match.state, notation(action)
        match.play(entry.seat, action)


def _ends(match: Match) -> list[tuple[float | None, int | None, float | None]]:
    """How each seat ended: share, place, score; None for what isn't known."""
    state = match.state
    if not state.is_terminal():
        return [(None, None, None)] * len(match.seats)
    scores: list[float | None] = [None] * len(match.seats)
    with contextlib.suppress(NotImplementedError):
        scores = [float(score) for score in match.game.evaluate(state.view())]
    return list(zip(state.returns(), state.places(), scores))


def _of_running(name: str, record: Record) -> Iterator[Choice]:
    """Those of a record without a key, as far as its viewer may know them."""
    headers = record.headers
    seats = headers["Seats"].split()
    players = players_of(headers) or []
    number = 0
    for line, (at, _, seat, words) in enumerate(record.lines):
        if seat not in seats:
            raise BadInput(f"there is no seat {seat[:40]!r}", at)
        for word in words:
            if word != "&":
                choice = None if word == HIDDEN else word
                yield Choice(
                    name, headers["Game"], headers["Ruleset"], headers.get("Options", ""), headers.get("Viewer", ""),
                    seats, players, number, line, seats.index(seat), choice=choice,
                )  # fmt: skip
                number += 1


def write(path: Path, rows: Iterable[Choice]) -> int:
    """Write a data set, whole or not at all; how many choices it has.  Raises Trouble, and what ``rows`` raises."""
    import pyarrow as arrow
    import pyarrow.parquet as parquet

    columns = schema()
    count = 0
    waiting: list[dict[str, Any]] = []
    with replacing(path) as fresh, parquet.ParquetWriter(fresh, columns, compression="zstd") as file:
        for row in rows:
            waiting.append(asdict(row))
            count += 1
            if len(waiting) == TOGETHER:
                file.write_table(arrow.Table.from_pylist(waiting, columns))
                waiting = []
        file.write_table(arrow.Table.from_pylist(waiting, columns))
    return count


def read(path: str | Path) -> Iterator[Choice]:
    """The choices of a data set, in the order in which they were written."""
    import pyarrow.parquet as parquet

    with parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(TOGETHER):
            for row in batch.to_pylist():
                yield Choice(**row)
