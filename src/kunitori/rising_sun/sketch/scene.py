"""The facts of a view in words, piece by piece: names, figures, Provinces."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from kunitori.core.lines import DARK, FAINT, GOLD, PLAIN, SEAL, Line, Span, joined
from kunitori.core.state import FRAME
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.tables import (
    BEASTS,
    CARDS,
    CLANS,
    FIGURES,
    KINDS,
    LANDS,
    PROVINCES,
    REWARD_COINS,
    REWARD_RONIN,
    REWARD_VP,
    STRONGHOLD,
)

if TYPE_CHECKING:
    from kunitori.core.game import Words
    from kunitori.rising_sun.view import RisingSunView

# One colour a clan, told apart by every common kind of colour blindness (Okabe and Ito's palette, a little lighter).
COLOURS: Final[dict[str, str]] = {
    "koi": "#e8743b",
    "lotus": "#d58fb8",
    "turtle": "#2fae84",
    "dragonfly": "#63b8ea",
    "bonsai": "#f0e05a",
}
assert set(COLOURS) == set(CLANS)

TIGHT, SHORT, LONG = 0, 1, 2  # how much is said of the figures at a place


@cache
def told(words: Words, message: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """A message of the board; the same few are wanted again and again."""
    return words.text(f"sketch-{message}", "", **dict(values))


class Scene:
    """The facts of a view in words, piece by piece."""

    def __init__(self, view: RisingSunView, words: Words) -> None:
        self.view = view
        self.words = words
        self.state = view.guess()
        self.frames = [STEPS[view.agenda[i]] for i in range(0, len(view.agenda), FRAME)]
        self.seats = range(view.n)
        self.seen: dict[tuple[int, int], list[Line]] = {}

    def say(self, message: str, **values: str | int) -> str:
        return told(self.words, message, tuple(values.items()))

    # Names

    def clan(self, seat: int) -> str:
        return self.words.word("clan", self.view.name(seat))

    def letter(self, seat: int) -> str:
        return self.view.name(seat)[0].upper()

    def chip(self, seat: int, number: int | None = None) -> Span:
        """The mark of a seat: letter and colour, and a number if there is one to tell."""
        colour = COLOURS[self.view.name(seat)]
        return self.letter(seat) + ("" if number is None else str(number)), f"bold {DARK} on {colour}"

    def province(self, province: int) -> str:
        return self.words.word("province", PROVINCES[province])

    def figure(self, kind: int) -> str:
        name = FIGURES[kind]
        return self.words.word("figure" if kind < KINDS else "card", name)

    def card(self, card: int) -> str:
        return self.words.word("card", CARDS[card])

    # Figures

    def counts(self, seat: int, place: int) -> list[tuple[int, int]]:
        """(kind, number) of a seat's pieces at a place: the great ones first, Strongholds last."""
        order = [*range(KINDS, KINDS + BEASTS), 2, 0, 1, STRONGHOLD]
        found = [(kind, self.view.count(seat, kind, place)) for kind in order]
        return [(kind, number) for kind, number in found if number]

    def pieces(self, counts: list[tuple[int, int]], level: int) -> str:
        if level == LONG:
            names = [(number, self.figure(kind)) for kind, number in counts]
            return ", ".join(f"{number} {name}" if number > 1 else name for number, name in names)
        marks = [(number, self.say(f"figure-{FIGURES[kind]}")) for kind, number in counts]
        return ("" if level == TIGHT else " ").join(f"{number}{mark}" if number > 1 else mark for number, mark in marks)

    def groups(self, place: int, level: int) -> list[Line]:
        """Who stands at a place, the greatest Force first: mark with Force, then the figures."""
        if (place, level) not in self.seen:
            self.seen[place, level] = self.find_groups(place, level)
        return self.seen[place, level]

    def find_groups(self, place: int, level: int) -> list[Line]:
        if place < LANDS:
            forces = self.state.forces(place)
        else:
            forces = self.state.forces_at_shrine(place - LANDS)
        out: list[tuple[int, Line]] = []
        for seat in self.view.honor:
            counts = self.counts(seat, place)
            if counts:
                told = self.pieces(counts, level)
                out.append((-forces[seat], [self.chip(seat, forces[seat] or None), (f" {told}", PLAIN)]))
        return [line for _, line in sorted(out, key=lambda pair: pair[0])]

    def worshippers(self, slot: int, gap: str) -> Line:
        forces = self.state.forces_at_shrine(slot)
        marks: list[Line] = [[self.chip(seat, forces[seat])] for seat in self.view.honor if forces[seat]]
        return joined(marks, gap) if marks else [(self.say("nobody"), FAINT)]

    # Provinces

    def reward(self, province: int, gap: str = " ") -> Line:
        amounts = {"vp": REWARD_VP[province], "coins": REWARD_COINS[province], "ronin": REWARD_RONIN[province]}
        told = [self.say(f"reward-{what}", n=n) for what, n in amounts.items() if n]
        return [(gap.join(told), PLAIN)]

    def reward_in_words(self, province: int) -> Line:
        amounts = {"vp": REWARD_VP[province], "coins": REWARD_COINS[province], "ronin": REWARD_RONIN[province]}
        return [(", ".join(self.say(what, n=n) for what, n in amounts.items() if n), PLAIN)]

    def seal(self, province: int, brief: bool = False) -> Span | None:
        """The War Number of a Province at war this Season."""
        view = self.view
        if province not in view.war:
            return None
        number = view.war.index(province) + 1
        if view.field == province:
            return self.say("war-number" if brief else "war-here", n=number), GOLD
        return self.say("war-number", n=number), SEAL
