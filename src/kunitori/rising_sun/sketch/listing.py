"""The board line by line, where there is no room for a map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kunitori.core.lines import (
    PLAIN,
    STRONG,
    Line,
    aligned,
    cut,
    first_that_fits,
    joined,
    length,
    pad,
    trimmed,
)
from kunitori.core.state import NOBODY
from kunitori.rising_sun.sketch.battle import battle
from kunitori.rising_sun.sketch.cards import buys, display
from kunitori.rising_sun.sketch.legend import legend, routes
from kunitori.rising_sun.sketch.mats import belongings, standing
from kunitori.rising_sun.sketch.scene import LONG, SHORT, TIGHT, Scene
from kunitori.rising_sun.sketch.tracks import season, shrines, track
from kunitori.rising_sun.tables import LANDS

LEAST_WIDTH: Final = 72  # of two Provinces side by side, and of a map


def draw_list(scene: Scene, width: int, height: int) -> list[Line]:
    """The board line by line: all that matters first, then whatever else there is room for."""
    fighting = scene.view.field != NOBODY
    head = [season(scene, width), *(battle(scene, width) if fighting else [track(scene, width)])]
    tail = [*shrines(scene, width), *standing(scene, width)]
    provinces = province_rows(scene, width)
    if len(head) + len(provinces) + len(tail) > height and width >= LEAST_WIDTH:
        provinces = province_columns(scene, width)
        if fighting:
            head = [joined([season(scene, width), head[1]])]
            tail = [*shrines(scene, width), *standing(scene, width, bids=True)]
    if buys(scene):
        tail = [*display(scene, width), *standing(scene, width)]
        del head[1:]
    lines = [*head, *provinces, *tail]
    extras: list[Callable[[], list[Line]]] = [
        lambda: shrines(scene, width) if buys(scene) else [],
        lambda: legend(scene, width),
        lambda: routes(scene, width),
        lambda: [line for seat in scene.view.honor for line in belongings(scene, seat, width)],
        lambda: [] if buys(scene) else display(scene, width),
    ]
    for extra in extras:
        more = extra()
        if len(lines) + len(more) <= height:
            lines.extend(more)
    return lines


def province_row(scene: Scene, province: int, level: int, brief: bool = False) -> list[Line]:
    seal = scene.seal(province, brief)
    cells: list[Line] = [[seal] if seal else [("", PLAIN)], [(scene.province(province), STRONG)]]
    return [*cells, scene.reward(province, "" if brief else " "), joined(scene.groups(province, level), "  ")]


def province_rows(scene: Scene, width: int) -> list[Line]:
    """One Province a line, in as many words as there is room for."""
    for level in (LONG, SHORT, TIGHT):
        rows = aligned([province_row(scene, p, level) for p in range(LANDS)])
        if max(length(trimmed(row)) for row in rows) <= width:
            break
    return [trimmed(row) for row in rows]


def province_columns(scene: Scene, width: int) -> list[Line]:
    """Two Provinces a line."""
    half = LANDS // 2
    column = (width - 2) // 2
    left = province_column(scene, range(half), column)
    right = province_column(scene, range(half, LANDS), column)
    return [trimmed(joined([pad(a, column), b])) for a, b in zip(left, right)]


def province_column(scene: Scene, provinces: Sequence[int], width: int) -> list[Line]:
    """One Province a line, each in as many words as there is room for, at least the marks with the Forces."""
    told: list[list[Line]] = []
    for level in (SHORT, TIGHT):
        told.append(aligned([province_row(scene, p, level, True) for p in provinces], gap=" "))
    marks: list[list[Line]] = []
    for province in provinces:
        row = province_row(scene, province, TIGHT, True)
        marks.append([*row[:3], joined([[group[0]] for group in scene.groups(province, TIGHT)], " ")])
    told.append(aligned(marks, gap=" "))
    return [cut(first_that_fits([trimmed(way[i]) for way in told], width), width) for i in range(len(provinces))]
