"""Leaving in order when somebody ends the program."""

from __future__ import annotations

import signal
import time
from typing import Final

TOGETHER: Final = 1.0  # seconds within which signals are one wish: some programs send theirs twice
ENDS: Final = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Ended(SystemExit):
    """Somebody ends the program by a signal; whatever else leaves it is a mistake in a bot or a bug."""


def leave_in_order() -> None:
    """From now on such a signal raises Ended, so that no bot's process stays behind.

    Raises ValueError where that isn't for us to say: in a thread, or in a program that has only called us.
    """
    asked = 0.0

    def ended(number: int, frame: object) -> None:
        nonlocal asked
        now = time.monotonic()
        if not asked or now - asked > TOGETHER:
            asked = now
            raise Ended(128 + number)

    for end in ENDS:
        signal.signal(end, ended)


def listen() -> None:
    """Let a signal that has come be acted upon now.

    Python does so wherever interpreted code is called, as this is; compiled code that calls none would go on.
    """
