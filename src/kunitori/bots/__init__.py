"""Bots: players that see nothing but a view.

They know no game; a game's own rules of thumb stand in its ``policy``.  ``kunitori.simulate`` lets them play.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from kunitori.bots.base import Bot
from kunitori.bots.simple import GreedyBot, RandomBot, StewardBot
from kunitori.core.errors import BadInput, BadName
from kunitori.core.game import Game

__all__ = ["Bot", "Factory", "find", "names", "register"]

Factory = Callable[[Game, int], Bot]  # makes a bot for a game, from a seed
_bots: dict[str, Factory] = {bot.name: bot for bot in (RandomBot, GreedyBot, StewardBot)}


def register(name: str, factory: Factory) -> None:
    """Make a bot known by a name in this process; other processes find one by ``MODULE:CLASS``.  Raises BadInput."""
    if not name or set(name) & set(",: "):
        raise BadInput(f"a bot's name has no comma, colon or space: {name!r}")
    _bots[name] = factory


def names() -> list[str]:
    """The names of all bots, from the weakest of the house to the strongest, then those registered."""
    return list(_bots)


def find(name: str) -> Factory:
    """The bot of that name, or the class of a module, as ``my_bots:Banner``.  Raises BadInput."""
    if ":" in name:
        return imported(*name.split(":", 1))
    if name not in _bots:
        raise BadName("bot", name, names())
    return _bots[name]


def imported(module: str, attribute: str) -> Factory:
    """What a module of somebody's own calls ``attribute``.  Raises BadInput."""
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
    except Exception as error:  # whatever happens in a module that we don't know
        told = str(error) or type(error).__name__
        raise BadInput(f"the bot {module[:60]}:{attribute[:60]} can't be imported: {told}") from error
    if not callable(found):
        raise BadInput(f"{module[:60]}:{attribute[:60]} is no class of bots")
    factory: Factory = found
    return factory
