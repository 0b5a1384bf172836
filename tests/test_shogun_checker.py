"""Shogun's independent referee: games are clean, and what is tampered with is noticed."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from kunitori.core.action import Action
from kunitori.core.event import Event
from kunitori.core.game import find
from kunitori.core.state import NOBODY
from kunitori.shogun.checker import Checker, Ledger, World
from kunitori.shogun.checker.decisions import STEPS
from kunitori.shogun.options import SWITCHES
from kunitori.shogun.state import ARMY_ROW, FORCE_ROW, HOLE, Shogun
from kunitori.simulate import make_plan, play_game
from tests.shogun_play import Watched, options, values

GAMES = 6
SCENES = 16
DECISIONS = 300
GAME = find("shogun")


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_follow_the_rules(seed: int) -> None:
    """SH-SEQ-01, SH-SETUP-03: from the deal on, every position, choice and event is as the rules have them.

    Among them each die, one for each unit that is there and may roll (PC-065).
    """
    assert Watched(seed, rich=False).run(DECISIONS) == []


@pytest.mark.parametrize("seed", range(SCENES))
def test_rich_games_follow_the_rules(seed: int) -> None:
    """SH-EXPERIENCE-01, SH-CASTLE-01, SH-ELIMINATION-03: great armies, levels, buildings, daimyos lost."""
    assert Watched(seed, rich=True).run(DECISIONS) == []


def test_every_switch_value_is_played() -> None:
    """The games above set every switch to each of its values, but for ``max_turns``, which keeps them short."""
    played = {(name, value) for seed in range(SCENES) for name, value in options(seed).items()}
    wanted = {(name, value) for name in SWITCHES if name != "max_turns" for value in values(name)}
    assert played >= wanted


def test_a_match_is_watched_by_simulate_as_well() -> None:
    """``kunitori simulate shogun --check``: referee and twins find nothing."""
    plan = make_plan(GAME, ["random"], {"seats": 3, "max_turns": 1}, "watched", most=120, check=True)
    assert play_game(plan, 0).problems == []


def test_the_referee_knows_nothing_of_the_engine() -> None:
    """It reads rules, data files and the fields of a position; a shared line would be a shared mistake."""
    folder = Path(__file__).resolve().parent.parent / "src/kunitori/shogun/checker"
    for path in folder.glob("*.py"):
        if path.name == "twins.py":  # makes states, and so knows their class
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert not name.startswith("kunitori") or name.startswith("kunitori.shogun.checker"), path.name


# Is anything noticed at all?


def watched_at(step: str) -> Watched:
    """A game in which that step is asked now."""
    for seed in range(60):
        for rich in (True, False):
            watched = Watched(seed, rich)
            for _ in range(700):
                if watched.state.is_terminal():
                    break
                if watched.state.step().name == step:
                    return watched
                watched.act()
    raise AssertionError(f"nobody ever came to {step}")


class Lying:
    """A state that offers one choice too few, or one more."""

    def __init__(self, state: Shogun, seat: int, actions: list[Action]) -> None:
        self._state = state
        self._seat = seat
        self._actions = actions

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def legal_actions(self, seat: int) -> list[Action]:
        return self._actions if seat == self._seat else self._state.legal_actions(seat)


@pytest.mark.parametrize("step", STEPS)
def test_a_choice_left_out_or_added_is_noticed(step: str) -> None:
    """Each decision's options are recomputed, not believed."""
    watched = watched_at(step)
    state, checker = watched.state, Checker(GAME)
    assert checker.check(state) == []
    seat = state.pending()[0]
    actions = state.legal_actions(seat)
    foreign = next(action for action in reversed(GAME.actions().actions) if action not in actions)
    world = World(GAME.position(state))
    for wrong in (actions[1:], [*actions, foreign], [*actions, actions[0]]):
        lying: Any = Lying(state, seat, wrong)
        assert any(problem.startswith(STEPS[step][0]) for problem in checker.check_world(lying, world))


def change(name: str, index: int, by: int) -> Callable[[Shogun], None]:
    def tamper(state: Shogun) -> None:
        getattr(state, name)[index] += by

    return tamper


def put(name: str, value: Any) -> Callable[[Shogun], None]:
    return lambda state: setattr(state, name, value)


def held(state: Shogun) -> int:
    """A province that only a provincial force holds."""
    return next(p for p in range(68) if state.owner[p] != NOBODY and state.banner[p] == NOBODY)


def give_away(state: Shogun) -> None:
    province = held(state)
    state.owner[province] = (state.owner[province] + 1) % state.n


def crowd(state: Shogun) -> None:
    state.force[held(state) * FORCE_ROW + 3] += 6


def hire_for_nothing(state: Shogun) -> None:
    province = held(state)
    state.force[province * FORCE_ROW + 4] = 9
    state.ronin -= 9


def hide_for_nothing(state: Shogun) -> None:
    province = next(p for p in range(68) if state.owner[p] != NOBODY)
    state.hidden[province] += 20
    state.ronin -= 20


def two_banners(state: Shogun) -> None:
    rows = [a * ARMY_ROW for a in range(state.loose) if state.armies[a * ARMY_ROW] == 1]
    first, second = next((i, j) for i in rows for j in rows if i != j and i // (3 * ARMY_ROW) == j // (3 * ARMY_ROW))
    state.banner[state.armies[first + 1]] = NOBODY
    state.armies[first + 1] = state.armies[second + 1]


def lie_alone(state: Shogun) -> None:
    army = next(a for a in range(state.loose) if state.armies[a * ARMY_ROW] == 1)
    side = army // 3
    for kind in range(4):
        state.tray[side * 4 + kind] += state.armies[army * ARMY_ROW + 3 + kind]
        state.armies[army * ARMY_ROW + 3 + kind] = 0
    state.armies[army * ARMY_ROW] = 2


TAMPERED: list[tuple[str, str, Callable[[Shogun], None], str]] = [
    ("a province without its owner's units", "declare", give_away, "SH-"),
    ("six more spearmen", "declare", crowd, "SH-UNIT-04"),
    ("a tray too full", "declare", change("tray", 0, 1), "SH-COMP-02"),
    ("a castle too many", "declare", change("building", 0, 1), "SH-BUILD-05"),
    ("a ronin too many", "declare", change("hidden", 0, 1), "SH-"),
    ("a master tray too full", "declare", lambda s: setattr(s, "ronin", s.ronin + 1), "SH-COMP-03"),
    ("ronin without regulars", "declare", hire_for_nothing, "SH-RONIN-05"),
    ("hidden ronin without room", "declare", hide_for_nothing, "SH-RONIN-14"),
    ("two Banners in a province", "declare", two_banners, "SH-UNIT-07"),
    ("a daimyo lying alone", "declare", lie_alone, "SH-NINJA-16"),
    ("koku kept", "declare", change("koku", 0, 2), "SH-PLAN-01"),
    ("one koku to build", "declare", change("plan", 1, 1), "SH-PLAN-02"),
    ("a sword twice", "declare", lambda s: s.sword.__setitem__(0, s.sword[1]), "SH-SWORDS-01"),
    ("nobody active", "declare", put("active", NOBODY), "SH-SEQ-03"),
    ("more temporary units lost than there are", "declare", lambda s: s.breach.__setitem__(held(s), 6), "SH-CASTLE-06"),
    ("a game won and going on", "declare", put("winners", 1), "SH-END-01"),
    ("a side without a sword", "step-eight", lambda s: s.sword.__setitem__(0, 0), "SH-SWORDS-05"),
    ("a sword that isn't in play", "step-eight", change("sword", 0, 9), "SH-SWORDS-01"),
    ("too many attacks", "step-eight", put("attacks", 7), "SH-EXPERIENCE-0"),
    ("more wins than attacks", "step-eight", put("wins", 5), "SH-EXPERIENCE-09"),
    ("a spent koku too many", "buy-units", lambda s: s.spent.__setitem__(0, 90), "SH-LEVY-01"),
    ("a unit bought twice", "place-units", change("bought", 3, 1), "SH-COMP-02"),
    ("somebody else's move", "take-up-armies", lambda s: s.agenda.__setitem__(-3, NOBODY), "SH-MOVE-09"),
]  # fmt: skip


@pytest.mark.parametrize("what,step,tamper,rule", TAMPERED, ids=[row[0] for row in TAMPERED])
def test_a_position_tampered_with_is_noticed(what: str, step: str, tamper: Callable[[Shogun], None], rule: str) -> None:
    """The invariants of section 8 are tested, not just stated."""
    state = watched_at(step).state
    checker = Checker(GAME)
    assert checker.check(state) == []
    tamper(state)
    assert any(problem.startswith(rule) for problem in checker.check(state)), what


KINDS = [
    "plan", "sword-taken", "built", "bought", "levied", "ronin-hired", "ninja-hired", "ninja-strikes", "war-turn",
    "daimyo-assassinated", "succession", "army-moved", "picked-up", "left-behind", "detached", "unit-moved", "declared",
    "province-taken", "province-empty", "ronin-shown", "ronin-joined", "ronin-released", "battle", "rolling", "dice",
    "temporary-lost", "casualties", "battle-over", "experience", "daimyo-lost", "taken-over", "income",
    "game-over", "final-place",
]  # fmt: skip


@dataclass(slots=True)
class Told:
    """An action: the position before and after it, its events, and the ledger as it was."""

    before: dict[str, Any]
    events: list[Event]
    after: dict[str, Any]
    ledger: Ledger

    def problems(self, events: list[Event]) -> list[str]:
        """What the ledger finds when these are told."""
        return copy.deepcopy(self.ledger).read(World(self.before), events, World(self.after))


@pytest.fixture(scope="module")
def told() -> dict[str, Told]:
    """For each kind of event an action that makes it."""
    found: dict[str, Told] = {}
    for seed in range(60):
        watched = Watched(seed, rich=True)
        checker = watched.checker
        while not watched.state.is_terminal():
            before = GAME.position(watched.state)
            watched.act()
            events = watched.state.events or []
            after = GAME.position(watched.state)
            for kind in {event.kind for event in events} - set(found):
                found[kind] = Told(before, events, after, copy.deepcopy(checker.ledger))
            checker.ledger.read(World(before), events, World(after))
        if set(KINDS) <= set(found):
            return found
    raise AssertionError(f"never happened: {set(KINDS) - set(found)}")


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_tampered_with_is_noticed(kind: str, told: dict[str, Told]) -> None:
    """SH-SEQ-01: a value changed in what is told, and what was done no longer agrees with it or with the rules."""
    action = told[kind]
    assert action.problems(action.events) == []
    place = next(i for i, event in enumerate(action.events) if event.kind == kind)
    event = action.events[place]
    noticed = 0
    for i, value in enumerate(event.values):
        other: int | str = value + 1 if isinstance(value, int) else f"{value} 1"
        lie = Event(kind, event.rule, (*event.values[:i], other, *event.values[i + 1 :]))
        try:
            noticed += bool(action.problems([*action.events[:place], lie, *action.events[place + 1 :]]))
        except (IndexError, KeyError, AssertionError):
            noticed += 1  # it names what doesn't exist
    assert noticed


# What the ledger can't tell from the rest of what it is told.
IMPLIED = {"declared", "war-turn", "battle", "rolling", "dice", "battle-over", "daimyo-lost"}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in IMPLIED])
def test_an_event_left_out_is_noticed(kind: str, told: dict[str, Told]) -> None:
    """SH-SEQ-01: whatever changes the table is told."""
    action = told[kind]
    assert action.problems([event for event in action.events if event.kind != kind])


def test_a_marker_that_jumps_is_noticed() -> None:
    """SH-EXPERIENCE-10: one hole right at most, and never left in the middle of a turn."""
    state = watched_at("step-eight").state
    before = GAME.position(state)
    army = next(a for a in range(state.loose) if state.armies[a * ARMY_ROW] == 1)
    for by in (2, -1):
        later = state.clone()
        later.armies[army * ARMY_ROW + HOLE] += by
        problems = Checker(GAME).check_step(before, 0, "continue", GAME.position(later))
        assert any(problem.startswith("SH-EXPERIENCE-10") for problem in problems)


def skipped(step: str, forward: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A position in which ``step`` is asked, and one some way on when it no longer is."""
    watched = watched_at(step)
    before = GAME.position(watched.state)
    while watched.state.step().name == step:
        seat = watched.state.pending()[0]
        watched.state.apply(seat, GAME.parse(forward))
    return before, GAME.position(watched.state)


def test_a_force_that_is_not_asked_is_noticed() -> None:
    """SH-DECLARE-01: no force with a target is passed over."""
    state = watched_at("declare").state
    before = GAME.position(state)
    for _ in range(2):
        assert state.step().name == "declare"
        state.apply(state.pending()[0], GAME.parse("hold"))
    after = GAME.position(state)
    assert any(problem.startswith("SH-DECLARE-01") for problem in Checker(GAME).check_step(before, 0, "hold", after))


def test_an_army_that_is_not_asked_is_noticed() -> None:
    """SH-MOVE-01: the phase isn't over before the side is done with its armies."""
    before, after = skipped("take-up-armies", "done")
    assert Checker(GAME).check_step(before, 0, "done", after) == []
    problems = Checker(GAME).check_step(before, 0, "take army 1", after)
    assert any(problem.startswith("SH-MOVE-01") for problem in problems)


def test_a_window_that_is_not_asked_is_noticed() -> None:
    """SH-NINJA-06: whoever holds the ninja is asked at every open window."""
    before, after = skipped("take-up-armies", "done")
    for position in (before, after):
        position["turn"], position["ninja"] = 2, (position["active"] + 1) % len(position["options"]["colours"])
        position["options"] = {**position["options"], "ninja_windows": "all"}
    problems = Checker(GAME).check_step(before, 0, "done", after)
    assert "SH-NINJA-06: NW-3 was not asked" in problems


def test_a_victory_that_is_missed_is_noticed() -> None:
    """SH-END-01: nobody decides any more once a side has its 35th province."""
    games = (Watched(seed, rich=True).state for seed in range(20))
    state = next(state for state in games if state.rules.instant_victory)
    assert not any(problem.startswith("SH-END-01") for problem in Checker(GAME).check(state))
    state.owner[:35] = [0] * 35
    assert any(problem.startswith("SH-END-01") for problem in Checker(GAME).check(state))
