"""Take the pictures of ``docs/pictures/``: both games in a browser, at moments that bots have played to.

The same games give the same moments again.  Needs the built page, and Chromium: one that isn't on the
path is named in ``CHROMIUM``.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

import httpx
from playwright.sync_api import Browser, ViewportSize, sync_playwright

import kunitori
from kunitori.bots import find as find_bot
from kunitori.core.match import Match

HERE: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
CHROMIUM: Final = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
LARGEST: Final = 150_000  # bytes of a picture
QUALITIES: Final = range(90, 30, -10)  # of JPEG, until it is small enough
SETTLED: Final = 2.5  # seconds after which everything stands still


@dataclass(frozen=True, slots=True)
class Picture:
    """A moment of a game, and how it is looked at.

    step, time  the moment: so many times some seat has been asked in this step
    theme       day or night
    width       of the window in pixels; a narrow one is a phone's
    """

    name: str
    game: str
    seats: int
    seed: int
    step: str
    time: int
    theme: Literal["light", "dark"] = "light"
    width: int = 1280
    height: int = 800


PICTURES: Final = (
    Picture("rising-sun", "rising-sun", 4, 2018, "bids", 50),
    Picture("shogun", "shogun", 4, 1986, "casualties", 20),
    Picture("rising-sun-phone", "rising-sun", 3, 1600, "marshal", 12, theme="dark", width=360, height=740),
)


def played(picture: Picture) -> tuple[Match, int]:
    """The game as bots have played it up to the moment, and the seat that is asked."""
    game = kunitori.find(picture.game)
    match = kunitori.new(picture.game, seats=picture.seats, seed=picture.seed)
    bots = [find_bot("steward")(game, picture.seed + seat) for seat in range(picture.seats)]
    times = 0
    while match.pending():
        seat = match.pending()[0]
        times += match.state.step().name == picture.step
        if times == picture.time:
            return match, seat
        match.play(seat, bots[seat].choose(match.view(seat), match.legal_actions(seat)))
    raise SystemExit(f"{picture.name}: the game is over before the moment")


@contextmanager
def server() -> Iterator[str]:
    """A server of its own with nothing on it yet; its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://localhost:{port}"
    with tempfile.TemporaryDirectory() as folder:
        place = ["--port", str(port), "--database", f"sqlite:///{folder}/tables.db"]
        running = subprocess.Popen([sys.executable, "-m", "kunitori.cli", "serve", "--no-browser", *place])
        try:
            wait_for(address)
            yield address
        finally:
            running.terminate()
            running.wait()


def wait_for(address: str) -> None:
    """Until the server is ready.  Raises SystemExit after half a minute."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            if httpx.get(f"{address}/readyz").is_success:
                return
        except httpx.TransportError:
            time.sleep(0.2)
    raise SystemExit("the server doesn't answer")


def take(browser: Browser, address: str, picture: Picture) -> None:
    """One picture, from a table that is made of the game's record."""
    match, asked = played(picture)
    size = ViewportSize(width=picture.width, height=picture.height)
    context = browser.new_context(base_url=address, viewport=size, color_scheme=picture.theme, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")

    def post(path: str, data: Any) -> Any:
        token = next(cookie["value"] for cookie in context.cookies() if cookie["name"] == "kunitori_csrf")
        answer = page.request.post(path, data=data, headers={"x-csrf-token": token})
        if not answer.ok:
            raise SystemExit(f"{picture.name}: {answer.text()}")
        return answer.json() if answer.body() else None

    seats = [{"kind": "me"} if seat == asked else {"kind": "bot", "bot": "steward"} for seat in range(picture.seats)]
    table = post("/api/tables/import", {"text": match.full_record(), "seats": seats, "settings": {"pace": 0}})["table"]
    if page.request.get(f"/api/tables/{table}").json()["status"] == "open":
        post(f"/api/tables/{table}/start", {})
    page.goto(f"/t/{table}")
    page.locator(".question .rule-id").wait_for()
    time.sleep(SETTLED)
    shots = (page.screenshot(type="jpeg", quality=quality) for quality in QUALITIES)
    shot = next(shot for shot in shots if len(shot) <= LARGEST)
    (HERE / f"{picture.name}.jpg").write_bytes(shot)
    print(f"{picture.name}: {len(shot):,} bytes")
    context.close()


def main(names: list[str]) -> None:
    """Take the pictures named, or all."""
    HERE.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play, server() as address:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for picture in PICTURES:
            if not names or picture.name in names:
                take(browser, address, picture)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
