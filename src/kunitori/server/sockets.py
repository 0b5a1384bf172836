"""The socket: who comes is checked here, then messages go to the table and what it says goes back."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from kunitori.core.errors import KunitoriError, Refused
from kunitori.core.talk import LONGEST
from kunitori.server.config import Config
from kunitori.server.errors import told
from kunitori.server.hub import Connection, Hub
from kunitori.server.identity import People
from kunitori.server.limits import Buckets
from kunitori.server.ops import SOCKETS, log
from kunitori.server.plaintext import clean
from kunitori.server.tokens import Tokens

LARGEST: Final = 64 * 1024  # bytes of a message
PATIENCE: Final = 10  # seconds until the first message
MOST_ODD: Final = 50  # messages that can't be read, then the socket is closed
SPECTATOR: Final = "spectator"
POLICY: Final = 1008  # close codes of RFC 6455
UNREADABLE: Final = 1003
TOO_LARGE: Final = 1009
GOING_AWAY: Final = 1001
GONE: Final = (WebSocketDisconnect, OSError)  # what is raised where the client has gone


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    """The first message: which table, as whom, and what is known already."""

    table: Annotated[str, msgspec.Meta(max_length=20)]
    seat: Annotated[str, msgspec.Meta(max_length=60)] = ""
    at: tuple[int, int] | None = None
    talk: Annotated[int, msgspec.Meta(ge=0)] = 0
    want: Literal["always", "asked", "never"] = "always"
    token: Annotated[str, msgspec.Meta(max_length=100)] = ""


HELLO: Final = msgspec.json.Decoder(Hello)


class OddFrame(Exception):
    """The client sends what nobody should: the socket is to be closed with that code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Sockets:
    """The sockets that are open, by address, and what each may send."""

    def __init__(self, hub: Hub, people: People, programs: Tokens, config: Config) -> None:
        self.hub = hub
        self.people = people
        self.programs = programs
        self.config = config
        self.open: Counter[str] = Counter()
        self.messages = Buckets(config.rate, config.burst)

    async def serve(self, socket: WebSocket[Any, Any, Any]) -> None:
        """One socket from its opening to its end."""
        address = socket.scope["state"]["address"]
        if self.open[address] >= self.config.sockets:
            await socket.close(code=4429)
            return
        self.open[address] += 1
        SOCKETS.inc()
        try:
            await socket.accept()
            await self._talk(socket)
        except OddFrame as odd:
            await close(socket, odd.code)
        except WebSocketDisconnect:
            pass
        finally:
            SOCKETS.dec()
            self.open[address] -= 1
            self.open += Counter()  # addresses without sockets are forgotten

    async def _talk(self, socket: WebSocket[Any, Any, Any]) -> None:
        try:
            connection = await self._connect(socket)
        except (KunitoriError, SQLAlchemyError) as trouble:
            error = trouble if isinstance(trouble, KunitoriError) else Refused("not-ready")
            await send(socket, {"t": "refused", "id": "hello", **told(error)})
            await socket.close(code=POLICY)
            return
        writer = asyncio.create_task(write(socket, connection))
        reader = asyncio.create_task(self._read(socket, connection))
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            connection.close()
            for task in (writer, reader):
                task.cancel()
            for fault in await asyncio.gather(writer, reader, return_exceptions=True):
                if isinstance(fault, OddFrame):
                    await close(socket, fault.code)  # only now that nothing is being sent any more
                elif isinstance(fault, Exception) and not isinstance(fault, GONE):
                    log().error("fault", path="/socket", exc_info=fault)

    async def _connect(self, socket: WebSocket[Any, Any, Any]) -> Connection:
        """The connection that the first message asks for.

        Raises Refused, and OddFrame where none has come for so long; who is only slow may try again.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                hello = HELLO.decode(await receive(socket))
        except TimeoutError:
            raise OddFrame(POLICY) from None
        except msgspec.MsgspecError as error:
            raise Refused("bad-request", why=str(error)[:200]) from None
        except RecursionError:
            raise Refused("too-deep") from None
        if hello.token:
            visitor = await self.programs.visitor(hello.token)
        else:
            visitor = await self.people.visitor(socket.scope["state"]["token"])
        at = list(hello.at) if hello.at else None
        return await self.hub.connect(
            hello.table, hello.seat or SPECTATOR, visitor.who, at=at, talk=hello.talk, want=hello.want
        )

    async def _read(self, socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
        """Hand messages on, as quickly as all sockets of one address may send them; the rest waits in the network."""
        address = socket.scope["state"]["address"]
        odd = 0
        while odd < MOST_ODD:
            while not self.messages.take(address):
                await asyncio.sleep(1 / self.config.rate)
            data = await receive(socket)
            try:
                message = decoded(data)
            except Refused as refusal:
                odd += 1
                await send(socket, {"t": "refused", "id": "", **told(refusal)})
                continue
            await connection.handle(message)
        raise OddFrame(POLICY)


def decoded(data: str) -> dict[str, Any]:
    """A client's message, with its talk made plain text.  Raises Refused for what is none."""
    if "\\u0000" in data:
        raise Refused("bad-request", why="a message is plain text")
    try:
        message = msgspec.json.decode(data)
    except msgspec.MsgspecError as error:
        raise Refused("bad-request", why=str(error)[:200]) from None
    except RecursionError:
        raise Refused("too-deep") from None
    if not isinstance(message, dict):
        raise Refused("bad-request", why="a message is an object")
    if isinstance(message.get("text"), str):
        message["text"] = clean(message["text"], LONGEST + 1, lines=True)
    return message


async def receive(socket: WebSocket[Any, Any, Any]) -> str:
    """The next message.  Raises OddFrame for what is no text of sensible length, WebSocketDisconnect at the end."""
    event: Any = await socket.receive()
    if event["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone")
    text: str | None = event.get("text")
    if text is None or len(text) > LARGEST:
        raise OddFrame(UNREADABLE if text is None else TOO_LARGE)
    return text


async def close(socket: WebSocket[Any, Any, Any], code: int) -> None:
    """Close a socket, if its client hasn't."""
    with contextlib.suppress(*GONE), to_the_line():
        await socket.close(code=code)


async def send(socket: WebSocket[Any, Any, Any], message: dict[str, Any]) -> None:
    """Send one message.  Raises WebSocketDisconnect."""
    await send_frame(socket, msgspec.json.encode(message))


async def send_frame(socket: WebSocket[Any, Any, Any], frame: bytes) -> None:
    """Send what is ready to be sent.  Raises WebSocketDisconnect."""
    with to_the_line():
        await socket.send_data(frame, mode="text")


@contextlib.contextmanager
def to_the_line() -> Iterator[None]:
    """Where uvicorn has closed the line itself, since no ping was answered, the client has gone."""
    try:
        yield
    except RuntimeError as error:
        raise WebSocketDisconnect(detail=str(error)) from error


async def write(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Send what the table says, until it says no more."""
    while (frame := await connection.next()) is not None:
        await send_frame(socket, frame)
    await close(socket, GOING_AWAY)


@websocket("/socket")
async def endpoint(socket: WebSocket[Any, Any, Any], sockets: NamedDependency[Sockets]) -> None:
    """One viewer of one table."""
    await sockets.serve(socket)
