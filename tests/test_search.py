"""Searches: legal plans in every kind of decision, from a view and a seed alone, within the budget, and good ones."""

from __future__ import annotations

import builtins
import pickle
import random
import time
from typing import Any, ClassVar

import pytest

import kunitori
from kunitori.bots import Bot, find
from kunitori.bots.searching import SearchBot
from kunitori.core.game import Game
from kunitori.core.shares import shares
from kunitori.core.state import State
from kunitori.search.budget import Budget, Purse
from kunitori.search.candidates import Candidate
from kunitori.search.dice import Dice
from kunitori.search.evaluator import RulesOfThumb
from kunitori.search.leaning import Leaning
from kunitori.search.lookahead import LookAhead, Manner, look_ahead
from kunitori.search.playout import compose, play_on
from kunitori.search.tree import search_tree
from tests.stones import STONES
from tests.tolls import TOLLS

LEVELS = ["captain", "daimyo"]
RISING_SUN = kunitori.find("rising-sun")
SHOGUN = kunitori.find("shogun")
SEARCHES = {"captain": look_ahead, "daimyo": search_tree}


def positions(game: Game, seed: int, **options: Any) -> list[tuple[State, int]]:
    """One position for each kind of decision of a game between stewards and random players, and who decides."""
    state = game.new(game.options(options), seed)
    dice, found = random.Random(seed), {}
    players: list[Bot] = [find(("steward", "random")[seat % 2])(game, seed + seat) for seat in range(state.seats())]
    while not state.is_terminal():
        seat = dice.choice(state.pending())
        actions = state.legal_actions(seat)
        if len(actions) > 1:
            found[state.step().name] = (state.clone(), seat)
        state.apply(seat, players[seat].choose(state.view(seat), actions))
    return list(found.values())


@pytest.fixture(scope="module")
def decisions() -> list[tuple[Game, State, int]]:
    """Positions of many kinds, of both games."""
    out = [(RISING_SUN, *found) for found in positions(RISING_SUN, 41, seats=4, set="random")]
    out += [(SHOGUN, *found) for found in positions(SHOGUN, 42, seats=3, max_turns=2)]
    return out


def planned(level: str, game: Game, state: State, seat: int, seed: int, **budget: Any) -> list[str]:
    bot = find(level)(game, seed)
    bot.budget = Budget(**budget)
    return [str(action) for action in bot.plan(state.view(seat), state.legal_actions(seat))]


@pytest.mark.parametrize("game", [RISING_SUN, SHOGUN], ids=["rising-sun", "shogun"])
def test_a_playout_imports_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """An import inside of a function takes a tenth of a choice's time, compiled: it belongs to the top of a module."""
    state = game.new(game.options({**game.limits, **game.bench_options[0]}), 7)
    leaning = Leaning(game, [0.1] * (game.situations() * len(game.actions())))
    imported: list[str] = []
    real = builtins.__import__

    def noting(name: str, *arguments: Any, **more: Any) -> Any:
        imported.append(name)
        return real(name, *arguments, **more)

    until = game.stage(state) + 3
    assert play_on(leaning, state.clone(), until, Budget(), Dice(5), 0.1)
    monkeypatch.setattr(builtins, "__import__", noting)
    assert play_on(leaning, state, until, Budget(), Dice(5), 0.1)
    game.prospects(state)
    assert not imported


@pytest.mark.parametrize("level", [*LEVELS, "shogun"])
def test_plans_are_legal_and_follow_from_view_and_seed(level: str, decisions: list[tuple[Game, State, int]]) -> None:
    """Twins that differ only in what the seat may not know get the same plan, and all of it can be played."""
    for number, (game, state, seat) in enumerate(random.Random(level).sample(decisions, 24)):
        plan = planned(level, game, state, seat, number, simulations=2)
        twin = game.scramble(state, seat, random.Random(number))
        assert planned(level, game, twin, seat, number, simulations=2) == plan, state.step().name
        copy = state.clone()
        for action in plan:
            assert action in map(str, copy.legal_actions(seat)), (state.step().name, plan)
            copy.apply(seat, game.parse(action))


@pytest.mark.parametrize("level", [*LEVELS, "shogun"])
@pytest.mark.parametrize("game", [STONES, TOLLS], ids=lambda game: str(game.name))
def test_a_third_game_is_played_to_its_end(game: Game, level: str) -> None:
    """A game needs nothing of its own to be searched, not even rules of thumb."""
    state = game.new(game.options({}), 5)
    bots = [find(level)(game, seat) for seat in range(state.seats())]
    asked = 0
    while not state.is_terminal() and asked < 12:
        seat = state.pending()[0]
        bots[seat].budget = Budget(simulations=8)
        for action in bots[seat].plan(state.view(seat), state.legal_actions(seat)):
            assert action in state.legal_actions(seat)
            state.apply(seat, action)
        asked += 1


@pytest.mark.parametrize("level", LEVELS)
def test_stones_are_played_well(level: str) -> None:
    """With 6 stones one must leave 4; with the river about, that is best by far."""
    state = STONES.scenario({"heap": 6, "turn": "ash"}, 1)
    thinking = SEARCHES[level](
        STONES, Flat(STONES), state.view(0), state.legal_actions(0), Budget(simulations=600), random.Random(1)
    )
    assert [str(action) for action in thinking.plan] == ["take 2"]
    assert thinking.values[0] > 0.5 and sum(thinking.values) == pytest.approx(1)
    assert thinking.lines[0].plan == thinking.plan and thinking.simulations >= 600


class Flat(RulesOfThumb):
    """No opinion before trying."""

    def priors(self, state: State, seat: int, actions: list[Any]) -> list[float]:
        return [1 / len(actions)] * len(actions)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_to_be_considered_is_valued(level: str) -> None:
    """A plan somebody asks about is among the lines, and tried to the end."""
    state = STONES.scenario({"heap": 6, "turn": "ash"}, 1)
    wanted = [STONES.parse("take 1")]
    thinking = SEARCHES[level](
        STONES, Flat(STONES), state.view(0), state.legal_actions(0), Budget(simulations=90), random.Random(1), wanted
    )
    line = next(line for line in thinking.lines if line.plan == wanted)
    assert line.visits >= 30 and line.value < thinking.lines[0].value


@pytest.mark.parametrize("level", [*LEVELS, "shogun"])
def test_an_interrupt_is_answered_at_once(level: str, decisions: list[tuple[Game, State, int]]) -> None:
    """Whenever somebody says stop, a legal answer comes within 100 ms."""
    dice = random.Random(level)
    for game, state, seat in dice.sample(decisions, 6):
        bot, actions, view = find(level)(game, 1), state.legal_actions(seat), state.view(seat)
        alarm = Alarm(dice.random() * 0.3)
        bot.budget = Budget(stop=alarm.rings)
        assert bot.plan(view, actions)[0] in actions
        assert time.process_time() - alarm.at < 0.1, state.step().name


class Alarm:
    """Rings after so many seconds of work, however busy the machine is."""

    def __init__(self, seconds: float) -> None:
        self.at = time.process_time() + seconds

    def rings(self) -> bool:
        return time.process_time() >= self.at


def test_thoughts_keep_their_time(decisions: list[tuple[Game, State, int]]) -> None:
    """All of it is used, and no more, where the machine isn't busy with something else."""
    game, state, seat = next(found for found in decisions if found[1].step().name == "choose-mandate")
    view, actions, took = state.view(seat), state.legal_actions(seat), []
    for seed in range(3):
        bot = find("daimyo")(game, seed)
        bot.budget = Budget(seconds=0.3)
        began = time.perf_counter()
        bot.plan(view, actions)
        took.append(time.perf_counter() - began)
    assert min(took) >= 0.3
    assert min(took) < 0.33


def test_captain_is_soon_content(decisions: list[tuple[Game, State, int]]) -> None:
    """It makes a few simulations, whatever it is given."""
    game, state, seat = next(found for found in decisions if found[1].step().name == "choose-mandate")
    bot = find("captain")(game, 1)
    bot.budget = Budget(simulations=1000)
    assert isinstance(bot, SearchBot)
    assert 5 <= bot.think(state.view(seat), state.legal_actions(seat)).simulations < 20


def test_who_has_little_time_does_not_look_far(decisions: list[tuple[Game, State, int]]) -> None:
    """A few simulations tell more of the end of the stage than of what comes three stages later."""
    game, state, seat = next(found for found in decisions if found[1].step().name == "choose-mandate")
    reached = []
    for budget in (Budget(simulations=6), Budget(simulations=200)):
        search = LookAhead(game, RulesOfThumb(game), Manner(stages=4), budget, random.Random(1))
        search.think(state.view(seat), state.legal_actions(seat))
        reached.append(search.until - game.stage(state))
    assert reached == [1, 4]


def test_a_purse_shortens_thoughts() -> None:
    """At most a decision's time, half of what a turn has left, and a small part of what the game has left."""
    purse = Purse(1.0, turn=3.0, game=30.0)
    assert purse.budget(1).seconds == 1.0
    purse.spent(1, 2.0)
    assert purse.budget(1).seconds == pytest.approx(0.5)
    assert purse.budget(2).seconds == 1.0
    purse.spent(2, 27.0)
    assert purse.budget(3).seconds == pytest.approx(0.06)
    assert Purse(game=10.0).budget(0).seconds == pytest.approx(0.6)
    assert Purse(turn=4.0).budget(0, 2.0).seconds == pytest.approx(3.0)
    assert Purse(game=10.0).budget(0, 2.0).seconds == pytest.approx(0.6 + 0.564)


def test_prospects_are_shares(decisions: list[tuple[Game, State, int]]) -> None:
    """They add up to 1, and whoever stands better can expect more; at the end they are the result."""
    for game, state, _ in decisions:
        prospects, standing = game.prospects(state), game.standing(state)
        assert sum(prospects) == pytest.approx(1) and min(prospects) >= 0
        assert game is SHOGUN or standing == pytest.approx(game.evaluate(state.view()))  # there it sees what is guessed
        assert game.horizon(state) > game.stage(state)
        assert len(standing) == len(prospects) == state.seats()


@pytest.mark.parametrize("game", [RISING_SUN, SHOGUN], ids=lambda game: str(game.name))
def test_stages_never_go_back(game: Game) -> None:
    state = game.new(game.options({"seats": 3, **game.limits}), 7)
    dice, last = Dice(7), game.stage(state)
    while last < 40 and not state.is_terminal():
        play_on(Leaning(game), state, last + 1, Budget(), dice, 1.0)
        assert game.stage(state) > last or state.is_terminal()
        last = game.stage(state)
    assert state.is_terminal() or last >= 40


def test_lean_of_rising_sun_is_its_advice(decisions: list[tuple[Game, State, int]]) -> None:
    """What a seat leans to there doesn't depend on what others hide."""
    for game, state, seat in decisions:
        if game is RISING_SUN:
            actions, view = state.legal_actions(seat), state.view(seat)
            assert game.lean(state, seat, actions) == pytest.approx(game.advice(view, actions)), state.step().name


def battle() -> State:
    """Three are about to seal their bids for Kyoto."""
    return RISING_SUN.scenario(
        {
            "game": "rising-sun",
            "clans": ["koi", "lotus", "turtle"],
            "at": "provinces",
            "war": ["kyoto"],
            "coins": {"koi": 4, "lotus": 5, "turtle": 3},
            "figures": {"koi": {"kyoto": ["2 bushi"]}, "lotus": {"kyoto": ["5 bushi"]}, "turtle": {"kyoto": ["bushi"]}},
        },
        1,
    )


def seal(state: State, seat: int, *actions: str) -> None:
    for action in (*actions, "seal"):
        state.apply(seat, RISING_SUN.parse(action))


def test_a_sealed_decision_is_composed_to_its_seal() -> None:
    plan = compose(Leaning(RISING_SUN), battle(), 0, [RISING_SUN.parse("bid poets 1")], Dice(1), 0.0)
    assert str(plan[0]) == "bid poets 1" and str(plan[-1]) == "seal"


@pytest.mark.parametrize("level", [*LEVELS, "shogun"])
def test_whoever_is_asked_last_plans_as_if_asked_first(level: str) -> None:
    """What others have sealed is unknown, so that it has happened already changes nothing."""
    first = battle()
    (seat, *others) = first.pending()
    assert others
    plans = []
    for bids in ((), ("bid hostage 1",), ("bid poets 3",)):
        state = first.clone()
        for other in others if bids else ():
            seal(state, other, *bids)
        plans.append(planned(level, RISING_SUN, state, seat, 3, simulations=40))
    assert plans[0] == plans[1] == plans[2]


class Foreseeing(LookAhead):
    """Keeps the positions after a plan and what was foreseen."""

    reached: ClassVar[list[State]] = []

    def begin(self, state: State, candidate: Candidate, seed: int) -> None:
        super().begin(state, candidate, seed)
        if self.foreseen:
            self.reached.append(state.clone())


def test_what_others_seal_is_foreseen() -> None:
    """Each of them is thought for in so many guesses, within half of the budget, and its plan is what is answered."""
    state = battle()
    (seat, *others) = state.pending()
    budget = Budget(simulations=400)
    search = Foreseeing(RISING_SUN, RulesOfThumb(RISING_SUN), Manner(foresee=2), budget, random.Random(1))
    Foreseeing.reached.clear()
    thinking = search.think(state.view(seat), state.legal_actions(seat))
    assert [[other for other, _ in guess] for guess in search.foreseen] == [others, others]
    assert all(str(plan[-1]) == "seal" for guess in search.foreseen for _, plan in guess)
    assert thinking.simulations == budget.done == 400
    assert len(Foreseeing.reached) >= 200
    assert all(reached.step().name != "bids" for reached in Foreseeing.reached)


def test_nobody_is_foreseen_where_nothing_is_sealed(decisions: list[tuple[Game, State, int]]) -> None:
    game, state, seat = next(found for found in decisions if found[1].step().name == "choose-mandate")
    search = LookAhead(game, RulesOfThumb(game), Manner(foresee=2), Budget(simulations=20), random.Random(1))
    search.think(state.view(seat), state.legal_actions(seat))
    assert search.foreseen == []


def test_shares() -> None:
    assert shares([3.0, 3.0], 1.0) == [0.5, 0.5]
    assert shares([1001.0, 1000.0], 1.0)[0] == pytest.approx(0.731, abs=0.001)


def test_thinking_is_data() -> None:
    state = STONES.scenario({"heap": 6, "turn": "ash"}, 1)
    thinking = look_ahead(
        STONES, RulesOfThumb(STONES), state.view(0), state.legal_actions(0), Budget(simulations=6), random.Random(1)
    )
    assert pickle.loads(pickle.dumps(thinking)).simulations == thinking.simulations
