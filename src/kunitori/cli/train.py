"""``kunitori train``: learning a game by self-play."""

from __future__ import annotations

import importlib.util
import math
import os
from pathlib import Path
from typing import Any

from kunitori.cli import INTERRUPTED
from kunitori.cli.common import at_least, find_game
from kunitori.core.game import Game
from kunitori.text import Catalogue, Trouble


def train(
    game: str,
    /,
    *,
    games: int | None = None,
    minutes: float | None = None,
    seed: str = "0",
    per_round: int = 500,
    decay: float = 1.0,
    pace: float = 8.0,
    others: float = 0.0,
    out: Path | None = None,
    resume: bool = False,
    jobs: int = 1,
) -> int:
    """Learn a game by self-play."""
    if importlib.util.find_spec("numpy") is None:
        raise Trouble("no-numpy")
    from kunitori.learn import training

    at_least(1, per_round=per_round, **({"games": games} if games is not None else {}))
    at_least(0, jobs=jobs, decay=decay, pace=pace, others=others)
    found = find_game(game)
    folder = out or Path("training") / found.name
    if resume:
        run = training.Run.resume(found, folder, games)
        games = run.goal if minutes is None else games
    if games is None and minutes is None:
        raise Trouble("endless-training")
    if not resume:
        settings = training.Settings(found.name, seed, per_round, decay, pace, others)
        run = training.Run.begin(settings, folder, games)
    whole = training.train(run, games or math.inf, minutes or math.inf, jobs or os.cpu_count() or 1, Teller(found))
    print(Catalogue(found).text("train-kept", folder=str(folder), rounds=run.done))
    return 0 if whole else INTERRUPTED


class Teller:
    """Shows each round on a line of its own."""

    def __init__(self, game: Game) -> None:
        self.catalogue = Catalogue(game)

    def __call__(self, line: dict[str, Any]) -> None:
        values: dict[str, str | int] = {
            "games": line["games"],
            "positions": line["positions"],
            "seconds": f"{line['seconds']:.0f}",
            "value": f"{line['value']:.4f}",
            "rule": f"{line['value_rule']:.4f}",
            "trials": line["trials"],
            "ahead": f"{line['ahead']:.2f}",
        }
        print(self.catalogue.text("train-round", **values), flush=True)
