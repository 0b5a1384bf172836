"""``kunitori arena``: bots against each other on the same deals from every seat, rated."""

from __future__ import annotations

import json as as_json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from kunitori.cli import FAILED, INTERRUPTED
from kunitori.cli.common import (
    Number,
    at_least,
    find_game,
    game_options,
    preset_applied,
    progress_bar,
    seat_for_each,
    terminal_size,
)
from kunitori.core.game import Game
from kunitori.files import write_text
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.arena.log import Log
    from kunitori.arena.play import Outcome
    from kunitori.driver import Pace

PROBLEMS_SHOWN = 20
NEEDED = ("numpy", "openskill", "pyarrow", "matplotlib")


def arena(
    game: str,
    /,
    *,
    bots: str = "",
    one: str = "",
    among: str = "",
    games: int = 100,
    seats: int | None = None,
    seconds: Number | None = None,
    per_turn: Number | None = None,
    per_game: Number | None = None,
    simulations: int | None = None,
    vary: str = "",
    seed: str = "0",
    jobs: int = 1,
    backend: Literal["processes", "ray", "dask"] = "processes",
    address: str = "",
    out: Path | None = None,
    resume: bool = False,
    format: Literal["parquet", "csv"] = "parquet",
    json: bool = False,
    option: list[str] | None = None,
    **options: str,
) -> int:
    """Let bots play the same deals from every seat, and rate them."""
    check_packages()
    at_least(1, games=games)
    at_least(0, jobs=jobs)
    from kunitori.arena.contest import make_contest, one_among
    from kunitori.arena.log import Log
    from kunitori.arena.run import run
    from kunitori.bots import split_names

    found = find_game(game)
    given = preset_applied(found, game_options(option or (), options))
    if seats is not None:
        given["seats"] = seats
    names = split_names(bots)
    if bool(names) == bool(one or among) or bool(one) != bool(among):
        raise Trouble("arena-bots")
    if one:
        names = one_among(one, among, found.new(found.options({**found.limits, **given}), 1).seats())
    elif len(names) in range(*seat_counts(found)):
        seat_for_each(found, names, given)
    pace = pace_of(simulations, seconds, per_turn, per_game)
    contest = make_contest(found, names, given, seed, pace, [name for name in vary.split(",") if name])
    log = Log(out, contest)
    if resume and out is None:
        raise Trouble("arena-resume-what")
    if resume:
        log.read()
    elif log.is_there():
        raise Trouble("arena-there", folder=str(out))
    interrupted = False
    with progress_bar(contest.games(games), len(log.games)) as done:
        try:
            run(log, games, jobs or os.cpu_count() or 1, backend, address, done)
        except KeyboardInterrupt:
            interrupted = True
    return told(found, log, out, format, json, interrupted)


def check_packages() -> None:
    """Raises Trouble where the arena's packages aren't installed."""
    if any(find_spec(name) is None for name in NEEDED):
        raise Trouble("extra", extra="arena")


def seat_counts(game: Game) -> tuple[int, int]:
    """With how many players a game can be played: from, and up to but without."""
    counts = [int(count) for count in next(option.values for option in game.option_list() if option.name == "seats")]
    return min(counts), max(counts) + 1


def pace_of(simulations: int | None, seconds: float | None, per_turn: float | None, per_game: float | None) -> Pace:
    """What a thought may cost.  Raises Trouble."""
    from kunitori.driver import Pace

    timed = [value for value in (seconds, per_turn, per_game) if value is not None]
    if (timed and simulations is not None) or any(value <= 0 for value in timed):
        raise Trouble("arena-pace")
    at_least(1, simulations=1 if simulations is None else simulations)
    return Pace(simulations, seconds, per_turn, per_game)


def told(game: Game, log: Log, out: Path | None, kind: str, json: bool, interrupted: bool) -> int:
    """Show what was played, and write it beside the log; the exit status."""
    from kunitori.arena.counts import seatings
    from kunitori.arena.report import Report
    from kunitori.arena.tables import rows, write

    catalogue = Catalogue(game)
    outcomes = log.outcomes()
    problems = [f"{outcome.number}: {outcome.problem}" for outcome in outcomes if outcome.problem]
    played = seatings(outcomes)
    if played:
        report = Report(catalogue, played)
        if out is not None:  # before anything is shown, since whoever reads it may have enough
            write(out / f"results.{kind}", rows(log.contest, outcomes))
            wrong = [catalogue.text("arena-problem", problem=problem) for problem in problems]
            write_text(out / "report.html", report.page(*heading(catalogue, log, outcomes), wrong))
        if json:
            print(as_json.dumps({**log.contest.as_dict(), **report.as_dict(), "problems": problems}, indent=2))
        else:
            for name, table in report.tables():
                show_table(name, table)
            if out is not None:
                print(catalogue.text("arena-written", folder=str(out)))
    if not json:
        show_problems(catalogue, problems)
        if interrupted:
            print(catalogue.text("arena-interrupted" if out is not None else "arena-stopped", games=len(outcomes)))
    if problems:
        return FAILED
    return INTERRUPTED if interrupted else 0


def show_problems(catalogue: Catalogue, problems: list[str]) -> None:
    """What went wrong, or the beginning of it."""
    for problem in problems[:PROBLEMS_SHOWN]:
        print(catalogue.text("arena-problem", problem=problem))


def heading(catalogue: Catalogue, log: Log, outcomes: list[Outcome]) -> tuple[str, list[str]]:
    """The report's title, and how it came about."""
    contest = log.contest
    last = log.runs[-1]
    facts = catalogue.text(
        "arena-report", "facts", games=len(outcomes), deals=len({contest.deal(n) for n in log.games}),
        seats=contest.seats, seed=contest.seed, date=last["date"], version=last["version"], form=last["form"],
        speed=f"{last['speed']:,}",
    )  # fmt: skip
    options = ", ".join(f"{name} {value}" for name, value in contest.options.items())
    return (
        catalogue.text("arena-report", "title", game=catalogue.text("game-title")),
        [facts, pace_told(catalogue, contest.pace), options, catalogue.text("arena-report", "method")],
    )


def pace_told(catalogue: Catalogue, pace: Pace) -> str:
    """What a thought might cost, in a sentence."""
    if pace.simulations is not None:
        return catalogue.text("arena-pace", "simulations", count=pace.simulations)
    parts = (("decision", pace.decision), ("turn", pace.turn), ("game", pace.game))
    timed = [catalogue.text("arena-pace", name, seconds=f"{value:g}") for name, value in parts if value is not None]
    return " ".join(timed) or catalogue.text("arena-pace")


def show_table(name: str, rows: list[list[str]]) -> None:
    """A table whose first row are heads, for people."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(title=name, title_justify="left", box=box.SIMPLE_HEAD)
    for place, head in enumerate(rows[0]):
        table.add_column(head, justify="right" if place else "left")
    for row in rows[1:]:
        table.add_row(*row)
    Console(width=max(terminal_size()[0], 100), highlight=False).print(table)
