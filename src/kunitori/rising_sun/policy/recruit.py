"""Recruit, and everything else that brings figures."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.rising_sun.actions import Place, Summon, Worship
from kunitori.rising_sun.policy.outlook import Outlook
from kunitori.rising_sun.policy.worth import PRESENCE
from kunitori.rising_sun.state import PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import DRAGONFLY, IS_SHINTO, KINDS, LANDS, MONSTERS, SHINTO, STRONGHOLD

SHINTO_LEFT: Final = 0.3  # a Shinto kept for a Shrine
FLOCK: Final = 2  # as many figures as Dragonfly is reckoned to send to one Province
ONI_OF_HATE: Final[int] = KINDS + MONSTERS.index("oni-of-hate")
ONI_OF_SPITE: Final[int] = KINDS + MONSTERS.index("oni-of-spite")
HATE: Final = 1.0  # Oni of Hate, for each victim
SPITE: Final = 2.5  # Oni of Spite, for each victim


def advise_summon(o: Outlook, actions: list[Action]) -> list[float]:
    """Where a figure does most; a Shinto may do more at a Shrine."""
    shrine = -1.0
    out: list[float] = []
    for action in actions:
        if isinstance(action, Summon):
            worth = PRESENCE + o.more(action.province, o.force_of(action.kind, action.province))
            worth += arrival(o, action.kind, action.province)
            if is_shinto(action.kind):
                if shrine < 0:
                    shrine = o.best_shrine()
                worth = max(worth - SHINTO_LEFT, shrine)
            out.append(worth)
        else:
            out.append(0.0)
    return out


def is_shinto(kind: int) -> bool:
    return kind == SHINTO or (kind >= KINDS and IS_SHINTO[kind - KINDS])


def arrival(o: Outlook, kind: int, province: int) -> float:
    """What Oni of Hate and Oni of Spite do as they come into a Province."""
    if kind != ONI_OF_HATE and kind != ONI_OF_SPITE:
        return 0.0
    state = o.state
    worth = 0.0
    for other in range(state.n):
        if other != o.seat and state.higher(other, o.seat) and o.forces[province][other]:
            worth += HATE if kind == ONI_OF_HATE else SPITE
    return worth


def advise_worship(o: Outlook, actions: list[Action]) -> list[float]:
    """A Shrine, unless the Force is worth more where the figure stands now."""
    state = o.state
    kind = state.agenda[-2]
    province = state.agenda[-1]
    stay = PRESENCE - o.more(province, -o.force_of(kind, province))
    out: list[float] = []
    for action in actions:
        out.append(o.shrine(state.rules.shrines.index(action.kami)) if isinstance(action, Worship) else stay)
    return out


def advise_placing(o: Outlook, actions: list[Action]) -> list[float]:
    """A figure that a card places, in a Province or at a Shrine."""
    out: list[float] = []
    for action in actions:
        if not isinstance(action, Place):
            out.append(0.0)
        elif action.place < LANDS:
            out.append(PRESENCE + o.more(action.place, o.force_of(action.kind, action.place)))
        else:
            out.append(o.shrine(o.state.rules.shrines.index(action.place - LANDS)))
    return out


def summons_of(state: RisingSun, seat: int, bonus: bool) -> int:
    """How many figures a Recruit brings."""
    reserve = state.number_of_figures(seat, RESERVE)
    return min(reserve, state.strongholds_on_map(seat) + bonus)


def recruit_gain(o: Outlook) -> float:
    """The best Summons, one Province after the other."""
    state = o.state
    seat = o.seat
    everywhere = state.is_clan(seat, DRAGONFLY)
    gains: list[float] = []
    for province in range(LANDS):
        sites = FLOCK if everywhere else state.pieces[seat * ROW + STRONGHOLD * PLACES + province]
        if sites:
            force = o.force[province]
            for more in range(sites + 1):
                gains.append(o.worth(province, force + more + 1) - o.worth(province, force + more))
    gains.extend([o.best_shrine()] * state.pieces[seat * ROW + SHINTO * PLACES + RESERVE])
    gains.sort(reverse=True)
    number_of = summons_of(state, seat, True)
    return sum(gains[:number_of]) + PRESENCE * number_of
