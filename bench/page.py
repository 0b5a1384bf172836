"""How light the page is: ``python -m bench.page [--game GAME] [--lines N] [--answers N]``.

A random game goes on until its log has so many lines; its table is opened in Chromium, and some decisions are answered
there.  What is told of the page is CPU time of its main thread, whatever else the machine does: what the first view
takes, and what each update takes that comes from the server.  Needs Chromium and the built page.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, WebSocket

import kunitori
from kunitori.core.match import Match
from kunitori.server.config import Config
from tests.page.browsing import LARGE, Reader, chromium
from tests.page.tables import BOT, PERSON, made, seated
from tests.served import served

SEATS: Final = 4
LONGEST: Final = 50_000  # actions of the game
SETTLED: Final = 400  # ms after which nothing more is drawn


def long_game(game: str, lines: int) -> Match:
    """A random game with a log of so many lines for the seat that is asked."""
    rng = random.Random(1)
    match = kunitori.new(game, seats=SEATS, seed=1)
    for _ in range(LONGEST):
        seat = match.pending()[0]
        if len(match.stream(seat)) >= lines:
            return match
        match.play(seat, rng.choice(match.legal_actions(seat)))
        if match.state.is_terminal():
            break
    raise SystemExit(f"the game is over after {len(match.stream(None))} lines")


class Meter:
    """Counts what a page does: the CPU time of its main thread in ms, and the updates that have come."""

    def __init__(self, page: Page) -> None:
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.updates = 0
        page.on("websocket", self._listen)

    def cpu(self) -> float:
        metrics = self.cdp.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._heard)

    def _heard(self, frame: Any) -> None:
        self.updates += '"t":"update"' in str(frame)[:200]


def opened(reader: Reader) -> None:
    """Load the page anew, and say what that takes."""
    page = reader.page
    meter = Meter(page)
    begun = time.perf_counter()
    page.reload()
    page.locator(".asked [data-action]").first.wait_for(timeout=120_000)
    wall = time.perf_counter() - begun
    page.wait_for_timeout(SETTLED)
    print(f"first view: {meter.cpu():.0f} ms of CPU, {1000 * wall:.0f} ms until it can be answered")


class Took:
    """What the updates of one page took, each in ms of CPU."""

    def __init__(self, page: Page) -> None:
        self.meter = Meter(page)
        self.each: list[float] = []
        page.reload()

    def begin(self) -> None:
        self.before = (self.meter.cpu(), self.meter.updates)

    def end(self) -> None:
        cpu, updates = self.before
        if self.meter.updates > updates:
            self.each.append((self.meter.cpu() - cpu) / (self.meter.updates - updates))

    def tell(self, what: str) -> None:
        median, most = statistics.median(self.each), max(self.each)
        print(f"{what}: median {median:.1f} ms of CPU, at most {most:.1f}, of {len(self.each)}")


def answered(reader: Reader, watcher: Reader, answers: int) -> None:
    """Answer what is asked by its buttons, and say what each update takes there, and where one looks on."""
    page, rng = reader.page, random.Random(1)
    own, other = Took(page), Took(watcher.page)
    for _ in range(answers):
        page.locator(".asked [data-action]").first.wait_for(timeout=120_000)
        spots = [spot for at in range(3) if (spot := page.evaluate("(at) => eyes.aim('button', at)", at))]
        page.wait_for_timeout(SETTLED)
        if not spots:
            break
        spot = rng.choice(spots)
        own.begin()
        other.begin()
        page.mouse.click(spot["x"], spot["y"])
        page.wait_for_timeout(SETTLED)
        own.end()
        other.end()
    own.tell("update after an own answer, its click included")
    other.tell("update where one looks on")


def main() -> None:
    """Read the flags, and measure."""
    reader = argparse.ArgumentParser(description="How light the page is.")
    reader.add_argument("--game", default="shogun")
    reader.add_argument("--lines", type=int, default=3000)
    reader.add_argument("--answers", type=int, default=30)
    given = reader.parse_args()
    match = long_game(given.game, given.lines)
    asked = match.pending()[0]
    print(f"{given.game}: {len(match.stream(asked))} lines after {len(match.journal)} actions")
    seats = [PERSON if seat == asked else BOT for seat in range(SEATS)]
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Config(database=f"sqlite:///{folder}/tables.db", rate=10_000, burst=10_000)) as server,
        chromium() as browser,
    ):
        (one,) = seated(browser, made(server, text=match.full_record(), seats=seats), server.url, (LARGE,))
        opened(one)
        watcher = Reader(browser, server.url, LARGE)
        watcher.page.goto(one.page.url)
        answered(one, watcher, given.answers)
        watcher.close()
        one.close()


if __name__ == "__main__":
    main()
