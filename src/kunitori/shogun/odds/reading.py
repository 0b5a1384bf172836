"""A battle written as text: ``daimyo 2bow 3spear -> 4spear castle naval``."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from kunitori.core.errors import BadInput
from kunitori.shogun.odds.forces import NONE, Force, Side
from kunitori.shogun.tables import (
    ASHIGARU_MAX,
    BOWMAN,
    CASTLE_SPEARMEN,
    DAIMYO,
    FORCE_MAX,
    FORTRESS_RONIN,
    GUNNER,
    KINDS,
    RONIN,
    SAMURAI_MAX,
    SPEARMAN,
    SWORDSMAN,
)

# Temporary units (SH-CASTLE-01)
BUILDINGS: Final = {"castle": (SPEARMAN, CASTLE_SPEARMEN), "fortress": (RONIN, FORTRESS_RONIN)}


class Battle(NamedTuple):
    """A battle about to begin."""

    attacker: Side
    defender: Side
    naval: bool = False

    def __str__(self) -> str:
        """The battle as ``parse_battle`` reads it."""
        return f"{_written(self.attacker)} -> {_written(self.defender)}{' naval' if self.naval else ''}"


ARROW: Final = re.compile(r"->|=>|→|\b(?:against|versus|attacks|vs?)\b\.?")
TOKEN: Final = re.compile(r"[0-9]+|-*[a-z]+|\S")
LONGEST: Final = 300  # characters of a battle's text
SHORT: Final = ("bow", "sword", "gun", "spear", "ronin", "daimyo")  # as units are written, in the order of KINDS
OTHER_WORDS: Final = {
    "archer": BOWMAN,
    "archers": BOWMAN,
    "bowmen": BOWMAN,
    "swordsmen": SWORDSMAN,
    "musketeer": GUNNER,
    "musketeers": GUNNER,
    "spearmen": SPEARMAN,
}
WORDS: Final = {
    **{word: unit for names in (KINDS, SHORT) for unit, name in enumerate(names) for word in (name, f"{name}s")},
    **OTHER_WORDS,
}
FILLERS: Final = frozenset({",", ";", "and", "with", "a", "x", "samurai", "ashigaru"})
KNOWN: Final = frozenset({*WORDS, *BUILDINGS, "+", "disbanded", "naval", "sea"})
TELLING: Final = (*SHORT, *BUILDINGS, "disbanded", "naval")  # enough of them to write any battle


def _written(side: Side) -> str:
    """A side as ``parse_battle`` reads it."""
    forces = " + ".join([_listed(force) for force in (side.army, side.province) if force != NONE])
    disbanded = "disbanded " if side.army != NONE and not side.army.daimyo else ""
    buildings = [f" {name} {side.temporary[unit]}" for name, (unit, _) in BUILDINGS.items() if side.temporary[unit]]
    return disbanded + forces + "".join(buildings)


def _listed(force: Force) -> str:
    """The units of a force: ``daimyo 2bow 3spear``."""
    counted = [f"{count}{SHORT[unit]}" for unit, count in enumerate(force) if count and unit != DAIMYO]
    return " ".join(["daimyo", *counted] if force.daimyo else counted)


def parse_battle(text: str) -> Battle:
    """The battle that ``text`` describes: attacker, ``->``, defender.

    A force is written as ``daimyo 2bow 1sword 3gun 3spear 2ronin``.  The defender may have an army and, after a ``+``,
    a provincial force in the same province, an army that is ``disbanded``, and a ``castle`` or ``fortress``, with the
    number of its units left where earlier battles have taken some.  ``naval`` stands anywhere.

    Raises BadInput for words that are none of these and for forces that cannot be.
    """
    if len(text) > LONGEST:
        raise BadInput(f"a battle is written in at most {LONGEST} characters")
    sides = ARROW.split(text.lower().replace("ō", "o"))
    if len(sides) != 2:
        raise BadInput("a battle is written as attacker -> defender, as in: daimyo 2bow 3spear -> 4spear castle")
    attacker, defender = [_Reader(side) for side in sides]
    return Battle(attacker.attacker(), defender.defender(), attacker.naval or defender.naval)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


class _Reader:
    """One side of a battle's text, read word by word.

    forces      counts by unit type, a list for each part between ``+`` signs
    disbanded   the part that is said to be a disbanded army, or -1
    temporary   what a building adds
    """

    def __init__(self, text: str) -> None:
        self.forces = [[0] * len(KINDS)]
        self.temporary = NONE
        self.building = ""
        self.naval = False
        self.disbanded = -1
        words = [word for word in TOKEN.findall(text) if word not in FILLERS]
        for word in words:
            if word not in KNOWN and not _is_number(word):
                raise BadInput(f"what is {word[:40]!r}? A battle has the words {', '.join(TELLING)}")
        while words:
            self._read(words)

    def _read(self, words: list[str]) -> None:
        """Take one thing off the front of ``words``."""
        word = words.pop(0)
        if word in WORDS:
            self.forces[-1][WORDS[word]] += 1
        elif _is_number(word):
            if not words or words[0] not in WORDS:
                raise BadInput(f"the number {word} needs a unit after it, as in {word}spear")
            self.forces[-1][WORDS[words.pop(0)]] += int(word)
        elif word in BUILDINGS:
            self._read_building(word, words)
        elif word == "+":
            self.forces.append([0] * len(KINDS))
        elif word == "disbanded":
            self.disbanded = len(self.forces) - 1
        else:
            self.naval = True

    def _read_building(self, name: str, words: list[str]) -> None:
        """A building; a number after it that counts no other unit is what is left of it."""
        if self.building:
            raise BadInput("a province has one castle or one fortress (SH-BUILD-04)")
        self.building = name
        unit, most = BUILDINGS[name]
        left = most
        if words and _is_number(words[0]) and (len(words) == 1 or words[1] not in WORDS):
            left = int(words.pop(0))
        if left > most:
            raise BadInput(f"a {name} has at most {most} temporary units, not {left} (SH-CASTLE-01)")
        counts = [0] * len(KINDS)
        counts[unit] = left
        self.temporary = Force(*counts)

    def attacker(self) -> Side:
        """The side as an attacking force: an army or a provincial force."""
        if len(self.forces) > 1:
            raise BadInput("one force attacks at a time (SH-COMBAT-02): + stands only in the defence")
        if self.building:
            raise BadInput(f"a {self.building} helps only the defence of its province (SH-CASTLE-02)")
        if self.disbanded >= 0:
            raise BadInput("a disbanded army may not attack (SH-NINJA-10)")
        force = Force(*self.forces[0])
        return Side(army=_checked_army(force)) if force.daimyo else Side(province=_checked_province(force))

    def defender(self) -> Side:
        """The side as a defence: everything in the target province."""
        forces = [Force(*counts) for counts in self.forces]
        if len(forces) > 2:
            raise BadInput("a province holds one army and one provincial force at most")
        if len(forces) == 2:
            if forces[1].daimyo or self.disbanded == 1:
                forces.reverse()
            side = Side(_checked_army(forces[0]), _checked_province(forces[1]))
        elif forces[0].daimyo or self.disbanded == 0:
            side = Side(army=_checked_army(forces[0]))
        else:
            side = Side(province=_checked_province(forces[0]))
        if self.disbanded >= 0 and side.army.daimyo:
            raise BadInput("a disbanded army fights without its daimyo (SH-NINJA-09)")
        return side._replace(temporary=self.temporary)


def _checked_army(force: Force) -> Force:
    """An army within its limits (SH-UNIT-03, SH-RONIN-05).  Raises BadInput."""
    samurai = force.bowman + force.swordsman
    ashigaru = force.gunner + force.spearman
    if force.daimyo > 1:
        raise BadInput(f"an army has one daimyo, not {force.daimyo} (SH-UNIT-03)")
    if samurai > SAMURAI_MAX:
        raise BadInput(f"an army has at most {SAMURAI_MAX} bowmen and swordsmen together, not {samurai} (SH-UNIT-03)")
    if ashigaru > ASHIGARU_MAX:
        raise BadInput(f"an army has at most {ASHIGARU_MAX} gunners and spearmen together, not {ashigaru} (SH-UNIT-03)")
    if not force.regulars():
        raise BadInput("an army has a regular unit at least: daimyo, bow, sword, gun or spear")
    _check_ronin(force, samurai + ashigaru)  # a daimyo who lies assassinated counted when they were placed
    return force


def _checked_province(force: Force) -> Force:
    """A provincial force within its limits (SH-UNIT-04, SH-RONIN-05).  Raises BadInput."""
    if force.daimyo:
        raise BadInput("a provincial force has no daimyo (SH-UNIT-04)")
    if not force.regulars():
        raise BadInput("a force has a regular unit at least: daimyo, bow, sword, gun or spear")
    if force.regulars() > FORCE_MAX:
        raise BadInput(
            f"a provincial force has at most {FORCE_MAX} regular units, not {force.regulars()} (SH-UNIT-04); "
            "write daimyo for an army, disbanded for an army without its daimyo"
        )
    _check_ronin(force, force.regulars() - 1)
    return force


def _check_ronin(force: Force, most: int) -> None:
    """Raises BadInput for more ronin than ``most``."""
    if force.ronin > most:
        raise BadInput(f"this force may hold {most} ronin at most, not {force.ronin} (SH-RONIN-05)")
