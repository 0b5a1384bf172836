"""Clocks and reminders: time that runs out, over a restart too, and how people hear of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from kunitori.core.errors import Refused
from kunitori.server.clocks import Clocks, deadline
from kunitori.server.config import Config
from kunitori.server.hub import Hub, HubSettings, NewSeat
from kunitori.server.identity import People
from kunitori.server.notify import Reminders
from kunitori.store import open_store

HOST = frozenset({"guest:host"})
SEATS = [NewSeat("person", f"P{n}", holder=f"guest:{n}") for n in range(3)]
CLOCK = {"kind": "decision", "seconds": 60, "bank": 0}


@asynccontextmanager
async def house(folder: Path, now: list[float]) -> AsyncIterator[tuple[Hub, People]]:
    """A hub whose time is ``now``, with its clocks looked at all the time."""
    store = await open_store(f"sqlite:///{folder / 'clocks.db'}")
    hub = Hub(store, HubSettings(clock=lambda: now[0]))
    people = People(store.engine)
    clocks = Clocks(hub, people, tick=0.01, sweep=0.01)
    await hub.start()
    await clocks.start()
    try:
        yield hub, people
    finally:
        await clocks.stop()
        await hub.stop()
        await store.close()


async def begun(hub: Hub, clock: dict[str, Any]) -> str:
    made = await hub.create("rising-sun", {"seats": 3}, SEATS, {"clock": clock}, "guest:host")
    await hub.begin(made.table, HOST)
    return made.table


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something has become true."""
    async with asyncio.timeout(10):
        while not await true():
            await asyncio.sleep(0.01)


async def played(hub: Hub, table: str) -> int:
    match = (await hub.table(table)).match
    assert match is not None
    return len(match.journal)


async def test_who_is_out_of_time_gets_the_default(tmp_path: Path) -> None:
    """PC-039, PC-041: nobody is there, and still the game goes on as soon as the time is up, not before."""
    now = [1000.0]
    async with house(tmp_path, now) as (hub, _):
        table = await begun(hub, CLOCK)
        now[0] += 59
        await asyncio.sleep(0.1)
        assert await played(hub, table) == 0
        now[0] += 2

        async def all_decided() -> bool:
            return await played(hub, table) >= 3

        await until(all_decided)
        before = await played(hub, table)
        await asyncio.sleep(0.1)
        assert await played(hub, table) == before, "the next question has its own time"


async def test_a_clock_goes_on_after_a_restart(tmp_path: Path) -> None:
    """PC-047: the rest of the time is what it was; what ran out meanwhile has run out."""
    now = [1000.0]
    async with house(tmp_path, now) as (hub, _):
        table = await begun(hub, CLOCK)
    now[0] += 50
    async with house(tmp_path, now) as (hub, _):
        dues = [deadline(await hub.table(table), seat) for seat in (await hub.table(table)).seats]
        assert dues == [1060.0] * 3
        assert await played(hub, table) == 0
    now[0] += 11
    async with house(tmp_path, now) as (hub, _):

        async def decided() -> bool:
            return await played(hub, table) >= 3

        await until(decided)


async def test_the_bank_is_used_up_first(tmp_path: Path) -> None:
    now = [1000.0]
    async with house(tmp_path, now) as (hub, _):
        table = await begun(hub, {"kind": "bank", "seconds": 30, "bank": 600})
        shown = await hub.table(table)
        assert [deadline(shown, seat) for seat in shown.seats] == [1630.0] * 3
        now[0] += 600
        for name in [seat.name for seat in shown.seats]:
            table_now = await hub.table(table)
            assert table_now.match is not None
            await hub.time_out(table, name, table_now.match.decision(table_now.seat_of(name)))
        asked = [seat for seat in (await hub.table(table)).seats if seat.asked is not None]
        assert asked
        assert {deadline(await hub.table(table), seat) for seat in asked} == {now[0] + 30}, "600 seconds are gone"


async def test_a_vacation_stops_the_clock(tmp_path: Path) -> None:
    now = [1000.0]
    async with house(tmp_path, now) as (hub, people):
        table = await begun(hub, CLOCK)
        for seat in SEATS:
            await people.go_away(seat.holder, 5000.0)
        now[0] += 1000
        await asyncio.sleep(0.1)
        assert await played(hub, table) == 0
        now[0] = 5001.0

        async def decided() -> bool:
            return await played(hub, table) >= 3

        await until(decided)


def post_office(letters: list[str]) -> Awaitable[asyncio.Server]:
    """A mail server that keeps every letter in the list."""

    async def post(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 post\r\n")
        while line := await reader.readline():
            if line.upper().startswith(b"DATA"):
                writer.write(b"354 go\r\n")
                letters.append((await reader.readuntil(b"\r\n.\r\n")).decode())
            writer.write(b"221 bye\r\n" if line.upper().startswith(b"QUIT") else b"250 ok\r\n")
        writer.close()

    return asyncio.start_server(post, "127.0.0.1", 0)


async def test_reminders_go_out_once(tmp_path: Path) -> None:
    """By webhook for everybody who isn't there, by mail to who has shown that the address is theirs."""
    heard: list[dict[str, Any]] = []
    letters: list[str] = []

    async def webhook(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
        heard.append(json.loads(await reader.readexactly(int(length.split(b":")[1]))))
        writer.write(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    async with (
        await asyncio.start_server(webhook, "127.0.0.1", 0) as web,
        await post_office(letters) as smtp,
    ):
        config = Config(
            webhook=f"http://127.0.0.1:{web.sockets[0].getsockname()[1]}/",
            smtp=f"smtp://127.0.0.1:{smtp.sockets[0].getsockname()[1]}?from=house@example.org",
            address="https://example.org",
        )
        now = [1000.0]
        async with house(tmp_path, now) as (hub, people):
            reminders = Reminders(hub, people, config, tick=0.01)
            await reminders.start()
            code = await people.set_email("guest:0", "zero@example.org")
            await reminders.ask_to_confirm("zero@example.org", code)
            assert code in letters[0]
            await people.set_email("guest:1", "one@example.org")
            await people.confirm_email("guest:0", code)
            await people.note_sent("guest:0", -10_000.0)
            table = await begun(hub, {"kind": "bank", "seconds": 3600, "bank": 7200})
            now[0] += 301

            async def all_heard() -> bool:
                return len(heard) == 3 and len(letters) == 2

            await until(all_heard)
            await asyncio.sleep(0.1)
            await reminders.stop()
    assert (len(heard), len(letters)) == (3, 2)
    assert all(told["link"] == f"https://example.org/t/{table}" and told["link"] in told["text"] for told in heard)
    assert "zero@example.org" in letters[1] and f"/t/{table}" in letters[1]
    assert all(told["until"] == "1970-01-01T03:16:40+00:00" for told in heard)  # asked at 16:40
    assert "until 1970-01-01 03:16 (UTC)" in letters[1]


async def test_a_reminder_waits_for_the_database(tmp_path: Path) -> None:
    """Who should be reminded while the database is away is reminded once, when it is there again.

    That the webhook doesn't answer holds no mail up.
    """
    letters: list[str] = []

    now = [10_000.0]
    async with await post_office(letters) as smtp, house(tmp_path, now) as (hub, people):
        port = smtp.sockets[0].getsockname()[1]
        reminders = Reminders(
            hub, people, Config(webhook="http://127.0.0.1:9/", smtp=f"smtp://127.0.0.1:{port}"), tick=0.01
        )
        await people.confirm_email("guest:0", await people.set_email("guest:0", "zero@example.org"))
        await people.note_sent("guest:0", 0.0)
        await begun(hub, {"kind": "bank", "seconds": 3600, "bank": 7200})
        await reminders.start()
        await rename(hub, "contacts", "contacts_gone")
        now[0] += 301
        await asyncio.sleep(0.2)
        assert letters == []
        await rename(hub, "contacts_gone", "contacts")

        async def has_come() -> bool:
            return bool(letters)

        await until(has_come)
        await asyncio.sleep(0.1)
        await reminders.stop()
    assert len(letters) == 1


async def rename(hub: Hub, table: str, name: str) -> None:
    async with hub.store.engine.begin() as db:
        await db.execute(text(f"ALTER TABLE {table} RENAME TO {name}"))


async def test_a_wrong_code_confirms_nothing(tmp_path: Path) -> None:
    async with house(tmp_path, [1000.0]) as (_, people):
        await people.set_email("guest:0", "zero@example.org")
        with pytest.raises(Refused, match="wrong-code"):
            await people.confirm_email("guest:0", "x")
        assert not (await people.contact("guest:0")).confirmed
