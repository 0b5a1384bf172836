"""The environments of PettingZoo and Gymnasium keep their libraries' promises, and the games' own."""

from __future__ import annotations

import copy
import itertools
import math
import pickle
import random
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

import kunitori.envs
from kunitori.core.errors import BadInput
from kunitori.core.game import find
from kunitori.core.session import Session
from kunitori.driver import BotFault
from kunitori.envs import rising_sun, shogun
from kunitori.envs.aec import GameEnv
from kunitori.envs.making import preset_options, rewards_of
from kunitori.envs.seat import SeatEnv
from kunitori.envs.vector import VectorGames
from kunitori.testing import twin_of
from tests.extras import needs_extra
from tests.listening_bot import heard, seeds

ROOT = Path(__file__).resolve().parent.parent
GAMES = {"rising-sun": rising_sun, "shogun": shogun}
SHORT: dict[str, Any] = {"max_turns": 1}  # a whole game of Shogun within a test
QUICK: list[tuple[str, dict[str, Any]]] = [("rising-sun", {"seats": 3}), ("shogun", {"seats": 2, **SHORT})]


@contextmanager
def pettingzoo_judges() -> Iterator[None]:
    """Every warning of PettingZoo's tests fails, but for what it says of any environment with a mask but its own."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


def any_code(mask: Any, rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(mask).tolist()))


def play_out(env: Any, seed: int) -> tuple[dict[str, float], dict[str, float]]:
    """Play a raw AEC environment at random; what ``last`` and what ``rewards`` gave each agent in all."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    heard = dict.fromkeys(env.possible_agents, 0.0)
    given = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        heard[agent] += reward
        env.step(None if terminated or truncated else any_code(observation["action_mask"], rng))
        for other, amount in env.rewards.items():
            given[other] += amount
    return heard, given


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_them(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pettingzoo_judges():
        api_test(GAMES[game].env(), num_cycles=25)
        api_test(GAMES[game].raw_env(seats=3), num_cycles=25)
        parallel_api_test(GAMES[game].parallel_env(), num_cycles=20)
        seed_test(GAMES[game].env, num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game, given", QUICK)
def test_pettingzoo_plays_to_the_end(game: str, given: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with pettingzoo_judges():
        api_test(GAMES[game].raw_env(**given), num_cycles=2000)
        parallel_api_test(GAMES[game].parallel_env(**given), num_cycles=2000)
    assert "Passed Parallel API test" in capsys.readouterr().out


def test_the_measurement_asks_which_game() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.environments"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2 and "{rising-sun,shogun}" in done.stderr and "Traceback" not in done.stderr


def test_the_performance_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It plays for five seconds; a quick clock makes them short."""
    ticks = itertools.count(0, 2)
    clock = SimpleNamespace(time=lambda: next(ticks))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(rising_sun.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game, given", QUICK)
@pytest.mark.parametrize("reward, total", [("share", 1.0), ("rank", 0.0), ("score", 1.0), ("win", None)])
def test_rewards_are_given_once(game: str, given: dict[str, Any], reward: str, total: float | None) -> None:
    """PC-029: the last step, the running total and the returns agree; the sum is what is promised."""
    env = GAMES[game].raw_env(reward=reward, **given)
    heard, added = play_out(env, 3)
    assert heard == added and env.agents == []
    state = env.session.state
    assert state.is_terminal()  # nothing has replaced it
    shares = state.returns()
    if total is None:
        assert list(heard.values()) == [float(share > 0) for share in shares]
    else:
        assert sum(heard.values()) == pytest.approx(total)
    if reward == "share":
        assert list(heard.values()) == shares
    if reward == "rank":
        assert max(heard.values()) == heard[f"player_{state.places().index(1)}"]


def test_a_shared_victory_is_shared() -> None:
    """PC-029: two Allies with the same VP share it, the third has nothing."""
    clans = ["koi", "lotus", "turtle"]
    given = {"at": "winter", "clans": clans, "alliances": [["koi", "lotus"]], "vp": {"koi": 9, "lotus": 9}}
    over = find("rising-sun").scenario(given, rng=1)
    session = Session(find("rising-sun"), find("rising-sun").options({"seats": 3}), state=over)
    assert session.is_over()
    assert rewards_of(session, "share") == [0.5, 0.5, 0.0]
    assert rewards_of(session, "win") == [1.0, 1.0, 0.0]
    assert rewards_of(session, "rank") == [0.5, 0.5, -1.0]
    assert rewards_of(session, "score") == [0.5, 0.5, 0.0]


@pytest.mark.parametrize("game, given", QUICK)
def test_masks_are_the_legal_actions(game: str, given: dict[str, Any]) -> None:
    """Who isn't selected may only wait; who is, never, without gifts."""
    env = GAMES[game].raw_env(**given)
    rng = random.Random(5)
    env.reset(seed=5)
    space = env.session.space
    for _ in range(300):
        if env.terminations[env.agent_selection]:
            break
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            codes = np.flatnonzero(mask).tolist()
            if agent == env.agent_selection:
                legal = env.session.state.legal_actions(env.seat_of[agent])
                assert codes == sorted(space.code(action) for action in legal)
            elif env.seat_of[agent] not in env.session.state.pending():
                assert codes == [len(space)]
        env.step(any_code(env.observe(env.agent_selection)["action_mask"], rng))


def test_sealed_choices_are_several_steps_of_one_agent() -> None:
    """Who has begun a plan goes on until it is sealed; the others then do the same."""
    env = shogun.raw_env(seats=3, **SHORT)
    rng = random.Random(2)
    env.reset(seed=2)
    order: list[str] = []
    while not env.terminations[env.agent_selection]:
        if env.session.state.step().name == "make-plans":
            order.append(env.agent_selection)
        env.step(any_code(env.observe(env.agent_selection)["action_mask"], rng))
    turns = [agent for i, agent in enumerate(order) if order[i - 1 : i] != [agent]]
    assert len(order) > len(turns) >= 3 and len(turns) == len(set(turns))


def test_who_decides_openly_takes_turns() -> None:
    """In the Tea Ceremony nobody has to be done with it before the others have answered."""
    env = rising_sun.raw_env(seats=3)
    env.reset(seed=1)
    env.step(env.session.space.code(find("rising-sun").parse("propose lotus")))
    assert env.agent_selection == "player_1"
    env.step(env.session.space.code(find("rising-sun").parse("done")))
    assert env.agent_selection == "player_2"


def test_all_compose_their_sealed_choices_in_the_same_steps() -> None:
    env = shogun.parallel_env(seats=3, **SHORT)
    rng = random.Random(2)
    observations, _ = env.reset(seed=2)
    together = 0
    while env.agents:
        codes = {agent: any_code(observations[agent]["action_mask"], rng) for agent in env.agents}
        before = env.session.state
        pending = before.pending()
        wait = env.session.wait
        assert [codes[f"player_{seat}"] != wait for seat in range(3)] == [seat in pending for seat in range(3)]
        together = max(together, len(pending))
        observations, rewards, over, _, _ = env.step(codes)
    assert together == 3 and sum(rewards.values()) == pytest.approx(1.0) and all(over.values())


def test_an_illegal_action_changes_nothing_and_loses_when_wrapped() -> None:
    raw = rising_sun.raw_env()
    raw.reset(seed=1)
    before = raw.observe("player_0")["observation"].tobytes()
    for code in (raw.session.wait, 10**6, -1, raw.session.space.code(find("rising-sun").parse("worship fujin"))):
        with pytest.raises(BadInput, match="can't do this now"):
            raw.step(code)
    assert raw.observe("player_0")["observation"].tobytes() == before
    env = rising_sun.env()
    env.reset(seed=1)
    env.step(raw.session.wait)
    assert env.terminations["player_0"] and env.rewards["player_0"] == -1.0


def test_gifts_are_asked_for_where_they_matter_and_bounded() -> None:
    """At the own decisions and just before another buys; so many a season."""
    env = rising_sun.raw_env(gifts=2)
    rng = random.Random(4)
    env.reset(seed=4)
    game, space, session = find("rising-sun"), env.session.space, env.session
    given: dict[tuple[int, int], int] = {}
    before_purchase = own = 0
    while not env.terminations[env.agent_selection]:
        seat = env.seat_of[env.agent_selection]
        codes = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
        gifts = [code for code in codes if code < session.wait and game.is_voluntary(space.actions[code])]
        season = game.season(session.state)
        asked = session.wait in codes
        if gifts:
            assert given.get((season, seat), 0) < 2
            if session.wait in codes:
                assert game.is_buying(session.state) and session.state.pending() != [seat]
                before_purchase += 1
            else:
                own += 1
        others = codes if asked else [code for code in codes if code not in gifts]
        code = rng.choice(gifts if asked and rng.random() < 0.7 else others)
        if code in gifts:
            given[season, seat] = given.get((season, seat), 0) + 1
        env.step(code)
    assert before_purchase and own and max(given.values()) == 2
    env = rising_sun.raw_env()
    env.reset(seed=4)
    for _ in range(100):
        codes = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
        assert not any(game.is_voluntary(space.actions[code]) for code in codes)
        env.step(rng.choice(codes))


def test_information_states_are_what_a_seat_has_heard() -> None:
    """Apart from observations: they grow, and hold others' secrets to nobody."""
    env = rising_sun.raw_env(seats=3, events=True)
    rng = random.Random(1)
    env.reset(seed=1)
    lengths = [0, 0, 0]
    while not env.terminations[env.agent_selection]:
        env.step(any_code(env.observe(env.agent_selection)["action_mask"], rng))
        now = [len(env.information_state(agent)) for agent in env.possible_agents]
        assert all(after >= before for before, after in zip(lengths, now))
        lengths = now
    everything = env.session.state.events or []
    for seat, agent in enumerate(env.possible_agents):
        assert env.information_state(agent) == [event for event in everything if event.known_to(seat)]
    assert min(lengths) < len(everything)
    quiet = shogun.raw_env()
    quiet.reset(seed=1)
    with pytest.raises(BadInput, match="events=True"):
        quiet.information_state("player_0")


def test_views_are_there_for_the_asking() -> None:
    env = rising_sun.env()
    env.reset(seed=1)
    raw: GameEnv = env.unwrapped
    assert raw.view("player_2").as_dict()["seat"] == "turtle"
    assert "koi" in str(raw.render()).lower()


@pytest.mark.parametrize("game", GAMES)
def test_the_options_are_frozen(game: str) -> None:
    """The first preset and an end to every game; a change here changes what published results mean."""
    options = GAMES[game].raw_env().session.options
    assert options == find(game).options({**find(game).presets[f"{game}-v1"], **find(game).limits})
    assert preset_options("shogun")["max_turns"] == 40


@pytest.mark.parametrize("given", [{"reward": "glory"}, {"seats": 9}, {"no_such_option": 1}])
def test_bad_options_are_told(given: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        rising_sun.raw_env(**given)


def test_misuse_is_told() -> None:
    """What can't be, and what would be right, without a step into the game."""
    with pytest.raises(BadInput, match="0 to 3"):
        gymnasium.make("kunitori/RisingSun-v1", seat=7)
    with pytest.raises(BadInput, match="0 to 3"):
        gymnasium.make_vec("kunitori/RisingSun-v1", num_envs=2, seat=-1)
    with pytest.raises(BadInput, match="make_vec"):
        gymnasium.make("kunitori/RisingSun-v1", opponents=None)
    with pytest.raises(BadInput, match="reset"):
        rising_sun.raw_env().step(0)
    parallel = rising_sun.parallel_env(seats=3)
    parallel.reset(seed=1)
    with pytest.raises(BadInput, match="player_0"):
        parallel.step({})

    def first_choices() -> dict[str, int]:
        return {agent: int(np.flatnonzero(parallel.observe(agent)["action_mask"])[0]) for agent in parallel.agents}

    while len(parallel.session.movers()) == len(parallel.agents):
        parallel.step(first_choices())
    waits = first_choices()
    idle = next(agent for agent, code in waits.items() if code == parallel.session.wait)
    for odd, told in (({idle: 0}, "can't do this now"), ({idle: "x"}, "whole number"), ({"player_9": 0}, "no agent")):
        before = twin_of(find("rising-sun"), parallel.session.state)
        with pytest.raises(BadInput, match=told):
            parallel.step({**waits, **odd})  # type: ignore[dict-item]
        assert twin_of(find("rising-sun"), parallel.session.state) == before
    parallel.step(waits)
    with pytest.raises(BadInput, match="reset"):
        rising_sun.parallel_env().step({})
    for gifts in (-1, 1.5):
        with pytest.raises(BadInput, match="gifts"):
            rising_sun.raw_env(gifts=gifts)
    with pytest.raises(BadInput, match="shogun has none"):
        shogun.raw_env(gifts=1)


def test_actions_and_seeds_are_whole_numbers() -> None:
    """Also numpy's; nothing is rounded, and nothing has moved."""
    env = rising_sun.raw_env(seats=3)
    env.reset(seed=np.int64(4))  # type: ignore[arg-type]
    begun = env.observe("player_0")["observation"]
    env.reset(seed=4)
    assert np.array_equal(begun, env.observe("player_0")["observation"])
    for seed in (-1, 1.5, "4"):
        for made in (env, rising_sun.parallel_env(), gymnasium.make("kunitori/RisingSun-v1").unwrapped):
            with pytest.raises(BadInput, match="a seed is a whole number"):
                made.reset(seed=seed)  # type: ignore[arg-type]
    for action in (1.5, None, "1"):
        with pytest.raises(BadInput, match="an action is a whole number"):
            env.step(action)  # type: ignore[arg-type]
    seat = gymnasium.make("kunitori/RisingSun-v1").unwrapped
    seat.reset(seed=1)
    with pytest.raises(BadInput, match="an action is a whole number"):
        seat.step(1.0)
    parallel = rising_sun.parallel_env(seats=3)
    parallel.reset(seed=1)
    with pytest.raises(BadInput, match="an action is a whole number"):
        parallel.step(dict.fromkeys(parallel.agents, 1.0))  # type: ignore[arg-type]
    many = gymnasium.make_vec("kunitori/RisingSun-v1", num_envs=2)
    many.reset(seed=1)
    for actions in (np.zeros(2), np.zeros((2, 1), int), 3, None):
        with pytest.raises(BadInput, match="actions are 2 whole numbers"):
            many.step(actions)
    many.reset(seed=1)


def begun_parallel() -> Any:
    """An environment in which a game runs."""
    env = rising_sun.parallel_env(seats=3)
    env.reset(seed=1)
    return env


def test_arguments_of_the_wrong_kind_are_told() -> None:
    """Whatever is given when an environment is made or begun: a sentence, not an accident."""
    for made, told in (
        (lambda: SeatEnv("rising-sun", seat=1.5), "0 to 3, or None: not"),  # type: ignore[arg-type]
        (lambda: SeatEnv("rising-sun", seat="1"), "0 to 3, or None: not"),  # type: ignore[arg-type]
        (lambda: SeatEnv("rising-sun", opponents=5), "name of a bot, or a list"),  # type: ignore[arg-type]
        (lambda: SeatEnv("rising-sun", opponents=[5, 5, 5]), "name of a bot, or a list"),  # type: ignore[list-item]
        (lambda: SeatEnv("rising-sun", opponents={"random": 3}), "name of a bot, or a list"),  # type: ignore[arg-type]
        (lambda: VectorGames("rising-sun", 0), "num_envs is a whole number from 1"),
        (lambda: VectorGames("rising-sun", 2.0), "num_envs is a whole number from 1"),  # type: ignore[arg-type]
        (lambda: VectorGames("rising-sun", 3).reset(seed=[1, 2]), "3 rows, and 2 seeds"),
        (lambda: VectorGames("rising-sun", 2).reset(seed=[1, -1]), "a seed is a whole number"),
        (lambda: VectorGames("rising-sun", 2).step(np.zeros(2, int)), "reset"),
        (lambda: VectorGames("rising-sun", True), "num_envs is a whole number from 1"),
        (lambda: SeatEnv(["shogun"]), "named by a word"),  # type: ignore[arg-type]
        (lambda: SeatEnv("shogun", seconds=10**400), "seconds is a number above 0"),
        (lambda: begun_parallel().step(None), "by agent"),
        (lambda: rising_sun.raw_env().render(), "reset"),
        (lambda: rising_sun.raw_env().observe("player_9"), "player_0, player_1"),
        (lambda: rising_sun.parallel_env().view(0), "player_0, player_1"),  # type: ignore[arg-type]
        (lambda: rising_sun.raw_env(events=True).information_state(["player_0"]), "player_0"),  # type: ignore[arg-type]
    ):
        with pytest.raises(BadInput, match=told):
            made()
    assert SeatEnv("rising-sun", seat=np.int64(2)).fixed == 2  # type: ignore[arg-type]


def test_a_wrong_seed_changes_no_row() -> None:
    many = VectorGames("rising-sun", 2, opponents=None)
    many.reset(seed=[3, 4])
    before = [twin_of(session.game, session.state) for session in many.sessions]
    with pytest.raises(BadInput):
        many.reset(seed=[1, -1])
    assert [twin_of(session.game, session.state) for session in many.sessions] == before


@pytest.mark.parametrize("game, given", QUICK)
@pytest.mark.parametrize("opponents", ["random", None])
def test_many_games_go_through_a_pickle(game: str, given: dict[str, Any], opponents: str | None) -> None:
    """A copy, or what another process is sent, goes on as the first would have, in arrays of its own."""
    many = VectorGames(game, 2, opponents=opponents, **given)
    _, infos = many.reset(seed=5)
    for copied in (copy.deepcopy(many), pickle.loads(pickle.dumps(many))):
        assert copied.observations is not many.observations
        rng = random.Random(1)
        for _ in range(30):
            codes = np.array([any_code(mask, rng) for mask in copied.masks])
            copied.step(codes)
        assert (many.masks == infos["action_mask"]).all()
    again = pickle.loads(pickle.dumps(many))
    rng = random.Random(2)
    for _ in range(100):
        codes = np.array([any_code(mask, rng) for mask in many.masks])
        assert (again.masks == many.masks).all() and (again.observations == many.observations).all()
        many.step(codes)
        again.step(codes)


def test_environments_go_through_a_pickle() -> None:
    """In the middle of a game, also where somebody is asked for a gift: what follows is the same, and independent."""
    env = rising_sun.raw_env(gifts=20, events=True)
    env.reset(seed=3)
    rng = random.Random(3)
    asked = 0
    for place in itertools.count():
        if env.session.is_over():
            break
        if place % 7 == 0 or env.session._asked:
            twin = pickle.loads(pickle.dumps(env)) if place % 2 else copy.deepcopy(env)
            asked += bool(env.session._asked)
            before = copy.deepcopy(env.session.state.events), bytes(env.session.mask(env.session.seat))
            for one in (twin, env):
                agent = one.agent_selection
                one.step(any_code(one.observe(agent)["action_mask"], random.Random(place)))
                if one is twin:
                    assert before[1] == bytes(env.session.mask(env.session.seat))
                    assert len(env.session.state.events or []) == len(before[0] or [])
            assert twin.agent_selection == env.agent_selection
            for agent in env.agents:
                assert all((twin.observe(agent)[key] == env.observe(agent)[key]).all() for key in env.observe(agent))
                assert [*map(repr, twin.information_state(agent))] == [*map(repr, env.information_state(agent))]
        else:
            env.step(any_code(env.observe(env.agent_selection)["action_mask"], rng))
    assert asked


def test_a_wrong_row_changes_no_other() -> None:
    """Many games: an illegal action anywhere, or one too few or too many, and none of them has moved."""
    many = gymnasium.make_vec("kunitori/RisingSun-v1", num_envs=3, opponents=None)
    _, infos = many.reset(seed=1)
    actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
    assert isinstance(many.unwrapped, VectorGames)
    sessions = many.unwrapped.sessions
    before = [twin_of(session.game, session.state) for session in sessions]
    for wrong, told in (
        (np.array([*actions[:2], int(np.flatnonzero(infos["action_mask"][2] == 0)[0])]), "row 2"),
        (np.array([*actions[:2], -1]), "row 2"),
        (actions[:2], "3 rows"),
        (np.array([*actions, 0]), "3 rows"),
    ):
        with pytest.raises(BadInput, match=told):
            many.step(wrong)
        assert [twin_of(session.game, session.state) for session in sessions] == before
    many.step(actions)
    assert [twin_of(session.game, session.state) for session in sessions] != before


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_accepts_a_seat(game: str) -> None:
    env = gymnasium.make(kunitori.envs.gymnasium_id(game), opponents="random", disable_env_checker=True)
    check_env(env.unwrapped, skip_render_check=True)


def seat_games(env: SeatEnv, seed: int) -> tuple[list[bytes], float]:
    """A game of one seat at random: what it observed, and its reward."""
    rng = random.Random(seed)
    observation, _ = env.reset(seed=seed)
    seen, over, reward = [observation.tobytes()], False, 0.0
    while not over:
        observation, reward, over, truncated, info = env.step(any_code(env.action_masks(), rng))
        assert not truncated and (reward == 0.0 or over)
        assert (info["action_mask"] == env.action_masks()).all()
        seen.append(observation.tobytes())
    return seen, reward


@pytest.mark.parametrize("game, given", QUICK)
def test_one_seat_against_bots(game: str, given: dict[str, Any]) -> None:
    """The seat is asked when it owes a decision; same seed, same game; its reward is its share."""
    env = SeatEnv(game, opponents="random", seat=1, **given)
    seen, reward = seat_games(env, 6)
    assert env.session.is_over() and reward == env.session.state.returns()[1]
    assert seat_games(env, 6) == (seen, reward)
    assert seat_games(env, 7)[0] != seen
    with pytest.raises(BadInput, match="over"):
        env.step(0)


def test_opponents_are_bots_of_the_house() -> None:
    env = SeatEnv("rising-sun", opponents=["greedy", "random"], seats=3, seat=2)
    env.reset(seed=1)
    assert {seat: bot.name for seat, bot in enumerate(env._others.driver.bots) if seat != 2} == {
        0: "greedy",
        1: "random",
    }
    _, reward, over, _, info = env.step(env.session.wait)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(BadInput, match="reset"):
        env.step(env.session.wait)
    env.reset(seed=1)
    assert not env.step(any_code(env.action_masks(), random.Random(1)))[2]
    with pytest.raises(BadInput, match="3 opponents"):
        SeatEnv("rising-sun", opponents=["greedy"])


@pytest.mark.parametrize("bot", ["Raising", "Cheating", "Silent"])
def test_an_opponent_that_fails_or_cheats_is_told(bot: str) -> None:
    """Else it would be asked for ever."""
    with pytest.raises(BotFault, match=f"{bot} on seat 1, decision "):
        SeatEnv("rising-sun", opponents=f"tests.odd_bots:{bot}", seat=2, seats=3).reset(seed=1)
    with pytest.raises(BotFault, match=bot):
        VectorGames("rising-sun", 2, opponents=f"tests.odd_bots:{bot}", seat=2, seats=3).reset(seed=1)


def test_what_a_thought_of_an_opponent_costs_is_settled() -> None:
    """Simulations, so that the same seed gives the same game; or seconds; not both, and nothing odd."""
    for simulations in (None, 3):
        env = SeatEnv("rising-sun", opponents="daimyo", seat=2, seats=3, simulations=simulations)
        seen = []
        for _ in range(2):
            observation, _ = env.reset(seed=4)
            rng = random.Random(1)
            seen.append(
                [observation.tobytes(), *(env.step(any_code(env.action_masks(), rng))[0].tobytes() for _ in "12")]
            )
        assert seen[0] == seen[1]
    quick = SeatEnv("rising-sun", opponents="daimyo/loyal", seat=2, seats=3, seconds=0.01)
    began = time.monotonic()
    quick.reset(seed=4)
    assert time.monotonic() - began < 5
    many = VectorGames("rising-sun", 2, opponents="daimyo", seat=2, seats=3, simulations=2)
    many.reset(seed=1)
    for wrong in ({"seconds": 0}, {"seconds": "1"}, {"simulations": 0}, {"simulations": 1.5}, {"seconds": math.nan},
                  {"seconds": 1, "simulations": 1}):  # fmt: skip
        for made in (SeatEnv, lambda game, **more: VectorGames(game, 2, **more)):
            with pytest.raises(BadInput, match=r"seconds|simulations"):
                made("rising-sun", **wrong)


def test_no_opponent_is_given_the_seed_of_its_game() -> None:
    """From that it could deal the game itself, and look."""
    game = find("rising-sun")
    env = SeatEnv("rising-sun", opponents="tests.listening_bot:ListeningBot", seat=2, seats=3)
    del seeds[:]
    env.reset(seed=8)
    own = random.Random(8).getrandbits(32)
    env.session.begin(own)
    begun = twin_of(game, env.session.state)
    assert len(seeds) == 2
    for seed in seeds:
        for near in range(seed - 3, seed + 4):
            assert twin_of(game, game.new(env.session.options, near % 2**32 or 1)) != begun
    assert twin_of(game, game.new(env.session.options, own)) == begun


@pytest.mark.parametrize("game, given", QUICK)
def test_many_games_at_once_are_the_same_games(game: str, given: dict[str, Any]) -> None:
    """Rows of a vector environment are what single sessions show; a game that is over is shown before the next.

    What a session has written before is kept for the next observation: nothing of it may be stale.
    """
    many = VectorGames(game, 3, opponents=None, **given)
    observations, infos = many.reset(seed=9)
    seeds = random.Random(9)
    first = many.sessions[0]
    alone = [Session(find(game), first.options) for _ in range(3)]
    for one in alone:
        one.begin(seeds.getrandbits(32) or 1)
    rng = random.Random(1)
    ended = again = 0
    over = np.zeros(3, np.bool_)
    for _ in range(1500):
        codes = np.zeros(3, np.int64)
        for i, one in enumerate(alone):
            if not over[i]:
                assert infos["seat"][i] == one.seat
                assert observations[i].tobytes() == one.encoding.observe(one.view(one.seat))
                assert infos["action_mask"][i].tobytes() == bytes(one.mask(one.seat))
                codes[i] = any_code(infos["action_mask"][i], rng)
                one.act(one.seat, int(codes[i]))
            else:
                one.begin(seeds.getrandbits(32) or 1)
        observations, rewards, over, truncated, infos = many.step(codes)
        assert observations is many.observations and not truncated.any()
        for i in np.flatnonzero(over).tolist():
            ended += 1
            assert alone[i].is_over() and infos["returns"][i].tolist() == alone[i].state.returns()
            assert rewards[i] == infos["returns"][i][infos["seat"][i]]
        again += bool(ended)
        if again > 2:  # the next game has begun
            return
    raise AssertionError("no game has ended")


def test_some_rows_can_be_begun_anew() -> None:
    """As Gymnasium's reset_mask says; the others stay where they are."""
    many = gymnasium.make_vec("kunitori/RisingSun-v1", num_envs=3, opponents=None)
    with pytest.raises(BadInput, match="first reset"):
        many.reset(options={"reset_mask": np.array([True, False, False])})
    _, infos = many.reset(seed=4)
    begun = many.unwrapped.observations.copy()  # type: ignore[attr-defined]
    for _ in range(20):
        observations, _, _, _, infos = many.step(np.array([np.flatnonzero(mask)[-1] for mask in infos["action_mask"]]))
    before = observations.copy()
    seeds: Any = [5, 4, None]
    after, _ = many.reset(seed=seeds, options={"reset_mask": np.array([False, True, False])})
    assert [(row == old).all() for row, old in zip(after, before)] == [True, False, True]
    assert (after[1] == begun[0]).all()
    for wrong in (np.array([True]), np.array([1, 0, 0]), "all"):
        with pytest.raises(BadInput, match="reset_mask has 3 truth values"):
            many.reset(options={"reset_mask": wrong})


def test_a_vector_of_seats_against_bots() -> None:
    many = gymnasium.make_vec("kunitori/RisingSun-v1", num_envs=2, seats=3, opponents="random", seat=0)
    alone = SeatEnv("rising-sun", opponents="random", seat=0, seats=3)
    _, infos = many.reset(seed=4)
    alone.reset(seed=4)
    rng = random.Random(2)
    while True:
        codes = np.array([any_code(mask, rng) for mask in infos["action_mask"]])
        observations, rewards, over, _, infos = many.step(codes)
        observation, reward, ended, _, _ = alone.step(codes[0])
        assert observations[0].tobytes() == observation.tobytes() and rewards[0] == reward and over[0] == ended
        if ended:
            return


@needs_extra("sb3", "sb3_contrib")
def test_an_agent_of_stable_baselines_learns_with_masks() -> None:
    """As docs/environments.md has it, for a moment; what it chooses then is legal."""
    from sb3_contrib import MaskablePPO  # type: ignore[import-not-found,unused-ignore]

    env = gymnasium.make("kunitori/RisingSun-v1", opponents="random", seats=3)
    agent = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    agent.learn(128)
    observation, info = env.reset(seed=3)
    action, _ = agent.predict(observation, action_masks=info["action_mask"])
    assert info["action_mask"][int(action)]


def test_the_example_learns(tmp_path: Path) -> None:
    """It runs as its page says, and writes its net; whether it learns well is seen in docs/environments.md."""
    script = ROOT / "examples" / "learn_rising_sun.py"
    words = ["--minutes", "0.01", "--games", "2", "--compare", "0", "--out", str(tmp_path / "net.npz")]
    done = subprocess.run([sys.executable, str(script), *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("minutes  decisions")
    with np.load(tmp_path / "net.npz") as weights:
        assert weights["w1"].shape[0] == find("rising-sun").encoding().size
        assert all(np.isfinite(weights[name]).all() for name in weights.files)


def test_bots_are_let_go() -> None:
    """A bot hears that its game is over, or was given up, before another begins and when the environment closes."""
    env = SeatEnv("rising-sun", opponents="tests.listening_bot:ListeningBot", seats=3)
    seat_games(env, 1)
    del heard[:]
    env.reset(seed=2)
    assert [sum(returns or []) for returns in heard] == [1.0, 1.0]
    env.close()
    assert heard[2:] == [None, None]
    many = VectorGames("rising-sun", 2, opponents="tests.listening_bot:ListeningBot", seats=3)
    many.reset(seed=1)
    del heard[:]
    many.close()
    assert heard == [None] * 4
