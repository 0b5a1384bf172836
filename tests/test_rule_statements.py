"""Every rule, name and switch of each game has its English message, and no message is left over."""

import re
import tomllib
from importlib.resources import files
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Comment, GroupComment, Junk, Message, Pattern, ResourceComment, TextElement

from kunitori.rising_sun import options as rising_sun
from kunitori.shogun import options as shogun

RULES = {"rising_sun": 381, "shogun": 212}  # how many each game has
GAMES = pytest.mark.parametrize("game", RULES)
SWITCHES: dict[str, dict[str, list[str]]] = {"rising_sun": rising_sun.SWITCHES, "shogun": shogun.SWITCHES}
RULE_ID = re.compile(r"(?:RS-(?:C-)?[A-Z]+(?:-[A-Z]+)*-[1-9][0-9]*|SH-[A-Z]+-[0-9]{2})(?![0-9])")


def rule_ids(game: str) -> list[str]:
    return (files("kunitori") / game / "data" / "rules.txt").read_text(encoding="utf-8").splitlines()


def data(game: str, subject: str) -> dict[str, Any]:
    return tomllib.loads((files("kunitori") / game / "data" / f"{subject}.toml").read_text(encoding="utf-8"))


def text(pattern: Pattern | None) -> str:
    """The message as it stands: where this is used, catalogues hold plain text without placeables."""
    assert pattern is not None
    assert all(isinstance(element, TextElement) for element in pattern.elements)
    return "".join(element.value for element in pattern.elements if isinstance(element, TextElement))


def messages(game: str, catalogue: str) -> dict[str, Message]:
    """The messages of a catalogue by id; nothing in the file may be unreadable, and no id may stand twice."""
    source = (files("kunitori") / game / "locales" / "en" / f"{catalogue}.ftl").read_text(encoding="utf-8")
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, Junk), entry.content
        if isinstance(entry, Message):
            assert entry.id.name not in found, entry.id.name
            found[entry.id.name] = entry
        else:
            assert isinstance(entry, Comment | GroupComment | ResourceComment)
    return found


@GAMES
def test_rule_ids_are_well_formed_and_unique(game: str) -> None:
    """The list of rules holds each id once, and the ids of each family count up in the order of the rules."""
    ids = rule_ids(game)
    assert len(ids) == len(set(ids)) == RULES[game]
    last: dict[str, int] = {}
    for rule in ids:
        assert RULE_ID.fullmatch(rule), rule
        family, number = rule.rsplit("-", 1)
        assert int(number) > last.get(family, 0), rule
        last[family] = int(number)


@GAMES
def test_every_rule_has_a_statement(game: str) -> None:
    """The statements are those of the listed rules, in their order: none missing, none orphaned."""
    assert list(messages(game, "rules")) == [f"rule-{rule}" for rule in rule_ids(game)]


@GAMES
def test_statements_can_be_read_on_their_own(game: str) -> None:
    """A statement is a short, finished text on one line, without traces of the document it was written for."""
    for name, message in messages(game, "rules").items():
        statement = text(message.value)
        assert 10 < len(statement) < 360, name
        assert statement.endswith("."), name
        assert "\n" not in statement, name
        assert not re.search(r"[*`|\[\]]|OQ-|EX-|INC-|DP-|\bL\d|\b(?:IT|PL|DE|FR) \d", statement), name


@GAMES
def test_statements_name_only_rules_that_exist(game: str) -> None:
    """A rule id within a text is one of the listed ids."""
    known = set(rule_ids(game))
    for catalogue in ("rules", "switches"):
        for name, message in messages(game, catalogue).items():
            assert set(RULE_ID.findall(text(message.value))) <= known, name


def expected_names() -> set[str]:
    """What names.ftl of Rising Sun must hold, from the data files."""
    names: set[str] = set()
    names |= {f"province-{province['id']}" for province in data("rising_sun", "map")["provinces"]}
    for clan in data("rising_sun", "clans")["clans"]:
        names |= {f"clan-{clan['id']}{suffix}" for suffix in ("", "-ability-name", "-ability")}
    for kami in data("rising_sun", "kami")["kami"]:
        names |= {f"kami-{kami['id']}{suffix}" for suffix in ("", "-title", "-effect")}
    for mandate in data("rising_sun", "mandates")["mandates"]:
        names |= {f"mandate-{mandate['id']}{suffix}" for suffix in ("", "-effect", "-bonus")}
    for figure in [*(figure["id"] for figure in data("rising_sun", "figures")["figures"]), "stronghold"]:
        names |= {f"figure-{figure}", f"figure-{figure}-effect"}
    for step in data("rising_sun", "war")["battle_steps"]:
        kind = "advantage" if step["advantage"] else "battle_step"
        names |= {f"{kind}-{step['id']}", f"{kind}-{step['id']}-effect"}
    for card in data("rising_sun", "cards")["cards"]:
        names |= {f"card-{card['slug']}", f"card-{card['slug']}-effect"}
    game = data("rising_sun", "setup")["game"]
    names |= {f"type-{name}" for name in game["card_types"]}
    names |= {f"set-{name}" for name in game["sets"]}
    names |= {f"season-{name}" for name in game["seasons"]}
    return names


def test_everything_of_rising_sun_has_a_name() -> None:
    """Names and effects fit the data files; beside them only the phases of a Season have names."""
    found = messages("rising_sun", "names")
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
    names = messages("rising_sun", "names")
    for record in data("rising_sun", subject)[key]:
        assert text(names[f"{prefix}-{record.get('slug', record['id'])}"].value) == record["name"]


def shogun_names() -> dict[str, list[str]]:
    """What names.ftl of Shogun must hold, by kind."""
    sides = data("shogun", "units")["sides"]["colours"]
    provinces = [province["key"] for province in data("shogun", "map")["province"]]
    units = [unit["key"] for unit in data("shogun", "units")["unit"]]
    return {
        "side": sides,
        "seat": [*sides, *(f"{one}-{two}" for one, two in permutations(sides, 2))],
        "province": provinces,
        "force": [*(f"{side}-{army}" for side in sides for army in (1, 2, 3)), *provinces],
        "unit": [*units, "ronin", "daimyo", *(f"{unit}-effect" for unit in (*units, "ronin", "daimyo"))],
        "building": ["castle", "castle-effect", "fortress", "fortress-effect"],
        "phase": [*"123456789", *"ABCD"],  # SH-SEQ-01, SH-WAR-01
    }


@pytest.mark.parametrize("kind", shogun_names())
def test_everything_of_shogun_has_a_name(kind: str) -> None:
    """The names of these kinds are those of the data files: none missing, none left over."""
    found = {name for name in messages("shogun", "names") if name.startswith(f"{kind}-")}
    assert found == {f"{kind}-{name}" for name in shogun_names()[kind]}


def test_english_names_of_shogun_equal_the_board() -> None:
    """A province is called as on the board, with its island where two are called the same (SH-COMP-05)."""
    names = messages("shogun", "names")
    for province in data("shogun", "map")["province"]:
        island = f" ({province['island'].capitalize()})" if province["name"] == "Awa" else ""
        assert text(names[f"province-{province['key']}"].value) == province["name"] + island


def shogun_numbers() -> dict[str, str]:
    """Numbers of Shogun's data files that statements repeat, with the words beside them."""
    units, limits, setup = (data("shogun", subject) for subject in ("units", "limits", "setup"))
    board = data("shogun", "map")
    unit = {record["key"]: record for record in units["unit"]}
    deal = {record["sides"]: record["cards"] for record in setup["deal"]}
    return {
        "COMP-02": f"{units['daimyo']['pieces']} daimyos, {unit['bowman']['pieces']} bowmen, "
        f"{unit['swordsman']['pieces']} swordsmen, {unit['gunner']['pieces']} gunners, "
        f"{unit['spearman']['pieces']} spearmen",
        "COMP-03": f"{limits['castle']['pieces']} castles, {limits['fortress']['bases']} fortification bases, "
        f"{units['ronin']['pieces']} ronin, the ninja, {limits['common']['koku']} koku",
        "COMP-05": f"Each of the {len(board['province'])} provinces",
        "MAP-06": f"{len(board['land'])} land borders and {len(board['sea'])} sea routes",
        "UNIT-01": f"daimyo and bowman {units['daimyo']['value']}, swordsman and ronin {units['ronin']['value']}, "
        f"gunner and spearman {unit['spearman']['value']}",
        "UNIT-03": f"1 daimyo, {limits['army']['samurai']} samurai and {limits['army']['ashigaru']} ashigaru",
        "UNIT-04": f"1 to {limits['force']['units']} regular units",
        "SETUP-03": f"{deal[3]} to each of three sides, {deal[4]} to each of four, {deal[5]} to each of five",
        "BUILD-01": f"{limits['castle']['price']} koku",
        "BUILD-05": f"{limits['castle']['pieces']} castles and {limits['fortress']['bases']} bases",
        "NINJA-07": f"with {setup['ninja']['success']} or less",
        "NINJA-08": f"with {setup['ninja']['revenge']} or more",
        "CASTLE-01": f"{limits['castle']['spearmen']} temporary spearmen; a fortress lends "
        f"{limits['fortress']['ronin']} temporary ronin",
        "INCOME-02": f"fewer than {setup['income']['min']} koku",
        "END-01": f"{setup['victory']['provinces']} provinces",
        "END-02": f"{setup['victory']['provinces']} provinces",
        "END-04": f"{setup['victory']['provinces_by_two']} provinces",
        "TWO-08": f"{setup['victory']['provinces_by_two']} provinces",
    }


@pytest.mark.parametrize("rule, numbers", shogun_numbers().items())
def test_statements_repeat_the_numbers_of_the_data(rule: str, numbers: str) -> None:
    """Where a statement of Shogun tells numbers, they are those of the data files."""
    assert numbers in text(messages("shogun", "rules")[f"rule-SH-{rule}"].value)


@GAMES
def test_switches_explain_themselves(game: str) -> None:
    """Every switch is explained in a sentence, and each of its values that is a word, in the same order."""
    switches = messages(game, "switches")
    assert set(switches) == {f"switch-{name}" for name in SWITCHES[game]}
    for name, values in SWITCHES[game].items():
        message = switches[f"switch-{name}"]
        assert text(message.value).endswith("."), name
        explained = [attribute.id.name for attribute in message.attributes if attribute.id.name != "other"]
        assert explained == [value for value in values if value[0].isalpha()], name
        assert all(text(attribute.value) for attribute in message.attributes), name


@GAMES
def test_rulings_page_lists_every_switch_with_its_default_first(game: str) -> None:
    """docs/rulings.md has one row for each rule switch of a game, with its values in the order of the engine."""
    page = (Path(__file__).parents[1] / "docs" / "rulings.md").read_text(encoding="utf-8")
    _, rising_sun_part, shogun_part = re.split(r"^# (?:Rising Sun|Shogun)$", page, flags=re.MULTILINE)
    part = {"rising_sun": rising_sun_part, "shogun": shogun_part}[game]
    rows = dict(re.findall(r"^\| `([a-z_0-9]+)` \| ([^|]*) \|", part, re.MULTILINE))
    assert set(rows) == set(SWITCHES[game])
    for name, values in SWITCHES[game].items():
        assert re.findall(r"`([^`]+)`", rows[name])[: len(values)] == values, name


def test_pages_name_only_rules_that_exist() -> None:
    """A rule id in a page for readers is one of the listed ids."""
    known = {rule for game in RULES for rule in rule_ids(game)}
    outlines = [files("kunitori") / game / "locales" / "en" / "outline.md" for game in RULES]
    for page in (*outlines, Path(__file__).parents[1] / "docs" / "rulings.md"):
        cited = RULE_ID.findall(page.read_text(encoding="utf-8"))
        assert cited
        assert set(cited) <= known, page
