"""Observations: what a seat may know as an array of bytes of one fixed size, with its fields described."""

from __future__ import annotations

import hashlib
import math
from typing import Any, Final

from kunitori.core.state import FRAME, NOBODY


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


# Pieces of which observations are made.

_UNIT: Final = bytes(512) + b"\1" + bytes(512)
_BITS: Final[list[bytes]] = [bytes([number >> bit & 1 for bit in range(8)]) for number in range(256)]
NUMBER_BITS: Final = 16  # of each of a frame's two numbers


def hot(length: int, place: int) -> bytes:
    """A 1 at ``place``; only zeros where that is NOBODY or lies outside.  Both are at most 255."""
    return _UNIT[512 - place : 512 - place + length]


def bits(number: int, length: int) -> bytes:
    """The lowest ``length`` bits of ``number``, lowest first, a byte each."""
    if length <= 8:
        return _BITS[number & 255][:length]
    out = _BITS[number & 255]
    for shift in range(8, length, 8):
        out += _BITS[number >> shift & 255]
    return out[:length]


def capped(numbers: list[int]) -> bytes:
    """A byte each; 255 also stands for more."""
    return bytes([number if number < 255 else 255 for number in numbers])


def wide(numbers: list[int], length: int) -> bytes:
    """Two bytes each, the higher first, and zeros up to ``length`` numbers."""
    out: list[int] = []
    for number in numbers:
        out.append(number >> 8 & 255)
        out.append(number & 255)
    return bytes(out).ljust(2 * length, b"\0")


def turned(numbers: list[int], first: int, length: int) -> bytes:
    """The numbers from the place ``first`` on, then those before it, and zeros up to ``length``."""
    if first:
        return bytes(numbers[first:] + numbers[:first]).ljust(length, b"\0")
    return bytes(numbers).ljust(length, b"\0")


def tally(places: list[int], length: int) -> bytes:
    """How often each place occurs."""
    if not places:
        return bytes(length)
    out = bytearray(length)
    for place in places:
        out[place] += 1
    return bytes(out)


def steps_of(agenda: list[int], number: int) -> bytes:
    """Two rows of ``number`` steps: the topmost frame's, then all that stand on the agenda."""
    if not agenda:
        return bytes(2 * number)
    out = bytearray(number)
    for at in range(0, len(agenda), FRAME):
        out[agenda[at]] = 1
    return hot(number, agenda[-FRAME]) + out


def turn(seat: int, first: int, n: int) -> int:
    """The seat or side counted from ``first`` on; NOBODY stays NOBODY."""
    return seat if seat == NOBODY else (seat - first) % n


def turn_bits(seats: int, first: int, n: int) -> int:
    """A set of seats or sides as bits, counted from ``first`` on."""
    return (seats >> first | seats << n - first) & (1 << n) - 1
