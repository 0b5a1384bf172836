"""What the deciding side reads off the map."""

from __future__ import annotations

from math import sqrt
from typing import Final

from kunitori.core.state import NOBODY
from kunitori.shogun.policy.reach import reached
from kunitori.shogun.policy.weights import GARRISON_WEIGHT, HIRED, LORD, chance, weight_of
from kunitori.shogun.policy.worth import (
    BUILDING,
    UNIT,
    VICTORY,
    daimyo_worth,
    denied_worth,
    province_worth,
    victory_falls,
)
from kunitori.shogun.sealed import owing_side
from kunitori.shogun.state import ARMY_ROW, CARD, FORCE_ROW, PLACE, STANDING, STATUS, Shogun
from kunitori.shogun.tables import ARMIES, LANDS

EAGERNESS: Final = 0.25  # how likely an enemy uses a chance that he has; found by playing stewards against each other
ACROSS: Final = 0.6  # what a force is feared across a sea route
DISTANT: Final = 0.7  # what an army is feared that must move before it can attack, or cross the sea
UNKNOWN: Final = -1.0
FAR: Final = 99
SEALED: Final = {"make-plans", "wish-swords", "build", "buy-units", "place-units", "hide-ronin"}
OF_ARMY: Final = {"marching", "leaving", "advance", "further-attack"}


def deciding_side(state: Shogun, seat: int) -> int:
    """The side for which the seat decides now."""
    name = state.step().name
    a = state.agenda[-2]
    if name in SEALED:
        return owing_side(state, seat, a) if name in ("make-plans", "wish-swords") else owing_side(state, seat)
    if name == "casualties":
        active = state.active
        return active if state.rules.seat_of[active] == seat else state.owner[state.field]
    if name == "ninja-window":
        return state.ninja
    if name == "split-cards":
        return state.rules.seat_of.index(seat)
    return a // ARMIES if name in OF_ARMY else a


def joined(one: float, other: float) -> float:
    """The weight of two forces that attack one after the other, by Lanchester's square law."""
    return sqrt(one * one + other * other)


class Outlook:
    """The map as one side reads it.  What is reckoned once is kept as long as the map stays the same.

    state   the public part and what the seat knows, or a whole guess
    seat, side   for which side this is read, and who commands it
    stacks  [side] hidden ronin of others whose provinces are secret, in all
    buys    [buy] how often it is wanted this turn
    plan    [box] how many koku are wanted there this turn
    """

    __slots__ = (
        "_armies", "_army", "_banner", "_beaten", "_breach", "_building", "_defence", "_far", "_force", "_hidden",
        "_loose", "_memos", "_owner", "_place", "_reach", "_threat", "_turn", "buys", "plan", "seat", "side", "stacks",
        "state",
    )  # fmt: skip

    def __init__(self, state: Shogun, side: int, stacks: list[int]) -> None:
        self.state = state
        self.seat = state.rules.seat_of[side]
        self.side = side
        self.stacks = stacks
        self.buys: list[int] = []
        self.plan: list[int] = []
        self._memos: dict[str, dict[int, float]] = {}
        self._turn = state.turn
        self._owner = state.owner[:]
        self._force = state.force[:]
        self._building = state.building[:]
        self._banner = state.banner[:]
        self._armies = state.armies[:]
        self._hidden = state.hidden[:]
        self._breach = state.breach[:]
        self._far: list[int] = []
        self._loose = [UNKNOWN] * LANDS
        self._defence = [UNKNOWN] * LANDS
        self._threat = [UNKNOWN] * LANDS
        self._beaten = [UNKNOWN] * LANDS
        self._army = [UNKNOWN] * state.loose
        self._place = UNKNOWN
        self._reach: list[float] = []

    def is_true_of(self, state: Shogun, side: int) -> bool:
        """Are map and turn still what they were when this was read, for that side?"""
        return (
            self.state is state
            and self.side == side
            and self._turn == state.turn
            and self._owner == state.owner
            and self._force == state.force
            and self._armies == state.armies
            and self._banner == state.banner
            and self._hidden == state.hidden
            and self._building == state.building
            and self._breach == state.breach
        )

    def memo(self, name: str) -> dict[int, float]:
        """Where others keep what they reckon on this map."""
        if name not in self._memos:
            self._memos[name] = {}
        return self._memos[name]

    # Whose

    def is_foe(self, province: int) -> bool:
        """Does an enemy stand there?"""
        owner = self.state.owner[province]
        return owner != NOBODY and self.state.rules.seat_of[owner] != self.seat

    def foes_near(self, province: int) -> list[int]:
        return [q for q in self.state.rules.near[province] if self.is_foe(q)]

    def is_naval(self, origin: int, target: int) -> bool:
        return self.state.rules.naval[origin * LANDS + target] == 1

    def armies(self) -> list[int]:
        """The own armies that can act."""
        armies = self.state.armies
        first = self.side * ARMIES
        return [army for army in range(first, first + ARMIES) if armies[army * ARMY_ROW + STATUS] == STANDING]

    def place(self, army: int) -> int:
        return self.state.armies[army * ARMY_ROW + PLACE]

    # Weights

    def loose(self, province: int) -> float:
        """Of the provincial force there, and of the known hidden ronin where no army stands."""
        weight = self._loose[province]
        if weight < 0.0:
            state = self.state
            weight = weight_of(state.force, province * FORCE_ROW)
            if state.hidden[province] and state.banner[province] == NOBODY:
                weight += HIRED * state.hidden[province]
            self._loose[province] = weight
        return weight

    def army(self, army: int) -> float:
        """Of an army, and of the known hidden ronin where it stands, as far as it may hold them."""
        state = self.state
        row = army * ARMY_ROW
        weight = weight_of(state.armies, row + CARD)
        if state.armies[row + STATUS] == STANDING:
            weight += LORD
        place = state.armies[row + PLACE]
        if place != NOBODY and state.hidden[place] and state.banner[place] == army:
            weight += HIRED * min(state.hidden[place], max(0, state.army_space(army)))
        return weight

    def acting(self, acting: int) -> float:
        """Of a force that attacks."""
        return self.army(acting) if acting < self.state.loose else self.loose(acting - self.state.loose)

    def defence(self, province: int) -> float:
        """Of all who would defend a province, temporary units and likely hidden ronin among them."""
        weight = self._defence[province]
        if weight < 0.0:
            state = self.state
            weight = self.loose(province) + self.garrison(province)
            army = state.banner[province]
            if army != NOBODY:
                weight += self.army(army)
            owner = state.owner[province]
            if state.limit[province] and self.stacks[owner]:
                weight += HIRED * self.likely_ronin(province, owner)
            self._defence[province] = weight
        return weight

    def garrison(self, province: int) -> float:
        """Of the temporary units that a building would add, less what the active side has killed."""
        state = self.state
        full = GARRISON_WEIGHT[state.building[province]]
        return full - state.breach[province] if full and state.breach else full

    def likely_ronin(self, province: int, owner: int) -> float:
        """The owner's hidden ronin, spread over the provinces where they may lie."""
        state = self.state
        room = sum([state.limit[p] for p in range(LANDS) if state.owner[p] == owner])
        return min(state.limit[province], self.stacks[owner] * state.limit[province] / room)

    # Odds

    def odds(self, weight: float, origin: int, target: int) -> float:
        """The chance of an attacker of that weight from ``origin``."""
        defence = self.defence(target)
        volley = defence - self.garrison(target) if self.is_naval(origin, target) else 0.0
        return chance(weight, defence, volley)

    def threat(self, province: int) -> float:
        """The weight of all who could attack a province next, one after the other."""
        weight = self._threat[province]
        if weight < 0.0:
            state = self.state
            weight = 0.0
            for q in state.rules.near[province]:
                if self.is_foe(q):
                    fear = self.loose(q)
                    weight = joined(weight, ACROSS * fear if self.is_naval(q, province) else fear)
            weight = joined(weight, self.army_threat(province))
            self._threat[province] = weight
        return weight

    def army_threat(self, province: int) -> float:
        """The weight of the enemy armies that could attack a province next, less for those that must move before."""
        if not self._reach:
            state = self.state
            self._reach = [0.0] * LANDS
            for army in range(state.loose):
                place = self.place(army)
                if place == NOBODY or not self.is_foe(place):
                    continue
                fear = self.army(army)
                near = state.rules.near[place]
                for p in reached(state, state.owner[place], place, state.level(army)):
                    direct = p in near and not self.is_naval(place, p)
                    self._reach[p] = joined(self._reach[p], fear if direct else DISTANT * fear)
        return self._reach[province]

    def danger(self, province: int, defence: float) -> float:
        """The chance that a province held by that weight falls before the own side is to move again."""
        threat = self.threat(province)
        if threat == 0.0:
            return 0.0
        return EAGERNESS * chance(threat, defence) if defence > 0.0 else EAGERNESS

    # Worth

    def place_worth(self) -> float:
        """Of one more province."""
        if self._place < 0.0:
            self._place = province_worth(self.state, self.side)
        return self._place

    def stake(self, province: int) -> float:
        """What the own side would lose with a province."""
        state = self.state
        worth = self.place_worth() + BUILDING[state.building[province]] + UNIT * self.loose(province)
        army = state.banner[province]
        if army != NOBODY:
            worth += self.army_stake(army)
        return worth

    def army_stake(self, army: int) -> float:
        """What its side would lose with an army."""
        worth = self._army[army]
        if worth < 0.0:
            worth = daimyo_worth(self.state, army) + UNIT * weight_of(self.state.armies, army * ARMY_ROW + CARD)
            self._army[army] = worth
        return worth

    def prize(self, province: int) -> float:
        """What it is worth to have an enemy's province emptied, and to enter it."""
        return self.beaten(province) + self.place_worth() + BUILDING[self.state.building[province]]

    def beaten(self, province: int) -> float:
        """What it is worth to have all who defend a province killed."""
        worth = self._beaten[province]
        if worth < 0.0:
            state = self.state
            worth = denied_worth(state, state.owner[province])
            army = state.banner[province]
            if army != NOBODY:
                worth += VICTORY if victory_falls(state, self.seat, army) else self.army_stake(army)
            self._beaten[province] = worth
        return worth

    def distances(self) -> list[int]:
        """[province] steps to the nearest enemy, over anything."""
        if self._far:
            return self._far
        near = self.state.rules.near
        out = [FAR] * LANDS
        border = [p for p in range(LANDS) if self.is_foe(p)]
        for p in border:
            out[p] = 0
        steps = 0
        while border:
            steps += 1
            following: list[int] = []
            for p in border:
                for q in near[p]:
                    if out[q] == FAR:
                        out[q] = steps
                        following.append(q)
            border = following
        self._far = out
        return out
