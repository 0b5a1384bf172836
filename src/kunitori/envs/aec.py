"""PettingZoo's AEC environment: agents act one after the other; a sealed choice is made in several steps."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kunitori.core.errors import BadInput
from kunitori.envs.agents import SeatedAgents
from kunitori.envs.making import Observation, code_of, rewards_of

LOST: float = -1.0  # what an illegal action costs in ``wrapped``; the game is over then


class GameEnv(SeatedAgents, AECEnv[str, Observation, int]):
    """``SeatedAgents`` who act one after the other."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; ``options`` say nothing here, a game's own are given when the environment is made."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.session.seat]

    def step(self, action: int) -> None:
        """The selected agent acts.  Raises BadInput for an action that isn't legal; nothing has changed then."""
        if not self.agents:
            raise BadInput("no game runs: reset begins one")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        session = self.session
        session.act(session.seat, code_of(action))
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

    def shown(self) -> Any:
        """The view that is drawn: the selected agent's.  Raises BadInput if no game has begun."""
        if not hasattr(self, "agent_selection"):
            raise BadInput("no game runs: reset begins one")
        return self.view(self.agent_selection)


def wrapped(env: GameEnv) -> AECEnv[str, Observation, int]:
    """The environment in PettingZoo's usual wrappers: an illegal action loses, misuse is told."""
    safe = wrappers.TerminateIllegalWrapper(env, illegal_reward=LOST)
    checked = wrappers.AssertOutOfBoundsWrapper(safe)
    return wrappers.OrderEnforcingWrapper(checked)
