"""The three bots that need no search."""

from __future__ import annotations

from typing import Any

from kunitori.bots.base import Bot
from kunitori.core.action import Action


class RandomBot(Bot):
    """Any legal action, each as likely."""

    name = "random"
    needs_view = False

    def choose(self, view: Any, actions: list[Action]) -> Action:
        return self.rng.choice(actions)


class GreedyBot(Bot):
    """The action after which its own seat stands best by the game's evaluation, in one guess of what is hidden."""

    name = "greedy"

    def choose(self, view: Any, actions: list[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        seat = view.seat
        guess = view.determinize(self.rng)
        worth: list[float] = []
        for action in actions:
            state = guess.clone()
            state.apply(seat, action)
            worth.append(self.game.evaluate(state.view(seat))[seat])
        return self.best(actions, worth)


class StewardBot(Bot):
    """The action that the game's rules of thumb advise."""

    name = "steward"

    def choose(self, view: Any, actions: list[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        return self.best(actions, self.game.advice(view, actions))
