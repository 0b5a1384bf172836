"""PettingZoo's AEC environment: agents act one after the other; a sealed choice is made in several steps."""

from __future__ import annotations

from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kunitori.core.errors import BadInput
from kunitori.core.event import Event
from kunitori.envs.making import (
    Observation,
    Seeds,
    checked_reward,
    make_session,
    masked_observation,
    masked_space,
    rewards_of,
)
from kunitori.plain.board import draw

LOST: float = -1.0  # what an illegal action costs in ``wrapped``; the game is over then


class GameEnv(AECEnv[str, Observation, int]):
    """A game of which every seat is an agent, ``player_0`` …, in the order of the seats.

    An action is a code of the game's action space; the one behind them waits, which an agent may where it owes nothing,
    or is asked for a gift.  Every agent is given its reward once, with the last step of the game.  An agent whose sides
    are eliminated is not asked any more, and stays until the end.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human"], "is_parallelizable": False}

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
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v1"}  # type: ignore[misc]
        self.session = make_session(game, seats, gifts, events, options)
        self.reward = checked_reward(reward)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.session.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = masked_space(self.session)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.session.wait + 1) for agent in self.possible_agents}
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; ``options`` say nothing here, a game's own are given when the environment is made."""
        self.session.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.session.seat]

    def observe(self, agent: str) -> Observation:
        """A new pair of arrays; the mask of who is not selected leaves nothing but to wait."""
        return masked_observation(self.session, self.seat_of[agent])

    def step(self, action: int) -> None:
        """The selected agent acts.  Raises BadInput for an action that isn't legal; nothing has changed then."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        session = self.session
        session.act(session.seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        if session.is_over():
            self._end()
        else:
            self.agent_selection = self.possible_agents[session.seat]

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, rewards_of(self.session, self.reward)))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def view(self, agent: str) -> Any:
        """What ``agent`` may know, in the game's words; ``as_dict`` gives it as data."""
        return self.session.view(self.seat_of[agent])

    def information_state(self, agent: str) -> list[Event]:
        """All that has happened as far as ``agent`` may know, in order.  Raises BadInput if it isn't kept."""
        events = self.session.state.events
        if events is None:
            raise BadInput("information states are kept with events=True")
        seat = self.seat_of[agent]
        return [event for event in events if event.known_to(seat)]

    def render(self) -> str | None:
        """The position as the selected agent sees it, as text; ``human`` prints it."""
        drawn = "\n".join(draw(self.session.game, self.view(self.agent_selection)))
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """Nothing is held."""


def wrapped(env: GameEnv) -> AECEnv[str, Observation, int]:
    """The environment in PettingZoo's usual wrappers: an illegal action loses, misuse is told."""
    safe = wrappers.TerminateIllegalWrapper(env, illegal_reward=LOST)
    checked = wrappers.AssertOutOfBoundsWrapper(safe)
    return wrappers.OrderEnforcingWrapper(checked)
