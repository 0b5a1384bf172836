"""What must be true of any position, by chapters of the rules, and of what is left to resolve on its agenda.

A position that passes can be played to its end.  Whoever writes one by hand reads here what contradicts what.
"""

from kunitori.shogun.consistency.agenda import check_agenda
from kunitori.shogun.consistency.frames import FRAMES
from kunitori.shogun.consistency.table import check_table

__all__ = ["FRAMES", "check_agenda", "check_table"]
