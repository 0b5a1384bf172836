"""The engine protocol: lines of JSON between Kunitori and programs that play (docs/engine.md).

``Program`` is one of these programs, ``ProgramBot`` one that sits like any bot; ``serve`` is the other end, which lets
other software use the bots of the house.
"""

from __future__ import annotations

from kunitori.engine.messages import PROTOCOL
from kunitori.engine.program import Fault, Program

__all__ = ["PROTOCOL", "Fault", "Program"]
