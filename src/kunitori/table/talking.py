"""Talk: messages, offers and answers of the person at the keyboard, and what the others say."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from kunitori.amounts import trade
from kunitori.core.action import Action
from kunitori.core.errors import KunitoriError
from kunitori.core.talk import OPEN, PROMISE, TEXT, TRUCE, Message
from kunitori.table.dialogs import AmountsDialog
from kunitori.table.words import Words

SAID: Final = (TEXT, TRUCE, PROMISE)  # kinds of messages that are just said


class Talk(ModalScreen[None]):
    """What ``seat`` has heard, what it says, and its offers."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("f2", "next_audience", show=False),
        Binding("f3", "offer", show=False),
        Binding("f4", "close_offer", show=False),
        Binding("f5", "next_kind", show=False),
        Binding("up", "earlier(-1)", show=False, priority=True),
        Binding("down", "earlier(1)", show=False, priority=True),
    ]

    def __init__(self, words: Words, seat: int, partners: list[int], changed: Callable[[], None]) -> None:
        super().__init__()
        self.words = words
        self.match = words.match
        self.seat = seat
        self.partners = partners  # whoever else sits at this table
        self.changed = changed
        self.audience: int | None = None
        self.kind = TEXT
        self.messages = OptionList()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog full"):
            yield Static(Text(self.words.say("talk-title", seat=self.words.person(self.seat))), classes="title")
            yield self.messages
            yield Static("", id="note")
            yield Input(id="saying")
            yield Static(Text(self.words.say("talk-hint")), classes="hint")

    def on_mount(self) -> None:
        self.show_messages()
        self.show_audience()
        self.query_one(Input).focus()

    # Shown

    def show_messages(self) -> None:
        heard = self.match.heard(self.seat)
        self.messages.clear_options()
        self.messages.add_options([Option(Text(self.sentence(message)), id=str(message.number)) for message in heard])
        if not heard:
            self.messages.add_option(Option(Text(self.words.say("talk-nothing"), style="italic"), disabled=True))
        else:
            self.messages.highlighted = len(heard) - 1

    def sentence(self, message: Message) -> str:
        return self.words.said(message, "own" if message.seat == self.seat else "other")

    def show_audience(self, note: str = "") -> None:
        to = self.words.seat(self.audience) if self.audience is not None else "all"
        self.query_one("#note", Static).update(Text(note or self.words.say("talk-to", to=to, kind=self.kind)))

    # Done

    def attempt(self, what: Callable[[], object]) -> None:
        """Do it, or say why not."""
        note = ""
        try:
            what()
        except KunitoriError as error:
            note = self.words.catalogue.error(error)
        self.changed()
        self.show_messages()
        self.show_audience(note)

    def to(self) -> tuple[int, ...]:
        return () if self.audience is None else (self.audience,)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        if text:
            event.input.clear()
            self.attempt(lambda: self.match.say(self.seat, text, self.to(), self.kind))
        else:
            self.accept()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.accept()

    def pointed_offer(self) -> Message | None:
        """The open offer that is highlighted."""
        at = self.messages.highlighted
        heard = self.match.heard(self.seat)
        if at is None or at >= len(heard) or heard[at].state != OPEN:
            return None
        return heard[at]

    def accept(self) -> None:
        offer = self.pointed_offer()
        if offer and offer.seat != self.seat:
            self.attempt(lambda: self.match.accept(self.seat, offer.number))

    def action_close_offer(self) -> None:
        offer = self.pointed_offer()
        if offer:
            self.attempt(lambda: self.match.close_offer(self.seat, offer.number))

    def action_earlier(self, by: int) -> None:
        if by < 0:
            self.messages.action_cursor_up()
        else:
            self.messages.action_cursor_down()

    def action_next_audience(self) -> None:
        """Everybody, then each of the others."""
        order: list[int | None] = [None, *self.partners]
        self.audience = order[(order.index(self.audience) + 1) % len(order)]
        self.show_audience()

    def action_next_kind(self) -> None:
        """Plain words, a truce proposed, a promise."""
        self.kind = SAID[(SAID.index(self.kind) + 1) % len(SAID)]
        self.show_audience()

    def action_offer(self) -> None:
        """A trade with the one spoken to."""
        if self.audience is None:
            self.show_audience(self.words.say("offer-to-whom"))
            return
        amounts = trade(self.match, self.seat, self.audience)
        if not amounts.rows:
            self.show_audience(self.words.say("no-gifts"))
            return
        known = (self.match.seats[self.seat], self.match.seats[self.audience])
        title = self.words.say("offer-title", seat=self.words.seat(self.audience))
        dialog = AmountsDialog(
            title,
            self.words.say("amounts-hint"),
            amounts,
            lambda row: self.words.say("gift-of", seat=self.words.seat(row[0]), gift=self.words.amount(row[1], known)),
            self.words.say,
            self.words.say("offer-confirm"),
        )
        self.app.push_screen(dialog, self.make_offer)

    def make_offer(self, gifts: list[tuple[int, Action]] | None) -> None:
        if gifts and self.audience is not None:
            to = (self.audience,)
            self.attempt(lambda: self.match.offer(self.seat, gifts, to))
