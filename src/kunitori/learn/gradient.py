"""Making the network better: the loss, its gradient, and the steps of Adam."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from kunitori.learn.network import FARTHEST, RULES, WARMTH, Floats, Network, Weights
from kunitori.learn.positions import NOTHING, Positions

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
        return Network(self.network.game, self.average, self.network.scale)

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
        out: dict[str, Floats | NDArray[np.int64]] = {"steps": np.array(self.steps), "scale": self.network.scale}
        for kind in ("average", "mean", "square"):
            out.update({f"{kind}.{name}": array for name, array in getattr(self, kind).items()})
        out.update({f"weights.{name}": array for name, array in self.network.weights.items()})
        return out

    def restore(self, arrays: dict[str, Floats]) -> None:
        """Become what ``arrays`` was made of."""
        self.steps = int(arrays["steps"])
        self.network.scale = arrays["scale"]
        for kind in ("average", "mean", "square"):
            setattr(self, kind, {name: arrays[f"{kind}.{name}"] for name in self.mean})
        self.network.weights = {name: arrays[f"weights.{name}"] for name in self.mean}


def gradients(network: Network, positions: Positions, rows: NDArray[np.int64]) -> Weights:
    """By weight, the gradient of the mean loss over ``rows``: cross-entropy of shares and of taught choices."""
    w = network.weights
    scaled, one, two = network.hidden(positions.seen[rows])
    out: Weights = {}
    by_two = value_gradient(network, positions, rows, two, out)
    by_two += choice_gradient(network, positions, rows, two, out)
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


def choice_gradient(
    network: Network, positions: Positions, rows: NDArray[np.int64], two: Floats, out: Weights
) -> Floats:
    """The same for the taught choices and the weights of ``query`` and ``action``."""
    w = network.weights
    for name in ("query", "query-bias", "action", "action-bias"):
        out[name] = np.zeros_like(w[name])
    by_two = np.zeros_like(two)
    taught = np.flatnonzero(positions.chosen[rows] != NOTHING)
    if not len(taught):
        return by_two
    mine = rows[taught]
    places, starts = positions.choices(mine)
    owner = np.repeat(np.arange(len(mine)), np.diff(np.append(starts, len(places))))
    codes, rules = positions.codes[places], rules_at(positions, places)
    by_logits = likelihoods(network.preferences(two[taught][owner], codes, rules), starts, owner)
    by_logits[starts + positions.chosen[mine]] -= 1
    by_logits /= np.float32(len(rows))  # few choices are taught: they say as much as they are
    what = np.concatenate([rules, w["action"][codes]], axis=1)
    by_query = np.add.reduceat(by_logits[:, None] * what, starts, axis=0)
    query = two[taught] @ w["query"] + w["query-bias"]
    np.add.at(out["action"], codes, by_logits[:, None] * query[owner, RULES:])
    np.add.at(out["action-bias"], codes, by_logits)
    out["query"], out["query-bias"] = two[taught].T @ by_query, by_query.sum(axis=0)
    by_two[taught] = by_query @ w["query"].T
    return by_two


def rules_at(positions: Positions, places: NDArray[np.int64]) -> Floats:
    """``rules_of`` for choices of many decisions, whose best has the lean 0."""
    lean = positions.lean[places]
    return np.stack([np.maximum(lean, -FARTHEST), (lean == 0).astype(np.float32)], axis=1)


def likelihoods(logits: Floats, starts: NDArray[np.int64], owner: NDArray[np.int64]) -> Floats:
    """Softmax within each decision; ``owner`` says for each logit whose it is."""
    out: Floats = np.exp(logits - np.maximum.reduceat(logits, starts)[owner])
    out /= np.add.reduceat(out, starts)[owner]
    return out


def value_losses(shares: Floats, expected: Floats) -> Floats:
    """Cross-entropy of each row, in nats."""
    losses: Floats = -(shares * np.log(np.maximum(expected, np.float32(1e-6)))).sum(axis=1)
    return losses


def expected_shares(network: Network, positions: Positions, rows: NDArray[np.int64]) -> Floats:
    """What the network expects in each row."""
    return network.shares(network.hidden(positions.seen[rows])[2], positions.prospects[rows])


def choice_scores(network: Network, positions: Positions, rows: NDArray[np.int64]) -> tuple[float, float, float, float]:
    """Over the taught choices in ``rows``: cross-entropy and hit rate of the network, then those of the rule of thumb.

    The rule of thumb's cross-entropy is that of the network before any training.
    """
    taught = rows[positions.chosen[rows] != NOTHING]
    if not len(taught):
        nothing = float("nan")
        return nothing, nothing, nothing, nothing
    places, starts = positions.choices(taught)
    owner = np.repeat(np.arange(len(taught)), np.diff(np.append(starts, len(places))))
    rules = rules_at(positions, places)
    two = network.hidden(positions.seen[taught])[2]
    wanted = starts + positions.chosen[taught]
    scores: list[float] = []
    for logits in (network.preferences(two[owner], positions.codes[places], rules), rules[:, 0] / np.float32(WARMTH)):
        likely = likelihoods(logits, starts, owner)
        best = np.maximum.reduceat(logits, starts)
        scores += [-float(np.log(likely[wanted]).mean()), float((logits[wanted] == best).mean())]
    return scores[0], scores[1], scores[2], scores[3]
