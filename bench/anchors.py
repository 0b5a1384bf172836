"""Random play of a well-known engine, and what its search looks at, in that engine's own environment; prints JSON."""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable

REPEATS = 3


def rate(play: Callable[[int], int], games: int) -> float:
    """Decisions a second, the median over repeats."""
    play(9999)
    rates = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        total = sum(play(seed) for seed in range(games))
        rates.append(total / (time.perf_counter() - start))
    return statistics.median(rates)


def chess_game(seed: int) -> int:
    """One random game of chess, at most 200 half-moves; the decisions taken."""
    import chess

    rng = random.Random(seed)
    board = chess.Board()
    count = 0
    while count < 200:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(moves[int(rng.random() * len(moves))])
        count += 1
    return count


def catanatron_game(seed: int) -> int:
    """One random four-player game of catanatron; the unforced decisions taken."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    random.seed(seed)
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < 1000:
        playable = getattr(game, "playable_actions", None) or game.state.playable_actions
        decisions += len(playable) > 1
        game.play_tick()
    return decisions


def catanatron_leaves() -> float:
    """Positions that catanatron's player who looks a move ahead tries a second, four of them in one game.

    Its AlphaBeta isn't in the package that is published.
    """
    from catanatron.game import Game
    from catanatron.models.player import Color
    from catanatron.players.search import VictoryPointPlayer

    leaves = 0

    class Counted(Game):  # type: ignore[misc]
        def copy(self) -> Game:
            nonlocal leaves
            leaves += 1
            return super().copy()

    players = [VictoryPointPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    game = Counted(players, seed=1)
    start = time.perf_counter()
    game.play()
    return leaves / (time.perf_counter() - start)


if __name__ == "__main__":
    play, games = {"chess": (chess_game, 20), "catanatron": (catanatron_game, 10)}[sys.argv[1]]
    found = {"decisions_per_s": rate(play, games)}
    if sys.argv[1] == "catanatron":
        found["leaves_per_s"] = catanatron_leaves()
    print(json.dumps(found))
