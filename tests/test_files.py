"""Files are written whole, links stay links, and nothing that is read, or is no file, is replaced."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from kunitori.cli import main
from kunitori.files import replacing, write_text
from kunitori.text import Trouble
from tests.test_cli import Capture, called

RECORDS = ["simulate", "rising-sun", "--games", "1", "--seats", "3", "--records"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game that was played."""
    assert main([*RECORDS, str(tmp_path / "games")]) == 0
    return tmp_path / "games" / "game-000000.kuni"


def test_a_file_that_could_not_be_finished_stays_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "one"
    write_text(file, "first")
    with pytest.raises(UnicodeEncodeError), replacing(file) as fresh:
        fresh.write_text("sec\udc80", encoding="utf-8")
    assert file.read_text() == "first"
    assert [path.name for path in tmp_path.iterdir()] == ["one"]


def test_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "target").write_text("old")
    (tmp_path / "link").symlink_to("target")
    write_text(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_text() == "new"


def test_a_pipe_is_written_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard: list[str] = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text()))
    reader.start()
    write_text(pipe, "words")
    reader.join(10)
    assert heard == ["words"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("name", ["", "~nobody-of-this-name/x", "folder", "file/x"])
def test_what_cannot_be_written_is_told(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("")
    with pytest.raises(Trouble) as trouble:
        write_text(Path(name), "words")
    assert trouble.value.message == "trouble-unwritten"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


@pytest.mark.parametrize("words", [["show", "GAME", "--svg", "GAME"], ["dataset", "GAME", "--out", "GAME"]])
def test_what_is_read_is_not_written_over(record: Path, words: list[str], capsys: Capture) -> None:
    """Not by another name for it either."""
    was = record.read_bytes()
    other = record.with_name("other.kuni")
    other.symlink_to(record)
    for out in (record, other):
        status, _, err = called(capsys, *[str(record) if word == "GAME" else word for word in words[:-1]], str(out))
        assert status == 2 and "is what is read here" in err
        assert record.read_bytes() == was


def test_records_are_not_written_over(record: Path, capsys: Capture) -> None:
    was = record.read_bytes()
    status, _, err = called(capsys, *RECORDS, str(record.parent), "--seed", "2")
    assert status == 2 and "records of games lie already" in err
    assert record.read_bytes() == was
