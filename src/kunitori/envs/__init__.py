"""The games as environments of PettingZoo, Gymnasium and OpenSpiel (docs/environments.md).

``kunitori.envs.rising_sun.env()`` and ``kunitori.envs.shogun.env()`` are PettingZoo's; importing this package makes
``gymnasium.make("kunitori/RisingSun-v1")`` known, and the like for every other game.  Needs the extra ``envs``.
"""

from __future__ import annotations

import gymnasium

from kunitori.core.game import games


def gymnasium_id(game: str) -> str:
    """What Gymnasium calls a game, as ``kunitori/RisingSun-v1``."""
    return f"kunitori/{''.join(word.capitalize() for word in game.split('-'))}-v1"


def register() -> None:
    """Make every game that isn't yet known to Gymnasium."""
    for game in games():
        if gymnasium_id(game) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_id(game),
                entry_point="kunitori.envs.seat:SeatEnv",
                vector_entry_point="kunitori.envs.vector:VectorGames",
                kwargs={"game": game},
            )


register()
