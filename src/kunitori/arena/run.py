"""Play what is still missing of a contest."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from kunitori.arena.log import Log
from kunitori.arena.spread import PROCESSES, play_games
from kunitori.core.game import Game, find
from kunitori.core.playout import playout

WATCHED: Final = 0.5  # seconds for which the machine's speed is measured


def run(
    log: Log,
    games: int,
    jobs: int = 1,
    backend: str = PROCESSES,
    address: str = "",
    done: Callable[[int], None] = lambda more: None,
) -> None:
    """Play at least so many games, whole deals, less those that the log has; ``done`` hears of each.

    Whatever stops it, the log has every game that had ended.  Raises Trouble.
    """
    wanted = [number for number in range(log.contest.games(games)) if number not in log.games]
    if not wanted:
        return
    log.begin(speed=round(speed(find(log.contest.game))), jobs=jobs)
    try:
        for outcome in play_games(log.contest, wanted, jobs, backend, address):
            log.add(outcome)
            done(1)
    finally:
        log.close()


def speed(game: Game) -> float:
    """Decisions a second of random play on one core, here and now: what a bot's strength at a given time depends on."""
    options = game.options(game.limits)
    began = time.perf_counter()
    decisions, seed = 0, 1
    while time.perf_counter() - began < WATCHED:
        decisions += playout(game.new(options, seed))
        seed += 1
    return decisions / (time.perf_counter() - began)
