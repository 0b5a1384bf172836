"""The board as a map."""

from __future__ import annotations

from typing import Final

from kunitori.core.canvas import Canvas
from kunitori.core.lines import FAINT, PLAIN, STRONG, Line, cut, first_that_fits, flow, length
from kunitori.rising_sun.sketch.battle import battle
from kunitori.rising_sun.sketch.cards import buys, display
from kunitori.rising_sun.sketch.legend import legend
from kunitori.rising_sun.sketch.mats import belongings, standing
from kunitori.rising_sun.sketch.scene import LONG, SHORT, TIGHT, Scene
from kunitori.rising_sun.sketch.tracks import season, shrine_table, track
from kunitori.rising_sun.tables import LANDS

WIDEST_BOX: Final = 34
ROOMY: Final = 24  # the width of a Province from which words need not cling to its border

HOKKAIDO, OSHU, EDO, KYOTO, KANSAI, NAGATO, SHIKOKU, KYUSHU = range(LANDS)


class Chart:
    """Where the eight Provinces lie: north-east to south-west, those that share a Border side by side.

    ``north``, ``middle`` and ``south``: lines inside Hokkaido, inside Oshu and inside Edo, inside Shikoku and Kyushu.
    """

    def __init__(self, width: int, head: int, north: int, middle: int, south: int) -> None:
        self.w = w = min((width - 3) // 4, WIDEST_BOX)
        self.x = x = 2 + max(width - 3 - 4 * w, 0) // 2
        self.head = max(head + 2, north + 2)  # lines beside Hokkaido, the two routes included
        top = self.head + 1
        self.bottom = bottom = top + 2 * middle + 2
        south_top = bottom + 2
        self.height = south_top + south + 2
        self.boxes = {
            HOKKAIDO: (x + 3 * w, self.head - north - 2, w + 1, north + 2),
            OSHU: (x + 3 * w, top, w + 1, middle + 2),
            EDO: (x + 3 * w, top + middle + 1, w + 1, middle + 2),
            KYOTO: (x + 2 * w, top + 1, w + 1, bottom - top),
            KANSAI: (x + w, top + 2, w + 1, bottom - top - 1),
            NAGATO: (x, top + 3, w + 1, bottom - top - 2),
            KYUSHU: (x, south_top, w, south + 2),
            SHIKOKU: (x + w + 4, south_top, w + 1, south + 2),
        }

    def routes(self) -> list[list[tuple[int, int]]]:
        x, w, sea = self.x, self.w, self.head
        kansai, kyushu = self.boxes[KANSAI], self.boxes[KYUSHU]
        east, strait, south = x + 3 * w, x + w, kyushu[1]
        return [
            [(east + w // 2, sea - 1), (east + w // 2, sea + 1)],
            [(east, sea - 1), (x + w + w // 2, sea - 1), (x + w + w // 2, kansai[1])],
            [(east, sea - 2), (x - 2, sea - 2), (x - 2, south + 2), (x, south + 2)],
            [(x + w + 4 + w // 2, self.bottom), (x + w + 4 + w // 2, south)],
            [(strait + 2, self.bottom), (strait + 2, south + 1), (strait - 1, south + 1)],
            [(strait - 1, south + 3), (strait + 4, south + 3)],
        ]


def draw_map(scene: Scene, width: int, height: int) -> list[Line] | None:
    """The board as a map; None if there isn't the room."""
    room = min((width - 3) // 4, WIDEST_BOX) * 3 - 1
    head = heading(scene, room)
    if Chart(width, len(head), 4, 3, 3).height > height:
        head = head[:-2]  # rather no Shrines than no Map
    chart = Chart(width, len(head), 4, 3, 3)
    if chart.height > height or len(head) < 2:
        return None
    below = beneath(scene, width)
    north, middle, south = 4, 3, 3
    if height >= chart.height + 3:
        middle, south = 4, 4
        chart = Chart(width, len(head), north, middle, south)
    wanted = sum(len(lines) for lines in below) + 1
    while middle < 8 and Chart(width, len(head), north + 1, middle + 1, south + 1).height + wanted <= height:
        north, middle, south = north + 1, middle + 1, south + 1
        chart = Chart(width, len(head), north, middle, south)
    lines = painted(scene, chart, head, width)
    lines.append([])
    for more in below:
        if len(lines) + len(more) <= height:
            lines.extend(more)
    return lines


def heading(scene: Scene, width: int) -> list[Line]:
    """What stands in the sea north of the Map: the moment, the track, and the Shrines or the War tile."""
    tile = battle(scene, width)
    if tile:
        return [season(scene, width), *tile, *shrine_table(scene, width)]
    if buys(scene):
        return [season(scene, width), *display(scene, width), *shrine_table(scene, width)]
    return [season(scene, width), track(scene, width), *shrine_table(scene, width)]


def beneath(scene: Scene, width: int) -> list[list[Line]]:
    """What can stand below the Map, the most important first."""
    owned = [line for seat in scene.view.honor for line in belongings(scene, seat, width)]
    return [legend(scene, width), [] if buys(scene) else display(scene, width), owned]


def painted(scene: Scene, chart: Chart, head: list[Line], width: int) -> list[Line]:
    canvas = Canvas(width, chart.height)
    for route in chart.routes():
        canvas.route(*route)
    for box in chart.boxes.values():
        canvas.frame(*box)
    level = level_that_fits(scene, chart)
    for province, box in chart.boxes.items():
        paint_province(canvas, scene, province, box, level)
    left = chart.x - 2
    for y, line in enumerate(head):
        canvas.write(left, y, line, chart.w * 3)
    paint_standing(canvas, scene, chart)
    return canvas.lines()


def level_that_fits(scene: Scene, chart: Chart) -> int:
    """The most words with which every Province's figures have room in its box."""
    for level in (LONG, SHORT):
        if all(fits(scene.groups(p, level), w - 1 - margin(w), h - 3) for p, (_, _, w, h) in chart.boxes.items()):
            return level
    return TIGHT


def margin(width: int) -> int:
    """How far words stand from the left edge of a box: on its border, or with a blank between if it is roomy."""
    return 2 if width >= ROOMY else 1


def fits(groups: list[Line], width: int, lines: int) -> bool:
    return all(length(group) <= width for group in groups) and len(stacked(groups, width, lines)) <= lines


def stacked(groups: list[Line], width: int, lines: int) -> list[Line]:
    """One group a line if there is room, else one behind the other."""
    return groups if len(groups) <= lines else flow(groups, width, " ")


def paint_province(canvas: Canvas, scene: Scene, province: int, box: tuple[int, int, int, int], level: int) -> None:
    x, y, width, height = box
    canvas.write(x + 1, y, [(scene.province(province), STRONG)], width - 2)
    seal = scene.seal(province)
    if seal:
        canvas.write(x + width - 1 - len(seal[0]), y, [seal], len(seal[0]))
    left = margin(width)
    room = width - 1 - left
    reward = first_that_fits([scene.reward_in_words(province), scene.reward(province)], room)
    canvas.write(x + left, y + 1, reward, room)
    rows = height - 3
    lines = stacked(scene.groups(province, level), room, rows)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], [*cut(lines[rows - 1], room - 1), ("…", PLAIN)]]
    for i, line in enumerate(lines):
        canvas.write(x + left, y + 2 + i, line, room)


def paint_standing(canvas: Canvas, scene: Scene, chart: Chart) -> None:
    """The Honor Track, in the sea south of Kyoto and Edo."""
    x, y, width, _ = chart.boxes[SHIKOKU]
    left = x + width + 2
    room = canvas.width - left
    lines: list[Line] = [[(scene.say("honor"), FAINT)], *standing(scene, room)]
    if len(lines) > chart.height - y + 1:
        del lines[0]
    for i, line in enumerate(lines):
        canvas.write(left, y - 1 + i, line, room)
