"""What was learned as a search's judge: values of guessed positions by the network, leanings by the habits."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

from kunitori.core.action import Action
from kunitori.core.errors import BadInput
from kunitori.core.game import Game
from kunitori.core.shares import shares
from kunitori.core.state import State
from kunitori.learn.network import Network, load
from kunitori.search.leaning import Leaning

SHIPPED: Final = "weights/shogun.npz"  # in a game's package


@cache
def shipped(game: Game) -> Network | None:
    """The weights that come with the game, None where none do.  Raises BadInput where they don't fit."""
    file = resources.files(game.package).joinpath(*SHIPPED.split("/")) if game.package else None
    return load(game, file) if file is not None and file.is_file() else None


def kept(game: Game, path: Path) -> Network:
    """The weights in a file of somebody's own.  Raises BadInput where they can't be read, or don't fit."""
    try:
        return read_once(game, path, path.stat().st_mtime_ns)
    except OSError as error:
        raise BadInput(f"{path} can't be read: {error.strerror or error}") from error


@lru_cache(maxsize=8)
def read_once(game: Game, path: Path, changed: int) -> Network:
    """The weights in a file that changed last at that time."""
    return load(game, path)


class Learned:
    """Judges whole, guessed positions by what was learned, seen from one seat.

    leaning   how those lean who play on: by habit; so is decided where looking ahead sees too little
    seat      from whose place positions are valued; what the others hide from it is not looked at
    warmth    as in ``RulesOfThumb``
    """

    def __init__(self, network: Network, seat: int, warmth: float) -> None:
        self.network = network
        self.game = network.game
        self.leaning = network.leaning
        self.instinct: Leaning | None = network.leaning
        self.seat = seat
        self.warmth = warmth
        self.encoding = self.game.encoding()

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """How likely a good player on ``seat`` takes each of the actions; they add up to 1."""
        return shares(self.leaning.of(state, seat, actions), self.warmth)

    def values(self, state: State) -> list[float]:
        """Each seat's expected share of the victory: the rule of thumb's, and what was learned about it."""
        if state.is_terminal():
            return state.returns()
        seen = self.encoding.observe(state.glance(self.seat))
        return self.network.expects(seen, self.seat, self.game.prospects(state))
