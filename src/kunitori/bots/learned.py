"""The bot that has learned: daimyo's search, with what was learned.  Needs numpy (extra ``learn``)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kunitori.bots.searching import DaimyoBot
from kunitori.core.errors import BadInput
from kunitori.core.game import Game
from kunitori.search.evaluator import Evaluator, RulesOfThumb


class ShogunBot(DaimyoBot):
    """Looks ahead as daimyo does, and where that sees too little of what comes of a decision it does what it learned.

    In a game whose searches are better by it (``Game.learned_search``) it also tries and plays on, and values what
    comes of it, as it learned in many games; where others seal at the same time, it first thinks for them as daimyo
    would.

    A game that comes without weights is judged by its rules of thumb alone, and played as daimyo plays it.

    weights  a file of weights instead of those that come with the game

    Raises BadInput where numpy is missing, or the weights can't be read, or were made for another version of the game.
    """

    name = "shogun"
    manner = replace(DaimyoBot.manner, plans=12, foresee=2)

    def __init__(self, game: Game, seed: int, weights: Path | None = None) -> None:
        super().__init__(game, seed)
        try:
            from kunitori.learn.evaluator import Learned, kept, shipped  # reads numpy: only for who wants it
        except ImportError:
            raise BadInput('the level shogun needs numpy; in a clone of Kunitori: pip install ".[learn]"') from None
        self.network = shipped(game) if weights is None else kept(game, weights)
        self.judge = Learned
        if self.network is None or not game.learned_search:
            self.manner = DaimyoBot.manner

    def evaluator(self, seat: int) -> Evaluator:
        if self.network is None:
            return super().evaluator(seat)
        if not self.game.learned_search:
            return RulesOfThumb(self.game, self.warmth, self.network.leaning)
        return self.judge(self.network, seat, self.warmth)
