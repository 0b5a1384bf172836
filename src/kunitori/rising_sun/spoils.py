"""Taking a War Province token: TOKEN_WON, Courage and Oni of Souls (RS-CARD-31, -54)."""

from __future__ import annotations

from typing import Final

from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import BEASTS, CARDS, IS_ONI, LANDS, MONSTERS

COURAGE: Final[int] = CARDS.index("courage")
COURAGE_VP: Final[int] = number("courage", "vp")
SOULS: Final[int] = MONSTERS.index("oni-of-souls")
SOULS_VP: Final[int] = number("oni-of-souls", "vp_per_oni_owned")


def take_token(state: RisingSun, seat: int, province: int, rule: str, battle: bool = False) -> None:
    """The token goes to ``seat``."""
    state.taken[seat] |= 1 << state.season * LANDS + province
    if state.events is not None:
        state.tell("token-won", rule, seat, province)
    if not battle:
        reward_token(state, seat, province, False)


def reward_token(state: RisingSun, seat: int, province: int, battle: bool) -> None:
    """TOKEN_WON: what the winner's cards earn."""
    if battle or not state.rules.courage_needs_battle:
        state.earn_by_card(seat, COURAGE_VP * state.copies(seat, COURAGE), battle)
    if (
        state.monsters[SOULS] == seat
        and (battle or not state.rules.souls_needs_battle)
        and souls_fought(state, seat, province, battle)
    ):
        oni = sum(1 for m in range(BEASTS) if IS_ONI[m] and state.monsters[m] == seat)
        state.earn_by_card(seat, SOULS_VP * oni, battle)


def souls_fought(state: RisingSun, seat: int, province: int, battle: bool) -> bool:
    """RS-C-ONI-OF-SOULS-2: does Oni of Souls stand in the Province now (or, by the switch, did it at the start)?"""
    if battle and not state.rules.win_needs_presence:
        return state.souls == seat
    return state.monsters[BEASTS + SOULS] == province
