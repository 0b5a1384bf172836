"""What the board is drawn with, read once from ``data/drawing.json``: the map, the clans' marks, silhouettes."""

from __future__ import annotations

import json
import os
from typing import Any, Final

from kunitori.core.svg import Mark, Sheet

_path: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "data", "drawing.json")
with open(_path, encoding="utf-8") as _file:
    _art: Final[dict[str, Any]] = json.load(_file)

MAP: Final[dict[str, Any]] = _art["map"]
MARKS: Final[dict[str, Mark]] = {clan: Mark(**mark) for clan, mark in _art["marks"].items()}
FIGURES: Final[dict[str, str]] = _art["figures"]
FIGURE_WIDTH: Final = 32
FIGURE_HEIGHT: Final = 40


def figure(sheet: Sheet, kind: str, mark: Mark, x: float, y: float, height: float) -> None:
    """A piece in its clan's colour, ``x`` and ``y`` the middle of its foot."""
    scale = height / FIGURE_HEIGHT
    left, top = x - FIGURE_WIDTH * scale / 2, y - height
    sheet.begin(
        fill=mark.strong, color=mark.on, stroke=mark.on, stroke_width=0.5,
        transform=f"translate({left:.1f} {top:.1f}) scale({scale:.3f})",
    )  # fmt: skip
    sheet.parts.append(FIGURES[kind])
    sheet.end()
