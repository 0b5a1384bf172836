"""Rules broken one at a time, by chapter; ``python -m tests.soak.mutants`` says which cases notice."""

from typing import Final

from tests.soak.mutants import board, card_rules, cards, clans, political, season, war
from tests.soak.mutants.mutant import Mutant

MUTANTS: Final[list[Mutant]] = [
    *board.MUTANTS,
    *season.MUTANTS,
    *political.MUTANTS,
    *war.MUTANTS,
    *clans.MUTANTS,
    *card_rules.MUTANTS,
    *cards.MUTANTS,
]
