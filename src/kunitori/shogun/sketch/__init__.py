"""The board as lines of styled text: a map where there is room for one, else a list.

A span is (text, style) with the style in rich's words.  A side is marked by its letter and its colour, and the text
makes sense without any style, so that a screen reader can read it.
"""

from kunitori.shogun.sketch.drawing import sketch
from kunitori.shogun.sketch.mats import mat
from kunitori.shogun.sketch.scene import COLOURS

__all__ = ["COLOURS", "mat", "sketch"]
