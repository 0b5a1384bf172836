"""Positions as JSON data: reading and writing what every game's positions have, with messages that name the key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kunitori.core.errors import BadInput
from kunitori.core.state import FRAME, NOBODY, State

LARGEST: Final = 1 << 40
LONGEST: Final = 4000  # numbers in a list
MOST_FRAMES: Final = 200  # of an agenda
SHOWN: Final = 60  # characters of a wrong frame that a message repeats


def expect(true: bool, told: str) -> None:
    """Raises BadInput with ``told`` unless it is ``true``."""
    if not true:
        raise BadInput(told)


def is_number(value: Any) -> bool:
    """Is ``value`` a whole number that a position may hold?"""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < LARGEST


def number(data: dict[str, Any], name: str) -> int:
    """The number under ``name``.  Raises BadInput."""
    value = data.get(name)
    if not is_number(value):
        raise BadInput(f"the position needs a whole number under {name!r}")
    return int(value)  # type: ignore[arg-type]


def numbers(data: dict[str, Any], name: str) -> list[int]:
    """The list of numbers under ``name``.  Raises BadInput."""
    value = data.get(name)
    if not isinstance(value, list) or len(value) > LONGEST or not all(map(is_number, value)):
        raise BadInput(f"the position needs a list of whole numbers under {name!r}")
    return list(value)


def written_agenda(state: State) -> list[list[str | int]]:
    """The agenda with the names of its steps."""
    agenda, steps = state.agenda, state.steps()
    return [[steps[agenda[i]].name, *agenda[i + 1 : i + FRAME]] for i in range(0, len(agenda), FRAME)]


def read_agenda(state: State, data: dict[str, Any]) -> None:
    """Push the frames under ``agenda``.  Raises BadInput."""
    frames = data.get("agenda")
    if not isinstance(frames, list) or len(frames) > MOST_FRAMES:
        raise BadInput("the position needs an agenda")
    by_name = {step.name: step for step in state.steps()}
    for frame in frames:
        known = isinstance(frame, list) and len(frame) == FRAME and isinstance(frame[0], str) and frame[0] in by_name
        expect(known, f"{str(frame)[:SHOWN]} is no frame of the agenda")
        seat, a, b = numbers({"frame": frame[1:]}, "frame")
        state.push(by_name[frame[0]], seat, a, b)


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame of the agenda: the step's name, the seat asked, two numbers of the step's own."""

    name: str
    seat: int = NOBODY
    a: int = 0
    b: int = 0


def frames_of(state: State) -> list[Frame]:
    """The agenda, the topmost frame last."""
    agenda, steps = state.agenda, state.steps()
    return [
        Frame(steps[agenda[i]].name, agenda[i + 1], agenda[i + 2], agenda[i + 3]) for i in range(0, len(agenda), FRAME)
    ]
