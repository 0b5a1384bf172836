"""Shogun's rules broken one at a time, by chapter.

Of all rules in ``data/rules.txt`` those drawn by ``random.Random(2018).sample(sorted(ids), 60)`` have a mutant, and so
have most of the others.
"""

from typing import Final

from tests.soak.mutants.mutant import Mutant
from tests.soak.mutants.shogun import battles, ends, hiring, moves, pieces, planning

MUTANTS: Final[list[Mutant]] = [
    *pieces.MUTANTS,
    *planning.MUTANTS,
    *hiring.MUTANTS,
    *moves.MUTANTS,
    *battles.MUTANTS,
    *ends.MUTANTS,
]
