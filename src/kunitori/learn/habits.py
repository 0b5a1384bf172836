"""Habits: what a player leans to beyond the rules of thumb, learned from who won.

All seats try their choices, likelier ones more often.  Who has better prospects afterwards than the position promised
(``selfplay.gains``) has chosen well: what was chosen becomes likelier, what wasn't less (policy gradient, Williams
1992, the promise as its baseline).  How much, follows for each number alone from how often it could have been
otherwise; what may be luck is hardly believed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Doubles: TypeAlias = NDArray[np.float64]

WARMTH: Final = 0.3  # with which seats try their choices
PACE: Final = 8.0  # what an advantage of a whole victory would add to a number, in warmths
MOST: Final = 0.2  # that a round adds to a number
FADE: Final = 0.7  # what a round leaves of what earlier ones have told: it was about other habits
FEW: Final = 20.0  # doubts that are always counted, so that a few tries tell little
LUCK: Final = 4.0  # the square of standard errors at which half is believed


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
        self.square *= FADE
        self.doubt *= FADE

    def lesson(self) -> Doubles:
        """What to add to the habits."""
        belief = self.gain**2 / (self.gain**2 + LUCK * self.square + np.finfo(float).tiny)
        step: Doubles = np.clip(WARMTH * PACE * self.gain / (self.doubt + FEW) * belief, -MOST, MOST)
        return step
