"""Rising Sun as environments of PettingZoo, by the frozen options of ``rising-sun-v1``: ``SeatedAgents``."""

from __future__ import annotations

from functools import partial
from typing import Any

from kunitori.envs.aec import GameEnv, wrapped
from kunitori.envs.parallel import ParallelGameEnv

raw_env = partial(GameEnv, "rising-sun")
parallel_env = partial(ParallelGameEnv, "rising-sun")


def env(**given: Any) -> Any:
    """``raw_env`` in PettingZoo's usual wrappers."""
    return wrapped(raw_env(**given))
