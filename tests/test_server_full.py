"""A disk that is full: the server says so, keeps what it has, and goes on once there is room again."""

from __future__ import annotations

import asyncio
import random
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from kunitori.core.errors import Refused
from kunitori.server.config import Config
from kunitori.server.hub import Hub, HubSettings
from kunitori.store import open_store
from tests.house import client, house, play, table_of
from tests.served import ME, OPEN, served


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process grows."""
    least, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (least, most))


def test_what_cannot_be_kept_is_told_at_once_and_may_be_tried_again(tmp_path: Path) -> None:
    with served(Config(database=f"sqlite:///{tmp_path}/tables.db")) as server:
        host, guest = server.browser(), server.browser()
        table, _ = host.table(ME, OPEN, OPEN)
        before = host.get(f"/api/tables/{table}").json()
        with full_disk():
            for browser, path, data in (
                (guest, f"/api/tables/{table}/join", {"name": "Bob"}),
                (guest, "/api/me", {"name": "Bob"}),
                (host, "/api/tables", {"game": "shogun", "options": {"seats": 2}, "seats": [ME, OPEN]}),
            ):
                answer = browser.post(path, data)
                assert (answer.status_code, answer.json()["error"]) == (503, "not-kept"), path
                assert "Try again" in answer.json()["text"]
            assert host.get(f"/api/tables/{table}").json() == before
        guest.done(f"/api/tables/{table}/join", {"name": "Bob"})
        assert [seat["kind"] for seat in host.seats(table)] == ["person", "person", "open"]


async def test_who_cannot_keep_snapshots_ends_all_the_same(tmp_path: Path) -> None:
    """The log has every deed; idle tables leave memory, and the server ends."""
    file = f"sqlite:///{tmp_path}/house.db"
    async with house(file, idle_seconds=0.0) as hub:
        tables = [await table_of(hub, "shogun", {"seats": 2}, "person", "person") for _ in range(2)]
        for table in tables:
            names = [seat.name for seat in (await hub.table(table)).seats]
            clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
            await play(clients, random.Random(1), 6)
            for one in clients:
                one.connection.close()
        before = [(await hub.table(table)).hash() for table in tables]
        with full_disk():
            await hub.tidy()
            assert not hub.live
            assert [(await hub.table(table)).hash() for table in tables] == before, "read again"
            await hub.stop()
    async with house(file) as hub:
        assert [(await hub.table(table)).hash() for table in tables] == before


async def test_bots_go_on_when_the_database_is_there_again(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """However often it fails meanwhile, at writing and at reading; nobody has to do anything for that."""
    async with house(url) as hub:
        table = await table_of(hub, "shogun", {"seats": 2}, "random", "random")
        await until(lambda: hub.stats()["deeds"] > 3)
        await away(hub, "log")
        await until(lambda: caplog.text.count("not written") >= 3)
        await away(hub, "log", back=True)
        deeds = hub.stats()["deeds"]
        await until(lambda: hub.stats()["deeds"] > deeds + 3)
        assert (await hub.table(table)).status == "running"


async def test_what_cannot_be_read_now_is_read_later(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Also tables that are taken up at the start."""
    async with house(url) as hub:
        table = await table_of(hub, "shogun", {"seats": 2}, "random", "random")
    store = await open_store(url)
    hub = Hub(store, HubSettings())
    try:
        await away(hub, "log")
        await hub.start()
        await until(lambda: "not read" in caplog.text)
        with pytest.raises(Refused, match="not-ready"):
            await hub.table(table)
        await away(hub, "log", back=True)
        await until(lambda: hub.stats()["deeds"] > 3)
    finally:
        await hub.stop()
        await store.close()


async def away(hub: Hub, table: str, back: bool = False) -> None:
    """One of the database's tables is gone, or there again."""
    names = (f"{table}_gone", table) if back else (table, f"{table}_gone")
    async with hub.store.engine.begin() as db:
        await db.execute(text("ALTER TABLE {} RENAME TO {}".format(*names)))


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.02)
