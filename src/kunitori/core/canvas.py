"""A sheet to draw on."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from kunitori.core.lines import FAINT, PLAIN, TIDE, Line, Span, cut


class Canvas:
    """A sheet of cells: frames and routes are lines that meet, texts lie above them."""

    CORNERS: Final = dict(zip(range(16), " ╵╷│╴┘┐┤╶└┌├─┴┬┼"))  # by bits: 1 up, 2 down, 4 left, 8 right
    TIDES: Final = dict(zip(range(16), " ╎╎╎╌╯╮╎╌╰╭╎╌╌╌╌"))

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.ink = [[0] * width for _ in range(height)]
        self.tide = [[0] * width for _ in range(height)]
        self.over: dict[tuple[int, int], Span] = {}

    def _stroke(self, layer: list[list[int]], x: int, y: int, x2: int, y2: int) -> None:
        """A straight line, both ends included."""
        if y == y2:
            for i in range(min(x, x2), max(x, x2)):
                layer[y][i] |= 8
                layer[y][i + 1] |= 4
        else:
            for i in range(min(y, y2), max(y, y2)):
                layer[i][x] |= 2
                layer[i + 1][x] |= 1

    def border(self, x: int, y: int, x2: int, y2: int) -> None:
        """A straight line, part of a frame of any form."""
        self._stroke(self.ink, x, y, x2, y2)

    def frame(self, x: int, y: int, width: int, height: int) -> None:
        right, bottom = x + width - 1, y + height - 1
        self._stroke(self.ink, x, y, right, y)
        self._stroke(self.ink, x, bottom, right, bottom)
        self._stroke(self.ink, x, y, x, bottom)
        self._stroke(self.ink, right, y, right, bottom)

    def route(self, *points: tuple[int, int]) -> None:
        """A dashed line from point to point."""
        for (x, y), (x2, y2) in pairwise(points):
            self._stroke(self.tide, x, y, x2, y2)

    def write(self, x: int, y: int, line: Line, width: int) -> None:
        for text, style in cut(line, width):
            for sign in text:
                if 0 <= y < self.height and 0 <= x < self.width:
                    self.over[x, y] = sign, style
                x += 1

    def cell(self, x: int, y: int) -> Span:
        found = self.over.get((x, y))
        if found:
            return found
        if self.ink[y][x]:
            return self.CORNERS[self.ink[y][x]], FAINT
        return self.TIDES[self.tide[y][x]], TIDE if self.tide[y][x] else PLAIN

    def lines(self) -> list[Line]:
        out: list[Line] = []
        for y in range(self.height):
            line: Line = []
            for x in range(self.width):
                sign, style = self.cell(x, y)
                if line and line[-1][1] == style:
                    line[-1] = line[-1][0] + sign, style
                else:
                    line.append((sign, style))
            if line and not line[-1][1]:
                line[-1] = line[-1][0].rstrip(), PLAIN
            out.append(line)
        return out
