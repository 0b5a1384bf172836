"""Fit the weights of Shogun's prospects: who wins, by what everybody has, in games of four players who lean.

    python tools/fit_shogun_prospects.py --games 600 --seed 1

Prints ``WEIGHTS`` in ``src/kunitori/shogun/policy/prospects.py``.  Compiled, 100 games take 10 seconds.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np

import kunitori
from kunitori.search.dice import Dice
from kunitori.search.playout import leaning, next_seat
from kunitori.shogun.policy.prospects import WEIGHTS, aspects

GAME = kunitori.find("shogun")
SEATS = 4
WAVER = 0.1  # how much the players waver
RIDGE = 0.001
ABSENT = -1e9
ROUNDS = 25  # of Newton's method

Row = tuple[list[list[float] | None], list[float]]  # everybody's aspects, None for who is out; their shares


def play(rng: random.Random) -> list[Row]:
    """The first position of each stage of a game, and how it ended."""
    state: Any = GAME.new(GAME.options({"seats": SEATS, **GAME.limits}), rng.getrandbits(32) or 1)
    dice, last = Dice(rng.getrandbits(32)), 0
    found: list[list[list[float] | None]] = []
    while state.agenda:
        stage = GAME.stage(state)
        if stage > last:
            last = stage
            found.append([aspects(state, side) if state.in_play(side) else None for side in range(SEATS)])
        seat = next_seat(state, dice)
        state.apply(seat, leaning(GAME, state, seat, state.legal_actions(seat), dice, WAVER))
    return [(table, state.returns()) for table in found]


def fit(rows: list[Row]) -> Any:
    """The weights that make the results likeliest."""
    none = [0.0] * len(WEIGHTS)
    x = np.array([[one or none for one in table] for table, _ in rows])
    absent = np.array([[0.0 if one else ABSENT for one in table] for table, _ in rows])
    won = np.array([shares for _, shares in rows])
    weights = np.zeros(len(WEIGHTS))
    for _ in range(ROUNDS):
        logits = x @ weights + absent
        odds = np.exp(logits - logits.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        slope = np.einsum("is,isk->k", odds - won, x) / len(rows) + RIDGE * weights
        mean = np.einsum("is,isk->ik", odds, x)
        bend = (np.einsum("is,isk,isl->kl", odds, x, x) - mean.T @ mean) / len(rows) + RIDGE * np.eye(len(weights))
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args()
    rows = [row for game in range(wanted.games) for row in play(random.Random(f"{wanted.seed} {game}"))]
    print("[" + ", ".join(f"{weight:.3f}" for weight in fit(rows)) + "]")


if __name__ == "__main__":
    main()
