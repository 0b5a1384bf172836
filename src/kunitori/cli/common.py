"""What several commands need: reading files and options, finding games, saying what went wrong."""

from __future__ import annotations

import math
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from kunitori.core.errors import BadName, KunitoriError
from kunitori.core.game import Game, find
from kunitori.core.game import games as known_games
from kunitori.text import Catalogue, Trouble

# A file that is read; "-" is the pipe.
InputFile = Annotated[Path, Parameter(allow_leading_hyphen=True)]
# A file that is written; "-" is the pipe, but another option isn't the name of a file.
OutputFile = Annotated[Path, Parameter(allow_leading_hyphen=True, validator=lambda _, path: no_option(path))]
# A number that is no whole one is refused, not rounded.
Whole = Annotated[int, Parameter(converter=lambda _, tokens: int(tokens[0].value))]
# A number that may have a fraction; "nan" and "inf" are none.
Number = Annotated[float, Parameter(converter=lambda _, tokens: finite(tokens[0].value))]
LARGEST: Final = 5_000_000  # bytes that are read of a file; the readers have limits of their own
WIDEST: Final = 110  # running text is no longer than this, however wide the terminal


def explain_error(error: KunitoriError) -> str:
    """Any error that a user can mend, as a sentence."""
    catalogue = Catalogue()
    return catalogue.text("trouble", what=catalogue.error(error))


def find_game(name: str) -> Game:
    """The game of that name; a part of the name will do if only one game begins like that."""
    wanted = name.lower().replace("_", "-").replace(" ", "-")
    begin = [known for known in known_games() if known.startswith(wanted)]
    if wanted in known_games() or len(begin) != 1:
        return find(wanted)
    return find(begin[0])


def chosen_games(name: str) -> list[Game]:
    """The game of that name, or all of them."""
    return [find_game(name)] if name else [find(known) for known in known_games()]


def named(path: Path) -> str:
    """What a file is called in sentences."""
    return Catalogue().text("the-pipe") if is_pipe(path) else str(path)


def no_option(path: Path | None) -> None:
    """Raises ValueError for what looks like an option where a file is expected."""
    if path is not None and str(path).startswith("--"):
        raise ValueError("a file is expected there")


def is_pipe(path: Path | None) -> bool:
    """Is it ``-``, the pipe?"""
    return str(path) == "-"


def read_text(path: Path) -> str:
    """A file's text; ``-`` is what comes in through the pipe."""
    try:
        if is_pipe(path):
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Trouble("missing", file=str(path)) from None
    except OSError as error:
        raise Trouble("file", file=str(path), why=error.strerror or str(error)) from None
    if len(data) > LARGEST:
        raise Trouble("large", file=named(path))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble("not-text", file=named(path)) from None


def apart(out: Path, sources: Iterable[Path]) -> None:
    """Refuse to write over what is read.  Raises Trouble."""
    for source in sources:
        with suppress(OSError, RuntimeError):
            if out.expanduser().samefile(source):
                raise Trouble("own-source", file=str(out))


def game_options(pairs: Iterable[str], named: dict[str, str]) -> dict[str, Any]:
    """The options of a game from ``name=value`` pairs and from flags of their own, unchecked."""
    out: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Trouble("option", option=pair)
        out[name.strip()] = value.strip()
    out.update(named)
    return {name.replace("-", "_"): int(value) if is_number(value) else value for name, value in out.items()}


def is_number(text: Any) -> bool:
    """Is it a whole number of sensible length?"""
    return isinstance(text, str) and text.isascii() and text.isdigit() and len(text) < 10


def preset_applied(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options with those of the preset that they name, which they override."""
    name = options.pop("preset", None)
    if name is None:
        return options
    if name not in game.presets:
        raise BadName("preset", name, sorted(game.presets))
    return {**game.presets[name], **options}


def seat_for_each(game: Game, names: list[str], options: dict[str, Any]) -> None:
    """Where several players are named and nobody says how many play, there is a seat for each.  Raises Trouble."""
    if len(names) < 2 or "seats" in options:
        return
    counts = next(option.values for option in game.option_list() if option.name == "seats")
    if str(len(names)) not in counts:
        raise Trouble("players", names=len(names), counts=", ".join(counts))
    options["seats"] = len(names)


def find_seat(seats: list[str], name: str) -> int:
    """The seat of that name, or number counted from 1; the beginning of a name will do."""
    if is_number(name) and 1 <= int(name) <= len(seats):
        return int(name) - 1
    begin = [seat for seat, known in enumerate(seats) if known.startswith(name.lower())]
    if name.lower() in seats:
        return seats.index(name.lower())
    if not name or len(begin) != 1:
        raise BadName("seat", name, seats)
    return begin[0]


def terminal_size() -> tuple[int, int]:
    """Columns and lines of the terminal; into a pipe a page of 80 by 24."""
    size = shutil.get_terminal_size((80, 24))
    return max(size.columns, 40), max(size.lines, 12)


def wrapped(text: str, indent: str = "", first: str | None = None) -> str:
    """Running text in lines that fit the terminal; into a pipe each line stays whole."""
    columns = min(terminal_size()[0], WIDEST) if sys.stdout.isatty() else sys.maxsize
    opening = indent if first is None else first
    return "\n".join(
        textwrap.fill(line, columns, initial_indent=opening, subsequent_indent=indent, break_on_hyphens=False)
        for line in text.split("\n")
    )


def finite(text: str) -> float:
    """The number that is written there.  Raises ValueError."""
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is no number")
    return number


def at_least(least: int, **numbers: float) -> None:
    """Refuse the options, named as parameters, that are smaller.  Raises Trouble."""
    for name, number in numbers.items():
        if number < least:
            raise Trouble("least", option=f"--{name.replace('_', '-')}", least=least, value=f"{number:g}")


def above_zero(**numbers: float | None) -> None:
    """Refuse the options, named as parameters, that are 0 or less.  Raises Trouble."""
    for name, number in numbers.items():
        if number is not None and number <= 0:
            raise Trouble("positive", option=f"--{name.replace('_', '-')}", value=f"{number:g}")


@contextmanager
def progress_bar(games: int | None, ended: int = 0) -> Iterator[Callable[[int], None]]:
    """A bar on the error stream, if that is a terminal; so many games have ended before.

    games  how many it will be; None: nobody knows
    """
    if not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    with bar:
        task = bar.add_task("", total=games, completed=ended)
        yield lambda more: bar.advance(task, more)
