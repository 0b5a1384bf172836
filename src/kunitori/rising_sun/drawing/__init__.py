"""The board as a drawing (SVG), for notebooks and ``kunitori show --svg``."""

from kunitori.rising_sun.drawing.board import drawing

__all__ = ["drawing"]
