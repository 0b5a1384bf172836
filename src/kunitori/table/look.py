"""The colours of the table: sumi ink, washi paper and lacquer, by night and by day."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

NIGHT: Final = Theme(
    name="kunitori-night",
    primary="#b5382c",
    secondary="#5f8fbd",
    accent="#d9a441",
    warning="#d9a441",
    error="#e8743b",
    success="#2fae84",
    foreground="#e9e2d0",
    background="#13172a",
    surface="#191e35",
    panel="#232a47",
    dark=True,
)
DAY: Final = Theme(
    name="kunitori-day",
    primary="#a8281f",
    secondary="#2f5f8c",
    accent="#8a5a00",
    warning="#8a5a00",
    error="#b03a12",
    success="#12704f",
    foreground="#211f2b",
    background="#f6f0e2",
    surface="#efe7d4",
    panel="#e2d7bd",
    dark=False,
)
