"""Positions as JSON: every one that is reached comes back, and every one that contradicts itself is refused."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import kunitori
from kunitori.cases import own_suite
from kunitori.core.errors import BadInput
from kunitori.core.match import key_of, new_match
from kunitori.core.state import NOBODY, State
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.consistency import FRAMES
from tests.soak.positions import advance, mutant, random_state, try_mutant
from tests.soak.rising_sun import ROOM

GAME = kunitori.find("rising-sun")


def comes_back(state: State) -> bool:
    data = GAME.position(state)
    return GAME.position(GAME.from_position(copy.deepcopy(data), 7)) == data


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_comes_back(seed: int) -> None:
    """RS-DEF-6: games, and what their players may guess."""
    rng = random.Random(seed)
    state = kunitori.new("rising-sun", seed=seed, seats=3 + seed % 3).state
    while not state.is_terminal():
        assert comes_back(state)
        viewer = rng.choice((NOBODY, *range(state.seats())))
        assert comes_back(state.view(viewer).determinize(rng))
        advance(state, rng)
    assert comes_back(state)


def test_positions_of_all_cases_come_back() -> None:
    """The conformance cases' positions, with some play from each."""
    rng = random.Random(1)
    asked: Counter[str] = Counter()
    for cases in own_suite("rising-sun").values():
        for case in cases:
            state = new_match(GAME, key=key_of("cases"), scenario=case["given"]).state
            for _ in range(5):
                assert comes_back(state), case["id"]
                if state.is_terminal():
                    break
                asked[state.step().name] += 1
                advance(state, rng)
    assert len(asked) > 25


@pytest.mark.parametrize("seed", range(8))
def test_a_position_with_a_fault_is_refused_or_can_be_played_to_its_end(seed: int) -> None:
    """No fault in a position leads to an error later in the game, nor to a game without an end."""
    rng = random.Random(f"mutants {seed}")
    became: Counter[str] = Counter()
    for _ in range(20):
        positions = [GAME.position(random_state(ROOM, rng)) for _ in range(2)]
        for _ in range(15):
            became[try_mutant(ROOM, mutant(ROOM, positions[0], positions[1], rng), rng)] += 1
    assert became["refused"] > 100 and became["played"] > 10


def test_every_step_says_what_it_lies_on() -> None:
    """A new step needs its row; what it lies on are steps too."""
    names = {step.name for step in STEPS}
    assert set(FRAMES) == names
    assert {under for lies_on, _ in FRAMES.values() for under in lies_on.split()} < names


def frame(name: str, *numbers: int) -> Callable[[dict[str, Any]], None]:
    """The topmost frame is another."""
    return lambda data: data["agenda"].__setitem__(-1, [name, *numbers])


def put(name: str, at: int, value: int) -> Callable[[dict[str, Any]], None]:
    """A number of a list is another."""
    return lambda data: data[name].__setitem__(at, value)


BATTLE = {
    "at": "provinces", "war": ["kyoto"], "coins": {"koi": 5, "turtle": 4},
    "figures": {"koi": {"kyoto": ["2 bushi"]}}, "clans": ["koi", "lotus", "turtle"],
}  # fmt: skip
MANDATE = {"at": "mandate", "hand": ["recruit", "train", "harvest", "betray"], "current": "koi"}


@pytest.mark.parametrize(
    "given, spoil, told",
    [
        ({"at": "tea"}, put("honor", 0, 1), "every clan once (RS-HONOR-1)"),
        ({"at": "tea"}, put("ally", 0, 1), "exactly two members (RS-TEA-2)"),
        ({"at": "tea"}, put("pieces", 0, 1), "a clan has 6 bushi, not 7 (RS-COMP-2)"),
        ({"at": "tea"}, put("owned", 2, 1), "there are 1 of path-of-the-lion, not 2"),
        ({"at": "tea"}, put("monsters", 0, 1), "komainu belongs to who has its card (RS-FIG-6)"),
        ({"at": "tea"}, put("pile", 0, 3), "there are 2 tiles recruit, not 3 (RS-SETUP-11)"),
        ({"at": "tea"}, put("tea", 16, 1), "the frame tea-ceremony 255 0 0 of the agenda contradicts"),
        ({"at": "tea"}, lambda data: data["tea"].pop(), "the list 'tea' must have 36 numbers"),
        ({"at": "tea"}, lambda data: data["agenda"].clear(), "the game is over after Winter only"),
        (MANDATE, put("hand", 0, 1), "tiles recruit, not 1"),
        (MANDATE, frame("choose-mandate", 1, 0, 0), "(RS-POL-6)"),
        (MANDATE, frame("execute-mandate", 0, 3, 0), "1 tiles lie on the track then"),
        (MANDATE, lambda data: data["agenda"].append(["worship", 0, 1, 2]), "(RS-RECRUIT-7)"),
        (BATTLE, put("drafted", 1, 0), "the frame battle 255 1 255 of the agenda"),
        (BATTLE, put("bids", 0, 6), "(RS-BATTLE-8)"),
        (BATTLE, lambda data: data.update(field=NOBODY), "a Battle is fought in a province (RS-BATTLE-1)"),
        (BATTLE, lambda data: data.update(at_war=0), "'at_war' tells of a war-provinces"),
        (BATTLE, lambda data: data["doomed"].extend([0, 0, 3]), "figures are doomed and nobody kills them"),
        (BATTLE, put("earned", 0, 1), "VP are earned and nothing gives them (RS-CARD-55)"),
        (BATTLE, frame("seppuku", 0, 0, 0), "(RS-SEPPUKU-1)"),
    ],
)  # fmt: skip
def test_what_contradicts_what_is_told(given: dict[str, Any], spoil: Callable[[Any], None], told: str) -> None:
    """The refusal names the thing and the rule."""
    data = GAME.position(new_match(GAME, key=key_of("scene"), scenario={"game": "rising-sun", **given}).state)
    spoil(data)
    with pytest.raises(BadInput) as refusal:
        GAME.from_position(data, 7)
    assert told in str(refusal.value)
