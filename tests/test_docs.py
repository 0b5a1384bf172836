"""The pages say what is true: their code runs, their links lead somewhere, their tables name what the engine has."""

from __future__ import annotations

import doctest
import hashlib
import hmac
import re
import runpy
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kunitori
from kunitori.cases import read_cases, run_case
from kunitori.core.game import Game
from kunitori.core.match import key_of, new_match, seed_of
from kunitori.core.record import HEADERS
from kunitori.core.state import State
from kunitori.rising_sun import cards, tables
from kunitori.rising_sun.cards.base import EFFECTS
from kunitori.rising_sun.effects import WAITING
from kunitori.rising_sun.events import EVENTS
from kunitori.rising_sun.scenario import KEYS
from kunitori.shogun import facts as shogun_facts
from kunitori.shogun import scenario as shogun_scenario
from kunitori.shogun.events import EVENTS as SHOGUN_EVENTS

ROOT = Path(__file__).resolve().parent.parent
DOCS = sorted((ROOT / "docs").glob("*.md"))
OUTLINES = sorted((ROOT / "src" / "kunitori").glob("*/locales/*/outline.md"))
PAGES = [*DOCS, *OUTLINES, ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
GAME: Game = kunitori.find("rising-sun")
BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
RULE_ID = re.compile(r"\b(?:RS-(?:C-)?[A-Z]+(?:-[A-Z]+)*-[1-9][0-9]*|SH-[A-Z]+-[0-9]{2})\b")


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, language: str) -> list[str]:
    return [body for _, name, body in BLOCK.findall(text(page)) if name == language]


def section(title: str) -> str:
    """The part of formats.md under a heading, up to the next of the same or a higher level."""
    page = text(ROOT / "docs" / "formats.md")
    begin = re.search(rf"^(#+) {re.escape(title)}.*$", page, re.MULTILINE)
    assert begin, title
    rest = page[begin.end() :]
    end = re.search(rf"^#{{1,{len(begin[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def first_column(part: str) -> list[str]:
    """The words in code marks in the first column of the tables of a part, in order."""
    rows = re.findall(r"^\| (`[^|]*) \|", part, re.MULTILINE)
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row)]


# Code


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=name_of)
def test_python_runs(page: Path) -> None:
    """Every block of a page, one after the other with the same names; what a prompt shows must come out."""
    names: dict[str, Any] = {"__name__": page.stem}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, body in enumerate(blocks(page, "python")):
        if ">>>" in body:
            test = doctest.DocTestParser().get_doctest(body, names, f"{page.name} block {number}", str(page), 0)
            runner.run(test, clear_globs=False)
            names.update(test.globs)
        else:
            exec(compile(body, f"{page.name} block {number}", "exec"), names)
    assert runner.failures == 0


def test_the_case_in_the_pages_passes() -> None:
    """The example of contributors.md is a case that passes, and breaks if what it says isn't so."""
    (body,) = blocks(ROOT / "docs" / "contributors.md", "yaml")
    (case,) = read_cases(body)
    assert run_case(case).problems == []
    assert run_case({**case, "expect": {"over": True}}).problems


def commands() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for body in blocks(page, "console"):
            for line in body.splitlines():
                if line.strip().startswith("$ kunitori "):
                    yield page.name, line.split("#")[0].strip()[2:].strip()


def test_commands_exist() -> None:
    """Each ``kunitori`` command in the pages is one that there is, with options that it has."""
    from cyclopts import App

    from kunitori.cli.app import COMMANDS

    app = App(name="kunitori", version_flags=["--version"])
    for command in COMMANDS:
        app.command(command)
    found = list(commands())
    assert len(found) > 8
    for page, line in found:
        words = line.split()[1:]
        if words != ["--version"]:
            _, bound, _ = app.parse_args(words, exit_on_error=False, print_error=False)
            options = bound.kwargs.get("options", {})
            known = {option.name for option in GAME.option_list()}
            assert {name.replace("-", "_") for name in options} <= known, (page, line)


def test_the_odds_in_the_readme_are_right() -> None:
    """What README.md shows of ``kunitori odds`` is how its output begins."""
    (body,) = (body for body in blocks(ROOT / "README.md", "") if body.startswith("$ kunitori odds"))
    command, *shown = body.splitlines()
    words = shlex.split(command)[2:]
    told = subprocess.run([sys.executable, "-m", "kunitori.cli", *words], capture_output=True, text=True, check=True)
    assert shown == told.stdout.splitlines()[: len(shown)]


def test_make_targets_exist() -> None:
    """Each ``make`` in the pages names a target of the Makefile."""
    targets = set(re.findall(r"^([a-z]+):", text(ROOT / "Makefile"), re.MULTILINE))
    for page in PAGES:
        for target in re.findall(r"(?:`|\$ )make ([a-z]+)", text(page)):
            assert target in targets, (page.name, target)


# Links and names


def test_the_ladder_is_told_as_it_was_published() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "tell_ladder.py"))
    page = tool["PAGE"].read_text(encoding="utf-8")
    assert tool["told"](page) == page, "run: python tools/tell_ladder.py"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link of a page is a file."""
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text(page)):
        assert (page.parent / target).exists(), target


def test_the_index_lists_every_page() -> None:
    listed = re.findall(r"\]\(([a-z-]+\.md)\)", text(ROOT / "docs" / "README.md"))
    assert sorted(listed) == sorted(page.name for page in DOCS if page.name != "README.md")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_pages_cite_rules_that_exist(page: Path) -> None:
    lists = (ROOT / "src" / "kunitori").glob("*/data/rules.txt")
    known = {rule for rules in lists for rule in text(rules).split()}
    assert set(RULE_ID.findall(text(page))) <= known


def test_architecture_names_files_that_exist() -> None:
    """The list of modules in architecture.md: each is there, and of core and the game each module is named."""
    page = text(ROOT / "docs" / "architecture.md")
    source = ROOT / "src" / "kunitori"
    named: set[str] = set()
    for folder, body in re.findall(r"^### `([a-z_./]+)`.*?\n(.*?)(?=^#)", page, re.MULTILINE | re.DOTALL):
        for word in first_column(body):
            assert (ROOT / folder / word).exists(), f"{folder}{word}"
            named.add(f"{folder}{word}")
    for room in ("core", "rising_sun"):
        for module in (source / room).glob("*.py"):
            if module.name != "__init__.py":
                assert f"src/kunitori/{room}/{module.name}" in named, module


def test_cards_without_a_class_are_said_to_act_elsewhere() -> None:
    """``cards/__init__.py`` names every Virtue, Enhancement and War Upgrade that acts inside another rule."""
    for card, slug in enumerate(tables.CARDS):
        if tables.CARD_TYPE[card] in ("virtue", "enhancement", "war_upgrade") and card not in EFFECTS:
            name = slug.replace("-", " ").title().replace(" Of ", " of ").replace(" The ", " the ")
            assert name in " ".join(str(cards.__doc__).split()), name


# formats.md


@pytest.mark.parametrize("title, game", [("1.1 Rising Sun", "rising-sun"), ("1.2 Shogun", "shogun")])
def test_notation_lists_every_word(title: str, game: str) -> None:
    """The section of a game names the first word of every action, and nothing else."""
    marked = {word.split()[0] for word in first_column(section(title))}
    words = {word for word in marked if word.isalpha()}  # not the rule switches
    actions = kunitori.find(game).actions()
    assert words == {str(action).split()[0] for action in actions.actions}
    assert f"{len(actions):,} actions".replace(",", " ") in section(title)


def test_scenarios_list_every_key() -> None:
    """Sections 2.1, 2.2 and 3.2 have the keys of scenarios, and of Shogun's facts, in their order."""
    assert first_column(section("2.1 Rising Sun")) == list(KEYS)
    assert first_column(section("2.2 Shogun")) == list(shogun_scenario.KEYS)
    assert first_column(section("3.2 Facts of Shogun")) == list(shogun_facts.KEYS)


def test_records_list_every_header() -> None:
    assert first_column(section("4.1 Headers")) == list(HEADERS)


def test_views_list_every_key() -> None:
    """Section 5 has the keys of a view's JSON form, in their order."""
    for title, game in (("5.1 Rising Sun", "rising-sun"), ("5.2 Shogun", "shogun")):
        assert first_column(section(title)) == list(kunitori.new(game, seed=1).view(0).as_dict())


def test_positions_list_every_field() -> None:
    """Sections 6.1 and 6.4 have the fields of a position; 6.2 and 6.5 every step, also those that don't decide."""
    for game, fields, agenda in (("rising-sun", "6.1", "6.2"), ("shogun", "6.4", "6.5")):
        state = kunitori.new(game, seed=1).state
        assert sorted(first_column(section(fields))) == sorted(kunitori.find(game).position(state))
        assert sorted(first_column(section(agenda))) == sorted(step.name for step in state.steps())


def test_positions_number_everything_as_the_data_do() -> None:
    """The orders of section 6.1, and the waiting effects of 6.2."""
    part = section("6.1 Fields")
    orders = {
        "clans": tables.CLANS,
        "provinces": tables.PROVINCES,
        "kami": tables.KAMI,
        "Mandates": tables.MANDATES,
        "Seasons": [*tables.SEASONS, "winter"],
        "advantages": tables.ADVANTAGES,
        "cards": tables.CARDS,
    }
    for what, names in orders.items():
        row = re.search(rf"^\| {what} \| (.*) \|$", part, re.MULTILINE)
        assert row
        assert [word.split()[0] for word in row[1].split(", ")] == names, what
    card_numbers = re.findall(r"([a-z-]+) ([0-9]+)", re.search(r"^\| cards \| (.*) \|$", part, re.MULTILINE)[1])  # type: ignore[index]
    assert all(tables.CARDS[int(number)] == name for name, number in card_numbers)
    kinds = re.findall(r"([a-z-]+) ([0-9]+)", re.search(r"^\| kinds \| (.*) \|$", part, re.MULTILINE)[1])  # type: ignore[index]
    assert [(name, str(number)) for number, name in enumerate(tables.FIGURES)] == kinds
    effects = " ".join(section("6.2 The agenda").split())
    for timing in WAITING:
        names = [tables.CARDS[card] if card < len(tables.CARDS) else "koi-conversion" for card in timing]
        assert ", ".join(names) in effects


@pytest.mark.parametrize("title, events", [("7.1 Rising Sun", EVENTS), ("7.2 Shogun", SHOGUN_EVENTS)])
def test_events_are_listed_with_their_values(title: str, events: dict[str, str]) -> None:
    """Section 7 has every kind of event with its values."""
    rows = re.findall(r"^\| `([a-z-]+)` \| (?:`([^`]*)`|–) \|", section(title), re.MULTILINE)
    assert dict(rows) == events


def test_replaying_by_the_page_draws_what_the_engine_draws() -> None:
    """Section 8, worked out anew: the key of a seed, the seeds of actions, the generator, the first draws of a game."""

    class Chance:
        def __init__(self, key: bytes, sequence: int) -> None:
            digest = hmac.new(key, sequence.to_bytes(8, "big"), hashlib.sha256).digest()
            self.x = int.from_bytes(digest[:4], "big") or 1

        def __call__(self, n: int) -> int:
            self.x ^= self.x << 13 & 0xFFFFFFFF
            self.x ^= self.x >> 17
            self.x ^= self.x << 5 & 0xFFFFFFFF
            return self.x * n >> 32

    for seed in range(20):
        key = hashlib.sha256(f"kunitori {seed}".encode()).digest()
        assert key == key_of(seed)
        options = {"seats": 3 + seed % 3, "clans": "random", "set": "random"}
        match = new_match(GAME, options, key)
        state: Any = match.state
        chance = Chance(key, 0)
        clans, kami, lands = list(tables.CLANS), list(tables.KAMI), list(range(8))
        drawn = sorted((clans.pop(chance(len(clans))) for _ in range(options["seats"])), key=tables.CLANS.index)  # type: ignore[call-overload]
        assert match.seats == drawn
        assert tables.SETS[state.rules.card_set] == tables.SETS[chance(3)]
        assert [tables.KAMI[k] for k in state.rules.shrines] == [kami.pop(chance(len(kami))) for _ in range(4)]
        assert state.war == [lands.pop(chance(len(lands))) for _ in range(state.n + 2)]
        while state.step().name == "tea-ceremony":
            number = match.sequence
            match.play(match.pending()[0], "done")
        chance = Chance(key, number)
        tiles = [mandate for mandate in range(5) for _ in range(2)]
        assert state.hand == [tiles.pop(chance(len(tiles))) for _ in range(4)]
        assert seed_of(key, number) == Chance(key, number).x
    assert State([], 1, [3]).chance(4, "scripted") == 3
