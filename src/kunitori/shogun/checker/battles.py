"""What declaring, fighting and a daimyo's experience allow (SH-DECLARE, SH-COMBAT, SH-CASUALTY, SH-EXPERIENCE)."""

from __future__ import annotations

from dataclasses import dataclass

from kunitori.shogun.checker.facts import KINDS, PROVINCES
from kunitori.shogun.checker.movement import may_leave, pick_options
from kunitori.shogun.checker.world import STANDING, Army, World

ATTACKER = 0
DEFENDER = 1


# Declaring


def targets(world: World, acting: int) -> list[int]:
    """SH-DECLARE-01, -04: adjacent enemy or empty provinces; in the first turn none with an enemy Banner."""
    side, origin = world.side_of(acting), world.origin(acting)
    if side is None or origin is None or not world.can_act(acting):
        return []
    out = []
    for p in world.near[origin]:
        barred = world.turn == 1 and world.lands[p].banner is not None
        if world.is_empty(p) or (world.is_enemy(side, p) and not barred):
            out.append(p)
    return out


def declare_options(world: World, acting: int) -> set[str]:
    """DP-17."""
    return {"hold", *(f"attack {PROVINCES[p]}" for p in targets(world, acting))}


def is_due(world: World, acting: int, target: int) -> bool:
    """SH-COMBAT-16, -17, SH-EXPERIENCE-12: can anything still come of a declared battle?"""
    side = world.side_of(acting)
    if side is None or not world.can_act(acting):
        return False
    experienced = world.is_army(acting) and world.level(world.armies[acting]) > 1
    return experienced or world.is_enemy(side, target)


def battle_options(world: World) -> set[str]:
    """DP-18: the declared battles of which anything can still come."""
    return {f"fight {world.acting_words(a, PROVINCES)}" for a, target in world.declared if is_due(world, a, target)}


# Ronin show themselves


def split_range(ronin: int, joining: int, other: int) -> range:
    """SH-RONIN-08: how many may join the one force, the rest having room in the other; what has room in neither (OQ-13)
    counts for the second."""
    most = min(ronin, joining)
    return range(min(max(0, ronin - other), most), most + 1)


def split_attack_options(world: World) -> set[str]:
    """DP-16, OQ-4: how many of the hidden ronin belong to the acting force."""
    assert world.acting is not None
    origin = world.origin(world.acting)
    assert origin is not None
    land = world.lands[origin]
    force = max(0, land.limit - land.ronin)
    army = sum(max(0, a.limit - a.ronin) for a in world.armies_at(origin))
    joining, other = (army, force) if world.is_army(world.acting) else (force, army)
    return {f"ronin {k}" for k in split_range(land.hidden, joining, other)}


def split_defence_options(world: World, shown: int) -> set[str]:
    """DP-16: how many of the ronin shown join the army."""
    assert world.field is not None
    land = world.lands[world.field]
    army = sum(max(0, a.limit - a.ronin) for a in world.armies_at(world.field))
    return {f"ronin {k}" for k in split_range(shown, army, max(0, land.limit - land.ronin))}


# Casualties


@dataclass(slots=True)
class Group:
    """An army or a provincial force in a battle, what is left after the losses chosen so far."""

    army: bool
    units: list[int]
    ronin: int
    daimyo: int

    @property
    def regulars(self) -> int:
        return sum(self.units)

    def can_lose(self, number: int) -> bool:
        """SH-CASUALTY-05: may so many units and ronin go so that the end is lawful (the daimyo staying)?"""
        for ronin in range(min(self.ronin, number) + 1):
            units = number - ronin
            if units <= self.regulars:
                limit = max(0, self.regulars - units + self.daimyo - 1)
                if self.ronin - ronin <= limit:
                    return True
        return False


def parties(world: World) -> list[int]:
    """The attacker's side and the defender's."""
    assert world.acting is not None and world.field is not None
    sides = [world.side_of(world.acting), world.lands[world.field].owner]
    return [side for side in sides if side is not None]


def groups_of(world: World, party: int) -> list[Group]:
    """SH-COMBAT-02, -03: who fights: the acting force; all that stand in the province attacked."""
    assert world.acting is not None
    armies: list[Army]
    if party == ATTACKER and world.is_army(world.acting):
        armies, p = [world.armies[world.acting]], None
    elif party == ATTACKER:
        armies, p = [], world.origin(world.acting)
    else:
        p = world.field
        assert p is not None
        armies = world.armies_at(p)
    out = [_left(world, party, True, a.units, a.ronin, int(a.status == STANDING)) for a in armies]
    if p is not None:
        out.append(_left(world, party, False, world.lands[p].units, world.lands[p].ronin, 0))
    return out


def _left(world: World, party: int, army: bool, units: list[int], ronin: int, daimyo: int) -> Group:
    slots = len(KINDS)
    at = (party * 2 + army) * slots
    lost = world.losses[at : at + slots] or [0] * slots
    have = [*units, ronin, daimyo]
    left = [k - gone for k, gone in zip(have, lost, strict=True)]
    return Group(army, left[:-2], left[-2], left[-1])


def can_meet(groups: list[Group], hits: int) -> bool:
    """SH-CASUALTY-03, -05: can the hits be met lawfully?"""
    total = sum(g.regulars + g.ronin for g in groups)
    if hits >= total:
        return True
    first, *rest = groups
    for k in range(hits + 1):
        if first.can_lose(k) and (rest[0].can_lose(hits - k) if rest else k == hits):
            return True
    return False


def casualty_options(world: World, party: int) -> set[str]:
    """DP-19: units from which the hits can still be met; where they can't, ronin first (SH-CASUALTY-06)."""
    groups = groups_of(world, party)
    hits = world.due[party]
    total = sum(g.regulars + g.ronin for g in groups)
    if not hits:
        return set()
    if not total:
        return {_lose("daimyo", True) for g in groups if g.daimyo}
    meets = can_meet(groups, hits)
    out: set[str] = set()
    for group in groups:
        for kind in range(len(group.units)):
            if group.units[kind] and meets:
                group.units[kind] -= 1
                if can_meet(groups, hits - 1):
                    out.add(_lose(KINDS[kind], group.army))
                group.units[kind] += 1
        if group.ronin:
            group.ronin -= 1
            if not meets or can_meet(groups, hits - 1):
                out.add(_lose("ronin", group.army))
            group.ronin += 1
    return out


def _lose(kind: str, army: bool) -> str:
    return f"lose {kind} army" if army else f"lose {kind}"


# Experienced daimyos


def attacks_left(world: World, army: Army) -> int:
    """SH-EXPERIENCE-01: of this series.  ``attacks`` counts those begun."""
    return world.level(army) - world.attacks


def advance_options(world: World, army: Army) -> set[str]:
    """DP-21: SH-EXPERIENCE-05, -08: enter the emptied province if the army may leave, or stay."""
    return {"stay", *(["enter"] if may_leave(world, army) else [])}


def further_options(world: World, army: Army) -> set[str]:
    """DP-22: SH-EXPERIENCE-03, -06, -07: enemies next to it; empty provinces if one more attack is left after this."""
    out = {"stop"}
    if world.on("pickup_in_phase_c"):
        out |= pick_options(world, army)
    assert army.place is not None
    left = attacks_left(world, army)
    for p in world.near[army.place]:
        if world.is_enemy(army.side, p) and (p not in world.barred or world.on("reattack_after_call_off")):
            out.add(f"attack {PROVINCES[p]}")
        if world.is_empty(p) and left > 1 and may_leave(world, army):
            out.add(f"attack {PROVINCES[p]}")
    return out
