"""Data sets made of records: what is written is what was played, and what is read is what was written."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import kunitori
from kunitori.cli import MISUSED, main
from kunitori.core.errors import BadInput
from kunitori.core.match import Match
from kunitori.core.record import canonical
from kunitori.dataset import choices, read, schema, write


def played(game: str, lines: int, step: str = "", **options: Any) -> Match:
    """A match at random, so many lines long, or up to a step, or to its end."""
    match = kunitori.new(game, seed=5, **options)
    dice = random.Random(1)
    while match.pending() and len(match.journal) < lines and match.state.step().name != step:
        seat = dice.choice(match.pending())
        match.play(seat, dice.choice(match.legal_actions(seat)))
    return match


@pytest.fixture(scope="module")
def whole() -> Match:
    """A finished game of Rising Sun."""
    return played("rising-sun", 10_000, seats=3, tea_asks=1)


def test_every_choice_is_there_as_it_was_made(whole: Match) -> None:
    """In order, out of what was possible, in its position, with how the seat ended."""
    rows = list(choices("a", whole.full_record(), views=True, observations=True))
    words = [str(action) for entry in whole.journal for action in entry.actions]
    assert [row.choice for row in rows] == words
    assert [row.number for row in rows] == list(range(len(words)))
    assert all(row.legal is not None and row.choice in row.legal for row in rows)
    sealed = [row for row in rows if row.step == "bids"]
    assert len(sealed) > len({row.line for row in sealed}), "the choices of a sealed decision share a line"
    shares, places = whole.state.returns(), whole.state.places()
    assert all((row.share, row.place) == (shares[row.seat], places[row.seat]) for row in rows)
    assert {row.score for row in rows} == set(whole.game.evaluate(whole.view()))
    again = whole.game.from_position(json.loads(rows[40].position or ""), 1)
    view = again.view(rows[40].seat)
    assert [str(action) for action in again.legal_actions(rows[40].seat)] == rows[40].legal
    assert canonical(view.as_dict()) == rows[40].view
    assert whole.game.encoding().observe(view) == rows[40].observation


def test_what_is_read_is_what_was_written(whole: Match, tmp_path: Path) -> None:
    """Rows of both games, with everything or with little, in one file; its columns are the documented ones."""
    import pyarrow.parquet as parquet

    shogun = played("shogun", 120, seats=2)
    rows = [
        *choices("whole", whole.full_record(), views=True, observations=True),
        *choices("shogun", shogun.full_record()),
    ]
    path = tmp_path / "deep" / "set.parquet"
    assert write(path, iter(rows)) == len(rows)
    assert list(read(path)) == rows
    assert parquet.read_schema(path).equals(schema())
    assert [file.name for file in path.parent.iterdir()] == ["set.parquet"]
    assert rows[-1].share is None, "the game of Shogun goes on"


def test_gifts_are_choices_out_of_turn() -> None:
    """What could have been given stands beside what was."""
    match = kunitori.new("rising-sun", seats=3, seed=5)
    gift = next(str(action) for action in match.state.voluntary_actions(1))
    match.play(1, gift)
    (row,) = choices("gift", match.full_record())
    assert (row.voluntary, row.seat, row.choice) == (True, 1, gift)
    assert row.legal is not None and gift in row.legal and len(row.legal) > 1


def test_a_running_record_gives_what_its_viewer_may_know() -> None:
    """Choices, hidden ones as None; no position, nothing of how it ends."""
    match = played("shogun", 10_000, "make-plans", seats=3)
    seat = match.pending()[0]
    while seat in match.pending():
        match.play(seat, match.legal_actions(seat)[0])
    other = next(s for s in range(3) if s != seat)
    for viewer in (seat, other, None):
        rows = list(choices("running", match.record(viewer)))
        assert rows[-1].seat == seat
        assert (rows[-1].choice is None) == (viewer != seat), "the plan is the own seat's secret"
        assert {row.viewer for row in rows} == {"spectator" if viewer is None else match.seats[viewer]}
        assert {(row.step, row.position, row.view, row.share) for row in rows} == {(None,) * 4}
        assert match.key.hex() not in str(rows)


@pytest.mark.parametrize(
    "text, told",
    [
        ("hello", "no record"),
        ('[Game "stones"]\n[Ruleset "1"]\n[Seats "ash"]\n1 elm: take 1\n', "there is no seat"),
        ('[Game "stones"]\n[Ruleset "1"]\n[Seats "ash"]\n[Players "7"]\n', "Players"),
    ],
)
def test_what_can_t_be_read_is_told(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        list(choices("bad", text))


def test_the_command_takes_files_and_folders(whole: Match, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Every record in a folder; a bad one leaves no half a data set."""
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "a.kuni").write_text(whole.full_record())
    running = played("rising-sun", 40).record(1)
    (folder / "b.kuni").write_text(running)
    out = tmp_path / "set.parquet"
    assert main(["dataset", str(folder), str(folder / "b.kuni"), "--out", str(out)]) == 0
    assert "of 3 records" in capfd.readouterr().out
    names = [row.record for row in read(out)]
    assert list(dict.fromkeys(names)) == ["a.kuni", "b.kuni"]
    assert names.count("b.kuni") == 2 * len(list(choices("b", running))) > 20
    before = out.read_bytes()
    (folder / "c.kuni").write_text("hello")
    assert main(["dataset", str(folder), "--out", str(out)]) == MISUSED
    assert "c.kuni" in capfd.readouterr().err
    assert out.read_bytes() == before and len(list(tmp_path.iterdir())) == 2
    assert main(["dataset", str(folder / "a.kuni"), "--out", str(out / "x.parquet")]) == MISUSED
    assert "can't be written" in capfd.readouterr().err
    assert main(["dataset", str(tmp_path), "--out", str(out)]) == MISUSED
    assert "no records" in capfd.readouterr().err


def test_records_of_two_folders_are_told_apart(tmp_path: Path) -> None:
    """By the way from the folder that both lie in."""
    for name in ("mine", "others"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.kuni").write_text(played("rising-sun", 40).record(1))
    assert main(["dataset", str(tmp_path / "mine"), str(tmp_path / "others"), "--out", str(tmp_path / "set")]) == 0
    assert list(dict.fromkeys(row.record for row in read(tmp_path / "set"))) == ["mine/a.kuni", "others/a.kuni"]
