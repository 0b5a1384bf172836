"""``kunitori serve``, ``admin`` and ``verify`` as people run them: processes of their own, ended in every way."""

from __future__ import annotations

import inspect
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from kunitori.cli import main
from kunitori.cli.app import GROUPS, help_text
from kunitori.server.config import Config, from_environment
from kunitori.text import Catalogue
from tests.served import BOT, ME, Served, served

Capture = pytest.CaptureFixture[str]


@contextmanager
def process(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], Served, str]]:
    """A server in a process of its own, and what it said until it answered."""
    command = [sys.executable, "-m", "kunitori.cli", "serve", "--no-browser", *arguments]
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, start_new_session=True
    )
    said = ""
    try:
        assert server.stdout is not None
        while "Ctrl-C" not in said:
            line = server.stdout.readline()
            assert line, said
            said += line
        found = re.search(r"http://localhost:(\d+)/", said)
        assert found, said
        yield server, Served(int(found[1])), said
    finally:
        server.kill()
        server.communicate()


def called(capsys: Capture, *arguments: str) -> str:
    """What a command that must succeed prints."""
    assert main(arguments) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path, capsys: Capture) -> None:
    """Every acknowledged action is there after ``kill -9``; an end by signal is graceful."""
    with process(tmp_path, "--port", "0") as (server, served, _):
        browser = served.browser()
        table, _ = browser.table(ME, ME, ME)
        browser.done(f"/api/tables/{table}/start")
        with browser.socket(table, browser.mine(table)[0]) as line:
            ask = line.hear("state")["ask"]
            line.send({"t": "act", "id": "1", "decision": ask["decision"], "actions": [ask["actions"][0]]})
            at = line.hear("ack")["at"]
        cookies = dict(browser.http.cookies)
        browser.close()
        server.kill()
        server.wait(10)
    with process(tmp_path, "--port", "0") as (server, served, _):
        browser = served.browser()
        browser.http.cookies.clear()
        browser.http.cookies.update(cookies)
        with browser.socket(table, browser.mine(table)[0], at=at) as line:
            state = line.hear("state")
            assert (state["at"], state["events"]) == (at, [])
            copy = tmp_path / "copy.db"
            assert str(copy) in called(capsys, "admin", "backup", str(copy), "--database", database(tmp_path))
            server.send_signal(signal.SIGINT)
            assert server.wait(15) == 0
        browser.close()
    assert table in called(capsys, "admin", "list", "--status", "running", "--database", f"sqlite:///{copy}")


def test_ctrl_c_ends_no_bots_thought(tmp_path: Path) -> None:
    """A terminal tells all processes: the server ends, and no bot has failed or decided by default."""
    with process(tmp_path, "--port", "0") as (server, served, _):
        browser = served.browser()
        table, _ = browser.table(*[{"kind": "bot", "bot": "daimyo"}] * 2, game="shogun", settings={"pace": 0})
        browser.done(f"/api/tables/{table}/start")
        with browser.socket(table) as line:
            line.hear("thinking")
        browser.close()
        time.sleep(1.5)
        os.killpg(server.pid, signal.SIGINT)
        said, _ = server.communicate(timeout=20)
        assert server.returncode == 0 and "Traceback" not in said and "failed" not in said, said
    with closing(sqlite3.connect(tmp_path / "kunitori" / "tables.db")) as db:
        assert not [deed for (deed,) in db.execute("SELECT deed FROM log") if '"default"' in deed]


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'kunitori' / 'tables.db'}"


def test_a_port_that_is_taken_is_no_obstacle(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with process(tmp_path, "--port", str(port)) as (_, served, said):
            assert f"Port {port} is taken; {served.port} it is." in said
            browser = served.browser()
            assert "Kunitori" in browser.get("/").text or "page" in browser.get("/").text
            browser.close()


def test_of_two_servers_that_begin_at_once_one_serves(tmp_path: Path) -> None:
    """And the other ends with a sentence: the file is held before anything else, and until the end."""
    command = [sys.executable, "-m", "kunitori.cli", "serve", "--no-browser", "--port", "0"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    servers = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
        for _ in range(2)
    ]
    try:
        until = time.monotonic() + 60
        while all(server.poll() is None for server in servers) and time.monotonic() < until:
            time.sleep(0.05)
        loser, winner = sorted(servers, key=lambda server: server.poll() is None)
        assert loser.poll() == 2 and loser.stdout is not None
        assert winner.poll() is None
        told = loser.stdout.read()
        assert "a server keeps the tables" in told and "Traceback" not in told
    finally:
        for server in servers:
            server.kill()
            server.communicate()


def test_answers_wait_for_nothing(tmp_path: Path) -> None:
    """Each small part of one is sent at once, not after the client's delayed acknowledgement (40 ms)."""
    with served(Config(database=f"sqlite:///{tmp_path / 'tables.db'}")) as server:
        browser = server.browser()
        took = [browser.get("/healthz").elapsed.total_seconds() for _ in range(20)]
        assert min(took[10:]) < 0.03
        browser.close()


def test_what_cannot_be_served_is_said(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments, told in (
        (["serve", "--port", "70000"], "A port is a number from 0 to 65535, not 70000."),
        (["admin", "list", "--status", "lost"], "A table is one of: open, running, over; not “lost”."),
        (["admin", "prune", "--days", "-1"], "--days takes a number from 0, not -1."),
        (["admin", "restore", "none.db"], "There is no file none.db."),
        (["admin", "backup", "x.db", "--database", "postgresql://localhost/x"], "That is no SQLite database."),
    ):
        assert main(arguments) == 2
        assert told in capsys.readouterr().err
    monkeypatch.setenv("KUNITORI_RATE", "quick")
    assert main(["serve"]) == 2
    assert "A setting can't be read" in capsys.readouterr().err


def test_a_database_that_can_not_be_used_is_said(tmp_path: Path, capsys: Capture) -> None:
    """In a sentence, before anything is served."""
    (tmp_path / "letter.txt").write_text("this is no database " * 100)
    for address in (
        "tables", "mysql://x/y", "sqlite:///", f"sqlite:///{tmp_path}", f"sqlite:///{tmp_path}/letter.txt",
        f"sqlite:///{tmp_path}/letter.txt/tables.db", "postgresql://nobody:secret@127.0.0.1:1/none",
    ):  # fmt: skip
        for arguments in (["serve", "--no-browser", "--port", "0"], ["admin", "list"]):
            assert main([*arguments, "--database", address]) == 2, address
            told = capsys.readouterr().err
            assert "database" in told and "Traceback" not in told and "secret" not in told, told


def test_without_the_servers_packages_it_is_said(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library user has no server: the commands that need it say what to install."""
    monkeypatch.setitem(sys.modules, "litestar", None)
    for command in (["serve"], ["admin", "list"]):
        assert main(command) == 2
        assert 'pip install ".[server]"' in capsys.readouterr().err


def test_settings_come_from_the_environment() -> None:
    found = from_environment(
        {"KUNITORI_PORT": "80", "KUNITORI_HOSTS": "a.example, b.example", "KUNITORI_SECURE": "yes"}
    )
    assert (found.port, found.hosts, found.secure) == (80, ("a.example", "b.example"), True)
    assert from_environment({"KUNITORI_PORT": "80"}, port=81).port == 81


@pytest.mark.parametrize(
    "name,value",
    [
        ("RETENTION", "-5"), ("RETENTION", "1.5"), ("RETENTION", "9" * 400), ("PORT", "70000"), ("RATE", "0"),
        ("RATE", "nan"), ("THINK", "inf"), ("WORKERS", "0"), ("BURST", "-1"), ("TABLES", "many"), ("SECURE", "maybe"),
        ("SMTP", "mail.example.org"), ("SMTP", "smtp://me:hidden@mail.example.org:x"), ("WEBHOOK", "example.org/x"),
        ("ADDRESS", "play.example.org"),
    ],
)  # fmt: skip
def test_settings_that_cannot_be_meant_are_refused(
    name: str, value: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For every command alike, before anything is touched; no password is repeated."""
    monkeypatch.setenv(f"KUNITORI_{name}", value)
    for command in (["serve"], ["admin", "prune"]):
        assert main(command) == 2
        told = capsys.readouterr().err
        assert f"KUNITORI_{name} " in told and "hidden" not in told and len(told) < 200, told


def test_every_setting_is_documented() -> None:
    """The page for hosts names every variable, and nothing else."""
    page = (Path(__file__).resolve().parents[1] / "docs" / "hosts.md").read_text(encoding="utf-8")
    named = {
        name for row in re.findall(r"^\| (`KUNITORI.*?) \|", page, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
    }
    assert named == {f"KUNITORI_{setting.name.upper()}" for setting in fields(Config)}


def test_a_keeper_looks_after_tables_and_accounts(tmp_path: Path, capsys: Capture) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with served(Config(database=url)) as server:
        browser = server.browser()
        browser.done("/api/accounts", {"name": "Tomoe", "password": "a long password"})
        table, _ = browser.table(ME, ME, ME)
        browser.done(f"/api/tables/{table}/start")
        seat = browser.mine(table)[0]
        with browser.socket(table, seat) as line:
            ask = line.hear("state")["ask"]
            line.send({"t": "act", "id": "1", "decision": ask["decision"], "actions": [ask["actions"][0]]})
            line.hear("ack")
        browser.close()

    def admin(*arguments: str) -> str:
        return called(capsys, "admin", *arguments, "--database", url)

    assert json.loads(admin("show", table))["status"] == "running"
    record = tmp_path / "game.kuni"
    admin("export", table, str(record))
    assert "\n1 " in record.read_text() and "[Key " in record.read_text()
    assert "The table is " in admin("import", str(record))
    admin("rewind", table, "0")
    assert "\n1 " not in admin("export", table)
    assert "/t/" in admin("replace", table, seat)
    admin("replace", table, seat, "random")
    assert "random" in admin("list")
    assert len(json.loads(admin("export-account", "tomoe"))["tables"]) == 1
    assert "password" not in admin("export-account", "tomoe")
    assert "The account Tomoe is deleted." in admin("delete-account", "tomoe")
    assert main(["admin", "export-account", "tomoe", "--database", url]) == 2
    assert "There is no account" in capsys.readouterr().err
    admin("end", table)
    assert json.loads(admin("show", table))["status"] == "over"
    copy = tmp_path / "copy.db"
    admin("backup", str(copy))
    assert "Deleted: 1 tables" in admin("prune", "--days", "0")
    assert table not in admin("list")
    assert "before-restore" in admin("restore", str(copy))
    assert table in admin("list")
    record.write_text("no database")
    assert main(["admin", "restore", str(record), "--database", url]) == 2


def test_the_chance_of_a_finished_game_is_proved(tmp_path: Path, capsys: Capture) -> None:
    """PC-021: the key follows from a promise made before the deal and from what the seats added."""
    with served(Config(database=f"sqlite:///{tmp_path / 'tables.db'}")) as server:
        browser = server.browser()
        seats = [BOT] * 5
        table, _ = browser.table(*seats, contribution="mine", settings={"pace": 0})
        promised = browser.get(f"/api/tables/{table}").json()["chance"]["commitment"]
        browser.done(f"/api/tables/{table}/start")
        until = time.monotonic() + 60
        while (shown := browser.get(f"/api/tables/{table}").json())["status"] != "over":
            assert time.monotonic() < until
            time.sleep(0.2)
        text = browser.get(f"/api/tables/{table}/record").text
        assert shown["chance"]["commitment"] == promised
        browser.close()
    record = tmp_path / "game.kuni"
    record.write_text(text)
    told = called(capsys, "verify", str(record))
    assert promised in told and "The chance of this game is proved." in told
    record.write_text(text.replace(promised, "0" * 64))
    assert main(["verify", str(record)]) == 1
    assert "not proved" in capsys.readouterr().out


@pytest.mark.parametrize("group,word", [(group, word) for group, words in GROUPS.items() for word in words])
def test_every_command_of_a_group_is_explained(group: str, word: str) -> None:
    command: Any = GROUPS[group][word]
    catalogue = Catalogue()
    for attribute in ("more", *inspect.signature(command).parameters):
        assert catalogue.has(f"help-{command.__name__}", attribute), attribute
    assert f"kunitori {group} {word}" in help_text(catalogue, command)
