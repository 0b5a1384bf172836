"""Rising Sun's rules broken one at a time, by chapter.

Sixty of all rules in ``data/rules.txt`` have a mutant, those drawn by ``random.Random(2018).sample(ids, 60)``.
"""

from typing import Final

from tests.soak.mutants.mutant import Mutant
from tests.soak.mutants.rising_sun import board, card_rules, cards, clans, political, season, war

MUTANTS: Final[list[Mutant]] = [
    *board.MUTANTS,
    *season.MUTANTS,
    *political.MUTANTS,
    *war.MUTANTS,
    *clans.MUTANTS,
    *card_rules.MUTANTS,
    *cards.MUTANTS,
]
