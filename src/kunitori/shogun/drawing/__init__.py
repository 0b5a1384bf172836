"""The board as a drawing (SVG), for notebooks and ``kunitori show --svg``."""

from kunitori.shogun.drawing.board import drawing

__all__ = ["drawing"]
