"""What a bot is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from kunitori.core.action import Action
from kunitori.core.dealings import Dealings
from kunitori.core.game import Game
from kunitori.core.talk import Word
from kunitori.search.budget import Budget


class Bot(ABC):
    """A player that knows no game and sees nothing but its seat's view.

    name        what it is called on the command line
    needs_view  whether ``choose`` reads the view at all; where it doesn't, None will do
    seconds     that a decision takes where nobody sets a ``budget``; None: as long as it takes
    budget      what the next thought may cost, set by whoever asks
    dealings    what the seat has with the others, set by whoever asks
    excused     seconds of its last answer that count as no thought: a program's start
    faults      where it failed and the usual choice was made for it, as sentences; only a program outside fails

    Every random choice comes from ``rng``, so that the same seed and the same views give the same play.
    """

    name: ClassVar[str] = ""
    needs_view: ClassVar[bool] = True
    seconds: ClassVar[float | None] = None

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.budget = Budget(self.seconds)
        self.excused = 0.0
        self.faults: list[str] = []
        self.dealings = Dealings()

    @abstractmethod
    def choose(self, view: Any, actions: list[Action]) -> Action:
        """One of the legal ``actions`` of the seat that sees ``view``."""

    def plan(self, view: Any, actions: list[Action]) -> list[Action]:
        """A whole composed decision in one thought, to be played one by one as long as each is legal; never empty."""
        return [self.choose(view, actions)]

    def parley(self, view: Any, fresh: bool, private: bool) -> list[Word]:
        """What it says to the others now, asked whenever something was said, and before it decides.

        fresh    something new has begun since it was asked last, a turn perhaps: proposals are in place
        private  may it talk to some seats alone?
        """
        return []

    def close(self, returns: list[float] | None = None) -> None:  # noqa: B027  # most bots hold nothing
        """The game is over, each seat's share of the victory being ``returns``; None: it was given up."""

    def best(self, actions: list[Action], worth: list[float]) -> Action:
        """The action worth most, ties broken at random."""
        most = max(worth)
        return self.rng.choice([action for action, value in zip(actions, worth) if value == most])
