"""Learns Rising Sun against bots by masked PPO: numpy, one small net, many games at once.

    pip install ".[envs]"        # in a clone
    python examples/learn_rising_sun.py --minutes 5

It prints a curve as it goes: decisions, games, and the learner's share of the victories of the last games (a fair share
of four seats is 25 %).  At the end it says what share ``greedy`` has against the same bots.  The net is written to
``--out``; ``--game shogun`` learns the other game.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kunitori.core.game import find
from kunitori.envs.making import preset_options
from kunitori.envs.vector import VectorGames
from kunitori.simulate import make_plan, play_all

Array = NDArray[np.float32]
HIDDEN = 128
STEPS = 32  # in every game between two updates
BATCH = 512
EPOCHS = 3
CLIP = 0.2
ENTROPY = 0.01
SMOOTH = 0.95  # lambda of the advantages
SCALE = np.sqrt(np.arange(256)).astype(np.float32)  # what a byte becomes: 0 and 1 stay, large numbers shrink


class Look(NamedTuple):
    """What the net makes of observations, a row for each.

    used     the codes that are legal in any of them, in order
    inputs   what it is given
    hidden   the layer between
    logits   the logarithms of the chances of the ``used`` actions
    values   what the seat may expect
    """

    used: NDArray[np.int64]
    inputs: Array
    hidden: Array
    logits: Array
    values: Array


class Net:
    """One hidden layer, from which come a value and a number for each action; learns by Adam."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        shapes = {"w1": (inputs, HIDDEN), "b1": (HIDDEN,), "w2": (HIDDEN, actions), "b2": (actions,), "w3": (HIDDEN, 1)}
        self.weights: dict[str, Array] = {
            name: rng.normal(0, 0.1 / np.sqrt(HIDDEN) if name == "w2" else 1 / np.sqrt(shape[0]), shape)
            .astype(np.float32) * (name[0] == "w")
            for name, shape in shapes.items()
        }  # fmt: skip
        self.mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def look(self, seen: NDArray[np.uint8], mask: NDArray[np.int8]) -> Look:
        """What the net makes of observations; only actions that are legal somewhere are looked at."""
        w = self.weights
        used = np.flatnonzero(mask.any(0))
        inputs = SCALE[seen]
        hidden = np.maximum(inputs @ w["w1"] + w["b1"], 0)
        logits = np.where(mask[:, used], hidden @ w["w2"][:, used] + w["b2"][used], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(1, keepdims=True))
        return Look(used, inputs, hidden, logits, (hidden @ w["w3"])[:, 0])

    def learn(self, batch: dict[str, NDArray[Any]], rate: float) -> None:
        """One step of PPO on a batch."""
        look = self.look(batch["seen"], batch["mask"])
        size = len(look.values)
        rows, columns = np.arange(size), np.searchsorted(look.used, batch["codes"])
        chances = np.exp(look.logits)
        ratio = np.exp(look.logits[rows, columns] - batch["chance"])
        gain = batch["gain"]
        held = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * ratio * gain / size
        d_logits = chances * held[:, None]
        d_logits[rows, columns] -= held
        entropy = -(chances * look.logits).sum(1, keepdims=True)
        d_logits += ENTROPY / size * chances * (look.logits + entropy)
        d_values = ((look.values - batch["worth"]) / size)[:, None]
        w = self.weights
        d_hidden = (d_logits @ w["w2"][:, look.used].T + d_values @ w["w3"].T) * (look.hidden > 0)
        slopes = {name: np.zeros_like(weight) for name, weight in w.items()}
        slopes["w1"] = look.inputs.T @ d_hidden
        slopes["b1"] = d_hidden.sum(0)
        slopes["w2"][:, look.used] = look.hidden.T @ d_logits
        slopes["b2"][look.used] = d_logits.sum(0)
        slopes["w3"] = look.hidden.T @ d_values
        self.descend(slopes, rate)

    def descend(self, slopes: dict[str, Array], rate: float) -> None:
        """Adam."""
        self.updates += 1
        rate *= np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            self.weights[name] -= np.float32(rate) * self.mean[name] / (np.sqrt(self.square[name]) + 1e-6)


class Learner:
    """Plays many games at once against bots and learns from them."""

    def __init__(self, game: str, opponents: str, games: int, seed: int) -> None:
        self.env = VectorGames(game, games, opponents=opponents, reward="score")
        self.rng = np.random.default_rng(seed)
        self.net = Net(self.env.observations.shape[1], self.env.masks.shape[1], self.rng)
        self.env.reset(seed=seed)
        self.over = np.zeros(games, np.bool_)
        self.decisions = 0
        self.ended = 0
        self.shares: deque[float] = deque(maxlen=300)

    def play(self) -> dict[str, NDArray[Any]]:
        """``STEPS`` decisions of every game, with what came of them."""
        env, size = self.env, self.env.num_envs
        shape = (STEPS, size)
        seen = np.empty((*shape, env.observations.shape[1]), np.uint8)
        mask = np.empty((*shape, env.masks.shape[1]), np.int8)
        codes, chance = np.empty(shape, np.int64), np.empty(shape, np.float32)
        values, rewards = np.empty((STEPS + 1, size), np.float32), np.empty(shape, np.float32)
        over, idle = np.empty(shape, np.bool_), np.empty(shape, np.bool_)
        for step in range(STEPS):
            seen[step], mask[step], idle[step] = env.observations, env.masks, self.over
            look = self.net.look(seen[step], mask[step])
            columns = (look.logits + self.rng.gumbel(size=look.logits.shape)).argmax(1)
            codes[step], values[step] = look.used[columns], look.values
            chance[step] = look.logits[np.arange(size), columns]
            _, rewards[step], over[step], _, _ = env.step(codes[step])
            self.over = over[step]
            for i in np.flatnonzero(over[step]):
                self.ended += 1
                best = env.returns[i] == env.returns[i].max()
                self.shares.append(best[env.seats[i]] / best.sum())
        values[STEPS] = self.net.look(env.observations, env.masks).values
        gain = self.gains(values, rewards, over)
        keep = ~idle
        self.decisions += int(keep.sum())
        flat: dict[str, NDArray[Any]] = {"seen": seen, "mask": mask, "codes": codes, "chance": chance}
        flat |= {"gain": gain, "worth": gain + values[:-1]}
        return {name: array[keep] for name, array in flat.items()}

    @staticmethod
    def gains(values: Array, rewards: Array, over: NDArray[np.bool_]) -> Array:
        """Generalised advantages; nothing is discounted."""
        out = np.zeros_like(rewards)
        ahead = np.zeros(rewards.shape[1], np.float32)
        for step in reversed(range(len(rewards))):
            goes_on = ~over[step]
            surprise = rewards[step] + values[step + 1] * goes_on - values[step]
            ahead = surprise + SMOOTH * ahead * goes_on
            out[step] = ahead
        return out

    def update(self, rate: float) -> None:
        """Play, then learn from it."""
        data = self.play()
        data["gain"] = (data["gain"] - data["gain"].mean()) / (data["gain"].std() + 1e-6)
        for _ in range(EPOCHS):
            order = self.rng.permutation(len(data["gain"]))
            for at in range(0, len(order), BATCH):
                self.net.learn({name: array[order[at : at + BATCH]] for name, array in data.items()}, rate)


def share_of(bot: str, game: str, opponents: str, games: int) -> float:
    """The share of the victories that a bot of the house has against the same opponents."""
    plan = make_plan(find(game), [bot, opponents, opponents, opponents], preset_options(game), "learning")
    shares = [dict(zip(played.bots, played.shares))[bot] for played in play_all(plan, games)]
    return sum(shares) / len(shares)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="rising-sun")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--minutes", type=float, default=5, help="that it learns; 5 unless you say otherwise")
    parser.add_argument("--games", type=int, default=64, help="at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compare", type=int, default=100, help="games that greedy plays at the end")
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    given = parser.parse_args()
    learner = Learner(given.game, given.opponents, given.games, given.seed)
    begun = time.monotonic()
    told = 0.0
    print("minutes  decisions  games  share", flush=True)
    while (passed := (time.monotonic() - begun) / 60) < given.minutes:
        learner.update(3e-4 * (1 - passed / given.minutes) + 1e-5)
        if passed >= told and learner.shares:
            told = passed + given.minutes / 40
            share = sum(learner.shares) / len(learner.shares)
            print(f"{passed:7.1f} {learner.decisions:10} {learner.ended:6} {100 * share:5.1f} %", flush=True)
    np.savez_compressed(given.out, **learner.net.weights)  # type: ignore[arg-type]
    if given.compare:
        share = share_of("greedy", given.game, given.opponents, given.compare)
        print(f"greedy against {given.opponents}: {100 * share:.1f} %")


if __name__ == "__main__":
    main()
