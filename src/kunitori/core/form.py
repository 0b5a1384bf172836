"""Forms: how the notation of actions is built, so that others know what each of its words stands for."""

from __future__ import annotations

from typing import Final

NUMBER: Final = "number"  # the type of a word in digits; every other type is a kind of name


class Form:
    """How the notations of one kind of action are built.

    name   a stable word; the catalogue has ``action-<name>``
    parts  word by word: ("summon", "") is written as it stands, ("figure", "figure") is a value's name and type
    """

    def __init__(self, name: str, written: str) -> None:
        """``written``: the words, a value as NAME:TYPE; ``summon figure:figure place:place``."""
        self.name = name
        self.parts: list[tuple[str, str]] = []
        for part in written.split():
            word, _, kind = part.partition(":")
            self.parts.append((word, kind))

    def values(self, notation: str) -> dict[str, str] | None:
        """The words that ``notation`` has for the values, by name; None if it isn't built like this."""
        words = notation.split()
        if len(words) != len(self.parts):
            return None
        out: dict[str, str] = {}
        for (name, kind), word in zip(self.parts, words, strict=True):
            if kind == NUMBER and not word.isdecimal():
                return None
            if not kind and word != name:
                return None
            if kind:
                out[name] = word
        return out

    def types(self) -> dict[str, str]:
        """The type of each value by its name."""
        return {name: kind for name, kind in self.parts if kind}


def types_of(written: str) -> dict[str, str]:
    """The type of each value by its name, from ``seat:seat amount:number``."""
    return Form("", written).types()


def forms_of(written: dict[str, str]) -> list[Form]:
    """All forms of a game, as its ``action_forms`` write them."""
    return [Form(name, words) for name, words in written.items()]


def read(forms: list[Form], notation: str) -> tuple[Form, dict[str, str]] | None:
    """The form of ``notation`` and its values; None if it has none."""
    for form in forms:
        values = form.values(notation)
        if values is not None:
            return form, values
    return None
