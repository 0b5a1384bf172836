"""The list of all steps, in a fixed order.  A module of rules registers its own as it is imported."""

from __future__ import annotations

from typing import Final

from kunitori.core.step import Step

STEPS: Final[list[Step]] = []


def register(step: Step) -> Step:
    """Give ``step`` its id."""
    step.id = len(STEPS)
    STEPS.append(step)
    return step
