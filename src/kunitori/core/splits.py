"""Dividing a number at random, every division as likely, without listing them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb


def random_split(most: int, parts: int, rng: random.Random) -> list[int]:
    """Parts of at least 0 whose sum is at most ``most``, every such tuple equally likely (stars and bars)."""
    out: list[int] = []
    for left in range(parts - 1, -1, -1):
        pick = rng.randrange(comb(most + left + 1, left + 1))
        part = 0
        while True:
            ways = comb(most - part + left, left)
            if pick < ways:
                break
            pick -= ways
            part += 1
        out.append(part)
        most -= part
    return out


def ways_to_split(total: int, bounds: Sequence[int]) -> list[list[int]]:
    """[i][t] in how many ways t, up to ``total``, divides into parts of 0 up to each of ``bounds`` from the i-th on."""
    ways = [[1] + [0] * total]
    for bound in reversed(bounds):
        rest = ways[-1]
        ways.append([sum(rest[max(0, t - bound) : t + 1]) for t in range(total + 1)])
    ways.reverse()
    return ways


def random_bounded_split(total: int, bounds: Sequence[int], rng: random.Random) -> list[int]:
    """Parts of 0 up to each of ``bounds`` whose sum is ``total``, every such tuple equally likely.

    The bounds must add up to ``total`` at least.
    """
    ways = ways_to_split(total, bounds)
    out: list[int] = []
    for i in range(len(bounds)):
        pick = rng.randrange(ways[i][total])
        part = 0
        while pick >= ways[i + 1][total - part]:
            pick -= ways[i + 1][total - part]
            part += 1
        out.append(part)
        total -= part
    return out
