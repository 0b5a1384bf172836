"""Positions as JSON data (docs/formats.md, section 6): every field of the state by name, without key or generator."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.errors import BadInput
from kunitori.core.position import expect, number, numbers, read_agenda, written_agenda
from kunitori.shogun.consistency import check_agenda, check_table
from kunitori.shogun.options import Rules, check_options
from kunitori.shogun.setup import bare_board
from kunitori.shogun.state import Shogun

NUMBERS: Final = (
    "turn", "ninja", "spied", "castles", "bases", "ronin", "active", "used", "acting", "field", "attacks", "wins",
    "manned", "winners",
)  # fmt: skip
# Lists of a fixed length, and those that are empty most of the time.
LISTS: Final = (
    "owner", "force", "building", "banner", "armies", "hidden", "limit", "shown", "tray", "koku", "sword", "conqueror",
    "plan", "owes", "chosen", "spent",
)  # fmt: skip
PASSING: Final = ("deal", "bought", "fresh", "settled", "dropper", "declared", "breach", "barred", "due", "losses")


def position(state: Shogun) -> dict[str, Any]:
    """The whole position."""
    out: dict[str, Any] = {"schema": 1, "game": "shogun", "options": state.rules.given}
    for name in NUMBERS:
        out[name] = getattr(state, name)
    for name in (*LISTS, *PASSING):
        out[name] = list(getattr(state, name))
    out["agenda"] = written_agenda(state)
    return out


def from_position(data: dict[str, Any], rng: int) -> Shogun:
    """The state that ``position`` described.  Raises BadInput."""
    if not isinstance(data, dict) or data.get("game") != "shogun" or data.get("schema") != 1:
        raise BadInput("this is no position of shogun, schema 1")
    options = data.get("options")
    if not isinstance(options, dict):
        raise BadInput("the position needs its options")
    state = bare_board(Rules(check_options(options)))
    for name in NUMBERS:
        setattr(state, name, number(data, name))
    for name in LISTS:
        given, length = numbers(data, name), len(getattr(state, name))
        expect(len(given) == length, f"the list {name!r} must have {length} numbers")
        setattr(state, name, given)
    for name in PASSING:
        setattr(state, name, numbers(data, name))
    read_agenda(state, data)
    state.rng = rng
    check_table(state)
    check_agenda(state)
    state.settle()
    return state
