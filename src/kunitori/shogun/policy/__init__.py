"""Rules of thumb: how well each seat stands (``evaluate``), and how good each action is (``advice``).

Both read a view alone.  Everything is reckoned in provinces: a province is worth 1.  Forces are weighed in spearmen;
what a battle's odds are follows from the two weights by a formula fitted to the exact calculator (``weights``).
"""

from kunitori.shogun.policy.decisions import advice
from kunitori.shogun.policy.standing import evaluate

__all__ = ["advice", "evaluate"]
