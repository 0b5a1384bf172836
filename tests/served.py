"""A real server for tests: uvicorn in a thread on a free port, with browsers that are HTTP clients."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Final

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from kunitori.cli.serve import listening, settings
from kunitori.server.app import create_app
from kunitori.server.config import Config
from kunitori.store import held
from kunitori.text import Catalogue

# Who may sit on a seat of a new table.
ME: Final = {"kind": "me"}
BOT: Final = {"kind": "bot", "bot": "random"}
PERSON: Final = {"kind": "person"}
OPEN: Final = {"kind": "open"}


@dataclass
class Served:
    """A server that runs, and who came by."""

    port: int
    browsers: list[Browser] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def browser(self) -> Browser:
        """Somebody new at a browser."""
        self.browsers.append(Browser(self))
        return self.browsers[-1]


class Browser:
    """A guest: keeps cookies, and proves that its requests come from the page."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=30)
        assert self.http.get("/api/me").status_code == 200

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def send(self, method: str, path: str, data: Any = None, **more: Any) -> httpx.Response:
        headers = {"x-csrf-token": self.http.cookies["kunitori_csrf"]}
        return self.http.request(method, path, json=data, headers=headers, **more)

    def post(self, path: str, data: Any = None) -> httpx.Response:
        return self.send("POST", path, data)

    def done(self, path: str, data: Any = None) -> Any:
        """What a request that must succeed answers."""
        answer = self.post(path, data)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    def table(self, *seats: dict[str, str], game: str = "rising-sun", **more: Any) -> tuple[str, dict[str, str]]:
        """A new table: its id, and the secrets of its links by seat."""
        options = {"seats": len(seats)}
        made = self.done("/api/tables", {"game": game, "options": options, "seats": seats, **more})
        return made["table"], {seat: link.split("#")[1] for seat, link in made["links"].items()}

    def seats(self, table: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.get(f"/api/tables/{table}").json()["seats"]
        return found

    def mine(self, table: str) -> list[str]:
        """My seats at a table."""
        return [seat["seat"] for seat in self.seats(table) if seat["mine"]]

    @contextmanager
    def socket(self, table: str, seat: str = "", **hello: Any) -> Iterator[Socket]:
        """A socket that has said hello."""
        url = self.server.url.replace("http", "ws") + "/socket"
        cookie = f"kunitori={self.http.cookies['kunitori']}"
        with connect(url, additional_headers={"cookie": cookie}, max_size=None) as line:
            talk = Socket(line)
            talk.send({"t": "hello", "table": table, "seat": seat, **hello})
            yield talk

    def vote_to_end(self, table: str) -> None:
        """Vote with all my seats to end the game."""
        for seat in self.mine(table):
            with self.socket(table, seat) as line:
                line.send({"t": "vote", "id": "end", "on": "end", "yes": True})
                line.hear("ack")

    def close(self) -> None:
        self.http.close()


class Socket:
    """What a client says and hears."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line

    def send(self, message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self, *kinds: str, seconds: float = 10) -> dict[str, Any]:
        """The next message of one of these kinds; others are passed over."""
        until = time.monotonic() + seconds
        while True:
            message: dict[str, Any] = json.loads(self.line.recv(timeout=max(0.01, until - time.monotonic())))
            if not kinds or message["t"] in kinds:
                return message


@contextmanager
def served(config: Config) -> Iterator[Served]:
    """A server with these settings, for as long as the context lasts."""
    with held(config.database), serving(config) as found:
        yield found


@contextmanager
def serving(config: Config) -> Iterator[Served]:
    """``served``, where the database is held."""
    listener, at = listening(replace(config, host="127.0.0.1", port=0), Catalogue())
    server = uvicorn.Server(settings(config, create_app(config)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        until = time.monotonic() + 20
        while not server.started and thread.is_alive() and time.monotonic() < until:
            time.sleep(0.01)
        assert server.started
        found = Served(at.port)
        try:
            yield found
        finally:
            for browser in found.browsers:
                browser.close()
    finally:
        server.should_exit = True
        thread.join(30)
        listener.close()
