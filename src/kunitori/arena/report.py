"""A page of what was played: tables and pictures, one file that needs nothing else and runs nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, Final

from kunitori.arena import charts
from kunitori.arena.counts import (
    Range,
    Seating,
    Standing,
    Thinking,
    bots_of,
    by_name,
    by_option,
    by_seat,
    running,
    spread,
    standings,
    thinking,
)
from kunitori.arena.ratings import Rating, rate
from kunitori.text import Catalogue

Row = list[str]

STYLE: Final = """
:root { color-scheme: light dark; --paper: #f6f1e4; --ink: #1d1b18; --faint: #a59c89;
  --c0: #0072b2; --c1: #b5461f; --c2: #00785a; --c3: #a0508a; --c4: #8a6d00; --c5: #3d7ea6;
  --c6: #5b5b5b; --c7: #7a3b1d; }
@media (prefers-color-scheme: dark) { :root { --paper: #14182b; --ink: #ece6d6; --faint: #6d7390;
  --c0: #56b4e9; --c1: #f0804f; --c2: #3fc79a; --c3: #e29ccb; --c4: #e6c440; --c5: #9ad0ee;
  --c6: #b9b9b9; --c7: #d59a78; } }
body { margin: 2rem auto; max-width: 54rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
svg { width: 100%; height: auto; }
div { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .2rem .7rem; text-align: right; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child { text-align: left; }
"""


class Report:
    """What is told of some games, in the terminal and on a page.

    fair  the share of victory that a bot has if all are equal: the mark to compare with
    """

    def __init__(self, catalogue: Catalogue, played: list[Seating]) -> None:
        self.catalogue = catalogue
        self.played = played
        self.bots = bots_of(played)
        self.games = {(seating.deal, seating.outcome.number) for seating in played}
        self.fair = len(self.games) / len(played)
        self.standings: list[Standing] = standings(played)
        self.ratings: list[Rating] = rate(played)
        self.thinking: list[Thinking] = thinking(played)
        self.groups: dict[str, Callable[[Seating], str]] = {self.text("group-name"): by_name}
        self.groups[self.text("group-seat")] = by_seat
        for option in sorted({name for seating in played for name in seating.outcome.varied}):
            self.groups[self.text("group-option", option=option)] = by_option(option)

    def text(self, attribute: str, **values: str | int) -> str:
        """One of the report's words."""
        return self.catalogue.text("arena-report", attribute, **values)

    # Tables

    def tables(self) -> Iterable[tuple[str, list[Row]]]:
        """All tables: what each is called, and its rows, the heads first."""
        yield self.text("results"), self.results()
        yield self.text("thinking"), self.times()
        for name, group in self.groups.items():
            yield self.text("wins-by", group=name), self.cells(group, 1, percent)
            yield self.text("score-by", group=name), self.cells(group, 2, lambda value: f"{value:.1f}")

    def results(self) -> list[Row]:
        """How each bot did."""
        ratings = {rating.bot: rating for rating in self.ratings}
        rows = [
            [self.text(head) for head in ("bot", "seatings", "wins", "wins-range", "rating", "rating-range", "score")]
        ]
        rows[0].append(self.text("place"))
        for one in self.standings:
            strength = ratings[one.bot].strength
            rows.append([
                one.bot, str(one.seatings), percent(one.wins.value), span(one.wins, percent), number(strength.value),
                span(strength, number), number(one.score.value), f"{one.place:.2f}",
            ])  # fmt: skip
        return rows

    def times(self) -> list[Row]:
        """How long each bot thought."""
        rows = [[self.text(head) for head in ("bot", "thoughts", "median", "p99", "longest", "used-p99", "late")]]
        for one in self.thinking:
            times = [seconds(value) for value in (one.median, one.p99, one.longest)]
            counted = one.used_p99 is not None and one.late is not None
            parts = [percent(one.used_p99 or 0), f"{100 * (one.late or 0):.2f} %"] if counted else ["–", "–"]
            rows.append([one.bot, str(one.thoughts), *times, *parts])
        return rows

    def cells(self, group: Callable[[Seating], str], value: int, told: Callable[[float], str]) -> list[Row]:
        """A row for each bot, a column for each group."""
        found = spread(self.played, group)
        columns = sorted({name for groups in found.values() for name in groups}, key=lambda name: (len(name), name))
        rows = [[self.text("bot"), *(self.catalogue.seat(name) for name in columns)]]
        for bot, groups in found.items():
            rows.append([bot, *(told(groups[name][value]) if name in groups else "" for name in columns)])
        return rows

    # The page

    def pictures(self) -> Iterable[tuple[str, str]]:
        """All pictures: what each shows, and its SVG."""
        wins = self.text("wins-axis")
        by_bot = {one.bot: one for one in self.standings}
        yield (
            self.text("wins-picture"),
            charts.ranges(self.bots, [by_bot[bot].wins for bot in self.bots], wins, 100, self.fair),
        )
        strength = {rating.bot: rating.strength for rating in self.ratings}
        yield (
            self.text("rating-picture"),
            charts.ranges(self.bots, [strength[bot] for bot in self.bots], self.text("rating-axis")),
        )
        for name, group in self.groups.items():
            table = {
                bot: {self.catalogue.seat(key): cell[1] for key, cell in groups.items()}
                for bot, groups in spread(self.played, group).items()
            }
            yield self.text("wins-by", group=name), charts.groups(table, wins, 100, self.fair)
        yield (
            self.text("running-picture"),
            charts.lines(running(self.played), self.text("deals-axis"), wins, 100, self.fair),
        )
        seconds_by_bot: dict[str, list[float]] = {bot: [] for bot in self.bots}
        for seating in self.played:
            seconds_by_bot[seating.bot] += seating.outcome.thinking[seating.seat]
        taken = {bot: found for bot, found in seconds_by_bot.items() if found}
        yield self.text("times-picture"), charts.times(taken, self.text("times-axis"), self.text("thoughts-axis"))

    def page(self, title: str, facts: list[str], problems: list[str]) -> str:
        """The whole page; ``facts`` stand below its title, what went wrong at its end."""
        out = [
            "<!doctype html>", f'<html lang="{self.catalogue.locale}">', '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>", f"<h1>{escape(title)}</h1>",
            *(f"<p>{escape(fact)}</p>" for fact in facts),
        ]  # fmt: skip
        for name, rows in self.tables():
            out += [f"<h2>{escape(name)}</h2>", f"<div>{html_table(rows)}</div>"]
        for name, svg in self.pictures():
            out.append(f"<h2>{escape(name)}</h2>\n<figure role='img' aria-label='{escape(name)}'>{svg}</figure>")
        if problems:
            out.append(f"<h2>{escape(self.text('problems'))}</h2>")
            out += [f"<p>{escape(problem)}</p>" for problem in problems]
        return "\n".join(out) + "\n</html>\n"

    def as_dict(self) -> dict[str, Any]:
        """The numbers as JSON data."""
        ratings = {rating.bot: rating for rating in self.ratings}
        times = {one.bot: one for one in self.thinking}
        bots = {}
        for one in self.standings:
            rating, time = ratings[one.bot], times[one.bot]
            bots[one.bot] = {
                "seatings": one.seatings,
                "wins": triple(one.wins),
                "score": triple(one.score),
                "place": one.place,
                "rating": triple(rating.strength),
                "sigma": rating.sigma,
                "thoughts": time.thoughts,
                "seconds": {"p50": time.median, "p99": time.p99, "most": time.longest},
                "used_p99": time.used_p99,
                "late": time.late,
            }
        return {"games": len(self.games), "fair": self.fair, "bots": bots}


def html_table(rows: list[Row]) -> str:
    """A table whose first row are heads."""
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    lines = ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:]]
    return f"<table><tr>{heads}</tr>\n" + "\n".join(lines) + "</table>"


def triple(one: Range) -> list[float]:
    """The number and its interval."""
    return [one.value, one.low, one.high]


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def number(value: float) -> str:
    return f"{value:.1f}"


def seconds(value: float) -> str:
    return f"{1000 * value:.1f} ms" if value < 1 else f"{value:.2f} s"


def span(one: Range, told: Callable[[float], str]) -> str:
    return f"{told(one.low)} … {told(one.high)}"
