"""Rules broken one at a time, by game; ``python -m tests.soak.mutants`` says which cases and tests notice."""

from typing import Final

from tests.soak.mutants import rising_sun, shogun
from tests.soak.mutants.mutant import Mutant

MUTANTS: Final[dict[str, list[Mutant]]] = {"rising-sun": rising_sun.MUTANTS, "shogun": shogun.MUTANTS}
