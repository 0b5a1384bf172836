"""Positions with a fault or two: each must be refused, or else be one that can be played to its end."""

from __future__ import annotations

import copy
import random
from typing import Any

from kunitori.core.errors import BadInput
from kunitori.core.match import key_of, new_match
from kunitori.core.state import FRAME, NOBODY, State
from tests.soak.room import Room

VALUES = (0, 1, 2, 3, 4, 5, 7, 8, 11, 12, 13, 99, 200, 254, 255, 256, 10**6, 10**9)
SETTLED = ("schema", "game", "options")  # what is left as it is


class Stuck(Exception):
    """A game that doesn't come to its end."""


def advance(state: State, rng: random.Random) -> None:
    """One action of anybody, more often one that does something."""
    seat = rng.choice(state.pending())
    actions = state.legal_actions(seat)
    busy = [action for action in actions if str(action) not in ("pass", "done")]
    state.apply(seat, rng.choice(busy if busy and rng.random() < 0.6 else actions))


def random_state(room: Room, rng: random.Random) -> State:
    """Some way into a game, or into a rich scene."""
    game = room.game
    if rng.random() < 0.5:
        state = new_match(game, room.options(rng), key_of(rng.getrandbits(40))).state
    else:
        state = new_match(game, key=key_of(1), scenario=room.wild_scene(rng)).state
    for _ in range(rng.randrange(400)):
        if state.is_terminal():
            break
        advance(state, rng)
    return state


def play_out(room: Room, state: State, rng: random.Random) -> int:
    """Play to the end; how many actions that took.  Raises Stuck."""
    for actions in range(room.longest):
        if state.is_terminal():
            return actions
        if not state.pending():
            raise Stuck("nobody owes a decision and the game isn't over")
        advance(state, rng)
    raise Stuck(f"not over after {room.longest} actions")


def try_mutant(room: Room, data: dict[str, Any], rng: random.Random) -> str:
    """Is a position refused, or played to its end?  Whatever else happens is raised."""
    try:
        state = room.game.from_position(data, rng.getrandbits(32) or 1)
    except BadInput as refusal:
        assert str(refusal)
        return "refused"
    play_out(room, state, rng)
    return "played"


def mutant(room: Room, data: dict[str, Any], other: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A position with a fault or two; ``other``: a position whose values it may take over."""
    out = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        name = rng.choice([*(key for key in out if key not in SETTLED), *["agenda"] * 8])
        if name == "agenda":
            spoil_agenda(room, out["agenda"], rng)
        elif isinstance(out[name], int):
            out[name] = spoiled(out[name], rng)
        elif rng.random() < 0.1:
            out[name] = copy.deepcopy(other[name])
        else:
            spoil_list(out[name], rng)
    return out


def spoiled(value: int, rng: random.Random) -> int:
    """Another number, often one close by."""
    return rng.choice((value + 1, max(value - 1, 0), rng.choice(VALUES)))


def spoil_list(values: list[int], rng: random.Random) -> None:
    """One number too many, one too few, a wrong one, or two in each other's place."""
    how = rng.randrange(6)
    if how == 0 or not values:
        values.insert(rng.randint(0, len(values)), rng.choice(VALUES))
        return
    at, to = rng.randrange(len(values)), rng.randrange(len(values))
    if how == 1:
        del values[at]
    elif how == 2:
        values[at], values[to] = values[to], values[at]
    elif how == 3 and values[at]:
        values[at] -= 1  # what is conserved stays so
        values[to] += 1
    else:
        values[at] = spoiled(values[at], rng)


def spoil_agenda(room: Room, frames: list[list[Any]], rng: random.Random) -> None:
    """A wrong number or name in a frame, one frame too many, or one or several too few."""
    how = rng.randrange(8)
    names = room.steps()
    at = rng.randrange(len(frames)) if frames else 0
    if how < 2 or not frames:
        seat = rng.choice((NOBODY, 0, 1, 2, frames[-1][1] if frames else 0))
        frames.insert(len(frames) if how else at, [rng.choice(names), seat, rng.randrange(6), rng.randrange(6)])
    elif how == 2:
        del frames[at]
    elif how == 3:
        del frames[at:]
    elif how == 4:
        frames[at][0] = rng.choice(names)
    else:
        number = rng.randrange(1, FRAME)
        frames[at][number] = spoiled(frames[at][number], rng)
