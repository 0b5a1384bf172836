"""What ``view.determinize`` guesses, against every possibility counted out (docs/hidden.md, promise 7 of the core).

The enumeration here knows the rules and a view's JSON form, and nothing of the engine's own way of guessing.
"""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import product
from math import comb
from typing import Any

import pytest

import kunitori
from kunitori.core.splits import random_split
from kunitori.core.state import NOBODY, State
from kunitori.rising_sun.tables import MANDATES
from kunitori.testing import seen_by
from tests.goodness import Weights, misfit, told

GAME = kunitori.find("rising-sun")
Json = dict[str, Any]


# Mandate tiles (HI-1 to HI-4)

Seen = tuple[tuple[str, ...], ...]
Past = tuple[Seen, tuple[str, ...], tuple[str, ...], tuple[tuple[str, int], ...]]  # hands, tiles laid, hand, deck


def pasts(view: Json) -> Weights:
    """Everything that the tiles of this Season may have been, by the number of ways.

    RS-SETUP-11: two tiles of each Mandate, in any order.  RS-POL-5 to -8: four tiles are looked at, the first of its
    kind is laid, three stay on top.  A tile facedown: any kind in the hand, each as likely (RS-CLAN-LOTUS-1).
    """
    out: Weights = {}
    for past, weight in _turns(view, [], [], [], Counter(dict.fromkeys(MANDATES, 2)), 1):
        out[past] = out.get(past, 0) + weight
    return out


def _turns(
    view: Json, seen: list[tuple[str, ...]], laid: list[str], hand: list[str], deck: Counter[str], weight: int
) -> Iterator[tuple[Past, int]]:
    turn = len(seen)
    if turn == len(view["seen"]):
        yield (tuple(seen), tuple(laid), tuple(hand), tuple(sorted(deck.items()))), weight
    elif len(hand) < 4:
        for tile, left in deck.items():
            if left and _may_be(view, turn, [*hand, tile]):
                rest = deck.copy()
                rest[tile] -= 1
                yield from _turns(view, seen, laid, [*hand, tile], rest, weight * left)
    elif turn == len(view["tiles"]):
        yield from _turns(view, [*seen, tuple(hand)], laid, hand, deck, weight)
    else:
        shown = view["tiles"][turn]
        kinds = sorted(set(hand)) if shown == "facedown" else [shown] if shown in hand else []
        share = 12 // len(kinds) if kinds else 0  # a hand has two, three or four kinds
        for kind in kinds:
            kept = hand.copy()
            kept.remove(kind)
            yield from _turns(
                view, [*seen, tuple(hand)], [*laid, kind], kept, deck, weight * (share if shown == "facedown" else 1)
            )


def _may_be(view: Json, turn: int, hand: list[str]) -> bool:
    own = view["seen"][turn]
    return own is None or own[: len(hand)] == hand


def past_of(state: State) -> Past:
    """The same of a guess, read from its JSON position."""
    data = GAME.position(state)
    names = [MANDATES[tile] for tile in data["seen"]]
    return (
        tuple(tuple(names[i : i + 4]) for i in range(0, len(names), 4)),
        tuple(MANDATES[tile] for tile in data["laid"]),
        tuple(MANDATES[tile] for tile in data["hand"]),
        tuple(sorted(zip(MANDATES, data["pile"], strict=True))),
    )


ASPECTS: dict[str, Callable[[Past], Hashable]] = {
    "hand": lambda past: past[2],
    "deck": lambda past: past[3],
    "tiles laid": lambda past: past[1],
    "first hand": lambda past: past[0][0],
    "last tile drawn": lambda past: past[0][-1][3],
    "middle of the last hand": lambda past: past[0][-1][1:3],
    "everything": lambda past: past,
}


def political(clans: list[str], plays: list[str], seed: int = 1) -> State:
    """A game in which nobody allies and ``plays`` are the choices of tiles; everybody else takes the default.

    Stops when the choices are used up and the next is owed.
    """
    state = GAME.new(GAME.options({"clans": clans}), seed)
    waiting = list(plays)
    while True:
        seat = state.pending()[0]
        step = state.step()
        if step.name in ("choose-mandate", "lay-facedown", "announce-mandate"):
            if not waiting:
                return state
            wanted = GAME.parse(waiting.pop(0))
            legal = state.legal_actions(seat)
            state.apply(seat, wanted if wanted in legal else legal[0])
        else:
            state.apply(seat, step.default(state, seat))


THREE = ["koi", "turtle", "dragonfly"]
WITH_LOTUS = ["koi", "lotus", "turtle"]
PLAIN = ["play harvest", "play train", "play marshal", "play recruit"]
POSITIONS: dict[str, tuple[list[str], list[str], int]] = {
    "first turn": (THREE, [], 1),
    "second turn": (THREE, PLAIN[:1], 2),
    "third turn": (THREE, PLAIN[:2], 3),
    "lotus is to lay": (WITH_LOTUS, PLAIN[:1], 4),
    "lotus is to announce": (WITH_LOTUS, [*PLAIN[:1], "lay betray"], 5),
    "after lotus": (WITH_LOTUS, [*PLAIN[:1], "lay betray", "announce harvest"], 6),
    "lotus was first": (["lotus", "turtle", "bonsai"], ["lay train", "announce train"], 7),
}


@pytest.mark.parametrize("viewer", [0, 1, 2, NOBODY])
@pytest.mark.parametrize("name", POSITIONS)
def test_tiles_are_guessed_by_the_number_of_ways(name: str, viewer: int) -> None:
    """HI-1 … 4, RS-POL-5 … 8: viewers with and without a turn of their own, Lotus and its neighbours."""
    clans, plays, seed = POSITIONS[name]
    state = political(clans, plays, seed)
    view = state.view(viewer)
    weights = pasts(view.as_dict())
    assert past_of(state) in weights
    rng = random.Random(seed)
    drawn = [past_of(view.determinize(rng)) for _ in range(500)]
    for aspect, what in ASPECTS.items():
        assert misfit(told(weights, what), map(what, drawn)) < 4, aspect


@pytest.mark.parametrize("clans", [THREE, WITH_LOTUS])
def test_memories_of_several_turns_hold(clans: list[str]) -> None:
    """HI-2: the fifth Mandate Turn, seen by the seat whose second turn was the fourth."""
    plays = (
        [*PLAIN, "play betray"] if clans is THREE else [PLAIN[0], "lay train", "announce betray", PLAIN[2], PLAIN[3]]
    )
    state = political(clans, plays, 8)
    view = state.view((state.first + 0) % 3)  # type: ignore[attr-defined]
    assert [hand is not None for hand in view.as_dict()["seen"]].count(True) == 2
    weights = pasts(view.as_dict())
    rng = random.Random(8)
    drawn = [past_of(view.determinize(rng)) for _ in range(200)]
    for aspect, what in ASPECTS.items():
        assert misfit(told(weights, what), map(what, drawn)) < 4, aspect


def test_who_knows_all_guesses_right() -> None:
    """HI-1: the seat whose turn it is knows hand and deck; what order is to come is no part of the state."""
    state = political(THREE, [], 9)
    rng = random.Random(9)
    view = state.view(state.pending()[0])
    assert {past_of(view.determinize(rng)) for _ in range(50)} == {past_of(state)}


# Bids (HI-5, HI-6)


def battle(coins: dict[str, int], bids: dict[str, str]) -> State:
    """A Battle of koi, lotus and turtle in Kyoto."""
    figures = {clan: {"kyoto": ["bushi"]} for clan in ("koi", "lotus", "turtle")}
    given = {"at": "provinces", "war": ["kyoto"], "coins": coins, "figures": figures}
    state = GAME.scenario({"game": "rising-sun", **given}, 1)
    for clan, words in bids.items():
        for word in words.split(", "):
            state.apply(("koi", "lotus", "turtle").index(clan), GAME.parse(word))
    return state


def splits(coins: int) -> list[tuple[int, ...]]:
    return [split for split in product(range(coins + 1), repeat=4) if sum(split) <= coins]


def bids_of(state: State, seat: int) -> tuple[int, ...]:
    return tuple(GAME.position(state)["bids"][4 * seat : 4 * seat + 4])


@pytest.mark.parametrize("coins", [0, 1, 2, 3, 5])
def test_every_split_is_as_likely(coins: int) -> None:
    """RS-BATTLE-4: four bids of at least 0 whose sum is at most the Coins."""
    every = splits(coins)
    assert len(every) == comb(coins + 4, 4)
    rng = random.Random(coins)
    drawn = [tuple(random_split(coins, 4, rng)) for _ in range(5000)]
    assert misfit(dict.fromkeys(every, 1), drawn) < 4


def test_splits_of_many_coins() -> None:
    """250 Coins: the first bid of a random split against its exact weights, the number of splits of what is left."""
    rng = random.Random(1)
    weights: Weights = {first: comb(250 - first + 3, 3) for first in range(251)}
    drawn = [random_split(250, 4, rng) for _ in range(1500)]
    assert all(min(split) >= 0 and sum(split) <= 250 for split in drawn)
    assert misfit(weights, [split[0] for split in drawn]) < 4


def test_sealed_bids_are_guessed_independently() -> None:
    """HI-5: two sealed splits, as a third participant and a spectator guess them; the own draft stays as it is."""
    state = battle(
        {"koi": 2, "lotus": 1, "turtle": 2}, {"koi": "bid poets 2, seal", "lotus": "seal", "turtle": "bid ronin 1"}
    )
    weights: Weights = dict.fromkeys(product(splits(2), splits(1)), 1)
    rng = random.Random(3)
    for viewer in (2, 3, NOBODY):
        guesses = [state.view(viewer).determinize(rng) for _ in range(700)]
        assert misfit(weights, [(bids_of(guess, 0), bids_of(guess, 1)) for guess in guesses]) < 4
        assert {bids_of(guess, 2) for guess in guesses} == {(0, 0, 1, 0) if viewer == 2 else (0, 0, 0, 0)}
        assert {tuple(guess.pending()) for guess in guesses} == {(2,)}


def test_a_draft_is_not_guessed() -> None:
    """HI-6: who hasn't sealed is public, so there is nothing of its bids to guess; its own seat knows its draft."""
    state = battle({"koi": 9, "lotus": 9, "turtle": 9}, {"koi": "bid seppuku 4", "lotus": "bid poets 9, seal"})
    rng = random.Random(4)
    guess = state.view(2).determinize(rng)
    assert bids_of(guess, 0) == (0, 0, 0, 0) and guess.pending() == [0, 2]
    assert bids_of(state.view(0).determinize(rng), 0) == (4, 0, 0, 0)
    assert bids_of(state.view(1).determinize(rng), 1) == (0, 0, 0, 9)


def test_revealed_bids_are_known() -> None:
    """RS-BATTLE-6: after the last seal everybody knows all bids."""
    state = battle({"koi": 2, "lotus": 1}, {"koi": "bid seppuku 2, seal", "lotus": "bid poets 1, seal"})
    assert state.step().name == "seppuku"
    for viewer in (0, 1, 2, 3, NOBODY):
        guess = state.view(viewer).determinize(random.Random(5))
        assert [bids_of(guess, seat) for seat in range(4)] == [(2, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 0)]
        assert GAME.position(guess)["drafted"] == GAME.position(state)["drafted"]


# The Tea Ceremony (HI-8)


def tea(clans: list[str], words: list[tuple[str, str]]) -> State:
    state = GAME.new(GAME.options({"clans": clans}), 1)
    for clan, word in words:
        state.apply(clans.index(clan), GAME.parse(word))
    return state


def tea_of(state: State) -> tuple[list[int], list[int], list[int]]:
    """(asks made, open proposals, who is done) of a position."""
    data = GAME.position(state)
    n = state.seats()
    return data["tea"][: n * n], data["tea"][n * n : 2 * n * n], data["tea"][2 * n * n :]


FOUR = ["koi", "lotus", "turtle", "dragonfly"]
TEAS: dict[str, tuple[list[str], list[tuple[str, str]], int]] = {
    "beginning": (FOUR, [], 0),
    "done oneself": (FOUR, [("koi", "done")], 0),
    "two are allied": (FOUR, [("koi", "propose lotus"), ("lotus", "accept koi")], 0),
    "of two unallied one is done": (
        FOUR,
        [("koi", "propose lotus"), ("lotus", "accept koi"), ("turtle", "done")],
        2,
    ),
    "done, and asked": (FOUR, [("koi", "done"), ("turtle", "propose koi")], 0),
    "having asked": (FOUR[:3], [("koi", "done"), ("turtle", "propose lotus")], 2),
    "a spectator": (FOUR, [("koi", "propose turtle"), ("lotus", "done")], NOBODY),
}


@pytest.mark.parametrize("name", TEAS)
def test_who_is_done_is_any_combination_that_leaves_somebody_to_ask(name: str) -> None:
    """HI-8, OQ-7: each combination as likely in which the Tea Ceremony isn't over; the own proposals as they are."""
    clans, words, viewer = TEAS[name]
    state = tea(clans, words)
    n = state.seats()
    view = state.view(viewer)
    known = view.as_dict()["tea"]
    allied = [clan in view.as_dict()["allies"] for clan in clans]
    weights: Weights = {}
    for done in product((0, 1), repeat=n):
        if any(done[seat] and allied[seat] and seat != viewer for seat in range(n)):
            continue
        if viewer != NOBODY and done[viewer] != int(known["done"]):
            continue
        asked = [known is not None and clan in known["proposed_to"] for clan in clans]
        if viewer != NOBODY:
            asked[viewer] = bool(known["proposed_by"])
        if any(not allied[seat] and (not done[seat] or asked[seat]) for seat in range(n)):
            weights[done] = 1
    rng = random.Random(6)
    guesses = [view.determinize(rng) for _ in range(800)]
    assert misfit(weights, [tuple(tea_of(guess)[2]) for guess in guesses]) < 4
    for guess in guesses[:50]:
        for number, before in zip(tea_of(guess)[:2], tea_of(state)[:2], strict=True):
            for asker, target in product(range(n), repeat=2):
                concerned = viewer in (asker, target)
                assert number[asker * n + target] == (before[asker * n + target] if concerned else 0)


# All of it


def test_a_guess_depends_on_the_view_and_the_draws_alone() -> None:
    """HI-9: the generator is fresh, and a view guesses the same in any process, as its copy does here."""
    state = political(WITH_LOTUS, [*PLAIN[:1], "lay betray"], 5)
    twin = state.clone()
    twin.rng ^= 0x55555
    view, other = state.view(2), pickle.loads(pickle.dumps(twin.view(2)))
    guesses = [v.determinize(random.Random(7)) for v in (view, other)]
    assert GAME.position(guesses[0]) == GAME.position(guesses[1])
    assert guesses[0].rng == guesses[1].rng not in (state.rng, twin.rng)
    assert len({view.determinize(random.Random(seed)).rng for seed in range(20)}) == 20


def test_nothing_undrawn_has_an_order() -> None:
    """HI-3, HI-7: a position holds the undrawn tiles as numbers of each Mandate, and of tokens only those drawn."""
    data = GAME.position(political(THREE, PLAIN[:2]))
    assert sum(data["pile"]) + len(data["hand"]) + len(data["laid"]) == 10
    assert len(data["pile"]) == 5 and len(data["war"]) == 5
    assert not any("token" in key or "deck" in key for key in data)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_no_memory_is_lost(seed: int, seat: int) -> None:
    """HI-2: also late in a Season a guess keeps to every hand that the viewer has seen."""
    rng = random.Random(seed)
    plays = [rng.choice([*PLAIN, "lay betray", "announce train"]) for _ in range(8)]
    state = political(FOUR, plays, seed)
    view = state.view(seat)
    guess = view.determinize(rng)
    assert seen_by(guess, seat) == seen_by(state, seat)
    assert past_of(guess) in pasts(view.as_dict())


RARE = ["play harvest", "lay marshal", "announce betray", "play recruit", "play harvest", "play train", "lay betray"]


def test_no_memory_is_lost_where_few_pasts_are_possible() -> None:
    """HI-2: a seat that remembers so much that one shuffle in 12 000 fits."""
    state = political(FOUR, [*RARE, "announce recruit"], 38)
    view = state.view(2)
    weights = pasts(view.as_dict())
    rng = random.Random(1)
    drawn = [past_of(view.determinize(rng)) for _ in range(12)]
    assert set(drawn) <= set(weights)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_guesses_of_scenarios_fit_their_views(viewer: int) -> None:
    """A scenario in the middle of a Season has no past; a guess looks to its viewer as the scenario does."""
    figures = {"koi": {"amaterasu": ["shinto"]}, "turtle": {"amaterasu": ["2 shinto"]}}
    for given in ({"at": "mandate", "turn": 5}, {"at": "kami", "figures": figures}):
        state = GAME.scenario({"game": "rising-sun", **given}, 1)
        guess = state.view(viewer).determinize(random.Random(2))
        assert seen_by(guess, viewer) == seen_by(state, viewer)
