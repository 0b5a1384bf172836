"""Many games between bots: the same result however they are played, and counts that add up."""

import json
import os
import re
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import kunitori
from kunitori.bots import register
from kunitori.bots.simple import RandomBot
from kunitori.core.action import Action
from kunitori.core.errors import BadInput
from kunitori.core.game import Game
from kunitori.core.match import key_of, seed_of
from kunitori.core.record import read_record, replay
from kunitori.driver import Quick
from kunitori.signals import Ended
from kunitori.simulate import Checked, Plan, Played, make_plan, play_all, play_game, simulate, summed_up
from kunitori.text import Trouble

GAME = kunitori.find("rising-sun")


def plan(bots: list[str] | None = None, seed: str = "7", **more: Any) -> Plan:
    options = more.pop("options", {"seats": 3, "tea_asks": 1})
    return make_plan(GAME, bots or ["random"], options, seed, **more)


def counts(played: list[Played]) -> list[Any]:
    return [(p.number, p.bots, p.finished, p.decisions, p.forced, p.shares, p.scores) for p in played]


def test_any_number_of_processes_gives_the_same_result() -> None:
    """Two processes play the same games as one."""
    summaries = [simulate(plan(), 5, jobs).as_dict() for jobs in (1, 2)]
    for summary in summaries:
        del summary["seconds"], summary["decisions_per_second"]
    assert summaries[0] == summaries[1]
    assert summaries[0]["games"] == summaries[0]["finished"] == 5


def test_a_game_follows_from_seed_and_number() -> None:
    """The same seed and number give the same game; others give others."""
    first, again = play_game(plan(), 4), play_game(plan(), 4)
    assert counts([first]) == counts([again])
    others = [play_game(plan(seed="8"), 4), play_game(plan(), 5)]
    assert len({(p.decisions, p.forced, *p.scores) for p in (first, *others)}) == 3


def test_with_records_the_same_games_are_played(tmp_path: Path) -> None:
    """Matches that leave a record are the games of the quick way, and the record plays them again."""
    quick = [play_game(plan(), number) for number in range(3)]
    recorded = [play_game(plan(records=str(tmp_path)), number) for number in range(3)]
    assert counts(quick) == counts(recorded)
    assert [file.name for file in sorted(tmp_path.iterdir())] == [f"game-{n:06}.kuni" for n in range(3)]
    for number, file in enumerate(sorted(tmp_path.iterdir())):
        match = replay(read_record(file.read_text(encoding="utf-8")))
        assert match.players == quick[number].bots
        assert match.state.returns() == quick[number].shares
        assert GAME.evaluate(match.view()) == quick[number].scores
    assert not any(word in file.read_text() for word in ("20[2-9][0-9]-", "seconds"))


def test_the_quick_way_has_the_chance_of_a_match() -> None:
    """Each action's seed is that of a match with the same key."""
    key = key_of("chance")
    quick = Quick(GAME, GAME.options({}), key)
    for sequence in (1, 2, 77):
        quick.sequence = sequence
        assert quick.seed() == seed_of(key, sequence)


def test_the_sums_add_up() -> None:
    """Bots move on by a seat each game; wins add up to the games, scores are VP, every bot is counted."""
    games = 3
    summary = simulate(
        plan(["greedy", "random", "random"], options={"seats": 3, "tea_asks": 1, "set": "teapot"}), games
    )
    assert sum(summary.wins.values()) == pytest.approx(games)
    assert set(summary.wins) == set(summary.mean_scores) == {"greedy", "random"}
    assert all(5 < score < 100 for score in summary.mean_scores.values())
    assert summary.decisions > 50 * games
    assert summary.forced > 0
    assert summary.decisions_per_second == pytest.approx(summary.decisions / summary.seconds)
    seats = [play_game(plan(["greedy", "random", "random"]), number).bots.index("greedy") for number in range(3)]
    assert sorted(seats) == [0, 1, 2]


def test_shared_victories_count_in_parts() -> None:
    """Two who win together have half a win each."""
    games = [
        Played(1, ["a", "b", "a"], True, 10, 1, [0.5, 0.5, 0.0], [20, 20, 5]),
        Played(0, ["a", "a", "b"], True, 10, 1, [0.0, 0.0, 1.0], [1, 2, 30]),
        Played(2, ["b", "a", "a"], False, 9, 2, problems=["lost"]),
    ]
    told = summed_up(Plan("rising-sun", ("a", "b", "a"), {}, "0"), games, 2.0).as_dict()
    assert told["wins"] == {"a": 0.5, "b": 1.5}
    assert told["mean_scores"] == {"a": 7.0, "b": 25.0}
    assert (told["games"], told["finished"], told["decisions"], told["forced"]) == (3, 2, 29, 4)
    assert (told["violations"], told["problems"]) == (1, ["game 2: lost"])
    assert told["decisions_per_second"] == 14.5
    json.dumps(told)


def test_interruption_keeps_what_is_done() -> None:
    """Ctrl-C stops early; the games that had ended count."""
    ended = 0

    def impatient(more: int) -> None:
        nonlocal ended
        ended += more
        if ended == 4:
            raise KeyboardInterrupt

    assert simulate(plan(), 50, done=impatient).games == 3


def test_a_game_without_end_is_given_up() -> None:
    """A game that takes too many decisions isn't finished and gives no scores."""
    summary = simulate(plan(most=20), 2)
    assert (summary.games, summary.finished) == (2, 0)
    assert summary.mean_scores == {}
    assert summary.decisions <= 40


def test_checked_games_find_nothing_wrong() -> None:
    """With the engine's promises tested after every action, a game shows no violation."""
    played = play_game(plan(check=True, most=60), 1)
    assert played.problems == []
    assert counts([played])[0][:5] == counts([play_game(plan(most=60), 1)])[0][:5]


class Referee:
    """One that dislikes everything."""

    def check(self, state: Any) -> list[str]:
        return ["RS-VP-3: too many VP"]

    def check_step(self, before: Any, seat: int, notation: str, after: Any, events: Any) -> list[str]:
        return [f"RS-TEA-2: {notation}"] if before != after else []


class Shared:
    """A state whose copies share everything with it."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def clone(self) -> "Shared":
        return self

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


class Leaky:
    """A game with that referee, whose twins differ in what a seat sees."""

    checker = Referee

    def __init__(self) -> None:
        self.other = kunitori.new("rising-sun", seed=2)
        self.other.play(0, "propose lotus")

    def position(self, state: Any) -> dict[str, Any]:
        return GAME.position(state.state)

    def scramble(self, state: Any, viewer: int, dice: Any) -> Any:
        return self.other.state


def test_violations_are_found() -> None:
    """What a referee says, a leak, and a copy that shares memory are reported with the line."""
    problems: list[str] = []
    match = kunitori.new("rising-sun", seed=1)
    broken: Any = SimpleNamespace(
        game=Leaky(), state=Shared(match.state), journal=match.journal, play=match.play, events=match.events
    )
    Checked(broken, problems, "1").act(0, match.game.parse("done"))
    assert "line 0: RS-VP-3: too many VP" in problems
    assert "line 1: RS-TEA-2: done" in problems
    assert "line 1: an earlier copy has changed" in problems
    assert any("tells more than the seat may know" in problem for problem in problems)


class Broken(RandomBot):
    """Fails."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        raise ValueError("no choice")


class Wrong(RandomBot):
    """Chooses what it may not."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        return Action()


class Leaving(RandomBot):
    """Would end the program."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        raise SystemExit(0)


@pytest.mark.parametrize(
    "bot, told",
    [
        (Broken, "failed: ValueError: no choice"),
        (Wrong, "is none of its"),
        (Leaving, "failed: SystemExit: 0"),
    ],
)
def test_a_bot_at_fault_is_named(bot: type[RandomBot], told: str) -> None:
    """Which bot, on which seat, when, and by which seed it can be seen again; the other games go on."""
    register("bad", bot)
    summary = simulate(plan(["bad"]), 2)
    assert [problem.partition(":")[0] for problem in summary.problems] == ["game 0", "game 1"]
    for problem in summary.problems:
        assert re.search(r"the bot bad on seat \d, decision 1 ", problem)
        assert told in problem and problem.endswith("(seed 7)")
    assert summary.finished == 0


class Unmade(RandomBot):
    """Can't be made."""

    def __init__(self, game: Game, seed: int) -> None:
        raise OSError("no such thing")


def test_a_bot_that_cannot_be_made_is_named() -> None:
    register("unmade", Unmade)
    summary = simulate(plan(["unmade"]), 2)
    assert summary.problems[1] == "game 1: the bot unmade can't be made: OSError: no such thing (seed 7)"


def test_who_ends_the_program_is_no_bot_at_fault() -> None:
    """A signal comes while a bot thinks: it goes through."""
    register("ended", Ending)
    with pytest.raises(Ended):
        simulate(plan(["ended"]), 1)


class Ending(RandomBot):
    """Somebody ends the program while it thinks."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        raise Ended(128 + signal.SIGTERM)


class Killed(RandomBot):
    """Its process is killed."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        os._exit(9)


def test_a_process_that_is_killed_is_told() -> None:
    with pytest.raises(Trouble) as trouble:
        simulate(plan(["tests.test_simulate:Killed"]), 4, jobs=2)
    assert trouble.value.message == "trouble-worker-lost"


def test_odd_plans_are_refused() -> None:
    """Unknown bots, too many bots and unknown options are told before anything is played."""
    with pytest.raises(BadInput, match="there is no bot 'nobody'"):
        plan(["nobody"])
    with pytest.raises(Trouble) as trouble:
        plan(["random", "greedy"])
    assert trouble.value.values == {"seats": 3, "names": 2}
    with pytest.raises(BadInput, match="no option"):
        plan(options={"colour": "red"})
    assert plan().bots == ("random",) * 3
    assert len(list(play_all(plan(most=1), 5))) == 5


def test_games_without_end_begin_at_once() -> None:
    """However many are wanted, nobody makes a list of them first."""

    def enough(more: int) -> None:
        raise KeyboardInterrupt

    options = kunitori.find("rising-sun").options({"seats": 3})
    assert simulate(Plan("rising-sun", ("random",) * 3, options, "1"), 10**24, 1, enough).games < 100
