"""Units as a battle counts them, which of them may fall, and policies that choose (SH-UNIT, SH-CASUALTY).

Everything is a plain count, so that whoever plays a battle unit by unit can follow the same policies.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from kunitori.shogun.tables import BOWMAN, DAIMYO, GUNNER, RONIN, SPEARMAN, SWORDSMAN

ARMY, PROVINCE, TEMPORARY = range(3)  # the places of a side
EARLY, LATE = range(2)  # removals: that of step 3; those of step 7 and of a naval volley


class Force(NamedTuple):
    """How many units of each type an army, a provincial force or a building has; in the order of ``KINDS``."""

    bowman: int = 0
    swordsman: int = 0
    gunner: int = 0
    spearman: int = 0
    ronin: int = 0
    daimyo: int = 0

    def regulars(self) -> int:
        """Units that are not ronin."""
        return sum(self) - self.ronin

    def excess(self) -> int:
        """Ronin beyond the limit of one less than the regular units (SH-CASUALTY-05)."""
        return max(0, self.ronin - max(0, self.regulars() - 1))


NONE: Final = Force()


class Side(NamedTuple):
    """All that fights on one side.  An army without its daimyo is a disbanded one."""

    army: Force = NONE
    province: Force = NONE
    temporary: Force = NONE

    def standing(self) -> int:
        """Units that hold the province: all but the temporary ones (SH-CASTLE-07)."""
        return sum(self.army) + sum(self.province)

    def size(self) -> int:
        """Units of every kind."""
        return self.standing() + sum(self.temporary)

    def count(self, unit: int) -> int:
        """Units of a type, temporary ones included."""
        return self.army[unit] + self.province[unit] + self.temporary[unit]

    def excess(self) -> int:
        """Ronin beyond the limits of both forces; temporary ones are exempt."""
        return self.army.excess() + self.province.excess()

    def without(self, place: int, unit: int) -> Side:
        """What is left when one unit falls."""
        counts = list(self[place])
        counts[unit] -= 1
        forces = list(self)
        forces[place] = Force(*counts)
        return Side(*forces)


def may_fall(side: Side, place: int, unit: int, hits: int) -> bool:
    """May this unit be the next casualty while ``hits`` are open, this one included?  (SH-CASUALTY-03..06)"""
    if not side[place][unit]:
        return False
    if side.temporary != NONE:
        return place == TEMPORARY
    if unit == DAIMYO:
        return side.size() == 1
    if side.excess() > hits:  # the limit is out of reach (SH-CASUALTY-06)
        return unit == RONIN
    return side.without(place, unit).excess() < hits


# In which order a side gives up its units, as far as may_fall allows: at the early removals, then at the late ones.
CHEAP: Final = (RONIN, SPEARMAN, GUNNER, SWORDSMAN, BOWMAN, DAIMYO)
WEAKEST: Final = (SPEARMAN, GUNNER, RONIN, SWORDSMAN, BOWMAN, DAIMYO)
POLICIES: Final = {
    "cheap": (CHEAP, CHEAP),
    "weakest": (WEAKEST, WEAKEST),
    "fight": (
        (GUNNER, SPEARMAN, BOWMAN, RONIN, SWORDSMAN, DAIMYO),
        (SPEARMAN, RONIN, SWORDSMAN, GUNNER, BOWMAN, DAIMYO),
    ),
}


def next_casualty(policy: str, side: Side, hits: int, removal: int) -> tuple[int, int]:
    """The unit that a policy gives up first when ``hits`` are open: its place (``ARMY`` …) and its type.

    ``removal`` is ``EARLY`` or ``LATE``.  Of equals the provincial force's goes before the army's.  Asking again after
    each loss, with one hit less, gives the whole removal.  ``side`` must not be empty.
    """
    for unit in POLICIES[policy][removal]:
        for place in (TEMPORARY, PROVINCE, ARMY):
            if may_fall(side, place, unit, hits):
                return place, unit
    raise AssertionError("a side that has units has one to lose")


@lru_cache(maxsize=1 << 16)  # the positions of a few battles, which meet the same losses again and again
def survivors(policy: str, side: Side, hits: int, removal: int) -> Side:
    """What a policy leaves of a side after ``hits``; hits beyond the last unit are lost (SH-COMBAT-09)."""
    hits = min(hits, side.size())
    if not hits:
        return side
    place, unit = next_casualty(policy, side, hits, removal)
    return survivors(policy, side.without(place, unit), hits - 1, removal)


def choose(policy: str, side: Side, hits: int, removal: int) -> Side:
    """The units that a policy gives up for ``hits``, by force and type."""
    left = survivors(policy, side, hits, removal)
    return Side(*[Force(*[had - has for had, has in zip(*forces)]) for forces in zip(side, left)])
