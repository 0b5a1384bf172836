"""Draw the curve of a training run: losses on games that were not learned from, by games played.

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
    figure, axes = plt.subplots(figsize=(7, 3.6))
    for name, label in LINES:
        axes.plot([one["games"] for one in rounds], [one[name] for one in rounds], marker="o", label=label)
    axes.set_xlabel("games")
    axes.set_ylabel("loss of shares, nats")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.tight_layout()
    figure.savefig(wanted.picture, metadata={"Date": None})


if __name__ == "__main__":
    main()
