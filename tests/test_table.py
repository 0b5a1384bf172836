"""The full-screen table: keyboard alone, nothing hidden seen, nothing lost."""

import ast
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

import kunitori
from kunitori import table
from kunitori.amounts import draft_of, gifts, pattern_of, trade
from kunitori.bots import Bot
from kunitori.bots import find as find_bot
from kunitori.core.action import Action
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import read_record, replay
from kunitori.core.talk import Message
from kunitori.table import TableApp
from kunitori.table.choices import Choices, fits, grouped
from kunitori.table.dialogs import Curtain, Info
from kunitori.table.log import Log
from kunitori.table.mats import mat_lines
from kunitori.table.seating import Seating
from kunitori.table.steppers import Steppers
from kunitori.table.talking import Talk
from kunitori.table.words import Words
from kunitori.text import Catalogue

GAME = kunitori.find("rising-sun")
WORDS = Catalogue(GAME)
SMALL = (80, 24)
BIDS: dict[str, Any] = {
    "at": "war",
    "war": ["edo"],
    "figures": {"koi": {"edo": ["2 bushi"]}, "lotus": {"edo": ["bushi"]}},
    "coins": {"koi": 9, "lotus": 8},
}
TILES: dict[str, Any] = {"at": "mandate", "hand": ["betray", "train", "train", "harvest"], "current": "koi"}


def match_of(given: dict[str, Any]) -> Match:
    return new_match(GAME, None, key_of(1), None, given)


def random_bots(match: Match, people: list[int]) -> dict[int, Bot]:
    bot = find_bot("random")
    return {seat: bot(GAME, seat) for seat in range(len(match.seats)) if seat not in people}


def app_of(match: Match, people: list[int], **more: Any) -> TableApp:
    return TableApp(match, random_bots(match, people), delay=more.pop("delay", 60), **more)


def screen_text(app: TableApp) -> str:
    """Every sign on the screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def everything(app: TableApp) -> str:
    """The screen, and what its widgets hold beyond what is visible."""
    base = app.base()
    held = [line.text for line in base.query_one(Log).lines]
    held += [str(base.query_one(Choices).told), base.query_one(Input).value]
    held += [str(base.query_one(f"#{name}", Static).render()) for name in ("question", "note")]
    return screen_text(app) + "\n".join(held)


async def settled(pilot: Pilot[None], app: TableApp) -> None:
    await pilot.pause()
    await app.workers.wait_for_complete()
    await pilot.pause()


async def command(pilot: Pilot[None], app: TableApp, *lines: str) -> None:
    """Type into the line for moves, quicker than sign by sign."""
    for line in lines:
        await pilot.press("slash")
        app.base().query_one("#command", Input).value = line
        await pilot.press("enter")


# Words


def calls_of_say() -> Iterator[str]:
    folder = Path(table.__file__).parent
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                if node.args and isinstance(node.args[0], ast.Constant):
                    yield str(node.args[0].value)


def test_all_texts_of_the_table_are_in_the_catalogue() -> None:
    said = set(calls_of_say())
    assert len(said) > 40
    assert [message for message in said if not WORDS.has(f"table-{message}")] == []


def test_the_table_names_no_game() -> None:
    names = "rising|shogun|koi\\b|lotus|kyoto|bushi|province|mandate|seppuku|clan\\b"
    for file in Path(table.__file__).parent.glob("*.py"):
        assert not re.search(names, file.read_text(encoding="utf-8"), re.IGNORECASE), file.name


def test_moves_are_grouped_and_filtered() -> None:
    assert grouped(["summon bushi edo", "pass"]) == [(("summon",), ["summon bushi edo"]), (("pass",), ["pass"])]
    many = [f"move {figure} edo {place}" for figure in ("bushi", "shinto") for place in "abcdef"]
    assert [heading for heading, _ in grouped(many)] == [("move", "bushi"), ("move", "shinto")]
    assert fits("BUSHI ky", "move bushi edo kyoto")
    assert not fits("bushi q", "move bushi edo kyoto")
    assert pattern_of("give koi 3 coins") == ("give koi # coins", 3)
    assert pattern_of("pass") is None


def test_mats_tell_what_everybody_has() -> None:
    match = match_of({"at": "mandate", "cards": {"koi": ["mercy", "mercy"]}, "tokens": {"koi": ["edo spring"]}})
    lines = mat_lines(Words(match, WORDS), match.view(None), {1})
    text = "\n".join(line.text for line in lines)
    assert "Mercy ×2" in text
    assert "Tokens: Edo Spring" in text
    assert "Lotus · bot" in text
    assert "On display" in text
    assert [line.word for line in lines if line.heading][:4] == list(match.seats)
    assert any(line.word == "mercy" for line in lines)


# Amounts


def test_bids_are_amounts_that_go_together() -> None:
    match = match_of(BIDS)
    draft = draft_of(match, 0)
    assert draft is not None
    assert [pattern for _, pattern in draft.rows] == ["bid seppuku #", "bid hostage #", "bid ronin #", "bid poets #"]
    poets, hostage = draft.rows[3], draft.rows[1]
    assert draft.set(poets, 5)
    assert draft.set(hostage, 3), "an earlier advantage can still be named"
    assert (draft.total(), draft.left(), draft.most(hostage)) == (8, 1, 4)
    assert draft.set(hostage, 99)
    assert draft.chosen[hostage] == 4, "no more than there is"
    assert [str(action) for action in match.drafts[0]] == ["bid hostage 4", "bid poets 5"]
    assert draft.set(hostage, 0)
    again = draft_of(match, 0)
    assert again is not None
    assert again.chosen == draft.chosen, "the amounts lie in the match"
    assert draft_of(match, 2) is None
    assert draft_of(match_of(TILES), 0) is None


def test_a_bid_of_more_than_ninety_nine() -> None:
    match = match_of({**BIDS, "coins": {"koi": 250, "lotus": 8}})
    draft = draft_of(match, 0)
    assert draft is not None
    assert draft.set(draft.rows[1], 201)
    assert [str(action) for action in match.drafts[0]] == ["bid hostage 99", "bid hostage 99", "bid hostage 3"]
    assert draft.left() == 49


def test_a_plan_is_amounts_that_are_said_box_by_box() -> None:
    """SH-PLAN-01, SH-PLAN-02: what is in no other box goes to the levy; a castle has its price."""
    match = shogun_at("make-plans")
    draft = draft_of(match, 0)
    assert draft is not None
    assert [pattern for _, pattern in draft.rows] == ["put swords #", "put build #", "put ronin #", "put ninja #"]
    swords, build, _, ninja = draft.rows
    assert (draft.most(swords), draft.most(build), draft.step(build), draft.step(swords)) == (7, 2, 2, 1)
    assert not match.drafts.get(0), "nothing is drafted by looking"
    assert draft.set(build, 1)
    assert draft.chosen[build] == 2, "half a castle is none: the next amount in this direction"
    assert draft.set(ninja, 9)
    assert draft.chosen[ninja] == 5
    assert [str(action) for action in match.drafts[0]] == ["put swords 0", "put build 2", "put ronin 0", "put ninja 5"]
    assert draft.set(build, 1)
    assert (draft.chosen[build], draft.left()) == (0, 2)
    match.undo(0)
    again = draft_of(match, 0)
    assert again is not None
    assert [str(action) for action in again.sealing()] == ["put ninja 0", "seal"], (
        "what is not said yet is said with the seal"
    )
    match.play_all(0, [str(action) for action in again.sealing()])
    assert 0 not in match.pending()


def test_purchases_are_counted_and_fit_together() -> None:
    """SH-LEVY-01, SH-LEVY-02: a koku a purchase, from the own tray."""
    match = shogun_at("buy-units", "put swords 0, put build 0, put ronin 0, put ninja 0, seal")
    draft = draft_of(match, 0)
    assert draft is not None
    rows = {pattern: row for row in draft.rows for pattern in row[1:]}
    assert draft.set(rows["buy spearman 1"], 2)
    assert draft.set(rows["buy bowman 1"], 1), "what comes first in the order of buying can be added later"
    assert [str(action) for action in match.drafts[0]] == ["buy bowman 1", "buy spearman 1", "buy spearman 1"]
    assert (draft.total(), draft.left()) == (3, 4)
    assert [str(action) for action in draft.sealing()] == ["done"]


def shogun_at(step: str, plan: str = "") -> Match:
    """A game that comes to a step; whoever is asked for a plan makes this one."""
    match = kunitori.new("shogun", seats=3, seed=7)
    rng = random.Random(1)
    while match.state.step().name != step:
        seat = match.pending()[0]
        if plan and match.state.step().name == "make-plans":
            match.play_all(seat, plan)
        else:
            match.play(seat, rng.choice(match.legal_actions(seat)))
    return match


def test_gifts_and_trades_are_amounts_too() -> None:
    match = match_of({**TILES, "coins": {"koi": 3, "lotus": 8}, "ronin": {"lotus": 2}})
    given = gifts(match, 0)
    assert [pattern for _, pattern in given.rows] == [f"give {clan} # coins" for clan in match.seats[1:]]
    assert given.set(given.rows[0], 2)
    assert given.most(given.rows[1]) == 1
    both = trade(match, 0, 1)
    assert both.rows == [(0, "give lotus # coins"), (1, "give koi # coins"), (1, "give koi # ronin")]
    assert gifts(match_of(BIDS), 0).rows == []


# Seats


def test_who_needs_a_curtain() -> None:
    match = match_of(TILES)
    seating = Seating(match, {}, None)
    assert seating.needs_curtain(0), "the tiles in hand are secret"
    seating.ask(0)
    assert (seating.viewer, seating.asked()) == (0, 0)
    match.play(0, "play train")
    person = seating.next_person()
    assert person == 0
    assert not seating.needs_curtain(person)
    seating.ask(person)
    match.play(0, "pass")
    person = seating.next_person()
    assert person is not None
    assert not seating.needs_curtain(person), "what everybody may see needs none"
    seating.ask(person)
    assert (seating.viewer, seating.asked()) == (None, person)
    alone = Seating(match_of(TILES), random_bots(match, [0]), None)
    assert not alone.needs_curtain(0)
    assert not Seating(match_of(TILES), {}, None, curtain=False).needs_curtain(0)


# The screen


async def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    match = kunitori.new("rising-sun", seats=3, seed=11)
    path = tmp_path / "match.kuni"
    app = app_of(match, [0], save_path=path, delay=0)
    dice = random.Random(1)
    decisions = 0
    async with app.run_test(size=SMALL) as pilot:
        while not match.state.is_terminal():
            await settled(pilot, app)
            if app.draft:
                await pilot.press(
                    *dice.choices(["up", "down", "right", "2"], k=2), "down", "down", "down", "down", "enter"
                )
            elif app.seating.asked() is not None:
                listed = app.query_one(Choices).listed
                await pilot.press(str(dice.randint(1, min(len(listed), 9))), "enter")
            decisions += 1
            assert decisions < 1000
        await settled(pilot, app)
        assert isinstance(app.screen, Info)
        assert "victory" in screen_text(app)
        await pilot.press("escape", "question_mark", "escape", "u", "g", "n", "q", "n", "q", "y")
    assert app.return_code == 0
    assert replay(read_record(path.read_text(encoding="utf-8"))).state.is_terminal()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50), (60, 18)])
async def test_it_shows_board_question_rule_moves_and_log(size: tuple[int, int]) -> None:
    match = kunitori.new("rising-sun", seats=4, seed=5)
    match.play(1, "propose koi")
    app = app_of(match, [0])
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = screen_text(app)
        assert "Koi: propose an Alliance" in text
        assert "RS-TEA-2" in text
        assert "Lotus proposes an" in text
        assert "Accept the proposal" in text
        assert "Kyushu" in text or size[1] < 24
        assert "quit" in text or size[0] < 80
        assert ("accept lotus" in text) == (size[0] >= 120)
        assert ("Who has what" in text or "On display" in text) == (size[1] >= 40)


async def test_typing_filters_plays_and_explains() -> None:
    match = match_of(TILES)
    app = app_of(match, [0])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("slash", *"har")
        assert app.query_one(Choices).listed == ["play harvest"]
        await pilot.press("escape")
        assert len(app.query_one(Choices).listed) == 3
        await pilot.press("slash", *"play marshal?", "enter")
        assert "isn't possible now. RS-POL-6" in app.note
        await pilot.press("escape", "escape", "slash", *"play betray?", "enter")
        assert app.note == "That is possible: Play Betray."
        assert not app.busy
        for nonsense in ("xyzzy", "?", ",", "summon summon", "play", "x" * 300, "[bold]", "give koi 1 coins"):
            await pilot.press("escape", "escape", "slash")
            app.query_one("#command", Input).value = nonsense
            await pilot.press("enter")
            assert match.journal == []
            screen_text(app)
        assert app.is_running
        await pilot.press("escape", "escape", "slash", *"tra", "enter")
        assert str(match.journal[0].actions[0]) == "play train"
        await pilot.press("slash", *"pass", "enter")
        assert str(match.journal[1].actions[0]) == "pass"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_long_refusal_is_read_in_full(size: tuple[int, int]) -> None:
    """What has no room below the question lies on the table until it is closed; what was typed stays to be mended."""
    match = match_of(TILES)
    app = app_of(match, [0])
    async with app.run_test(size=size) as pilot:
        for line in ("summon shinto kyoto?", "sum shi kyo?", "sum shi kyo"):
            await command(pilot, app, line)
            await pilot.pause()
            shown = " ".join(re.sub(r"[▌▐█▎▊┃│]", " ", screen_text(app)).split())
            assert "“summon shinto kyoto” isn't possible now." in shown
            assert WORDS.rule("RS-RECRUIT-1").split()[-1] in shown
            assert app.busy or app.query_one("#note", Static).size.height > 1
            if app.busy:
                told = " ".join(str(part.render()) for part in app.screen.query(Static))
                assert app.note in told
                await pilot.press("escape")
            assert app.query_one("#command", Input).value == line
            await pilot.press("escape")
        await command(pilot, app, "nonsense")
        assert app.note == "There is no such move in this game."
        assert not app.busy
    assert match.journal == []


async def test_a_bot_is_asked_what_it_would_do() -> None:
    """What it would do is told, not done, and can be typed as it stands."""
    match = match_of(TILES)
    app = app_of(match, [0])
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        await app.workers.wait_for_complete()
        assert app.note.startswith("The bot daimyo would choose: play ")
        assert match.journal == []
        await command(pilot, app, app.note.partition(": ")[2])
        assert len(match.journal) == 1 and "would choose" not in app.note


async def test_the_hint_names_no_rule_that_is_not_its_own() -> None:
    """What the highlighted move does is told without the rule of the question; the line says how to begin to type."""
    app = app_of(match_of(TILES), [0])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert app.hint.startswith("Train: ")
        assert str(app.query_one("#note", Static).render()) == app.hint
        assert "press / to filter or type a move" in screen_text(app)


async def test_prices_stand_beside_the_moves() -> None:
    """RS-TRAIN-10, RS-TRAIN-4: what one would pay, with the discount."""
    app = app_of(match_of({**TILES, "hand": ["train", "train", "betray", "harvest"], "coins": {"koi": 4}}), [0])
    async with app.run_test(size=SMALL) as pilot:
        await command(pilot, app, "play train")
        assert "Buy Komainu (1 Coin)" in screen_text(app)


async def test_bids_on_one_panel_changeable_until_sealed() -> None:
    match = match_of(BIDS)
    app = app_of(match, [0])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert app.focused is app.query_one(Steppers)
        await pilot.press("right", "right", "down", "5", "down", "end", "down", "right")
        assert str([str(action) for action in match.drafts[0]]) == "['bid seppuku 2', 'bid hostage 5', 'bid ronin 2']"
        assert "9 in all, 0 left" in screen_text(app)
        await pilot.press("up", "0", "up", "up", "minus", "u")
        assert "Hostage" in screen_text(app)
        await command(pilot, app, "bid poets 3")
        assert "Imperial Poets" in screen_text(app)
        assert match.journal == []
        steppers = app.query_one(Steppers)
        chosen = dict(steppers.amounts.chosen) if steppers.amounts else {}
        assert chosen[0, "bid poets #"] == 3
        await pilot.click(Steppers, offset=(steppers.width_of_labels() + 10, 0))
        assert steppers.amounts is not None
        assert steppers.amounts.chosen[0, "bid seppuku #"] == chosen[0, "bid seppuku #"] + 1
        await pilot.press("down", "down", "down", "down", "enter")
        assert len(match.journal) == 1
        assert app.draft is None
        assert "Waiting for Lotus" in screen_text(app)


async def test_nothing_of_the_one_before_is_seen_behind_the_curtain() -> None:
    match = kunitori.new("rising-sun", seats=3, seed=7)
    app = app_of(match, [0, 1, 2])
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert "Koi" in screen_text(app)
        await pilot.press("enter", "enter")
        assert match.drafts == {}
        assert match.events == [], "the key that raised the curtain plays nothing"
        await command(pilot, app, "propose lotus")
        await command(pilot, app, "propose turtle")
        assert "Koi proposes an Alliance to Lotus" in everything(app)
        await pilot.press("slash", *"don", "escape", "n")
        assert isinstance(app.screen, Curtain)
        assert "proposes" not in everything(app)
        assert "Koi asks" not in everything(app)
        assert app.base().query_one("#command", Input).value == ""
        await pilot.press("enter")
        assert "Koi proposes an Alliance to Lotus" in everything(app)
        assert "to Turtle." not in everything(app), "a proposal to somebody else"
        await command(pilot, app, "accept koi")
        await pilot.pause()
        assert type(app.screen) is Curtain, "the first Mandate Turn: tiles in hand"
        assert "in hand" not in everything(app)
        assert "holds these tiles" not in everything(app)
        await pilot.press("enter")
        assert "in hand" in everything(app)


async def test_secrets_go_as_soon_as_their_decision_is_made() -> None:
    match = match_of({**TILES, "hand": ["marshal", "train", "betray", "harvest"]})
    app = app_of(match, [0, 1, 2, 3])
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("enter")
        assert "in hand" in everything(app)
        await command(pilot, app, "play marshal")
        await pilot.pause()
        assert app.seating.asked() == 1, "moving figures is done in public: no curtain"
        assert app.seating.viewer is None
        assert "Lotus: move a figure" in everything(app)
        assert "in hand" not in everything(app)
        assert "holds these tiles" not in everything(app)


async def test_undo_takes_back_what_the_person_before_did() -> None:
    match = match_of({**TILES, "hand": ["train", "train", "betray", "harvest"]})
    app = app_of(match, [0, 1])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await command(pilot, app, "play train")
        await pilot.press("u")
        assert "take back" in app.note, "what was revealed stands"
        await pilot.press("escape")
        await command(pilot, app, "lion")
        assert len(match.journal) == 2
        assert app.seating.asked() == 1
        await pilot.press("u")
        assert len(match.journal) == 1
        await pilot.press("enter")
        assert app.seating.asked() == 0


async def test_gifts_talk_and_offers() -> None:
    match = match_of({"coins": {"koi": 5, "lotus": 6}})
    app = app_of(match, [0, 1])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", "g")
        await pilot.press("2", "down", "down", "down", "enter")
        assert match.state.view(0).coins[:2] == [3, 8]
        await pilot.press("t")
        assert isinstance(app.screen, Talk)
        await pilot.press(*"peace", "enter", "f3")
        assert "Choose with F2" in screen_text(app)
        await pilot.press("f2", *"psst", "enter", "f3", "1", "down", "4", "down", "enter")
        assert "Koi: Give Lotus 1 Coin; Lotus: Give Koi 4 Coins" in screen_text(app)
        assert [m.state for m in match.heard(0)] == ["", "", "open"]
        await pilot.press("escape", "n")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter", "t", "enter")
        assert [m.state for m in match.heard(0)] == ["", "", "accepted"]
        assert match.state.view(0).coins[:2] == [6, 5]
        await pilot.press("f2", "f3", "1", "down", "down", "enter", "f4")
        assert match.heard(1)[-1].state == "withdrawn"
        await pilot.press("escape")


async def test_truces_promises_and_standing_orders() -> None:
    """SH-SETUP-10: what is said binds nobody; a standing order answers for its seat, and the next person sees none."""
    match = match_of({"coins": {"koi": 5, "lotus": 6}})
    app = app_of(match, [0, 1])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", "t", "f5", *"until summer", "enter", "f5", "f2", *"to ally", "enter", "escape")
        assert [(m.kind, m.text, m.audience) for m in match.heard(0)] == [
            ("truce", "until summer", ()),
            ("promise", "to ally", (0, 1)),
        ]
        await pilot.press("o", *"dp-none done", "enter")
        assert "There is no decision DP-NONE" in screen_text(app)
        assert match.standing == {}
        app.screen.query_one(Input).value = "dp-tea-done done"
        await pilot.press("enter")
        assert "DP-TEA-DONE done" in screen_text(app)
        assert [str(order) for order in match.standing[0]] == ["DP-TEA-DONE done"]
        assert [(entry.seat, str(entry.actions[0])) for entry in match.journal] == [(0, "done")]
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter", "o")
        assert "DP-TEA-DONE done" not in screen_text(app)
        await pilot.press("escape")


async def test_dialogs_open_and_close() -> None:
    match = match_of({**TILES, "cards": {"lotus": ["mercy"]}})
    app = app_of(match, [0])
    async with app.run_test(size=SMALL) as pilot:
        for key, told in (
            ("question_mark", "RS-POL-6"),
            ("f1", "takes back"),
            ("m", "Who has what"),
            ("l", "What happened"),
            ("t", "Nothing has been said"),
            ("q", "not kept anywhere"),
            ("s", "which file"),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert told in screen_text(app), key
            await pilot.press("escape")
            assert app.screen is app.screen_stack[0], key
        await pilot.press("m", *["down"] * 4, "enter")
        await pilot.pause()
        assert len(app.screen_stack) == 3
        await pilot.press("escape", "escape")
        await pilot.press("t", "f3", "escape")
        await pilot.press("n")
        assert "Nobody else" in app.note
        for key in ("f9", "right_square_bracket", "left_square_bracket"):
            await pilot.press(key)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "Lotus" in screen_text(app)
        await pilot.press("m", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Info)
        await pilot.press("escape")
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        screen_text(app)


async def test_saving_spares_other_files(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Eric")
    app = app_of(match_of(BIDS), [0])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        await pilot.pause()
        assert "holds no game" in app.note
    assert path.read_text() == "Dear Eric"


async def test_saving_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "match.kuni"
    match = match_of(BIDS)
    app = app_of(match, [0])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        app.screen.query_one(Input).value = str(path)
        await pilot.press("enter", "down", "4")
        assert replay(read_record(path.read_text(encoding="utf-8"))).drafts == match.drafts, (
            "also what isn't sealed yet"
        )
        await pilot.press("s")
        assert "Kept in" in app.note
        app.seating.save_path = tmp_path
        await pilot.press("1")
        await pilot.press("s")
        assert "could not be kept" in app.note
    assert [file.name for file in path.parent.iterdir()] == ["match.kuni"]


class Broken(Bot):
    """Fails, or plays what isn't possible."""

    name = "broken"
    times = 0

    def choose(self, view: Any, actions: list[Action]) -> Action:
        self.times += 1
        if self.times % 2:
            raise ValueError("confused")
        return GAME.parse("ascend")


async def test_a_broken_bot_stops_nobody() -> None:
    match = kunitori.new("rising-sun", seats=3, seed=3)
    app = TableApp(match, {0: find_bot("random")(GAME, 1), 1: Broken(GAME, 1), 2: Broken(GAME, 2)}, delay=0)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, app)
        assert match.state.is_terminal()
        assert isinstance(app.screen, Info)


async def test_bots_wait_and_an_undo_comes_first() -> None:
    match = match_of(TILES)
    app = app_of(match, [0])
    async with app.run_test(size=SMALL) as pilot:
        await command(pilot, app, "play train")
        await command(pilot, app, "buy path-of-the-lion")
        await pilot.pause()
        assert "Waiting for" in screen_text(app)
        await pilot.press("u")
        await pilot.pause()
        assert len(match.journal) == 1
        assert "Waiting for" not in screen_text(app)


async def test_two_play_the_peaceful_actions_of_shogun() -> None:
    """SH-TWO-01: plans and purchases are amounts, the rest lists; for one side and then the other."""
    lands = {"red": ["satsuma", "osumi", "higo"], "blue": ["sado", "dewa", "hitachi"]}
    given = {"game": "shogun", "seats": 2, "at": "plan", "provinces": lands}
    match = new_match(kunitori.find("shogun"), None, key_of(3), None, given)
    app = TableApp(match, {}, delay=0)
    rng = random.Random(1)
    amounts: set[str] = set()
    lists: set[str] = set()
    async with app.run_test(size=SMALL) as pilot:
        while match.state.step().name not in ("take-up-armies", "declare", "move-forces"):
            await pilot.pause()
            if isinstance(app.screen, Curtain):
                await pilot.press("enter")
                continue
            seat = app.seating.asked()
            assert seat is not None
            (amounts if app.draft else lists).add(match.state.step().name)
            if app.draft:
                await pilot.press("down", "right", *["down"] * len(app.draft.rows), "enter")
            else:
                await command(pilot, app, str(rng.choice(match.legal_actions(seat))))
        assert amounts == {"make-plans", "buy-units"}
        assert {"build", "place-units"} <= lists


class Ponderer(Bot):
    """Thinks until its time is over, or the answer is wanted."""

    needs_view = False
    seconds = 60.0

    def choose(self, view: Any, actions: list[Action]) -> Action:
        self.budget.start()
        while not self.budget.over():
            time.sleep(0.01)
        return actions[-1]


async def until(pilot: Pilot[None], app: TableApp, told: str) -> None:
    """Wait until it stands on the screen."""
    for _ in range(200):
        await pilot.pause(0.05)
        if told in screen_text(app):
            return
    raise AssertionError(told)


@pytest.mark.parametrize("leaves", [False, True])
async def test_a_bot_that_thinks_is_seen_and_can_be_hurried(leaves: bool) -> None:
    """The key stands in the line of keys as long as it does something; who leaves waits for no thought."""
    match = match_of({**TILES, "current": "lotus"})
    bots = random_bots(match, [0])
    bots[1] = Ponderer(GAME, 1)
    app = TableApp(match, bots, delay=0)
    began = time.perf_counter()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, app, "Lotus thinks…")
        assert "d decide now" in screen_text(app)
        if not leaves:
            await pilot.press("d")
            while not match.journal:
                await pilot.pause(0.05)
    assert time.perf_counter() - began < 30


async def test_the_pause_before_a_move_can_be_cut_short() -> None:
    match = match_of({**TILES, "current": "lotus"})
    app = app_of(match, [0])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert match.journal == [] and "decide now" not in screen_text(app)
        await pilot.press("d")
        for _ in range(100):
            await pilot.pause(0.05)
            if match.journal:
                break
        assert len(match.journal) >= 1


async def test_seconds_are_given_to_bots() -> None:
    match = match_of({**TILES, "current": "lotus"})
    bots = random_bots(match, [0])
    bots[1] = Ponderer(GAME, 1)
    app = TableApp(match, bots, delay=0, seconds=0.01)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(200):
            await pilot.pause(0.05)
            if match.journal:
                break
        assert match.journal


async def test_bots_answer_what_is_said_to_them() -> None:
    """Also before their next move; answers stand in the dialog, in the log and in the record."""
    match = match_of({**TILES, "coins": {"koi": 5, "lotus": 6}})
    bots = random_bots(match, [0])
    bots[1] = find_bot("steward/loyal")(GAME, 1)
    app = TableApp(match, bots, delay=60)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("t", "f2", "f5", *"until winter", "enter")
        await until(pilot, app, "Lotus to Koi proposes a truce.")
        assert match.truces(0) == [1]
        await pilot.press("f3", "2", "down", "down", "enter")
        await until(pilot, app, "(accepted)")
        await pilot.press("escape")
        await pilot.pause()
        assert match.state.view(0).coins[:2] == [3, 8]
        told = " ".join(everything(app).split())
        assert "Lotus to Koi proposes a truce." in told and "Koi gives Lotus 2 Coins" in told
        assert "Koi to Lotus offers: Koi: Give Lotus 2 Coins. (accepted)" in told
    assert [message.kind for message in replay(read_record(match.full_record())).heard(0)] == [
        "truce",
        "truce",
        "offer",
    ]


async def test_what_bots_say_to_one_person_no_other_reads() -> None:
    """It stands in the log and in the talk of who was told."""
    match = kunitori.new("shogun", seats=3, seed=3)
    app = TableApp(match, {2: find_bot("steward/loyal")(match.game, 2)}, delay=60)
    async with app.run_test(size=(120, 40)) as pilot:
        match.say(0, "for ever", (2,), "truce")
        app.spoken()
        for _ in range(100):
            await pilot.pause(0.05)
            if match.truces(0):
                break
        assert match.truces(0) == [2]
        while app.seating.viewer is None and isinstance(app.screen, Curtain):
            await pilot.press("enter")
        whose = app.seating.viewer
        assert ("for ever" in everything(app)) == (whose == 0)


def test_what_was_said_stands_where_it_was_said() -> None:
    """Between what happened before and after, for whoever may know; an undo takes none of it back."""
    match = match_of({**TILES, "hand": ["recruit", "train", "betray", "harvest"]})
    match.say(0, "first")
    match.play(0, "play recruit")
    match.say(0, "between", (1,))
    before = len(match.events)
    match.play(1, "pass")
    match.say(1, "last")
    told = Seating(match, random_bots(match, [0]), None).told()
    assert [one.text for one in told if isinstance(one, Message)] == ["first", "between", "last"]
    at = [place for place, one in enumerate(told) if isinstance(one, Message)]
    assert at == [0, before + 1, len(told) - 1] and len(told) == len(match.events) + 3
    other = Seating(match, random_bots(match, [2]), None).told()
    assert [one.text for one in other if isinstance(one, Message)] == ["first", "last"]
    match.undo(1)
    after = Seating(match, random_bots(match, [0]), None).told()
    assert [getattr(one, "text", "") for one in after[-2:]] == ["between", "last"]


async def test_the_news_come_first() -> None:
    app = app_of(match_of(TILES), [0], news=["Somebody else plays Lotus now."])
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Info) and "Somebody else plays Lotus now." in screen_text(app)
        await pilot.press("escape")
        assert app.seating.asked() == 0 and not app.busy


ASIDE = """
import asyncio, time
from kunitori.table.aside import aside

async def leave():
    assert await aside(lambda: 3) == 3
    try:
        await aside(lambda: 1 / 0)
    except ZeroDivisionError:
        print("told")
    try:
        await asyncio.wait_for(aside(lambda: time.sleep(600)), 0.1)
    except TimeoutError:
        print("left")

asyncio.run(leave())
"""


def test_nobody_waits_for_a_bot_that_hangs_when_the_table_is_left() -> None:
    done = subprocess.run([sys.executable, "-c", ASIDE], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "told\nleft\n", "")
