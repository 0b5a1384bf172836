"""What clans have with each other beside the rules: whom an act is aimed at, what was done to whom, what to trade."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from kunitori.core.action import Action
from kunitori.core.dealings import Wrong
from kunitori.core.event import Event
from kunitori.core.state import NOBODY
from kunitori.rising_sun.actions import GIVE_COINS, GIVE_RONIN, Capture, Give, OfMandate, ToClan, Victim
from kunitori.rising_sun.policy.worth import war_left
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import BETRAY

if TYPE_CHECKING:
    from kunitori.rising_sun.view import RisingSunView

WRONGS: Final = {  # kinds of events that tell of one, with the place of the victim among their values
    "alliance-broken": 1, "replaced": 2, "captured": 1, "vp-stolen": 1, "coin-taken": 1,
}  # fmt: skip
COIN_OF_WAR: Final = 0.9  # what the first Coin is worth for each war ahead; more of them are worth less each
RONIN_OF_WAR: Final = 1.1  # the same of a Ronin token
MOST_TRADED: Final = 2  # of a kind in one trade
GAIN: Final = 0.1  # that a trade must bring, to be worth the words


def wrongs(state: RisingSun, events: list[Event]) -> list[Wrong]:
    """Broken Alliances, and figures, VP and Coins that were taken."""
    out: list[Wrong] = []
    for at, event in enumerate(events):
        victim = WRONGS.get(event.kind)
        if victim is not None:
            out.append(Wrong(at, int(event.values[0]), int(event.values[victim])))
    return out


def against(state: RisingSun, seat: int, action: Action) -> list[int]:
    """The owner of a victim or prisoner; the Ally, of who chooses Betray."""
    if isinstance(action, (Victim, Capture)):
        owner = state.rules.seat_of[action.clan]
        return [owner] if owner != seat else []
    if isinstance(action, OfMandate) and action.mandate == BETRAY and state.ally[seat] != NOBODY:
        return [state.ally[seat]]
    return []


def befriends(state: RisingSun, seat: int, action: Action) -> list[int]:
    """Whom a seat asks for an Alliance, or says yes to."""
    if isinstance(action, ToClan) and action.word in ("propose", "accept"):
        return [state.rules.seat_of[action.clan]]
    return []


def trades(view: RisingSunView) -> list[list[tuple[int, Action]]]:
    """Coins for Ronin tokens and the other way round, with each of the others, as far as gifts are open."""
    state = view.guess()
    seat = view.seat
    if state.is_terminal() or not state.step().voluntary:
        return []
    out: list[list[tuple[int, Action]]] = []
    for other in range(state.n):
        if other != seat:
            out.extend(swaps(state, seat, other))
            out.extend(swaps(state, other, seat))
    return out


def swaps(state: RisingSun, payer: int, hirer: int) -> list[list[tuple[int, Action]]]:
    """Coins of one for Ronin tokens of the other."""
    clans = state.rules.clans
    return [
        [(payer, GIVE_COINS[clans[hirer]][coins]), (hirer, GIVE_RONIN[clans[payer]][ronin])]
        for coins in range(min(MOST_TRADED, state.coins[payer]))
        for ronin in range(min(MOST_TRADED, state.ronin[hirer]))
    ]


def trade_worth(view: RisingSunView, gifts: list[tuple[int, Action]]) -> list[float]:
    """What each seat's Coins and Ronin tokens are worth after a trade, less what they were worth before."""
    state = view.guess()
    coins, ronin = state.coins[:], state.ronin[:]
    for giver, action in gifts:
        assert isinstance(action, Give)
        goods = ronin if action.ronin else coins
        goods[giver] -= action.amount
        goods[state.rules.seat_of[action.clan]] += action.amount
    return [
        goods_worth(state, seat, coins[seat], ronin[seat])
        - goods_worth(state, seat, state.coins[seat], state.ronin[seat])
        for seat in range(state.n)
    ]


def goods_worth(state: RisingSun, seat: int, coins: int, ronin: int) -> float:
    """In VP, more for every war that the seat has Force in; nothing that somebody has is worth less than nothing."""
    wars = 1 + sum(1 for province in war_left(state) if state.force(seat, province))
    return wars * (COIN_OF_WAR * sqrt(max(0, coins)) + RONIN_OF_WAR * sqrt(max(0, ronin))) / 2.0
