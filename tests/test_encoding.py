"""Observations hold what their fields promise, for every seat, and nothing that a seat may not know."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kunitori.core.encoding import Encoding, Observer
from kunitori.core.game import find
from kunitori.core.state import NOBODY, State

GAMES = ["rising-sun", "shogun"]
SEATS = [("rising-sun", n) for n in (3, 4, 5)] + [("shogun", n) for n in (2, 3, 4, 5)]


def read(encoding: Encoding, observation: bytes) -> dict[str, NDArray[np.uint8]]:
    """The fields of an observation by name, in their shapes."""
    whole = np.frombuffer(observation, np.uint8)
    return {f.name: whole[f.at : f.at + f.length].reshape(f.shape) for f in encoding.fields}


def seen(state: State, game: str, seat: int) -> dict[str, NDArray[np.uint8]]:
    encoding = find(game).encoding()
    return read(encoding, encoding.observe(state.view(seat)))


@cache
def ranges(game: str) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    fields = find(game).encoding().fields
    lows = [np.full(field.length, field.low, np.uint8) for field in fields]
    return np.concatenate(lows), np.concatenate([np.full(field.length, field.high, np.uint8) for field in fields])


def problems(state: State, game: str) -> list[str]:
    """Which views of a position aren't written as promised."""
    encoding = find(game).encoding()
    low, high = ranges(game)
    out: list[str] = []
    for seat in [*range(state.seats()), NOBODY]:
        written = np.frombuffer(encoding.observe(state.view(seat)), np.uint8)
        if written.shape != (encoding.size,) or (written < low).any() or (written > high).any():
            out.append(f"{game}: seat {seat}, {state.step().name if state.agenda else 'over'}")
    return out


def positions(game: str, seed: int, seats: int | None = None, most: int = 4000) -> Iterator[State]:
    """The positions of a random game, one state that goes on."""
    rules = find(game)
    state = rules.new(rules.options({**rules.limits, **({"seats": seats} if seats else {})}), seed)
    rng = random.Random(seed)
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        seat = rng.choice(state.pending())
        state.apply(seat, rng.choice(state.legal_actions(seat)))


@pytest.mark.parametrize("game", GAMES)
def test_fields_make_up_the_observation(game: str) -> None:
    encoding = find(game).encoding()
    at = 0
    for field in encoding.fields:
        assert field.at == at and field.length == np.prod(field.shape) and field.low < field.high <= 255
        at += field.length
    assert at == encoding.size
    assert len({field.name for field in encoding.fields}) == len(encoding.fields)


@pytest.mark.parametrize("game, seats", SEATS)
def test_every_observation_is_as_declared(game: str, seats: int) -> None:
    """PC-027: shape, type and range, in long random games of every number of seats, to the end."""
    found = [
        problem
        for count, state in enumerate(positions(game, 7 + seats, seats))
        if count % 17 == 0 or state.is_terminal()
        for problem in problems(state, game)
    ]
    assert found == []


def test_extreme_positions_of_rising_sun() -> None:
    """PC-027: 300 VP, 700 Coins, 70 Ronin: each number in two bytes."""
    given = {"at": "mandate", "vp": {"lotus": 300}, "coins": {"lotus": 700, "koi": 65}, "ronin": {"koi": 70}}
    state = find("rising-sun").scenario(given, rng=1)
    fields = seen(state, "rising-sun", 1)
    assert fields["vp"][0].tolist() == [300 >> 8, 300 & 255]
    assert fields["coins"][0].tolist() == [700 >> 8, 700 & 255] and fields["coins"][3].tolist() == [0, 65]
    assert fields["ronin"][3].tolist() == [0, 70]
    rng = random.Random(3)
    while not state.is_terminal():
        assert problems(state, "rising-sun") == []
        seat = rng.choice(state.pending())
        state.apply(seat, state.legal_actions(seat)[-1])  # the largest amounts


def test_extreme_positions_of_shogun() -> None:
    """PC-027: one side holds nearly everything, with 60 koku."""
    places = list(find("shogun").scenario({}, rng=1).view(0).as_dict()["provinces"])
    provinces = {"red": places[:50], "orange": places[50:52], "purple": places[52:54]}
    forces = {name: [("bowman", "gunner", "swordsman")[i % 3]] for i, name in enumerate(places[:18])}
    koku = {"red": 60, "orange": 99}
    given = {"seats": 3, "at": "plan", "provinces": provinces, "forces": forces, "koku": koku}
    state = find("shogun").scenario(given, rng=1)
    fields = seen(state, "shogun", 0)
    assert fields["owner"].sum(1).tolist() == [50, 2, 2, 0, 0] and fields["force"][:50].sum() >= 48
    assert fields["koku"].tolist()[:2] == [[0, 60], [0, 99]]
    assert problems(state, "shogun") == []


def test_the_own_seat_stands_first() -> None:
    state = find("rising-sun").scenario({"coins": {"koi": 4, "lotus": 5, "turtle": 6, "dragonfly": 7}}, rng=1)
    for seat in range(4):
        fields = seen(state, "rising-sun", seat)
        own = [state.view(0).coins[(seat + chair) % 4] for chair in range(4)]
        assert fields["coins"][:, 1].tolist() == [*own, 0]
        assert fields["clans"].argmax(1).tolist()[:4] == [(seat + chair) % 4 for chair in range(4)]
        assert fields["clans"][4].sum() == 0


def test_two_seats_have_their_two_sides_first() -> None:
    state = next(iter(positions("shogun", 5, 2)))
    for seat in range(2):
        fields = seen(state, "shogun", seat)
        assert fields["colours"].argmax(1).tolist()[:4] == [(2 * seat + side) % 4 for side in range(4)]
        assert fields["seats"].tolist() == [1, 0, 0, 0]


def test_the_agenda_speaks_of_the_own_seat_as_the_first() -> None:
    """In a Battle its winner is a number of the agenda: each seat finds itself there as 0."""
    checked = 0
    for state in positions("rising-sun", 11):
        names = [state.steps()[id].name for id in state.agenda[::4]]
        if names[-2:-1] == ["battle"] and state.agenda[-5] != NOBODY:
            checked += 1
            for seat in range(state.seats()):
                fields = seen(state, "rising-sun", seat)
                winner = sum(int(bit) << i for i, bit in enumerate(fields["frame_numbers"][1, 1]))
                assert winner == (state.agenda[-5] - seat) % state.seats()
    assert checked


def test_fields_are_what_the_view_says() -> None:
    """A seat's own plan and its drafts are there, others' are not; who was eliminated is told."""
    for state in positions("shogun", 3, 3, 600):
        if state.step().name != "make-plans":
            continue
        for seat in state.pending():
            view = state.view(seat)
            fields = seen(state, "shogun", seat)
            own = [0 if box == NOBODY else box + 1 for box in view.plan[5 * seat : 5 * seat + 5]]
            assert fields["plan"][0].tolist() == own
            assert fields["plan"][1].sum() == fields["plan"][2].sum() == 0
    given = {
        "seats": 4, "at": "battles", "provinces": {"red": ["satsuma", "osumi"], "orange": ["hyuga", "mutsu"]},
        "forces": {"osumi": ["5 bowman"], "hyuga": []},
        "armies": {"orange": {1: {"at": "hyuga", "card": ["spearman"], "level": 3}}},
        "declared": {"osumi": "hyuga"}, "chance": [1, 1, 12, 12, 12],
    }  # fmt: skip
    state = find("shogun").scenario(given, rng=1)
    for seat in range(4):
        fields = seen(state, "shogun", seat)
        assert fields["conqueror"].argmax(1)[(1 - seat) % 4] == (0 - seat) % 4
        assert fields["conqueror"].sum() == 1
    assert problems(state, "shogun") == []


@pytest.mark.parametrize("game, seed", [("rising-sun", 2), ("shogun", 4)])
def test_an_observation_tells_nothing_hidden(game: str, seed: int) -> None:
    """Twins that a seat can't tell apart are written alike; a draft that only its seat knows shows to it alone."""
    encoding = find(game).encoding()
    rng = random.Random(seed)
    differed = 0
    for count, state in enumerate(positions(game, seed, most=1500)):
        if count % 50 or state.is_terminal():
            continue
        for viewer in range(state.seats()):
            twin = find(game).scramble(state, viewer, rng)
            assert encoding.observe(twin.view(viewer)) == encoding.observe(state.view(viewer))
            other = (viewer + 1) % state.seats()
            differed += encoding.observe(twin.view(other)) != encoding.observe(state.view(other))
    assert differed


@pytest.mark.parametrize("game", GAMES)
def test_drafts_show(game: str) -> None:
    """While a sealed choice is composed each choice changes what the seat itself observes."""
    checked = 0
    encoding = find(game).encoding()
    rng = random.Random(1)
    for state in positions(game, 8, most=1500):
        if state.is_terminal() or not state.step().sealed:
            continue
        seat = state.pending()[0]
        actions = [a for a in state.legal_actions(seat) if not state.step().is_seal(state, seat, a)]
        if actions:
            after: Any = state.clone()
            after.apply(seat, rng.choice(actions))
            assert encoding.observe(after.view(seat)) != encoding.observe(state.view(seat)), state.step().name
            checked += 1
    assert checked


@pytest.mark.parametrize("game, seats", SEATS)
def test_what_is_kept_is_never_stale(game: str, seats: int) -> None:
    """Whoever looks again and again sees what whoever looks for the first time does, also after looking away."""
    encoding = find(game).encoding()
    observers = {seat: Observer(encoding) for seat in [*range(seats), NOBODY]}
    rng = random.Random(seats)
    for state in positions(game, 3 * seats, seats, 600):
        seat = rng.choice(list(observers))
        assert observers[seat].observe(state.glance(seat)) == encoding.observe(state.view(seat))


def slight_changes(state: State, seat: int) -> Iterator[Any]:
    """Views of a position, each with one number changed a little."""
    view = state.view(seat)
    for name in dir(view):
        was = getattr(view, name)
        if name.startswith("_") or name in ("seat", "proposals") or not isinstance(was, int | list):
            continue
        for at in range(0, len(was), 1 + len(was) // 5) if isinstance(was, list) else [0]:
            other = state.view(seat)
            setattr(other, name, [*was[:at], nudged(was[at]), *was[at + 1 :]] if isinstance(was, list) else nudged(was))
            yield other


def nudged(number: Any) -> Any:
    if isinstance(number, bool):
        return not number
    return number ^ 1 if isinstance(number, int) else [*number, 1]


@pytest.mark.parametrize("game", GAMES)
def test_any_change_is_noticed(game: str) -> None:
    """Whatever number of a view changes alone, what is kept of the view before doesn't hide it."""
    encoding = find(game).encoding()
    noticed = 0
    for count, state in enumerate(positions(game, 4, 4, 1500)):
        if count % 100:
            continue
        seat = count // 100 % 4
        before = encoding.observe(state.view(seat))
        for other in slight_changes(state, seat):
            try:
                fresh = encoding.observe(other)
            except (IndexError, ValueError):  # no number that can stand there
                continue
            observer = Observer(encoding)
            observer.observe(state.view(seat))
            assert observer.observe(other) == fresh
            noticed += fresh != before
    assert noticed > 200


@pytest.mark.parametrize("game", GAMES)
def test_a_view_stays_what_it_was(game: str) -> None:
    """A view shares nothing with a game that goes on, as a glance may."""
    game_on = positions(game, 5, most=300)
    seen: list[tuple[Any, bytes]] = []
    encoding = find(game).encoding()
    for state in game_on:
        view = state.view(0)
        seen.append((view, encoding.observe(view)))
    assert [encoding.observe(view) for view, _ in seen] == [before for _, before in seen]
    assert len({before for _, before in seen}) > 100


@pytest.mark.parametrize("game", GAMES)
def test_writing_into_a_buffer(game: str) -> None:
    encoding = find(game).encoding()
    state = next(iter(positions(game, 1)))
    view = state.view(0)
    out = bytearray(2 * encoding.size + 1)
    encoding.write(view, memoryview(out), encoding.size)
    assert out[encoding.size : -1] == encoding.observe(view) and not any(out[: encoding.size]) and out[-1] == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_page_lists_every_field(game: str) -> None:
    """docs/environments.md, whose frozen hashes are tested as all code of the pages is."""
    page = (Path(__file__).resolve().parent.parent / "docs" / "environments.md").read_text(encoding="utf-8")
    listed = page.split(f"<!-- fields of {game} -->")[1].split("<!-- end -->")[0]
    rows = [line.split(" | ") for line in listed.splitlines() if line.startswith("| `")]
    told = [(row[0].strip("| `"), int(row[1]), row[2], int(row[3]), row[4].rstrip(" |")) for row in rows]
    assert told == [
        (f.name, f.at, " × ".join(map(str, f.shape)), f.high, f.meaning.replace("``", "`"))
        for f in find(game).encoding().fields
    ]


@pytest.mark.parametrize(
    "name, digest", [("rising-sun", "99df54d3049ded798b74519dd335763a"), ("shogun", "c67c1009d582bd5d66beaf48641b4b4b")]
)
def test_steps_keep_their_numbers(name: str, digest: str) -> None:
    """They follow from the order of imports, and observations tell the agenda by them: another order, other weights."""
    game = find(name)
    names = [step.name for step in game.new(game.options({"seats": 3}), 7).steps()]
    assert hashlib.md5(" ".join(names).encode()).hexdigest() == digest
