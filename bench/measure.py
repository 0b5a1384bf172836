"""Measure one form of the engine, or the yardstick, in this process; prints JSON.

python -m bench.measure engine GAME
python -m bench.measure yardstick
"""

from __future__ import annotations

import gc
import importlib
import json
import resource
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

REPEATS = 5
DECISIONS = 25_000  # in one repeat, interpreted


def per_call(function: Callable[[], object], budget: float = 0.3) -> float:
    """Median seconds of one call over ``REPEATS`` batches."""
    function()
    calls = 1
    while True:
        start = time.perf_counter()
        for _ in range(calls):
            function()
        took = time.perf_counter() - start
        if took >= budget / REPEATS:
            break
        calls *= 2
    samples = [took / calls]
    for _ in range(REPEATS - 1):
        start = time.perf_counter()
        for _ in range(calls):
            function()
        samples.append((time.perf_counter() - start) / calls)
    return statistics.median(samples)


def rate(play: Callable[[int], int], games: int) -> tuple[float, float]:
    """(units a second, games a second): medians over repeats of the same seeds."""
    play(0)
    rates, speeds = [], []
    for _ in range(REPEATS):
        gc.collect()
        start = time.perf_counter()
        total = sum(play(seed) for seed in range(games))
        took = time.perf_counter() - start
        rates.append(total / took)
        speeds.append(games / took)
    return statistics.median(rates), statistics.median(speeds)


def peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def yardstick() -> dict[str, Any]:
    """The yardstick's own playout and clone."""
    toy = importlib.import_module("yardstick")
    decisions, games = rate(
        lambda seed: toy.playout(toy.new_game(seed)), 40 if str(toy.__file__).endswith(".py") else 200
    )
    state = toy.new_game(1)
    return {"decisions_per_s": decisions, "games_per_s": games, "clone_us": 1e6 * per_call(state.clone)}


def engine(name: str) -> dict[str, Any]:
    """Random play of a game over its ``bench_options``, and the cost of the single operations."""
    start = time.perf_counter()
    import kunitori

    import_house = time.perf_counter() - start
    start = time.perf_counter()
    game = kunitori.find(name)
    import_game = time.perf_counter() - start
    from kunitori.core.playout import playout

    compiled = not str(sys.modules["kunitori.core.state"].__file__).endswith(".py")

    def begin(seed: int) -> Any:
        return game.new(
            game.options(dict(game.bench_options[seed % len(game.bench_options)])), 2654435761 * (seed + 1) & 0xFFFFFFFF
        )

    def with_events(seed: int) -> int:
        state = begin(seed)
        state.events = []
        return playout(state)

    a_game = statistics.mean(playout(begin(seed)) for seed in range(4))
    games = max(4, round((DECISIONS * 4 if compiled else DECISIONS) / a_game))
    decisions, games_per_s = rate(lambda seed: playout(begin(seed)), games)
    collected, _ = rate(with_events, games)
    positions = [position for seed in range(6) for position in sample(begin(seed))]
    chance = begin(1)
    return {
        "compiled": compiled,
        "decisions_per_s": decisions,
        "decisions_per_game": decisions / games_per_s,
        "games_per_s": games_per_s,
        "with_events_per_s": collected,
        "forced_per_game": statistics.mean(forced(begin(seed)) for seed in range(12)),
        "chance_per_s": 1 / per_call(lambda: chance.chance(12, "bench")),
        "legal_us": 1e6 * per_call(lambda: [p.step().legal(p, p.pending()[0]) for p in positions]) / len(positions),
        "clone_us": 1e6 * statistics.median(per_call(p.clone, 0.02) for p in positions[::5]),
        "view_us": 1e6 * per_call(lambda: [p.view(0) for p in positions]) / len(positions),
        "import_house_ms": 1e3 * import_house,
        "import_game_ms": 1e3 * import_game,
        "peak_mb": peak_mb(),
    }


def forced(state: Any) -> int:
    """How many choices of one random game had one option, carried out unasked."""
    from kunitori.core.playout import playout

    state.events = []
    playout(state)
    return sum(event.forced for event in state.events)


def sample(state: Any) -> list[Any]:
    """Positions of one random game, every seventh."""
    out: list[Any] = []
    count = 0
    while not state.is_terminal():
        seat = state.pending()[0]
        actions = state.legal_actions(seat)
        if count % 7 == 0:
            out.append(state.clone())
        state.apply(seat, actions[state.chance(len(actions), "bench")])
        count += 1
    return out


if __name__ == "__main__":
    print(json.dumps(yardstick() if sys.argv[1] == "yardstick" else engine(sys.argv[2])))
