"""Several processes: bots in theirs, two servers on one database, tables that come and go."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from kunitori.core.errors import BadInput
from kunitori.core.snapshot import snapshot
from kunitori.server.hub import Hub, HubSettings
from kunitori.server.table import Table
from kunitori.store import open_store
from tests.house import Client, client, house, table_of, until_over
from tests.test_server_crashes import Killed, Killer, killed, one_action


@pytest.mark.parametrize("bot", ["Raising", "Dying", "Cheating"])
async def test_a_bot_that_fails_takes_the_default(tmp_path: Path, bot: str, caplog: pytest.LogCaptureFixture) -> None:
    """The error is in the server's log, the position in a file of the host, and the game goes on (PC-067)."""
    name = f"tests.odd_bots:{bot}"
    faults = tmp_path / "faults"
    async with house(f"sqlite:///{tmp_path}/house.db", bots=("random", name), faults=faults) as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, "random", "random", name)
        async with asyncio.timeout(60):
            while hub.stats()["bot_errors"] < 2:
                await asyncio.sleep(0.02)
        assert (await hub.table(table)).status == "running"
    assert "bot failed" in caplog.text and name in caplog.text and "agenda" not in caplog.text
    kept = sorted(faults.iterdir())
    assert len(kept) >= 2 and kept[0].name in caplog.text and "agenda" in json.loads(kept[0].read_text())["position"]
    assert kept[0].stat().st_mode & 0o077 == 0 and faults.stat().st_mode & 0o077 == 0


async def test_a_bot_that_hangs_is_ended(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """After its time; another process takes its place (PC-067)."""
    name = "tests.odd_bots:Hanging"
    async with house(f"sqlite:///{tmp_path}/house.db", bots=("random", name), bot_seconds=2.5) as hub:
        await table_of(hub, "rising-sun", {"seats": 3}, "random", "random", name)
        async with asyncio.timeout(60):
            while hub.stats()["bot_errors"] < 1 or hub.stats()["deeds"] < 6:
                await asyncio.sleep(0.02)
    assert "no answer" in caplog.text


async def test_a_bot_may_print(tmp_path: Path) -> None:
    """It spoils nothing."""
    name = "tests.odd_bots:Printing"
    async with house(f"sqlite:///{tmp_path}/house.db", bots=(name,)) as hub:
        table = await table_of(hub, "shogun", {"seats": 2, "max_turns": "1"}, name, name)
        async with asyncio.timeout(60):
            while (await hub.table(table)).n < 30:
                await asyncio.sleep(0.02)
        assert hub.stats()["bot_errors"] == 0


async def test_two_servers_serve_one_table(postgresql: Callable[[], str]) -> None:
    """Clients of both see the same, woken by the database; of two racing answers one counts (PC-053)."""
    url = postgresql()
    async with house(url) as left, house(url) as right:
        table = await table_of(left, "rising-sun", {"seats": 3}, "person", "person", "person")
        names = [seat.name for seat in (await left.table(table)).seats]
        clients = [
            await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names) for hub in (left, right)
        ]
        rng = random.Random(3)
        for _ in range(25):
            await same_everywhere(clients)
            pair = rng.choice([pair for pair in zip(clients[::2], clients[1::2]) if pair[0].told["ask"]])
            ask = pair[0].told["ask"]
            actions = rng.choices(ask["actions"], k=2)
            answers = await asyncio.gather(
                *(one.ask("act", decision=ask["decision"], actions=[a]) for one, a in zip(pair, actions))
            )
            assert [answer["t"] for answer in answers].count("ack") == 1, answers
            assert {answer.get("error") for answer in answers} == {None, "stale-decision"}
        await same_everywhere(clients)
        tables = [await hub.table(table) for hub in (left, right)]
        one, other = [(now.n, now.epochs, snapshot(now.match)) for now in tables if now.match is not None]
        assert one == other


async def test_a_server_of_another_version_does_not_begin_beside_others(
    postgresql: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it wrote at a table the others would misread; it begins once they have ended."""
    url = postgresql()
    async with house(url) as old:
        table = await table_of(old, "rising-sun", {"seats": 3}, "person", "person", "person")
        before = await old.table(table)
        monkeypatch.setattr("kunitori.server.hub.__version__", "another")
        with pytest.raises(BadInput, match="another version"):
            async with house(url):
                pass
        assert await old.table(table) is before
    async with house(url) as new:
        assert (await new.table(table)).hash() == before.hash()


async def test_who_cannot_follow_one_table_hears_of_the_others(
    postgresql: Callable[[], str], caplog: pytest.LogCaptureFixture
) -> None:
    url = postgresql()
    async with house(url) as left, house(url) as right:
        spoiled, table = [await table_of(left, "shogun", {"seats": 2}, "person", "person") for _ in range(2)]
        name = (await left.table(table)).seats[0].name
        one, other = [await client(hub, table, name, "guest:0") for hub in (left, right)]
        n = (await right.table(spoiled)).n + 1
        async with left.store.engine.begin() as db:
            entry = f"('{spoiled}', {n}, 'no deed', 0)"
            await db.execute(text(f'INSERT INTO log ("table", n, deed, at) VALUES {entry}'))
            await db.execute(text(f"SELECT pg_notify('kunitori', '{spoiled} {n}')"))
        assert (await one.ask("say", text="well met"))["t"] == "ack"
        async with asyncio.timeout(30):
            while not other.talk:
                other.take_in()
                await asyncio.sleep(0.05)
    assert "not followed" in caplog.text and spoiled in caplog.text


async def test_who_lost_the_database_for_a_while_hears_what_was_written(postgresql: Callable[[], str]) -> None:
    """Also if nothing is written after that."""
    url = postgresql()
    async with house(url) as left, house(url) as right:
        table = await table_of(left, "rising-sun", {"seats": 3}, "person", "person", "person")
        name = (await left.table(table)).seats[0].name
        one, other = [await client(hub, table, name, "guest:0") for hub in (left, right)]
        async with left.store.engine.begin() as db:
            listens = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = "
            ended = await db.execute(text(f"{listens} current_database()"))
            assert len(ended.all()) == 2
        assert (await one.ask("say", text="well met"))["t"] == "ack"
        async with asyncio.timeout(30):
            while not other.talk:
                other.take_in()
                await asyncio.sleep(0.05)


async def same_everywhere(clients: list[Client]) -> None:
    """Wait until both clients of each seat know the same."""
    async with asyncio.timeout(30):
        while True:
            for one in clients:
                await one.settle()
            pairs = list(zip(clients[::2], clients[1::2]))
            if all(a.told["at"] == b.told["at"] and a.told["ask"] == b.told["ask"] for a, b in pairs):
                assert all(a.known == b.known and a.told["view"] == b.told["view"] for a, b in pairs)
                return
            await asyncio.sleep(0.02)


async def test_one_of_two_servers_is_killed(postgresql: Callable[[], str]) -> None:
    """The other goes on with the table at once, with all that was acknowledged."""
    url = postgresql()
    killer = Killer()
    doomed = Hub(await open_store(url), HubSettings(fail=killer))
    await doomed.start()
    async with house(url) as other:
        table = await table_of(other, "rising-sun", {"seats": 3}, "person", "person", "person")
        names = [seat.name for seat in (await other.table(table)).seats]
        clients = [await client(doomed, table, name, f"guest:{i}") for i, name in enumerate(names)]
        killer.point, killer.left = "committed", 6
        message: dict[str, Any] = {}
        one = clients[0]
        while not killer.dead:
            one, message = await one_action(clients, random.Random(1))
            message["id"] = "again " + message["decision"]
            with contextlib.suppress(Killed):
                assert (await one.ask(**message))["t"] == "ack"
        await killed(doomed)
        name = one.told["viewer"]
        again = await client(other, table, name, f"guest:{names.index(name)}", known=one.known, at=one.told["at"])
        n = len(await other.store.tail(table, 0))
        assert (await again.ask(**message))["t"] == "ack"  # it had been kept
        assert (await other.table(table)).n == len(await other.store.tail(table, 0)) == n


async def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    """Whoever comes again finds the table as it was; those looked at stay (PC-061)."""
    async with house(f"sqlite:///{tmp_path}/house.db", idle_seconds=0) as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, "person", "person", "person")
        name = (await hub.table(table)).seats[0].name
        one = await client(hub, table, name, "guest:0")
        await one.act("done")
        await hub.tidy()
        assert table in hub.live
        before = await hub.table(table)
        one.close()
        await hub.tidy()
        assert table not in hub.live
        after = await hub.table(table)
        assert before.match is not None and after.match is not None
        assert snapshot(after.match) == snapshot(before.match) and after.seats == before.seats


async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    """Nobody needs to come for it."""
    url = f"sqlite:///{tmp_path}/house.db"
    async with house(url) as hub:
        table = await table_of(hub, "shogun", {"seats": 2, "max_turns": "1"}, "random", "random")
        assert (await hub.table(table)).status == "running"
    async with house(url) as hub:
        await until_over(hub, table)


async def test_spectators_may_see_all_later(tmp_path: Path) -> None:
    """With a delay they are told what seats have been told, that much later."""
    async with house(f"sqlite:///{tmp_path}/house.db") as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, "person", "person", "person", delay=1)
        names = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        assert (await client(hub, table, "spectator")).told["status"] == "open"
        await asyncio.sleep(1.1)
        watcher = await client(hub, table, "spectator")
        assert watcher.told["status"] == "running"
        for one in clients:
            await one.act("done")
        await clients[0].settle()
        await watcher.settle()
        assert watcher.told["at"][1] < clients[0].told["at"][1]
        late = await client(hub, table, "spectator")  # nor does it help to come again, or to ask otherwise
        assert late.told["at"] == watcher.told["at"] and late.told["view"] == watcher.told["view"]
        record = await hub.record(table, frozenset(), "spectator")
        assert record != await hub.record(table, frozenset(["guest:0"]), names[0])
        await asyncio.sleep(1.2)
        await watcher.settle()
        assert watcher.told["view"] == (await hub.table(table)).match.view(None).as_dict()  # type: ignore[union-attr]


async def test_what_spectators_see_later_takes_little_memory(tmp_path: Path) -> None:
    """Of all that waits to be seen the deeds are kept, not a table each; in the end it is seen in its order."""
    async with house(f"sqlite:///{tmp_path}/house.db") as hub:
        table = await table_of(hub, "shogun", {"seats": 2}, "person", "person", delay=3600)
        names = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        watcher = Client(hub.live[table].join("spectator", frozenset(["guest:0"]), None, 0, "always"), [])
        for number in range(30):
            await clients[number % 2].ask("say", text=f"word {number}")
        gc.collect()
        assert sum(isinstance(one, Table) for one in gc.get_objects()) < 10
        await hub.change_settings(table, frozenset(["guest:0"]), {"delay": 0})
        await watcher.settle()
        assert [said["text"] for said in watcher.talk.values()] == [f"word {number}" for number in range(30)]
