"""Temperaments: how a bot deals with the others, whatever its strength.  A host chooses one as ``daimyo/loyal``.

A bot with a temperament plays as its level does, but for what it won't do to a partner, or can't forgive.  It answers
offers, announces truces, and proposes both, where somebody lets it talk (``Bot.parley``).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from kunitori.bots.base import Bot
from kunitori.bots.parley import Parley
from kunitori.core.action import Action
from kunitori.core.game import Game
from kunitori.core.state import State

if TYPE_CHECKING:
    from kunitori.bots import Factory
    from kunitori.core.talk import Word


@dataclass(frozen=True, slots=True)
class Temper:
    """A temperament.

    loyalty    how likely it refrains from what is aimed at an ally or at a partner in a truce: 0 … 1
    patience   how many wrongs by somebody it overlooks before it makes no more alliances and truces with that one
    vengeance  which part of the difference between its best and its worst choice it gives up to strike at who has done
               it most wrong: 0 … 1
    greed      what it wants to gain by a trade for each VP or the like that the others gain by it
    """

    name: str
    loyalty: float
    patience: int
    vengeance: float
    greed: float


TEMPERS: Final = {
    temper.name: temper
    for temper in (
        Temper("even", 0.8, 2, 0.0, 0.5),
        Temper("loyal", 1.0, 3, 0.0, 0.25),
        Temper("opportunist", 0.0, 99, 0.0, 1.0),
        Temper("vengeful", 0.9, 0, 0.25, 0.5),
    )
}


class Tempered(Bot):
    """A bot of some level with a temperament."""

    def __init__(self, game: Game, seed: int, make: Factory, temper: Temper) -> None:
        super().__init__(game, seed)
        self.player = make(game, seed)
        self.temper = temper
        self.budget = self.player.budget  # without another it takes as long as its level does
        self.faults = self.player.faults

    def choose(self, view: Any, actions: list[Action]) -> Action:
        return self.plan(view, actions)[0]

    def plan(self, view: Any, actions: list[Action]) -> list[Action]:
        if len(actions) == 1:
            return actions[:]
        scruples = self.scruples(view.guess(), view.seat)
        willing = [action for action in actions if scruples.allow(action)] or actions
        willing = self.revenge(view, willing, scruples) or willing
        self.player.budget, self.player.excused = self.budget, 0.0
        plan = self.player.plan(view, willing)
        self.excused += self.player.excused
        return [*plan[:1], *takewhile(scruples.allow, plan[1:])]  # it is asked again where they begin

    def parley(self, view: Any, fresh: bool, private: bool) -> list[Word]:
        return Parley(self.game, view, self.dealings, self.temper.patience, self.temper.greed).words(fresh, private)

    def close(self, returns: list[float] | None = None) -> None:
        self.player.close(returns)

    def scruples(self, state: State, seat: int) -> Scruples:
        """What it won't do this time: to partners that it is loyal to, and with who has wronged it too often."""
        loyal = self.rng.random() < self.temper.loyalty
        spared = {*self.dealings.truces, *self.game.allies(state, seat)} if loyal else set()
        shunned = {other for other, wrongs in enumerate(self.dealings.wrongs) if wrongs > self.temper.patience}
        return Scruples(self.game, state, seat, spared, shunned)

    def revenge(self, view: Any, actions: list[Action], scruples: Scruples) -> list[Action]:
        """What strikes at who has done it most wrong, if it costs no more than its vengeance is worth."""
        most = max(self.dealings.wrongs, default=0)
        if not most or not self.temper.vengeance:
            return []
        enemies = {other for other, wrongs in enumerate(self.dealings.wrongs) if wrongs == most}
        striking = [action for action in actions if not enemies.isdisjoint(scruples.aims(action))]
        if not striking or len(striking) == len(actions):
            return []
        worth = dict(zip(actions, self.game.advice(view, actions)))
        least = max(worth.values()) - self.temper.vengeance * (max(worth.values()) - min(worth.values()))
        return [action for action in striking if worth[action] >= least]


class Scruples:
    """What a seat won't do to some others, and with whom it allies itself no more."""

    def __init__(self, game: Game, state: State, seat: int, spared: set[int], shunned: set[int]) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.spared = spared
        self.shunned = shunned

    def aims(self, action: Action) -> list[int]:
        """The seats at which an action is aimed."""
        return self.game.against(self.state, self.seat, action)

    def allow(self, action: Action) -> bool:
        """May it be done?"""
        befriended = self.game.befriends(self.state, self.seat, action)
        return self.spared.isdisjoint(self.aims(action)) and self.shunned.isdisjoint(befriended)
