"""The games as Python games of OpenSpiel (docs/environments.md).  Needs the extra ``openspiel``.

Importing this module registers them: ``pyspiel.load_game("kunitori_rising_sun(players=4)")``.  Who decides at once
decides here one after the other, as in PettingZoo's AEC environment.  Chance is sampled by the state itself.
"""

from __future__ import annotations

import json
import random
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from kunitori.core.errors import BadInput
from kunitori.core.game import find, games
from kunitori.core.record import state_hash
from kunitori.core.session import Session
from kunitori.envs.making import make_session

LONGEST: Final = 100_000  # actions of a game at most; OpenSpiel wants a number
PLAYERS: Final = 4  # unless told otherwise
FRESH: Final = -1  # of the parameter ``seed``: another game every time
DICE: Final = random.Random()  # where games without a seed get theirs


def spiel_name(game: str) -> str:
    """What OpenSpiel calls a game, as ``kunitori_rising_sun``."""
    return f"kunitori_{game.replace('-', '_')}"


def game_type(name: str) -> Any:
    """What OpenSpiel wants to know of a game beforehand."""
    counts = [int(value) for value in find(name).option_list()[0].values]
    return pyspiel.GameType(
        short_name=spiel_name(name),
        long_name=f"Kunitori: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": PLAYERS, "seed": FRESH, "options": ""},
    )


def read_options(text: str) -> dict[str, Any]:
    """Options as JSON.  Raises BadInput."""
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise BadInput(f"options are a JSON object with names and values, not {text[:80]!r}")
    return options


class SpielGame(pyspiel.Game):
    """A game by the frozen options; utilities are shares of the victory.  Each game has a subclass.

    Parameters: ``players``; ``seed``, from which every chance follows, -1: another game every time; ``options``, those
    that aren't to be the frozen ones, as JSON.  Raises BadInput for what no game can have.
    """

    name: ClassVar[str] = ""
    kind: ClassVar[Any] = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players: int = given.get("players", PLAYERS)
        self.seed: int = given.get("seed", FRESH)
        self.options = read_options(given.get("options") or "{}")
        self.new_session()  # what is wrong is told now
        info = pyspiel.GameInfo(
            num_distinct_actions=len(find(self.name).actions()),
            max_chance_outcomes=0,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SpielState:
        """A game about to begin."""
        session = self.new_session()
        session.begin(DICE.getrandbits(32) or 1 if self.seed == FRESH else self.seed % 0xFFFFFFFF + 1)
        return SpielState(self, session)

    def new_session(self) -> Session:
        """A game by the parameters.  Raises BadInput."""
        return make_session(self.name, self.players, 0, True, self.options)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player sees: an observation, or with perfect recall all that it has heard."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(find(self.name).encoding().size, kind.perfect_recall)


class SpielState(pyspiel.State):
    """A session as OpenSpiel sees it."""

    def __init__(self, game: SpielGame, session: Session) -> None:
        super().__init__(game)
        self.session = session

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.session.is_over() else self.session.seat

    def _legal_actions(self, player: int) -> list[int]:
        session = self.session
        return sorted(map(session.space.code, session.legal(player))) if player == session.seat else []

    def _apply_action(self, action: int) -> None:
        self.session.act(self.session.seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.session.space.actions[action])

    def is_terminal(self) -> bool:
        return self.session.is_over()

    def returns(self) -> list[float]:
        """Each player's share of the victory; zeros while the game runs."""
        return self.session.state.returns()

    def __str__(self) -> str:
        """The whole position by its hash: equal for equal positions alone, whatever chance has in store."""
        return f"{self.session.seat} {state_hash(self.session.game, self.session.state)}"


class SpielObserver:
    """Writes what a player sees, as OpenSpiel's ``PyObserver`` does."""

    def __init__(self, size: int, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """``tensor``: the bytes of the game's encoding as numbers."""
        self.tensor[:] = np.frombuffer(state.session.observe(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON; with perfect recall also every event that the player has heard."""
        view = state.session.view(player).as_dict()
        if not self.recalls:
            return json.dumps(view)
        events = state.session.state.events or []
        heard = [[event.kind, *event.values] for event in events if event.known_to(player)]
        return json.dumps([heard, view])


def register() -> None:
    """Make every game that isn't yet known to OpenSpiel."""
    for name in games():
        if spiel_name(name) not in pyspiel.registered_names():
            kind = game_type(name)
            pyspiel.register_game(kind, type("SpielGame", (SpielGame,), {"name": name, "kind": kind}))


register()
