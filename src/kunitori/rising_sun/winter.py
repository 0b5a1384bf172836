"""Winter: the final scoring (RS-WINTER)."""

from __future__ import annotations

from typing import Final

from kunitori.core.step import Step
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import EFFECTS
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import CARD_TYPE, CARDS, LANDS, SEASONS, SET_BONUS, TOKEN_VP

WINTER_UPGRADES: Final[list[int]] = [card for card in range(len(CARDS)) if CARD_TYPE[card] == "winter_upgrade"]


class Winter(Step):
    """RS-WINTER-2 … 5: Winter Upgrades, War Province tokens, the set bonus; then the game is over."""

    name = "winter"
    rule = "RS-WINTER-6"

    def run(self, state: RisingSun) -> None:
        state.finish()
        for seat in range(state.n):
            state.gain_vp(seat, upgrades_vp(state, seat), "RS-WINTER-2")
        for seat in range(state.n):
            state.gain_vp(seat, tokens_vp(state, seat), "RS-WINTER-3")
        for seat in range(state.n):
            state.gain_vp(seat, SET_BONUS[different_provinces(state, seat)], "RS-WINTER-4")
        if state.events is not None:
            places = state.places()
            for seat in range(state.n):
                state.tell("final-place", "RS-WINTER-9", seat, places[seat], state.vp[seat])


def upgrades_vp(state: RisingSun, seat: int) -> int:
    """RS-WINTER-2: what the Winter Upgrades of ``seat`` score."""
    return sum(EFFECTS[card].winter(state, seat) * state.copies(seat, card) for card in WINTER_UPGRADES)


def tokens_vp(state: RisingSun, seat: int) -> int:
    """RS-WINTER-3: each War Province token by its Season."""
    vp = 0
    for season in range(len(SEASONS)):
        vp += (state.taken[seat] >> season * LANDS & 0xFF).bit_count() * TOKEN_VP[season]
    return vp


def different_provinces(state: RisingSun, seat: int) -> int:
    """RS-WINTER-4, -5: how many different Provinces the tokens of ``seat`` show."""
    shown = 0
    for season in range(len(SEASONS)):
        shown |= state.taken[seat] >> season * LANDS & 0xFF
    return shown.bit_count()


WINTER: Final = register(Winter())
