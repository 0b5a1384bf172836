"""Setting up a game (RS-SETUP)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kunitori.core.state import NOBODY
from kunitori.rising_sun.options import Rules
from kunitori.rising_sun.season import SEASON
from kunitori.rising_sun.state import AGAINST, HAND_CARDS, PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import (
    AT_START,
    BEASTS,
    CARDS,
    CLANS,
    HOME,
    KAMI,
    KINDS,
    OWN_PIECES,
    SETS,
    SHRINES,
    TILES,
)


def choose_by_chance(options: dict[str, Any], chance: Callable[[int, str], int]) -> dict[str, Any]:
    """The same checked options with clans, Set and Shrines drawn where they are "random" (RS-SETUP-1, -8, -9)."""
    out = dict(options)
    if out["clans"] == "random":
        left = list(CLANS)
        out["clans"] = sorted((left.pop(chance(len(left), "clan")) for _ in range(out["seats"])), key=CLANS.index)
    if out["set"] == "random":
        out["set"] = SETS[chance(len(SETS), "set")]
    if out["shrines"] == "random":
        kami = list(KAMI)
        out["shrines"] = [kami.pop(chance(len(kami), "shrine")) for _ in range(SHRINES)]
    return out


def bare_board(rules: Rules) -> RisingSun:
    """RS-SETUP-3 … 13: everybody at home, nothing begun, nothing on the agenda."""
    n = len(rules.clans)
    pieces = [0] * (n * ROW)
    for seat in range(n):
        for kind in range(KINDS):
            row = seat * ROW + kind * PLACES
            pieces[row + HOME[rules.clans[seat]]] = AT_START[kind]
            pieces[row + RESERVE] = OWN_PIECES[kind] - AT_START[kind]
    return RisingSun(
        rules=rules, season=0, turn=0, first=0, at_war=0, pieces=pieces, monsters=[NOBODY] * (2 * BEASTS),
        hostages=[0] * (n * n * AGAINST), coins=[0] * n, ronin=[0] * n, vp=[0] * n, honor=list(range(n)),
        ally=[NOBODY] * n, kindred=[0] * n, owned=[0] * (n * HAND_CARDS), display=[0] * len(CARDS), hand=[],
        pile=TILES[:], laid=[], announced=[], seen=[], war=[], taken=[0] * n, tea=[], sites=[], unmoved=[], doomed=[],
        earned=[0] * n, bids=[], drafted=[], hired=[], fighters=0, field=NOBODY, kills=0, souls=NOBODY, agenda=[],
        rng=1, script=None,
    )  # fmt: skip


def begin(state: RisingSun) -> None:
    """The first Season begins."""
    state.push(SEASON)
    state.settle()
