"""Plain line mode: a game read from lines, told in sentences, with every secret kept."""

import random
import re
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import kunitori
from kunitori.bots import Bot
from kunitori.bots import find as find_bot
from kunitori.core.action import Action
from kunitori.core.game import Game
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import read_record, replay, state_hash
from kunitori.core.talk import TRUCE, Word
from kunitori.plain import Lines, PlainTable
from kunitori.plain.moves import Unknown, listed, understand
from kunitori.seatedbots import SeatedBots
from kunitori.signals import Ended
from kunitori.text import Catalogue

GAME = kunitori.find("rising-sun")
CATALOGUE = Catalogue(GAME)
SECRETS = re.compile(r"holds these tiles|facedown tile of")


class Script(Lines):
    """Lines from a list, and everything written kept."""

    def __init__(self, lines: list[str], terminal: bool = False) -> None:
        self.terminal = terminal
        self.lines = list(lines)
        self.out: list[str] = []
        self.prompts: list[str] = []

    def read(self, prompt: str) -> str | None:
        self.prompts.append(prompt)
        if not self.lines:
            return None
        line = self.lines.pop(0)
        self.out.append(f"{prompt}{line}")
        return line

    def write(self, text: str = "", whole: bool = False) -> None:
        self.out += text.split("\n")

    def clear(self) -> None:
        self.out.append("(cleared)")

    @property
    def text(self) -> str:
        return "\n".join(self.out)


class Kept:
    """What a table saved."""

    def __init__(self) -> None:
        self.saves = 0
        self.files: list[str] = []
        self.record = ""

    def __call__(self, match: Match, file: str = "") -> str:
        self.saves += 1
        self.files.append(file)
        self.record = match.full_record()
        return "saved."


def played(lines: list[str], bots: str = "", terminal: bool = False, **options: Any) -> tuple[Script, Match, Kept]:
    """Lines given to a table; ``bots``: the seats of random bots, as in "12"."""
    options = {"seed": 1, "seats": 3, "shrines": "amaterasu fujin hachiman tsukuyomi", **options}
    match = kunitori.new("rising-sun", **options)
    return at_table(match, lines, bots, terminal)


def at_table(match: Match, lines: list[str], bots: str = "", terminal: bool = False) -> tuple[Script, Match, Kept]:
    script, kept = Script(lines, terminal), Kept()
    at = {int(seat): find_bot("random")(GAME, int(seat)) for seat in bots}
    PlainTable(match, at, CATALOGUE, script, kept).run()
    return script, match, kept


def scenario(**given: Any) -> Match:
    from kunitori.core.match import key_of, new_match

    return new_match(
        GAME, key=key_of("plain"), scenario={"game": "rising-sun", "clans": ["koi", "lotus", "turtle"], **given}
    )


def random_match(seed: int, **options: Any) -> Match:
    rng = random.Random(seed)
    match = kunitori.new("rising-sun", seed=seed, **options)
    while match.pending():
        seat = rng.choice(match.pending())
        match.play(seat, rng.choice(match.legal_actions(seat)))
    return match


@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_game_by_lines(seats: int) -> None:
    """A recorded game typed line by line, everybody at one keyboard, ends in the same position."""
    match = random_match(seats, seats=seats)
    lines = [f"{match.seats[entry.seat]}: {', '.join(map(str, entry.actions))}" for entry in match.journal]
    script, again, kept = played(lines, seed=seats, seats=seats, shrines="random")
    assert again.state.is_terminal()
    assert state_hash(GAME, again.state) == state_hash(GAME, match.state)
    assert script.lines == []
    assert "The game is over." in script.out
    assert script.out[-1] == "saved."
    assert replay(read_record(kept.record)).state.is_terminal()


def test_bots_play_without_anybody() -> None:
    """A table of bots tells a whole game, and nothing that a spectator may not know."""
    script, match, kept = played([], bots="012")
    assert match.state.is_terminal()
    assert not SECRETS.search(script.text)
    assert "form an Alliance" in script.text or "The Tea Ceremony is over." in script.text
    assert script.prompts == []
    assert kept.saves > len(match.journal)
    assert re.search(r"^(\w+ wins|\w+ and \w+ win together)\.$", script.text, re.MULTILINE)


def test_questions_name_decision_and_rule() -> None:
    """What is asked, of whom, the decision point, the rule, and the choices while they are few."""
    script, _, _ = played(["done"], bots="12")
    assert (
        "Koi: propose an Alliance, answer a proposal, or be done. (Tea Ceremony: DP-TEA-DONE, RS-TEA-2; 3 choices)"
        in script.out
    )
    assert "  propose lotus" in script.out
    assert script.prompts[0] == "koi> "


def test_abbreviations() -> None:
    """The beginnings of words are understood if they can mean one thing only; whole words always work."""
    match = scenario(at="mandate", hand=["recruit", "train", "harvest", "betray"], current="lotus")
    script, match, _ = at_table(
        match, ["lay t", "ann recruit", "turtle: pass", "koi: bus", "koi: summon b edo", "koi: nonsense"]
    )
    assert [str(entry.actions[0]) for entry in match.journal[:3]] == ["lay train", "announce recruit", "pass"]
    assert "“nonsense” is no action of this game. Type moves to see what you may do now, or ? for help." in script.out
    assert [str(entry.actions[0]) for entry in match.journal[3:]] == ["summon bushi edo"]


def test_unclear_words_are_not_guessed() -> None:
    """Words that could mean several things name them and change nothing."""
    script, match, _ = played(["propose", "p", "ask nobody"])
    assert match.journal == []
    assert script.text.count("could mean: propose lotus, propose turtle.") == 2


def test_several_actions_or_none() -> None:
    """Actions separated by commas are all carried out, or none of them."""
    match = scenario(
        at="provinces", war=["kyoto"], coins={"koi": 5, "turtle": 4}, figures={"koi": {"kyoto": ["2 bushi"]}}
    )
    script, match, _ = at_table(match, ["bid hostage 3, bid seppuku 1, seal", "bid hostage 3, b poets 1"])
    assert [str(a) for a in match.drafts[0]] == ["bid hostage 3", "bid poets 1"]
    assert any("bid seppuku 1” isn't possible now" in line for line in script.out)
    tiles = scenario(at="mandate", hand=["recruit", "train", "harvest", "betray"], current="lotus")
    _, match, _ = at_table(tiles, ["lay tr, ann ascend", "lay tr, rubbish", "lay tr, ann recruit"])
    assert [str(entry.actions[0]) for entry in match.journal] == ["lay train", "announce recruit"]


def test_nothing_is_sought_behind_what_is_hidden() -> None:
    """Words behind a draw, a reveal or a choice made side by side are not tried: the answer could give secrets away."""
    tiles = scenario(at="mandate", hand=["recruit", "train", "harvest", "betray"], current="koi")
    for match, line in (
        (tiles, "play train, p"),
        (scenario(at="tea"), "propose lotus, p"),
        (scenario(at="tea"), "d, x"),
    ):
        script, match, _ = at_table(match, [line])
        assert script.out[-2] == CATALOGUE.text("refused-one-at-a-time")
        assert match.journal == []


def test_prices_stand_beside_what_is_bought() -> None:
    """RS-TRAIN-10, RS-TRAIN-4: each seat reads what it would pay itself; RS-BATTLE-5: and what its bids leave it."""
    given = {"clans": ["koi", "lotus", "bonsai"], "at": "mandate", "hand": ["train", "recruit", "marshal", "harvest"]}
    match = scenario(**given, current="koi", coins={"koi": 4, "lotus": 2, "bonsai": 2})
    script, _, _ = at_table(match, ["play train", "pass", "buy righteousness", "quit"])
    koi, lotus, bonsai = (line for line in script.out if line.startswith("  buy "))
    assert "komainu (1 Coin), oni-of-skulls (1 Coin), path-of-the-lion (free), righteousness (1 Coin)" in koi
    assert "komainu (2 Coins), oni-of-skulls (2 Coins), path-of-the-lion (free), righteousness (2 Coins)" in lotus
    assert "komainu (1 Coin), oni-of-skulls (1 Coin), path-of-the-lion (free), righteousness (1 Coin)" in bonsai
    built = scenario(**{**given, "hand": ["marshal"] * 2 + ["train"] * 2}, current="koi", coins={"koi": 4})
    script, _, _ = at_table(built, ["play marshal", "lotus: pass", "bonsai: pass", "pass", "moves"])
    assert "  build hokkaido, oshu, edo, kyoto, kansai, nagato, shikoku, kyushu (3 Coins)" in script.out
    match = scenario(
        at="provinces", war=["kyoto"], coins={"koi": 5, "turtle": 4}, figures={"koi": {"kyoto": ["2 bushi"]}}
    )
    script, _, _ = at_table(match, ["bid hostage 3", "moves"])
    assert "  seal (keeps 5 Coins)" in script.out and "  seal (keeps 2 Coins)" in script.out


def test_a_hint_can_be_typed_as_it_stands() -> None:
    """A whole decision, of a bot that thinks for a second; nothing is played by it."""
    script, match, _ = at_table(
        scenario(at="provinces", war=["kyoto"], coins={"koi": 5, "turtle": 4}, figures={"koi": {"kyoto": ["bushi"]}}),
        ["hint"],
    )
    told = next(line for line in script.out if line.startswith("The bot daimyo would choose: "))
    plan = told.partition(": ")[2]
    assert match.journal == [] and plan.endswith("seal")
    match.play_all(match.seats.index("koi"), plan)
    assert len(match.journal) == 1


def test_why_gives_the_rule() -> None:
    """``why`` says which rule forbids an action, or that it is possible."""
    script, match, _ = played(["why play betray", "why done", "why", "why rubbish", "why capture lotus daimyo"])
    assert "“play betray” isn't possible now. RS-POL-6:" in script.text
    assert "“done” is possible now." in script.out
    assert "Say which action" in script.text
    assert "“rubbish” is no action of this game." in script.text
    assert "RS-HOSTAGE-2" in script.text
    assert match.journal == []


def test_impossible_actions_are_understood_when_abbreviated() -> None:
    """An abbreviation of one action only is explained by its rule though it isn't possible; others are not guessed."""
    told = "“summon shinto kyoto” isn't possible now. RS-RECRUIT-1: "
    script, match, _ = played(
        ["sum shi kyo", "why sum shi kyo", "sum shi kyo, propose lotus", "sum shi", "1", "giv lot 2 c"]
    )
    assert "“1” is no action of this game. Type moves to see what you may do now, or ? for help." in script.out
    assert script.text.count(told) == 3
    assert "“sum shi” is no action of this game. Type moves to see what you may do now, or ? for help." in script.out
    assert [str(entry.actions[0]) for entry in match.journal] == ["give lotus 2 coins"]


def test_looking_around() -> None:
    """Help, moves, board, map, view, gifts, rules and the log tell without changing anything."""
    lines = [
        "?",
        "help",
        "moves",
        "gifts",
        "rule",
        "rule rs-betray-3",
        "rule RS-NO-9",
        "log 5",
        "log",
        "board",
        "map",
        "view",
        "",
    ]
    script, match, kept = played(lines)
    assert script.text.count("undo          take back your last action") == 2
    assert "Gifts are possible now too: type gifts." in script.out
    assert "  give lotus 1 … 5 coins" in script.out
    assert "RS-TEA-2: " in script.text
    assert "RS-BETRAY-3: " in script.text
    assert "No rule is called “RS-NO-9”, and none speaks of it." in script.out
    assert '"schema": 1' in script.text
    assert match.journal == []
    assert kept.saves == 1


def test_undo_takes_back_and_says_when_it_cannot() -> None:
    """The own last action is taken back, never what was revealed or done by another."""
    match = scenario(at="mandate", hand=["recruit", "train", "harvest", "betray"], current="koi")
    script, match, _ = at_table(
        match, ["undo", "play recruit", "undo", "lotus: pass", "turtle: pass", "summon bushi edo", "undo"]
    )
    assert script.text.count("There is nothing of yours to take back") == 2
    assert "Taken back." in script.out
    assert [str(entry.actions[0]) for entry in match.journal] == ["play recruit", "pass", "pass"]


def test_a_curtain_hides_secrets() -> None:
    """Between two people there is a curtain before and after a secret decision, and what is secret comes behind it."""
    script, _, _ = played(["propose lotus", "", "accept koi", "", "play recruit"], terminal=True, bots="2", seed=3)
    told = script.text
    curtain = told.index("Pass to Lotus, press Enter.")
    assert told.index("(cleared)") < curtain
    assert curtain < told.index("Koi proposes an Alliance to Lotus.", curtain)
    for line, prompt in zip(script.out, ["", *script.out]):
        assert "holds these tiles" not in line or "(cleared)" in prompt or "Mandate Turn" in prompt
    again = told.index("Pass to Koi, press Enter.")
    assert again < told.index("Koi and Lotus form an Alliance.", again) < told.index("Koi holds these tiles")


@pytest.mark.parametrize("line", ["view", "board", "map", "moves", "log", "why accept turtle", "hint"])
def test_what_another_person_looks_at_comes_behind_a_curtain(line: str) -> None:
    """At Koi's prompt ``lotus: view`` first hands the screen to Lotus; Koi gets it back when Lotus has read."""
    script, _, _ = played([f"lotus: {line}", "", "", ""], terminal=True, bots="2")
    first, second = (script.out.index(f"Pass to {seat}, press Enter.") for seat in ("Lotus", "Koi"))
    assert script.out[first - 1] == script.out[first + 1] == "(cleared)"
    assert script.out[second - 2] == "Press Enter when you have read this."
    assert script.out[second - 1] == script.out[second + 1] == "(cleared)"
    assert script.prompts == [
        "koi> ",
        "Pass to Lotus, press Enter.",
        "Press Enter when you have read this.",
        "Pass to Koi, press Enter.",
        "koi> ",
    ]
    if line in ("view", "moves"):
        assert len(script.out[first:second]) > 4  # it stands between the curtains


def test_without_a_curtain_nobody_is_asked_to_pass() -> None:
    """People who hide nothing from each other may do without."""
    script = Script(["lotus: view", "propose lotus", "accept koi"], terminal=True)
    PlainTable(kunitori.new("rising-sun", seed=3), {}, CATALOGUE, script, Kept(), curtain=False).run()
    assert "(cleared)" not in script.out
    assert not any("Enter" in prompt for prompt in script.prompts)
    assert "Koi and Lotus form an Alliance." in script.out


def test_choices_that_say_nothing_are_not_told() -> None:
    """A forced ``pass`` is no news to people; a forced choice of something is, and both are events."""
    match = random_match(3, seats=3)
    lines = [f"{match.seats[entry.seat]}: {', '.join(map(str, entry.actions))}" for entry in match.journal]
    script, again, _ = played([*lines, "log 9999"], seed=3, seats=3, shrines="random")
    forced = [str(event.values[1]) for event in again.events if event.forced]
    assert "pass" in forced and any(" " in word for word in forced)
    told = re.findall(r"“([^”]*)”, the only choice there was", script.text)
    assert told and set(told) <= {CATALOGUE.action(word) for word in forced if " " in word}


def test_people_count_what_they_have_heard_alone() -> None:
    """An offer to several has for each of them the number by which they can accept it, told to nobody else."""
    lines = ["say to lotus Just you", "offer give lotus 2 coins, turtle: give koi 1 coins"]
    script, match, _ = played([*lines, "lotus: accept 2", "turtle: accept 2", "turtle: accept 1"])
    assert match.state.coins == [4, 9, 5]  # type: ignore[attr-defined]
    offers = [line for line in script.out if line.startswith("Offer ")]
    assert [offer.partition(" of ")[0] for offer in offers] == ["Offer 2", "Offer 2", "Offer 1", "Offer 2 isn't open."]


def test_no_curtain_without_secrets() -> None:
    """Open decisions pass from one to the next without ado."""
    match = scenario(
        at="kami", figures={"koi": {"fujin": ["shinto"], "edo": ["bushi"]}, "lotus": {"amaterasu": ["shinto"]}}
    )
    script, match, _ = at_table(match, ["ascend", "pass"])
    assert len(match.journal) == 2
    assert "Pass to" not in script.text.replace("Pass to end", "")


def test_private_news_waits_for_its_reader() -> None:
    """What one person alone may know is never told while another sits at the screen."""
    match = random_match(8, seats=4)
    lines = [f"{match.seats[entry.seat]}: {', '.join(map(str, entry.actions))}" for entry in match.journal]
    script, _, _ = played(lines, seed=8, seats=4, shrines="random")
    reader = ""
    for line in script.out:
        moved = re.match(r"Pass to (\w+), press Enter|(\w+)> ", line)
        if moved:
            reader = (moved[1] or moved[2]).lower()
        secret = re.match(r"(\w+) holds these tiles|The facedown tile of (\w+)", line)
        if secret:
            assert (secret[1] or secret[2]).lower() == reader


def test_people_are_asked_in_turn_and_may_wait() -> None:
    """Where several are asked at once, each acts in turn; ``wait`` lets the next one go first."""
    script, match, _ = played(["wait", "done", "wait", "propose turtle"])
    assert [prompt for prompt in script.prompts if ">" in prompt] == [
        "koi> ",
        "lotus> ",
        "turtle> ",
        "koi> ",
        "turtle> ",
    ]
    assert [(match.seats[e.seat], str(e.actions[0])) for e in match.journal] == [
        ("lotus", "done"),
        ("koi", "propose turtle"),
    ]
    script, _, _ = at_table(
        scenario(at="kami", figures={"koi": {"amaterasu": ["shinto"]}}, honor=["lotus", "koi", "turtle"]), ["wait"]
    )
    assert "Nobody else has to decide anything now." in script.out


def test_a_sealed_decision_is_finished_by_the_one_who_began() -> None:
    """Somebody who has begun to compose bids is asked on until they are sealed."""
    match = scenario(
        at="provinces", war=["kyoto"], coins={"koi": 5, "turtle": 4}, figures={"koi": {"kyoto": ["2 bushi"]}}
    )
    script, match, _ = at_table(match, ["bid seppuku 1", "undo", "bid hostage 2", "seal", "bid poets 1", "seal"])
    prompts = [prompt for prompt in script.prompts if ">" in prompt]
    assert prompts == ["koi> ", "koi> ", "koi> ", "koi> ", "turtle> ", "turtle> ", "koi> "]
    assert "So far: bid hostage 2" in script.out
    assert "Koi bid: Seppuku 0, Take Hostage 2, Hire Ronin 0, Imperial Poets 0." in script.out
    assert script.out.index("So far: bid poets 1") < script.out.index("Turtle has sealed its bids.")


def test_talk_and_trade() -> None:
    """People talk to all or to one alone, and trade by offer and acceptance, all gifts at once."""
    talk = ["say Good morning", "say to lotus Just you", "say", "turtle: say Well"]
    trade = ["offer", "offer give lotus 2 coins, lotus: give koi 1 coins", "accept 4", "lotus: accept 4", "offer pass"]
    withdrawn = ["offer give turtle 1 coins", "withdraw 5", "accept 5", "decline 99"]
    lines = talk + trade + withdrawn
    script, match, kept = played(lines)
    assert "Koi says: Good morning" in script.out
    assert script.out.index("Koi says to Lotus alone: Just you") == script.out.index("koi> say to lotus Just you") + 1
    assert (
        "Offer 4 of Koi to Lotus: Koi: give lotus 2 coins; Lotus: give koi 1 coins. To accept: accept 4" in script.text
    )
    assert "Offer 4 isn't yours to accept." in script.out
    assert "Koi gives Lotus 2 Coins." in script.out
    assert "Offer 5 isn't open." in script.out
    assert "Turtle says: Well" in script.out
    assert match.state.coins == [4, 8, 6]  # type: ignore[attr-defined]
    said = replay(read_record(kept.record)).heard(0)
    assert [(message.number, message.state) for message in said if message.gifts] == [(4, "accepted"), (5, "withdrawn")]


def test_only_people_at_this_keyboard_can_be_played_for() -> None:
    """``SEAT:`` speaks for other people here, not for bots."""
    script, match, _ = played(["lotus: done"], bots="1")
    assert "Nobody at this keyboard plays Lotus." in script.out
    assert match.journal == []


@pytest.mark.parametrize("ending", [["quit"], ["exit"], []])
def test_leaving_keeps_the_game(ending: list[str]) -> None:
    """Quitting and the end of the input save the game and end cleanly."""
    script, match, kept = played(["propose lotus", *ending])
    assert script.out[-1] == "saved."
    assert replay(read_record(kept.record)).state.tea == match.state.tea  # type: ignore[attr-defined]


def test_save_names_the_file() -> None:
    """``save`` keeps the game where it is kept anyway, or in the file named."""
    _, _, kept = played(["save", "save here.kuni", "quit"])
    assert kept.files == ["", "here.kuni", ""]


def test_no_line_does_harm() -> None:
    """Whatever is typed, the answer is a sentence, and the game can still be replayed."""
    rng = random.Random(5)
    match = random_match(2, seats=3)
    good = [f"{match.seats[entry.seat]}: {', '.join(map(str, entry.actions))}" for entry in match.journal]
    words = [
        *{word for line in good for word in line.split()},
        "say",
        "offer",
        "accept",
        "why",
        "save:",
        ",",
        ":",
        "",
        "99999999999",
        "ü",
    ]
    lines: list[str] = []
    for line in good[:150]:
        for _ in range(3):
            chosen = " ".join(rng.choice(words) for _ in range(rng.randrange(1, 6)))
            lines.append(chosen if chosen.split()[:1] not in (["quit"], ["exit"], ["wait"]) else "?")
        lines.append(line)
    script, match, kept = played(lines, seed=2, shrines="random")
    assert script.lines == []
    assert "Traceback" not in script.text
    again = replay(read_record(kept.record))
    assert state_hash(GAME, again.state) == state_hash(GAME, match.state)


def test_the_outline_of_a_view_is_readable() -> None:
    """A game without a drawing of its own is told by its view, without what is empty or technical."""
    from kunitori.plain.board import draw, outline

    lines = draw(Game(), kunitori.new("rising-sun", seed=1).view(0))  # a game without anything of its own
    assert "honor: koi, lotus, turtle, dragonfly" in lines
    assert "coins: koi 5, lotus 7, turtle 6, dragonfly 6" in lines
    assert not any(line.startswith(("schema", "options", "agenda")) for line in lines)
    assert list(outline({"a": None, "b": [[1, None], 2], "c": {}, "d": True})) == ["b: (1 -), 2", "d: yes"]


def test_lines_into_a_pipe_are_echoed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What comes through a pipe is repeated behind the prompt; the end of the pipe is no error."""
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("  done \n"))
    lines = Lines()
    assert lines.read("koi> ") == "done"
    assert lines.read("koi> ") is None
    lines.clear()
    assert capsys.readouterr().out == "koi> done\nkoi> \n"


def test_long_lines_are_broken_between_words(tmp_path: Path) -> None:
    """In a terminal no word is cut in two, and lists stay indented."""
    from kunitori.plain.lines import fitted

    told = fitted("  " + "word " * 40)
    assert all(line.startswith(("  word", "      word")) for line in told.split("\n"))
    assert len(told.split("\n")) > 2


def test_truces_and_promises_are_kept_and_bind_nobody() -> None:
    """SH-SETUP-10: they are said to all or to one alone, and stand in the record."""
    lines = ["truce nobody enters Kyoto before summer", "promise to lotus: I shall ally with you", "truce", "done"]
    script, match, kept = played(lines, bots="2")
    assert "Koi proposes a truce: nobody enters Kyoto before summer" in script.out
    assert "Koi promises Lotus alone: I shall ally with you" in script.out
    assert [(message.kind, message.audience) for message in match.talk.messages] == [("truce", ()), ("promise", (0, 1))]
    assert [message.kind for message in replay(read_record(kept.record)).talk.messages] == ["truce", "promise"]
    assert "promise" not in match.record(2) and "truce" in match.record(2)


def test_standing_orders_answer_at_once_and_are_shown_to_their_seat_alone() -> None:
    """An order for what is asked right now answers it; the next person sees nothing of it on the screen."""
    script, match, kept = played(
        ["order", "order DP-TEA-DONE done", "", "order", "lotus: order", "order x"], terminal=True
    )
    assert "You have given no standing orders." in script.out
    assert "  DP-TEA-DONE done" in script.out
    assert [(match.seats[entry.seat], str(entry.actions[0])) for entry in match.journal] == [("koi", "done")]
    after = script.out[script.out.index("(cleared)") :]
    assert "Pass to Lotus, press Enter." in script.prompts
    assert not any("DP-TEA-DONE done" in line for line in after)
    assert "There is no decision X." in after
    assert "! koi: DP-TEA-DONE done" in kept.record


def test_what_a_list_shows_can_be_typed() -> None:
    """A note behind a move, such as its price, is no part of it; a slip of the pen is told with what may be meant."""
    given = {"at": "mandate", "hand": ["train", "train", "harvest", "harvest"], "current": "koi"}
    match = new_match(GAME, None, key_of(1), None, given)
    match.play(0, "play train")
    shown = next(line for line in listed(CATALOGUE, match, 0) if "buy" in line)
    notation = shown.split(",")[0]
    assert "Coin" in notation
    legal = match.legal_actions(0)
    assert str(understand(GAME, notation, legal)) == notation.partition(" (")[0]
    with pytest.raises(Unknown) as unknown:
        understand(GAME, "bvy benevolense", legal)
    assert "Did you mean “buy " in CATALOGUE.error(unknown.value)


# Bots


class Odd(Bot):
    """Does something else than it should, one after the other; or raises what it is told to raise."""

    needs_view = False
    times = 0
    ends: type[BaseException] | None = None

    def choose(self, view: Any, actions: list[Action]) -> Action:
        if self.ends:
            raise self.ends
        raise ValueError("confused")

    def plan(self, view: Any, actions: list[Action]) -> list[Action]:
        self.times += 1
        odd: list[Any] = [[], None, [GAME.parse("ascend")], ["done"], 7]
        if self.times % 7 < len(odd):
            answer: list[Action] = odd[self.times % 7]
            return answer
        if self.times % 7 == 5:
            raise SystemExit(3)
        return super().plan(view, actions)

    def parley(self, view: Any, fresh: bool, private: bool) -> list[Word]:
        if self.ends or self.times % 2:
            raise KeyError("lost for words")
        garbage: Any = ["peace", Word("offer", to=(99,)), Word("accept", number=-1), Word("shout"), None]
        return list(garbage)


def with_bots(match: Match, bots: dict[int, Bot], lines: list[str], **more: Any) -> tuple[Script, Kept]:
    """Lines given to a table with these bots."""
    script, kept = Script(lines, more.pop("terminal", False)), Kept()
    PlainTable(match, bots, Catalogue(match.game), script, kept, **more).run()
    return script, kept


def test_a_broken_bot_stops_nobody() -> None:
    """What a bot raises or chooses wrongly is told in a sentence, and the usual choice is made for it."""
    match = kunitori.new("rising-sun", seats=3, seed=3)
    script, _ = with_bots(match, {0: Odd(GAME, 1), 1: find_bot("random")(GAME, 1), 2: Odd(GAME, 2)}, [])
    assert match.state.is_terminal()
    for error in ("ValueError", "TypeError", "SystemExit"):
        assert f"The bot of Koi failed ({error}); the usual choice was made for it." in script.out
    assert "The bot of Turtle chose nothing that is possible; the usual choice was made for it." in script.out
    assert "The bot of Turtle failed (KeyError) and says nothing." in script.out
    assert match.talk.messages == []


@pytest.mark.parametrize("ends", [KeyboardInterrupt, Ended])
def test_who_ends_the_program_ends_it_while_a_bot_thinks(ends: type[BaseException]) -> None:
    bot = Odd(GAME, 1)
    bot.ends, bot.times = ends, 5
    with pytest.raises(ends):
        with_bots(kunitori.new("rising-sun", seats=3, seed=3), {0: bot}, ["quit"])


class Sleeper(Bot):
    """Takes all the time that it has, and keeps what it was given by stage."""

    needs_view = False
    seconds = 0.02

    def choose(self, view: Any, actions: list[Action]) -> Action:
        sleep(min(self.budget.limit, 1.0))
        return self.rng.choice(actions)


def test_a_bot_has_time_for_a_decision_and_for_a_stage() -> None:
    """A decision that deserves none takes none; in a stage of the game at most four times that of a decision.

    A program has the whole time for each: if it doesn't heed the time it is ended.
    """
    match = kunitori.new("shogun", seats=3, seed=4)
    game = match.game
    bots = {seat: Sleeper(game, seat) for seat in range(3)}
    seated = SeatedBots(match, dict(bots), Catalogue(game))
    programs = {seat: find_bot("exec:true")(game, seat) for seat in range(3)}
    given: dict[tuple[int, int], list[float]] = {}
    unworthy = 0
    while game.stage(match.state) < 12:
        seat = match.pending()[0]
        stage, attention = game.stage(match.state), game.attention(match.state, seat)
        plan = seated.thought(seat)
        seconds = bots[seat].budget.seconds
        assert seconds is not None and seconds <= 0.02
        if not attention:
            assert seconds == 0.0
            SeatedBots(match, programs, Catalogue(game)).thought(seat)
            assert programs[seat].budget.seconds == 5.0
            unworthy += 1
        given.setdefault((stage, seat), []).append(seconds)
        seated.play(seat, plan())
    assert unworthy and max(map(len, given.values())) > 8
    assert max(map(sum, given.values())) <= 4 * 0.02


def test_seconds_are_those_of_the_table_else_of_the_bot() -> None:
    """Who has no time of its own takes what it takes, unless the table gives it some."""
    match = scenario(at="mandate", hand=["recruit", "train", "harvest", "betray"], current="koi")
    for name, own in (("random", None), ("daimyo", 1.0), ("captain/loyal", 1.0), ("exec:true", 5.0)):
        for seconds in (None, 0.25):
            bot = find_bot(name)(GAME, 1)
            SeatedBots(match, {0: bot}, CATALOGUE, seconds).thought(0)
            assert bot.budget.seconds == (own if seconds is None else seconds)


def test_people_at_a_terminal_are_told_once_that_a_bot_thinks() -> None:
    """Not so in a pipe, nor of bots that answer at once; where several decide unseen it isn't told which one."""
    given: dict[str, Any] = {"at": "mandate", "hand": ["recruit", "train", "harvest", "betray"], "current": "lotus"}
    for terminal, seconds, told in ((True, 0.4, 1), (False, 0.4, 0), (True, 0.2, 0)):
        script, _ = with_bots(scenario(**given), {1: Sleeper(GAME, 1)}, ["quit"], terminal=terminal, seconds=seconds)
        assert script.out.count("Lotus thinks…") == told
    bots: dict[int, Bot] = {seat: Sleeper(GAME, seat) for seat in (0, 1)}
    script, _ = with_bots(scenario(at="tea"), bots, ["quit"], terminal=True, seconds=0.4)
    assert script.out[1] == "A bot thinks…" and script.out.count("A bot thinks…") == 1


def seated_match(game: str) -> tuple[Match, dict[int, Bot]]:
    """A game for three, a person and two bots with temperaments."""
    match = kunitori.new(game, seats=3, seed=3)
    return match, {seat: find_bot("steward/loyal")(match.game, seat) for seat in (1, 2)}


def test_a_truce_with_one_seat_needs_no_words() -> None:
    match, _ = seated_match("rising-sun")
    bots: dict[int, Bot] = {seat: find_bot("random")(match.game, seat) for seat in (1, 2)}
    script, _ = with_bots(match, bots, ["truce to turtle", "say to turtle", "truce to koi", "say to koi hi", "quit"])
    assert script.out.count("You need not tell yourself.") == 2
    assert "Koi proposes a truce to Turtle alone." in script.out
    assert [(said.kind, said.audience, said.text) for said in match.talk.messages] == [("truce", (0, 2), "")]


def test_bots_answer_offers_and_truces() -> None:
    """What is worth it to them they accept, else decline; who proposes a truce is answered, and all of it is kept."""
    match, bots = seated_match("rising-sun")
    lines = ["offer give lotus 3 coins", "offer lotus: give koi 3 coins", "truce to turtle until summer", "quit"]
    script, kept = with_bots(match, bots, lines)
    assert "Lotus accepts offer 1." in script.out and "Koi gives Lotus 3 Coins." in script.out
    assert "Lotus declines offer 2." in script.out
    assert "Turtle proposes a truce to Koi alone." in script.out
    again = replay(read_record(kept.record))
    assert [message.state for message in again.heard(0) if message.gifts] == ["accepted", "declined"]
    assert match.truces(0) == again.truces(0) == [2]
    assert again.state.coins == match.state.coins == [2, 10, 6]  # type: ignore[attr-defined]


def test_bots_propose_once_a_stage_and_know_their_dealings() -> None:
    """They make their proposals before they decide, and spare whom they have a truce with."""
    match, bots = seated_match("shogun")
    script, _ = with_bots(match, bots, ["truce to orange yes", "quit"])
    proposals = [line for line in script.out if re.match(r"\w+ proposes a truce to Red alone\.$", line)]
    assert proposals and len(proposals) == len(set(proposals))
    assert match.truces(0) == [1]
    SeatedBots(match, bots, Catalogue(match.game)).thought(1)
    assert bots[1].dealings.truces == [0]
    silent, _ = with_bots(kunitori.new("shogun", seats=3, seed=3), {1: find_bot("steward")(match.game, 1)}, ["quit"])
    assert "truce" not in silent.text


class Chatty(Sleeper):
    """Wants peace whatever it hears."""

    seconds = 0.0

    def parley(self, view: Any, fresh: bool, private: bool) -> list[Word]:
        return [Word(TRUCE), Word(TRUCE, to=(view.seat,)), *[Word(TRUCE, to=(seat,)) for seat in range(3)] * 3]


def test_all_talk_ends() -> None:
    """A bot says the same once in a stage, and not too much at a time."""
    match = scenario(at="mandate", hand=["recruit", "train", "harvest", "betray"], current="koi")
    with_bots(match, {1: Chatty(GAME, 1), 2: Chatty(GAME, 2)}, ["say Hello", "say Hello again", "quit"])
    said = [message for message in match.talk.messages if message.seat == 1]
    assert 0 < len(said) <= 4


def test_an_offer_that_no_person_may_accept_is_told_as_such() -> None:
    """Offers to all name those whose word they need; how to accept is told where somebody here may."""
    match = scenario(at="tea", coins={"koi": 3, "lotus": 3, "turtle": 3})
    match.offer(1, [(1, "give turtle 1 coins"), (2, "give lotus 2 coins")])
    match.offer(1, [(1, "give koi 1 coins"), (0, "give lotus 2 coins")])
    script, _ = with_bots(match, {seat: find_bot("random")(GAME, seat) for seat in (1, 2)}, ["quit"])
    assert "Offer 1 of Lotus to Turtle: Lotus: give turtle 1 coins; Turtle: give lotus 2 coins." in script.out
    told = "Offer 2 of Lotus to Koi: Lotus: give koi 1 coins; Koi: give lotus 2 coins. To accept: accept 2"
    assert told in script.out
