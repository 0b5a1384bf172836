"""Hearing of what other processes write (PostgreSQL's LISTEN)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import psycopg

from kunitori.store.store import CHANNEL, Store

AGAIN_SECONDS: Final = 1.0  # after which a lost connection is sought again


async def watch(store: Store, heard: Callable[[str, int], Awaitable[None]]) -> None:
    """Call ``heard`` with table and number of every entry that any process writes; goes on until it is cancelled."""
    address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                async for notice in connection.notifies():
                    table, _, n = notice.payload.partition(" ")
                    await heard(table, int(n))
        except (psycopg.Error, OSError):
            await asyncio.sleep(AGAIN_SECONDS)
