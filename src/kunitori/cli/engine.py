"""``kunitori engine``: a bot of the house for other software."""

from __future__ import annotations

import sys
from typing import Final

STDIN: Final = 0


def engine(level: str = "captain", /) -> int:
    """Let other software use a bot."""
    from kunitori.engine.serve import Server, lines_of

    answers, sys.stdout = sys.stdout, sys.stderr  # a bot that prints shall not spoil the answers
    Server(level, lines_of(STDIN), answers.buffer).run()
    return 0
