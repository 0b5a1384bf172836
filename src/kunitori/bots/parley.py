"""What a bot says: its answers to offers and truces, and those that it proposes itself.

All of it follows from the seat's view and dealings, so that a bot needs no memory of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kunitori.core.action import Action
from kunitori.core.dealings import Dealings
from kunitori.core.game import Game
from kunitori.core.talk import OFFER, OPEN, TRUCE, Message, Word

THREAT: Final = 0.15  # of what a seat has: a truce is proposed to who can reach more than that
MOST_TRUCES: Final = 3  # that are proposed to one seat in a game


class Parley:
    """The dealings of one seat, thought over once.

    patience  wrongs by somebody that are overlooked
    greed     the gain that a trade must bring, for each that the others gain by it
    """

    def __init__(self, game: Game, view: Any, dealings: Dealings, patience: int, greed: float) -> None:
        self.game = game
        self.view = view
        self.dealings = dealings
        self.patience = patience
        self.greed = greed

    def words(self, fresh: bool, private: bool) -> list[Word]:
        """What to say now.

        fresh    something new has begun, so that proposals are in place
        private  may one talk to some seats alone?  A truce is announced to its partner alone
        """
        out = [self.answer(message) for message in self.dealings.heard if self.owes_answer(message)]
        if private:
            out.extend(Word(TRUCE, to=(other,)) for other in self.asked_for_truce())
        if fresh:
            out.extend(self.trade())
            if private:
                out.extend(Word(TRUCE, to=(other,)) for other in self.feared())
        return out

    # Offers

    def owes_answer(self, message: Message) -> bool:
        seat = self.view.seat
        open_now = message.kind == OFFER and message.state == OPEN
        return open_now and seat in message.parties() and seat not in message.accepted

    def answer(self, offer: Message) -> Word:
        """Yes to what is worth it."""
        fine = self.is_worth_it(self.game.trade_worth(self.view, list(offer.gifts)))
        return Word("accept" if fine else "close", number=offer.number)

    def is_worth_it(self, gains: list[float]) -> bool:
        """Does the seat gain enough, beside what those gain with whom it competes?"""
        others = max(gain for seat, gain in enumerate(gains) if seat != self.view.seat)
        own: float = gains[self.view.seat]
        return own > max(0.0, self.greed * others)

    def trade(self) -> list[Word]:
        """The trade that brings most, if the other side can like it too; each is offered once."""
        offered = {in_words(message.gifts) for message in self.dealings.heard if message.seat == self.view.seat}
        best, most = [], 0.0
        for gifts in self.game.trades(self.view):
            gains = self.game.trade_worth(self.view, gifts)
            own = gains[self.view.seat]
            givers = {giver for giver, _ in gifts}
            if own > most and all(gains[giver] > 0.0 for giver in givers) and self.is_worth_it(gains):
                if in_words(gifts) not in offered:
                    best, most = gifts, own
        return [Word(OFFER, gifts=tuple(best))] if best else []

    # Truces

    def may_trust(self, other: int) -> bool:
        return other not in self.dealings.truces and self.dealings.wronged_by(other) <= self.patience

    def truce_words(self, seat: int, other: int) -> list[int]:
        """The numbers of the messages by which ``seat`` has announced a truce to ``other``."""
        return [
            message.number
            for message in self.dealings.heard
            if message.kind == TRUCE and message.seat == seat and message.known_to(other)
        ]

    def asked_for_truce(self) -> list[int]:
        """Who has announced a truce that waits for the own word."""
        seat = self.view.seat
        out: list[int] = []
        for other in {message.seat for message in self.dealings.heard} - {seat}:
            theirs = self.truce_words(other, seat)
            own = self.truce_words(seat, other)
            if theirs and (not own or theirs[-1] > own[-1]) and self.may_trust(other):
                out.append(other)
        return sorted(out)

    def feared(self) -> list[int]:
        """To whom a truce is worth proposing: who could take much, and has left no such proposal unanswered."""
        seat = self.view.seat
        out: list[int] = []
        for other, threat in enumerate(self.game.threats(self.view)):
            if other == seat or threat < THREAT or not self.may_trust(other):
                continue
            own = self.truce_words(seat, other)
            theirs = self.truce_words(other, seat)
            if len(own) < MOST_TRUCES and (not own or (theirs and theirs[-1] > own[-1])):
                out.append(other)
        return out


def in_words(gifts: Iterable[tuple[int, Action]]) -> tuple[tuple[int, str], ...]:
    """Gifts by notation: those heard in another process are copies of the actions."""
    return tuple((giver, str(action)) for giver, action in gifts)
