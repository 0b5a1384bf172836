"""``kunitori dataset``: records as a table for learning and statistics."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kunitori.cli.common import InputFile, apart, is_pipe, named, read_text
from kunitori.core.errors import BadInput
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.dataset import Choice

RECORDS = "*.kuni"


def dataset(*records: InputFile, out: Path, views: bool = False, observations: bool = False) -> int:
    """Write every choice of some records as Parquet."""
    if find_spec("pyarrow") is None:
        raise Trouble("extra", extra="arena")
    from kunitori.dataset import write

    files = [file for path in records for file in files_of(path)]
    if not files:
        raise Trouble("dataset-empty")
    apart(out, files)
    count = write(out.expanduser(), every_choice(files, views, observations))
    print(Catalogue().text("dataset-written", file=str(out), choices=count, records=len(files)))
    return 0


def files_of(path: Path) -> list[Path]:
    """The records of a folder, or the file itself."""
    return sorted(path.glob(RECORDS)) if path.is_dir() else [path]


def names_of(files: list[Path]) -> list[str]:
    """What each file is called, so that those of two folders are told apart: its way from the folder that all share."""
    places = [file.expanduser().absolute() for file in files]
    shared = os.path.commonpath([place.parent for place in places])
    return ["-" if is_pipe(file) else place.relative_to(shared).as_posix() for file, place in zip(files, places)]


def every_choice(files: list[Path], views: bool, observations: bool) -> Iterator[Choice]:
    """The choices of one record after the other.  Raises Trouble."""
    from kunitori.dataset import choices

    for file, name in zip(files, names_of(files)):
        try:
            yield from choices(name, read_text(file), views, observations)
        except BadInput as error:
            raise Trouble("in-file", file=named(file), why=Catalogue().error(error)) from None
