"""Processes in which games are played and judged."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from kunitori.text import Trouble


@contextmanager
def watched() -> Iterator[None]:
    """Within this, a process that is killed, or dies of what a bot does, is told as Trouble."""
    try:
        yield
    except BrokenProcessPool:
        raise Trouble("worker-lost") from None
