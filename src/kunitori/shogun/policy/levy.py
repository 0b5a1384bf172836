"""Buildings, new units and ronin."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import BUY, DONE, FORTRESS, At, Buy, Place
from kunitori.shogun.levy import is_open_to
from kunitori.shogun.policy.assault import best_assault, more_by, safety
from kunitori.shogun.policy.outlook import Outlook
from kunitori.shogun.policy.weights import GARRISON_WEIGHT, HIRED, WEIGHTS
from kunitori.shogun.policy.worth import NEVER
from kunitori.shogun.state import Shogun
from kunitori.shogun.tables import BOXES, LEVY, UNITS

KINDS: Final = len(UNITS)
SITE_OF_ARMY: Final = 0.3  # for a building where an army stands
SITE_AT_BORDER: Final = 0.1  # for each enemy province next door
INLAND: Final = 0.02  # against each province farther from the enemy
SMALL_CARD: Final = 0.02  # for joining an army's card
QUALITY: Final = [1.6, 1.3, 1.25, 1.0]  # a unit's worth when levied, in spearmen


def building_worth(o: Outlook, province: int, fortress: bool) -> float:
    """What a castle or a fortress there is worth."""
    before, after = (1, 2) if fortress else (0, 1)
    worth = safety(o, province, GARRISON_WEIGHT[after] - GARRISON_WEIGHT[before])
    if o.state.banner[province] != NOBODY:
        worth += SITE_OF_ARMY
    return worth + SITE_AT_BORDER * len(o.foes_near(province)) * (not fortress)


def advise_building(o: Outlook, actions: list[Action]) -> list[float]:
    """Where it guards most."""
    return [
        building_worth(o, action.province, action is FORTRESS[action.province]) if isinstance(action, At) else 0.0
        for action in actions
    ]


# Units


def rooms(state: Shogun, side: int) -> int:
    """The provinces that can take a new unit (SH-LEVY-04)."""
    count = 0
    for p in state.provinces_of(side):
        if any(is_open_to(state, p, kind, army) for kind in (0, KINDS - 1) for army in (False, True)):
            count += 1
    return count


def shopping(state: Shogun, side: int, koku: int) -> list[int]:
    """How often each of BUY is to be bought for so many koku, from an untouched tray."""
    left = state.tray[side * KINDS : side * KINDS + KINDS]
    places = rooms(state, side)
    out = [0] * len(BUY)
    for paid in range(koku):
        best, most = -1, 0.0
        each = places / (koku - paid)  # the places that a koku may fill
        for i, buy in enumerate(BUY):
            worth = buy_worth(buy, left, each)
            if worth > most:
                best, most = i, worth
        if best < 0:
            break
        out[best] += 1
        for kind in range(KINDS):
            left[kind] -= BUY[best].units[kind]
            places -= BUY[best].units[kind]
    return out


def buy_worth(buy: Buy, left: list[int], places: float) -> float:
    """What one koku brings; units without a place bring nothing."""
    units = sum(buy.units)
    worth = 0.0
    for kind in range(KINDS):
        if buy.units[kind] > left[kind]:
            return 0.0
        worth += buy.units[kind] * QUALITY[kind]
    return worth * min(1.0, places / units)


def advise_purchase(o: Outlook, actions: list[Action]) -> list[float]:
    """The next on the list."""
    state = o.state
    if not o.buys:
        o.buys = shopping(state, o.side, state.plan[o.side * len(BOXES) + LEVY])
    left = state.spent[o.side]
    following: Action = DONE
    for buy, n in zip(BUY, o.buys):
        if left < n:
            following = buy
            break
        left -= n
    return [float(action is following) for action in actions]


def advise_placing(o: Outlook, actions: list[Action]) -> list[float]:
    """Where a unit helps most, in attack or in defence; else near the enemy."""
    far = o.distances()
    memo = o.memo("units")
    out: list[float] = []
    for action in actions:
        assert isinstance(action, Place) or len(actions) == 1
        if not isinstance(action, Place):
            return [0.0]
        p = action.province
        key = (p * 2 + action.army) * KINDS + action.kind
        if key not in memo:
            memo[key] = more_by(o, p, action.army, WEIGHTS[action.kind]) if far[p] == 1 else -INLAND * far[p]
        out.append(memo[key] + SMALL_CARD * action.army)
    return out


# Ronin


def advise_hiding(o: Outlook, actions: list[Action]) -> list[float]:
    """With the force whose attack they help most, or where they guard most."""
    state = o.state
    out: list[float] = []
    for action in actions:
        if not isinstance(action, At):
            out.append(NEVER)
            continue
        p = action.province
        army = state.banner[p] != NOBODY
        out.append(more_by(o, p, army, HIRED) if o.foes_near(p) else 0.0)
    return out


def ronin_worth(o: Outlook, ronin: int) -> float:
    """What so many ronin are worth this turn: in the attack of an army that they help most, or in its defence."""
    best = 0.0
    for army in o.armies():
        place = o.place(army)
        n = min(ronin, max(0, o.state.army_limit(army)))
        if n and o.foes_near(place):
            weight = o.army(army)
            gain = best_assault(o, army, place, weight + HIRED * n) - best_assault(o, army, place, weight)
            best = max(best, gain + safety(o, place, HIRED * n))
    return best
