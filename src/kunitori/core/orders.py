"""Standing orders: answers that a seat gives in advance.  They are no part of the state, and private for good."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

IF: Final = "if"
UNLESS: Final = "unless"


@dataclass(frozen=True, slots=True)
class Order:
    """An answer to all questions of a kind, or to some of them.

    decision  the id of the decision point that it answers
    notation  the answer; where that isn't legal the seat is asked
    words     words of what a question is about (``Game.question_words``); none: it answers every question
    unless    it answers those that are about none of the words; else those that are about one of them
    """

    decision: str
    notation: str
    words: tuple[str, ...] = ()
    unless: bool = False

    def __str__(self) -> str:
        """As ``read_order`` reads it: ``DP-11 pass unless NW-4 NW-5``."""
        condition = [UNLESS if self.unless else IF, *self.words] if self.words else []
        return " ".join([self.decision, self.notation, *condition])

    def fits(self, about: dict[str, Any]) -> bool:
        """Does it answer a question of its kind that is about that?"""
        named = {word.lower() for value in about.values() for word in str(value).split()}
        return not self.words or named.isdisjoint([word.lower() for word in self.words]) == self.unless

    def same_questions(self, other: Order) -> bool:
        """Are both for the same questions?"""
        return (self.decision, self.words, self.unless) == (other.decision, other.words, other.unless)


def read_order(text: str) -> Order:
    """An order in words: a decision, an answer, ``if`` or ``unless`` and words; without an answer it withdraws."""
    decision, *rest = text.split() or [""]
    at = next((i for i, word in enumerate(rest) if word.lower() in (IF, UNLESS)), len(rest))
    unless = at < len(rest) and rest[at].lower() == UNLESS
    return Order(decision.upper(), " ".join(rest[:at]), tuple(rest[at + 1 :]), unless)
