"""``kunitori simulate``: many games between bots, counted."""

from __future__ import annotations

import json as as_json
import os
from pathlib import Path
from typing import Any

from kunitori.cli import FAILED, INTERRUPTED
from kunitori.cli.common import at_least, find_game, game_options, preset_applied, progress_bar, seat_for_each
from kunitori.core.game import Game
from kunitori.search.budget import SIMULATIONS
from kunitori.text import Catalogue, Trouble

PROBLEMS_SHOWN = 20


def simulate(
    game: str,
    /,
    *,
    games: int = 100,
    seats: int | None = None,
    bots: str = "random",
    seed: str = "0",
    jobs: int = 1,
    check: bool = False,
    records: Path | None = None,
    json: bool = False,
    max_decisions: int = 100_000,
    simulations: int = SIMULATIONS,
    option: list[str] | None = None,
    **options: str,
) -> int:
    """Play many games between bots and count."""
    from kunitori import simulate as engine
    from kunitori.bots import split_names

    at_least(1, games=games, max_decisions=max_decisions, simulations=simulations)
    at_least(0, jobs=jobs)
    found = find_game(game)
    given = preset_applied(found, game_options(option or (), options))
    names = split_names(bots)
    if seats is not None:
        given["seats"] = seats
    seat_for_each(found, names, given)
    if records is not None:
        make_folder(records)
        if any(records.glob(engine.RECORDS)):
            raise Trouble("records-there", folder=str(records))
    plan = engine.make_plan(found, names, given, seed, max_decisions, check, str(records or ""), simulations)
    with progress_bar(games) as done:
        summary = engine.simulate(plan, games, jobs or os.cpu_count() or 1, done)
    if json:
        print(as_json.dumps(summary.as_dict(), indent=2))
    else:
        show_text(found, summary)
    if summary.problems:
        return FAILED
    return INTERRUPTED if summary.games < games else 0


def make_folder(path: Path) -> None:
    """The folder for records."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("unwritten", file=str(path), why=error.strerror or str(error)) from None


def show_text(game: Game, summary: Any) -> None:
    """The numbers for people."""
    catalogue = Catalogue(game)
    print(catalogue.text("simulate-games", games=summary.games, finished=summary.finished))
    rate = f"{summary.decisions_per_second:,.0f}"
    seconds = f"{summary.seconds:.1f}"
    print(
        catalogue.text(
            "simulate-decisions", decisions=summary.decisions, forced=summary.forced, seconds=seconds, rate=rate
        )
    )
    for bot, wins in summary.wins.items():
        score = f"{summary.mean_scores.get(bot, 0):.1f}"
        share = f"{100 * wins / max(summary.finished, 1):.1f}"
        print(catalogue.text("simulate-bot", bot=bot, wins=f"{wins:g}", share=share, score=score))
    for problem in summary.problems[:PROBLEMS_SHOWN]:
        print(catalogue.text("simulate-problem", problem=problem))
    if summary.problems:
        print(catalogue.text("simulate-problems", count=len(summary.problems)))
