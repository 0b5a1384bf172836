"""Whatever lies on top of the table for a moment: curtain, questions, rules, gifts, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from kunitori.amounts import Amounts, Row
from kunitori.core.action import Action
from kunitori.core.event import Event
from kunitori.core.game import Game
from kunitori.core.talk import Message
from kunitori.table.board import Board
from kunitori.table.log import Log
from kunitori.table.mats import Mats
from kunitori.table.steppers import Steppers
from kunitori.table.words import Words


class Info(ModalScreen[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,question_mark,f1", "dismiss", show=False)]

    def __init__(self, title: str, paragraphs: Sequence[str | Text], close: str) -> None:
        super().__init__()
        self.heading = title
        self.paragraphs = paragraphs
        self.close = close

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog wide"):
            yield Static(Text(self.heading), classes="title")
            with VerticalScroll(id="text"):
                for paragraph in self.paragraphs:
                    yield Static(paragraph if isinstance(paragraph, Text) else Text(paragraph), classes="paragraph")
            yield Static(Text(self.close), classes="hint")


class Question(ModalScreen[bool]):
    """Something to answer with yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
    ]

    def __init__(self, question: str, hint: str) -> None:
        super().__init__()
        self.question = question
        self.hint = hint

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.question), classes="paragraph")
            yield Static(Text(self.hint), classes="hint")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class Prompt(ModalScreen[str]):
    """Something to type; "" if nothing came of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "give_up", show=False)]

    def __init__(self, question: str, value: str, hint: str) -> None:
        super().__init__()
        self.question = question
        self.value = value
        self.hint = hint

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.question), classes="paragraph")
            yield Input(self.value)
            yield Static(Text(self.hint), classes="hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())

    def action_give_up(self) -> None:
        self.dismiss("")


class Curtain(ModalScreen[str]):
    """Hides the secrets of one person from the next: behind it lies only what everybody may see.

    Ends in "ready", or "undo" if the person before wants to take something back.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "end('ready')", show=False),
        Binding("u", "end('undo')", show=False),
        Binding("q", "end('quit')", show=False),
    ]

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog curtain"):
            yield Static(Text(self.lines[0]), classes="title")
            for line in self.lines[1:]:
                yield Static(Text(line), classes="paragraph")

    def on_click(self) -> None:
        self.dismiss("ready")

    def action_end(self, how: str) -> None:
        self.dismiss(how)


class AmountsDialog(ModalScreen[list[tuple[int, Action]]]):
    """Amounts to choose, then confirm; nothing if it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(
        self,
        title: str,
        hint: str,
        amounts: Amounts,
        label: Callable[[Row], str],
        say: Callable[..., str],
        confirm: str,
    ) -> None:
        super().__init__()
        self.heading = title
        self.hint = hint
        self.amounts = amounts
        self.confirm = confirm
        self.steppers = Steppers(label, say, lambda n, left: say("total", n=n, left=left))

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog wide"):
            yield Static(Text(self.heading), classes="title")
            yield self.steppers
            yield Static(Text(self.hint), classes="hint")

    def on_mount(self) -> None:
        self.steppers.styles.height = min(len(self.amounts.rows) + 1, 14)
        self.steppers.offer(self.amounts, self.confirm)
        self.steppers.focus()

    def on_steppers_confirmed(self) -> None:
        self.dismiss(self.amounts.actions() or [])

    def action_leave(self) -> None:
        self.dismiss([])


class MatsDialog(ModalScreen[None]):
    """The mats on the whole screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,m,q", "dismiss", show=False)]

    def __init__(self, words: Words, view: Any, bots: set[int]) -> None:
        super().__init__()
        self.words = words
        self.view = view
        self.mats = Mats(words, bots)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog full"):
            yield Static(Text(self.words.say("mats-title")), classes="title")
            yield self.mats
            yield Static(Text(self.words.say("mats-hint")), classes="hint")

    def on_mount(self) -> None:
        self.mats.show(self.view)
        self.mats.point()
        self.mats.focus()

    def on_mats_asked(self, message: Mats.Asked) -> None:
        message.stop()
        self.app.push_screen(
            Info(self.words.name(message.word), [self.words.effect(message.word)], self.words.say("close-hint"))
        )


class BoardDialog(ModalScreen[None]):
    """The board on the whole screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,b,q,enter", "dismiss", show=False)]

    def __init__(self, game: Game, view: Any) -> None:
        super().__init__()
        self.board = Board(game, classes="whole")
        self.view = view

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        self.board.show(self.view)


class LogDialog(ModalScreen[None]):
    """The log on the whole screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,l,q,enter", "dismiss", show=False)]

    def __init__(self, words: Words, told: list[Event | Message]) -> None:
        super().__init__()
        self.words = words
        self.told = told
        self.log_lines = Log(words)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog full"):
            yield Static(Text(self.words.say("log-title")), classes="title")
            yield self.log_lines
            yield Static(Text(self.words.say("close-hint")), classes="hint")

    def on_mount(self) -> None:
        self.log_lines.show(self.told)
        self.log_lines.focus()
