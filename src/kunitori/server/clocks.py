"""Clocks: a decision that isn't made in time is made by default, also after a restart and on any table.

Whose time is up is worked out from what the log says, so nothing is lost when the server ends.  ``decision``: each
question may take so many seconds.  ``bank``: all of a seat's questions together may take ``bank`` seconds, and once
these are used up each further one ``seconds``.  Who is on vacation has all the time until its end.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from sqlalchemy import select

from kunitori.core.errors import KunitoriError
from kunitori.server.hub import Hub
from kunitori.server.identity import People
from kunitori.server.ops import log
from kunitori.server.table import PERSON, RUNNING, Seat, Table
from kunitori.store.schema import tables

TICK: Final = 1.0  # seconds between looks at the clocks
MOST_STEPS: Final = 500  # of one question's answer; more is a fault, and waits for the next look
SWEEP: Final = 60.0  # seconds between looks into the database, for tables that other processes keep


def deadline(table: Table, seat: Seat) -> float | None:
    """When the time of a seat is up, seconds since 1970; None while no clock of its runs."""
    clock = table.settings.get("clock", {})
    if seat.asked is None or seat.kind != PERSON or clock.get("kind", "none") == "none":
        return None
    bank = max(0.0, clock["bank"] - seat.used) if clock["kind"] == "bank" else 0.0
    return seat.since + bank + float(clock["seconds"])


class Clocks:
    """Looks after the tables on which a clock runs.

    tick, sweep  seconds between looks at the clocks, and into the database
    """

    def __init__(self, hub: Hub, people: People, tick: float = TICK, sweep: float = SWEEP) -> None:
        self.hub = hub
        self.people = people
        self.tick = tick
        self.sweep = sweep
        self._due: dict[str, float] = {}  # when a table has to be looked at, seconds since 1970
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin; what ran out while no server was there is due now."""
        self.hub.changes.append(self.look)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def look(self, table: Table) -> None:
        """Note when the next clock of a table runs out."""
        found = [due for seat in table.seats if (due := deadline(table, seat)) is not None]
        if found and table.status == RUNNING:
            self._due[table.id] = min(found)
        else:
            self._due.pop(table.id, None)

    async def _run(self) -> None:
        swept = float("-inf")
        while True:
            try:
                if time.monotonic() - swept >= self.sweep:
                    swept = time.monotonic()
                    await self._find()
                now = self.hub.clock()
                for table in [table for table, due in self._due.items() if due <= now]:
                    await self._time_out(table, now)
            except Exception as error:  # the database may be away for a while
                log().error("clocks", exc_info=error)
            await asyncio.sleep(self.tick)

    async def _find(self) -> None:
        """Look at every table with a clock that isn't known here yet."""
        async with self.people.engine.connect() as db:
            query = select(tables.c.id).where(tables.c.timed, tables.c.status == RUNNING)
            found = [row.id for row in await db.execute(query)]
        for table in found:
            self._due.setdefault(table, 0.0)

    async def _time_out(self, id: str, now: float) -> None:
        """Decide by default for everybody at a table whose time is up, until nobody's is."""
        try:
            for _ in range(MOST_STEPS):
                table = await self.hub.table(id)
                late = [seat for seat in table.seats if await self._is_late(table, seat, now)]
                for seat in late:
                    assert table.match is not None
                    await self.hub.time_out(id, seat.name, table.match.decision(table.seat_of(seat.name)))
                if not late:
                    break
            self.look(await self.hub.table(id))
        except KunitoriError as error:
            log().error("clock", table=id, error=str(error))
        if self._due.get(id, now + 1) <= now:  # somebody is on vacation, or the table can't be read
            self._due[id] = now + self.sweep

    async def _is_late(self, table: Table, seat: Seat, now: float) -> bool:
        due = deadline(table, seat)
        return due is not None and due <= now and (await self.people.contact(seat.holder)).away <= now
