"""The drawn map of Shogun shows the borders and sea routes of the rules and no other: proved from the file drawn."""

from __future__ import annotations

import itertools
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from shapely.geometry import LineString, Point, Polygon, box

ROOT = Path(__file__).parent.parent
ROOM = 13  # half the width of what a province has to hold, in map units; it's two thirds as high

Pair = frozenset[str]


@pytest.fixture(scope="module")
def drawn() -> dict[str, Any]:
    text = (ROOT / "web/src/games/shogun/map.json").read_text(encoding="utf-8")
    result: dict[str, Any] = json.loads(text)
    return result


@pytest.fixture(scope="module")
def rules() -> dict[str, Any]:
    return tomllib.loads((ROOT / "src/kunitori/shogun/data/map.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def lands(drawn: dict[str, Any]) -> dict[str, Polygon]:
    return {name: outline(drawn, province["ring"]) for name, province in drawn["provinces"].items()}


def spots(line: list[float]) -> list[tuple[float, float]]:
    return list(zip(line[::2], line[1::2], strict=True))


def outline(drawn: dict[str, Any], ring: list[int]) -> Polygon:
    """A ring of arcs; ~number means that an arc runs backwards."""
    points: list[tuple[float, float]] = []
    for i in ring:
        line = spots(drawn["arcs"][i if i >= 0 else ~i]["line"])
        line = line if i >= 0 else line[::-1]
        assert not points or points[-1] == line[0]
        points.extend(line if not points else line[1:])
    assert points[0] == points[-1]
    return Polygon(points)


def pairs(rows: list[dict[str, Any]]) -> set[Pair]:
    return {frozenset((row["a"], row["b"])) for row in rows}


def test_provinces_touch_exactly_where_they_share_a_border(rules: dict[str, Any], lands: dict[str, Polygon]) -> None:
    touching = {frozenset((a, b)) for a, b in itertools.combinations(lands, 2) if lands[a].intersects(lands[b])}
    assert set(lands) == {province["key"] for province in rules["province"]}
    assert touching == pairs(rules["land"])
    assert len(touching) == 125


def test_borders_are_long_enough_to_be_seen(rules: dict[str, Any], lands: dict[str, Polygon]) -> None:
    for a, b in pairs(rules["land"]):
        shared = lands[a].boundary.intersection(lands[b].boundary)
        assert shared.length >= 12, (a, b, shared.length)


def test_provinces_do_not_overlap(lands: dict[str, Polygon]) -> None:
    for name, shape in lands.items():
        assert shape.is_valid, name
    for a, b in itertools.combinations(lands, 2):
        assert lands[a].intersection(lands[b]).area < 1e-6, (a, b)


def test_lakes_lie_between_provinces(drawn: dict[str, Any], lands: dict[str, Polygon]) -> None:
    for ring in drawn["lakes"]:
        lake = outline(drawn, ring)
        assert lake.is_valid
        assert all(lake.intersection(shape).area < 1e-6 for shape in lands.values())


def test_every_province_has_room(drawn: dict[str, Any], lands: dict[str, Polygon]) -> None:
    for name, shape in lands.items():
        x, y, half = drawn["provinces"][name]["at"]
        assert half >= ROOM, name
        assert shape.contains(box(x - half, y - half * 2 / 3, x + half, y + half * 2 / 3)), name


def test_all_lies_on_the_sheet(drawn: dict[str, Any], lands: dict[str, Polygon]) -> None:
    sheet = box(0, 0, drawn["width"], drawn["height"])
    assert all(sheet.contains(shape) for shape in lands.values())
    assert all(sheet.contains(LineString(spots(route["line"]))) for route in drawn["routes"])


def test_sea_routes_join_the_coasts_of_the_data(
    drawn: dict[str, Any], rules: dict[str, Any], lands: dict[str, Polygon]
) -> None:
    routes = {frozenset(route["ends"]): LineString(spots(route["line"])) for route in drawn["routes"]}
    doubtful = pairs([row for row in rules["disputed"] if row["kind"] == "sea"])
    assert set(routes) == pairs(rules["sea"]) | doubtful
    assert len(pairs(rules["sea"])) == 20
    for ends, line in routes.items():
        first, last = Point(line.coords[0]), Point(line.coords[-1])
        away = [{name: lands[name].distance(end) for name in ends} for end in (first, last)]
        assert {min(near, key=near.__getitem__) for near in away} == set(ends)
        assert all(min(near.values()) < 1 for near in away), ends
        for name, shape in lands.items():
            assert line.intersection(shape).length < 1 if name in ends else not line.intersects(shape), (ends, name)


def test_borders_in_doubt_can_be_drawn(drawn: dict[str, Any], rules: dict[str, Any], lands: dict[str, Polygon]) -> None:
    passes = {frozenset(each["ends"]): LineString(spots(each["line"])) for each in drawn["passes"]}
    assert set(passes) == pairs([row for row in rules["disputed"] if row["kind"] == "land"])
    for ends, line in passes.items():
        assert all(lands[name].distance(line) < 0.2 for name in ends)
