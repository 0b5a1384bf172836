"""Who plays Rising Sun at random."""

from __future__ import annotations

import random

from tests.soak.player import Player

MANDATE_PROFILES: tuple[dict[str, float], ...] = (
    {},
    {},
    {"betray": 6},
    {"train": 5},
    {"recruit": 5},
    {"marshal": 5, "harvest": 3},
)


class RisingSunPlayer(Player):
    """Leans to Mandates too, and to the thing that is ``dear``."""

    profiles = (
        {},
        {},
        {"accept": 20, "buy": 15, "summon": 4, "done": 0.5},
        {
            "accept": 10,
            "bid": 1,
            "seal": 0.05,
            "commit": 2,
            "capture": 4,
            "hire": 3,
            "recite": 3,
            "move": 2,
            "pass": 0.5,
        },
        {"betray": 8, "summon": 3, "buy": 6, "move": 1.5, "steal": 4, "kill": 4, "spare": 3, "place": 5},
        {"worship": 3, "summon": 5, "place": 4, "grant": 4, "build": 2, "buy": 5, "charge": 3, "ascend": 3},
    )

    def __init__(self, rng: random.Random, dear: str = "") -> None:
        super().__init__(rng)
        self.mandates = rng.choice(MANDATE_PROFILES)
        self.dear = dear

    def leans(self) -> bool:
        return bool(self.likes or self.mandates or self.dear)

    def weight(self, words: list[str]) -> float:
        if words[0] in ("play", "announce"):
            return self.mandates.get(words[1], 1.0)
        return self.likes.get(words[0], 1.0) * (20 if words[-1] == self.dear else 1)
