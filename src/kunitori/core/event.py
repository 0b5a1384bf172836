"""Events: everything that happens is announced as one of these; nobody parses text."""

from __future__ import annotations

from typing import Any, Final

EVERYBODY: Final = (1 << 32) - 1


class Event:
    """What changed, by which rule, and who may know.

    kind      a stable word; the game's ``EVENTS`` table names the meaning of each value
    rule      the id of the rule at work
    values    small ints or words, as that table says
    audience  a bit for each seat that may know; ``EVERYBODY`` includes spectators
    forced    the engine carried out the only choice there was
    """

    __slots__ = ("audience", "forced", "kind", "rule", "values")

    def __init__(
        self, kind: str, rule: str, values: tuple[int | str, ...], audience: int = EVERYBODY, forced: bool = False
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.values = values
        self.audience = audience
        self.forced = forced

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.kind, self.rule, self.values, self.audience, self.forced)

    def known_to(self, seat: int | None) -> bool:
        """May ``seat`` (None: a spectator) know of this?"""
        if seat is None:
            return self.audience == EVERYBODY
        return bool(self.audience >> seat & 1)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.rule!r}, {self.values!r})"
