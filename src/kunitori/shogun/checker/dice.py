"""A battle's dice, followed roll by roll: who rolls when, how many dice, what they hit (SH-COMBAT, SH-NAVAL)."""

from __future__ import annotations

from typing import Final

from kunitori.shogun.checker.facts import TEMPORARY, UNITS, VALUE
from kunitori.shogun.checker.world import KINDS, STANDING, Army, World

BOWMAN, SWORDSMAN, GUNNER, SPEARMAN = range(KINDS)
DAIMYO: Final = 5
ATTACKER, DEFENDER = 0, 1

VOLLEY: Final = "volley"
MISSILES: Final = "steps 1 and 2"
MELEE: Final = "steps 4 to 6"
NEXT: Final = {VOLLEY: MISSILES, MISSILES: MELEE, MELEE: MISSILES}
ARMS: Final = {
    VOLLEY: (BOWMAN, GUNNER, DAIMYO, SWORDSMAN, SPEARMAN),
    MISSILES: (BOWMAN, GUNNER),
    MELEE: (DAIMYO, SWORDSMAN, SPEARMAN),
}
"""SH-COMBAT-05, SH-NAVAL-02: who rolls in which order; ronin roll with the swordsmen."""


def value_of(arm: int) -> int:
    return VALUE["daimyo"] if arm == DAIMYO else VALUE[UNITS[arm]]


class Battle:
    """One battle under way.

    stage   what has been rolled last; ``due`` (party, arm, dice) that must still be rolled in it
    hits    by party, not yet removed
    asked   the attacker has been asked whether to go on since the last dice of a sequence
    """

    def __init__(self, acting: int, field: int, naval: bool) -> None:
        self.acting = acting
        self.field = field
        self.naval = naval
        self.stage = ""
        self.due: list[tuple[int, int, int]] = []
        self.hits = [0, 0]
        self.asked = True

    def forces(self, world: World, party: int) -> tuple[list[Army], int | None]:
        """SH-COMBAT-02, -03: the armies and the provincial force that fight for a party."""
        if party == DEFENDER:
            return world.armies_at(self.field), self.field
        if world.is_army(self.acting):
            army = world.armies[self.acting]
            return ([army] if army.place is not None else []), None
        return [], world.origin(self.acting)

    def temporary(self, world: World) -> int:
        """SH-CASTLE-05, -06: what is left of the temporary units, which join after the volley."""
        if world.is_empty(self.field) or self.stage == VOLLEY:
            return 0
        return TEMPORARY[world.lands[self.field].building] - world.breach.get(self.field, 0)

    def number(self, world: World, party: int, arm: int) -> int:
        """SH-COMBAT-06, -07: one die for each unit of the arm."""
        armies, p = self.forces(world, party)
        if arm == DAIMYO:
            return sum(army.status == STANDING for army in armies)
        total = sum(army.units[arm] for army in armies) + (world.lands[p].units[arm] if p is not None else 0)
        building = world.lands[self.field].building
        if arm == SWORDSMAN:
            total += sum(army.ronin for army in armies) + (world.lands[p].ronin if p is not None else 0)
        if party == DEFENDER and building and arm == (SPEARMAN if building == 1 else SWORDSMAN):
            total += self.temporary(world)
        return total

    def units(self, world: World, party: int) -> int:
        """Everything a hit could remove."""
        return sum(self.number(world, party, arm) for arm in (*range(KINDS), DAIMYO))

    def begin_stage(self, world: World) -> None:
        """The next stage in which anybody rolls."""
        for _ in range(3):
            if self.stage == MELEE or (self.stage == VOLLEY and world.on("call_off_after_volley")):
                self.asked = False
            self.stage = NEXT[self.stage] if self.stage else (VOLLEY if self.naval else MISSILES)
            rolling = (DEFENDER,) if self.stage == VOLLEY else (ATTACKER, DEFENDER)
            for arm in ARMS[self.stage]:
                for party in rolling:
                    dice = self.number(world, party, arm)
                    if dice:
                        self.due.append((party, arm, dice))
            if self.due:
                return

    def roll(self, world: World, side: int, arm: int, dice: int) -> list[str]:
        """SH-COMBAT-05 … 08: is it this arm's turn, with so many dice?"""
        if not self.due:
            if any(self.hits):
                return [f"SH-COMBAT-08: {self.hits} hits are open and dice are rolled"]
            self.begin_stage(world)
        if not self.due:
            return ["SH-COMBAT-06: nobody has dice to roll"]
        party, whose, number = self.due.pop(0)
        owner = world.side_of(self.acting) if party == ATTACKER else world.lands[self.field].owner
        if (owner, whose, number) != (side, arm, dice):
            return [f"SH-COMBAT-05: side {side} rolls {dice} for arm {arm}; due are {number} of {whose} for {owner}"]
        return []

    def hit(self, world: World, side: int, hits: int) -> None:
        """Hits by a side strike the other party."""
        struck = DEFENDER if side == world.side_of(self.acting) else ATTACKER
        self.hits[struck] += hits

    def remove(self, world: World, party: int, lost: int) -> list[str]:
        """SH-CASUALTY-01, SH-COMBAT-09: one unit a hit; surplus is lost.  ``world`` is as it was before."""
        if self.due:
            return [f"SH-COMBAT-06: units are removed before {self.due} have rolled"]
        most = self.units(world, party)
        if lost > self.hits[party]:
            return [f"SH-CASUALTY-01: party {party} loses {lost} units to {self.hits[party]} hits"]
        self.hits[party] = 0 if lost == most else self.hits[party] - lost
        return []

    def settle(self, world: World) -> list[str]:
        """A removal is over, or the battle: no hit may be left that could have struck."""
        out = []
        for party in (ATTACKER, DEFENDER):
            if self.hits[party] and self.units(world, party):
                out.append(f"SH-CASUALTY-01: {self.hits[party]} hits on party {party} were forgotten")
            self.hits[party] = 0
        return out
