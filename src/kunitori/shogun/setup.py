"""Set-up: the deal, the split of two players, the first spearmen, reinforcements and Banners (SH-SETUP, SH-TWO)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.shogun.actions import BANNER, FIRST, REINFORCE, SECOND, At
from kunitori.shogun.agenda import register
from kunitori.shogun.options import Rules
from kunitori.shogun.state import ARMY_ROW, FORCE_ROW, PLACE, STANDING, Shogun
from kunitori.shogun.swords import draw_swords
from kunitori.shogun.tables import (
    ARMIES,
    BASES,
    BOXES,
    CASTLES,
    INCOME_DIVISOR,
    LANDS,
    PIECES,
    REINFORCEMENTS,
    REINFORCING,
    SPEARMAN,
    START_CARD,
    START_SPEARMEN,
    UNITS,
)
from kunitori.shogun.turn import TURN


def bare_board(rules: Rules) -> Shogun:
    """The pieces in their trays, the armies on their Army Cards, all cards in the pool (SH-SETUP-01, SH-SETUP-02)."""
    n = rules.n
    armies: list[int] = []
    for _ in range(n * ARMIES):
        armies.extend([STANDING, NOBODY, 0, *START_CARD, 0])
    tray = [PIECES[kind] - ARMIES * START_CARD[kind] for kind in range(len(UNITS))]
    return Shogun(
        rules=rules, turn=0, owner=[NOBODY] * LANDS, force=[0] * (LANDS * FORCE_ROW), building=[0] * LANDS,
        banner=[NOBODY] * LANDS, armies=armies, hidden=[0] * LANDS, limit=[0] * LANDS, shown=[0] * LANDS,
        tray=tray * n, koku=[0] * n, sword=[0] * n, conqueror=[NOBODY] * n, plan=[0] * (n * len(BOXES)), ninja=NOBODY,
        spied=NOBODY, castles=CASTLES, bases=BASES, ronin=rules.ronin_supply, deal=[], owes=[0] * n,
        chosen=[NOBODY] * n, bought=[], spent=[0] * n, fresh=[], active=NOBODY, used=0, settled=[], dropper=[],
        declared=[], breach=[], acting=NOBODY, field=NOBODY, attacks=0, wins=0, barred=[], manned=0, due=[], losses=[],
        winners=0, agenda=[], rng=1, script=None,
    )  # fmt: skip


def begin(state: Shogun) -> None:
    """SH-SETUP-03: shuffle and deal equally; with two players each then divides his cards (SH-TWO-02)."""
    state.push(TURN)
    state.push(SET_UP)
    hands = state.rules.seats
    cards = list(range(LANDS))
    for hand in range(hands):
        dealt = [cards.pop(state.chance(len(cards), "deal")) for _ in range(LANDS // hands)]
        if hands == state.n:
            for p in dealt:
                state.owner[p] = hand
        else:
            state.deal = state.deal or [NOBODY] * LANDS
            for p in dealt:
                state.deal[p] = hand
    if hands != state.n:
        for seat in range(hands - 1, -1, -1):
            state.push(SPLIT, seat, next_card(state, seat))
    state.settle()


# Two players (SH-TWO)


def sides_of(state: Shogun, seat: int) -> list[int]:
    return [side for side in range(state.n) if state.rules.seat_of[side] == seat]


def next_card(state: Shogun, seat: int) -> int:
    """The first card in map order that the seat has not yet given to a side, LANDS if none is left."""
    for p in range(LANDS):
        if state.deal[p] == seat and state.owner[p] == NOBODY:
            return p
    return LANDS


class SplitCards(Step):
    """SH-TWO-02: card by card, does it go to the seat's first side or to its second?  a: the province."""

    name = "split-cards"
    decision = "DP-01"
    rule = "SH-TWO-02"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return [FIRST, SECOND]

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        sides = sides_of(state, seat)
        share = LANDS // state.n
        state.owner[state.agenda[-2]] = sides[0] if action is FIRST else sides[1]
        for side in sides:
            if state.holdings(side) == share:  # the rest follows by itself
                other = sides[1] if side == sides[0] else sides[0]
                while state.holdings(other) < share:
                    state.owner[next_card(state, seat)] = other
        state.agenda[-2] = next_card(state, seat)
        if state.agenda[-2] == LANDS:
            state.finish()


class SetUp(Step):
    """SH-SETUP-04 … 06: a spearman on each own province, swords for the order of placing, starting koku."""

    name = "set-up"
    rule = "SH-SETUP-04"

    def run(self, state: Shogun) -> None:
        state.deal = []
        for p in range(LANDS):
            side = state.owner[p]
            if side != NOBODY:
                state.force[p * FORCE_ROW + SPEARMAN] = START_SPEARMEN
                state.tray[side * len(UNITS) + SPEARMAN] -= START_SPEARMEN
        for side in range(state.n):
            state.koku[side] = state.holdings(side) // INCOME_DIVISOR
            if state.events is not None:
                state.tell("dealt", "SH-SETUP-03", side, state.holdings(side), state.koku[side])
        draw_swords(state, list(range(state.n)), "SH-SETUP-05")
        state.finish()
        state.push(PLACING)


class Placing(Step):
    """SH-SETUP-07, SH-SETUP-08: six rounds of reinforcements, three of Banners, in sword order.  a: placings made."""

    name = "placing"
    rule = "SH-SETUP-07"

    def run(self, state: Shogun) -> None:
        made = state.agenda[-2]
        state.agenda[-2] = made + 1
        order = state.in_sword_order()
        if made < REINFORCEMENTS * state.n:
            side = order[made % state.n]
            state.push(REINFORCE_PROVINCE, state.rules.seat_of[side], side)
        elif made < (REINFORCEMENTS + ARMIES) * state.n:
            side = order[made % state.n]
            state.push(PLACE_BANNER, state.rules.seat_of[side], side, made // state.n - REINFORCEMENTS)
        else:
            state.sword = [0] * state.n  # SH-SETUP-09
            state.finish()


class ReinforceProvince(Step):
    """SH-SETUP-07: two spearmen to an own province that has had none yet.  a: the side."""

    name = "reinforce"
    decision = "DP-02"
    rule = "SH-SETUP-07"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        side = state.agenda[-2]
        force = state.force
        return [REINFORCE[p] for p in state.provinces_of(side) if force[p * FORCE_ROW + SPEARMAN] == START_SPEARMEN]

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        assert isinstance(action, At)
        side = state.agenda[-2]
        state.finish()
        state.force[action.province * FORCE_ROW + SPEARMAN] += REINFORCING
        state.tray[side * len(UNITS) + SPEARMAN] -= REINFORCING
        if state.events is not None:
            state.tell("reinforced", "SH-SETUP-07", side, action.province, REINFORCING)


class PlaceBanner(Step):
    """SH-SETUP-08: a Banner on an own province without one.  a: the side, b: which of its armies, 0 …"""

    name = "place-banner"
    decision = "DP-03"
    rule = "SH-SETUP-08"
    mode = ASKED

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return banner_sites(state, state.agenda[-2])

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        assert isinstance(action, At)
        army = state.agenda[-2] * ARMIES + state.agenda[-1]
        state.finish()
        put_banner(state, army, action.province, "SH-SETUP-08")


def banner_sites(state: Shogun, side: int) -> list[Action]:
    """SH-UNIT-07: the own provinces where no army stands."""
    return [BANNER[p] for p in state.provinces_of(side) if state.banner[p] == NOBODY]


def put_banner(state: Shogun, army: int, province: int, rule: str) -> None:
    state.armies[army * ARMY_ROW + PLACE] = province
    state.banner[province] = army
    if state.events is not None:
        state.tell("banner-placed", rule, army, province)


SPLIT: Final = register(SplitCards())
SET_UP: Final = register(SetUp())
PLACING: Final = register(Placing())
REINFORCE_PROVINCE: Final = register(ReinforceProvince())
PLACE_BANNER: Final = register(PlaceBanner())
