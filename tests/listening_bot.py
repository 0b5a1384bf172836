"""A bot that keeps what it hears at the end."""

from __future__ import annotations

from kunitori.bots.simple import RandomBot

heard: list[list[float] | None] = []
"""What bots of this kind were told when they were let go, in order."""


class ListeningBot(RandomBot):
    """Plays at random."""

    def close(self, returns: list[float] | None = None) -> None:
        heard.append(returns)
