"""Players that choose at random, leaning to what random players seldom do."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from kunitori.core.action import Action


class Player:
    """Leans to what its profile likes.  A game's own player names the profiles.

    likes   how much likelier an action is than chance has it, by its first word or its first two
    """

    profiles: ClassVar[Sequence[dict[str, float]]] = ({},)

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.likes = rng.choice(self.profiles)
        self._weights: dict[Action, float] = {}

    def choose(self, actions: list[Action]) -> Action:
        if len(actions) == 1 or not self.leans():
            return actions[int(self.rng.random() * len(actions))]
        known = self._weights
        weights = [known[a] if a in known else known.setdefault(a, self.weight(str(a).split())) for a in actions]
        return self.rng.choices(actions, weights)[0]

    def leans(self) -> bool:
        return bool(self.likes)

    def weight(self, words: list[str]) -> float:
        """How likely an action is, by the words of its notation; 1 as a rule."""
        likes = self.likes
        return likes.get(" ".join(words[:2]), likes.get(words[0], 1.0))
