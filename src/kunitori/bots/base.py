"""What a bot is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from kunitori.core.action import Action
from kunitori.core.game import Game


class Bot(ABC):
    """A player that knows no game and sees nothing but its seat's view.

    name        what it is called on the command line
    needs_view  whether ``choose`` reads the view at all; where it doesn't, None will do

    Every random choice comes from ``rng``, so that the same seed and the same views give the same play.
    """

    name: ClassVar[str] = ""
    needs_view: ClassVar[bool] = True

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)

    @abstractmethod
    def choose(self, view: Any, actions: list[Action]) -> Action:
        """One of the legal ``actions`` of the seat that sees ``view``."""

    def best(self, actions: list[Action], worth: list[float]) -> Action:
        """The action worth most, ties broken at random."""
        most = max(worth)
        return self.rng.choice([action for action, value in zip(actions, worth) if value == most])
