"""What the board is drawn with, read once from ``data/drawing.json``: the map, the sides' marks, silhouettes."""

from __future__ import annotations

import json
import os
from typing import Any, Final

from kunitori.core.svg import Mark, line_of

_path: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "data", "drawing.json")
with open(_path, encoding="utf-8") as _file:
    _art: Final[dict[str, Any]] = json.load(_file)

_map: Final[dict[str, Any]] = _art["map"]
MAP_WIDTH: Final[int] = _map["width"]
MAP_HEIGHT: Final[int] = _map["height"]
MARKS: Final[dict[str, Mark]] = {side: Mark(**mark) for side, mark in _art["marks"].items()}
UNITS: Final[dict[str, str]] = _art["units"]  # also buildings and the like


def path(numbers: list[float]) -> str:
    """The path through points that stand one after the other."""
    return line_of([numbers[i : i + 2] for i in range(0, len(numbers), 2)])


def ring(arcs: list[int]) -> str:
    """The outline that arcs make; ~number means that an arc runs backwards."""
    points: list[list[float]] = []
    for arc in arcs:
        numbers = _map["arcs"][~arc if arc < 0 else arc]["line"]
        line = [numbers[i : i + 2] for i in range(0, len(numbers), 2)]
        points += line[::-1] if arc < 0 else line
    return f"{line_of(points)}Z"


OUTLINES: Final[dict[str, str]] = {name: ring(land["ring"]) for name, land in _map["provinces"].items()}
ROOMS: Final[dict[str, tuple[float, float, float]]] = {
    name: (land["at"][0], land["at"][1], land["at"][2]) for name, land in _map["provinces"].items()
}  # the middle of the room for pieces, and half its width
LAKES: Final[list[str]] = [ring(arcs) for arcs in _map["lakes"]]
BORDERS: Final[list[tuple[list[str], str]]] = [(arc["sides"], path(arc["line"])) for arc in _map["arcs"]]
ROUTES: Final[dict[frozenset[str], str]] = {
    frozenset(route["ends"]): path(route["line"]) for route in (*_map["routes"], *_map["passes"])
}
