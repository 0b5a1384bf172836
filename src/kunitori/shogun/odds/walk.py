"""The odds of a battle, worked out exactly.

A battle is a walk over pairs of positions, one of each side.  Losses only ever make a side smaller, so all chances
follow from going over the pairs once, the whole forces first.  A sequence in which nobody hits leads back to the same
pair: the times that it does are summed as a geometric series.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Final, NamedTuple

from kunitori.core.errors import BadInput
from kunitori.shogun.odds.forces import (
    BOWMAN,
    DAIMYO,
    GUNNER,
    NONE,
    POLICIES,
    RONIN,
    SPEARMAN,
    SWORDSMAN,
    UNITS,
    Side,
    survivors,
)
from kunitori.shogun.odds.reading import Battle, parse_battle

VALUES: Final = (6, 6, 5, 4, 4, 5)  # a d12 hits with this or less (SH-UNIT-01), in the order of UNITS
FACES: Final = 12
FIRST: Final = (BOWMAN, GUNNER)  # who rolls in steps 1 and 2 (SH-COMBAT-05)
SECOND: Final = (DAIMYO, SWORDSMAN, RONIN, SPEARMAN)  # in steps 4 to 6
STOPS: Final = ("never", "outnumbered", "daimyo-alone")


class Loss(NamedTuple):
    """Of one type of unit: how many are in the battle, and how many of them fall on average."""

    engaged: int
    lost: float


@dataclass(frozen=True)
class Odds:
    """How a battle goes.

    win         the target is emptied and some of the attacking force is left
    hold        the attacking force is gone and the target stands
    ruin        both are gone
    off         the attacker has called the battle off
    sequences   combat sequences begun, on average (a naval volley is none)
    attacker, defender   the losses by type of unit; ``temporary`` are those of a castle or fortress
    """

    battle: Battle
    win: float
    hold: float
    ruin: float
    off: float
    sequences: float
    attacker: dict[str, Loss]
    defender: dict[str, Loss]

    def as_dict(self) -> dict[str, object]:
        """The same as JSON data, in the order of the fields; the battle as text."""
        return {
            "battle": str(self.battle),
            "win": self.win,
            "hold": self.hold,
            "ruin": self.ruin,
            "off": self.off,
            "sequences": self.sequences,
            "attacker": {unit: loss._asdict() for unit, loss in self.attacker.items()},
            "defender": {unit: loss._asdict() for unit, loss in self.defender.items()},
        }


def odds(
    battle: Battle | str,
    *,
    attacker: str = "cheap",
    defender: str = "cheap",
    stop: str = "never",
    below: float = 0.0,
) -> Odds:
    """The exact odds of a battle.

    battle     as ``parse_battle`` reads or returns it
    attacker, defender   by which policy each side chooses its casualties, one of ``POLICIES``
    stop       when the attacker calls off at step 8 (SH-COMBAT-11), one of ``STOPS``
    below      he also calls off when his chance to win by fighting on to the end is below this, 0 to 1

    Raises BadInput.
    """
    found = parse_battle(battle) if isinstance(battle, str) else battle
    if not found.attacker.standing() or not found.defender.standing():
        raise BadInput("a battle needs units on both sides")
    _check_choice("policy", attacker, tuple(POLICIES))
    _check_choice("policy", defender, tuple(POLICIES))
    _check_choice("call-off rule", stop, STOPS)
    if not 0 <= below <= 1:
        raise BadInput(f"a chance is a number from 0 to 1, not {below}")
    attack = _Line(found.attacker, attacker, found.defender.size())
    defence = _Line(found.defender, defender, found.attacker.size())
    walk = _Walk(attack, defence, stop, below)
    walk.begin(found)
    walk.run()
    return walk.result(found)


def _check_choice(what: str, name: str, known: tuple[str, ...]) -> None:
    """Raises BadInput for a name that isn't known."""
    if name not in known:
        raise BadInput(f"there is no {what} {name[:40]!r}; there are: {', '.join(known)}")


def calls_off(stop: str, attacker: Side, defender: Side) -> bool:
    """Does the rule ``stop`` call the battle off at step 8?"""
    if stop == "outnumbered":
        return attacker.army.regulars() + attacker.province.regulars() < defender.size()
    if stop == "daimyo-alone":
        return attacker.army.daimyo == attacker.size()
    return False


def _rolled(side: Side, units: tuple[int, ...]) -> list[float]:
    """The chance of each number of hits when all units of these types roll."""
    chances = [1.0]
    for unit in units:
        chances = _added(chances, side.count(unit), VALUES[unit] / FACES)
    return chances


def _added(chances: list[float], dice: int, hit: float) -> list[float]:
    """The chances of each number of hits with so many more dice that hit with chance ``hit``."""
    out = [0.0] * (len(chances) + dice)
    for hits in range(dice + 1):
        chance = comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)
        for before, other in enumerate(chances):
            out[before + hits] += chance * other
    return out


class _Line:
    """The positions that one side can pass through, from the whole force at 0 to nobody at the end.

    positions   largest first
    after       by position and hits, the position that these hits lead to
    hits        by half of a sequence and position, the chance of each number of hits scored
    """

    def __init__(self, start: Side, policy: str, most: int) -> None:
        """``most``: the hits that the enemy can score at once."""
        falls: dict[Side, list[Side]] = {}
        found = [start]
        for side in found:
            falls[side] = [survivors(policy, side, hits) for hits in range(min(most, side.size()) + 1)]
            found += [left for left in dict.fromkeys(falls[side]) if left not in falls and left not in found]
        self.positions = sorted(found, key=Side.size, reverse=True)
        index = {side: place for place, side in enumerate(self.positions)}
        self.after = [[index[left] for left in falls[side]] for side in self.positions]
        self.hits = [[_rolled(side, units) for side in self.positions] for units in (FIRST, SECOND)]
        self.end = len(self.positions) - 1

    def losses(self, position: int, hits: list[float]) -> list[tuple[int, float]]:
        """The positions that the hits of these chances lead to, each with its chance; no loss comes first."""
        after = self.after[position]
        chances: dict[int, float] = {}
        for number, chance in enumerate(hits):
            left = after[min(number, len(after) - 1)]
            chances[left] = chances.get(left, 0.0) + chance
        return list(chances.items())


class _Walk:
    """The way of a battle over the pairs of positions.

    arrived   chance of coming to a pair, by half of a sequence (steps 1–3, steps 4–7) and the two positions
    ended     chance that the battle ends there: one side is gone, or it is called off
    off       whether the attacker calls off there at step 8
    """

    def __init__(self, attack: _Line, defence: _Line, stop: str, below: float) -> None:
        self.attack = attack
        self.defence = defence
        self.arrived = [self._table(), self._table()]
        self.ended = self._table()
        self.sequences = 0.0
        self.off = [[calls_off(stop, one, other) for other in defence.positions] for one in attack.positions]
        if below > 0:
            for row, chances in zip(self.off, self._chances()):
                row[:] = [off or chance < below for off, chance in zip(row, chances)]

    def _table(self) -> list[list[float]]:
        """A number for each pair of positions."""
        return [[0.0] * len(self.defence.positions) for _ in self.attack.positions]

    def _exchange(self, half: int, i: int, j: int) -> tuple[float, list[tuple[int, int, float]]]:
        """What a half of a sequence does to a pair: the chance that it does nothing, and all other results."""
        fallen = self.attack.losses(i, self.defence.hits[half][j])
        felled = self.defence.losses(j, self.attack.hits[half][i])
        out = [(to, on, chance * other) for to, chance in fallen for on, other in felled]
        return out[0][2], out[1:]

    def _chances(self) -> list[list[float]]:
        """The chance to win from each pair by fighting to the end, at the beginning of a sequence."""
        begin = self._table()
        middle = self._table()
        for table in (begin, middle):
            for i in range(self.attack.end):
                table[i][self.defence.end] = 1.0
        for i in range(self.attack.end - 1, -1, -1):
            for j in range(self.defence.end - 1, -1, -1):
                quiet, first = self._exchange(0, i, j)
                silent, second = self._exchange(1, i, j)
                won = sum([chance * middle[to][on] for to, on, chance in first])
                later = sum([chance * begin[to][on] for to, on, chance in second])
                begin[i][j] = (won + quiet * later) / (1 - quiet * silent)
                middle[i][j] = later + silent * begin[i][j]
        return begin

    def begin(self, battle: Battle) -> None:
        """Put the battle where its first sequence begins, after the volley of a naval one (SH-NAVAL-02, -03)."""
        hits = [1.0]
        if battle.naval:
            hits = _rolled(battle.defender._replace(temporary=NONE), tuple(range(len(UNITS))))
        for position, chance in self.attack.losses(0, hits):
            table = self.ended if position == self.attack.end else self.arrived[0]
            table[position][0] += chance

    def run(self) -> None:
        """Go over all pairs, the largest first, until everything has ended."""
        for i in range(self.attack.end):
            for j in range(self.defence.end):
                if self.arrived[0][i][j] or self.arrived[1][i][j]:
                    self._pass(i, j)

    def _pass(self, i: int, j: int) -> None:
        """One pair: what has arrived there goes on; sequences that change nothing are summed."""
        quiet, first = self._exchange(0, i, j)
        silent, second = self._exchange(1, i, j)
        again = 0.0 if self.off[i][j] else silent
        begun = (self.arrived[0][i][j] + again * self.arrived[1][i][j]) / (1 - again * quiet)
        middle = self.arrived[1][i][j] + quiet * begun
        self.sequences += begun
        self.ended[i][j] += (silent - again) * middle
        for to, on, chance in first:
            over = to == self.attack.end or on == self.defence.end
            (self.ended if over else self.arrived[1])[to][on] += begun * chance
        for to, on, chance in second:
            over = to == self.attack.end or on == self.defence.end or self.off[to][on]
            (self.ended if over else self.arrived[0])[to][on] += middle * chance

    def result(self, battle: Battle) -> Odds:
        """What has ended where, summed up."""
        *fights, gone = self.ended
        return Odds(
            battle=battle,
            win=sum([row[-1] for row in fights]),
            hold=sum(gone[:-1]),
            ruin=gone[-1],
            off=sum([sum(row[:-1]) for row in fights]),
            sequences=self.sequences,
            attacker=_losses(self.attack.positions, [sum(row) for row in self.ended]),
            defender=_losses(self.defence.positions, [sum(column) for column in zip(*self.ended)]),
        )


def _losses(positions: list[Side], chances: list[float]) -> dict[str, Loss]:
    """The losses of a side by type of unit, from the chance of each position at the end."""
    tallies = [_tally(side) for side in positions]
    return {
        name: Loss(engaged, sum([chance * (engaged - tally[name]) for chance, tally in zip(chances, tallies)]))
        for name, engaged in tallies[0].items()
        if engaged
    }


def _tally(side: Side) -> dict[str, int]:
    """How many units of each type a side has, temporary ones apart."""
    counts = {name: side.army[unit] + side.province[unit] for unit, name in enumerate(UNITS)}
    return {**counts, "temporary": sum(side.temporary)}
