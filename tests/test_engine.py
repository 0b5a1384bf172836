"""The engine protocol: programs that sit anywhere, programs that nobody wants, bots of the house as programs."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

import kunitori
from kunitori.bots import find as find_bot
from kunitori.bots import split_names
from kunitori.cli import INTERRUPTED, main
from kunitori.core.errors import BadInput
from kunitori.core.game import Game
from kunitori.core.state import NOBODY
from kunitori.driver import Driver, Pace, Quick
from kunitori.engine import PROTOCOL, Fault, Program
from kunitori.engine.messages import BadLine, EngineOption, hello, introduction, question
from kunitori.engine.program import GRACE
from kunitori.engine.serve import Server, lines_of
from kunitori.text import Catalogue
from tests.interrupts import heed_interrupts

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = [
    f"{sys.executable} {ROOT / 'examples' / 'outside_bot.py'}",
    f"{Path(sys.executable).with_name('node')} {ROOT / 'examples' / 'outside_bot.mjs'}",
]
GAMES = ("rising-sun", "shogun")
GAME: Game = kunitori.find("rising-sun")
LATE = 3.0  # seconds by which a busy machine may be late

# A program that is ready, then does something odd when it is asked for the first time; the second time it plays.
PROGRAM = """
import json, os, pathlib, subprocess, sys, time
here = pathlib.Path(__file__).parent
first = not (here / "started").exists()
(here / "started").touch()
def say(message):
    print(json.dumps(message), flush=True)
sys.stdin.readline()
{before}
say({{"ready": {{"protocol": 2, "name": "odd", "author": "nobody"}}}})
for line in sys.stdin:
    message = json.loads(line)
    if "decision" in message:
        if first:
            {odd}
        say({{"action": message["actions"][0]}})
"""


def program(tmp_path: Path, odd: str = "pass", before: str = "", **more: Any) -> Program:
    """A program that does something odd, in Python."""
    file = tmp_path / "program.py"
    file.write_text(PROGRAM.format(odd=odd, before=before))
    return Program([sys.executable, str(file)], hello(GAME, "koi", ["koi", "lotus", "turtle"], 1), **more)


def asked() -> dict[str, Any]:
    """What a seat is asked at the beginning of a game."""
    match = kunitori.new("rising-sun", clans=["koi", "lotus", "turtle"], seed=1)
    return question(GAME, match.view(0), match.legal_actions(0), "koi-1", [])


ODD = {
    "hangs": ("time.sleep(60)", "gave no answer in 0.3 seconds"),
    "crashes": ('raise SystemExit("I give up")', "has ended. It said: I give up"),
    "parting": ('os.close(1); time.sleep(0.1); os.write(2, b"so long"); os._exit(1)', "has ended. It said: so long"),
    "mute": ("os.close(1); time.sleep(60)", "has closed its standard output"),
    "piecemeal": ('[os.write(2, part) for part in (b"Error", b": ", b"boom")]; os._exit(1)', "It said: Error: boom"),
    "blank": ("print(flush=True)", "an empty line is no message"),
    "garbage": ('print("e2e4", flush=True)', "this is no JSON object: e2e4"),
    "nested": ('print("[" * 100_000, flush=True)', "this is no JSON object"),
    "endless": ('sys.stdout.write("x" * 3_000_000); sys.stdout.flush(); time.sleep(60)', "at most 1048576 bytes"),
    "illegal": ('say({"action": "conquer japan"})', "'conquer japan' is none of the"),
    "steering": ('say({"error": "\\x1b[31mred"})', "can't go on: [31mred"),
    "shapeless": ('say({"actions": []})', "an answer names an action"),
    "gives-up": ('say({"error": "no such game"})', "can't go on: no such game"),
    "chatters": ('[say({"info": {"text": "hm"}}) for _ in iter(int, 1)]', "gave no answer in 0.3 seconds"),
    "late": ('say({"decision": "koi-0", "action": "done"}); time.sleep(60)', "gave no answer in 0.3 seconds"),
}


@pytest.mark.parametrize("odd", ODD)
def test_a_program_loses_its_own_time_only(tmp_path: Path, odd: str) -> None:
    """Whatever it does it is ended after its time, and asked again it is started anew."""
    does, told = ODD[odd]
    player = program(tmp_path, does)
    try:
        began = time.monotonic()
        with pytest.raises(Fault) as fault:
            player.ask(asked(), 0.3)
        assert time.monotonic() - began < 0.3 + GRACE + LATE
        assert told in Catalogue().error(fault.value)
        assert player.ask(asked(), 20) == asked()["actions"][:1]
    finally:
        player.kill()


def test_a_program_that_is_never_ready(tmp_path: Path) -> None:
    """Starting has a time of its own, which no decision pays for; a slow one that makes it plays."""
    slow = program(tmp_path, before="time.sleep(0.7)")
    assert slow.ask(asked(), 0.5)
    slow.kill()
    for before, told in (
        ("time.sleep(60)", "was not ready in 0.5 seconds"),
        ('say({"action": "done"})', "the answer to hello is ready"),
        ('say({"ready": {"protocol": 1}})', "must name the protocol 2, not 1"),
    ):
        player = program(tmp_path, before=before, start=0.5 if "sleep" in before else 20)
        with pytest.raises(Fault) as fault:
            player.ask(asked(), 5)
        assert told in Catalogue().error(fault.value)


@pytest.mark.parametrize(
    "option, told",
    [
        (3, "has a name, and a kind"), ({"name": 3, "kind": "text"}, "has a name, and a kind"),
        ({"name": "a", "kind": "colour"}, "has a name, and a kind"),
        ({"name": "a", "kind": []}, "has a name, and a kind"),
        ({"name": "\x1b[31mred", "kind": "text"}, "plain text"), ({"name": "a" * 500, "kind": "text"}, "plain text"),
        ({"name": "a", "kind": "choice", "values": "xy"}, "a list of words"),
        ({"name": "a", "kind": "choice", "values": [1]}, "a list of words"),
        ({"name": "a", "kind": "number", "least": "1"}, "whole numbers"),
        ({"name": "a", "kind": "number", "most": 1.5}, "whole numbers"),
    ],
)  # fmt: skip
def test_options_that_cannot_be_are_told(option: Any, told: str) -> None:
    """Also names that would reach a terminal as they are; nothing of them is shown raw."""
    with pytest.raises(BadLine, match=told) as error:
        introduction({"ready": {"protocol": PROTOCOL, "options": [option]}})
    assert str(error.value).isprintable()


@pytest.mark.parametrize("given, value", [("17", 17), ("-3", -3), ("9" * 18, 10**18 - 1), (4, 4)])
def test_numbers_are_taken_also_as_text(given: Any, value: int) -> None:
    assert EngineOption("depth", "number").checked(given) == value


@pytest.mark.parametrize("given", ["12345678901234567890123", "9" * 5000, "", "-", "1.5", "٣", True, 1.5])
def test_numbers_are_never_taken_for_others(given: Any) -> None:
    """One that is too long isn't cut."""
    with pytest.raises(BadLine, match="the option depth doesn't take"):
        EngineOption("depth", "number").checked(given)


def test_a_program_that_never_gets_ready_is_given_up(tmp_path: Path) -> None:
    """After three starts in a row that failed nobody waits for a fourth."""
    player = program(tmp_path, before="(here / 'starts').open('a').write('.'); sys.exit('no such weights')")
    told = []
    for _ in range(5):
        with pytest.raises(Fault) as fault:
            player.ask(asked(), 5)
        told.append(Catalogue().error(fault.value))
    assert (tmp_path / "starts").read_text() == "..."
    assert all("no such weights" in one for one in told[:3])
    assert all("failed 3 times in a row to get ready" in one for one in told[3:])


def test_no_thought_pays_for_a_start(tmp_path: Path) -> None:
    """Time is counted from when the program is ready, also in the arena."""
    program(tmp_path, before="time.sleep(0.7)")
    name = f"exec:{sys.executable} {tmp_path / 'program.py'}"
    quick = Quick(GAME, GAME.options({"seats": 3}), b"k" * 32)
    driver = Driver(GAME, [name, "random", "random"], "seed", 0, Pace(game=60.0))
    driver.play(quick.state, quick.act, 30)
    taken = [thought.taken for thought in driver.thoughts if thought.seat == 0]
    assert taken and max(taken) < 0.5
    assert all(thought.given for thought in driver.thoughts if thought.seat == 0)


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("end", ["SIGTERM", "SIGHUP"])
def test_programs_end_with_their_host(tmp_path: Path, end: str) -> None:
    """However the host is ended, no program of its stays behind."""
    program(tmp_path, "(here / 'pid').write_text(str(os.getpid())); time.sleep(300)")
    name = f"exec:{sys.executable} {tmp_path / 'program.py'}"
    command = [sys.executable, "-m", "kunitori.cli", "simulate", "rising-sun", "--bots", f"{name},random,random"]
    with subprocess.Popen([*command, "--games", "1"], stdout=subprocess.PIPE) as host:
        pid = wait_for(tmp_path / "pid")
        host.send_signal(getattr(signal, end))
        assert host.wait(20) == 128 + getattr(signal, end)
    assert gone(pid)


def wait_for(file: Path) -> int:
    """The number that is written into a file."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if file.exists() and file.read_text():
            return int(file.read_text())
        time.sleep(0.02)
    raise AssertionError("nothing was written")


def gone(pid: int) -> bool:
    """Has the process ended, or does it within seconds?"""
    until = time.monotonic() + 5
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if Path(f"/proc/{pid}/stat").exists() and Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
            return True
        time.sleep(0.05)
    return False


def test_what_a_program_does_besides(tmp_path: Path) -> None:
    """It may flood its error stream, leave its questions unread, or start others, who end with it."""
    flood = program(tmp_path, 'sys.stderr.write("x" * 5_000_000); sys.stderr.flush()')
    assert flood.ask(asked(), 20) == asked()["actions"][:1]
    flood.kill()
    deaf = Program([sys.executable, "-c", "import time; time.sleep(60)"], {"hello": "x" * 500_000}, start=0.5)
    with pytest.raises(Fault):
        deaf.ask(asked(), 1)
    (tmp_path / "started").unlink()
    child = 'c = subprocess.Popen(["sleep", "300"]); (here / "child").write_text(str(c.pid)); os._exit(1)'
    parent = program(tmp_path, child)
    with pytest.raises(Fault):
        parent.ask(asked(), 0.5)
    pid = int((tmp_path / "child").read_text())
    for _ in range(50):
        if not is_running(pid):
            break
        time.sleep(0.1)
    assert not is_running(pid)


def is_running(pid: int) -> bool:
    """Does the process do anything yet?"""
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_stop_is_heard(tmp_path: Path) -> None:
    """A program that thinks until it is told to stop answers at once, also where somebody interrupts."""
    thinks = 'stop = json.loads(sys.stdin.readline()); assert stop == {"stop": "koi-1"}'
    player = program(tmp_path, thinks)
    thoughts: list[Any] = []
    assert player.ask(asked(), 0.3) == asked()["actions"][:1]
    player.kill()
    (tmp_path / "started").unlink()
    player = program(tmp_path, 'say({"info": {"values": [1, 0, 0]}}); ' + thinks, told=thoughts.append)
    began = time.monotonic()
    assert player.ask(asked(), 60, lambda: bool(thoughts)) == asked()["actions"][:1]
    assert time.monotonic() - began < 20 and thoughts == [{"values": [1, 0, 0]}]
    player.kill()


def test_names_on_a_command_line() -> None:
    assert split_names("steward, random") == ["steward", "random"]
    assert split_names('exec:bot.py "a, b",me') == ['exec:bot.py "a, b"', "me"]
    assert split_names("exec:bot.py --seed=1,exec:bot.py 'x,y'") == ["exec:bot.py --seed=1", "exec:bot.py 'x,y'"]
    for wrong in ("exec:", "exec:no-such-program-here", 'exec:python "'):
        with pytest.raises(BadInput):
            find_bot(wrong)


@pytest.mark.parametrize("command", EXAMPLES, ids=["python", "javascript"])
def test_the_examples_sit_anywhere(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In many games, and at the terminal's table."""
    assert len(Path(command.split()[1]).read_text().splitlines()) < (80 if command.endswith(".py") else 100)
    games = ["shogun", "--bots", f"exec:{command},random", "--seats", "2", "--max-turns", "1", "--games", "1"]
    assert main(["simulate", *games, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"] == 1 and not told["problems"]


def test_faults_are_counted_and_the_game_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The usual choice is made where a program fails; whoever watches is told."""
    player = program(tmp_path, 'print("?", flush=True); time.sleep(60)')
    name = f"exec:{sys.executable} {tmp_path / 'program.py'}"
    assert player.command == name.removeprefix("exec:").split()
    quick = Quick(GAME, GAME.options({"seats": 3}), b"k" * 32)
    driver = Driver(GAME, [name, "random", "random"], "seed", 0)
    driver.play(quick.state, quick.act, 10_000)
    assert quick.state.is_terminal()
    assert [len(bot.faults) for bot in driver.bots] == [1, 0, 0]
    assert "this is no JSON object: ?" in driver.bots[0].faults[0]


# The other end


def served(level: str, *messages: dict[str, Any] | bytes, answers: int) -> list[dict[str, Any]]:
    """What a bot of the house says to some lines; the host leaves when it has heard so many answers."""
    sink = io.BytesIO()

    def said() -> Iterator[bytes]:
        yield from (one if isinstance(one, bytes) else json.dumps(one).encode() for one in messages)
        until = time.monotonic() + 30
        while sink.getvalue().count(b"\n") < answers and time.monotonic() < until:
            time.sleep(0.01)

    Server(level, said(), sink).run()
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_a_bot_of_the_house_answers_lines() -> None:
    """Nonsense is answered by an error, and the next line as if nothing had been."""
    first = hello(GAME, "koi", ["koi", "lotus", "turtle"], 7)
    mends: list[dict[str, Any] | bytes] = [
        b"?", {"decision": "koi-1"}, {"hello": {"protocol": 1}}, {"set": {"speed": 1}}, {"set": {"seed": -1}},
        {"set": {"level": "nobody"}},
    ]  # fmt: skip
    for wrong in mends:
        said = served("steward", first, wrong, {**asked(), "seconds": 1}, answers=3)
        assert [list(message) for message in said] == [["ready"], ["error"], ["decision", "actions"]]
        assert said[2]["actions"][0] in asked()["actions"] and said[2]["decision"] == "koi-1"
    assert served("steward", asked(), answers=1) == [{"error": "hello comes first"}]
    ready = served("captain", first, answers=1)[0]["ready"]
    assert ready["protocol"] == PROTOCOL and {option["name"] for option in ready["options"]} >= {"level", "seed"}


def test_a_host_chooses_among_the_bots_of_the_house() -> None:
    """With a temperament if it likes; never what would run a program or read a module, but what was named here."""
    first = hello(GAME, "koi", ["koi", "lotus", "turtle"], 7)
    odd = ("os:getcwd", "turtledemo:main", f"exec:{sys.executable}", "weights:/tmp", "random/loyal:x", "random/", "")
    for level in odd:
        said = served("steward", first, {"set": {"level": level}}, asked(), answers=3)
        assert said[1]["error"].startswith("there is no bot") and said[2]["actions"]
    assert "turtledemo" not in sys.modules
    named = "tests.odd_bots:Raising"
    chosen = [
        message for level in ("random", "greedy/loyal", named) for message in ({"set": {"level": level}}, asked())
    ]
    said = served(named, first, *chosen, answers=4)
    assert ["actions" in message for message in said] == [False, True, True, False]
    assert "no route and no units" in said[3]["error"]


def test_nothing_that_a_host_says_ends_a_bot_of_the_house() -> None:
    """Values of wrong types, a view that nobody who decides has, letters that no text has: an error each."""
    first = hello(GAME, "koi", ["koi", "lotus", "turtle"], 7)
    good = {**asked(), "seconds": 1}
    view = good["view"]
    odd: dict[str, list[Any]] = {
        "actions": [[5], [None], {"done": 1}, "done", [], ["conquer japan"]],
        "seconds": [True, "1", None, []],
        "decision": [5, None, "\ud800"],
        "view": [5, None, {}, {**view, "seat": None}, {**view, "seat": "nope"}, {**view, "honor": []}],
    }
    sets: list[Any] = [5, None, [1, 2], "ab"]
    wrong = [{"set": value} for value in sets]
    wrong += [{**good, name: value} for name, values in odd.items() for value in values]
    said = served("steward", first, *wrong, good, answers=2 + len(wrong))
    assert ["error" in message for message in said] == [False, *[True] * len(wrong), False]
    assert said[-1]["decision"] == "koi-1" and said[-1]["actions"][0] in good["actions"]


def test_a_bot_that_raises_is_told_as_an_error() -> None:
    first = hello(GAME, "koi", ["koi", "lotus", "turtle"], 7)
    said = served("tests.odd_bots:Raising", first, asked(), asked(), answers=3)
    assert said[1:] == [{"error": "that fails: RuntimeError: no route and no units"}] * 2


def test_a_stop_that_comes_too_late_is_forgotten() -> None:
    """It ends no later thought, also where a decision of the same id is asked again."""
    first = hello(GAME, "koi", ["koi", "lotus", "turtle"], 7)
    rounds = [first, {"set": {"simulations": 4}}, {**asked(), "seconds": 60}]
    sink = io.BytesIO()

    def heard(answers: int) -> None:
        until = time.monotonic() + 30
        while sink.getvalue().count(b"\n") < answers and time.monotonic() < until:
            time.sleep(0.01)

    def said() -> Iterator[bytes]:
        for number in (1, 2):
            yield from (json.dumps(one).encode() for one in rounds)
            heard(3 * number)
            yield b'{"stop": "koi-1"}'

    Server("captain", said(), sink).run()
    thoughts = [json.loads(line)["info"]["simulations"] for line in sink.getvalue().splitlines() if b"info" in line]
    assert len(thoughts) == 2 and thoughts[0] == thoughts[1] > 0


def test_a_program_behind_a_bot_of_the_house_is_ended_after_each_decision(tmp_path: Path) -> None:
    program(tmp_path).kill()
    first = hello(GAME, "koi", ["koi", "lotus", "turtle"], 7)
    asks = [{**asked(), "decision": f"koi-{number}", "seconds": 10} for number in range(3)]
    said = served(f"exec:{sys.executable} {tmp_path / 'program.py'}", first, *asks, answers=4)
    assert [message["decision"] for message in said[1:]] == ["koi-0", "koi-1", "koi-2"]
    mine = [child for child in psutil.Process().children() if "program.py" in " ".join(child.cmdline())]
    assert mine == []


def test_a_thought_is_told_and_follows_from_the_seed() -> None:
    first = hello(GAME, "koi", ["koi", "lotus", "turtle"], 7)
    said = [served("captain", first, {"set": {"simulations": 4}}, asked(), answers=3) for _ in range(2)]
    _, info, answer = said[0]
    assert said[1][2] == answer
    assert info["info"]["lines"][0]["actions"] == answer["actions"] and len(info["info"]["values"]) == 3


@contextlib.contextmanager
def engine(level: str) -> Iterator[subprocess.Popen[bytes]]:
    """``kunitori engine``, ready for a game."""
    command = [sys.executable, "-m", "kunitori.cli", "engine", level]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(command, bufsize=0, preexec_fn=heed_interrupts, **pipes) as process:  # type: ignore[call-overload]
        try:
            tell(process, hello(GAME, "koi", ["koi", "lotus", "turtle"], 7))
            assert "ready" in json.loads(process.stdout.readline())
            yield process
        finally:
            process.kill()


def tell(process: subprocess.Popen[bytes], message: dict[str, Any]) -> None:
    """Say something to a program."""
    assert process.stdin is not None
    process.stdin.write(json.dumps(message).encode() + b"\n")


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("thinks", [False, True], ids=["idle", "thinking"])
@pytest.mark.parametrize("end", ["SIGTERM", "SIGINT", "input", "output"])
def test_a_bot_of_the_house_ends_quietly(end: str, thinks: bool) -> None:
    """By a signal, or because its host has left or hears no more, whether it waits for a line or thinks."""
    with engine("daimyo") as process:
        assert process.stdin and process.stdout and process.stderr
        if thinks:
            tell(process, {**asked(), "seconds": 600})
            time.sleep(0.5)
        if end == "input":
            process.stdin.close()
        elif end == "output":
            process.stdout.close()
            tell(process, {"stop": "koi-1"} if thinks else {"set": 5})  # answered by what nobody hears
        else:
            process.send_signal(getattr(signal, end))
        status = {"SIGTERM": 128 + signal.SIGTERM, "SIGINT": INTERRUPTED}.get(end, 0)
        assert process.wait(20) == status and process.stderr.read() == b""


def test_half_a_character_is_answered() -> None:
    """JSON can say it, UTF-8 can't: it is told what is wrong, and goes on."""
    with engine("random") as process:
        assert process.stdin and process.stdout
        process.stdin.write(b'{"set":{"\\ud800":"x"}}\n')
        assert "error" in json.loads(process.stdout.readline())
        tell(process, asked())
        assert "actions" in json.loads(process.stdout.readline())


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX")
def test_a_bot_whose_answers_nobody_hears_from_the_beginning() -> None:
    line = json.dumps(hello(GAME, "koi", ["koi", "lotus", "turtle"], 7))
    done = subprocess.run(
        ["sh", "-c", '"$0" -m kunitori.cli engine random >&-', sys.executable], input=f"{line}\n".encode(),
        stderr=subprocess.PIPE, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")


def test_lines_come_whole_from_a_pipe() -> None:
    """However they are cut, however long, also the last one; a descriptor that is gone has none."""
    source, sink = os.pipe()
    long = b"x" * 300_000

    def write() -> None:
        with os.fdopen(sink, "wb", 0) as file:
            for piece in (b"on", b"e\ntw", b"o\n\n", long, b"\nlast"):
                file.write(piece)

    writer = threading.Thread(target=write)
    writer.start()
    assert list(lines_of(source)) == [b"one", b"two", b"", long, b"last"]
    writer.join()
    os.close(source)
    assert list(lines_of(source)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_of_the_house_plays_as_a_program(game: str) -> None:
    """A whole game through the protocol, both ends ours."""
    found = kunitori.find(game)
    options = found.options({"seats": 3, **({"max_turns": 1} if "max_turns" in found.limits else {})})
    quick = Quick(found, options, b"k" * 32)
    driver = Driver(found, [f"exec:{sys.executable} -m kunitori.cli engine steward", "random", "random"], "seed", 0)
    driver.play(quick.state, quick.act, 10_000)
    assert quick.state.is_terminal() and driver.bots[0].faults == []


@pytest.mark.parametrize("game", GAMES)
def test_views_come_back_from_their_json_form(game: str) -> None:
    """Read back a view is what it was, whoever looks, and guesses the same."""
    found = kunitori.find(game)
    state = found.new(found.options({**found.limits, "seats": 3}), 5)
    dice = random.Random(game)
    steps: set[str] = set()
    for _ in range(700):
        if state.is_terminal():
            break
        seat = dice.choice(state.pending())
        if state.step().name not in steps or dice.random() < 0.1:
            steps.add(state.step().name)
            for viewer in (seat, dice.randrange(3), NOBODY):
                view = state.view(viewer)
                back = found.read_view(json.loads(json.dumps(view.as_dict())))
                assert back.as_dict() == view.as_dict()
                for name in type(view).__slots__:
                    if name != "rules":
                        assert getattr(back, name) == getattr(view, name), (name, view.step_name())
            guesses = [one.determinize(random.Random(1)) for one in (state.view(seat), found.read_view(
                state.view(seat).as_dict()))]  # fmt: skip
            assert found.position(guesses[0]) == found.position(guesses[1])
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    assert len(steps) > 10
    for wrong in ({}, {"game": game}, {**state.view(0).as_dict(), "agenda": [["nonsense", 0, 0, 0]]}):
        with pytest.raises(BadInput):
            found.read_view(wrong)


def test_the_environment_is_left_alone() -> None:
    """A program is started as it is named, by no shell."""
    told = find_bot("exec:python -c 'print(\"$HOME; ls\")'")(GAME, 1)
    assert told.command == ["python", "-c", 'print("$HOME; ls")'] and os.environ["HOME"]  # type: ignore[attr-defined]
