"""A line between browsers and a server that can be cut, as networks are, and mended."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Relay:
    """Passes on what is said at its own port to another; while it is cut, nobody is let in and nothing passes."""

    def __init__(self, port: int) -> None:
        self.server_port = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.is_cut = False
        self.open: set[socket.socket] = set()
        self.threads = [threading.Thread(target=self._listen)]
        self.threads[0].start()

    def cut(self) -> None:
        """Break every connection; new ones break too."""
        self.is_cut = True
        for end in list(self.open):
            _end(end)

    def mend(self) -> None:
        """Let connections pass again."""
        self.is_cut = False

    def close(self) -> None:
        """Cut the line for good."""
        self.cut()
        _end(self.listener)
        for thread in self.threads:
            thread.join()
        self.listener.close()

    def _listen(self) -> None:
        with suppress(OSError):  # closed
            while True:
                near, _ = self.listener.accept()
                self.threads.append(threading.Thread(target=self._connect, args=(near,)))
                self.threads[-1].start()

    def _connect(self, near: socket.socket) -> None:
        with near, socket.create_connection(("127.0.0.1", self.server_port)) as far:
            self.open |= {near, far}
            if self.is_cut:
                _end(near)
            answers = threading.Thread(target=_pass_on, args=(far, near))
            answers.start()
            _pass_on(near, far)
            answers.join()
            self.open -= {near, far}


def _pass_on(source: socket.socket, sink: socket.socket) -> None:
    """Until either end is closed; then both are."""
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    _end(source)
    _end(sink)


def _end(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


@contextmanager
def relay(port: int) -> Iterator[Relay]:
    """A relay to a port of this machine, for as long as the context lasts."""
    one = Relay(port)
    try:
        yield one
    finally:
        one.close()
