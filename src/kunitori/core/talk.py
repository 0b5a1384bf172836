"""Talk: what players say, offer and promise.  Part of views and records, never of the state."""

from __future__ import annotations

from dataclasses import dataclass, field

from kunitori.core.action import Action
from kunitori.core.errors import Refused

TEXT = "text"
OFFER = "offer"
PROMISE = "promise"
TRUCE = "truce"
KINDS = (TEXT, OFFER, PROMISE, TRUCE)
LONGEST = 2000  # characters in one message
MOST_MESSAGES = 3000  # in one match
MOST_GIFTS = 8  # gifts in one offer


@dataclass(frozen=True, slots=True)
class Message:
    """One thing said.

    number    counts from 1 within a match
    seat      who speaks
    audience  the seats that may know, the speaker included; empty: everybody
    kind      one of KINDS; promises and truces are recorded and bind nobody
    text      plain text
    gifts     of an offer: (giver, action) pairs that take effect as one when accepted
    """

    number: int
    seat: int
    audience: tuple[int, ...]
    kind: str
    text: str
    gifts: tuple[tuple[int, Action], ...] = ()

    def known_to(self, seat: int | None) -> bool:
        """May ``seat`` (None: a spectator) know of this?"""
        return not self.audience or seat in self.audience

    def parties(self) -> set[int]:
        """Of an offer: the seats without whose word it can't take effect."""
        return {self.seat, *self.audience, *(giver for giver, _ in self.gifts)}


@dataclass(slots=True)
class Talk:
    """All messages of a match; the state of an offer is one of open, accepted, declined, withdrawn."""

    messages: list[Message] = field(default_factory=list)
    offers: dict[int, str] = field(default_factory=dict)
    accepted_by: dict[int, set[int]] = field(default_factory=dict)

    def add(
        self,
        seat: int,
        audience: tuple[int, ...],
        kind: str,
        text: str,
        gifts: tuple[tuple[int, Action], ...] = (),
    ) -> Message:
        """Record a message.  Raises Refused if it is too long, of no known kind, or an offer of nothing."""
        if kind not in KINDS:
            raise Refused("unknown-talk", kind=kind[:40])
        if len(self.messages) >= MOST_MESSAGES:
            raise Refused("too-much-talk", limit=str(MOST_MESSAGES))
        if any((ord(c) < 32 and c not in "\n\t") or 0xD800 <= ord(c) <= 0xDFFF for c in text):
            raise Refused("odd-text")
        if len(text) > LONGEST:
            raise Refused("too-long", limit=str(LONGEST))
        if (kind == OFFER) != bool(gifts) or len(gifts) > MOST_GIFTS:
            raise Refused("odd-offer", limit=str(MOST_GIFTS))
        who = tuple(sorted({seat, *audience, *(giver for giver, _ in gifts)})) if audience else ()
        message = Message(len(self.messages) + 1, seat, who, kind, text, gifts)
        self.messages.append(message)
        if kind == OFFER:
            self.offers[message.number] = "open"
            self.accepted_by[message.number] = {seat}
        return message

    def offer(self, number: int) -> Message:
        """An open offer by its number.  Raises Refused."""
        if self.offers.get(number) != "open":
            raise Refused("no-open-offer", number=str(number))
        return self.messages[number - 1]

    def heard(self, seat: int | None) -> list[Message]:
        """The messages that ``seat`` (None: a spectator) may know, in order."""
        return [message for message in self.messages if message.known_to(seat)]
