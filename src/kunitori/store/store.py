"""Reading and writing the database, a transaction at a time."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, bindparam, create_engine, event, insert, inspect, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kunitori.core.errors import BadInput
from kunitori.store.schema import log, metadata, seats, snapshots, tables

MIGRATIONS: Final = Path(__file__).parent / "migrations"
DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
CHANNEL: Final = "kunitori"  # on which PostgreSQL tells other processes of new entries
FAILURES: Final = (SQLAlchemyError, OSError)  # what is raised where a database can't be reached, read or written
BUSY_SECONDS: Final = 20  # that a writer waits for another one of the same SQLite file


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists show of a table, and whom it waits for; ``tables`` says what the fields mean."""

    host: str
    status: str
    listed: bool
    joinable: bool
    bots: bool
    timed: bool
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a table's log, with what goes into the database with it.

    deed      JSON
    client    the viewer and the client's own id, None if it came from no client
    hash      of the position afterwards, None before the start
    summary   of the table afterwards; read back it is None
    holders   of seats that change hands, by seat
    secrets   seat links that change: SHA-256 by seat, None for one that opens nothing any more
    snapshot  (compressed data) if the table is to be kept whole as it is after this entry
    """

    table: str
    n: int
    deed: str
    client: str | None
    hash: bytes | None
    at: float
    summary: Summary | None = None
    holders: dict[int, str] = field(default_factory=dict)
    secrets: dict[int, bytes | None] = field(default_factory=dict)
    snapshot: bytes | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is kept: what it began with, its last snapshot and the log after that."""

    id: str
    game: str
    ruleset: str
    begin: dict[str, Any]
    secret: bytes
    created: float
    snapshot_n: int
    snapshot: bytes | None
    entries: list[LogEntry]


class Store:
    """A database, migrated.

    The log is written by a thread of its own: a transaction takes one hop between threads, not one a statement.
    """

    def __init__(self, engine: AsyncEngine, pen: Engine) -> None:
        self.engine = engine
        self._pen = pen
        self._thread = ThreadPoolExecutor(1, "kunitori-log")
        self.dialect = engine.dialect.name
        dialect = sqlite if self.dialect == "sqlite" else postgresql
        self._append = dialect.insert(log).on_conflict_do_nothing().returning(log.c.table, log.c.n)
        keep = dialect.insert(snapshots)
        self._keep = keep.on_conflict_do_update(
            index_elements=["table"], set_={"n": keep.excluded.n, "data": keep.excluded.data}
        )

    @property
    def url(self) -> URL:
        """Where the database is, with the driver's name in it."""
        return self.engine.url

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._pen.dispose)
        self._thread.shutdown()
        await self.engine.dispose()

    # Writing

    async def create(self, table: Stored, summary: Summary, holders: Sequence[str], secrets: dict[int, bytes]) -> None:
        """A new table, nothing in its log."""
        async with self.engine.begin() as db:
            row = {
                "id": table.id, "game": table.game, "ruleset": table.ruleset, "begin": table.begin,
                "secret": table.secret, "created": table.created,
            }  # fmt: skip
            await db.execute(insert(tables), row | _columns(summary, table.created))
            rows = [
                {"table": table.id, "seat": seat, "holder": holder, "secret": secrets.get(seat)}
                for seat, holder in enumerate(holders)
            ]
            await db.execute(insert(seats), rows)

    async def delete(self, table: str) -> None:
        """Delete a table with all that belongs to it, if it is there."""
        async with self.engine.begin() as db:
            await db.execute(tables.delete().where(tables.c.id == table))

    async def append(self, entries: Sequence[LogEntry]) -> set[tuple[str, int]]:
        """Entries of different tables in one transaction; those that were written.

        One that lost a race, its number or its client's id being taken, isn't written; the others are.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, entries)

    def _write(self, entries: Sequence[LogEntry]) -> set[tuple[str, int]]:
        with self._pen.begin() as db:
            rows = [
                {"table": e.table, "n": e.n, "deed": e.deed, "client": e.client, "hash": e.hash, "at": e.at}
                for e in entries
            ]
            written = {(row[0], row[1]) for row in db.execute(self._append, rows)}
            self._follow(db, [entry for entry in entries if (entry.table, entry.n) in written])
        return written

    def _follow(self, db: Connection, entries: list[LogEntry]) -> None:
        """Summaries, seats and snapshots of entries that were written; other processes hear of them."""
        changed = [_columns(e.summary, e.at) | {"which": e.table} for e in entries if e.summary]
        if changed:
            db.execute(_UPDATE, changed)
        holders = [
            {"in_table": e.table, "at_seat": seat, "holder": holder}
            for e in entries
            for seat, holder in e.holders.items()
        ]
        if holders:
            db.execute(_SIT, holders)
        links = [
            {"in_table": e.table, "at_seat": seat, "secret": secret}
            for e in entries
            for seat, secret in e.secrets.items()
        ]
        if links:
            db.execute(_LINK, links)
        kept = [{"table": e.table, "n": e.n, "data": e.snapshot} for e in entries if e.snapshot is not None]
        if kept:
            db.execute(self._keep, kept)
        if self.dialect == "postgresql" and entries:
            told = [{"channel": CHANNEL, "news": f"{e.table} {e.n}"} for e in entries]
            db.execute(text("SELECT pg_notify(:channel, :news)"), told)

    async def keep(self, table: str, n: int, data: bytes) -> None:
        """A snapshot of a table as it is after entry ``n``, in place of the one before."""
        async with self.engine.begin() as db:
            await db.execute(self._keep, {"table": table, "n": n, "data": data})

    # Reading

    async def load(self, table: str) -> Stored | None:
        """A table as it is kept; None if there is none of that id."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(tables).where(tables.c.id == table))).mappings().first()
            if row is None:
                return None
            kept = (await db.execute(select(snapshots).where(snapshots.c.table == table))).mappings().first()
            n, data = (kept["n"], kept["data"]) if kept else (0, None)
            entries = await _tail(db, table, n)
        return Stored(
            table, row["game"], row["ruleset"], row["begin"], row["secret"], row["created"], n, data, entries
        )  # fmt: skip

    async def tail(self, table: str, after: int) -> list[LogEntry]:
        """The log of a table after entry ``after``."""
        async with self.engine.connect() as db:
            return await _tail(db, table, after)

    async def written(self, table: str, client: str) -> bool:
        """Is there an entry with that client's id?"""
        async with self.engine.connect() as db:
            query = select(log.c.n).where(log.c.table == table, log.c.client == client)
            return (await db.execute(query)).first() is not None

    async def seat_of_link(self, table: str, secret: bytes) -> int | None:
        """The seat whose link has a secret with that SHA-256."""
        async with self.engine.connect() as db:
            query = select(seats.c.seat).where(seats.c.table == table, seats.c.secret == secret)
            row = (await db.execute(query)).first()
        return row[0] if row else None


_UPDATE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("which"))
    .values(
        {
            name: bindparam(name)
            for name in ("host", "status", "listed", "joinable", "bots", "timed", "summary", "updated")
        }
    )
)
_PLACE: Final = (seats.c.table == bindparam("in_table"), seats.c.seat == bindparam("at_seat"))
_SIT: Final = update(seats).where(*_PLACE).values(holder=bindparam("holder"))
_LINK: Final = update(seats).where(*_PLACE).values(secret=bindparam("secret"))


def _columns(summary: Summary, at: float) -> dict[str, Any]:
    return {
        "host": summary.host, "status": summary.status, "listed": summary.listed, "joinable": summary.joinable,
        "bots": summary.bots, "timed": summary.timed, "summary": summary.data, "updated": at,
    }  # fmt: skip


async def _tail(db: AsyncConnection, table: str, after: int) -> list[LogEntry]:
    query = select(log).where(log.c.table == table, log.c.n > after).order_by(log.c.n)
    return [LogEntry(*row) for row in await db.execute(query)]


# Opening


def address_of(url: str | URL) -> URL:
    """The address of a database as SQLAlchemy writes it; the folder of a file is made if need be.  Raises BadInput."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise BadInput(f"{str(url)[:60]!r} is no address of a database, such as sqlite:///tables.db") from None
    family = address.get_backend_name()
    if family not in DRIVERS:
        raise BadInput(f"a database is sqlite or postgresql, not {family[:40]!r}")
    if family == "sqlite":
        if address.database in (None, "", ":memory:"):
            raise BadInput("a database of SQLite is a file")
        file = Path(str(address.database))
        try:
            if file.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unopened(error) from error
    return address


async def open_store(url: str | URL) -> Store:
    """The database at a URL as SQLAlchemy writes it, made if need be and migrated.  Raises BadInput."""
    given = address_of(url)
    family = given.get_backend_name()
    address = given.set(drivername=DRIVERS[family])
    arguments = {"timeout": BUSY_SECONDS} if family == "sqlite" else {"options": "-c synchronous_commit=on"}
    engine = create_async_engine(address, connect_args=arguments, pool_pre_ping=family != "sqlite")
    plain = given.set(drivername="sqlite" if family == "sqlite" else DRIVERS[family])
    pen = create_engine(plain, connect_args=arguments)
    if family == "sqlite":
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(pen, "connect", _set_up_sqlite)
    try:
        pen.connect().close()  # where that fails, an asynchronous connection would leave a thread behind
        async with engine.begin() as db:
            await db.run_sync(migrate)
            await db.run_sync(check)
    except BaseException as error:
        await engine.dispose()
        pen.dispose()
        if isinstance(error, FAILURES):
            raise unopened(error) from error
        raise
    return Store(engine, pen)


def reason(error: Exception) -> str:
    """What a database or the system says is wrong, in its own words, without the statement."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0][:200]


def unopened(error: Exception) -> BadInput:
    """What is said of a database that can't be opened."""
    return BadInput(f"the database can't be opened: {reason(error)}")


def check(db: Connection) -> None:
    """Raises BadInput for a database that lacks something, as those made before the first release may."""
    known = inspect(db)
    for table in metadata.sorted_tables:
        if not known.has_table(table.name):
            raise BadInput(f"this is no whole database of tables: it has no {table.name}")
        missing = {column.name for column in table.columns} - {
            column["name"] for column in known.get_columns(table.name)
        }
        if missing:
            names = ", ".join(sorted(missing))
            raise BadInput(f"this database is of a version before the first release: {table.name} has no {names}")


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """What is committed survives a power cut; readers don't wait for writers."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(db: Connection, to: str = "head") -> None:
    """Bring the database to a revision, ``base`` being none at all; processes wait for each other.

    Raises BadInput for a database at a revision that isn't known here.
    """
    if db.dialect.name == "postgresql":
        db.execute(text("SELECT pg_advisory_xact_lock(20181986)"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = db
    try:
        (command.downgrade if to == "base" else command.upgrade)(config, to)
    except CommandError as error:  # the revision that it is at stands nowhere here
        raise BadInput("this database was kept by a newer version of Kunitori, or by another program") from error
