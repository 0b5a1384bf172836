"""How bots are let play: whole plans, the time they have, and what they do wrong."""

import time
from typing import Any, ClassVar

import pytest

import kunitori
import kunitori.bots
from kunitori.bots import register
from kunitori.bots.simple import RandomBot
from kunitori.core.action import Action
from kunitori.core.game import Game
from kunitori.core.match import key_of
from kunitori.driver import BotFault, Driver, Pace, Quick, made
from tests.tolls import TOLLS

MOST = 10_000


class Planner(RandomBot):
    """Plans far ahead, mostly what won't be possible any more; hears how it ends."""

    name = "planner"
    made: list["Planner"]

    def __init__(self, game: Any, seed: int) -> None:
        super().__init__(game, seed)
        self.asked = 0
        self.seconds_given: list[float | None] = []
        self.ends: list[list[float] | None] = []
        Planner.made.append(self)

    def plan(self, view: Any, actions: list[Action]) -> list[Action]:
        self.asked += 1
        self.seconds_given.append(self.budget.seconds)
        return [self.rng.choice(actions), *actions, *reversed(actions)]

    def close(self, returns: list[float] | None = None) -> None:
        self.ends.append(returns)


def driven(names: list[str], pace: Pace, most: int = MOST, game: Game = TOLLS) -> tuple[Driver, Quick]:
    """A game between these."""
    Planner.made = []
    register("planner", Planner)
    quick = Quick(game, game.options({"seats": len(names)}), key_of("driver"))
    driver = Driver(game, names, "7", 0, pace)
    driver.play(quick.state, quick.act, most)
    return driver, quick


def test_plans_are_played_while_they_are_possible() -> None:
    """One thought may be several choices; what isn't possible any more is asked anew; the game comes to its end."""
    driver, quick = driven(["planner", "random", "random"], Pace(), game=kunitori.find("rising-sun"))
    (bot,) = Planner.made
    assert quick.state.is_terminal()
    thoughts = len(driver.thoughts)
    assert bot.asked > 3 and thoughts < driver.decisions, "some thoughts were several choices"
    assert bot.ends == [quick.state.returns()]


def test_a_game_given_up_is_told_as_that() -> None:
    """After so many choices nothing more is asked."""
    driver, quick = driven(["planner", "random"], Pace(), most=4)
    assert not quick.state.is_terminal() and driver.decisions + driver.forced >= 4
    assert Planner.made[0].ends == [None]


def test_time_is_given_from_a_purse() -> None:
    """Never more than for a decision, less and less of what is left of a game."""
    driven(["planner", "random"], Pace(decision=0.5, game=1000))
    given = [seconds for seconds in Planner.made[0].seconds_given if seconds is not None]
    assert len(given) == Planner.made[0].asked and max(given) <= 0.5
    driven(["planner", "random"], Pace(game=1.0))
    given = [seconds for seconds in Planner.made[0].seconds_given if seconds is not None]
    assert given == sorted(given, reverse=True) and given[-1] < given[0] < 1.0
    driver, _ = driven(["planner", "random"], Pace(simulations=5))
    assert set(Planner.made[0].seconds_given) == {None}
    assert all(thought.given is None for thought in driver.thoughts)


class Stepwise(RandomBot):
    """Takes a part of its time for each step, and notes what it is given."""

    given: ClassVar[list[float]] = []

    def choose(self, view: Any, actions: list[Action]) -> Action:
        if len(actions) > 1:
            Stepwise.given.append(self.budget.limit)
            time.sleep(0.01)
        return super().choose(view, actions)


def test_a_sealed_decision_has_its_time_once_however_it_is_answered() -> None:
    """A plan of Shogun is composed of several choices; what the first took the others lack."""
    register("stepwise", Stepwise)
    game = kunitori.find("shogun")
    state = game.scenario({"game": "shogun", "at": "plan", "koku": {"red": 9, "orange": 9, "purple": 9}}, 1)
    driver = Driver(game, ["stepwise"] * 3, "1", 1, Pace(decision=0.5))
    Stepwise.given.clear()
    while state.step().name == "make-plans":
        driver.play_on(state, state.apply, driver.decisions + driver.forced + 1)
    firsts = [given for given in Stepwise.given if given == 0.5]
    assert 1 <= len(firsts) <= 3 < len(Stepwise.given)
    assert all(given <= 0.5 - 0.01 for given in Stepwise.given if given not in firsts)


def test_what_is_no_bot_is_told() -> None:
    with pytest.raises(BotFault, match="the bot types:SimpleNamespace can't be made"):
        made("types:SimpleNamespace", kunitori.find("shogun"), 1)
    with pytest.raises(BotFault, match=r"the bot builtins:print is none: .* not NoneType"):
        made("builtins:print", kunitori.find("shogun"), 1)


class Unmade(RandomBot):
    """Forgets what bots begin with."""

    def __init__(self, game: Any, seed: int) -> None:
        self.game = game


def test_a_bot_that_forgets_what_it_begins_with_is_told() -> None:
    register("unmade", Unmade)
    with pytest.raises(BotFault, match="the bot unmade can't be made: its __init__"):
        made("unmade", kunitori.find("shogun"), 1)


class Leaving(RandomBot):
    """Fails as it is let go."""

    def close(self, returns: list[float] | None = None) -> None:
        raise OSError("no route")


def test_a_bot_that_fails_in_ending_holds_nobody_up() -> None:
    register("leaving", Leaving)
    driver, quick = driven(["leaving", "planner"], Pace())
    assert quick.state.is_terminal() and len(Planner.made[0].ends) == 1
    assert driver.faults() == ["the bot leaving on seat 1 failed 1 times: it didn't end in order: OSError: no route"]


class Silent(RandomBot):
    """Means to do nothing at all."""

    def plan(self, view: Any, actions: list[Action]) -> list[Action]:
        return []


class Helped(RandomBot):
    """Was helped out twice, as programs outside are."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        self.faults = ["it hung", "it hung"]
        return super().choose(view, actions)


def test_what_goes_wrong_is_told() -> None:
    """A plan of nothing ends the game; what a bot was helped out with is told at its end."""
    register("silent", Silent)
    with pytest.raises(BotFault, match="the bot silent on seat 2, decision 1 chose nothing"):
        driven(["silent", "silent"], Pace())
    register("helped", Helped)
    driver, quick = driven(["helped", "random"], Pace())
    assert quick.state.is_terminal()
    assert driver.faults() == ["the bot helped on seat 1 failed 2 times: it hung"]
