"""The JSON Schemas fit what the engine writes and reads, and turn away what is broken (docs/formats.md)."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import asdict
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import kunitori
from kunitori.cases import own_suite
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import read_record
from kunitori.core.state import NOBODY, State
from kunitori.rising_sun import tables
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.options import SWITCHES
from kunitori.rising_sun.scenario import KEYS, MOMENTS
from kunitori.testing import begin, choices, walk

Json = dict[str, Any]
GAME = kunitori.find("rising-sun")
OF_A_GAME = ("view", "position", "scenario")
OF_THE_HOUSE = ("case", "record")
FACT_KEYS = {
    "pending", "decision", "legal", "may", "may_not", "asked", "not_asked", "events", "no_events", "sees",
}  # fmt: skip


def read(name: str) -> Json:
    folder = files("kunitori") / "rising_sun" if name in OF_A_GAME else files("kunitori")
    data: Json = json.loads((folder / "schemas" / f"{name}.json").read_text(encoding="utf-8"))
    return data


VIEW, POSITION, SCENARIO, CASE, RECORD = (Draft202012Validator(read(name)) for name in (*OF_A_GAME, *OF_THE_HOUSE))
FACTS = Draft202012Validator({"$ref": "#/$defs/facts", "$defs": read("scenario")["$defs"]})


def problems(schema: Draft202012Validator, data: Any) -> list[str]:
    """What a schema finds wrong, each with its place; JSON and back, so that tuples are lists."""
    told = json.loads(json.dumps(data))
    return [f"{error.json_path}: {error.message[:200]}" for error in schema.iter_errors(told)]


@pytest.mark.parametrize("name", [*OF_A_GAME, *OF_THE_HOUSE])
def test_the_schemas_are_schemas(name: str) -> None:
    """Each keeps to its dialect, names itself, and leaves no object open unless a game fills it."""
    schema = read(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"urn:kunitori:{'rising-sun:' if name in OF_A_GAME else ''}{name}:1"
    assert schema["additionalProperties"] is False


def test_the_schemas_name_what_the_data_name() -> None:
    """Clans, Provinces, cards and the rest stand in the schemas as in the data, in the same order."""
    known = {
        "clan": tables.CLANS,
        "province": tables.PROVINCES,
        "kami": tables.KAMI,
        "mandate": tables.MANDATES,
        "season": tables.SEASONS,
        "card": tables.CARDS,
        "monster": tables.MONSTERS,
        "set": tables.SETS,
        "piece": tables.FIGURES,
        "figure": [name for name in tables.FIGURES if name != "stronghold"],
    }
    for name in OF_A_GAME:
        for word, schema in read(name)["$defs"].items():
            if word == "step":  # their order is the engine's affair
                assert sorted(schema["enum"]) == sorted(step.name for step in STEPS)
            elif word in known:
                assert schema == {"enum": known[word]}, (name, word)
    scenario = read("scenario")["properties"]
    assert set(scenario) == set(KEYS)
    assert scenario["at"] == {"enum": list(MOMENTS)}


@pytest.mark.parametrize("name", OF_A_GAME)
def test_the_schemas_have_every_switch(name: str) -> None:
    """Each rule switch with each of its values; tea_asks also takes a number."""
    options = Draft202012Validator({**read(name)["properties"]["options"], "$defs": read(name)["$defs"]})
    given = {} if name == "scenario" else GAME.options({"shrines": tables.KAMI[:4], "set": "teapot"})
    assert not problems(options, given)
    for switch, values in SWITCHES.items():
        for value in values:
            assert not problems(options, {**given, switch: value})
        assert problems(options, {**given, switch: "perhaps"})
    assert not problems(options, {**given, "tea_asks": "999"})
    assert problems(options, {**given, "tea_asks": "0"})
    assert set(read(name)["properties"]["options"]["properties"]) >= {"set", "shrines", *SWITCHES}


# What the engine writes


def fits(state: State, viewers: list[int]) -> None:
    """The position and the views of ``viewers`` fit their schemas."""
    assert problems(POSITION, GAME.position(state)) == []
    for viewer in viewers:
        assert problems(VIEW, state.view(viewer).as_dict()) == [], viewer


def viewers_of(state: State) -> list[int]:
    return [*range(state.seats()), NOBODY]


@pytest.mark.parametrize("number", range(9))
def test_random_games_fit(number: int) -> None:
    """Positions of whole games: the first of every step, with some view; with every view where secrets are kept."""
    rng = random.Random(number)
    switches = {name: rng.choice(values) for name, values in SWITCHES.items()}
    options = {"seats": 3 + number % 3, "set": tables.SETS[number // 3], "clans": "random", **switches, "tea_asks": 2}
    state = begin(GAME, options, number)
    checked: set[str] = set()
    for _ in walk(state, rng):
        name = state.step().name
        if name not in checked and rng.random() < 0.5:  # also in the middle of a sequence, not at its beginning alone
            checked.add(name)
            secret = name in ("bids", "tea-ceremony", "announce-mandate")
            fits(state, viewers_of(state) if secret else [rng.choice(viewers_of(state))])
    fits(state, [NOBODY])
    assert len(checked) > 12


def every_case() -> list[Json]:
    return [case for cases in own_suite("rising-sun").values() for case in cases]


def test_conformance_cases_fit() -> None:
    """Every case, its scenario, and what it expects of the game's positions."""
    for case in every_case():
        assert problems(CASE, case) == [], case["id"]
        assert problems(SCENARIO, case["given"]) == [], case["id"]
        items = [item["expect"] for item in case.get("play", []) if "expect" in item]
        for expected in (case.get("expect", {}), *items):
            facts = {key: value for key, value in expected.items() if key not in FACT_KEYS}
            assert problems(FACTS, facts) == [], case["id"]


def test_positions_of_cases_fit() -> None:
    """The positions that scenarios describe, with somebody's view; every twentieth case."""
    for number, case in enumerate(every_case()[::20]):
        state = new_match(GAME, key=key_of(case["id"]), scenario=case["given"]).state
        fits(state, [viewers_of(state)[number % (state.seats() + 1)]])


def played(seed: int, actions: int) -> Match:
    """A match some way on, with talk, offers and an undo."""
    match = new_match(GAME, {"seats": 3 + seed % 3}, key_of(seed))
    rng = random.Random(seed)
    match.say(0, "Shall we? # not a comment", (1,))
    match.say(1, "Yes — “gladly”.", (), "promise")
    match.offer(1, [(1, "give koi 1 coins")], (0,), "for peace")
    for count, (seat, action) in enumerate(choices(match, rng)):
        if count == actions:
            break
        match.play(seat, action)
    return match


@pytest.mark.parametrize("actions", [0, 30, 150, 100_000])
def test_records_fit(actions: int) -> None:
    """Running forms for everybody, the form for the table's keeper, and finished records."""
    match = played(actions % 7, actions)
    texts = [match.record(viewer) for viewer in (None, *range(len(match.seats)))]
    for text in (*texts, match.full_record()):
        assert problems(RECORD, asdict(read_record(text))) == []


def test_records_of_scenarios_fit() -> None:
    """A match that began in a scenario: its whole record holds the scenario."""
    given = {"game": "rising-sun", "at": "mandate", "coins": {"koi": 3}}
    match = new_match(GAME, key=key_of(1), scenario=given)
    match.play(0, match.legal_actions(0)[0])
    data = asdict(read_record(match.full_record()))
    assert problems(RECORD, data) == []
    assert problems(SCENARIO, json.loads(data["headers"]["Scenario"])) == []
    assert problems(RECORD, asdict(read_record(match.record(2)))) == []


# What is broken

Change = Callable[[Any], Any]


def at(*path: Any, value: Any) -> Change:
    """Set a value deep inside."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def without(*path: Any) -> Change:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return change


def broken(data: Any, change: Change) -> Any:
    copy = json.loads(json.dumps(data))
    change(copy)
    return copy


BROKEN_VIEWS: list[Change] = [
    without("honor"),
    at("rng", value=1),
    at("schema", value=2),
    at("seat", value="nobody"),
    at("season", value=0),
    at("turn", value=8),
    at("turn", value=True),
    at("vp", "koi", value=-1),
    at("vp", value={"koi": 1}),
    at("seats", value=["koi", "koi", "lotus", "turtle"]),
    at("honor", value=["koi", "lotus", "turtle"]),
    at("options", "tea_asks", value=3),
    at("options", "luck", value="true"),
    at("figures", "koi", "kyoto", value={"bushi": 7}),
    at("figures", "koi", "kyoto", value={"stronghold": 1}),
    at("figures", "koi", "shogun", value={"bushi": 1}),
    at("cards", "koi", value=["excalibur"]),
    at("hand", value=["recruit"] * 5),
    at("seen", value=[["recruit"] * 3]),
    at("tiles", value=["hidden"]),
    at("display", value={"mercy": 3}),
    at("tokens", "koi", value=["kyoto winter"]),
    at("monsters", value={"yurei": {"owner": "koi", "place": "captive of nobody"}}),
    at("agenda", value=[["tea-ceremony", 255, 0]]),
    at("agenda", value=[["tea-ceremony", 255, 0, 0, 0]]),
    at("agenda", value=[["coffee", 255, 0, 0]]),
    at("recruit_sites", value=[1]),
    at("unmoved", value=["bushi in kyoto"]),
    at("battle", value={"province": "kyoto"}),
    at("tea", "done", value=None),
]
BROKEN_POSITIONS: list[Change] = [
    without("agenda"),
    at("rng", value=1),
    at("key", value="00"),
    at("pieces", 0, value=7),
    at("pieces", value=[0] * 5),
    at("ally", 0, value=5),
    at("honor", value=[0, 0, 1, 2]),
    at("honor", value=[0, 1, 2, 3, 4]),
    at("field", value=8),
    at("first", value=4),
    at("fighters", value=16),
    at("bids", value=[0] * 4),
    at("tea", value=[0] * 35),
    at("seen", value=[5]),
    at("pile", value=[2, 2, 2, 2]),
    at("coins", 0, value=1.5),
    at("coins", 0, value="1"),
    at("options", "seats", value=3),
    at("options", "clans", value="random"),
    at("agenda", 0, 0, value=12),
]
BROKEN_SCENARIOS: list[Json] = [
    {"game": "chess"},
    {"clans": ["koi", "lotus"]},
    {"clans": ["koi", "koi", "lotus"]},
    {"at": "dawn"},
    {"options": {"seats": 4}},
    {"options": {"shrines": ["amaterasu"]}},
    {"options": {"shrines": "random"}},
    {"season": "winter"},
    {"hand": ["recruit"]},
    {"coins": {"koi": -1}},
    {"coins": {"koi": 10_001}},
    {"alliances": [["koi"]]},
    {"alliances": [["koi", "koi"]]},
    {"figures": {"koi": {"kyoto": ["21 bushi"]}}},
    {"figures": {"koi": {"kyoto": ["stronghold"]}}},
    {"figures": {"koi": {"reserve": ["bushi"]}}},
    {"strongholds": {"koi": ["kyoto"] * 5}},
    {"tokens": {"koi": ["spring kyoto"]}},
    {"weather": "rain"},
]
BROKEN_CASES: list[Change] = [
    without("id"),
    without("rules"),
    at("rules", value=[]),
    at("rules", value=["betray"]),
    at("when", value="now"),
    at("given", value=[]),
    at("play", value=[{"refuse": {"koi": "pass"}, "why": "RS-1"}]),
    at("play", value=[{"pass_until": {"clan": "koi"}}]),
    at("play", value=[{"koi": "pass", "expect": {}}]),
    at("play", value=[{"koi": ["pass"]}]),
    at("play", value=["koi: pass"]),
    at("expect", value={"decision": {"koi": "RS-TRAIN-1"}}),
    at("expect", value={"legal": {"koi": "pass"}}),
    at("expect", value={"pending": "koi"}),
]
BROKEN_RECORDS: list[Change] = [
    without("headers", "Game"),
    without("headers", "Key"),
    at("headers", "Date", value="1600-10-21"),
    at("headers", "Key", value="00"),
    at("headers", "Viewer", value="koi"),
    at("headers", "KeyHash", value="0" * 64),
    at("headers", "Options", value={}),
    at("headers", "Result", value="won"),
    at("lines", 0, value=[1, 1, "koi"]),
    at("lines", 0, 3, value=[]),
    at("lines", 0, 1, value=-1),
    at("talk", 0, "kind", value="song"),
    at("talk", 0, "gifts", value=[["koi", "give lotus 1 coins"]]),
    without("talk", 2, "state"),
    at("talk", 0, "text", value="x" * 2001),
    at("moves", value=[]),
]


@pytest.mark.parametrize("number", range(len(BROKEN_VIEWS)))
def test_broken_views_are_turned_away(number: int) -> None:
    data = kunitori.new("rising-sun", seed=1).view(0).as_dict()
    assert not problems(VIEW, data)
    assert problems(VIEW, broken(data, BROKEN_VIEWS[number]))


@pytest.mark.parametrize("number", range(len(BROKEN_POSITIONS)))
def test_broken_positions_are_turned_away(number: int) -> None:
    data = GAME.position(kunitori.new("rising-sun", seed=1).state)
    assert not problems(POSITION, data)
    assert problems(POSITION, broken(data, BROKEN_POSITIONS[number]))


@pytest.mark.parametrize("given", BROKEN_SCENARIOS)
def test_broken_scenarios_are_turned_away(given: Json) -> None:
    assert problems(SCENARIO, given)


@pytest.mark.parametrize("number", range(len(BROKEN_CASES)))
def test_broken_cases_are_turned_away(number: int) -> None:
    data = {"id": "X-1", "rules": ["RS-TRAIN-1"], "given": {}, "play": [{"koi": "done"}], "expect": {"over": False}}
    assert not problems(CASE, data)
    assert problems(CASE, broken(data, BROKEN_CASES[number]))


@pytest.mark.parametrize("number", range(len(BROKEN_RECORDS)))
def test_broken_records_are_turned_away(number: int) -> None:
    data = asdict(read_record(played(3, 30).full_record()))
    assert not problems(RECORD, data)
    assert problems(RECORD, broken(data, BROKEN_RECORDS[number]))
