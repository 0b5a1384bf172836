"""Guessing a whole game from a view (docs/hidden.md).

Chance-hidden items are uniform over all arrangements that the view allows, choice-hidden ones over the finished
decisions that their owner could have made.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from kunitori.core.splits import random_split
from kunitori.core.state import NOBODY
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.battle import BIDDING, SEALED, SPOTS
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import DRAW, MANDATES, TILES
from kunitori.rising_sun.tea import TEA

if TYPE_CHECKING:
    from kunitori.rising_sun.view import RisingSunView


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
    past = past_of(tuple(view.seen), tuple(view.laid), tuple(view.hand))
    if past.weight(0, (), tuple(TILES)) == 0:
        forget_history(view, state, rng)  # a position written by hand may have no possible history
        return
    hand, rest, state.laid, seen = past.draw(rng)
    state.hand = list(hand)
    state.pile = list(rest)
    for turn in range(len(view.seen) // DRAW):
        if (view.first + turn) % view.n != view.seat:  # of an own turn only what the view remembers
            state.seen[turn * DRAW : turn * DRAW + DRAW] = seen[turn * DRAW : turn * DRAW + DRAW]


Tiles = tuple[int, ...]


class Past:
    """Every course that a Season's Mandate Turns can have taken, as far as somebody remembers it, with its weight.

    seen, laid, hand: as in a view.  Tiles leave the deck in an order that is uniform over all arrangements (so the
    weight of a draw is the number of such tiles left); an unknown tile laid is uniform over the different tiles in that
    hand.
    """

    def __init__(self, seen: Tiles, laid: Tiles, hand: Tiles) -> None:
        self.seen = seen
        self.laid = laid
        self.hand = hand
        self.draws = len(seen) // DRAW + DRAW - 1 if seen else 0  # four in the first turn, one in each later one
        self.weights: dict[tuple[int, Tiles, Tiles], float] = {}

    def weight(self, i: int, hand: Tiles, rest: Tiles) -> float:
        """The weight of all courses after ``i`` draws with this hand and these tiles left in the deck."""
        if i == self.draws:
            return 0.0 if self.hand and self.hand != hand else 1.0
        key = (i, hand, rest)
        known = self.weights.get(key, -1.0)
        if known < 0.0:
            known = 0.0
            for share, _, _, hand_then, rest_then in self.branches(i, hand, rest):
                known += share * self.weight(i + 1, hand_then, rest_then)
            self.weights[key] = known
        return known

    def branches(self, i: int, hand: Tiles, rest: Tiles) -> list[tuple[float, Tiles, int, Tiles, Tiles]]:
        """What the next draw and choice can be: weight, the full hand, the tile laid, hand and deck then."""
        out: list[tuple[float, Tiles, int, Tiles, Tiles]] = []
        turn = i - (DRAW - 1)
        row = self.seen[turn * DRAW : turn * DRAW + DRAW] if turn >= 0 else ()
        for tile in range(len(MANDATES)):
            if rest[tile] == 0:
                continue
            full = (*hand, tile)
            left = (*rest[:tile], rest[tile] - 1, *rest[tile + 1 :])
            if turn < 0:
                out.append((float(rest[tile]), full, NOBODY, full, left))
            elif row[0] not in (NOBODY, full[0]) or (row[0] != NOBODY and row != full):
                continue
            elif turn >= len(self.laid):
                out.append((float(rest[tile]), full, NOBODY, full, left))
            else:
                options = sorted(set(full)) if self.laid[turn] == NOBODY else [self.laid[turn]]
                for played in options:
                    if played in full:
                        at = full.index(played)
                        kept = (*full[:at], *full[at + 1 :])
                        out.append((rest[tile] / len(options), full, played, kept, left))
        return out

    def draw(self, rng: random.Random) -> tuple[Tiles, Tiles, list[int], list[int]]:
        """One course by its weight: the hand and deck it ends with, the tiles laid, the hands seen."""
        hand: Tiles = ()
        rest: Tiles = tuple(TILES)
        laid: list[int] = []
        seen: list[int] = []
        for i in range(self.draws):
            full, played, hand, rest = self.draw_once(i, hand, rest, rng)
            if len(full) == DRAW:
                seen.extend(full)
                if played != NOBODY:
                    laid.append(played)
        return hand, rest, laid, seen

    def draw_once(self, i: int, hand: Tiles, rest: Tiles, rng: random.Random) -> tuple[Tiles, int, Tiles, Tiles]:
        """One of the branches by its weight."""
        pick = rng.random() * self.weight(i, hand, rest)
        drawn: tuple[Tiles, int, Tiles, Tiles] | None = None
        for share, full, played, hand_then, rest_then in self.branches(i, hand, rest):
            weight = share * self.weight(i + 1, hand_then, rest_then)
            if weight:
                drawn = full, played, hand_then, rest_then
                pick -= weight
                if pick < 0.0:
                    break
        assert drawn is not None  # rounding may leave a little of the pick: then it is the last one possible
        return drawn


@lru_cache(maxsize=64)
def past_of(seen: Tiles, laid: Tiles, hand: Tiles) -> Past:
    """A search guesses many times from one view; its weights are worked out once."""
    return Past(seen, laid, hand)


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


def guess_tea(view: RisingSunView, state: RisingSun, rng: random.Random) -> None:
    """HI-8: who else is done: any combination in which somebody still owes; between others no proposal is open."""
    n = view.n
    others = [s for s in range(n) if s != view.seat and view.ally[s] == NOBODY]
    while True:
        for seat in others:
            state.tea[2 * n * n + seat] = rng.getrandbits(1)
        if TEA.owing(state):
            return
