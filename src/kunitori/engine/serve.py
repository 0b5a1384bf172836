"""A bot of the house as a program: it reads what a host says, and writes what the host asked for (``kunitori engine``).

Lines are read by a thread, so that ``stop`` is heard while the bot thinks.
"""

from __future__ import annotations

import queue
import random
import threading
from collections.abc import Iterable
from typing import IO, Any, Final

from kunitori import bots
from kunitori.bots.searching import SearchBot
from kunitori.core.action import Action, notation
from kunitori.core.errors import BadInput
from kunitori.core.game import Game, find
from kunitori.engine.messages import PROTOCOL, BadLine, EngineOption, read, written
from kunitori.search.budget import Budget
from kunitori.search.thinking import Thinking
from kunitori.version import __version__

MARGIN: Final = 0.02  # seconds of a decision's time that are left for writing the answer
LINES: Final = 5  # of a thought that are told


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
        self.unwanted: str | None = None  # the decision that is to be answered at once
        self.left = False  # the host is gone
        self.heard: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()

    def run(self) -> None:
        """Answer until the host says ``quit`` or nothing more."""
        threading.Thread(target=self.listen, daemon=True).start()
        while (message := self.heard.get()) is not None:
            try:
                self.answer(message)
            except (BadLine, BadInput) as error:
                self.say({"error": str(error)})

    def listen(self) -> None:
        """Put what the host says in a row; ``stop`` and the end go before everything else."""
        for line in self.source:
            try:
                message = read(line)
            except BadLine as error:
                message = {"bad": str(error)}
            if "quit" in message:
                break
            if "stop" in message:
                self.unwanted = str(message["stop"])
            else:
                self.heard.put(message)
        self.left = True
        self.heard.put(None)

    def say(self, message: dict[str, Any]) -> None:
        self.sink.write(written(message))
        self.sink.flush()

    def answer(self, message: dict[str, Any]) -> None:
        """Do what a message wants.  Raises BadLine or BadInput."""
        if "bad" in message:
            raise BadLine(message["bad"])
        for word, work in (("hello", self.hello), ("set", self.set), ("decision", self.decide)):
            if word in message:
                work(message)

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
        for name, value in dict(message["set"]).items():
            if name not in self.options:
                raise BadLine(f"there is no option {name}; there are: {', '.join(self.options)}")
            checked = self.options[name].checked(value)
            if name == "level":
                bots.find(checked)
            self.values[name] = checked

    def decide(self, message: dict[str, Any]) -> None:
        """Something is asked."""
        if self.game is None:
            raise BadLine("hello comes first")
        try:
            actions = [self.game.parse(words) for words in message["actions"]]
            view = self.game.read_view(message["view"])
            seconds = float(message.get("seconds", SearchBot.seconds))
        except (KeyError, TypeError, ValueError):
            raise BadLine("a decision has a view, a list of actions, and seconds") from None
        if not actions:
            raise BadLine("a decision has at least one action")
        plan = self.plan(view, actions, seconds, str(message["decision"]))
        self.say({"decision": message["decision"], "actions": [notation(action) for action in plan]})

    def plan(self, view: Any, actions: list[Action], seconds: float, decision: str) -> list[Action]:
        """What the bot does; a bot that searches also tells what it thought.  Its choices follow from the seed."""
        assert self.game is not None
        dice = random.Random(f"{self.values['seed']} {decision}")
        bot = bots.find(self.values["level"])(self.game, dice.getrandbits(63))
        bot.budget = Budget(
            max(MARGIN, seconds - MARGIN),
            self.values["simulations"] or None,
            lambda: self.left or self.unwanted == decision,
        )
        if not isinstance(bot, SearchBot):
            return bot.plan(view, actions)
        thinking = bot.think(view, actions)
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
