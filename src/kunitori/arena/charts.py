"""Pictures for the report: plain SVG, in colours that the page sets for day and night."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any, Final

from kunitori.arena.counts import Range

# What matplotlib is told, and what stands for it in the page: no picture uses these colours otherwise.
INK: Final = "#010203"
FAINT: Final = "#040506"
BARS: Final = tuple(f"#0708{number:02x}" for number in range(8))
VARIABLES: Final = {INK: "var(--ink)", FAINT: "var(--faint)", **{c: f"var(--c{i})" for i, c in enumerate(BARS)}}

STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "text.parse_math": False,  # a bot's name may have dollar signs
    "svg.hashsalt": "kunitori",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": FAINT,
    "grid.linewidth": 0.5,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
    "legend.frameon": False,
}
WIDTH: Final = 7.2  # inches


def drawn(draw: Callable[[Any], None], height: float) -> str:
    """A picture as SVG to stand in a page; ``draw`` is given the axes."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib.figure import Figure

    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        draw(figure.subplots())
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(<svg [^>]*?)width="[^"]*" height="[^"]*"', r"\1", svg, count=1)
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, variable)
    return svg


def ranges(names: list[str], found: list[Range], label: str, scale: float = 1.0, mark: float | None = None) -> str:
    """A point with its interval for each name; ``mark``: a line to compare with."""

    def draw(axes: Any) -> None:
        for place, one in enumerate(found):
            colour = BARS[place % len(BARS)]
            axes.plot([one.low * scale, one.high * scale], [place, place], color=colour, linewidth=3, alpha=0.5)
            axes.plot([one.value * scale], [place], "o", color=colour, markersize=8)
        if mark is not None:
            axes.axvline(mark * scale, color=INK, linewidth=1, linestyle=":")
        axes.set_yticks(range(len(names)), names)
        axes.invert_yaxis()
        axes.margins(y=0.3 / len(names))
        axes.set_xlabel(label)
        axes.grid(axis="x")

    return drawn(draw, 1.0 + 0.4 * len(names))


def groups(table: dict[str, dict[str, float]], label: str, scale: float = 1.0, mark: float | None = None) -> str:
    """Bars side by side: for each group one of each name."""
    found = sorted({group for values in table.values() for group in values})

    def draw(axes: Any) -> None:
        width = 0.8 / len(table)
        for place, values in enumerate(table.values()):
            left = [at - 0.4 + width * (place + 0.5) for at, group in enumerate(found) if group in values]
            heights = [values[group] * scale for group in found if group in values]
            axes.bar(left, heights, width, color=BARS[place % len(BARS)], label=str(place))
        if mark is not None:
            axes.axhline(mark * scale, color=INK, linewidth=1, linestyle=":")
        axes.set_xticks(range(len(found)), found)
        axes.set_ylabel(label)
        explain(axes, list(table))

    return drawn(draw, 2.8)


def lines(table: dict[str, list[float]], across: str, up: str, scale: float = 1.0, mark: float | None = None) -> str:
    """A line for each name: its values one after the other."""

    def draw(axes: Any) -> None:
        for place, values in enumerate(table.values()):
            deals = range(1, len(values) + 1)
            axes.plot(deals, [v * scale for v in values], color=BARS[place % len(BARS)], label=str(place))
        if mark is not None:
            axes.axhline(mark * scale, color=INK, linewidth=1, linestyle=":")
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        axes.grid(axis="y")
        explain(axes, list(table))

    return drawn(draw, 2.8)


def times(table: dict[str, list[float]], across: str, up: str) -> str:
    """For each name how many percent of its times are no longer than so many seconds."""

    def draw(axes: Any) -> None:
        for place, seconds in enumerate(table.values()):
            ordered = sorted(seconds)
            part = [100 * (i + 1) / len(ordered) for i in range(len(ordered))]
            step = max(1, len(ordered) // 400)
            axes.plot(ordered[::step], part[::step], color=BARS[place % len(BARS)], label=str(place))
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
        axes.minorticks_off()
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        axes.grid(axis="both")
        explain(axes, list(table))

    return drawn(draw, 2.8)


def explain(axes: Any, names: list[str]) -> None:
    """Say above the picture who is who; written afterwards, since matplotlib leaves out what begins with ``_``."""
    legend = axes.legend(ncols=min(4, len(names)), loc="lower left", bbox_to_anchor=(0, 1))
    for text, name in zip(legend.get_texts(), names):
        text.set_text(name)
