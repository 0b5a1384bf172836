"""What a player does without a thought: the game's rules of thumb, and the habits that were learned on top of them."""

from __future__ import annotations

from kunitori.core.action import Action
from kunitori.core.game import Game
from kunitori.core.state import State
from kunitori.search.dice import Dice


class Leaning:
    """How a player leans to actions.

    habits  what is added to ``Game.lean``: a number for each code of the action space, one row of them after the other
            for each situation (``Game.situation``); empty: nothing is added
    """

    def __init__(self, game: Game, habits: list[float] | None = None) -> None:
        self.game = game
        self.habits: list[float] = habits or []
        self.space = game.actions()
        self.codes = len(self.space)

    def of(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """How good each action seems for ``seat``."""
        lean = self.game.lean(state, seat, actions)
        if self.habits:
            rows = [situation * self.codes for situation in self.game.situation(state, seat)]
            for i in range(len(actions)):
                code = self.space.code(actions[i])
                for row in rows:
                    lean[i] += self.habits[row + code]
        return lean

    def choose(self, state: State, seat: int, actions: list[Action], dice: Dice, warmth: float) -> Action:
        """The action that ``seat`` leans to, blurred by ``warmth``."""
        if len(actions) == 1:
            return actions[0]
        return actions[dice.best(self.of(state, seat, actions), warmth)]
