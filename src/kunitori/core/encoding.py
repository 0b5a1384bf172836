"""Observations: what a seat may know as an array of bytes of one fixed size, with its fields described."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from typing import Any, Final

from kunitori.core.state import FRAME, NOBODY
from kunitori.core.step import Step

Row = tuple[str, list[int], int, str]  # of a field: name, shape, the highest value, meaning
Parts = list[bytes | bytearray]  # what is observed in pieces, in order
Sources = list[list[int]]  # the numbers of a view that a chapter is written from

FRAMES: Final = 3  # topmost ones whose numbers are told
NUMBER_BITS: Final = 16  # of each of a frame's two numbers

# What a frame's number speaks of; a game may have kinds of its own from OTHER on.
PLAIN: Final = 0
SEAT: Final = 1  # a seat or side
SEATS: Final = 2  # a set of them, as bits
OTHER: Final = 3


class Field:
    """A part of an observation.

    name     a stable word
    at       where it begins
    shape    its dimensions, the last one running quickest
    length   how many bytes it takes
    low, high  the range of every one of them
    meaning  what they tell
    """

    __slots__ = ("at", "high", "length", "low", "meaning", "name", "shape")

    def __init__(self, name: str, at: int, shape: list[int], high: int, meaning: str) -> None:
        self.name = name
        self.at = at
        self.shape = shape
        self.length: int = math.prod(shape)
        self.low = 0
        self.high = high
        self.meaning = meaning


class Circle:
    """Seats, or sides, counted clockwise from the viewer's own on.

    n      how many play
    first  the own one
    gap    how many places are left for those that don't play: zeros
    order  all that play, the own one first
    turn   by seat its place in that order; what is no seat stays what it is
    """

    __slots__ = ("first", "gap", "n", "order", "turn")

    def __init__(self, n: int, first: int, most: int) -> None:
        self.n = n
        self.first = first
        self.gap = most - n
        self.order: list[int] = [(first + i) % n for i in range(n)]
        self.turn: list[int] = [*[(seat - first) % n for seat in range(n)], *range(n, 256)]

    def bits(self, seats: int) -> int:
        """A set of seats as bits, counted from the own one on."""
        return (seats >> self.first | seats << self.n - self.first) & (1 << self.n) - 1

    def rows(self, numbers: list[int], width: int = 1) -> bytearray:
        """Rows of ``width`` numbers by seat: the own one first, zeros for who doesn't play."""
        at = self.first * width
        out = bytearray(numbers[at:] + numbers[:at] if at else numbers)
        out.extend(bytes(self.gap * width))
        return out

    def capped(self, numbers: list[int], width: int = 1) -> bytearray:
        """As ``rows``; 255 also stands for more."""
        return self.rows([number if number < 255 else 255 for number in numbers], width)

    def wide(self, numbers: list[int]) -> bytearray:
        """By seat a number of two bytes, the higher first."""
        out = bytearray(2 * (self.n + self.gap))
        for place, seat in enumerate(self.order):
            out[2 * place] = numbers[seat] >> 8 & 255
            out[2 * place + 1] = numbers[seat] & 255
        return out


class Encoding:
    """How a game writes a view as bytes.

    Seats, and sides where a game has them, are counted from the viewer's own on, clockwise; those that don't play are
    zeros.  So the size is the same for every seat, number of seats, and after an elimination.

    An observation is made of chapters, each some fields in a row.  A game says how each is written, and from what.

    fields    the fields in their order
    size      bytes of an observation
    digest    a hash of names, shapes and ranges: whoever keeps weights keeps it beside them
    chapters  what writes them out of a view, in order; set by the game
    """

    def __init__(self, rows: list[Row]) -> None:
        self.fields: list[Field] = []
        self.size: int = 0
        for name, shape, high, meaning in rows:
            self.fields.append(Field(name, self.size, shape, high, meaning))
            self.size += self.fields[-1].length
        told = [f"{f.name} {f.at} {' '.join(map(str, f.shape))} {f.low} {f.high}" for f in self.fields]
        self.digest: str = hashlib.sha256("\n".join(told).encode()).hexdigest()
        self.chapters: list[Callable[[Any], Parts]] = []

    def sources(self, view: Any) -> list[Sources]:
        """By chapter everything in ``view`` that it is written from, but what is fixed for a game and a seat."""
        raise NotImplementedError

    def observe(self, view: Any) -> bytes:
        """``view`` as ``size`` bytes."""
        return Observer(self).observe(view)

    def write(self, view: Any, out: Any, at: int = 0) -> None:
        """Put ``view`` into ``out``, a bytearray or a memoryview of bytes, from ``at`` on."""
        out[at : at + self.size] = self.observe(view)


class Observer:
    """What one seat observes of one game, one view after the other.

    A chapter whose sources are what they were in the view before isn't written again.
    """

    __slots__ = ("_encoding", "_sources", "_written")

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        self._sources: list[Sources | None] = [None] * len(encoding.chapters)
        self._written: list[bytes] = [b""] * len(encoding.chapters)

    def observe(self, view: Any) -> bytes:
        """``view`` as bytes."""
        encoding = self._encoding
        for chapter, sources in enumerate(encoding.sources(view)):
            if sources != self._sources[chapter]:
                self._sources[chapter] = [numbers[:] for numbers in sources]  # the view's may change
                self._written[chapter] = b"".join(encoding.chapters[chapter](view))
        return b"".join(self._written)


class AgendaFields:
    """The fields that tell who owes a decision and what stands on the agenda: a chapter that is alike in all games."""

    def __init__(self, chairs: int, steps: list[Step], first: dict[str, int], second: dict[str, int]) -> None:
        """``chairs``: how many seats or sides may play.

        ``first``, ``second``: which of a frame's two numbers speak of seats, by the step's name.
        """
        self._chairs = chairs
        self._chair: list[bytes] = places(chairs)
        self._steps: int = len(steps)
        self._step: list[bytes] = places(len(steps))
        self._first: list[int] = [first.get(step.name, PLAIN) for step in steps]
        self._second: list[int] = [second.get(step.name, PLAIN) for step in steps]

    def rows(self) -> list[Row]:
        return [
            ("pending", [self._chairs], 1, "[seat] owes a decision"),
            ("asked", [self._steps], 1, "[step, in the order of ``state.steps()``] the topmost of the agenda"),
            ("agenda", [self._steps], 1, "[step] stands on the agenda"),
            ("frame_seats", [FRAMES, self._chairs], 1, "[frame from the top, seat] whom the agenda's frame concerns"),
            (
                "frame_numbers",
                [FRAMES, 2, NUMBER_BITS],
                1,
                "[frame, a or b, bit from the lowest] the frame's two numbers",
            ),
        ]

    def parts(self, pending: list[int], agenda: list[int], seats: Circle, sides: Circle) -> Parts:
        """Frames concern ``seats``; their numbers speak of ``sides``, which may be the same."""
        found = bytearray(self._steps)
        for at in range(0, len(agenda), FRAME):
            found[agenda[at]] = 1
        top = self._step[agenda[-FRAME] if agenda else NOBODY]
        out: Parts = [tally([seats.turn[seat] for seat in pending], self._chairs), top, found]
        numbers: Parts = []
        for frame in range(FRAMES):
            at = len(agenda) - FRAME * (frame + 1)
            if at < 0:
                out.append(self._chair[NOBODY])
                numbers.append(bytes(2 * NUMBER_BITS))
                continue
            step = agenda[at]
            out.append(self._chair[seats.turn[agenda[at + 1]]])
            a = self.number(agenda[at + 2], self._first[step], sides)
            b = self.number(agenda[at + 3], self._second[step], sides)
            numbers += [BITS[a & 255], BITS[a >> 8 & 255], BITS[b & 255], BITS[b >> 8 & 255]]
        return out + numbers

    def number(self, number: int, kind: int, circle: Circle) -> int:
        """A frame's number with the seats in it counted from the own one on; a game adds its own kinds."""
        if kind == SEAT:
            return circle.turn[number]
        return circle.bits(number) if kind == SEATS else number


# Pieces of which observations are made: tables, since looking one up is the quickest there is.

BITS: Final[list[bytes]] = [bytes([number >> bit & 1 for bit in range(8)]) for number in range(256)]  # lowest first


def places(length: int) -> list[bytes]:
    """By place a row with a 1 there; only zeros for NOBODY and whatever lies outside."""
    return [bytes([int(at == place) for at in range(length)]) for place in range(256)]


def bit_rows(length: int) -> list[bytes]:
    """By number its ``length`` bits, lowest first, a byte each."""
    return [bytes([number >> bit & 1 for bit in range(length)]) for number in range(1 << length)]


def circles(most: int) -> list[list[Circle]]:
    """[n][first]: n seats of ``most`` that there may be, counted from ``first`` on."""
    return [[Circle(n, first, most) for first in range(n)] for n in range(most + 1)]


def tally(places: list[int], length: int) -> bytearray:
    """How often each place occurs."""
    out = bytearray(length)
    for place in places:
        out[place] += 1
    return out
