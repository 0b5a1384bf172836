"""The board line by line, where there is no room for a map."""

from __future__ import annotations

from kunitori.core.lines import Line
from kunitori.core.state import NOBODY
from kunitori.shogun.sketch.battle import battle, declared
from kunitori.shogun.sketch.legend import legend
from kunitori.shogun.sketch.moment import moment
from kunitori.shogun.sketch.panels import fill, trays
from kunitori.shogun.sketch.places import focus, holdings, supply, table, to_split
from kunitori.shogun.sketch.scene import Scene
from kunitori.shogun.sketch.sides import armies, army_rows, standing
from kunitori.shogun.tables import LANDS


def draw_list(scene: Scene, width: int, height: int) -> list[Line]:
    """The board line by line: what it is about now first, then whatever else there is room for."""
    others = [side for side in scene.sides if side not in scene.own]
    roomy = height > 2 * LANDS
    lands = [lambda: table(scene, width)] if roomy else []
    blocks = [
        lambda: [moment(scene)],
        lambda: battle(scene, width),
        lambda: focus(scene, width),
        lambda: to_split(scene, width),
        lambda: standing(scene, width),
        lambda: declared(scene, width),
        lambda: trays(scene, width) if scene.step == "buy-units" else [],
        lambda: army_rows(scene, [*scene.own, *others], width) if roomy else armies(scene, scene.own, width),
        *lands,
        *(lambda side=side: holdings(scene, side, width) for side in [*scene.own, *others]),
        lambda: holdings(scene, NOBODY, width),
        lambda: [] if roomy else armies(scene, others, width),
        lambda: trays(scene, width) if scene.step != "buy-units" else [],
        lambda: [supply(scene)],
        lambda: legend(scene, width),
    ]
    return fill(blocks, height)
