"""Draw the curve of a training run, by games played: losses on games that were not learned from, and trials of habits.

python tools/plot_training.py src/kunitori/rising_sun/weights/curve.jsonl docs/pictures/training-rising-sun.svg
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt

LINES = (("value_rule", "rules of thumb"), ("value", "network"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("curve", type=Path)
    parser.add_argument("picture", type=Path)
    wanted = parser.parse_args()
    rounds = [json.loads(line) for line in wanted.curve.read_text().splitlines()]
    matplotlib.rcParams["svg.hashsalt"] = "kunitori"  # the same picture every time
    figure, (losses, trials) = plt.subplots(1, 2, figsize=(9, 3.6))
    games = [one["games"] for one in rounds]
    for name, label in LINES:
        losses.plot(games, [one[name] for one in rounds], marker="o", label=label)
    losses.set_ylabel("loss of shares, nats")
    losses.legend()
    trials.plot(games, [one["ahead"] for one in rounds], marker="o", color="C2")
    trials.axhline(1.0, color="0.5", linewidth=0.8)
    trials.set_ylabel("one with habits among others without:\nvictories, times a fair share")
    for axes in (losses, trials):
        axes.set_xlabel("games")
        axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(wanted.picture, metadata={"Date": None})


if __name__ == "__main__":
    main()
