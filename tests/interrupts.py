"""Programs that tests interrupt."""

from __future__ import annotations

import signal


def heed_interrupts() -> None:
    """Called in a new process: a shell that runs the tests in the background has such signals ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
