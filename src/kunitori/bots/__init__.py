"""Bots: players that see nothing but a view.

They know no game; a game's own rules of thumb stand in its ``policy``.  ``kunitori.simulate`` lets them play.
"""

from __future__ import annotations

from kunitori.bots.base import Bot
from kunitori.bots.simple import GreedyBot, RandomBot, StewardBot
from kunitori.core.errors import BadInput

__all__ = ["Bot", "find", "names"]

_bots: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, StewardBot)}


def names() -> list[str]:
    """The names of all bots, from the weakest to the strongest."""
    return list(_bots)


def find(name: str) -> type[Bot]:
    """The bot of that name.  Raises BadInput."""
    if name not in _bots:
        raise BadInput(f"there is no bot {name[:40]!r}; there are: {', '.join(names())}")
    return _bots[name]
