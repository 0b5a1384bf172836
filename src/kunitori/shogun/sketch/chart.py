"""The drawn map: which cells of a grid each province has, at any size.

Two provinces share an edge exactly where the rules say that they share a border (SH-MAP-02); sea routes are lines from
coast to coast.  The grid is our own drawing (``chart.toml``), true to the map in who touches whom and in directions.
"""

from __future__ import annotations

import os
import tomllib
from functools import cache
from typing import Any, Final

from kunitori.core.state import NOBODY
from kunitori.shogun.tables import LANDS, PROVINCES

with open(os.path.join(os.path.dirname(__file__), "chart.toml"), "rb") as _file:
    _chart: Final[dict[str, Any]] = tomllib.load(_file)

SEA: Final = NOBODY
_number: Final = {code: PROVINCES.index(key) for code, key in _chart["codes"].items()}
CELLS: Final[list[list[int]]] = [
    [_number.get(code, SEA) for code in row.split()] for row in _chart["rows"].split("\n") if row
]
COLUMNS: Final = len(CELLS[0])
ROWS: Final = len(CELLS)
Path = list[tuple[float, float]]  # points by column and row


def _paths(kind: str) -> list[tuple[int, int, Path]]:
    """Two provinces, and the points of the line between them."""
    return [
        (PROVINCES.index(route["a"]), PROVINCES.index(route["b"]), [(x, y) for x, y in route["path"]])
        for route in _chart[kind]
    ]


ROUTES: Final = _paths("route")  # from coast to coast
FAR: Final = _paths("far")  # from the coast of the first into the open sea, towards the second
LEAST_HEIGHT: Final = 3 * ROWS + 3  # two lines of text in a province; the northern and the southern sea
WANTED: Final = 11  # columns that a province's words can use
Box = tuple[int, int, int, int]  # x, y, width, height


def cell(column: int, row: int) -> int:
    """The province that a cell of the grid belongs to; SEA beyond the grid too."""
    return CELLS[row][column] if 0 <= column < COLUMNS and 0 <= row < ROWS else SEA


@cache
def edges() -> list[tuple[int, int, int, int]]:
    """The borders and coasts: lines from column, row to column, row, each one cell long."""
    out: list[tuple[int, int, int, int]] = []
    for row in range(ROWS + 1):
        for column in range(COLUMNS + 1):
            if cell(column, row) != cell(column - 1, row):
                out.append((column, row, column, row + 1))
            if cell(column, row) != cell(column, row - 1):
                out.append((column, row, column + 1, row))
    return out


@cache
def rectangles() -> list[list[Box]]:
    """By province every rectangle of cells that lies wholly in it: column, row, columns, rows."""
    out: list[list[Box]] = [[] for _ in range(LANDS)]
    for row in range(ROWS):
        for column in range(COLUMNS):
            province = cell(column, row)
            widest = COLUMNS
            for rows in range(1, ROWS - row + 1):
                run = 0
                while run < widest and cell(column + run, row + rows - 1) == province:
                    run += 1
                widest = run
                if province == SEA or not widest:
                    break
                out[province].extend((column, row, columns, rows) for columns in range(1, widest + 1))
    return out


class Chart:
    """The map on a sheet of so many columns and lines.

    edges   the borders and coasts: lines from x, y to x, y
    boxes   by province the room for words
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.edges = [(self.x(a), self.y(b), self.x(c), self.y(d)) for a, b, c, d in edges()]
        self.boxes = [self._box(province) for province in range(LANDS)]

    def x(self, column: float) -> int:
        """The open sea west of the grid has two columns."""
        return 0 if column < 0 else 2 + round(column * (self.width - 3) / COLUMNS)

    def y(self, row: float) -> int:
        """The open sea north of the grid has a line, so has the one south of it."""
        if row < 0:
            return 0
        if row > ROWS:
            return self.height - 1
        return 1 + round(row * (self.height - 3) / ROWS)

    def _box(self, province: int) -> Box:
        """Two lines of ``WANTED`` columns if there are, then as many lines as possible, then as many columns."""
        inner = [
            (self.x(c) + 1, self.y(r) + 1, self.x(c + w) - self.x(c) - 1, self.y(r + h) - self.y(r) - 1)
            for c, r, w, h in rectangles()[province]
        ]
        return max(inner, key=lambda box: (min(box[2], WANTED) * min(box[3], 2), box[3], box[2]))

    def route(self, path: Path) -> list[tuple[int, int]]:
        """A sea route as points on the sheet."""
        return [(self.x(column), self.y(row)) for column, row in path]


@cache
def chart(width: int, height: int) -> Chart:
    """The map at a size; the same few are wanted again and again."""
    return Chart(width, height)
