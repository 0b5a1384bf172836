"""Everything beside the map or the list, in the order of its importance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori.core.lines import Line
from kunitori.core.state import NOBODY
from kunitori.shogun.sketch.battle import battle, declared
from kunitori.shogun.sketch.legend import legend
from kunitori.shogun.sketch.places import focus, holdings, supply, to_split
from kunitori.shogun.sketch.scene import Scene
from kunitori.shogun.sketch.sides import armies, standing, tray

Block = Callable[[], list[Line]]  # lines that stand together; made only if there may be room


def panels(scene: Scene, width: int) -> list[Block]:
    """What stands beside the map, the most important first."""
    others = [side for side in scene.sides if side not in scene.own]
    return [
        lambda: battle(scene, width),
        lambda: to_split(scene, width),
        lambda: standing(scene, width),
        lambda: declared(scene, width),
        lambda: trays(scene, width) if scene.step == "buy-units" else [],
        lambda: focus(scene, width),
        lambda: armies(scene, scene.own, width),
        lambda: armies(scene, others, width),
        lambda: legend(scene, width),
        lambda: holdings(scene, NOBODY, width),
        lambda: trays(scene, width) if scene.step != "buy-units" else [],
        lambda: [supply(scene)],
        *(lambda side=side: holdings(scene, side, width) for side in [*scene.own, *others]),
    ]


def trays(scene: Scene, width: int) -> list[Line]:
    """What the viewer's sides can still levy."""
    return [line for side in scene.own if scene.view.conqueror[side] == NOBODY for line in tray(scene, side, width)]


def fill(blocks: Sequence[Block], height: int) -> list[Line]:
    """The blocks for which there is room, each whole."""
    lines: list[Line] = []
    for block in blocks:
        if len(lines) < height:
            more = block()
            if len(lines) + len(more) <= height:
                lines.extend(more)
    return lines
