"""What was played, a line of JSON for each game, written as soon as it has ended.

Whatever ends the arena, the lines before stay; a line that was being written is dropped when the log is opened again.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, Final, TextIO

from kunitori.arena.contest import Contest
from kunitori.arena.play import Outcome
from kunitori.text import Trouble
from kunitori.version import __version__, form

NAME: Final = "games.jsonl"
FACTS: Final = {
    "contest": dict, "date": str, "version": str, "form": str, "speed": int, "jobs": int, "code": str,
}  # of a run  # fmt: skip


class Log:
    """The log of one contest in a folder; without a folder it is kept in memory alone.

    runs   when, and by which version in which form, games were played; the newest last
    games  by number
    """

    def __init__(self, folder: Path | None, contest: Contest) -> None:
        self.folder = folder
        self.contest = contest
        self.runs: list[dict[str, Any]] = []
        self.games: dict[int, Outcome] = {}
        self._path = folder / NAME if folder is not None else None
        self._file: TextIO | None = None

    def read(self) -> None:
        """Read what was played.  Raises Trouble if it was another contest, or can't be read."""
        if self.folder is not None:
            self.runs, self.games = [], {}
        for number, line in enumerate(self._whole_lines(), 1):
            try:
                entry: dict[str, Any] = {**json.loads(line)}
                outcome = None if is_run(entry) else self._outcome(entry)
            except (
                ValueError,
                TypeError,
                AttributeError,
                KeyError,
                ArithmeticError,
                RecursionError,
            ):  # no JSON, no object, no outcome
                raise Trouble("arena-spoilt", file=str(self._path), line=number) from None
            if outcome is not None:
                self.games.setdefault(outcome.number, outcome)
            elif entry["contest"] != self.contest.as_dict():
                raise Trouble("arena-other", folder=str(self.folder))
            else:
                self.runs.append(entry)

    def is_there(self) -> bool:
        """Lies a log in the folder?"""
        return self._path is not None and self._path.exists()

    def begin(self, speed: int, jobs: int, code: str) -> None:
        """Another run begins; raises Trouble if the log can't be written, or another run is writing it.

        speed  of the machine: decisions a second of random play
        jobs   how many processes play
        code   the hash of what decides how bots play
        """
        contest = self.contest.as_dict()
        run = {
            "contest": contest, "date": time.strftime("%Y-%m-%d"), "version": __version__, "form": form(),
            "speed": speed, "jobs": jobs, "code": code,
        }  # fmt: skip
        path = self._path
        if path is None:
            self.runs.append(run)
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a", encoding="utf-8", errors="backslashreplace", newline="\n")
            if not taken(self._file):
                self.close()
                raise Trouble("arena-busy", folder=str(self.folder))
            self.read()  # another run may have played meanwhile
            self._file.truncate(sum(len(line) for line in self._whole_lines()))
        except OSError as error:
            raise Trouble("unwritten", file=str(path), why=error.strerror or str(error)) from None
        self.runs.append(run)
        self._write(run)

    def add(self, outcome: Outcome) -> None:
        """A game has ended."""
        self.games[outcome.number] = outcome
        if self._file is not None:
            self._write(outcome.as_dict())

    def close(self) -> None:
        """Nothing more will be added."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def outcomes(self) -> list[Outcome]:
        """All games, in the order of their numbers."""
        return [self.games[number] for number in sorted(self.games)]

    def _outcome(self, entry: dict[str, Any]) -> Outcome:
        """One of this contest's games, played in one of its runs.  Raises as ``Outcome.from_dict`` does."""
        if not self.runs:
            raise ValueError("no run has begun")
        outcome, contest = Outcome.from_dict(entry), self.contest
        told = outcome.deal, outcome.bots, outcome.varied
        if told != (contest.deal(outcome.number), contest.lineup(outcome.number), contest.varied(outcome.number)):
            raise ValueError("the contest has another game of that number")
        return outcome

    def _whole_lines(self) -> list[bytes]:
        """The lines that were written to their end.  Raises Trouble."""
        if self._path is None or not self.is_there():
            return []
        try:
            lines = self._path.read_bytes().splitlines(keepends=True)
        except OSError as error:
            raise Trouble("file", file=str(self._path), why=error.strerror or str(error)) from None
        return lines if not lines or lines[-1].endswith(b"\n") else lines[:-1]

    def _write(self, entry: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._file.flush()


def is_run(entry: dict[str, Any]) -> bool:
    """Does it tell of a run, not of a game?  Raises ValueError for one that doesn't tell all."""
    if "contest" not in entry:
        return False
    kinds = {name: type(entry[name]) for name in FACTS}
    if kinds != FACTS:
        raise ValueError("something of the run is missing, or of another kind")
    return True


def taken(file: TextIO) -> bool:
    """Keep others from writing to a file until it is closed; false if somebody else has done so.

    True without further ado where the system knows no such locks.
    """
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
