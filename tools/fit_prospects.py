"""Fit the weights of a game's prospects: who wins, by what everybody has, in games of players who lean.

    python tools/fit_prospects.py rising-sun --games 3100 --seed a
    python tools/fit_prospects.py shogun --games 600 --seed 1

Prints the rows of ``WEIGHTS`` in the game's ``policy/prospects.py``.  Compiled, 100 games take 4 and 10 seconds.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

import kunitori
from kunitori.core.game import Game
from kunitori.rising_sun.policy.prospects import SEASON_STAGES, part_of
from kunitori.rising_sun.policy.prospects import WEIGHTS as RISING_SUN_WEIGHTS
from kunitori.rising_sun.policy.prospects import aspects as rising_sun_aspects
from kunitori.rising_sun.policy.standing import add_provinces, add_shrines
from kunitori.rising_sun.tables import SEASONS
from kunitori.search.dice import Dice
from kunitori.search.leaning import Leaning
from kunitori.search.playout import next_seat
from kunitori.shogun.policy.prospects import WEIGHTS as SHOGUN_WEIGHTS
from kunitori.shogun.policy.prospects import aspects as shogun_aspects

MOST_SEATS: Final = 5
ABSENT: Final = -1e9
ROUNDS: Final = 60  # of Newton's method
CLEAR: Final = 12.0  # VP by which a lead tells e times as much, before fitting
STANDING: Final = np.array([1, 1, 1, 1, 0.5, 0.5, 2.5, 1, 0.15, 1.6, 1, 1, 1])  # VP of each aspect in ``standing``

Table = list[list[float] | None]  # everybody's aspects; None: who is out
Row = tuple[int, Table, list[float]]  # which weights it is for, everybody's aspects, their shares


@dataclass(frozen=True)
class Fit:
    """How a game's weights are fitted.

    options  of a game, by chance
    waver    how much its players waver, by chance
    part     which weights the first position of a stage is for; None: for none
    table    everybody's aspects
    before   what every row of weights is drawn to
    ridge    how strongly
    parts    how many rows of weights there are
    """

    options: Callable[[random.Random], dict[str, Any]]
    waver: Callable[[random.Random], float]
    part: Callable[[Any, int], int | None]
    table: Callable[[Any], Table]
    before: Any
    ridge: float
    parts: int


def rising_sun_table(state: Any) -> Table:
    n = state.seats()
    provinces, shrines = [0.0] * n, [0.0] * n
    add_provinces(state, provinces)
    add_shrines(state, shrines)
    return [rising_sun_aspects(state, seat, provinces[seat], shrines[seat]) for seat in range(n)]


def shogun_table(state: Any) -> Table:
    return [shogun_aspects(state, side) if state.in_play(side) else None for side in range(state.n)]


FITS: Final = {
    "rising-sun": Fit(
        options=lambda rng: {"seats": rng.choice([3, 4, 4, 4, 5]), "set": "random"},
        waver=lambda rng: rng.choice((0.0, 0.1, 0.3, 0.6)),
        part=lambda state, stage: part_of(state) if stage < len(SEASONS) * SEASON_STAGES else None,
        table=rising_sun_table,
        before=STANDING / CLEAR,
        ridge=0.002,
        parts=len(RISING_SUN_WEIGHTS),
    ),
    "shogun": Fit(
        options=lambda rng: {"seats": 4, **kunitori.find("shogun").limits},
        waver=lambda rng: 0.1,
        part=lambda state, stage: 0 if stage else None,
        table=shogun_table,
        before=np.zeros(len(SHOGUN_WEIGHTS)),
        ridge=0.001,
        parts=1,
    ),
}


def play(game: Game, fit: Fit, rng: random.Random) -> list[Row]:
    """The first position of each stage of a game, and how it ended."""
    state: Any = game.new(game.options(fit.options(rng)), rng.getrandbits(32) or 1)
    leaning, dice, waver, last = Leaning(game), Dice(rng.getrandbits(32)), fit.waver(rng), -1
    found: list[tuple[int, Table]] = []
    while state.agenda:
        stage = game.stage(state)
        part = fit.part(state, stage) if stage > last else None
        if part is not None:
            found.append((part, fit.table(state)))
        last = stage
        seat = next_seat(state, dice)
        state.apply(seat, leaning.choose(state, seat, state.legal_actions(seat), dice, waver))
    return [(part, table, state.returns()) for part, table in found]


def likeliest(rows: list[Row], before: Any, ridge: float) -> Any:
    """The weights that make the results likeliest."""
    x = np.zeros((len(rows), MOST_SEATS, len(before)))
    absent = np.full((len(rows), MOST_SEATS), ABSENT)
    won = np.zeros((len(rows), MOST_SEATS))
    for i, (_, table, shares) in enumerate(rows):
        won[i, : len(table)] = shares
        for seat, aspects in enumerate(table):
            if aspects is not None:
                x[i, seat], absent[i, seat] = aspects, 0
    weights = before
    for _ in range(ROUNDS):
        logits = x @ weights + absent
        odds = np.exp(logits - logits.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        slope = np.einsum("is,isk->k", odds - won, x) / len(rows) + ridge * (weights - before)
        mean = np.einsum("is,isk->ik", odds, x)
        bend = (np.einsum("is,isk,isl->kl", odds, x, x) - mean.T @ mean) / len(rows) + ridge * np.eye(len(weights))
        weights = weights - np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(FITS))
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", required=True)
    wanted = parser.parse_args()
    game, fit = kunitori.find(wanted.game), FITS[wanted.game]
    rows = [row for number in range(wanted.games) for row in play(game, fit, random.Random(f"{wanted.seed} {number}"))]
    for part in range(fit.parts):
        weights = likeliest([row for row in rows if row[0] == part], fit.before, fit.ridge)
        print("    [" + ", ".join(f"{weight:.3f}" for weight in weights) + "],")


if __name__ == "__main__":
    main()
