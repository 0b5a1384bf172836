"""The drawn board: it fits, it tells everything, and it makes sense without colours."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kunitori
from kunitori.core.match import Match, key_of, new_match
from kunitori.rising_sun import sketch as drawing
from kunitori.rising_sun.sketch import COLOURS, sketch
from kunitori.rising_sun.tables import MONSTERS, PROVINCES
from kunitori.text import Catalogue

GAME = kunitori.find("rising-sun")
WORDS = Catalogue(GAME)
SIZES = ((80, 24), (80, 13), (76, 25), (120, 40), (200, 50), (130, 33), (40, 10), (72, 25), (20, 3), (1, 1))
FRAMES = re.compile("[┌┐└┘├┤]")


def match_of(given: dict[str, Any]) -> Match:
    return new_match(GAME, None, key_of(1), None, given)


def plain(view: Any, width: int, height: int) -> str:
    return "\n".join("".join(text for text, _ in line) for line in GAME.sketch(view, width, height, WORDS))


def positions(seats: int, seed: int, every: int) -> Iterator[tuple[Match, random.Random]]:
    """A random game, stopped every so often."""
    match = kunitori.new("rising-sun", seats=seats, seed=seed)
    dice = random.Random(seed)
    played = 0
    while not match.state.is_terminal():
        seat = dice.choice(match.pending())
        match.play(seat, dice.choice(match.legal_actions(seat)))
        played += 1
        if played % every == 0 or match.state.is_terminal():
            yield match, dice


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_never_exceeds_the_room(seats: int) -> None:
    for match, dice in positions(seats, 20 + seats, 15):
        viewer = dice.choice([None, *range(seats)])
        for width, height in SIZES:
            lines = GAME.sketch(match.view(viewer), width, height, WORDS)
            assert len(lines) <= height
            assert all(sum(len(text) for text, _ in line) <= width for line in lines)


def test_all_it_says_is_in_the_catalogue() -> None:
    missing = re.compile(r"sketch-|province-|clan-|kami-|card-|mandate-|figure-|phase-|season-")
    for match, _ in positions(4, 3, 10):
        for width, height in ((80, 40), (200, 60)):
            assert not missing.search(plain(match.view(0), width, height))
    source = "".join(path.read_text(encoding="utf-8") for room in drawing.__path__ for path in Path(room).glob("*.py"))
    told = re.findall(r"""(?<!draw)\bsay\(\s*f?"([a-z-]+)""", source)
    assert len(told) > 25
    for message in told:
        assert WORDS.has(f"sketch-{message}") or message.endswith("-"), message


def test_a_list_on_a_small_screen_and_a_map_on_a_larger_one() -> None:
    view = kunitori.new("rising-sun", seats=5, seed=2).view(0)
    assert not FRAMES.search(plain(view, 80, 24))
    for size in ((76, 25), (120, 40), (200, 50)):
        text = plain(view, *size)
        assert FRAMES.search(text)
        assert "╎" in text
        assert "╌╌╌" in text


@pytest.mark.parametrize("size", [(80, 13), (80, 24), (120, 40), (200, 50)])
def test_every_province_clan_and_number_is_there(size: tuple[int, int]) -> None:
    match = match_of(
        {
            "clans": ["koi", "lotus", "turtle", "dragonfly", "bonsai"],
            "at": "mandate",
            "war": ["kyoto", "edo", "nagato", "oshu", "hokkaido", "kansai", "shikoku"],
            "vp": {"koi": 41},
            "coins": {"lotus": 17},
            "ronin": {"turtle": 13},
            "alliances": [["koi", "bonsai"]],
        }
    )
    text = plain(match.view(None), *size)
    for province in PROVINCES:
        assert WORDS.word("province", province) in text
    for clan in ("Koi", "Lotus", "Turtle", "Dragonfly", "Bonsai"):
        assert clan in text
        assert re.search(rf"\b{clan[0]}\d", text), "its figures stand somewhere, with their Force"
    assert "41" in text
    assert "17" in text
    assert "13" in text
    for number in range(1, 8):
        assert f"War {number}" in text
    for kami in ("Amaterasu", "Fujin", "Hachiman", "Tsukuyomi"):
        assert kami in text


def test_a_seat_is_marked_by_letter_and_colour() -> None:
    match = kunitori.new("rising-sun", seats=5, seed=2)
    for size in ((80, 24), (120, 40)):
        marks = {
            (text[0], style.split(" on ")[1])
            for line in GAME.sketch(match.view(None), *size, WORDS)
            for text, style in line
            if any(style.endswith(colour) for colour in COLOURS.values())
        }
        assert marks == {(clan[0].upper(), colour) for clan, colour in COLOURS.items()}
    assert len(set(COLOURS.values())) == len({clan[0] for clan in COLOURS}) == 5


def test_figures_are_told_apart() -> None:
    marks = [WORDS.text(f"sketch-figure-{figure}") for figure in ("bushi", "shinto", "daimyo", "stronghold", *MONSTERS)]
    assert len(set(marks)) == len(marks)
    match = match_of(
        {
            "at": "mandate",
            "cards": {"koi": ["oni-of-hate", "river-dragon"]},
            "figures": {
                "koi": {"edo": ["2 bushi", "daimyo", "oni-of-hate"], "kyoto": ["river-dragon"], "fujin": ["2 shinto"]}
            },
            "strongholds": {"koi": ["edo", "edo"]},
        }
    )
    text = plain(match.view(None), 76, 25)
    assert re.search(r"K\d Ha d 2b 2⌂", text)
    assert "K5 Dr" in text
    assert "Fujin K2" in plain(match.view(None), 80, 24)
    assert "Oni of Hate" in plain(match.view(None), 200, 24)


def test_the_war_tile_shows_a_running_battle_and_keeps_its_secrets() -> None:
    match = match_of(
        {
            "at": "war",
            "war": ["edo"],
            "figures": {"koi": {"edo": ["2 bushi"]}, "lotus": {"edo": ["bushi"]}},
            "coins": {"koi": 9, "lotus": 8},
        }
    )
    assert match.state.step().name == "bids"
    public = plain(match.view(None), 120, 40)
    assert "Battle for Edo" in public
    assert "thinking" in public
    own = plain(match.view(0), 120, 40)
    match.play(0, "bid hostage 7")
    assert plain(match.view(None), 120, 40) == public
    assert plain(match.view(0), 120, 40) != own
    match.play(0, "seal")
    assert "sealed" in plain(match.view(1), 120, 40)
    assert "sealed" in plain(match.view(1), 80, 13)
    assert not re.search(r"Koi.*\b7\b", plain(match.view(1), 120, 40))
    assert re.search(r"Koi.*\b7\b", plain(match.view(0), 120, 40))


def test_only_the_player_sees_the_tiles_in_hand() -> None:
    match = match_of({"at": "mandate", "hand": ["betray", "train", "train", "harvest"]})
    seat = match.pending()[0]
    for size in ((80, 13), (80, 24), (76, 25), (200, 50)):
        assert "in hand" in plain(match.view(seat), *size)
        assert "in hand" not in plain(match.view(None), *size)
        assert "in hand" not in plain(match.view((seat + 1) % 4), *size)


def test_cards_on_display_are_shown_when_somebody_buys() -> None:
    match = match_of({"at": "mandate", "hand": ["train", "train", "betray", "harvest"]})
    match.play(match.pending()[0], "play train")
    for size in ((80, 13), (80, 24), (76, 25)):
        text = plain(match.view(match.pending()[0]), *size)
        assert "On display" in text
        assert "Komainu 2C" in text


def test_an_empty_room_is_no_trouble() -> None:
    view = kunitori.new("rising-sun", seats=3, seed=2).view(None)
    assert sketch(view, 0, 10, WORDS) == []
    assert sketch(view, 10, 0, WORDS) == []
