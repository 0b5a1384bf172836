"""``kunitori league``: play what is missing of a game's published ladder."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from kunitori.cli import FAILED, INTERRUPTED
from kunitori.cli.arena import check_packages, show_problems, show_table
from kunitori.cli.common import Number, at_least, find_game, progress_bar, read_text
from kunitori.core.errors import BadInput
from kunitori.core.game import Game
from kunitori.files import write_text
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.arena.league import League, Pairing

FOLDER = Path("league")  # where the ladder and its results are published
GAMES = "games"  # where they are kept, within that folder


def league(
    game: str,
    /,
    *,
    levels: str = "",
    rounds: str = "",
    minutes: Number | None = None,
    jobs: int = 1,
    backend: Literal["processes", "ray", "dask"] = "processes",
    address: str = "",
    folder: Path = FOLDER,
    state: Path | None = None,
    show: bool = False,
) -> int:
    """Play what is missing of a game's ladder, and publish the results."""
    check_packages()
    at_least(0, jobs=jobs, minutes=minutes or 0)
    from kunitori.arena.league import pairings, problems_of
    from kunitori.arena.run import run

    found = find_game(game)
    state = folder / GAMES if state is None else state
    ladder = read(folder / f"{found.name}.toml", found)
    table_of(folder, found)  # what can't be read is told before anything is played
    wanted = list(pairings(ladder, words(levels), words(rounds), state))
    until = time.monotonic() + (minutes * 60 if minutes is not None else float("inf"))
    interrupted = False
    logs = [(pairing, pairing.log()) for pairing in wanted]
    total = sum(pairing.contest.games(pairing.round.games) for pairing in wanted)
    if not show:
        with progress_bar(total, sum(len(log.games) for _, log in logs)) as done:
            try:
                for pairing, log in logs:
                    if time.monotonic() < until:
                        run(log, pairing.round.games, jobs or os.cpu_count() or 1, backend, address, done, until)
            except KeyboardInterrupt:
                interrupted = True
    publish(ladder, wanted, folder, state)
    problems = [problem for pairing in wanted for problem in problems_of(pairing)]
    show_problems(Catalogue(found), problems)
    if interrupted:
        print(Catalogue(found).text("league-stopped"))
    if problems:
        return FAILED
    return INTERRUPTED if interrupted else 0


def read(path: Path, game: Game) -> League:
    """The ladder of the game in that file.  Raises Trouble."""
    from kunitori.arena.league import read_league

    if not path.exists():
        raise Trouble("no-ladder", file=str(path))
    try:
        ladder = read_league(read_text(path))
    except BadInput as error:
        raise Trouble("in-file", file=str(path), why=Catalogue().error(error)) from None
    if ladder.game is not game:
        raise Trouble("league-game", file=str(path), game=ladder.game.name, wanted=game.name)
    return ladder


def table_of(folder: Path, game: Game) -> tuple[Path, str]:
    """Where the published table lies, and what is in it, "" as long as there is none.  Raises Trouble."""
    from kunitori.arena.league import rows_of

    path = folder / f"{game.name}.csv"
    published = read_text(path) if path.exists() else ""
    try:
        rows_of(published)
    except BadInput as error:
        raise Trouble("in-file", file=str(path), why=Catalogue().error(error)) from None
    return path, published


def words(text: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def publish(ladder: League, wanted: list[Pairing], folder: Path, state: Path) -> None:
    """Show the results and write them beside the ladder, with a report for each round beside its games."""
    from kunitori.arena.league import merged, result, rows_of

    catalogue = Catalogue(ladder.game)
    path, before = table_of(folder, ladder.game)
    rows = [row for pairing in wanted if (row := result(pairing, pairing.log()))]
    published = merged(ladder, before, rows)
    named = {(pairing.round.name, pairing.one, pairing.among) for pairing in wanted}
    shown = [row for row in rows_of(published) if (row["round"], row["one"], row["among"]) in named]
    if not shown:
        print(catalogue.text("league-nothing"))
        return
    if rows:
        write_text(path, published)
    show_table(catalogue.text("league-results", game=catalogue.text("game-title")), table(catalogue, shown))
    for name in dict.fromkeys(pairing.round.name for pairing in wanted):
        write_report(catalogue, [pairing for pairing in wanted if pairing.round.name == name])
    print(catalogue.text("league-written", file=str(path), folder=str(state / ladder.game.name)))


def table(catalogue: Catalogue, rows: list[dict[str, Any]]) -> list[list[str]]:
    """What is shown of the results."""
    heads = ("round", "pairing", "games", "wins", "wins-range", "p99")
    out = [[catalogue.text("league-heads", head) for head in heads]]
    for row in rows:
        wins, low, high = (f"{100 * float(row[name]):.1f} %" for name in ("wins", "low", "high"))
        pairing = catalogue.text("league-pairing", one=row["one"], among=row["among"])
        out.append([row["round"], pairing, str(row["games"]), wins, f"{low} … {high}", f"{row['seconds_p99']} s"])
    return out


def write_report(catalogue: Catalogue, found: list[Pairing]) -> None:
    """One round as a page: all its levels rated together."""
    from kunitori.arena.league import played_in
    from kunitori.arena.report import Report

    played = played_in(found)
    if played:
        title = catalogue.text("league-title", game=catalogue.text("game-title"), round=found[0].round.name)
        facts = [catalogue.text("arena-report", "method")]
        write_text(found[0].folder.parent / "report.html", Report(catalogue, played).page(title, facts, []))
