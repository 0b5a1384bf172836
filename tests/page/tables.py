"""Tables for tests of the page: made over HTTP, opened by their seat links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.page.browsing import LARGE, Reader
from tests.served import Browser as Guest
from tests.served import Served

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}


@dataclass
class Made:
    """A table that has not begun: its id, its seat links, whoever made it."""

    table: str
    links: list[str]
    host: Guest

    def start(self) -> None:
        """Let the game begin; one that goes on from a record has begun."""
        if self.host.get(f"/api/tables/{self.table}").json()["status"] == "open":
            self.host.done(f"/api/tables/{self.table}/start")
        self.host.close()


def made(server: Served, text: str = "", **wish: Any) -> Made:
    """A table by a wish, or from the text of a record or a scenario."""
    host = server.browser()
    path, given = ("/api/tables/import", {"text": text}) if text else ("/api/tables", {})
    found = host.done(path, {**given, "settings": {"pace": 0}, **wish})
    return Made(found["table"], list(found["links"].values()), host)


def seated(chromium: Chromium, table: Made, url: str, sizes: Sequence[tuple[int, int]] = ()) -> list[Reader]:
    """A reader on each link, at screens of these sizes, large where none is named; the game has begun."""
    readers = []
    for n, link in enumerate(table.links):
        reader = Reader(chromium, url, sizes[n] if n < len(sizes) else LARGE)
        reader.page.goto(link)
        expect(reader.page.locator("main.room, main.hall")).to_be_visible()
        readers.append(reader)
    table.start()
    for reader in readers:
        expect(reader.page.locator(".mat").first).to_be_visible()
    return readers
