"""A process that has loaded everything once and from then on brings up servers quickly, each in a process of its own.

Run as a program it reads one request a line, JSON, and answers with the process id: ``port``, ``database``, and of the
point at which the server shall kill itself the name and how often it comes by before (``point``, ``left``).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx

ROOT: Final = Path(__file__).resolve().parents[3]
BEFORE, WRITTEN, COMMITTED, TOLD = POINTS = ("insert", "written", "committed", "told")
PATIENCE: Final = 300  # seconds until a server answers, on however busy a machine
FREE: Final = {"RATE": "1e9", "BURST": "1000000000", "ENTRIES": "1000000", "SOCKETS": "100000", "TABLES": "100000",
               "GUEST_TABLES": "100000"}  # fmt: skip


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Nursery:
    """The process that brings up servers, seen from outside."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.pids: set[int] = set()

    async def serve(self, port: int, database: str, point: str = "", left: int = 0) -> int:
        """The process id of a new server that answers, or is dead already since it has come by its point."""
        assert self._process.stdin is not None and self._process.stdout is not None
        request = {"port": port, "database": database, "point": point, "left": left}
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        pid = int(await self._process.stdout.readline())
        self.pids.add(pid)
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
            while self.lives(pid):
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                        break
                await asyncio.sleep(0.02)
        return pid

    def lives(self, pid: int) -> bool:
        """Is that server still there?"""
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            self.pids.discard(pid)
        return pid in self.pids

    async def kill(self, pid: int) -> None:
        """Kill -9, and wait until nothing is left of it."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        while self.lives(pid):
            await asyncio.sleep(0.005)


@asynccontextmanager
async def nursery() -> AsyncIterator[Nursery]:
    """A nursery; whatever it has brought up ends with the block."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.soak.server.nursery", cwd=ROOT, env={**os.environ, "PYTHONPATH": path},
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    here = Nursery(process)
    try:
        yield here
    finally:
        for pid in list(here.pids):
            await here.kill(pid)
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


def main() -> None:
    """Bring up servers until nobody asks any more."""
    import kunitori.cli
    import kunitori.server.app
    from kunitori.core.game import find

    for game in kunitori.games():
        find(game)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who is dead is gone
    for line in sys.stdin:
        request = json.loads(line)
        pid = os.fork()
        if not pid:
            try:
                be_a_server(**request)
            finally:
                os._exit(0)
        print(pid, flush=True)


def be_a_server(port: int, database: str, point: str, left: int) -> None:
    """What ``kunitori serve`` does, until the point is reached."""
    from kunitori.cli.serve import serve

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for number in (0, 1):
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    os.environ.update({f"KUNITORI_{name}": value for name, value in FREE.items()})
    if point:
        die_at(point, left)
    serve(port=port, no_browser=True, database=database)


def die_at(point: str, left: int) -> None:
    """Let the hub of this process kill it at a point of a deed."""
    from functools import partial

    from sqlalchemy import event

    from kunitori.server import app
    from kunitori.server.hub import HubSettings
    from kunitori.store import Store, open_store

    def reach(name: str) -> None:
        nonlocal left
        if name == point:
            left -= 1
            if left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)
                time.sleep(PATIENCE)

    async def opened(url: str) -> Store:
        store = await open_store(url)
        event.listen(store._pen, "commit", lambda _: reach(WRITTEN))  # called right before the commit itself
        return store

    replacements: dict[str, Any] = {"open_store": opened, "HubSettings": partial(HubSettings, fail=reach)}
    for name, replacement in replacements.items():
        setattr(app, name, replacement)


if __name__ == "__main__":
    main()
