"""Phases A and D: where armies go, whom they take along, whom they leave behind."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import STOP, At, Go, Move, OfArmy, OfUnit
from kunitori.shogun.march import DETACHED, FINAL, STEP, destinations, detachments, needs_garrison
from kunitori.shogun.pickup import picks
from kunitori.shogun.policy.assault import best_assault
from kunitori.shogun.policy.battle import DEAREST
from kunitori.shogun.policy.outlook import Outlook
from kunitori.shogun.policy.weights import SPEAR, WEIGHTS
from kunitori.shogun.policy.worth import BUILDING, NEVER, UNIT
from kunitori.shogun.tables import ARMIES

RESTLESS: Final = 0.05  # a move must gain more than this
STEP_COST: Final = 0.01  # for each province passed
RETREAT: Final = 0.5  # of the danger in Phase A: Phase D may still bring the army away
AMBITION: Final = 0.3  # what an attack next turn counts in Phase D
LEFT_TO_OTHERS: Final = 0.3  # of an empty province that a provincial force may enter as well
INLAND: Final = 0.06  # for each unit taken along from where no enemy is near
PULL: Final = 0.05  # for each province nearer to the enemy
LEAST_CARD: Final = 3  # units that an army keeps when it detaches others
SMALL_CARD: Final = 6  # units: an army of fewer takes up what it finds
DEAR: Final = 0.02  # of the price of a unit, to prefer cheap ones


class Journey:
    """What the moves of one army are worth.

    army, weight   who moves
    final          Phase D: empty provinces are open
    """

    __slots__ = ("army", "at", "far", "final", "memo", "o", "stations", "weight")

    def __init__(self, o: Outlook, army: int, final: bool) -> None:
        self.o = o
        self.army = army
        self.at = o.place(army)
        self.weight = o.army(army)
        self.final = final
        self.far = o.distances()
        self.memo = o.memo(f"beyond {army} {final}")
        self.stations = o.memo(f"stations {army} {final}")

    def station(self, province: int) -> float:
        """What it is worth to come to a stop there."""
        if province not in self.stations:
            self.stations[province] = self.stop(province)
        return self.stations[province]

    def stop(self, province: int) -> float:
        """``station``, worked out."""
        o = self.o
        defence = o.loose(province) + o.garrison(province) + self.weight
        danger = o.danger(province, defence) * o.army_stake(self.army)
        attack = best_assault(o, self.army, province, self.weight)
        pull = -PULL * self.far[province]
        return AMBITION * attack - danger + pull if self.final else attack - RETREAT * danger + pull

    def leaving(self, province: int) -> float:
        """What it costs to leave the province where the army stands now."""
        o = self.o
        state = o.state
        if state.banner[province] != self.army:
            return 0.0
        rest = o.loose(province) + o.garrison(province)
        cost = 0.0
        if state.loose_units(province) == 0:
            rest += SPEAR
            cost = UNIT
        more = o.danger(province, rest) - o.danger(province, rest + self.weight)
        return cost + more * o.place_worth()

    def taking(self, province: int) -> float:
        """What it is worth to enter: an empty province is taken."""
        o = self.o
        if o.state.owner[province] != NOBODY:
            return -STEP_COST
        worth = o.place_worth() + BUILDING[o.state.building[province]]
        return worth * LEFT_TO_OTHERS if others_enter(o, province, self.army) else worth

    def beyond(self, province: int, steps: int) -> float:
        """The best that can come of being in ``province`` with so many steps left."""
        key = province * 16 + steps
        if key not in self.memo:
            state = self.o.state
            best = self.station(province) if state.banner[province] in (NOBODY, self.army) else NEVER
            if steps:
                onward = UNIT if state.owner[province] == NOBODY else 0.0  # a garrison must stay
                for q in state.rules.near[province]:
                    owner = state.owner[q]
                    if q != self.at and (owner == self.o.side or (self.final and owner == NOBODY)):
                        best = max(best, self.taking(q) - onward + self.beyond(q, steps - 1))
            self.memo[key] = best
        return self.memo[key]

    def march(self, target: int, steps: int) -> float:
        """What the step to ``target`` is worth, with so many steps left before it."""
        return self.taking(target) - self.leaving(self.at) + self.beyond(target, steps - 1)

    def pick(self, kind: int) -> float:
        """What it gains to take up a unit here."""
        o = self.o
        state = o.state
        at = self.at
        loose = state.loose_units(at)
        if not o.foes_near(at):
            busy = self.final and any(state.owner[q] == NOBODY for q in state.rules.near[at])
            return INLAND if loose > 1 and not busy else 0.0
        if self.final:
            return 0.0
        weight = WEIGHTS[kind]
        force = state.loose + at
        rest = o.loose(at)
        gain = best_assault(o, self.army, at, self.weight + weight) - best_assault(o, self.army, at, self.weight)
        loss = best_assault(o, force, at, rest) - best_assault(o, force, at, rest - weight)
        return gain - loss + (UNIT if state.card_units(self.army) < SMALL_CARD else 0.0)

    def detach(self, kind: int, ronin: int, target: int) -> float:
        """What it gains to send a unit into an empty province, less what the army is weaker by."""
        o = self.o
        state = o.state
        if state.owner[target] != NOBODY or state.card_units(self.army) <= LEAST_CARD or ronin:
            return NEVER
        if others_enter(o, target, self.army):
            return NEVER
        weight = WEIGHTS[kind]
        now = o.loose(self.at) + o.garrison(self.at) + self.weight
        weaker = o.danger(self.at, now - weight) - o.danger(self.at, now)
        held = o.place_worth() * (1.0 - o.danger(target, weight))
        return held - weaker * o.army_stake(self.army) - DEAR * DEAREST[kind]


def others_enter(o: Outlook, province: int, army: int) -> bool:
    """Can a provincial force spare a unit to enter an empty province?"""
    state = o.state
    for q in state.rules.near[province]:
        if state.owner[q] == o.side:
            alone = state.banner[q] in (NOBODY, army)
            if state.loose_units(q) > alone:
                return True
    return False


def advise_march(o: Outlook, actions: list[Action]) -> list[float]:
    """On, if that is better than to stop; before it whatever is worth taking up, or sending out."""
    packed = o.state.agenda[-1]
    trip = Journey(o, o.state.agenda[-2], packed & FINAL > 0)
    steps = packed % DETACHED // STEP
    rest = trip.station(trip.at) + RESTLESS
    out: list[float] = []
    for action in actions:
        if isinstance(action, At):
            out.append(trip.march(action.province, steps))
        elif isinstance(action, OfUnit):
            gain = trip.pick(action.kind)
            out.append(gain - NEVER if gain > 0.0 else NEVER)  # before anything else
        elif isinstance(action, Move):
            gain = trip.detach(action.kind, action.ronin, action.province)
            out.append(gain - NEVER if gain > 0.0 else NEVER)
        else:
            assert action is STOP
            out.append(rest)
    return out


def advise_armies(o: Outlook, actions: list[Action]) -> list[float]:
    """The army whose moves gain most."""
    final = o.state.agenda[-1] > 0
    return [
        gain_of(o, o.side * ARMIES + action.army, final) if isinstance(action, OfArmy) else RESTLESS
        for action in actions
    ]


def gain_of(o: Outlook, army: int, final: bool) -> float:
    """The best that an army can do, over staying as it is."""
    state = o.state
    trip = Journey(o, army, final)
    steps = state.level(army)
    packed = steps * STEP + final
    stay = trip.station(trip.at)
    best = 0.0
    for q in destinations(state, army, packed):
        best = max(best, trip.march(q, steps) - stay)
    if state.rules.pickup_in_place:
        for pick in picks(state, army):
            assert isinstance(pick, OfUnit)
            best = max(best, RESTLESS + trip.pick(pick.kind))
    if final:
        for move in detachments(state, army, packed):
            assert isinstance(move, Move)
            best = max(best, trip.detach(move.kind, move.ronin, move.province))
    return best


def advise_leaving(o: Outlook, actions: list[Action]) -> list[float]:
    """The cheapest unit stays where one must; all ronin go along."""
    needed = needs_garrison(o.state, o.state.agenda[-2], o.place(o.state.agenda[-2]))
    out: list[float] = []
    for action in actions:
        if isinstance(action, Go):
            out.append(1.0 + action.ronin)
        elif isinstance(action, OfUnit):
            out.append((0.0 if needed else NEVER) - DEAREST[action.kind] - action.ronin)
        else:
            out.append(NEVER)
    return out
