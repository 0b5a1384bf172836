"""What each seat has, as its game tells it or made from any view's data: a panel a seat, then what lies on display."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.padding import Padding
from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kunitori.table.words import Words, capital


@dataclass(frozen=True, slots=True)
class MatLine:
    """One line of a mat.

    word     the word of notation whose effect can be looked up here, "" if there is none
    heading  does a seat's mat begin here?
    """

    text: str
    word: str = ""
    heading: bool = False


class Mats(OptionList):
    """The mats of all seats.  Enter or a click on a thing tells what it does."""

    class Asked(Message):
        """What does this do?"""

        def __init__(self, word: str) -> None:
            self.word = word
            super().__init__()

    def __init__(self, words: Words, bots: set[int], **attributes: Any) -> None:
        super().__init__(**attributes)
        self.words = words
        self.bots = bots
        self.lines: list[MatLine] = []

    def show(self, view: Any) -> None:
        """Show what a view tells."""
        lines = mat_lines(self.words, view, self.bots)
        if lines == self.lines:
            return
        self.lines = lines
        at, top = self.highlighted, self.scroll_offset
        self.clear_options()
        some = any(line.word for line in lines)  # else all can be walked through, for reading
        self.add_options([Option(self.drawn(line), disabled=some and not line.word) for line in lines])
        if at is not None and at < len(lines) and (lines[at].word or not some):
            self.highlighted = at
        self.scroll_to(top.x, top.y, animate=False)

    def point(self) -> None:
        """Go to the first line that can be looked up, if there is one, unless one is highlighted."""
        if self.highlighted is None and self.lines:
            self.highlighted = next((i for i, line in enumerate(self.lines) if line.word), 0)

    def drawn(self, line: MatLine) -> Text | Padding:
        if line.heading:
            return Text(line.text, style="bold")
        return Padding(Text(line.text.lstrip()), (0, 0, 0, 4 if line.text.startswith(" ") else 2))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        word = self.lines[event.option_index].word
        if word:
            self.post_message(self.Asked(word))


def mat_lines(words: Words, view: Any, bots: set[int]) -> list[MatLine]:
    """All mats, then what lies on display."""
    seats = words.match.seats
    told = [words.match.game.mat(view, seat, words.catalogue) for seat in range(len(seats))]
    if None not in told:
        return [
            line
            for seat, texts in enumerate(told)
            for line in [heading(words, seat, bots), *(MatLine(text) for text in texts or ())]
        ]
    data: dict[str, Any] = view.as_dict()
    tables = {key: value for key, value in data.items() if isinstance(value, dict) and value}
    owned = {key: value for key, value in tables.items() if set(value) <= set(seats)}
    lines: list[MatLine] = []
    for seat, name in enumerate(seats):
        lines.append(heading(words, seat, bots))
        lines.extend(seat_lines(words, {key: value[name] for key, value in owned.items() if name in value}))
    for key, value in tables.items():
        if key not in owned and all(words.effect(str(word)) for word in value):
            lines.append(MatLine(capital(words.label(key)), heading=True))
            lines.extend(MatLine(several(words, word, number), word) for word, number in value.items())
    return lines


def heading(words: Words, seat: int, bots: set[int]) -> MatLine:
    """Whose mat it is."""
    name, player = words.match.seats[seat], words.match.players[seat]
    title = words.person(seat)
    if seat in bots:
        title = words.say("bot", seat=words.seat(seat), player="none" if player == name else player)
    return MatLine(title, name if words.effect(name) else "", heading=True)


def seat_lines(words: Words, owned: dict[str, Any]) -> list[MatLine]:
    """Numbers in one line, then the rest, a line each; things whose effect can be looked up stand by themselves."""
    numbers = [f"{words.label(key)} {value}" for key, value in owned.items() if isinstance(value, int)]
    lines = [MatLine(" · ".join(numbers))] if numbers else []
    for key, value in owned.items():
        if isinstance(value, int) or not value:
            continue
        if isinstance(value, list) and all(words.effect(str(item)) for item in value):
            lines.append(MatLine(f"{capital(words.label(key))}:"))
            lines.extend(MatLine(f"  {several(words, word, value.count(word))}", word) for word in dict.fromkeys(value))
        else:
            lines.append(MatLine(f"{capital(words.label(key))}: {in_words(words, value)}"))
    return lines


def several(words: Words, word: str, number: Any) -> str:
    return f"{words.name(word)} ×{number}" if isinstance(number, int) and number > 1 else words.name(word)


def in_words(words: Words, value: Any) -> str:
    """Nested data in one line."""
    if isinstance(value, dict):
        parts = (f"{words.label(str(key))} {in_words(words, item)}" for key, item in value.items())
        if all(isinstance(item, int) for item in value.values()):
            return ", ".join(f"{item} {words.name(str(key))}" for key, item in value.items())
        return "; ".join(parts)
    if isinstance(value, list):
        return ", ".join(in_words(words, item) for item in value)
    return " ".join(words.name(word) for word in str(value).split())
