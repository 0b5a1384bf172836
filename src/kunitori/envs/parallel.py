"""PettingZoo's Parallel environment: where several seats choose at once they act in the same step."""

from __future__ import annotations

from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import ParallelEnv

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

Infos = dict[str, dict[str, Any]]


class ParallelGameEnv(ParallelEnv[str, Observation, int]):
    """As ``GameEnv``, but in every step all who owe a decision answer it; the others wait.

    Bids, plans and whatever else is sealed are composed at the same time by all who owe them, an action of each draft a
    step.  Where several decide openly, an action that an earlier seat's has made impossible is passed over, and its
    agent asked again.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "human"]}

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        reward: str = "share",
        gifts: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """As ``GameEnv``."""
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v1"}  # type: ignore[misc]
        self.session = make_session(game, seats, gifts, False, options)
        self.reward = checked_reward(reward)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.session.seats)]
        self.agents: list[str] = []
        space = masked_space(self.session)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.session.wait + 1) for agent in self.possible_agents}
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new game; ``options`` say nothing here."""
        self.session.begin(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """All agents act.  Raises BadInput for an action that its mask forbade; nothing has changed then."""
        agents = self.agents
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
        session = self.session
        movers = session.movers()
        chosen = [int(actions[self.possible_agents[seat]]) for seat in movers]
        for seat, code in zip(movers, chosen):
            session.check(seat, code)
        for seat, code in zip(movers, chosen):
            if session.allows(seat, code):
                session.act(seat, code)

    def _observations(self) -> dict[str, Observation]:
        return {agent: masked_observation(self.session, seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> str | None:
        """The position as a spectator sees it, as text; ``human`` prints it."""
        drawn = "\n".join(draw(self.session.game, self.session.state.view()))
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """Nothing is held."""
