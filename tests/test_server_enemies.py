"""What an enemy at the table or before the door could do to others: it does nothing."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kunitori.core.talk import LONGEST
from kunitori.server import sockets
from kunitori.server.config import Config
from kunitori.server.line import Line
from kunitori.server.sockets import decoded
from tests.house import client, house, play, table_of
from tests.served import ME, Served, served


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A database of SQLite."""
    return f"sqlite:///{tmp_path}/house.db"


async def test_nobody_says_beforehand_what_a_bot_will_do(file: str) -> None:
    """A client's ids are its own: none of them takes the place of what the bot does that sits there later."""
    async with house(file) as hub:
        table = await table_of(hub, "shogun", {"seats": 3}, "person", "person", "person")
        match = (await hub.table(table)).playing()
        seat = match.pending()[0]
        name = match.seats[seat]
        one = await client(hub, table, name, f"guest:{seat}")
        for number in range(10):
            for id in (f"bot {name}-{number}", f"bot {seat} {name}-{number}"):
                assert (await one.ask("say", id, text="later"))["t"] == "ack"
        before = len(match.journal)
        await hub.set_seat(table, frozenset(["guest:0"]), name, "bot", "random")
        async with asyncio.timeout(60):
            while len((await hub.table(table)).playing().journal) == before:
                await asyncio.sleep(0.02)


async def test_a_seat_proposes_one_place_to_go_back_to(file: str) -> None:
    """A new proposal takes the place of the own one before; else there could be one for every event."""
    async with house(file) as hub:
        table = await table_of(hub, "shogun", {"seats": 3}, "person", "person", "person")
        names = [seat.name for seat in (await hub.table(table)).seats]
        clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
        await play(clients, random.Random(1), 10)
        first, second, _ = clients
        for to in (2, 0, 2):
            assert (await first.ask("vote", on="rewind", to=to, yes=True))["t"] == "ack"
        await second.ask("vote", on="rewind", to=0, yes=True)
        await second.settle()
        assert [(vote["by"], vote["to"]) for vote in second.told["votes"]] == [(names[0], 2), (names[1], 0)]
        await second.ask("vote", on="rewind", to=2, yes=True)
        assert second.told["votes"][-1]["yes"] == names[:2], "who agrees proposes nothing"
        assert len(second.told["votes"]) == 2


def test_a_word_of_marks_alone_is_no_work() -> None:
    """Sorting thousands of marks on one letter would take a second; they go before."""
    said = json.dumps({"t": "say", "id": "1", "text": "e" + "\u0301\u0327" * 15_000}, ensure_ascii=False)
    began = time.process_time()
    text = decoded(said)["text"]
    assert time.process_time() - began < 0.3
    assert text == "\u0229\u0301\u0301" and len(decoded(said.replace("\u0327", "x"))["text"]) > LONGEST


def test_a_rematch_is_a_table_too(tmp_path: Path) -> None:
    """Who plays again and again makes no more tables than anybody else."""
    with served(Config(database=f"sqlite:///{tmp_path}/few.db", guest_tables=2)) as server:
        host = server.browser()
        table, _ = host.table(ME, ME, ME)
        host.done(f"/api/tables/{table}/start")
        host.vote_to_end(table)
        again = host.done(f"/api/tables/{table}/rematch")["table"]
        assert host.done(f"/api/tables/{table}/rematch")["table"] == again, "it is led there, and makes none"
        host.done(f"/api/tables/{again}/start")
        host.vote_to_end(again)
        assert host.post(f"/api/tables/{again}/rematch").json()["error"] == "too-many-tables"


def test_the_counts_are_for_few(tmp_path: Path) -> None:
    """They tell when somebody at a table acts in secret."""
    with served(Config(database=f"sqlite:///{tmp_path}/few.db")) as server:
        assert "kunitori_deeds" in server.browser().get("/metrics").text
        elsewhere = {"x-forwarded-for": "203.0.113.7"}  # as the proxy on this machine says
        answer = server.browser().get("/metrics", headers=elsewhere)
        assert answer.status_code == 403 and "deeds" not in answer.text


def deaf(server: Served, table: str) -> socket.socket:
    """A client that says hello as a spectator, and reads nothing but that it may speak."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.settimeout(20)
    line.connect(("127.0.0.1", server.port))
    line.sendall(
        b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    line.sendall(frame(1, json.dumps({"t": "hello", "table": table}).encode()))
    return line


def frame(opcode: int, data: bytes) -> bytes:
    """A short frame of a client, masked by zeros."""
    return bytes([0x80 | opcode, 0x80 | len(data)]) + bytes(4) + data


def test_who_never_reads_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pings take no memory for pongs, and it holds its place no longer than it may."""
    monkeypatch.setattr(Line, "PATIENCE", 1.0)
    with served(Config(database=f"sqlite:///{tmp_path}/few.db")) as server:
        host = server.browser()
        table, _ = host.table(ME, ME, ME)
        with host.socket(table, host.mine(table)[0]) as line, deaf(server, table) as other:
            while line.hear("presence")["watching"] != 1:
                pass
            with pytest.raises((ConnectionResetError, BrokenPipeError)):  # first it isn't read, then it is cut off
                other.sendall(frame(9, b"x" * 125) * 300_000)  # 39 MB
            while line.hear("presence")["watching"] != 0:
                pass


def test_who_says_nothing_is_let_go_and_may_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It isn't refused: perhaps its network or its machine was only slow, and then its page tries again by itself."""
    monkeypatch.setattr(sockets, "PATIENCE", 0.2)
    with served(Config(database=f"sqlite:///{tmp_path}/few.db")) as server:
        with connect(f"ws://127.0.0.1:{server.port}/socket") as line, pytest.raises(ConnectionClosed) as end:
            line.recv(timeout=10)
        assert end.value.rcvd is not None and end.value.rcvd.code == sockets.POLICY
