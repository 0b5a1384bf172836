"""Hearing of what other processes write (PostgreSQL's LISTEN), and of what version they are."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import psycopg
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from kunitori.core.errors import BadInput
from kunitori.store.store import CHANNEL, Store

AGAIN_SECONDS: Final = 1.0  # after which a lost connection is sought again
VERSIONS: Final = 20181987  # the first number of the locks that processes share with those of their version
OTHERS: Final = text(
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = :versions AND objid <> :version"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


async def check_others(store: Store, version: int) -> None:
    """Raises BadInput if a process of another version watches the database: they would misread each other."""
    if store.dialect != "postgresql":
        return
    async with store.engine.connect() as db:
        if (await db.execute(OTHERS, {"versions": VERSIONS, "version": version})).scalar_one():
            raise BadInput("a server of another version keeps tables in this database: end it first")


async def watch(
    store: Store, version: int, heard: Callable[[str, int], Awaitable[None]], begun: Callable[[], Awaitable[None]]
) -> None:
    """Call ``heard`` with table and number of every entry that any process writes; goes on until it is cancelled.

    version  a number below 2**31: processes of different ones can't work together
    begun    called whenever it begins, also after the connection was lost: much may have been written before
    """
    address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute("SELECT pg_advisory_lock_shared(%s, %s)", (VERSIONS, version))
                await connection.execute(f"LISTEN {CHANNEL}")
                await begun()
                async for notice in connection.notifies():
                    table, _, n = notice.payload.partition(" ")
                    await heard(table, int(n))
        except (psycopg.Error, SQLAlchemyError, OSError):
            await asyncio.sleep(AGAIN_SECONDS)
