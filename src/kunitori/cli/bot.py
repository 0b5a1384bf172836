"""``kunitori bot``: outside bots, programs in any language that play at a table of a server.

The program reads a line of JSON for each question, ``{"game", "seat", "view", "ask"}``, and writes a line for each
answer: ``{"actions": […]}``, one action's notation or several that are played as one.
"""

from __future__ import annotations

import asyncio
import json
import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

LONGEST: Final = 1 << 24  # bytes of a message or a line
GONE: Final = 3.0  # seconds until a lost connection is tried again


def bot_run(command: str, /, *, table: str, seat: str, token: str) -> int:
    """Let a program play a seat."""
    parts = urlsplit(table)
    if parts.scheme not in ("http", "https") or not parts.path.startswith("/t/"):
        raise Trouble("table-address", address=table)
    line = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/socket"
    hello = {
        "t": "hello", "table": parts.path.removeprefix("/t/").strip("/"), "seat": seat, "token": token, "want": "asked",
    }  # fmt: skip
    result = asyncio.run(play(shlex.split(command), line, hello))
    print(Catalogue().text("bot-ended", result=json.dumps(result)))
    return 0


async def play(command: list[str], line: str, hello: dict[str, Any]) -> Any:
    """Let a program answer whatever its seat is asked until the game is over; its result.  Raises Trouble."""
    try:
        program = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST
        )
    except (OSError, ValueError) as error:
        raise Trouble("program", program=" ".join(command), why=str(error)) from None
    try:
        return await Player(program, line, hello).play()
    finally:
        if program.returncode is None:
            program.terminate()
        await program.wait()


class Player:
    """A program at a table."""

    def __init__(self, program: asyncio.subprocess.Process, line: str, hello: dict[str, Any]) -> None:
        self.program = program
        self.line = line
        self.hello = hello
        self.state: dict[str, Any] = {}
        self.answered = ""  # what was answered last: the decision, its draft so far, and the choices there were
        self.number = 0
        self.last = ""  # the id of the answer given last

    async def play(self) -> Any:
        """Play to the end, over lost connections; the result."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import ConnectionClosed

        while True:
            try:
                async with connect(self.line, max_size=LONGEST) as socket:
                    await socket.send(json.dumps(self.hello))
                    self.answered = ""
                    async for message in socket:
                        if await self._hear(socket, json.loads(message)):
                            return self.state["result"]
            except (ConnectionClosed, OSError):
                await asyncio.sleep(GONE)

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> bool:
        """Take a message in and answer what it asks; is the game over?"""
        if message["t"] == "refused" and not self._overtaken(message["id"]):
            raise Trouble("bot-refused", why=message["text"])
        if message["t"] in ("state", "update"):
            self.state.update(message)
        ask = self.state.get("ask")
        if ask and self.state.get("view") and asked_by(ask) != self.answered:
            self.answered = asked_by(ask)
            await socket.send(json.dumps(await self._answer(ask)))
        return self.state.get("status") == "over"

    def _overtaken(self, id: str) -> bool:
        """Has what an answer was given to changed meanwhile, by what others did?"""
        return id != "hello" and (id != self.last or asked_by(self.state.get("ask") or {}) != self.answered)

    async def _answer(self, ask: dict[str, Any]) -> dict[str, Any]:
        """The program's answer as the server takes it.  Raises Trouble."""
        assert self.program.stdin is not None and self.program.stdout is not None
        question = {"game": self.state["game"], "seat": self.hello["seat"], "view": self.state["view"], "ask": ask}
        try:
            self.program.stdin.write(json.dumps(question).encode() + b"\n")
            await self.program.stdin.drain()
            answer = json.loads(await self.program.stdout.readline())
            actions = [str(action) for action in answer["actions"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise Trouble("bot-answer", why=f"{type(error).__name__}: {error}") from None
        self.number += 1
        # The decision makes the id unique also after the program was started anew.
        self.last = f"{ask['decision']}-{len(ask['draft'])}-{self.number}"
        return {"t": "act", "id": self.last, "decision": ask["decision"], "actions": actions}


def asked_by(ask: dict[str, Any]) -> str:
    """What makes a question another one."""
    return json.dumps([ask.get("decision"), ask.get("draft"), ask.get("actions")])


BOT: Final[dict[str, Callable[..., int]]] = {"run": bot_run}
