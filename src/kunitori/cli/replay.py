"""``kunitori replay``: play a record again and show where it leads."""

from __future__ import annotations

import json as as_json
from pathlib import Path
from typing import Any


def replay(record: Path, /, *, to: int | None = None, seat: str = "", json: bool = False) -> int:
    """Play a record, or its first lines, and show the position, its hash and the result."""
    from kunitori.cli.common import Trouble, catalogue_of, find_seat, read_text, terminal_size
    from kunitori.core.record import read_record, state_hash
    from kunitori.core.record import replay as play_again

    if to is not None and to < 0:
        raise Trouble("negative", option="--to")
    written = read_record(read_text(record))
    match = play_again(written, to)
    viewer = find_seat(match.seats, seat) if seat else None
    told: dict[str, Any] = {
        "game": match.game.name,
        "lines": len(match.journal),
        "hash": state_hash(match.game, match.state),
        "returns": match.state.returns(),
        "over": match.state.is_terminal(),
    }
    if json:
        told |= {"view": match.view(viewer).as_dict()} if seat else {"position": match.game.position(match.state)}
        print(as_json.dumps(told, indent=2, ensure_ascii=False))
        return 0
    from kunitori.plain.board import draw
    from kunitori.plain.words import asked, result

    catalogue = catalogue_of(match.game)
    print("\n".join(draw(match.game, match.view(viewer), *terminal_size())))
    print()
    for line in result(catalogue, match) if told["over"] else [asked(catalogue, match, s) for s in match.pending()]:
        print(line)
    print(catalogue.text("replay-lines", lines=told["lines"]))
    print(catalogue.text("replay-hash", hash=told["hash"]))
    return 0
