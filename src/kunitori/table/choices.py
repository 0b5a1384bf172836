"""The legal actions as a list to choose from: grouped, numbered, filtered by typing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.table import Table
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kunitori.table.words import Words

MANY: Final = 8  # moves under one heading before it is divided
NUMBERED: Final = 9
ROOM_FOR_NOTATION: Final = 64  # columns


def fits(filter_words: str, text: str) -> bool:
    """Does every word typed occur in the text?"""
    text = text.casefold()
    return all(word in text for word in filter_words.casefold().split())


def grouped(notations: Sequence[str]) -> list[tuple[tuple[str, ...], list[str]]]:
    """Notations under their first word; where that makes many, under their first two."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for notation in notations:
        groups.setdefault((notation.split()[0],), []).append(notation)
    out: list[tuple[tuple[str, ...], list[str]]] = []
    for heading, members in groups.items():
        finer: dict[tuple[str, ...], list[str]] = {}
        for notation in members:
            finer.setdefault(tuple(notation.split()[:2]), []).append(notation)
        if len(members) > MANY and 1 < len(finer) < len(members):
            out.extend(finer.items())
        else:
            out.append((heading, members))
    return out


class Choices(OptionList):
    """What the person asked may do.  Enter or a click plays the highlighted move; a digit highlights one."""

    class Chosen(Message):
        """A move was chosen."""

        def __init__(self, notation: str) -> None:
            self.notation = notation
            super().__init__()

    class Pointed(Message):
        """A move is highlighted, or none."""

        def __init__(self, notation: str) -> None:
            self.notation = notation
            super().__init__()

    def __init__(self, words: Words, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.words = words
        self.told: dict[str, str] = {}  # what may be done, in words, by notation
        self.filter = ""
        self.listed: list[str] = []

    # What is listed

    def offer(self, told: dict[str, str], default: str = "") -> None:
        """List these moves, in words by notation, the one that merely declines at the end."""
        if default in told and " " not in default:
            told = {notation: told[notation] for notation in sorted(told, key=lambda notation: notation == default)}
        if list(told.items()) != list(self.told.items()):
            self.told = told
            self.relist()

    def narrow(self, words: str) -> None:
        """List only what fits the words typed."""
        if words != self.filter:
            self.filter = words
            self.relist()

    def relist(self) -> None:
        pointed = self.pointed()
        told = self.told
        found = [n for n in told if fits(self.filter, f"{n} {told[n]}")]
        self.clear_options()
        self.listed = []
        groups = grouped(found)
        for heading, members in groups:
            if len(groups) > 1 and len(members) > 1:
                self.add_option(Option(self.heading(heading), disabled=True))
            for notation in members:
                self.listed.append(notation)
                self.add_option(Option(self.row(len(self.listed), notation, told[notation]), id=notation))
        if not found and told:
            self.add_option(Option(Text(self.words.say("no-match"), style="italic"), disabled=True))
        if self.listed:
            self.highlighted = self.get_option_index(pointed if pointed in self.listed else self.listed[0])
        else:
            self.post_message(self.Pointed(""))

    def heading(self, words: tuple[str, ...]) -> Text:
        verb, *rest = words
        return Text(" ".join([self.words.verb(verb), *(self.words.name(word) for word in rest)]), style="bold")

    def row(self, number: int, notation: str, told: str) -> Table | Text:
        mark = f"{number} " if number <= NUMBERED else "  "
        left = Text.assemble((mark, "dim"), told)
        if self.size.width < ROOM_FOR_NOTATION:
            return left
        row = Table.grid(expand=True, padding=(0, 1))
        row.add_column(ratio=1, no_wrap=True)
        row.add_column(justify="right", no_wrap=True)
        row.add_row(left, Text(notation, style="dim"))
        return row

    # What is chosen

    def pointed(self) -> str:
        """The notation of the highlighted move, "" if there is none."""
        if self.highlighted is None:
            return ""
        return self.get_option_at_index(self.highlighted).id or ""

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.Pointed(event.option_id or ""))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_id:
            self.post_message(self.Chosen(event.option_id))

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal() and 0 < int(event.character) <= len(self.listed):
            event.stop()
            self.highlighted = self.get_option_index(self.listed[int(event.character) - 1])

    def on_resize(self) -> None:
        if self.told:
            self.relist()
