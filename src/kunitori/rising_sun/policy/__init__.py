"""Rules of thumb: how well each seat stands, and how good each action is; on a view, or on a guessed position.

Nothing hidden is looked at but the own.  Everything is reckoned in VP.  The chance to win a Province follows from
Force: every seat there weighs ``exp(Force)``, more sharply the nearer the war is, and late arrivals weigh as one more.
"""

from kunitori.rising_sun.policy.decisions import advice, lean
from kunitori.rising_sun.policy.prospects import horizon, prospects, stage
from kunitori.rising_sun.policy.situation import situation
from kunitori.rising_sun.policy.standing import evaluate, standing

__all__ = ["advice", "evaluate", "horizon", "lean", "prospects", "situation", "stage", "standing"]
