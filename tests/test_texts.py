"""Everything a user reads has its message, and no message has faults."""

import ast
import inspect
import random
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term

import kunitori
from kunitori.cli.app import COMMANDS, help_text
from kunitori.core.errors import BadName
from kunitori.core.event import Event
from kunitori.core.match import Match
from kunitori.core.step import Step
from kunitori.rising_sun import agenda, events
from kunitori.shogun import agenda as shogun_agenda
from kunitori.shogun import events as shogun_events
from kunitori.text import Catalogue, Trouble

GAME = kunitori.find("rising-sun")
CATALOGUE = Catalogue(GAME)
GAMES = {name: Catalogue(kunitori.find(name)) for name in kunitori.games()}
EVENTS = {"rising-sun": events.EVENTS, "shogun": shogun_events.EVENTS}
STEPS: dict[str, list[Step]] = {"rising-sun": agenda.STEPS, "shogun": shogun_agenda.STEPS}
SOURCES = Path(kunitori.__file__).parent
EXAMPLES: dict[str, list[int | str]] = {  # values of each type, as events hold them
    "seat": [0, 1, 2],
    "number": [0, 1, 2, 21],
    "word": ["pass"],
    "action": ["pass"],
    "place": list(range(12)),
    "figure": [*range(12)],
    "season": [0, 1, 2, 3],
    "mandate": [0, 4],
    "card": [0, 30],
    "kami": [0, 6],
    "province": [0, 7],
    "advantage": [0, 1, 2, 3],
    "side": [0, 1, 2],
    "force": [0, 1, 5, 9, 76],
    "unit": [0, 3, 4, 5],
    "arm": [0, 1, 2, 3, 5],
}
COUNTED: list[list[int | str]] = [[1, 0, 0, 0, 0, 0], [0, 2, 2, 3, 4, 1], [0, 0, 0, 0]]  # amounts by kind of unit
IDS = re.compile(
    r"\{|none|(?:event|place|figure|card|force|province|unit|arm|counted|box)-"
)  # what a text must not show


def entries(game: str = "rising-sun") -> Iterator[tuple[str, Any]]:
    """Every entry of every Fluent file of the house and a game, with the file's name."""
    for package in ("kunitori", kunitori.find(game).package):
        folder = files(package).joinpath("locales", "en")
        for file in (file for file in folder.iterdir() if file.name.endswith(".ftl")):
            for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
                yield file.name, entry


@pytest.mark.parametrize("game", GAMES)
def test_the_files_are_sound_and_hold_each_message_once(game: str) -> None:
    """Nothing in a Fluent file is unreadable, no id stands twice, and the catalogue finds exactly these."""
    catalogue = GAMES[game]
    seen: set[str] = set()
    for name, entry in entries(game):
        assert not isinstance(entry, Junk), f"{name}: {entry.content}"
        if isinstance(entry, Message | Term):
            assert entry.id.name not in seen, f"{name}: {entry.id.name} stands twice"
            seen.add(entry.id.name)
            assert catalogue.has(entry.id.name)
            assert all(catalogue.has(entry.id.name, attribute.id.name) for attribute in entry.attributes)
    assert len(seen) > 700


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_is_one_fluent_text(game: str) -> None:
    """All messages together, as the page reads them: nothing unreadable, nothing missing, always the same."""
    catalogue = GAMES[game]
    body = FluentParser().parse(catalogue.source()).body
    found = [entry.id.name for entry in body if isinstance(entry, Message | Term)]
    assert len(found) == len(body)
    assert {*found} == {entry.id.name for _, entry in entries(game) if isinstance(entry, Message | Term)}
    assert catalogue.source() == Catalogue(catalogue.game).source()
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue.source()))
    for message in ("game-about", "help-play", "step-" + next(step.name for step in STEPS[game] if step.decision)):
        pattern = bundle.get_message(message).value
        assert pattern is not None
        told, faults = bundle.format_pattern(pattern, {"seat": "Koi"})
        assert told == catalogue.text(message, seat="Koi")
        assert [fault for fault in faults if "Unknown external" not in str(fault)] == []


def started(game: str = "rising-sun") -> Match:
    return kunitori.new(game, seed=1, seats=3)


@pytest.mark.parametrize("game, kind", [(game, kind) for game, kinds in EVENTS.items() for kind in kinds])
def test_every_kind_of_event_is_told(game: str, kind: str) -> None:
    """Whatever its values, an event is a sentence without faults and without ids."""
    state = started(game).state
    types = [part.split(":")[1] for part in EVENTS[game][kind].split()]
    plain = [what for what in types if what != "counted*"]
    for turn in range(max([3, *(len(EXAMPLES[what.rstrip("*")]) for what in plain)])):
        values: list[int | str] = []
        for what in plain:
            examples = EXAMPLES[what.rstrip("*")]
            picked = examples[turn % len(examples)]
            values += [picked, examples[0]] if what.endswith("*") else [picked]
        if plain != types:
            values += COUNTED[turn % len(COUNTED)]
        told, faults = GAMES[game].checked_event(state, Event(kind, "RS-POL-1", tuple(values)))
        assert not faults, f"{told}: {faults}"
        assert told.endswith(".")
        assert not IDS.search(told), told


def test_amounts_have_their_plurals() -> None:
    """One is told otherwise than several, and some reasons are told too."""
    state = started().state
    assert CATALOGUE.event(state, Event("coins-gained", "", (0, 1))) == "Koi receives 1 Coin."
    assert CATALOGUE.event(state, Event("coins-gained", "", (0, 5))) == "Koi receives 5 Coins."
    winter = CATALOGUE.event(state, Event("vp-gained", "RS-WINTER-3", (1, 4)))
    assert winter == "Lotus gains 4 VP for War Province tokens."
    assert (
        CATALOGUE.event(state, Event("war-prepared", "", (0, 2, 3)))
        == "War will come to Hokkaido, Edo and Kyoto, in this order."
    )


def whole_game(game: str, seed: int) -> Iterator[tuple[Match, int]]:
    """A random game; before each move of it the match, and the seat that moves."""
    rng = random.Random(seed)
    more = {"set": ("archway", "horseman", "teapot")[seed]} if game == "rising-sun" else {"max_turns": 4}
    match = kunitori.new(game, seed=seed, seats=(3 if game == "rising-sun" else 2) + seed, **more)
    while match.pending():
        seat = rng.choice(match.pending())
        yield match, seat
        match.play(seat, rng.choice(match.legal_actions(seat)))
    for event in match.events:
        told, faults = GAMES[game].checked_event(match.state, event)
        assert not faults, f"{told}: {faults}"
        assert told.endswith(".") and not IDS.search(told), told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_told(game: str, seed: int) -> None:
    """No event and no question of a game leads to a message with faults; a question says which side is asked."""
    catalogue = GAMES[game]
    for match, seat in whole_game(game, seed):
        words = {**match.game.question_words(match.state, seat), "seat": match.seats[seat]}
        told, faults = catalogue.checked_question(match.state.step(), words)
        assert not faults, f"{told}: {faults}"
        assert not IDS.search(told) and "  " not in told, told
        asked = catalogue.word("side", words["side"]) if "side" in words else catalogue.seat(match.seats[seat])
        assert told.startswith(asked), told


@pytest.mark.parametrize("step", [step for step in STEPS["rising-sun"] if step.decision], ids=lambda step: step.name)
def test_every_decision_is_asked_in_words(step: Any) -> None:
    """A step that asks has a question that stands alone, one that uses what is known, and a title."""
    known: dict[str, str | int] = {"other": "lotus", "figure": "bushi", "source": "edo", "place": "kyoto"}
    for words in ({}, {**known, "amount": 1}, {**known, "amount": 3}):
        told, faults = CATALOGUE.checked_question(step, {"seat": "koi", **words})
        assert not faults, f"{told}: {faults}"
        assert told.startswith("Koi: ")
        assert "none" not in told
        assert "{" not in told
        assert "  " not in told
    assert set(known) | {"amount"} == set(GAME.asked_about)
    assert CATALOGUE.has(f"decision-{step.decision}")


KNOWN: dict[str, str | int] = {
    "side": "purple", "other": "blue", "force": "purple-2", "source": "hida", "province": "awa-honshu",
    "units": "1 bowman 2 spearman", "box": "levy", "victims": "red green",
}  # fmt: skip


@pytest.mark.parametrize("step", [step for step in STEPS["shogun"] if step.decision], ids=lambda step: step.name)
def test_every_decision_of_shogun_is_asked_in_words(step: Step) -> None:
    """The question begins with the side that is asked, also where its seat commands two, and uses what is known."""
    catalogue = GAMES["shogun"]
    phases = [f"NW-{n}" for n in range(1, 11)] if step.name == "ninja-window" else ["A", "D"]
    for amount, phase in [(1, phases[0]), *((3, phase) for phase in phases)]:
        for stake in ("own", "none"):
            words = {**KNOWN, "phase": phase, "stake": stake, "amount": amount}
            told, faults = catalogue.checked_question(step, {"seat": "purple-blue", **words})
            assert not faults, f"{told}: {faults}"
            assert re.match("Purple(?: and Blue)?: ", told), told
            assert not IDS.search(told) and "  " not in told, told
    assert {*KNOWN, "phase", "stake", "amount"} == set(catalogue.game.asked_about if catalogue.game else ())
    assert catalogue.has(f"decision-{step.decision}")


def test_the_ninja_is_asked_about_at_every_window() -> None:
    """Each of the ten windows is told in words of its own; who takes part himself is told so."""
    catalogue = GAMES["shogun"]
    step = next(step for step in STEPS["shogun"] if step.name == "ninja-window")
    told = {
        catalogue.checked_question(step, {"seat": "purple", **KNOWN, "phase": f"NW-{n}", "stake": stake})[0]
        for n in range(1, 11)
        for stake in ("own", "none")
    }
    assert len(told) == 20


def calls(function: str, folder: Path) -> Iterator[str]:
    """The first argument of every call of ``function`` (a name or an attribute) in the code below ``folder``."""
    for file in sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name == function and isinstance(node.args[0].value, str):
                    yield node.args[0].value


def test_every_name_that_stands_for_nothing_has_its_sentence() -> None:
    """Each kind of name that a player may get wrong is told from the catalogue, in plain words and completely."""
    kinds = set(calls("BadName", SOURCES))
    assert kinds == {
        "action", "analyst", "game", "bot", "preset", "option", "value", "choice", "orders", "seat", "seat-kind",
        "locale", "schema", "temper",
    }  # fmt: skip
    for kind in kinds:
        told = CATALOGUE.error(BadName(kind, "x", ["a", "b"], "RS-COMP-1", "colour", 2))
        assert "“x”" in told and told.endswith(" (RS-COMP-1)") and "{" not in told
        assert ("a, b" in told) == (kind != "action")


def test_every_refusal_has_its_sentence() -> None:
    """Each reason that the core and the game give is explained, and none is explained in vain."""
    reasons = {reason for part in ("core", "rising_sun", "shogun") for reason in calls("Refused", SOURCES / part)}
    assert len(reasons) > 8
    for reason in reasons:
        assert CATALOGUE.has(f"refused-{reason}"), reason
    explained = {
        entry.id.name.removeprefix("refused-")
        for name, entry in entries()
        if name == "refusals.ftl" and isinstance(entry, Message)
    }
    assert explained == reasons
    for room in ("deeds", "hub", "live", "protocol", "table"):
        for reason in calls("Refused", SOURCES / "server" / f"{room}.py"):
            assert CATALOGUE.has(f"refused-{reason}"), reason


@pytest.mark.parametrize("part", ["cli", "engine", "plain", "text.py", "simulate.py"])
def test_every_text_that_the_code_asks_for_exists(part: str) -> None:
    """Message ids in the command line and in plain mode are those of the catalogue."""
    for function in ("text", "say"):
        for message in calls(function, SOURCES / part):
            assert CATALOGUE.has(message), message
    for function in ("Trouble", "Fault"):
        for trouble in calls(function, SOURCES / part):
            assert CATALOGUE.has(f"trouble-{trouble}"), trouble


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.__name__)
def test_every_command_and_parameter_is_explained(command: Any) -> None:
    """Help has a summary, an explanation with examples, and a line for each parameter, and for nothing else."""
    message = f"help-{command.__name__}"
    parameters = list(inspect.signature(command).parameters)
    for attribute in ("more", *parameters):
        assert CATALOGUE.has(message, attribute), f"{message}.{attribute}"
    for _, entry in entries():
        if isinstance(entry, Message) and entry.id.name == message:
            assert [attribute.id.name for attribute in entry.attributes] == ["more", *parameters]
    assert f"kunitori {command.__name__}" in help_text(CATALOGUE, command)


def test_what_is_missing_is_told_by_its_id() -> None:
    """A message that doesn't exist is shown by its id, and said to be missing."""
    assert CATALOGUE.text("no-such-message") == "no-such-message"
    assert CATALOGUE.checked("switch-tea_asks", "no")[1]
    assert CATALOGUE.text("switch-tea_asks", "unlimited") == "as often as desired"
    assert CATALOGUE.error(Trouble("option", option="x")).startswith("“x” is no option")
    assert CATALOGUE.rule("RS-NONE-1") == ""


def test_refusals_name_the_rule() -> None:
    """The sentence says why, the rule follows with its id."""
    refusal = started().explain(0, "play betray")
    assert refusal is not None
    told = CATALOGUE.refusal(refusal)
    assert told.startswith("“play betray” isn't possible now. RS-")
    assert ": " in told
