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
from kunitori.shogun.odds.forces import EARLY, LATE, NONE, POLICIES, Side, survivors
from kunitori.shogun.odds.reading import Battle, parse_battle
from kunitori.shogun.tables import BOWMAN, DAIMYO, GUNNER, KINDS, RONIN, SPEARMAN, SWORDSMAN, VALUES

FACES: Final = 12  # of a die; it hits with a unit's value or less (SH-UNIT-01)
FIRST: Final = (BOWMAN, GUNNER)  # who rolls in steps 1 and 2 (SH-COMBAT-05)
SECOND: Final = (DAIMYO, SWORDSMAN, RONIN, SPEARMAN)  # in steps 4 to 6
STOPS: Final = ("never", "outnumbered", "daimyo-alone")

Losses = list[tuple[int, float]]  # positions that a side may come to, each with its chance; no loss comes first
Exchange = tuple[Losses, Losses]  # what a half of a sequence does to the attacker and, on its own, to the defender


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
    walk.run(found.naval)
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
    after       by half of a sequence (steps 1 to 3, steps 4 to 7), position and hits, the position that they lead to
    hits        by half of a sequence and position, the chance of each number of hits scored
    """

    def __init__(self, start: Side, policy: str, most: int) -> None:
        """``most``: the hits that the enemy can score at once."""
        falls: dict[Side, list[list[Side]]] = {}
        found = [start]
        for side in found:
            numbers = range(min(most, side.size()) + 1)
            falls[side] = [[survivors(policy, side, hits, half) for hits in numbers] for half in (EARLY, LATE)]
            for left in (*falls[side][EARLY], *falls[side][LATE]):
                if left not in found:
                    found.append(left)
        self.positions = sorted(found, key=Side.size, reverse=True)
        index = {side: place for place, side in enumerate(self.positions)}
        self.after = [
            [[index[left] for left in falls[side][half]] for side in self.positions] for half in (EARLY, LATE)
        ]
        self.hits = [[_rolled(side, units) for side in self.positions] for units in (FIRST, SECOND)]
        self.end = len(self.positions) - 1

    def losses(self, half: int, position: int, hits: list[float]) -> Losses:
        """The positions that the hits of these chances lead to."""
        after = self.after[half][position]
        chances: dict[int, float] = {}
        for left, chance in zip(after, hits):
            chances[left] = chances.get(left, 0.0) + chance
        if len(hits) > len(after):  # more hits than units
            chances[after[-1]] += sum(hits[len(after) :])
        return list(chances.items())


def _quiet(exchange: Exchange) -> float:
    """The chance that nobody hits."""
    return exchange[0][0][1] * exchange[1][0][1]


def _mean(table: list[list[float]], exchange: Exchange) -> float:
    """The mean of a table's numbers where an exchange leads."""
    fallen, felled = exchange
    return sum([chance * sum([other * table[to][on] for on, other in felled]) for to, chance in fallen])


def _spread(table: list[list[float]], weight: float, exchange: Exchange) -> None:
    """Add ``weight`` to a table, divided among the pairs where an exchange leads."""
    fallen, felled = exchange
    for to, chance in fallen:
        row = table[to]
        share = weight * chance
        for on, other in felled:
            row[on] += share * other


class _Walk:
    """The way of a battle over the pairs of positions.

    off       whether the attacker calls off there at step 8
    arrived   chance of coming to a pair, before the early half of a sequence (after a late removal) and before the late
    left      chance that the battle is called off there
    """

    def __init__(self, attack: _Line, defence: _Line, stop: str, below: float) -> None:
        self.attack = attack
        self.defence = defence
        self.arrived = [self._table(), self._table()]
        self.left = self._table()
        self.sequences = 0.0
        self.off = [[calls_off(stop, one, other) for other in defence.positions] for one in attack.positions]
        if below > 0:
            for row, chances in zip(self.off, self._chances()):
                row[:] = [off or chance < below for off, chance in zip(row, chances)]

    def _table(self) -> list[list[float]]:
        """A number for each pair of positions."""
        return [[0.0] * len(self.defence.positions) for _ in self.attack.positions]

    def _exchange(self, half: int, i: int, j: int) -> Exchange:
        """What a half of a sequence does to a pair."""
        fallen = self.attack.losses(half, i, self.defence.hits[half][j])
        felled = self.defence.losses(half, j, self.attack.hits[half][i])
        return fallen, felled

    def _chances(self) -> list[list[float]]:
        """The chance to win from each pair by fighting to the end, at the beginning of a sequence."""
        early = self._table()
        late = self._table()
        for i in range(self.attack.end):
            early[i][self.defence.end] = late[i][self.defence.end] = 1.0
        for i in range(self.attack.end - 1, -1, -1):
            for j in range(self.defence.end - 1, -1, -1):
                first, second = self._exchange(EARLY, i, j), self._exchange(LATE, i, j)
                won, later = _mean(late, first), _mean(early, second)  # the pair itself still counts nothing
                early[i][j] = (won + _quiet(first) * later) / (1 - _quiet(first) * _quiet(second))
                late[i][j] = later + _quiet(second) * early[i][j]
        return early

    def run(self, naval: bool) -> None:
        """Go over all pairs, the largest first, until everything has ended."""
        opening = [0.0] * len(self.attack.positions)
        for i, chance in self.attack.losses(LATE, 0, self._volley() if naval else [1.0]):
            opening[i] = chance
        self.arrived[EARLY][self.attack.end][0] = opening[self.attack.end]
        for i in range(self.attack.end):
            for j in range(self.defence.end):
                self._pass(i, j, 0.0 if j else opening[i])

    def _volley(self) -> list[float]:
        """The hits of all defenders but the temporary ones before the first sequence (SH-NAVAL-02)."""
        return _rolled(self.defence.positions[0]._replace(temporary=NONE), (*FIRST, *SECOND))

    def _pass(self, i: int, j: int, begun: float) -> None:
        """One pair: what has arrived there goes on; sequences that change nothing are summed.

        ``begun``: the chance that the battle begins here, where he cannot call off yet (SH-NAVAL-04).
        """
        off = self.off[i][j]
        late = self.arrived[LATE][i][j]
        if off:
            self.left[i][j] += self.arrived[EARLY][i][j]
        else:
            begun += self.arrived[EARLY][i][j]
        if not begun and not late:
            return
        first, second = self._exchange(EARLY, i, j), self._exchange(LATE, i, j)
        again = 0.0 if off else _quiet(second)
        begun = (begun + again * late) / (1 - again * _quiet(first))
        late += _quiet(first) * begun
        self.sequences += begun
        self.left[i][j] += (_quiet(second) - again) * late
        # What comes back to the pair itself has been counted here; its cells are not looked at again.
        _spread(self.arrived[LATE], begun, first)
        _spread(self.arrived[EARLY], late, second)

    def result(self, battle: Battle) -> Odds:
        """What has ended where, summed up."""
        ended = self.left
        for i, row in enumerate(ended):
            for j in range(len(row)):
                if i == self.attack.end or j == self.defence.end:
                    row[j] = self.arrived[EARLY][i][j] + self.arrived[LATE][i][j]
        *fights, gone = ended
        return Odds(
            battle=battle,
            win=sum([row[-1] for row in fights]),
            hold=sum(gone[:-1]),
            ruin=gone[-1],
            off=sum([sum(row[:-1]) for row in fights]),
            sequences=self.sequences,
            attacker=_losses(self.attack.positions, [sum(row) for row in ended]),
            defender=_losses(self.defence.positions, [sum(column) for column in zip(*ended)]),
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
    counts = {name: side.army[unit] + side.province[unit] for unit, name in enumerate(KINDS)}
    return {**counts, "temporary": sum(side.temporary)}
