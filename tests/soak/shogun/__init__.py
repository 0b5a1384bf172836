"""Shogun in the soak: its options, scenes, players, and all that must come up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kunitori.core.match import Match
from kunitori.core.state import State
from kunitori.shogun.state import Shogun
from tests.soak import odds
from tests.soak.room import Room, rules_of
from tests.soak.shogun.player import ShogunPlayer
from tests.soak.shogun.scenes import (
    BRINK,
    BRINK_OF_TURN,
    BRINK_OF_TWO,
    DRAW,
    LAST,
    LIMIT,
    misplace,
    random_options,
    random_scene,
)
from tests.soak.shogun.twins import twin_match
from tests.soak.shogun.watch import DRAWN, ShogunWatch
from tests.soak.tally import Tally

if TYPE_CHECKING:
    from rich.console import Console

WINDOWS = [f"NW-{number}" for number in range(1, 11)]
BY_CHANCE = "DP-28"  # of the decision points, what nobody decides
DECISIONS = [f"DP-{number:02}" for number in range(1, 30) if f"DP-{number:02}" != BY_CHANCE]
ENDS = {
    "provinces": BRINK, "turn-end": BRINK_OF_TURN, "alone": LAST, "two-sides": BRINK_OF_TWO, "limit": LIMIT,
    DRAWN: DRAW,
}  # fmt: skip
LEADS_TO = {**ENDS, "NW-10": DRAW}


def turn_of(state: State) -> int:
    assert isinstance(state, Shogun)
    return state.turn


class ShogunRoom(Room):
    """Shogun."""

    name = "shogun"
    games = 5_000
    checked = 500
    wanted = {  # noqa: RUF012
        "rules": rules_of("shogun"), "decision points": DECISIONS, "ninja windows": WINDOWS,
        "strikes at windows": WINDOWS, "ends": list(ENDS),
    }  # fmt: skip
    longest = 40_000
    endless = "SH-END-01"
    secret = "SH-SEQ-06"
    strange = [  # noqa: RUF012
        "red", "kyoto", "5 spearman", "99 bowman", {"red": 1}, ["red", "red"], "ｒｅｄ", {"red": {"1": "kyoto"}},
        {"1": {"at": "kyoto", "card": ["9 bowman"]}}, "army 1", "NW-4",
    ]  # fmt: skip
    meddling = "put swords 3, seal"

    def options(self, rng: random.Random) -> dict[str, Any]:
        return random_options(rng)

    def scene(self, rng: random.Random, wanted: str = "") -> dict[str, Any]:
        return random_scene(rng, wanted)

    def end_of_scene(self, state: State) -> Callable[[State], bool]:
        """The end of its turn."""
        start = turn_of(state)
        return lambda state: turn_of(state) > start

    def misplace(self, rng: random.Random, scene: dict[str, Any]) -> None:
        misplace(rng, scene)

    def player(self, rng: random.Random, wanted: str = "") -> ShogunPlayer:
        return ShogunPlayer(rng)

    def watch(self, name: str, state: State, rng: random.Random, tally: Tally, check: bool, origin: int) -> ShogunWatch:
        return ShogunWatch(self, name, state, rng, tally, check, origin)

    def twin_match(self, match: Match, viewer: int | None, rng: random.Random) -> Match:
        return twin_match(match, viewer, rng)

    def compare_odds(self, battles: int, seed: str, jobs: int, console: Console) -> list[str]:
        return odds.compare(battles, seed, jobs, console)

    def scenes_for(self, lacking: dict[str, dict[str, int]]) -> list[str]:
        """Those on the brink of an end that is lacking; any, if something else is."""
        names = {name for row in lacking.values() for name in row}
        out = [LEADS_TO[name] for name in LEADS_TO if name in names]
        others = any(lacking[what] for what in ("decision points", "ninja windows", "strikes at windows"))
        return [*dict.fromkeys(out), *[""] * others]


ROOM = ShogunRoom()
