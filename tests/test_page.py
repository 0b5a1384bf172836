"""The page in a real browser against a real server: lobby, tables, every way to answer, the past, talk, breaks."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

import kunitori
from kunitori.server.config import Config
from kunitori.shogun.tables import PROVINCES
from tests.page.browsing import AXE, CHROMIUM, PAGE, PATIENCE, SERIOUS, Reader, chromium
from tests.served import Served, served

QUICK: Final = {"pace": 0}

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium: install it, or name it in CHROMIUM"),
    pytest.mark.skipif(not PAGE.is_file(), reason="the page isn't built: python tools/build_web.py"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("page")
    config = Config(database=f"sqlite:///{folder}/tables.db", rate=10_000, burst=10_000, judge=0.05)
    with served(config) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.fixture
def visitor(server: Served, browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens the page for somebody new; what goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def come(width: int = 1280, height: int = 800) -> Page:
        size = {"width": width, "height": height}
        context = browser.new_context(base_url=server.url, viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
        page.goto("/")
        expect(page.locator(".game")).to_have_count(2)
        return page

    yield come
    for context in contexts:
        context.close()
    assert faults == []


def api(page: Page, path: str, data: object) -> dict[str, object]:
    """What the server answers the page's own browser."""
    token = next(str(c["value"]) for c in page.context.cookies() if c["name"] == "kunitori_csrf")
    answer = page.request.post(path, data=data, headers={"x-csrf-token": token})
    assert answer.ok, answer.text()
    found: dict[str, object] = answer.json() if answer.body() else {}
    return found


def begun(page: Page, game: str, *seats: dict[str, str], **settings: object) -> str:
    """A table that has begun, shown on ``page``; its id."""
    wish = {"game": game, "options": {"seats": len(seats)}, "seats": seats, "settings": {**QUICK, **settings}}
    table = str(api(page, "/api/tables", wish)["table"])
    api(page, f"/api/tables/{table}/start", {})
    page.goto(f"/t/{table}")
    expect(page.locator("#asked-title")).to_be_visible()
    return table


def taken_up(page: Page, text: str, *seats: dict[str, str], **settings: object) -> None:
    """A table made of a record or a scenario, shown on ``page``."""
    wish = {"text": text, "seats": seats, "settings": {**QUICK, **settings}}
    table = api(page, "/api/tables/import", wish)["table"]
    if page.request.get(f"/api/tables/{table}").json()["status"] == "open":
        api(page, f"/api/tables/{table}/start", {})
    page.goto(f"/t/{table}")


ME: Final = {"kind": "me"}
BOT: Final = {"kind": "bot", "bot": "random"}


def asked(page: Page) -> None:
    """Wait until something is asked, and the answer before has been acknowledged."""
    expect(page.locator(".asked:not([data-busy]) .question .rule-id")).to_be_visible()


def test_a_newcomer_is_at_a_running_table_after_one_click(visitor: Callable[..., Page]) -> None:
    page = visitor()
    page.locator("[data-game=rising-sun]").get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/*")
    asked(page)
    expect(page.locator(".mat")).to_have_count(4)
    page.get_by_role("button", name=re.compile("RS-")).click()
    expect(page.locator(".rule-text")).to_contain_text("Alliance")


def test_the_first_view_is_small(visitor: Callable[..., Page]) -> None:
    """Everything that the first page and a table need, as it goes over the line."""
    page = visitor()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto("/")
    expect(page.locator(".game")).to_have_count(2)
    assert 0 < sum(sizes) < 200_000


@pytest.mark.parametrize("width", [1280, 360])
def test_a_seat_is_played_by_pointing(visitor: Callable[..., Page], width: int) -> None:
    """What is lit on the board and what the panel offers is enough to go on; nothing is refused."""
    page = visitor(width)
    begun(page, "shogun", ME, BOT)
    for _ in range(12):
        asked(page)
        before = page.locator(".asked").inner_text()
        lit = page.locator(".board [data-lit]")
        choices = page.locator(".asked button[data-action]")
        if lit.count():
            lit.nth(lit.count() // 2).dispatch_event("click")
        else:
            choices.last.dispatch_event("click")
        expect(page.locator(".asked")).not_to_have_text(before, use_inner_text=True)
        expect(page.locator(".notice")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_seat_is_played_by_keys_alone(visitor: Callable[..., Page]) -> None:
    """Arrows reach what is lit, Enter picks it; only one thing of the board takes part in the tab order (PC-069)."""
    page = visitor()
    begun(page, "shogun", ME, BOT)
    asked(page)
    expect(page.locator(".board [data-word][tabindex='0']")).to_have_count(1)
    page.locator(".board [data-word][tabindex='0']").focus()
    first = page.evaluate("document.activeElement.dataset.word")
    for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.dataset.word") != first:
            break
    assert page.evaluate("document.activeElement.dataset.word") != first
    assert page.evaluate("document.activeElement.hasAttribute('data-lit')")
    before = page.locator(".log, .panel").first.inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".panel")).not_to_have_text(before, use_inner_text=True)


def test_notation_is_understood_completed_and_explained(visitor: Callable[..., Page]) -> None:
    page = visitor()
    begun(page, "rising-sun", ME, ME, ME)
    asked(page)
    box = page.get_by_label("Type a move; end it with ? to ask why not")
    box.fill("move bushi edo kyoto ?")
    box.press("Enter")
    expect(page.locator(".notice")).to_contain_text("isn't possible now")
    box.fill("prop lot ?")
    box.press("Enter")
    expect(page.locator(".notice")).to_contain_text("Propose an Alliance to Lotus")
    box.fill("don")
    box.press("Enter")
    expect(page.locator(".curtain")).to_be_visible()  # it is another seat's turn


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


def test_bids_are_one_panel_until_they_are_sealed(visitor: Callable[..., Page]) -> None:
    """PC-001: the seal clicked twice counts once."""
    page = visitor()
    taken_up(page, BIDS, ME, BOT, BOT)
    rows = page.locator(".amounts tr")
    expect(rows).to_have_count(4)
    expect(rows.nth(3)).to_contain_text("Gain 1 VP for each figure killed in the Battle.")
    more = rows.nth(3).get_by_role("button", name=re.compile("One more"))
    more.click()
    more.click()
    expect(page.locator(".total")).to_contain_text("2 in all")
    page.reload()
    expect(page.locator(".total")).to_contain_text("2 in all")
    page.locator(".amounts button.main").dblclick()
    expect(page.locator(".amounts")).to_have_count(0)
    expect(page.locator(".notice")).to_be_hidden()


def test_moves_are_taken_back(visitor: Callable[..., Page]) -> None:
    page = visitor()
    begun(page, "shogun", ME, ME)
    asked(page)
    page.locator(".board [data-lit]").first.dispatch_event("click")
    back = page.get_by_role("button", name="Take back")
    expect(back).to_be_visible()
    before = page.evaluate("document.querySelectorAll('[data-lit]').length")
    back.click()
    expect(back).to_be_hidden()
    assert before


def test_two_seats_share_a_device_behind_a_curtain(visitor: Callable[..., Page]) -> None:
    page = visitor()
    begun(page, "rising-sun", ME, ME, ME)
    asked(page)
    title = page.locator("#asked-title")
    expect(title).to_contain_text("Koi")
    page.locator(".asked button[data-action=done]").click()
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    curtain.get_by_role("button").click()
    asked(page)
    expect(title).not_to_contain_text("Koi")


def test_friends_come_by_link_and_talk(visitor: Callable[..., Page]) -> None:
    """PC-059: what strangers type stands there as plain text."""
    host, friend = visitor(), visitor()
    seats = [ME, {"kind": "person"}, BOT]
    made = api(host, "/api/tables", {"game": "rising-sun", "options": {"seats": 3}, "seats": seats, "settings": QUICK})
    links = made["links"]
    assert isinstance(links, dict)
    host.goto(f"/t/{made['table']}")
    expect(host.get_by_role("button", name="Begin the game")).to_be_disabled()
    friend.goto(next(iter(links.values())))
    expect(friend.locator(".seats")).to_be_visible()
    assert "#" not in friend.url
    host.get_by_role("button", name="Begin the game").click()
    asked(friend)
    friend.get_by_role("tab", name="Talk").click()
    words = friend.get_by_label("What do you say?")
    words.fill("<b>hail</b> { $x }")
    friend.get_by_role("button", name="Send").click()
    host.get_by_role("tab", name=re.compile("Talk")).click()
    expect(host.locator(".said .words")).to_have_text("<b>hail</b> { $x }")
    expect(words).to_have_value("")


def test_nothing_is_lost_by_a_break(visitor: Callable[..., Page]) -> None:
    """PC-053: what was decided while the line was down is said when it is back; typed words stay."""
    page = visitor()
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/socket$"), through)
    begun(page, "shogun", ME, BOT)
    asked(page)
    page.get_by_role("tab", name="Talk").click()
    page.get_by_label("What do you say?").fill("half a sen")
    before = page.locator("#asked-title").inner_text()
    lines[-1].close(code=1001, reason="the server goes away")
    expect(page.locator(".offline")).to_be_visible()
    page.locator(".asked button[data-action]").first.dispatch_event("click")
    expect(page.locator("#asked-title")).not_to_have_text(before, use_inner_text=True)
    expect(page.get_by_label("What do you say?")).to_have_value("half a sen")
    expect(page.locator(".offline")).to_have_count(0)
    assert len(lines) == 2


def test_the_past_is_walked_through(visitor: Callable[..., Page]) -> None:
    page = visitor()
    table = begun(page, "rising-sun", ME, BOT, BOT)
    page.get_by_role("tab", name="Log").click()
    while page.locator(".log [data-line='3']").count() == 0:
        asked(page)
        page.locator(".asked button[data-action]").first.dispatch_event("click")
        page.wait_for_timeout(100)
    asked(page)
    line = page.locator(".log [data-line='1']")
    hot = page.locator(".board [data-hot]").first
    lines = page.locator(".log [data-line]")
    for place in range(20):  # not every line names something on the board, and what bots still do may scroll it away
        lines.nth(place % lines.count()).hover()
        if hot.count():
            break
        page.wait_for_timeout(100)
    expect(hot).to_be_attached()
    line.dispatch_event("click")
    expect(page.locator("#asked-title")).to_have_text("A moment of the past")
    expect(page.locator(".scrubber output")).to_contain_text("2 of")
    page.get_by_label("The moment that is shown").press("ArrowRight")
    expect(page.locator(".scrubber output")).to_contain_text("3 of")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")  # its number depends on what all know by then
    page.keyboard.press("Escape")
    asked(page)
    assert f"/t/{table}?at=" in link
    page.goto(link)
    expect(page.locator("#asked-title")).to_have_text("A moment of the past")


def test_who_returns_is_told_what_happened(visitor: Callable[..., Page]) -> None:
    page = visitor()
    table = begun(page, "rising-sun", ME, BOT, BOT)
    asked(page)
    page.goto("/")
    page.evaluate(f"localStorage['kunitori.seen.{table}.koi'] = JSON.stringify({{ epoch: 0, count: 0 }})")
    api(page, f"/api/tables/{table}/seats/koi", {"kind": "bot"})  # a bot plays on meanwhile
    while not page.request.get(f"/api/tables/{table}/moments/8").ok:
        page.wait_for_timeout(50)
    api(page, f"/api/tables/{table}/seats/koi", {"kind": "person"})
    page.goto(f"/t/{table}")
    expect(page.locator(".away .line").first).to_be_visible()
    page.get_by_role("button", name="Walk through it").click()
    expect(page.locator(".scrubber output")).to_contain_text("0 of")


def test_day_and_night_are_switched_back_and_forth(visitor: Callable[..., Page]) -> None:
    page = visitor()
    shown = page.locator("html")
    for theme in ("dark", "light", "dark"):
        page.get_by_role("button", name="Change between day and night").click()
        expect(shown).to_have_attribute("data-theme", theme)


def test_rules_are_searched(visitor: Callable[..., Page]) -> None:
    page = visitor()
    page.goto("/rules/shogun?q=SH-NINJA")
    expect(page.locator("dt").first).to_contain_text("SH-NINJA")
    page.get_by_label("Search in the rules").fill("no such words anywhere")
    expect(page.get_by_role("status")).to_contain_text("0 rules")


def test_rules_begin_with_how_the_game_goes(visitor: Callable[..., Page]) -> None:
    """An outline for newcomers, whose rules are one tap away; it makes room for what is searched."""
    page = visitor()
    page.goto("/rules/rising-sun")
    title = page.get_by_role("heading", name="How a game of Rising Sun goes")
    expect(title).to_be_visible()
    page.get_by_role("button", name="RS-WINTER-6", exact=True).first.click()
    expect(page.locator(".outline .rule-text")).to_contain_text("most VP")
    page.get_by_role("link", name="Shogun", exact=True).click()
    expect(page.get_by_role("heading", name="How a game of Shogun goes")).to_be_visible()
    expect(title).to_have_count(0)
    page.get_by_label("Search in the rules").fill("ninja")
    expect(page.locator(".outline")).to_have_count(0)


@pytest.mark.skipif(not AXE.is_file(), reason="axe isn't there: python tools/build_web.py")
def test_axe_finds_no_serious_violation(visitor: Callable[..., Page]) -> None:
    page = visitor()
    table = begun(page, "rising-sun", ME, BOT, BOT)
    asked(page)
    for path in ("/", "/new", "/me", "/rules/rising-sun", "/rules/rising-sun?q=tea", f"/t/{table}"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.evaluate(AXE.read_text(encoding="utf-8"))
        tabs = page.get_by_role("tab")
        for at in range(max(1, tabs.count())):
            if tabs.count():
                tabs.nth(at).click()
            found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
            assert [(path, each["id"], each["nodes"][0]["html"]) for each in found if each["impact"] in SERIOUS] == []


def test_clocks_codes_and_programs_are_chosen_on_the_page(visitor: Callable[..., Page]) -> None:
    """What a table needs besides: a bank of time, a code for a phone, a seat lent to a program and taken back."""
    page = visitor()
    page.goto("/new?game=shogun")
    page.get_by_label("How long one may think").select_option("bank")
    page.get_by_label("The bank of each seat").select_option(label="3 hours")
    page.get_by_label("Seat 2", exact=True).select_option("person")
    page.get_by_label("Seat 3", exact=True).select_option("bot:random")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Show a code for phones").first.click()
    expect(page.locator("svg.code").or_(page.locator(".trouble:not([hidden])")).first).to_be_visible()
    table = page.url.rpartition("/")[2]
    kept = page.request.get(f"/api/tables/{table}").json()["settings"]["clock"]
    assert kept == {"kind": "bank", "seconds": 60, "bank": 3 * 3600}
    begun(page, "rising-sun", ME, BOT, BOT)
    asked(page)
    page.get_by_text("My seat").click()
    page.get_by_role("button", name="Let a program of mine play").click()
    expect(page.locator("dialog code")).to_contain_text("--token ")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_text("A program plays your seat.")).to_be_visible()
    page.get_by_text("Host").first.click()
    page.get_by_role("button", name="Take the seat back").click()
    asked(page)


def test_the_time_that_is_left_stands_beside_the_question(visitor: Callable[..., Page]) -> None:
    page = visitor()
    begun(page, "rising-sun", ME, BOT, BOT, clock={"kind": "decision", "seconds": 7200, "bank": 0})
    asked(page)
    clock = page.locator(".question .clock")
    expect(clock).to_have_text(re.compile(r"1 h 5\d min left"))
    expect(clock).to_have_attribute("title", re.compile("^Until "))


def test_letters_and_vacation_are_settled_under_me(visitor: Callable[..., Page]) -> None:
    page = visitor()
    page.goto("/me")
    page.get_by_role("button", name="3 days").click()
    expect(page.get_by_text("You are away until")).to_be_visible()
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_text("Clocks wait for you so long")).to_be_visible()
    page.get_by_label("Address").fill("koi@example.org")
    page.get_by_role("group", name="Reminders by e-mail").get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_have_text("This server sends no mail.")


def test_a_bot_agrees_to_a_truce(visitor: Callable[..., Page]) -> None:
    page = visitor()
    begun(page, "rising-sun", ME, BOT, BOT)
    asked(page)
    page.get_by_role("tab", name="Talk").click()
    page.get_by_role("group", name="To whom").get_by_role("button", name="Lotus").click()
    page.get_by_label("What it is").select_option("truce")
    page.get_by_role("button", name="Send").click()  # a truce needs no words
    expect(page.locator(".truce")).to_have_text(re.compile("A truce with Lotus holds."))


def test_a_proposed_truce_is_agreed_to_with_one_tap(visitor: Callable[..., Page]) -> None:
    """The badge of Talk counts all that wasn't seen yet, on an earlier visit either; its place is where one answers."""
    host, friend = visitor(), visitor()
    seats = [ME, {"kind": "person"}]
    made = api(host, "/api/tables", {"game": "shogun", "options": {"seats": 2}, "seats": seats, "settings": QUICK})
    links = made["links"]
    assert isinstance(links, dict)
    friend.goto(next(iter(links.values())))
    expect(friend.locator(".seats")).to_be_visible()
    host.goto(f"/t/{made['table']}")
    host.get_by_role("button", name="Begin the game").click()
    asked(host)
    host.get_by_role("tab", name="Talk").click()
    host.get_by_label("What do you say?").fill("Hello.")
    host.get_by_role("button", name="Send").click()
    host.get_by_label("What it is").select_option("truce")
    host.get_by_role("button", name="Send").click()
    expect(host.locator(".said[data-kind=truce]")).to_be_visible()
    talk = friend.get_by_role("tab", name="Talk")
    expect(talk.locator(".count")).to_have_text("2")
    friend.reload()
    expect(talk.locator(".count")).to_have_text("2")
    talk.click()
    expect(talk.locator(".count")).to_have_count(0)
    agree = friend.get_by_role("button", name="Agree", exact=True)
    expect(friend.locator(".said[data-kind=truce]")).to_contain_text("once both have proposed it")
    agree.click()
    expect(agree).to_have_count(0)
    for page in (host, friend):
        expect(page.locator(".truce")).to_have_text(re.compile("A truce with .* holds."))
        expect(page.get_by_role("button", name="Agree", exact=True)).to_have_count(0)
    friend.reload()
    expect(friend.locator(".mat").first).to_be_visible()
    expect(talk.locator(".count")).to_have_count(0)


PLANS: Final = """
game: shogun
at: plan
provinces: {red: [mutsu], orange: [oki], purple: [satsuma]}
koku: {red: 9, orange: 9, purple: 9}
"""


def test_what_is_in_no_box_is_seen_to_go_to_the_levy(visitor: Callable[..., Page]) -> None:
    page = visitor()
    taken_up(page, PLANS, ME, BOT, BOT)
    expect(page.locator(".total")).to_have_text("0 in these boxes, 9 left for the Levy box")
    page.locator(".amounts tr").first.get_by_role("button", name=re.compile("One more")).click()
    expect(page.locator(".total")).to_have_text("1 in these boxes, 8 left for the Levy box")


COVERED: Final = """() => {
    const box = (element) => element.getBoundingClientRect();
    const along = (a, b, from, to) => Math.max(0, Math.min(a[to], b[to]) - Math.max(a[from], b[from]));
    const covered = (a, b) => along(a, b, "left", "right") * along(a, b, "top", "bottom");
    const names = [...document.querySelectorAll(".sg-name")].map((name) => [name.textContent, box(name)]);
    const counts = [...document.querySelectorAll(".sg-mid rect")];
    // An army's banner moves the count beside it; any province may have one.
    const places = counts.flatMap((count) => {
        const { left, top, width, height } = box(count);
        const pixel = width / Number(count.getAttribute("width"));
        const moved = Number(count.parentElement.getAttribute("transform").match(/[(]([0-9]+)/)[1]);
        return [0, 3].map((by) => new DOMRect(left + (by - moved) * pixel, top, width, height));
    });
    return [counts.length, names.flatMap(([name, place]) => places
        .filter((count) => covered(place, count) > 0.15 * count.width * count.height).map(() => name))];
}"""


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_no_name_covers_a_count(visitor: Callable[..., Page], size: tuple[int, int]) -> None:
    """Where every province is held, as the map begins: whole, or on a small screen closer."""
    page = visitor(*size)
    sides = {side: ", ".join(PROVINCES[i::3]) for i, side in enumerate(("red", "orange", "purple"))}
    text = "game: shogun\nat: plan\nprovinces:\n" + "".join(f"  {side}: [{names}]\n" for side, names in sides.items())
    taken_up(page, text, ME, BOT, BOT)
    asked(page)
    expect(page.locator(".sg-chart[data-detail=mid]")).to_be_visible()
    places: list[object] = []
    while len(places) < 2 or places[-1] != places[-2]:  # until the map has found its place on the screen
        places.append(
            page.locator(".sg-name").evaluate_all(
                "(names) => names.map((name) => name.getBoundingClientRect().toJSON())"
            )
        )
        page.wait_for_timeout(100)
    assert page.evaluate(COVERED) == [len(PROVINCES), []]


def test_what_a_bot_would_do_is_done_with_one_tap(visitor: Callable[..., Page]) -> None:
    page = visitor()
    begun(page, "shogun", ME, BOT, hints=True)
    asked(page)
    before = page.locator("#asked-title").inner_text()
    page.get_by_role("button", name="What would a bot do?").click()
    expect(page.locator(".hint li")).not_to_have_count(0)
    page.get_by_role("button", name="Do that").click()
    expect(page.locator("#asked-title")).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".hint")).to_have_count(0)
    expect(page.locator(".notice")).to_be_hidden()


LEVY: Final = """
game: shogun
at: levy
provinces: {red: [satsuma, osumi, hyuga, higo], orange: [mutsu, dewa, echigo], purple: [oki, sado, iki]}
armies: {red: {1: satsuma, 2: higo}, orange: {1: mutsu, 2: dewa}, purple: {1: oki, 2: sado}}
plans: {red: {levy: 5}}
"""


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_a_hint_lights_what_it_names_and_is_seen(visitor: Callable[..., Page], size: tuple[int, int]) -> None:
    """An amount is no name: with two swordsmen neither second armies nor sword 2 light up."""
    page = visitor(*size)
    taken_up(page, LEVY, ME, BOT, BOT, hints=True)
    asked(page)
    page.get_by_role("button", name="What would a bot do?").press("Enter")
    hint = page.locator(".hint")
    expect(hint.get_by_role("button", name="Do that")).to_be_in_viewport()
    expect(hint).to_be_focused()
    named = set(hint.locator("li").all_inner_texts())
    assert len(named) > 1
    labels = "(hot) => hot.map((thing) => thing.ariaLabel)"
    assert set(page.locator("[data-word][data-hot]").evaluate_all(labels)) == named
    rows = page.locator(".asked tr[data-hot] .stepper").evaluate_all(labels)
    assert {*rows, *page.locator(".asked button[data-hot]").all_inner_texts()} == named


def test_a_hinted_amount_lights_where_it_goes(visitor: Callable[..., Page]) -> None:
    page = visitor()
    taken_up(page, PLANS, ME, BOT, BOT, hints=True)
    asked(page)
    page.get_by_role("button", name="What would a bot do?").click()
    expect(page.locator(".hint")).to_be_visible()
    hot = page.locator("[data-word][data-hot]").evaluate_all("(hot) => hot.map((thing) => thing.dataset.word)")
    assert "seal" in hot
    assert set(hot) <= {"put swords", "put build", "put ronin", "put ninja", "seal"}


def test_who_waits_for_a_hint_may_act_meanwhile(visitor: Callable[..., Page]) -> None:
    page = visitor()
    begun(page, "shogun", ME, BOT, hints=True)
    asked(page)
    before = page.locator("#asked-title").inner_text()
    ask, act = page.get_by_role("button", name="What would a bot do?"), page.locator(".asked [data-action]").first
    ask.evaluate("(ask, act) => { ask.click(); act.click(); }", act.element_handle())
    expect(page.locator("#asked-title")).not_to_have_text(before, use_inner_text=True)


MANDATE: Final = """
game: rising-sun
clans: [koi, lotus, turtle]
at: mandate
current: lotus
"""


def test_a_bot_that_thinks_is_seen_and_decides_when_the_host_wants_it(browser: Browser, tmp_path: Path) -> None:
    """It would think for ten minutes."""
    with served(Config(database=f"sqlite:///{tmp_path}/tables.db", think=600)) as slow:
        reader = Reader(browser, slow.url)
        page = reader.page
        page.goto("/")
        expect(page.locator(".game")).to_have_count(2)
        taken_up(page, MANDATE, ME, {"kind": "bot", "bot": "daimyo/even"}, BOT)
        expect(page.locator(".waiting [data-thinking]")).to_contain_text("Lotus")
        expect(page.locator(".mat [data-thinking]")).to_have_text("thinks…")
        page.get_by_role("button", name="Let them decide now").click()
        expect(page.locator(".board")).to_contain_text("Current player and Ally")  # what its Mandate gives
        assert reader.faults == []
        reader.close()


@pytest.mark.parametrize("game", ["rising-sun", "shogun"])
def test_every_level_plays_and_can_be_interrupted_at_any_moment(browser: Browser, tmp_path: Path, game: str) -> None:
    """With ten minutes for a decision nothing goes on but by the host's wish, whenever that comes."""
    with served(Config(database=f"sqlite:///{tmp_path}/tables.db", think=600)) as slow:
        reader = Reader(browser, slow.url)
        page = reader.page
        page.goto("/")
        expect(page.locator(".game")).to_have_count(2)
        levels = [{"kind": "bot", "bot": f"{level}/even"} for level in ("captain", "daimyo", "shogun")]
        begun(page, game, ME, *levels)
        expect(page.locator(".mat .seat-name b")).to_have_count(4)
        seats = page.locator(".mat .seat-name b").all_inner_texts()
        page.get_by_role("tab", name="Log").click()
        now = page.get_by_role("button", name="Let them decide now")
        own = page.locator(".asked:not([data-busy]) [data-action]").first
        dice = random.Random(5)
        silent, end = {*seats}, time.monotonic() + PATIENCE / 1000
        while silent and time.monotonic() < end:
            page.wait_for_timeout(dice.uniform(0, 150))
            told = page.locator(".log .line").all_inner_texts()
            silent -= {seat for seat in seats if sum(line.startswith(f"{seat} ") for line in told) > 2}
            if now.is_visible():
                now.dispatch_event("click")
            elif own.count():  # also in a folded group
                own.dispatch_event("click")
        assert not silent
        assert reader.faults == []
        reader.close()


def test_who_made_the_table_changes_how_long_bots_pause(visitor: Callable[..., Page]) -> None:
    page = visitor()
    table = begun(page, "rising-sun", ME, BOT, BOT, hints=True)
    asked(page)
    page.get_by_role("tab", name="Table", exact=True).click()
    with page.expect_response("**/settings"):
        page.get_by_label("Pause between the moves of bots").fill("2000")
    page.reload()
    page.get_by_role("tab", name="Table", exact=True).click()
    expect(page.locator(".tools output")).to_have_text("2 seconds")
    settings = page.request.get(f"/api/tables/{table}").json()["settings"]
    assert settings["pace"] == 2000
    assert settings["hints"] is True


def test_a_finished_game_is_analysed(visitor: Callable[..., Page]) -> None:
    page = visitor()
    table = begun(page, "rising-sun", ME, BOT, BOT)
    asked(page)
    while re.match("RS-(TEA|POL)", page.locator(".question .rule-id").inner_text()):  # until all know of a Mandate
        before = page.locator(".side").inner_text()
        page.locator(".asked button[data-action]").first.dispatch_event("click")
        expect(page.locator(".side")).not_to_have_text(before, use_inner_text=True)  # the same may be asked again
        asked(page)
    page.get_by_role("tab", name="Table", exact=True).click()
    page.get_by_role("button", name="Propose to end the game").click()
    expect(page.locator(".over")).to_be_visible()
    page.get_by_role("tab", name="Analysis").click()
    expect(page.locator(".analysis")).to_contain_text("judges it")
    expect(page.locator(".summary tbody tr")).to_have_count(3)
    page.locator(".curve").click(position={"x": 40, "y": 40})
    expect(page.locator("#asked-title")).to_have_text("A moment of the past")
    page.goto(f"/t/{table}?at=2&eyes=lotus")
    expect(page.locator(".mat[data-own] .seat-name")).to_contain_text("Lotus")
    expect(page.locator("#asked-title")).to_have_text("A moment of the past")
    page.locator(".mat", has_text="Turtle").get_by_role("button", name="Look from this seat").click()
    expect(page.locator(".over")).to_contain_text("You see what Turtle knew.")
    expect(page.locator("#asked-title")).to_have_text("A moment of the past")
    page.get_by_role("button", name="Look as before").click()
    expect(page.locator(".mat[data-own] .seat-name")).to_contain_text("Koi")
    expect(page.locator("#asked-title")).to_have_text("A moment of the past")


def test_the_end_tells_how_the_scores_came_together(visitor: Callable[..., Page]) -> None:
    """What the Seasons and Winter gave adds up to the VP of each."""
    match, chance = kunitori.new("rising-sun", clans=["koi", "lotus", "turtle"], seed=3), random.Random(3)
    while not match.state.is_terminal():
        seat = match.pending()[0]
        match.play(seat, chance.choice(match.legal_actions(seat)))
    text = match.rewound(len(match.journal) - 1).full_record()
    page = visitor()
    taken_up(page, text, BOT, BOT, BOT)
    expect(page.locator(".over li")).to_have_count(3)
    told = page.locator(".over li").all_inner_texts()
    vp = [int(re.search(r"(\d+) VP", one).group(1)) for one in told]  # type: ignore[union-attr]
    tally = page.get_by_role("table", name="How the VP came together")
    expect(tally.locator("[scope=row]")).to_have_text(
        ["Spring", "Summer", "Autumn", "Winter Upgrades", "War Province tokens", "Different Provinces"]
    )
    heads = tally.locator("thead th").all_inner_texts()
    assert [head in one for head, one in zip(heads, told)] == [True] * 3
    amounts = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in tally.locator("tbody tr").all()]
    assert [sum(column) for column in zip(*amounts)] == vp
    assert max(vp) > 0


def test_shoguns_board_fits_any_window(visitor: Callable[..., Page]) -> None:
    """The tray folds in small ones; names are drawn last, so that no banner covers them."""
    page = visitor()
    begun(page, "shogun", ME, BOT)
    tray = page.locator(".sg-fold")
    expect(tray).to_have_attribute("aria-expanded", "true")
    page.set_viewport_size({"width": 360, "height": 740})
    expect(tray).to_have_attribute("aria-expanded", "false")
    tray.click()
    expect(tray).to_have_attribute("aria-expanded", "true")
    assert page.evaluate("""() => {
        const [piece, name] = [".sg-pieces", ".sg-name"].map((mark) => [...document.querySelectorAll(mark)]);
        return name.length === 68 && Boolean(piece.at(-1).compareDocumentPosition(name[0]) & 4);
    }""")
