"""Tea Ceremony: whom to ask, whom to accept."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.rising_sun.actions import DONE, ToClan
from kunitori.rising_sun.policy.outlook import Outlook
from kunitori.rising_sun.policy.standing import possessions
from kunitori.rising_sun.policy.worth import ALLY_TURN, FRIEND, NEVER, turns_left

ASKS: Final = 2  # how often the same seat is asked
UNALLIED: Final = 0.2  # an Alliance must be worth more than this
LEADER: Final = 0.04  # for each VP by which a partner is ahead
READY: Final = 1.0  # an Ally who has asked, before one who may never answer
TRUCE: Final = 0.5  # for each Province at war in which only the two stand


def advise_tea(o: Outlook, actions: list[Action]) -> list[float]:
    """Ask the most useful partner, then the next; accept whoever is useful enough; then be done."""
    standings = [possessions(o.state, seat) for seat in range(o.state.n)]
    return [tea_worth(o, action, standings) for action in actions]


def tea_worth(o: Outlook, action: Action, standings: list[float]) -> float:
    if not isinstance(action, ToClan):
        return UNALLIED if action is DONE else 0.0
    other = o.state.rules.seat_of[action.clan]
    worth = partner_worth(o, other, standings)
    if action.word == "accept":
        return worth + READY
    if action.word == "propose" and o.state.tea[o.seat * o.state.n + other] < ASKS:
        return worth
    return 0.0 if action.word == "decline" else NEVER


def partner_worth(o: Outlook, other: int, standings: list[float]) -> float:
    """What an Alliance with ``other`` is worth this Season; ``standings``: what each seat has got."""
    state = o.state
    worth = ALLY_TURN * turns_left(state, other) + FRIEND
    worth -= LEADER * max(0.0, standings[other] - standings[o.seat])
    for province in o.fought:
        forces = o.forces[province]
        present = sum(1 for force in forces if force)
        if forces[o.seat] and forces[other] and present == 2:
            worth += TRUCE
    return worth
