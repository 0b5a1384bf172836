"""What seats have with each other beside the rules: wrongs done, truces given, trades to think about."""

from __future__ import annotations

from dataclasses import dataclass, field

from kunitori.core.talk import Message


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that one seat has openly done to another, and that breaks a truce.

    at   the index of the event that told it
    by   who did it
    of   to whom
    """

    at: int
    by: int
    of: int


@dataclass(frozen=True, slots=True)
class Dealings:
    """What a seat knows of its dealings with the others.

    heard   what was said, as the seat heard it
    truces  with whom it has a truce
    wrongs  by seat, how often it was done wrong by that one; empty where nobody has counted
    """

    heard: list[Message] = field(default_factory=list)
    truces: list[int] = field(default_factory=list)
    wrongs: list[int] = field(default_factory=list)

    def wronged_by(self, seat: int) -> int:
        """How often that seat has done it wrong."""
        return self.wrongs[seat] if seat < len(self.wrongs) else 0
