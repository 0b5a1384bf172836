"""Chance that belongs to a search, not to the game it looks at."""

from __future__ import annotations

from math import log
from typing import Final

from kunitori.core.bits import WORD, product, scaled, stirred

HOPELESS: Final = 12.0  # what is so many warmths below the best is not drawn: it would be once in 160,000 times


class Dice:
    """A small, fast generator; the same seed gives the same numbers in both forms of the engine."""

    __slots__ = ("seed", "x")

    def __init__(self, seed: int) -> None:
        self.seed = (seed & WORD) or 1
        self.x = self.seed

    def turn_to(self, moment: int, time: int) -> None:
        """Go on with numbers that belong to this time of this moment, whatever has been drawn before."""
        x = (self.seed + product(moment & WORD, 0x9E37) + product(time & WORD, 0x85EBCA6B)) & WORD
        for _ in range(2):
            x = product(x ^ x >> 16, 0x45D9F3B)
        self.x = (x ^ x >> 16) or 1

    def below(self, n: int) -> int:
        """A number 0 … n - 1."""
        self.x = stirred(self.x)
        return scaled(self.x, n)

    def real(self) -> float:
        """A number above 0 and below 1."""
        self.x = stirred(self.x)
        return (self.x - 0.5) / WORD

    def gumbel(self) -> float:
        """What added to logarithms of odds makes the largest one a draw by these odds."""
        return -log(-log(self.real()))

    def best(self, worth: list[float], warmth: float) -> int:
        """The place of the largest, each blurred by ``warmth``; ties at random."""
        least = max(worth) - HOPELESS * warmth
        most = -float("inf")
        at = 0
        ties = 1
        for i in range(len(worth)):
            if worth[i] < least:
                continue
            value = worth[i] + warmth * self.gumbel() if warmth else worth[i]
            if value > most:
                most = value
                at = i
                ties = 1
            elif value == most:
                ties += 1
                if self.below(ties) == 0:
                    at = i
        return at
