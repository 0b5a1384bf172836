"""Positions as JSON data (docs/formats.md, section 6): every field of the state by name, without key or generator."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.errors import BadInput
from kunitori.core.state import FRAME
from kunitori.rising_sun.agenda import STEPS
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
LARGEST: Final = 1 << 40


def position(state: RisingSun) -> dict[str, Any]:
    """The whole position."""
    out: dict[str, Any] = {"schema": 1, "game": "rising-sun", "options": state.rules.given}
    for name in NUMBERS:
        out[name] = getattr(state, name)
    for name in LISTS:
        out[name] = list(getattr(state, name))
    agenda = state.agenda
    out["agenda"] = [[STEPS[agenda[i]].name, *agenda[i + 1 : i + FRAME]] for i in range(0, len(agenda), FRAME)]
    return out


def _number(data: dict[str, Any], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < LARGEST:
        raise BadInput(f"the position needs a whole number under {name!r}")
    return value


def _numbers(data: dict[str, Any], name: str) -> list[int]:
    value = data.get(name)
    if not isinstance(value, list) or len(value) > 4000:
        raise BadInput(f"the position needs a list of whole numbers under {name!r}")
    for item in value:
        if not isinstance(item, int) or isinstance(item, bool) or not 0 <= item < LARGEST:
            raise BadInput(f"the position needs a list of whole numbers under {name!r}")
    return list(value)


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
        setattr(state, name, _number(data, name))
    for name in LISTS:
        numbers = _numbers(data, name)
        if blank[name] and len(numbers) != len(blank[name]) and name not in ("pile",):
            raise BadInput(f"the list {name!r} must have {len(blank[name])} numbers")
        setattr(state, name, numbers)
    frames = data.get("agenda")
    if not isinstance(frames, list) or len(frames) > 200:
        raise BadInput("the position needs an agenda")
    by_name = {step.name: step for step in STEPS}
    for frame in frames:
        if not isinstance(frame, list) or len(frame) != FRAME or frame[0] not in by_name:
            raise BadInput(f"{str(frame)[:60]} is no frame of the agenda")
        seat, a, b = _numbers({"frame": frame[1:]}, "frame")
        state.push(by_name[frame[0]], seat, a, b)
    state.rng = rng
    check_table(state)
    check_agenda(state)
    state.settle()
    return state
