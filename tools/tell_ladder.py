"""Write the ladder's results into docs/arena.md, from the tables that `kunitori league` publishes.

python tools/tell_ladder.py
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from kunitori.arena.league import League, Round, duels, read_league
from kunitori.text import Catalogue

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "arena.md"
BEGIN, END = "<!-- the ladder: python tools/tell_ladder.py -->\n", "<!-- so much of the ladder -->\n"
GAMES: Final = ("rising-sun", "shogun")


def told(page: str) -> str:
    """The page with the ladder as it stands."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n".join(table(game) for game in GAMES) + END + after


def table(game: str) -> str:
    """Every level among its neighbours, a row each; the rounds beside each other."""
    ladder = read_league((ROOT / "league" / f"{game}.toml").read_text(encoding="utf-8"))
    with (ROOT / "league" / f"{game}.csv").open(encoding="utf-8") as file:
        rows = {(row["round"], row["one"], row["among"]): row for row in csv.DictReader(file)}
    heads = [Catalogue(ladder.game).text("game-title"), "among", *(head(one_round) for one_round in ladder.rounds)]
    lines = [heads, ["---"] * len(heads)]
    lines.append(["*fair share*", "", *(f"{100 / one_round.seats:.0f} %" for one_round in ladder.rounds)])
    for one, among in pairs(ladder):
        cells = [cell(rows.get((one_round.name, one, among)), one_round) for one_round in ladder.rounds]
        lines.append([one, among, *cells])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def pairs(ladder: League) -> list[tuple[str, str]]:
    """The one and whom it sits among, in the order of the ladder."""
    return list(dict.fromkeys((one, among) for _, one, among in duels(ladder)))


def head(one_round: Round) -> str:
    """A round in few words: its seats, and its time."""
    pace = one_round.pace
    time = f"{pace.decision:g} s a decision" if pace.decision else f"{pace.game:g} s a seat and game"
    return f"{one_round.seats} seats, {time}"


def cell(row: dict[str, str] | None, one_round: Round) -> str:
    """Victories with their interval, and of how many games where these are fewer than there will be."""
    if row is None:
        return "–"
    wins, low, high = (f"{100 * float(row[name]):.1f}" for name in ("wins", "low", "high"))
    few = f" ({row['games']} games)" if int(row["games"]) < one_round.games else ""
    return f"**{wins}** {low} … {high}{few}"


if __name__ == "__main__":
    PAGE.write_text(told(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
