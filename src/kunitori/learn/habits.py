"""Habits: what a player leans to beyond the rules of thumb, learned from who won.

Who has habits tries choices, likelier ones more often.  Who has better prospects afterwards than the position promised
(``selfplay.gains``) has chosen well: what was chosen becomes likelier, what wasn't less (policy gradient, Williams
1992, the promise as its baseline).  How much, follows for each number alone from how often it could have been
otherwise, and from how much more all numbers of the same kind of action differ than they would by luck: what nothing
but luck tells apart is left as it is (empirical Bayes, James and Stein 1961).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kunitori.core.game import Game

Doubles: TypeAlias = NDArray[np.float64]

WARMTH: Final = 0.3  # with which seats try their choices
MOST: Final = 0.3  # that a round adds to a number
FADE: Final = 0.7  # what a round leaves of what earlier ones have told: it was about other habits


@dataclass(slots=True)
class Tried:
    """What was tried in some games, in a row for each situation, a column for each code of the action space.

    gain    sums over choices: what the seat gained beyond the promise, times (1 if chosen) - likelihood
    square  sums of the squares of these
    doubt   sums of likelihood x (1 - likelihood)
    """

    gain: Doubles
    square: Doubles
    doubt: Doubles

    @classmethod
    def nothing(cls, shape: tuple[int, int]) -> Tried:
        """Before anything was tried."""
        return cls(np.zeros(shape), np.zeros(shape), np.zeros(shape))

    def note(self, places: NDArray[np.int64], surprise: Doubles, beyond: float) -> None:
        """Add a choice.

        places    in the flat table: a row for each situation, a column for each action
        surprise  by action: 1 if it was chosen, less how likely it was
        beyond    what the seat gained beyond the promise
        """
        gain = beyond * surprise
        self.gain.ravel()[places] += gain
        self.square.ravel()[places] += gain * gain
        self.doubt.ravel()[places] += np.abs(surprise) * (1 - np.abs(surprise))

    def add(self, other: Tried) -> None:
        """Add what was tried elsewhere."""
        self.gain += other.gain
        self.square += other.square
        self.doubt += other.doubt

    def fade(self) -> None:
        """Let it count less than what comes."""
        self.gain *= FADE
        self.square *= FADE**2  # since luck is told by the squares of gains
        self.doubt *= FADE

    def lesson(self, kinds: NDArray[np.int64], pace: float) -> Doubles:
        """What to add to the habits.

        kinds  of each code of the action space its kind, from 0: codes of a kind are told apart from luck together
        pace   what an advantage of a whole victory would add to a number, in warmths
        """

        def by_kind(cells: Doubles) -> Doubles:
            return np.bincount(kinds, weights=cells.sum(axis=0)).astype(float)

        luck = by_kind(self.square)
        beyond_luck = np.maximum(by_kind(self.gain**2) - luck, 0)
        worth = by_kind(self.doubt) * beyond_luck  # luck by doubt, over what advantages scatter by doubt squared
        few = np.divide(luck * by_kind(self.doubt**2), worth, out=np.full(len(worth), np.inf), where=worth > 0)
        step: Doubles = np.clip(WARMTH * pace * self.gain / (self.doubt + few[kinds]), -MOST, MOST)
        return step


def kinds_of(game: Game) -> NDArray[np.int64]:
    """Of each code of the action space its kind: the first word of its notation."""
    first = [str(action).split(maxsplit=1)[0] for action in game.actions().actions]
    return np.unique(first, return_inverse=True)[1]
