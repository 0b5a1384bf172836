"""A hostile client: thousands of messages that nobody should send, and a table that stays as it was."""

from __future__ import annotations

import random
from pathlib import Path

from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed

from kunitori.server.config import Config
from tests.served import served
from tests.test_http_security import hostile

BATCH = 25  # messages over one socket


def hostile_client(messages: int, seed: str, folder: Path) -> list[str]:
    """What was wrong after so many messages, in words."""
    dice = random.Random(f"{seed} hostile")
    config = Config(database=f"sqlite:///{folder}/hostile.db", rate=1e6, burst=10**6, entries=10**6)
    problems = []
    with served(config) as server, capture_logs() as logged:
        host, stranger = server.browser(), server.browser()
        table, links = host.table({"kind": "me"}, {"kind": "person"}, {"kind": "person"})
        for secret in links.values():
            host.done(f"/api/tables/{table}/claim", {"secret": secret})
        host.done(f"/api/tables/{table}/start")
        seat = host.mine(table)[0]
        before = host.get(f"/api/tables/{table}/record?seat={seat}").text
        for _ in range(messages // BATCH):
            viewer = "" if dice.random() < 0.7 else seat
            browser = stranger if not viewer or dice.random() < 0.5 else host
            try:
                with browser.socket(table, viewer) as line:
                    for number in range(BATCH):
                        line.line.send(hostile(dice, table, seat, number))
                    line.send({"t": "ping", "id": "end"})
                    line.hear("pong")
            except ConnectionClosed:
                pass  # as it should be, after what can't be read
        if host.get("/readyz").status_code != 200:
            problems.append("the server isn't ready any more")
        if host.get(f"/api/tables/{table}/record?seat={seat}").text != before:
            problems.append("the table has changed")
        if 'status="500"' in host.get("/metrics").text:
            problems.append("something was answered with a fault of the server")
        problems += [f"logged: {entry}" for entry in logged if entry["log_level"] == "error"]
        host.close()
        stranger.close()
    return problems
