"""Phases B and C: declarations, the order of battles, calling off, casualties, series of attacks."""

from __future__ import annotations

from math import sqrt
from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import CONTINUE, ENTER, FIGHT, HOLD, At, Lose, OfArmy, OfUnit, Split
from kunitori.shogun.casualties import ATTACKER, DEFENDER, counts, groups, strength, temporary_units
from kunitori.shogun.declare import place_of
from kunitori.shogun.policy.assault import assault_worth, at_risk, best_assault, can_enter
from kunitori.shogun.policy.outlook import Outlook
from kunitori.shogun.policy.weights import HIRED, WEIGHTS, chance
from kunitori.shogun.policy.worth import NEVER, VICTORY
from kunitori.shogun.tables import ARMIES, DAIMYO, GUNNER, RONIN, SPEARMAN, SWORDSMAN, VALUES

BOLD: Final = 0.1  # an attack must be worth more than this
SHARED: Final = 0.5  # of the own odds: who attacks a target that others attack too goes first if he is weak
SOFTENED: Final = -0.5  # and last if he is an army, which gains experience
SPREAD: Final = 1.6  # how many hits a bad round brings, for each expected
KEPT: Final = 0.5  # of what is at stake, if a bad round just wipes out the force
DIE: Final = 12
# What is lost first: ronin leave anyway, then by price.
DEAREST: Final = {RONIN: 0.0, SPEARMAN: 1.0, GUNNER: 2.0, SWORDSMAN: 2.5, 0: 4.0, DAIMYO: 9.0}
OF_ARMY: Final = 0.1  # an army's units are dearer than a provincial force's


def advise_declaration(o: Outlook, actions: list[Action]) -> list[float]:
    """The attack that is worth most, if any is."""
    acting = o.state.agenda[-1]
    origin = place_of(o.state, acting)
    weight = o.acting(acting)
    out: list[float] = []
    for action in actions:
        if isinstance(action, At):
            out.append(assault_worth(o, acting, origin, action.province, weight))
        else:
            assert action is HOLD
            out.append(BOLD)
    return out


def advise_order(o: Outlook, actions: list[Action]) -> list[float]:
    """The surest battle first; of several against one province the army's last, for it gains by winning."""
    state = o.state
    targets = state.declared[1::2]
    out: list[float] = []
    for action in actions:
        if isinstance(action, OfArmy):
            acting = o.side * ARMIES + action.army
        else:
            acting = state.loose + FIGHT.index(action)  # type: ignore[arg-type]
        target = targets[state.declared[::2].index(acting)]
        worth = o.odds(o.acting(acting), place_of(state, acting), target)
        if targets.count(target) > 1:
            worth = SOFTENED + worth if acting < state.loose else SHARED * worth
        out.append(worth)
    return out


def advise_split(o: Outlook, actions: list[Action]) -> list[float]:
    """As many ronin as possible go with the force that acts."""
    return [float(action.ronin) if isinstance(action, Split) else NEVER for action in actions]


# Calling off


def party_weight(o: Outlook, party: int) -> float:
    """The weight of a party in the battle that is fought."""
    state = o.state
    weight = 0.0
    for group in groups(state, party):
        for kind, n in enumerate(counts(state, party, group)):
            weight += n * WEIGHTS[kind]
    if party == DEFENDER:
        weight += temporary_units(state) * HIRED
    return weight


def expected_hits(o: Outlook, party: int) -> float:
    """What a party hits in one sequence."""
    state = o.state
    hits = 0
    for group in groups(state, party):
        for kind, n in enumerate(counts(state, party, group)):
            hits += n * VALUES[kind]
    if party == DEFENDER:
        hits += temporary_units(state) * VALUES[SPEARMAN]
    return hits / DIE


def going_on(o: Outlook) -> float:
    """What it is worth to fight on rather than to call off: the odds, and what a bad round may cost."""
    state = o.state
    acting = state.acting
    won = chance(party_weight(o, ATTACKER), party_weight(o, DEFENDER))
    prize = o.prize(state.field) if can_enter(o, acting) else o.beaten(state.field)
    hits = expected_hits(o, DEFENDER)
    bad = (hits + SPREAD * sqrt(hits)) / strength(state, ATTACKER)
    at_stake = at_risk(o, acting) * min(1.0, KEPT * bad * bad)
    return won * prize - (1.0 - won) * at_stake


def advise_calling_off(o: Outlook, actions: list[Action]) -> list[float]:
    return [going_on(o) if action is CONTINUE else BOLD for action in actions]


def advise_casualties(o: Outlook, actions: list[Action]) -> list[float]:
    """The cheapest first, an army's after those beside it."""
    return [-DEAREST[action.kind] - OF_ARMY * action.army if isinstance(action, Lose) else NEVER for action in actions]


# A series of attacks


def advise_advance(o: Outlook, actions: list[Action]) -> list[float]:
    """Enter to win, or where better attacks are to be made from; what stays empty can be entered in Phase D."""
    state = o.state
    army, emptied = state.agenda[-2], state.agenda[-1]
    weight = o.army(army)
    here = best_assault(o, army, o.place(army), weight)
    there = best_assault(o, army, emptied, weight)
    if o.place_worth() == VICTORY:
        there += VICTORY
    return [there - here if action is ENTER else 0.0 for action in actions]


def advise_further(o: Outlook, actions: list[Action]) -> list[float]:
    """Another attack if it is worth it."""
    army = o.state.agenda[-2]
    origin = o.place(army)
    weight = o.army(army)
    out: list[float] = []
    for action in actions:
        if isinstance(action, At):
            if o.state.owner[action.province] == NOBODY:
                out.append(best_assault(o, army, action.province, weight))
            else:
                out.append(assault_worth(o, army, origin, action.province, weight))
        else:
            out.append(NEVER if isinstance(action, OfUnit) else BOLD)
    return out
