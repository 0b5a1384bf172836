"""Plain line mode: a whole game line by line, for pipes and screen readers."""

from kunitori.plain.lines import Lines
from kunitori.plain.table import PlainTable, Save

__all__ = ["Lines", "PlainTable", "Save"]
