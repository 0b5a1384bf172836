"""``kunitori bot``: programs in any language that play at a table of a server (docs/engine.md)."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from kunitori.cli.common import Number, above_zero
from kunitori.engine import PROTOCOL, Fault, Program
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

LONGEST: Final = 1 << 24  # bytes of a message
GONE: Final = 3.0  # seconds until a lost connection is tried again
TOLD: Final = ("decision", "about", "actions", "draft", "seal")  # what of a question a program is told


def bot_run(
    command: str,
    /,
    *,
    table: str,
    token: str,
    seconds: Number = 20.0,
    set: list[str] | None = None,
    fallback: bool = False,
    thoughts: bool = False,
) -> int:
    """Let a program play a seat."""
    from kunitori.engine.bot import words_of

    above_zero(seconds=seconds)
    place = place_of(table, token)
    player = Player(words_of(command), place, seconds, options_of(set or []), fallback, thoughts)
    result = asyncio.run(player.play())
    print(Catalogue().text("bot-ended", result=json.dumps(result)))
    return 0


def place_of(table: str, token: str) -> Place:
    """The seat that a token gives at the table with that address.  Raises Trouble."""
    try:
        parts = urlsplit(table)
        fine = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and parts.path.startswith("/t/")
    except ValueError:  # of a name or a port that can't be
        fine = False
    if not fine:
        raise Trouble("table-address", address=table)
    if not re.fullmatch(r"[!-~]+", token):
        raise Trouble("bot-token")
    return Place(f"{parts.scheme}://{parts.netloc}", parts.path.removeprefix("/t/").strip("/"), token)


def options_of(pairs: list[str]) -> dict[str, Any]:
    """What is to be set, from ``name=value`` pairs.  Raises Trouble."""
    out: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Trouble("option", option=pair)
        out[name] = value
    return out


def show_thought(info: Any) -> None:
    """What a program tells of its thoughts, as it is."""
    print(json.dumps(info, ensure_ascii=False), file=sys.stderr)


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
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise ConnectionError(str(error)) from None
        try:
            if answer.is_success:
                return answer.json()
            why = answer.json()["text"]
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

    seconds   that it may take for an answer
    options   what is set, by the names that the program gives
    fallback  where it fails a legal action is played; else the decision is left to the table's clock, if there is one
    thoughts  what it tells of its thoughts is shown
    """

    def __init__(
        self, command: list[str], place: Place, seconds: float, options: dict[str, Any], fallback: bool, thoughts: bool
    ) -> None:
        self.command = command
        self.place = place
        self.seconds = seconds
        self.options = options
        self.fallback = fallback
        self.thoughts = thoughts
        self.program: Program | None = None
        self.state: dict[str, Any] = {}
        self.answered = ""  # what was answered last: the decision, its draft so far, and the choices there were
        self.planned: list[str] = []  # the rest of an answer to a composed decision
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
                        if self.program is not None:
                            await asyncio.to_thread(self.program.finish, self.state["result"])
                        return self.state["result"]
                except (WebSocketException, OSError):
                    if not self.state:
                        raise Trouble("bot-unreachable", server=self.place.server) from None
                await asyncio.sleep(GONE)
        finally:
            if self.program is not None:
                await asyncio.to_thread(self.program.kill)

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
        """What is next of the program's answer, or what stands in for it; None: nothing does.  Raises Trouble."""
        action, *self.planned = self.planned or [""]
        if ask["draft"] and action in ask["actions"]:
            return action
        question = {"view": self.state["view"], **{key: ask[key] for key in TOLD}}
        self.program = self.program or await self._introduced()
        try:
            action, *self.planned = await asyncio.to_thread(self.program.ask, question, self.seconds)
            return action
        except Fault as fault:
            self.planned = []
            print(Catalogue().error(fault), file=sys.stderr)
            if not self.fallback:
                print(Catalogue().text("bot-left", "" if self.state.get("clocks") else "none"), file=sys.stderr)
                return None
            instead: str = random.choice(ask["actions"])
            print(Catalogue().text("bot-instead", action=instead), file=sys.stderr)
            return instead

    async def _introduced(self) -> Program:
        """The program, which knows what it is going to play."""
        game = self.state["game"]
        meta = await self.place.read(f"/api/games/{game}")
        (seat,) = [seat["seat"] for seat in self.state["seats"] if seat["mine"]]
        hello = {
            "protocol": PROTOCOL, "game": game, "seat": seat, "seats": [seat["seat"] for seat in self.state["seats"]],
            "seed": random.getrandbits(32), "meta": meta,
        }  # fmt: skip
        options: dict[str, Any] = {"options": self.options, "loud": True}
        if self.thoughts:
            options["told"] = show_thought
        return Program(self.command, {"hello": hello}, **options)


def asked_by(ask: dict[str, Any]) -> str:
    """What makes a question another one."""
    return json.dumps([ask.get("decision"), ask.get("draft"), ask.get("actions")])


BOT: Final[dict[str, Callable[..., int]]] = {"run": bot_run}
