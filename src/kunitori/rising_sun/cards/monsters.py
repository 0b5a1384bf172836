"""Monsters that act as they enter a Province (ENTER_PROVINCE, RS-CARD-43).

The Force of all Monsters is read by ``RisingSun.monster_force``.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import KILL, Victim
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.kills import BY_CARD, doom, kill_doomed
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import BUSHI, IS_SHINTO, KINDS, MONSTERS, SHINTO

ONI_OF_HATE: Final[int] = KINDS + MONSTERS.index("oni-of-hate")
ONI_OF_SPITE: Final[int] = KINDS + MONSTERS.index("oni-of-spite")
SPITE_VP: Final[int] = number("oni-of-spite", "vp_stolen_per_player")


def entered(state: RisingSun, seat: int, kind: int, province: int) -> None:
    """ENTER_PROVINCE: a figure has come into a Province and stays there."""
    if kind == ONI_OF_HATE:
        hate(state, seat, province)
    elif kind == ONI_OF_SPITE:
        spite(state, seat, province)


def hate(state: RisingSun, seat: int, province: int) -> None:
    """Oni of Hate: one Bushi or Shinto of every player with higher Honor dies; the owner picks (RS-C-ONI-OF-HATE)."""
    affected = 0
    for other in range(state.n):
        if (
            other != seat
            and state.higher(other, seat)
            and not state.spares_ally(seat, other)
            and victims(state, other, province)
        ):
            affected |= 1 << other
    if affected:
        state.push(HATING, seat, province, affected)


def victims(state: RisingSun, owner: int, province: int) -> list[int]:
    """The kinds that Oni of Hate may pick of one player: Bushi, Shinto, Komainu."""
    return [
        kind
        for kind in state.figures_at(owner, province)
        if kind in (BUSHI, SHINTO) or (kind >= KINDS and IS_SHINTO[kind - KINDS])
    ]


class Hating(Step):
    """RS-C-ONI-OF-HATE-1, -3: one victim for each affected player, all chosen before any dies.

    a: Province, b: a bit for each player whose victim is still to be chosen.
    """

    name = "oni-of-hate"
    decision = "DP-C-HATE"
    rule = "RS-C-ONI-OF-HATE-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        province = state.agenda[-2]
        owner = self.next_owner(state)
        row = KILL[state.rules.clans[owner]]
        return [row[kind][province] for kind in victims(state, owner, province)]

    def next_owner(self, state: RisingSun) -> int:
        waiting = state.agenda[-1]
        return (waiting & -waiting).bit_length() - 1

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        assert isinstance(action, Victim)
        owner = self.next_owner(state)
        doom(state, owner, action.kind, action.place)
        state.agenda[-1] &= ~(1 << owner)
        if state.agenda[-1] == 0:
            state.finish()
            kill_doomed(state, seat, BY_CARD)


def spite(state: RisingSun, seat: int, province: int) -> None:
    """Oni of Spite: steal VP from every player with higher Honor and Force there (RS-C-ONI-OF-SPITE)."""
    for other in range(state.n):
        if (
            other != seat
            and state.higher(other, seat)
            and not state.spares_ally(seat, other)
            and state.force(other, province) > 0
        ):
            state.steal_vp(seat, other, SPITE_VP, "RS-C-ONI-OF-SPITE-1")
    state.gain_earned("RS-C-ONI-OF-SPITE-1")


HATING: Final = register(Hating())
