"""Bots think in processes of their own, which are given nothing but what their seat may know; so are odds worked out.

A worker is this module run as a program: requests and answers are pickles with their length before them, on what are
its standard input and output when it begins; bots find others there.  An empty request while it works says: answer now.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import importlib
import itertools
import os
import pickle
import select
import struct
import sys
import time
import traceback
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, BinaryIO, Final

from kunitori.core.dealings import Dealings
from kunitori.core.game import find, games
from kunitori.server.config import PREFIX

LENGTH: Final = struct.Struct(">I")
READY: Final = b"ready"  # what a worker says first
STOP: Final = LENGTH.pack(0)
START_SECONDS: Final = 60.0
GRACE: Final = 5.0  # seconds that a worker may take to answer once it is told to stop
LOOK: Final = 0.005  # seconds between looks whether it is
LONG: Final = 0.1  # seconds of a work after which another may have to wait for it
LEISURE: Final = (2, 0)  # rank of what nobody's game waits for
MOST_WORDS: Final = 4  # that a bot says at a time

Stop = Callable[[], bool]  # is the answer wanted at once?
Rank = tuple[int, int]  # what waits with the lowest one is worked on next


class WorkerError(Exception):
    """What was worked on raised something or took too long, or a bot gave no legal action; the text tells what."""


class Called(Exception):
    """The answer is wanted at once, and no worker is free, or none has begun yet."""


class Work:
    """What a worker does; it travels there as a pickle."""

    def run(self, stop: Stop) -> Any:
        """Do it, in the worker."""
        raise NotImplementedError(type(self).__name__)

    def prepare(self) -> None:
        """Load what it needs, in the worker."""

    def shortened(self, share: float) -> Work:
        """The same where there is only a share of the usual time for it: 0 … 1."""
        return self


@dataclass(frozen=True, slots=True)
class Asked(Work):
    """Something that a bot is asked: what it sees, and a seed that follows from what is decided."""

    game: str
    bot: str
    view: Any
    dealings: Dealings
    seed: int

    def prepare(self) -> None:
        with self.player():
            pass

    @contextlib.contextmanager
    def player(self) -> Iterator[Any]:
        """The bot, in the worker, for as long as it is asked: a program outside ends with it."""
        from kunitori import bots

        bot = bots.find(self.bot)(find(self.game), self.seed)
        bot.dealings = self.dealings
        try:
            yield bot
        finally:
            bot.close()


@dataclass(frozen=True, slots=True)
class Thought(Asked):
    """A bot's decision, of its seat's legal actions; ``seconds``: that it may think."""

    actions: list[str]
    seconds: float

    def run(self, stop: Stop) -> tuple[list[str], float]:
        """The actions by which the bot decides, one after the other, and the seconds that it took."""
        from kunitori.search.budget import Budget

        with self.player() as bot:
            bot.budget = Budget(self.seconds, stop=stop)
            began = time.perf_counter()
            plan = bot.plan(self.view, [bot.game.parse(notation) for notation in self.actions])
            return [str(action) for action in plan], time.perf_counter() - began

    def shortened(self, share: float) -> Thought:
        return replace(self, seconds=self.seconds * share)


@dataclass(frozen=True, slots=True)
class Said:
    """A bot's word as it travels: ``gifts`` as (giver, notation) pairs; else as ``kunitori.core.talk.Word``."""

    kind: str
    number: int
    gifts: tuple[tuple[int, str], ...]
    to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Speech(Asked):
    """What a bot says to the others; ``fresh`` and ``private`` as in ``Bot.parley``."""

    fresh: bool
    private: bool

    def run(self, stop: Stop) -> list[Said]:
        """Its words, not too many."""
        with self.player() as bot:
            words = bot.parley(self.view, self.fresh, self.private)[:MOST_WORDS]
        return [
            Said(word.kind, word.number, tuple((giver, str(gift)) for giver, gift in word.gifts), tuple(word.to))
            for word in words
        ]


@dataclass(frozen=True, slots=True)
class Preparation(Work):
    """Has a worker begin, and load what a work needs."""

    work: Work

    def run(self, stop: Stop) -> None:
        self.work.prepare()


class Caller:
    """Tells a bot at work whether the server has sent anything since: that it wants the answer at once."""

    def __init__(self, source: int) -> None:
        self.poller = select.poll()
        self.poller.register(source, select.POLLIN)
        self.next = 0.0
        self.called = False

    def __call__(self) -> bool:
        now = time.perf_counter()
        if not self.called and now >= self.next:
            self.next = now + LOOK
            self.called = bool(self.poller.poll(0))
        return self.called


def read(source: int, length: int) -> bytes:
    """So many bytes, and none beyond; fewer where the source ends."""
    out = b""
    while len(out) < length and (part := os.read(source, length - len(out))):
        out += part
    return out


def work(source: int, sink: BinaryIO) -> None:
    """Answer requests until the source ends."""
    while head := read(source, LENGTH.size):
        length = LENGTH.unpack(head)[0]
        if not length:
            continue  # what was to stop had been answered
        data = read(source, length)
        try:
            answer = True, pickle.loads(data).run(Caller(source))
        except Exception:
            answer = False, traceback.format_exc()
        out = pickle.dumps(answer)
        sink.write(LENGTH.pack(len(out)) + out)
        sink.flush()


@dataclass(order=True, slots=True)
class Waiting:
    """Somebody who waits for a worker: the lowest rank is next, and of equals who came first."""

    rank: Rank
    number: int
    turn: asyncio.Future[asyncio.subprocess.Process | None] = field(compare=False)


class Workers:
    """Some worker processes, started when there is something to do.

    seconds  that one work may take
    spare    is there one more, for what is wanted at once while all others work?
    """

    def __init__(self, count: int, seconds: float, spare: bool = True) -> None:
        self.count = count
        self.seconds = seconds
        self.going = 0  # works that wait or are worked on, but for those at leisure
        self._spare = Workers(1, seconds, False) if spare else None
        self._leisurely: set[asyncio.Event] = set()  # what tells works at leisure that are going on to give way
        self._idle: list[asyncio.subprocess.Process | None] = [None] * count
        self._waiting: list[Waiting] = []
        self._numbers = itertools.count()
        self._prepared = False
        self._running: set[asyncio.subprocess.Process] = set()
        self._recovering: set[asyncio.Task[None]] = set()

    async def plan(self, thought: Thought, rank: Rank, stop: asyncio.Event) -> tuple[list[str], float]:
        """How the bot decides, the first of its actions legal, and the seconds that it took.

        Raises WorkerError, and Called.
        """
        plan, seconds = await self.do(thought, rank, stop)
        if not plan or plan[0] not in thought.actions:
            raise WorkerError(f"the bot {thought.bot} chose {plan!r}, which is not legal")
        return plan, seconds

    async def do(self, work: Work, rank: Rank = (0, 0), stop: asyncio.Event | None = None) -> Any:
        """What comes of a work; ``stop`` is set when the answer is wanted at once.

        The more there is to do, the shorter each takes.  Raises WorkerError, and Called where nobody can do it at once.
        """
        stop = stop or asyncio.Event()
        self.going += 1
        try:
            if not self._idle:
                self._begin_spare(work)
                self._clear_leisure()
            worker = await self._acquire(rank, stop)
            share = 0.0 if stop.is_set() else min(1.0, self.count / self.going)
            return await self._work(worker, work.shortened(share), stop)
        except Called:
            if self._spare is None or not self._spare._prepared:
                raise
            return await self._spare.do(work, rank, stop)
        finally:
            self.going -= 1

    async def do_at_leisure(self, work: Work) -> Any:
        """What comes of a work that no game waits for: it gives way to all others, and is begun anew then.

        Raises WorkerError.
        """
        while True:
            gives_way = asyncio.Event()
            worker = await self._acquire(LEISURE, gives_way)
            self._leisurely.add(gives_way)
            try:
                answer = await self._work(worker, work, gives_way)
                if not gives_way.is_set():
                    return answer
            except Called:
                pass  # it gave way before its worker had begun
            finally:
                self._leisurely.discard(gives_way)

    def _clear_leisure(self) -> None:
        """Have a work at leisure give way, if there is one."""
        if self._leisurely:
            self._leisurely.pop().set()

    def _begin_spare(self, work: Work) -> None:
        """Have the spare worker begin, ready for such a work, so that nobody waits for that."""
        if self._spare is not None and self._spare._idle == [None]:
            self._later(self._spare.prepare(work))

    async def prepare(self, work: Work) -> None:
        """Have a worker begin, and load what a work needs; what is wrong with that shows when it is done."""
        with contextlib.suppress(WorkerError):
            await self.do(Preparation(work))
        self._prepared = True

    async def _work(self, worker: asyncio.subprocess.Process | None, work: Work, stop: asyncio.Event) -> Any:
        """Let a worker work, and give it back whatever comes of it."""
        answer: asyncio.Task[tuple[bool, Any]] | None = None
        try:
            if worker is None:
                worker = await self._started(stop)
            answer = asyncio.create_task(self._ask(worker, pickle.dumps(work)))
            begins_spare = asyncio.get_running_loop().call_later(LONG, self._begin_spare, work)
            try:
                fine, told = await self._answered(worker, answer, stop)
            finally:
                begins_spare.cancel()
        except (TimeoutError, EOFError, OSError, asyncio.IncompleteReadError) as error:
            await self._end(worker)
            if answer is not None:
                await asyncio.gather(answer, return_exceptions=True)
            self._release(None)
            raise WorkerError(f"no answer: {type(error).__name__}") from error
        except Called:  # who begins is given back when it has
            raise
        except BaseException:  # nobody wants the answer any more
            self._later(self._recover(worker, answer))
            raise
        self._release(worker)
        if not fine:
            raise WorkerError(told)
        return told

    async def _answered(
        self, worker: asyncio.subprocess.Process, answer: asyncio.Task[tuple[bool, Any]], stop: asyncio.Event
    ) -> tuple[bool, Any]:
        """The answer of a worker, which is told when it is wanted at once.  Raises TimeoutError."""
        called = asyncio.create_task(stop.wait())
        try:
            async with asyncio.timeout(self.seconds):
                await asyncio.wait((answer, called), return_when=asyncio.FIRST_COMPLETED)
            if not answer.done():
                self._call(worker)
            async with asyncio.timeout(GRACE):
                return await asyncio.shield(answer)
        finally:
            called.cancel()

    async def close(self) -> None:
        """End all workers."""
        for task in list(self._recovering):
            task.cancel()
        await asyncio.gather(*self._recovering, return_exceptions=True)
        if self._spare is not None:
            await self._spare.close()
        for worker in list(self._running):
            await self._end(worker)

    async def _acquire(self, rank: Rank, stop: asyncio.Event) -> asyncio.subprocess.Process | None:
        """A worker that has nothing to do, when it is one's turn; None: one is to be started.

        Raises Called if it is wanted at once before that, and there is a spare one.
        """
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[asyncio.subprocess.Process | None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, Waiting(rank, next(self._numbers), turn))
        called = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait((turn, called), return_when=asyncio.FIRST_COMPLETED)
            if not turn.done() and self._spare is not None:
                raise Called
            return await turn
        except (asyncio.CancelledError, Called):
            if turn.done() and not turn.cancelled():
                self._release(turn.result())
            turn.cancel()
            raise
        finally:
            called.cancel()

    def _release(self, worker: asyncio.subprocess.Process | None) -> None:
        """Give a worker to who is next."""
        while self._waiting:
            turn = heapq.heappop(self._waiting).turn
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    async def _recover(
        self, worker: asyncio.subprocess.Process | None, answer: asyncio.Task[tuple[bool, Any]] | None
    ) -> None:
        """Let a worker come to the end of what nobody waits for; else its answer would be taken for another."""
        try:
            if worker is None or answer is None:
                raise EOFError
            self._call(worker)
            async with asyncio.timeout(GRACE):
                await answer
        except BaseException as error:
            await self._end(worker)
            worker = None
            if not isinstance(error, Exception):
                raise
        finally:
            self._release(worker)

    async def _started(self, stop: asyncio.Event) -> asyncio.subprocess.Process:
        """A new worker.  Raises Called if the answer is wanted before it has begun, which it does all the same."""
        start = asyncio.create_task(self._start())
        called = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait((start, called), return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            start.cancel()
            await asyncio.gather(start, return_exceptions=True)
            raise
        finally:
            called.cancel()
        if not start.done():
            self._later(self._give_back(start))
            raise Called
        return await start

    async def _give_back(self, start: asyncio.Task[asyncio.subprocess.Process]) -> None:
        """Give a worker to who is next once it has begun."""
        worker: asyncio.subprocess.Process | None = None
        try:
            worker = await start
        except (TimeoutError, EOFError, OSError):
            pass  # the next one begins another
        finally:
            self._release(worker)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._recovering.add(task)
        task.add_done_callback(self._recovering.discard)

    async def _start(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "kunitori.server.bots", env=surroundings(),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which ends its workers itself
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

    def _call(self, worker: asyncio.subprocess.Process) -> None:
        """Tell a worker to answer."""
        assert worker.stdin is not None
        with contextlib.suppress(OSError):
            worker.stdin.write(STOP)

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
        if worker.returncode is None:
            worker.kill()
        await worker.wait()
        worker._transport.close()  # type: ignore[attr-defined]  # else its pipes are closed at some later time
        self._running.discard(worker)  # last: who is interrupted before leaves it to ``close``


def surroundings() -> dict[str, str]:
    """The environment of a worker: ours, but for the server's settings, passwords among them."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    return {**ours, "PYTHONPATH": os.pathsep.join(part for part in sys.path if part)}


def apart() -> tuple[int, BinaryIO]:
    """Where requests come from and where answers go, kept from bots and the programs that they start.

    What these read is empty, and what they write goes where errors are told.
    """
    source, answers = os.dup(0), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr  # so that it is shown at once
    return source, answers


if __name__ == "__main__":
    requests, answers = apart()
    importlib.import_module("kunitori.bots")  # before its time is counted, as are the games
    for game in games():
        find(game)
    with contextlib.suppress(BrokenPipeError):  # the server is gone
        answers.write(READY)
        answers.flush()
        work(requests, answers)
