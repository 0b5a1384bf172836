"""Positions as JSON data (docs/formats.md, section 6): every field of the state by name, without key or generator."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.errors import BadInput
from kunitori.core.position import number, numbers, read_agenda, written_agenda
from kunitori.rising_sun.consistency import check_agenda, check_table
from kunitori.rising_sun.options import Rules, check_options
from kunitori.rising_sun.setup import bare_board
from kunitori.rising_sun.state import RisingSun

NUMBERS: Final = ("season", "turn", "first", "at_war", "fighters", "field", "kills", "souls")
LISTS: Final = (
    "pieces", "monsters", "hostages", "coins", "ronin", "vp", "honor", "ally", "kindred", "owned", "display", "hand",
    "pile", "laid", "announced", "seen", "war", "taken", "tea", "sites", "unmoved", "doomed", "earned", "bids",
    "drafted", "hired",
)  # fmt: skip


def position(state: RisingSun) -> dict[str, Any]:
    """The whole position."""
    out: dict[str, Any] = {"schema": 1, "game": "rising-sun", "options": state.rules.given}
    for name in NUMBERS:
        out[name] = getattr(state, name)
    for name in LISTS:
        out[name] = list(getattr(state, name))
    out["agenda"] = written_agenda(state)
    return out


def from_position(data: dict[str, Any], rng: int) -> RisingSun:
    """The state that ``position`` described.  Raises BadInput."""
    if not isinstance(data, dict) or data.get("game") != "rising-sun" or data.get("schema") != 1:
        raise BadInput("this is no position of rising-sun, schema 1")
    options = data.get("options")
    if not isinstance(options, dict):
        raise BadInput("the position needs its options")
    checked = check_options(options)
    if "random" in (checked["clans"], checked["set"], checked["shrines"]):
        raise BadInput("a position has its clans, Set and Shrines settled")
    state = bare_board(Rules(checked))
    blank = position(state)
    for name in NUMBERS:
        setattr(state, name, number(data, name))
    for name in LISTS:
        given = numbers(data, name)
        if blank[name] and len(given) != len(blank[name]) and name not in ("pile",):
            raise BadInput(f"the list {name!r} must have {len(blank[name])} numbers")
        setattr(state, name, given)
    read_agenda(state, data)
    state.rng = rng
    check_table(state)
    check_agenda(state)
    state.settle()
    return state
