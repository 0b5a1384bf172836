"""Decisions that are amounts (bids, gifts): several at once, changeable until they are confirmed.

Nothing here knows a game: actions that differ only in a number are one amount, and which amounts go together is found
by trying them on a copy of the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol

from kunitori.core.action import Action
from kunitori.core.match import Match
from kunitori.core.state import State

HIGHEST: Final = 1 << 16  # no amount is tried beyond this
NUMBER: Final = "#"  # stands for the amount in the pattern of an action

Row = tuple[int, str]  # whose amount, and the pattern of its actions


def pattern_of(notation: str) -> tuple[str, int] | None:
    """``give SEAT 3 coins`` as its pattern and amount; None if it has no amount, or several."""
    words = notation.split()
    numbers = [i for i, word in enumerate(words) if word.isdecimal()]
    if len(numbers) != 1:
        return None
    at = numbers[0]
    return " ".join([*words[:at], NUMBER, *words[at + 1 :]]), int(words[at])


@cache
def parsed(action: Action) -> tuple[str, int] | None:
    return pattern_of(str(action))


@dataclass(frozen=True, slots=True)
class Choice:
    """One action that says an amount."""

    row: Row
    amount: int
    action: Action


def choices(seat: int, actions: Iterable[Action]) -> list[Choice]:
    """Those of a seat's actions that say an amount."""
    out: list[Choice] = []
    for action in actions:
        found = parsed(action)
        if found:
            out.append(Choice((seat, found[0]), found[1], action))
    return out


class Trial(Protocol):
    """A copy on which amounts are tried."""

    def legal(self) -> list[Choice]:
        """What may be said now."""
        ...

    def apply(self, choice: Choice) -> None:
        """Say it."""
        ...


class DraftTrial:
    """A sealed decision begun anew."""

    def __init__(self, state: State, seat: int) -> None:
        self.state: State = state.clone()
        self.seat = seat
        self.state.step().clear_draft(self.state, seat)

    def legal(self) -> list[Choice]:
        return choices(self.seat, self.state.legal_actions(self.seat))

    def apply(self, choice: Choice) -> None:
        self.state.apply(self.seat, choice.action)


class GiftTrial:
    """Actions out of turn of ``givers``, as far as ``wanted``."""

    def __init__(self, state: State, givers: list[int], wanted: Callable[[int, Action], bool]) -> None:
        self.state: State = state.clone()
        self.givers = givers
        self.wanted = wanted

    def legal(self) -> list[Choice]:
        out: list[Choice] = []
        for giver in self.givers:
            out.extend(choices(giver, (a for a in self.state.voluntary_actions(giver) if self.wanted(giver, a))))
        return out

    def apply(self, choice: Choice) -> None:
        self.state.apply_voluntary(choice.row[0], choice.action)


class Amounts:
    """Amounts that go together.

    rows    what there is an amount of, in the order in which it must be said
    chosen  the amount of each
    """

    def __init__(self, begin: Callable[[], Trial]) -> None:
        self.begin = begin
        self.rows: list[Row] = list(dict.fromkeys(choice.row for choice in begin().legal()))
        self.chosen: dict[Row, int] = dict.fromkeys(self.rows, 0)

    def actions(self, chosen: dict[Row, int] | None = None) -> list[tuple[int, Action]] | None:
        """(seat, action) pairs that say these amounts; None if that isn't possible."""
        trial = self.begin()
        out: list[tuple[int, Action]] = []
        for row in self.rows:
            rest = (chosen or self.chosen)[row]
            while rest > 0:
                fitting = [choice for choice in trial.legal() if choice.row == row and choice.amount <= rest]
                if not fitting:
                    return None
                best = max(fitting, key=lambda choice: choice.amount)
                trial.apply(best)
                out.append((row[0], best.action))
                rest -= best.amount
        return out

    def possible(self, row: Row, amount: int) -> bool:
        return self.actions({**self.chosen, row: amount}) is not None

    def most(self, row: Row) -> int:
        """The largest amount there can be, the others being as they are."""
        low, high = self.chosen[row], max(self.chosen[row], 1)
        while high < HIGHEST and self.possible(row, high):
            low, high = high, high * 2
        while high - low > 1:
            middle = (low + high) // 2
            if self.possible(row, middle):
                low = middle
            else:
                high = middle
        return low

    def left(self) -> int:
        """How much could be added somewhere."""
        return max((self.most(row) - self.chosen[row] for row in self.rows), default=0)

    def total(self) -> int:
        return sum(self.chosen.values())

    def set(self, row: Row, amount: int) -> bool:
        """Choose an amount, or the nearest possible one; did anything change?"""
        amount = max(0, min(amount, self.most(row)))
        changed = amount != self.chosen[row]
        self.chosen[row] = amount
        return changed


class Draft(Amounts):
    """A sealed decision of amounts; what is chosen lies in the match as the seat's draft until it is sealed."""

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(lambda: DraftTrial(match.state, seat))
        self.match = match
        self.seat = seat
        for choice in choices(seat, match.drafts.get(seat, ())):
            self.chosen[choice.row] += choice.amount

    def set(self, row: Row, amount: int) -> bool:
        if not super().set(row, amount):
            return False
        while self.match.drafts.get(self.seat):
            self.match.undo(self.seat)
        for seat, action in self.actions() or ():
            self.match.play(seat, action)
        return True

    def seal(self) -> Action | None:
        """The action that ends the draft."""
        return seal_of(self.match, self.seat)


def gifts(match: Match, seat: int) -> Amounts:
    """What ``seat`` can give now."""
    return Amounts(lambda: GiftTrial(match.state, [seat], lambda giver, action: True))


def trade(match: Match, seat: int, other: int) -> Amounts:
    """What ``seat`` and ``other`` can give each other now: actions of one that name the other."""

    def between(giver: int, action: Action) -> bool:
        return match.seats[other if giver == seat else seat] in str(action).split()

    return Amounts(lambda: GiftTrial(match.state, [seat, other], between))


def seal_of(match: Match, seat: int) -> Action | None:
    """The action by which ``seat`` ends its sealed decision, if there is one now."""
    step = match.state.step()
    return next((action for action in match.legal_actions(seat) if step.is_seal(match.state, seat, action)), None)


def draft_of(match: Match, seat: int) -> Draft | None:
    """The decision of ``seat`` as amounts; None if it isn't a sealed one made of amounts alone, in any order."""
    if match.state.is_terminal() or not match.state.step().sealed or seat not in match.pending():
        return None
    begun = DraftTrial(match.state, seat).state
    actions = begun.legal_actions(seat)
    seals = [action for action in actions if begun.step().is_seal(begun, seat, action)]
    amounts = [action for action in actions if parsed(action) is not None]
    if not seals or not amounts or len({*seals, *amounts}) < len(actions) or set(seals) & set(amounts):
        return None
    return Draft(match, seat)
