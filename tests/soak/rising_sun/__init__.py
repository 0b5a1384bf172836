"""Rising Sun in the soak: its options, scenes, players, and all that must come up."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from kunitori.core.match import Match
from kunitori.core.state import State
from kunitori.rising_sun.checker.facts import CARDS, RECORD
from kunitori.rising_sun.state import RisingSun
from tests.soak.rising_sun.player import RisingSunPlayer
from tests.soak.rising_sun.scenes import misplace, random_options, random_scene
from tests.soak.rising_sun.twins import twin_match
from tests.soak.rising_sun.watch import RisingSunWatch
from tests.soak.room import Room, rules_of
from tests.soak.tally import Tally

TIMINGS = [
    "CONTINUOUS", "MANDATE_CHOSEN", "AFTER_SUMMON", "ENTER_PROVINCE", "END_OF_RECRUIT", "OTHER_CROSSES_SEA_ROUTE",
    "COINS_SPENT", "SUPPLY_COINS_GAINED", "BETRAY", "WAR_START", "BATTLE_START", "HOSTAGE_TAKEN", "KILL_PENDING",
    "FIGURES_KILLED", "TOKEN_WON", "VP_GAINED", "WINTER",
]  # fmt: skip
CARD_DECISIONS = [
    "DP-C-SERPENT", "DP-C-RESPECT", "DP-C-BENEVOLENCE", "DP-C-KENIN", "DP-C-LIGHT", "DP-C-SAMURAI", "DP-C-HATE",
    "DP-C-NINJA", "DP-C-MERCY", "DP-C-MONKEY", "DP-C-UNRIGHTEOUS",
]  # fmt: skip
DECISIONS = [
    "DP-CLAN", "DP-SET", "DP-TEA-PROPOSE", "DP-TEA-ANSWER", "DP-TEA-DONE", "DP-GIFT", "DP-MANDATE", "DP-LOTUS-TILE",
    "DP-LOTUS-CALL", "DP-RECRUIT", "DP-RECRUIT-BONUS", "DP-WORSHIP", "DP-MARSHAL", "DP-BUILD", "DP-TRAIN", "DP-MONSTER",
    "DP-BETRAY", "DP-AMATERASU", "DP-FUJIN", "DP-RAIJIN", "DP-RYUJIN", "DP-ORDER", "DP-OWN-ORDER", "DP-BID",
    "DP-SEPPUKU", "DP-HOSTAGE", "DP-RONIN", "DP-POETS", "DP-REPARATIONS", "DP-CARD", "DP-CHAT", *CARD_DECISIONS,
]  # fmt: skip


def season_of(state: State) -> int:
    assert isinstance(state, RisingSun)
    return state.season


class RisingSunRoom(Room):
    """Rising Sun."""

    name = "rising-sun"
    games = 20_000
    checked = 2_000
    wanted = {  # noqa: RUF012
        "rules": rules_of("rising_sun"), "cards": list(CARDS), "timing points": TIMINGS, "decision points": DECISIONS
    }  # fmt: skip
    longest = 20_000
    endless = "RS-SEASON-1"
    secret = "RS-PUBLIC-1"
    strange = [  # noqa: RUF012
        "koi", "kyoto", "5 bushi", "99 bushi", {"koi": 1}, ["koi", "koi"], "ｋｏｉ",
        {"koi": {"kyoto": ["daimyo", "daimyo"]}},
    ]  # fmt: skip
    meddling = "bid poets 3, seal"

    def options(self, rng: random.Random) -> dict[str, Any]:
        return random_options(rng)

    def scene(self, rng: random.Random, wanted: str = "") -> dict[str, Any]:
        return random_scene(rng, wanted=wanted)

    def wild_scene(self, rng: random.Random) -> dict[str, Any]:
        """Cards of all Sets may meet (RS-CARD-10)."""
        return random_scene(rng, rng.random() < 0.3)

    def end_of_scene(self, state: State) -> Callable[[State], bool]:
        """The end of its Season."""
        start = season_of(state)
        return lambda state: season_of(state) > start

    def misplace(self, rng: random.Random, scene: dict[str, Any]) -> None:
        misplace(rng, scene)

    def player(self, rng: random.Random, wanted: str = "") -> RisingSunPlayer:
        return RisingSunPlayer(rng, wanted)

    def watch(
        self, name: str, state: State, rng: random.Random, tally: Tally, check: bool, origin: int
    ) -> RisingSunWatch:
        return RisingSunWatch(self, name, state, rng, tally, check, origin)

    def twin_match(self, match: Match, viewer: int | None, rng: random.Random) -> Match:
        return twin_match(match, viewer, rng, 0.5)

    def wealth(self, state: State) -> tuple[int, ...]:
        """RS-NEGOTIATION-5: Coins and Ronin."""
        assert isinstance(state, RisingSun)
        return sum(state.coins), sum(state.ronin)

    def note_options(self, given: dict[str, Any], tally: Tally) -> None:
        tally.counts["decision points"]["DP-CLAN"] += given["clans"] != "random"
        tally.counts["decision points"]["DP-SET"] += given["set"] != "random"

    def counts(self, tally: Tally) -> dict[str, Counter[str]]:
        out = super().counts(tally)
        points = out["decision points"]
        points["DP-CARD"] = sum(points[name] for name in CARD_DECISIONS)
        return out

    def scenes_for(self, lacking: dict[str, dict[str, int]]) -> list[str]:
        """The cards that would help."""
        out = [*lacking["cards"]]
        for card in CARDS:
            ids = RECORD[card]["rules"]
            named = any(rule.startswith(f"{ids}-") for rule in lacking["rules"])
            asked = any(
                point.startswith("DP-C-") and card.endswith(point[5:].lower()) for point in lacking["decision points"]
            )
            if (named or asked or RECORD[card]["timing"] in lacking["timing points"]) and card not in out:
                out.append(card)
        return out or [""] * bool(lacking["decision points"])


ROOM = RisingSunRoom()
