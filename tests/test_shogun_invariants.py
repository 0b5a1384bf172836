"""What must hold in Shogun whatever happens: for any seed, any switches, any moment of any game."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kunitori.core.game import find
from kunitori.shogun.checker import World
from kunitori.shogun.checker.laws import laws
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import INCOME_DIVISOR, INCOME_MIN
from tests.shogun_play import Player, Watched, options

GAME = find("shogun")
quick = settings(
    max_examples=15, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
seeds = st.integers(0, 2**32 - 1)


def played(seed: int, actions: int, rich: bool) -> Shogun:
    """Some way into a game of chance."""
    watched = Watched(seed, rich)
    for _ in range(actions):
        if watched.state.is_terminal():
            break
        watched.act()
    return watched.state


@quick
@given(seeds, st.integers(0, 900), st.booleans())
def test_the_laws_hold_anywhere(seed: int, actions: int, rich: bool) -> None:
    """SH-WAR-02, SH-COMP-02, SH-COMP-03, SH-UNIT-03, SH-UNIT-04, SH-RONIN-05: section 8 at any moment of any game."""
    state = played(seed, actions, rich)
    assert laws(World(GAME.position(state))) == []


@quick
@given(seeds, st.integers(0, 900), st.booleans())
def test_every_choice_is_as_the_rules_have_it(seed: int, actions: int, rich: bool) -> None:
    """Section 6: what is asked, of whom, and with which options; losses too are those and only those (PC-063)."""
    watched = Watched(seed, rich)
    for _ in range(actions):
        if watched.state.is_terminal():
            break
        watched.act()
    assert watched.run(40) == []


@quick
@given(seeds, st.integers(0, 600))
def test_the_same_seed_and_decisions_give_the_same_game(seed: int, actions: int) -> None:
    """Invariant 14."""
    one, other = played(seed, actions, True), played(seed, actions, True)
    assert GAME.position(one) == GAME.position(other) and one.rng == other.rng


@quick
@given(seeds)
def test_income_follows_the_provinces_held(seed: int) -> None:
    """SH-INCOME-01, SH-INCOME-02, SH-PLAN-01: plans divide a third of the provinces, at least 3 koku."""
    state = GAME.new(GAME.options({**options(seed), "max_turns": 4}), seed or 1)
    assert isinstance(state, Shogun)
    rng = random.Random(seed)
    player = Player(rng)
    seen = 0
    while not state.is_terminal():
        if state.turn > 1 and state.step().name == "make-plans":
            seen += 1
            for side in state.sides_in_play():
                assert state.koku[side] == max(state.holdings(side) // INCOME_DIVISOR, INCOME_MIN)
        seat = rng.choice(state.pending())
        state.apply(seat, player.choose(state.legal_actions(seat)))
    assert seen or state.turn <= 2


@quick
@given(seeds)
def test_every_game_ends_with_winners(seed: int) -> None:
    """SH-END-01, OQ-57, invariant 13: with a limit of turns every game ends, and who has won shares one victory."""
    state = GAME.new(GAME.options(options(seed)), seed or 1)
    assert isinstance(state, Shogun)
    rng = random.Random(seed)
    player = Player(rng)
    while not state.is_terminal():
        seat = rng.choice(state.pending())
        state.apply(seat, player.choose(state.legal_actions(seat)))
    assert abs(sum(state.returns()) - 1) < 1e-9
    best = max(state.score(seat) for seat in range(state.seats()))
    left = {state.seat_of(side) for side in state.sides_in_play()}
    for seat in range(state.seats()):
        if state.winners >> seat & 1:
            assert state.score(seat) == best or left == {seat}
