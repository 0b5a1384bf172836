"""``kunitori show``: a position written by hand, drawn, and who may do what in it."""

from __future__ import annotations

from pathlib import Path


def show(scenario: Path, /, *, seat: str = "", moves: bool = False) -> int:
    """Draw the position of a scenario and tell who owes what."""
    from kunitori.cli.common import catalogue_of, find_seat, terminal_size
    from kunitori.cli.tables import match_of_scenario
    from kunitori.plain.board import draw
    from kunitori.plain.moves import listed
    from kunitori.plain.words import asked

    match = match_of_scenario(scenario)
    catalogue = catalogue_of(match.game)
    viewer = find_seat(match.seats, seat) if seat else None
    print("\n".join(draw(match.game, match.view(viewer), *terminal_size())))
    print()
    pending = match.pending()
    if not pending:
        print(catalogue.text("show-over"))
    for owing in pending:
        actions = match.legal_actions(owing)
        print(asked(catalogue, match, owing))
        for line in listed(catalogue, actions) if moves else []:
            print(f"  {line}")
    return 0
