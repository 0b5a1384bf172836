"""What an attack is worth."""

from __future__ import annotations

from typing import Final

from kunitori.core.state import NOBODY
from kunitori.shogun.declare import targets_of
from kunitori.shogun.policy.outlook import Outlook, joined
from kunitori.shogun.policy.worth import NEVER, UNIT

UNENTERED: Final = 0.35  # of a prize that nobody can enter after the battle
EXPERIENCE: Final = 0.4  # of a turn in which an army wins
TAKEN_BACK: Final = 0.35  # how likely a force is lost that loses, as it may call off
TOLL: Final = 0.3  # of the defender's weight, in units that a won battle costs
EMPTY_TARGET: Final = 0.2  # of a province, for an experienced army that enters it in Phase C


def at_risk(o: Outlook, acting: int) -> float:
    """What a force that is wiped out takes with it."""
    state = o.state
    if acting < state.loose:
        return o.army_stake(acting)
    province = acting - state.loose
    worth = UNIT * o.loose(province)
    if state.banner[province] == NOBODY:
        worth += o.place_worth()
    return worth


def can_enter(o: Outlook, acting: int) -> bool:
    """Will somebody be left to enter, and somebody to stay behind?"""
    state = o.state
    if acting < state.loose:
        return state.card_units(acting) > 0 or state.loose_units(o.place(acting)) > 0
    province = acting - state.loose
    return state.loose_units(province) > 1 or state.banner[province] != NOBODY


def declared_weight(o: Outlook, target: int) -> float:
    """The weight of the attacks already declared on a target, made one after the other."""
    state = o.state
    weight = 0.0
    for i in range(0, len(state.declared), 2):
        if state.declared[i + 1] == target:
            weight = joined(weight, o.acting(state.declared[i]))
    return weight


def assault_worth(o: Outlook, acting: int, origin: int, target: int, weight: float) -> float:
    """What it is worth to attack with that weight from ``origin``, beside what has been declared already."""
    return worth_against(o, acting, origin, target, weight, can_enter(o, acting), at_risk(o, acting))


def worth_against(o: Outlook, acting: int, origin: int, target: int, weight: float, enters: bool, risk: float) -> float:
    """The same, with what doesn't depend on the target reckoned before."""
    state = o.state
    if state.owner[target] == NOBODY:
        return EMPTY_TARGET * o.place_worth() if acting < state.loose and state.level(acting) > 1 else NEVER
    won = o.odds(weight, origin, target)
    lost = (1.0 - won) * TAKEN_BACK * risk
    prize = o.prize(target) if enters else o.beaten(target) + UNENTERED
    gain = won * prize
    before = declared_weight(o, target) if state.declared else 0.0
    if before:
        together = o.odds(joined(before, weight), origin, target)
        gain = (together - o.odds(before, origin, target)) * prize
    if acting < state.loose:
        gain += won * EXPERIENCE
    return gain - UNIT * TOLL * min(o.defence(target), weight) - lost


def best_assault(o: Outlook, acting: int, origin: int, weight: float) -> float:
    """The best attack that a force of that weight could make from ``origin``; 0 for none."""
    enters, risk = can_enter(o, acting), at_risk(o, acting)
    best = 0.0
    for target in targets_of(o.state, o.side, origin):
        best = max(best, worth_against(o, acting, origin, target, weight, enters, risk))
    return best


def force_number(o: Outlook, province: int, army: bool) -> int:
    """The acting number of the army or of the provincial force there."""
    return o.state.banner[province] if army else o.state.loose + province


def more_by(o: Outlook, province: int, army: bool, weight: float) -> float:
    """What so much more weight in a force adds to its best attack and to the safety of the province."""
    acting = force_number(o, province, army)
    now = o.acting(acting) if army or o.state.loose_units(province) else 0.0
    gain = best_assault(o, acting, province, now + weight) - best_assault(o, acting, province, now)
    return gain + safety(o, province, weight)


def safety(o: Outlook, province: int, weight: float) -> float:
    """What so much more weight adds to the safety of an own province (less, if negative)."""
    if o.threat(province) == 0.0:
        return 0.0
    now = o.defence(province)
    return o.stake(province) * (o.danger(province, now) - o.danger(province, now + weight))
