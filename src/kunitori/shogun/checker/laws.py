"""Laws of every position (rules, section 8; the numbers are the invariants')."""

from __future__ import annotations

from typing import Final

from kunitori.shogun.checker.actions import LEVY_BOX
from kunitori.shogun.checker.facts import (
    ASHIGARU_MAX,
    BASES,
    BUILD_PRICE,
    CASTLES,
    DAIMYOS,
    FORCE_MAX,
    PIECES,
    PROVINCES,
    REINFORCING,
    SAMURAI,
    SAMURAI_MAX,
    STARTING,
    TEMPORARY,
    TO_WIN,
)
from kunitori.shogun.checker.world import DOWN, KINDS, LOST, OPEN, STANDING, World

MOVING: Final = frozenset({"marching", "leaving"})
PLANNING: Final = frozenset({"make-plans", "spy-on"})
SETTING_UP: Final = frozenset({"split-cards", "reinforce", "place-banner"})


def laws(world: World) -> list[str]:
    """What must hold in any position."""
    out: list[str] = []
    _law_of_provinces(world, out)
    _law_of_banners(world, out)
    if world.step != "split-cards":
        _law_of_units(world, out)
    _law_of_ronin(world, out)
    _law_of_hidden_ronin(world, out)
    _law_of_plans(world, out)
    _law_of_swords(world, out)
    _law_of_war(world, out)
    _law_of_the_end(world, out)
    return out


def _law_of_provinces(world: World, out: list[str]) -> None:
    """1, 3, 4: who holds units owns the card; limits; buildings."""
    places = {army.place for army in world.armies}
    for p, land in enumerate(world.lands):
        name = PROVINCES[p]
        armies = world.armies_at(p) if p in places else []
        held = land.loose > 0 or bool(armies)
        if world.step != "split-cards" and held != (land.owner is not None):
            out.append(f"SH-WAR-02: {name} belongs to {land.owner} and holds {land.units}")
        if land.owner is not None and world.conqueror[land.owner] is not None:
            out.append(f"SH-ELIMINATION-03: {name} belongs to a side that is out")
        most = FORCE_MAX if world.turn else STARTING + REINFORCING
        if land.loose > most or min(land.units) < 0:
            out.append(f"SH-UNIT-04: the provincial force of {name} is {land.units}")
        if any(army.side != land.owner for army in armies):
            out.append(f"SH-TWO-05: an army stands in another's province {name}")
    built = [land.building for land in world.lands if land.building]
    if len(built) + world.castles != CASTLES or built.count(2) + world.bases != BASES:
        out.append(f"SH-BUILD-05: {len(built)} buildings, {world.castles} castles and {world.bases} bases left")
    if min(world.castles, world.bases) < 0:
        out.append("SH-BUILD-05: more is built than there are pieces")


def _law_of_banners(world: World, out: list[str]) -> None:
    """4, 5: an army's limits; one Banner in a province, but for an army on its way and a daimyo about to be placed."""
    on_way = {frame[2] for frame in world.agenda if frame[0] in MOVING}
    to_place = {frame[3] for frame in world.agenda if frame[0] == "return-daimyo"}
    for army in world.armies:
        name = f"army {army.number % DAIMYOS + 1} of {world.colours[army.side]}"
        samurai = sum(army.units[k] for k in SAMURAI)
        if samurai > SAMURAI_MAX or sum(army.units) - samurai > ASHIGARU_MAX or min(army.units) < 0:
            out.append(f"SH-UNIT-03: {name} has {army.units}")
        if army.status == LOST and (any(army.units) or army.ronin or army.place is not None):
            out.append(f"SH-ELIMINATION-01: the daimyo of {name} is lost, and his army isn't")
        if army.status == DOWN and not sum(army.units):
            out.append(f"SH-NINJA-16: {name} is a daimyo lying alone")
        if army.number in on_way or army.number in to_place or world.turn == 0:
            continue
        if army.status != LOST and (army.place is None or world.lands[army.place].banner != army.number):
            out.append(f"SH-UNIT-07: the Banner of {name} isn't where it stands")
        if army.place is not None and len([a for a in world.armies_at(army.place) if a.number not in on_way]) > 1:
            out.append(f"SH-UNIT-07: {name} shares its province with another Banner")
    for side in world.in_play():
        if world.turn and not any(army.status != LOST for army in world.own_armies(side)):
            out.append(f"SH-ELIMINATION-02: {world.colours[side]} has no daimyo and is in play")


def _law_of_units(world: World, out: list[str]) -> None:
    """2: every piece of a side's colours is on the map, on its card or in its tray."""
    for side in world.in_play():
        colours = [s for s in range(world.n) if _belongs(world, s) == side]
        provinces = world.provinces(side)
        for kind in range(KINDS):
            total = world.tray[side][kind] + sum(world.lands[p].units[kind] for p in provinces)
            total += sum(army.units[kind] for army in world.own_armies(side))
            if world.step == "place-units":
                total += world.bought[side][kind]
                total += len([p for p, (k, _) in world.fresh.items() if k == kind and world.lands[p].owner == side])
            if total != PIECES[kind] * len(colours):
                out.append(f"SH-COMP-02: {world.colours[side]} has {total} units of kind {kind}")
        if min(world.tray[side]) < 0:
            out.append(f"SH-LEVY-02: the tray of {world.colours[side]} is {world.tray[side]}")


def _belongs(world: World, side: int) -> int | None:
    """Whose pieces a colour's are by now; None: they left the game (OQ-40)."""
    conqueror = world.conqueror[side]
    while conqueror is not None:
        if conqueror == side:
            return None
        side, conqueror = conqueror, world.conqueror[conqueror]
    return side


def _law_of_ronin(world: World, out: list[str]) -> None:
    """3: all ronin are somewhere; 6: seen ones keep the limit of their force, but after an assassination (OQ-13)."""
    total = world.ronin + sum(land.ronin + land.hidden for land in world.lands)
    total += sum(army.ronin for army in world.armies)
    if world.step == "hide-ronin":
        total += sum(row[0] for row in world.bought)
    if world.step == "split-defence":
        total += world.agenda[-1][3]
    if total != int(world.options["ronin_supply"]) or world.ronin < 0:
        out.append(f"SH-COMP-03: there are {total} ronin, {world.ronin} in the master tray")
    for p, land in enumerate(world.lands):
        if land.ronin > land.limit:
            out.append(f"SH-RONIN-05: {land.ronin} ronin with {land.loose} units in {PROVINCES[p]}")
    for army in world.armies:
        if army.ronin > army.limit and army.status == STANDING:
            out.append(f"SH-RONIN-05: {army.ronin} ronin with {army.regulars} units of army {army.number}")


def _law_of_hidden_ronin(world: World, out: list[str]) -> None:
    """6: hidden ronin have room in the province, and the public facts allow them (section 1)."""
    for p, land in enumerate(world.lands):
        if land.owner is None and (land.hidden or land.most_hidden or land.ronin):
            out.append(f"SH-WAR-03: ronin hold {PROVINCES[p]} alone")
        if not land.hidden and not land.most_hidden:
            continue
        disbanded = any(army.status == DOWN for army in world.armies_at(p))
        room = world.room(p)
        if land.hidden > room and not disbanded:
            out.append(f"SH-RONIN-14: {land.hidden} ronin are hidden in {PROVINCES[p]}, there is room for {room}")
        if world.step != "hide-ronin" and land.hidden > land.most_hidden:
            out.append(f"SH-RONIN-05: {land.hidden} ronin are hidden in {PROVINCES[p]}, {land.most_hidden} could be")
        could = land.most_hidden > room and not disbanded and not land.shown and world.step not in MOVING
        if could and world.could_hide(p):
            out.append(f"SH-RONIN-14: {PROVINCES[p]} could hide {land.most_hidden}, there is room for {room}")


def _law_of_plans(world: World, out: list[str]) -> None:
    """7: a plan spends all koku, 0 or 2 of them to build; nothing is kept."""
    for side in world.in_play():
        name, plan = world.colours[side], world.plan[side]
        if plan[1] not in (0, BUILD_PRICE, OPEN):
            out.append(f"SH-PLAN-02: {name} puts {plan[1]} koku into Build")
        if world.step in PLANNING:
            spent = sum(amount for amount in plan if amount != OPEN)
            sealed = world.step == "make-plans" and not world.owes[side] and OPEN not in plan
            if spent > world.koku[side] or (sealed and spent != world.koku[side]):
                out.append(f"SH-PLAN-01: {name} divides {world.koku[side]} koku as {plan}")
        elif world.turn and world.step and world.koku[side]:
            out.append(f"SH-PLAN-01: {name} has kept {world.koku[side]} koku")
        if world.step == "buy-units" and world.spent[side] > plan[LEVY_BOX]:
            out.append(f"SH-LEVY-01: {name} spends {world.spent[side]} of {plan[LEVY_BOX]} koku")


def _law_of_swords(world: World, out: list[str]) -> None:
    """SH-SWORDS-01, SH-ELIMINATION-11: different swords; who is out has none."""
    taken = [sword for sword in world.sword if sword]
    if len(set(taken)) != len(taken) or not set(taken) <= set(range(1, world.n + 1)):
        out.append(f"SH-SWORDS-01: the swords are {world.sword}")
    if world.agenda and any(world.sword[side] for side in range(world.n) if world.conqueror[side] is not None):
        out.append(f"SH-ELIMINATION-11: a side that is out has a sword: {world.sword}")
    if world.active is not None and any(not world.sword[side] for side in world.in_play()):
        out.append(f"SH-SWORDS-05: war without swords: {world.sword}")
    if world.ninja is not None and world.conqueror[world.ninja] is not None:
        out.append("SH-ELIMINATION-11: a side that is out has the ninja")


def _law_of_war(world: World, out: list[str]) -> None:
    """10, and what belongs to a war turn alone."""
    turn = world.frame("war-turn")
    if world.agenda and (world.active is not None) != (turn is not None):
        out.append(f"SH-SEQ-03: {world.active} is active")
    if world.acting is not None and world.is_army(world.acting):
        army = world.armies[world.acting]
        returned = not army.hole and world.active in world.conqueror  # he fell in his series (SH-ELIMINATION-05)
        if world.attacks > world.level(army) and army.status == STANDING and not returned:
            out.append(f"SH-EXPERIENCE-01: {world.attacks} attacks of army {world.acting}")
    elif world.attacks > 1:
        out.append(f"SH-EXPERIENCE-04: {world.attacks} attacks of a provincial force")
    if world.wins > world.attacks:
        out.append(f"SH-EXPERIENCE-09: {world.wins} wins in {world.attacks} attacks")
    for p, lost in world.breach.items():
        if not 0 < lost <= TEMPORARY[world.lands[p].building]:
            out.append(f"SH-CASTLE-06: {lost} temporary units of {PROVINCES[p]} are lost")
    for acting, target in world.declared:
        perished = world.active is not None and world.conqueror[world.active] is not None  # OQ-40: its turn is over
        if not world.can_act(acting) and not perished:
            out.append(f"SH-COMBAT-17: the battle of {PROVINCES[target]} is declared by {acting}, who is gone")
    if world.active is None and (world.declared or world.breach or world.acting is not None):
        out.append("SH-FINAL-09: battles are left after the war turn")


def _law_of_the_end(world: World, out: list[str]) -> None:
    """13: nobody decides once somebody has won, and nobody goes on who has."""
    if bool(world.winners) != (not world.agenda):
        out.append(f"SH-END-01: {sorted(world.winners)} have won and the game goes on, or the other way round")
    if not world.agenda:
        return
    if len({world.seat_of[side] for side in world.in_play()}) < 2:
        out.append("SH-END-03: one player is left and the game goes on")
    if world.options["victory"] == "instant35" and world.seats > 2:
        for side in world.in_play():
            if len(world.provinces(side)) >= TO_WIN:
                out.append(f"SH-END-01: {world.colours[side]} has {TO_WIN} provinces and the game goes on")
