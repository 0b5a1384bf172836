"""``kunitori bot``: programs in any language that play at a table of a server (docs/bot-authors.md).

A program reads a line of JSON that says what it plays, then one for each decision, and writes a line for each answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import shlex
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

PROTOCOL: Final = 1
LONGEST: Final = 1 << 24  # bytes of a message or a line
GONE: Final = 3.0  # seconds until a lost connection is tried again
PATIENCE: Final = 2.0  # seconds that a program has to end when the game is over
TOLD: Final = ("decision", "about", "actions", "draft", "seal")  # what of a question a program is told


def bot_run(command: str, /, *, table: str, token: str, seconds: float = 20.0, fallback: bool = False) -> int:
    """Let a program play a seat."""
    parts = urlsplit(table)
    if parts.scheme not in ("http", "https") or not parts.path.startswith("/t/"):
        raise Trouble("table-address", address=table)
    place = Place(f"{parts.scheme}://{parts.netloc}", parts.path.removeprefix("/t/").strip("/"), token)
    result = asyncio.run(Player(Program(shlex.split(command), seconds), place, fallback).play())
    print(Catalogue().text("bot-ended", result=json.dumps(result)))
    return 0


class Fault(Trouble):
    """A program failed to answer."""


class Program:
    """A program that is started when it is first asked, and anew after a fault.

    seconds  that it may take for an answer
    """

    def __init__(self, command: list[str], seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, hello: dict[str, Any], question: dict[str, Any]) -> str:
        """The action it answers.  Raises Fault, after which it has been ended; Trouble if it can't be started."""
        try:
            async with asyncio.timeout(self.seconds):
                line = await self._ask(hello, question)
            return action_of(line, question["actions"])
        except TimeoutError:
            await self.end()
            raise Fault("bot-silent", seconds=f"{self.seconds:g}") from None
        except OSError:
            await self.end()
            raise Fault("bot-gone") from None
        except ValueError:  # a line without an end
            await self.end()
            raise Fault("bot-answer", answer="…") from None
        except Fault:
            await self.end()
            raise

    async def _ask(self, hello: dict[str, Any], question: dict[str, Any]) -> bytes:
        """The line it answers.  Raises OSError if it has gone."""
        if self._process is None:
            self._process = await self._start()
            await self.tell({"hello": hello})
        await self.tell(question)
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise BrokenPipeError
        return line

    async def _start(self) -> asyncio.subprocess.Process:
        try:
            return await asyncio.create_subprocess_exec(
                *self.command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST
            )
        except (OSError, ValueError, TypeError) as error:
            raise Trouble("program", program=" ".join(self.command), why=str(error)) from None

    async def tell(self, message: dict[str, Any]) -> None:
        """Write it a line, if it runs.  Raises OSError."""
        if self._process is None:
            return
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        await self._process.stdin.drain()

    async def finish(self, result: Any) -> None:
        """Tell it how the game ended, and give it a moment to end by itself."""
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.tell({"over": result})
                if self._process is not None and self._process.stdin is not None:
                    self._process.stdin.close()
                    await self._process.wait()

    async def end(self) -> None:
        """End it, if it runs."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


def action_of(line: bytes, actions: list[str]) -> str:
    """The action that an answer names.  Raises Fault for what is none of the legal ones."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    action = answer.get("action") if isinstance(answer, dict) else None
    if not isinstance(action, str) or action not in actions:
        raise Fault("bot-answer", answer=line[:200].decode(errors="replace").strip())
    return action


class Place:
    """A seat at a table of a server, as a token gives it.

    server  the address, as ``https://example.org``
    """

    def __init__(self, server: str, table: str, token: str) -> None:
        self.server = server
        self.table = table
        self.token = token

    async def read(self, path: str) -> Any:
        """What the server answers.  Raises Trouble for a refusal, OSError if it can't be reached."""
        import httpx

        try:
            async with httpx.AsyncClient(base_url=self.server) as client:
                answer = await client.get(path, headers={"authorization": f"Bearer {self.token}"})
            if answer.is_success:
                return answer.json()
            why = answer.json()["text"]
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise ConnectionError(str(error)) from None
        except (ValueError, KeyError, TypeError):
            why = str(answer.status_code)
        raise Trouble("bot-refused", why=why)

    async def hello(self) -> dict[str, Any]:
        """The first message to the socket.  Raises Trouble if the token is good for no seat."""
        seats = (await self.read(f"/api/tables/{self.table}"))["seats"]
        own = [seat["seat"] for seat in seats if seat["mine"]]
        if not own:
            raise Trouble("bot-no-seat")
        return {"t": "hello", "table": self.table, "seat": own[0], "token": self.token, "want": "asked"}

    @property
    def socket(self) -> str:
        """The address of the socket."""
        return f"ws{self.server.removeprefix('http')}/socket"


class Player:
    """A program at a table.

    fallback  where it fails a legal action is played; else the decision is left to the table's clock
    """

    def __init__(self, program: Program, place: Place, fallback: bool) -> None:
        self.program = program
        self.place = place
        self.fallback = fallback
        self.meta: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.answered = ""  # what was answered last: the decision, its draft so far, and the choices there were
        self.number = 0
        self.last = ""  # the id of the answer given last

    async def play(self) -> Any:
        """Play to the end, over lost connections; the result.  Raises Trouble."""
        from websockets.exceptions import WebSocketException

        try:
            while True:
                try:
                    await self._follow()
                    if self.state.get("status") == "over":
                        await self.program.finish(self.state["result"])
                        return self.state["result"]
                except (WebSocketException, OSError):
                    if not self.state:
                        raise Trouble("bot-unreachable", server=self.place.server) from None
                await asyncio.sleep(GONE)
        finally:
            await self.program.end()

    async def _follow(self) -> None:
        """Follow the table until the game is over or the connection is lost."""
        from websockets.asyncio.client import connect

        hello = await self.place.hello()
        async with connect(self.place.socket, max_size=LONGEST) as socket:
            await socket.send(json.dumps(hello))
            self.answered = ""
            async for message in socket:
                await self._hear(socket, json.loads(message))
                if self.state.get("status") == "over":
                    return

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Take a message in and answer what it asks."""
        if message["t"] == "refused" and not self._overtaken(message["id"]):
            raise Trouble("bot-refused", why=message["text"])
        if message["t"] in ("state", "update"):
            self.state.update(message)
        ask = self.state.get("ask")
        if ask and self.state.get("view") and asked_by(ask) != self.answered:
            self.answered = asked_by(ask)
            action = await self._choose(ask)
            if action is not None:
                self.number += 1
                # The decision makes the id unique also after the program was started anew.
                self.last = f"{ask['decision']}-{len(ask['draft'])}-{self.number}"
                act = {"t": "act", "id": self.last, "decision": ask["decision"], "actions": [action]}
                await socket.send(json.dumps(act))

    def _overtaken(self, id: str) -> bool:
        """Has what an answer was given to changed meanwhile, by what others did?"""
        return id != "hello" and (id != self.last or asked_by(self.state.get("ask") or {}) != self.answered)

    async def _choose(self, ask: dict[str, Any]) -> str | None:
        """The program's answer, or what stands in for it; None: nothing does.  Raises Trouble."""
        try:
            question = {"view": self.state["view"], **{key: ask[key] for key in TOLD}}
            return await self.program.ask(await self._introduction(), question)
        except Fault as fault:
            print(Catalogue().error(fault), file=sys.stderr)
            if not self.fallback:
                print(Catalogue().text("bot-left"), file=sys.stderr)
                return None
            instead: str = random.choice(ask["actions"])
            print(Catalogue().text("bot-instead", action=instead), file=sys.stderr)
            return instead

    async def _introduction(self) -> dict[str, Any]:
        """What a program is told first."""
        game = self.state["game"]
        self.meta = self.meta or await self.place.read(f"/api/games/{game}")
        (seat,) = [seat["seat"] for seat in self.state["seats"] if seat["mine"]]
        return {"protocol": PROTOCOL, "game": game, "seat": seat, "meta": self.meta}


def asked_by(ask: dict[str, Any]) -> str:
    """What makes a question another one."""
    return json.dumps([ask.get("decision"), ask.get("draft"), ask.get("actions")])


BOT: Final[dict[str, Callable[..., int]]] = {"run": bot_run}
