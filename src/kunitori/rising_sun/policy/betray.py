"""Betray: whose figures to replace."""

from __future__ import annotations

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.rising_sun.actions import Victim, With
from kunitori.rising_sun.betray import is_immune, replacements_for
from kunitori.rising_sun.policy.outlook import Outlook
from kunitori.rising_sun.policy.worth import ALLY_TURN, DENIED, FRIEND, HONOR_STEP, PRESENCE, turns_left
from kunitori.rising_sun.tables import KINDS, LANDS, PLAIN_FORCE


def advise_betray(o: Outlook, actions: list[Action]) -> list[float]:
    """The victim whose replacement gains most."""
    state = o.state
    out: list[float] = []
    for action in actions:
        if not isinstance(action, Victim):
            out.append(0.0)
        elif action.place < LANDS:
            out.append(victim_worth(o, state.rules.seat_of[action.clan], action.kind, action.place))
        else:
            out.append(o.shrine(state.rules.shrines.index(action.place - LANDS)))
    return out


def victim_worth(o: Outlook, owner: int, kind: int, province: int) -> float:
    """What it is worth that an own figure of the kind stands in the place of the victim."""
    state = o.state
    lost = state.monster_force(owner, kind - KINDS, province) if kind >= KINDS else PLAIN_FORCE
    now = o.force[province]
    rivals = o.rivals[province]
    rest = o.forces[province][owner] - lost
    before = o.worth(province, now)
    o.rivals[province] = max(0.0, rivals - o.weight(owner, rest + lost) + o.weight(owner, rest))
    after = o.worth(province, now + PLAIN_FORCE)
    o.rivals[province] = rivals
    return after - before + PRESENCE + DENIED * lost


def advise_replacement(o: Outlook, actions: list[Action]) -> list[float]:
    """The strongest figure that may take the victim's place."""
    place = o.state.agenda[-1]
    out: list[float] = []
    for action in actions:
        assert isinstance(action, With)
        out.append(float(o.force_of(action.kind, place)) if place < LANDS else 0.0)
    return out


def betray_gain(o: Outlook) -> float:
    """The two best replacements, less the Alliance and the Honor it costs."""
    state = o.state
    best: list[float] = []
    for owner in range(state.n):
        if owner != o.seat:
            best.append(best_victim(o, owner))
    best.sort(reverse=True)
    return best[0] + best[1] - alliance_cost(o)


def alliance_cost(o: Outlook) -> float:
    state = o.state
    ally = state.ally[o.seat]
    if ally == NOBODY:
        return 0.0
    return ALLY_TURN * turns_left(state, ally) + HONOR_STEP + FRIEND


def best_victim(o: Outlook, owner: int) -> float:
    state = o.state
    best = 0.0
    for province in range(LANDS):
        if o.forces[province][owner]:
            for kind in state.figures_at(owner, province):
                if not is_immune(kind) and replacements_for(state, o.seat, kind, province):
                    best = max(best, victim_worth(o, owner, kind, province))
    return best
