"""A program that plays: asked, stopped, ended and started anew as docs/engine.md says."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from kunitori.engine.child import Child
from kunitori.engine.messages import (
    LONGEST,
    BadLine,
    Introduction,
    answer,
    harmless,
    introduction,
    read,
    shown,
    written,
)
from kunitori.text import Trouble

START: Final = 30.0  # seconds until it must be ready
GRACE: Final = 0.5  # seconds after ``stop`` until it must have answered
STARTS: Final = 3  # in a row that fail; then it isn't started any more
PATIENCE: Final = 2.0  # seconds that it has to end when the game is over
BEAT: Final = 0.02  # seconds between two looks whether somebody interrupts


class Fault(Trouble):
    """A program failed to answer."""


def never() -> bool:
    """Nobody interrupts."""
    return False


def nobody_listens(info: Any) -> None:
    """Thoughts that nobody wants to see."""


class Program:
    """A program that is started when it is first asked, and anew after a fault.

    command  the program and its arguments
    options  what is set, by the names that the program gives
    loud     its error stream goes where ours goes
    told     hears what the program tells of its thoughts (``info``)
    start    seconds until it must be ready
    starting  seconds that the start before the last question took, if there was one
    """

    def __init__(
        self,
        command: list[str],
        hello: dict[str, Any],
        *,
        options: dict[str, Any] | None = None,
        loud: bool = False,
        told: Callable[[Any], None] = nobody_listens,
        start: float = START,
    ) -> None:
        self.command = command
        self.options = options or {}
        self.introduction = Introduction()
        self._hello = hello
        self._loud = loud
        self._told = told
        self._start = start
        self._child: Child | None = None
        self._failed = 0  # starts in a row
        self.starting = 0.0

    def ask(self, question: dict[str, Any], seconds: float, interrupt: Callable[[], bool] = never) -> list[str]:
        """The actions it answers, the first of them legal; the others are the rest of a composed decision.

        seconds    that it may think; time to start doesn't count
        interrupt  asked again and again: shall it answer at once?

        Raises Fault, after which it has been ended; Trouble if it can't be started at all.
        """
        try:
            child = self._running()
            child.skip()  # what was said too late for the decision before
            child.write(written({**question, "seconds": round(seconds, 3)}))
            return self._answer(child, question, seconds, interrupt)
        except BadLine as error:
            raise self._ended(Fault("program-answer", why=str(error))) from None
        except EOFError:
            raise self._ended(self._gone()) from None
        except Fault as fault:
            raise self._ended(fault) from None

    def _answer(
        self, child: Child, question: dict[str, Any], seconds: float, interrupt: Callable[[], bool]
    ) -> list[str]:
        end = time.monotonic() + seconds
        stopped = False
        while True:
            now = time.monotonic()
            if not stopped and (now >= end or interrupt()):
                child.write(written({"stop": question["decision"]}))
                stopped, end = True, now + GRACE
            elif now >= end:
                raise Fault("program-silent", seconds=f"{seconds:g}")
            line = child.read(min(end - now, BEAT))
            if line is not None:
                message = message_of(line)
                if "info" in message:
                    self._told(message["info"])
                elif message.get("decision", question["decision"]) == question["decision"]:
                    return answer(message, question["actions"])

    def _running(self) -> Child:
        """The process, started if need be.  Raises as ``_started`` does, at once where that failed too often."""
        self.starting = 0.0
        if self._child is not None:
            return self._child
        if self._failed >= STARTS:
            raise Fault("program-hopeless", starts=STARTS)
        began = time.monotonic()
        self._failed += 1
        try:
            child = self._started()
        finally:
            self.starting = time.monotonic() - began
        self._failed = 0
        return child

    def _started(self) -> Child:
        """Start it, and wait until it is ready.  Raises Trouble, Fault, BadLine or EOFError."""
        try:
            child = self._child = Child(self.command, LONGEST, self._loud)
        except (OSError, ValueError) as error:
            raise Trouble("program", program=" ".join(self.command), why=str(error)) from None
        child.write(written(self._hello))
        line = child.read(self._start)
        if line is None:
            raise Fault("program-slow", seconds=f"{self._start:g}")
        self.introduction = introduction(message_of(line))
        for name, value in self.options.items():
            child.write(written({"set": {name: self._checked(name, value)}}))
        return child

    def _checked(self, name: str, value: Any) -> Any:
        """A value that is set, as the program's option takes it.  Raises Trouble."""
        known = self.introduction.options
        try:
            if name not in known:
                raise BadLine(f"it has no option {name}; it has: {', '.join(known) or 'none'}")
            return known[name].checked(value)
        except BadLine as error:
            self.kill()
            raise Trouble("program-option", why=str(error)) from None

    def _gone(self) -> Fault:
        """Nothing more comes from it."""
        assert self._child is not None
        what = "program-gone" if self._child.has_ended() else "program-mute"
        return Fault(what, words=harmless(self._child.last_words()) or "none")

    def _ended(self, fault: Fault) -> Fault:
        self.kill()
        return fault

    def finish(self, result: dict[str, Any]) -> None:
        """Tell it how the game ended, if it runs, and give it a moment to end by itself."""
        if self._child is not None:
            self._child.write(written({"over": result}))
            self._child.write(written({"quit": True}))
            self._child.close(PATIENCE)
            self._child = None

    def kill(self) -> None:
        """End it, if it runs, with all that it has started."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()


def message_of(line: bytes) -> dict[str, Any]:
    """What a program says.  Raises BadLine; Fault where it says that it can't go on."""
    if not line.endswith(b"\n"):
        raise BadLine(f"a line has an end, and at most {LONGEST} bytes: {shown(line)}")
    message = read(line)
    if "error" in message:
        raise Fault("program-error", why=harmless(message["error"]))
    return message
