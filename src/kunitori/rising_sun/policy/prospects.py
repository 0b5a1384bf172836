"""How far the game has come, and what each seat can expect of it."""

from __future__ import annotations

from typing import Final

from kunitori.core.shares import shares
from kunitori.core.state import FRAME
from kunitori.rising_sun.policy.standing import standing
from kunitori.rising_sun.policy.worth import war_left
from kunitori.rising_sun.season import POLITICS, WAR
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import LANDS, MANDATE_TURNS, SEASONS

WAR_BEGINS: Final = MANDATE_TURNS + 2
SEASON_ENDS: Final = WAR_BEGINS + LANDS
SEASON_STAGES: Final = SEASON_ENDS + 1
CLEAR: Final = 4.0  # VP by which a lead tells e times as much at the end of the last war,
UNCLEAR: Final = 8.0  # and so much more at the beginning of the game


def stage(state: RisingSun) -> int:
    """The Tea Ceremony, each Mandate Turn (with the Kami Turn after it) and each Province at war is a stage."""
    begun = state.season * SEASON_STAGES
    if state.season == len(SEASONS) or not state.agenda:
        return begun
    part = state.agenda[FRAME - 2] - 1  # of the Season, the lowest frame: the part that runs now
    if part < POLITICS:
        return begun
    if part == POLITICS:
        return begun + 1 + state.turn
    if part == WAR:
        return begun + WAR_BEGINS + len(state.war) - len(war_left(state))
    return begun + SEASON_ENDS


def horizon(state: RisingSun) -> int:
    """The end of the Season, when what lies on the Map has been fought for."""
    return min(state.season + 1, len(SEASONS)) * SEASON_STAGES


def prospects(state: RisingSun) -> list[float]:
    """Each seat's share of the victory, by how much better it stands than the others and how much is left to play."""
    if not state.agenda:
        return state.returns()
    left = 1.0 - stage(state) / (len(SEASONS) * SEASON_STAGES)
    return shares(standing(state), CLEAR + UNCLEAR * left)
