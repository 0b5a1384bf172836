"""How long a search may think."""

from __future__ import annotations

from collections.abc import Callable
from math import pow
from time import perf_counter
from typing import Final

from kunitori.signals import listen

FOREVER: Final = float("inf")
SIMULATIONS: Final = 100  # of a thought where nobody gives time: the same seed gives the same games
PACE: Final = 0.06  # of the time left for a game, what one decision of the usual attention may take
SHARE: Final = 0.5  # of the time left for a turn


class Budget:
    """What one thought may cost: time, simulations, or until somebody says stop; whatever comes first.

    With ``simulations`` alone a choice follows from the seed.  Searches ask ``over`` also in the middle of a playout.

    seconds      None: as long as it takes; ValueError for no number
    simulations  None: as many as there is time for
    stop         asked again and again; true when the answer is wanted at once
    done         simulations since ``start``
    enough       simulations with which the present thought is content; 0: it takes all it can get
    """

    __slots__ = ("done", "enough", "limit", "seconds", "simulations", "started", "stop")

    def __init__(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        if seconds is not None and seconds != seconds:
            raise ValueError("a budget's seconds are a number")
        self.seconds = seconds
        self.simulations = simulations
        self.stop = stop
        self.done = 0
        self.enough = 0
        self.started = perf_counter()
        self.limit = FOREVER if seconds is None else seconds

    def start(self, enough: int = 0) -> None:
        """A new thought begins; it is content with ``enough`` simulations, if that isn't 0."""
        self.done = 0
        self.enough = enough
        self.started = perf_counter()

    def part(self, share: float) -> Budget:
        """What such a share of it is, for a thought within the thought."""
        seconds = None if self.seconds is None else self.seconds * share
        simulations = None if self.simulations is None else max(1, int(self.simulations * share))
        return Budget(seconds, simulations, self.stop)

    def count(self) -> None:
        """One more simulation has come to its end.  Raises what a signal raises, such as KeyboardInterrupt."""
        self.done += 1
        listen()

    def spent(self) -> float:
        """Seconds since the start."""
        return perf_counter() - self.started

    def over(self) -> bool:
        """Is it time to answer?"""
        if self.stop is not None and self.stop():
            return True
        if self.enough and self.done >= self.enough:
            return True
        if self.simulations is not None and self.done >= self.simulations:
            return True
        return self.seconds is not None and perf_counter() - self.started >= self.limit

    def used(self) -> float:
        """How much of it is used up, 0 … 1; 0 where nothing but a stop ends it."""
        out = self.done / self.enough if self.enough else 0.0
        if self.simulations is not None:
            out = max(out, self.done / max(1, self.simulations))
        if self.seconds is not None:
            out = max(out, self.spent() / max(1e-9, self.limit))
        return min(1.0, out)


class Purse:
    """The seconds that a seat may still think: for each decision, in a turn (a stage of the game), in a whole game.

    Who has thought long in a turn thinks shorter in what is left of it, so that nobody waits long.
    """

    def __init__(self, decision: float = FOREVER, turn: float | None = None, game: float | None = None) -> None:
        self.decision = decision
        self.turn = turn
        self.game = game
        self.stage = -1
        self.in_turn = 0.0
        self.in_game = 0.0

    def budget(self, stage: int, attention: float = 1.0) -> Budget:
        """What the next decision, made in that stage, may cost; ``attention``: see ``Game.attention``."""
        out = self.decision if attention else 0.0
        if self.turn is not None:
            used = self.in_turn if stage == self.stage else 0.0
            out = min(out, part_of(self.turn - used, SHARE, attention))
        if self.game is not None:
            out = min(out, part_of(self.game - self.in_game, PACE, attention))
        return Budget(out)

    def spent(self, stage: int, seconds: float) -> None:
        """A decision in that stage took so long."""
        if stage != self.stage:
            self.stage = stage
            self.in_turn = 0.0
        self.in_turn += seconds
        self.in_game += seconds


def part_of(left: float, part: float, attention: float) -> float:
    """So much of what is left; twice the attention takes what two decisions would, so that something always remains."""
    return max(0.0, left) * (1.0 - pow(1.0 - part, attention))
