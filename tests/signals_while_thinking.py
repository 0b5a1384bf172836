"""Interrupt a bot again and again while it thinks, and print how often it was, and the slowest answer in seconds.

python tests/signals_while_thinking.py GAME TIMES
"""

from __future__ import annotations

import random
import signal
import sys
from time import perf_counter

import kunitori
from kunitori.bots import find
from kunitori.core.match import Match
from kunitori.search.budget import Budget

LONG = 20.0  # seconds that nobody lets it think
SOON = 0.01  # seconds within which the signal comes
PATIENCE = 5.0  # seconds within which it is heard, on the slowest machine


class Heard(Exception):
    """What the handler raises."""


def heard(number: int, frame: object) -> None:
    raise Heard


def interrupted(match: Match, seed: int, after: float) -> float:
    """Seconds between a signal and the end of the thought that it interrupts."""
    seat = match.pending()[0]
    bot = find("daimyo")(match.game, seed)
    bot.budget = Budget(LONG)
    begun = perf_counter()
    try:
        signal.setitimer(signal.ITIMER_REAL, after)
        bot.choose(match.view(seat), match.legal_actions(seat))
    except Heard:
        late = perf_counter() - begun - after
        assert late < PATIENCE, "it went on thinking"
        return late
    raise AssertionError("it answered before the signal came")


def main(name: str, times: int) -> None:
    dice = random.Random(1)
    match = kunitori.new(name, seed=1)
    slowest = 0.0
    done = 0
    while done < times:
        seat = match.pending()[0]
        actions = match.legal_actions(seat)
        if len(actions) > 3:
            slowest = max(slowest, interrupted(match, done, 0.0002 + SOON * dice.random()))
            done += 1
        match.play(seat, dice.choice(actions))
        if match.state.is_terminal():
            match = kunitori.new(name, seed=done)
    print(done, f"{slowest:.3f}")


if __name__ == "__main__":
    signal.signal(signal.SIGALRM, heard)
    main(sys.argv[1], int(sys.argv[2]))
