"""Draw the curve of the example that learns, from what it printed.

python examples/learn_rising_sun.py --minutes 5 | tee learned.txt
python tools/plot_learning.py learned.txt docs/pictures/learning.svg
"""

from __future__ import annotations

import argparse
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt

FAIR = 25  # percent, of four seats


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("printed", type=Path)
    parser.add_argument("picture", type=Path)
    wanted = parser.parse_args()
    head, *lines = wanted.printed.read_text().splitlines()
    rows = [line.split() for line in lines if line.endswith(" %") and line[0] == " "]
    greedy = float(lines[-1].split()[-2])
    matplotlib.rcParams["svg.hashsalt"] = "kunitori"  # the same picture every time
    figure, axes = plt.subplots(figsize=(7, 3.2))
    axes.plot([float(row[0]) for row in rows], [float(row[3]) for row in rows], label="what has learned")
    axes.axhline(greedy, color="C1", linestyle="--", label="greedy")
    axes.axhline(FAIR, color="0.5", linewidth=0.8, label="random")
    axes.set_xlabel(head.split()[0])
    axes.set_ylabel("share of the victories, %")
    axes.set_ylim(0, 100)
    axes.grid(alpha=0.3)
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(wanted.picture, metadata={"Date": None})


if __name__ == "__main__":
    main()
