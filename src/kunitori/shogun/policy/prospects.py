"""How far the game has come, and what each seat can expect of it."""

from __future__ import annotations

from typing import Final

from kunitori.core.shares import shares
from kunitori.core.state import FRAME, NOBODY
from kunitori.shogun.policy.outlook import Outlook
from kunitori.shogun.policy.weights import weight_of
from kunitori.shogun.policy.worth import daimyos
from kunitori.shogun.state import ARMY_ROW, CARD, Shogun
from kunitori.shogun.tables import ARMIES, LANDS

WAR: Final = 7  # Wage War among the actions of a turn
BEFORE_AND_AFTER: Final = 2
# How much each aspect of a side speaks for it, in logits (``aspects``).
WEIGHTS: Final = [0.11, 0.075, -0.32, 0.135, 0.4, 0.092, 0.036, -0.46, -0.32]
# How much thought decisions deserve, by their step; others none.  Measured by playouts of three turns from positions
# of each kind, after what a search chose and after what the rules of thumb would have chosen.  The set-up and series of
# attacks gain most; plans take the most time to tell; what is bought, where it stands, in which order battles are
# fought and where units end up is done as well without a thought.
ATTENTION: Final = {
    "reinforce": 0.2, "place-banner": 0.2, "make-plans": 2.0, "choose-sword": 0.5, "wish-swords": 0.5, "marching": 0.2,
    "declare": 0.2, "step-eight": 0.2, "name-victim": 0.1, "advance": 0.3, "further-attack": 0.3, "return-daimyo": 0.1,
}  # fmt: skip
FAR_REACHING: Final = {"make-plans"}  # koku are spent for turns to come, the horizon is the end of this one's war
OUT: Final = -50.0  # without a side


def stage(state: Shogun) -> int:
    """What comes before the war of a turn is a stage, each war turn, and what comes after the last one."""
    stages = state.n + BEFORE_AND_AFTER
    begun = state.turn * stages
    if not state.agenda:
        return begun + stages - 1
    action = state.agenda[FRAME - 2]  # of the turn, the lowest frame
    if action < WAR:
        return begun
    return begun + (state.agenda[2 * FRAME - 2] if action == WAR else stages - 1)  # the sword whose war turn has begun


def horizon(state: Shogun) -> int:
    """The end of the war of this turn: whoever has attacked has been answered then."""
    stages = state.n + BEFORE_AND_AFTER
    return (state.turn + 1) * stages - 1


def glimpse(state: Shogun) -> int:
    """The end of the war turn; before the war, which shows what plans and swords are good for, the end of all."""
    return horizon(state) if state.active == NOBODY else stage(state) + 1


def moment(state: Shogun) -> int:
    """The step, whom it concerns, in which stage and in which battle."""
    return state.agenda[-4] << 24 | (state.agenda[-2] & 0xFF) << 16 | (stage(state) & 0xFF) << 8 | state.field


def prospects(state: Shogun) -> list[float]:
    """Each seat's share of the victory.

    A softmax over what speaks for each seat, with the weights that tell best who will win: a logistic regression over
    14,000 positions, one at each war turn of 600 games of four players who lean (``tools/fit_prospects.py``).
    """
    if not state.agenda:
        return state.returns()
    worth = [OUT] * state.rules.seats
    for side in state.sides_in_play():
        seat = state.rules.seat_of[side]
        worth[seat] = (0.0 if worth[seat] == OUT else worth[seat]) + hopes(state, side)
    return shares(worth, 1.0)


def hopes(state: Shogun, side: int) -> float:
    """What speaks for a side, as a logarithm of odds."""
    found = aspects(state, side)
    worth = 0.0
    for i in range(len(WEIGHTS)):
        worth += WEIGHTS[i] * found[i]
    return worth


def aspects(state: Shogun, side: int) -> list[float]:
    """What a side has, and what it has to fear.

    Provinces; koku; 1 if all depends on one daimyo; 1 if its war turn goes on; 1 if it is to come; the weight of the
    cards of its armies; that of its provincial forces; how many provinces are as good as lost; what goes with armies
    that are.
    """
    cards = forces = lost = fear = 0.0
    for army in range(side * ARMIES, side * ARMIES + ARMIES):
        cards += weight_of(state.armies, army * ARMY_ROW + CARD)
    outlook = Outlook(state, side, [0] * state.n)
    for p in range(LANDS):
        if state.owner[p] == side:
            danger = outlook.danger(p, outlook.defence(p))
            forces += outlook.loose(p)
            lost += danger
            if danger and state.banner[p] != NOBODY:
                fear += danger * outlook.army_stake(state.banner[p])
    on_move = state.active == side
    to_move = state.active != NOBODY and state.sword[side] > state.sword[state.active]
    last = daimyos(state, side) == 1
    return [
        float(state.holdings(side)), float(state.koku[side]), float(last), float(on_move), float(to_move), cards,
        forces, lost, fear,
    ]  # fmt: skip


def attention(state: Shogun) -> float:
    """By the kind of decision: most of the hundreds in a game are small, a few decide it."""
    return ATTENTION.get(state.step().name, 0.0)


def far_reaching(state: Shogun) -> bool:
    """By the kind of decision: what can't be judged at the horizon."""
    return state.step().name in FAR_REACHING
