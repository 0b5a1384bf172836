"""``kunitori show``: a position written by hand, drawn, and who may do what in it."""

from __future__ import annotations

from kunitori.cli.common import InputFile, find_seat
from kunitori.cli.matches import match_of_scenario
from kunitori.plain.board import show_map
from kunitori.plain.moves import listed
from kunitori.plain.words import outcome, owed
from kunitori.text import Catalogue


def show(scenario: InputFile, /, *, seat: str = "", moves: bool = False) -> int:
    """Draw the position of a scenario and tell who owes what."""
    match = match_of_scenario(scenario)
    catalogue = Catalogue(match.game)
    viewer = find_seat(match.seats, seat) if seat else None
    show_map(match.game, match.view(viewer))
    print()
    for line in outcome(catalogue, match) if match.state.is_terminal() else []:
        print(line)
    for owing in match.pending(viewer):
        print(owed(catalogue, match, owing, viewer))
        for line in listed(catalogue, match, owing) if moves and viewer in (None, owing) else []:
            print(f"  {line}")
    return 0
