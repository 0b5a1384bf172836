"""``kunitori show``: a position written by hand, drawn, and who may do what in it."""

from __future__ import annotations

from kunitori.cli.common import InputFile, find_seat
from kunitori.cli.matches import match_of_scenario
from kunitori.plain.board import show_map
from kunitori.plain.moves import listed
from kunitori.plain.words import asked
from kunitori.text import Catalogue


def show(scenario: InputFile, /, *, seat: str = "", moves: bool = False) -> int:
    """Draw the position of a scenario and tell who owes what."""
    match = match_of_scenario(scenario)
    catalogue = Catalogue(match.game)
    show_map(match.game, match.view(find_seat(match.seats, seat) if seat else None))
    print()
    pending = match.pending()
    if not pending:
        print(catalogue.text("plain-over"))
    for owing in pending:
        print(asked(catalogue, match, owing))
        for line in listed(catalogue, match.legal_actions(owing)) if moves else []:
            print(f"  {line}")
    return 0
