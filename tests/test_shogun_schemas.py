"""The JSON Schemas of Shogun's views and positions fit what the engine writes, and turn away what is broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import kunitori
from kunitori.cases import own_suite
from kunitori.core.match import key_of, new_match
from kunitori.core.state import NOBODY, State
from kunitori.shogun import tables
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.options import SWITCHES
from tests.shogun_play import Watched

Json = dict[str, Any]
GAME = kunitori.find("shogun")
NAMES = ("view", "position")


def read(name: str) -> Json:
    text = (files("kunitori") / "shogun" / "schemas" / f"{name}.json").read_text(encoding="utf-8")
    data: Json = json.loads(text)
    return data


VIEW, POSITION = (Draft202012Validator(read(name)) for name in NAMES)


def problems(schema: Draft202012Validator, data: Any) -> list[str]:
    """What a schema finds wrong, each with its place; JSON and back, so that tuples are lists."""
    told = json.loads(json.dumps(data))
    return [f"{error.json_path}: {error.message[:200]}" for error in schema.iter_errors(told)]


@pytest.mark.parametrize("name", NAMES)
def test_the_schemas_name_what_the_data_name(name: str) -> None:
    """Each keeps to its dialect, names itself, leaves no object open; its words are the data's, its switches ours."""
    schema = read(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"urn:kunitori:shogun:{name}:1" and schema["additionalProperties"] is False
    words = schema["$defs"]
    assert (
        words["side"] == {"enum": tables.SIDES}
        and words.get("province", {"enum": tables.PROVINCES})["enum"] == tables.PROVINCES
    )
    assert sorted(words["step"]["enum"]) == sorted(step.name for step in STEPS)
    options = Draft202012Validator({**schema["properties"]["options"], "$defs": words})
    given = GAME.options({})
    for switch, values in SWITCHES.items():
        for value in values:
            assert options.is_valid({**given, switch: value})
        assert not options.is_valid({**given, switch: "perhaps"})
    for switch, value in (("max_turns", "40"), ("ninja_windows", "NW-1,NW-4"), ("experience_track", "1,1,1,2,3"),
                          ("map_overrides", "add iyo aki")):  # fmt: skip
        assert options.is_valid(GAME.options({switch: value})), switch


def fits(state: State, viewers: list[int]) -> None:
    """The position and the views of ``viewers`` fit their schemas."""
    assert problems(POSITION, GAME.position(state)) == []
    for viewer in viewers:
        assert problems(VIEW, state.view(viewer).as_dict()) == [], viewer


@pytest.mark.parametrize("seed", range(4))
def test_random_games_fit(seed: int) -> None:
    """Positions of whole games: one in thirty; where something is sealed all of a kind once, with every view."""
    watched = Watched(seed, seed % 2 > 0)
    checked: set[str] = set()
    number = 0
    while not watched.state.is_terminal():
        number += 1
        name = watched.state.step().name
        everybody = [*range(watched.state.seats()), NOBODY]
        if name not in checked and watched.rng.random() < 0.4:  # also in the middle of a draft
            checked.add(name)
            fits(watched.state, everybody)
        elif number % 30 == 0:
            fits(watched.state, [watched.rng.choice(everybody)])
        watched.act()
    fits(watched.state, [NOBODY])
    assert len(checked) > 8


def test_positions_of_cases_fit() -> None:
    """The positions that scenarios describe, with somebody's view; one in six."""
    cases = [case for cases in own_suite("shogun").values() for case in cases]
    for number, case in enumerate(cases[::6]):
        state = new_match(GAME, key=key_of(case["id"]), scenario=case["given"]).state
        viewers = [*range(state.seats()), NOBODY]
        fits(state, [viewers[number % len(viewers)]])


# What is broken

Change = Callable[[Any], Any]


def at(*path: Any, value: Any) -> Change:
    """Set a value deep inside."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


BROKEN_VIEWS: list[Change] = [
    lambda data: data.pop("koku"),
    at("rng", value=1),
    at("schema", value=2),
    at("game", value="rising-sun"),
    at("seat", value="pink"),
    at("seat", value="red-"),
    at("sides", value=["red", "red", "purple"]),
    at("turn", value=-1),
    at("options", "luck", value="true"),
    at("options", "max_turns", value=4),
    at("provinces", "edo", value=None),
    at("provinces", "satsuma", "units", value={"ninja": 1}),
    at("provinces", "satsuma", "army", value=4),
    at("provinces", "satsuma", "building", value="tower"),
    lambda data: data["provinces"].pop("oki"),
    lambda data: data["armies"]["red"].pop(),
    at("armies", "red", 0, "daimyo", value="asleep"),
    at("armies", "red", 0, "level", value=5),
    at("plans", "red", "sake", value=1),
    at("koku", "red", value=-1),
    at("swords", value={"red": 6}),
    at("ninja", value="pink"),
    at("hidden", value={"satsuma": 0}),
    at("stacks", value={"red": [0]}),
    at("draft", "wishes", value={"red": 0}),
    at("draft", "buildings", value={"red": "tower satsuma"}),
    at("draft", "placed", value={"satsuma": "ronin"}),
    at("war_turn", value={"side": "red"}),
    at("battle", value={"target": "satsuma"}),
    at("agenda", value=[["turn", 255, 0]]),
    at("agenda", value=[["coffee", 255, 0, 0]]),
]
BROKEN_POSITIONS: list[Change] = [
    lambda data: data.pop("agenda"),
    at("rng", value=1),
    at("key", value="00"),
    at("owner", 0, value=5),
    at("owner", value=[255] * 67),
    at("building", 0, value=3),
    at("hidden", 0, value=27),
    at("shown", 0, value=2),
    at("koku", 0, value=100),
    at("koku", value=[4, 4, 4]),
    at("koku", 0, value=1.5),
    at("koku", 0, value="1"),
    at("armies", value=[0] * 72),
    at("plan", value=[0] * 15),
    at("losses", value=[0] * 25),
    at("due", value=[0, 0, 0]),
    at("field", value=68),
    at("acting", value=90),
    at("winners", value=32),
    at("options", "seats", value=3),
    at("options", "colours", value="red"),
    at("agenda", 0, 0, value=12),
    at("agenda", 0, value=["turn", 255, 0, 0, 0]),
]


@pytest.mark.parametrize("number", range(len(BROKEN_VIEWS)))
def test_broken_views_are_turned_away(number: int) -> None:
    data = json.loads(json.dumps(kunitori.new("shogun", seed=1).view(0).as_dict()))
    assert not problems(VIEW, data)
    BROKEN_VIEWS[number](data)
    assert problems(VIEW, data)


@pytest.mark.parametrize("number", range(len(BROKEN_POSITIONS)))
def test_broken_positions_are_turned_away(number: int) -> None:
    data = json.loads(json.dumps(GAME.position(kunitori.new("shogun", seed=1).state)))
    assert not problems(POSITION, data)
    BROKEN_POSITIONS[number](data)
    assert problems(POSITION, data)
