"""The combat calculator: exact odds of one battle, for casualties and calling off by stated rules.

``forces`` has units, the casualty rules and policies that follow them; ``reading`` makes a battle of a text,
``running`` of a view; ``walk`` works out the odds.  docs/odds.md tells how to use it.
"""

from kunitori.shogun.odds.forces import EARLY, LATE, POLICIES, Force, Side, choose, may_fall, next_casualty
from kunitori.shogun.odds.reading import Battle, parse_battle
from kunitori.shogun.odds.walk import STOPS, Loss, Odds, calls_off, odds

__all__ = [
    "EARLY",
    "LATE",
    "POLICIES",
    "STOPS",
    "Battle",
    "Force",
    "Loss",
    "Odds",
    "Side",
    "calls_off",
    "choose",
    "may_fall",
    "next_casualty",
    "odds",
    "parse_battle",
]
