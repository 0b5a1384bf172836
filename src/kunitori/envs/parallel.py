"""PettingZoo's Parallel environment: where several seats choose at once they act in the same step."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from kunitori.core.errors import BadInput
from kunitori.envs.agents import SeatedAgents
from kunitori.envs.making import Observation, code_of, rewards_of

Infos = dict[str, dict[str, Any]]


class ParallelGameEnv(SeatedAgents, ParallelEnv[str, Observation, int]):
    """``SeatedAgents`` of whom, in every step, all who owe a decision answer it; the others wait.

    Bids, plans and whatever else is sealed are composed at the same time by all who owe them, an action of each draft a
    step.  Where several decide openly, an action that an earlier seat's has made impossible is passed over, and its
    agent asked again.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"]}  # noqa: RUF012

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new game; ``options`` say nothing here."""
        self.begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """All agents act.  Raises BadInput for an action that its mask forbade; nothing has changed then."""
        agents = self.agents
        if not agents:
            raise BadInput("no game runs: reset begins one")
        self._act(actions)
        over = self.session.is_over()
        rewards = rewards_of(self.session, self.reward) if over else [0.0] * len(agents)
        if over:
            self.agents = []
        return (
            self._observations(),
            dict(zip(agents, rewards)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _act(self, actions: dict[str, int]) -> None:
        if not isinstance(actions, dict):
            raise BadInput(f"actions are given by agent, as a dict, not {actions!r}")
        session = self.session
        movers = session.movers()
        missing = [agent for seat in movers if (agent := self.possible_agents[seat]) not in actions]
        if missing:
            raise BadInput(f"every agent that owes a decision acts: {', '.join(missing)} did not")
        chosen = {self._seat(agent): code_of(action) for agent, action in actions.items()}
        for seat, code in chosen.items():
            session.check(seat, code)
        for seat in movers:
            if session.allows(seat, chosen[seat]):
                session.act(seat, chosen[seat])

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}
