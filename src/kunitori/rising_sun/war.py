"""The War Phase: its start, and the Provinces at war one after the other (RS-WAR)."""

from __future__ import annotations

from typing import Final

from kunitori.core.step import Step
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.battle import begin_battle
from kunitori.rising_sun.cards.base import WAR_START
from kunitori.rising_sun.effects import EFFECTS_OF_ALL
from kunitori.rising_sun.spoils import take_token
from kunitori.rising_sun.state import RisingSun


def begin_war_phase(state: RisingSun) -> None:
    """RS-WAR-1: the tiles turn to the War side; War Upgrades and the Koi conversion work once."""
    state.at_war = 1
    if state.events is not None:
        state.tell("war-phase", "RS-WAR-1")
    state.push(WAR_PROVINCES)
    state.push(EFFECTS_OF_ALL, state.honor[0], WAR_START, (1 << state.n) - 1)


class WarProvinces(Step):
    """RS-WAR-4: the Provinces at war in ascending number, each when its number comes up.  a: how many are over."""

    name = "war-provinces"
    rule = "RS-WAR-4"

    def run(self, state: RisingSun) -> None:
        over = state.agenda[-2]
        if over == len(state.war):
            state.at_war = 0
            state.finish()
            return
        state.agenda[-2] = over + 1
        self.resolve(state, state.war[over])

    def resolve(self, state: RisingSun, province: int) -> None:
        forces = state.forces(province)
        present = [seat for seat in range(state.n) if forces[seat] > 0]
        if not present:
            if state.events is not None:
                state.tell("token-discarded", "RS-WAR-5", province)
        elif len(present) == 1:
            take_token(state, present[0], province, "RS-WAR-6")
            state.gain_earned("RS-CARD-54")
        elif len(present) == 2 and state.ally[present[0]] == present[1]:
            take_token(state, state.most(forces), province, "RS-WAR-8")
            state.gain_earned("RS-CARD-54")
        else:
            begin_battle(state, province, present)


WAR_PROVINCES: Final = register(WarProvinces())
