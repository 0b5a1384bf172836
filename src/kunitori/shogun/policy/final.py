"""Phase D: provincial forces enter what is empty, guard what is threatened, and draw near to the enemy."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import STOP, At, Move
from kunitori.shogun.policy.assault import safety
from kunitori.shogun.policy.battle import DEAREST
from kunitori.shogun.policy.outlook import Outlook
from kunitori.shogun.policy.weights import SPEAR, WEIGHTS
from kunitori.shogun.policy.worth import BUILDING, NEVER
from kunitori.shogun.tables import FORCE_MAX, LANDS, SPEARMAN

RESTLESS: Final = 0.03  # a move must gain more than this
PULL: Final = 0.05  # for each province nearer to the enemy
HELD: Final = 0.7  # of the danger that a province just entered is lost again
TO_ARMY: Final = 0.01  # for joining an army, which moves farther
DEAR: Final = 0.003  # of the price of a unit: cheap ones take what is empty
MASS: Final = 0.02  # for each unit already there, as long as they can attack together


class Drift:
    """What it is worth to have one unit more, or one less, in a province."""

    __slots__ = ("far", "less", "more", "o")

    def __init__(self, o: Outlook) -> None:
        self.o = o
        self.far = o.distances()
        self.more = o.memo("arriving")
        self.less = o.memo("leaving")

    def arriving(self, province: int) -> float:
        """A unit's worth where it comes to."""
        if province not in self.more:
            o = self.o
            state = o.state
            if state.owner[province] == NOBODY:
                gain = o.place_worth() + BUILDING[state.building[province]]
                gain *= 1.0 - HELD * o.danger(province, SPEAR + o.garrison(province))
            else:
                gain = safety(o, province, SPEAR)
                if self.far[province] == 1:
                    gain += MASS * state.loose_units(province)
            self.more[province] = gain - PULL * self.far[province]
        return self.more[province]

    def leaving(self, province: int) -> float:
        """What it costs to take a unit away."""
        if province not in self.less:
            o = self.o
            loss = -safety(o, province, -SPEAR)
            if self.far[province] == 1:
                loss += MASS * max(0, o.state.loose_units(province) - 1)
            self.less[province] = loss - PULL * self.far[province]
        return self.less[province]

    def best_from(self, source: int) -> float:
        """The best move out of ``source``."""
        state = self.o.state
        best = NEVER
        for q in state.rules.near[source]:
            owner = state.owner[q]
            if owner == NOBODY or (owner == self.o.side and has_room(self.o, q)):
                best = max(best, self.arriving(q))
        return best - self.leaving(source)


def has_room(o: Outlook, province: int) -> bool:
    """Can a unit join those that stand there?"""
    state = o.state
    if state.loose_units(province) < FORCE_MAX:
        return True
    army = state.banner[province]
    return army != NOBODY and state.has_space(army, SPEARMAN)


def advise_forces(o: Outlook, actions: list[Action]) -> list[float]:
    """The move that gains most, as long as one gains anything."""
    at = o.state.agenda[-1]
    drift = Drift(o)
    if at:
        source = (at - 1) % LANDS
        return [unit_worth(o, drift, source, action) for action in actions]
    return [drift.best_from(action.province) if isinstance(action, At) else RESTLESS for action in actions]


def unit_worth(o: Outlook, drift: Drift, source: int, action: Action) -> float:
    """What moving one unit is worth; ronin come along to where they are of use."""
    if not isinstance(action, Move):
        assert action is STOP
        return RESTLESS
    gain = drift.arriving(action.province) - drift.leaving(source)
    if o.state.owner[action.province] == NOBODY:
        return gain - DEAR * (DEAREST[action.kind] + action.ronin)
    return gain + DEAR * (WEIGHTS[action.kind] + action.ronin) + TO_ARMY * action.army
