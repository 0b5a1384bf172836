"""Who plays Shogun at random."""

from __future__ import annotations

from tests.soak.player import Player

BOLD = {
    "attack": 6, "hold": 0.3, "continue": 8, "withdraw": 0.3, "enter": 3, "march": 4, "move": 3, "take": 3, "from": 2,
    "stop": 0.3, "done": 0.2, "pass": 0.3,
}  # fmt: skip


class ShogunPlayer(Player):
    """Leans to one way of spending koku and of fighting; the ninja is mostly kept for a while."""

    profiles = (
        {"assassinate": 0.05},
        {**BOLD, "assassinate": 0.01, "pass": 1},
        {**BOLD, "assassinate": 0.001, "pass": 1, "put ninja": 2, "put ronin": 1.5},
        {**BOLD, "put levy": 2, "put build": 2, "put swords": 0.5, "buy": 2, "assassinate": 0.02},
        {"put ninja": 3, "assassinate": 0.004, "spy": 3, "revenge": 3, "attack": 3, "withdraw": 3},
        {"put ronin": 3, "go": 2, "march": 4, "take": 4, "pick": 4, "leave": 2, "attack": 2, "assassinate": 0.03},
        {"put swords": 2, "attack": 4, "withdraw": 4, "enter": 4, "stay": 0.5, "march": 2, "assassinate": 0.02},
        {"put build": 4, "castle": 2, "fortress": 20, "seal": 0.2, "pass": 0.2, "attack": 3, "assassinate": 0.05},
    )

    def weight(self, words: list[str]) -> float:
        """Koku count one by one."""
        weight = super().weight(words)
        return weight ** int(words[2]) if words[0] == "put" else weight
