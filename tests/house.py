"""A server's heart in this process, and clients that talk to it as the socket does: for the tests of the server."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from kunitori.server.hub import Connection, Hub, HubSettings, NewSeat
from kunitori.store import open_store

SECONDS = 30  # that a client waits for an answer


@asynccontextmanager
async def house(url: str, **settings: Any) -> AsyncIterator[Hub]:
    """A hub on a database, until the end of the block."""
    store = await open_store(url)
    hub = Hub(store, HubSettings(**settings))
    try:
        await hub.start()
        yield hub
    finally:
        await hub.stop()
        await store.close()


class Client:
    """One viewer; keeps what it was told.

    frames  everything it was sent, as it came
    known   the events it knows, after undoing
    """

    def __init__(self, connection: Connection, known: list[Any]) -> None:
        self.connection = connection
        self.frames: list[bytes] = []
        self.told: dict[str, Any] = {}
        self.known = known[:]
        self.talk: dict[int, Any] = {}
        self.ids = 0

    async def next(self) -> dict[str, Any]:
        """The next message, taken in."""
        async with asyncio.timeout(SECONDS):
            frame = await self.connection.next()
        if frame is None:
            raise ConnectionError("the server has closed the connection")
        return self._read(frame)

    def _read(self, frame: bytes) -> dict[str, Any]:
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["t"] in ("state", "update"):
            self._take(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        if "undone" in message:
            del self.known[message["undone"][1] :]
        if message["t"] == "state":
            del self.known[message["first"] :]
        self.known.extend(message.get("events", ()))
        for said in message.get("talk", ()):
            self.talk[said["number"]] = said
        self.told.update(message)
        assert message["at"][1] == len(self.known)

    async def ask(self, t: str, id: str = "", **values: Any) -> dict[str, Any]:
        """Say something and wait for the answer."""
        self.ids += 1
        id = id or f"{t} {self.ids} {random.random()}"
        await self.connection.handle({"t": t, "id": id, **values})
        while True:
            message = await self.next()
            if message.get("id") == id:
                return message

    async def act(self, *actions: str) -> dict[str, Any]:
        """Answer what is asked."""
        return await self.ask("act", decision=self.told["ask"]["decision"], actions=list(actions))

    async def settle(self) -> None:
        """Take in whatever waits."""
        await self.ask("ping")

    def take_in(self) -> None:
        """Take in what waits, without a word."""
        while not self.connection._frames.empty():
            frame = self.connection._frames.get_nowait()
            if frame is not None:
                self._read(frame)

    def close(self) -> None:
        self.connection.close()


async def client(hub: Hub, table: str, viewer: str, who: str = "", known: Sequence[Any] = (), **values: Any) -> Client:
    """A client that has read the state of its table; one that comes again brings the events that it knows."""
    one = Client(await hub.connect(table, viewer, frozenset([who] if who else []), **values), list(known))
    assert (await one.next())["t"] == "state"
    return one


async def table_of(hub: Hub, game: str, options: dict[str, Any], *kinds: str, **settings: Any) -> str:
    """A table that has begun: for each seat ``person``, held by ``guest:0`` …, or the name of a bot."""
    seats = [
        NewSeat("person", f"P{i}", holder=f"guest:{i}", contribution=f"luck {i}")
        if kind == "person"
        else NewSeat("bot", bot=kind)
        for i, kind in enumerate(kinds)
    ]
    made = await hub.create(game, options, seats, {"pace": 0, **settings}, "guest:0")
    await hub.begin(made.table, frozenset(["guest:0"]))
    return made.table


async def until_over(hub: Hub, table: str) -> None:
    """Wait until the game is over."""
    async with asyncio.timeout(300):
        while (await hub.table(table)).status != "over":
            await asyncio.sleep(0.02)


async def play(clients: list[Client], rng: random.Random, most: int = 100_000) -> int:
    """Let clients answer at random until the game is over; how many actions they took.

    An answer may come too late, where a bot has acted meanwhile: then it is refused, and no longer asked for.
    """
    count = 0
    while count < most:
        for one in clients:
            await one.settle()
        asked = [one for one in clients if one.told["ask"]]
        if not asked:
            return count
        one = rng.choice(asked)
        action = rng.choice(one.told["ask"]["actions"])
        answer = await one.act(action)
        if answer["t"] == "ack":
            count += 1
        else:
            await one.settle()
            assert not one.told["ask"] or action not in one.told["ask"]["actions"], answer
    return count
