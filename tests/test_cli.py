"""The command line as a user meets it: output, exit status, errors in sentences."""

import json
import os
import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

import kunitori
from kunitori.cli import main
from kunitori.core.record import read_record, replay, state_hash
from tests.interrupts import heed_interrupts

ROOT = Path(__file__).resolve().parents[1]
HELPED = ("serve", "play", "games", "rules", "show", "replay", "verify", "simulate", "conform")
POSITION = """\
game: rising-sun
clans: [koi, lotus, turtle]
at: mandate
current: koi
hand: [recruit, train, harvest, betray]
"""
BIDS = """\
game: rising-sun
clans: [koi, lotus, turtle]
at: war
war: [edo]
figures: {koi: {edo: [2 bushi]}, lotus: {edo: [bushi]}}
coins: {koi: 9, lotus: 8}
"""
CASES = """\
- id: GOOD
  rules: [RS-POL-6]
  given: {clans: [koi, lotus, turtle], at: mandate, current: koi, hand: [recruit, train, harvest, betray]}
  play: [koi: play harvest]
  expect: {track: [harvest]}
- id: BAD
  rules: [RS-HARVEST-1]
  given: {clans: [koi, lotus, turtle], at: mandate, current: koi, hand: [recruit, train, harvest, betray]}
  play: [koi: play harvest]
  expect: {coins: {koi: 99}}
"""
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept in a folder of the test's own, and help is as wide as a page."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


def run(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "kunitori.cli", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, encoding="utf-8", timeout=60)


def called(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """The same in this process: exit status, output, errors."""
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def as_json(capsys: Capture, *arguments: str) -> Any:
    return json.loads(called(capsys, *arguments, "--json")[1])


@pytest.fixture
def record(tmp_path: Path, capsys: Capture) -> Path:
    """The record of a game between bots."""
    called(capsys, "simulate", "rising-sun", "--games", "1", "--seats", "3", "--records", str(tmp_path / "games"))
    return tmp_path / "games" / "game-000000.kuni"


# The whole


def test_version(capsys: Capture) -> None:
    """The version is that of the package, with the form in which the engine runs; it is the same by every way."""
    told = f"kunitori {kunitori.__version__} ("
    status, out, _ = called(capsys, "--version")
    assert status == 0
    assert out.startswith(told)
    assert re.fullmatch(r"kunitori [0-9.]+ \((interpreted|compiled)\)\n", out)
    assert run("--version").stdout == out
    assert called(capsys, "-V")[1] == out


def test_version_loads_next_to_nothing() -> None:
    """``--version`` answers without the libraries that the commands need, and without a game."""
    script = "import sys; from kunitori.cli import main; main(['--version']); print([*sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout
    for name in ("cyclopts", "rich", "fluent", "joblib", "yaml", "textual", "kunitori.rising_sun"):
        assert f"'{name}'" not in loaded


def test_the_script_is_installed() -> None:
    """``kunitori`` is this command line."""
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert scripts == {"kunitori": "kunitori.cli:main"}


def test_help_teaches(capsys: Capture) -> None:
    """Help lists the commands with what they do; each command's help has examples and explains every option."""
    for arguments in ((), ("--help",), ("-h",)):
        status, out, _ = called(capsys, *arguments)
        assert status == 0
        assert all(f" {name} " in out for name in HELPED)
        assert "Let bots play many games, and count." in out
    status, out, _ = called(capsys, "simulate", "--help")
    assert "  kunitori simulate rising-sun --games 20 --seats 5 --check" in out
    assert "How many processes play at the same time" in out
    assert "help-" not in out


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["simulat"], "Unknown command"),
        (["simulate", "rising-sun", "--games"], "--games"),
        (["simulate", "go"], "There is no game “go”; there are: rising-sun"),
        (["simulate", "rising-sun", "--gmaes", "3"], "There is no option “gmaes”; there are: seats, clans,"),
        (["simulate", "rising-sun", "--games", "0"], "--games takes a number from 1, not 0."),
        (["simulate", "rising-sun", "--bots", "best"], "There is no bot “best”; there are: random, greedy, steward"),
        (["simulate", "rising-sun", "--option", "tea_asks"], "“tea_asks” is no option"),
        (["simulate", "rising-sun", "--preset", "x"], "There is no preset “x”; there are: rising-sun-v1."),
        (["simulate", "rising-sun", "--bots", "no_such:Bot"], "no_such:Bot can't be imported"),
        (["simulate", "rising-sun", "--bots", "random,random", "--seats", "3"], "There are 3 seats, so name one bot"),
        (["simulate", "rising-sun", "--set", "x"], "The option set doesn't take “x”; it takes: random, teapot"),
        (["games", "go"], "There is no game “go”"),
        (["play", "rising-sun", "--clans", "koi,koi,lotus"], "The option clans takes 3 different ones of: koi, lotus,"),
        (
            ["play", "rising-sun", "--bots", "me,random"],
            "--bots names 2 players, and this game takes: 3, 4, 5.",
        ),
        (["play", "rising-sun", "--bots", "me,random", "--seats", "3"], "There are 3 seats"),
        (["play", "rising-sun", "--bots", "me,random,random", "--seat", "koi"], "Name your seat either by"),
        (
            ["play", "rising-sun", "--seat", "crane"],
            "There is no seat “crane”; there are: koi, lotus, turtle, dragonfly.",
        ),
        (["play", "--resume"], "There is no game to take up again"),
        (["play", "rising-sun", "--seconds", "0"], "--seconds takes a number above 0, not 0."),
        (["play", "rising-sun", "--seconds", "nan"], "Invalid value"),
        (["play", "--load", "none.kuni"], "There is no file none.kuni."),
        (["play", "go"], "There is no game “go”; there are: rising-sun, shogun."),
        (["simulate", "rising-sun", "--bots", "weights:nowhere"], "there are no weights in nowhere: kunitori train"),
        (["analyse", "none.kuni", "--seconds", "nan"], "Invalid value"),
        (["arena", "shogun", "--bots", "random", "--seconds", "inf"], "Invalid value"),
        (["train", "shogun", "--games", "4", "--decay", "inf"], "Invalid value"),
        (["league", "rising-sun", "--show"], "There is no ladder league/rising-sun.toml here: go to a clone"),
        (["replay", "."], "can't be read: Is a directory."),
        (["replay", "none.kuni"], "There is no file none.kuni."),
        (["show", "none.yaml"], "There is no file none.yaml."),
        (["conform", "none.yaml"], "There is no file none.yaml."),
        (["conform", "."], "There are no cases to run."),
        (["rules", "RS-BETRAI"], "No rule is called “RS-BETRAI”, and none speaks of it. Close to it: RS-BETRAY"),
        (["replay", str(ROOT / "README.md")], "README.md: line 3: this is no record: one begins with headers,"),
        (["games", "shogn"], "There is no game “shogn”; there are: rising-sun, shogun. Did you mean “shogun”?"),
        (["play", "shogun", "--bots", "stewart"], "Did you mean “steward”?"),
        (["play", "shogun", "--victry", "x"], "Did you mean “victory”?"),
        (["play", "shogun", "--seat", "orenge"], "There is no seat “orenge”; there are: red, orange, purple, blue."),
        (["rules", "xyzzy"], "No rule is called “xyzzy”, and none speaks of it. Without an id all rules are listed."),
        (["rules", "--game", "go"], "There is no game “go”; there are: rising-sun"),
    ],
)
def test_mistakes_are_told_in_a_sentence(arguments: list[str], told: str, capsys: Capture) -> None:
    """What can't be done is said on the error stream, with status 2 and without a traceback."""
    status, out, err = called(capsys, *arguments)
    assert status == 2
    assert told in " ".join(err.replace("│", " ").split())
    assert out == ""


# games, rules


def test_games(capsys: Capture) -> None:
    """The games with every option, the values and what they decide."""
    status, out, _ = called(capsys, "games")
    assert status == 0
    assert "Rising Sun (rising-sun)" in out
    assert "  seats: 4, 3, 5\n    How many players there are." in out
    assert "  mercy_copies: sum, once" in out
    assert "    once: 2 VP in all" in out
    assert not re.search(r"\b(switch|option)-\w", out)
    assert "Shogun (shogun)" in out and "  ninja_windows: all, NW-1, NW-2, " in out
    assert "Shogun" not in called(capsys, "games", "rising-sun")[1]


def test_rules(capsys: Capture) -> None:
    """One rule by its id, a family by its beginning, a part of ids, or all of them, one a line."""
    status, out, _ = called(capsys, "rules", "RS-BETRAY-3")
    assert status == 0
    assert re.fullmatch(r"RS-BETRAY-3: .+\.\n", out)
    family = called(capsys, "rules", "rs-betray")[1]
    assert out in family
    assert family.count("\n") == len(re.findall(r"^RS-BETRAY-\d+: ", family, re.MULTILINE)) > 5
    assert called(capsys, "rules", "Mercy")[1].startswith("RS-C-MERCY-1: ")
    spoken = called(capsys, "rules", "assassinated daimyo")[1].splitlines()
    assert spoken and all("assassinated daimyo" in line for line in spoken), "no id has it: what statements speak of"
    everything = called(capsys, "rules", "--game", "rising-sun")[1]
    assert everything.count("\n") == 381
    assert family in everything
    assert called(capsys, "rules", "sh-naval-04")[1].startswith("SH-NAVAL-04: ")


def test_rules_tell_how_a_game_goes(capsys: Capture) -> None:
    """An outline of each game for newcomers, or of the one that is named; together with a rule it is refused."""
    status, out, _ = called(capsys, "rules", "--outline", "--game", "shogun")
    assert status == 0
    assert "How a game of Shogun goes" in out and "(SH-END-01)" in out
    assert "Rising Sun" not in out and "**" not in out and "##" not in out
    both = called(capsys, "rules", "--outline")[1]
    assert out in both and "How a game of Rising Sun goes" in both
    status, _, err = called(capsys, "rules", "SH-END-01", "--outline")
    assert (status, err.count("\n")) == (2, 1) and "not both" in err


# show


def test_show(tmp_path: Path, capsys: Capture) -> None:
    """A scenario is drawn, with who owes what, and how many choices there are."""
    file = tmp_path / "position.yaml"
    file.write_text(POSITION, encoding="utf-8")
    status, out, _ = called(capsys, "show", str(file))
    assert status == 0
    assert "Koi: play one of the Mandate tiles you hold. (Choose a Mandate: DP-MANDATE, RS-POL-6; 4 choices)" in out
    assert "Hokkaido" in out
    assert "in hand" not in out
    own = called(capsys, "show", str(file), "--seat", "koi", "--moves")[1]
    assert "in hand" in own
    assert "  play harvest: Take 1 Coin." in own


def test_show_keeps_secrets(tmp_path: Path, capsys: Capture) -> None:
    """With a seat, only its own choices are told, nor how many others have; without one, everybody's."""
    file = tmp_path / "position.yaml"
    file.write_text(POSITION, encoding="utf-8")
    for arguments in (["--seat", "lotus"], ["--seat", "lotus", "--moves"]):
        out = called(capsys, "show", str(file), *arguments)[1]
        assert out.endswith("\nKoi decides. (Choose a Mandate: DP-MANDATE, RS-POL-6)\n")
        assert "play harvest" not in out
        assert "choice" not in out
    file.write_text(BIDS, encoding="utf-8")
    own = called(capsys, "show", str(file), "--seat", "koi", "--moves")[1]
    assert "  bid poets 1 … 9\n" in own
    assert own.endswith("\nLotus decides. (Secret bids: DP-BID, RS-BATTLE-4)\n")
    assert "1 … 8" not in own
    everybody = called(capsys, "show", str(file), "--moves")[1]
    assert "  bid poets 1 … 9\n" in everybody
    assert "  bid poets 1 … 8\n" in everybody


def test_show_names_the_winner(tmp_path: Path, capsys: Capture) -> None:
    """A position in which the game is over tells who has won."""
    file = tmp_path / "position.yaml"
    file.write_text(
        "game: rising-sun\nclans: [koi, lotus, turtle]\nat: winter\nvp: {koi: 3, lotus: 9}", encoding="utf-8"
    )
    assert called(capsys, "show", str(file))[1].endswith("\nThe game is over.\nLotus wins.\n")


def test_show_explains_what_is_wrong(tmp_path: Path, capsys: Capture) -> None:
    """A bad scenario is told with the file, and the line where there is one."""
    file = tmp_path / "position.yaml"
    for text, told in (
        ("{", "line 2"),
        ("[]", "holds no scenario"),
        ("colour: red", "line 1: colour: a scenario has no such key"),
        ("\xff", ""),
    ):
        file.write_text(text, encoding="latin-1")
        status, _, err = called(capsys, "show", str(file))
        assert status == 2
        assert "position.yaml" in err
        assert told in err


# replay


def test_replay(record: Path, capsys: Capture) -> None:
    """A record is played again; its facts are those of the match."""
    match = replay(read_record(record.read_text(encoding="utf-8")))
    facts = as_json(capsys, "replay", str(record))
    assert list(facts) == ["game", "lines", "hash", "returns", "over", "position"]
    assert facts["game"] == "rising-sun"
    assert facts["lines"] == len(match.journal)
    assert facts["hash"] == state_hash(match.game, match.state)
    assert (facts["over"], facts["returns"]) == (True, match.state.returns())
    assert facts["position"] == json.loads(json.dumps(match.game.position(match.state)))
    status, out, _ = called(capsys, "replay", str(record))
    assert status == 0
    assert "The game is over." in out
    assert facts["hash"] in out


def test_replay_keeps_secrets(record: Path, capsys: Capture) -> None:
    """With a seat, it is told who decides as far as that seat may know, and nothing that gives away others' choices."""
    text = record.read_text(encoding="utf-8")
    match = replay(read_record(text))
    seats = set(match.seats)
    told = 0
    for to in range(0, 30, 3):
        then = replay(read_record(text), to)
        for seat in range(len(seats)):
            out = called(capsys, "replay", str(record), "--to", str(to), "--seat", str(seat + 1))[1]
            owing = then.pending(seat)
            assert out.count(" decides. (") == len([other for other in owing if other != seat])
            assert len(re.findall(r"; \d+ choices?\)", out)) == (seat in owing)
            assert "hash" not in out
            told += len(owing)
    assert told
    assert "hash" not in as_json(capsys, "replay", str(record), "--to", "3", "--seat", "koi")
    assert "hash" in as_json(capsys, "replay", str(record), "--seat", match.seats[0])
    assert "choice" not in called(capsys, "replay", str(record), "--to", "3")[1]


def test_replay_tells_places_and_missing_lines(record: Path, capsys: Capture) -> None:
    """A finished game tells everybody's place and who won; a record that is shorter than asked for is told."""
    lines = as_json(capsys, "replay", str(record))["lines"]
    for arguments in ([], ["--to", str(lines)]):
        _, out, err = called(capsys, "replay", str(record), *arguments)
        assert len(re.findall(r"^\w+ finishes in place [123] with \d+ VP\.$", out, re.MULTILINE)) == 3
        assert re.search(r"^\w+ wins\.$|win together\.$", out, re.MULTILINE)
        assert err == ""
    for command in ("replay", "show"):
        status, out, err = called(capsys, command, str(record), "--to", str(lines + 1))
        assert status == 0
        assert err == f"The record has only {lines} lines.\n"


def test_replay_of_the_beginning(record: Path, capsys: Capture) -> None:
    """The first lines only, as one seat sees the position."""
    facts = as_json(capsys, "replay", str(record), "--to", "12", "--seat", "lotus")
    assert (facts["lines"], facts["over"]) == (12, False)
    assert facts["view"]["seat"] == "lotus"
    assert "position" not in facts
    assert "; " in called(capsys, "replay", str(record), "--to", "12", "--seat", "2")[1]
    assert as_json(capsys, "replay", str(record), "--to", "0")["lines"] == 0
    assert called(capsys, "replay", str(record), "--to", "-1")[0] == 2


def test_replay_from_a_pipe(record: Path) -> None:
    """``-`` reads the record from the pipe."""
    told = run("replay", "-", "--json", lines=record.read_text(encoding="utf-8"))
    assert told.returncode == 0
    assert json.loads(told.stdout)["over"] is True


def test_an_altered_record_is_refused(record: Path, capsys: Capture) -> None:
    """What can't have been played is told with the line."""
    text = record.read_text(encoding="utf-8")
    record.write_text(re.sub(r"^10 (\w+): .*$", r"10 \1: ascend", text, flags=re.MULTILINE), encoding="utf-8")
    status, _, err = called(capsys, "replay", str(record))
    assert status == 2
    assert re.search(r"game-000000\.kuni: line \d+: “ascend” isn't possible now\. RS-[A-Z0-9-]+: [A-Z]", err)
    assert "breaks-rule" not in err
    status, _, told = called(capsys, "play", "--plain", "--load", str(record))
    assert (status, told) == (2, err)


# simulate


def test_simulate(capsys: Capture) -> None:
    """The numbers as JSON and as text; one bot's name means every seat."""
    arguments = ["simulate", "rising-sun", "--games", "2", "--seats", "5", "--seed", "x", "--tea-asks", "1"]
    told = as_json(capsys, *arguments)
    assert {"games", "finished", "decisions", "forced", "seconds", "decisions_per_second"} < set(told)
    assert (told["games"], told["finished"], told["violations"]) == (2, 2, 0)
    assert told["wins"] == {"random": 2.0}
    assert told["mean_scores"]["random"] > 5
    status, out, _ = called(capsys, *arguments, "--option", "seppuku_daimyo=excluded")
    assert status == 0
    assert "2 games, 2 finished" in out
    assert re.search(r"random: 2 wins \(100\.0 %\), mean score \d+\.\d", out)


def test_simulated_games_come_to_an_end(tmp_path: Path, capsys: Capture) -> None:
    """OQ-57: a game between machines has the limit its game sets for them, unless another one is named."""
    few = ["--games", "1", "--seats", "2", "--max-decisions", "30"]
    for options, limit in (([], "40"), (["--max-turns", "3"], "3"), (["--max-turns", "none"], "none")):
        assert called(capsys, "simulate", "shogun", *few, "--records", str(tmp_path / limit), *options)[0] == 0
        header = (tmp_path / limit / "game-000000.kuni").read_text(encoding="utf-8").split("\n")[3]
        assert f'\\"max_turns\\":\\"{limit}\\"' in header
    assert as_json(capsys, "simulate", "shogun", "--games", "2", "--max-turns", "2", "--seats", "2")["finished"] == 2


def test_simulate_stops_at_ctrl_c(tmp_path: Path) -> None:
    """An interrupted series tells what is done, with the status of an interruption."""
    import signal
    import time

    command = [
        sys.executable,
        "-m",
        "kunitori.cli",
        "simulate",
        "rising-sun",
        "--games",
        "100000",
        "--records",
        "games",
    ]

    with subprocess.Popen(
        [*command, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts
    ) as process:
        try:
            while len(list(tmp_path.glob("games/*"))) < 2:
                time.sleep(0.1)
                assert process.poll() is None
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert 0 < json.loads(out)["games"] < 100000
    assert err == ""
    assert process.returncode == 130


# conform


def test_conform(tmp_path: Path, capsys: Capture) -> None:
    """Cases of a file: counts, failures with what was expected, and status 1."""
    file = tmp_path / "cases.yaml"
    file.write_text(CASES, encoding="utf-8")
    told = as_json(capsys, "conform", str(file))
    assert (told["cases"], told["passed"], told["failed"]) == (2, 1, 1)
    assert told["failures"][0]["id"] == "BAD"
    assert "coins" in told["failures"][0]["problems"][0]
    status, out, _ = called(capsys, "conform", str(tmp_path))
    assert status == 1
    assert "BAD (" in out
    assert out.endswith("cases 2, passed 1, failed 1\n")
    file.write_text(CASES.split("- id: BAD")[0], encoding="utf-8")
    assert called(capsys, "conform", str(file))[0] == 0


def test_coverage_needs_every_rule(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules count that a passing case cites, or a docstring or comment of a test; below all of them the status is 1."""
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text('"""RS-POL-1."""\nx = "RS-POL-2"  # RS-POL-3, RS-NOTHING-1\n', encoding="utf-8")
    monkeypatch.setattr("kunitori.cli.coverage.tests_folder", lambda: tests)
    file = tmp_path / "cases.yaml"
    file.write_text(CASES, encoding="utf-8")
    told = as_json(capsys, "conform", str(file), "--coverage", "--game", "rising-sun")["coverage"]
    assert (told["rules"], told["cited"]) == (381, 3)
    assert told["percent"] == 0.7
    assert {"RS-POL-2", "RS-HARVEST-1"} < set(told["missing"])
    assert not {"RS-POL-1", "RS-POL-3", "RS-POL-6"} & set(told["missing"])
    status, out, _ = called(capsys, "conform", str(file), "--coverage", "--game", "rising-sun")
    assert status == 1
    assert "coverage 0.7 %: 3 of 381 rules are cited" in out
    everything = called(capsys, "rules")[1]
    (tests / "test_all.py").write_text("".join(f"# {line}\n" for line in everything.splitlines()), encoding="utf-8")
    file.write_text(CASES.split("- id: BAD")[0], encoding="utf-8")
    status, out, _ = called(capsys, "conform", str(file), "--coverage")
    assert (status, "coverage 100 %" in out) == (0, True)


# play


def test_play_from_a_pipe(tmp_path: Path) -> None:
    """A whole game comes through a pipe, everybody played by its lines; then it is kept, and over."""
    started = run(
        "play", "rising-sun", "--bots", "me", "--seats", "3", "--seed", "5 0", "--tea-asks", "1", lines="quit\n"
    )
    assert started.returncode == 0
    assert "At the table: Koi (me), Lotus (me), Turtle (me)." in started.stdout
    run("simulate", "rising-sun", "--games", "1", "--seats", "3", "--seed", "5", "--tea-asks", "1", "--records", "r")
    text = (tmp_path / "r" / "game-000000.kuni").read_text(encoding="utf-8")
    lines = re.sub(r"^\d+ ", "", "\n".join(text.split("\n\n")[1].split("\n")), flags=re.MULTILINE)
    game = run("play", "rising-sun", "--bots", "me", "--seats", "3", "--seed", "5 0", "--tea-asks", "1", lines=lines)
    assert game.returncode == 0
    assert game.stderr == ""
    assert "The game is over." in game.stdout
    kept = tmp_path / "data" / "kunitori" / "autosave-rising-sun.kuni"
    again = replay(read_record(kept.read_text(encoding="utf-8")))
    assert again.state.is_terminal()
    assert f'[Hash "{state_hash(again.game, again.state)}"]' in text
    assert kept.with_suffix(".old.kuni").exists()


def test_play_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    """The end of the input is no error; the game goes on where it was, with the same players."""
    first = run("play", "rising-sun", "--bots", "me,random,random", "--seed", "3", lines="nonsense\ndone\n")
    assert first.returncode == 0
    assert "Traceback" not in first.stdout + first.stderr
    assert "“nonsense” is no action of this game." in first.stdout
    kept = tmp_path / "data" / "kunitori" / "autosave-rising-sun.kuni"
    assert f"The game is kept in {kept}. To go on with it: kunitori play --resume" in first.stdout
    again = run("play", "--resume", "--plain", "--save", "mine.kuni", lines="log\nquit\n")
    assert "Koi (me), Lotus (random), Turtle (random)" in again.stdout
    assert "Koi is done with the Tea Ceremony." in again.stdout
    assert replay(read_record((tmp_path / "mine.kuni").read_text(encoding="utf-8"))).players == [
        "me",
        "random",
        "random",
    ]
    loaded = run("play", "--load", "mine.kuni", "--bots", "me", lines="board\n")
    assert "Koi (me), Lotus (me), Turtle (me)" in loaded.stdout


def test_saving_spares_other_files(tmp_path: Path) -> None:
    """``save FILE`` writes over an older game, and over nothing else."""
    (tmp_path / "letter.txt").write_text("Dear Eric\n")
    lines = "save letter.txt\nsave a.kuni\ndone\nsave a.kuni\nsave ~no-such-user/a.kuni\nquit\n"
    played = run("play", "rising-sun", "--bots", "me", "--seed", "3", lines=lines)
    assert "letter.txt is there already and holds no game, so it isn't written over" in played.stdout
    assert (tmp_path / "letter.txt").read_text() == "Dear Eric\n"
    assert played.stdout.count("The game is saved in a.kuni.") == 2
    assert len(replay(read_record((tmp_path / "a.kuni").read_text(encoding="utf-8"))).journal) == 1
    assert "~no-such-user/a.kuni can't be written" in played.stdout


def test_play_asks_which_game(tmp_path: Path) -> None:
    """Without a name there is a menu, by number or name; what was kept last, of whatever game, is taken up again."""
    for answer in ("2", "sho"):
        told = run("play", "--seed", "1", "--bots", "me", lines=f"{answer}\nquit\n")
        assert "1  Rising Sun (rising-sun)\n2  Shogun (shogun)\nWhich game?" in told.stdout
        assert "At the table: Red (me), Orange (me), Purple (me), Blue (me)." in told.stdout
    assert "There is no game “3”; there are: rising-sun, shogun" in run("play", lines="3\n").stderr
    assert "At the table: Red" in run("play", "--resume", lines="quit\n").stdout
    run("play", "rising-sun", "--seed", "1", "--bots", "me", lines="quit\n")
    assert "At the table: Koi" in run("play", "--resume", lines="quit\n").stdout
    assert "At the table: Red" in run("play", "shogun", "--resume", lines="quit\n").stdout


def test_two_play_shogun_for_two_sides_each(tmp_path: Path, capsys: Capture) -> None:
    """As many seats as names; a whole game through a pipe is kept, and replays with its hash."""
    called(
        capsys,
        "simulate",
        "shogun",
        "--games",
        "1",
        "--seats",
        "2",
        "--seed",
        "5",
        "--max-turns",
        "1",
        "--records",
        "r",
    )
    text = (tmp_path / "r" / "game-000000.kuni").read_text(encoding="utf-8")
    lines = re.sub(r"^\d+ ", "", "\n".join(text.split("\n\n")[1].split("\n")), flags=re.MULTILINE)
    game = run("play", "shogun", "--bots", "me,me", "--seed", "5 0", "--max-turns", "1", lines=lines)
    assert (game.returncode, game.stderr) == (0, "")
    assert "At the table: Red and Orange (me), Purple and Blue (me)." in game.stdout
    assert "The game is over." in game.stdout
    kept = tmp_path / "data" / "kunitori" / "autosave-shogun.kuni"
    told = as_json(capsys, "replay", str(kept))
    assert told["over"] and f'[Hash "{told["hash"]}"]' in text


def test_play_from_a_scenario(tmp_path: Path) -> None:
    """A position written by hand can be played on from."""
    (tmp_path / "position.yaml").write_text(POSITION, encoding="utf-8")
    told = run("play", "--load", "position.yaml", "--bots", "random", "--seat", "2", lines="moves\n")
    assert told.returncode == 0
    assert "Koi (random), Lotus (me), Turtle (random)" in told.stdout
    assert "Koi chooses " in told.stdout


BOT = """
from kunitori.bots import Bot

class First(Bot):
    name = "first"
    needs_view = False
    def choose(self, view, actions):
        return actions[0]
"""


def test_bots_of_ones_own_play(tmp_path: Path) -> None:
    """A class in the folder where one stands is a bot by MODULE:CLASS, in several processes too."""
    (tmp_path / "my_bots.py").write_text(BOT, encoding="utf-8")
    counted = run("simulate", "rising-sun", "--bots", "my_bots:First,random,random", "--games", "6", "--jobs", "2")
    assert counted.returncode == 0
    assert "my_bots:First: " in counted.stdout and "6 finished" in counted.stdout
    played = run("play", "rising-sun", "--bots", "me,my_bots:First,my_bots:First", "--seed", "3", lines="done\n")
    assert "Lotus (my_bots:First), Turtle (my_bots:First)" in played.stdout
    again = run("play", "--resume", "--plain", lines="quit\n")
    assert "my_bots" not in again.stdout, "a saved game imports nothing by itself"


BROKEN = """
from kunitori.bots import Bot

class Broken(Bot):
    def choose(self, view, actions):
        raise ValueError("confused")
    def close(self, returns=None):
        raise OSError("gone")

class Unborn(Broken):
    def __init__(self, game, seed):
        raise ValueError("not today")
"""


def test_a_broken_bot_is_told_in_a_sentence(tmp_path: Path) -> None:
    """The usual choice is made for it and the game goes on; one that can't even begin ends the command."""
    (tmp_path / "my_bots.py").write_text(BROKEN, encoding="utf-8")
    played = run("play", "rising-sun", "--bots", "me,my_bots:Broken,random", "--seed", "3", lines="done\nquit\n")
    assert played.returncode == 0
    assert "The bot of Lotus failed (ValueError); the usual choice was made for it." in played.stdout
    assert played.stderr == "The bot of Lotus failed (OSError) when the game was left.\n"
    unborn = run("play", "rising-sun", "--bots", "my_bots:Unborn")
    assert unborn.returncode == 2
    assert unborn.stderr == "kunitori: the bot my_bots:Unborn can't be made: ValueError: not today\n"


def test_nobody_changes_seats_when_a_game_is_taken_up(tmp_path: Path) -> None:
    """Levels come again with their temperaments; what a file names beside them is not run, and that is told."""
    (tmp_path / "my_bots.py").write_text(BOT, encoding="utf-8")
    bots = "steward/loyal,my_bots:First,me,random"
    assert run("play", "rising-sun", "--bots", bots, "--seed", "3", "--save", "a.kuni", lines="quit\n").returncode == 0
    text = (tmp_path / "a.kuni").read_text(encoding="utf-8")
    (tmp_path / "a.kuni").write_text(text.replace('\\"random\\"]', '\\"exec:touch ran\\"]'), encoding="utf-8")
    again = run("play", "--load", "a.kuni", lines="quit\n")
    players = "At the table: Koi (steward/loyal), Lotus (steward), Turtle (me), Dragonfly (steward)."
    assert players in again.stdout and "turtle>" in again.stdout
    told = "The game names the bot {} for {}, and nothing is run because a file names it: steward plays there now."
    how = "To seat it again, name it with --bots."
    assert again.stderr == "".join(
        f"{told.format(*who)} {how}\n" for who in (("my_bots:First", "Lotus"), ("exec:touch ran", "Dragonfly"))
    )
    assert not (tmp_path / "ran").exists()
    assert run("play", "--load", "a.kuni", "--bots", bots, lines="quit\n").stderr == ""
    against = run("play", "--load", "a.kuni", "--bots", "random", lines="quit\n").stdout
    assert "Koi (random), Lotus (random), Turtle (me), Dragonfly (random)" in against
    moved = run("play", "--load", "a.kuni", "--bots", "random", "--seat", "koi", lines="quit\n").stdout
    assert "Koi (me), Lotus (random), Turtle (random), Dragonfly (random)" in moved
    own = run("play", "--load", "a.kuni", "--seat", "turtle", lines="quit\n").stdout
    assert players in own
    swapped = run("play", "--load", "a.kuni", "--seat", "koi", lines="quit\n").stdout
    assert "Koi (me), Lotus (steward), Turtle (steward/loyal), Dragonfly (steward)" in swapped


def test_no_other_file_is_written_over(tmp_path: Path) -> None:
    """A game that goes on is kept beside the one it came from where that is wished, never over something else."""
    run("play", "rising-sun", "--seed", "3", "--save", "a.kuni", lines="quit\n")
    (tmp_path / "precious.txt").write_text("precious")
    for words in (["--load", "a.kuni"], ["rising-sun"]):
        refused = run("play", *words, "--save", "precious.txt", lines="quit\n")
        assert refused.returncode == 2 and "precious.txt" in refused.stderr
    assert (tmp_path / "precious.txt").read_text() == "precious"
    run("play", "shogun", "--seed", "3", "--save", "b.kuni", lines="quit\n")
    assert run("play", "--load", "a.kuni", "--save", "b.kuni", lines="quit\n").returncode == 0
    assert (
        'Game "shogun"' in (tmp_path / "b.old.kuni").read_text()
        and 'Game "rising-sun"' in (tmp_path / "b.kuni").read_text()
    )


def test_a_game_of_strangers_is_played_from_the_first_seat(tmp_path: Path) -> None:
    """A record that tells nothing of people and bots of this command; and one of bots alone, which go on alone."""
    run("play", "rising-sun", "--bots", "me,random,random", "--seed", "3", "--save", "a.kuni", lines="quit\n")
    text = (tmp_path / "a.kuni").read_text(encoding="utf-8")
    (tmp_path / "b.kuni").write_text(text.replace('\\"me\\"', '\\"Ada\\"'), encoding="utf-8")
    assert "Koi (me), Lotus (steward), Turtle (steward)" in run("play", "--load", "b.kuni", lines="quit\n").stdout
    (tmp_path / "c.kuni").write_text(text.replace('\\"me\\"', '\\"exec:no\\"'), encoding="utf-8")
    alone = run("play", "--load", "c.kuni")
    assert "Koi (steward), Lotus (random), Turtle (random)" in alone.stdout and "exec:no" in alone.stderr


def test_bots_wear_a_temperament(tmp_path: Path) -> None:
    """As on the server, bots for which none is named are even-tempered: they answer."""
    lines = "truce to orange until turn 2\nquit\n"
    played = run("play", "shogun", "--bots", "me,steward,steward", "--seed", "3", lines=lines)
    assert "Orange proposes a truce to Red alone." in played.stdout


def test_play_takes_its_time(capsys: pytest.CaptureFixture[str]) -> None:
    """``--delay`` waits after a bot's move; ``--no-curtain`` is for people who hide nothing."""
    began = time.perf_counter()
    told = run(
        "play",
        "rising-sun",
        "--bots",
        "me,random,random",
        "--seed",
        "3",
        "--delay",
        "0.3",
        "--no-curtain",
        lines="done\n",
    )
    assert told.returncode == 0
    assert time.perf_counter() - began > 0.6
    for value in ("-1", "61", "nan"):
        status, _, problem = called(capsys, "play", "--plain", f"--delay={value}")
        assert (status, problem) == (2, f"kunitori: --delay takes seconds from 0 to 60, not {value}.\n")


def test_a_game_that_cannot_be_kept_is_played_all_the_same(tmp_path: Path) -> None:
    """Without a place to save in, the game says so and goes on."""
    (tmp_path / "data").write_text("no folder", encoding="utf-8")
    told = run("play", "rising-sun", "--bots", "me,random,random", lines="done\n")
    assert told.returncode == 0
    assert "The game could not be saved: " in told.stdout


def test_output_that_nobody_reads_is_no_error() -> None:
    """``kunitori rules | head -1`` ends quietly."""
    command = f"{sys.executable} -m kunitori.cli rules | head -1"
    told = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    assert told.stdout.startswith("RS-DEF-1: ")
    assert told.stderr == ""


def test_odd_lines_are_answered_in_a_sentence() -> None:
    """Whatever is typed, nobody sees a traceback and the game goes on."""
    odd = ["save .", "save /", "save ~nosuchuser/x", "save \0x", "log ²", "accept ²", "accept 99", "rule ²"]
    lines = "\n".join([*odd, "quit", ""])
    played = run("play", "rising-sun", "--plain", "--seed", "1", "--bots", "random", lines=lines)
    assert "Traceback" not in played.stderr + played.stdout
    assert played.returncode == 0
    assert played.stdout.count("koi>") > len(odd)


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", ["--version", "games", "play shogun --plain", "engine captain", "nosuch"])
def test_a_stream_that_is_closed_is_an_empty_one(closed: str, words: str, tmp_path: Path) -> None:
    """No traceback, and the same exit status."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m kunitori.cli {words} {closed}', sys.executable], stdin=subprocess.DEVNULL,
        capture_output=True, text=True, env=environment, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == (2 if words == "nosuch" else 0)
    assert "Traceback" not in done.stderr + done.stdout
