"""A seat's player at a page: sees what is asked, answers by pointing alone or by keys alone, as a seed decides."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from tests.page.browsing import Reader

CLOSING: Final = ("pass", "done", "seal", "stop", "hold")  # answers with which a decision of several steps ends
ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
MOST_TABS: Final = 250
MOST_ARROWS: Final = 40
OVERTAKEN: Final = "isn't asked any more"  # where several are asked at once, others may be quicker
TOGETHER: Final = ("tea-ceremony",)  # where what others do changes what is possible, the same question being asked
PATIENCE: Final = 25  # answers in a row that change nothing on the page


class Stuck(AssertionError):
    """The page asks something that can't be answered."""


class Hand:
    """Plays one seat.

    keys      by keys alone, not by pointing
    haste     how likely it ends a decision that can be ended
    points    which decisions were asked, how often answered
    behind    answers that couldn't be pointed at, as others lay before them everywhere: their kinds and names
    far       answers that keys didn't reach
    refused   what the page said against answers that it had offered
    """

    def __init__(self, reader: Reader, rng: random.Random, keys: bool = False, haste: float = 0.1) -> None:
        self.reader = reader
        self.page = reader.page
        self.rng = rng
        self.keys = keys
        self.haste = haste
        self.points: Counter[tuple[str, str]] = Counter()
        self.behind: Counter[tuple[str, str]] = Counter()
        self.far: Counter[tuple[str, str]] = Counter()
        self.refused: list[str] = []
        self.idle = 0

    def look(self) -> dict[str, Any]:
        """What the page shows now."""
        seen: dict[str, Any] = self.page.evaluate("eyes.look()")
        return seen

    def settle(self) -> None:
        """Wait until the page has taken in what was done."""
        assert self.page.evaluate("eyes.settled()"), "the server doesn't answer"

    def answer(self, seen: dict[str, Any]) -> None:
        """One tap, or one key that counts, of an answer to what is asked.  Raises Stuck."""
        self.points[seen["point"], seen["step"]] += 1
        tried: set[tuple[str, int]] = set()
        while True:
            way = self._choose(seen["ways"], tried)
            if way is None:
                raise Stuck(f"{seen['point']} {seen['step']}: {seen['ways']}, tried {tried}; {seen['told']}")
            if (self._press if self.keys else self._point)(*way, seen["ways"]):
                break
            tried.add(way)
        self.settle()
        after = self.look()
        overtaken = OVERTAKEN in after["notice"] or seen["step"] in TOGETHER
        overtaken = overtaken and after["ways"] != seen["ways"]
        if after["notice"] and not overtaken:
            self.refused.append(f"{seen['step']} {way} {seen['ways'][way[0]][way[1]]}: {after['notice']}")
        self.idle = self.idle + 1 if after["told"] == seen["told"] else 0
        if self.idle > PATIENCE:
            raise Stuck(f"{seen['point']} {seen['step']}: {PATIENCE} answers in a row changed nothing; {seen['ways']}")

    def _choose(self, ways: dict[str, list[str]], tried: set[tuple[str, int]]) -> tuple[str, int] | None:
        """One of the ways to go on that weren't tried: its kind, and its place in the list of that kind."""
        left = {kind: [i for i in range(len(names)) if (kind, i) not in tried] for kind, names in ways.items()}
        closing = [i for i in left.get("button", ()) if ways["button"][i].split()[0] in CLOSING]
        if closing and self.rng.random() < self.haste:
            return "button", self.rng.choice(closing)
        kinds = [kind for kind, places in left.items() if places]
        if not kinds:
            return None
        kind = "lit" if "lit" in kinds and self.rng.random() < 0.6 else self.rng.choice(kinds)
        return kind, self.rng.choice(left[kind])

    def _point(self, kind: str, at: int, ways: dict[str, list[str]]) -> bool:
        spot = self.page.evaluate("([kind, at]) => eyes.aim(kind, at)", [kind, at])
        if spot is None:
            self.behind[kind, ways[kind][at]] += 1
            return False
        if self.page.viewport_size and self.page.viewport_size["width"] < 500:
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        return True

    def _press(self, kind: str, at: int, ways: dict[str, list[str]]) -> bool:
        if not self._reach(kind, at):
            self.far[kind, ways[kind][at]] += 1
            return False
        self.page.keyboard.press("Enter")
        return True

    def _focus(self, kind: str, at: int) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate("([kind, at]) => eyes.focus(kind, at)", [kind, at])
        return found

    def _reach(self, kind: str, at: int) -> bool:
        """Bring the focus to an answer: by Tab to the panel or the area, then by arrows to the thing."""
        for _ in range(MOST_TABS):
            focus = self._focus(kind, at)
            if focus["there"]:
                return True
            if focus["inside"]:
                return self._walk(lambda: self._focus(kind, at))
            self.page.keyboard.press("Tab")
        return False

    def _walk(self, focus: Callable[[], dict[str, Any]]) -> bool:
        """By arrows, mostly straight towards the thing; somewhere else now and then, as one does around an obstacle."""
        for n in range(MOST_ARROWS):
            seen = focus()
            if seen["there"]:
                return True
            across = "ArrowRight" if seen["dx"] > 0 else "ArrowLeft"
            down = "ArrowDown" if seen["dy"] > 0 else "ArrowUp"
            straight = across if abs(seen["dx"]) > abs(seen["dy"]) else down
            other = down if straight == across else across
            self.page.keyboard.press(self.rng.choice((straight, other, *ARROWS)) if n % 3 == 2 else straight)
        return False


def play(hands: list[Hand], most: int = 100_000, on: Callable[[Hand, dict[str, Any]], None] | None = None) -> int:
    """Let hands answer what their pages ask until the game is over, or ``most`` answers were given; how many were.

    ``on`` is told of everything that is asked, before it is answered.  Raises Stuck.
    """
    count = quiet = 0
    while count < most:
        asked = False
        for hand in hands:
            seen = hand.look()
            if seen["over"]:
                return count
            if not seen["point"]:
                continue
            asked = True
            if on:
                on(hand, seen)
            hand.answer(seen)
            count += 1
        quiet = 0 if asked else quiet + 1
        if quiet > 1200:
            raise Stuck("nobody is asked anything, and the game isn't over")
        if not asked:
            hands[0].page.wait_for_timeout(50)
    return count
