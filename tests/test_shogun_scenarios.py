"""Positions of Shogun written by hand: what is refused, what the schema says, and that all survives being JSON."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import kunitori
from kunitori.cases import own_suite
from kunitori.core.errors import BadInput
from kunitori.shogun import facts, scenario, tables
from kunitori.shogun.options import SWITCHES

GAME = kunitori.find("shogun")
SCHEMA = json.loads((files("kunitori") / "shogun" / "schemas" / "scenario.json").read_text(encoding="utf-8"))
SCENARIO = Draft202012Validator(SCHEMA)
FACTS = Draft202012Validator({"$ref": "#/$defs/facts", "$defs": SCHEMA["$defs"]})
CASES = [case for cases in own_suite("shogun").values() for case in cases]


def as_json(data: Any) -> Any:
    return json.loads(json.dumps(data, sort_keys=True))


def test_the_schema_names_what_the_engine_reads() -> None:
    """Keys, moments, facts, switches with their values, provinces and colours."""
    Draft202012Validator.check_schema(SCHEMA)
    assert list(SCHEMA["properties"]) == list(scenario.KEYS)
    assert SCHEMA["properties"]["at"]["enum"] == scenario.MOMENTS
    assert list(SCHEMA["$defs"]["facts"]["properties"]) == list(facts.KEYS)
    assert SCHEMA["$defs"]["province"]["enum"] == tables.PROVINCES
    assert SCHEMA["$defs"]["side"]["enum"] == tables.SIDES
    options = Draft202012Validator(SCHEMA["properties"]["options"])
    assert list(SCHEMA["properties"]["options"]["properties"]) == list(SWITCHES)
    for switch, values in SWITCHES.items():
        for value in values:
            assert options.is_valid({switch: value})
        assert not options.is_valid({switch: "perhaps"})


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_cases_fit_the_schema(case: dict[str, Any]) -> None:
    """What every case begins with and what it expects; written as JSON its scenario is the same position."""
    given = as_json(case["given"])
    assert not list(SCENARIO.iter_errors(given))
    expectations = [case.get("expect", {}), *(item["expect"] for item in case.get("play", []) if "expect" in item)]
    for expected in as_json(expectations):
        told = {key: value for key, value in expected.items() if key in facts.KEYS}
        assert not list(FACTS.iter_errors(told))
    assert GAME.position(GAME.scenario(given, 1)) == GAME.position(GAME.scenario(case["given"], 1))


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"weather": "fair"}, "weather: a scenario has no such key"),
    ({"game": "go"}, "another game"),
    ({"at": "breakfast"}, "at: 'breakfast'"),
    ({"seats": 6}, "of seats; there are: 2, 3, 4, 5"),
    ({"colours": ["red", "orange"]}, "of colours; there are: red"),
    ({"options": {"weather": "fair"}}, "there is no 'weather'"),
    ({"options": {"victory": "soon"}}, "of victory; there are: instant35"),
    ({"turn": 0}, "turn: '0'"),
    ({"provinces": {"green": ["oki"]}}, "green doesn't play here"),
    ({"provinces": {"red": ["edo"]}}, "'edo' is none of"),
    ({"provinces": {"red": ["oki", "oki"]}}, "oki is named twice"),
    ({"provinces": {"red": ["mutsu"]}}, "orange needs one"),
    ({"provinces": {"red": []}}, "red needs one"),
    ({"provinces": ["oki"]}, "provinces: \"['oki']\" is no mapping"),
    ({"forces": {"oki": ["spearman"]}}, "oki belongs to nobody"),
    ({"forces": {"satsuma": ["6 spearman"]}}, "SH-UNIT-04"),
    ({"forces": {"satsuma": ["2 spearman", "2 ronin"]}}, "SH-RONIN-05"),
    ({"forces": {"satsuma": ["knight"]}}, "'knight'"),
    ({"provinces": {"red": ["satsuma", "oki"]}, "forces": {"oki": []}}, "SH-WAR-03"),
    ({"armies": {"red": {4: "satsuma"}}}, "armies: '4'"),
    ({"armies": {"red": {1: "oki"}}}, "SH-UNIT-07"),
    ({"armies": {"red": {1: "satsuma", 2: "satsuma"}}}, "SH-UNIT-07"),
    ({"armies": {"red": {}}}, "needs a daimyo"),
    ({"armies": {"red": {1: {"at": "satsuma", "card": ["5 bowman"]}}}}, "SH-UNIT-03"),
    ({"armies": {"red": {1: {"at": "satsuma", "card": ["11 spearman"]}}}}, "SH-UNIT-03"),
    ({"armies": {"red": {1: {"at": "satsuma", "card": ["2 spearman", "3 ronin"]}}}}, "SH-RONIN-05"),
    ({"armies": {"red": {1: {"at": "satsuma", "level": 5}}}}, "level: '5'"),
    ({"armies": {"red": {1: {"at": "satsuma", "hole": 11}}}}, "hole: '11'"),
    ({"armies": {"red": {1: {"at": "satsuma", "down": True, "card": []}}}}, "SH-NINJA-16"),
    ({"armies": {"red": {1: {"at": "satsuma", "mood": "good"}}}}, "no 'mood'"),
    (
        {
            "provinces": {"red": ["satsuma", "oki", "iki"]},
            "forces": {"satsuma": ["5 bowman"], "oki": ["5 bowman"]},
        },
        "red has 2 bowman too many (SH-COMP-02)",
    ),
    ({"buildings": {"castle": ["satsuma"], "fortress": ["satsuma"]}}, "SH-BUILD-05"),
    ({"buildings": {"tower": ["satsuma"]}}, "castle or fortress"),
    ({"out": {"purple": "orange", "orange": "purple"}}, "who is out as well"),
    ({"out": {"purple": "red"}, "provinces": {"purple": ["oki"]}}, "purple is out"),
    ({"swords": ["red", "orange", "purple"]}, "swords: none is taken yet"),
    ({"at": "war", "swords": ["red", "orange"]}, "SH-SWORDS-01"),
    ({"at": "war", "koku": {"red": 3}}, "SH-SEQ-05"),
    ({"plans": {"red": {"levy": 3}}}, "plans: they are made or over"),
    ({"at": "build", "plans": {"red": {"build": 1}}}, "SH-PLAN-02"),
    ({"at": "build", "plans": {"red": {"feast": 1}}}, "'feast'"),
    ({"at": "build", "ninja": "red"}, "SH-PLAN-05"),
    ({"at": "war", "hidden": {"satsuma": 5}}, "SH-RONIN-05"),
    ({"at": "war", "hidden": {"oki": 1}}, "SH-RONIN-05"),
    ({"at": "war", "shown": ["satsuma"]}, "no ronin are hidden in satsuma"),
    ({"at": "war", "active": "red"}, "active needs a war turn"),
    ({"at": "moves", "declared": {"army 1": "osumi"}}, "declared only at"),
    ({"at": "battles", "declared": {"army 2": "osumi"}}, "SH-DECLARE-01"),
    ({"at": "battles", "declared": {"army 1": "oki"}}, "SH-MAP-02"),
    (
        {"at": "battles", "provinces": {"red": ["satsuma", "osumi"]}, "declared": {"army 1": "osumi"}},
        "osumi is friendly",
    ),
    ({"at": "battles", "breach": {"mutsu": 1}}, "breach: '1'"),
    ({"at": "dealt"}, "SH-SETUP-07"),
    ({"chance": [0]}, "chance: '0'"),
    ({"chance": ["six"]}, "chance: 'six'"),
    ({"chance": ["2 x 99"]}, "chance: '99'"),
]


@pytest.mark.parametrize("given, told", BROKEN)
def test_nonsense_is_told_by_key(given: dict[str, Any], told: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.scenario(given, 1)
    assert told in caught.value.message


def test_default_position() -> None:
    """Nothing said: three colours, each at home with one army and a spearman, a turn's Planning ahead."""
    state: Any = GAME.scenario({}, 1)
    assert state.step().name == "make-plans"
    assert [state.holdings(side) for side in range(3)] == [1, 1, 1]
    assert state.koku == [3, 3, 3]
