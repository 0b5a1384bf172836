"""Amounts on one calm panel: a stepper a row, the running total, and the row that confirms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

from kunitori.amounts import Amounts, Row

BIG = 9  # a longer step: page up and page down


class Steppers(Widget, can_focus=True):
    """Changes ``Amounts`` by keyboard or mouse until they are confirmed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("left,minus", "step(-1)", show=False),
        Binding("right,plus,equals_sign", "step(1)", show=False),
        Binding("pagedown", f"step(-{BIG})", show=False),
        Binding("pageup", f"step({BIG})", show=False),
        Binding("home", "set(0)", show=False),
        Binding("end", "most", show=False),
        Binding("delete,backspace", "set(0)", show=False),
        Binding("enter", "enter", show=False),
    ]

    class Confirmed(Message):
        """The amounts stand."""

    class Pointed(Message):
        """The cursor stands on a row, or on the one that confirms."""

        def __init__(self, pattern: str) -> None:
            self.pattern = pattern
            super().__init__()

    class Changed(Message):
        """Another amount was chosen."""

    def __init__(
        self,
        label: Callable[[Row], str],
        say: Callable[..., str],
        total: Callable[[int, int], str],
        **attributes: Any,
    ) -> None:
        """``total`` tells how much was chosen in all, and how much is left."""
        super().__init__(**attributes)
        self.label = label
        self.say = say
        self.total = total
        self.amounts: Amounts | None = None
        self.confirm = ""
        self.at = 0  # the row of the cursor; the last one confirms
        self.typed = False  # has the amount of this row been begun by typing digits?

    def offer(self, amounts: Amounts, confirm: str) -> None:
        """Show these amounts; the cursor stays where it is if the rows are the same."""
        if self.amounts is None or self.amounts.rows != amounts.rows:
            self.amounts = amounts
            self.go(0)
        self.amounts = amounts
        self.confirm = confirm
        self.refresh()

    def withdraw(self) -> None:
        """Show nothing."""
        self.amounts = None
        self.at = 0
        self.refresh()

    # Changing

    def row(self) -> Row | None:
        """The row of the cursor; None on the row that confirms."""
        if self.amounts is None or self.at >= len(self.amounts.rows):
            return None
        return self.amounts.rows[self.at]

    def choose(self, row: Row, amount: int) -> None:
        assert self.amounts is not None
        if self.amounts.set(row, amount):
            self.post_message(self.Changed())
        self.refresh()

    def go(self, at: int) -> None:
        """Put the cursor on a row."""
        self.at = at
        self.typed = False
        row = self.row()
        self.post_message(self.Pointed(row[1] if row else ""))
        self.refresh()

    def action_row(self, by: int) -> None:
        rows = len(self.amounts.rows) if self.amounts else 0
        self.go(max(0, min(self.at + by, rows)))

    def action_step(self, by: int) -> None:
        row = self.row()
        self.typed = False
        if self.amounts and row:
            self.choose(row, self.amounts.chosen[row] + by)

    def action_set(self, amount: int) -> None:
        row = self.row()
        self.typed = False
        if row:
            self.choose(row, amount)

    def action_most(self) -> None:
        row = self.row()
        if self.amounts and row:
            self.choose(row, self.amounts.most(row))

    def action_enter(self) -> None:
        """From row to row; on the last one the amounts stand."""
        if self.amounts is None:
            return
        if self.row() is None:
            self.post_message(self.Confirmed())
        else:
            self.action_row(1)

    def on_key(self, event: events.Key) -> None:
        row = self.row()
        if not (self.amounts and row and event.character and event.character.isdecimal()):
            return
        event.stop()
        digit = int(event.character)
        longer = self.amounts.chosen[row] * 10 + digit
        self.choose(row, longer if self.typed and longer <= self.amounts.most(row) else digit)
        self.typed = True

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)
        if self.amounts is None or place is None:
            return
        line = place.y + self.first_line()
        if line > len(self.amounts.rows):
            return
        self.go(line)
        column = place.x - self.width_of_labels()
        if self.row() is None:
            self.action_enter()
        elif 0 <= column < 5:
            self.action_step(-1)
        elif 8 <= column < 13:
            self.action_step(1)
        self.refresh()

    # Drawing

    def width_of_labels(self) -> int:
        labels = [self.label(row) for row in self.amounts.rows] if self.amounts else []
        return max((len(label) for label in labels), default=0) + 4

    def render(self) -> Text:
        if self.amounts is None:
            return Text()
        first = self.first_line()
        lines = [self.line(i, row) for i, row in enumerate(self.amounts.rows) if i >= first]
        return Text("\n", no_wrap=True).join([*lines, self.last_line()])

    def first_line(self) -> int:
        """The first row drawn: all there are, or those around the cursor."""
        rows = len(self.amounts.rows) + 1 if self.amounts else 0
        room = max(self.content_size.height, 1)
        return max(0, min(self.at - room // 2, rows - room))

    def line(self, i: int, row: Row) -> Text:
        assert self.amounts is not None
        here = i == self.at
        amount, most = self.amounts.chosen[row], self.amounts.most(row)
        style = "bold reverse" if here and self.has_focus else "bold" if here else ""
        text = Text("▸ " if here else "  ")
        text.append(f"{self.label(row):<{self.width_of_labels() - 2}}", style)
        text.append(" [-] " if amount else "     ")
        text.append(f"{amount:>3}", "bold")
        text.append(" [+] " if amount < most else "     ")
        text.append(self.say("at-most", n=most), "dim")
        return text

    def last_line(self) -> Text:
        assert self.amounts is not None
        here = self.row() is None
        text = Text("▸ " if here else "  ")
        text.append(f"[{self.confirm}]", "bold reverse" if here and self.has_focus else "bold")
        text.append("   ")
        text.append(self.total(self.amounts.total(), self.amounts.left()))
        return text
