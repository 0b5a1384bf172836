"""What a front end is told of a game is sound, complete, and the game's own."""

import json
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import kunitori
from kunitori.core.game import Game
from kunitori.core.orders import read_order
from kunitori.meta import meta_of
from kunitori.text import Catalogue
from tests.stones import STONES
from tests.tolls import TOLLS

GAMES = [kunitori.find(name) for name in kunitori.games()]
SCHEMA = json.loads(files("kunitori").joinpath("schemas", "meta.json").read_text(encoding="utf-8"))
KINDS = ("switch", "option")  # of messages that explain options
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.mark.parametrize("game", [*GAMES, STONES, TOLLS], ids=lambda game: game.name)
def test_it_is_json_that_fits_the_schema(game: Game) -> None:
    """Of the two games and of any other."""
    Draft202012Validator.check_schema(SCHEMA)
    meta = meta_of(game)
    assert [error.message for error in Draft202012Validator(SCHEMA).iter_errors(json.loads(json.dumps(meta)))] == []
    assert meta["name"] == game.name


@each_game
def test_options_are_taken_as_they_are_told(game: Game) -> None:
    """Each value alone, each preset and every number of seats sets up a game; defaults are what is taken unsaid."""
    meta = meta_of(game)
    plain = game.options({})
    assert {*plain} == {"seats", *(option["name"] for option in meta["options"])}
    least, most = meta["seats_range"]
    for seats in range(least, most + 1):
        assert game.new(game.options({"seats": seats}), 1).seats() == seats
    for outside in (least - 1, most + 1):
        with pytest.raises(kunitori.BadInput):
            game.options({"seats": outside})
    for option in meta["options"]:
        for value in option["values"]:
            assert game.options({option["name"]: value})
        if option["default"]:
            assert plain[option["name"]] == option["default"]
    for preset in meta["presets"].values():
        assert game.options(preset)


@each_game
def test_every_option_is_explained(game: Game) -> None:
    """A message for each, an attribute or a name for each value, and a word on what else it takes."""
    texts = Catalogue(game)
    for option in [*meta_of(game)["options"], {"name": "seats", "values": [], "parts": [], "other": False}]:
        message = next(f"{kind}-{option['name']}" for kind in KINDS if texts.has(f"{kind}-{option['name']}"))
        for value in (*option["values"], *option["parts"]):
            named = option["kind"] and texts.has(f"{option['kind']}-{value}")
            assert named or texts.has(message, value) or not value.isalpha(), value
        assert texts.has(message, "other") == option["other"]
        assert texts.has(message, "unsaid") == (option.get("default", "") is None)


@each_game
def test_steps_events_rules_and_orders_have_their_texts(game: Game) -> None:
    """Whatever is named there is in the catalogue."""
    meta, texts = meta_of(game), Catalogue(game)
    for name, step in meta["steps"].items():
        assert (step["mode"] == "automatic") == (not step["point"])
        assert not step["point"] or (texts.has(f"step-{name}") and texts.has(f"decision-{step['point']}"))
        assert not step["sealed"] or step["mode"] == "joint"
    assert all(texts.has(f"event-{kind}") for kind in meta["events"])
    assert all(texts.rule(rule) for rule in meta["rules"])
    assert all(texts.has(action["message"]) for action in meta["actions"])
    points = {step["point"] for step in meta["steps"].values()}
    assert all(read_order(order).decision in points for orders in meta["order_sets"].values() for order in orders)


@each_game
def test_every_type_has_names(game: Game) -> None:
    """A value's type is a number, a word, amounts, or a kind of name that the catalogue knows."""
    meta, texts = meta_of(game), Catalogue(game)
    known = {message.split("-")[0] for message in texts.messages()}
    types: set[str] = {kind for values in (meta["asked_about"], *meta["events"].values()) for kind in values.values()}
    words = [word for action in meta["actions"] for word in action["words"] if isinstance(word, dict)]
    types |= {kind for word in words for kind in word.values()}
    for kind in types:
        assert kind in ("number", "word", "number*") or kind.rstrip("*") in known, kind


def test_what_is_sealed_and_joint_is_told() -> None:
    """The secret bids of the one game and the plans of the other, and gifts where they are open."""
    steps: dict[str, Any] = {name: meta_of(kunitori.find(name))["steps"] for name in kunitori.games()}
    bids, plans = steps["rising-sun"]["bids"], steps["shogun"]["make-plans"]
    assert bids == {"point": "DP-BID", "rule": "RS-BATTLE-4", "mode": "joint", "sealed": True, "voluntary": False}
    assert plans["point"] == "DP-05" and plans["sealed"]
    assert steps["rising-sun"]["tea-ceremony"]["voluntary"]
