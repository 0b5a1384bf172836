"""Making the network better: the loss, its gradient, and the steps of Adam."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from kunitori.learn.network import Floats, Network, Weights
from kunitori.learn.positions import Positions

RATE: Final = 1e-3  # of Adam
FORGET: Final = (0.9, 0.999)  # of Adam: mean and mean square of the gradient
AVERAGE: Final = 0.999  # the weights that count are a running average over the steps
TINY: Final = 1e-8


class Learner:
    """A network that is being trained, and all that its next step depends on.

    network  as it stands after the last step
    average  the running average of its weights: better than any single state of them
    steps    how many have been made
    decay    of weights, for each unit of RATE; keeps what is seen rarely from being believed
    """

    def __init__(self, network: Network, decay: float = 1.0) -> None:
        self.network = network
        self.decay = decay
        self.average: Weights = {name: array.copy() for name, array in network.weights.items()}
        self.mean: Weights = {name: np.zeros_like(array) for name, array in network.weights.items()}
        self.square: Weights = {name: np.zeros_like(array) for name, array in network.weights.items()}
        self.steps = 0

    def averaged(self) -> Network:
        """The network with the average weights."""
        return Network(self.network.game, self.average, self.network.scale, self.network.habits)

    def learn(self, positions: Positions, rows: NDArray[np.int64]) -> None:
        """One step of Adam on the positions in ``rows``."""
        gradient = gradients(self.network, positions, rows)
        self.steps += 1
        slow, slower = FORGET
        rate = RATE * float(np.sqrt(1 - slower**self.steps)) / (1 - slow**self.steps)
        keep = min(AVERAGE, (1 + self.steps) / (10 + self.steps))
        for name, weights in self.network.weights.items():
            by = gradient[name]
            mean, square, average = self.mean[name], self.square[name], self.average[name]
            mean += (1 - slow) * (by - mean)
            square += (1 - slower) * (by * by - square)
            if not name.endswith("bias"):
                weights *= 1 - RATE * self.decay
            weights -= rate * mean / (np.sqrt(square) + TINY)
            average += (1 - keep) * (weights - average)

    # All of it as arrays, for checkpoints

    def arrays(self) -> dict[str, Floats | NDArray[np.int64]]:
        """Everything as arrays by name."""
        network = self.network
        out: dict[str, Floats | NDArray[np.int64]] = {"steps": np.array(self.steps)}
        out |= {"scale": network.scale, "habits": network.habits}
        for kind in ("average", "mean", "square"):
            out.update({f"{kind}.{name}": array for name, array in getattr(self, kind).items()})
        out.update({f"weights.{name}": array for name, array in network.weights.items()})
        return out

    def restore(self, arrays: dict[str, Floats]) -> None:
        """Become what ``arrays`` was made of."""
        self.steps = int(arrays["steps"])
        self.network.scale, self.network.habits = arrays["scale"], arrays["habits"]
        for kind in ("average", "mean", "square"):
            setattr(self, kind, {name: arrays[f"{kind}.{name}"] for name in self.mean})
        self.network.weights = {name: arrays[f"weights.{name}"] for name in self.mean}


def gradients(network: Network, positions: Positions, rows: NDArray[np.int64]) -> Weights:
    """By weight, the gradient of the mean loss over ``rows``: cross-entropy of the shares."""
    w = network.weights
    scaled, one, two = network.hidden(positions.seen[rows])
    out: Weights = {}
    by_two = value_gradient(network, positions, rows, two, out)
    by_two *= two > 0
    by_one = (by_two @ w["two"].T) * (one > 0)
    out["two"], out["two-bias"] = one.T @ by_two, by_two.sum(axis=0)
    out["one"], out["one-bias"] = scaled.T @ by_one, by_one.sum(axis=0)
    return out


def value_gradient(
    network: Network, positions: Positions, rows: NDArray[np.int64], two: Floats, out: Weights
) -> Floats:
    """The gradient of the shares' loss: fills in the weights of ``value``, gives that by the last hidden layer."""
    shares = network.shares(two, positions.prospects[rows])
    by_logits: Floats = (shares - positions.shares[rows]) / np.float32(len(rows))
    out["value"], out["value-bias"] = two.T @ by_logits, by_logits.sum(axis=0)
    by_two: Floats = by_logits @ network.weights["value"].T
    return by_two


def value_losses(shares: Floats, expected: Floats) -> Floats:
    """Cross-entropy of each row, in nats."""
    losses: Floats = -(shares * np.log(np.maximum(expected, np.float32(1e-6)))).sum(axis=1)
    return losses


def expected_shares(network: Network, positions: Positions, rows: NDArray[np.int64]) -> Floats:
    """What the network expects in each row."""
    return network.shares(network.hidden(positions.seen[rows])[2], positions.prospects[rows])
