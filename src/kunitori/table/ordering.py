"""Standing orders of the person at the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from kunitori.core.errors import KunitoriError
from kunitori.plain.orders import give, given
from kunitori.table.words import Words


class Orders(ModalScreen[None]):
    """What ``seat`` has ordered, and a line to order more; ``changed`` is called after each order."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, words: Words, seat: int, changed: Callable[[], None]) -> None:
        super().__init__()
        self.words = words
        self.seat = seat
        self.changed = changed

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog wide"):
            yield Static(Text(self.words.say("orders-title", seat=self.words.person(self.seat))), classes="title")
            with VerticalScroll(id="text"):
                yield Static(id="orders")
            yield Static("", id="note")
            yield Input(id="ordering")
            yield Static(Text(self.words.say("orders-hint")), classes="hint")

    def on_mount(self) -> None:
        self.show_orders()
        self.query_one(Input).focus()

    def show_orders(self) -> None:
        lines = given(self.words.catalogue, self.words.match, self.seat)
        self.query_one("#orders", Static).update(Text("\n".join(lines)))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        note = ""
        try:
            give(self.words.match, self.seat, event.value)
        except KunitoriError as error:
            note = self.words.catalogue.error(error)
        else:
            event.input.clear()
            self.changed()
        self.show_orders()
        self.query_one("#note", Static).update(Text(note))
