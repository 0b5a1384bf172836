"""The store: what is written is kept, by both databases, and nothing is written twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest
from sqlalchemy import inspect, text

from kunitori.core.errors import BadInput
from kunitori.store import LogEntry, Store, Stored, Summary, Writer, open_store
from kunitori.store.schema import metadata
from kunitori.store.store import migrate

SUMMARY = Summary("guest:1", "open", False, True, False, False, {"seats": []})


async def new_table(store: Store, id: str) -> None:
    stored = Stored(id, "tolls", "1", {"options": {"seats": 3}}, b"s" * 32, 1.5, 0, None, [])
    await store.create(stored, SUMMARY, ["guest:1", ""], {1: b"l" * 32})


def entry(table: str, n: int, client: str | None = None) -> LogEntry:
    return LogEntry(table, n, f'{{"op":"undo","seat":{n}}}', client, b"h" * 32, 2.5)


async def test_commits_are_durable(url: str) -> None:
    """SQLite keeps a write-ahead log and waits for the disk, PostgreSQL commits synchronously; they say so."""
    store = await open_store(url)
    async with store.engine.connect() as db:
        if store.dialect == "sqlite":
            assert (await db.execute(text("PRAGMA journal_mode"))).scalar_one() == "wal"
            assert (await db.execute(text("PRAGMA synchronous"))).scalar_one() == 2  # FULL
            assert (await db.execute(text("PRAGMA foreign_keys"))).scalar_one() == 1
        else:
            assert (await db.execute(text("SHOW synchronous_commit"))).scalar_one() == "on"
            assert (await db.execute(text("SHOW fsync"))).scalar_one() == "on"
    await store.close()


async def test_what_is_written_is_read_again(url: str) -> None:
    """Also by another store on the same database, and only the log after the snapshot."""
    store = await open_store(url)
    await new_table(store, "t1")
    written = await store.append([entry("t1", 1, "a"), entry("t1", 2, "b")])
    assert written == {("t1", 1), ("t1", 2)}
    await store.keep("t1", 1, b"kept")
    await store.close()
    again = await open_store(url)
    stored = await again.load("t1")
    assert stored is not None and stored.begin == {"options": {"seats": 3}} and stored.secret == b"s" * 32
    assert (stored.snapshot_n, stored.snapshot, stored.entries) == (1, b"kept", [entry("t1", 2, "b")])
    assert await again.tail("t1", 0) == [entry("t1", 1, "a"), entry("t1", 2, "b")]
    assert await again.load("t2") is None
    assert await again.seat_of_link("t1", b"l" * 32) == 1
    assert await again.seat_of_link("t1", b"x" * 32) is None
    await again.close()


async def test_a_number_or_a_clients_id_is_taken_once(url: str) -> None:
    """Who loses a race has written nothing, and the others of the same transaction have (PC-005)."""
    store = await open_store(url)
    for id in ("t1", "t2"):
        await new_table(store, id)
    await store.append([entry("t1", 1, "a")])
    assert await store.append([entry("t1", 1, "b"), entry("t2", 1, "b")]) == {("t2", 1)}
    assert await store.append([entry("t1", 2, "a")]) == set()  # the same message again
    assert await store.append([entry("t1", 2), entry("t2", 2)]) == {("t1", 2), ("t2", 2)}  # none is no id
    assert await store.written("t1", "a") and not await store.written("t1", "b")
    assert len(await store.tail("t1", 0)) == 2
    await store.close()


async def test_tables_share_transactions(url: str) -> None:
    """What waits is written together; everybody learns of the own entry alone."""
    store = await open_store(url)
    for i in range(8):
        await new_table(store, f"t{i}")
    writer = Writer(store)
    for n, results in ((1, [True] * 8), (2, [True] * 8), (1, [False] * 8)):
        assert await asyncio.gather(*(writer.append(entry(f"t{i}", n)) for i in range(8))) == results
    assert writer.commits == 3 and writer.entries == 24
    waiting = [writer.append(entry(id, 3)) for id in ("t1", "nowhere", "t2")]
    fine, failed, too = await asyncio.gather(*waiting, return_exceptions=True)
    assert fine is True and too is True and "foreign key" in str(failed).lower()  # it is the fault of one alone
    assert await writer.append(entry("t3", 3))  # and ends nothing
    await store.close()


async def test_migrations_go_up_and_down(url: str) -> None:
    """Down to nothing and up again gives the tables that the code knows."""
    store = await open_store(url)

    async def names() -> set[str]:
        async with store.engine.connect() as db:
            return set(await db.run_sync(lambda sync: inspect(sync).get_table_names())) - {"alembic_version"}

    assert await names() == set(metadata.tables)
    async with store.engine.begin() as db:
        await db.run_sync(migrate, "base")
    assert await names() == set()
    async with store.engine.begin() as db:
        await db.run_sync(migrate)
    assert await names() == set(metadata.tables)
    await store.close()


async def test_processes_that_start_together_wait_for_each_other(postgresql: Callable[[], str]) -> None:
    """Each finds the database migrated, whoever was first."""
    url = postgresql()
    for store in await asyncio.gather(*(open_store(url) for _ in range(3))):
        async with store.engine.connect() as db:
            assert set(metadata.tables) <= set(await db.run_sync(lambda sync: inspect(sync).get_table_names()))
        await store.close()


async def test_other_databases_are_refused() -> None:
    """With a sentence."""
    for url in ("mysql://x/y", "sqlite://", "nonsense"):
        with pytest.raises(BadInput):
            await open_store(url)


async def test_a_slow_writer_makes_others_wait(url: str) -> None:
    """Somebody else's transaction on the same file ends before ours begins; nothing fails."""
    store = await open_store(url)
    await new_table(store, "t1")
    async with store.engine.begin() as db:
        await db.execute(text("INSERT INTO guests (id, name, created, seen) VALUES ('g', 'G', 0, 0)"))
        waiting = asyncio.create_task(store.append([entry("t1", 1)]))
        await asyncio.sleep(0.2)
    began = time.monotonic()
    assert await waiting == {("t1", 1)}
    assert time.monotonic() - began < 10
    await store.close()


async def test_a_database_that_lacks_something_is_refused(url: str) -> None:
    """With a sentence when the server starts, not by faults later."""
    store = await open_store(url)
    async with store.engine.begin() as db:
        await db.execute(text("ALTER TABLE contacts DROP COLUMN away"))
    await store.close()
    with pytest.raises(BadInput, match="contacts has no away"):
        await open_store(url)
