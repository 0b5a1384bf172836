"""Shogun as environments of PettingZoo, by the frozen options of ``shogun-v1``: ``SeatedAgents``."""

from __future__ import annotations

from functools import partial
from typing import Any

from kunitori.envs.aec import GameEnv, wrapped
from kunitori.envs.parallel import ParallelGameEnv

raw_env = partial(GameEnv, "shogun")
parallel_env = partial(ParallelGameEnv, "shogun")


def env(**given: Any) -> Any:
    """``raw_env`` in PettingZoo's usual wrappers."""
    return wrapped(raw_env(**given))
