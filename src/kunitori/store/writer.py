"""Group commit: what waits to be written, of all tables, goes into one transaction."""

from __future__ import annotations

import asyncio
import time

from kunitori.store.store import LogEntry, Store

Batch = list[tuple[LogEntry, asyncio.Future[bool]]]


class Writer:
    """One task that writes whatever has come together while it wrote the last time.

    commits, entries, seconds   how many transactions there were, entries in them, and how long they took
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.commits = 0
        self.entries = 0
        self.seconds = 0.0
        self._waiting: Batch = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, entry: LogEntry) -> bool:
        """Write an entry for good; False if it lost a race.  Raises what the database raises; then nobody knows."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await self._commit(batch)

    async def _commit(self, batch: Batch) -> None:
        """Write a batch; if it fails, write each entry alone, so that nobody fails for another's fault."""
        began = time.perf_counter()
        try:
            written = await self.store.append([entry for entry, _ in batch])
        except Exception as error:
            if len(batch) == 1:
                done = batch[0][1]
                if not done.done():
                    done.set_exception(error)
            else:
                for one in batch:
                    await self._commit([one])
            return
        self.commits += 1
        self.entries += len(batch)
        self.seconds += time.perf_counter() - began
        for entry, done in batch:
            if not done.done():
                done.set_result((entry.table, entry.n) in written)
