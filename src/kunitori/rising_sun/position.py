"""Positions as JSON data (docs/formats.md, section 6): every field of the state by name, without key or generator."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.errors import BadInput
from kunitori.core.state import FRAME, NOBODY
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.options import Rules, check_options
from kunitori.rising_sun.setup import bare_board
from kunitori.rising_sun.state import AGAINST, CAPTIVE, PLACES, ROW, RisingSun
from kunitori.rising_sun.tables import BEASTS, CARDS, DRAW, FIGURES, KINDS, LANDS, MANDATES, OWN_PIECES

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
    check(state)
    try:
        state.settle()
    except (IndexError, ValueError, KeyError, AssertionError, StopIteration):
        raise BadInput("this position contradicts itself and can't be played on") from None
    return state


def check(state: RisingSun) -> None:
    """The conservation laws of a position (rules, section 27).  Raises BadInput for one that can't be."""
    n = state.n
    if not (state.season <= 3 and state.turn <= 7 and state.first < n):
        raise BadInput("there is no such Season, turn or first seat")
    if sorted(state.honor) != list(range(n)):
        raise BadInput("the Honor Track must show every clan once (RS-HONOR-1)")
    for seat in range(n):
        ally = state.ally[seat]
        if ally != NOBODY and (ally >= n or ally == seat or state.ally[ally] != seat):
            raise BadInput("an Alliance has exactly two members (RS-TEA-2)")
    for m in range(BEASTS):
        owner, place = state.monsters[m], state.monsters[BEASTS + m]
        if (owner != NOBODY and owner >= n) or (owner == NOBODY) != (place == NOBODY):
            raise BadInput("a Monster lies beside the board or belongs to somebody (RS-DEF-6)")
        if owner != NOBODY and not (place < CAPTIVE + n):
            raise BadInput("a Monster is somewhere (RS-DEF-6)")
    check_pieces(state)
    if any(tile >= len(MANDATES) for tile in (*state.hand, *state.announced, *state.laid)) or len(state.hand) > DRAW:
        raise BadInput("there is no such Mandate tile")
    if len(state.pile) != len(MANDATES) or len(state.laid) not in (len(state.announced), len(state.announced) + 1):
        raise BadInput("the Mandate tiles don't fit the Political Track")
    if any(p >= LANDS for p in state.war) or not (state.field < LANDS or state.field == NOBODY):
        raise BadInput(f"provinces are numbered 0 to {LANDS - 1}")
    battle = [n * 4, n, n] if state.field != NOBODY else [0, 0, 0]
    if [len(state.bids), len(state.drafted), len(state.hired)] != battle:
        raise BadInput("bids stand in a position exactly while a Battle is fought")
    if len(state.tea) not in (0, 2 * n * n + n) or len(state.sites) not in (0, LANDS):
        raise BadInput("the running Tea Ceremony or Recruit is not complete")
    if any(piece >= (KINDS + BEASTS) * LANDS for piece in state.unmoved) or len(state.doomed) % 3:
        raise BadInput("there is no such piece")
    if len(state.seen) % DRAW or len(state.display) != len(CARDS):
        raise BadInput("the tiles seen come in fours")


def check_pieces(state: RisingSun) -> None:
    """10 figures and 4 Strongholds a clan, each in one place (RS-DEF-6)."""
    n = state.n
    for seat in range(n):
        for kind in range(KINDS):
            row = seat * ROW + kind * PLACES
            total = sum(state.pieces[row : row + PLACES])
            if kind < AGAINST:
                total += sum(state.hostages[(captor * n + seat) * AGAINST + kind] for captor in range(n))
            if total != OWN_PIECES[kind]:
                raise BadInput(f"a clan has {OWN_PIECES[kind]} {FIGURES[kind]}, not {total} (RS-COMP-2)")
