"""The odds of the battles at the tables: each is worked out once, in a process of its own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from kunitori.core.errors import Refused
from kunitori.server.bots import Stop, Work, WorkerError, Workers

SECONDS: Final = 20.0  # for one battle; the largest takes some
MOST_WAITING: Final = 20  # battles that are not worked out yet
MOST_KNOWN: Final = 1000  # battles whose odds are kept


@dataclass(frozen=True, slots=True)
class Battle(Work):
    """A battle of a game, as its calculator takes it."""

    game: str
    battle: Any

    def run(self, stop: Stop) -> dict[str, Any]:
        """Its odds as JSON data."""
        from kunitori.core.game import find

        odds: dict[str, Any] = find(self.game).calculator().odds(self.battle).as_dict()
        return odds


class Odds:
    """Works out odds, and keeps them.

    report  called with what went wrong
    """

    def __init__(self, report: Callable[..., None]) -> None:
        self.report = report
        self._workers = Workers(1, SECONDS, spare=False)
        self._known: OrderedDict[Battle, asyncio.Task[dict[str, Any] | None]] = OrderedDict()

    async def of(self, battle: Battle) -> dict[str, Any] | None:
        """The odds; None if they can't be worked out.  Raises Refused while too many others wait."""
        if battle not in self._known:
            if sum(not task.done() for task in self._known.values()) >= MOST_WAITING:
                raise Refused("busy")
            self._known[battle] = asyncio.create_task(self._work_out(battle))
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return await asyncio.shield(self._known[battle])  # others may wait for it too

    async def _work_out(self, battle: Battle) -> dict[str, Any] | None:
        try:
            return await self._workers.do(battle)  # type: ignore[no-any-return]
        except WorkerError as error:
            self.report("odds failed", battle=str(battle), error=str(error))
            return None

    async def close(self) -> None:
        """Work out no more."""
        for task in self._known.values():
            task.cancel()
        await asyncio.gather(*self._known.values(), return_exceptions=True)
        await self._workers.close()
