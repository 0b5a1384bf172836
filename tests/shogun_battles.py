"""Thirty battles of Shogun, and a second reading of the combat rules that plays them with dice.

It knows units as single pieces and shares no code with the game.  What casualties are legal is found by trying: a
removal is legal if it can be completed (SH-CASUALTY-05).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

Piece = tuple[str, str]  # where it belongs: army, province, temporary; what it is
Pieces = tuple[Piece, ...]

TYPES = ("bow", "sword", "gun", "spear", "ronin", "daimyo", "temporary")

HIT = {"daimyo": 6, "bow": 6, "sword": 5, "ronin": 5, "gun": 4, "spear": 4}  # or less, on a die of twelve
ORDERS = {  # who goes first: at step 3, otherwise
    "cheap": 2 * (("ronin", "spear", "gun", "sword", "bow", "daimyo"),),
    "weakest": 2 * (("spear", "gun", "ronin", "sword", "bow", "daimyo"),),
    "fight": (
        ("gun", "spear", "bow", "ronin", "sword", "daimyo"),
        ("spear", "ronin", "sword", "gun", "bow", "daimyo"),
    ),
}


class Setup(NamedTuple):
    """A battle with the rules that its sides follow."""

    text: str
    attacker: str = "cheap"
    defender: str = "cheap"
    stop: str = "never"
    below: float = 0.0


SETUPS = (
    Setup("spear -> spear"),
    Setup("3spear -> 2spear"),
    Setup("5spear -> bow sword gun 2spear"),
    Setup("2bow sword gun spear -> 5spear", "weakest", "fight"),
    Setup("spear -> spear castle"),
    Setup("2bow 3spear -> 2spear castle 2", "weakest", "cheap"),
    Setup("3sword 2spear -> gun spear fortress", "fight", "fight", "outnumbered"),
    Setup("bow -> spear naval"),
    Setup("3spear 2ronin -> 2gun spear naval", "cheap", "weakest"),
    Setup("3sword 2gun 4ronin -> 3bow 2spear 3ronin", "fight", "cheap"),
    Setup("daimyo bow sword 2gun -> 3spear"),
    Setup("daimyo bow sword 2gun -> daimyo bow sword 2gun", stop="daimyo-alone"),
    Setup("daimyo 2bow sword 3gun 3spear -> 4spear castle naval"),
    Setup("daimyo 2bow sword 3gun 3spear -> 4spear castle naval", below=0.3),
    Setup("daimyo 4bow 10gun -> daimyo 4sword 10spear", "weakest", "cheap"),
    Setup("daimyo 4sword 10spear -> daimyo 4bow 10gun castle", "fight", "weakest", "outnumbered"),
    Setup("daimyo 2spear 2ronin -> daimyo spear ronin", "fight", "cheap"),
    Setup("daimyo 3spear 3ronin -> daimyo 3spear 3ronin", "fight", "fight", "daimyo-alone"),
    Setup("daimyo 2bow 2sword 3gun 4spear 6ronin -> daimyo 2bow 2gun 3spear 4ronin + 3spear", "fight", "cheap"),
    Setup("daimyo 2bow 2sword 5spear -> daimyo spear + bow spear castle", "cheap", "fight", "outnumbered"),
    Setup("daimyo 2bow 2sword 5spear -> daimyo 2spear 2ronin + 3spear 2ronin fortress 3", "weakest", "fight"),
    Setup("daimyo 3bow sword 4gun 2spear -> disbanded 2spear 2ronin + spear", "fight", "fight"),
    Setup("daimyo 3bow sword 4gun 2spear -> disbanded bow 2gun 3spear"),
    Setup("daimyo 4bow 8gun 2spear -> disbanded bow 3gun 4spear 6ronin + 4spear 3ronin fortress", below=0.15),
    Setup("5bow -> daimyo castle naval", "weakest", "cheap"),
    Setup("daimyo -> daimyo", stop="daimyo-alone"),
    Setup("daimyo sword 5ronin 5spear -> 5spear castle naval", "fight", "cheap", "daimyo-alone"),
    Setup("daimyo 4bow 10gun 12ronin -> daimyo 4sword 10spear 10ronin + 5spear 4ronin fortress naval"),
    Setup("daimyo 4bow 10spear 9ronin -> daimyo 2bow 4gun 4spear castle", "fight", "weakest", "never", 0.5),
    Setup("2sword 3spear -> 5gun fortress 1 naval", "cheap", "weakest", "outnumbered", 0.1),
)
SHARE = SETUPS[1::4]  # those that are also played where time is short


class End(NamedTuple):
    """How a battle ended: win, hold, ruin or off; sequences begun; units lost, in the order of ``TYPES``."""

    outcome: str
    sequences: int
    attacker: tuple[int, ...]
    defender: tuple[int, ...]


def keeps_limits(pieces: Pieces) -> bool:
    """Has each force fewer ronin than regular units, or none?"""
    for place in ("army", "province"):
        ronin = pieces.count((place, "ronin"))
        regular = len([piece for piece in pieces if piece[0] == place]) - ronin
        if ronin and ronin >= regular:
            return False
    return True


def without(pieces: Pieces, piece: Piece) -> Pieces:
    """The rest, in the same order."""
    spot = pieces.index(piece)
    return pieces[:spot] + pieces[spot + 1 :]


def may_go(pieces: Pieces, piece: Piece) -> bool:
    """May the piece be taken before the others, but for the ronin limit?"""
    if piece[0] != "temporary" and any(place == "temporary" for place, _ in pieces):
        return False
    return piece[1] != "daimyo" or len(pieces) == 1


@cache
def can_finish(pieces: Pieces, hits: int) -> bool:
    """Can so many hits be taken so that the limits hold at the end?"""
    if not hits or not pieces:
        return keeps_limits(pieces)
    return any(may_go(pieces, piece) and can_finish(without(pieces, piece), hits - 1) for piece in set(pieces))


@cache
def fall(pieces: Pieces, hits: int, order: tuple[str, ...]) -> Pieces:
    """What is left after hits that take units in an order, as far as is legal; of equals the provincial force's."""
    if not hits or not pieces:
        return pieces
    ranked = sorted(set(pieces), key=lambda piece: (order.index(piece[1]), piece[0] != "province"))
    free = [piece for piece in ranked if may_go(pieces, piece)]
    lawful = [piece for piece in free if can_finish(without(pieces, piece), hits - 1)]
    picked = [*lawful, *[piece for piece in free if piece[1] == "ronin"], *free][0]
    return fall(without(pieces, picked), hits - 1, order)


def throw(pieces: Pieces, kinds: tuple[str, ...], rng: random.Random) -> int:
    """The hits of all pieces of these kinds."""
    return sum(rng.randint(1, 12) <= HIT[kind] for _, kind in pieces if kind in kinds)


def play(
    attacker: Pieces,
    defender: Pieces,
    naval: bool,
    policies: tuple[str, str],
    calls_off: Callable[[Pieces, Pieces], bool],
    rng: random.Random,
) -> End:
    """One battle, to its end or until the attacker calls it off after a sequence."""
    attack, defence, sequences = attacker, defender, 0
    ours, theirs = (ORDERS[policy] for policy in policies)
    if naval:
        volley = tuple(piece for piece in defence if piece[0] != "temporary")
        attack = fall(attack, throw(volley, tuple(HIT), rng), ours[1])
    off = False
    while attack and defence and not off:
        sequences += 1
        for half, kinds in enumerate((("bow", "gun"), ("daimyo", "sword", "ronin", "spear"))):
            if attack and defence:
                hits, suffered = throw(attack, kinds, rng), throw(defence, kinds, rng)
                attack, defence = fall(attack, suffered, ours[half]), fall(defence, hits, theirs[half])
        off = bool(attack and defence) and calls_off(attack, defence)
    outcome = "off" if off else "win" if attack else "hold" if defence else "ruin"
    return End(outcome, sequences, lost(attacker, attack), lost(defender, defence))


def lost(before: Pieces, after: Pieces) -> tuple[int, ...]:
    """The units that have gone, by type, temporary ones apart."""
    gone = Counter([kind if place != "temporary" else place for place, kind in before])
    gone.subtract([kind if place != "temporary" else place for place, kind in after])
    return tuple([gone[kind] for kind in TYPES])
