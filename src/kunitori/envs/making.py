"""What all environments share: sessions by a game's frozen options, spaces, rewards."""

from __future__ import annotations

import random
from operator import index
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kunitori.core.errors import BadInput, BadName
from kunitori.core.game import find
from kunitori.core.session import Session

Observation = dict[str, NDArray[Any]]
REWARDS: Final = ["share", "win", "rank", "score"]


def preset_options(name: str) -> dict[str, Any]:
    """The options that a game's environments are frozen to: its first preset, and an end to every game."""
    if not isinstance(name, str):
        raise BadInput(f"a game is named by a word, as shogun, not {name!r}")
    game = find(name)
    return {**game.presets.get(f"{name}-v1", {}), **game.limits}


def make_session(game: str, seats: int | None, gifts: int, told: bool, options: dict[str, Any]) -> Session:
    """A session by the frozen options, but for those ``options`` that are named.  Raises BadInput."""
    given = {**preset_options(game), **options}
    if seats is not None:
        given["seats"] = seats
    found = find(game)
    if checked_count("gifts", gifts) and not any(map(found.is_voluntary, found.actions().actions)):
        raise BadInput(f"gifts is 0 or left out: {game} has none")
    return Session(found, found.options(given), gifts, told)


def checked_reward(reward: str) -> str:
    """One of the ways to reward.  Raises BadName."""
    if reward not in REWARDS:
        raise BadName("value", reward, REWARDS, option="reward")
    return reward


def checked_count(name: str, given: Any, least: int = 0) -> int:
    """A whole number from ``least`` on, also one of numpy's.  Raises BadInput."""
    try:
        number = -1 if isinstance(given, bool) else index(given)
    except TypeError:
        number = -1
    if number < least:
        raise BadInput(f"{name} is a whole number from {least}, not {given!r}")
    return number


def checked_seat(session: Session, seat: Any) -> int | None:
    """A seat that the game has, or None.  Raises BadInput."""
    if seat is None:
        return None
    try:
        number = index(seat)
    except TypeError:
        number = -1
    if not 0 <= number < session.seats:
        raise BadInput(f"the own seat is one of 0 to {session.seats - 1}, or None: not {seat!r}")
    return number


def rewards_of(session: Session, reward: str) -> list[float]:
    """What each seat is given once the game is over.

    share   of the victory: 1 for who wins alone, 1/2 for each of two who share it; sums to 1
    win     1 for who wins or shares the victory, else 0
    rank    from 1 for the first to -1 for the last in equal steps, equals have their mean; sums to 0
    score   its part of all seats' points together, VP or provinces; sums to 1
    """
    state = session.state
    seats = session.seats
    if reward == "share":
        return state.returns()
    if reward == "win":
        return [float(share > 0) for share in state.returns()]
    if reward == "rank":
        places: list[int] = state.places()
        means = [place + (places.count(place) - 1) / 2 for place in places]
        return [1 - 2 * (mean - 1) / (seats - 1) for mean in means]
    scores = [max(0.0, score) for score in session.game.evaluate(state.view())]
    total = sum(scores)
    return [score / total for score in scores] if total else [1 / seats] * seats


def observation_box(session: Session) -> spaces.Box:
    """The range of every byte of an observation."""
    fields = session.encoding.fields
    lows = [np.full(field.length, field.low, np.uint8) for field in fields]
    highs = [np.full(field.length, field.high, np.uint8) for field in fields]
    return spaces.Box(np.concatenate(lows), np.concatenate(highs), dtype=np.uint8)


def masked_space(session: Session) -> spaces.Dict:
    """Observations with their mask."""
    mask = spaces.Box(0, 1, (session.wait + 1,), np.int8)
    return spaces.Dict({"observation": observation_box(session), "action_mask": mask})


def masked_observation(session: Session, seat: int) -> Observation:
    """What a seat may know, and what it may do."""
    return {
        "observation": np.frombuffer(bytearray(session.observe(seat)), np.uint8),
        "action_mask": np.frombuffer(session.mask(seat), np.int8),
    }


def code_of(action: Any) -> int:
    """The code of an action.  Raises BadInput for what is no whole number."""
    try:
        return index(action)
    except TypeError:
        raise BadInput(f"an action is a whole number, a code of the action space: not {action!r}") from None


def checked_seed(seed: Any) -> int:
    """A seed, also one of numpy's.  Raises BadInput."""
    return checked_count("a seed", seed)


class Seeds:
    """One seed for each game, all of them from the last one that was named."""

    def __init__(self) -> None:
        self._dice = random.Random()

    def next(self, seed: int | None) -> int:
        """32 bits, not 0; ``seed`` begins a new series.  Raises BadInput for one that is no whole number from 0."""
        if seed is not None:
            self._dice = random.Random(checked_seed(seed))
        return self._dice.getrandbits(32) or 1
