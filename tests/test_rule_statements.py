"""Every rule, name and switch of Rising Sun has its English message, and no message is left over."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Comment, GroupComment, Junk, Message, Pattern, ResourceComment, TextElement

from kunitori.rising_sun.options import SWITCHES

GAME = files("kunitori") / "rising_sun"
RULE_ID = re.compile(r"RS-(?:C-)?[A-Z]+(?:-[A-Z]+)*-[1-9][0-9]*")
CATALOGUES = ("rules", "names", "switches")


def rule_ids() -> list[str]:
    return (GAME / "data" / "rules.txt").read_text(encoding="utf-8").splitlines()


def data(subject: str) -> dict[str, Any]:
    return tomllib.loads((GAME / "data" / f"{subject}.toml").read_text(encoding="utf-8"))


def text(pattern: Pattern | None) -> str:
    """The message as it stands: these catalogues hold plain text without placeables."""
    assert pattern is not None
    assert all(isinstance(element, TextElement) for element in pattern.elements)
    return "".join(element.value for element in pattern.elements if isinstance(element, TextElement))


def messages(catalogue: str) -> dict[str, Message]:
    """The messages of a catalogue by id; nothing in the file may be unreadable, and no id may stand twice."""
    source = (GAME / "locales" / "en" / f"{catalogue}.ftl").read_text(encoding="utf-8")
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, Junk), entry.content
        if isinstance(entry, Message):
            assert entry.id.name not in found, entry.id.name
            found[entry.id.name] = entry
        else:
            assert isinstance(entry, Comment | GroupComment | ResourceComment)
    return found


def test_rule_ids_are_well_formed_and_unique() -> None:
    """The list of rules holds each id once, and the ids of each family count up in the order of the rules."""
    ids = rule_ids()
    assert len(ids) == len(set(ids)) == 381
    last: dict[str, int] = {}
    for rule in ids:
        assert RULE_ID.fullmatch(rule), rule
        family, number = rule.rsplit("-", 1)
        assert int(number) > last.get(family, 0), rule
        last[family] = int(number)


def test_every_rule_has_a_statement() -> None:
    """The statements are those of the listed rules, in their order: none missing, none orphaned."""
    assert list(messages("rules")) == [f"rule-{rule}" for rule in rule_ids()]


def test_statements_can_be_read_on_their_own() -> None:
    """A statement is a short, finished text on one line, without traces of the document it was written for."""
    for name, message in messages("rules").items():
        statement = text(message.value)
        assert 10 < len(statement) < 360, name
        assert statement.endswith("."), name
        assert "\n" not in statement, name
        assert not re.search(r"[*`|\[\]]|OQ-|EX-|\b(?:IT|PL|DE|FR) \d", statement), name


def test_statements_name_only_rules_that_exist() -> None:
    """A rule id within a text is one of the listed ids."""
    known = set(rule_ids())
    for catalogue in CATALOGUES:
        for name, message in messages(catalogue).items():
            assert set(RULE_ID.findall(text(message.value))) <= known, name


def expected_names() -> set[str]:
    """What names.ftl must hold, from the data files."""
    names: set[str] = set()
    names |= {f"province-{province['id']}" for province in data("map")["provinces"]}
    for clan in data("clans")["clans"]:
        names |= {f"clan-{clan['id']}{suffix}" for suffix in ("", "-ability-name", "-ability")}
    for kami in data("kami")["kami"]:
        names |= {f"kami-{kami['id']}{suffix}" for suffix in ("", "-title", "-effect")}
    for mandate in data("mandates")["mandates"]:
        names |= {f"mandate-{mandate['id']}{suffix}" for suffix in ("", "-effect", "-bonus")}
    for figure in [*(figure["id"] for figure in data("figures")["figures"]), "stronghold"]:
        names |= {f"figure-{figure}", f"figure-{figure}-effect"}
    for step in data("war")["battle_steps"]:
        kind = "advantage" if step["advantage"] else "battle_step"
        names |= {f"{kind}-{step['id']}", f"{kind}-{step['id']}-effect"}
    for card in data("cards")["cards"]:
        names |= {f"card-{card['slug']}", f"card-{card['slug']}-effect"}
    game = data("setup")["game"]
    names |= {f"type-{name}" for name in game["card_types"]}
    names |= {f"set-{name}" for name in game["sets"]}
    names |= {f"season-{name}" for name in game["seasons"]}
    return names


def test_everything_has_a_name() -> None:
    """Names and effects fit the data files; beside them only the phases of a Season have names."""
    found = messages("names")
    assert {name for name in found if not name.startswith("phase-")} == expected_names()
    assert all(text(message.value).strip() for message in found.values())


@pytest.mark.parametrize(
    "subject, key, prefix",
    [
        ("map", "provinces", "province"),
        ("clans", "clans", "clan"),
        ("kami", "kami", "kami"),
        ("mandates", "mandates", "mandate"),
        ("cards", "cards", "card"),
    ],
)
def test_english_names_equal_the_data(subject: str, key: str, prefix: str) -> None:
    """The English name of a record is the one its data file gives."""
    names = messages("names")
    for record in data(subject)[key]:
        assert text(names[f"{prefix}-{record.get('slug', record['id'])}"].value) == record["name"]


def test_switches_explain_themselves() -> None:
    """Every switch is explained in a sentence, and each of its values that is a word, in the same order."""
    switches = messages("switches")
    assert set(switches) == {f"switch-{name}" for name in SWITCHES}
    for name, values in SWITCHES.items():
        message = switches[f"switch-{name}"]
        assert text(message.value).endswith("."), name
        assert [attribute.id.name for attribute in message.attributes] == [v for v in values if not v.isdigit()], name
        assert all(text(attribute.value) for attribute in message.attributes), name


def test_rulings_page_lists_every_switch_with_its_default_first() -> None:
    """docs/rulings.md has one row for each rule switch, with its values in the order of the engine."""
    page = (Path(__file__).parents[1] / "docs" / "rulings.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| ([^|]*) \|", page, re.MULTILINE))
    assert set(rows) == set(SWITCHES)
    for name, values in SWITCHES.items():
        assert re.findall(r"`([a-z_0-9]+)`", rows[name]) == values, name


def test_pages_name_only_rules_that_exist() -> None:
    """A rule id in a page for readers is one of the listed ids."""
    known = set(rule_ids())
    for page in ("playing.md", "rulings.md"):
        cited = RULE_ID.findall((Path(__file__).parents[1] / "docs" / page).read_text(encoding="utf-8"))
        assert cited
        assert set(cited) <= known, page
