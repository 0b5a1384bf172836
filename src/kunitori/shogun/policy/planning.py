"""Plans and swords."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import Put, Take
from kunitori.shogun.policy.levy import building_worth, ronin_worth, rooms
from kunitori.shogun.policy.ninja import kill_worth
from kunitori.shogun.policy.outlook import Outlook
from kunitori.shogun.policy.worth import NEAR_GOAL, NEVER, daimyos, goal
from kunitori.shogun.state import PLAIN, WITH_CASTLE
from kunitori.shogun.tables import (
    BOXES,
    BUILD,
    BUILD_PRICE,
    LEVY,
    NINJA_BOX,
    RONIN_BOX,
    RONIN_PER_KOKU,
    SWORDS_BOX,
    UNITS,
)

ALARM: Final = 0.3  # danger to a daimyo that calls for haste or walls
RICH: Final = 6  # koku: with as many something is left for more than the levy
MODEST: Final = 4  # koku: below this nothing but the levy
UNITS_PER_KOKU: Final = 2.5
KOKU_LEVIED: Final = 3.0  # what ronin must gain for each koku to be preferred to new units, which stay
RONIN_KOKU_MAX: Final = 3
PREY: Final = 4.0  # a daimyo worth more than this to kill is worth two koku for the ninja
WALLS: Final = 1.0  # a building must be worth more than this


def wanted_plan(o: Outlook) -> list[int]:
    """How many koku to put into each box."""
    state = o.state
    koku = state.koku[o.side]
    plan = [0] * len(BOXES)
    left = koku
    plan[SWORDS_BOX] = min(left, sword_bid(o, koku))
    left -= plan[SWORDS_BOX]
    plan[NINJA_BOX] = min(left, ninja_bid(o, koku))
    left -= plan[NINJA_BOX]
    if koku >= RICH and left > BUILD_PRICE and best_site(o) > WALLS:
        plan[BUILD] = BUILD_PRICE
        left -= BUILD_PRICE
    plan[RONIN_BOX] = ronin_bid(o, left)
    left -= plan[RONIN_BOX]
    plan[LEVY] = min(left, useful_levy(o))
    left -= plan[LEVY]
    plan[RONIN_BOX] += min(left, RONIN_KOKU_MAX)
    plan[NINJA_BOX] += max(0, left - RONIN_KOKU_MAX)
    return plan


def alarm(o: Outlook) -> float:
    """The greatest danger to one of the side's daimyos; a last one counts double."""
    most = 0.0
    for army in o.armies():
        place = o.place(army)
        if place != NOBODY:
            most = max(most, o.danger(place, o.defence(place)))
    return most * 2 if daimyos(o.state, o.side) == 1 else most


def wants_first(o: Outlook) -> bool:
    """Is it worth going first: to win, or before a daimyo is attacked?"""
    state = o.state
    return goal(state) - state.score(o.seat) <= NEAR_GOAL or alarm(o) > ALARM


def sword_bid(o: Outlook, koku: int) -> int:
    """One koku for the first sword where it matters, one more than a bid that has been spied."""
    if koku < MODEST or not wants_first(o):
        return 0
    state = o.state
    if state.spied != NOBODY:
        seen = state.plan[state.spied * len(BOXES) + SWORDS_BOX]
        if seen < RICH:
            return min(koku // 2, seen + 1)
    return 2 if koku >= RICH else 1


def ninja_bid(o: Outlook, koku: int) -> int:
    """More the better the prey; nothing in the first turn, when he may only spy."""
    state = o.state
    if state.turn == 1 or koku < MODEST:
        return 0
    prey = 0.0
    for army in range(state.loose):
        place = o.place(army)
        if place != NOBODY and o.is_foe(place):
            prey = max(prey, kill_worth(o, army))
    if prey > PREY:
        return min(koku // 2, 2 + (prey > 2 * PREY))
    return 1 if koku >= RICH else 0


def best_site(o: Outlook) -> float:
    """What the best building is worth."""
    state = o.state
    best = NEVER
    for p in state.provinces_of(o.side):
        if o.foes_near(p):
            if state.building[p] == PLAIN and state.castles:
                best = max(best, building_worth(o, p, False))
            elif state.building[p] == WITH_CASTLE and state.bases:
                best = max(best, building_worth(o, p, True))
    return best


def ronin_bid(o: Outlook, left: int) -> int:
    """As many as pay for themselves against a levy."""
    best, bid = 0.0, 0
    for koku in range(1, min(left, RONIN_KOKU_MAX, o.state.ronin // RONIN_PER_KOKU) + 1):
        gain = ronin_worth(o, koku * RONIN_PER_KOKU) - KOKU_LEVIED * koku
        if gain > best:
            best, bid = gain, koku
    return bid


def useful_levy(o: Outlook) -> int:
    """The koku for which units can be had and placed."""
    state = o.state
    row = o.side * len(UNITS)
    units = min(rooms(state, o.side), sum(state.tray[row : row + len(UNITS)]))
    return int(units / UNITS_PER_KOKU) + 1


def advise_plan(o: Outlook, actions: list[Action]) -> list[float]:
    """What comes nearest to the plan that is wanted."""
    if not o.plan:
        o.plan = wanted_plan(o)
    return [-abs(action.amount - o.plan[action.box]) if isinstance(action, Put) else 0.0 for action in actions]


def advise_sword(o: Outlook, actions: list[Action]) -> list[float]:
    """The first where it matters, else the last: two war turns may follow each other then."""
    sign = -1.0 if wants_first(o) or o.state.turn == 1 else 1.0
    return [sign * action.sword if isinstance(action, Take) else NEVER for action in actions]
