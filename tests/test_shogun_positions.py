"""Positions of Shogun as JSON: every one that is reached comes back, every one that contradicts itself is refused."""

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
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.consistency import FRAMES
from tests.shogun_play import Watched
from tests.soak.positions import mutant, random_state, try_mutant
from tests.soak.shogun import ROOM

GAME = kunitori.find("shogun")
LEAST_STEPS = 15  # that games ask in, and that cases do


def comes_back(state: State) -> bool:
    data = GAME.position(state)
    return GAME.position(GAME.from_position(copy.deepcopy(data), 7)) == data


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_comes_back(seed: int) -> None:
    """SH-WAR-02, SH-COMP-02: games, and what their players may guess."""
    rng = random.Random(seed)
    watched = Watched(seed, seed % 2 > 0)
    asked: set[str] = set()
    while not watched.state.is_terminal():
        asked.add(watched.state.step().name)
        assert comes_back(watched.state)
        if rng.random() < 0.2:
            assert comes_back(watched.state.view(rng.choice((NOBODY, 0, 1))).determinize(rng))
        watched.act()
    assert comes_back(watched.state)
    assert len(asked) > LEAST_STEPS


def test_positions_of_all_cases_come_back() -> None:
    """The conformance cases' positions, with some play from each."""
    rng = random.Random(1)
    asked: set[str] = set()
    for cases in own_suite("shogun").values():
        for case in cases:
            state = new_match(GAME, key=key_of("cases"), scenario=case["given"]).state
            for _ in range(4):
                assert comes_back(state), case["id"]
                if state.is_terminal():
                    break
                asked.add(state.step().name)
                seat = rng.choice(state.pending())
                state.apply(seat, rng.choice(state.legal_actions(seat)))
    assert len(asked) > LEAST_STEPS


@pytest.mark.parametrize("seed", range(4))
def test_a_position_with_a_fault_is_refused_or_can_be_played_to_its_end(seed: int) -> None:
    """No fault in a position leads to an error later in the game (PC-051)."""
    rng = random.Random(f"mutants {seed}")
    became: Counter[str] = Counter()
    positions = [GAME.position(random_state(ROOM, rng)) for _ in range(4)]
    for _ in range(30):
        one, other = rng.sample(positions, 2)
        data = mutant(ROOM, one, other, rng)
        data["options"] = {**data["options"], "max_turns": str(data["turn"] + 1 if data["turn"] < 900 else 900)}
        became[try_mutant(ROOM, data, rng)] += 1
    assert became["refused"] > 10 and became["played"] > 1


def test_every_step_says_what_it_lies_on() -> None:
    """A new step needs its row; what it lies on are steps too."""
    names = {step.name for step in STEPS}
    assert set(FRAMES) == names
    assert {under for lies_on, _ in FRAMES.values() for under in lies_on.split()} < names


def frame(at: int, *numbers: int) -> Callable[[dict[str, Any]], None]:
    """The numbers of a frame are others."""
    return lambda data: data["agenda"].__setitem__(at, [data["agenda"][at][0], *numbers])


def put(name: str, at: int, value: int) -> Callable[[dict[str, Any]], None]:
    """A number of a list is another."""
    return lambda data: data[name].__setitem__(at, value)


SATSUMA = 0
PLANNING = {"koku": {"red": 4, "orange": 4, "purple": 4}}
LEVY = {"at": "levy", "plans": {"red": {"levy": 2}}}
LAYING = {
    "at": "ronin", "plans": {"red": {"ronin": 1}}, "provinces": {"red": ["satsuma", "hyuga"], "orange": ["osumi"]},
    "forces": {"satsuma": ["4 spearman"], "hyuga": ["4 spearman"], "osumi": ["2 spearman"]},
}  # fmt: skip
WAR = {
    "at": "war", "provinces": {"red": ["satsuma"], "orange": ["osumi"]},
    "forces": {"satsuma": ["3 spearman"], "osumi": ["2 spearman"]},
}  # fmt: skip


@pytest.mark.parametrize(
    "given, spoil, told",
    [
        (PLANNING, put("owner", SATSUMA, 9), "sides are numbered 0 to 2"),
        (PLANNING, put("building", SATSUMA, 1), "there are 10 castles (SH-BUILD-05)"),
        (PLANNING, put("tray", 0, 4), "9 bowman in all, not"),
        (PLANNING, put("plan", 0, 5), "the frame make-plans 255 7 0 of the agenda contradicts"),
        (PLANNING, put("sword", 0, 1), "the swords are returned by then (SH-SETUP-09)"),
        (PLANNING, put("armies", 2, 40), "army 1 of red has no such daimyo"),
        (PLANNING, put("owes", 0, 2), "'shown', 'owes' and 'manned' are 0 or 1"),
        (PLANNING, put("conqueror", 1, 0), "who is out owns nothing (SH-ELIMINATION-03)"),
        (PLANNING, put("limit", SATSUMA, 30), "the card of satsuma can't hold 0 ronin (SH-RONIN-05)"),
        (PLANNING, lambda data: data.update(ninja=1), "the frame make-plans"),
        (PLANNING, lambda data: data.update(spied=1), "nobody spies now (SH-PLAN-04)"),
        (PLANNING, lambda data: data.update(winners=1), "the game is over when somebody has won"),
        (PLANNING, lambda data: data["agenda"].clear(), "the game is over when somebody has won"),
        (PLANNING, lambda data: data["agenda"].pop(), "a position is written where somebody decides"),
        (PLANNING, lambda data: data["koku"].pop(), "the list 'koku' must have 3 numbers"),
        (PLANNING, frame(0, 255, 4, 0), "every side has a sword by then (SH-SWORDS-04)"),
        (LEVY, put("spent", 0, 1), "the frame buy-units 255 0 0"),
        (LEVY, lambda data: data["fresh"].clear(), "'fresh' tells of a levy (SH-LEVY-08)"),
        (LAYING, put("bought", 0, 3), "there are 26 ronin, not 27 (SH-COMP-03)"),
        (LAYING, put("owes", 1, 1), "the frame hide-ronin 255 0 0"),
        (WAR, lambda data: data.update(active=1), "'active' tells whose war turn it is (SH-SEQ-03)"),
        (WAR, lambda data: data.update(acting=0), "'acting' tells of a series of attacks (SH-EXPERIENCE-03)"),
        (WAR, lambda data: data["breach"].clear(), "'breach' tells of temporary units (SH-CASTLE-06)"),
        (WAR, lambda data: data["due"].extend([1, 0]), "'due' and 'losses' go together"),
    ],
)  # fmt: skip
def test_what_contradicts_what_is_told(given: dict[str, Any], spoil: Callable[[Any], None], told: str) -> None:
    """The refusal names the thing and the rule."""
    scenario = {"game": "shogun", "seats": 3, **given}
    data = GAME.position(new_match(GAME, key=key_of("scene"), scenario=scenario).state)
    spoil(data)
    with pytest.raises(BadInput) as refusal:
        GAME.from_position(data, 7)
    assert told in str(refusal.value)
