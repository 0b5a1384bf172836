"""Nobody learns what the rules hide (section 26.1, HI-1 … HI-9): twins look the same, and each leak is caught."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from kunitori.core.game import find
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.state import NOBODY
from kunitori.rising_sun.checker import scramble
from kunitori.rising_sun.state import RisingSun
from tests.soak.rising_sun.player import RisingSunPlayer
from tests.soak.rising_sun.scenes import random_options
from tests.soak.rising_sun.twins import RisingSunTwins, twin_match
from tests.soak.twins import Act, told

GAME = find("rising-sun")
GAMES = 20


def new_state(seed: int, **options: Any) -> RisingSun:
    game = find("rising-sun")
    rng = random.Random(f"hidden {seed}")
    state = game.new(game.options({**random_options(rng), **options}), seed + 1)
    assert isinstance(state, RisingSun)
    return state


def problems_of(twins: RisingSunTwins, state: RisingSun, most: int, every: int = 1) -> list[str]:
    """What twins that are compared to this game find, action after action, until they find something."""
    rng = random.Random(most)
    player = RisingSunPlayer(rng)
    for count in range(most):
        twins.thorough = count % every == 0
        found = twins.check_still(state)
        if found or state.is_terminal():
            return found
        before = state.clone()
        events: list[Any] = []
        state.events = events
        giver = rng.randrange(state.n)
        gifts = state.voluntary_actions(giver) if rng.random() < 0.05 else []
        seat = giver if gifts else rng.choice(state.pending())
        action = rng.choice(gifts) if gifts else player.choose(state.legal_actions(seat))
        if gifts:
            state.apply_voluntary(seat, action)
        else:
            state.apply(seat, action)
        state.events = None
        found = twins.check_act(Act(before, seat, action, bool(gifts), state, events))
        if found:
            return found
    return []


@pytest.mark.parametrize("seed", range(GAMES))
def test_twins_look_and_go_on_the_same(seed: int) -> None:
    """HI-1 … HI-9, RS-PUBLIC-1, RS-BATTLE-5: view, choices, gifts, who owes, events, for every seat and a spectator."""
    twins = RisingSunTwins(GAME, random.Random(seed))
    most = 20_000 if seed < GAMES // 2 else 120
    assert problems_of(twins, new_state(seed), most, every=12) == []
    assert twins.followed > 50 * max(1, twins.lost) / 50


LEAKS: dict[str, Callable[[RisingSun, int], Any]] = {
    "HI-1: the hand of the current player": lambda state, viewer: state.hand[:],
    "HI-2: the tiles that others saw": lambda state, viewer: state.seen[:],
    "HI-3: the deck": lambda state, viewer: state.pile[:],
    "HI-4: the tile under Lotus' announcement": lambda state, viewer: state.laid[:],
    "HI-5: the others' bids": lambda state, viewer: state.bids[:],
    "HI-5: what is set aside": lambda state, viewer: [
        sum(state.bids[4 * s : 4 * s + 4]) for s in range(state.n) if state.bids
    ],
    "HI-5: how far the others have named theirs": lambda state, viewer: state.drafted[:],
    "HI-8: the others' proposals": lambda state, viewer: state.tea[state.n * state.n : 2 * state.n * state.n],
    "HI-8: how often others asked each other": lambda state, viewer: state.tea[: state.n * state.n],
    "HI-8: who is done": lambda state, viewer: state.tea[2 * state.n * state.n :],
    "HI-8: who really owes": lambda state, viewer: state.pending(),
    "HI-9: the generator": lambda state, viewer: state.rng,
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_in_the_view_is_caught(name: str) -> None:
    """A view that tells one hidden thing more is caught, so that the test above proves something."""
    for seed in range(12):
        clans = ["koi", "lotus", "turtle"] if seed % 2 else ["lotus", "dragonfly", "bonsai"]
        twins = RisingSunTwins(GAME, random.Random(seed), False, LEAKS[name])
        if problems_of(twins, new_state(seed, seats=3, clans=clans), 400):
            return
    pytest.fail(f"nobody noticed the leak of {name}")


@pytest.mark.parametrize(
    "kind",
    ["tiles-drawn", "tile-laid", "proposed", "proposal-declined", "proposal-withdrawn", "proposal-lapsed", "tea-done"],
)
def test_a_leak_in_the_events_is_caught(kind: str) -> None:
    """HI-1, HI-4, HI-8: an event told to everybody instead of those concerned is caught."""
    for seed in range(12):
        twins = RisingSunTwins(GAME, random.Random(seed), False, gossip=(kind,))
        if problems_of(twins, new_state(seed, seats=4, clans=["koi", "lotus", "turtle", "bonsai"]), 400):
            return
    pytest.fail(f"nobody noticed that all hear of {kind}")


def board(match: Match) -> RisingSun:
    assert isinstance(match.state, RisingSun)
    return match.state


def random_match(seed: int, most: int, rng: random.Random) -> Match:
    """A match some way into its game; its players talk."""
    match = new_match(find("rising-sun"), random_options(rng), key_of(seed))
    player = RisingSunPlayer(rng)
    for _ in range(most):
        if match.state.is_terminal():
            break
        seat = rng.choice(match.pending())
        match.play(seat, player.choose(match.legal_actions(seat)))
        if rng.random() < 0.05:
            to = tuple(rng.sample(range(len(match.seats)), rng.randint(0, 2)))
            match.say(rng.randrange(len(match.seats)), "hm", to)
    return match


@pytest.mark.parametrize("seed", range(24))
def test_running_records_of_twins_are_the_same(seed: int) -> None:
    """HI-4, HI-5, HI-8: what a seat reads while the game runs holds nothing of others' secret acts."""
    rng = random.Random(f"records {seed}")
    match = random_match(seed, rng.randint(5, 200), rng)
    if match.state.is_terminal():
        return
    for viewer in (*range(len(match.seats)), None):
        for _ in range(3):
            assert twin_match(match, viewer, rng).record(viewer) == match.record(viewer)


@pytest.mark.parametrize("seed", range(6))
def test_private_talk_of_others_leaves_no_trace_in_a_record(seed: int) -> None:
    """HI-8, RS-NEGOTIATION-1: whether others talk in private, and how much, a running record doesn't tell."""
    rng = random.Random(f"whispers {seed}")
    match = random_match(seed, 60, rng)
    for viewer in (*range(len(match.seats)), None):
        twin = twin_match(match, viewer, rng, 0.5)
        assert twin.record(viewer) == match.record(viewer)
        assert twin.heard(viewer) == match.heard(viewer)


def test_a_leak_in_a_running_record_is_caught() -> None:
    """A record with everybody's secret acts differs between twins."""
    caught = 0
    for seed in range(12):
        rng = random.Random(f"leaky records {seed}")
        match = random_match(seed, rng.randint(3, 60), rng)
        twin = twin_match(match, 0, rng)
        caught += [[str(a) for a in e.actions] for e in twin.journal] != [
            [str(a) for a in e.actions] for e in match.journal
        ]
    assert caught >= 3


@pytest.mark.parametrize("seed", range(6))
def test_running_records_and_views_hold_neither_key_nor_generator(seed: int) -> None:
    """HI-9: no view, event or running record holds the key or the generator."""
    rng = random.Random(f"keys {seed}")
    match = random_match(seed, rng.randint(5, 150), rng)
    if match.state.is_terminal():
        return
    secrets = [match.key.hex(), match.key.hex().upper(), str(int.from_bytes(match.key, "big")), str(match.state.rng)]
    for viewer in (*range(len(match.seats)), None):
        texts = [
            match.record(viewer),
            told(board(match), NOBODY if viewer is None else viewer),
            str(match.stream(viewer)),
        ]
        for secret in secrets:
            assert not any(secret in text for text in texts)


def test_twins_really_differ() -> None:
    """The scrambler changes each hidden thing of a state, so that comparing means something."""
    changed: set[str] = set()
    rng = random.Random(1)
    for seed in range(6):
        state = new_state(seed, seats=4, clans=["koi", "lotus", "turtle", "bonsai"])
        player = RisingSunPlayer(rng)
        for _ in range(150):
            if state.is_terminal():
                break
            twin = scramble(state, 0, rng)
            for name in ("hand", "seen", "pile", "laid", "bids", "drafted", "tea", "rng"):
                if getattr(twin, name) != getattr(state, name):
                    changed.add(name)
            seat = rng.choice(state.pending())
            state.apply(seat, player.choose(state.legal_actions(seat)))
    assert changed == {"hand", "seen", "pile", "laid", "bids", "drafted", "tea", "rng"}
