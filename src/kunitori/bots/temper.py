"""Temperaments: how a bot deals with the others, whatever its strength.  A host chooses one as ``daimyo/loyal``.

A bot with a temperament plays as its level does, but for what it won't do to a partner, or can't forgive.  It answers
offers, announces truces, and proposes both, where somebody lets it talk (``Bot.parley``).
"""

from __future__ import annotations

from dataclasses import dataclass
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

    def choose(self, view: Any, actions: list[Action]) -> Action:
        return self.plan(view, actions)[0]

    def plan(self, view: Any, actions: list[Action]) -> list[Action]:
        self.player.budget = self.budget
        return self.player.plan(view, self.willing(view, actions))

    def parley(self, view: Any, fresh: bool, private: bool) -> list[Word]:
        return Parley(self.game, view, self.dealings, self.temper.patience, self.temper.greed).words(fresh, private)

    def close(self, returns: list[float] | None = None) -> None:
        self.player.close(returns)

    def willing(self, view: Any, actions: list[Action]) -> list[Action]:
        """What it is ready to do: all but what it won't do to others; of these, what revenge makes it do."""
        if len(actions) == 1:
            return actions
        state = view.guess()
        game, seat = self.game, view.seat
        spared, shunned = self.spared(state, seat), self.shunned()
        aims = {action: game.against(state, seat, action) for action in actions}
        kept = [
            action
            for action in actions
            if spared.isdisjoint(aims[action]) and shunned.isdisjoint(game.befriends(state, seat, action))
        ] or actions
        return self.revenge(view, kept, aims) or kept

    def spared(self, state: State, seat: int) -> set[int]:
        """Partners that it is loyal to this time."""
        if self.rng.random() >= self.temper.loyalty:
            return set()
        return {*self.dealings.truces, *self.game.allies(state, seat)}

    def shunned(self) -> set[int]:
        """With whom it allies itself no more."""
        return {other for other, wrongs in enumerate(self.dealings.wrongs) if wrongs > self.temper.patience}

    def revenge(self, view: Any, actions: list[Action], aims: dict[Action, list[int]]) -> list[Action]:
        """What strikes at who has done it most wrong, if it costs no more than its vengeance is worth."""
        most = max(self.dealings.wrongs, default=0)
        if not most or not self.temper.vengeance:
            return []
        enemies = {other for other, wrongs in enumerate(self.dealings.wrongs) if wrongs == most}
        striking = [action for action in actions if not enemies.isdisjoint(aims[action])]
        if not striking or len(striking) == len(actions):
            return []
        worth = dict(zip(actions, self.game.advice(view, actions)))
        least = max(worth.values()) - self.temper.vengeance * (max(worth.values()) - min(worth.values()))
        return [action for action in striking if worth[action] >= least]
