"""Events of set-up, of Actions 1 to 6, 8 and 9, of the ninja, and of the end: are they lawful, what do they change?"""

from __future__ import annotations

from collections import Counter
from typing import Final

from kunitori.shogun.checker import actions
from kunitori.shogun.checker.book import ANYBODY, Book
from kunitori.shogun.checker.facts import (
    BUILD_PRICE,
    INCOME_DIVISOR,
    INCOME_MIN,
    PROVINCES,
    REINFORCING,
    REVENGE,
    RONIN_PER_KOKU,
    STRIKE,
    TO_WIN,
    TO_WIN_BY_TWO,
)
from kunitori.shogun.checker.world import DOWN, KINDS, STANDING, World

SPEARMAN: Final = KINDS - 1


class PeaceBook(Book):
    """Everything but war."""

    def on_reinforced(self, side: int, p: int, amount: int) -> None:
        self.expect(self.land(p).owner == side and amount == REINFORCING, "SH-SETUP-07: a wrong reinforcement")
        self.land(p).units[SPEARMAN] += amount
        self.world.tray[side][SPEARMAN] -= amount

    def on_banner_placed(self, number: int, p: int) -> None:
        army = self.army(number)
        self.expect(self.land(p).owner == army.side and not self.world.armies_at(p), "SH-SETUP-08: a Banner misplaced")
        army.place = p

    # Planning to hiring

    def on_plan(self, side: int, *boxes: int) -> None:
        self.expect(sum(boxes) == self.world.koku[side], f"SH-PLAN-01: a plan of {boxes} with {self.world.koku[side]}")
        self.expect(boxes[1] in (0, BUILD_PRICE), f"SH-PLAN-02: {boxes[1]} koku to build")
        self.world.koku[side] = 0

    def on_action(self, number: int) -> None:
        if number == 1:
            self.world.turn += 1
            self.world.sword = [0] * self.world.n
            self.promoted.clear()
        if number == 2:
            self.world.ninja = None  # SH-PLAN-05
        if number == 7:
            self.last_sword = 0
        if number == 8:
            self.world.breach = {}  # SH-CASTLE-06
        if number == 4:
            self.levied.clear()

    def on_ninja_returned(self, side: int) -> None:
        self.world.ninja = None

    def on_sword_taken(self, side: int, sword: int) -> None:
        self.expect(sword in actions.swords_left(self.world), f"SH-SWORDS-01: sword {sword} is not left")
        self.world.sword[side] = sword

    def on_built(self, side: int, p: int, fortress: int) -> None:
        self.expect(self.land(p).owner == side and self.land(p).building == fortress, "SH-BUILD-02: a wrong site")
        self.land(p).building += 1
        if fortress:
            self.world.bases -= 1
        else:
            self.world.castles -= 1

    def on_bought(self, side: int, *units: int) -> None:
        bowmen, swordsmen, gunners, spearmen = units[:KINDS]
        price = bowmen + (swordsmen + gunners + 1) // 2 + (spearmen + 2) // 3
        self.expect(price <= self.world.plan[side][2], f"SH-LEVY-01: {units} for {self.world.plan[side][2]} koku")
        for kind in range(KINDS):
            self.world.tray[side][kind] -= units[kind]

    def on_levied(self, side: int, kind: int, p: int, army: int) -> None:
        self.expect(self.land(p).owner == side, "SH-LEVY-03: a new unit outside the own provinces")
        self.expect(p not in self.levied, f"SH-LEVY-04: two new units in {PROVINCES[p]}")
        self.levied.add(p)
        self.add(p, kind, 0, self.army_at(p) if army else None)

    def on_levy_returned(self, side: int, *units: int) -> None:
        for kind in range(KINDS):
            self.world.tray[side][kind] += units[kind]
            for p in self.world.provinces(side) if units[kind] else ():
                fits = self.land(p).has_space or any(a.has_space(kind) for a in self.world.armies_at(p))
                self.expect(p in self.levied or not fits, f"SH-LEVY-07: a place was left in {PROVINCES[p]}")

    def on_ronin_hired(self, side: int, amount: int, wanted: int) -> None:
        due = RONIN_PER_KOKU * self.world.plan[side][3]
        self.expect(wanted == due and amount == min(due, self.world.ronin), f"SH-RONIN-01: {amount} ronin for {due}")
        self.world.ronin -= amount

    def on_ronin_laid(self, side: int, *stacks: str) -> None:
        """Their places are secret, so no event tells them."""
        laid = [self.after.lands[p].hidden for p in self.world.provinces(side)]
        told = sorted(int(word) for stack in stacks for word in str(stack).split())
        self.expect(sum(laid) == sum(told), f"SH-RONIN-11: {told} ronin were told, {laid} lie there")
        for p in self.world.provinces(side):
            self.land(p).hidden = self.after.lands[p].hidden

    def on_ronin_returned(self, side: int, amount: int) -> None:
        room = sum(self.world.room(p) for p in self.world.provinces(side))
        laid = sum(self.land(p).hidden for p in self.world.provinces(side))
        self.expect(laid == room, "SH-RONIN-13: ronin return although there is room")
        self.world.ronin += amount

    def on_ninja_hired(self, side: int, koku: int) -> None:
        bids = [self.world.plan[s][4] for s in self.world.in_play()]
        mine = self.world.plan[side][4]
        self.expect(mine > 0 and bids.count(max(bids)) == 1 and mine == max(bids), "SH-NINJA-01: the highest bid")
        self.world.ninja = side

    def on_ninja_unhired(self, koku: int) -> None:
        bids = [self.world.plan[s][4] for s in self.world.in_play()]
        self.expect(bids.count(max(bids)) > 1 or not max(bids), "SH-NINJA-02: nobody gets the ninja only in a tie")

    # The ninja

    def on_ninja_strikes(self, side: int, number: int, die: int) -> None:
        army = self.army(number)
        self.expect(self.world.ninja == side and self.world.turn > 1, "SH-NINJA-04: a strike without the ninja")
        self.expect(army.status == STANDING and not self.world.allied(side, army.side), "SH-NINJA-07: a wrong target")
        self.world.ninja = None
        self.strike = (number, side) if die <= STRIKE else None

    def on_revenge(self, side: int, victim: int, die: int) -> None:
        self.strike = (ANYBODY, side) if die >= REVENGE else None

    def on_daimyo_assassinated(self, number: int) -> None:
        army = self.army(number)
        named = self.strike is not None and self.strike[0] in (ANYBODY, number)
        self.expect(named, f"SH-NINJA-07: army {number} was not struck")
        self.expect(army.status == STANDING, "SH-NINJA-07: he was down before")
        army.status = DOWN
        self.strike = None

    def on_succession(self, number: int, p: int) -> None:
        army = self.army(number)
        self.expect(army.status == DOWN and sum(army.units) > 0, "SH-NINJA-15: a successor without an army")
        army.status, army.hole = STANDING, 0

    def on_income(self, side: int, koku: int, provinces: int) -> None:
        own = len(self.world.provinces(side))
        due = max(own // INCOME_DIVISOR, INCOME_MIN)
        self.expect(own == provinces and koku == due, f"SH-INCOME-01: {koku} koku for {own} provinces")
        self.world.koku[side] = koku

    def on_game_over(self, how: str, *winners: int) -> None:
        due = self.end_now()
        self.expect((how, set(winners)) == due, f"SH-END-01: {how} {winners}, and by the rules {due}")
        self.world.winners = set(winners)

    def on_final_place(self, seat: int, rank: int, provinces: int) -> None:
        owned = owned_by_seat(self.world)
        rivals = [other for other in range(self.world.seats) if other not in self.world.winners]
        ahead = len(self.world.winners) + sum(owned[other] > owned[seat] for other in rivals)
        due = 1 if seat in self.world.winners else ahead + 1
        self.expect((rank, provinces) == (due, owned[seat]), f"SH-END-01: seat {seat} in place {rank}, not {due}")
        self.placed.append(seat)

    def end_now(self) -> tuple[str, set[int]]:
        """SH-END, SH-TWO-08, OQ-40, OQ-57: how the game is over, and who has won."""
        world = self.world
        left = {world.seat_of[side] for side in world.in_play()}
        owned = owned_by_seat(world)
        two = world.seats == 2
        won = {seat for seat, number in owned.items() if number >= (TO_WIN_BY_TWO if two else TO_WIN)}
        if won and not two and world.options["victory"] == "instant35":
            return "provinces", won
        if not left:
            return "together", {world.seat_of[side] for side in self.perished}
        if len(left) == 1:
            return "alone", left
        if won:
            return "two-sides" if two else "turn-end", won
        if str(world.turn) == world.options["max_turns"]:
            return "limit", {seat for seat, number in owned.items() if number == max(owned.values())}
        return "", set()


def owned_by_seat(world: World) -> Counter[int]:
    """SH-TWO-08: how many provinces the sides of each seat own."""
    return Counter(world.seat_of[land.owner] for land in world.lands if land.owner is not None)
