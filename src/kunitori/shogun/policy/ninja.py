"""The ninja: whom to strike, when, and revenge; whom to spy on."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.shogun.actions import REVENGE, Assassinate, Spy
from kunitori.shogun.ninja import AFTER_DECLARING, AFTER_RELEASE, BEFORE_BATTLE, BEFORE_WAR_TURN, army_of
from kunitori.shogun.policy.outlook import Outlook
from kunitori.shogun.policy.weights import LORD
from kunitori.shogun.policy.worth import LEVEL, NEVER, daimyo_worth
from kunitori.shogun.tables import ARMIES, NINJA_SUCCESS, REVENGE_SUCCESS

SIDES_OF_DIE: Final = 12
SUCCESS: Final = NINJA_SUCCESS / SIDES_OF_DIE
AVENGED: Final = (1.0 - SUCCESS) * (SIDES_OF_DIE + 1 - REVENGE_SUCCESS) / SIDES_OF_DIE
PATIENCE: Final = 0.6  # a strike must be worth more than this, unless the last window has come
DISBANDED: Final = 0.15  # what it is worth that an army next door can't act this turn
SUCCESSOR: Final = 0.3  # of a daimyo's worth: what it costs his side, though his army has another


def kill_worth(o: Outlook, army: int) -> float:
    """What it is worth to the deciding side that a daimyo goes down: lost if alone, else a successor takes over."""
    state = o.state
    if state.card_units(army) == 0:
        return daimyo_worth(state, army)
    return LEVEL * (state.level(army) - 1)


def strike_worth(o: Outlook, army: int, window: int) -> float:
    """What a strike now promises, revenge reckoned in."""
    state = o.state
    worth = kill_worth(o, army)
    place = o.place(army)
    owner = army // ARMIES
    if window == BEFORE_WAR_TURN and state.active == owner:
        near = [q for q in state.rules.near[place] if state.owner[q] == o.side]
        worth += DISBANDED * o.army(army) if near else 0.0
    if window in (AFTER_DECLARING, BEFORE_BATTLE):
        worth += averted(o, army) + opened(o, army)
    return SUCCESS * worth - AVENGED * revenge_worth(o)


def averted(o: Outlook, army: int) -> float:
    """What the own side is spared if the attack of an army is cancelled."""
    state = o.state
    target = NOBODY
    if army in state.declared[::2]:
        target = state.declared[state.declared[::2].index(army) * 2 + 1]
    elif state.acting == army:
        target = state.field
    if target == NOBODY or state.owner[target] != o.side:
        return 0.0
    return o.odds(o.army(army), o.place(army), target) * o.stake(target)


def opened(o: Outlook, army: int) -> float:
    """What it adds to the odds of the own attacks that a daimyo does not fight back."""
    state = o.state
    place = o.place(army)
    if state.active != o.side or place not in state.declared[1::2]:
        return 0.0
    acting = state.declared[state.declared[1::2].index(place) * 2]
    weight = o.acting(acting)
    origin = o.place(acting) if acting < state.loose else acting - state.loose
    easier = o.odds(weight + LORD, origin, place) - o.odds(weight, origin, place)
    return easier * o.prize(place)


def revenge_worth(o: Outlook) -> float:
    """What the own side has to fear from revenge."""
    state = o.state
    return max([dear(o, army) for army in range(state.loose) if army // ARMIES == o.side], default=0.0)


def dear(o: Outlook, army: int) -> float:
    """What its side loses if a daimyo goes down."""
    state = o.state
    if o.place(army) == NOBODY:
        return 0.0
    worth = daimyo_worth(state, army)
    return worth if state.card_units(army) == 0 else SUCCESSOR + LEVEL * (state.level(army) - 1)


def advise_window(o: Outlook, actions: list[Action]) -> list[float]:
    """Strike where it is worth it; a last chance is taken more lightly."""
    window = o.state.agenda[-2]
    patience = PATIENCE / 2 if window == AFTER_RELEASE else PATIENCE
    return [
        strike_worth(o, army_of(o.state, action), window) if isinstance(action, Assassinate) else patience
        for action in actions
    ]


def advise_revenge(o: Outlook, actions: list[Action]) -> list[float]:
    """It costs nothing."""
    return [float(action is REVENGE) for action in actions]


def advise_victim(o: Outlook, actions: list[Action]) -> list[float]:
    """Whom his side would miss most."""
    return [dear(o, army_of(o.state, action)) if isinstance(action, Assassinate) else NEVER for action in actions]


def advise_spying(o: Outlook, actions: list[Action]) -> list[float]:
    """Look at the plan of who owns most."""
    state = o.state
    return [
        1.0 + state.holdings(state.rules.sides.index(action.side)) if isinstance(action, Spy) else 0.0
        for action in actions
    ]
