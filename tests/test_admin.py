"""``kunitori admin`` and ``serve`` where something is wrong: with the database, with a copy, with what is asked for."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kunitori.cli import main
from kunitori.store import held
from tests.house import client, house, play, table_of
from tests.test_server_full import full_disk

Capture = pytest.CaptureFixture[str]


def address(file: Path) -> str:
    return f"sqlite:///{file}"


def filled(file: Path) -> str:
    """A database with a table at which a game has begun; the table's id."""

    async def fill() -> str:
        async with house(address(file)) as hub:
            table = await table_of(hub, "rising-sun", {"seats": 3}, "person", "person", "person")
            names = [seat.name for seat in (await hub.table(table)).seats]
            clients = [await client(hub, table, name, f"guest:{i}") for i, name in enumerate(names)]
            await play(clients, random.Random(1), 20)
            return table

    return asyncio.run(fill())


def changed(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


def refused(capsys: Capture, *arguments: str) -> str:
    """What a command says that can't be carried out: a sentence."""
    assert main(arguments) == 2, arguments
    told = "".join(capsys.readouterr())
    assert told and "Traceback" not in told, told
    return told


def done(capsys: Capture, *arguments: str) -> str:
    assert main(arguments) == 0, capsys.readouterr().err
    return capsys.readouterr().out


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A copy of a sound database, and the table in it."""
    folder = tmp_path_factory.mktemp("whole")
    table = filled(folder / "tables.db")
    assert main(["admin", "backup", str(folder / "copy.db"), "--database", address(folder / "tables.db")]) == 0
    return folder / "copy.db", table


def test_copies_bear_any_name_and_leave_nothing_else(tmp_path: Path, capsys: Capture, whole: tuple[Path, str]) -> None:
    """A copy is one file, in a folder that is made; whatever stands in its name, it can be put back."""
    copy, table = whole
    home = tmp_path / "home" / "tables.db"
    home.parent.mkdir()
    home.write_bytes(copy.read_bytes())
    for name in ("h#x.db", "q?x.db", "100%41.db", "plain.db"):
        file = tmp_path / "copies" / name
        done(capsys, "admin", "backup", str(file), "--database", address(home))
        assert os.listdir(file.parent) == [name]
        assert file.read_bytes()[18:20] == b"\1\1", "it can be read where nothing can be written"
        home.unlink()
        done(capsys, "admin", "restore", str(file), "--database", address(home))
        assert table in done(capsys, "admin", "list", "--database", address(home))
        assert os.listdir(file.parent) == [name]
        file.unlink()
    assert {file.name for file in home.parent.iterdir()} == {"tables.db", "tables.db-serving"}


def test_what_is_no_copy_is_not_put_back(tmp_path: Path, capsys: Capture, whole: tuple[Path, str]) -> None:
    """Nor does anything that can't be copied leave a file behind."""
    copy, _ = whole
    letter, home = tmp_path / "letter.txt", tmp_path / "home" / "tables.db"
    letter.write_text("this is no database " * 1000)
    foreign, empty, newer, spoiled = (tmp_path / f"{name}.db" for name in ("foreign", "empty", "newer", "spoiled"))
    changed(foreign, "CREATE TABLE tables (a)", "CREATE TABLE log (a)", "CREATE TABLE alembic_version (version_num)")
    changed(foreign, "INSERT INTO alembic_version VALUES ('0001')")
    empty.touch()
    newer.write_bytes(copy.read_bytes())
    changed(newer, "UPDATE alembic_version SET version_num = 'zzzz9999'")
    spoiled.write_bytes(copy.read_bytes()[: 4096 * 3] + b"\xff" * 4096 + copy.read_bytes()[4096 * 4 :])
    home.parent.mkdir()
    home.write_bytes(copy.read_bytes())
    for file in (letter, foreign, empty, newer, spoiled, tmp_path, Path()):
        refused(capsys, "admin", "restore", str(file), "--database", address(home))
        assert home.read_bytes() == copy.read_bytes()
    assert "newer version" in refused(capsys, "admin", "restore", str(newer), "--database", address(home))
    for source in (letter, empty, spoiled):
        refused(capsys, "admin", "backup", str(tmp_path / "out" / "x.db"), "--database", address(source))
    assert not list((tmp_path / "out").iterdir())
    refused(capsys, "admin", "backup", str(letter / "x.db"), "--database", address(home))
    refused(capsys, "admin", "backup", "x.db", "--database", "hello")
    refused(capsys, "admin", "restore", str(copy), "--database", address(letter))
    assert letter.read_text().startswith("this is no database")
    assert {file.name for file in home.parent.iterdir()} == {"tables.db", "tables.db-serving"}


def test_on_a_full_disk_nothing_is_lost(tmp_path: Path, capsys: Capture, whole: tuple[Path, str]) -> None:
    """A copy that can't be made, or put back, leaves all as it was."""
    home = tmp_path / "tables.db"
    home.write_bytes(whole[0].read_bytes())
    with full_disk():
        refused(capsys, "admin", "backup", str(tmp_path / "copy.db"), "--database", address(home))
        refused(capsys, "admin", "restore", str(whole[0]), "--database", address(home))
        refused(capsys, "admin", "end", whole[1], "--database", address(home))
        refused(capsys, "admin", "prune", "--days", "0", "--database", address(home))
    assert home.read_bytes() == whole[0].read_bytes()
    assert not {file.name for file in tmp_path.iterdir()} - {
        "tables.db",
        "tables.db-serving",
        "tables.db-wal",
        "tables.db-shm",
    }


def test_a_spoiled_database_is_said_and_can_be_put_right(
    tmp_path: Path, capsys: Capture, whole: tuple[Path, str]
) -> None:
    copy, table = whole
    home = tmp_path / "tables.db"
    pages = len(copy.read_bytes()) // 4096
    home.write_bytes(copy.read_bytes()[:4096] + os.urandom(4096) * (pages - 1))
    said = refused(capsys, "admin", "list", "--database", address(home))
    assert "database" in said
    done(capsys, "admin", "restore", str(copy), "--database", address(home))
    assert table in done(capsys, "admin", "list", "--database", address(home))


def test_a_table_that_is_spoiled_is_said(tmp_path: Path, capsys: Capture, whole: tuple[Path, str]) -> None:
    home, table = tmp_path / "tables.db", whole[1]
    home.write_bytes(whole[0].read_bytes())
    for statement, command in (
        ("UPDATE snapshots SET data = x'00ff00'", ("show", table)),
        ("UPDATE tables SET summary = '{'", ("list",)),
    ):
        changed(home, statement)
        refused(capsys, "admin", *command, "--database", address(home))


def test_a_database_of_another_version_is_said(tmp_path: Path, capsys: Capture, whole: tuple[Path, str]) -> None:
    for statement, told in (
        ("UPDATE alembic_version SET version_num = 'zzzz9999'", "newer version"),
        ("DROP TABLE tokens", "it has no tokens"),
        ("ALTER TABLE contacts DROP COLUMN away", "contacts has no away"),
    ):
        file = tmp_path / "tables.db"
        file.write_bytes(whole[0].read_bytes())
        changed(file, statement)
        for command in (["serve", "--no-browser", "--port", "0"], ["admin", "list"]):
            assert told in refused(capsys, *command, "--database", address(file))


def test_what_a_server_keeps_is_changed_by_it_alone(tmp_path: Path, capsys: Capture, whole: tuple[Path, str]) -> None:
    """Of one SQLite file; it can be looked at meanwhile, and is free once the server has ended."""
    from kunitori.server.config import Config
    from tests.served import served

    copy, table = whole
    home, record = tmp_path / "tables.db", tmp_path / "game.kuni"
    home.write_bytes(copy.read_bytes())
    (tmp_path / "link.db").symlink_to(home)
    with served(Config(database=address(home))):
        for file in (home, tmp_path / "link.db"):
            database = ("--database", address(file))
            for command in (
                ("serve", "--no-browser", "--port", "0"), ("admin", "restore", str(copy)), ("admin", "prune"),
                ("admin", "rewind", table, "0"), ("admin", "end", table), ("admin", "replace", table, "1"),
                ("admin", "import", "game.kuni"), ("admin", "delete-account", "tomoe"),
            ):  # fmt: skip
                assert f"a server keeps the tables in {home}" in refused(capsys, *command, *database)
        assert table in done(capsys, "admin", "list", *database)
        assert table in done(capsys, "admin", "show", table, *database)
        done(capsys, "admin", "export", table, str(record), *database)
        done(capsys, "admin", "backup", str(tmp_path / "other.db"), *database)
    done(capsys, "admin", "end", table, *database)


def test_a_game_goes_back_to_what_was(tmp_path: Path, capsys: Capture, whole: tuple[Path, str]) -> None:
    """Nothing is done for a number that isn't there, and it is said which there are."""
    home, table = tmp_path / "tables.db", whole[1]
    home.write_bytes(whole[0].read_bytes())
    database = ("--database", address(home))
    before = done(capsys, "admin", "show", table, *database)
    said = refused(capsys, "admin", "rewind", table, "-1", *database)
    found = re.search(r"from 0 to (\d+)", said)
    assert found and found[1] != "0", said
    assert refused(capsys, "admin", "rewind", table, str(int(found[1]) + 1), *database) == said
    for number in ("1.5", "1e1", "9" * 400):
        refused(capsys, "admin", "rewind", table, number, *database)
    assert done(capsys, "admin", "show", table, *database) == before
    done(capsys, "admin", "rewind", table, found[1], *database)


def test_old_tables_may_be_of_any_age(tmp_path: Path, capsys: Capture, whole: tuple[Path, str]) -> None:
    home = tmp_path / "tables.db"
    home.write_bytes(whole[0].read_bytes())
    assert "Deleted: 0 tables" in done(capsys, "admin", "prune", "--days", "9" * 400, "--database", address(home))
    refused(capsys, "admin", "prune", "--days", "1.5", "--database", address(home))


def test_an_empty_file_is_no_record(tmp_path: Path, capsys: Capture, whole: tuple[Path, str]) -> None:
    """And what can't be written leaves no secrets beside it."""
    home, empty, folder = tmp_path / "tables.db", tmp_path / "empty.kuni", tmp_path / "folder"
    home.write_bytes(whole[0].read_bytes())
    empty.touch()
    folder.mkdir()
    assert "header" in refused(capsys, "admin", "import", str(empty), "--database", address(home))
    refused(capsys, "admin", "export", whole[1], str(folder), "--database", address(home))
    assert not list(tmp_path.glob(".*"))


def test_several_servers_may_keep_one_postgresql() -> None:
    """They hear of each other there: nothing is held."""
    url = "postgresql://nobody@127.0.0.1:1/none"
    with held(url), held(url):
        pass
