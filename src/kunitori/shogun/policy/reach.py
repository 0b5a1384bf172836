"""How far enemy armies reach in their next war turn: through their own provinces, then an attack next door."""

from __future__ import annotations

from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import LANDS


def reached(state: Shogun, side: int, place: int, steps: int) -> list[int]:
    """The provinces that an army of ``side`` could attack from ``place`` after so many steps; none of its own side."""
    near, owner = state.rules.near, state.owner
    seen = [0] * LANDS
    seen[place] = 1
    stations = [place]
    out: list[int] = []
    first = 0
    for _ in range(steps + 1):
        last = len(stations)
        for i in range(first, last):
            for q in near[stations[i]]:
                if seen[q] == 0:
                    seen[q] = 1
                    if owner[q] == side:
                        stations.append(q)
                    else:
                        out.append(q)
        first = last
    return out
