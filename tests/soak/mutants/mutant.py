"""What a mutant is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mutant:
    """One bug.  ``old`` stands exactly once in ``file`` (below the package of the game); ``bug`` says what is wrong."""

    rule: str
    bug: str
    file: str
    old: str
    new: str
