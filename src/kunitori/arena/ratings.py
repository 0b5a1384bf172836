"""Ratings by openskill's Plackett-Luce model, from the places of every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from kunitori.arena.counts import EDGES, Deal, Range, Seating, bots_of, resampled
from kunitori.arena.play import Outcome

SAMPLES: Final = 100  # of the bootstrap, at most
LEAST: Final = 40  # samples, at least
RATED: Final = 20_000  # games that are rated in all samples together, about


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's strength on openskill's scale, where everybody begins at 25 with a sigma of 25/3."""

    bot: str
    strength: Range
    sigma: float


def rate(played: list[Seating]) -> list[Rating]:
    """Everybody's rating, the strongest first; intervals by a bootstrap over deals."""
    games: dict[Deal, dict[int, Outcome]] = {}
    for seating in played:
        games.setdefault(seating.deal, {})[seating.outcome.number] = seating.outcome
    deals = [list(same.values()) for same in games.values()]
    bots = bots_of(played)
    whole = rated(bots, [game for deal in deals for game in deal])
    samples = max(LEAST, min(SAMPLES, RATED // sum(len(deal) for deal in deals)))
    found: dict[str, list[float]] = {bot: [] for bot in bots}
    for weights in resampled(len(deals), samples):
        drawn = [game for deal, times in zip(deals, weights) for game in deal * int(times)]
        for bot, rating in rated(bots, drawn).items():
            found[bot].append(rating.mu)
    out = []
    for bot in bots:
        low, high = np.percentile(found[bot], EDGES)
        out.append(Rating(bot, Range(float(whole[bot].mu), float(low), float(high)), float(whole[bot].sigma)))
    return sorted(out, key=lambda rating: -rating.strength.value)


def rated(bots: list[str], games: list[Outcome]) -> dict[str, Any]:
    """The ratings after these games, one after the other.

    A bot that sits several times at a table gains or loses there what its seats do on average.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        before = [model.rating(ratings[bot].mu, ratings[bot].sigma) for bot in game.bots]  # one for each seat
        teams = model.rate([[seat] for seat in before], ranks=[float(place) for place in game.places])
        for bot in set(game.bots):
            seats = [team[0] for team, name in zip(teams, game.bots) if name == bot]
            ratings[bot] = model.rating(
                mu=sum(seat.mu for seat in seats) / len(seats),
                sigma=sum(seat.sigma for seat in seats) / len(seats),
                name=bot,
            )
    return ratings
