"""A bot of the house as a program: it reads what a host says, and writes what the host asked for (``kunitori engine``).

Lines are read by a thread, so that ``stop`` is heard while the bot thinks.
"""

from __future__ import annotations

import contextlib
import os
import queue
import random
import threading
from collections.abc import Iterable, Iterator
from typing import IO, Any, Final

from kunitori import bots
from kunitori.bots.searching import SearchBot
from kunitori.core.action import Action, notation
from kunitori.core.errors import BadInput, BadName
from kunitori.core.game import Game, find
from kunitori.engine.messages import PROTOCOL, BadLine, EngineOption, harmless, read, written
from kunitori.search.budget import Budget
from kunitori.search.thinking import Thinking
from kunitori.version import __version__

MARGIN: Final = 0.02  # seconds of a decision's time that are left for writing the answer
LINES: Final = 5  # of a thought that are told
PIECE: Final = 1 << 16  # bytes that are read at once


def lines_of(source: int) -> Iterator[bytes]:
    """The lines that come from a file descriptor, until it ends or is gone; also a last one without an end.

    Through no buffer of Python's: a thread that waits in one holds its lock, and the interpreter can't end then.
    """
    begun: list[bytes] = []  # pieces of a line that has no end yet
    with contextlib.suppress(OSError):
        while piece := os.read(source, PIECE):
            first, *more = piece.split(b"\n")
            begun.append(first)
            for line in more:
                yield b"".join(begun)
                begun = [line]
    if any(begun):
        yield b"".join(begun)


class Server:
    """Answers a host; each message is a method named after its word.

    source, sink   where lines come from, where they go
    """

    def __init__(self, level: str, source: Iterable[bytes], sink: IO[bytes]) -> None:
        bots.find(level)
        self.sink = sink
        self.source = source
        self.values: dict[str, Any] = {"level": level, "seed": 0, "simulations": 0}
        self.options = {
            option.name: option
            for option in (
                EngineOption("level", "text", level),
                EngineOption("seed", "number", 0, least=0, most=2**53),
                EngineOption("simulations", "number", 0, least=0, most=10**9),
            )
        }
        self.game: Game | None = None
        self.stops: dict[str, threading.Event] = {}  # of each decision that waits for an answer: answer at once
        self.left = False  # the host is gone
        self.heard: queue.SimpleQueue[tuple[dict[str, Any], threading.Event] | None] = queue.SimpleQueue()

    def run(self) -> None:
        """Answer until the host says ``quit`` or nothing more."""
        threading.Thread(target=self.listen, daemon=True).start()
        while (heard := self.heard.get()) is not None:
            try:
                self.answer(*heard)
            except (BadLine, BadInput) as error:
                self.say({"error": str(error)})
            except Exception as error:  # a view that no game has, or a bot of one's own
                self.say({"error": f"that fails: {type(error).__name__}: {harmless(error)}"})

    def listen(self) -> None:
        """Put what the host says in a row; ``stop`` and the end go before everything else."""
        for line in self.source:
            try:
                message = read(line)
            except BadLine as error:
                message = {"bad": str(error)}
            if "quit" in message:
                break
            if "stop" in message:  # one that comes too late finds nothing to stop
                self.stops.get(str(message["stop"]), threading.Event()).set()
            else:
                stop = threading.Event()
                if "decision" in message:
                    self.stops[str(message["decision"])] = stop
                self.heard.put((message, stop))
        self.left = True
        self.heard.put(None)

    def say(self, message: dict[str, Any]) -> None:
        self.sink.write(written(message))
        self.sink.flush()

    def answer(self, message: dict[str, Any], stop: threading.Event) -> None:
        """Do what a message wants.  Raises BadLine or BadInput, and whatever a bot raises."""
        if "bad" in message:
            raise BadLine(message["bad"])
        if "hello" in message:
            self.hello(message)
        if "set" in message:
            self.set(message)
        if "decision" in message:
            try:
                self.decide(message, stop)
            finally:
                decision = str(message["decision"])
                if self.stops.get(decision) is stop:  # it hasn't been asked again meanwhile
                    del self.stops[decision]

    def hello(self, message: dict[str, Any]) -> None:
        """A game begins."""
        said = message["hello"]
        if not isinstance(said, dict) or said.get("protocol") != PROTOCOL:
            raise BadLine(f"this is protocol {PROTOCOL}")
        self.game = find(str(said.get("game")))
        if isinstance(said.get("seed"), int):
            self.values["seed"] = said["seed"]
        options = [option.as_dict() for option in self.options.values()]
        name = f"Kunitori {__version__} {self.values['level']}"
        self.say({
            "ready": {"protocol": PROTOCOL, "name": name, "author": "the authors of Kunitori", "options": options}
        })  # fmt: skip

    def set(self, message: dict[str, Any]) -> None:
        """The host chooses."""
        if not isinstance(message["set"], dict):
            raise BadLine("set has the options by name, with their values")
        for name, value in message["set"].items():
            if name not in self.options:
                raise BadLine(f"there is no option {name}; there are: {', '.join(self.options)}")
            checked = self.options[name].checked(value)
            if name == "level" and checked != self.options[name].default and not bots.is_harmless(checked):
                raise BadName("bot", checked, bots.names())
            self.values[name] = checked

    def decide(self, message: dict[str, Any], stop: threading.Event) -> None:
        """Something is asked."""
        if self.game is None:
            raise BadLine("hello comes first")
        words, seconds = message.get("actions"), message.get("seconds", SearchBot.seconds)
        if not (
            isinstance(words, list)
            and all(isinstance(word, str) for word in words)
            and isinstance(message.get("view"), dict)
            and isinstance(seconds, int | float)
            and not isinstance(seconds, bool)
            and isinstance(message["decision"], str)
        ):
            raise BadLine("a decision has an id, a view, a list of actions, and seconds")
        if not words:
            raise BadLine("a decision has at least one action")
        actions = [self.game.parse(word) for word in words]
        view = self.game.read_view(message["view"])
        plan = self.plan(view, actions, seconds, message["decision"], stop)
        self.say({"decision": message["decision"], "actions": [notation(action) for action in plan]})

    def plan(
        self, view: Any, actions: list[Action], seconds: float, decision: str, stop: threading.Event
    ) -> list[Action]:
        """What the bot does; a bot that searches also tells what it thought.  Its choices follow from the seed."""
        assert self.game is not None
        dice = random.Random(f"{self.values['seed']} {decision}")
        bot = bots.find(self.values["level"])(self.game, dice.getrandbits(63))
        bot.budget = Budget(
            max(MARGIN, seconds - MARGIN),
            self.values["simulations"] or None,
            lambda: self.left or stop.is_set(),
        )
        try:
            if not isinstance(bot, SearchBot):
                return bot.plan(view, actions)
            thinking = bot.think(view, actions)
        finally:
            bot.close()
        self.say({"info": told(thinking)})
        return thinking.plan


def told(thinking: Thinking) -> dict[str, Any]:
    """A thought as ``info`` tells it."""
    return {
        "values": thinking.values,
        "lines": [
            {"actions": [notation(action) for action in line.plan], "value": line.value, "visits": line.visits}
            for line in thinking.lines[:LINES]
        ],
        "simulations": thinking.simulations,
        "seconds": round(thinking.seconds, 3),
    }
