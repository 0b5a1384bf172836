"""Rules of thumb: how well each seat stands (``evaluate``), and how good each action is (``advice``).

Both read a view alone; ``standing`` and ``lean`` do the same on a guess of the whole game, for searches.  Everything is
reckoned in provinces: a province is worth 1.  Forces are weighed in spearmen; what a battle's odds are follows from the
two weights by a formula fitted to the exact calculator (``weights``).
"""

from kunitori.shogun.policy.decisions import advice, lean
from kunitori.shogun.policy.prospects import attention, far_reaching, glimpse, horizon, moment, prospects, stage
from kunitori.shogun.policy.situation import situation
from kunitori.shogun.policy.standing import evaluate, standing

__all__ = [
    "advice",
    "attention",
    "evaluate",
    "far_reaching",
    "glimpse",
    "horizon",
    "lean",
    "moment",
    "prospects",
    "situation",
    "stage",
    "standing",
]
