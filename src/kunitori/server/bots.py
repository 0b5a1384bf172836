"""Bots think in processes of their own, which are given nothing but what their seat may know; so are odds worked out.

A worker is this module run as a program: requests and answers are pickles with their length before them, on its
standard input and output, which nobody else writes to.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import os
import pickle
import struct
import sys
import traceback
from dataclasses import dataclass
from typing import Any, BinaryIO, Final, Protocol

LENGTH: Final = struct.Struct(">I")
READY: Final = b"ready"  # what a worker says first
START_SECONDS: Final = 60.0


class WorkerError(Exception):
    """What was worked on raised something or took too long, or a bot gave no legal action; the text tells what."""


class Work(Protocol):
    """What a worker does; it travels there as a pickle."""

    def run(self) -> Any:
        """Do it, in the worker."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's choice: of the seat's view, its legal actions, and a seed that follows from the decision."""

    game: str
    bot: str
    view: Any
    actions: list[str]
    seed: int

    def run(self) -> str:
        """The action that the bot chooses."""
        from kunitori import bots
        from kunitori.core.game import find

        game = find(self.game)
        actions = [game.parse(notation) for notation in self.actions]
        return str(bots.find(self.bot)(game, self.seed).choose(self.view, actions))


def work(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer tasks until the source ends."""
    while head := source.read(LENGTH.size):
        data = source.read(LENGTH.unpack(head)[0])
        try:
            answer = True, pickle.loads(data).run()
        except Exception:
            answer = False, traceback.format_exc()
        out = pickle.dumps(answer)
        sink.write(LENGTH.pack(len(out)) + out)
        sink.flush()


class Workers:
    """Some worker processes, started when there is something to do.

    seconds  that one work may take
    """

    def __init__(self, count: int, seconds: float) -> None:
        self.seconds = seconds
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(count):
            self._idle.put_nowait(None)
        self._running: set[asyncio.subprocess.Process] = set()

    async def choose(self, thought: Thought) -> str:
        """What the bot chooses.  Raises WorkerError."""
        told: str = await self.do(thought)
        if told not in thought.actions:
            raise WorkerError(f"the bot {thought.bot} chose {told!r}, which is not legal")
        return told

    async def do(self, work: Work) -> Any:
        """What comes of a work.  Raises WorkerError."""
        worker = await self._idle.get()
        try:
            if worker is None:
                worker = await self._start()
            async with asyncio.timeout(self.seconds):
                fine, told = await self._ask(worker, pickle.dumps(work))
        except (TimeoutError, EOFError, OSError, asyncio.IncompleteReadError) as error:
            await self._end(worker)
            worker = None
            raise WorkerError(f"no answer: {type(error).__name__}") from error
        except BaseException:
            await self._end(worker)  # its answer would be taken for that to the next question
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)
        if not fine:
            raise WorkerError(told)
        return told

    async def close(self) -> None:
        """End all workers."""
        for worker in list(self._running):
            await self._end(worker)

    async def _start(self) -> asyncio.subprocess.Process:
        path = os.pathsep.join(part for part in sys.path if part)
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "kunitori.server.bots", env={**os.environ, "PYTHONPATH": path},
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        self._running.add(worker)
        assert worker.stdout is not None
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker.stdout.readexactly(len(READY))
        except BaseException:
            await self._end(worker)
            raise
        return worker

    async def _ask(self, worker: asyncio.subprocess.Process, data: bytes) -> tuple[bool, Any]:
        assert worker.stdin is not None and worker.stdout is not None
        worker.stdin.write(LENGTH.pack(len(data)) + data)
        await worker.stdin.drain()
        head = await worker.stdout.readexactly(LENGTH.size)
        answer: tuple[bool, Any] = pickle.loads(await worker.stdout.readexactly(LENGTH.unpack(head)[0]))
        return answer

    async def _end(self, worker: asyncio.subprocess.Process | None) -> None:
        if worker is None:
            return
        self._running.discard(worker)
        if worker.returncode is None:
            worker.kill()
        await worker.wait()
        worker._transport.close()  # type: ignore[attr-defined]  # else its pipes are closed at some later time


if __name__ == "__main__":
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints shall not spoil them
    importlib.import_module("kunitori.bots")  # before its time is counted
    with contextlib.suppress(BrokenPipeError):  # the server is gone
        answers.write(READY)
        answers.flush()
        work(sys.stdin.buffer, answers)
