"""The arena: every deal from every seat, intervals that mean what they say, logs that go on wherever they stopped."""

import csv
import json
import math
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kunitori
from kunitori.arena.contest import Contest, make_contest, one_among
from kunitori.arena.counts import (
    Range,
    by_name,
    by_option,
    by_seat,
    mean,
    running,
    seatings,
    spread,
    standings,
    thinking,
)
from kunitori.arena.league import merged, pairings, read_league, result
from kunitori.arena.log import NAME, Log
from kunitori.arena.play import Outcome, on_scale, play_game
from kunitori.arena.ratings import rate
from kunitori.arena.report import Report
from kunitori.arena.run import code, run
from kunitori.arena.spread import play_games
from kunitori.arena.tables import rows, write
from kunitori.bots import register
from kunitori.bots.simple import RandomBot
from kunitori.cli import FAILED, INTERRUPTED, MISUSED, main
from kunitori.core import game as registry
from kunitori.core.action import Action
from kunitori.core.errors import BadInput
from kunitori.driver import Pace
from kunitori.text import Catalogue, Trouble
from tests.extras import needs_extra
from tests.interrupts import heed_interrupts
from tests.stones import STONES

ROOT = Path(__file__).resolve().parent.parent
OWN_TIME = Pace()


@pytest.fixture(autouse=True)
def _stones_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is known only while these tests run."""
    monkeypatch.setitem(registry._loaded, STONES.name, STONES)


def contest(bots: list[str], pace: Pace = OWN_TIME, vary: tuple[str, ...] = (), **options: Any) -> Contest:
    return make_contest(STONES, bots, {"seats": 3, **options}, "7", pace, vary)


def played(chosen: Contest, games: int) -> list[Outcome]:
    return list(play_games(chosen, list(range(chosen.games(games)))))


# What is played


@pytest.mark.parametrize("bots", [["a", "b", "c"], ["a", "b"], ["a", "b", "c", "d", "e"], ["a", "b", "b"], ["a"]])
def test_on_every_deal_each_bot_has_every_seat_once(bots: list[str]) -> None:
    """However many bots there are for the seats; a bot that is named twice has every seat twice."""
    for name in set(bots):
        register(name, RandomBot)
    found = contest(bots)
    per_deal = len(bots)
    orders = set()
    for deal in range(12):
        lineups = [found.lineup(deal * per_deal + turn) for turn in range(per_deal)]
        assert {found.deal(deal * per_deal + turn) for turn in range(per_deal)} == {deal}
        assert Counter((seat, bot) for lineup in lineups for seat, bot in enumerate(lineup)) == Counter(
            (seat, bot) for seat in range(3) for bot in bots
        )
        orders.add(tuple(lineups[0]))
    assert len(orders) > 1 or len(set(bots)) == 1, "who sits beside whom changes from deal to deal"
    assert found.games(1) == per_deal and found.games(per_deal + 1) == 2 * per_deal


def test_the_games_of_a_deal_begin_alike() -> None:
    """All chance follows from seed and deal, not from the game's number: here, who begins."""
    found = contest(["random", "random", "random"])
    firsts = [[play_game(found, deal * 3 + turn).seats for turn in range(3)] for deal in range(2)]
    assert all(same == deal[0] for deal in firsts for same in deal)
    rising_sun = kunitori.find("rising-sun")
    ladder = make_contest(rising_sun, ["random"] * 3, {"seats": 3, "clans": "random"}, "1", Pace())
    clans = [[play_game(ladder, number).seats for number in (deal * 3, deal * 3 + 1)] for deal in range(2)]
    assert clans[0][0] == clans[0][1] and clans[1][0] == clans[1][1]
    assert clans[0] != clans[1]


def test_varied_options_go_through_their_values() -> None:
    """Deal by deal, all combinations; what by chance is taken isn't one of them."""
    game = kunitori.find("rising-sun")
    found = make_contest(game, ["random"], {"seats": 3}, "1", Pace(), ["set", "mercy_copies"])
    values = [tuple(found.varied(deal).values()) for deal in range(12)]
    assert set(values[:6]) == set(values[6:]) and len(set(values)) == 6
    assert "random" not in {value for pair in values for value in pair}
    with pytest.raises(Trouble, match="arena-vary"):
        make_contest(game, ["random"], {}, "1", Pace(), ["seats"])
    for options, vary in (({"set": "core"}, ["set"]), ({}, ["set", "set"])):
        with pytest.raises(Trouble, match="arena-varied"):
            make_contest(game, ["random"], options, "1", Pace(), vary)
    with pytest.raises(BadInput, match="no option 'colour'"):
        make_contest(game, ["random"], {}, "1", Pace(), ["colour"])


class Broken(RandomBot):
    """Fails."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        raise ValueError("no choice")


def test_a_bot_at_fault_is_named() -> None:
    """Its game counts for nothing; the others go on."""
    register("broken", Broken)
    outcomes = played(contest(["broken", "random", "random"]), 3)
    assert all(re.search(r"the bot broken on seat \d.*ValueError: no choice", one.problem) for one in outcomes)
    assert not seatings(outcomes)


def test_seconds_are_counted_and_simulations_make_games_follow_from_the_seed() -> None:
    """Within its time a bot answers; by simulations the same game comes again."""
    timed = play_game(contest(["captain", "random", "random"], Pace(decision=0.02)), 0)
    seat = timed.bots.index("captain")
    assert timed.used[seat] and len(timed.used[seat]) == len(timed.thinking[seat])
    assert sum(timed.thinking[seat]) / len(timed.thinking[seat]) < 0.1
    counted = contest(["captain", "random", "random"], Pace(simulations=8))
    first, again = play_game(counted, 1), play_game(counted, 1)
    assert (first.shares, first.decisions, first.used) == (again.shares, again.decisions, [[], [], []])


@given(st.lists(st.floats(1e-6, 1e4), max_size=20))
def test_times_are_kept_within_5_percent_by_how_often_each_came_up(seconds: list[float]) -> None:
    noted = sorted(on_scale(second) for second in seconds)
    assert all(abs(kept / second - 1) < 0.055 for kept, second in zip(noted, sorted(seconds)))
    game = Outcome(3, 1, ["a"], shares=[1.0], scores=[9.0], places=[1], thinking=[noted], used=[[1.0, 1.0, 1.02]])
    entry = json.loads(json.dumps(game.as_dict()))
    assert Outcome.from_dict(entry) == game
    assert entry["used"] == [{"1": 2, "1.02": 1}]
    assert on_scale(0.1) == 0.1 and on_scale(1e-9) == 0.0


# What is said of it


def outcome(number: int, bots: list[str], shares: list[float], **more: Any) -> Outcome:
    """A game as the log has it."""
    count = len(bots)
    places = [1 + sum(other > share for other in shares) for share in shares]
    facts = {
        "deal": number // count, "seats": [f"s{seat}" for seat in range(count)], "shares": shares, "places": places,
        "scores": [10.0 * share for share in shares], "thinking": [[0.01]] * count, "used": [[0.5]] * count, **more,
    }  # fmt: skip
    return Outcome(number, bots=bots, **facts)


def test_rates_and_scores_are_averages_of_what_was_played() -> None:
    """A bot on several seats counts for each of them; shared victories count in parts."""
    games = [
        outcome(0, ["a", "b", "b"], [1.0, 0.0, 0.0], varied={"heap": "15"}),
        outcome(1, ["b", "a", "b"], [0.5, 0.5, 0.0], varied={"heap": "20"}),
        outcome(2, ["b", "b", "a"], [0.0, 1.0, 0.0], varied={"heap": "20"}),
        Outcome(3, 1, ["a", "b", "b"], problem="lost"),
    ]
    seats = seatings(games)
    a, b = standings(seats)
    assert (a.bot, a.seatings, a.wins.value, a.score.value, a.place) == ("a", 3, 0.5, 5.0, 4 / 3)
    assert (b.bot, b.seatings, b.wins.value) == ("b", 6, 0.25)
    assert spread(seats, by_seat)["a"] == {"1": (1, 1.0, 10.0), "2": (1, 0.5, 5.0), "3": (1, 0.0, 0.0)}
    assert spread(seats, by_name)["b"]["s0"] == (2, 0.25, 2.5)
    assert spread(seats, by_option("heap"))["a"] == {"15": (1, 1.0, 10.0), "20": (2, 0.25, 2.5)}
    assert running(seats)["a"] == [0.5]


def test_intervals_are_those_of_deals() -> None:
    """Ten times as many games on the same deals tell no more; 300 deals of even chance give about ± 5.7 points."""
    even = [(("", deal), float(deal % 2)) for deal in range(300)]
    once, often = mean(even), mean(even * 10)
    assert (once.value, once.low, once.high) == (often.value, often.low, often.high)
    assert 0.05 < once.high - once.value < 0.065 and 0.05 < once.value - once.low < 0.065
    sure = mean([(("", deal), 1.0) for deal in range(50)])
    assert (sure.low, sure.value, sure.high) == (1.0, 1.0, 1.0)
    two = mean([(("one", 0), 1.0), (("other", 0), 0.0)])
    assert (two.low, two.high) == (0.0, 1.0), "deals of two contests are different deals"


def test_deals_that_all_came_out_alike_prove_nothing_for_sure() -> None:
    """The exact bound (Clopper and Pearson) for what so many deals haven't shown; scores have no such bound."""
    games = [outcome(n, ["a", "b"], [float(n % 2 == 0), float(n % 2)]) for n in range(200)]
    swapped = [outcome(n, ["b", "a"][:: 1 if n % 2 else -1], [float(n % 2 == 0), float(n % 2)]) for n in range(200)]
    always = [outcome(n, ["a", "b"], [1.0, 0.0]) for n in range(200)]
    a, b = standings(seatings(always))
    assert (a.wins.value, a.wins.high) == (1.0, 1.0) and a.wins.low == pytest.approx(1 - 0.0362, abs=1e-3)
    assert (b.wins.low, b.wins.value) == (0.0, 0.0) and b.wins.high == pytest.approx(0.0362, abs=1e-3)
    assert a.score == Range(10.0, 10.0, 10.0)
    for one in standings(seatings(games)) + standings(seatings(swapped)):
        assert 0 <= one.wins.low <= one.wins.value <= one.wins.high <= 1
    shared = [outcome(n, ["a", "b", "c"], [1 / 3] * 3) for n in range(60)]
    alike = standings(seatings(shared))
    assert all(one.wins.low < 0.17 and one.wins.high > 0.49 for one in alike), "rounding is no spread"
    (only,) = [one for one in standings(seatings(always[:2])) if one.bot == "a"]
    assert only.wins.low == pytest.approx(0.025)


def test_a_bot_on_several_seats_changes_by_what_its_seats_do_on_average() -> None:
    """As if strangers of its strength had sat there."""
    games = [outcome(0, ["a", "b", "b", "b"], [1.0, 0.0, 0.0, 0.0])]
    strangers = [outcome(0, ["a", "x", "y", "z"], [1.0, 0.0, 0.0, 0.0])]
    found = {rating.bot: rating for rating in rate(seatings(games))}
    apart = {rating.bot: rating for rating in rate(seatings(strangers))}
    assert found["a"].strength.value == pytest.approx(apart["a"].strength.value)
    others = [apart[bot] for bot in "xyz"]
    assert found["b"].strength.value == pytest.approx(sum(one.strength.value for one in others) / 3)
    assert found["b"].sigma == pytest.approx(sum(one.sigma for one in others) / 3)


def test_ratings_find_the_order() -> None:
    """Who wins more is rated higher, surely so if the intervals are apart; a bot on several seats is one bot."""
    games = [outcome(n, ["weak", "strong", "weak"], [0.0, 1.0, 0.0]) for n in range(30)]
    strong, weak = rate(seatings(games))
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.strength.low > weak.strength.high
    assert strong.strength.low <= strong.strength.value <= strong.strength.high
    alike = [outcome(n, ["x", "y", "z"], [float(seat == n // 3 % 3) for seat in range(3)]) for n in range(36)]
    ratings = {rating.bot: rating.strength for rating in rate(seatings(alike))}
    assert all(one.low < other.high for one in ratings.values() for other in ratings.values())


def test_thinking_times_are_told_by_percentiles() -> None:
    """The median, the 99th percentile, the longest, and how often a bot took 10 % more than it was given."""
    seconds = [n / 1000 for n in range(1, 101)]
    used = [1.0] * 98 + [1.2] * 2
    game = outcome(0, ["a", "b", "b"], [1.0, 0.0, 0.0], thinking=[seconds, [], []], used=[used, [], []])
    a, b = thinking(seatings([game]))
    assert a.median == pytest.approx(0.0505) and a.longest == 0.1 and 0.099 <= a.p99 <= 0.1
    assert a.late == 0.02 and a.used_p99 == pytest.approx(1.2)
    assert (b.used_p99, b.late) == (None, None)
    assert (a.thoughts, b.thoughts) == (100, 0)


# Logs


def test_a_log_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """What was played isn't played again, a half-written line is dropped, and the sum is the same as in one go."""
    found = contest(["random", "greedy", "steward"], Pace(simulations=4))
    whole = Log(tmp_path / "whole", found)
    run(whole, 9)
    part = Log(tmp_path / "part", found)
    run(part, 3)
    path = tmp_path / "part" / NAME
    with path.open("a") as file:
        file.write('{"number":3,"deal":1,"bots":["ran')
    again = Log(tmp_path / "part", found)
    again.read()
    assert sorted(again.games) == [0, 1, 2]
    heard: list[int] = []
    run(again, 9, done=heard.append)
    assert len(heard) == 6
    last = Log(tmp_path / "part", found)
    last.read()
    assert len(last.runs) == 2 and {"date", "version", "form", "speed", "code"} <= set(last.runs[0])
    shares = [[(one.number, one.bots, one.shares, one.decisions) for one in log.outcomes()] for log in (whole, last)]
    assert shares[0] == shares[1] and len(shares[0]) == 9
    other = Log(tmp_path / "part", contest(["random", "greedy", "steward"], Pace(simulations=5)))
    with pytest.raises(Trouble, match="arena-other"):
        other.read()


def test_a_kill_loses_no_game_that_had_ended(tmp_path: Path) -> None:
    """Killed at some moment in the middle, the arena goes on from the lines that it left."""
    words = [sys.executable, "-m", "kunitori.cli", "arena", "rising-sun", "--bots", "random", "--seats", "3",
             "--games", "300", "--out", str(tmp_path)]  # fmt: skip
    process = subprocess.Popen(words, env=environment(), stdout=subprocess.DEVNULL)
    wait_for_games(tmp_path)
    process.send_signal(signal.SIGKILL)
    process.wait()
    found = make_contest(kunitori.find("rising-sun"), ["random"], {"seats": 3}, "0", Pace())
    log = Log(tmp_path, found)
    log.read()
    kept = len(log.games)
    assert 2 <= kept < 300
    run(log, kept + 2)
    assert sorted(log.games) == list(range(kept + 2)), "no game is missing"


def wait_for_games(folder: Path) -> None:
    """Until two games have been played in another process."""
    path = folder / NAME
    deadline = time.monotonic() + 60
    while not (path.exists() and path.read_bytes().count(b"\n") > 2) and time.monotonic() < deadline:
        time.sleep(0.05)


def environment() -> dict[str, str]:
    """What a command in a process of its own needs to find the sources."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "src")}


# Tables and the report


def test_results_are_written_as_parquet_and_csv(tmp_path: Path) -> None:
    """The same rows in both, one for each seat of each game."""
    import pyarrow.parquet as parquet

    found = contest(["random", "steward", "greedy"])
    table = rows(found, played(found, 3))
    assert len(table) == 9 and sum(row["share"] for row in table) == pytest.approx(3)
    write(tmp_path / "r.parquet", table)
    write(tmp_path / "r.csv", table)
    assert parquet.read_table(tmp_path / "r.parquet").to_pylist() == table
    with (tmp_path / "r.csv").open() as file:
        read = list(csv.DictReader(file))
    assert [list(row) for row in read] == [list(row) for row in table]
    assert [(row["bot"], float(row["share"]), int(row["seat"])) for row in read] == [
        (row["bot"], row["share"], row["seat"]) for row in table
    ]


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]


def test_the_report_needs_nothing_else_and_runs_nothing() -> None:
    """Tables and pictures in one file; its colours are the page's, for day and night."""
    seats = seatings([outcome(n, ["a", "b<script>", "a"], [0.0, 1.0, 0.0], varied={"heap": "15"}) for n in range(9)])
    text = Report(Catalogue(STONES), seats).page("A title & more", ["facts"], ["a <fault> in game 3"])
    assert "a &lt;fault&gt; in game 3" in text
    page = Page()
    page.feed(text)
    assert page.tags["svg"] == 7 and page.tags["table"] == 8 and page.tags["script"] == 0
    assert all(address.startswith("#") for address in page.addresses)
    assert "@import" not in text and not re.search(r"url\((?!#)", text)
    assert "b&lt;script&gt;" in text and "A title &amp; more" in text
    assert "var(--c1)" in text and "prefers-color-scheme: dark" in text
    assert "arena-report" not in text, "every word is in the catalogue"


# The command


def test_the_command_plays_shows_and_goes_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Tables for people, files in the folder, and --resume for more games."""
    words = ["arena", "stones", "--bots", "random,steward", "--seats", "2", "--out", str(tmp_path)]
    assert main([*words, "--games", "4"]) == 0
    told = capfd.readouterr().out
    assert "steward" in told and "Share of victory by seat" in told and str(tmp_path) in told
    assert {path.name for path in tmp_path.iterdir()} == {NAME, "results.parquet", "report.html"}
    assert main([*words, "--games", "8"]) == MISUSED
    assert "--resume" in capfd.readouterr().err
    assert main([*words, "--games", "8", "--resume", "--json", "--format", "csv"]) == 0
    numbers = json.loads(capfd.readouterr().out)
    assert numbers["games"] == 8 and numbers["fair"] == 0.5
    assert sum(bot["wins"][0] for bot in numbers["bots"].values()) == pytest.approx(1)
    assert len((tmp_path / "results.csv").read_text().splitlines()) == 17
    assert main([*words, "--games", "8", "--seed", "8", "--resume"]) == MISUSED
    assert "another contest" in capfd.readouterr().err


def renumbered(line: bytes) -> bytes:
    """A game that can't be."""
    return json.dumps({**json.loads(line), "number": -4}).encode() + b"\n"


def test_a_log_that_cannot_be_read_is_said(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Which line it is; a last one without its end was being written, and is dropped."""
    words = ["arena", "stones", "--bots", "random,steward", "--seats", "2", "--games", "2", "--out", str(tmp_path)]
    assert main(words) == 0
    log = tmp_path / NAME
    first, *rest = log.read_bytes().splitlines(keepends=True)
    nowhere = renumbered(rest[-1])
    for spoilt in (b'{"x":\n', b"\xff\xfe\n", b"[1]\n", b"null\n", b'"contest"\n', b'{"x": 1}\n', nowhere):
        log.write_bytes(b"".join([first, spoilt, *rest]))
        assert main([*words, "--resume"]) == MISUSED, spoilt
        assert f"{log}: line 2 can't be read." in capfd.readouterr().err
    log.unlink()
    log.mkdir()
    assert main([*words, "--resume"]) == MISUSED
    assert f"{log} can't be read" in capfd.readouterr().err


def test_a_game_that_was_spoilt_is_refused(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Numbers of the wrong kind or size, another game's lineup, a list too short: not counted, and not fallen over."""
    words = ["arena", "stones", "--bots", "random,steward", "--seats", "2", "--games", "2", "--seconds", "0.1"]
    words += ["--out", str(tmp_path)]
    assert main(words) == 0
    log = tmp_path / NAME
    run, first, second = log.read_text().splitlines()
    for key, wrong in (
        ("number", 1e9), ("number", True), ("number", 1), ("deal", 5), ("bots", ["steward", "steward"]), ("bots", 2),
        ("shares", [math.nan, 1]), ("shares", [2, 0]), ("shares", [1]), ("shares", []), ("places", None),
        ("places", ["1", "2"]), ("scores", [1, math.inf]), ("seats", "ab"), ("seats", [1, 2]), ("decisions", -1),
        ("varied", {"set": "x"}), ("varied", []), ("thinking", [[], []]), ("thinking", [{"0.1": 10**12}, {}]),
        ("thinking", [{"nan": 1}, {}]), ("used", [{"0.1": 1}]), ("used", [{"0.1": "1"}, {}]), ("problem", 3),
        ("bot", "steward"), ("places", [0, 2]), ("places", [1, 3]), ("scores", [10**400, 1]),
        ("thinking", [{"-1": 1}, {}]), ("thinking", [{"1": -5}, {}]),
    ):  # fmt: skip
        log.write_text("\n".join([run, json.dumps({**json.loads(first), key: wrong}), second]) + "\n")
        assert main([*words, "--resume"]) == MISUSED, (key, wrong)
        assert "line 2 can't be read" in capfd.readouterr().err
    for fact in ("speed", "code", "jobs"):
        log.write_text("\n".join([json.dumps({**json.loads(run), fact: None}), first, second]) + "\n")
        assert main([*words, "--resume"]) == MISUSED, fact
        assert "line 1 can't be read" in capfd.readouterr().err
    log.write_text("\n".join([json.dumps({"contest": json.loads(run)["contest"]}), first, second]) + "\n")
    assert main([*words, "--resume"]) == MISUSED
    assert "line 1 can't be read" in capfd.readouterr().err


def test_whatever_a_bot_says_in_failing_is_kept(tmp_path: Path) -> None:
    """Also half a character, which no file can hold."""
    log = Log(tmp_path, contest(["random", "steward"], seats=2))
    log.begin(1, 1, "")
    log.add(Outcome(0, 0, log.contest.lineup(0), problem="ValueError: \ud800 bad"))
    log.close()
    again = Log(tmp_path, log.contest)
    again.read()
    assert again.games[0].problem == "ValueError: \ud800 bad"


def test_a_folder_is_played_by_one_run_at_a_time(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Two would play the same games twice."""
    words = [
        "arena",
        "stones",
        "--bots",
        "random,steward",
        "--seats",
        "2",
        "--seed",
        "7",
        "--out",
        str(tmp_path),
        "--games",
    ]
    assert main([*words, "2"]) == 0
    log = Log(tmp_path, contest(["random", "steward"], seats=2))
    log.read()
    log.begin(1, 1, "")
    before = (tmp_path / NAME).read_bytes()
    assert main([*words, "4", "--resume"]) == MISUSED
    assert "another run is playing just now" in capfd.readouterr().err
    assert (tmp_path / NAME).read_bytes() == before
    log.close()
    late = Log(tmp_path, contest(["random", "steward"], seats=2))
    late.read()
    assert main([*words, "4", "--resume"]) == 0
    run(late, 6)
    numbers = [json.loads(line).get("number") for line in (tmp_path / NAME).read_text().splitlines()]
    assert sorted(number for number in numbers if number is not None) == list(range(6)), "none is played twice"


def test_a_report_is_written_before_it_is_shown(tmp_path: Path) -> None:
    """Whoever reads the beginning alone has the files all the same."""
    words = ["arena", "shogun", "--bots", "random", "--seats", "2", "--games", "2", "--max-turns", "1", "--out"]
    with subprocess.Popen(
        [sys.executable, "-m", "kunitori.cli", *words, str(tmp_path)], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
    assert {path.name for path in tmp_path.iterdir()} == {NAME, "results.parquet", "report.html"}


def test_what_goes_on_lies_in_a_folder(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "stones", "--bots", "random,steward", "--seats", "2", "--resume"]) == MISUSED
    assert "--out: name it" in capfd.readouterr().err


@pytest.mark.parametrize(
    "words, told",
    [
        ([], "either by --bots"),
        (["--bots", "random", "--one", "random", "--among", "steward"], "either by --bots"),
        (["--one", "random"], "either by --bots"),
        (["--bots", "nobody"], "no bot"),
        (["--bots", "random", "--seconds", "1", "--simulations", "5"], "in seconds or in simulations"),
        (["--bots", "random", "--seconds", "0"], "more than 0"),
        (["--bots", "random", "--simulations", "0"], "--simulations takes a number from 1"),
        (["--bots", "random", "--vary", "seats"], "no values to go through"),
        (["--bots", "random", "--games", "0"], "--games takes a number from 1"),
    ],
)
def test_odd_commands_are_refused(words: list[str], told: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Before anything is played, with what is wrong."""
    assert main(["arena", "stones", *words]) == MISUSED
    assert told in capfd.readouterr().err


def test_one_among_others_sits_everywhere(capfd: pytest.CaptureFixture[str]) -> None:
    """As the ladder is played: one bot of one kind, the others of another."""
    assert one_among("a", "b", 4) == ["a", "b", "b", "b"]
    words = ["--one", "steward", "--among", "random", "--seats", "2", "--games", "30", "--json"]
    assert main(["arena", "stones", *words]) == 0
    bots = json.loads(capfd.readouterr().out)["bots"]
    assert (bots["steward"]["seatings"], bots["random"]["seatings"]) == (30, 30)
    assert bots["steward"]["wins"][1] > 0.5, "who knows the trick wins more than its share"


def test_faults_fail_the_command(capfd: pytest.CaptureFixture[str]) -> None:
    """A bot that fails is told, and by the exit status."""
    register("broken", Broken)
    assert main(["arena", "stones", "--bots", "broken,random", "--seats", "2", "--games", "2"]) == FAILED
    assert "the bot broken on seat" in capfd.readouterr().out


def command(folder: Path, *words: str) -> list[str]:
    """The arena in a process of its own, with two workers."""
    return [sys.executable, "-m", "kunitori.cli", "arena", "rising-sun", "--bots", "random,steward", "--seats", "3",
            "--out", str(folder), "--jobs", "2", *words]  # fmt: skip


def check_games(folder: Path) -> int:
    """What lies there is what is played here; how many games there are."""
    found = make_contest(kunitori.find("rising-sun"), ["random", "steward"], {"seats": 3}, "0", OWN_TIME)
    log = Log(folder, found)
    log.read()
    for there in log.outcomes()[:2]:
        here = play_game(found, there.number)
        assert (there.bots, there.scores, there.problem) == (here.bots, here.scores, "")
    return len(log.games)


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    """Interrupted, the command shows what its processes have played and says how to go on."""
    process = subprocess.Popen(
        command(tmp_path, "--games", "500"), env=environment(), stdout=subprocess.PIPE, text=True,
        preexec_fn=heed_interrupts,
    )  # fmt: skip
    wait_for_games(tmp_path)
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=120)
    assert process.returncode == INTERRUPTED
    assert "--resume" in told and "random" in told
    assert 2 <= check_games(tmp_path) < 500


@pytest.mark.slow
@pytest.mark.parametrize(
    "backend",
    [
        pytest.param("dask", marks=needs_extra("dask", "distributed")),
        pytest.param("ray", marks=needs_extra("ray", "ray")),
    ],
)
def test_clusters_play_the_same_games(backend: str, tmp_path: Path) -> None:
    """Two workers of a real cluster, started on this machine; where Ray doesn't start in its time, it tries again."""
    words = command(tmp_path, "--games", "4", "--backend", backend)
    for _ in range(3):
        done = subprocess.run(words, env=environment(), timeout=300, capture_output=True, text=True)
        if "can't be reached or started" not in done.stderr:
            break
        shutil.rmtree(tmp_path)
    assert done.returncode == 0, done.stderr
    assert check_games(tmp_path) == 4


# The league

LADDER = """
game = "stones"
seed = "1"
levels = ["random", "greedy", "steward"]
[[rounds]]
name = "3-seats"
seats = 3
games = 6
simulations = 5
[[rounds]]
name = "2-seats"
seats = 2
games = 4
simulations = 5
"""


def test_a_ladder_is_played_both_ways(tmp_path: Path) -> None:
    """Each level meets the next one, one among the others, in every round."""
    ladder = read_league(LADDER)
    found = list(pairings(ladder, [], [], tmp_path))
    assert [(p.round.name, p.one, p.among) for p in found[:4]] == [
        ("3-seats", "greedy", "random"), ("3-seats", "random", "greedy"),
        ("3-seats", "steward", "greedy"), ("3-seats", "greedy", "steward"),
    ]  # fmt: skip
    assert len(found) == 8 and found[0].contest.bots == ("greedy", "random", "random")
    some = list(pairings(ladder, ["greedy", "steward"], ["2-seats"], tmp_path))
    assert [(p.one, p.among) for p in some] == [("steward", "greedy"), ("greedy", "steward")]


def test_the_published_ladders_can_be_played(tmp_path: Path) -> None:
    """Both games' files name levels, options and times that exist, in the numbers that are promised."""
    promised = {"rising-sun": (400, Pace(decision=0.1)), "shogun": (200, Pace(game=15))}
    for name, (games, pace) in promised.items():
        ladder = read_league((ROOT / "league" / f"{name}.toml").read_text())
        assert ladder.game.name == name and ladder.levels[:3] == ["random", "greedy", "steward"]
        assert (ladder.rounds[0].seats, ladder.rounds[0].games, ladder.rounds[0].pace) == (4, games, pace)
        assert {(r.seats, r.games) for r in ladder.rounds[1:3]} == {(3, 100), (5, 100)}
        assert (ladder.rounds[3].games, ladder.rounds[3].pace) == (40, Pace(decision=1))
        assert len(list(pairings(ladder, ["random", "greedy", "steward"], [], tmp_path))) == 16


@pytest.mark.parametrize(
    "text, told",
    [
        ("game = [", "no TOML"),
        ('game = "stones"', "'rounds', which is missing"),
        ("colour = 1", "knows no 'colour'"),
        ('game = "stones"\nseed = 1\nlevels = []\nrounds = [1]', r"rounds tables \[\[rounds\]\]"),
        ('game = "stones"\nseed = 1\nlevels = 3\nrounds = []', "levels are a list"),
    ],
)
def test_what_is_no_ladder_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        read_league(text)


@pytest.mark.parametrize(
    "right, wrong, told",
    [
        ("seats = 3", 'seats = "two"', "seats is a whole number from 1, not 'two'"),
        ("games = 6", "games = 1.5", "games is a whole number from 1, not 1.5"),
        ("games = 6", "games = -5", "games is a whole number from 1, not -5"),
        ("games = 6", "games = true", "games is a whole number from 1, not True"),
        ("games = 6\nsimulations = 5", "games = 6\nseconds = inf", "seconds is a number above 0, not inf"),
        ("games = 6\nsimulations = 5", "games = 6\nper_turn = 0", "per_turn is a number above 0, not 0"),
        ('"3-seats"', "5", "a round's name has letters"),
        ('"3-seats"', '"../../escaped"', "a round's name has letters"),
        ('["random", "greedy", "steward"]', "[1, 2]", "levels are a list of names"),
    ],
)
def test_a_ladder_with_odd_values_is_refused(right: str, wrong: str, told: str) -> None:
    assert right in LADDER
    with pytest.raises(BadInput, match=re.escape(told)):
        read_league(LADDER.replace(right, wrong))


def test_games_without_end_begin_at_once(tmp_path: Path) -> None:
    """However many are wanted, nobody makes a list of them first."""
    contest = make_contest(STONES, ["random", "random"], {"seats": 2}, "1", Pace(1))
    log = Log(tmp_path, contest)
    run(log, 10**24, until=0)
    assert len(log.games) == 1


def test_the_league_goes_on_and_publishes(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Stopped by its minutes it goes on later; the table keeps what it had of other rounds and of more games."""
    (tmp_path / "stones.toml").write_text(LADDER.replace('"greedy", ', ""))
    words = ["league", "stones", "--folder", str(tmp_path), "--state", str(tmp_path / "state")]
    assert main([*words, "--minutes", "0"]) == 0
    assert "Nothing of this" in capfd.readouterr().out
    assert main([*words, "--rounds", "3-seats"]) == 0
    assert "one steward among random" in capfd.readouterr().out
    assert (tmp_path / "state" / "stones" / "3-seats" / "report.html").exists()
    assert main([*words, "--rounds", "2-seats"]) == 0
    with (tmp_path / "stones.csv").open() as file:
        table = list(csv.DictReader(file))
    assert [(row["round"], row["games"]) for row in table] == [("3-seats", "6")] * 2 + [("2-seats", "4")] * 2
    assert all(float(row["low"]) <= float(row["wins"]) <= float(row["high"]) for row in table)
    assert all(row["code"] == code(STONES) and row["form"] == "interpreted" for row in table)
    before = (tmp_path / "stones.csv").read_text()
    assert main([*words, "--show", "--rounds", "2-seats"]) == 0
    assert (tmp_path / "stones.csv").read_text() == before
    capfd.readouterr()
    assert main([*words[:-1], str(tmp_path / "nowhere"), "--show"]) == 0  # of games that were played elsewhere
    told = capfd.readouterr().out
    assert "one steward among random" in told and "Nothing of this" not in told
    assert (tmp_path / "stones.csv").read_text() == before


def test_a_league_that_is_stopped_says_so(tmp_path: Path) -> None:
    """By Ctrl-C; what has ended is published."""
    ladder = LADDER.replace('"stones"', '"rising-sun"').replace('"greedy", ', "").replace("games = 6", "games = 600")
    (tmp_path / "rising-sun.toml").write_text(ladder)
    words = ["league", "rising-sun", "--folder", str(tmp_path), "--rounds", "3-seats"]
    process = subprocess.Popen(
        [sys.executable, "-m", "kunitori.cli", *words], env=environment(), stdout=subprocess.PIPE, text=True,
        preexec_fn=heed_interrupts,
    )  # fmt: skip
    wait_for_games(tmp_path / "games" / "rising-sun" / "3-seats" / "steward-among-random")
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=120)
    assert process.returncode == INTERRUPTED
    assert "one steward among random" in told and told.endswith("To go on: the same command.\n")


def test_a_league_tells_what_went_wrong(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """A bot that fails is named whenever its games are shown, and the command fails."""
    (tmp_path / "stones.toml").write_text(LADDER.replace('"greedy", "steward"', '"tests.odd_bots:Raising"'))
    words = ["league", "stones", "--folder", str(tmp_path), "--rounds", "2-seats"]
    for more in ([], ["--show"]):
        assert main([*words, *more]) == 1
        told = capfd.readouterr().out
        assert "fault in game 2-seats/" in told and "tests.odd_bots:Raising" in told


@pytest.mark.parametrize("spoilt", ["round,one,among\n1,2,3\n", "x\n1\n", "games,wins,low,high\n3,a,b,c\n"])
def test_a_spoilt_table_is_told(tmp_path: Path, spoilt: str, capfd: pytest.CaptureFixture[str]) -> None:
    """And left as it is."""
    (tmp_path / "stones.toml").write_text(LADDER)
    (tmp_path / "stones.csv").write_text(spoilt)
    assert main(["league", "stones", "--folder", str(tmp_path), "--show"]) == MISUSED
    assert "row 1 is none of a table of results" in capfd.readouterr().err
    assert (tmp_path / "stones.csv").read_text() == spoilt


@pytest.mark.parametrize(
    "words, told",
    [
        (
            ["--levels", "random,nosuch"],
            "There is no level “nosuch” on this ladder; there are: random, greedy, steward",
        ),
        (["--levels", "random"], "two neighbouring levels"),
        (["--rounds", "4seats"], "There is no round “4seats” of this ladder; there are: 3-seats, 2-seats"),
        (["--minutes", "-1"], "--minutes takes a number from 0"),
        (["--minutes", "nan"], "Invalid value"),
    ],
)
def test_an_odd_league_is_refused(
    tmp_path: Path, words: list[str], told: str, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "stones.toml").write_text(LADDER)
    assert main(["league", "stones", "--folder", str(tmp_path), *words]) == MISUSED
    assert told in " ".join(capfd.readouterr().err.replace("│", " ").split())


@pytest.mark.parametrize(
    "old, new, told",
    [
        ('name = "2-seats"', 'name = "3-seats"', "two rounds are called 3-seats"),
        ("seats = 3", "seats = 9", "The ladder's round 3-seats: stones has the options seats, 2 to 4"),
        ('game = "stones"', 'game = "shogun"', "stones.toml is a ladder of shogun, and lies where that of stones is"),
    ],
)
def test_a_ladder_that_can_t_be_is_told(
    tmp_path: Path, old: str, new: str, told: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert LADDER.count(old) == 1
    (tmp_path / "stones.toml").write_text(LADDER.replace(old, new))
    assert main(["league", "stones", "--folder", str(tmp_path)]) == MISUSED
    assert told in capfd.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["stones.toml"]


def test_a_table_is_read_before_anything_is_played(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "stones.toml").write_text(LADDER)
    (tmp_path / "stones.csv").write_bytes(b"\xff\x00")
    assert main(["league", "stones", "--folder", str(tmp_path)]) == MISUSED
    assert "is no text in UTF-8" in capfd.readouterr().err
    assert not (tmp_path / "games").exists()


def test_fewer_games_don_t_replace_more(tmp_path: Path) -> None:
    """A row gives way to one that counts at least as many games."""
    ladder = read_league(LADDER)
    pairing = next(pairings(ladder, [], [], tmp_path))
    log = pairing.log()
    assert result(pairing, log) is None
    run(log, 3)
    few = result(pairing, log)
    assert few is not None and few["games"] == 3
    run(log, 6)
    many = result(pairing, log)
    assert many is not None
    table = merged(ladder, merged(ladder, "", [many]), [few])
    assert [row["games"] for row in csv.DictReader(table.splitlines())] == ["6"]
    table = merged(ladder, merged(ladder, "", [few]), [many])
    assert [row["games"] for row in csv.DictReader(table.splitlines())] == ["6"]


def test_rows_stand_in_the_order_of_the_ladder(tmp_path: Path) -> None:
    """However they came; what the ladder doesn't have any more stays, at the end."""
    ladder = read_league(LADDER)
    rows: list[dict[str, object]] = []
    for pairing in pairings(ladder, [], [], tmp_path):
        log = pairing.log()
        run(log, 1)
        row = result(pairing, log)
        assert row is not None
        rows.append(row)
    former = {**rows[0], "one": "emperor"}
    table = merged(ladder, merged(ladder, "", [former, *rows[:3]][::-1]), rows[3:])
    assert [row["one"] for row in csv.DictReader(table.splitlines())] == [*(row["one"] for row in rows), "emperor"]
