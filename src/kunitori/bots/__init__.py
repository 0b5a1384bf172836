"""Bots: players that see nothing but a view.

They know no game; a game's own rules of thumb stand in its ``policy``.  ``kunitori.simulate`` lets them play.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from kunitori.bots.base import Bot
from kunitori.bots.learned import ShogunBot
from kunitori.bots.searching import CaptainBot, DaimyoBot
from kunitori.bots.simple import GreedyBot, RandomBot, StewardBot
from kunitori.core.errors import BadInput, BadName
from kunitori.core.game import Game

__all__ = ["Bot", "Factory", "find", "is_harmless", "names", "register", "split_names", "tempers", "with_temper"]

PROGRAM: Final = "exec:"  # begins the name of a program outside
WEIGHTS: Final = "weights:"  # begins the name of shogun with weights of somebody's own
EVEN: Final = "even"  # the temperament of a bot at a table for which none was chosen
NAME: Final = re.compile(r"""(?:"[^"]*"|'[^']*'|[^,])+""")
Factory = Callable[[Game, int], Bot]  # makes a bot for a game, from a seed
_bots: dict[str, Factory] = {
    bot.name: bot for bot in (RandomBot, GreedyBot, StewardBot, CaptainBot, DaimyoBot, ShogunBot)
}


def register(name: str, factory: Factory) -> None:
    """Make a bot known by a name in this process; other processes find one by ``MODULE:CLASS``.  Raises BadInput."""
    if not name or set(name) & set(",:/ "):
        raise BadInput(f"a bot's name has no comma, colon, slash or space: {name!r}")
    _bots[name] = factory


def names() -> list[str]:
    """The names of all bots, from the weakest of the house to the strongest, then those registered."""
    return list(_bots)


def find(name: str) -> Factory:
    """The bot of that name, the class of a module, as ``my_bots:Banner``, or a program, as ``exec:python my_bot.py``.

    ``weights:FILE`` is the level shogun with weights of one's own, FILE what a training run wrote, or its folder.

    A temperament may follow after a slash, as in ``daimyo/loyal`` (``tempers``).

    Whoever can name a bot can run anything: names that come from elsewhere must be harmless.  Raises BadInput.
    """
    if name.startswith(PROGRAM):
        return program(name.removeprefix(PROGRAM))
    if name.startswith(WEIGHTS):
        return learned(name.removeprefix(WEIGHTS))
    if ":" in name:
        return imported(*name.split(":", 1))
    level, slash, temper = name.partition("/")
    if level not in _bots:
        raise BadName("bot", name, names())
    return tempered(_bots[level], temper) if slash else _bots[level]


def is_harmless(name: str) -> bool:
    """Is it one of ``names``, perhaps with a temperament, and so nothing that runs what nobody here has asked for?"""
    level, slash, temper = name.partition("/")
    return level in _bots and (not slash or temper in tempers())


def with_temper(name: str) -> str:
    """The bot with its temperament, or the usual one, as at every table; bots from elsewhere have none."""
    return name if "/" in name or ":" in name else f"{name}/{EVEN}"


def tempers() -> list[str]:
    """The names of all temperaments."""
    from kunitori.bots.temper import TEMPERS

    return list(TEMPERS)


def tempered(make: Factory, temper: str) -> Factory:
    """The same bot with a temperament.  Raises BadInput."""
    from kunitori.bots.temper import TEMPERS, Tempered

    if temper not in TEMPERS:
        raise BadName("temper", temper, list(TEMPERS))
    return partial(Tempered, make=make, temper=TEMPERS[temper])


def split_names(text: str) -> list[str]:
    """Names as they stand on a command line, separated by commas; one within quotes belongs to a program's command."""
    return [name.strip() for name in NAME.findall(text) if name.strip()]


def program(command: str) -> Factory:
    """A program that speaks the engine protocol (docs/engine.md).  Raises BadInput for a command that can't be read."""
    from kunitori.engine.bot import ProgramBot, words_of

    words_of(command)
    return partial(ProgramBot, command=command)


def learned(file: str) -> Factory:
    """The level shogun with the weights in this file, or in this folder of a training run.  Raises BadInput."""
    try:
        path = Path(file).expanduser()
        if path.is_dir():
            path /= "weights.npz"
        there = path.is_file()
    except (OSError, RuntimeError, ValueError) as error:  # a home that nobody has, a folder that is closed to us
        raise BadInput(f"there can be no weights in {file[:80]!r}: {error}") from None
    if not there:
        raise BadInput(f"there are no weights in {path}: kunitori train GAME makes some (docs/training.md)")
    return partial(ShogunBot, weights=path)


def imported(module: str, attribute: str) -> Factory:
    """What a module of somebody's own calls ``attribute``.  Raises BadInput."""
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
    except (Exception, SystemExit) as error:  # whatever happens in a module that we don't know
        told = str(error) or type(error).__name__
        raise BadInput(f"the bot {module[:60]}:{attribute[:60]} can't be imported: {told}") from error
    if not callable(found):
        raise BadInput(f"{module[:60]}:{attribute[:60]} is no class of bots")
    factory: Factory = found
    return factory
