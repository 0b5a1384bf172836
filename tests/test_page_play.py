"""Games played in the browser as people play them: by pointing, by keys, on small screens, through breaks of the line.

Hands (``tests/page``) see only what the page shows and choose by seed; whatever goes wrong in a page fails the test.
Whole games, and every kind of decision, are in the soak.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from kunitori.server.config import Config
from tests.page.browsing import AXE, CHROMIUM, LARGE, PAGE, SMALL, Reader, chromium
from tests.page.hands import Hand, play
from tests.page.relay import relay
from tests.page.tables import BOT, PERSON, made, seated
from tests.served import Served, served

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium: install it, or name it in CHROMIUM"),
    pytest.mark.skipif(not PAGE.is_file(), reason="the page isn't built: python tools/build_web.py"),
]

Sits = Callable[..., list[Reader]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("play")
    with served(Config(database=f"sqlite:///{folder}/tables.db", rate=10_000, burst=10_000, entries=10_000)) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.fixture
def sit(server: Served, browser: Browser) -> Iterator[Sits]:
    """Opens a table that has begun for one reader a seat link; their faults fail the test."""
    readers: list[Reader] = []

    def down(*sizes: tuple[int, int], url: str = "", **wish: Any) -> list[Reader]:
        found = seated(browser, made(server, **wish), url or server.url, sizes)
        readers.extend(found)
        return found

    yield down
    faults = [fault for reader in readers for fault in reader.faults]
    for reader in readers:
        reader.close()
    assert faults == []


@pytest.fixture
def reader(server: Served, browser: Browser) -> Iterator[Reader]:
    """Somebody new, at no table."""
    one = Reader(browser, server.url)
    yield one
    one.close()
    assert one.faults == []


def hands_of(readers: list[Reader], seed: str, **how: Any) -> list[Hand]:
    return [Hand(reader, random.Random(f"{seed} {n}"), **how) for n, reader in enumerate(readers)]


def table_of(reader: Reader) -> str:
    return reader.page.url.rsplit("/", 1)[1]


def test_four_people_play_rising_sun_by_pointing(sit: Sits) -> None:
    """Three at large screens, one at a telephone: what is lit and what the panel offers is all they need."""
    readers = sit(LARGE, LARGE, LARGE, SMALL, game="rising-sun", options={"seats": 4}, seats=[PERSON] * 4)
    hands = hands_of(readers, "pointing")
    assert play(hands, most=50) >= 50
    assert [refusal for hand in hands for refusal in hand.refused] == []
    assert {point for hand in hands for point, _ in hand.points} >= {"DP-TEA-DONE", "DP-MANDATE"}
    assert readers[3].page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]


LAST_TURN: Final = """
game: shogun
at: plan
turn: 3
options: {max_turns: 3}
provinces: {red: [satsuma, osumi, hyuga], orange: [mutsu, dewa], purple: [oki, sado]}
armies: {red: {1: satsuma}, orange: {1: mutsu}, purple: {1: oki}}
"""


def test_a_short_game_of_shogun_comes_to_its_end_by_pointing(sit: Sits) -> None:
    readers = sit(LARGE, SMALL, LARGE, text=LAST_TURN, seats=[PERSON] * 3)
    hands = hands_of(readers, "short", haste=0.5)
    play(hands)
    for hand in hands:
        expect(hand.page.locator(".over")).to_be_visible()
        assert hand.refused == []
    readers[0].page.get_by_role("tab", name="Table", exact=True).click()
    expect(readers[0].page.get_by_label("Not as usual at this table")).to_contain_text("After how many turns")


@pytest.mark.parametrize("game", ["rising-sun", "shogun"])
@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])
def test_keys_alone_play(sit: Sits, game: str, size: tuple[int, int]) -> None:
    """PC-069: the focus reaches every answer that the page offers."""
    (reader,) = sit(size, game=game, options={"seats": 3}, seats=[PERSON, BOT, BOT])
    (hand,) = hands_of([reader], f"keys {game}", keys=True)
    assert play([hand], most=8) == 8
    assert hand.refused == []
    assert [name for kind, name in hand.far if kind != "lit"] == [], (
        "the panel offers everything, also what is on the board"
    )


FORCES: Final = """
game: shogun
at: declare
provinces: {red: [satsuma, higo, buzen], orange: [osumi, hyuga, bungo], purple: [oki]}
armies: {red: {1: satsuma}, orange: {1: bungo}, purple: {1: oki}}
"""


def test_one_answer_for_all_that_follow_is_given_by_keys(sit: Sits) -> None:
    """The same question comes for each force; after it another step is asked, and taking back leads to the last."""
    (red, _, _) = sit(text=FORCES, seats=[PERSON] * 3)
    asked = red.page.locator(".asked[data-step=declare]")
    expect(asked).to_be_visible()
    everything = red.page.get_by_role("button", name="Hold, and so for all that follow")
    everything.focus()
    red.page.keyboard.press("Enter")
    expect(red.page.locator(".asked[data-step=take-up-armies]")).to_be_visible()
    expect(everything).to_have_count(0)
    red.page.get_by_role("button", name="Take back").click()
    expect(asked).to_contain_text("Buzen")
    everything.click()
    expect(asked).to_have_count(0)


def test_a_telephone_shows_where_a_force_may_attack(sit: Sits) -> None:
    far = FORCES.replace("red: [satsuma, higo, buzen]", "red: [satsuma, mutsu]")
    (red, _, _) = sit(SMALL, text=far, seats=[PERSON] * 3)
    asked = red.page.locator(".asked")
    for _ in range(2):
        before = asked.inner_text()
        red.page.locator(".asked button[data-action=hold]").first.click()
        expect(asked).not_to_have_text(before, use_inner_text=True)
    expect(asked).to_contain_text("Mutsu")
    expect(red.page.locator(".board [data-hot][data-word~=mutsu]").first).to_be_in_viewport()


MANDATE: Final = """
game: rising-sun
clans: [koi, lotus, turtle]
at: mandate
current: lotus
"""


def test_a_link_leads_everybody_to_the_same_moment(sit: Sits, server: Served, browser: Browser) -> None:
    """Also whoever was told less: Lotus alone knows which tile it laid."""
    readers = sit(text=MANDATE, seats=[PERSON] * 3)
    play(hands_of(readers, "moment"), most=6)
    lotus = readers[1]
    lotus.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = lotus.page
    page.get_by_role("button", name="Walk through the game").click()
    moment = page.get_by_label("The moment that is shown")
    shown = moment.get_attribute("aria-valuetext")
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    spectator = Reader(browser, server.url)
    spectator.page.goto(page.evaluate("navigator.clipboard.readText()"))
    seen = spectator.page.get_by_label("The moment that is shown")
    expect(seen).to_have_attribute("aria-valuetext", shown or "")
    assert int(seen.input_value()) < int(moment.input_value()), "it was told less"
    assert spectator.faults == []
    spectator.close()


BIDS: Final = """
game: rising-sun
clans: [koi, lotus, turtle]
at: provinces
war: [oshu]
coins: {koi: 3, lotus: 3}
figures:
  koi: {oshu: [bushi]}
  lotus: {oshu: [bushi]}
"""


QUICK: Final = """async () => {
    const more = document.querySelectorAll(".amounts tr")[2].querySelectorAll("button")[1];
    for (let click = 0; click < 3; click += 1) {
        more.click();
        await new Promise((done) => setTimeout(done, 5));
    }
    document.querySelector(".amounts button.main").click();
}"""


def test_quick_taps_add_up_and_the_seal_waits_for_them(sit: Sits) -> None:
    """PC-053: nothing that was tapped is lost, however long the answers take."""
    koi, lotus, _ = sit(text=BIDS, seats=[PERSON] * 3)
    expect(koi.page.locator(".total")).to_contain_text("0 in all")
    koi.page.evaluate(QUICK)
    expect(koi.page.locator(".amounts")).to_be_hidden()
    lotus.page.locator(".amounts button.main").click()
    koi.page.get_by_role("tab", name="Log").click()
    expect(koi.page.locator(".log")).to_contain_text("Hire Ronin 3")


def test_a_broken_line_costs_nothing(server: Served, sit: Sits) -> None:
    """PC-053, PC-055: half a decision, and what is said while the line is down, are there after it; so is the question,
    also after another wish was refused in the middle of it, and after the page was loaded anew."""
    with relay(server.port) as line:
        koi, lotus, _ = sit(text=BIDS, seats=[PERSON] * 3, url=line.url)
        more = koi.page.locator(".amounts tr").nth(3).get_by_role("button", name=re.compile("One more"))
        more.click()
        expect(koi.page.locator(".total")).to_contain_text("1 in all")
        line.cut()
        expect(koi.page.locator(".offline")).to_be_visible()
        more.click()
        line.mend()
        expect(koi.page.locator(".offline")).to_be_hidden()
        expect(koi.page.locator(".total")).to_contain_text("2 in all")
        box = koi.page.get_by_label("Type a move; end it with ? to ask why not")
        box.fill("propose lotus")
        box.press("Enter")
        expect(koi.page.locator(".notice")).to_contain_text("isn't possible now")
        koi.page.reload()
        expect(koi.page.locator(".total")).to_contain_text("2 in all")
        koi.page.locator(".amounts button.main").click()
        expect(koi.page.locator(".amounts")).to_be_hidden()
        expect(lotus.page.locator(".amounts")).to_be_visible()
        for reader in (koi, lotus, _):
            reader.faults[:] = [fault for fault in reader.faults if "ERR_" not in fault and "WebSocket" not in fault]


def test_a_battle_is_shown_to_its_end_whatever_comes_after_it(sit: Sits) -> None:
    """What became of one's bids isn't gone with the next question; who wants no motion waits for nothing."""
    twice = BIDS.replace("[oshu]", "[oshu, edo]").replace("{oshu: [bushi]}", "{oshu: [bushi], edo: [bushi]}")
    koi, lotus, _ = sit(text=twice, seats=[PERSON] * 3)
    koi.page.evaluate("localStorage.setItem('kunitori.pace', '\"quick\"')")
    koi.page.emulate_media(reduced_motion="no-preference")
    koi.page.reload()
    for province in ("Oshu", "Edo"):
        for reader in (koi, lotus):
            expect(reader.page.locator("#asked-title")).to_contain_text(province)
            reader.page.locator(".amounts button.main").click()
    expect(lotus.page.locator(".rs-tea")).to_be_visible()
    expect(lotus.page.locator(".rs-theatre")).to_have_count(0)
    expect(koi.page.locator(".rs-stage-outcome")).to_be_visible()
    expect(koi.page.locator("#asked-title")).to_contain_text("propose an Alliance")
    expect(koi.page.locator(".rs-tea")).to_be_visible()
    expect(koi.page.locator(".rs-theatre")).to_have_count(0)


MARKUP: Final = "(board) => board.outerHTML"


def settled(reader: Reader) -> str:
    """The markup of the board once it is drawn, sized and lit."""
    board, before = reader.page.locator(".board"), ""
    while (now := str(board.evaluate(MARKUP))) != before:
        before = now
        reader.page.wait_for_timeout(500)
    return now


def test_a_page_holds_nothing_that_its_reader_may_not_know(sit: Sits, server: Served, browser: Browser) -> None:
    """PC-013: bids, also sealed ones, stand in no other page: not in texts, labels, attributes or links."""
    koi, lotus, turtle = sit(text=BIDS, seats=[PERSON] * 3)
    spectator = Reader(browser, server.url)
    spectator.page.goto(f"/t/{table_of(koi)}")
    expect(spectator.page.locator(".asked")).to_be_visible()
    blank = {reader: settled(reader) for reader in (spectator, turtle)}
    row = koi.page.locator(".amounts tr").nth(2)
    for _ in range(3):
        row.get_by_role("button", name=re.compile("One more")).click()
    expect(koi.page.locator(".total")).to_contain_text("3 in all")
    for reader, before in blank.items():
        assert reader.page.locator(".board").evaluate(MARKUP) == before, "a draft shows nowhere"
    koi.page.locator(".amounts button.main").click()
    expect(koi.page.locator(".amounts")).to_be_hidden()
    for reader in (spectator, turtle, lotus):
        expect(reader.page.locator(".mat[data-owes]")).to_have_count(1)
        assert "bid ronin 3" not in reader.page.content()
    assert spectator.faults == []
    spectator.close()


HOSTILE: Final = "<img src=x onerror=\"document.title='broken'\">\u202e{ $x }\u200b𝕏"


def test_names_are_shown_plainly_wherever_they_stand(reader: Reader, server: Served) -> None:
    """PC-059: in the list of tables, before the game, at the table, in the own page."""
    page = reader.page
    page.goto("/me")
    page.get_by_label("Your name").fill(HOSTILE[:40])
    with page.expect_response("**/api/me"):
        page.get_by_role("group", name="My name").get_by_role("button", name="Save").click()
    page.goto("/new?game=rising-sun")
    seats = page.get_by_label(re.compile(r"^Seat \d$"))
    expect(seats).to_have_count(4)
    seats.nth(1).select_option("open")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".room")).to_contain_text("<img src=x")
    page.goto("/")
    expect(page.locator(".tables").first).to_contain_text("<img src=x")
    page.goto("/me")
    expect(page.get_by_label("Your name")).to_have_value(re.compile("<img src=x"))
    assert page.locator("img").count() == 0 and page.title() != "broken"
    assert page.evaluate("document.documentElement.scrollWidth") <= LARGE[0]


@pytest.mark.parametrize("path", ["/", "/new?game=rising-sun", "/new?game=shogun", "/me", "/rules/shogun?q=NINJA"])
def test_no_page_keeps_anybody_out(reader: Reader, path: str) -> None:
    """axe finds nothing serious, light and dark."""
    assert AXE.is_file(), "cd web && npm ci"
    reader.page.goto(path)
    expect(reader.page.locator("main h1, main h2").first).to_be_visible()
    reader.page.wait_for_load_state("networkidle")
    for theme in ("light", "dark"):
        reader.page.emulate_media(color_scheme=theme)
        assert reader.barriers() == [], theme


@pytest.mark.parametrize("game", ["rising-sun", "shogun"])
def test_no_table_keeps_anybody_out(sit: Sits, game: str) -> None:
    """axe finds nothing serious at a table, light and dark, on any of its panels, large and small."""
    large, small = sit(LARGE, SMALL, game=game, options={"seats": 3}, seats=[PERSON, PERSON, BOT])
    play(hands_of([large, small], f"axe {game}"), most=6)
    for reader in (large, small):
        for tab in reader.page.get_by_role("tab").all():
            tab.click()
            assert reader.barriers() == [], tab.inner_text()
        reader.page.emulate_media(color_scheme="dark")
        assert reader.barriers() == [], "dark"
