"""Analyses of finished games: each decision is judged in the bots' processes, when no bot wants to think.

An analysis grows as long as somebody asks for it, and goes on from there when somebody asks again.
"""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from kunitori.analysis import Analysis, Analyst, Judgement, Position, judge, positions
from kunitori.core.errors import KunitoriError, Refused
from kunitori.core.match import Match
from kunitori.server.bots import Stop, Work, WorkerError, Workers

MOST_KEPT: Final = 30  # analyses in memory
MOST_GOING: Final = 10  # that grow at the same time
WANTED: Final = 30.0  # seconds that one goes on after somebody has asked for it

Key = tuple[Any, ...]  # of a finished game: its table, and what else tells one end of it from another


@dataclass(frozen=True, slots=True)
class Judging(Work):
    """One decision of a finished game, to be judged from what its seat could see."""

    position: Position
    analyst: Analyst

    def run(self, stop: Stop) -> Judgement | None:
        return judge(self.position, self.analyst, stop)


class Growing:
    """An analysis, and what is left to be judged of its game."""

    def __init__(self, match: Match, analyst: Analyst) -> None:
        self.analysis = Analysis(match, analyst)
        self.left: Iterator[Position] = positions(match)
        self.wanted = 0.0  # until when somebody wants it, by the clock of the event loop
        self.task: asyncio.Task[None] | None = None
        self.failed = False  # it can't be played again, as may be after the rules have changed

    @property
    def finished(self) -> bool:
        return self.analysis.done == len(self.analysis.match.journal)

    @property
    def grows(self) -> bool:
        return self.task is not None and not self.task.done()


class Analyses:
    """Judges finished games, and keeps what came of it.

    seconds  for each decision
    report   called with what went wrong
    """

    def __init__(self, workers: Workers, seconds: float, report: Callable[..., None]) -> None:
        self.workers = workers
        self.analyst = Analyst(seconds=seconds)
        self.report = report
        self._known: OrderedDict[Key, Growing] = OrderedDict()

    async def of(self, key: Key, match: Match, viewer: int | None) -> dict[str, Any]:
        """As much as is known of a finished match, which grows from now on, and where each line is in ``viewer``'s
        stream.  Raises Refused while too many others grow, and for what can't be played again."""
        growing = self._known.get(key) or Growing(match, self.analyst)
        if growing.failed:
            raise Refused("no-analysis")
        if not growing.grows and not growing.finished:
            if sum(other.grows for other in self._known.values()) >= MOST_GOING:
                raise Refused("busy")
            growing.task = asyncio.create_task(self._grow(growing))
        growing.wanted = asyncio.get_running_loop().time() + WANTED
        self._keep(key, growing)
        found = dataclasses.replace(growing.analysis, judgements=growing.analysis.judgements[:])
        return await asyncio.to_thread(lambda: found.as_dict() | {"moments": moments(match, viewer)})

    def _keep(self, key: Key, growing: Growing) -> None:
        """Keep an analysis; what nobody has asked for longest is forgotten."""
        self._known[key] = growing
        self._known.move_to_end(key)
        if len(self._known) > MOST_KEPT:
            _, forgotten = self._known.popitem(last=False)
            if forgotten.task is not None:
                forgotten.task.cancel()

    async def _grow(self, growing: Growing) -> None:
        """Judge one decision after the other until nobody asks any more."""
        while growing.wanted > asyncio.get_running_loop().time():
            try:
                position = await asyncio.to_thread(next, growing.left, None)
            except KunitoriError as error:
                growing.failed = True
                self.report("not analysed", game=growing.analysis.match.game.name, error=str(error))
                return
            if position is None:
                growing.analysis.finish()
                return
            growing.analysis.add(position.line + 1, await self._judge(position))

    async def _judge(self, position: Position) -> Judgement | None:
        try:
            return await self.workers.do_at_leisure(Judging(position, self.analyst))  # type: ignore[no-any-return]
        except WorkerError as error:
            self.report("not judged", game=position.game, line=position.line, error=str(error))
            return None

    async def close(self) -> None:
        """Judge no more."""
        tasks = [growing.task for growing in self._known.values() if growing.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def moments(match: Match, viewer: int | None) -> list[int]:
    """How many events ``viewer`` knew after no line of the journal, after one, and so on to the last."""
    known = list(itertools.accumulate((event.known_to(viewer) for event in match.events), initial=0))
    return [*(known[entry.before] for entry in match.journal), known[-1]]
