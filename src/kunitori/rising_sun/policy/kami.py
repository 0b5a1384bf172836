"""Kami Turns: the help that isn't a Mandate's."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.rising_sun.actions import ASCEND
from kunitori.rising_sun.policy.outlook import Outlook
from kunitori.rising_sun.policy.worth import HONOR_STEP
from kunitori.rising_sun.tables import BEASTS, LOWEST_FORCE

LOWLY: Final = 2.0  # what low Honor is worth to a Monster that lives on it


def advise_amaterasu(o: Outlook, actions: list[Action]) -> list[float]:
    """To the top, unless a Monster lives on low Honor."""
    state = o.state
    lowly = any(state.monsters[m] == o.seat and LOWEST_FORCE[m] for m in range(BEASTS))
    climb = HONOR_STEP * state.honor.index(o.seat) - (LOWLY if lowly else 0.0)
    return [climb if action is ASCEND else 0.0 for action in actions]
