"""What comes of a thought."""

from __future__ import annotations

from dataclasses import dataclass, field

from kunitori.core.action import Action


@dataclass
class Line:
    """A plan that was considered.

    value   what it is worth to the seat (share of the victory)
    visits  how often it was tried
    error   the standard error of its value beside that of the plan of the rules of thumb, whose own is 0
    """

    plan: list[Action]
    value: float
    visits: int
    error: float


@dataclass
class Thinking:
    """A decision and its reasons.

    plan         the whole composed decision, at least one action
    lines        what was considered, the best first; empty if there was nothing to choose
    values       each seat's share of the victory if the plan is played; empty if nothing was tried
    simulations  playouts made
    seconds      how long it took
    """

    plan: list[Action]
    lines: list[Line] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    simulations: int = 0
    seconds: float = 0.0
