"""``kunitori replay``: play a record again and show where it leads."""

from __future__ import annotations

import json as as_json
from typing import Any

from kunitori.cli.common import InputFile, find_seat, read_text
from kunitori.core.errors import BadInput
from kunitori.core.match import Match
from kunitori.core.record import read_record, state_hash
from kunitori.core.record import replay as play_again
from kunitori.plain.board import show_map
from kunitori.plain.words import asked, result
from kunitori.text import Catalogue, Trouble


def replay(record: InputFile, /, *, to: int | None = None, seat: str = "", json: bool = False) -> int:
    """Play a record, or its first lines, and show the position, its hash and the result."""
    if to is not None and to < 0:
        raise Trouble("negative", option="--to", value=to)
    try:
        match = play_again(read_record(read_text(record)), to)
    except BadInput as error:
        raise Trouble("in-file", file=str(record), why=str(error)) from None
    viewer = find_seat(match.seats, seat) if seat else None
    facts: dict[str, Any] = {
        "game": match.game.name,
        "lines": len(match.journal),
        "hash": state_hash(match.game, match.state),
        "returns": match.state.returns(),
        "over": match.state.is_terminal(),
    }
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
    for line in result(catalogue, match) if facts["over"] else [asked(catalogue, match, s) for s in match.pending()]:
        print(line)
    print(catalogue.text("replay-lines", lines=facts["lines"]))
    print(catalogue.text("replay-hash", hash=facts["hash"]))
