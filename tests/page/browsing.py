"""Chromium, and readers whose pages report everything that goes wrong in them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

CHROMIUM: Final = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
EYES: Final = Path(__file__).parent / "eyes.js"
ROOT: Final = Path(__file__).resolve().parents[2]
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGE: Final = ROOT / "src" / "kunitori" / "server" / "page" / "index.html"
SERIOUS: Final = ("serious", "critical")

LARGE: Final = (1280, 800)
SMALL: Final = (360, 740)

PATIENCE: Final = 120_000  # ms: on a machine that has much else to do
expect.set_options(timeout=PATIENCE)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser, until the end of the block."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Reader:
    """Somebody at a browser of their own, with one page.

    faults   what went wrong in it: errors on the console (a breach of the content policy is one), scripts that failed,
             requests that failed or were refused
    """

    def __init__(self, browser: Browser, url: str, size: tuple[int, int] = LARGE, **options: Any) -> None:
        width, height = size
        self.faults: list[str] = []
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=width < 500,
            **options,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(path=EYES)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the reader went elsewhere
            self.faults.append(f"request: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"answer: {response.status} {response.url}")

    def barriers(self) -> list[str]:
        """What axe finds on the page that keeps somebody out: serious and critical violations."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{violation['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
            for violation in found["violations"]
            if violation["impact"] in SERIOUS
            for node in violation["nodes"]
            # pieces show numbers beside a name, and their labels tell them in words
            if not (violation["id"] == "label-content-name-mismatch" and "data-word" in str(node["target"]))
        ]

    def close(self) -> None:
        self.context.close()
