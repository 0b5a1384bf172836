"""``kunitori train``: learning a game by self-play."""

from __future__ import annotations

import importlib.util
import math
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kunitori.cli import INTERRUPTED
from kunitori.cli.common import Number, above_zero, at_least, find_game, progress_bar
from kunitori.core.game import Game
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.learn.training import Settings


def train(
    game: str,
    /,
    *,
    games: int | None = None,
    minutes: Number | None = None,
    seed: str | None = None,
    per_round: int | None = None,
    decay: Number | None = None,
    pace: Number | None = None,
    others: Number | None = None,
    out: Path | None = None,
    resume: bool = False,
    jobs: int = 1,
) -> int:
    """Learn a game by self-play."""
    if importlib.util.find_spec("numpy") is None:
        raise Trouble("no-numpy")
    from kunitori.learn import training

    at_least(1, **said(games=games, per_round=per_round))
    above_zero(minutes=minutes)
    at_least(0, jobs=jobs, **said(decay=decay, pace=pace, others=others))
    found = find_game(game)
    folder = out or Path("training") / found.name
    chosen = said(seed=seed, games=per_round, decay=decay, pace=pace, others=others)
    if resume:
        check_same(training.begun(found, folder)[0], chosen)
        run = training.Run.resume(found, folder, games)
        games = run.goal if minutes is None else games
    if games is None and minutes is None:
        raise Trouble("endless-training")
    if not resume:
        run = training.Run.begin(training.Settings(found.name, **chosen), folder, games)
    with progress_bar(games, run.done * run.settings.games) as done:
        whole = training.train(
            run, games or math.inf, minutes or math.inf, jobs or os.cpu_count() or 1, Teller(found), done
        )
    print(Catalogue(found).text("train-kept", folder=str(folder), rounds=run.kept))
    return 0 if whole else INTERRUPTED


def said(**options: Any) -> dict[str, Any]:
    """The options that were given."""
    return {name: value for name, value in options.items() if value is not None}


def check_same(settings: Settings, chosen: dict[str, Any]) -> None:
    """Refuse what a run that has begun would have to change.  Raises Trouble."""
    for name, value in chosen.items():
        own = getattr(settings, name)
        if value != own:
            option = "--per-round" if name == "games" else f"--{name}"
            raise Trouble("train-settled", option=option, value=own if isinstance(own, str) else f"{own:g}")


class Teller:
    """Shows each round on a line of its own."""

    def __init__(self, game: Game) -> None:
        self.catalogue = Catalogue(game)

    def __call__(self, line: dict[str, Any]) -> None:
        values: dict[str, str | int] = {
            "games": line["games"],
            "positions": line["positions"],
            "seconds": f"{line['seconds']:.0f}",
            "value": shown(line["value"], 4),
            "rule": shown(line["value_rule"], 4),
            "trials": line["trials"],
            "ahead": shown(line["ahead"], 2),
        }
        print(self.catalogue.text("train-round", **values), flush=True)


def shown(number: float | None, digits: int) -> str:
    """A number of the curve; there is none where no game was a trial."""
    return "–" if number is None else f"{number:.{digits}f}"
