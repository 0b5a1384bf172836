"""How well draws fit their weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from math import sqrt
from typing import Any

Weights = dict[Hashable, int]


def misfit(weights: Weights, drawn: Iterable[Hashable]) -> float:
    """How far draws are from their weights: chi-square as a normal deviate (Wilson and Hilferty).

    Fails at once for what has no weight.  Possibilities expected fewer than five times are taken together.
    """
    counts = Counter(drawn)
    assert set(counts) <= set(weights), f"impossible: {sorted(map(str, set(counts) - set(weights)))[:3]}"
    total, whole = counts.total(), sum(weights.values())
    rare = [0.0, 0.0]
    cells = []
    for key, weight in weights.items():
        expected = weight / whole * total
        if expected < 5:
            rare[0] += expected
            rare[1] += counts[key]
        else:
            cells.append((expected, float(counts[key])))
    if rare[0] >= 5:
        cells.append((rare[0], rare[1]))
    freedom = len(cells) - 1
    if freedom < 1:
        return 0.0
    chi = sum((have - expected) ** 2 / expected for expected, have in cells)
    return (float((chi / freedom) ** (1 / 3)) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))


def told(weights: Weights, what: Callable[[Any], Hashable]) -> Weights:
    """The weights of one aspect of the possibilities."""
    out: Weights = {}
    for key, weight in weights.items():
        aspect = what(key)
        out[aspect] = out.get(aspect, 0) + weight
    return out
