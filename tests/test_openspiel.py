"""OpenSpiel accepts both games, plays them, and its keys tell apart what must be told apart."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from typing import Any

import pytest

from kunitori.core.errors import BadInput
from kunitori.core.game import find
from kunitori.core.session import Session

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel", reason="the extra openspiel is not installed")

SHORT: list[tuple[str, dict[str, Any]]] = [
    ("rising-sun", {"players": 3, "seed": 5}),
    ("shogun", {"players": 2, "seed": 5, "options": json.dumps({"max_turns": 1})}),
]


def load(game: str, **params: Any) -> Any:
    from kunitori.envs.openspiel import spiel_name

    return pyspiel.load_game(spiel_name(game), params)


def state_of(spiel: Any, session: Session) -> Any:
    """A position of ours as OpenSpiel's."""
    from kunitori.envs.openspiel import SpielState

    return SpielState(spiel, session)


@pytest.mark.parametrize("game, params", SHORT)
def test_openspiel_conforms(game: str, params: dict[str, Any]) -> None:
    """OpenSpiel's own random simulations, with all its checks of clones, legal actions, returns and strings."""
    pyspiel.random_sim_test(load(game, **params), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game, params", SHORT)
def test_mcts_plays(game: str, params: dict[str, Any]) -> None:
    from open_spiel.python.algorithms import mcts

    spiel = load(game, **params)
    state = spiel.new_initial_state()
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(spiel, 1.4, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert len(state.history()) == 4


@pytest.mark.parametrize("game, params", SHORT)
def test_seeds_and_clones(game: str, params: dict[str, Any]) -> None:
    """The same seed and actions give the same game; a clone goes on as the state would; returns are shares."""
    first, second = load(game, **params).new_initial_state(), load(game, **params).new_initial_state()
    rng = random.Random(2)
    while not first.is_terminal():
        clone = first.clone()
        action = rng.choice(first.legal_actions())
        for state in (first, second, clone):
            state.apply_action(action)
        assert first.current_player() == second.current_player() == clone.current_player()
        if rng.random() < 0.05:
            assert str(first) == str(second) == str(clone)
    assert first.returns() == second.returns() and sum(first.returns()) == pytest.approx(1.0)
    if game == "shogun":
        other = load(game, **{**params, "seed": 6}).new_initial_state()
        assert str(other) != str(load(game, **params).new_initial_state())


@pytest.mark.parametrize("game", ["rising-sun", "shogun"])
def test_keys(game: str) -> None:
    """PC-031: different positions never share a key; a seat's key is the same for what it can't tell apart."""
    spiel = load(game, players=3)
    rules = find(game)
    session = Session(rules, rules.options({"seats": 3, **rules.limits}), told=True)
    session.begin(77)
    rng = random.Random(3)
    positions: dict[str, str] = {}
    known: dict[tuple[int, str], set[str]] = {}
    told_apart = 0
    for count in range(400):
        if session.is_over():
            break
        state = state_of(spiel, session)
        position = json.dumps([session.seat, rules.position(session.state)])
        assert positions.setdefault(str(state), position) == position
        if count % 20 == 0:
            for viewer in range(3):
                twin_state = rules.scramble(session.state, viewer, rng)
                twin_state.events = session.state.events
                twin = state_of(spiel, Session(rules, session.options, told=True, state=twin_state))
                key = state.information_state_string(viewer)
                assert twin.information_state_string(viewer) == key
                assert twin.observation_string(viewer) == state.observation_string(viewer)
                known.setdefault((viewer, key), set()).add(json.dumps(session.view(viewer).as_dict()))
                if rules.position(twin_state) != rules.position(session.state):
                    assert str(twin) != str(state)
                    told_apart += 1
        session.act(session.seat, rng.choice(state.legal_actions()))
    assert told_apart and len(positions) > 100
    assert all(len(views) == 1 for views in known.values())
    assert len({key for _, key in known}) == len(known)  # whose it is stands in the key


def test_who_is_to_act_is_part_of_the_key() -> None:
    """PC-031: the same position while another of two seats that owe a decision acts next."""
    spiel = load("rising-sun", players=3)
    session = Session(find("rising-sun"), find("rising-sun").options({"seats": 3}))
    other = session.fork()
    other.seat = 1
    assert str(state_of(spiel, session)) != str(state_of(spiel, other))


@pytest.mark.parametrize(
    "params, told",
    [
        ({"players": 9}, "there is no value '9' of seats"),
        ({"options": "max_turns=1"}, "options are a JSON object"),
        ({"options": "[1]"}, "options are a JSON object"),
        ({"options": '{"colour": "red"}'}, "there is no option 'colour'"),
    ],
)
def test_parameters_that_no_game_has_are_refused_when_it_is_loaded(params: dict[str, Any], told: str) -> None:
    for game in ("rising-sun", "shogun"):
        with pytest.raises(BadInput, match=told):
            load(game, **params)


def test_a_program_that_used_them_ends_quietly() -> None:
    code = "import pyspiel, kunitori.envs.openspiel; print(pyspiel.load_game('kunitori_shogun').new_initial_state())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0 and done.stderr == ""
