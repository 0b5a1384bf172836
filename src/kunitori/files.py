"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from kunitori.core.errors import BadInput
from kunitori.core.record import read_record
from kunitori.text import Trouble


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Where to write what takes the place of ``path`` once it is whole.  Raises Trouble where it can't be written.

    A link stays one, and what it points to is written.  What is no ordinary file, as a pipe or a device, can't be
    replaced: it is written as it stands.
    """
    try:
        target = path.expanduser().resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target if target.exists() and not target.is_file() else target.with_name(f".{target.name}.new")
    except (OSError, ValueError, RuntimeError) as error:  # no such folder; no name at all; no such user
        raise unwritten(path, error) from None
    try:
        yield fresh
        if fresh != target:
            fresh.replace(target)
    except OSError as error:
        raise unwritten(path, error) from None
    finally:
        if fresh != target:
            with suppress(OSError):  # its folder may be none
                fresh.unlink()


def write_text(path: Path, text: str) -> None:
    """Write a text as UTF-8.  Raises Trouble."""
    with replacing(path) as fresh:
        fresh.write_text(text, encoding="utf-8", newline="\n")


def write_bytes(path: Path, data: bytes) -> None:
    """Write bytes.  Raises Trouble."""
    with replacing(path) as fresh:
        fresh.write_bytes(data)


def spare_others(file: Path) -> None:
    """Refuse to write a match over a file that holds something else.  Raises Trouble."""
    path = Path(os.path.expanduser(file))
    if not path.is_file():
        return
    try:
        read_record(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, BadInput):
        raise Trouble("not-ours", file=str(file)) from None


def unwritten(path: Path, error: Exception) -> Trouble:
    """Why a file can't be written."""
    return Trouble("unwritten", file=str(path), why=getattr(error, "strerror", None) or str(error))
