"""What a search asks about positions; a game's rules of thumb answer it, or something that has learned."""

from __future__ import annotations

from typing import Protocol

from kunitori.core.action import Action
from kunitori.core.game import Game
from kunitori.core.shares import shares
from kunitori.core.state import State
from kunitori.search.leaning import Leaning


class Evaluator(Protocol):
    """Judges whole, guessed positions.

    leaning   how those lean who play on from them
    instinct  decides where looking ahead sees too little (``Game.far_reaching``); None: that is searched as well
    warmth    an action that leans so much more is e times as likely
    """

    leaning: Leaning
    instinct: Leaning | None
    warmth: float

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """How likely a good player on ``seat`` takes each of the actions; they add up to 1."""

    def values(self, state: State) -> list[float]:
        """Each seat's expected share of the victory; they add up to 1."""


class RulesOfThumb:
    """The game's own judgement; ``warmth`` and ``instinct`` as in ``Evaluator``."""

    def __init__(self, game: Game, warmth: float = 1.0, instinct: Leaning | None = None) -> None:
        self.game = game
        self.warmth = warmth
        self.instinct = instinct
        self.leaning = Leaning(game)

    def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        return shares(self.leaning.of(state, seat, actions), self.warmth)

    def values(self, state: State) -> list[float]:
        return self.game.prospects(state)
