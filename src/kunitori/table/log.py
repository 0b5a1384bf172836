"""What happened and was said, sentence by sentence."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.events import Resize
from textual.widgets import RichLog

from kunitori.core.event import Event
from kunitori.core.talk import Message
from kunitori.table.words import Words


class Log(RichLog):
    """The events and messages that may be known.

    Only what is new is written, unless somebody else looks, an undo took events back or an offer was answered.
    """

    can_focus = True

    def __init__(self, words: Words, **attributes: Any) -> None:
        super().__init__(wrap=True, min_width=1, **attributes)
        self.words = words
        self.told: list[Event | Message] = []
        self.wide = 0

    def show(self, told: list[Event | Message]) -> None:
        """Show these."""
        known = len(self.told)
        goes_on = len(told) >= known and told[:known] == self.told
        if not goes_on:
            self.clear()
            known = 0
        self.told = told
        for one in told[known:]:
            self.write(self.sentence(one))

    def sentence(self, told: Event | Message) -> Text:
        if isinstance(told, Message):
            return Text(self.words.said(told), style="italic")
        return Text(self.words.event(told), style="dim" if told.forced else "")

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        if self.size.width != self.wide:
            self.wide = self.size.width
            told, self.told = self.told, []
            self.clear()
            self.show(told)
