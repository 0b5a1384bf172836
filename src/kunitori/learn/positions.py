"""What values are learned from: positions as a seat saw them, and how the game ended."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from kunitori.core.game import Game
from kunitori.core.state import State
from kunitori.files import write_bytes
from kunitori.learn.network import Bytes, Floats, Ints, from_viewer, most_seats


@dataclass(slots=True)
class Positions:
    """Many positions as arrays, a row for each.

    seen       the observations
    prospects  what the rule of thumb expects, the viewer first; -1 for a seat that nobody has
    shares     how the victory was shared, in the same order; 0 for a seat that nobody has
    progress   which part of the game's decisions was over, 0 to 1
    game       the number of the game
    """

    seen: Bytes
    prospects: Floats
    shares: Floats
    progress: Floats
    game: Ints

    def __len__(self) -> int:
        return len(self.seen)

    def save(self, path: Path) -> None:
        """Write them to a file, whole or not at all.  Raises Trouble."""
        buffer = io.BytesIO()
        np.savez_compressed(buffer, **{name: getattr(self, name) for name in self.__slots__})
        write_bytes(path, buffer.getvalue())


def load(path: Path) -> Positions:
    """The positions in a file."""
    with path.open("rb") as file, np.load(file, allow_pickle=False) as packed:
        return Positions(**{name: packed[name] for name in packed.files})


def joined(parts: list[Positions]) -> Positions:
    """All positions of the parts, in their order."""
    return Positions(*(np.concatenate([getattr(part, name) for part in parts]) for name in Positions.__slots__))


@dataclass(slots=True)
class Position:
    """A position as a seat sees it, as it is noted in play."""

    seat: int
    after: int  # decisions of the game before it
    seen: bytes
    prospects: list[float]


def noted(game: Game, state: State, seat: int, after: int) -> Position:
    """The position as ``seat`` sees it, and what the rule of thumb expects of it."""
    return Position(seat, after, game.encoding().observe(state.glance(seat)), game.prospects(state))


def positions_of(game: Game, number: int, taken: list[Position], shares: list[float], decisions: int) -> Positions:
    """The noted positions of a game that has ended, as arrays."""
    seats = most_seats(game)
    shared = [from_viewer(shares, one.seat, seats) for one in taken]
    return Positions(
        seen=np.frombuffer(b"".join(one.seen for one in taken), np.uint8).reshape(len(taken), -1).copy(),
        prospects=np.array([from_viewer(one.prospects, one.seat, seats) for one in taken], np.float32),
        shares=np.maximum(np.array(shared, np.float32), 0),
        progress=np.array([one.after / max(decisions, 1) for one in taken], np.float32),
        game=np.full(len(taken), number, np.int32),
    )
