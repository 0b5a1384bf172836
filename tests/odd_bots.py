"""Bots as nobody wants them, and little works, for the server's workers."""

from __future__ import annotations

import os
import subprocess
import time
from typing import Any

from kunitori.bots.base import Bot
from kunitori.core.action import Action
from kunitori.server.bots import Stop, Work


class Raising(Bot):
    """Raises an error whenever it is asked."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        raise RuntimeError("no route and no units")


class Hanging(Bot):
    """Never answers."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        while True:
            time.sleep(1)


class Dying(Bot):
    """Ends its process."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        raise SystemExit(3)


class Cheating(Bot):
    """Answers what wasn't offered."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        return next(action for action in self.game.actions().actions if action not in actions)


class Silent(Bot):
    """Plans nothing."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        raise NotImplementedError

    def plan(self, view: Any, actions: list[Action]) -> list[Action]:
        return []


class Printing(Bot):
    """Chats on its standard output, and plays."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        print("let me see", len(actions), "choices", flush=True)
        return actions[-1]


class Shouting(Bot):
    """Reads and writes the files of its process itself, and so do the programs that it starts; and plays."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        assert os.read(0, 1) == b""
        os.write(1, b"let me see\n")
        subprocess.run(["sh", "-c", "cat; echo let me see"], check=True)
        return actions[-1]


class Surroundings(Work):
    """The names of what its process finds in its environment."""

    def run(self, stop: Stop) -> list[str]:
        return list(os.environ)


class Note(Work):
    """Is worked on as any other, and tells which share of its time it was given."""

    def __init__(self, name: str, share: float = 1.0) -> None:
        self.name = name
        self.share = share

    def run(self, stop: Stop) -> tuple[str, float]:
        return self.name, self.share

    def shortened(self, share: float) -> Note:
        return Note(self.name, share)


class Dawdle(Work):
    """Takes as long as it may the first time that a process does it, and no time after that."""

    times = 0

    def run(self, stop: Stop) -> int:
        Dawdle.times += 1
        while Dawdle.times == 1 and not stop():
            time.sleep(0.01)
        return Dawdle.times
