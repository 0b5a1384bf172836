"""What Season cards ask."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.rising_sun.actions import CHARGE, CONVERSION, PASS, OfCard, Victim
from kunitori.rising_sun.policy.outlook import Outlook
from kunitori.rising_sun.policy.train import NEED_HIGH_HONOR
from kunitori.rising_sun.policy.worth import COIN, HONOR_STEP, KILLED, NEVER

ROBBED: Final = 1.6  # a Coin more here and one less there, in Coins


def advise_ninja(o: Outlook, actions: list[Action]) -> list[float]:
    """A Bushi whose death gains more than the Honor it costs."""
    state = o.state
    out: list[float] = []
    for action in actions:
        if not isinstance(action, Victim):
            out.append(0.0)
            continue
        owner = state.rules.seat_of[action.clan]
        if owner == o.seat:
            out.append(NEVER)
        else:
            out.append(kill_worth(o, owner, action.place) - HONOR_STEP)
    return out


def kill_worth(o: Outlook, owner: int, province: int) -> float:
    """What it is worth that ``owner`` loses one Force in a Province."""
    rivals = o.rivals[province]
    force = o.forces[province][owner]
    now = o.force[province]
    before = o.worth(province, now)
    o.rivals[province] = max(0.0, rivals - o.weight(owner, force) + o.weight(owner, force - 1))
    after = o.worth(province, now)
    o.rivals[province] = rivals
    return after - before + KILLED


def advise_hate(o: Outlook, actions: list[Action]) -> list[float]:
    """A Monster rather than a Shinto, a Shinto rather than a Bushi."""
    out: list[float] = []
    for action in actions:
        assert isinstance(action, Victim)
        out.append(float(action.kind))
    return out


def advise_monkey(o: Outlook, actions: list[Action]) -> list[float]:
    """A Coin for a step of Honor: worth it as soon as there is no Honor left to lose."""
    state = o.state
    lowest = state.honor[-1] == o.seat
    out: list[float] = []
    for action in actions:
        if action is PASS:
            out.append(0.0)
        else:
            out.append(ROBBED * COIN - (0.0 if lowest else HONOR_STEP))
    return out


def advise_toll(o: Outlook, actions: list[Action]) -> list[float]:
    """Charge everybody."""
    return [1.0 if action is CHARGE else 0.0 for action in actions]


def advise_own_order(o: Outlook, actions: list[Action]) -> list[float]:
    """Ronin before the Koi conversion, which makes Coins of them; what needs Honor before what costs it."""
    out: list[float] = []
    for action in actions:
        assert isinstance(action, OfCard)
        if action.card == CONVERSION:
            out.append(0.0)
        else:
            out.append(2.0 if action.card in NEED_HIGH_HONOR else 1.0)
    return out


def advise_first_or_last(o: Outlook, actions: list[Action]) -> list[float]:
    """First, while there is most to take."""
    return [1.0 if i == 0 else 0.0 for i in range(len(actions))]
