"""What plain mode says about a match: questions, results, offers, explanations."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from kunitori.core.event import Event
from kunitori.core.match import Match
from kunitori.core.talk import OFFER, Message
from kunitori.text import Catalogue

FINAL: Final = "final-place"  # the event by which a game tells a seat's place at the end, with a text for its score


def asked(catalogue: Catalogue, match: Match, seat: int) -> str:
    """What is asked of ``seat``, with the decision and the rule behind it."""
    step = match.state.step()
    return catalogue.text(
        "plain-asked",
        question=catalogue.question(match.state, seat),
        title=catalogue.decision(step.decision),
        decision=step.decision,
        rule=step.rule,
        count=len(match.legal_actions(seat)),
    )


def owed(catalogue: Catalogue, match: Match, seat: int, viewer: int | None) -> str:
    """What ``seat`` owes as ``viewer`` may know it (None: whoever may know everything; NOBODY: a spectator).

    What a question is about and how many choices it leaves is for those asked.
    """
    if viewer in (None, seat):
        return asked(catalogue, match, seat)
    step = match.state.step()
    return catalogue.text(
        "plain-owed",
        seat=catalogue.seat(match.seats[seat]),
        title=catalogue.decision(step.decision),
        decision=step.decision,
        rule=step.rule,
    )


def outcome(catalogue: Catalogue, match: Match) -> list[str]:
    """How the game ended, with everybody's place where it was told."""
    places = [catalogue.event(match.state, event) for event in match.events if event.kind == FINAL]
    over, *rest = result(catalogue, match)
    return [over, *places, *rest]


def result(catalogue: Catalogue, match: Match) -> list[str]:
    """How the game ended."""
    winners = [catalogue.seat(match.seats[seat]) for seat, share in enumerate(match.state.returns()) if share]
    return [
        catalogue.text("plain-over"),
        catalogue.text("plain-winners", winners=catalogue.joined(winners), count=len(winners)),
    ]


def worth_telling(event: Event) -> bool:
    """Not so a forced choice of a single word, like ``pass``: what it brings about, if anything, is told anyway."""
    return not (event.forced and " " not in str(event.values[-1]))


def talked(catalogue: Catalogue, match: Match, message: Message, people: Collection[int]) -> str:
    """One message as the table hears it; ``people`` sit at it, and may be told how to accept an offer."""
    others = message.parties() if message.kind == OFFER else {*message.audience}
    others -= {message.seat}
    said: dict[str, str | int] = {
        "number": message.number,
        "seat": catalogue.seat(match.seats[message.seat]),
        "to": catalogue.joined([catalogue.seat(match.seats[seat]) for seat in sorted(others)]),
        "kind": message.kind,
        "text": message.text,
        "length": len(message.text),
    }
    if message.kind == OFFER:
        gifts = "; ".join(f"{catalogue.seat(match.seats[giver])}: {action}" for giver, action in message.gifts)
        asked = "no" if others.isdisjoint(people) else "yes"
        return catalogue.text("plain-offer", **said, gifts=gifts, asked=asked)
    return catalogue.text("plain-said-to" if message.audience else "plain-said", **said)


def answered(catalogue: Catalogue, match: Match, seat: int, answer: str, offer: Message) -> str:
    """How ``seat`` has answered an offer: ``accept`` or ``close``."""
    whose = "own" if offer.seat == seat else "other"
    name = catalogue.seat(match.seats[seat])
    return catalogue.text("plain-answered", seat=name, answer=answer, whose=whose, number=offer.number)
