"""The hub: all tables of a server, those in memory and those that rest in the database."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import select

from kunitori import bots
from kunitori.core.errors import BadInput, BadName, KunitoriError, Refused
from kunitori.core.game import find, games
from kunitori.core.record import canonical, read_record, replay
from kunitori.server import deeds
from kunitori.server.analyses import Analyses
from kunitori.server.bots import Workers
from kunitori.server.chance import commitment, key_of_table
from kunitori.server.deeds import HOUSE, Deed
from kunitori.server.live import Connection, LiveTable
from kunitori.server.odds import Battle, Odds
from kunitori.server.players import AGAIN
from kunitori.server.table import (
    BOT,
    OVER,
    PERSON,
    RUNNING,
    VACANT,
    Seat,
    Table,
    Who,
    is_of,
    names_of_seats,
    read_table,
)
from kunitori.store import FAILURES, Store, Stored, Summary, Writer, reason
from kunitori.store.schema import seats as seat_rows
from kunitori.store.schema import tables as table_rows
from kunitori.store.watch import check_others, watch
from kunitori.version import __version__

T = TypeVar("T")
LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's base 32
MOST_LISTED: Final = 100
MOST_FAULTS: Final = 200  # positions kept in which bots failed
TIDY_SECONDS: Final = 30
AWAY: Final = ("not-ready", "not-kept")  # refusals that pass when the database is there again
KINDS: Final = (PERSON, BOT, VACANT)


@dataclass(frozen=True, slots=True)
class HubSettings:
    """How a hub works.

    bots          that may sit at its tables, the strongest last
    substitute    which of them takes over for who gives up
    think         seconds that a bot may think about one decision
    think_stage   seconds that a seat's bot may think in one stage of the game
    bot_seconds   after which a bot that has not answered is given up
    workers       processes in which bots think
    judge         seconds for a decision of the usual weight in a finished game that is analysed
    idle_seconds  after which a table that nobody looks at leaves memory
    most_live     tables in memory, if those beyond can leave it
    clock         seconds since 1970
    faults        the folder where positions are kept in which a bot failed; None: nowhere
    fail          called with the name of each point at which a deed may break off; for tests
    """

    bots: tuple[str, ...] = field(default_factory=lambda: tuple(bots.names()))
    substitute: str = "steward/even"
    think: float = 3.0
    think_stage: float = 12.0
    bot_seconds: float = 20.0
    workers: int = 1
    judge: float = 0.5
    idle_seconds: float = 900.0
    most_live: int = 500
    clock: Callable[[], float] = time.time
    faults: Path | None = None
    fail: Callable[[str], None] = lambda point: None


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A seat of a table that is made; see ``Seat``."""

    kind: str
    player: str = ""
    bot: str = ""
    holder: str = ""
    contribution: str = ""


@dataclass(frozen=True, slots=True)
class Created:
    """A table that was made, and by name of the seat the secrets of the links."""

    table: str
    secrets: dict[str, str]


def hashed(secret: str) -> bytes:
    """How a secret is kept."""
    return hashlib.sha256(secret.encode()).digest()


class Hub:
    """All tables of a server.

    changes  called with each table after a deed; must be quick and raise nothing
    """

    def __init__(self, store: Store, settings: HubSettings | None = None) -> None:
        self.store = store
        self.settings = settings or HubSettings()
        self.writer = Writer(store)
        self.workers = Workers(self.settings.workers, self.settings.bot_seconds)
        self._odds = Odds(self.report)
        self._analyses = Analyses(self.workers, self.settings.judge, self.report)
        self.clock = self.settings.clock
        self.fail = self.settings.fail
        self.shared = store.dialect == "postgresql"  # other processes may write too
        self.changes: list[Callable[[Table], None]] = []
        self.live: dict[str, LiveTable] = {}
        self.log = logging.getLogger("kunitori.server")
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._services: list[asyncio.Task[None]] = []
        self._deeds = 0
        self._bot_errors = 0
        self._stopping = False

    # Life

    async def start(self) -> None:
        """Take up the tables at which bots have something to do.

        Raises BadInput where a server of another version keeps tables in the same database; ``stop`` ends what began.
        """
        if self.shared:
            await self._watch()
        self._services.append(asyncio.create_task(self._tidy()))
        async with self.store.engine.connect() as db:
            query = select(table_rows.c.id).where(table_rows.c.status == RUNNING, table_rows.c.bots)
            waiting = [row[0] for row in await db.execute(query)]
        for id in waiting:
            self.background(self._resume(id))

    async def _watch(self) -> None:
        """Hear of what other processes write, from now on."""
        watches = asyncio.Event()

        async def begun() -> None:
            for live in list(self.live.values()):
                await live.catch_up(live.table.n + 1)
            watches.set()

        self._services.append(asyncio.create_task(watch(self.store, version_mark(), self._heard, begun)))
        await watches.wait()
        await check_others(self.store, version_mark())

    async def _resume(self, id: str) -> None:
        while True:
            try:
                (await self.open(id)).players.wake()
                return
            except KunitoriError as error:
                if not (isinstance(error, Refused) and error.reason in AWAY):
                    self.report("not resumed", table=id, error=str(error))
                    return
            await asyncio.sleep(AGAIN)

    async def stop(self) -> None:
        """Keep all tables and let everybody go."""
        self._stopping = True
        for service in self._services:
            service.cancel()
        await asyncio.gather(*self._services, return_exceptions=True)
        for live in self.live.values():
            for connection in list(live.connections):
                connection.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._analyses.close()
        await self.workers.close()  # only now, so that no bot seems to have failed
        await self._odds.close()
        for live in self.live.values():
            await live.keep()
        self.live.clear()

    def background(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that goes on whatever becomes of who began it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _tidy(self) -> None:
        """Let tables leave memory that nobody uses."""
        while True:
            await asyncio.sleep(min(TIDY_SECONDS, max(self.settings.idle_seconds / 2, 0.01)))
            await self.tidy()

    async def tidy(self) -> None:
        """Let idle tables leave memory, the one used longest ago first; too many of them sooner."""
        now = self.clock()
        resting = [live for live in self.live.values() if not live.connections and not live.players.think()]
        resting.sort(key=lambda live: live.used_at)
        for live in resting:
            if now - live.used_at >= self.settings.idle_seconds or len(self.live) > self.settings.most_live:
                used = live.used_at
                await live.keep()
                if live.used_at == used and not live.connections and not live.players.think():
                    del self.live[live.table.id]

    async def _heard(self, id: str, n: int) -> None:
        """Another process says that a table has an entry ``n``."""
        live = self.live.get(id)
        if live is not None:
            await live.catch_up(n)

    def changed(self, table: Table) -> None:
        """A deed was done."""
        self._deeds += 1
        for listener in self.changes:
            listener(table)

    def report(self, what: str, **values: Any) -> None:
        """Say in the log of the server what went wrong."""
        self.log.error("%s %s", what, values)

    def bot_failed(self, table: Table, seat: str, error: str) -> None:
        """A bot raised something, or took too long.  The position, which is secret, is kept in a file of its own."""
        self._bot_errors += 1
        match = table.match
        bot = table.seats[table.seat_of(seat)].bot
        kept = ""
        if match is not None and self.settings.faults is not None:
            fault = {"game": match.game.name, "seat": seat, "bot": bot, "error": error}
            position = match.game.position(match.state)
            try:
                kept = keep_fault(self.settings.faults, table.id, fault | {"position": position})
            except OSError as trouble:
                kept = f"not kept: {trouble.strerror}"
        self.report("bot failed", table=table.id, seat=seat, bot=bot, error=error.strip().splitlines()[-1], kept=kept)

    def stats(self) -> dict[str, float]:
        """Numbers for whoever looks after the server."""
        return {
            "live_tables": len(self.live),
            "connections": sum(len(live.connections) for live in self.live.values()),
            "deeds": self._deeds,
            "commits": self.writer.commits,
            "entries": self.writer.entries,
            "commit_seconds": self.writer.seconds,
            "bot_errors": self._bot_errors,
        }

    # Tables

    async def open(self, id: str) -> LiveTable:
        """A table in memory, read if need be.  Raises Refused, or BadInput if it can't be read any more."""
        live = self.live.get(id)
        if live is not None:
            live.used_at = self.clock()
            return live
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = self.background(self._load(id))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> LiveTable:
        try:
            stored = await self.store.load(id)
            if stored is None:
                raise Refused("no-such-table")
            live = LiveTable(self, read_table(stored), stored.snapshot_n)
            await live.set_back()
            self.live[id] = live
            if self.shared:  # what was written while it was read
                await live.catch_up(live.table.n + 1)
            live.players.wake()
            return live
        except FAILURES as error:
            self.report("not read", table=id, error=reason(error))
            raise Refused("not-ready") from error
        finally:
            del self._loading[id]

    async def table(self, id: str) -> Table:
        """A table as it is now, to be read."""
        return (await self.open(id)).table

    async def _do(self, id: str, who: Who, make: Callable[[Table], Deed], **kept: Any) -> Table:
        live = await self.open(id)
        return await live.do_made(make, who, **kept)

    async def create(
        self,
        game: str,
        options: dict[str, Any],
        seats: Sequence[NewSeat],
        settings: dict[str, Any],
        host: str,
        listed: bool = False,
        scenario: dict[str, Any] | None = None,
        record: str | None = None,
    ) -> Created:
        """Make a table.  Raises BadInput or Refused.

        ``scenario``: it begins with that; ``record``: it goes on where the record ends, which names its game.
        """
        match = await asyncio.to_thread(lambda: replay(read_record(record))) if record is not None else None
        rules = match.game if match is not None else find(game)
        names = match.seats if match is not None else names_of_seats(rules, options, scenario)
        given = list(seats) or [NewSeat(VACANT) for _ in names]
        if len(given) != len(names):
            raise BadInput(f"there are {len(names)} seats, not {len(given)}")
        for seat in given:
            self._check_kind(seat.kind, seat.bot)
        now = self.clock()
        checked = match.options if match is not None else {} if scenario is not None else rules.options(options)
        table = Table(
            "".join(secrets.choice(LETTERS) for _ in range(10)), rules, checked, scenario, secrets.token_bytes(32), now,
            host, listed, settings,
            [Seat(name, s.kind, s.bot, s.player, s.holder, "", s.contribution) for name, s in zip(names, given)],
        )  # fmt: skip
        links = {i: new_secret() for i, seat in enumerate(table.seats) if seat.kind == PERSON and not seat.holder}
        stored = Stored(table.id, rules.name, rules.ruleset, table.begin_data(), table.secret, now, 0, None, [])
        if match is not None:
            table.scenario = match.scenario
            table.take_over(match, now)
        holders = [seat.holder for seat in table.seats]
        await self.store.create(stored, table.summary(), holders, {i: hashed(secret) for i, secret in links.items()})
        if match is not None:
            await self.store.keep(table.id, 0, table.keep())
        return Created(table.id, {table.seats[i].name: secret for i, secret in links.items()})

    def _check_kind(self, kind: str, bot: str) -> None:
        if kind not in KINDS:
            raise BadName("seat-kind", kind, KINDS)
        if kind == BOT:
            self.check_bot(bot)

    def check_bot(self, bot: str) -> None:
        """Raises BadName unless a bot of that name may sit at a table."""
        level, slash, temper = bot.partition("/")
        if level not in self.settings.bots:
            raise BadName("bot", bot, self.settings.bots)
        if slash and temper not in bots.tempers():
            raise BadName("temper", temper, bots.tempers())

    async def claim(self, id: str, secret: str, who: str, player: str, contribution: str = "") -> str:
        """Take the seat whose link has that secret; the seat's name.  Raises Refused."""
        table = await self.table(id)
        seat = await self.store.seat_of_link(id, hashed(secret))
        if seat is None:
            raise Refused("wrong-secret")
        if table.seats[seat].holder != who:
            deed = deeds.Sit(seat, who, player, contribution[:64], linked=True)
            table = await self._do(id, HOUSE, lambda now: deed)
        return table.seats[seat].name

    async def join(self, id: str, who: str, player: str, seat: str = "", contribution: str = "") -> str:
        """Take an open seat; exactly one of those who want it gets it.  Raises Refused."""
        while True:
            table = await self.table(id)
            free = [i for i, place in enumerate(table.seats) if place.kind == VACANT]
            if seat:
                free = [table.seat_of(seat)]
            if not free:
                raise Refused("no-open-seat")
            deed = deeds.Sit(free[0], who, player, contribution[:64])
            try:
                table = await self._do(id, frozenset([who]), lambda now, deed=deed: deed)  # type: ignore[misc]
            except Refused as refusal:
                if seat or refusal.reason != "seat-taken":
                    raise
                continue  # somebody was quicker; there may be another
            return table.seats[free[0]].name

    async def leave(self, id: str, who: Who, seat: str) -> None:
        """Get up; once the game runs that is resigning.  Raises Refused."""

        def deed(table: Table) -> Deed:
            place = table.seat_of(seat)
            return deeds.Leave(place) if table.match is None else deeds.Resign(place)

        await self._do(id, who, deed)

    @property
    def substitute(self) -> str:
        """The bot that plays on for somebody who gives up, or where none is named: one that answers at once."""
        return self.settings.substitute

    @property
    def strongest(self) -> str:
        """The bot that gives hints."""
        return self.settings.bots[-1]

    async def set_seat(self, id: str, who: Who, seat: str, kind: str, bot: str = "") -> str:
        """The host gives a seat to a bot, to whoever has the new link or comes, or back; the link's secret, or ""."""
        self._check_kind(kind, bot or (self.substitute if kind == BOT else ""))
        place = (await self.table(id)).seat_of(seat)
        deed = deeds.SetSeat(on=place, kind=kind, bot=(bot or self.substitute) if kind == BOT else "")
        secret = new_secret() if kind == VACANT else ""
        links = {} if kind == PERSON else {place: hashed(secret) if secret else None}
        await self._do(id, who, lambda table: deed, secrets=links)
        return secret

    async def reissue(self, id: str, who: Who, seat: str) -> str:
        """A new link for a seat; whoever had it by the old one has lost it."""
        place, secret = (await self.table(id)).seat_of(seat), new_secret()
        await self._do(id, who, lambda table: deeds.Link(on=place), secrets={place: hashed(secret)})
        return secret

    async def lend(self, id: str, who: Who, seat: str, holder: str, player: str) -> str:
        """Let the program with that identity play a seat, "": none; whose the seat was until now.  Raises Refused."""
        table = await self.table(id)
        place = table.seat_of(seat)
        await self._do(id, who, lambda now: deeds.Lend(on=place, holder=holder, player=player))
        return table.seats[place].holder

    async def begin(self, id: str, who: Who) -> None:
        """Deal.  Raises Refused while a seat is missing."""
        await self._do(id, who, lambda table: deeds.Begin())

    async def change_settings(self, id: str, who: Who, settings: dict[str, Any]) -> None:
        """Keep the table otherwise from now on."""
        await self._do(id, who, lambda table: deeds.Settings(settings=settings))

    async def rematch(self, id: str, who: Who) -> Created:
        """The same players again; whoever asks second is given the same table."""
        table = await self.table(id)
        deeds.Rematch().check(table, who)
        if not table.rematch:
            seats = [
                NewSeat(PERSON if seat.resigned else seat.kind, seat.player, seat.bot, seat.holder or seat.former)
                for seat in table.seats
            ]
            made = await self.create(
                table.game.name, table.options, seats, table.settings, table.host, table.listed, table.scenario
            )
            table = await self._do(id, who, lambda now: deeds.Rematch(table=now.rematch or made.table))
            if table.rematch == made.table:
                return made
            await self.store.delete(made.table)  # somebody was quicker
        return Created(table.rematch, {})

    async def give_holder(self, old: str, new: str) -> None:
        """What belonged to identity ``old`` belongs to ``new``."""
        for row in await self._rows(of_holder(frozenset([old]))):
            await self._do(row.id, HOUSE, lambda table: deeds.Attach(old=old, new=new))

    async def time_out(self, id: str, seat: str, decision: str) -> None:
        """Take the default for a decision, if it is owed still."""
        table = await self.table(id)
        try:
            await self._do(id, HOUSE, lambda now: deeds.Default(table.seat_of(seat), decision))
        except Refused as refusal:
            if refusal.reason not in ("stale-decision", "game-over"):
                raise

    async def rewind(self, id: str, to: int) -> None:
        """Go back to the first ``to`` public events; for who keeps the server."""
        await self._do(id, HOUSE, lambda table: deeds.Rewind(to=to))

    async def end(self, id: str) -> None:
        """End the game; for who keeps the server."""
        await self._do(id, HOUSE, lambda table: deeds.End())

    async def connect(
        self, id: str, viewer: str, who: Who, at: Sequence[int] | None = None, talk: int = 0, want: str = "always"
    ) -> Connection:
        """Follow a table as a viewer.  Raises Refused."""
        if self._stopping:
            raise Refused("not-ready")
        seen = (at[0], at[1]) if at is not None and len(at) == 2 else None
        return (await self.open(id)).join(viewer, who, seen, talk, want)

    def put_out(self, identity: str) -> None:
        """End the connections of who came as ``identity`` and is that no more."""
        for live in self.live.values():
            for connection in list(live.connections):
                if identity in connection.who:
                    connection.lose()

    # Lists

    def summary(self, table: Table, who: Who) -> dict[str, Any]:
        """A table in short, as ``who`` may know it."""
        return summary_data(table.id, table.game.name, table.created, table.summary(), who)

    def describe(self, table: Table, who: Who) -> dict[str, Any]:
        """The same with options and settings."""
        return self.summary(table, who) | {
            "options": table.options, "settings": table.settings, "listed": table.listed, "chance": table.chance(),
            "rematch": table.rematch, "ruleset": table.game.ruleset,
        }  # fmt: skip

    async def mine(self, who: Who) -> list[dict[str, Any]]:
        """The tables of ``who``, those first that wait for it."""
        found = [row_data(row, who) for row in await self._rows(of_holder(who))]
        return sorted(found, key=lambda table: (not table["my_move"], -table["updated"]))

    async def listed(self, who: Who = frozenset()) -> list[dict[str, Any]]:
        """Listed tables that run, the latest first."""
        return [row_data(row, who) for row in await self._rows((table_rows.c.listed, table_rows.c.status != OVER))]

    async def open_tables(self, who: Who = frozenset()) -> list[dict[str, Any]]:
        """Listed tables that have a free seat."""
        return [row_data(row, who) for row in await self._rows((table_rows.c.listed, table_rows.c.joinable))]

    async def _rows(self, where: Any) -> list[Any]:
        query = select(table_rows).where(*where).order_by(table_rows.c.updated.desc()).limit(MOST_LISTED)
        async with self.store.engine.connect() as db:
            return sorted(await db.execute(query), key=lambda row: -row.summary["updated"])

    # Records and the past

    async def record(self, id: str, who: Who, viewer: str) -> str:
        """The record as a viewer may have it.  Raises Refused."""
        table, seat = await self._look(id, who, viewer)
        if table.match is None:
            raise Refused("not-begun")
        own = seat if seat is not None and is_of(table.seats[seat].holder, who) else None
        text = table.match.record(own if table.status == OVER else seat)
        return with_proof(table, text) if table.match.state.is_terminal() else text

    async def moment(self, id: str, who: Who, viewer: str, n: int) -> dict[str, Any]:
        """The view after a viewer's first ``n`` events.  Raises Refused."""
        table, seat = await self._look(id, who, viewer)
        if table.match is None or not 0 <= n <= table.at(seat)[1]:
            raise Refused("no-such-moment")
        match = table.match
        lines = match.lines_at(seat, n)
        past = match if lines == len(match.journal) else await (await self.open(id)).past.at(match, lines)
        count = sum(event.known_to(seat) for event in past.events)
        return {"view": past.view(seat).as_dict(), "at": [table.at(seat)[0], count]}

    async def odds(self, id: str, who: Who, viewer: str) -> dict[str, Any] | None:
        """The odds of the battle that goes on, as far as a viewer knows it; None if there is nothing to tell.

        Raises Refused.
        """
        table, seat = await self._look(id, who, viewer)
        match = table.match
        if match is None or table.status == OVER:
            return None
        battle = match.game.battle_now(match.view(seat))
        return await self._odds.of(Battle(match.game.name, battle)) if battle is not None else None

    async def analysis(self, id: str, who: Who, viewer: str) -> dict[str, Any]:
        """What is known by now of how well a finished game was played; see ``Analyses.of``.  Raises Refused."""
        table, seat = await self._look(id, who, viewer)
        if table.match is None or table.status != OVER:
            raise Refused("not-over")
        key = table.id, len(table.match.journal), *table.epochs
        return await self._analyses.of(key, table.match, seat)

    async def _look(self, id: str, who: Who, viewer: str) -> tuple[Table, int | None]:
        """A table as a viewer may see it, and the viewer.  Raises Refused for whom ``LiveTable.may_look`` stops."""
        live = await self.open(id)
        seat = live.may_look(viewer, who)
        return live.shown_to(seat), seat


def version_mark() -> int:
    """A number for the version of this server and its rules: those of different ones can't keep the same table."""
    told = canonical([__version__, {name: find(name).ruleset for name in games()}])
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:4], "big") >> 1


def keep_fault(folder: Path, table: str, fault: dict[str, Any]) -> str:
    """Write down where a bot failed, for nobody but who keeps the server; the file's name, "" if there are too many.

    Raises OSError.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    number = len(list(folder.iterdir()))
    if number >= MOST_FAULTS:
        return ""
    file = folder / f"{table}-{number:03}.json"
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as sink:
        json.dump(fault, sink)
    return str(file)


def new_secret() -> str:
    """A secret for a seat's link."""
    return secrets.token_urlsafe(18)


def of_holder(who: Who) -> Any:
    """The condition that a table is of ``who``: its host, or at it."""
    seated = select(seat_rows.c.table).where(seat_rows.c.holder.in_(who))
    return (table_rows.c.host.in_(who) | table_rows.c.id.in_(seated),)


def row_data(row: Any, who: Who) -> dict[str, Any]:
    """A table in short, by its row in the database."""
    summary = Summary(row.host, row.status, row.listed, row.joinable, row.bots, row.timed, row.summary)
    return summary_data(row.id, row.game, row.created, summary, who)


def summary_data(id: str, game: str, created: float, summary: Summary, who: Who) -> dict[str, Any]:
    """A table in short.  Of the seats of others it tells what everybody may know."""
    data = summary.data
    seats = []
    my_move = False
    for i, (name, kind, player, bot, holder) in enumerate(data["seats"]):
        mine = is_of(holder, who)
        owes = i in data["owes" if mine else "seen"]
        my_move = my_move or (mine and owes)
        seats.append(
            {
                "seat": name,
                "name": player or name,
                "kind": kind,
                "bot": bot,
                "mine": mine,
                "owes": owes,
                "claimed": bool(holder) or kind == BOT,
            }
        )
    return {
        "table": id, "game": game, "status": summary.status, "host": summary.host in who, "seats": seats,
        "my_move": my_move, "updated": data["updated"], "created": created, "result": data["result"],
    }  # fmt: skip


def with_proof(table: Table, text: str) -> str:
    """A finished record with what proves where its key came from."""
    given = [seat.contribution for seat in table.seats]
    if table.match is None or table.match.key != key_of_table(table.secret, given):
        return text  # it was dealt elsewhere
    headers = {"Commitment": commitment(table.secret), "Secret": table.secret.hex(), "Contributions": canonical(given)}
    lines = "".join(f"[{name} {json.dumps(value, ensure_ascii=False)}]\n" for name, value in headers.items())
    head, blank, rest = text.partition("\n\n")
    return f"{head}\n{lines}{blank[1:]}{rest}"


__all__ = ["Connection", "Created", "Hub", "HubSettings", "NewSeat"]
