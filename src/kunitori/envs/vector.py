"""Many games stepped at once, into arrays that are made once."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kunitori.core.errors import BadInput
from kunitori.core.session import Session
from kunitori.envs.making import (
    Seeds,
    checked_count,
    checked_reward,
    checked_seat,
    checked_seed,
    make_session,
    observation_box,
    rewards_of,
)
from kunitori.envs.seat import Opponents, opponents_of, pace_of

Infos = dict[str, Any]


class VectorGames(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """``num_envs`` games, a row of the arrays for each.

    With opponents a row is one seat's, as in ``SeatEnv``.  Without, every decision of every seat is the caller's: a row
    shows the seat that acts next, and a reward is that of the seat that acted last.  A game that is over is shown once,
    with its reward; the step after that begins another, whatever its action says.

    The arrays are the same in every step: copy what must last.

    observations  [game, byte]
    masks         [game, code]
    seats         [game] whose row it is
    returns       [game, seat] rewards of the game that is over
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: str | list[str] | None = "random",
        seat: int | None = None,
        seats: int | None = None,
        reward: str = "share",
        gifts: int = 0,
        seconds: float | None = None,
        simulations: int | None = None,
        **options: Any,
    ) -> None:
        """As ``SeatEnv``; ``opponents`` None: all seats are the caller's.  Raises BadInput."""
        self.num_envs = checked_count("num_envs", num_envs, 1)
        self.sessions: list[Session] = [make_session(game, seats, gifts, False, options) for _ in range(self.num_envs)]
        first = self.sessions[0]
        self.reward = checked_reward(reward)
        self.opponents = None if opponents is None else opponents_of(first, opponents)
        self.pace = pace_of(seconds, simulations)
        self.fixed = checked_seat(first, seat)
        self.single_observation_space = observation_box(first)
        self.single_action_space = spaces.Discrete(first.wait + 1)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observations = np.zeros((num_envs, first.encoding.size), np.uint8)
        self.masks = np.zeros((num_envs, first.wait + 1), np.int8)
        self.seats = np.zeros(num_envs, np.int64)
        self.returns = np.zeros((num_envs, first.seats))
        self.rewards = np.zeros(num_envs)
        self.over = np.zeros(num_envs, np.bool_)
        self._never = np.zeros(num_envs, np.bool_)
        self._open_rows()
        self._seat = [0] * num_envs  # as ``seats``, and quicker to read
        self._others: list[Opponents | None] = [None] * num_envs
        self._seeds = Seeds()
        self._begun = False

    def _open_rows(self) -> None:
        """Each game's own row, as memory."""
        self._seen = [row.data for row in self.observations]
        self._allowed = [row.data.cast("B") for row in self.masks]

    def __getstate__(self) -> dict[str, Any]:
        """All but the rows, which belong to these very arrays."""
        return {name: value for name, value in self.__dict__.items() if name not in ("_seen", "_allowed")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._open_rows()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], Infos]:
        """New games in all rows, or in some.  Raises BadInput.

        seed     a row's own each, or one from which those of all rows follow
        options  ``reset_mask``, as Gymnasium has it: a truth value for each row, true for those to begin anew
        """
        chosen = self._chosen(options or {})
        seeds = seed if isinstance(seed, list) else [seed] + [None] * (self.num_envs - 1)
        if len(seeds) != self.num_envs:
            raise BadInput(f"there are {self.num_envs} rows, and {len(seeds)} seeds were named")
        for given in seeds:
            if given is not None:
                checked_seed(given)
        self._begun = True
        for i in chosen:
            self._begin(i, self._seeds.next(seeds[i]))
            self._show(i)
            self.over[i] = False
        return self.observations, self._infos()

    def _chosen(self, options: dict[str, Any]) -> list[int]:
        """The rows that begin anew.  Raises BadInput."""
        mask = np.asarray(options.get("reset_mask", np.ones(self.num_envs, np.bool_)))
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise BadInput(f"reset_mask has {self.num_envs} truth values: not {mask.dtype} of shape {mask.shape}")
        if not (self._begun or mask.all()):
            raise BadInput("no games run: the first reset begins them all")
        return [int(i) for i in np.flatnonzero(mask)]

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """An action in every row.  Raises BadInput for one that isn't legal; nothing has changed then."""
        if not self._begun:
            raise BadInput("no games run: reset begins them")
        codes = self._codes(actions)
        over = self.over.tolist()
        self._check(codes, over)
        self.rewards[:] = 0.0
        for i, code in enumerate(codes):
            if over[i]:
                self._begin(i, self._seeds.next(None))
                self.over[i] = False
            else:
                self._act(i, code)
            self._show(i)
        return self.observations, self.rewards, self.over.copy(), self._never, self._infos()

    def _codes(self, actions: Any) -> list[int]:
        """An action for every row.  Raises BadInput."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadInput(
                f"there are {self.num_envs} rows, so actions are {self.num_envs} whole numbers: "
                f"not {given.dtype} of shape {given.shape}"
            )
        codes: list[int] = given.tolist()
        return codes

    def _check(self, codes: list[int], over: list[bool]) -> None:
        """Raises BadInput unless there is a legal action for every row that isn't over."""
        for i, code in enumerate(codes):
            if not over[i] and not (0 <= code < len(self._allowed[i]) and self._allowed[i][code]):
                try:
                    self.sessions[i].check(self._seat[i], code)
                except BadInput as error:
                    raise BadInput(f"row {i}: {error}") from None

    def _begin(self, i: int, seed: int) -> None:
        session = self.sessions[i]
        before = self._others[i]
        if before is not None:
            before.close()
        session.begin(seed)
        if self.opponents is None:
            return
        seat = self._seat[i] = seed % session.seats if self.fixed is None else self.fixed
        others = self._others[i] = Opponents(session, self.opponents, seat, seed, self.pace)
        others.play()

    def _act(self, i: int, code: int) -> None:
        session = self.sessions[i]
        session.act(self._seat[i], code)
        others = self._others[i]
        if others is not None:
            others.play()
        if session.is_over():
            rewards = rewards_of(session, self.reward)
            self.returns[i] = rewards
            self.rewards[i] = rewards[self._seat[i]]
            self.over[i] = True

    def _show(self, i: int) -> None:
        session = self.sessions[i]
        if self.opponents is None and not session.is_over():
            self._seat[i] = session.seat
        seat = self.seats[i] = self._seat[i]
        self._seen[i][:] = session.observe(seat)
        self._allowed[i][:] = session.mask(seat)

    def close_extras(self, **_: Any) -> None:
        """Let the bots go."""
        for others in self._others:
            if others is not None:
                others.close()

    def _infos(self) -> Infos:
        return {"action_mask": self.masks, "seat": self.seats, "returns": self.returns}
