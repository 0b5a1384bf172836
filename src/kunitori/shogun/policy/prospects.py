"""How far the game has come, and what each seat can expect of it."""

from __future__ import annotations

from typing import Final

from kunitori.core.state import FRAME
from kunitori.shogun.state import Shogun

WAR: Final = 7  # Wage War among the actions of a turn
BEFORE_AND_AFTER: Final = 2


def stage(state: Shogun) -> int:
    """What comes before the war of a turn is a stage, each war turn, and what comes after the last one."""
    stages = state.n + BEFORE_AND_AFTER
    begun = state.turn * stages
    if not state.agenda:
        return begun + stages - 1
    action = state.agenda[FRAME - 2]  # of the turn, the lowest frame
    if action < WAR:
        return begun
    return begun + (state.agenda[2 * FRAME - 2] if action == WAR else stages - 1)  # the sword whose war turn has begun
