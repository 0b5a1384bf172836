"""The board as a map, with panels beneath it or beside it."""

from __future__ import annotations

from typing import Final

from kunitori.core.canvas import Canvas
from kunitori.core.lines import FAINT, PLAIN, SEAL, STRONG, Line, first_that_fits, flow, joined, pad
from kunitori.core.state import NOBODY
from kunitori.shogun.sketch.battle import battle, in_brief
from kunitori.shogun.sketch.chart import FAR, LEAST_HEIGHT, ROUTES, ROWS, Box, Chart, chart
from kunitori.shogun.sketch.moment import moment
from kunitori.shogun.sketch.panels import fill, panels
from kunitori.shogun.sketch.scene import HERE, SHORT, Scene
from kunitori.shogun.tables import LANDS

LEAST_WIDTH: Final = 100
WIDEST: Final = 164  # of a map; more room is for words
PANEL: Final = 60  # columns that panels need beside the map
FIRST: Final = 12  # lines that panels beneath the map get before it grows


def draw_map(scene: Scene, width: int, height: int) -> list[Line] | None:
    """The board as a map; None if there isn't the room."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT + 1:
        return None
    if width >= LEAST_WIDTH + PANEL + 10:
        across = min(width - PANEL - 2, WIDEST)
        sheet = painted(scene, chart(across, grown(height - 1)))
        beside = fill(panels(scene, width - across - 2), height)
        lines = [moment(scene), *sheet, *([[]] * height)][: max(len(beside), len(sheet) + 1)]
        return [joined([pad(line, across), *([beside[i]] if i < len(beside) else [])]) for i, line in enumerate(lines)]
    sheet = painted(scene, chart(width, grown(height - 1 - FIRST)))
    left = height - 1 - len(sheet)
    cramped = scene.view.field != NOBODY and len(battle(scene, width)) > left
    head = in_brief(scene, width) if cramped else moment(scene)
    return [head, *sheet, *fill(panels(scene, width), left)]


def grown(height: int) -> int:
    """The height of the map where so many lines are free for it: whole lines more for each row of the grid."""
    return LEAST_HEIGHT + max(0, (height - LEAST_HEIGHT) // ROWS) * ROWS


def painted(scene: Scene, chart: Chart) -> list[Line]:
    """The map: borders and coasts, sea routes, and what stands in each province."""
    canvas = Canvas(chart.width, chart.height)
    naval = scene.view.rules.naval
    for a, b, path in ROUTES + FAR:
        if naval[a * LANDS + b]:
            canvas.route(*chart.route(path))
    for a, b, path in FAR:
        if naval[a * LANDS + b]:
            x, y = chart.route(path)[-1]
            canvas.write(x + 1, y, [(scene.say("far", province=scene.province(b)), FAINT)], chart.width - x - 1)
    for edge in chart.edges:
        canvas.border(*edge)
    for province in range(LANDS):
        paint_province(canvas, scene, province, chart.boxes[province])
    return canvas.lines()


def paint_province(canvas: Canvas, scene: Scene, province: int, box: Box) -> None:
    """The name on the owner's colour, beneath it the state, then the units as far as there is room."""
    x, y, width, height = box
    name = f"{scene.mark(province)}{scene.province(province)}"[:width]
    canvas.write(x, y, [(f"{name:<{width}}", style_of(scene, province))], width)
    lines: list[Line] = [first_that_fits([scene.state(province, " "), scene.state(province, "")], width)]
    if scene.view.owner[province] != NOBODY and height > 2:
        lines.extend(units(scene, province, width))
    for i, line in enumerate(lines[: height - 1]):
        canvas.write(x, y + 1 + i, line, width)


def style_of(scene: Scene, province: int) -> str:
    if province in scene.targets:
        return SEAL
    if province in scene.here:
        return HERE
    owner = scene.view.owner[province]
    return STRONG if owner == NOBODY else scene.colour(owner)


def units(scene: Scene, province: int, width: int) -> list[Line]:
    """The units of a province by kind: the provincial force, then what stands on the cards of armies there."""
    parts: list[Line] = []
    if sum(scene.loose(province)):
        parts.extend([(word, PLAIN)] for word in scene.units(scene.loose(province), SHORT).split(" "))
    for army in scene.armies_at(province):
        words = scene.units(scene.on_card(army), SHORT).split(" ")
        parts.append([(f"{scene.flag(army)} {words[0]}", PLAIN)])
        parts.extend([(word, PLAIN)] for word in words[1:])
    return flow(parts, width, " ")
