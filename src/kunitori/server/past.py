"""Moments of the past: a match as it was after so many lines of its journal, found by playing it again."""

from __future__ import annotations

import asyncio
from typing import Final

from kunitori.core.match import Entry, Match, Replay

EVERY: Final = 50  # lines of the journal between the moments that are kept


class Past:
    """The moments of one table; some are kept, so that walking through a game plays each line about once."""

    def __init__(self) -> None:
        self._kept: list[tuple[Entry, Match]] = []  # after EVERY lines, twice as many, and so on
        self._lock = asyncio.Lock()

    async def at(self, match: Match, lines: int) -> Match:
        """``match`` as it was after the first ``lines`` of its journal; to be read."""
        async with self._lock:
            return await asyncio.to_thread(self._at, match, lines)

    def _at(self, match: Match, lines: int) -> Match:
        journal = match.journal
        for i, (entry, _) in enumerate(self._kept, 1):
            if len(journal) < i * EVERY or journal[i * EVERY - 1] is not entry:  # it was taken back since
                del self._kept[i - 1 :]
                break
        known = min(len(self._kept), lines // EVERY)
        now = self._kept[known - 1][1].fork() if known else match.begun()
        replay = Replay(now)
        for number, entry in enumerate(journal[known * EVERY : lines], known * EVERY + 1):
            replay.line(entry.sequence, entry.seat, entry.actions, entry.joined)
            if number == EVERY * (len(self._kept) + 1) and not entry.joined:
                self._kept.append((entry, now.fork()))
        return now
