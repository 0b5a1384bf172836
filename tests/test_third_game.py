"""A third game is one file: command line, records, conformance and simulation work for it without a line elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kunitori
from kunitori.cases import run_case
from kunitori.cli.app import run
from kunitori.core import game as registry
from kunitori.core.record import read_record, replay
from kunitori.testing import PROMISES, Promise
from tests.stones import STONES


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is known only while these tests run."""
    monkeypatch.setattr(registry, "_loaded", dict(registry._loaded))
    kunitori.register(STONES)


def test_it_is_short() -> None:
    """Under 200 lines."""
    assert len((Path(__file__).parent / "stones.py").read_text().splitlines()) < 200


@pytest.mark.parametrize("promise", PROMISES, ids=lambda p: p.__name__)
def test_promise(promise: Promise) -> None:
    """It keeps every promise of the core."""
    promise(STONES, {"seats": 3}, 11)


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """games lists it, simulate plays it."""
    assert run(["games"]) == 0
    assert "stones" in capsys.readouterr().out
    assert run(["simulate", "stones", "--games", "20", "--bots", "greedy,random", "--seed", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["finished"] == 20 and found["wins"]["greedy"] > found["wins"]["random"]


def test_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A match becomes a record that replays."""
    match = kunitori.new("stones", seed=5)
    while not match.state.is_terminal():
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    twin = replay(read_record(match.record()))
    assert twin.state.returns() == match.state.returns()
    path = tmp_path / "game.kuni"
    path.write_text(match.record())
    assert run(["replay", str(path)]) == 0
    assert "take 1" in match.record() and capsys.readouterr().out


def test_conformance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cases are run by the same command; a wrong one fails."""
    case = {
        "id": "STONES-LAST",
        "rules": ["ST-TURN"],
        "given": {"game": "stones", "heap": 7, "turn": "birch", "chance": [5, 0]},
        "play": [{"birch": "take 1"}, {"ash": "take 3"}, {"refuse": {"birch": "take 3"}, "rule": "ST-TURN"}],
        "expect": {"pending": ["birch"], "heap": 2},
    }
    assert run_case(case).problems == []
    assert run_case({**case, "expect": {"heap": 1}}).problems
    path = tmp_path / "cases.yaml"
    path.write_text(json.dumps([case]))
    assert run(["conform", str(path)]) == 0
    assert "1" in capsys.readouterr().out
