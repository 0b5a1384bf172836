"""The one catalogue of everything a user reads: Fluent files of the house and of each game.

Messages are found by id: ``rule-RS-BETRAY-3``, ``event-moved``, ``refused-breaks-rule``.  Reading Fluent takes time, so
each message is read when it is first asked for.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from importlib import resources
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.errors import BadName, KunitoriError, Refused
from kunitori.core.event import Event
from kunitori.core.form import NUMBER, forms_of, read, types_of
from kunitori.core.game import Game
from kunitori.core.state import State
from kunitori.core.step import Step

LOCALES: Final = ("en",)
ENTRY: Final = re.compile(
    r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE
)  # to the next line that is not indented
REFERENCE: Final = re.compile(r"\{\s*(-?[a-z][\w-]*)")
PLAIN: Final = (NUMBER, "word")  # types of values that are shown as they are
UNKNOWN: Final = "none"  # what a question's values are where the game doesn't tell them
RULE: Final = "rule-"  # begins the messages of rules
ACTION: Final = "action"  # the type of an action in notation, shown in words
COUNTED: Final = "counted"  # the type of amounts by kind, as "2 bowman 1 spearman": a message counted-KIND for each


class Trouble(KunitoriError):
    """What stands in a user's way outside the rules: a message ``trouble-…`` and its values."""

    def __init__(self, message: str, **values: str | int) -> None:
        self.message = f"trouble-{message}"
        self.values = values
        super().__init__(self.message)

    def __reduce__(self) -> tuple[Any, ...]:
        """As it stands, since kinds of it are made of other words."""
        return Exception.__new__, (type(self), *self.args), vars(self)


class Catalogue:
    """Texts in one language, for the house and one game."""

    def __init__(self, game: Game | None = None, locale: str = "en") -> None:
        self.game = game
        self.locale = locale
        self.packages = ["kunitori", *([game.package] if game and game.package else [])]
        self._sources: dict[str, str] = {}
        self._known: set[str] = set()
        self._bundle: Any = None
        self._forms = forms_of(game.action_forms) if game else []

    def _find_sources(self) -> dict[str, str]:
        """Each message as it is written, by id."""
        found: dict[str, str] = {}
        for package in self.packages:
            folder = resources.files(package).joinpath("locales", self.locale)
            for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
                if file.name.endswith(".ftl"):
                    text = file.read_text(encoding="utf-8").replace("\r\n", "\n")
                    found.update({match[1]: match[0] for match in ENTRY.finditer(text)})
        return found

    def _read(self, message: str) -> None:
        """Read a message and those that it refers to."""
        if message in self._known or not self.has(message):
            return
        from fluent.runtime import FluentBundle, FluentResource

        if self._bundle is None:
            self._bundle = FluentBundle([self.locale], use_isolating=False)
        self._known.add(message)
        self._bundle.add_resource(FluentResource(self._sources[message]))
        for other in REFERENCE.findall(self._sources[message]):
            self._read(other)

    def messages(self) -> dict[str, str]:
        """Every message as it is written, by id: first those of the house, file by file."""
        if not self._sources:
            self._sources = self._find_sources()
        return self._sources

    def source(self) -> str:
        """All messages as one Fluent text, without comments, always in the same order."""
        return "\n".join(message.rstrip() for message in self.messages().values()) + "\n"

    def has(self, message: str, attribute: str = "") -> bool:
        """Is there a message of that id, and has it that attribute?"""
        messages = self.messages()
        if message not in messages or not attribute:
            return message in messages
        return f"\n    .{attribute} =" in messages[message]

    def checked(self, message: str, attribute: str = "", /, **values: str | int) -> tuple[str, list[str]]:
        """The message (or one of its attributes) with its values, and what is wrong with it; or its id."""
        self._read(message)
        if not self.has(message, attribute) or not self._bundle.has_message(message):
            return message, [f"there is no message {message}{'.' if attribute else ''}{attribute}"]
        found = self._bundle.get_message(message)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            return message, [f"the message {message} has no such value"]
        text, errors = self._bundle.format_pattern(pattern, values)
        return str(text), [str(error) for error in errors]

    def text(self, message: str, attribute: str = "", /, **values: str | int) -> str:
        """The message (or one of its attributes) with its values; its id if there is no such message."""
        return self.checked(message, attribute, **values)[0]

    # Names

    def word(self, kind: str, name: str) -> str:
        """The name of a thing: ``word("province", "kyoto")``."""
        return self.text(f"{kind}-{name}")

    def told(self, kind: str, name: str) -> str:
        """The thing as it is told inside a sentence: ``told("figure", "bushi")`` is “a Bushi”."""
        told = f"told-{kind}-{name}"
        return self.text(told) if self.has(told) else self.word(kind, name)

    def seat(self, name: str) -> str:
        """The name of a seat."""
        return self.word("seat", name) if self.has(f"seat-{name}") else name

    # Events

    def event(self, state: State, event: Event) -> str:
        """What happened, in a sentence."""
        return self.checked_event(state, event)[0]

    def checked_event(self, state: State, event: Event) -> tuple[str, list[str]]:
        """What happened, in a sentence, and what is wrong with the message."""
        assert self.game is not None
        types = types_of(self.game.event_values[event.kind])
        values: dict[str, str | int] = {"rule": event.rule}
        for name, value in self.game.event_words(state, event).items():
            values.update(self._shown(name, types[name], value))
        return self.checked(f"event-{event.kind}", **values)

    def _shown(self, name: str, kind: str, value: str | int) -> dict[str, str | int]:
        """A value as a message takes it: by name, and as told inside a sentence.

        A type with ``*`` is one of many values, joined by spaces.
        """
        words = str(value).split(" ") if kind.endswith("*") else [str(value)]
        kind = kind.rstrip("*")
        if kind in PLAIN:
            return {name: value if len(words) == 1 else ", ".join(words)}
        if kind == ACTION:
            return {name: self.action(str(value))}
        if kind == COUNTED:
            amounts = zip(words[1::2], words[::2], strict=True) if value else [("nothing", "0")]
            return {name: self.joined([self.text(f"counted-{what}", amount=int(many)) for what, many in amounts])}
        return {
            name: self.joined([self.word(kind, word) for word in words]),
            f"{name}-told": self.joined([self.told(kind, word) for word in words]),
        }

    def joined(self, names: list[str]) -> str:
        """Several names in a sentence."""
        if len(names) < 2:
            return "".join(names)
        return self.text("and", first=", ".join(names[:-1]), last=names[-1])

    # Actions

    def action(self, notation: str) -> str:
        """An action in words, as a list or a button shows it; its notation if the game has no words for it."""
        return self.checked_action(notation)[0]

    def checked_action(self, notation: str) -> tuple[str, list[str]]:
        """An action in words, and what is wrong with the message."""
        found = read(self._forms, notation)
        if found is None:
            return notation, [f"no form fits {notation}"]
        form, words = found
        values: dict[str, str | int] = {}
        for name, kind in form.types().items():
            values.update(self._shown(name, kind, int(words[name]) if kind == NUMBER else words[name]))
        return self.checked(f"action-{form.name}", **values)

    # Questions

    def question(self, state: State, seat: int, way: str = "") -> str:
        """What is asked of ``seat`` now, in a sentence; said in another ``way`` if there is one."""
        way = way if self.has(f"step-{state.step().name}", way) else ""
        return self.checked_question(state.step(), self._asked(state, seat), way)[0]

    def checked_question(self, step: Step, words: dict[str, str | int], way: str = "") -> tuple[str, list[str]]:
        """What ``step`` asks, in one ``way`` of several, and what is wrong with the message.

        ``words``: the seat, and what the question is about as far as it is known, by the names in ``Game.asked_about``.
        """
        assert self.game is not None
        values: dict[str, str | int] = {"seat": self.seat(str(words["seat"]))}
        for name, kind in self.game.asked_about.items():
            if name in words:
                values.update(self._shown(name, kind, words[name]))
            else:
                values.update({name: UNKNOWN, f"{name}-told": UNKNOWN})
        return self.checked(f"step-{step.name}", way, **values)

    def note(self, state: State, seat: int, action: Action) -> str:
        """What a legal action of ``seat`` costs or the like, "" if there is nothing to tell."""
        assert self.game is not None
        found = self.game.action_note(state, seat, action)
        return self.text(f"note-{found[0]}", **found[1]) if found else ""

    def _asked(self, state: State, seat: int) -> dict[str, str | int]:
        assert self.game is not None
        return {**self.game.question_words(state, seat), "seat": self.game.seat_names(state)[seat]}

    def decision(self, point: str) -> str:
        """The title of a decision point of the rules."""
        return self.text(f"decision-{point}")

    # Refusals

    def rule(self, rule: str) -> str:
        """What a rule says; "" if there is no such rule."""
        return self.text(f"rule-{rule}") if self.has(f"rule-{rule}") else ""

    def outline(self) -> str:
        """How the game goes, for whoever has never played it, in Markdown; "" if nobody has written it."""
        if not self.game or not self.game.package:
            return ""
        file = resources.files(self.game.package).joinpath("locales", self.locale, "outline.md")
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def rules(self, wanted: str = "") -> list[str]:
        """The ids of the rules that are meant, in their order; all of them if nothing is said.

        The rule of exactly that id, else the family that it begins, else those that have it as a part of their id, else
        those whose statements speak of it.
        """
        ids = [message.removeprefix(RULE) for message in self.messages() if message.startswith(RULE)]
        name = re.sub(r"[\s_-]+", "-", wanted.strip().upper()).strip("-")
        if not name or name in ids:
            return [name] if name else ids
        spoken = " ".join(wanted.casefold().split())
        found = (
            [rule for rule in ids if rule.startswith(f"{name}-")],
            [rule for rule in ids if f"-{name}-" in f"{rule}-"],
            [rule for rule in ids if spoken in self.rule(rule).casefold()],
        )
        return next((rules for rules in found if rules), [])

    def refusal(self, refused: Refused) -> str:
        """Why not, in a sentence, with the rule behind it."""
        told = self.text(f"refused-{refused.reason}", **refused.params)
        statement = self.rule(refused.rule) if refused.rule else ""
        return f"{told} {refused.rule}: {statement}" if statement else told

    def error(self, error: KunitoriError) -> str:
        """Any error of a user's, in a sentence."""
        if isinstance(error, Trouble):
            return self.text(error.message, **error.values)
        if isinstance(error, BadName):
            told = self.text(f"bad-{error.kind}", **error.params)
            close = get_close_matches(error.params["name"], error.known, 1)
            if close:
                told = f"{told} {self.text('bad-close', close=close[0])}"
            return f"{told} ({error.rule})" if error.rule else told
        return self.refusal(error) if isinstance(error, Refused) else str(error)
