"""Talk: what players say, offer and promise.  Part of views and records, never of the state."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from kunitori.core.action import Action
from kunitori.core.errors import Refused

TEXT = "text"
OFFER = "offer"
PROMISE = "promise"
TRUCE = "truce"
KINDS = (TEXT, OFFER, PROMISE, TRUCE)
LONGEST = 2000  # characters in one message
MOST_MESSAGES = 3000  # that one seat may say in one match; a limit for all would tell how much others talk
MOST_GIFTS = 8  # gifts in one offer

OPEN = "open"
ACCEPTED = "accepted"
DECLINED = "declined"
WITHDRAWN = "withdrawn"
OFFER_STATES = (OPEN, ACCEPTED, DECLINED, WITHDRAWN)


@dataclass(frozen=True, slots=True)
class Message:
    """One thing said.

    number    counts from 1 what whoever is given this message has heard
    seat      who speaks
    audience  the seats that may know, the speaker included; empty: everybody
    kind      one of KINDS; promises and truces are recorded and bind nobody
    text      plain text
    gifts     of an offer: (giver, action) pairs that take effect as one when accepted
    state     of an offer: one of OFFER_STATES
    accepted  of an offer: the seats that have agreed to it, the speaker among them, in order
    """

    number: int
    seat: int
    audience: tuple[int, ...]
    kind: str
    text: str
    gifts: tuple[tuple[int, Action], ...] = ()
    state: str = ""
    accepted: tuple[int, ...] = ()

    def known_to(self, seat: int | None) -> bool:
        """May ``seat`` (None: a spectator) know of this?"""
        return not self.audience or seat in self.audience

    def parties(self) -> set[int]:
        """Of an offer: the seats without whose word it can't take effect."""
        return {self.seat, *self.audience, *(giver for giver, _ in self.gifts)}


@dataclass(frozen=True, slots=True)
class Word:
    """Something that a seat wants to say, as a bot tells whoever lets it talk.

    kind    ``offer``, ``truce``, ``accept`` or ``close`` (decline)
    number  of an answer: the offer that it is about, as the seat heard it
    gifts   of an offer, (giver, action) pairs
    to      the seats that are told; empty: everybody
    """

    kind: str
    number: int = 0
    gifts: tuple[tuple[int, Action], ...] = ()
    to: tuple[int, ...] = ()


@dataclass(slots=True)
class Talk:
    """All messages of a match, numbered as they came: for the one who keeps the table, never for a player.

    A player is given ``heard``, and names a message by its number there: gaps would count the private talk of others.

    after   by message: how many events the match had announced before it was said
    """

    messages: list[Message] = field(default_factory=list)
    after: list[int] = field(default_factory=list)

    def add(
        self,
        seat: int,
        audience: tuple[int, ...],
        kind: str,
        text: str,
        gifts: tuple[tuple[int, Action], ...] = (),
        after: int = 0,
    ) -> Message:
        """Record a message, said after so many events; it comes back as the speaker hears it.

        Raises Refused if it is too long, of no known kind, or an offer of nothing.
        """
        if kind not in KINDS:
            raise Refused("unknown-talk", kind=kind[:40])
        if sum(message.seat == seat for message in self.messages) >= MOST_MESSAGES:
            raise Refused("too-much-talk", limit=str(MOST_MESSAGES))
        if any((ord(c) < 32 and c not in "\n\t") or 0xD800 <= ord(c) <= 0xDFFF for c in text):
            raise Refused("odd-text")
        if len(text) > LONGEST:
            raise Refused("too-long", limit=str(LONGEST))
        if (kind == OFFER) != bool(gifts) or len(gifts) > MOST_GIFTS:
            raise Refused("odd-offer", limit=str(MOST_GIFTS))
        who = tuple(sorted({seat, *audience, *(giver for giver, _ in gifts)})) if audience else ()
        state, accepted = (OPEN, (seat,)) if kind == OFFER else ("", ())
        message = Message(len(self.messages) + 1, seat, who, kind, text, gifts, state, accepted)
        self.messages.append(message)
        self.after.append(after)
        return self.told(message, seat)

    def copy(self, events: int) -> Talk:
        """A copy for a match that has announced no more than so many events."""
        return Talk(self.messages[:], [min(after, events) for after in self.after])

    def truce_since(self, seat: int, other: int) -> int | None:
        """After how many events the first of the two gave the word that makes a truce; None: there is none.

        It takes both: each has told the other, or everybody, and the last words count.
        """
        words = [self._last_truce(seat, other), self._last_truce(other, seat)]
        given = [word for word in words if word is not None]
        return min(given) if len(given) == len(words) else None

    def _last_truce(self, seat: int, other: int) -> int | None:
        """After how many events ``seat`` last announced a truce that ``other`` knows of."""
        for message, after in zip(reversed(self.messages), reversed(self.after)):
            if message.kind == TRUCE and message.seat == seat and message.known_to(other):
                return after
        return None

    def told(self, message: Message, viewer: int | None) -> Message:
        """A message of ``messages`` as ``viewer``, who may know of it, hears it."""
        return replace(message, number=sum(earlier.known_to(viewer) for earlier in self.messages[: message.number]))

    def heard(self, viewer: int | None) -> list[Message]:
        """The messages that ``viewer`` (None: a spectator) may know, in order and numbered from 1 without gaps."""
        known = [message for message in self.messages if message.known_to(viewer)]
        return [replace(message, number=number) for number, message in enumerate(known, 1)]

    def open_offer(self, viewer: int, number: int) -> Message:
        """The open offer that ``viewer`` hears as ``number``, as it stands in ``messages``.

        Raises Refused, alike for a number that was never given and for what is no open offer.
        """
        known = [message for message in self.messages if message.known_to(viewer)]
        if number not in range(1, len(known) + 1) or known[number - 1].state != OPEN:
            raise Refused("no-open-offer", number=str(number)[:40])
        return known[number - 1]

    def settle(self, offer: Message, state: str, accepted: set[int]) -> None:
        """Note how an offer of ``messages`` stands now."""
        self.messages[offer.number - 1] = replace(offer, state=state, accepted=tuple(sorted(accepted)))
