"""What the soak has to know of a game: a room for each, found by the game's name."""

from __future__ import annotations

import importlib
import random
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar

from kunitori.core.game import Game, find
from kunitori.core.match import Match
from kunitori.core.state import State
from tests.soak.player import Player
from tests.soak.tally import Tally

if TYPE_CHECKING:
    from rich.console import Console

    from tests.soak.games import Watch

LEAST = 50
"""So often everything that a room wants must have come up."""
GAME, SCENE, CASE = range(3)
"""Where a position comes from: a game from its beginning, a random scene, a conformance case."""
ROOMS = {"rising-sun": "tests.soak.rising_sun", "shogun": "tests.soak.shogun"}


class Room:
    """A game as the soak sees it.  A game's room overrides what is empty here.

    name            the game's
    games, checked  random games of a full run, and how many of them with every check after every action
    wanted          by what is counted everything that must come up
    longest         actions; a game of more doesn't end, against the rule ``endless``
    secret          the rule that a view breaks which tells too much
    strange         words of the game for places where they make no sense
    meddling        an answer that belongs to another decision, for records altered
    """

    name: ClassVar[str]
    games: ClassVar[int]
    checked: ClassVar[int]
    wanted: ClassVar[dict[str, list[str]]]
    longest: ClassVar[int]
    endless: ClassVar[str]
    secret: ClassVar[str]
    strange: ClassVar[list[Any]]
    meddling: ClassVar[str]

    @property
    def game(self) -> Game:
        return find(self.name)

    def steps(self) -> list[str]:
        """The names of all its steps."""
        state = self.game.new(self.game.options({}), 1)
        return [step.name for step in state.steps()]

    def options(self, rng: random.Random) -> dict[str, Any]:
        """Options for a random game: any number of players, any switches."""
        raise NotImplementedError

    def scene(self, rng: random.Random, wanted: str = "") -> dict[str, Any]:
        """A scenario in which much is about to happen, or the thing that is ``wanted``."""
        raise NotImplementedError

    def wild_scene(self, rng: random.Random) -> dict[str, Any]:
        """A scenario that no game would come to."""
        return self.scene(rng)

    def end_of_scene(self, state: State) -> Callable[[State], bool]:
        """When a scene that begins so is over."""
        raise NotImplementedError

    def misplace(self, rng: random.Random, scene: dict[str, Any]) -> None:
        """Put a value of the right form into the wrong place."""
        raise NotImplementedError

    def player(self, rng: random.Random, wanted: str = "") -> Player:
        """Somebody who plays at random; ``wanted``: what the scene is for."""
        raise NotImplementedError

    def watch(self, name: str, state: State, rng: random.Random, tally: Tally, check: bool, origin: int) -> Watch:
        """Somebody who looks at a game; ``origin``: GAME, SCENE or CASE."""
        raise NotImplementedError

    def twin_match(self, match: Match, viewer: int | None, rng: random.Random) -> Match:
        """A match that ``viewer`` (None: a spectator) can't tell from this one: its secret acts differ."""
        raise NotImplementedError

    def wealth(self, state: State) -> tuple[int, ...]:
        """What no trade may change in sum."""
        return ()

    def compare_odds(self, battles: int, seed: str, jobs: int, console: Console) -> list[str]:
        """Battles against the odds of the game's calculator, if it has one: what does not agree, in words."""
        raise NotImplementedError

    def note_options(self, given: dict[str, Any], tally: Tally) -> None:
        """Count what the options of a game settle."""

    def counts(self, tally: Tally) -> dict[str, Counter[str]]:
        """How often everything wanted came up."""
        return {what: Counter({name: tally.counts[what][name] for name in row}) for what, row in self.wanted.items()}

    def below(self, tally: Tally) -> dict[str, dict[str, int]]:
        """Everything wanted that came up less than LEAST times."""
        counts = self.counts(tally)
        return {what: {name: k for name, k in row.items() if k < LEAST} for what, row in counts.items()}

    def scenes_for(self, lacking: dict[str, dict[str, int]]) -> list[str]:
        """The scenes that would help what is lacking, as words for ``scene``; "" is any."""
        raise NotImplementedError


def rules_of(package: str) -> list[str]:
    """The ids of all rules of a game."""
    return (files("kunitori") / package / "data" / "rules.txt").read_text("utf-8").split()


def room(name: str) -> Room:
    """The room of that game."""
    found: Room = importlib.import_module(ROOMS[name]).ROOM
    return found
