"""Which of the two ways to draw the board there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori.core.lines import Line, cut
from kunitori.shogun.sketch.listing import draw_list
from kunitori.shogun.sketch.map import draw_map
from kunitori.shogun.sketch.scene import Scene

if TYPE_CHECKING:
    from kunitori.core.game import Words
    from kunitori.shogun.view import ShogunView


def sketch(view: ShogunView, width: int, height: int, words: Words) -> list[Line]:
    """The board as ``view`` shows it, at most ``width`` columns wide and ``height`` lines long."""
    if width < 1 or height < 1:
        return []
    scene = Scene(view, words)
    lines = draw_map(scene, width, height)
    if lines is None:
        lines = draw_list(scene, width, height)
    return [cut(line, width) for line in lines[:height]]
