"""Drawings: well formed, complete, the same for twins, taken from what the page draws with."""

from __future__ import annotations

import random
import runpy
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

import kunitori
from kunitori.cli import main
from kunitori.core.game import Game
from kunitori.core.state import State
from kunitori.rising_sun import tables as rising_sun
from kunitori.shogun import tables as shogun
from kunitori.text import Catalogue

ROOT = Path(__file__).resolve().parents[1]
GAMES = {name: Catalogue(kunitori.find(name)) for name in ("rising-sun", "shogun")}
PROVINCES = {"rising-sun": rising_sun.PROVINCES, "shogun": shogun.PROVINCES}
SVG = "{http://www.w3.org/2000/svg}"


def texts(drawing: str) -> list[str]:
    """What is written on it."""
    return [element.text or "" for element in ElementTree.fromstring(drawing).iter(f"{SVG}text")]


def positions(game: str, seats: int, every: int) -> list[State]:
    """Positions of a game played at random."""
    found = kunitori.find(game)
    state = found.new(found.options({**found.limits, "seats": seats}), 9)
    dice = random.Random(seats)
    out = []
    for number in range(every * 4):
        if state.is_terminal():
            break
        if number % every == 0:
            out.append(state.clone())
        seat = dice.choice(state.pending())
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    return [*out, state]


@pytest.mark.parametrize("game, seats, every", [("rising-sun", 5, 60), ("shogun", 2, 150), ("shogun", 5, 250)])
def test_a_drawing_shows_the_whole_board(game: str, seats: int, every: int) -> None:
    """Every province by name, every seat, whatever the moment; nothing refers to what isn't there."""
    words = GAMES[game]
    for state in positions(game, seats, every):
        drawing = kunitori.find(game).drawing(state.view(0), words)
        told = texts(drawing)
        for province in PROVINCES[game]:
            assert words.word("province", province).partition(" (")[0] in told
        seen = state.view()
        for seat in range(seen.n):
            name = words.word("clan" if game == "rising-sun" else "side", seen.name(seat))
            assert any(text.endswith(name) for text in told)
        assert not [text for text in told if "sketch-" in text or "{" in text]
        ids = {element.get("id") for element in ElementTree.fromstring(drawing).iter()}
        used = {part.partition(")")[0] for part in drawing.split("url(#")[1:]}
        assert used <= ids


@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_tells_nothing_more_than_its_view(game: str) -> None:
    found: Game = kunitori.find(game)
    for state in positions(game, 3, 70)[:-1]:
        twin = found.scramble(state, 1, random.Random(3))
        assert found.drawing(twin.view(1), GAMES[game]) == found.drawing(state.view(1), GAMES[game])


def test_they_are_made_of_what_the_page_draws_with() -> None:
    """``tools/make_drawings.py`` was run after the last change of the page's maps, marks and silhouettes."""
    tool = runpy.run_path(str(ROOT / "tools" / "make_drawings.py"))
    for package, drawing in tool["drawings"]().items():
        kept = (ROOT / "src" / "kunitori" / package / "data" / "drawing.json").read_text(encoding="utf-8")
        assert kept == tool["written"](drawing), "run: python tools/make_drawings.py"


@pytest.mark.parametrize("game", GAMES)
def test_a_notebook_draws_a_match_a_view_and_a_position(game: str) -> None:
    match = kunitori.new(game, seats=3, seed=1)
    things: list[Any] = [match, match.view(), match.state, kunitori.find(game).scenario({}, 1)]
    for thing in things:
        assert ElementTree.fromstring(thing._repr_svg_()).tag == f"{SVG}svg"
    assert match._repr_svg_() == match.view()._repr_svg_()


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a position written by hand, and of a moment of a record."""
    file, drawn, record = tmp_path / "kyoto.yaml", tmp_path / "kyoto.svg", tmp_path / "game.kuni"
    file.write_text("game: rising-sun\nat: mandate\ncoins: {koi: 77}\n", encoding="utf-8")
    assert main(["show", str(file), "--svg", str(drawn)]) == 0
    assert "77" in texts(drawn.read_text(encoding="utf-8"))
    match = kunitori.new("shogun", seats=2, seed=1)
    for _ in range(5):
        seat = match.pending()[0]
        match.play(seat, match.legal_actions(seat)[0])
    record.write_text(match.full_record(), encoding="utf-8")
    assert main(["show", str(record), "--to", "1", "--svg", str(drawn)]) == 0
    assert any("Set-up" in text for text in texts(drawn.read_text(encoding="utf-8")))
    capsys.readouterr()
    assert main(["show", str(record), "--to", "1", "--svg", "-"]) == 0
    assert capsys.readouterr().out == drawn.read_text(encoding="utf-8") + "\n"
    assert main(["show", str(record), "--to", "-1"]) == 2
