"""Which of the two ways to draw the board there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kunitori.core.lines import Line, cut
from kunitori.rising_sun.sketch.listing import LEAST_WIDTH, draw_list
from kunitori.rising_sun.sketch.map import draw_map
from kunitori.rising_sun.sketch.scene import Scene

if TYPE_CHECKING:
    from kunitori.core.game import Words
    from kunitori.rising_sun.view import RisingSunView

LEAST_HEIGHT: Final = 25


def sketch(view: RisingSunView, width: int, height: int, words: Words) -> list[Line]:
    """The board as ``view`` shows it, at most ``width`` columns wide and ``height`` lines long."""
    if width < 1 or height < 1:
        return []
    scene = Scene(view, words)
    lines = None
    if width >= LEAST_WIDTH and height >= LEAST_HEIGHT:
        lines = draw_map(scene, width, height)
    if lines is None:
        lines = draw_list(scene, width, height)
    return [cut(line, width) for line in lines[:height]]
