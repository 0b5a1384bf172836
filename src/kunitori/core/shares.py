"""From what things are worth to shares and odds."""

from __future__ import annotations

from math import exp


def shares(worth: list[float], warmth: float) -> list[float]:
    """Shares that add up to 1; what is worth ``warmth`` more gets e times as much (a softmax)."""
    most = max(worth)
    weights = [exp((value - most) / warmth) for value in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
