"""A million battles of Shogun, played by the engine, against the odds that the combat calculator works out.

    python -m tests.soak.odds [--battles N] [--seed S] [--jobs J]

Each setup of ``tests.shogun_battles`` is put on the board as a scenario; both sides choose casualties unit by unit by
their policies, and the attacker calls off by his rule.  Every chance, every average loss by type and the average
number of sequences must come out within four standard errors; exit code 1 if one does not.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, lru_cache
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from kunitori.core.action import Action
from kunitori.core.state import FRAME
from kunitori.shogun.actions import ATTACK, CONTINUE, HOLD, LOSE, WITHDRAW
from kunitori.shogun.casualties import ATTACKER, CASUALTIES, DEFENDER, counts, groups, temporary_units
from kunitori.shogun.combat import AFTER_MISSILES, STEP_EIGHT
from kunitori.shogun.odds import EARLY, LATE, Battle, Force, Odds, Side, next_casualty, odds
from kunitori.shogun.odds.forces import ARMY, NONE
from kunitori.shogun.scenario import scenario
from kunitori.shogun.state import ARMY_RONIN, ARMY_ROW, CARD, FORCE_ROW, STANDING, STATUS, WITH_CASTLE, Shogun
from kunitori.shogun.tables import CASTLE_SPEARMEN, FORTRESS_RONIN, KINDS, PROVINCES, RONIN, SPEARMAN
from tests.shogun_battles import SETUPS, TYPES, End, Pieces, Setup

FATES = ("win", "hold", "ruin", "off")
NAMES = (*KINDS, "temporary")  # the types as the calculator calls them, in the order of TYPES
PLACES = ("army", "province", "temporary")
BATTLES = 1_000_000
ERRORS = 4  # standard errors that a mean may be off
CHUNK = 500  # battles in one piece of work
Work = tuple[int, str, int]  # a setup's number, a seed, how many battles
Ends = Counter[End]


# Odds and battles that were played


def worked_out(setup: Setup) -> Odds:
    """What the calculator says."""
    text, attacker, defender, stop, below = setup
    return odds(text, attacker=attacker, defender=defender, stop=stop, below=below)


def pieces_of(side: Side) -> Pieces:
    """The side as single pieces, in a fixed order."""
    return tuple(
        (place, kind) for place, force in zip(PLACES, side) for kind, count in zip(TYPES, force) for _ in range(count)
    )


def side_of(pieces: Pieces) -> Side:
    """The pieces as counts."""
    found = Counter(pieces)
    return Side(*[Force(*[found[place, kind] for kind in TYPES[: len(KINDS)]]) for place in PLACES])


def told_rule(setup: Setup) -> Callable[[Pieces, Pieces], bool]:
    """The setup's rule for calling off, asked of pieces; chances come from the calculator, as at a table."""

    @cache
    def calls(attack: Pieces, defence: Pieces) -> bool:
        army = [kind for _, kind in attack if kind != "ronin"]
        rule = {
            "never": False,
            "outnumbered": len(army) < len(defence),
            "daimyo-alone": [kind for _, kind in attack] == ["daimyo"],
        }[setup.stop]
        if setup.below and not rule:
            here = Battle(side_of(attack), side_of(defence))
            rule = odds(here, attacker=setup.attacker, defender=setup.defender).win < setup.below
        return rule

    return calls


def deviation(exact: float, seen: Iterable[tuple[float, int]], span: float = 1.0) -> float:
    """How many standard errors the mean of what was seen is off; values, each with the times that it was seen.

    Bernstein's second term is part of it: what hardly ever happens has not been seen often enough to tell its spread.
    span    how far the values can lie apart
    """
    values = list(seen)
    number = sum([times for _, times in values])
    mean = sum([value * times for value, times in values]) / number
    spread = math.sqrt(sum([(value - mean) ** 2 * times for value, times in values]) / number)
    # The solution of |mean - exact| = x * spread / sqrt(number) + x**2 * span / (3 * number).
    error, second = spread / math.sqrt(number), span / (3 * number)
    return (math.sqrt(error**2 + 4 * second * abs(mean - exact)) - error) / (2 * second)


def deviations(result: Odds, ends: Ends) -> dict[str, float]:
    """By name of a number, how many standard errors battles that were played are off."""
    out = {
        fate: deviation(getattr(result, fate), [(float(end.outcome == fate), times) for end, times in ends.items()])
        for fate in FATES
    }
    longest = max([1, *[end.sequences for end in ends]])  # of those seen; there is no limit
    out["sequences"] = deviation(result.sequences, [(end.sequences, times) for end, times in ends.items()], longest)
    for side in ("attacker", "defender"):
        for name, loss in getattr(result, side).items():
            kind = NAMES.index(name)
            seen = [(float(getattr(end, side)[kind]), times) for end, times in ends.items()]
            out[f"{side} {name}"] = deviation(loss.lost, seen, loss.engaged)
    return out


# The engine as the player of battles

FIELD, BY_LAND, BY_SEA = "hizen", "chikugo", "iki"
CAMPS = {"red": "mutsu", "purple": "tosa"}  # where each side has a daimyo left, so that no battle ends the game
ATTACKERS = 0  # red's seat
fallen = lru_cache(maxsize=1 << 18)(next_casualty)


def on_the_board(battle: Battle) -> dict[str, Any]:
    """The battle as a scenario: red is about to declare it against purple."""
    origin = BY_SEA if battle.naval else BY_LAND
    attacker, defender, _ = battle
    castle, fortress = defender.temporary[SPEARMAN], defender.temporary[RONIN]
    return {
        "at": "declare",
        "seats": 4,
        "out": {"orange": "red", "blue": "purple"},  # whose units the largest armies need
        "swords": ["red", "purple"],
        "provinces": {"red": [origin, CAMPS["red"]], "purple": [FIELD, CAMPS["purple"]]},
        "forces": {
            origin: listed(attacker.province),
            FIELD: listed(defender.province),
            **{camp: [] for camp in CAMPS.values()},
        },
        "armies": {"red": armies(attacker, origin, "red"), "purple": armies(defender, FIELD, "purple")},
        "buildings": {"castle": [FIELD] if castle else [], "fortress": [FIELD] if fortress else []},
        "breach": {FIELD: CASTLE_SPEARMEN - castle if castle else FORTRESS_RONIN - fortress if fortress else 0},
    }


def listed(force: Force) -> list[str]:
    """The units as a scenario names them; a daimyo needs no mention."""
    return [f"{count} {kind}" for kind, count in zip(KINDS[: RONIN + 1], force) if count]


def armies(side: Side, province: str, colour: str) -> dict[int, Any]:
    """The army of the battle, if it has one, and the one in the camp."""
    out: dict[int, Any] = {2: CAMPS[colour]}
    if sum(side.army):
        out[1] = {"at": province, "card": listed(side.army), "down": not side.army.daimyo}
    return out


class Board:
    """A setup on the board: ``state`` is a position of which ``opening`` begins the battle."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.exact = worked_out(setup)
        self.battle = self.exact.battle
        self.volley = self.battle.defender.standing() if self.battle.naval else 0  # dice
        self.state = scenario(on_the_board(self.battle), 1)
        self.field = PROVINCES.index(FIELD)
        self.origin = PROVINCES.index(BY_SEA if self.battle.naval else BY_LAND)
        self.army = self.state.banner[self.field]
        self.opening = self.declare()
        rule = told_rule(setup)
        self.calls_off = cache(lambda attack, defence: rule(pieces_of(attack), pieces_of(defence)))

    def declare(self) -> Action:
        """Red's forces declare this battle and no other; the last declaration is returned, not made."""
        while True:
            action = ATTACK[self.field] if ATTACK[self.field] in self.state.legal_actions(ATTACKERS) else HOLD
            after = self.state.clone()
            after.apply(ATTACKERS, action)
            if after.step().name != "declare":
                return action
            self.state = after

    def play(self, rng: random.Random) -> End:
        """One battle, to its end or until it is called off."""
        state, sequences = self.state.clone(), 0
        chances = state.irreversible
        seat, action = ATTACKERS, self.opening
        while True:
            state.rng = rng.randrange(1, 1 << 32)  # anew before every action, as in a match
            state.apply(seat, action)
            sequences += action is CONTINUE
            found = self.answer(state)
            if found is None:
                break
            seat, action = found
        assert state.active == ATTACKERS  # the war turn goes on: nothing has been cleared away
        sequences += state.irreversible - chances > self.volley  # more dice than the volley's
        end = self.ended(state, sequences)
        assert (end.outcome == "off") == (action is WITHDRAW)  # nothing else leaves both sides standing
        return end

    def answer(self, state: Shogun) -> tuple[int, Action] | None:
        """Who decides what next; None once the battle is over."""
        step = state.step()
        if step is STEP_EIGHT:
            off = self.calls_off(fighting(state, ATTACKER), fighting(state, DEFENDER))
            return ATTACKERS, WITHDRAW if off else CONTINUE
        if step is not CASUALTIES:
            return None
        seat = state.pending()[0]
        party = ATTACKER if seat == ATTACKERS else DEFENDER
        removal = EARLY if state.agenda[-2 * FRAME] == AFTER_MISSILES.id else LATE
        policy = self.setup.defender if party else self.setup.attacker
        place, unit = fallen(policy, fighting(state, party), state.due[party], removal)
        action = LOSE[place == ARMY][unit]
        assert action in state.legal_actions(seat), f"{action} may not be lost"
        return seat, action

    def ended(self, state: Shogun, sequences: int) -> End:
        """What is left, and so what became of it."""
        attacker, defender, _ = self.battle
        attack = on_card(state, 0) if attacker.army != NONE else loose(state, self.origin)
        army = on_card(state, self.army) if defender.army != NONE else NONE
        defence = [had + has for had, has in zip(army, loose(state, self.field))]
        if any(attack):
            outcome = "off" if any(defence) else "win"
        else:
            outcome = "hold" if any(defence) else "ruin"
        killed = state.breach[self.field] - self.state.breach[self.field]
        return End(
            outcome,
            sequences,
            (*[had - has for had, has in zip(units(attacker), attack)], 0),
            (*[had - has for had, has in zip(units(defender), defence)], killed),
        )


def fighting(state: Shogun, party: int) -> Side:
    """The units of a party in the battle, less those that it has already marked as casualties."""
    found = {group: Force(*counts(state, party, group)) for group in groups(state, party)}
    temporary = temporary_units(state) if party == DEFENDER else 0
    castle = state.building[state.field] == WITH_CASTLE
    extra = Force(spearman=temporary) if castle else Force(ronin=temporary)
    return Side(found.get(1, NONE), found.get(0, NONE), extra)


def on_card(state: Shogun, army: int) -> Force:
    """What is left of an army."""
    row = army * ARMY_ROW
    daimyo = int(state.armies[row + STATUS] == STANDING)
    return Force(*[*state.armies[row + CARD : row + ARMY_RONIN + 1], daimyo])


def loose(state: Shogun, province: int) -> Force:
    """What is left of a provincial force."""
    return Force(*state.force[province * FORCE_ROW : province * FORCE_ROW + FORCE_ROW])


def units(side: Side) -> list[int]:
    """Both forces together, by kind."""
    return [there + here for there, here in zip(side.army, side.province)]


# A long run


@lru_cache(maxsize=2)
def board(number: int) -> Board:
    """The setup of this number, made once in a process for all its pieces of work."""
    return Board(SETUPS[number])


def fight(work: Work) -> Ends:
    """The battles of one piece of work."""
    number, seed, count = work
    rng = random.Random(seed)
    return Counter([board(number).play(rng) for _ in range(count)])


def pieces_of_work(battles: int, seed: str) -> list[Work]:
    """As many battles of every setup."""
    share = math.ceil(battles / len(SETUPS))
    return [
        (number, f"{seed} {number} {first}", min(CHUNK, share - first))
        for number in range(len(SETUPS))
        for first in range(0, share, CHUNK)
    ]


def fought(works: list[Work], jobs: int) -> Iterator[Ends]:
    """What came of the pieces of work, in their order."""
    if jobs == 1:
        yield from map(fight, works)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(fight, works)


def compare(battles: int, seed: str, jobs: int, console: Console) -> list[str]:
    """Play so many battles in all, show how well they agree with the odds; what does not agree, in words."""
    works = pieces_of_work(battles, seed)
    found: list[Ends] = [Counter() for _ in SETUPS]
    columns = BarColumn(30), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()
    with Progress(TextColumn("{task.description:<52}"), *columns, console=console) as progress:
        bar = progress.add_task("battles against the combat calculator", total=sum([count for _, _, count in works]))
        for (number, _, count), ends in zip(works, fought(works, jobs)):
            found[number].update(ends)
            progress.advance(bar, count)
    rows = [deviations(worked_out(setup), ends) for setup, ends in zip(SETUPS, found)]
    show(rows, found, console)
    return [
        f"odds of {setup}: {name} is {errors:.1f} standard errors off"
        for setup, row in zip(SETUPS, rows)
        for name, errors in row.items()
        if errors > ERRORS
    ]


def show(rows: list[dict[str, float]], found: list[Ends], console: Console) -> None:
    """By setup the number that is furthest off, and how far; then all of them together."""
    for setup, row in zip(SETUPS, rows):
        worst = max(row, key=lambda name: row[name])
        console.print(f"{row[worst]:6.2f}  {worst:<20} {setup.text}", markup=False, highlight=False, soft_wrap=True)
    every = sorted([errors for row in rows for errors in row.values()])
    console.print(
        f"{sum([ends.total() for ends in found]):,} battles, {len(every)} numbers; standard errors off: "
        f"median {every[len(every) // 2]:.2f}, most {every[-1]:.2f} (allowed {ERRORS})",
        highlight=False,
        soft_wrap=True,
    )


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.odds", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--battles", type=int, default=BATTLES, help="of all setups together")
    parser.add_argument("--seed", default="odds")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    console = Console()
    problems = compare(given.battles, given.seed, given.jobs, console)
    for problem in problems:
        console.print(problem, style="red", markup=False, highlight=False)
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
