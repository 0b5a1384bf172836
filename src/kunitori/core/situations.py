"""Situations: aspects of a position, and for each value of an aspect a row of what is learned for it."""

from __future__ import annotations

from typing import Final

NOWHERE: Final = -1  # the value of an aspect that doesn't matter now


def level_of(amount: int, bounds: list[int]) -> int:
    """How many of the rising ``bounds`` an amount has reached: one of ``len(bounds) + 1`` levels."""
    level = 0
    for bound in bounds:
        if amount < bound:
            break
        level += 1
    return level


def rows_of(values: list[int], sizes: list[int]) -> list[int]:
    """The rows of the values that hold; aspect by aspect, each has as many rows as ``sizes`` says."""
    rows: list[int] = []
    at = 0
    for i in range(len(values)):
        if values[i] != NOWHERE:
            rows.append(at + values[i])
        at += sizes[i]
    return rows
