"""Reading what every game has: a scenario written by hand, with messages that name the key, and a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from kunitori.core.errors import BadInput
from kunitori.core.step import Step

View = TypeVar("View")
MOST_ITEMS: Final = 200
MOST_PIECES: Final = 99  # of one kind in one place
SHOWN: Final = 40  # characters of a wrong value that a message repeats


class Reading:
    """Reads the values of one mapping; every method raises BadInput for a value that makes no sense there."""

    def __init__(self, given: dict[str, Any], keys: tuple[str, ...], game: str) -> None:
        if not isinstance(given, dict):
            raise BadInput("a scenario is a mapping")
        for key in given:
            if key not in keys:
                raise BadInput(f"{str(key)[:SHOWN]}: a scenario has no such key; it has: {', '.join(keys)}")
        if given.get("game", game) != game:
            raise BadInput("this scenario is of another game")
        self.given = given

    def mapping(self, key: str) -> dict[Any, Any]:
        """The mapping under ``key``; empty if nothing is."""
        return self.mapping_of(self.given.get(key), key)

    def mapping_of(self, value: Any, key: str) -> dict[Any, Any]:
        value = value or {}
        if not isinstance(value, dict):
            raise BadInput(f"{key}: {str(value)[:SHOWN]!r} is no mapping; a mapping is written {{a: b}}")
        return value

    def items(self, value: Any, key: str) -> list[Any]:
        if not isinstance(value, list):
            raise BadInput(f"{key}: {str(value)[:SHOWN]!r} is no list; a list is written [a, b]")
        if len(value) > MOST_ITEMS:
            raise BadInput(f"{key}: a list has at most {MOST_ITEMS} items")
        return value

    def index(self, names: list[str], value: Any, key: str) -> int:
        """The place of a name among ``names``."""
        if not isinstance(value, str) or value not in names:
            raise BadInput(f"{key}: {str(value)[:SHOWN]!r} is none of: {', '.join(names)}")
        return names.index(value)

    def number(self, value: Any, key: str, most: int = 10_000, least: int = 0) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise BadInput(f"{key}: {str(value)[:SHOWN]!r} is no whole number from {least} to {most}")
        return value

    def counted(self, names: list[str], value: Any, key: str, most: int = MOST_PIECES) -> dict[int, int]:
        """Pieces as a list of names, each with or without a number before it; how many, by place among ``names``."""
        out: dict[int, int] = {}
        for item in self.items(value, key):
            words = str(item).split()
            number = 1
            if len(words) == 2 and words[0].isascii() and words[0].isdigit():
                number = self.number(int(words[0][:4]), key, most)
                words = words[1:]
            kind = self.index(names, " ".join(words), key)
            out[kind] = out.get(kind, 0) + number
        return out


def read_view(data: dict[str, Any], game: str, schema: int, read: Callable[[dict[str, Any]], View]) -> View:
    """The view that ``as_dict`` described, by what reads those of this game.  Raises BadInput."""
    try:
        if data["game"] != game or data["schema"] != schema:
            raise BadInput(f"this is no view of {game}, schema {schema}")
        return read(data)
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
        raise BadInput(f"the view can't be read: {type(error).__name__}: {str(error)[:100]}") from None


def read_agenda(frames: list[list[Any]], steps: list[Step]) -> list[int]:
    """The agenda of a view, whose frames begin with a step's name."""
    ids = {step.name: step.id for step in steps}
    return [number for name, *rest in frames for number in (ids[name], *rest)]
