"""How fast and how promptly the levels search in one form of the engine, in this process; prints JSON.

python -m bench.searching GAME
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from typing import Any

import kunitori
from bench.measure import REPEATS, rate
from kunitori import bots
from kunitori.core.game import FAR
from kunitori.search.budget import Budget
from kunitori.search.dice import Dice
from kunitori.search.leaning import Leaning
from kunitori.search.playout import play_on

WAVER = 0.1  # warmth of those who play by the rules of thumb
GAMES = 3  # in one repeat, by the rules of thumb
EVERY = 60  # decisions between two that are searched
SIMULATIONS = 60  # for each of them
LEVELS = ("captain", "daimyo", "shogun")
ALLOWED = 0.1  # seconds that a thought is given
THOUGHTS = 60  # of each level, so long


def searching(name: str) -> dict[str, Any]:
    """Whole games by the rules of thumb, and each level's simulations, by the second; how promptly each answers."""
    game = kunitori.find(name)
    options = game.options(game.limits)

    def play(seed: int) -> int:
        state = game.new(options, seed + 1)
        play_on(Leaning(game), state, FAR, Budget(), Dice(seed + 1), WAVER)
        return 1

    games, _ = rate(play, GAMES)
    positions = asked(game, options)
    return {
        "compiled": not str(sys.modules["kunitori.core.state"].__file__).endswith(".py"),
        "thumb_games_per_s": games,
        **{f"{level}_per_s": simulations(level, game, positions) for level in LEVELS},
        **{f"{level}_{what}_ms": ms for level in LEVELS for what, ms in promptness(level, game, positions).items()},
    }


def asked(game: Any, options: dict[str, Any]) -> list[Any]:
    """Positions of a game by the rules of thumb, in which a choice is worth a thought."""
    state = game.new(options, 7)
    leaning, dice, out = Leaning(game), Dice(7), []
    while not state.is_terminal():
        seat = state.pending()[0]
        actions = state.legal_actions(seat)
        if len(actions) > 1 and game.attention(state, seat):
            out.append(state.clone())
        state.apply(seat, leaning.choose(state, seat, actions, dice, WAVER))
    return out[::EVERY] if len(out) > EVERY else out[:1]


def simulations(level: str, game: Any, positions: list[Any]) -> float:
    """Simulations a second, the median over repeats."""
    rates = []
    for seed in range(REPEATS):
        done, began = 0, time.perf_counter()
        for state in positions:
            seat = state.pending()[0]
            bot: Any = bots.find(level)(game, seed)
            bot.budget = Budget(simulations=SIMULATIONS)
            done += bot.think(state.view(seat), state.legal_actions(seat)).simulations
        rates.append(done / (time.perf_counter() - began))
    return statistics.median(rates)


def promptness(level: str, game: Any, positions: list[Any]) -> dict[str, float]:
    """The longest thought of those that are given ``ALLOWED``, and the longest delay after an interrupt, in ms."""
    rng = random.Random(level)
    thoughts, delays = [], []
    for number in range(THOUGHTS):
        state = positions[number % len(positions)]
        seat = state.pending()[0]
        question = state.view(seat), state.legal_actions(seat)
        bot: Any = bots.find(level)(game, number)
        bot.budget = Budget(ALLOWED)
        thoughts.append(answered_after(bot, question, time.perf_counter()))
        delays.append(max(0.0, delay_after(bot, question, rng.random() * ALLOWED)))
    return {"thought": max(thoughts) * 1000, "delay": max(delays) * 1000}


def delay_after(bot: Any, question: tuple[Any, list[Any]], seconds: float) -> float:
    """Seconds from an interrupt, so long after the question, to the plan."""
    called = time.perf_counter() + seconds
    bot.budget = Budget(bot.seconds, stop=lambda: time.perf_counter() >= called)
    return answered_after(bot, question, called)


def answered_after(bot: Any, question: tuple[Any, list[Any]], moment: float) -> float:
    """Seconds from that moment to the bot's plan; below 0 if it came before."""
    bot.plan(*question)
    return time.perf_counter() - moment


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=kunitori.games())
    print(json.dumps(searching(parser.parse_args().game)))
