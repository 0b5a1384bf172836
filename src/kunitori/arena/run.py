"""Play what is still missing of a contest."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import kunitori
from kunitori.arena.log import Log
from kunitori.arena.spread import PROCESSES, play_games
from kunitori.core.game import Game, find
from kunitori.core.playout import playout

PLAYING: Final = ("core", "search", "bots", "learn")  # what besides the game decides how bots play
WATCHED: Final = 0.5  # seconds for which the machine's speed is measured


def run(
    log: Log,
    games: int,
    jobs: int = 1,
    backend: str = PROCESSES,
    address: str = "",
    done: Callable[[int], None] = lambda more: None,
    until: float = math.inf,
) -> None:
    """Play at least so many games, whole deals, less those that the log has; ``done`` hears of each.

    Whatever stops it, the log has every game that had ended.  Raises Trouble.

    until  when to stop at the next end of a game, by ``time.monotonic``
    """

    def missing() -> Iterator[int]:  # one by one: somebody may want games without end
        return (number for number in range(log.contest.games(games)) if number not in log.games)

    if next(missing(), None) is None:
        return
    game = find(log.contest.game)
    log.begin(speed=round(speed(game)), jobs=jobs, code=code(game))
    try:
        for outcome in play_games(log.contest, missing(), jobs, backend, address):
            log.add(outcome)
            done(1)
            if time.monotonic() > until:
                break
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


def code(game: Game) -> str:
    """A short hash of the sources and weights that the bots of the house play this game by."""
    home = Path(str(kunitori.__file__)).parent
    found = hashlib.sha256()
    for folder in (*(home / name for name in PLAYING), home / game.package.rpartition(".")[2]):
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".py", ".toml", ".npz"}:
                found.update(path.relative_to(home).as_posix().encode())
                found.update(path.read_bytes())
    return found.hexdigest()[:8]
