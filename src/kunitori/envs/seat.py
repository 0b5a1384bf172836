"""Gymnasium's environment: one seat of a game against bots."""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kunitori.core.errors import BadInput
from kunitori.core.session import Session
from kunitori.driver import Driver, Pace
from kunitori.envs.making import (
    Seeds,
    checked_count,
    checked_reward,
    checked_seat,
    code_of,
    make_session,
    observation_box,
    rewards_of,
)
from kunitori.plain.board import draw
from kunitori.search.budget import SIMULATIONS

LOST: Final = -1.0  # what an illegal action costs; the episode is over then
LONGEST: Final = 86_400  # seconds for a decision
OWN: Final = "random"  # the bot that a driver has on the own seat, and never asks
Step = tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]


def opponents_of(session: Session, names: Any) -> list[str]:
    """The bots of all seats but the own one, in the order of play; one name stands for all.  Raises BadInput."""
    if names is None:
        raise BadInput("without opponents every seat is played: make_vec, env() and parallel_env() do that")
    if not isinstance(names, str | list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadInput(f"opponents are the name of a bot, or a list of names: not {names!r}")
    others = [names] * (session.seats - 1) if isinstance(names, str) else list(names)
    if len(others) != session.seats - 1:
        raise BadInput(f"there are {session.seats - 1} opponents, and {len(others)} bots were named")
    return others


def pace_of(seconds: Any, simulations: Any) -> Pace:
    """What a thought of an opponent may cost.  Raises BadInput."""
    if seconds is None:
        return Pace(SIMULATIONS if simulations is None else checked_count("simulations", simulations, 1))
    if simulations is not None:
        raise BadInput("a thought costs seconds or simulations, not both")
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= LONGEST:
        raise BadInput(f"seconds is a number above 0, at most {LONGEST}, not {seconds!r}")
    return Pace(decision=float(seconds))


class Opponents:
    """Bots on the other seats of one game.  Raises BotFault for one that fails, or chooses what it may not."""

    def __init__(self, session: Session, names: list[str], seat: int, seed: int, pace: Pace) -> None:
        """``seat``: the own one; the bots sit clockwise from it."""
        self.session = session
        self.seat = seat
        seats = [OWN, *names]
        clockwise = [seats[(place - seat) % session.seats] for place in range(session.seats)]
        self.driver = Driver(session.game, clockwise, str(seed), 0, pace)

    def play(self) -> None:
        """Until the own seat is asked, or the game is over."""
        session = self.session
        while not session.is_over() and session.seat != self.seat:
            seat = session.seat
            actions = session.state.legal_actions(seat)
            if session.allows(seat, session.wait):
                session.act(seat, session.wait)  # bots make no gifts
            elif len(actions) == 1:
                session.act(seat, session.space.code(actions[0]))
            else:
                for action in self.driver.planned(session.state, seat, actions):
                    if session.seat != seat or action not in session.legal(seat):
                        break
                    self.driver.decisions += 1
                    session.act(seat, session.space.code(action))

    def close(self) -> None:
        """The game is over or given up: bots let go of what they hold, such as a program's process."""
        self.driver.close(self.session.state)


class SeatEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One seat of a game; the others are played by bots.

    An observation is what the game's encoding writes; ``action_masks()`` and the key ``action_mask`` of the infos tell
    what is legal.  An illegal action ends the episode with the reward -1.  Else the reward comes with the last step.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        *,
        opponents: str | list[str] = "random",
        seat: int | None = None,
        seats: int | None = None,
        reward: str = "share",
        gifts: int = 0,
        seconds: float | None = None,
        simulations: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """``seats`` and ``options``: the game's own where its preset isn't meant.  Raises BadInput.

        opponents    bots by name: one for all, or one for each other seat, clockwise from the own one
        seat         the own one; None: another in every game
        reward       share, win, rank or score
        gifts        how many gifts the own seat may make a season
        seconds      for a decision of an opponent; the same seed then need not give the same game
        simulations  for a decision of an opponent that searches, where no seconds are given; None: SIMULATIONS
        """
        self.session = make_session(game, seats, gifts, False, options)
        self.opponents = opponents_of(self.session, opponents)
        self.pace = pace_of(seconds, simulations)
        self.reward = checked_reward(reward)
        self.fixed = checked_seat(self.session, seat)
        self.seat = self.fixed or 0
        self.render_mode = render_mode
        self.observation_space: Any = observation_box(self.session)
        self.action_space = spaces.Discrete(self.session.wait + 1)
        self._seeds = Seeds()
        self._lost = False  # by an illegal action
        self._others = Opponents(self.session, self.opponents, self.seat, 0, self.pace)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """A new game, played on until the own seat is asked; ``options`` say nothing here."""
        begun = self._seeds.next(seed)
        self._lost = False
        super().reset(seed=None if seed is None else int(seed))
        self.seat = begun % self.session.seats if self.fixed is None else self.fixed
        self._others.close()
        self.session.begin(begun)
        self._others = Opponents(self.session, self.opponents, self.seat, begun, self.pace)
        self._others.play()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> Step:
        """The own seat acts, then the bots until it is asked again.  Raises BadInput for what is no code."""
        session = self.session
        if self._lost or session.is_over():
            raise BadInput("the game is over: reset begins another")
        code = code_of(action)
        if not session.allows(self.seat, code):
            self._lost = True
            return self._observation(), LOST, True, False, {**self._info(), "illegal": True}
        session.act(self.seat, code)
        self._others.play()
        over = session.is_over()
        reward = rewards_of(session, self.reward)[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal, by code; MaskablePPO of sb3-contrib asks for it."""
        return np.frombuffer(self.session.mask(self.seat), np.bool_)

    def view(self) -> Any:
        """What the own seat may know, in the game's words."""
        return self.session.view(self.seat)

    def _observation(self) -> NDArray[np.uint8]:
        return np.frombuffer(bytearray(self.session.observe(self.seat)), np.uint8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.frombuffer(self.session.mask(self.seat), np.int8)}

    def render(self) -> str | None:
        """The position as the own seat sees it, as text."""
        return "\n".join(draw(self.session.game, self.view()))

    def close(self) -> None:
        """Let the bots go."""
        self._others.close()
