"""The one catalogue of everything a user reads: Fluent files of the house and of each game.

Messages are found by id: ``rule-RS-BETRAY-3``, ``event-moved``, ``refused-breaks-rule``.  Loading takes a moment, so it
waits until the first text is asked for.
"""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

from kunitori.core.errors import KunitoriError, Refused
from kunitori.core.game import Game

LOCALES: Final = ("en",)


class Catalogue:
    """Texts in one language, for the house and one game."""

    def __init__(self, game: Game | None = None, locale: str = "en") -> None:
        self.locale = locale
        self.packages = ["kunitori", *([game.package] if game else [])]
        self._bundle: Any = None

    def _load(self) -> Any:
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([self.locale], use_isolating=False)
        for package in self.packages:
            folder = resources.files(package).joinpath("locales", self.locale)
            for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
                if file.name.endswith(".ftl"):
                    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        return bundle

    def has(self, message: str) -> bool:
        """Is there a message of that id?"""
        if self._bundle is None:
            self._bundle = self._load()
        return bool(self._bundle.has_message(message))

    def text(self, message: str, attribute: str = "", **values: str | int) -> str:
        """The message (or one of its attributes) with its values; its id if there is no such message."""
        if not self.has(message):
            return message
        found = self._bundle.get_message(message)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            return message
        text, _ = self._bundle.format_pattern(pattern, values)
        return str(text)

    def word(self, kind: str, name: str) -> str:
        """The name of a thing: ``word("province", "kyoto")``."""
        return self.text(f"{kind}-{name}")

    def refusal(self, refused: Refused) -> str:
        """Why not, in a sentence, with the rule behind it."""
        told = self.text(f"refused-{refused.reason}", **refused.params)
        if refused.rule and self.has(f"rule-{refused.rule}"):
            return f"{told} {refused.rule}: {self.text(f'rule-{refused.rule}')}"
        return told

    def error(self, error: KunitoriError) -> str:
        """Any error of a user's, in a sentence."""
        return self.refusal(error) if isinstance(error, Refused) else str(error)
