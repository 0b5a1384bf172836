"""Measure environment steps, with observation and mask, in this process; prints JSON.

python -m bench.environments GAME

The choice of an action is not counted: it is whoever learns that makes it.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from typing import Any

import numpy as np

from bench.measure import REPEATS
from kunitori.core import session as session_module
from kunitori.core.game import games
from kunitori.envs.aec import GameEnv, wrapped
from kunitori.envs.vector import VectorGames

SECONDS = 1.0  # of one repeat, what isn't counted included
ROWS = 32


def aec_rate(env: Any) -> float:
    """``last`` and ``step`` together, a second."""
    raw: GameEnv = env.unwrapped
    rng = random.Random(1)
    env.reset(seed=1)
    steps, took, until = 0, 0.0, time.process_time() + SECONDS
    while time.process_time() < until:
        start = time.process_time()
        _, _, over, _, _ = env.last()
        took += time.process_time() - start
        if over:
            env.reset()
            continue
        code = raw.session.space.code(rng.choice(raw.session.legal(raw.session.seat)))
        start = time.process_time()
        env.step(code)
        took += time.process_time() - start
        steps += 1
    return steps / took


def vector_rate(env: VectorGames) -> float:
    """Decisions of all games together, a second."""
    rng = random.Random(1)
    env.reset(seed=1)
    steps, took, until = 0, 0.0, time.process_time() + SECONDS
    while time.process_time() < until:
        legal = [session.legal(session.seat) for session in env.sessions]
        codes = np.array([env.sessions[0].space.code(rng.choice(actions)) if actions else 0 for actions in legal])
        start = time.process_time()
        env.step(codes)
        took += time.process_time() - start
        steps += sum(map(bool, legal))
    return steps / took


def environments(game: str) -> dict[str, Any]:
    """Steps a second of each environment: medians."""
    raw, env = GameEnv(game), wrapped(GameEnv(game))
    many = VectorGames(game, ROWS, opponents=None)
    rates = [(aec_rate(raw), aec_rate(env), vector_rate(many)) for _ in range(REPEATS)]
    raws, wraps, rows = zip(*rates)
    return {
        "compiled": not str(session_module.__file__).endswith(".py"),
        "raw_steps_per_s": statistics.median(raws),
        "env_steps_per_s": statistics.median(wraps),
        "vector_steps_per_s": statistics.median(rows),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.environments", description=environments.__doc__)
    parser.add_argument("game", choices=games())
    print(json.dumps(environments(parser.parse_args().game)))
