"""What is played: every deal by each bot from every seat."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, Final

from kunitori.bots import find as find_bot
from kunitori.core.errors import BadName
from kunitori.core.game import Game, find
from kunitori.driver import Pace
from kunitori.text import Trouble

BY_CHANCE: Final = "random"  # the value of an option that isn't one of the things it chooses from
MOST: Final = 100_000  # decisions in a game; one that takes more is given up


@dataclass(frozen=True, slots=True)
class Contest:
    """Bots that meet on the same deals.

    A deal is played as often as there are bots: each game they move on by a seat, so that every one of them has every
    seat once.  Their order is another for each deal.  All chance of a deal's games follows from the seed and the deal.

    bots     by name; as many as seats, or fewer, which then sit several times, or more, which then take turns
    options  of the game, as given
    vary     options that go through their values, deal by deal
    """

    game: str
    ruleset: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, Any]
    vary: tuple[str, ...]
    seed: str
    pace: Pace

    def lineup(self, number: int) -> list[str]:
        """The bots by seat, in the game of that number."""
        deal, turn = divmod(number, len(self.bots))
        order = list(self.bots)
        random.Random(f"{self.seed} {deal} order").shuffle(order)
        return [order[(seat + turn) % len(order)] for seat in range(self.seats)]

    def deal(self, number: int) -> int:
        """Which deal a game plays."""
        return number // len(self.bots)

    def games(self, least: int) -> int:
        """How many games are at least so many, and whole deals."""
        deals = -(-least // len(self.bots))
        return deals * len(self.bots)

    def varied(self, number: int) -> dict[str, str]:
        """The values that the options in ``vary`` have in that game."""
        place = self.deal(number)
        out = {}
        for name in self.vary:
            values = choices(find(self.game), name)
            place, value = divmod(place, len(values))
            out[name] = values[value]
        return out

    def as_dict(self) -> dict[str, Any]:
        """As JSON data; two contests are the same if these are."""
        return {**asdict(self), "bots": list(self.bots), "vary": list(self.vary)}


def choices(game: Game, name: str) -> list[str]:
    """The values that an option goes through.  Raises BadName or Trouble."""
    known = {option.name: option for option in game.option_list()}
    if name not in known:
        raise BadName("option", name, list(known))
    values = [value for value in known[name].values if value != BY_CHANCE]
    if name == "seats" or len(values) < 2:
        raise Trouble("arena-vary", option=name)
    return values


def make_contest(
    game: Game,
    bots: Iterable[str],
    options: dict[str, Any],
    seed: str,
    pace: Pace,
    vary: Iterable[str] = (),
) -> Contest:
    """A contest whose bots and options are checked.  Raises BadInput or Trouble."""
    names, varied = tuple(bots), tuple(vary)
    for bot in names:
        find_bot(bot)
    given = {**game.limits, **options}
    for name in varied:
        if name in options or varied.count(name) > 1:
            raise Trouble("arena-varied", option=name)
    first = {name: choices(game, name)[0] for name in varied}
    seats = game.new(game.options({**given, **first}), 1).seats()
    return Contest(game.name, game.ruleset, names, seats, given, varied, seed, pace)


def one_among(one: str, others: str, seats: int) -> list[str]:
    """One bot among others of one kind, on a table of so many seats."""
    return [one, *[others] * (seats - 1)]
