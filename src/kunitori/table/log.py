"""What happened, sentence by sentence."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.events import Resize
from textual.widgets import RichLog

from kunitori.core.event import Event
from kunitori.table.words import Words


class Log(RichLog):
    """The events that may be seen.

    Only what is new is written, unless somebody else looks or an undo took events back.
    """

    can_focus = True

    def __init__(self, words: Words, **attributes: Any) -> None:
        super().__init__(wrap=True, min_width=1, **attributes)
        self.words = words
        self.events: list[Event] = []
        self.wide = 0

    def show(self, events: list[Event]) -> None:
        """Show these events."""
        known = len(self.events)
        goes_on = len(events) >= known and events[:known] == self.events
        if not goes_on:
            self.clear()
            known = 0
        self.events = events
        for event in events[known:]:
            self.write(self.sentence(event))

    def sentence(self, event: Event) -> Text:
        style = "dim" if event.forced else ""
        return Text(self.words.event(event), style=style)

    def on_resize(self, event: Resize) -> None:
        super().on_resize(event)
        if self.size.width != self.wide:
            self.wide = self.size.width
            events, self.events = self.events, []
            self.clear()
            self.show(events)
