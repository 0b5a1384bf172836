"""The board: whatever the game draws of a view."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.widget import Widget

from kunitori.core.game import Game
from kunitori.plain.board import sketch


class Board(Widget):
    """A view drawn by its game, as large as there is room."""

    def __init__(self, game: Game, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.game = game
        self.shown: Any = None

    def show(self, view: Any) -> None:
        """Draw another view."""
        self.shown = view
        self.refresh()

    def render(self) -> Text:
        width, height = self.content_size
        if self.shown is None or width < 1 or height < 1:
            return Text()
        lines = sketch(self.game, self.shown, width, height)[:height]
        return Text("\n", no_wrap=True, overflow="crop", end="").join(Text.assemble(*line) for line in lines)
