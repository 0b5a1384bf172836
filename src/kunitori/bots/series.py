"""Many games between the same bots, to measure them."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from typing import Any

from kunitori.bots.base import Bot
from kunitori.core.game import Game
from kunitori.core.state import State

TOO_LONG = 100_000  # decisions; a game that takes more has a bot that talks without end


@dataclass(slots=True)
class Series:
    """What came of a series.  Lists are by bot, in the order given to ``series``.

    wins       victories; a shared one counts for its share
    scores     final scores added up
    decisions  how often the bot was asked
    seconds    how long it thought, its view included
    """

    bots: list[str]
    games: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def win_rate(self, bot: int = 0) -> float:
        """The share of the games that the bot won."""
        return self.wins[bot] / self.games

    def mean_score(self, bot: int = 0) -> float:
        return self.scores[bot] / self.games

    def milliseconds(self, bot: int = 0) -> float:
        """How long one decision took on average."""
        return 1000 * self.seconds[bot] / max(1, self.decisions[bot])


def series(
    game: Game,
    bots: list[type[Bot]],
    games: int,
    seed: int,
    options: dict[str, Any] | None = None,
    first: int = 0,
) -> Series:
    """Play ``games`` games between ``bots``, one for each seat, every game one seat further round the table.

    first   the number of the first game: a long series can be played in parts
    Each game depends on ``seed`` and its number alone.
    """
    seats = len(bots)
    given = game.options({"seats": seats, **(options or {})})
    out = Series([bot.name for bot in bots], games, [0.0] * seats, [0.0] * seats, [0] * seats, [0.0] * seats)
    for number in range(first, first + games):
        rng = random.Random(f"{seed} {number}")
        state = game.new(given, rng.getrandbits(32) or 1)
        at_table = [(seat + number) % seats for seat in range(seats)]  # by seat: which of the bots sits there
        players = [bots[at_table[seat]](game, rng.getrandbits(32)) for seat in range(seats)]
        play_out(state, players, rng, at_table, out)
        shares = state.returns()
        scores = game.evaluate(state.view())
        for seat in range(seats):
            out.wins[at_table[seat]] += shares[seat]
            out.scores[at_table[seat]] += scores[seat]
    return out


def play_out(state: State, players: list[Bot], rng: random.Random, at_table: list[int], out: Series) -> None:
    """Play to the end; of several seats that owe a decision at the same time any may come next."""
    asked = 0
    while not state.is_terminal():
        pending = state.pending()
        seat = pending[0] if len(pending) == 1 else rng.choice(pending)
        player = players[seat]
        actions = state.legal_actions(seat)
        started = time.perf_counter()
        view = state.view(seat) if player.needs_view else None
        action = player.choose(view, actions)
        out.seconds[at_table[seat]] += time.perf_counter() - started
        out.decisions[at_table[seat]] += 1
        state.apply(seat, action)
        asked += 1
        if asked > TOO_LONG:
            raise RuntimeError(f"no end after {TOO_LONG} decisions")
