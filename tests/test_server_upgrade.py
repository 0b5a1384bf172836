"""What becomes of tables when the server is upgraded, and when old ones are deleted."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from kunitori.cli import main
from kunitori.server.hub import NewSeat
from kunitori.store import open_store
from tests.house import client, house, play, table_of

DAY = 24 * 3600


def change(file: Path, statement: str, *values: object) -> None:
    """Change the database behind the server's back."""
    with closing(sqlite3.connect(file)) as db, db:
        db.execute(statement, values)


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    """What is in the database."""
    with closing(sqlite3.connect(file)) as db:
        return db.execute(query).fetchall()


async def test_a_game_goes_on_by_another_ruleset_and_says_so(tmp_path: Path) -> None:
    """From its snapshot, with all that was drafted; everybody at the table is told, whoever looks on too."""
    file = tmp_path / "house.db"
    async with house(f"sqlite:///{file}") as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, *["person"] * 3)
        names = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        one = next(one for one in clients if one.told["ask"])
        assert (await one.act(one.told["ask"]["actions"][0]))["t"] == "ack"
        now = (await hub.table(table)).game.ruleset
        assert one.told["first_ruleset"] == one.told["ruleset"] == now
        before = (await hub.table(table)).hash()
    change(file, "UPDATE tables SET ruleset = ?", "before")
    async with house(f"sqlite:///{file}") as hub:
        assert (await hub.table(table)).hash() == before
        viewers = [*zip(names, ("guest:0", "guest:1", "guest:2")), ("spectator", "")]
        clients = [await client(hub, table, name, who) for name, who in viewers]
        for each in clients:
            assert (each.told["first_ruleset"], each.told["ruleset"]) == ("before", now)
        one = next(one for one in clients if one.told["ask"])
        assert (await one.act(one.told["ask"]["actions"][0]))["t"] == "ack"


@pytest.mark.parametrize(
    "fault", ["UPDATE log SET hash = x'00' WHERE n > ?", "UPDATE log SET deed = '{}' WHERE n = ? + 1"]
)
async def test_what_can_not_be_read_any_more_is_passed_over(tmp_path: Path, fault: str) -> None:
    """After a crash and an upgrade a game goes on from the last position that is sure; talk and seats stay."""
    file = tmp_path / "house.db"
    dice = random.Random(2)
    async with house(f"sqlite:///{file}") as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, *["person"] * 3)
        names = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        await play(clients, dice, 6)
        sure = await hub.table(table)
        await play(clients, dice, 6)
        await clients[0].ask("say", text="what a deal")
        await hub.set_seat(table, frozenset(["guest:0"]), names[2], "bot", "random")
        lost = await hub.table(table)
        assert lost.match is not None and lost.hash() != sure.hash()
        used, decisions = lost.match.sequence, set(map(lost.decision, range(3)))
    change(file, "DELETE FROM snapshots")  # as if the server had been killed before it wrote one
    change(file, fault, sure.n)
    for _ in range(2):
        async with house(f"sqlite:///{file}", bots=("greedy",)) as hub:
            now = await hub.table(table)
            assert now.match is not None and sure.match is not None
            assert now.match.journal[: len(sure.match.journal)] == sure.match.journal
            assert now.match.sequence > used and not decisions & set(map(now.decision, range(3))) - {""}
            clients = [await client(hub, table, name, who) for name, who in ((names[0], "guest:0"), ("spectator", ""))]
            for one in clients:
                assert one.told["lost"] and one.told["at"][0] == 1
                assert one.told["talk"][0]["text"] == "what a deal"
                assert [seat["kind"] for seat in one.told["seats"]] == ["person", "person", "bot"]
            one = clients[0]
            assert not one.told["ask"] or (await one.act(one.told["ask"]["actions"][0]))["t"] == "ack"
        change(file, "DELETE FROM snapshots")
    log = [str(deed) for (deed,) in rows(file, "SELECT deed FROM log ORDER BY n")]
    assert sum("set-back" in deed for deed in log) == 1


def test_pruning_takes_no_table_away_under_anybody(tmp_path: Path) -> None:
    """One that runs stays however old it is, one that waits for people as long as the settings say."""
    file = tmp_path / "house.db"

    async def fill() -> dict[str, str]:
        async with house(f"sqlite:///{file}") as hub:
            made = {name: await table_of(hub, "rising-sun", {"seats": 3}, *["person"] * 3) for name in ("runs", "over")}
            await hub.end(made["over"])
            for name in ("waits", "waits in vain"):
                seats = [NewSeat("person", holder="guest:0"), NewSeat("open"), NewSeat("open")]
                made[name] = (await hub.create("rising-sun", {"seats": 3}, seats, {}, "guest:0")).table
            return made

    async def left(made: dict[str, str]) -> set[str]:
        store = await open_store(f"sqlite:///{file}")
        found = {name for name, table in made.items() if await store.load(table) is not None}
        await store.close()
        return found

    made = asyncio.run(fill())
    for name, days in (("runs", 5000), ("waits", 300), ("waits in vain", 400)):
        at = time.time() - days * DAY
        change(file, "UPDATE tables SET created = ?, updated = ? WHERE id = ?", at, at, made[name])
    assert main(["admin", "prune", "--days", "0", "--database", f"sqlite:///{file}"]) == 0
    assert asyncio.run(left(made)) == {"runs", "waits"}
