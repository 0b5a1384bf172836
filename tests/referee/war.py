"""The War Phase."""

from __future__ import annotations

from tests.referee.battle import battle
from tests.referee.clerk import Clerk, Play
from tests.referee.effects import WAR_START, effects_of_all
from tests.referee.spoils import take_token


def war_phase(clerk: Clerk) -> Play:
    """RS-WAR."""
    world = clerk.world
    world.at_war = True
    clerk.fire("WAR_START")
    clerk.note("RS-WAR-1", "RS-WAR-3")
    yield from effects_of_all(clerk, WAR_START, set(range(world.n)))
    for province in world.war:
        forces = {seat: world.force(seat, province) for seat in range(world.n)}
        present = [seat for seat in forces if forces[seat] > 0]
        clerk.note("RS-WAR-4", "RS-DEF-3")
        for seat in present:
            clerk.count_force_cards(seat, province)
        if not present:
            clerk.note("RS-WAR-5")
        elif len(present) == 1:
            clerk.note("RS-WAR-6", "RS-WAR-7")
            take_token(clerk, present[0], province)
        elif len(present) == 2 and world.ally[present[0]] == present[1]:
            winner = world.most(forces)
            assert winner is not None
            clerk.note("RS-WAR-8", "RS-ALLY-2")
            take_token(clerk, winner, province)
        else:
            clerk.note("RS-WAR-9")
            yield from battle(clerk, province, present)
    clerk.note("RS-WAR-11")
    world.at_war = False
