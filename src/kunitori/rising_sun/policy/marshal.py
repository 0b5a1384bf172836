"""Marshal and Fujin: Moves and Strongholds."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.rising_sun.actions import Build, Move
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.marshal import movable, ways
from kunitori.rising_sun.policy.outlook import Outlook
from kunitori.rising_sun.policy.recruit import arrival
from kunitori.rising_sun.policy.worth import COIN, NEVER, STRONGHOLD_WAR, kami_turns_left, wars_to_come
from kunitori.rising_sun.state import PLACES, RESERVE, ROW
from kunitori.rising_sun.tables import CARDS, LANDS, MANDATE_TURNS, STRONGHOLD, STRONGHOLD_COST, SUSANOO, TURTLE

RESTLESS: Final = 0.05  # a Move must gain more than this
SITE: Final = 0.5  # how much a Force wanted in a Province says for a Stronghold there
SITE_TAKEN: Final = 0.4  # against it, for each own Stronghold there
FURTHER_MOVES: Final = 0.7  # how much of the gain from each piece's best Move remains when all have Moved
KITSUNE: Final[int] = CARDS.index("form-of-the-kitsune")
KITSUNE_VP: Final[int] = number("form-of-the-kitsune", "vp_per_stronghold")


def advise_moves(o: Outlook, actions: list[Action]) -> list[float]:
    """The Move that gains most, as long as one gains anything; with the Bonus also a Stronghold."""
    out: list[float] = []
    for action in actions:
        if isinstance(action, Move):
            out.append(move_worth(o, action))
        elif isinstance(action, Build):
            out.append(build_worth(o, action.province))
        else:
            out.append(RESTLESS)
    return out


def move_worth(o: Outlook, move: Action) -> float:
    assert isinstance(move, Move)
    gone = o.more(move.source, -o.force_of(move.kind, move.source))
    come = o.more(move.target, o.force_of(move.kind, move.target))
    return gone + come + arrival(o, move.kind, move.target)


def advise_build(o: Outlook, actions: list[Action]) -> list[float]:
    return [build_worth(o, action.province) if isinstance(action, Build) else 0.0 for action in actions]


def build_worth(o: Outlook, province: int) -> float:
    """A Stronghold brings figures for the rest of the game; at best where they are wanted and none stands yet."""
    state = o.state
    seat = o.seat
    price = state.price(seat, STRONGHOLD_COST, 0)
    row = seat * ROW + STRONGHOLD * PLACES
    if state.coins[seat] < price or not state.pieces[row + RESERVE]:
        return NEVER
    worth = STRONGHOLD_WAR * (wars_to_come(state) - state.turn / MANDATE_TURNS)
    worth += SITE * o.more(province, 1) - SITE_TAKEN * state.pieces[row + province]
    if state.is_clan(seat, TURTLE):
        worth += o.more(province, 1) * (1.0 - SITE)
    worth += KITSUNE_VP * state.copies(seat, KITSUNE)
    if SUSANOO in state.rules.shrines:
        slot = state.rules.shrines.index(SUSANOO)
        if state.most(state.forces_at_shrine(slot)) == seat:
            worth += kami_turns_left(state)
    return worth - COIN * price


def marshal_gain(o: Outlook) -> float:
    """Each piece's best Move, less what they take from each other; and a Stronghold."""
    state = o.state
    seat = o.seat
    steps = ways(state, seat, 0)
    gain = 0.0
    last = -1
    for piece in movable(state, seat):
        if piece != last:
            last = piece
            gain += max(0.0, max([move_worth(o, step) for step in steps[piece]]))
    return FURTHER_MOVES * gain + max(0.0, max([build_worth(o, province) for province in range(LANDS)]))
