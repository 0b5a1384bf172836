"""Random play of a well-known engine or environment, and what a search of it looks at; prints JSON.

Each runs where nothing but it is installed, so nothing here may need Kunitori.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable

REPEATS = 3
SECONDS = 3.0  # of one measurement of an environment, what isn't counted included


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


def pettingzoo_steps() -> float:
    """Steps a second of PettingZoo's chess with observation and mask, counted as ``bench.environments`` counts ours."""
    import numpy as np
    from pettingzoo.classic import chess_v6

    rng = random.Random(1)
    env = chess_v6.env()
    steps, took, until = 0, 0.0, time.process_time() + SECONDS
    while time.process_time() < until:
        env.reset(seed=steps)
        over = False
        while not over and time.process_time() < until:
            start = time.process_time()
            seen, _, ended, cut, _ = env.last()
            took += time.process_time() - start
            over = ended or cut
            if not over:
                code = int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                start = time.process_time()
                env.step(code)
                took += time.process_time() - start
                steps += 1
    return steps / took


def measured(name: str) -> dict[str, float]:
    """Everything about one of them."""
    if name == "pettingzoo":
        return {"chess_steps_per_s": statistics.median(pettingzoo_steps() for _ in range(REPEATS))}
    if name == "chess":
        return {"decisions_per_s": rate(chess_game, 20)}
    return {"decisions_per_s": rate(catanatron_game, 10), "leaves_per_s": catanatron_leaves()}


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1])))
