"""A bot that keeps what it hears at the end."""

from __future__ import annotations

from kunitori.bots.simple import RandomBot
from kunitori.core.game import Game

heard: list[list[float] | None] = []
"""What bots of this kind were told when they were let go, in order."""
seeds: list[int] = []
"""What they were made with."""


class ListeningBot(RandomBot):
    """Plays at random."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        seeds.append(seed)

    def close(self, returns: list[float] | None = None) -> None:
        heard.append(returns)
