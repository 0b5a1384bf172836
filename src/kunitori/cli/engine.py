"""``kunitori engine``: a bot of the house for other software."""

from __future__ import annotations

import sys


def engine(level: str = "captain", /) -> int:
    """Let other software use a bot."""
    from kunitori.engine.serve import Server

    sink = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints shall not spoil the answers
    Server(level, sys.stdin.buffer, sink).run()
    return 0
