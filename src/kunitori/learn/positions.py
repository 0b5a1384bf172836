"""What is learned from: positions as a seat saw them, how the game ended, and what a teacher chose."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kunitori.core.game import Game
from kunitori.core.state import State
from kunitori.learn.network import Bytes, Floats, Ints, from_viewer, most_seats

NOTHING = -1  # the index of a choice that nobody taught


@dataclass(slots=True)
class Positions:
    """Many positions as arrays, a row for each; the choices of row i are ``offsets[i]`` up to ``offsets[i + 1]``.

    seen       the observations
    prospects  what the rule of thumb expects, the viewer first; -1 for a seat that nobody has
    shares     how the victory was shared, in the same order; 0 for a seat that nobody has
    progress   which part of the game's decisions was over, 0 to 1
    game       the number of the game
    chosen     which of its choices the teacher took, NOTHING where none was asked; then there are no choices either
    offsets    one more than there are rows
    codes      of all choices
    lean       what the rule of thumb thinks of each, best in its decision 0
    """

    seen: Bytes
    prospects: Floats
    shares: Floats
    progress: Floats
    game: Ints
    chosen: Ints
    offsets: NDArray[np.int64]
    codes: Ints
    lean: Floats

    def __len__(self) -> int:
        return len(self.seen)

    def choices(self, rows: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Where the choices of ``rows`` lie, one after the other, and where each row's begin among them."""
        counts = self.offsets[rows + 1] - self.offsets[rows]
        starts = np.cumsum(counts) - counts
        places = np.arange(counts.sum()) + np.repeat(self.offsets[rows] - starts, counts)
        return places, starts

    def save(self, path: Path) -> None:
        """Write them to a file, whole or not at all."""
        buffer = io.BytesIO()
        np.savez_compressed(buffer, **{name: getattr(self, name) for name in self.__slots__})
        fresh = path.with_name(f".{path.name}.new")
        fresh.write_bytes(buffer.getvalue())
        fresh.replace(path)


def load(path: Path) -> Positions:
    """The positions in a file."""
    with np.load(path, allow_pickle=False) as packed:
        return Positions(**{name: packed[name] for name in packed.files})


def joined(parts: list[Positions]) -> Positions:
    """All positions of the parts, in their order."""
    offsets = [np.zeros(1, np.int64)]
    for part in parts:
        offsets.append(part.offsets[1:] + offsets[-1][-1])
    flat = {
        name: np.concatenate([getattr(part, name) for part in parts])
        for name in Positions.__slots__
        if name != "offsets"
    }
    return Positions(**flat, offsets=np.concatenate(offsets))


@dataclass(slots=True)
class Position:
    """A position as a seat sees it, as it is noted in play."""

    seat: int
    after: int  # decisions of the game before it
    seen: bytes
    prospects: list[float]
    chosen: int = NOTHING
    codes: list[int] = field(default_factory=list)
    lean: list[float] = field(default_factory=list)


def noted(game: Game, state: State, seat: int, after: int) -> Position:
    """The position as ``seat`` sees it, and what the rule of thumb expects of it."""
    return Position(seat, after, game.encoding().observe(state.glance(seat)), game.prospects(state))


def positions_of(game: Game, number: int, taken: list[Position], shares: list[float], decisions: int) -> Positions:
    """The noted positions of a game that has ended, as arrays."""
    seats = most_seats(game)
    counts = [len(one.codes) for one in taken]
    shared = [from_viewer(shares, one.seat, seats) for one in taken]
    return Positions(
        seen=np.frombuffer(b"".join(one.seen for one in taken), np.uint8).reshape(len(taken), -1).copy(),
        prospects=np.array([from_viewer(one.prospects, one.seat, seats) for one in taken], np.float32),
        shares=np.maximum(np.array(shared, np.float32), 0),
        progress=np.array([one.after / max(decisions, 1) for one in taken], np.float32),
        game=np.full(len(taken), number, np.int32),
        chosen=np.array([one.chosen for one in taken], np.int32),
        offsets=np.concatenate([[0], np.cumsum(counts)]).astype(np.int64),
        codes=np.array([code for one in taken for code in one.codes], np.int32),
        lean=np.array([value - max(one.lean) for one in taken for value in one.lean], np.float32),
    )
