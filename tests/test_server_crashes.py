"""The server breaks off at any point of a deed: what was acknowledged is kept, what was seen was kept before."""

from __future__ import annotations

import asyncio
import itertools
import random
from typing import Any

import pytest

from kunitori.core.snapshot import snapshot
from kunitori.server.hub import Hub, HubSettings
from kunitori.store import open_store
from tests.house import Client, client, house, table_of

POINTS = ("insert", "committed", "told")  # before the entry is written, after that, after everybody was told


class Killed(BaseException):
    """The process is gone."""


class Killer:
    """Ends a process at one point of one deed; from then on nothing happens in it."""

    def __init__(self) -> None:
        self.point = ""
        self.left = 0
        self.dead = False

    def __call__(self, point: str) -> None:
        if self.point == point:
            self.left -= 1
        self.dead = self.dead or (self.point == point and self.left <= 0)
        if self.dead:
            raise Killed


async def killed(hub: Hub) -> None:
    """Leave nothing of a process that is gone, and write nothing more."""
    for service in hub._services:
        service.cancel()
    for task in list(hub._tasks):
        task.cancel()
    await asyncio.gather(*hub._services, *hub._tasks, return_exceptions=True)
    await hub.workers.close()
    await hub.store.close()


async def one_action(clients: list[Client], rng: random.Random) -> tuple[Client, dict[str, Any]]:
    """Some client's answer to what it is asked, as a message."""
    for one in clients:
        await one.settle()
    one = rng.choice([one for one in clients if one.told["ask"]])
    ask = one.told["ask"]
    if ask["draft"] and rng.random() < 0.1:
        return one, {"t": "undo"}
    return one, {"t": "act", "decision": ask["decision"], "actions": [rng.choice(ask["actions"])]}


@pytest.mark.parametrize("game, options", [("rising-sun", {"seats": 3}), ("shogun", {"seats": 3, "max_turns": "1"})])
async def test_a_killed_server_goes_on_where_it_was(tmp_path: Any, game: str, options: dict[str, Any]) -> None:
    """No acknowledged action is lost, nobody saw one that isn't kept, no table is stuck, no client reloads (PC-047)."""
    url = f"sqlite:///{tmp_path}/house.db"
    rng = random.Random(5)
    async with house(url) as first:
        table = await table_of(first, game, options, "person", "person", "person")
        names = [seat.name for seat in (await first.table(table)).seats]
    seen: dict[str, tuple[list[Any], Any, int]] = {name: ([], None, 0) for name in (*names, "spectator")}
    unanswered: tuple[str, dict[str, Any]] | None = None
    acknowledged: set[str] = set()
    ids = itertools.count()
    points = itertools.cycle(POINTS)
    for _ in range(12):
        killer = Killer()
        hub = Hub(await open_store(url), HubSettings(fail=killer))
        await hub.start()
        clients = []
        for i, (name, (events, at, talk)) in enumerate(seen.items()):
            one = await client(hub, table, name, f"guest:{i}", at=at, talk=talk, known=events)
            assert at is None or one.told["first"] == at[1]  # it needs nothing again
            clients.append(one)
        entries = await hub.store.tail(table, 0)
        kept = {str(entry.client).split(" ", 1)[-1] for entry in entries}
        assert acknowledged <= kept
        if unanswered:  # the client says it again
            name, message = unanswered
            count = (await hub.table(table)).n
            was_kept = message["id"] in kept
            answer = await next(one for one in clients if one.told["viewer"] == name).ask(**message)
            assert answer["t"] == "ack"
            assert (await hub.table(table)).n == count + (not was_kept)
            acknowledged.add(message["id"])
        killer.point, killer.left = next(points), rng.randrange(1, 12)
        unanswered = None
        while not killer.dead and (await hub.table(table)).status == "running":
            one, message = await one_action(clients, rng)
            message["id"] = f"id {next(ids)}"
            try:
                answer = await one.ask(**message)
                assert answer["t"] == "ack", answer
                acknowledged.add(message["id"])
            except Killed:
                unanswered = one.told["viewer"], message
        for one in clients:
            one.take_in()
            seen[one.told["viewer"]] = one.known, one.told["at"], len(one.talk)
        await killed(hub)


async def test_a_database_that_fails_has_changed_nothing(tmp_path: Any) -> None:
    """The action is refused, and possible again."""

    def broken(point: str) -> None:
        if point == "insert" and fails:
            raise OSError("the disk is full")

    fails = False
    async with house(f"sqlite:///{tmp_path}/house.db", fail=broken) as hub:
        table = await table_of(hub, "rising-sun", {"seats": 3}, "person", "person", "person")
        name = (await hub.table(table)).seats[0].name
        one = await client(hub, table, name, "guest:0")
        before = snapshot_of(await hub.table(table))
        fails = True
        answer = await one.act("done")
        assert answer["error"] == "not-kept" and snapshot_of(await hub.table(table)) == before
        fails = False
        assert (await one.act("done"))["t"] == "ack"


def snapshot_of(table: Any) -> Any:
    return table.n, snapshot(table.match)
