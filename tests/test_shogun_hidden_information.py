"""Nobody learns what Shogun hides (rules, section 6.2): twins look the same, and each leak is caught."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from kunitori.core.game import find
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.state import NOBODY
from kunitori.shogun.checker import scramble
from kunitori.shogun.planning import begin_plan
from kunitori.shogun.state import Shogun
from tests.shogun_play import Player, Watched, options
from tests.soak.shogun.twins import ShogunTwins, twin_match
from tests.soak.twins import Act, told

GAME = find("shogun")
GAMES = 12
HIDDEN = ("plan", "spied", "chosen", "bought", "spent", "fresh", "hidden", "due", "losses", "rng")
"""The fields in which what others hide stands."""


class Hider(Player):
    """Hires and lays many ronin."""

    def choose(self, actions: list[Any]) -> Any:
        words = str(actions[-1]).split()
        return actions[-1] if words[:2] == ["put", "ronin"] else super().choose(actions)


def new_state(seed: int, rich: bool = False) -> Shogun:
    """A game about to begin its first or, with many pieces, its second turn."""
    watched = Watched(seed, rich)
    if rich:
        for side in range(watched.state.n):
            begin_plan(watched.state, side)  # with the koku that it has now
        watched.state.settle()
    watched.state.events = None
    return watched.state


def play(state: Shogun, player: Player) -> Act:
    """One action of somebody."""
    before = state.clone()
    events: list[Any] = []
    state.events = events
    seat = player.rng.choice(state.pending())
    action = player.choose(state.legal_actions(seat))
    state.apply(seat, action)
    state.events = None
    return Act(before, seat, action, False, state, events)


def problems_of(
    twins: ShogunTwins, state: Shogun, most: int, every: int = 1, player: Player | None = None
) -> list[str]:
    """What twins that are compared to this game find, action after action, until they find something."""
    player = player or Hider(random.Random(most))
    for count in range(most):
        twins.thorough = count % every == 0
        found = twins.check_still(state)
        if found or state.is_terminal():
            return found
        found = twins.check_act(play(state, player))
        if found:
            return found
    return []


@pytest.mark.parametrize("seed", range(GAMES))
def test_twins_look_and_go_on_the_same(seed: int) -> None:
    """SH-PLAN-03, SH-SEQ-06, SH-RONIN-11: view, choices, who owes, events, for every seat and a spectator."""
    twins = ShogunTwins(GAME, random.Random(seed))
    assert problems_of(twins, new_state(seed, seed % 2 > 0), 500, every=25) == []
    assert twins.followed > 20 * max(1, twins.lost)


# Moments at which something is hidden.
PLANNING: dict[str, Any] = {"seats": 4, "ninja": "red", "koku": {"red": 4, "orange": 4, "purple": 4, "blue": 3}}
SWORDS: dict[str, Any] = {
    "at": "swords",
    "seats": 4,
    "plans": {colour: {"swords": 2} for colour in ("red", "orange", "purple")},
}
LANDS: dict[str, Any] = {
    "provinces": {"red": ["satsuma", "osumi", "hyuga"], "orange": ["bungo", "buzen", "higo"]},
    "forces": {
        "satsuma": ["4 spearman"], "osumi": ["4 spearman"], "hyuga": ["4 spearman"],
        "bungo": ["4 spearman"], "buzen": ["4 spearman"], "higo": ["4 spearman"],
    },
}  # fmt: skip
BUILDING: dict[str, Any] = {**LANDS, "at": "build", "plans": {"red": {"build": 2}, "orange": {"build": 2}}}
LEVY: dict[str, Any] = {**LANDS, "at": "levy", "plans": {"red": {"levy": 2}, "orange": {"levy": 2}}}
LAYING: dict[str, Any] = {**LANDS, "at": "ronin", "plans": {"red": {"ronin": 2}, "orange": {"ronin": 2}}}
HIDDEN_RONIN: dict[str, Any] = {**LANDS, "at": "war", "hidden": {"satsuma": 2, "bungo": 3}}
BATTLE: dict[str, Any] = {
    **LANDS, "at": "battles", "active": "red", "declared": {"hyuga": "bungo"}, "chance": ["4 x 1", "8 x 12"],
    "forces": {**LANDS["forces"], "hyuga": ["2 bowman", "gunner", "2 spearman"], "bungo": ["2 bowman", "3 spearman"]},
}  # fmt: skip

Leak = Callable[[Shogun, int], Any]
LEAKS: dict[str, tuple[dict[str, Any], Leak]] = {
    "the plans of others": (PLANNING, lambda state, viewer: state.plan[:]),
    "how far others have planned": (PLANNING, lambda state, viewer: [koku == NOBODY for koku in state.plan]),
    "whose plan the spy looks at": (PLANNING, lambda state, viewer: state.spied),
    "a wish for a sword": (SWORDS, lambda state, viewer: state.chosen[:]),
    "a building that is sealed": (BUILDING, lambda state, viewer: state.chosen[:]),
    "the purchases of others": (LEVY, lambda state, viewer: state.bought[:] if buying(state) else []),
    "what others have paid": (LEVY, lambda state, viewer: state.spent[:]),
    "new units of others": (LEVY, lambda state, viewer: state.fresh[:]),
    "what others have left to place": (LEVY, lambda state, viewer: [] if buying(state) else state.bought[:]),
    "that somebody has begun a draft": (LEVY, lambda state, viewer: [number == 1 for number in state.chosen]),
    "where ronin are being laid": (LAYING, lambda state, viewer: state.hidden[:]),
    "on how many cards they are being laid": (LAYING, lambda state, viewer: state.hidden.count(0)),
    "how many are left to lay": (LAYING, lambda state, viewer: state.bought[:]),
    "where ronin are hidden": (HIDDEN_RONIN, lambda state, viewer: state.hidden[:]),
    "the losses of the other party": (BATTLE, lambda state, viewer: state.losses[:]),
    "how many losses it has named": (BATTLE, lambda state, viewer: state.due[:]),
    "what whoever is asked may do": (LEVY, lambda state, viewer: [state.legal_actions(s) for s in state.pending()]),
    "the generator": (PLANNING, lambda state, viewer: state.rng),
}


def buying(state: Shogun) -> bool:
    return bool(state.agenda) and state.step().name == "buy-units"


def is_noticed(given: dict[str, Any], leak: Leak | None, gossip: tuple[str, ...] = ()) -> bool:
    """Do twins notice what is told too much, some time after this moment?"""
    for seed in range(6):
        twins = ShogunTwins(GAME, random.Random(seed), False, leak, gossip)
        state = GAME.scenario({"game": "shogun", **given}, seed + 1)
        assert isinstance(state, Shogun)
        if problems_of(twins, state, 40, player=Player(random.Random(seed))):
            return True
    return False


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_in_the_view_is_caught(name: str) -> None:
    """A view that tells one hidden thing more is caught, so that the test above proves something."""
    given, leak = LEAKS[name]
    assert is_noticed(given, leak)


@pytest.mark.parametrize("given", [PLANNING, SWORDS, BUILDING, LEVY, LAYING, HIDDEN_RONIN, BATTLE])
def test_without_a_leak_nothing_is_noticed(given: dict[str, Any]) -> None:
    """The same moments, and the views as they are."""
    assert not is_noticed(given, None)


def test_a_leak_in_the_events_is_caught() -> None:
    """SH-PLAN-04: an event told to everybody instead of those concerned is caught."""
    assert is_noticed(PLANNING, None, ("spied",))


def test_twins_really_differ() -> None:
    """The scrambler changes each hidden thing of a state and nothing else, so that comparing means something."""
    changed: set[str] = set()
    names = [name for name in (*Shogun.__slots__, "rng") if name not in ("rules", "loose", "n")]
    for seed, given in enumerate((PLANNING, SWORDS, BUILDING, LEVY, LAYING, HIDDEN_RONIN, BATTLE) * 4):
        state = GAME.scenario({"game": "shogun", **given}, 1)
        assert isinstance(state, Shogun)
        player = Player(random.Random(seed))
        for _ in range(25):
            twin = scramble(state, NOBODY, player.rng)
            changed.update(name for name in names if getattr(twin, name) != getattr(state, name))
            play(state, player)
    assert changed == set(HIDDEN)


# What the match adds


def random_match(seed: int, most: int, rng: random.Random) -> Match:
    """A match some way into its game."""
    match = new_match(GAME, options(seed), key_of(seed))
    player = Hider(rng)
    for _ in range(most):
        if match.state.is_terminal():
            break
        seat = rng.choice(match.pending())
        match.play(seat, player.choose(match.legal_actions(seat)))
    return match


@pytest.mark.parametrize("seed", range(12))
def test_running_records_of_twins_are_the_same(seed: int) -> None:
    """SH-RONIN-11, SH-PLAN-04: what a seat reads while the game runs holds nothing of others' secret acts."""
    rng = random.Random(f"records {seed}")
    match = random_match(seed, rng.randint(5, 500), rng)
    if match.state.is_terminal():
        return
    for viewer in (*range(len(match.seats)), None):
        for _ in range(3):
            twin = twin_match(match, viewer, rng)
            assert twin.record(viewer) == match.record(viewer)
            assert twin.pending(viewer) == match.pending(viewer)


def test_a_leak_in_a_running_record_is_caught() -> None:
    """A record with everybody's secret acts differs between twins."""
    caught = 0
    for seed in range(6):
        rng = random.Random(f"leaky records {seed}")
        match = random_match(seed, rng.randint(100, 300), rng)
        twin = twin_match(match, 0, rng)
        caught += [e.actions for e in twin.journal] != [e.actions for e in match.journal]
    assert caught >= 6


@pytest.mark.parametrize("seed", range(4))
def test_running_records_and_views_hold_neither_key_nor_generator(seed: int) -> None:
    """No view, event or running record holds the key or the generator."""
    rng = random.Random(f"keys {seed}")
    match = random_match(seed, rng.randint(5, 300), rng)
    assert not match.state.is_terminal()
    secrets = [match.key.hex(), match.key.hex().upper(), str(int.from_bytes(match.key, "big")), str(match.state.rng)]
    for viewer in (*range(len(match.seats)), None):
        seat = NOBODY if viewer is None else viewer
        texts = [match.record(viewer), told(match.state, seat), str(match.stream(viewer))]
        for secret in secrets:
            assert not any(secret in text for text in texts)
