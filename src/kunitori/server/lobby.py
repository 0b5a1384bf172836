"""Tables over HTTP: making them, sitting down, what their host may do, records, moments of the past."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import UNSET, UnsetType
from sqlalchemy import func, select

from kunitori.core.errors import BadInput, Refused
from kunitori.server.config import Config
from kunitori.server.hub import Hub, NewSeat
from kunitori.server.identity import People, Visitor
from kunitori.server.limits import Buckets
from kunitori.server.plaintext import clean_name
from kunitori.store.schema import tables
from kunitori.yamlfile import read_yaml

HOUR: Final = 3600
LARGEST_FILE: Final = 8 * 1024 * 1024  # bytes of a request with a record in it
Id = FromPath[str]
Word = Annotated[str, msgspec.Meta(max_length=60, pattern=r"^[^\x00]*$")]  # PostgreSQL takes no zeros
Secret = Annotated[str, msgspec.Meta(max_length=100)]
Name = Annotated[str, msgspec.Meta(max_length=200)]  # of what is typed; what is shown is shorter
Contribution = Annotated[str, msgspec.Meta(max_length=64)]


class Wish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a client sends: unknown keys are refused."""


class SeatWish(Wish, frozen=True):
    """Who shall sit on a seat: me, somebody with a link, a bot, or whoever comes first."""

    kind: Literal["me", "person", "bot", "open"]
    bot: Word = ""
    name: Name = ""


class Clock(Wish, frozen=True):
    """How long decisions may take: ``seconds`` for each, or from a ``bank`` of seconds to which each adds."""

    kind: Literal["none", "decision", "bank"] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=0, le=60 * 24 * HOUR)] = 0
    bank: Annotated[int, msgspec.Meta(ge=0, le=60 * 24 * HOUR)] = 0


Delay = Annotated[int, msgspec.Meta(ge=0, le=HOUR)]
Pause = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class Settings(Wish, frozen=True):
    """How a table is kept; ``delay``: seconds, for spectators; ``pace``: milliseconds between the moves of bots;
    ``hints``: may a seat ask what a bot would do?"""

    private_talk: bool = True
    clock: Clock = Clock()
    spectators: bool = True
    delay: Delay = 0
    undo: bool = True
    hints: bool = False
    pace: Pause = 600


class OtherSettings(Wish, frozen=True):
    """What of the settings is to be otherwise from now on; the rest stays."""

    private_talk: bool | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    spectators: bool | UnsetType = UNSET
    delay: Delay | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    hints: bool | UnsetType = UNSET
    pace: Pause | UnsetType = UNSET


class TableWish(Wish, frozen=True):
    """A new table."""

    game: Word
    options: dict[Word, int | Word | list[Word]] = {}
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=8)] = []
    listed: bool = False
    settings: Settings = Settings()
    contribution: Contribution = ""


class FileWish(Wish, frozen=True):
    """A new table that goes on from a record, or begins with a scenario."""

    text: str
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=8)] = []
    listed: bool = False
    settings: Settings = Settings()
    contribution: Contribution = ""


class ClaimWish(Wish, frozen=True):
    """The secret of a seat's link."""

    secret: Secret
    name: Name = ""
    contribution: Contribution = ""


class JoinWish(Wish, frozen=True):
    """An open seat, or any of them."""

    seat: Word = ""
    name: Name = ""
    contribution: Contribution = ""


class SeatName(Wish, frozen=True):
    """One of the own seats."""

    seat: Word


class SeatChange(Wish, frozen=True):
    """Who shall sit on a seat from now on: a bot, whoever comes, or the person who had it before."""

    kind: Literal["bot", "open", "person"]
    bot: Word = ""


class NewTable(msgspec.Struct, frozen=True):
    """The table, and the links of the seats that wait for somebody."""

    table: str
    links: dict[str, str]


class Link(msgspec.Struct, frozen=True):
    """A seat's link, which is shown once."""

    link: str


class Seated(msgspec.Struct, frozen=True):
    """The seat that is yours now."""

    seat: str


def link_of(table: str, secret: str) -> str:
    """The link to a seat; a browser keeps what follows the # to itself."""
    return f"/t/{table}#{secret}"


class Lobby:
    """Tables as visitors deal with them, within their quotas."""

    def __init__(self, hub: Hub, people: People, config: Config) -> None:
        self.hub = hub
        self.people = people
        self.most = config.tables
        self.made = Buckets(config.guest_tables / HOUR, config.guest_tables)

    async def create(
        self, visitor: Visitor, address: str, wish: TableWish | FileWish, game: str, options: Any, **start: Any
    ) -> NewTable:
        """A table of the visitor's.  Raises Refused or BadInput."""
        await self.admit(visitor, address)
        settings = msgspec.to_builtins(wish.settings)
        seats = [self._seat(visitor, seat, wish.contribution) for seat in wish.seats]
        made = await self.hub.create(game, options, seats, settings, visitor.holder, listed=wish.listed, **start)
        return NewTable(made.table, {seat: link_of(made.table, secret) for seat, secret in made.secrets.items()})

    async def admit(self, visitor: Visitor, address: str) -> None:
        """Raises Refused for a visitor who has too many tables, or an address from which too many are made."""
        if not self.made.take(address) or await self._unfinished(visitor) >= self.most:
            raise Refused("too-many-tables", most=str(self.most))

    def _seat(self, visitor: Visitor, wish: SeatWish, contribution: str) -> NewSeat:
        name = clean_name(wish.name)
        if wish.kind == "me":
            return NewSeat("person", name or visitor.name, holder=visitor.holder, contribution=contribution)
        return NewSeat(wish.kind, name, bot=wish.bot)

    async def _unfinished(self, visitor: Visitor) -> int:
        query = select(func.count()).where(tables.c.host.in_(visitor.who), tables.c.status != "over")
        async with self.people.engine.connect() as db:
            return int((await db.execute(query)).scalar_one())


def game_of_file(text: str) -> tuple[str, dict[str, Any] | None]:
    """The game of a record or a scenario, and the scenario if it is one.  Raises BadInput."""
    if "\0" in text:
        raise BadInput("this is no text")
    if text.lstrip("\ufeff \t\r\n").startswith(("[", "#")) and "[Game " in text:
        return "", None
    given = read_yaml(text)
    if not isinstance(given, dict) or not isinstance(given.get("game"), str):
        raise BadInput("this is neither a record nor a scenario that names its game")
    return given["game"], given


@post("/api/tables")
async def create_table(
    data: JSONBody[TableWish],
    visitor: NamedDependency[Visitor],
    address: NamedDependency[str],
    lobby: NamedDependency[Lobby],
) -> NewTable:
    """Make a table; the links let others sit down."""
    return await lobby.create(visitor, address, data, data.game, data.options)


@post("/api/tables/import", request_max_body_size=LARGEST_FILE)
async def import_table(
    data: JSONBody[FileWish],
    visitor: NamedDependency[Visitor],
    address: NamedDependency[str],
    lobby: NamedDependency[Lobby],
) -> NewTable:
    """Make a table from a record or a scenario."""
    game, scenario = await asyncio.to_thread(game_of_file, data.text)
    start = {"scenario": scenario} if scenario else {"record": data.text}
    return await lobby.create(visitor, address, data, game, {}, **start)


@get("/api/tables")
async def list_tables(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    mine: FromQuery[str | None] = None,
    listed: FromQuery[str | None] = None,
) -> list[dict[str, Any]]:
    """Tables, newest first: my own (``?mine``), with an open seat (``?open``), or all that are listed (``?listed``)."""
    if mine is not None:
        return await hub.mine(visitor.who)
    return await (hub.listed(visitor.who) if listed is not None else hub.open_tables(visitor.who))


@get("/api/tables/{table:str}")
async def show_table(hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], table: Id) -> dict[str, Any]:
    """A table with its seats, options and settings."""
    return hub.describe(await hub.table(table), visitor.who)


@post("/api/tables/{table:str}/claim", status_code=200)
async def claim_seat(
    data: JSONBody[ClaimWish],
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    address: NamedDependency[str],
    entries: NamedDependency[Buckets],
    table: Id,
) -> Seated:
    """Sit down by a seat's link."""
    entries.demand(address)
    player = clean_name(data.name) or visitor.name
    return Seated(await hub.claim(table, data.secret, visitor.holder, player, data.contribution))


@post("/api/tables/{table:str}/join", status_code=200)
async def join_table(
    data: JSONBody[JoinWish], hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], table: Id
) -> Seated:
    """Sit down on an open seat; of several who want the last one, one gets it."""
    player = clean_name(data.name) or visitor.name
    return Seated(await hub.join(table, visitor.holder, player, data.seat, data.contribution))


@post("/api/tables/{table:str}/leave", status_code=204)
async def leave_seat(
    data: JSONBody[SeatName], hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], table: Id
) -> None:
    """Get up from an own seat; once the game has begun that is resigning."""
    await hub.leave(table, visitor.who, data.seat)


@post("/api/tables/{table:str}/start", status_code=204)
async def start_table(hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], table: Id) -> None:
    """Begin the game: the host's right."""
    await hub.begin(table, visitor.who)


@post("/api/tables/{table:str}/seats/{seat:str}", status_code=200)
async def change_seat(
    data: JSONBody[SeatChange],
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    table: Id,
    seat: FromPath[Word],
) -> Link:
    """Let a bot take a seat over, open it to others, or give it back: the host's right."""
    secret = await hub.set_seat(table, visitor.who, seat, data.kind, data.bot)
    return Link(link_of(table, secret) if secret else "")


@post("/api/tables/{table:str}/seats/{seat:str}/link", status_code=200)
async def renew_link(
    hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], table: Id, seat: FromPath[Word]
) -> Link:
    """A new link for a seat; the old one and whoever sat there are out at once: the host's right."""
    return Link(link_of(table, await hub.reissue(table, visitor.who, seat)))


@post("/api/tables/{table:str}/rematch")
async def rematch(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    address: NamedDependency[str],
    lobby: NamedDependency[Lobby],
    table: Id,
) -> NewTable:
    """The same again: whoever asks first makes the table, whoever asks later is led to it."""
    if not (await hub.table(table)).rematch:
        await lobby.admit(visitor, address)
    made = await hub.rematch(table, visitor.who)
    return NewTable(made.table, {seat: link_of(made.table, secret) for seat, secret in made.secrets.items()})


@post("/api/tables/{table:str}/settings", status_code=204)
async def change_settings(
    data: JSONBody[OtherSettings], hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], table: Id
) -> None:
    """Keep the table otherwise: the host's right."""
    await hub.change_settings(table, visitor.who, msgspec.to_builtins(data))


@get("/api/tables/{table:str}/record", media_type="text/plain")
async def download_record(
    hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], table: Id, seat: FromQuery[Word] = "spectator"
) -> Response[str]:
    """The record as that viewer may have it."""
    text = await hub.record(table, visitor.who, seat)
    headers = {"content-disposition": f'attachment; filename="kunitori-{table}.kuni"'}
    return Response(text, media_type="text/plain", headers=headers)


@get("/api/tables/{table:str}/moments/{moment:int}")
async def show_moment(
    hub: NamedDependency[Hub],
    visitor: NamedDependency[Visitor],
    table: Id,
    moment: FromPath[int],
    viewer: FromQuery[Word] = "spectator",
) -> dict[str, Any]:
    """The position after so many events of a viewer's stream."""
    return await hub.moment(table, visitor.who, viewer, moment)


@get("/api/tables/{table:str}/odds")
async def show_odds(
    hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], table: Id, viewer: FromQuery[Word] = "spectator"
) -> dict[str, Any]:
    """The odds of the battle that goes on, as far as that viewer knows it; null if there are none to tell."""
    return {"odds": await hub.odds(table, visitor.who, viewer)}


@get("/api/tables/{table:str}/analysis")
async def show_analysis(
    hub: NamedDependency[Hub], visitor: NamedDependency[Visitor], table: Id, viewer: FromQuery[Word] = "spectator"
) -> dict[str, Any]:
    """How well a finished game was played, as far as that is known by now: ask again while ``done`` < ``lines``."""
    return await hub.analysis(table, visitor.who, viewer)


ROUTES: Final = [
    create_table, import_table, list_tables, show_table, claim_seat, join_table, leave_seat, start_table, change_seat,
    renew_link, rematch, change_settings, download_record, show_moment, show_odds, show_analysis,
]  # fmt: skip
