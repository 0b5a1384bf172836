"""Decisions that are amounts (bids, plans, purchases, gifts): several at once, changeable until they are confirmed.

Nothing here knows a game: actions that differ only in a number are one amount, and so is how often an action is taken
in a step that counts. Which amounts go together is found by trying them on a copy of the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Final, Self

from kunitori.core.action import Action
from kunitori.core.match import Match
from kunitori.core.state import State

HIGHEST: Final = 1 << 16  # no amount is tried beyond this
NUMBER: Final = "#"  # stands for the amount in the pattern of an action

Row = tuple[int, str]  # whose amount, and the pattern of its actions: of a step that counts the action itself
Scales = dict[Row, Sequence[int]]  # the amounts that there may be, from the least, by row in the order of saying
ANY: Final[Sequence[int]] = range(HIGHEST)


def pattern_of(notation: str) -> tuple[str, int] | None:
    """``give SEAT 3 coins`` as its pattern and amount; None if it has no amount, or several."""
    words = notation.split()
    numbers = [i for i, word in enumerate(words) if word.isdecimal()]
    if len(numbers) != 1:
        return None
    at = numbers[0]
    return " ".join([*words[:at], NUMBER, *words[at + 1 :]]), int(words[at])


@dataclass(frozen=True, slots=True)
class Choice:
    """One action that says an amount."""

    row: Row
    amount: int
    action: Action


@cache
def numbered(seat: int, action: Action) -> Choice | None:
    """The amount that a seat's action says; None if it says none."""
    found = pattern_of(str(action))
    return Choice((seat, found[0]), found[1], action) if found else None


@cache
def counted(seat: int, action: Action) -> Choice:
    """A seat's action, taken once."""
    return Choice((seat, str(action)), 1, action)


def choices(seat: int, actions: Iterable[Action]) -> list[Choice]:
    """Those of a seat's actions that say an amount."""
    return [choice for action in actions if (choice := numbered(seat, action))]


def times(seat: int, actions: Iterable[Action]) -> list[Choice]:
    """Each of a seat's actions, once."""
    return [counted(seat, action) for action in actions]


class Trial(ABC):
    """A copy of a state on which amounts are tried."""

    def __init__(self, state: State) -> None:
        self.state: State = state.clone()

    @abstractmethod
    def legal(self) -> list[Choice]:
        """What may be said now."""

    @abstractmethod
    def apply(self, choice: Choice) -> None:
        """Say it."""

    def copy(self) -> Self:
        """Another one that has come as far."""
        twin = copy(self)
        twin.state = self.state.clone()
        return twin

    def say(self, row: Row, amount: int) -> list[Choice]:
        """Say an amount in the largest steps, or as much of it as is possible; what was said."""
        out: list[Choice] = []
        while True:
            fitting = [choice for choice in self.legal() if choice.row == row and choice.amount <= amount]
            best = max(fitting, key=lambda choice: choice.amount, default=None)
            if best is None or best.amount == 0 < amount:
                return out
            self.apply(best)
            out.append(best)
            amount -= best.amount
            if not amount:
                return out


class DraftTrial(Trial):
    """A sealed decision begun anew."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state)
        self.seat = seat
        self.state.step().clear_draft(self.state, seat)

    def legal(self) -> list[Choice]:
        state, seat, is_seal = self.state, self.seat, self.state.step().is_seal
        return self.choices([action for action in state.legal_actions(seat) if not is_seal(state, seat, action)])

    def apply(self, choice: Choice) -> None:
        self.state.apply(self.seat, choice.action)

    def choices(self, actions: Iterable[Action]) -> list[Choice]:
        """Those that say an amount in this decision, the seal not among them."""
        return (times if self.state.step().counted else choices)(self.seat, actions)

    def seal(self) -> Action | None:
        """The action that ends the decision now."""
        return next(filter(self._seals, self.state.legal_actions(self.seat)), None)

    def scales(self) -> Scales | None:
        """Said from the beginning to the seal, always the least; None if it isn't a decision of amounts alone.

        Amounts are said in any order where the seal may follow at once, else row by row.
        """
        out: Scales = {}
        while True:
            legal, seal = self.legal(), self.seal()
            rows = dict.fromkeys(choice.row for choice in legal)
            if len(legal) + (seal is not None) < len(self.state.legal_actions(self.seat)) or not rows.keys().isdisjoint(
                out
            ):
                return None
            if seal is not None:
                return {**out, **dict.fromkeys(rows, ANY)}
            if len(rows) != 1:
                return None
            legal.sort(key=lambda choice: choice.amount)
            out[legal[0].row] = [choice.amount for choice in legal]
            self.apply(legal[0])

    def _seals(self, action: Action) -> bool:
        return self.state.step().is_seal(self.state, self.seat, action)


class GiftTrial(Trial):
    """Actions out of turn of ``givers``, as far as ``wanted``."""

    def __init__(self, state: State, givers: list[int], wanted: Callable[[int, Action], bool]) -> None:
        super().__init__(state)
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

    scales  the amounts that there may be, by row in the order in which they must be said
    chosen  the amount of each row
    """

    def __init__(self, begin: Callable[[], Trial], scales: Scales) -> None:
        self.begin = begin
        self.scales = scales
        self.rows: list[Row] = list(scales)
        self.chosen: dict[Row, int] = {row: scale[0] for row, scale in scales.items()}

    def actions(self) -> list[tuple[int, Action]]:
        """(seat, action) pairs that say what is chosen."""
        return [(choice.row[0], choice.action) for choice in self.said(self.begin())]

    def said(self, trial: Trial) -> list[Choice]:
        """What is said on ``trial`` for what is chosen."""
        return [choice for row in self.rows for choice in trial.say(row, self.chosen[row])]

    def most(self, row: Row) -> int:
        """The largest amount there can be, the others being as they are."""
        at = self.rows.index(row)
        before = self.begin()
        for earlier in self.rows[:at]:
            before.say(earlier, self.chosen[earlier])
        trial, later = before.copy(), self.rows[at + 1 :]
        alone = said_in(trial.say(row, HIGHEST))
        scale = self.scales[row]
        low, high = scale.index(self.chosen[row]), bisect_right(scale, alone) - 1
        if low < high and self._go(trial, later):  # most often all of it goes with what comes later
            return alone
        while high - low > 1:
            middle = (low + high) // 2
            trial = before.copy()
            if said_in(trial.say(row, scale[middle])) == scale[middle] and self._go(trial, later):
                low = middle
            else:
                high = middle
        return scale[low]

    def _go(self, trial: Trial, later: list[Row]) -> bool:
        """Can the amounts of later rows be said on ``trial`` as they are?"""
        return all(said_in(trial.say(row, self.chosen[row])) == self.chosen[row] for row in later)

    def left(self) -> int:
        """How much could be added somewhere."""
        return max((self.most(row) - self.chosen[row] for row in self.rows), default=0)

    def total(self) -> int:
        return sum(self.chosen.values())

    def step(self, row: Row) -> int:
        """By how much the row's amount changes at least."""
        scale = self.scales[row]
        return scale[1] - scale[0] if len(scale) > 1 else 1

    def set(self, row: Row, amount: int) -> bool:
        """Choose an amount, or else the next possible one in this direction; did anything change?"""
        scale, before = self.scales[row], self.chosen[row]
        at = bisect_left(scale, amount) if amount > before else bisect_right(scale, amount) - 1
        self.chosen[row] = scale[max(0, min(at, scale.index(self.most(row))))]
        return self.chosen[row] != before


def said_in(choices: list[Choice]) -> int:
    """How much was said."""
    return sum(choice.amount for choice in choices)


class Draft(Amounts):
    """A sealed decision of amounts; what is chosen lies in the match as the seat's draft until it is sealed."""

    def __init__(self, match: Match, seat: int, scales: Scales) -> None:
        super().__init__(lambda: DraftTrial(match.state, seat), scales)
        self.match = match
        self.seat = seat
        for choice in DraftTrial(match.state, seat).choices(match.drafts.get(seat, ())):
            self.chosen[choice.row] += choice.amount

    def set(self, row: Row, amount: int) -> bool:
        if not super().set(row, amount):
            return False
        while self.match.drafts.get(self.seat):
            self.match.undo(self.seat)
        for seat, action in self.actions():
            self.match.play(seat, action)
        return True

    def sealing(self) -> list[Action]:
        """What ends the draft: amounts that have to be said and were not yet, and the seal."""
        trial = DraftTrial(self.match.state, self.seat)
        said = self.said(trial)
        seal = trial.seal()
        left = [choice.action for choice in said[len(self.match.drafts.get(self.seat, ())) :]]
        return [*left, seal] if seal is not None else left


def gifts(match: Match, seat: int) -> Amounts:
    """What ``seat`` can give now."""
    return given(lambda: GiftTrial(match.state, [seat], lambda giver, action: True))


def trade(match: Match, seat: int, other: int) -> Amounts:
    """What ``seat`` and ``other`` can give each other now: actions of one that name the other."""

    def between(giver: int, action: Action) -> bool:
        return match.seats[other if giver == seat else seat] in str(action).split()

    return given(lambda: GiftTrial(match.state, [seat, other], between))


def given(begin: Callable[[], GiftTrial]) -> Amounts:
    """Gifts, any of them and in any order."""
    return Amounts(begin, dict.fromkeys((choice.row for choice in begin().legal()), ANY))


def seal_of(match: Match, seat: int) -> Action | None:
    """The action by which ``seat`` ends its sealed decision, if there is one now."""
    step = match.state.step()
    return next((action for action in match.legal_actions(seat) if step.is_seal(match.state, seat, action)), None)


def draft_of(match: Match, seat: int) -> Draft | None:
    """The decision of ``seat`` as amounts; None if it isn't a sealed one made of amounts alone."""
    if match.state.is_terminal() or not match.state.step().sealed or seat not in match.pending():
        return None
    scales = DraftTrial(match.state, seat).scales()
    return Draft(match, seat, scales) if scales else None
