"""``kunitori replay``: play a record again and show where it leads."""

from __future__ import annotations

import json as as_json
from typing import Any

from kunitori.cli.common import InputFile, find_seat
from kunitori.cli.matches import beginning
from kunitori.core.match import Match
from kunitori.core.record import state_hash
from kunitori.core.state import NOBODY
from kunitori.plain.board import show_map
from kunitori.plain.words import outcome, owed
from kunitori.text import Catalogue


def replay(record: InputFile, /, *, to: int | None = None, seat: str = "", json: bool = False) -> int:
    """Play a record, or its first lines, and show the position, its hash and the result."""
    match = beginning(record, to)
    viewer = find_seat(match.seats, seat) if seat else None
    facts: dict[str, Any] = {
        "game": match.game.name,
        "lines": len(match.journal),
        "hash": state_hash(match.game, match.state),
        "returns": match.state.returns(),
        "over": match.state.is_terminal(),
    }
    if seat and not facts["over"]:
        del facts["hash"]  # of the whole position: with it secrets could be guessed and checked
    if json:
        facts |= {"view": match.view(viewer).as_dict()} if seat else {"position": match.game.position(match.state)}
        print(as_json.dumps(facts, indent=2, ensure_ascii=False))
    else:
        show_text(match, viewer, facts)
    return 0


def show_text(match: Match, viewer: int | None, facts: dict[str, Any]) -> None:
    """The position drawn, what is owed in it or who has won, and the facts."""
    catalogue = Catalogue(match.game)
    show_map(match.game, match.view(viewer))
    print()
    eyes = NOBODY if viewer is None else viewer
    seats = match.pending(eyes)
    for line in outcome(catalogue, match) if facts["over"] else [owed(catalogue, match, s, eyes) for s in seats]:
        print(line)
    print(catalogue.text("replay-lines", lines=facts["lines"]))
    if "hash" in facts:
        print(catalogue.text("replay-hash", hash=facts["hash"]))
