"""Copies of a SQLite database: made while a server uses it, and put back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from kunitori.text import Trouble

ENDS: Final = ("", "-wal", "-shm", "-journal")  # of the names of files that belong to a database
KNOWN: Final = (
    "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('tables', 'log', 'alembic_version')"
)


@contextmanager
def copied(source: Path, beside: Path) -> Iterator[Path]:
    """A copy of a database that others may be using, in a file of its own beside another one, and gone afterwards.

    Raises Trouble, sqlite3.Error, OSError.
    """
    copy = beside.with_name(f".{beside.name}.new")
    try:
        remove(copy)
        pour(source, copy)
        with closing(sqlite3.connect(copy)) as db:
            db.execute("PRAGMA journal_mode=DELETE")  # else it could be read only where something can be written
        yield copy
    finally:
        remove(copy)


def pour(source: Path, target: Path) -> None:
    """Make ``target`` a copy of ``source``, in one transaction.  Raises Trouble."""
    try:
        with closing(reading(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
    except sqlite3.Error as error:
        raise Trouble("uncopied", source=str(source), target=str(target), why=str(error)) from None


def reading(file: Path) -> sqlite3.Connection:
    """A database that is only read, also where nothing can be written beside it, such as a disk for copies."""
    settled = not os.access(file.parent, os.W_OK) and not file.with_name(f"{file.name}-wal").exists()
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro{'&immutable=1' if settled else ''}", uri=True)


def is_sound(file: Path) -> bool:
    """Is it a database of tables, of whatever version, with no page that can't be read?"""
    try:
        with closing(sqlite3.connect(file)) as db:
            found = [db.execute(query).fetchone() for query in ("PRAGMA integrity_check", KNOWN)]
    except sqlite3.DatabaseError:
        return False
    return found == [("ok",), (3,)]


def remove(file: Path) -> None:
    """Remove a database, if it is there.  Raises OSError."""
    for end in ENDS:
        file.with_name(f"{file.name}{end}").unlink(missing_ok=True)
