"""What PettingZoo's two kinds of environments have in common: a game whose seats are agents."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces

from kunitori.core.errors import BadInput
from kunitori.core.event import Event
from kunitori.core.session import Session
from kunitori.envs.making import Observation, Seeds, checked_reward, make_session, masked_observation, masked_space
from kunitori.plain.board import draw


class SeatedAgents:
    """A game of which every seat is an agent, ``player_0`` …, in the order of the seats.

    An action is a code of the game's action space; the one behind them waits, which an agent may where it owes nothing,
    or is asked for a gift.  Every agent is given its reward once, with the last step of the game.  An agent whose sides
    are eliminated is not asked any more, and stays until the end.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        reward: str = "share",
        gifts: int = 0,
        events: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """``seats`` and ``options``: the game's own where its preset isn't meant.  Raises BadInput.

        reward   share, win, rank or score
        gifts    how many gifts an agent may make a season
        events   are information states kept?
        """
        super().__init__()
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v1"}
        self.session: Session = make_session(game, seats, gifts, events, options)
        self.reward = checked_reward(reward)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.session.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = masked_space(self.session)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.session.wait + 1) for agent in self.possible_agents}
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """A new game with all agents."""
        self.session.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]

    def observe(self, agent: str) -> Observation:
        """A new pair of arrays; the mask of who is not asked leaves nothing but to wait."""
        return masked_observation(self.session, self._seat(agent))

    def view(self, agent: str) -> Any:
        """What ``agent`` may know, in the game's words; ``as_dict`` gives it as data."""
        return self.session.view(self._seat(agent))

    def information_state(self, agent: str) -> list[Event]:
        """All that has happened as far as ``agent`` may know, in order.  Raises BadInput if it isn't kept."""
        if not self.session.told:
            raise BadInput("information states are kept with events=True")
        seat = self._seat(agent)
        return [event for event in self.session.state.events or [] if event.known_to(seat)]

    def _seat(self, agent: Any) -> int:
        """Where an agent sits.  Raises BadInput if there is no such agent."""
        if agent not in self.possible_agents:
            raise BadInput(f"there is no agent {agent!r}: {', '.join(self.possible_agents)} play")
        return self.seat_of[agent]

    def shown(self) -> Any:
        """The view that is drawn: a spectator's."""
        return self.session.state.view()

    def render(self) -> str | None:
        """The position as text; ``human`` prints it."""
        drawn = "\n".join(draw(self.session.game, self.shown()))
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """Nothing is held."""
