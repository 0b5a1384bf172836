"""Armies taking up units of the provincial force where they are (SH-MOVE-06, SH-MOVE-10)."""

from __future__ import annotations

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import PICK, OfUnit
from kunitori.shogun.state import ARMY_RONIN, ARMY_ROW, CARD, FORCE_ROW, PLACE, Shogun
from kunitori.shogun.tables import RONIN, UNITS


def picks(state: Shogun, army: int) -> list[Action]:
    """What the army may take onto its card where it is: a unit, with ronin of its force (SH-RONIN-06, SH-RONIN-15)."""
    province = state.armies[army * ARMY_ROW + PLACE]
    units = state.loose_units(province)
    if units == 0:
        return []
    if state.dropper and state.dropper[province] not in (NOBODY, army):
        return []  # SH-MOVE-10
    row = province * FORCE_ROW
    ronin = state.force[row + RONIN]
    least = max(0, ronin - max(0, units - 2))
    most = min(ronin, state.army_space(army) + 1)
    acts: list[Action] = []
    for kind in range(len(UNITS)):
        if state.force[row + kind] and state.has_space(army, kind):
            acts.extend(PICK[kind][least : most + 1])
    return acts


def pick_up(state: Shogun, army: int, action: OfUnit, rule: str) -> None:
    """The unit goes from the provincial force to the card, its ronin with it."""
    province = state.armies[army * ARMY_ROW + PLACE]
    row = province * FORCE_ROW
    card = army * ARMY_ROW
    state.force[row + action.kind] -= 1
    state.force[row + RONIN] -= action.ronin
    state.armies[card + CARD + action.kind] += 1
    state.armies[card + ARMY_RONIN] += action.ronin
    if state.settled:
        state.settled[row + action.kind] = min(state.settled[row + action.kind], state.force[row + action.kind])
        state.settled[row + RONIN] = min(state.settled[row + RONIN], state.force[row + RONIN])
        if state.loose_units(province) == 0:
            state.dropper[province] = NOBODY
    if state.events is not None:
        state.tell("picked-up", rule, army, action.kind, action.ronin, province)
    if state.loose_units(province) == 0:
        lose_declaration(state, state.loose + province)


def lose_declaration(state: Shogun, acting: int) -> None:
    """SH-COMBAT-17: a provincial force that was taken up in Phase C attacks no more, whoever is left there later."""
    from kunitori.shogun.declare import drop_declared

    if acting in state.declared[::2]:
        drop_declared(state, acting)
        if state.events is not None:
            state.tell("battle-cancelled", "SH-COMBAT-17", acting)
