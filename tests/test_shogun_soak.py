"""Shogun in random games, scenes, matches and spoiled inputs: a small part of what ``make soak`` plays."""

from __future__ import annotations

import random

import pytest

from kunitori.core.match import key_of, new_match
from kunitori.shogun.options import SWITCHES
from kunitori.shogun.state import ARMY_ROW, DOWN, STANDING, STATUS, Shogun
from tests.soak.games import play_game, play_match, play_scene
from tests.soak.shogun import ROOM
from tests.soak.shogun.scenes import KINDS_OF_SCENE, random_options
from tests.soak.spoiled import spoil_inputs
from tests.soak.tally import Tally


def test_plans_stay_secret_while_the_spy_looks_into_one() -> None:
    """SH-PLAN-03, SH-PLAN-04: a running record tells nobody a plan before the spy has made his own."""
    scene = {"game": "shogun", "seats": 3, "ninja": "red", "koku": {"red": 4, "orange": 3, "purple": 3}}
    match = new_match(ROOM.game, key=key_of(1), scenario=scene)
    for seat, words in ((1, "put swords 1, put build 2"), (1, "seal"), (2, "put swords 3"), (2, "seal")):
        match.play_all(seat, words)
    assert match.state.step().name == "spy-on"
    for stop in ("spy orange", "put swords 4"):
        assert match.record(0).endswith("1 orange: ?\n2 purple: ?\n" + "3 red: spy orange\n" * (len(match.journal) > 2))
        assert "orange: put swords 1, put build 2, seal\n" in match.record(1)
        match.play(0, stop)
    match.play(0, "seal")
    assert "orange: put swords 1, put build 2, seal\n2 purple: put swords 3, seal\n" in match.record(0)


def test_how_many_choices_a_hidden_draft_took_is_hidden_too() -> None:
    """SH-RONIN-11: forced placements are no choices, so their number would tell of the places."""
    scene = {
        "game": "shogun", "seats": 3, "at": "ronin", "plans": {"red": {"ronin": 2}},
        "provinces": {"red": ["satsuma", "osumi", "hyuga"]},
        "forces": {"satsuma": ["3 spearman"], "osumi": ["3 spearman"], "hyuga": ["2 spearman"]},
    }  # fmt: skip
    match = new_match(ROOM.game, key=key_of(1), scenario=scene)
    while match.state.step().name == "hide-ronin":
        match.play(0, match.legal_actions(0)[0])
    assert "red: ?\n" in match.record(1)
    assert "red: hide satsuma" in match.record(0)


def test_a_whole_game_breaks_no_rule_and_tells_no_secret() -> None:
    """SH-SEQ-06, SH-COMBAT-05: laws, choices, events and twins after every action."""
    tally = Tally()
    play_game(ROOM, "test", 1, True, tally)
    assert tally.violations == []
    assert tally.other["twins followed"] > 20 * tally.other["twins lost"]


@pytest.mark.parametrize("wanted", ["", *KINDS_OF_SCENE])
def test_scenes_break_no_rule_and_tell_no_secret(wanted: str) -> None:
    """SH-END-01 … 03, SH-TWO-08, SH-ELIMINATION-02: rich positions, and those on the brink of an end."""
    tally = Tally()
    for number in range(3):
        play_scene(ROOM, "test", number, wanted, tally)
    assert tally.violations == []


def test_many_games_end() -> None:
    """SH-END-03, OQ-57: 2 to 5 players, all switches, players of every kind."""
    tally = Tally()
    for number in range(10, 22):
        play_game(ROOM, "test", number, False, tally)
    assert tally.violations == []
    assert tally.counts["ends"].total() == 12


def test_every_switch_is_thrown() -> None:
    """The random options set each switch."""
    thrown = {name for seed in range(60) for name in random_options(random.Random(seed))}
    assert thrown >= set(SWITCHES)


def test_records_of_a_match_tell_no_secret() -> None:
    """SH-SEQ-06, SH-PLAN-04, SH-RONIN-11: what each seat reads while the game runs, standing orders or not."""
    tally = Tally()
    play_match(ROOM, "test", 1, tally)
    assert tally.violations == []
    assert tally.other["records compared"] > 20


def test_spoiled_inputs_are_refused_cleanly() -> None:
    """In small: 120 records, scenarios, positions and notations with faults; the soak tries 10 000."""
    found = spoil_inputs(ROOM, "test", 120)
    assert found.problems == []
    assert found.refused.total() > 80


def test_an_army_enters_a_disbanded_ones_province_only_if_it_can_go_on() -> None:
    """SH-MOVE-04, SH-RONIN-14, OQ-13: ronin that nobody there can hold must have room with the army that passes."""
    scene = {
        "game": "shogun", "seats": 3, "at": "moves", "provinces": {"red": ["satsuma", "osumi", "hyuga"]},
        "armies": {"red": {n: {"at": p, "level": 2, "card": ["bowman"]} for n, p in ((1, "satsuma"), (2, "osumi"))}},
        "forces": {"satsuma": [], "osumi": []}, "hidden": {"osumi": 1},
    }  # fmt: skip
    for down, there in ((False, True), (True, False)):
        match = new_match(ROOM.game, key=key_of(1), scenario=scene)
        state = match.state
        assert isinstance(state, Shogun)
        state.armies[ARMY_ROW + STATUS] = DOWN if down else STANDING
        match.play(0, "take army 1")
        assert ("march osumi" in [str(action) for action in match.legal_actions(0)]) == there
        assert "march hyuga" in [str(action) for action in match.legal_actions(0)]


@pytest.mark.parametrize("province", ["satsuma", "mino"])
def test_a_source_stays_open_where_only_hidden_ronin_keep_the_units(province: str) -> None:
    """SH-RONIN-14, section 10: whether units are kept back by hidden ronin nobody learns from what is asked."""
    scene = {
        "game": "shogun", "seats": 3, "at": "final", "armies": {"red": {1: "mino"}},
        "provinces": {"red": ["satsuma", "hyuga", "mino"], "orange": ["higo"]},
        "forces": {"satsuma": ["3 spearman"], "hyuga": ["4 spearman"], "mino": ["3 spearman"]},
        "hidden": {province: 1}, "active": "red",
    }  # fmt: skip
    match = new_match(ROOM.game, key=key_of(1), scenario=scene)
    while match.state.step().name != "move-forces":
        match.play(0, "done")
    for words in ("from satsuma", "move spearman hyuga"):
        match.play(0, words)
    legal = ["stop"] if province == "satsuma" else ["move spearman osumi", "stop"]
    assert [str(action) for action in match.legal_actions(0)] == legal
