"""Setting up, and where returned daimyos go."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import FIRST, At, OfUnit
from kunitori.shogun.policy.assault import safety
from kunitori.shogun.policy.outlook import FAR, Outlook
from kunitori.shogun.policy.weights import LORD, WEIGHTS
from kunitori.shogun.policy.worth import DAIMYO
from kunitori.shogun.setup import next_card
from kunitori.shogun.tables import LANDS

TARGET: Final = 1.0  # for each province next door that could be attacked
NAVAL_TARGET: Final = 0.4
FRIEND: Final = 0.35  # for each own province next door
CROWDED: Final = 0.6  # against each force already there to attack from next door
WITH_FORCE: Final = 0.5  # for a Banner beside a force
HELPER: Final = 0.2  # for each unit beside a returned daimyo


def advise_cards(o: Outlook, actions: list[Action]) -> list[float]:
    """Two sides in two regions: of the cards dealt the half nearest to one end goes to the first side."""
    state = o.state
    dealt = [p for p in range(LANDS) if state.deal[p] == o.seat]
    one, other = ends(o, dealt)
    nearer = sorted(dealt, key=lambda p: (one[p] - other[p], p))
    first = next_card(state, o.seat) in nearer[: len(dealt) // 2]
    return [float((action is FIRST) == first) for action in actions]


def ends(o: Outlook, dealt: list[int]) -> tuple[list[int], list[int]]:
    """Distances from two provinces that lie far apart."""
    from_first = distances_from(o, dealt[0])
    end = max(dealt, key=lambda p: (from_first[p], p))
    one = distances_from(o, end)
    return one, distances_from(o, max(dealt, key=lambda p: (one[p], p)))


def distances_from(o: Outlook, province: int) -> list[int]:
    """[province] steps."""
    out = [FAR] * LANDS
    out[province] = 0
    queue = [province]
    for p in queue:
        for q in o.state.rules.near[p]:
            if out[q] == FAR:
                out[q] = out[p] + 1
                queue.append(q)
    return out


def outlook_of(o: Outlook, province: int) -> float:
    """How good a province is to attack from."""
    state = o.state
    worth = 0.0
    for q in state.rules.near[province]:
        if state.owner[q] == o.side:
            worth += FRIEND
            if state.loose_units(q) > 1 or state.banner[q] != NOBODY:
                worth -= CROWDED
        elif state.owner[q] == NOBODY or o.is_foe(q):
            if state.banner[q] == NOBODY:
                worth += NAVAL_TARGET if o.is_naval(province, q) else TARGET / max(1, state.loose_units(q))
    return worth


def advise_reinforcement(o: Outlook, actions: list[Action]) -> list[float]:
    """Where most can be attacked, the forces spread."""
    return [outlook_of(o, action.province) if isinstance(action, At) else 0.0 for action in actions]


def advise_banner(o: Outlook, actions: list[Action]) -> list[float]:
    """Where most can be attacked, best beside a force."""
    state = o.state
    out: list[float] = []
    for action in actions:
        assert isinstance(action, At)
        p = action.province
        out.append(outlook_of(o, p) + WITH_FORCE * (state.loose_units(p) > 1))
    return out


def advise_return(o: Outlook, actions: list[Action]) -> list[float]:
    """A returned daimyo: as safe as can be, and among as many as can be."""
    out: list[float] = []
    for action in actions:
        assert isinstance(action, At)
        p = action.province
        fear = DAIMYO * o.danger(p, o.defence(p) + LORD)
        out.append(HELPER * o.state.loose_units(p) - fear + safety(o, p, LORD))
    return out


def advise_returned_picks(o: Outlook, actions: list[Action]) -> list[float]:
    """He takes what there is."""
    return [WEIGHTS[action.kind] if isinstance(action, OfUnit) else 0.0 for action in actions]
