"""Kunitori: two great board games of feudal Japan, played, studied and taught to machines.

>>> import kunitori
>>> match = kunitori.new("rising-sun", seats=3, seed=7)
>>> [match.seats[s] for s in match.pending()]
['koi', 'lotus', 'turtle']
>>> events = match.play(0, "propose turtle")
>>> match.view(1).proposals, match.view(2).proposals
([], [('koi', 'turtle')])
"""

from __future__ import annotations

import secrets
from typing import Any

from kunitori.core.errors import BadInput, BadName, KunitoriError, Refused
from kunitori.core.game import Game, Words, announce, find, games, register, speak
from kunitori.core.match import Match, key_of, new_match
from kunitori.version import __version__

__all__ = [
    "BadInput",
    "BadName",
    "Game",
    "KunitoriError",
    "Match",
    "Refused",
    "__version__",
    "announce",
    "find",
    "games",
    "new",
    "register",
]

announce("rising-sun", "kunitori.rising_sun")
announce("shogun", "kunitori.shogun")


def words_of(game: Game) -> Words:
    """The English catalogue, read when something is drawn."""
    from kunitori.text import Catalogue

    return Catalogue(game)


speak(words_of)


def new(game: str, seed: int | str | None = None, players: list[str] | None = None, **options: Any) -> Match:
    """A match of ``game`` about to begin.

    seed      a number or word from which all chance follows; None: a secret key from the system
    players   names by seat
    options   the game's options; ``preset`` names a frozen set of them

    Raises BadInput for a game or option that doesn't exist.
    """
    found = find(game)
    preset = options.pop("preset", None)
    if preset is not None:
        if preset not in found.presets:
            raise BadName("preset", preset, sorted(found.presets))
        options = {**found.presets[preset], **options}
    key = secrets.token_bytes(32) if seed is None else key_of(seed)
    return new_match(found, options, key, players)
