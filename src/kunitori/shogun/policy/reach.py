"""How far enemy armies reach in their next war turn: through their own provinces, then an attack next door."""

from __future__ import annotations

from kunitori.shogun.state import Shogun


def stations(state: Shogun, side: int, place: int, steps: int) -> list[int]:
    """Where an army of ``side`` can be before it attacks: its place and own provinces within so many steps."""
    out = [place]
    first = 0
    for _ in range(steps):
        last = len(out)
        for i in range(first, last):
            for q in state.rules.near[out[i]]:
                if state.owner[q] == side and q not in out:
                    out.append(q)
        first = last
    return out


def reached(state: Shogun, side: int, place: int, steps: int) -> set[int]:
    """The provinces that it could attack from there, those of its own side left out."""
    return {q for p in stations(state, side, place, steps) for q in state.rules.near[p] if state.owner[q] != side}
