"""The bots that search: they guess what is hidden, and play on in their head."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from kunitori.bots.base import Bot
from kunitori.core.action import Action
from kunitori.search.evaluator import Evaluator, RulesOfThumb
from kunitori.search.lookahead import Manner, look_ahead
from kunitori.search.thinking import Thinking
from kunitori.search.tree import search_tree


class SearchBot(Bot):
    """A bot that thinks about whole composed decisions, within its budget.

    manner  how it searches
    warmth  an action that leans so much more it takes for e times as likely
    """

    seconds = 1.0
    manner: Manner = Manner()
    warmth: ClassVar[float] = 1.0

    @abstractmethod
    def think(self, view: Any, actions: list[Action], consider: list[Action] | None = None) -> Thinking:
        """The decision that the view's seat owes, and its reasons; ``consider``: a plan to be judged in any case."""

    def plan(self, view: Any, actions: list[Action]) -> list[Action]:
        return self.think(view, actions).plan

    def choose(self, view: Any, actions: list[Action]) -> Action:
        return self.plan(view, actions)[0]

    def evaluator(self, seat: int) -> Evaluator:
        """What judges the positions that come up while this seat thinks."""
        return RulesOfThumb(self.game, self.warmth)


class CaptainBot(SearchBot):
    """Tries each plan in guesses of what is hidden, and plays on from it by the rules of thumb.

    It decides quickly: after a handful of playouts, looking no further than the present stage of the game.
    """

    name = "captain"
    manner = Manner(plans=5, stages=1, enough=5)

    def think(self, view: Any, actions: list[Action], consider: list[Action] | None = None) -> Thinking:
        judge = self.evaluator(view.seat)
        return look_ahead(self.game, judge, view, actions, self.budget, self.rng, consider, self.manner)


class DaimyoBot(SearchBot):
    """Looks as far ahead as the guesses allow: a tree of what each player would do next, best for itself."""

    name = "daimyo"
    manner = Manner(plans=10, stages=4)
    warmth = 0.3

    def think(self, view: Any, actions: list[Action], consider: list[Action] | None = None) -> Thinking:
        judge = self.evaluator(view.seat)
        return search_tree(self.game, judge, view, actions, self.budget, self.rng, consider, self.manner)
