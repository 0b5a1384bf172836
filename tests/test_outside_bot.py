"""A program plays a seat by a token: the example, to the end of a game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kunitori.cli import main
from kunitori.server.config import Config
from tests.served import served

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "outside_bot.py"


def test_a_program_plays_a_whole_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The token lets it act for its seat and for nothing else; its view is a person's."""
    assert len(EXAMPLE.read_text().splitlines()) < 80
    config = Config(database=f"sqlite:///{tmp_path / 'tables.db'}", rate=10_000, burst=10_000)
    with served(config) as server:
        host, stranger = server.browser(), server.browser()
        table, _ = host.table(*[{"kind": "person"}, *[{"kind": "bot", "bot": "random"}] * 2], settings={"pace": 0})
        seat = host.seats(table)[0]["seat"]
        assert stranger.post(f"/api/tables/{table}/seats/{seat}/token").status_code == 403
        old = host.done(f"/api/tables/{table}/seats/{seat}/token")["token"]
        token = host.done(f"/api/tables/{table}/seats/{seat}/token")["token"]
        other = host.seats(table)[1]["seat"]
        for odd in ({"seat": seat, "token": old}, {"seat": other, "token": token}, {"seat": seat, "token": token[:-1]}):
            with stranger.socket(table, **odd) as line:
                assert line.hear("refused", "state")["t"] == "refused"
        host.done(f"/api/tables/{table}/start")
        program = f"{sys.executable} {EXAMPLE}"
        address = f"{server.url}/t/{table}"
        assert main(["bot", "run", program, "--table", address, "--seat", seat, "--token", token]) == 0
        assert '"reason": "played"' in capsys.readouterr().out
        assert host.get(f"/api/tables/{table}").json()["status"] == "over"
        assert main(["bot", "run", "false", "--table", server.url, "--seat", seat, "--token", token]) == 2
        assert "is no address of a table" in capsys.readouterr().err
        host.close()
        stranger.close()
