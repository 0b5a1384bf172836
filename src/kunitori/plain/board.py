"""A view as lines of text: the game's own drawing, or an outline of what the view holds."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from kunitori.core.game import Game
from kunitori.text import Catalogue

Drawing = list[list[tuple[str, str]]]  # lines of (text, style)
MAP_LINES: Final = 36  # a page, though the terminal may be lower: what is printed scrolls
LIST_WIDTH: Final = 60
LIST_LINES: Final = 200
TECHNICAL: Final = ("schema", "game", "options", "agenda")  # keys of a view that say nothing to a player


@cache
def words_of(game: Game) -> Catalogue:
    """The words of a game's drawings."""
    return Catalogue(game)


def sketch(game: Game, view: Any, width: int, height: int) -> Drawing:
    """The game's own drawing of a view, or an outline of it where the game has none."""
    try:
        return game.sketch(view, width, height, words_of(game))
    except NotImplementedError:
        data = {key: value for key, value in view.as_dict().items() if key not in TECHNICAL}
        return [[(line, "")] for line in outline(data)]


def draw(game: Game, view: Any, width: int = 80, height: int = MAP_LINES) -> list[str]:
    """The view as lines without styles."""
    return ["".join(text for text, _ in line).rstrip() for line in sketch(game, view, width, height)]


def show_map(game: Game, view: Any) -> None:
    """Print the view as wide as the terminal."""
    show(sketch(game, view, shutil.get_terminal_size((80, MAP_LINES)).columns, MAP_LINES))


def show_list(game: Game, view: Any) -> None:
    """Print the view as narrow as a page of text, where a game lists rather than draws: for reading aloud."""
    show(sketch(game, view, LIST_WIDTH, LIST_LINES))


def show(drawing: Drawing) -> None:
    """Print a drawing, in colour where a terminal shows it."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        print("\n".join("".join(text for text, _ in line).rstrip() for line in drawing))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    for line in drawing:
        console.print(Text.assemble(*line), soft_wrap=True)


def outline(data: dict[str, Any], indent: str = "") -> Iterator[str]:
    """Nested data as indented lines; what is empty is left out."""
    for key, value in data.items():
        name = str(key).replace("_", " ")
        if isinstance(value, dict) and value:
            if any(isinstance(inner, dict | list) for inner in value.values()):
                yield f"{indent}{name}:"
                yield from outline(value, indent + "  ")
            else:
                yield f"{indent}{name}: {', '.join(f'{inner} {amount}' for inner, amount in value.items())}"
        elif isinstance(value, bool):
            yield f"{indent}{name}: {'yes' if value else 'no'}"
        elif isinstance(value, list) and value:
            yield f"{indent}{name}: {', '.join(in_a_line(item) for item in value)}"
        elif value not in (None, "", [], {}):
            yield f"{indent}{name}: {value}"


def in_a_line(item: Any) -> str:
    """One item of a list, whatever it is."""
    if isinstance(item, list):
        return f"({' '.join(in_a_line(inner) for inner in item)})"
    return "-" if item is None else str(item)
