"""A SQLite file has one keeper at a time: no process hears what another one writes into it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from kunitori.core.errors import BadInput
from kunitori.store.store import address_of, unopened

MARK: Final = "-serving"  # ends the name of a file beside the database, which is locked as long as somebody keeps that


@contextmanager
def held(url: str) -> Iterator[None]:
    """Keep a SQLite database alone; that ends with the process, however it ends.  Of PostgreSQL nothing is asked.

    Raises BadInput while another process keeps it.
    """
    address = address_of(url)
    if address.get_backend_name() != "sqlite":
        yield
        return
    with closing(_locked(Path(str(address.database)).resolve())):
        yield


def _locked(file: Path) -> sqlite3.Connection:
    lock: sqlite3.Connection | None = None
    try:
        lock = sqlite3.connect(f"{file}{MARK}", timeout=0)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if lock is not None:
            lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise unopened(error) from error
        raise BadInput(f"a server keeps the tables in {file}: end it first, or name another --database") from None
    return lock
