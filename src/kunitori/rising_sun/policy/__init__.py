"""Rules of thumb: how well each seat stands (``evaluate``), and how good each action is (``advice``).

Both read a view alone.  Everything is reckoned in VP.  The chance to win a Province follows from Force: every seat
there weighs ``exp(Force)``, more sharply the nearer the war is, and late arrivals weigh as one seat more.
"""

from kunitori.rising_sun.policy.decisions import advice
from kunitori.rising_sun.policy.standing import evaluate

__all__ = ["advice", "evaluate"]
