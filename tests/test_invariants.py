"""What must hold whatever happens: for any seed, any gift, any spoiled input, in any process."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kunitori.core.errors import KunitoriError
from kunitori.core.game import find
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import read_record, replay
from kunitori.rising_sun.checker import Checker, World
from kunitori.rising_sun.checker.laws import laws
from kunitori.rising_sun.state import RisingSun
from kunitori.yamlfile import read_yaml
from tests.soak.games import play_scene
from tests.soak.rising_sun import ROOM
from tests.soak.rising_sun.player import RisingSunPlayer
from tests.soak.rising_sun.scenes import random_options, random_scene
from tests.soak.spoiled import spoil_inputs
from tests.soak.tally import Tally

ROOT = Path(__file__).resolve().parent.parent
GAME = find("rising-sun")
quick = settings(
    max_examples=20, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
seeds = st.integers(0, 2**32 - 1)


def state_of(seed: int, actions: int) -> RisingSun:
    """Some way into a random game."""
    rng = random.Random(seed)
    state = GAME.new(GAME.options(random_options(rng)), seed or 1)
    assert isinstance(state, RisingSun)
    player = RisingSunPlayer(rng)
    for _ in range(actions):
        if state.is_terminal():
            break
        seat = rng.choice(state.pending())
        state.apply(seat, player.choose(state.legal_actions(seat)))
    return state


@quick
@given(seeds, st.integers(0, 250))
def test_the_laws_hold_anywhere(seed: int, actions: int) -> None:
    """RS-DEF-6, RS-COMP-2, RS-VP-3, RS-HONOR-1, RS-SETUP-11: section 27 in any position of any game."""
    state = state_of(seed, actions)
    assert laws(World.of(GAME.position(state)), True) == []


@quick
@given(seeds, st.integers(0, 200), st.integers(0, 10**6))
def test_gifts_move_coins_and_change_nothing_else(seed: int, actions: int, choice: int) -> None:
    """RS-NEGOTIATION-3, -5, -6: a gift leaves every sum and everything else as it was."""
    state = state_of(seed, actions)
    for seat in range(state.n):
        gifts = state.voluntary_actions(seat)
        if not gifts:
            continue
        gift = gifts[choice % len(gifts)]
        before = GAME.position(state)
        state.apply_voluntary(seat, gift)
        after = GAME.position(state)
        assert Checker(GAME).check_step(before, seat, str(gift), after) == []
        assert sum(before["coins"]) == sum(after["coins"]) or before["agenda"] != after["agenda"]
        assert sum(before["ronin"]) == sum(after["ronin"]) or before["agenda"] != after["agenda"]


@quick
@given(seeds)
def test_any_scene_follows_the_rules(seed: int) -> None:
    """RS-CARD-10, RS-CARD-16 … 20: whatever the cards, figures and switches."""
    tally = Tally()
    play_scene(ROOM, "hypothesis", seed, "", tally)
    assert tally.violations == []


@quick
@given(seeds)
def test_scenes_of_all_sets_can_be_played(seed: int) -> None:
    """RS-CARD-10: cards of different Sets may meet in a scenario, and every choice is as the rules have it."""
    rng = random.Random(seed)
    state = GAME.scenario(random_scene(rng, any_set=True), seed or 1)
    checker = Checker(GAME, False)
    for _ in range(40):
        if state.is_terminal():
            break
        assert checker.check(state) == []
        seat = rng.choice(state.pending())
        state.apply(seat, rng.choice(state.legal_actions(seat)))


MATCH = new_match(GAME, {"seats": 5, "clans": "random"}, key_of("hypothesis"))


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(st.text(max_size=60), st.integers(-3, 9))
def test_any_text_is_refused_cleanly(text: str, seat: int) -> None:
    """Acceptance 6: words that name no action, or none that is possible, change nothing."""
    before = GAME.position(MATCH.state)
    try:
        MATCH.play(seat, text)
    except KunitoriError:
        assert GAME.position(MATCH.state) == before
    else:
        raise AssertionError(f"{text!r} was accepted")


@settings(max_examples=80, deadline=None, derandomize=True, database=None)
@given(st.text(max_size=300))
def test_any_file_is_refused_cleanly(text: str) -> None:
    """Acceptance 6: whatever a file holds, reading it raises nothing but clean errors."""
    for read in (lambda: replay(read_record(text)), lambda: read_yaml(text)):
        try:
            read()
        except KunitoriError as error:
            assert str(error)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 300)
    | st.floats(allow_nan=False)
    | st.sampled_from(["koi", "kyoto", "bushi", ""]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["koi", "kyoto", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)
scene_keys = st.sampled_from([
    "clans", "options", "season", "at", "turn", "current", "played", "laid", "hand", "war", "honor", "vp", "coins",
    "ronin", "alliances", "kindred", "figures", "strongholds", "cards", "display", "hostages", "tokens", "chance",
    "nonsense",
])  # fmt: skip


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(st.dictionaries(scene_keys, json_values, max_size=3))
def test_any_scenario_is_refused_cleanly(scene: dict[str, object]) -> None:
    """Acceptance 6: a scenario with any values in any place is played or refused."""
    try:
        match: Match = new_match(GAME, key=key_of(1), scenario={"game": "rising-sun", **scene})
    except KunitoriError as error:
        assert str(error)
    else:
        assert match.pending() or match.state.is_terminal()


def test_spoiled_inputs_are_refused_cleanly() -> None:
    """Acceptance 6, in small: 300 records, scenarios and notations with faults; the soak tries 10 000."""
    found = spoil_inputs(ROOM, "test", 300)
    assert found.tried.total() >= 300
    assert found.refused.total() > 200
    assert found.problems == []


def test_hash_seeds_make_no_difference() -> None:
    """Promise 9, in small: 12 games in two processes with different hash seeds."""
    outputs = []
    for hash_seed in ("0", "4711"):
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, str(ROOT / "tests" / "play_seeds.py"), "rising-sun", "900", "12"]
        outputs.append(subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    assert outputs[0] == outputs[1]
    assert len(set(outputs[0].split())) == 13


# What the referees and the soak have found


def test_a_bushi_just_summoned_can_be_the_only_victim_of_the_ninja() -> None:
    """RS-CARD-16, RS-C-PATH-OF-THE-NINJA-1: what may be killed is read after the Summon, not before."""
    scene = {
        "game": "rising-sun", "at": "kami",
        "options": {"set": "horseman", "shrines": ["raijin", "hachiman", "susanoo", "fujin"]},
        "cards": {"koi": ["path-of-the-ninja"]},
        "figures": {"koi": {"raijin": ["shinto"]}, "lotus": {}, "turtle": {}, "dragonfly": {}},
    }  # fmt: skip
    match = new_match(GAME, key=key_of(1), scenario=scene)
    match.play(0, "summon bushi edo")
    assert {str(action) for action in match.legal_actions(0)} == {"pass", "kill koi bushi edo"}


def test_turtle_may_move_a_stronghold_built_when_all_else_has_moved() -> None:
    """RS-CLAN-TURTLE-1, RS-MARSHAL-6, OQ-9: with marshal_build_timing = any_time what was built may still move."""
    scene = {
        "game": "rising-sun", "at": "mandate", "current": "turtle", "hand": ["marshal", "train", "betray", "harvest"],
        "options": {"marshal_build_timing": "any_time"}, "coins": {"turtle": 9}, "strongholds": {"turtle": ["kyoto"]},
        "figures": {"turtle": {"kyoto": ["daimyo"]}},
    }  # fmt: skip
    match = new_match(GAME, key=key_of(1), scenario=scene)
    for seat, word in ((2, "play marshal"), (3, "pass"), (0, "pass"), (1, "pass")):
        match.play(seat, word)
    match.play_all(2, "move daimyo kyoto edo, move stronghold kyoto edo, build oshu")
    assert {str(a) for a in match.legal_actions(2)} == {
        "pass",
        *(f"move stronghold oshu {p}" for p in ("hokkaido", "edo", "kyoto")),
    }


def test_an_undo_leaves_no_draft_behind() -> None:
    """RS-BATTLE-4, -5: who takes back an act before a Battle takes back also that others have begun to bid in it."""
    both = {"oshu": ["bushi"], "edo": ["bushi"]}
    scene = {
        "game": "rising-sun", "at": "provinces", "war": ["oshu", "edo"], "coins": {"koi": 3, "lotus": 3},
        "figures": {"koi": both, "lotus": both},
    }  # fmt: skip
    match = new_match(GAME, key=key_of(1), scenario=scene)
    for seat, word in ((0, "bid poets 1"), (0, "seal"), (1, "seal"), (0, "pass"), (1, "bid seppuku 1")):
        match.play(seat, word)
    try:
        match.undo(0)
    except KunitoriError:
        return  # another seat has acted: as good
    match.play(0, "pass")
    match.play(1, "seal")
    again = replay(read_record(match.full_record()))
    assert GAME.position(again.state) == GAME.position(match.state)


def test_options_of_any_shape_are_refused_cleanly() -> None:
    """Acceptance 6: lists and mappings where a word belongs."""
    odd: list[object] = [
        ["x"],
        {},
        None,
        3,
        True,
        [["koi"], "lotus", "turtle"],
        [["raijin"], "fujin", "hachiman", "susanoo"],
    ]
    for name in ("seats", "clans", "set", "shrines", "tea_asks", "mercy_copies"):
        for value in odd:
            try:
                GAME.options({name: value})
            except KunitoriError as error:
                assert str(error)
