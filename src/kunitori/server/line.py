"""uvicorn's sockets, but for who doesn't read: nobody listens to them, and in the end they are cut off."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Line(WebSocketsSansIOProtocol):
    """One socket's connection.

    Where more waits to be sent than the network takes, nothing is read: else every ping of a client that reads no
    answer would take memory for a pong.

    PATIENCE  seconds that a client may take to read on
    """

    PATIENCE: ClassVar[float] = 30.0
    _cut: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """What waits to be sent is too much."""
        super().pause_writing()
        self.transport.pause_reading()
        self._cut = self.loop.call_later(self.PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has read."""
        super().resume_writing()
        self._stay()
        if not self.read_paused:
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        self._stay()
        super().connection_lost(exc)

    def _stay(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
