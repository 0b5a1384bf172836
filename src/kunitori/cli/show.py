"""``kunitori show``: a position written by hand or played, drawn, and who may do what in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kunitori.cli.common import InputFile, OutputFile, apart, find_seat, is_pipe
from kunitori.cli.matches import beginning, match_of_scenario
from kunitori.core.match import Match
from kunitori.files import write_text
from kunitori.plain.board import show_map
from kunitori.plain.moves import listed
from kunitori.plain.words import outcome, owed
from kunitori.text import Catalogue

RECORD: Final = ".kuni"


def show(
    position: InputFile, /, *, seat: str = "", moves: bool = False, to: int | None = None, svg: OutputFile | None = None
) -> int:
    """Draw the position of a scenario, or of a record, and tell who owes what."""
    match = match_of(position, to)
    catalogue = Catalogue(match.game)
    viewer = find_seat(match.seats, seat) if seat else None
    if svg is not None:
        drawing = match.game.drawing(match.view(viewer), catalogue)
        if is_pipe(svg):
            print(drawing)
            return 0
        apart(svg, [position])
        write_text(svg, drawing)
        print(catalogue.text("show-drawn", file=str(svg)))
        return 0
    show_map(match.game, match.view(viewer))
    print()
    for line in outcome(catalogue, match) if match.state.is_terminal() else []:
        print(line)
    for owing in match.pending(viewer):
        print(owed(catalogue, match, owing, viewer))
        for line in listed(catalogue, match, owing) if moves and viewer in (None, owing) else []:
            print(f"  {line}")
    return 0


def match_of(file: Path, to: int | None) -> Match:
    """The match of a record (of its first ``to`` lines), or one that begins in a position written by hand."""
    if to is None and file.suffix != RECORD:
        return match_of_scenario(file)
    return beginning(file, to)
