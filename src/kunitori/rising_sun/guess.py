"""Guessing a whole game from a view (docs/hidden.md).

Chance-hidden items are uniform over all arrangements that the view allows, choice-hidden ones over the finished
decisions that their owner could have made.
"""

from __future__ import annotations

import random
from math import comb
from typing import TYPE_CHECKING, Final

from kunitori.core.state import NOBODY
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.battle import BIDDING, SEALED, SPOTS
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import DRAW, MANDATES, TILES
from kunitori.rising_sun.tea import TEA

if TYPE_CHECKING:
    from kunitori.rising_sun.view import RisingSunView

TRIES: Final = 20_000  # a history that the rules allow is found long before


def known_part(view: RisingSunView) -> RisingSun:
    """A state with what the view knows; hidden tiles, bids and proposals are missing."""
    n = view.n
    drafted = [SEALED] * n if view.bids else []
    if view.drafted != SEALED:
        drafted[view.seat] = view.drafted
    tea: list[int] = []
    if view.agenda and STEPS[view.agenda[-4]] is TEA:
        tea = [0] * (2 * n * n + n)
        if view.seat != NOBODY:
            for other in range(n):
                tea[view.seat * n + other] = view.asks_by[other]
                tea[other * n + view.seat] = view.asks_to[other]
                tea[n * n + view.seat * n + other] = view.open_by[other]
                tea[n * n + other * n + view.seat] = view.open_to[other]
            tea[2 * n * n + view.seat] = int(view.tea_done)
    return RisingSun(
        rules=view.rules, season=view.season, turn=view.turn, first=view.first, at_war=view.at_war,
        pieces=view.pieces[:], monsters=view.monsters[:], hostages=view.hostages[:], coins=view.coins[:],
        ronin=view.ronin[:], vp=view.vp[:], honor=view.honor[:], ally=view.ally[:], kindred=view.kindred[:],
        owned=view.owned[:], display=view.display[:], hand=view.hand[:], pile=[0] * len(MANDATES), laid=view.laid[:],
        announced=view.announced[:], seen=view.seen[:], war=view.war[:], taken=view.taken[:], tea=tea,
        sites=view.sites[:], unmoved=view.unmoved[:], doomed=view.doomed[:], earned=view.earned[:], bids=view.bids[:],
        drafted=drafted, hired=view.hired[:], fighters=view.fighters, field=view.field, kills=view.kills,
        souls=view.souls, agenda=view.agenda[:], rng=1, script=None,
    )  # fmt: skip


def determinize(view: RisingSunView, rng: random.Random) -> RisingSun:
    """A whole game that looks to the view's seat exactly as the view does.  The generator is always fresh."""
    state = known_part(view)
    state.rng = rng.getrandbits(32) or 1
    guess_tiles(view, state, rng)
    if view.agenda and STEPS[view.agenda[-4]] is BIDDING:
        guess_bids(view, state, rng)
    if state.tea:
        guess_tea(view, state, rng)
    state.settle()
    return state


def guess_tiles(view: RisingSunView, state: RisingSun, rng: random.Random) -> None:
    """HI-1 … 4: the hands of the other Mandate Turns of this Season, Lotus' facedown tiles, the deck."""
    drawn = known_draws(view)
    rest = TILES[:]
    for tile in drawn:
        if tile != NOBODY:
            rest[tile] -= 1
    if min(rest) >= 0:
        deck = [mandate for mandate, number in enumerate(rest) for _ in range(number)]
        for _ in range(TRIES):
            rng.shuffle(deck)
            if deal_again(view, state, rng, drawn, deck):
                return
    forget_history(view, state, rng)  # a position written by hand may have no possible history


def known_draws(view: RisingSunView) -> list[int]:
    """The tiles in the order in which they left the deck, NOBODY where the viewer doesn't know: four in the first
    Mandate Turn, one in each later one (RS-POL-8), which is the last of its hand.
    """
    turns = len(view.seen) // DRAW
    drawn = view.seen[:DRAW]
    drawn.extend(view.seen[turn * DRAW + DRAW - 1] for turn in range(1, turns))
    return drawn


def deal_again(view: RisingSunView, state: RisingSun, rng: random.Random, drawn: list[int], deck: list[int]) -> bool:
    """Play the Season's Mandate Turns with the shuffled ``deck`` filling the gaps; False if the view says otherwise."""
    used = 0
    hand: list[int] = []
    seen: list[int] = []
    laid: list[int] = []
    for i in range(len(drawn)):
        tile = drawn[i]
        if tile == NOBODY:
            tile = deck[used]
            used += 1
        hand.append(tile)
        if len(hand) < DRAW:
            continue
        turn = len(seen) // DRAW
        row = view.seen[turn * DRAW : turn * DRAW + DRAW]
        if row[0] != NOBODY and row != hand:
            return False
        seen.extend(hand)
        if turn < len(view.laid):
            played = view.laid[turn]
            if played == NOBODY:
                played = rng.choice(sorted(set(hand)))
            if played not in hand:
                return False
            hand.remove(played)
            laid.append(played)
    state.hand = hand
    state.seen = seen
    state.laid = laid
    state.pile = [deck[used:].count(mandate) for mandate in range(len(MANDATES))]
    return True


def forget_history(view: RisingSunView, state: RisingSun, rng: random.Random) -> None:
    """Only the present counts: what the viewer holds and what lies on the track is known, the rest is at random."""
    left = TILES[:]
    for tile in (*view.laid, *view.hand):
        if tile != NOBODY and left[tile]:
            left[tile] -= 1
    deck = [mandate for mandate, number in enumerate(left) for _ in range(number)]
    rng.shuffle(deck)
    state.laid = [deck.pop() if tile == NOBODY else tile for tile in view.laid]
    state.hand = view.hand[:]
    while len(state.hand) < view.hand_size:
        state.hand.append(deck.pop())
    deck = deck[: view.deck - view.hand_size]
    state.pile = [deck.count(mandate) for mandate in range(len(MANDATES))]


def guess_bids(view: RisingSunView, state: RisingSun, rng: random.Random) -> None:
    """HI-5: a sealed split is any that its owner could have made, all equally likely; unsealed drafts are empty."""
    for seat in range(view.n):
        if not view.fighters >> seat & 1 or seat == view.seat:
            continue
        if seat in view.sealed:
            state.bids[seat * SPOTS : seat * SPOTS + SPOTS] = random_split(state.coins[seat], SPOTS, rng)
            state.drafted[seat] = SEALED
        else:
            state.drafted[seat] = 0


def random_split(coins: int, parts: int, rng: random.Random) -> list[int]:
    """Parts of at least 0 whose sum is at most ``coins``, every such tuple equally likely (stars and bars)."""
    out: list[int] = []
    for left in range(parts - 1, -1, -1):
        pick = rng.randrange(comb(coins + left + 1, left + 1))
        part = 0
        while True:
            ways = comb(coins - part + left, left)
            if pick < ways:
                break
            pick -= ways
            part += 1
        out.append(part)
        coins -= part
    return out


def guess_tea(view: RisingSunView, state: RisingSun, rng: random.Random) -> None:
    """HI-8: who else is done: any combination in which somebody still owes; between others no proposal is open."""
    n = view.n
    others = [s for s in range(n) if s != view.seat and view.ally[s] == NOBODY]
    while True:
        for seat in others:
            state.tea[2 * n * n + seat] = rng.getrandbits(1)
        if TEA.owing(state):
            return
