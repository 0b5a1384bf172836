"""Events of a war turn: moves, ronin, battles, eliminations: are they lawful, what do they change?"""

from __future__ import annotations

from kunitori.shogun.checker import movement
from kunitori.shogun.checker.battles import targets
from kunitori.shogun.checker.book import Book
from kunitori.shogun.checker.dice import ATTACKER, DEFENDER, Battle, value_of
from kunitori.shogun.checker.facts import PROVINCES
from kunitori.shogun.checker.world import KINDS, LOST, STANDING, Army, Land


class WarBook(Book):
    """Action 7."""

    # Moving

    def on_war_turn(self, side: int) -> None:
        sword = self.world.sword[side]
        waiting = [self.world.sword[s] for s in self.world.in_play() if self.world.sword[s] > self.last_sword]
        self.expect(
            sword == min(waiting, default=0), f"SH-SEQ-03: sword {sword} has its war turn; waiting are {waiting}"
        )
        self.last_sword = sword
        self.called_off.clear()
        self.world.active = side
        self.world.breach = {}

    def on_army_moved(self, number: int, source: int, p: int) -> None:
        army, side = self.army(number), self.army(number).side
        self.expect(p in self.world.near[source] and army.place == source, "SH-MAP-02: a step too wide")
        self.expect(self.land(p).owner in (None, side), "SH-MOVE-02: a step into a foreign province")
        army.ronin += self.shown.pop(source, 0)
        left = self.land(source).loose + len(movement.others(self.world, army))
        self.expect(left > 0, f"SH-WAR-05: nobody is left in {PROVINCES[source]}")
        army.place = p

    def on_picked_up(self, number: int, kind: int, ronin: int, p: int) -> None:
        army = self.army(number)
        self.expect(army.place == p and self.land(p).units[kind] > 0, "SH-MOVE-06: nobody to pick up")
        self.land(p).units[kind] -= 1
        self.land(p).ronin -= ronin
        self.add(p, kind, ronin, army)

    def on_left_behind(self, number: int, kind: int, ronin: int, p: int) -> None:
        army = self.army(number)
        self.expect(army.place == p, "SH-WAR-06: a garrison elsewhere")
        army.units[kind] -= 1
        army.ronin -= ronin
        self.add(p, kind, ronin, None)

    def on_detached(self, number: int, kind: int, ronin: int, p: int) -> None:
        army = self.army(number)
        assert army.place is not None
        self.expect(p in self.world.near[army.place], "SH-FINAL-03: a detachment too far")
        army.units[kind] -= 1
        army.ronin -= ronin
        self.add(p, kind, ronin, None)

    def on_unit_moved(self, side: int, kind: int, ronin: int, source: int, p: int, army: int) -> None:
        land = self.land(source)
        self.expect(land.owner == side and p in self.world.near[source], "SH-FINAL-04: a unit moved too far")
        self.expect(self.land(p).owner in (None, side), "SH-FINAL-08: a unit entered a foreign province")
        land.units[kind] -= 1
        land.ronin += self.shown.pop(source, 0) - ronin
        self.add(p, kind, ronin, self.army_at(p) if army else None)
        self.expect(land.loose + len(self.world.armies_at(source)) > 0, "SH-WAR-05: nobody is left")

    def on_province_taken(self, side: int, p: int) -> None:
        self.expect(self.land(p).owner is None, f"SH-WAR-04: {PROVINCES[p]} was not empty")
        self.expect(self.world.active == side, "SH-SEQ-03: a province taken in another's war turn")
        self.land(p).owner = side

    def on_province_empty(self, side: int, p: int) -> None:
        if all(army.status == LOST for army in self.world.own_armies(side)):
            self._all_leave(side, p)
        held = self.land(p).loose + sum(army.regulars for army in self.world.armies_at(p))
        self.expect(self.land(p).owner == side and not held, f"SH-WAR-03: {PROVINCES[p]} is not empty")
        self.land(p).owner = None

    def _all_leave(self, side: int, p: int) -> None:
        """OQ-40: nobody is left to take over the units of a side without a daimyo."""
        land = self.land(p)
        for kind in range(KINDS):
            self.world.tray[side][kind] += land.units[kind]
        self.world.ronin += land.ronin + land.hidden
        land.units, land.ronin, land.hidden = [0] * KINDS, 0, 0

    # Ronin

    def on_ronin_shown(self, side: int, p: int, amount: int) -> None:
        self.expect(self.land(p).hidden >= amount > 0, f"SH-RONIN-08: {amount} ronin were not there")
        self.land(p).hidden -= amount
        if p in self.taken:
            self.land(p).ronin += amount
        else:
            self.shown[p] += amount

    def on_ronin_joined(self, side: int, p: int, army: int, amount: int) -> None:
        self.shown[p] -= amount
        if army:
            joined = self.army_at(p)
            assert joined is not None
            joined.ronin += amount
        else:
            self.land(p).ronin += amount

    def on_ronin_released(self, amount: int) -> None:
        released = sum(land.ronin + land.hidden for land in self.world.lands)
        released += sum(army.ronin for army in self.world.armies)
        self.expect(released == amount, f"SH-DISMISS-01: {amount} ronin leave, {released} were there")
        for land in self.world.lands:
            land.ronin = land.hidden = 0
        for army in self.world.armies:
            army.ronin = 0
        self.world.ronin += amount

    # Battles

    def on_declared(self, acting: int, source: int, p: int, naval: int) -> None:
        self.expect(p in targets(self.world, acting), f"SH-DECLARE-01: {PROVINCES[p]} is no target of {acting}")
        self.expect(bool(naval) == ((source, p) in self.world.naval), "SH-MAP-04: naval or not")

    def on_battle(self, acting: int, source: int, p: int, defender: int, naval: int) -> None:
        side = self.world.side_of(acting)
        self.expect(side is not None and self.world.can_act(acting), "SH-COMBAT-17: the attacker is gone")
        self.expect(side == self.world.active, "SH-SEQ-03: an attack in another's war turn")
        self.expect(self.land(p).owner == defender and defender != side, "SH-COMBAT-16: a battle against nobody")
        self.expect(p in self.world.near[source], "SH-MAP-02: an attack too far")
        again = (acting, p) in self.called_off and not self.world.on("reattack_after_call_off")
        self.expect(not again, f"SH-EXPERIENCE-07: {PROVINCES[p]} is attacked again")
        self.battle = Battle(acting, p, (source, p) in self.world.naval)

    def on_rolling(self, side: int, arm: int, dice: int) -> None:
        self.rolled = (side, arm, dice)
        if self.battle is not None:
            if not self.battle.due:
                self.problems += self.battle.settle(self.world)
            self.problems += self.battle.roll(self.world, side, arm, dice)
            self.expect(self.battle.asked or self.was == "step-eight", "SH-COMBAT-11: nobody was asked to go on")
            self.battle.asked = True

    def on_dice(self, thrown: str, value: int, hits: int) -> None:
        side, arm, dice = self.rolled
        faces = [int(word) for word in thrown.split()]
        self.expect(len(faces) == dice and value == value_of(arm), f"SH-UNIT-01: {thrown} by {value} for arm {arm}")
        self.expect(hits == sum(face <= value_of(arm) for face in faces), f"SH-COMBAT-05: {hits} hits by {thrown}")
        if self.battle is not None:
            self.battle.hit(self.world, side, hits)

    def on_temporary_lost(self, side: int, p: int, amount: int) -> None:
        if self.battle is not None:
            self.problems += self.battle.remove(self.world, DEFENDER, amount)
        self.world.breach[p] = self.world.breach.get(p, 0) + amount

    def on_casualties(self, side: int, in_army: int, *units: int) -> None:
        army, land = self._who_loses(side, in_army)
        if self.battle is not None:
            party = ATTACKER if side == self.world.side_of(self.battle.acting) else DEFENDER
            lost = sum(units)
            if party == DEFENDER:
                self.expect(self.battle.temporary(self.world) == 0, "SH-CASUALTY-04: temporary units die first")
            self.problems += self.battle.remove(self.world, party, lost)
        stack = army.units if army is not None else land.units if land is not None else [0] * KINDS
        for kind in range(KINDS):
            stack[kind] -= units[kind]
            self.world.tray[side][kind] += units[kind]
        self.world.ronin += units[KINDS]
        if army is not None:
            army.ronin -= units[KINDS]
            if units[KINDS + 1]:
                self._lose(army)
        elif land is not None:
            land.ronin -= units[KINDS]

    def _who_loses(self, side: int, in_army: int) -> tuple[Army | None, Land | None]:
        acting, field = self.world.acting, self.world.field
        if self.battle is not None:
            acting, field = self.battle.acting, self.battle.field
        assert acting is not None and field is not None
        attacking = side == self.world.side_of(acting)
        if in_army:
            if attacking:
                return self.army(acting), None
            return self.army_at(field), None
        p = self.world.origin(acting) if attacking else field
        return None, None if p is None else self.land(p)

    def _lose(self, army: Army) -> None:
        """SH-ELIMINATION-01."""
        alone = not sum(army.units) and not army.ronin
        self.expect(alone, f"SH-CASUALTY-03: the daimyo of army {army.number} falls before his units")
        army.status, army.place, army.hole = LOST, None, 0

    def on_battle_over(self, acting: int, p: int, won: int, gone: int) -> None:
        if self.battle is None:
            return
        attacker, defender = (self.battle.units(self.world, party) for party in (ATTACKER, DEFENDER))
        self.expect(bool(gone) == (not attacker), f"SH-COMBAT-10: the attacker of {PROVINCES[p]} is gone or isn't")
        self.expect(bool(won) == (not defender and not gone), f"SH-COMBAT-10: {PROVINCES[p]} is won or isn't")
        self.problems += self.battle.settle(self.world)
        if won and self.world.is_army(acting) and not gone:
            self.won.add(acting)
        self.battle = None

    def on_called_off(self, acting: int, p: int) -> None:
        if self.battle is not None:
            self.problems += self.battle.settle(self.world)
        self.called_off.add((acting, p))
        self.battle = None

    def on_experience(self, number: int, hole: int, level: int) -> None:
        army = self.army(number)
        self.expect(number in self.won and number not in self.promoted, "SH-EXPERIENCE-10: a marker moved for nothing")
        self.expect(army.status == STANDING and hole == army.hole + 1, "SH-EXPERIENCE-10: a marker moved wrongly")
        army.hole += 1
        self.promoted.add(number)
        self.won.discard(number)

    def on_daimyo_lost(self, number: int, p: int) -> None:
        army = self.army(number)
        self.expect(not sum(army.units), f"SH-ELIMINATION-01: army {number} has units left")
        army.status, army.place, army.hole = LOST, None, 0
        self.won.discard(number)  # should he return, he has won nothing

    # Elimination

    def on_eliminated(self, side: int) -> None:
        self.expect(all(a.status == LOST for a in self.world.own_armies(side)), "SH-ELIMINATION-02: he has a daimyo")
        self.world.conqueror[side] = side
        self.perished.add(side)
        self.world.sword[side] = 0
        if self.world.ninja == side:
            self.world.ninja = None

    def on_taken_over(self, side: int, conqueror: int, provinces: int) -> None:
        self.expect(not self.world.allied(side, conqueror), "SH-TWO-07: taken over by a sister side")
        self.expect(len(self.world.provinces(side)) == provinces, "SH-ELIMINATION-03: provinces were forgotten")
        self.world.conqueror[side] = conqueror
        for p in self.world.provinces(side):
            self.land(p).owner = conqueror
            self.taken.add(p)
        self.world.sword[side] = 0
        for army in self.world.own_armies(conqueror):
            if army.status == LOST:  # SH-ELIMINATION-05
                army.status, army.place, army.hole = STANDING, None, 0
        for kind in range(KINDS):
            self.world.tray[conqueror][kind] += self.world.tray[side][kind]
            self.world.tray[side][kind] = 0
