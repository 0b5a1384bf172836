"""A process and its pipes, served by threads: nothing that it does, or leaves undone, can hold its owner up."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from typing import IO, Final

WAITING: Final = 16  # lines that are read ahead; then the process waits until its pipe is emptied
BEAT: Final = 0.2  # seconds until a thread looks whether it is still wanted
PIECE: Final = 4096  # bytes of the error stream that are read at once
KEPT: Final = 8192  # bytes of its end that are kept


class Child:
    """A process that reads and writes lines.

    longest  bytes that a line may have
    loud     its error stream goes where ours goes; else its end is kept for ``last_words``
    """

    def __init__(self, command: list[str], longest: int, loud: bool = False) -> None:
        """Start it.  Raises OSError or ValueError."""
        self.longest = longest
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=None if loud else subprocess.PIPE,
            bufsize=-1, start_new_session=True,
        )  # fmt: skip
        self._ended = threading.Event()
        self._lines: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._errors = b""
        self._threads = [self._thread(self._write), self._thread(self._read)]
        if not loud:
            self._threads.append(self._thread(self._listen))

    def _thread(self, work: Callable[[], None]) -> threading.Thread:
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        return thread

    def write(self, line: bytes) -> None:
        """Have a line written as soon as the process takes it."""
        self._to_write.put(line)

    def read(self, seconds: float) -> bytes | None:
        """The next line; None if none has come in that time.  Raises EOFError where no more will come.

        A line without an end, or longer than it may be, is the last one.
        """
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        if line is None:
            raise EOFError
        return line

    def skip(self) -> None:
        """Forget the lines that are there."""
        for _ in range(self._lines.qsize()):
            with contextlib.suppress(queue.Empty):
                if self._lines.get_nowait() is None:
                    self._lines.put(None)

    def last_words(self) -> str:
        """The last line that it wrote on its error stream, "" if none; waits a moment for what it says in ending."""
        for listener in self._threads[2:]:
            listener.join(2 * BEAT)
        words = self._errors.decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(words) if line.strip()), "")

    def has_ended(self) -> bool:
        """Has it, or does it within a moment?"""
        try:
            self._process.wait(2 * BEAT)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self, seconds: float) -> None:
        """Close its input and give it some seconds to end by itself; then end it, with all that it has started."""
        self._to_write.put(None)
        self._threads[1].join(seconds)
        self.kill()

    def kill(self) -> None:
        """End it, with all that it has started."""
        self._ended.set()
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        self._to_write.put(None)
        for thread in self._threads:
            thread.join(2 * BEAT)  # one whose pipe a runaway still holds stays behind
        with contextlib.suppress(queue.Full):
            self._lines.put_nowait(None)  # somebody may be waiting for a line

    # The threads

    def _write(self) -> None:
        with self._stream(self._process.stdin) as stream, contextlib.suppress(OSError, ValueError):
            while (line := self._to_write.get()) is not None:
                stream.write(line)
                if self._to_write.empty():
                    stream.flush()

    def _read(self) -> None:
        with self._stream(self._process.stdout) as stream:
            while True:
                line = stream.readline(self.longest + 1)
                if line:
                    self._pass_on(line)
                if not line.endswith(b"\n"):
                    self._pass_on(None)
                    return

    def _pass_on(self, line: bytes | None) -> None:
        while not self._ended.is_set():
            with contextlib.suppress(queue.Full):
                self._lines.put(line, timeout=BEAT)
                return

    def _listen(self) -> None:
        with self._stream(self._process.stderr) as stream:
            while piece := os.read(stream.fileno(), PIECE):
                self._errors = (self._errors + piece)[-KEPT:]

    @contextlib.contextmanager
    def _stream(self, stream: IO[bytes] | None) -> Iterator[IO[bytes]]:
        """A pipe that is closed in the end, whatever is left in it."""
        assert stream is not None
        try:
            yield stream
        finally:
            with contextlib.suppress(OSError):
                stream.close()
