"""Battles: the bids, and what the Advantages won are used for."""

from __future__ import annotations

from math import ceil, exp
from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.rising_sun.actions import COMMIT, MOST, RECITE, SPARE, Bid, Capture, Hire, ToClan
from kunitori.rising_sun.battle import SPOTS, bid_of, members, ronin_to_hire, winner_of
from kunitori.rising_sun.kills import BY_OUTCOME, JUSTICE, JUSTICE_VP, MERCY, MERCY_VP, RIGHTEOUSNESS, RIGHTEOUSNESS_VP
from kunitori.rising_sun.policy.outlook import Outlook, threat
from kunitori.rising_sun.policy.worth import COIN, DENIED, HONOR_STEP, KILLED, NEVER, STANDING
from kunitori.rising_sun.state import PLACES, ROW, RisingSun
from kunitori.rising_sun.tables import HIRING, HOSTAGE, KINDS, KOI, PLAIN_FORCE, POETS, SEPPUKU, STRONGHOLD, TURTLE

LATER: Final = 0.3  # a Coin kept for a later Battle of the Season
KEEPING: Final = 0.5  # how much a later stake counts beside the present one
OWN_STAKE: Final = 3.0  # what there is to gain in a Battle besides the Province
KOI_KEPT: Final = 0.1  # a Coin that Koi keeps, since it may fight
SPREAD: Final = 0.25  # how much of their Coins others put on one Advantage
MOST_COINS: Final = 60  # no plan looks further
OFF_PLAN: Final = 0.1  # a Coin more or less than planned
CROWD: Final = 0.3  # how much the Coins of all but the richest count there
OTHERS_SEPPUKU: Final = 1.5  # keeping a loser from Seppuku
OWN_SEPPUKU: Final = 0.3  # steps of Honor gained for each figure
HOSTAGE_WORTH: Final = 3.0  # a VP more, a VP less, a Coin
ONE_FORCE: Final = 0.5  # how often the hostage is one that decides
VICTORY: Final = 1.0  # a Battle won, besides the Province
TURNED: Final = 0.5  # a Battle that somebody feared doesn't win
SHARPNESS: Final = 1.6  # exponent for each Force by which a Battle is led
FAR: Final = 20.0  # Force by which a lead is certain
TIE: Final = 0.5  # in Force: the highest Honor when it comes to a tie


def advise_bids(o: Outlook, actions: list[Action]) -> list[float]:
    """Name the planned amounts one after the other, then seal."""
    state = o.state
    plan = plan_bids(o)
    open_from = state.drafted[o.seat]
    wanted = SPOTS
    for advantage in range(SPOTS - 1, open_from - 1, -1):
        if plan[advantage] > bid_of(state, o.seat, advantage):
            wanted = advantage
    out: list[float] = []
    for action in actions:
        if isinstance(action, Bid):
            if action.advantage == wanted:
                left = min(plan[wanted] - bid_of(state, o.seat, wanted), MOST)
                out.append(1.0 - OFF_PLAN * abs(action.amount - left))
            else:
                out.append(NEVER - OFF_PLAN * action.amount)
        else:
            out.append(1.0 if wanted == SPOTS else 0.0)
    return out


def plan_bids(o: Outlook) -> list[int]:
    """Coin by Coin to the Advantage where it gains most, as long as it gains more than it is worth later."""
    worth = advantages_worth(o)
    against = expected_bid(o)
    later = LATER if later_stakes(o) else 0.0
    if o.state.is_clan(o.seat, KOI):
        later += KOI_KEPT
    plan = [0] * SPOTS
    gain = [bid_gain(worth[a], 0, against) for a in range(SPOTS)]
    for _ in range(budget(o)):
        best = 0
        for advantage in range(1, SPOTS):
            if gain[advantage] > gain[best]:
                best = advantage
        if gain[best] <= later:
            break
        plan[best] += 1
        gain[best] = bid_gain(worth[best], plan[best], against)
    return plan


def bid_gain(worth: float, bid: int, against: float) -> float:
    """What one more Coin on an Advantage gains, if the others bid ``against`` on average."""
    before = bid / (bid + against) if bid else 0.0
    return worth * ((bid + 1) / (bid + 1 + against) - before)


def expected_bid(o: Outlook) -> float:
    """What the others are likely to put on one Advantage."""
    coins = [o.state.coins[other] for other in members(o.state) if other != o.seat]
    return SPREAD * (max(coins) + CROWD * (sum(coins) - max(coins)))


def budget(o: Outlook) -> int:
    """The Coins for this Battle: a share, by what is at stake here and later; all of them in the last one."""
    now = o.prize[o.state.field] + OWN_STAKE
    share = now / (now + KEEPING * later_stakes(o))
    return min(ceil(o.state.coins[o.seat] * share), MOST_COINS)


def later_stakes(o: Outlook) -> float:
    """What is at stake after this Battle, in Provinces where the seat stands against others."""
    stakes = 0.0
    for province in o.fought[1:]:
        forces = o.forces[province]
        if forces[o.seat] and sum(1 for force in forces if force) > 1:
            stakes += o.prize[province] + OWN_STAKE
    return stakes


def advantages_worth(o: Outlook) -> list[float]:
    """What winning each War Advantage is worth."""
    state = o.state
    seat = o.seat
    field = state.field
    fighters = members(state)
    forces = o.forces[field]
    figures = [state.number_of_figures(other, field) for other in range(state.n)]
    stake = o.prize[field] + STANDING * figures[seat]
    mine = forces[seat] + tie_edge(state, seat)
    rival = max([forces[other] + tie_edge(state, other) for other in fighters if other != seat])
    hired = max([forces[other] + ronin_to_hire(state, other) for other in fighters if other != seat])
    now = duel(mine, rival)
    by_own = duel(mine + ronin_to_hire(state, seat), rival)
    by_theirs = duel(mine, max(rival, hired))
    expected = (now + by_own + by_theirs) / 3
    own = figures[seat]
    theirs = max([figures[other] for other in fighters if other != seat])
    deaths = sum(figures) - expected * own - (1 - expected) * theirs
    out = [0.0] * SPOTS
    out[SEPPUKU] = (1 - expected) * own * (1.0 + OWN_SEPPUKU * HONOR_STEP) + OTHERS_SEPPUKU * expected
    out[HOSTAGE] = HOSTAGE_WORTH + stake * (duel(mine + 1, rival) - duel(mine - 1, rival)) * ONE_FORCE
    out[HIRING] = stake * max(0.0, by_own - by_theirs)
    out[POETS] = max(0.0, deaths)
    return out


def duel(mine: float, rival: float) -> float:
    """The chance that ``mine`` holds against ``rival``, with what may still happen in between."""
    return 1.0 / (1.0 + exp(SHARPNESS * max(-FAR, min(FAR, rival - mine))))


def tie_edge(state: RisingSun, seat: int) -> float:
    """Ties go to the higher Honor."""
    return TIE * (state.n - 1 - state.honor.index(seat)) / state.n


def outcome_if(o: Outlook, change: list[int]) -> int:
    """Who would win the running Battle with so much more Force for each seat, hired Ronin foreseen."""
    state = o.state
    forces = [0] * state.n
    for seat in members(state):
        forces[seat] = max(0, o.forces[state.field][seat] + change[seat])
    hirer = winner_of(state, HIRING)
    if hirer != NOBODY and not state.hired[hirer]:
        forces[hirer] += ronin_to_hire(state, hirer)
    winner = state.most(forces)
    if winner == NOBODY:
        winner = next(seat for seat in state.honor if state.fighters >> seat & 1)
    return winner


def advise_seppuku(o: Outlook, actions: list[Action]) -> list[float]:
    """Those who would die anyhow die with honor."""
    state = o.state
    seat = o.seat
    nothing = [0] * state.n
    figures = state.number_of_figures(seat, state.field)
    without = [0] * state.n
    without[seat] = -o.force[state.field]
    if state.is_clan(seat, TURTLE):
        without[seat] += state.pieces[seat * ROW + STRONGHOLD * PLACES + state.field]
    wins = outcome_if(o, nothing)
    worth = figures * (1.0 + RIGHTEOUSNESS_VP * state.copies(seat, RIGHTEOUSNESS))
    worth += HONOR_STEP * min(figures, state.honor.index(seat))
    if winner_of(state, POETS) == seat:
        worth += figures
    if wins == seat:
        worth -= STANDING * figures
        if outcome_if(o, without) != seat:
            worth -= o.prize[state.field] + VICTORY
    elif state.ally[seat] == wins:
        worth -= STANDING * figures
    return [worth if action is COMMIT else 0.0 for action in actions]


def advise_hostage(o: Outlook, actions: list[Action]) -> list[float]:
    """The figure whose loss turns the Battle, or whose owner is to be feared."""
    out: list[float] = []
    for action in actions:
        out.append(capture_worth(o, action.clan, action.kind) if isinstance(action, Capture) else 0.0)
    return out


def capture_worth(o: Outlook, clan: int, kind: int) -> float:
    state = o.state
    owner = state.rules.seat_of[clan]
    force = state.monster_force(owner, kind - KINDS, state.field) if kind >= KINDS else PLAIN_FORCE
    change = [0] * state.n
    before = outcome_if(o, change)
    change[owner] = -force
    after = outcome_if(o, change)
    worth = COIN + DENIED * force + threat(o, owner)
    if state.vp[owner]:
        worth += 1.0  # stolen
    if before != o.seat and after == o.seat:
        worth += o.prize[state.field]
    elif before == owner and after != owner:
        worth += TURNED
    if winner_of(state, POETS) == o.seat and before != owner:
        worth -= 1.0  # it would have died, and counted
    return worth


def advise_hire(o: Outlook, actions: list[Action]) -> list[float]:
    """All that there are."""
    out: list[float] = []
    for action in actions:
        if isinstance(action, Hire):
            out.append(float(action.amount if action.amount else MOST + 1))
        else:
            out.append(0.0)
    return out


def advise_poets(o: Outlook, actions: list[Action]) -> list[float]:
    return [float(o.state.kills) if action is RECITE else 0.0 for action in actions]


def advise_reparations(o: Outlook, actions: list[Action]) -> list[float]:
    """The extra Coin to whom the seat fears least."""
    out: list[float] = []
    for action in actions:
        assert isinstance(action, ToClan)
        out.append(1.0 - threat(o, o.state.rules.seat_of[action.clan]))
    return out


def advise_mercy(o: Outlook, actions: list[Action]) -> list[float]:
    """Spare them unless their death pays more: by Justice, by the Poets, by the Force it takes from others."""
    state = o.state
    seat = o.seat
    spared = float(MERCY_VP * (1 if state.rules.mercy_once else state.copies(seat, MERCY)))
    below = 0
    for i in range(0, len(state.doomed), 3):
        owner = state.doomed[i]
        spared -= KILLED if owner != seat else -KILLED
        if owner != seat and state.higher(seat, owner):
            below |= 1 << owner
    spared -= JUSTICE_VP * state.copies(seat, JUSTICE) * below.bit_count()
    if state.agenda[-2] == BY_OUTCOME and winner_of(state, POETS) == seat:
        spared -= len(state.doomed) // 3
    return [spared if action is SPARE else 0.0 for action in actions]
