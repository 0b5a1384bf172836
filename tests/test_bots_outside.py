"""Programs play seats by tokens: whole games, programs that fail, and tokens in the wrong hands."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kunitori.cli import main
from kunitori.engine import PROTOCOL
from tests.interrupts import heed_interrupts
from tests.served import BOT, ME, PERSON, Browser, Served

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "outside_bot.py"
NODE = Path(sys.executable).with_name("node")
SCRIPT = ROOT / "examples" / "outside_bot.mjs"


def path_of(table: str, seat: str) -> str:
    return f"/api/tables/{table}/seats/{seat}/token"


def give(owner: Browser, table: str, seat: str) -> str:
    """A token for a seat."""
    token: str = owner.done(path_of(table, seat))["token"]
    assert token.startswith("kt_"), "no command line takes it for a flag"
    return token


def run(server: Served, table: str, token: str, program: str, *more: str) -> int:
    """``kunitori bot run``."""
    return main(["bot", "run", program, "--table", f"{server.url}/t/{table}", "--token", token, *more])


def written(tmp_path: Path, text: str) -> str:
    """The command of a program with that text."""
    file = tmp_path / "program.py"
    file.write_text(text)
    return f"{sys.executable} {file}"


def refused(browser: Browser, table: str, **hello: Any) -> str:
    """Why the server refuses a hello; "" if it doesn't."""
    with browser.socket(table, **hello) as line:
        return str(line.hear("refused", "state").get("error", ""))


# Playing


@pytest.mark.parametrize(
    "program, game, options",
    [
        (f"{sys.executable} {EXAMPLE}", "rising-sun", {}),
        (f"{sys.executable} {EXAMPLE}", "shogun", {"max_turns": 1}),
        (f"{NODE} {SCRIPT}", "shogun", {"max_turns": 1}),
    ],
)
def test_the_examples_play_whole_games(
    server: Served, capfd: pytest.CaptureFixture[str], program: str, game: str, options: dict[str, Any]
) -> None:
    host = server.browser()
    wish = {"game": game, "options": {"seats": 3, **options}, "seats": [PERSON, BOT, BOT], "settings": {"pace": 0}}
    table = host.done("/api/tables", wish)["table"]
    seat = host.seats(table)[0]["seat"]
    token = give(host, table, seat)
    host.done(f"/api/tables/{table}/start")
    assert run(server, table, token, program) == 0
    said = capfd.readouterr()
    assert '"reason": "played"' in said.out
    assert said.err == (f"I play {game} as {seat}.\n" if SCRIPT.name in program else "")
    assert host.get(f"/api/tables/{table}").json()["status"] == "over"


def test_a_program_is_set_and_thinks_aloud(server: Served, capfd: pytest.CaptureFixture[str]) -> None:
    """What it doesn't let one set is refused before it plays."""
    table, token = short_game(server.browser())
    program = f"{NODE} {SCRIPT}"
    for wrong, told in (
        ("eager", "eager"), ("greed=9", "it has no option greed; it has: eager"), ("eager=101", "doesn't take '101'")
    ):  # fmt: skip
        assert run(server, table, token, program, "--set", wrong) == 2
        assert told in capfd.readouterr().err
    for seconds in ("0", "-5"):
        assert run(server, table, token, program, "--seconds", seconds) == 2
        assert f"--seconds takes a number above 0, not {seconds}" in capfd.readouterr().err
    assert run(server, table, token, program, "--set", "eager=100", "--thoughts") == 0
    thoughts = [json.loads(line) for line in capfd.readouterr().err.splitlines()[1:]]
    assert thoughts and all(thought["text"].endswith("actions to choose from") for thought in thoughts)


def short_game(host: Browser, **settings: Any) -> tuple[str, str]:
    """A game of Shogun that has begun, soon over, and the token of one seat."""
    wish = {
        "game": "shogun", "options": {"seats": 2, "max_turns": 1}, "seats": [PERSON, BOT],
        "settings": {"pace": 0, **settings},
    }  # fmt: skip
    table = host.done("/api/tables", wish)["table"]
    token = give(host, table, host.seats(table)[0]["seat"])
    host.done(f"/api/tables/{table}/start")
    return table, token


# Fails in another way each time it is started, then plays.
FAILING = """
import json, pathlib, sys, time
starts = pathlib.Path({starts!r})
start = len(starts.read_text()) if starts.exists() else 0
starts.write_text("x" * (start + 1))
faults = (
    lambda: print("{{"),
    lambda: print("[" * 100_000),
    lambda: print('{{"action": "nonsense"}}'),
    lambda: print('{{"action": ["nonsense"]}}'),
    lambda: print('{{"error": "I am \\\\u001b[31mtired"}}'),
    lambda: sys.exit(1),
    lambda: time.sleep(60),
)
if start < len(faults):
    sys.stdin.readline()
    print(json.dumps({{"ready": {{"protocol": 2}}}}), flush=True)
    sys.stdin.readline()
    faults[start]()
    sys.stdout.flush()
    sys.stdin.read()
"""
FAULTS = (
    "The program's answer makes no sense: this is no JSON object: {.",
    f"The program's answer makes no sense: this is no JSON object: {'[' * 200}.",
    "The program's answer makes no sense: 'nonsense' is none of the ",
    "The program's answer makes no sense: an answer names an action, or a list of actions.",
    "The program can't go on: I am  [31mtired",  # without what would steer the terminal
    "The program has ended.",
    "The program gave no answer in 2 seconds.",
)


def test_a_program_that_fails_is_told_of_and_replaced(
    server: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A legal action is played in its place, and it is started anew."""
    table, token = short_game(server.browser())
    command = written(tmp_path, FAILING.format(starts=str(tmp_path / "starts")) + EXAMPLE.read_text())
    assert run(server, table, token, command, "--seconds", "2", "--fallback") == 0
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2 * len(FAULTS)
    assert all(line.startswith(fault) for line, fault in zip(said[::2], FAULTS, strict=True))
    assert all(line.startswith("Played in its place: ") for line in said[1::2])


# Ends at once the first time, then writes down what it hears.
LISTENING = """
import json, pathlib, sys
log = pathlib.Path({log!r})
if not log.exists():
    log.touch()
    sys.exit()
for line in sys.stdin:
    log.write_text(log.read_text() + line)
    message = json.loads(line)
    if "hello" in message:
        print(json.dumps({{"ready": {{"protocol": 2}}}}), flush=True)
    if "decision" in message:
        print(json.dumps({{"action": message["actions"][0]}}), flush=True)
"""


def test_what_a_program_hears(server: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """First what it plays, then each decision, last how the game ended; without a fallback the clock decides for it."""
    host = server.browser()
    table, token = short_game(host, clock={"kind": "decision", "seconds": 2})
    log = tmp_path / "log"
    assert run(server, table, token, written(tmp_path, LISTENING.format(log=str(log)))) == 0
    assert "The program has ended.\nThe decision is left to the table's clock.\n" in capsys.readouterr().err
    first, *decisions, last, end = [json.loads(line) for line in log.read_text().splitlines()]
    seat, hello = host.seats(table)[0]["seat"], first["hello"]
    assert (hello["protocol"], hello["game"], hello["seat"]) == (PROTOCOL, "shogun", seat)
    assert seat in hello["seats"] and hello["meta"]["name"] == "shogun"
    for decision in decisions:
        assert set(decision) == {"view", "decision", "about", "actions", "draft", "seal", "seconds"}
        assert decision["view"]["seat"] == seat, "its view is its seat's, as a person's would be"
    assert decisions and last["over"]["reason"] == "played" and end == {"quit": True}


def test_what_can_not_be_run(server: Served, capsys: pytest.CaptureFixture[str]) -> None:
    host = server.browser()
    table, token = short_game(host)
    assert main(["bot", "run", "x", "--table", server.url, "--token", token]) == 2
    assert "is no address of a table" in capsys.readouterr().err
    assert run(server, table, token, "/no/such/program") == 2
    assert "there is no program '/no/such/program'" in capsys.readouterr().err
    assert run(server, table, token[:-1], "true") == 2
    assert "The server refused" in capsys.readouterr().err
    other, _ = short_game(host)
    assert run(server, other, token, "true") == 2
    assert "The token is good for no seat of this table." in capsys.readouterr().err
    assert main(["bot", "run", "true", "--table", "http://127.0.0.1:9/t/0123456789", "--token", token]) == 2
    assert "can't be reached" in capsys.readouterr().err
    for address in ("http://[::1/t/aaa", "http://localhost:99999/t/aaa", "http:///t/aaa"):
        assert main(["bot", "run", "true", "--table", address, "--token", token]) == 2
        assert "is no address of a table" in capsys.readouterr().err
    for broken in ("", "ä", "to\nken", "to ken"):
        assert run(server, table, broken, "true") == 2
        assert "copy all of it" in capsys.readouterr().err


def test_ctrl_c_ends_a_program_that_is_silent(server: Served, tmp_path: Path) -> None:
    """At once, however long it may take to start and to think."""
    table, token = short_game(server.browser())
    began = tmp_path / "began"
    program = written(tmp_path, f"import time\nopen({str(began)!r}, 'w').close()\ntime.sleep(60)")
    words = ["bot", "run", program, "--table", f"{server.url}/t/{table}", "--token", token]
    process = subprocess.Popen([sys.executable, "-m", "kunitori.cli", *words], preexec_fn=heed_interrupts)
    try:
        until = time.monotonic() + 25
        while not began.exists() and time.monotonic() < until:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        assert process.wait(15) == 130
    finally:
        process.kill()
        process.wait()


def test_without_a_clock_the_table_waits(server: Served, tmp_path: Path) -> None:
    """And whoever runs the program is told how to go on."""
    table, token = short_game(server.browser())
    program = written(tmp_path, "import sys\nsys.exit('no weights')")
    words = ["bot", "run", program, "--table", f"{server.url}/t/{table}", "--token", token]
    with subprocess.Popen([sys.executable, "-m", "kunitori.cli", *words], stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        said = [process.stderr.readline() for _ in range(3)]
        process.terminate()
    assert said[:2] == ["no weights\n", "The program has ended.\n"]
    assert said[2].startswith("The table has no clock and waits.")


@pytest.mark.parametrize("after", [0.0005, 0.001, 0.002, 0.01])
def test_two_signals_at_once_are_one(server: Served, tmp_path: Path, after: float) -> None:
    """As ``timeout`` sends them, to a process and to its group: nothing breaks the leaving that the first has begun."""
    table, token = short_game(server.browser())
    began = tmp_path / "began"
    program = written(tmp_path, f"import time\nopen({str(began)!r}, 'w').close()\ntime.sleep(60)")
    words = ["bot", "run", program, "--table", f"{server.url}/t/{table}", "--token", token]
    with subprocess.Popen([sys.executable, "-m", "kunitori.cli", *words], stderr=subprocess.PIPE) as process:
        until = time.monotonic() + 25
        while not began.exists() and time.monotonic() < until:
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        time.sleep(after)
        process.send_signal(signal.SIGTERM)
        assert process.wait(15) in (128 + signal.SIGTERM, -signal.SIGTERM)  # the latter where Python is leaving already
        assert process.stderr is not None and process.stderr.read() == b""


# Tokens


def test_a_token_is_for_one_seat(server: Served) -> None:
    """Nobody plays by another seat's token, by one that is nearly right, or by one that was replaced."""
    host, stranger = server.browser(), server.browser()
    table, _ = host.table(PERSON, PERSON, BOT)
    seat, other, bot = (place["seat"] for place in host.seats(table))
    assert stranger.post(path_of(table, seat)).json()["error"] == "not-yours"
    assert host.send("DELETE", path_of(table, seat)).json()["error"] == "no-program"
    old = give(host, table, seat)
    token, another = give(host, table, seat), give(host, table, bot)
    changed = token[:-1] + ("A" if token[-1] != "A" else "B")
    assert refused(stranger, table, seat=seat, token=token) == ""
    assert refused(stranger, table, seat=seat, token=old) == "wrong-secret"
    assert refused(stranger, table, seat=seat, token=changed) == "wrong-secret"
    assert refused(stranger, table, seat=seat, token=another) == "not-yours"
    assert refused(stranger, table, seat=other, token=token) == "not-yours"
    assert host.send("DELETE", path_of(table, bot)).status_code == 204
    assert [place["kind"] for place in host.seats(table)] == ["person", "person", "bot"], "the bot is back"


def test_whoever_sits_lends_and_takes_back(server: Served) -> None:
    """The host has no right to it while a person sits there; the person has it again afterwards."""
    host, guest = server.browser(), server.browser()
    table, links = host.table(ME, PERSON, BOT)
    (seat,) = links
    guest.done(f"/api/tables/{table}/claim", {"secret": links[seat], "name": "Jo"})
    assert host.post(path_of(table, seat)).json()["error"] == "not-yours"
    token = give(guest, table, seat)
    assert guest.mine(table) == []
    with guest.socket(table, seat, token=token) as program:
        program.hear("state")
        assert guest.send("DELETE", path_of(table, seat)).status_code == 204
        with pytest.raises(ConnectionClosed):
            program.hear("never", seconds=5)
    assert refused(guest, table, seat=seat, token=token) == "wrong-secret"
    assert guest.mine(table) == [seat] and host.post(path_of(table, seat)).status_code == 403


def test_over_http_a_token_only_reads(server: Served) -> None:
    host = server.browser()
    table, token = short_game(host)
    seat = host.seats(table)[0]["seat"]
    stranger = server.browser()
    bearer = {"authorization": f"Bearer {token}"}
    assert stranger.get(f"/api/tables/{table}/record", params={"seat": seat}).status_code == 403
    assert stranger.get(f"/api/tables/{table}/record", params={"seat": seat}, headers=bearer).status_code == 200
    assert stranger.get("/api/me", headers={"authorization": "Bearer x"}).json()["error"] == "wrong-secret"
    assert [found["table"] for found in stranger.get("/api/me", headers=bearer).json()["tables"]] == [table]
    stranger.http.cookies.clear()
    assert stranger.http.post(f"/api/tables/{table}/leave", json={"seat": seat}, headers=bearer).status_code == 401


def test_one_of_two_who_take_a_seat_has_it(server: Served) -> None:
    """Of tokens given at the same time one is good, the last."""
    host = server.browser()
    table, _ = host.table(PERSON, BOT, BOT)
    seat = host.seats(table)[0]["seat"]
    found: list[str] = []
    threads = [threading.Thread(target=lambda: found.append(give(host, table, seat))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(refused(host, table, seat=seat, token=token) for token in found).count("") == 1
