"""What an army on its way may do, and provincial forces in Phase D (SH-MOVE, SH-WAR, SH-FINAL)."""

from __future__ import annotations

from typing import Final

from kunitori.shogun.checker.facts import DAIMYOS, FORCE_MAX, LANDS, PROVINCES, UNITS
from kunitori.shogun.checker.world import KINDS, Army, World

# Bits in the frame of an army's move: Phase D, it has moved, the steps left, where it has just detached to.
FINAL: Final = 1
MOVED: Final = 2
STEPS: Final = 4
DETACHING: Final = 64
COMPANY: Final = range(FORCE_MAX)  # ronin that may go with one unit


def with_ronin(words: str, ronin: int) -> str:
    return f"{words} ronin {ronin}" if ronin else words


def is_friendly(world: World, side: int, p: int) -> bool:
    return world.lands[p].owner == side


# Picking up


def pick_options(world: World, army: Army) -> set[str]:
    """DP-14: SH-MOVE-06, -10, SH-RONIN-15: units of the provincial force, each with any of its ronin."""
    out: set[str] = set()
    assert army.place is not None
    land = world.lands[army.place]
    if world.dropper.get(army.place, army.number) != army.number:
        return out
    for kind in range(KINDS):
        if not land.units[kind] or not army.has_space(kind):
            continue
        for ronin in COMPANY:
            stays = land.ronin - ronin
            if 0 <= stays <= max(0, land.loose - 2) and army.ronin + ronin <= army.regulars:
                out.add(with_ronin(f"pick {UNITS[kind]}", ronin))
    return out


# Leaving


def others(world: World, army: Army) -> list[Army]:
    """The other armies where an army is."""
    assert army.place is not None
    return [other for other in world.armies_at(army.place) if other is not army]


def room_without(world: World, army: Army) -> int:
    """How many more ronin those may hold who are left behind."""
    assert army.place is not None
    land = world.lands[army.place]
    return max(0, land.limit - land.ronin) + sum(max(0, o.limit - o.ronin) for o in others(world, army))


def needs_garrison(world: World, army: Army) -> bool:
    """SH-WAR-06: nobody else is there."""
    assert army.place is not None
    return not world.lands[army.place].loose and not others(world, army)


def may_leave(world: World, army: Army) -> bool:
    """SH-WAR-05, -06, SH-RONIN-06, -14: is there a lawful way to go, with a garrison if need be?"""
    assert army.place is not None
    hidden = world.lands[army.place].hidden
    if needs_garrison(world, army):
        # One unit is left without ronin; each further one could keep the ronin for which the army has no room then.
        return sum(army.units) > 0 and army.ronin + hidden <= army.regulars - 2
    return hidden <= room_without(world, army) + max(0, army.limit - army.ronin)


def load(world: World, army: Army, p: int) -> int:
    """OQ-13: the hidden ronin of ``p`` for which nobody there has room: an army that goes on from there takes them."""
    land = world.lands[p]
    stay = [other for other in world.armies_at(p) if other is not army]
    room = max(0, land.limit - land.ronin) + sum(max(0, other.limit - other.ronin) for other in stay)
    return max(0, land.hidden - room) if stay else 0


def leaving_options(world: World, army: Army, target: int, garrison: bool) -> set[str]:
    """DP-15, DP-16: a unit more of the garrison, or go with so many of the hidden ronin."""
    out: set[str] = set()
    assert army.place is not None
    land = world.lands[army.place]
    ahead = load(world, army, target)
    if garrison:
        for kind in range(KINDS):
            for ronin in COMPANY:
                if army.units[kind] and land.has_space and _may_drop(world, army, ronin, ahead):
                    out.add(with_ronin(f"leave {UNITS[kind]}", ronin))
        if not land.loose:
            return out
    stay = room_without(world, army)
    go = max(0, army.limit - army.ronin - ahead)
    for ronin in range(min(land.hidden, go) + 1):
        if land.hidden - ronin <= stay:
            out.add(with_ronin("go", ronin))
    return out


def _may_drop(world: World, army: Army, ronin: int, ahead: int) -> bool:
    """SH-RONIN-06, -15 at both ends, and the hidden ronin must have room with one or the other, those ``ahead`` too."""
    assert army.place is not None
    land = world.lands[army.place]
    stays, goes = land.ronin + ronin, army.ronin - ronin
    room_there = land.loose - stays
    room_here = army.regulars - 2 - goes - ahead
    return goes >= 0 and room_there >= 0 and room_here >= 0 and land.hidden <= room_there + room_here


# Marching


def reachable(world: World, army: Army, steps: int, final: bool) -> set[int]:
    """SH-MOVE-01, -02, -04, SH-FINAL-02: the provinces that may be the next, so that the move can end lawfully."""
    assert army.place is not None
    if not steps or not may_leave(world, army):
        return set()
    room = army.limit - army.ronin - bool(needs_garrison(world, army))
    room -= max(0, world.lands[army.place].hidden - room_without(world, army))
    return {p for p in world.near[army.place] if _ends(world, army, p, steps - 1, final, room)}


def _ends(world: World, army: Army, p: int, steps: int, final: bool, room: int) -> bool:
    """SH-UNIT-07: may the army enter ``p`` and stay, or go on from there to where it may, with ``room`` for ronin?"""
    if not is_friendly(world, army.side, p) and not (final and world.is_empty(p)):
        return False
    if all(other is army for other in world.armies_at(p)):
        return True
    room -= load(world, army, p)
    return room >= 0 and steps > 0 and any(_ends(world, army, q, steps - 1, final, room) for q in world.near[p])


def detach_options(world: World, army: Army, detaching: int | None) -> set[str]:
    """DP-24: SH-FINAL-03: into an empty province next to the army, or more to where it has just detached."""
    out: set[str] = set()
    assert army.place is not None
    here = world.lands[army.place]
    for p in world.near[army.place]:
        target = world.lands[p]
        if not world.is_empty(p) and (p != detaching or not target.has_space):
            continue
        for kind in range(KINDS):
            for ronin in COMPANY:
                stays, comes = army.ronin - ronin, target.ronin + ronin
                if not army.units[kind] or not 0 <= stays <= army.regulars - 2 or comes > target.loose:
                    continue
                if here.hidden <= room_without(world, army) + army.regulars - 2 - stays:
                    out.add(with_ronin(f"move {UNITS[kind]}", ronin) + f" {PROVINCES[p]}")
    return out


def marching_options(world: World, army: Army, flags: int) -> set[str]:
    """DP-13, -14, -23, -24: pick up, go on, detach, stop."""
    assert army.place is not None
    final, moved = bool(flags & FINAL), bool(flags & MOVED)
    steps = flags // STEPS % (DETACHING // STEPS)
    detaching = flags // DETACHING - 1 if flags >= DETACHING else None
    out: set[str] = set()
    if not others(world, army):
        out.add("stop")
    out |= {f"march {PROVINCES[p]}" for p in reachable(world, army, steps, final)}
    if moved or world.on("pickup_in_place"):
        out |= pick_options(world, army)
    if final:
        out |= detach_options(world, army, detaching)
    return out


def take_options(world: World, side: int, final: bool) -> set[str]:
    """DP-13, DP-23: SH-MOVE-09, SH-NINJA-10: armies not yet taken up that could do something."""
    out = {"done"}
    for army in world.standing(side):
        flags = STEPS * world.level(army) + (FINAL if final else 0)
        if army.number not in world.used and marching_options(world, army, flags) - {"stop"}:
            out.add(f"take army {army.number % DAIMYOS + 1}")
    return out


# Provincial forces


def unit_moves(world: World, side: int, p: int) -> set[str]:
    """DP-25: SH-FINAL-04 … 08: every unit of the provincial force of ``p`` that may move, where it may go."""
    out: set[str] = set()
    land = world.lands[p]
    settled = world.settled[p]
    armies = world.armies_at(p)
    if land.loose == 1 and not armies:  # SH-WAR-05
        return out
    free_ronin = land.ronin - settled[KINDS]
    excess = max(0, land.hidden - world.room(p))  # OQ-13: what was too many before may be so still
    for kind in range(KINDS):
        if land.units[kind] <= settled[kind]:
            continue
        for ronin in COMPANY:
            shown = min(ronin, free_ronin)
            if ronin - shown > min(land.hidden, land.limit - land.ronin):  # SH-RONIN-08
                continue
            stays, hidden = land.ronin - shown, land.hidden - (ronin - shown)
            limit = max(0, land.loose - 2)
            room = max(0, limit - stays) + sum(max(0, army.limit - army.ronin) for army in armies)
            if stays > limit or hidden - room > (0 if ronin else excess):  # SH-RONIN-15
                continue
            words = with_ronin(f"move {UNITS[kind]}", ronin)
            out |= {f"{words} {target}" for target in _targets(world, side, p, kind, ronin)}
    return out


def _targets(world: World, side: int, p: int, kind: int, ronin: int) -> set[str]:
    """SH-FINAL-05, -06, -08: where a unit with its ronin may join."""
    out: set[str] = set()
    for q in world.near[p]:
        there = world.lands[q]
        if not is_friendly(world, side, q) and not world.is_empty(q):
            continue
        if there.has_space and _fits(world, q, None, ronin):
            out.add(PROVINCES[q])
        for army in world.armies_at(q):
            if army.has_space(kind) and _fits(world, q, army, ronin):
                out.add(f"{PROVINCES[q]} army")
    return out


def _fits(world: World, p: int, joined: Army | None, ronin: int) -> bool:
    """SH-RONIN-05, -14: have those ronin room when they come with a unit to the army, or to the provincial force?"""
    land = world.lands[p]
    if not ronin:
        return True
    own = joined.limit - joined.ronin + bool(joined.regulars) if joined else land.limit - land.ronin + bool(land.loose)
    rest = max(0, land.limit - land.ronin) if joined else 0
    rest += sum(max(0, army.limit - army.ronin) for army in world.armies_at(p) if army is not joined)
    return ronin <= own and land.hidden + ronin <= max(0, own) + rest


def force_options(world: World, side: int, source: int | None, moved: bool) -> set[str]:
    """DP-25: name a source, or done; then its units one by one, at least one, until another is to be named."""
    if source is None:
        return {"done", *(f"from {PROVINCES[p]}" for p in world.provinces(side) if unit_moves(world, side, p))}
    return unit_moves(world, side, source) | ({"stop"} if moved else set())


def source_of(number: int) -> tuple[int | None, bool]:
    """The frame's number as the source named and whether a unit has left it since."""
    return ((number - 1) % LANDS, number > LANDS) if number else (None, False)
