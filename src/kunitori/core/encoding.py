"""Observations: what a seat may know as an array of bytes of one fixed size, with its fields described."""

from __future__ import annotations

import hashlib
import math
from typing import Any, Final

from kunitori.core.state import FRAME


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


class Encoding:
    """How a game writes a view as bytes; a game says which fields there are and gives their parts in that order.

    Seats, and sides where a game has them, are counted from the viewer's own on, clockwise; those that don't play are
    zeros.  So the size is the same for every seat, number of seats, and after an elimination.

    fields   the fields in their order
    size     bytes of an observation
    digest   a hash of names, shapes and ranges: whoever keeps weights keeps it beside them
    """

    def __init__(self, rows: list[tuple[str, list[int], int, str]]) -> None:
        """``rows``: of each field name, shape, the highest value, and meaning."""
        self.fields: list[Field] = []
        self.size: int = 0
        for name, shape, high, meaning in rows:
            self.fields.append(Field(name, self.size, shape, high, meaning))
            self.size += self.fields[-1].length
        told = [f"{f.name} {f.at} {' '.join(map(str, f.shape))} {f.low} {f.high}" for f in self.fields]
        self.digest: str = hashlib.sha256("\n".join(told).encode()).hexdigest()

    def parts(self, view: Any) -> list[bytes]:
        """The fields of ``view``, as pieces that make up an observation when put together."""
        raise NotImplementedError

    def observe(self, view: Any) -> bytes:
        """``view`` as ``size`` bytes."""
        return b"".join(self.parts(view))

    def write(self, view: Any, out: Any, at: int = 0) -> None:
        """Put ``view`` into ``out``, a bytearray or a memoryview of bytes, from ``at`` on."""
        out[at : at + self.size] = self.observe(view)


# Pieces of which observations are made: tables, since looking one up is the quickest there is.

NUMBER_BITS: Final = 16  # of each of a frame's two numbers
BITS: Final[list[bytes]] = [bytes([number >> bit & 1 for bit in range(8)]) for number in range(256)]  # lowest first
_TWO: Final[list[bytes]] = [number.to_bytes(2, "big") for number in range(512)]


def places(length: int) -> list[bytes]:
    """By place a row with a 1 there; only zeros for NOBODY and whatever lies outside."""
    return [bytes([int(at == place) for at in range(length)]) for place in range(256)]


def bit_rows(length: int) -> list[bytes]:
    """By number its ``length`` bits, lowest first, a byte each."""
    return [bytes([number >> bit & 1 for bit in range(length)]) for number in range(1 << length)]


def turns(most: int) -> list[list[int]]:
    """By ``n * most + first`` what each of n seats or sides is, counted from ``first`` on; NOBODY stays NOBODY."""
    return [
        [*[(seat - first) % n for seat in range(n)], *range(n, 256)] if n else []
        for n in range(most + 1)
        for first in range(most)
    ]


def orders(most: int) -> list[list[int]]:
    """By ``n * most + first`` the seats or sides in the order that begins with ``first``."""
    return [[(first + i) % n for i in range(n)] for n in range(most + 1) for first in range(most)]


def turn_bits(seats: int, first: int, n: int) -> int:
    """A set of seats or sides as bits, counted from ``first`` on."""
    return (seats >> first | seats << n - first) & (1 << n) - 1


def capped(numbers: list[int]) -> bytes:
    """A byte each; 255 also stands for more."""
    return bytes([number if number < 255 else 255 for number in numbers])


def wide(number: int) -> bytes:
    """Two bytes, the higher first."""
    return _TWO[number] if number < 512 else (number & 0xFFFF).to_bytes(2, "big")


def turned(numbers: list[int], first: int) -> bytes:
    """The numbers from the place ``first`` on, then those before it."""
    return bytes(numbers[first:] + numbers[:first]) if first else bytes(numbers)


def tally(places: list[int], length: int) -> bytes:
    """How often each place occurs."""
    if not places:
        return bytes(length)
    out = bytearray(length)
    for place in places:
        out[place] += 1
    return bytes(out)


def on_agenda(agenda: list[int], steps: int) -> bytes:
    """A 1 for each step that stands on the agenda."""
    out = bytearray(steps)
    for at in range(0, len(agenda), FRAME):
        out[agenda[at]] = 1
    return bytes(out)
