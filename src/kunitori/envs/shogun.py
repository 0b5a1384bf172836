"""Shogun as environments of PettingZoo, by the frozen options of ``shogun-v1``: ``SeatedAgents``.

What each takes: ``seats``, how many play; ``reward``, share, win, rank or score; ``gifts``, how many an agent may make
a season; ``events``, whether information states are kept; ``render_mode``, ansi or human; and the options of the game
by name.  docs/environments.md tells what they mean.  BadInput is raised for what isn't possible.
"""

from __future__ import annotations

from typing import Any

from kunitori.envs.aec import GameEnv, wrapped
from kunitori.envs.parallel import ParallelGameEnv

GAME = "shogun"


def env(**given: Any) -> Any:
    """Agents who act one after the other, in PettingZoo's usual wrappers; ``given``: seats, reward, gifts, events,
    render_mode and options of the game."""
    return wrapped(raw_env(**given))


def raw_env(**given: Any) -> GameEnv:
    """``env`` without wrappers: an illegal action is refused instead of losing."""
    return GameEnv(GAME, **given)


def parallel_env(**given: Any) -> ParallelGameEnv:
    """As ``env``, but where several agents choose at once they act in the same step."""
    return ParallelGameEnv(GAME, **given)
