"""All results as rows: one for each seat of each game, as Parquet or CSV."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

from kunitori.arena.contest import Contest
from kunitori.arena.play import Outcome
from kunitori.files import replacing


def rows(contest: Contest, outcomes: list[Outcome]) -> list[dict[str, Any]]:
    """A row for each seat of each game that was played to its end (docs/arena.md tells the columns)."""
    out = []
    for outcome in outcomes:
        if outcome.shares:
            out += [row(contest, outcome, seat) for seat in range(len(outcome.bots))]
    return out


def row(contest: Contest, outcome: Outcome, seat: int) -> dict[str, Any]:
    """One seat of one game."""
    thinking = outcome.thinking[seat] or [0.0]
    used = outcome.used[seat]
    return {
        "game": contest.game,
        "number": outcome.number,
        "deal": outcome.deal,
        "seat": seat + 1,
        "seat_name": outcome.seats[seat],
        "bot": outcome.bots[seat],
        "share": outcome.shares[seat],
        "place": outcome.places[seat],
        "score": float(outcome.scores[seat]),
        "decisions": outcome.decisions,
        "thoughts": len(outcome.thinking[seat]),
        "seconds": sum(thinking),
        "seconds_p50": percentile(thinking, 50),
        "seconds_p99": percentile(thinking, 99),
        "used_p99": percentile(used, 99) if used else None,
        **{f"option_{name}": value for name, value in outcome.varied.items()},
    }


def percentile(ordered: list[float], percent: int) -> float:
    """The smallest value that so many percent don't exceed."""
    return ordered[-(-len(ordered) * percent // 100) - 1]


def write(path: Path, table: list[dict[str, Any]]) -> None:
    """Write the rows; the file's name says how.  Raises Trouble."""
    with replacing(path) as fresh:
        if path.suffix == ".csv":
            with open(fresh, "w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, list(table[0]), lineterminator="\n")
                writer.writeheader()
                writer.writerows(table)
        else:
            import pyarrow as arrow
            import pyarrow.parquet as parquet

            parquet.write_table(arrow.Table.from_pylist(table), fresh, compression="zstd")
