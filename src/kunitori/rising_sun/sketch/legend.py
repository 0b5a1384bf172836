"""What the marks mean, and which Provinces touch."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori.core.lines import FAINT, PLAIN, Line, flow, indented
from kunitori.rising_sun.sketch.scene import Scene
from kunitori.rising_sun.tables import LANDS, NEAR, SEA


def legend(scene: Scene, width: int) -> list[Line]:
    """What the marks mean."""
    text = scene.say("legend", letter=scene.letter(0), name=scene.clan(0))
    return flow([[(part, FAINT)] for part in text.split(" · ")], width, " · ")


def routes(scene: Scene, width: int) -> list[Line]:
    """Which Provinces touch, by land and by sea."""
    land = [[q for q in NEAR[p] if q not in SEA[p]] for p in range(LANDS)]
    return [*pairs(scene, scene.say("land"), land, "–", width), *pairs(scene, scene.say("sea"), SEA, "~", width)]


def pairs(scene: Scene, label: str, edges: Sequence[Sequence[int]], sign: str, width: int) -> list[Line]:
    parts: list[Line] = [[(label, FAINT)]]
    for province in sorted(range(LANDS), key=lambda p: (-len(edges[p]), p)):
        others = [q for q in edges[province] if (-len(edges[q]), q) > (-len(edges[province]), province)]
        if others:
            names = ", ".join(scene.province(q) for q in others)
            parts.append([(f"{scene.province(province)} {sign} {names}", PLAIN)])
    return indented(flow(parts, width - 2), 2)
