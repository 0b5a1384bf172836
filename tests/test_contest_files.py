"""What contests are read from and drawn into, and what their processes tell: nothing odd ends in a traceback."""

from __future__ import annotations

import html
import json
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kunitori.arena import charts
from kunitori.arena.contest import make_contest
from kunitori.arena.counts import Range
from kunitori.arena.league import read_league
from kunitori.arena.log import NAME
from kunitori.arena.spread import play_games
from kunitori.bots import register
from kunitori.bots.simple import RandomBot
from kunitori.cli import MISUSED, main
from kunitori.core import game as registry
from kunitori.core.errors import BadInput, BadName, KunitoriError, Refused
from kunitori.driver import Pace
from kunitori.engine import Fault
from kunitori.simulate import make_plan, simulate
from kunitori.text import Trouble
from tests.stones import STONES

RISING_SUN = registry.find("rising-sun")  # other processes find it too
LADDER = """
game = "stones"
seed = "1"
levels = ["random", "steward"]
[[rounds]]
name = "2-seats"
seats = 2
games = 2
simulations = 5
"""


@pytest.fixture(autouse=True)
def _stones_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is known only while these tests run."""
    monkeypatch.setitem(registry._loaded, STONES.name, STONES)


# Games


def without_its_run(folder: Path) -> Path:
    """A log that has lost its first line."""
    (log,) = folder.rglob(NAME)
    first, *games = log.read_text().splitlines(keepends=True)
    assert "contest" in json.loads(first) and games
    log.write_text("".join(games))
    return log


def test_games_of_no_run_are_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Nobody knows which version played them, nor when."""
    words = ["arena", "stones", "--bots", "random,steward", "--seats", "2", "--games", "2", "--out", str(tmp_path)]
    assert main(words) == 0
    log = without_its_run(tmp_path)
    assert main([*words, "--resume"]) == MISUSED
    assert f"{log}: line 1 can't be read." in capfd.readouterr().err


def test_a_ladders_games_of_no_run_are_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "stones.toml").write_text(LADDER)
    words = ["league", "stones", "--folder", str(tmp_path)]
    assert main(words) == 0
    log = without_its_run(tmp_path / "games" / "stones" / "2-seats" / "steward-among-random")
    assert main([*words, "--show"]) == MISUSED
    assert f"{log}: line 1 can't be read." in capfd.readouterr().err


# A ladder's file


@pytest.mark.parametrize(
    "line, told",
    [
        ('options = ["abc"]', "options is a table of names and values, not \"['abc']\""),
        ('options = [["heap", "15"]]', "options is a table of names and values"),
        ("options = 5", "options is a table of names and values, not '5'"),
        ("seed = [1]", "seed is a whole number or a word, not '[1]'"),
        ("seed = true", "seed is a whole number or a word, not 'True'"),
        ('game = ["stones"]', "game is a game's name"),
        ("game = 5", "game is a game's name, not '5'"),
    ],
)
def test_values_of_another_kind_are_told(line: str, told: str) -> None:
    key = line.partition(" ")[0]
    others = "".join(other for other in LADDER.splitlines(keepends=True) if not other.startswith(key))
    with pytest.raises(BadInput, match=re.escape(told)):
        read_league(f"{line}\n{others}")


def test_options_and_numbers_are_read() -> None:
    ladder = read_league('options = {heap = "15"}' + LADDER.replace('"1"', "1"))
    assert ladder.options == {"heap": "15"} and ladder.seed == "1"


# Pictures

ODD_NAMES = [r"exec:a $\foo$", "_hidden", "$x$ < y & z", "plain"]
PICTURES: list[Callable[[], str]] = [
    lambda: charts.ranges(ODD_NAMES, [Range(0.5, 0.4, 0.6)] * len(ODD_NAMES), "wins", 100, 0.5),
    lambda: charts.groups({name: {"koi": 1.0} for name in ODD_NAMES}, "wins"),
    lambda: charts.groups({"plain": dict.fromkeys(ODD_NAMES, 1.0)}, "wins"),
    lambda: charts.lines({name: [1.0, 2.0] for name in ODD_NAMES}, "deals", "wins"),
    lambda: charts.times({name: [0.1, 0.2] for name in ODD_NAMES}, "seconds", "thoughts"),
]


@pytest.mark.parametrize("picture", PICTURES, ids=["ranges", "groups", "of groups", "lines", "times"])
def test_any_name_stands_in_a_picture_as_it_is(picture: Callable[[], str]) -> None:
    """Also one that would be a formula, or that matplotlib hides."""
    drawn = picture()
    for name in ODD_NAMES:
        assert html.escape(name, quote=False) in drawn


# What a process tells

ERRORS = [
    KunitoriError("odd"),
    Refused("breaks-rule", "RS-BETRAY-3", action="betray koi"),
    BadInput("this is no TOML", 7),
    BadName("bot", "nobody", ["random", "steward"]),
    BadName("value", 9, [3, 4, 5], "RS-COMP-1", option="seats", count=2),
    Trouble("least", option="--jobs", least=0, value="-1"),
    Fault("program-slow", seconds="30"),
]


@pytest.mark.parametrize("error", ERRORS, ids=[type(error).__name__ for error in ERRORS])
def test_errors_come_whole_from_another_process(error: KunitoriError) -> None:
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is type(error) and str(back) == str(error) and back.args == error.args
    assert attributes(back) == attributes(error)


def attributes(error: KunitoriError) -> dict[str, Any]:
    """What an error holds, also in the compiled form."""
    names = [name for name in dir(error) if not name.startswith("_") and name not in dir(Exception)]
    return {name: getattr(error, name) for name in names}


def test_a_bot_that_other_processes_do_not_know_is_named() -> None:
    """It was registered in this one alone; nobody is told that a process was lost."""
    register("known-here", RandomBot)
    contest = make_contest(RISING_SUN, ["known-here", "random"], {"seats": 3}, "1", Pace(1))
    with pytest.raises(BadName, match="there is no bot 'known-here'; there are: random, greedy"):
        list(play_games(contest, range(4), jobs=2))
    with pytest.raises(BadName, match="there is no bot 'known-here'; there are: random, greedy"):
        simulate(make_plan(RISING_SUN, ["known-here"], {"seats": 3}, "1"), 4, jobs=2)
