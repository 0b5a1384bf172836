"""Shogun at the full-screen table: a second game finds there what it needs."""

import random
from collections import Counter

import pytest
from textual.pilot import Pilot

import kunitori
from kunitori.bots import find as find_bot
from kunitori.core.match import Match
from kunitori.table import TableApp
from kunitori.table.choices import Choices
from kunitori.table.dialogs import BoardDialog, Curtain
from kunitori.table.mats import Mats
from kunitori.table.words import Words
from kunitori.text import Catalogue

GAME = kunitori.find("shogun")
WORDS = Catalogue(GAME)


def app_of(match: Match, people: list[int]) -> TableApp:
    bot = find_bot("random")
    return TableApp(match, {seat: bot(GAME, seat) for seat in range(len(match.seats)) if seat not in people}, delay=60)


def text_of(app: TableApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def at_step(name: str, seats: int, seed: int) -> Match:
    """A random game as it first comes to a step."""
    match = kunitori.new("shogun", seats=seats, seed=seed)
    dice = random.Random(seed)
    while match.state.step().name != name:
        seat = dice.choice(match.pending())
        match.play(seat, dice.choice(match.legal_actions(seat)))
    return match


async def type_words(pilot: Pilot[None], words: str) -> None:
    await pilot.press("slash", *("space" if sign == " " else sign for sign in words))


async def test_a_province_is_found_by_typing_its_name() -> None:
    match = at_step("place-banner", 4, 5)
    seat = match.pending()[0]
    app = app_of(match, [seat])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        choices = app.base().query_one(Choices)
        assert len(choices.listed) > 10
        wanted = choices.listed[-1]
        await type_words(pilot, wanted.split()[-1])
        assert choices.listed == [wanted]
        await pilot.press("enter")
        await pilot.pause()
    place = wanted.split()[-1]
    data = match.view(seat).as_dict()
    assert data["provinces"][place]["army"] is not None


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_board_alone_fills_the_screen(size: tuple[int, int]) -> None:
    match = at_step("place-banner", 4, 5)
    app = app_of(match, [match.pending()[0]])
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        beside_choices = text_of(app)
        assert "╌╌╌" not in beside_choices, "no room for a map yet"
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, BoardDialog)
        assert ("╌╌╌" in text_of(app)) == (size[0] >= 100)
        assert "Place" not in text_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert not app.busy


async def test_the_map_lies_beside_mats_and_log() -> None:
    match = at_step("make-plans", 4, 5)
    app = app_of(match, [0])
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        text = text_of(app)
        assert "╌╌╌" in text
        assert "│Satsum" in text
        assert "17 provinces, 5 koku" in text
        await pilot.press("m")
        mats = app.base().query_one(Mats)
        assert mats.has_focus
        assert mats.highlighted is not None
        before = mats.highlighted
        await pilot.press("down", "down")
        assert mats.highlighted == before + 2, "the mats can be read by keyboard"


async def test_what_a_seat_lays_unseen_is_covered_when_another_is_asked() -> None:
    match = at_step("make-plans", 3, 5)
    app = app_of(match, [0, 1])
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        await pilot.pause()
        await type_words(pilot, "swords 3")
        await pilot.press("enter")
        await pilot.pause()
        assert "Swords 3" in text_of(app)
        for _ in range(8):
            if 0 in match.pending():
                match.play(0, match.legal_actions(0)[-1])
        app.proceed()
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert "Swords 3" not in text_of(app)


def test_units_have_their_names_in_moves() -> None:
    words = Words(kunitori.new("shogun", seats=3, seed=1), WORDS)
    assert words.name("swordsman") == "Swordsman"
    assert words.effect("swordsman").startswith("samurai")


def test_the_end_lists_everybody_by_place() -> None:
    """SH-END-01, OQ-57: the winner first, with what each seat owns."""
    match = kunitori.new("shogun", seats=3, max_turns=1, seed=5)
    dice = random.Random(5)
    while match.pending():
        seat = dice.choice(match.pending())
        match.play(seat, dice.choice(match.legal_actions(seat)))
    owned = Counter(land["owner"] for land in match.view(0).as_dict()["provinces"].values())
    ranked = sorted(match.seats, key=lambda seat: -owned[seat])
    assert len({owned[seat] for seat in match.seats}) == 3
    assert [line.removesuffix("  victory") for line in Words(match, WORDS).places()] == [
        f"{place}.  {WORDS.seat(seat)}  {owned[seat]} provinces" for place, seat in enumerate(ranked, 1)
    ]
