"""Guessing a whole game from a view (docs/hidden.md).

What others decided unseen is uniform over the finished decisions that they could have made; what they have not finished
is as if not begun.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kunitori.core.splits import random_bounded_split
from kunitori.core.state import FRAME, NOBODY
from kunitori.shogun.actions import BUY
from kunitori.shogun.build import BUILD_TOGETHER, site_chosen, sites
from kunitori.shogun.casualties import ATTACKER, CASUALTIES, DEFENDER, begin_party, choices, counts, groups, mark
from kunitori.shogun.levy import BUY_UNITS, PLACE_UNITS, begin_purchases, is_open_to
from kunitori.shogun.planning import SHOW_PLANS, begin_plan, opponents
from kunitori.shogun.ronin import HIDE_RONIN
from kunitori.shogun.state import SLOTS, Shogun
from kunitori.shogun.swords import WISH_SWORDS, swords_left
from kunitori.shogun.tables import BOXES, BUILD, GUNNER, LEVY, SWORDSMAN, UNITS
from kunitori.shogun.wholes import placements_of, random_losses, random_plan, random_purchases

if TYPE_CHECKING:
    from kunitori.shogun.view import ShogunView

KINDS: Final = len(UNITS)


def known_part(view: ShogunView) -> Shogun:
    """A state with what the view knows; hidden ronin, plans and drafts of others are missing."""
    return Shogun(
        rules=view.rules, turn=view.turn, owner=view.owner[:], force=view.force[:], building=view.building[:],
        banner=view.banner[:], armies=view.armies[:], hidden=view.hidden[:], limit=view.limit[:], shown=view.shown[:],
        tray=view.tray[:], koku=view.koku[:], sword=view.sword[:], conqueror=view.conqueror[:], plan=view.plan[:],
        ninja=view.ninja, spied=view.spied, castles=view.castles, bases=view.bases, ronin=view.ronin,
        deal=view.deal[:], owes=view.owes[:], chosen=view.chosen[:], bought=view.bought[:], spent=view.spent[:],
        fresh=view.fresh[:], active=view.active, used=view.used, settled=view.settled[:], dropper=view.dropper[:],
        declared=view.declared[:], breach=view.breach[:], acting=view.acting, field=view.field, attacks=view.attacks,
        wins=view.wins, barred=view.barred[:], manned=view.manned, due=view.due[:], losses=view.losses[:],
        winners=view.winners, agenda=view.agenda[:], rng=1, script=None,
    )  # fmt: skip


def determinize(view: ShogunView, rng: random.Random) -> Shogun:
    """A whole game that looks to the view's seat exactly as the view does.  The generator is always fresh."""
    state = known_part(view)
    state.rng = rng.getrandbits(32) or 1
    for side in range(view.n):
        if view.stacks[side] and not view.is_own(side):
            hide_stacks(state, side, view.stacks[side], rng)
    if SHOW_PLANS.id in view.agenda[::FRAME]:
        guess_plans(view, state, rng)
    elif view.agenda and view.agenda[-FRAME] in UNSEEN:
        UNSEEN[view.agenda[-FRAME]](view, state, rng)
    state.settle()
    return state


def hide_stacks(state: Shogun, side: int, stacks: list[int], rng: random.Random) -> None:
    """SH-RONIN-11: every arrangement on cards that public facts allow is as likely.

    The largest first: wherever it may lie, as many places are left for each smaller one.
    """
    places = [p for p in state.provinces_of(side) if state.limit[p] and not state.shown[p]]
    if state.rules.ronin_stacks_visible:
        for ronin in stacks:
            place = rng.choice([p for p in places if state.limit[p] >= ronin])
            places.remove(place)
            state.hidden[place] = ronin
    else:
        shares = random_bounded_split(sum(stacks), [state.limit[p] for p in places], rng)
        for place, ronin in zip(places, shares, strict=True):
            state.hidden[place] = ronin


def others(view: ShogunView) -> list[int]:
    """The sides in play that the viewer doesn't command."""
    return [side for side in range(view.n) if view.conqueror[side] == NOBODY and not view.is_own(side)]


def guess_plans(view: ShogunView, state: Shogun, rng: random.Random) -> None:
    """SH-PLAN: sealed plans, and whose plan the spy has seen; the spy knows one of them."""
    if view.spying and view.spied == NOBODY:
        state.spied = rng.choice([side for side in opponents(state, view.ninja) if not view.is_own(side)])
    for side in others(view):
        if view.owes[side]:
            begin_plan(state, side)
        elif side != view.spied or not view.is_own(view.ninja):
            row = side * len(BOXES)
            state.plan[row : row + len(BOXES)] = random_plan(view.koku[side], rng)


def guess_wishes(view: ShogunView, state: Shogun, rng: random.Random) -> None:
    """OQ-9: any sword that is left."""
    tied = view.agenda[-2]
    for side in others(view):
        if tied >> side & 1 and not view.owes[side]:
            state.chosen[side] = rng.choice(swords_left(state))


def guess_buildings(view: ShogunView, state: Shogun, rng: random.Random) -> None:
    """SH-BUILD: any building, or none."""
    for side in others(view):
        if view.plan[side * len(BOXES) + BUILD] and not view.owes[side]:
            state.chosen[side] = site_chosen(rng.choice(sites(state, side)))


def guess_purchases(view: ShogunView, state: Shogun, rng: random.Random) -> None:
    """SH-LEVY-01: any purchases for at most the koku in the box."""
    for side in others(view):
        koku = view.plan[side * len(BOXES) + LEVY]
        if view.owes[side]:
            begin_purchases(state, side)
        elif koku:
            row = side * KINDS
            chosen = random_purchases(tuple(view.tray[row : row + KINDS]), koku, rng)
            state.spent[side] = len(chosen)
            state.chosen[side] = chosen[-1] if chosen else 0
            for i in chosen:
                for kind in range(KINDS):
                    state.bought[row + kind] += BUY[i].units[kind]


def guess_placements(view: ShogunView, state: Shogun, rng: random.Random) -> None:
    """SH-LEVY-03: any places, as long as there are some."""
    for side in others(view):
        row = side * KINDS
        units = tuple(view.bought[row : row + KINDS])
        if view.owes[side] or not any(units):
            continue
        provinces = state.provinces_of(side)
        places = placements_of(
            tuple(
                (
                    is_open_to(state, p, SWORDSMAN, False),
                    is_open_to(state, p, SWORDSMAN, True),
                    is_open_to(state, p, GUNNER, True),
                )
                for p in provinces
            )
        )
        for p, (kind, army) in zip(provinces, places.draw(units, rng), strict=True):
            if kind >= 0:
                state.fresh[p] = 1 + kind * 2 + army
                state.bought[row + kind] -= 1


def guess_laying(view: ShogunView, state: Shogun, rng: random.Random) -> None:
    """SH-RONIN-04, -05: any provinces, within their limits."""
    for side in others(view):
        if view.bought[side] and not view.owes[side]:
            provinces = state.provinces_of(side)
            limits = [max(0, state.public_space(p)) for p in provinces]
            laid = min(view.bought[side], sum(limits))
            state.bought[side] -= laid
            for p, ronin in zip(provinces, random_bounded_split(laid, limits, rng), strict=True):
                state.hidden[p] = ronin


def guess_casualties(view: ShogunView, state: Shogun, rng: random.Random) -> None:
    """SH-CASUALTY: any losses that end within the limits."""
    for party in (ATTACKER, DEFENDER):
        side = view.active if party == ATTACKER else view.owner[view.field]
        if view.is_own(side):
            continue
        hits = view.due[party]
        begin_party(state, party)
        if state.due[party] and view.rules.seat_of[side] not in view.pending:
            lose_at_random(state, party, hits, rng)


def lose_at_random(state: Shogun, party: int, hits: int, rng: random.Random) -> None:
    """Sealed losses that meet all the hits; the forced ones among them may be marked already."""
    at = party * 2 * SLOTS
    state.losses[at : at + 2 * SLOTS] = [0] * (2 * SLOTS)
    state.due[party] = hits
    of = groups(state, party)
    lost = random_losses([counts(state, party, group) for group in of], hits, rng)
    if lost is None:  # too many ronin (SH-CASUALTY-06): one after the other
        while state.due[party]:
            mark(state, party, rng.choice(choices(state, party)))
        return
    for group, row in zip(of, lost, strict=True):
        state.losses[at + group * SLOTS : at + group * SLOTS + SLOTS] = row
    state.due[party] = 0


Guess = Callable[["ShogunView", Shogun, random.Random], None]
UNSEEN: Final[dict[int, Guess]] = {  # by sealed step
    WISH_SWORDS.id: guess_wishes,
    BUILD_TOGETHER.id: guess_buildings,
    BUY_UNITS.id: guess_purchases,
    PLACE_UNITS.id: guess_placements,
    HIDE_RONIN.id: guess_laying,
    CASUALTIES.id: guess_casualties,
}
