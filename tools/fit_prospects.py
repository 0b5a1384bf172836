"""Fit the weights of Rising Sun's prospects: who wins, by what everybody has, in games between stewards.

    python tools/fit_prospects.py --games 3100 --seed a

Prints the rows of ``WEIGHTS`` in ``src/kunitori/rising_sun/policy/prospects.py``.  Compiled, 100 games take 4 seconds.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np

import kunitori
from kunitori.core.state import State
from kunitori.rising_sun.policy.prospects import SEASON_STAGES, WEIGHTS, aspects, part_of
from kunitori.rising_sun.policy.standing import add_provinces, add_shrines
from kunitori.rising_sun.tables import PLAYERS_MAX, SEASONS
from kunitori.search.dice import Dice
from kunitori.search.playout import leaning, next_seat

GAME = kunitori.find("rising-sun")
STANDING = np.array([1, 1, 1, 1, 0.5, 0.5, 2.5, 1, 0.15, 1.6, 1, 1, 1])  # VP of each aspect in ``standing``
CLEAR = 12.0  # VP by which a lead tells e times as much, before fitting
RIDGE = 0.002
STEADINESS = (0.0, 0.1, 0.3, 0.6)  # how much the players waver
ABSENT = -1e9
ROUNDS = 60  # of Newton's method

Row = tuple[int, list[list[float]], list[float]]  # the part of the game, everybody's aspects, their shares


def play(rng: random.Random) -> list[Row]:
    """The first position of each stage of a game, and how it ended."""
    seats = rng.choice([3, 4, 4, 4, 5])
    state: Any = GAME.new(GAME.options({"seats": seats, "set": "random"}), rng.getrandbits(32) or 1)
    dice, waver, last = Dice(rng.getrandbits(32)), rng.choice(STEADINESS), -1
    found: list[tuple[int, list[list[float]]]] = []
    while state.agenda:
        stage = GAME.stage(state)
        if stage != last and stage < len(SEASONS) * SEASON_STAGES:
            found.append((part_of(state), everybody(state)))
        last = stage
        seat = next_seat(state, dice)
        state.apply(seat, leaning(GAME, state, seat, state.legal_actions(seat), dice, waver))
    return [(part, table, state.returns()) for part, table in found]


def everybody(state: State) -> list[list[float]]:
    """Each seat's aspects."""
    n = state.seats()
    provinces, shrines = [0.0] * n, [0.0] * n
    add_provinces(state, provinces)  # type: ignore[arg-type]
    add_shrines(state, shrines)  # type: ignore[arg-type]
    return [aspects(state, seat, provinces[seat], shrines[seat]) for seat in range(n)]  # type: ignore[arg-type]


def fit(rows: list[Row]) -> Any:
    """The weights that make the results likeliest."""
    x = np.zeros((len(rows), PLAYERS_MAX, len(STANDING)))
    absent = np.full((len(rows), PLAYERS_MAX), ABSENT)
    won = np.zeros((len(rows), PLAYERS_MAX))
    for i, (_, table, shares) in enumerate(rows):
        x[i, : len(table)], absent[i, : len(table)], won[i, : len(table)] = table, 0, shares
    before = STANDING / CLEAR
    weights = before
    for _ in range(ROUNDS):
        logits = x @ weights + absent
        odds = np.exp(logits - logits.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        slope = np.einsum("is,isk->k", odds - won, x) / len(rows) + RIDGE * (weights - before)
        mean = np.einsum("is,isk->ik", odds, x)
        bend = (np.einsum("is,isk,isl->kl", odds, x, x) - mean.T @ mean) / len(rows) + RIDGE * np.eye(len(weights))
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3100)
    parser.add_argument("--seed", default="a")
    wanted = parser.parse_args()
    rows = [row for game in range(wanted.games) for row in play(random.Random(f"{wanted.seed} {game}"))]
    for part in range(len(WEIGHTS)):
        weights = fit([row for row in rows if row[0] == part])
        print("    [" + ", ".join(f"{weight:.3f}" for weight in weights) + "],")


if __name__ == "__main__":
    main()
