"""Lines of styled text: cutting, filling, joining, and setting them in columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Span = tuple[str, str]
Line = list[Span]

DARK: Final = "#15151d"
SEAL: Final = "bold #ffffff on #a8281f"
GOLD: Final = f"bold {DARK} on #d9a441"
TIDE: Final = "#4f86b8"
STRONG: Final = "bold"
FAINT: Final = "dim"
PLAIN: Final = ""


def length(line: Sequence[Span]) -> int:
    return sum(len(text) for text, _ in line)


def cut(line: Line, width: int) -> Line:
    """``line`` without what stands beyond ``width``; an ellipsis tells that there was more."""
    if length(line) <= width:
        return line
    out: Line = []
    left = width - 1
    for text, style in line:
        if len(text) > left:
            out.append((text[: max(left, 0)] + "…", style))
            break
        out.append((text, style))
        left -= len(text)
    return out


def pad(line: Line, width: int) -> Line:
    """``line`` made exactly ``width`` wide."""
    short = width - length(line)
    return [*line, (" " * short, PLAIN)] if short > 0 else cut(line, width)


def trimmed(line: Line) -> Line:
    """``line`` without blanks at its end."""
    out = list(line)
    while out and not out[-1][0].strip() and not out[-1][1]:
        out.pop()
    return out


def joined(parts: Sequence[Line], gap: str = "  ") -> Line:
    out: Line = []
    for part in parts:
        if out and gap:
            out.append((gap, PLAIN))
        out.extend(part)
    return out


def flow(parts: Sequence[Line], width: int, gap: str = "  ") -> list[Line]:
    """The parts one after the other, in as many lines as that takes."""
    lines: list[Line] = []
    for part in parts:
        if lines and length(lines[-1]) + len(gap) + length(part) <= width:
            lines[-1] = joined([lines[-1], part], gap)
        else:
            lines.append(list(part))
    return lines


def first_that_fits(options: Sequence[Line], width: int) -> Line:
    """The first of several ways to say it that is short enough, else the last."""
    for line in options:
        if length(line) <= width:
            return line
    return options[-1]


def indented(lines: list[Line], by: int) -> list[Line]:
    """All but the first line moved to the right."""
    return [line if i == 0 else [(" " * by, PLAIN), *line] for i, line in enumerate(lines)]


def aligned(rows: Sequence[Sequence[Line]], right: Sequence[int] = (), gap: str = "  ") -> list[Line]:
    """Rows of cells as a table; columns in ``right`` end at the same place, the others begin there."""
    widths = [max(length(row[i]) for row in rows) for i in range(len(rows[0]))]
    out: list[Line] = []
    for row in rows:
        cells: list[Line] = []
        for i, cell in enumerate(row):
            space: Line = [(" " * (widths[i] - length(cell)), PLAIN)]
            cells.append([*space, *cell] if i in right else [*cell, *space])
        out.append(joined(cells, gap))
    return out
