"""What is said: the messages of the protocol, made and read; docs/engine.md describes each."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, Final

from kunitori.core.action import Action, notation
from kunitori.core.game import Game
from kunitori.meta import meta_of

PROTOCOL: Final = 2
EXACT: Final = 1 << 53  # whole numbers below are exact in every language
LONGEST: Final = 1 << 20  # bytes of a line that a program writes
MOST_OPTIONS: Final = 100
SHOWN: Final = 200  # characters of a wrong line that a message repeats
WHOLE: Final = re.compile(r"-?[0-9]{1,18}")  # as text
KINDS: Final = ("number", "text", "choice", "switch")  # of options


class BadLine(Exception):
    """A line that makes no sense here; the text tells why, in plain English for its author."""


def written(message: dict[str, Any]) -> bytes:
    """A message as a line."""
    text = json.dumps(message, separators=(",", ":"), ensure_ascii=False)
    return text.encode(errors="backslashreplace") + b"\n"  # half a character, as JSON can say it


def read(line: bytes) -> dict[str, Any]:
    """A line as a message.  Raises BadLine."""
    if not line.strip():
        raise BadLine("an empty line is no message")
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or not message:
        raise BadLine(f"this is no JSON object: {shown(line)}")
    return message


def shown(line: bytes) -> str:
    """The beginning of a line, for messages."""
    return harmless(line[:SHOWN].decode(errors="replace"))


def harmless(said: Any) -> str:
    """The beginning of what a program says, for people: without what would steer their terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in str(said)[:SHOWN]).strip()


def hello(game: Game, seat: str, seats: list[str], seed: int) -> dict[str, Any]:
    """The first message: what is played, and as whom."""
    return {
        "hello": {
            "protocol": PROTOCOL, "game": game.name, "seat": seat, "seats": seats, "seed": seed % EXACT,
            "meta": meta_of(game),
        }
    }  # fmt: skip


def question(game: Game, view: Any, actions: list[Action], decision: str, draft: list[str]) -> dict[str, Any]:
    """What the view's seat is asked, told from the view alone."""
    state, seat = view.guess(), view.seat
    step = state.step()
    seal = next((action for action in actions if step.is_seal(state, seat, action)), None) if step.sealed else None
    return {
        "decision": decision,
        "view": view.as_dict(),
        "about": game.question_words(state, seat),
        "actions": [notation(action) for action in actions],
        "draft": draft,
        "seal": "" if seal is None else notation(seal),
    }


@dataclass(frozen=True, slots=True)
class EngineOption:
    """Something that a program lets one choose.

    kind     one of KINDS
    values   of a choice
    least, most   of a number
    """

    name: str
    kind: str
    default: Any = None
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """As it stands in ``ready``."""
        out: dict[str, Any] = {"name": self.name, "kind": self.kind, "default": self.default}
        if self.kind == "choice":
            out["values"] = list(self.values)
        if self.kind == "number":
            out |= {"least": self.least, "most": self.most}
        return out

    def checked(self, value: Any) -> Any:
        """The value, if the option takes it; also as text, from a command line.  Raises BadLine."""
        if self.kind == "number" and isinstance(value, str) and WHOLE.fullmatch(value):
            value = int(value)
        if self.kind == "switch" and value in ("true", "false"):
            value = value == "true"
        if not self._takes(value):
            raise BadLine(f"the option {self.name} doesn't take {str(value)[:SHOWN]!r}")
        return value

    def _takes(self, value: Any) -> bool:
        if self.kind == "number":
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and (self.least is None or value >= self.least) and (self.most is None or value <= self.most)
        if self.kind == "switch":
            return isinstance(value, bool)
        return isinstance(value, str) and (self.kind == "text" or value in self.values)


@dataclass(frozen=True, slots=True)
class Introduction:
    """What a program says of itself in ``ready``."""

    name: str = ""
    author: str = ""
    options: dict[str, EngineOption] = field(default_factory=dict)


def introduction(message: dict[str, Any]) -> Introduction:
    """What ``ready`` says.  Raises BadLine."""
    said = message.get("ready")
    if not isinstance(said, dict):
        raise BadLine("the answer to hello is ready")
    if said.get("protocol") != PROTOCOL:
        raise BadLine(f"ready must name the protocol {PROTOCOL}, not {harmless(said.get('protocol'))}")
    options = said.get("options", [])
    if not isinstance(options, list) or len(options) > MOST_OPTIONS:
        raise BadLine(f"options is a list of at most {MOST_OPTIONS}")
    read = [read_option(option) for option in options]
    return Introduction(
        harmless(said.get("name", "")), harmless(said.get("author", "")), {option.name: option for option in read}
    )


def read_option(said: Any) -> EngineOption:
    """An option as a program describes it.  Raises BadLine."""
    if not isinstance(said, dict) or not isinstance(said.get("name"), str) or said.get("kind") not in KINDS:
        raise BadLine(f"an option has a name, and a kind: {', '.join(KINDS)}")
    if said["name"] != harmless(said["name"]):
        raise BadLine(
            f"the name of an option is plain text of at most {SHOWN} characters, not {harmless(said['name'])}"
        )
    values = said.get("values", [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BadLine(f"the values of the option {harmless(said['name'])} are a list of words")
    limits = [said.get("least"), said.get("most")]
    if not all(limit is None or isinstance(limit, int) for limit in limits):
        raise BadLine(f"the limits of the option {harmless(said['name'])} are whole numbers")
    return EngineOption(said["name"], said["kind"], said.get("default"), tuple(values), limits[0], limits[1])


def answer(message: dict[str, Any], legal: list[str]) -> list[str]:
    """The actions that an answer names, the first of them legal.  Raises BadLine."""
    said = message.get("actions", [message.get("action")])
    if not isinstance(said, list) or not said or not all(isinstance(action, str) for action in said):
        raise BadLine("an answer names an action, or a list of actions")
    if said[0] not in legal:
        raise BadLine(f"{said[0][:SHOWN]!r} is none of the {len(legal)} legal actions")
    return said
