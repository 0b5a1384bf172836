"""What was played, a line of JSON for each game, written as soon as it has ended.

Whatever ends the arena, the lines before stay; a line that was being written is dropped when the log is opened again.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any, Final, TextIO

from kunitori.arena.contest import Contest
from kunitori.arena.play import Outcome
from kunitori.text import Trouble
from kunitori.version import __version__, form

NAME: Final = "games.jsonl"


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
        self._file: TextIO | None = None

    def read(self) -> None:
        """Read what was played.  Raises Trouble if it was another contest."""
        for line in self._whole_lines():
            entry = json.loads(line)
            if "contest" in entry:
                if entry["contest"] != self.contest.as_dict():
                    raise Trouble("arena-other", folder=str(self.folder))
                self.runs.append(entry)
            else:
                outcome = Outcome(**entry)
                self.games.setdefault(outcome.number, outcome)

    def is_there(self) -> bool:
        """Lies a log in the folder?"""
        return self.folder is not None and (self.folder / NAME).exists()

    def begin(self, **facts: Any) -> None:
        """Another run begins; ``facts`` are kept with its date and version.  Raises Trouble."""
        contest = self.contest.as_dict()
        run = {"contest": contest, "date": time.strftime("%Y-%m-%d"), "version": __version__, "form": form(), **facts}
        self.runs.append(run)
        if self.folder is None:
            return
        path = self.folder / NAME
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if path.exists():
                os.truncate(path, sum(len(line) for line in self._whole_lines()))
            self._file = path.open("a", encoding="utf-8", newline="\n")
        except OSError as error:
            raise Trouble("unwritten", file=str(path), why=error.strerror or str(error)) from None
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

    def _whole_lines(self) -> list[bytes]:
        """The lines that were written to their end."""
        if self.folder is None or not self.is_there():
            return []
        lines = (self.folder / NAME).read_bytes().splitlines(keepends=True)
        return lines if not lines or lines[-1].endswith(b"\n") else lines[:-1]

    def _write(self, entry: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._file.flush()
