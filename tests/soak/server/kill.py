"""Servers that are killed while clients play: nothing acknowledged is lost, nothing is seen that isn't kept."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from kunitori.server.table import Table, read_table
from kunitori.store import open_store
from tests.soak.server.nursery import POINTS, Nursery, free_port

SECONDS: Final = 600  # in which every table must go on after a server came up again
AGAIN: Final = 0.05  # seconds until a client that lost its server calls again
UNDO, TALK = 0.04, 0.03  # how often a client takes something back, or says something
NEW: Final = 12  # actions of every table after which a server may be killed
LATEST: Final = 25  # deeds after which a server ends itself at the latest
POSSIBLE: Final = ("stale-decision", "not-your-decision", "nothing-to-undo", "game-over", "breaks-rule", "busy")


@dataclass
class Tally:
    """What came of it."""

    games: int = 0
    kills: int = 0
    acknowledged: int = 0
    repeated: int = 0
    refused: int = 0
    reconnected: int = 0
    problems: list[str] = field(default_factory=list)


class Player:
    """A client that follows a table as one viewer and, if that is a seat, plays at random.

    It keeps what it knows over every loss of its server, and repeats what was not answered.
    """

    ids = itertools.count(1)

    def __init__(
        self, table: str, viewer: str, cookie: str, ports: list[int], rng: random.Random, tally: Tally
    ) -> None:
        self.table = table
        self.viewer = viewer
        self.cookie = cookie
        self.ports = ports
        self.rng = rng
        self.tally = tally
        self.told: dict[str, Any] = {}
        self.known: list[Any] = []
        self.talk: dict[int, Any] = {}
        self.kept: set[str] = set()  # acknowledged
        self.void: set[str] = set()  # refused
        self.unanswered: dict[str, Any] | None = None

    @property
    def over(self) -> bool:
        return bool(self.told.get("status") == "over") and self.unanswered is None

    async def run(self) -> None:
        """Play until the game is over."""
        while not self.over:
            url = f"ws://127.0.0.1:{self.rng.choice(self.ports)}/socket"
            try:
                async with connect(url, additional_headers={"cookie": self.cookie}, max_size=None) as line:
                    await self._follow(line)
            except (OSError, WebSocketException, InvalidHandshake, TimeoutError):
                await asyncio.sleep(AGAIN)

    async def _follow(self, line: ClientConnection) -> None:
        at = self.told.get("at")
        hello = {"t": "hello", "table": self.table, "seat": self.viewer, "at": at, "talk": len(self.talk)}
        await line.send(json.dumps(hello | {"want": "never"}))
        self.tally.reconnected += at is not None
        while not self.over:
            message = json.loads(await line.recv())
            self._take(message)
            if message["t"] == "state" and self.unanswered is not None:
                self.tally.repeated += 1
                await line.send(json.dumps(self.unanswered))
            elif self.unanswered is None and self.told["status"] == "running":
                self.unanswered = self._choose()
                if self.unanswered is not None:
                    await line.send(json.dumps(self.unanswered))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "state":
            self._take_state(message)
        if kind in ("state", "update"):
            if "undone" in message:
                del self.known[message["undone"][1] :]
            self.known.extend(message.get("events", ()))
            self.talk |= {said["number"]: said for said in message.get("talk", ())}
            self.told |= message
            self._check(
                message["at"][1] == len(self.known), f"is at {message['at']} and knows {len(self.known)} events"
            )
            self._check(sorted(self.talk) == list(range(1, len(self.talk) + 1)), "misses something that was said")
        elif kind in ("ack", "refused"):
            self._take_answer(message)

    def _take_state(self, message: dict[str, Any]) -> None:
        at = self.told.get("at")
        if at is not None:
            self._check(message["at"][0] >= at[0], f"saw {at}, which is no more: now {message['at']}")
            anew = message["at"][0] == at[0] and message["first"] != at[1]
            self._check(not anew, f"has to begin anew: it was at {at}, is told from {message['first']} on")
        del self.known[message["first"] :]

    def _take_answer(self, message: dict[str, Any]) -> None:
        sent = self.unanswered
        self._check(sent is not None and message["id"] == sent["id"], f"is answered what it did not say: {message}")
        self.unanswered = None
        if message["t"] == "ack":
            self.kept.add(message["id"])
            self.tally.acknowledged += 1
        else:
            self.void.add(message["id"])
            self.tally.refused += 1
            self._check(message["error"] in POSSIBLE, f"is refused: {message} to {sent}")

    def _choose(self) -> dict[str, Any] | None:
        ask = self.told["ask"]
        if ask is None:
            return None
        id = f"{self.viewer} {next(self.ids)}"
        luck = self.rng.random()
        if luck < UNDO and self.told["can_undo"]:
            return {"t": "undo", "id": id}
        if luck > 1 - TALK:
            return {"t": "say", "id": id, "text": f"said {id}"}
        return {"t": "act", "id": id, "decision": ask["decision"], "actions": [self.rng.choice(ask["actions"])]}

    def _check(self, fine: bool, problem: str) -> None:
        if not fine:
            self.tally.problems.append(f"{self.table}: {self.viewer} {problem}")


async def make_table(port: int, game: str, options: dict[str, Any], bot: bool) -> tuple[str, str, list[str]]:
    """A table that runs, all its seats but that of a bot held by one guest: its id, the cookie, those seats."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        await http.get("/api/me")
        http.headers["x-csrf-token"] = http.cookies["kunitori_csrf"]
        seats: list[dict[str, Any]] = [{"kind": "me"}] * options["seats"]
        if bot:
            seats[-1] = {"kind": "bot", "bot": "random"}
        body = {"game": game, "options": options, "seats": seats, "settings": {"pace": 0}}
        made = await http.post("/api/tables", json=body)
        table = str(made.raise_for_status().json()["table"])
        (await http.post(f"/api/tables/{table}/start")).raise_for_status()
        found = (await http.get(f"/api/tables/{table}")).json()["seats"]
        return table, f"kunitori={http.cookies['kunitori']}", [seat["seat"] for seat in found if seat["mine"]]


class Ordeal:
    """Games that are played on one database while its servers are killed.

    servers  how many at once; one of them is killed, the clients go on with another
    """

    def __init__(self, nursery: Nursery, database: str, servers: int, rng: random.Random) -> None:
        self.nursery = nursery
        self.database = database
        self.ports = [free_port() for _ in range(servers)]
        self.pids: list[int] = []
        self.rng = rng
        self.points = itertools.cycle(["", *POINTS])  # "": at a random moment
        self.players: list[Player] = []
        self.tally = Tally()

    async def run(self, games: Sequence[tuple[str, dict[str, Any]]], kills: int) -> Tally:
        """Play these games at once until all are over or so many servers were killed; then they must go on."""
        for port in self.ports:
            self.pids.append(await self.nursery.serve(port, self.database))
        for game, options in games:
            await self._begin(game, options)
        tasks = [asyncio.create_task(player.run()) for player in self.players]
        try:
            for _ in range(kills):
                if not self._all_over():
                    await self._kill_one()
            await self._replace(0, "")
            await self._go_on(-1)
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception):
                    self.tally.problems.append(f"a client failed: {result!r}")
        await self._compare_with_newcomers()
        for pid in self.pids:
            await self.nursery.kill(pid)
        return self.tally

    async def _begin(self, game: str, options: dict[str, Any]) -> None:
        table, cookie, seats = await make_table(self.ports[0], game, options, bot=self.rng.random() < 0.5)
        for viewer in (*seats, ""):
            rng = random.Random(self.rng.random())
            self.players.append(Player(table, viewer, cookie, self.ports, rng, self.tally))
        self.tally.games += 1

    def _all_over(self) -> bool:
        return all(player.over for player in self.players)

    async def _kill_one(self) -> None:
        """Let a server end, by itself at its point or at a moment of chance, and bring another up in its place."""
        place = self.rng.randrange(len(self.pids))
        await self._go_on(place)
        await asyncio.sleep(self.rng.random() * 0.1)
        await self._replace(place, next(self.points))

    async def _replace(self, place: int, point: str) -> None:
        """Kill a server, look at what is kept, and bring up one that ends at ``point``."""
        await self.nursery.kill(self.pids[place])
        self.tally.kills += 1
        await self._look_at_what_is_kept()
        left = self.rng.randrange(1, LATEST)
        self.pids[place] = await self.nursery.serve(self.ports[place], self.database, point, left)

    async def _go_on(self, place: int) -> None:
        """Wait until every table has gone on by some actions, or the server in that place has ended itself."""
        groups = {player.table: [one for one in self.players if one.table == player.table] for player in self.players}
        target = {table: sum(len(one.kept) for one in group) + NEW for table, group in groups.items()}
        try:
            async with asyncio.timeout(SECONDS):
                for table, group in groups.items():
                    while sum(len(one.kept) for one in group) < target[table] and not all(one.over for one in group):
                        if place >= 0 and not self.nursery.lives(self.pids[place]):
                            return
                        await asyncio.sleep(0.01)
        except TimeoutError:
            stuck = [(one.viewer, one.told.get("ask"), one.unanswered) for one in group]
            self.tally.problems.append(f"{table} is stuck: {stuck}"[:2000])

    async def _look_at_what_is_kept(self) -> None:
        """Compare what clients were told until now with what the database holds."""
        was = [(one, one.told.get("at"), set(one.kept), set(one.void)) for one in self.players]
        store = await open_store(self.database)
        try:
            for table in {player.table for player in self.players}:
                stored = await store.load(table)
                assert stored is not None
                now = read_table(stored)
                log = {str(entry.client).split(" ", 1)[-1] for entry in await store.tail(table, 0) if entry.client}
                for player, at, kept, void in was:
                    if player.table == table:
                        self._compare(player, at, kept, void, now, log)
        finally:
            await store.close()

    def _compare(self, player: Player, at: Any, kept: set[str], void: set[str], now: Table, log: set[str]) -> None:
        lost, ghosts = kept - log, void & log
        player._check(not lost, f"had an acknowledgement for {lost}, which is lost")
        player._check(not ghosts, f"was refused {ghosts}, which was done")
        if at is not None:
            epoch, count = now.at(now.viewer(player.viewer or "spectator"))
            ahead = at[0] > epoch or (at[0] == epoch and at[1] > count)
            player._check(not ahead, f"was told {at}, but only {(epoch, count)} is kept")

    async def _compare_with_newcomers(self) -> None:
        """What a client knows after all that is what one knows who comes now."""
        await self._look_at_what_is_kept()
        for player in self.players:
            one = Player(player.table, player.viewer, player.cookie, player.ports, player.rng, self.tally)
            async with asyncio.timeout(SECONDS):
                while not one.told:
                    with contextlib.suppress(OSError, WebSocketException):
                        url = f"ws://127.0.0.1:{self.rng.choice(self.ports)}/socket"
                        async with connect(url, additional_headers={"cookie": one.cookie}, max_size=None) as line:
                            hello = {"t": "hello", "table": one.table, "seat": one.viewer, "want": "never"}
                            await line.send(json.dumps(hello))
                            one._take(json.loads(await line.recv()))
            same = one.told["at"][0] > player.told["at"][0] or one.known[: len(player.known)] == player.known
            player._check(same, "knows what never was")
