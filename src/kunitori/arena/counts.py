"""What may be said of bots by what they have played.

Games on the same deal depend on each other, so every interval is made by a bootstrap over deals: as many as there are
are drawn, some twice and some not at all, and the number is worked out anew.  The middle 95 % of what comes out are
the interval; its lower end is the bound that is claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from kunitori.arena.play import Outcome

SAMPLES: Final = 2000  # of the bootstrap
EDGES: Final = (2.5, 97.5)  # percent
ALIKE: Final = 1e-9  # what rounding makes of equal shares
LATE: Final = 1.1  # of what a thought was given: one that takes more is late

Deal = tuple[Hashable, int]  # which contest, and its number there
Numbers = Any  # an array of floats


@dataclass(frozen=True, slots=True)
class Range:
    """A number with its interval of 95 %."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Seating:
    """One bot on one seat in one game."""

    deal: Deal
    outcome: Outcome
    seat: int

    @property
    def bot(self) -> str:
        return self.outcome.bots[self.seat]

    @property
    def share(self) -> float:
        return self.outcome.shares[self.seat]

    @property
    def score(self) -> float:
        return self.outcome.scores[self.seat]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did.

    seatings   how often it sat at a table
    wins       its share of victory, on average
    score      on average
    place      on average
    """

    bot: str
    seatings: int
    wins: Range
    score: Range
    place: float


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a bot thought where it had a choice: seconds, and parts of what it was given (None: not counted)."""

    bot: str
    thoughts: int
    median: float
    p99: float
    longest: float
    used_p99: float | None
    late: float | None


def seatings(outcomes: Iterable[Outcome], contest: Hashable = "") -> list[Seating]:
    """Everybody's seat in every game that was played to its end; ``contest`` tells its deals from others'."""
    return [
        Seating((contest, outcome.deal), outcome, seat)
        for outcome in outcomes
        if outcome.shares
        for seat in range(len(outcome.bots))
    ]


def bots_of(all_seatings: Iterable[Seating]) -> list[str]:
    """The bots, in the order of the house, then by name."""
    from kunitori.bots import names

    order = {name: place for place, name in enumerate(names())}
    return sorted({seating.bot for seating in all_seatings}, key=lambda bot: (order.get(bot, len(order)), bot))


def resampled(deals: int, samples: int = SAMPLES) -> Numbers:
    """How often each deal is drawn, in each sample; always the same."""
    return np.random.default_rng(0).multinomial(deals, [1 / deals] * deals, size=samples)


def mean(values: Sequence[tuple[Deal, float]]) -> Range:
    """The average of values that belong to deals, with its interval."""
    place: dict[Deal, int] = {}
    for deal, _ in values:
        place.setdefault(deal, len(place))
    sums, counts = np.zeros(len(place)), np.zeros(len(place))
    for deal, value in values:
        sums[place[deal]] += value
        counts[place[deal]] += 1
    weights = resampled(len(place))
    low, high = np.percentile((weights @ sums) / (weights @ counts), EDGES)
    return Range(float(sums.sum() / counts.sum()), float(low), float(high))


def rate_of(values: Sequence[tuple[Deal, float]]) -> Range:
    """The average of values from 0 to 1, with its interval.

    Where all deals came out alike no draw of them differs, yet others may: of something that n deals haven't shown no
    more than 1 - 0.025^(1/n) is claimed, the exact bound for what may happen or not.
    """
    found = mean(values)
    if found.high - found.low > ALIKE:
        return found
    unseen = 1 - (EDGES[0] / 100) ** (1 / len({deal for deal, _ in values}))
    return Range(found.value, max(0.0, found.value - unseen), min(1.0, found.value + unseen))


def standings(played: list[Seating]) -> list[Standing]:
    """How each bot did."""
    out = []
    for bot in bots_of(played):
        own = [seating for seating in played if seating.bot == bot]
        wins = rate_of([(seating.deal, seating.share) for seating in own])
        score = mean([(seating.deal, seating.score) for seating in own])
        places = [seating.outcome.places[seating.seat] for seating in own]
        out.append(Standing(bot, len(own), wins, score, sum(places) / len(places)))
    return out


def by_seat(seating: Seating) -> str:
    """The seat's number, counted from 1."""
    return str(seating.seat + 1)


def by_name(seating: Seating) -> str:
    """What the seat is called: a clan, a colour."""
    return seating.outcome.seats[seating.seat]


def by_option(option: str) -> Callable[[Seating], str]:
    """The value that a varied option had."""
    return lambda seating: seating.outcome.varied[option]


def spread(played: list[Seating], group: Callable[[Seating], str]) -> dict[str, dict[str, tuple[int, float, float]]]:
    """By bot and group: how often it sat there, its share of victory and its score, on average."""
    found: dict[str, dict[str, list[Seating]]] = {bot: {} for bot in bots_of(played)}
    for name in sorted({group(seating) for seating in played}):
        for bot in found:
            found[bot][name] = []
    for seating in played:
        found[seating.bot][group(seating)].append(seating)
    return {
        bot: {
            name: (len(own), sum(s.share for s in own) / len(own), sum(s.score for s in own) / len(own))
            for name, own in groups.items()
            if own
        }
        for bot, groups in found.items()
    }


def thinking(played: list[Seating]) -> list[Thinking]:
    """How long each bot thought."""
    out = []
    for bot in bots_of(played):
        own = [seating for seating in played if seating.bot == bot]
        seconds = [second for seating in own for second in seating.outcome.thinking[seating.seat]]
        used = [part for seating in own for part in seating.outcome.used[seating.seat]]
        median, p99 = np.percentile(seconds or [0.0], (50, 99))
        out.append(
            Thinking(
                bot, len(seconds), float(median), float(p99), max(seconds, default=0.0),
                float(np.percentile(used, 99)) if used else None,
                sum(part > LATE for part in used) / len(used) if used else None,
            )
        )  # fmt: skip
    return out


def running(played: list[Seating]) -> dict[str, list[float]]:
    """By bot, its share of victory after each deal, of all deals up to it."""
    out: dict[str, list[float]] = {}
    for bot in bots_of(played):
        sums: dict[Deal, list[float]] = {}
        for seating in played:
            if seating.bot == bot:
                sums.setdefault(seating.deal, []).append(seating.share)
        total, count, line = 0.0, 0, []
        for shares in sums.values():
            total += sum(shares)
            count += len(shares)
            line.append(total / count)
        out[bot] = line
    return out
