"""What ``view.determinize`` guesses of Shogun, against every possibility counted out (docs/hidden.md).

The enumeration here knows the rules and a position's JSON form, and nothing of the engine's own way of guessing.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

import kunitori
from kunitori.core.splits import random_bounded_split
from kunitori.core.state import NOBODY, State
from kunitori.shogun.checker.facts import PROVINCES, PURCHASES, UNITS
from kunitori.shogun.wholes import placements_of, random_losses, random_plan, random_purchases
from kunitori.testing import seen_by
from tests.goodness import misfit
from tests.shogun_play import Watched

GAME = kunitori.find("shogun")
SATSUMA, OSUMI, HYUGA, HIGO = range(4)
RED, ORANGE, PURPLE = range(3)
DRAWS = 1500


def scene(*played: tuple[int, str], **given: Any) -> State:
    """A scenario of red, orange and purple, and what they have played since."""
    state = GAME.scenario({"game": "shogun", "seats": 3, **given}, 1)
    for seat, words in played:
        for word in words.split(", "):
            action = GAME.parse(word)
            assert action in state.legal_actions(seat), (word, [str(a) for a in state.legal_actions(seat)])
            state.apply(seat, action)
    return state


def guesses(state: State, viewer: int, draws: int = DRAWS) -> list[dict[str, Any]]:
    """Positions as ``viewer`` guesses them."""
    rng = random.Random(f"guesses {viewer}")
    view = state.view(viewer)
    return [GAME.position(view.determinize(rng)) for _ in range(draws)]


def uniform(possible: Sequence[Any]) -> dict[Any, int]:
    """Each as likely; all are different."""
    assert len(set(possible)) == len(possible) > 1
    return dict.fromkeys(possible, 1)


# Face-down cards (SH-RONIN-11, section 1)

HOLD: dict[str, Any] = {
    "at": "war",
    "provinces": {"red": ["satsuma", "osumi", "hyuga", "higo"], "orange": ["bungo"]},
    "forces": {"satsuma": ["5 spearman"], "osumi": ["4 spearman"], "hyuga": ["3 spearman"], "higo": ["1 spearman"]},
}  # fmt: skip
LIMITS = (4, 3, 2, 0)  # of these provinces, SH-RONIN-05; a daimyo alone adds nothing


def hold(hidden: dict[str, int], **options: str) -> State:
    return scene(**HOLD, armies={"red": {1: {"at": "satsuma", "card": []}}}, hidden=hidden, options=options)


def arrangements(stacks: Sequence[int], limits: Sequence[int]) -> list[tuple[int, ...]]:
    """Every way to lay cards with so many ronin on them where the limits allow it."""
    sizes = sorted(stacks)
    possible = product(*(range(limit + 1) for limit in limits))
    return [laid for laid in possible if sorted(ronin for ronin in laid if ronin) == sizes]


def hidden_by(data: dict[str, Any], provinces: int) -> tuple[int, ...]:
    return tuple(data["hidden"][:provinces])


@pytest.mark.parametrize(
    "hidden", [{"satsuma": 2}, {"satsuma": 1, "hyuga": 1}, {"osumi": 3, "hyuga": 2}, {"satsuma": 4}]
)
def test_cards_lie_anywhere_that_public_facts_allow(hidden: dict[str, int]) -> None:
    """SH-RONIN-11: as others and a spectator guess; the owner knows."""
    state = hold(hidden)
    assert tuple(GAME.position(state)["limit"][:4]) == LIMITS
    possible = arrangements(list(hidden.values()), LIMITS)
    for viewer in (ORANGE, NOBODY):
        drawn = [hidden_by(data, 4) for data in guesses(state, viewer)]
        assert set(drawn) == set(possible)
        if len(possible) > 1:
            assert misfit(uniform(possible), drawn) < 4
    assert {hidden_by(data, 4) for data in guesses(state, RED, 50)} == {hidden_by(GAME.position(state), 4)}


@pytest.mark.parametrize("hidden", [{"satsuma": 1, "osumi": 2}, {"hyuga": 2}, {"satsuma": 4, "osumi": 3}])
def test_with_stacks_unseen_only_their_sum_is_known(hidden: dict[str, int]) -> None:
    """OQ-3, the switch ronin_stacks_visible."""
    state = hold(hidden, ronin_stacks_visible="false")
    ronin = sum(hidden.values())
    possible = [laid for laid in product(*(range(limit + 1) for limit in LIMITS)) if sum(laid) == ronin]
    drawn = [hidden_by(data, 4) for data in guesses(state, PURPLE)]
    assert misfit(uniform(possible), drawn) < 4


def test_a_card_that_has_been_seen_to_shrink_stays_where_it_is() -> None:
    """Section 6.2: a stack from which ronin left is known to lie there; the others may lie anywhere else."""
    state = hold({"osumi": 2, "hyuga": 1})
    data = GAME.position(state)
    data["shown"][OSUMI] = 1
    state = GAME.from_position(data, 1)
    drawn = [hidden_by(guess, 4) for guess in guesses(state, ORANGE)]
    assert misfit(uniform([(1, 2, 0, 0), (0, 2, 1, 0)]), drawn) < 4


# Plans (SH-PLAN)


def plans(koku: int) -> list[tuple[int, ...]]:
    """SH-PLAN-01, -02: every division of all koku, with none or two of them to build."""
    return [plan for plan in product(range(koku + 1), repeat=5) if sum(plan) == koku and plan[1] in (0, 2)]


def plan_of(data: dict[str, Any], side: int) -> tuple[int, ...]:
    return tuple(data["plan"][side * 5 : side * 5 + 5])


@pytest.mark.parametrize("koku", [0, 1, 2, 3, 5, 8])
def test_every_plan_is_as_likely(koku: int) -> None:
    """Section 7 counts them: C(K + 3, 3) + C(K + 1, 3)."""
    rng = random.Random(koku)
    possible = plans(koku)
    drawn = [tuple(random_plan(koku, rng)) for _ in range(6000)]
    assert set(drawn) <= set(possible)
    if koku:
        assert misfit(uniform(possible), drawn) < 4


def test_sealed_plans_are_guessed_and_drafts_are_not() -> None:
    """SH-PLAN-03, SH-SEQ-06: who has sealed may have any plan; who has not is asked anew; the own draft stays."""
    state = scene((RED, "put swords 3, seal"), (PURPLE, "put swords 1"), koku={"red": 3, "orange": 3, "purple": 3})
    for viewer in (ORANGE, PURPLE, NOBODY):
        drawn = guesses(state, viewer)
        assert misfit(uniform(plans(3)), [plan_of(data, RED) for data in drawn]) < 4
        draft = (1, NOBODY, NOBODY, NOBODY, NOBODY) if viewer == PURPLE else (NOBODY,) * 5
        assert {plan_of(data, PURPLE) for data in drawn} == {draft}
        assert {plan_of(data, ORANGE) for data in drawn} == {(NOBODY,) * 5}
        assert {tuple(data["owes"]) for data in drawn} == {(0, 1, 1)}
    assert {plan_of(data, RED) for data in guesses(state, RED, 50)} == {(3, 0, 0, 0, 0)}


def test_what_the_spy_saw_he_knows_and_whom_he_looked_at_is_guessed() -> None:
    """SH-PLAN-04: spy and victim know whose plan it was, the others that there is spying."""
    koku = {"red": 4, "orange": 3, "purple": 3, "blue": 3}
    plan = "put swords 3, seal"
    sealed = [(seat, plan) for seat in (1, 2, 3)]
    state = scene(*sealed, (RED, "spy orange"), seats=4, ninja="red", koku=koku)
    spy = guesses(state, RED, 400)
    assert {plan_of(data, ORANGE) for data in spy} == {(3, 0, 0, 0, 0)} and {data["spied"] for data in spy} == {ORANGE}
    assert len({plan_of(data, PURPLE) for data in spy}) > 10
    victim = guesses(state, ORANGE, 50)
    assert {data["spied"] for data in victim} == {ORANGE}
    assert misfit(uniform([1, 3]), [data["spied"] for data in guesses(state, PURPLE)]) < 4
    assert misfit(uniform([1, 2, 3]), [data["spied"] for data in guesses(state, NOBODY)]) < 4


def test_a_seat_knows_the_secrets_of_both_its_sides() -> None:
    """SH-TWO-09: with two players."""
    state = scene((0, "put swords 3, seal, put swords 1"), (1, "put swords 3, seal"), seats=2,
                  koku={"red": 3, "orange": 3, "purple": 3, "blue": 3})  # fmt: skip
    own = guesses(state, 0, 300)
    assert {plan_of(data, 0) for data in own} == {(3, 0, 0, 0, 0)}
    assert {plan_of(data, 1) for data in own} == {(1, NOBODY, NOBODY, NOBODY, NOBODY)}
    assert misfit(uniform(plans(3)), [plan_of(data, 2) for data in guesses(state, 0)]) < 4
    assert {plan_of(data, 1) for data in guesses(state, 1, 50)} == {(NOBODY,) * 5}


# Swords and buildings (SH-SWORDS, SH-BUILD)


def test_a_wish_is_for_any_sword_that_is_left() -> None:
    """OQ-9."""
    state = scene((RED, "sword 2"), at="swords", plans={"red": {"swords": 2}, "orange": {"swords": 2}})
    for viewer in (ORANGE, PURPLE, NOBODY):
        drawn = guesses(state, viewer, 600)
        assert misfit(uniform([1, 2, 3]), [data["chosen"][RED] for data in drawn]) < 4
        assert {data["chosen"][ORANGE] for data in drawn} == {NOBODY}


def test_a_building_is_any_that_is_possible_or_none() -> None:
    """SH-BUILD-02, -03, -08: a castle where nothing stands, a base on an own castle."""
    state = scene(
        (RED, "castle osumi"), at="build", plans={"red": {"build": 2}, "orange": {"build": 2}},
        provinces={"red": ["satsuma", "osumi", "hyuga"], "orange": ["bungo"]},
        forces={"osumi": ["spearman"], "hyuga": ["spearman"]}, buildings={"castle": ["hyuga"]},
    )  # fmt: skip
    possible = [NOBODY, SATSUMA, OSUMI, HYUGA + len(PROVINCES)]
    drawn = [data["chosen"][RED] for data in guesses(state, ORANGE, 800)]
    assert misfit(uniform(possible), drawn) < 4


# Levies (SH-LEVY)


def purchases(tray: Sequence[int], koku: int) -> list[tuple[int, ...]]:
    """SH-LEVY-01, -02, -07: what at most so many koku buy, in canonical order."""
    out: list[tuple[int, ...]] = []
    for paid in range(koku + 1):
        for chosen in combinations_with_replacement(range(len(PURCHASES)), paid):
            units = units_of(chosen)
            if all(n <= there for n, there in zip(units, tray)):
                out.append(chosen)
    return out


def units_of(chosen: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(PURCHASES[i].get(unit, 0) for i in chosen) for unit in UNITS)


@pytest.mark.parametrize("tray, koku", [((9, 9, 9, 30), 2), ((1, 2, 1, 4), 3), ((0, 0, 0, 2), 4), ((9, 9, 9, 30), 0)])
def test_every_set_of_purchases_is_as_likely(tray: tuple[int, ...], koku: int) -> None:
    rng = random.Random(koku)
    possible = purchases(tray, koku)
    drawn = [tuple(random_purchases(tray, koku, rng)) for _ in range(6000)]
    assert set(drawn) <= set(possible)
    if len(possible) > 1:
        assert misfit(uniform(possible), drawn) < 4


def test_sealed_purchases_are_guessed() -> None:
    """SH-LEVY-08: units and koku paid agree; who has not sealed has bought nothing."""
    state = scene((RED, "buy bowman 1, done"), (PURPLE, "buy bowman 1"), at="levy",
                  plans={"red": {"levy": 2}, "orange": {"levy": 1}, "purple": {"levy": 2}})  # fmt: skip
    possible = purchases(GAME.position(state)["tray"][:4], 2)
    weights = Counter((units_of(chosen), len(chosen)) for chosen in possible)
    for viewer in (ORANGE, NOBODY):
        drawn = guesses(state, viewer)
        assert misfit(dict(weights), [(tuple(data["bought"][:4]), data["spent"][RED]) for data in drawn]) < 4
        assert {tuple(data["bought"][8:12]) for data in drawn} == {(0, 0, 0, 0)}


Placed = tuple[tuple[int, bool] | None, ...]  # by province: a kind, and whether onto the card


def placements(places: Sequence[tuple[bool, bool, bool]], units: Sequence[int]) -> list[Placed]:
    """SH-LEVY-03 … 06: at most one new unit in a province; none is left over that has a place."""
    ways: list[list[tuple[int, bool] | None]] = []
    for loose, samurai, ashigaru in places:
        into_force = [(kind, False) for kind in range(4) if loose]
        onto_card = [(kind, True) for kind in range(4) if (samurai if kind < 2 else ashigaru)]
        ways.append([None, *into_force, *onto_card])
    out: list[Placed] = []
    for placed in product(*ways):
        left = [n - sum(way is not None and way[0] == kind for way in placed) for kind, n in enumerate(units)]
        open_to = [way for at, way_here in enumerate(placed) if way_here is None for way in ways[at] if way]
        if min(left) >= 0 and not any(left[kind] for kind, _ in open_to):
            out.append(placed)
    return out


@pytest.mark.parametrize(
    "places, units",
    [
        ([(True, False, False)] * 3, (1, 0, 1, 1)),
        ([(True, True, True), (True, False, True), (False, True, False)], (0, 2, 1, 0)),
        ([(False, False, True), (False, True, False), (True, True, True)], (1, 1, 0, 3)),
        ([(False, False, False), (False, False, True)], (2, 0, 0, 0)),
    ],
)
def test_every_placement_is_as_likely(places: list[tuple[bool, bool, bool]], units: tuple[int, ...]) -> None:
    rng = random.Random(1)
    possible = placements(places, units)
    drawn = [
        tuple(None if kind < 0 else (kind, army) for kind, army in placements_of(tuple(places)).draw(units, rng))
        for _ in range(4000)
    ]
    assert set(drawn) <= set(possible)
    if len(possible) > 1:
        assert misfit(uniform(possible), drawn) < 4


def test_sealed_placements_are_guessed() -> None:
    """SH-LEVY-08: of the units that everybody saw bought; what has no place is left over."""
    state = scene(
        (RED, "buy bowman 1, buy swordsman 1 gunner 1, done"), (ORANGE, "buy bowman 1, done"),
        (RED, "place bowman osumi army, place gunner satsuma army, seal"), at="levy",
        plans={"red": {"levy": 2}, "orange": {"levy": 1}},
        provinces={"red": ["satsuma", "osumi", "hyuga"], "orange": ["bungo", "buzen"]},
        forces={"satsuma": ["5 spearman"], "osumi": ["5 spearman"], "hyuga": ["spearman"], "buzen": ["spearman"]},
        armies={"red": {1: {"at": "satsuma", "card": ["4 bowman"]}, 2: {"at": "osumi", "card": ["gunner"]}}},
    )  # fmt: skip
    places = [(False, False, True), (False, True, True), (True, False, False)]
    drawn = []
    for data in guesses(state, PURPLE):
        fresh = data["fresh"][:3]
        drawn.append(tuple(None if not n else ((n - 1) // 2, (n - 1) % 2 == 1) for n in fresh))
        assert tuple(data["bought"][kind] + sum((n - 1) // 2 == kind for n in fresh if n) for kind in range(4)) == (
            1,
            1,
            1,
            0,
        )
        assert data["bought"][4:8] == [1, 0, 0, 0] and not any(data["fresh"][3:])
    assert misfit(uniform(placements(places, (1, 1, 1, 0))), drawn) < 4


# Laying ronin (SH-RONIN-04, SH-RONIN-05)


@pytest.mark.parametrize("bounds, total", [((4, 3, 2, 0), 5), ((1, 1, 1), 2), ((26, 26), 26), ((0, 3), 0), ((2,), 2)])
def test_bounded_splits(bounds: tuple[int, ...], total: int) -> None:
    rng = random.Random(total)
    possible = [split for split in product(*(range(bound + 1) for bound in bounds)) if sum(split) == total]
    drawn = [tuple(random_bounded_split(total, bounds, rng)) for _ in range(3000)]
    assert set(drawn) <= set(possible)
    if len(possible) > 1:
        assert misfit(uniform(possible), drawn) < 4


def test_ronin_laid_are_guessed_once_sealed() -> None:
    """SH-RONIN-04, -05: all that were hired, on any cards; nothing is known before all have sealed, not even stacks."""
    given = {**HOLD, "at": "ronin", "forces": {**HOLD["forces"], "bungo": ["3 spearman"], "buzen": ["3 spearman"]}}
    given["provinces"] = {**HOLD["provinces"], "orange": ["bungo", "buzen"]}
    state = scene(
        (RED, "hide osumi, hide osumi, hide hyuga, hide satsuma, seal"), (ORANGE, "hide buzen"),
        plans={"red": {"ronin": 2}, "orange": {"ronin": 1}},
        armies={"red": {1: {"at": "satsuma", "card": []}}}, **given,
    )  # fmt: skip
    possible = [laid for laid in product(*(range(limit + 1) for limit in LIMITS)) if sum(laid) == 4]
    for viewer in (PURPLE, ORANGE):
        drawn = guesses(state, viewer)
        assert misfit(uniform(possible), [hidden_by(data, 4) for data in drawn]) < 4
        assert {data["bought"][RED] for data in drawn} == {0}
        assert {data["bought"][ORANGE] for data in drawn} == {1 if viewer == ORANGE else 2}
    assert not any(state.view(PURPLE).stacks)


# Casualties (SH-CASUALTY)


def losses(rows: Sequence[Sequence[int]], hits: int) -> list[tuple[tuple[int, ...], ...]]:
    """SH-CASUALTY-01, -03, -05: so many units, no daimyo; in each group fewer ronin are left than regulars, or none."""

    def of_group(row: Sequence[int]) -> Iterator[tuple[int, ...]]:
        for lost in product(*(range(n + 1) for n in row[:5])):
            left = [n - k for n, k in zip(row, lost)]
            if left[4] == 0 or left[4] <= sum(left[:4]) + row[5] - 1:
                yield (*lost, 0)

    return [lost for lost in product(*map(list, map(of_group, rows))) if sum(map(sum, lost)) == hits]


@pytest.mark.parametrize(
    "rows, hits",
    [
        ([[1, 1, 2, 0, 0, 1]], 2),
        ([[0, 1, 1, 3, 3, 1]], 3),
        ([[1, 0, 2, 1, 2, 1], [0, 0, 1, 3, 2, 0]], 4),
        ([[0, 0, 0, 2, 1, 0], [1, 1, 0, 0, 1, 0]], 3),
    ],
)
def test_every_loss_is_as_likely(rows: list[list[int]], hits: int) -> None:
    rng = random.Random(hits)
    possible = losses(rows, hits)
    drawn = []
    for _ in range(4000):
        lost = random_losses(rows, hits, rng)
        assert lost is not None
        drawn.append(tuple(map(tuple, lost)))
    assert misfit(uniform(possible), drawn) < 4


def test_losses_that_meet_no_limit_are_none() -> None:
    """SH-CASUALTY-06: four ronin and no regular unit left beside them."""
    assert random_losses([[0, 0, 0, 0, 4, 0], [0, 0, 0, 3, 0, 0]], 1, random.Random(1)) is None


def test_sealed_casualties_are_guessed() -> None:
    """SH-COMBAT-09: as the other party and third ones guess what the attacker has sealed; the hits are public."""
    state = battle()
    assert GAME.position(state)["due"] == [2, 2]
    for _ in range(2):
        state.apply(RED, GAME.parse("lose spearman"))
    assert state.pending() == [ORANGE]
    possible = [lost[0] for lost in losses([[1, 0, 1, 2, 0, 0]], 2)]
    for viewer in (ORANGE, PURPLE, NOBODY):
        drawn = guesses(state, viewer, 1000)
        assert misfit(uniform(possible), [tuple(data["losses"][:6]) for data in drawn]) < 4
        assert {tuple(data["due"]) for data in drawn} == {(0, 2)}


def battle() -> State:
    """A provincial force of four against one of five; they have hit each other twice."""
    return scene(
        at="battles", active="red", provinces={"red": ["satsuma"], "orange": ["osumi", "bungo"]},
        armies={"orange": {1: {"at": "bungo"}}}, declared={"satsuma": "osumi"},
        forces={"satsuma": ["bowman", "gunner", "2 spearman"], "osumi": ["3 bowman", "gunner", "spearman"]},
        chance=[1, 1, 12, 12, 1, 1],
    )  # fmt: skip


# Everything together


@pytest.mark.parametrize("seed", range(4))
def test_guesses_look_like_the_game_to_their_viewer(seed: int) -> None:
    """Any moment, any viewer: the guess shows the viewer the same, and the referee finds no fault with it."""
    watched = Watched(seed, seed % 2 > 0)
    rng = random.Random(seed)
    for _ in range(400):
        if watched.state.is_terminal():
            break
        if rng.random() < 0.15:
            viewer = rng.choice((*range(watched.state.seats()), NOBODY))
            guess = watched.state.view(viewer).determinize(rng)
            assert seen_by(guess, viewer) == seen_by(watched.state, viewer)
            assert watched.checker.check(guess) == []
        watched.act()
