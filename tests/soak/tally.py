"""What the soak counts, whatever the game."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

MOST_VIOLATIONS = 300  # kept in words; all are counted
NUMBERS = ("games", "checked", "scenes", "actions", "seconds")


@dataclass(slots=True)
class Tally:
    """Counts of one piece of work, or of all.

    counts      by what is counted (rules, decision points …) how often each of them came up
    other       whatever else is told at the end
    violations  in words
    """

    games: int = 0
    checked: int = 0
    scenes: int = 0
    actions: int = 0
    seconds: float = 0.0
    counts: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
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
        for what, counts in more.counts.items():
            self.counts[what].update(counts)
        self.other.update(more.other)
        self.violations.extend(more.violations[: MOST_VIOLATIONS - len(self.violations)])

    def as_dict(self) -> dict[str, Any]:
        """As JSON data."""
        out: dict[str, Any] = {name: getattr(self, name) for name in NUMBERS}
        counts = {what: dict(counts) for what, counts in self.counts.items()}
        return {**out, "counts": counts, "other": dict(self.other), "violations": self.violations}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Tally:
        """What ``as_dict`` gave."""
        tally = cls(**{name: data[name] for name in NUMBERS}, violations=data["violations"])
        for what, counts in data["counts"].items():
            tally.counts[what].update(counts)
        tally.other.update(data["other"])
        return tally
