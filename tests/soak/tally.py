"""What the soak counts, and how often everything must have happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from kunitori.rising_sun.checker.facts import CARDS, RECORD

LEAST = 50
MOST_VIOLATIONS = 300  # kept in words; all are counted

RULES: list[str] = (files("kunitori") / "rising_sun" / "data" / "rules.txt").read_text("utf-8").split()
TIMINGS = (
    "CONTINUOUS", "MANDATE_CHOSEN", "AFTER_SUMMON", "ENTER_PROVINCE", "END_OF_RECRUIT", "OTHER_CROSSES_SEA_ROUTE",
    "COINS_SPENT", "SUPPLY_COINS_GAINED", "BETRAY", "WAR_START", "BATTLE_START", "HOSTAGE_TAKEN", "KILL_PENDING",
    "FIGURES_KILLED", "TOKEN_WON", "VP_GAINED", "WINTER",
)  # fmt: skip
CARD_DECISIONS = (
    "DP-C-SERPENT", "DP-C-RESPECT", "DP-C-BENEVOLENCE", "DP-C-KENIN", "DP-C-LIGHT", "DP-C-SAMURAI", "DP-C-HATE",
    "DP-C-NINJA", "DP-C-MERCY", "DP-C-MONKEY", "DP-C-UNRIGHTEOUS",
)  # fmt: skip
DECISIONS = (
    "DP-CLAN", "DP-SET", "DP-TEA-PROPOSE", "DP-TEA-ANSWER", "DP-TEA-DONE", "DP-GIFT", "DP-MANDATE", "DP-LOTUS-TILE",
    "DP-LOTUS-CALL", "DP-RECRUIT", "DP-RECRUIT-BONUS", "DP-WORSHIP", "DP-MARSHAL", "DP-BUILD", "DP-TRAIN", "DP-MONSTER",
    "DP-BETRAY", "DP-AMATERASU", "DP-FUJIN", "DP-RAIJIN", "DP-RYUJIN", "DP-ORDER", "DP-OWN-ORDER", "DP-BID",
    "DP-SEPPUKU", "DP-HOSTAGE", "DP-RONIN", "DP-POETS", "DP-REPARATIONS", "DP-CARD", "DP-CHAT", *CARD_DECISIONS,
)  # fmt: skip


NUMBERS = ("games", "checked", "scenes", "actions", "seconds")
COUNTERS = ("events", "applied", "cases", "worked", "bought", "timings", "decisions", "other")


@dataclass(slots=True)
class Tally:
    """Counts of one piece of work, or of all.

    events, applied, cases   by rule: announced by the engine, applied by the referee, cited by a case that passed
    worked, bought           by card
    """

    games: int = 0
    checked: int = 0
    scenes: int = 0
    actions: int = 0
    seconds: float = 0.0
    events: Counter[str] = field(default_factory=Counter)
    applied: Counter[str] = field(default_factory=Counter)
    cases: Counter[str] = field(default_factory=Counter)
    worked: Counter[str] = field(default_factory=Counter)
    bought: Counter[str] = field(default_factory=Counter)
    timings: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    other: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)

    def report(self, violation: str) -> None:
        self.other["violations"] += 1
        if len(self.violations) < MOST_VIOLATIONS:
            self.violations.append(violation[:1500])

    def add(self, more: Tally) -> None:
        """Put another tally to this one."""
        for name in NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(more, name))
        for name in COUNTERS:
            getattr(self, name).update(getattr(more, name))
        self.violations.extend(more.violations[: MOST_VIOLATIONS - len(self.violations)])

    def rules(self) -> dict[str, int]:
        """How often each rule was at work."""
        return {rule: self.events[rule] + self.applied[rule] + self.cases[rule] for rule in RULES}

    def below(self) -> dict[str, dict[str, int]]:
        """Everything that happened less than LEAST times."""
        counts = {
            "rules": self.rules(),
            "cards": {card: self.worked[card] for card in CARDS},
            "timing points": {name: self.timings[name] for name in TIMINGS},
            "decision points": {point: self.count_of(point) for point in DECISIONS},
        }
        return {what: {name: k for name, k in row.items() if k < LEAST} for what, row in counts.items()}

    def count_of(self, point: str) -> int:
        if point == "DP-CARD":
            return sum(self.decisions[name] for name in CARD_DECISIONS)
        return self.decisions[point]

    def as_dict(self) -> dict[str, Any]:
        """As JSON data."""
        out: dict[str, Any] = {name: getattr(self, name) for name in NUMBERS}
        out.update({name: dict(getattr(self, name)) for name in COUNTERS})
        return out | {"violations": self.violations}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Tally:
        """What ``as_dict`` gave."""
        tally = cls()
        for name, value in data.items():
            setattr(tally, name, Counter(value) if name in COUNTERS else value)
        return tally


def cards_of(lacking: dict[str, dict[str, int]]) -> list[str]:
    """The cards that would help what is lacking."""
    out = [*lacking["cards"]]
    for card in CARDS:
        ids = RECORD[card]["rules"]
        named = any(rule.startswith(f"{ids}-") for rule in lacking["rules"])
        asked = any(
            point.startswith("DP-C-") and card.endswith(point[5:].lower()) for point in lacking["decision points"]
        )
        if (named or asked or RECORD[card]["timing"] in lacking["timing points"]) and card not in out:
            out.append(card)
    return out
