"""Finished secret decisions, drawn uniformly from all that the rules allow (docs/hidden.md)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final

from kunitori.core.splits import random_bounded_split, random_split, ways_to_split
from kunitori.shogun.actions import BUY
from kunitori.shogun.tables import BUILD_PRICE, DAIMYO, RONIN, UNITS

KINDS: Final = len(UNITS)

# Plans (SH-PLAN-01, SH-PLAN-02)


def random_plan(koku: int, rng: random.Random) -> list[int]:
    """All koku divided among the boxes: swords, build, levy, ronin, ninja."""
    builds = comb(koku - BUILD_PRICE + 3, 3) if koku >= BUILD_PRICE else 0
    build = BUILD_PRICE if rng.randrange(comb(koku + 3, 3) + builds) < builds else 0
    swords, ronin, ninja = random_split(koku - build, 3, rng)
    return [swords, build, koku - build - swords - ronin - ninja, ronin, ninja]


# Purchases (SH-LEVY-01, SH-LEVY-02, SH-LEVY-07)


def _groups() -> list[list[int]]:
    """The purchases, as places in ``BUY``, in groups that have no kind of unit in common."""
    groups: list[tuple[set[int], list[int]]] = []
    for i, action in enumerate(BUY):
        kinds = {kind for kind in range(KINDS) if action.units[kind]}
        members = [i]
        for group in [group for group in groups if group[0] & kinds]:
            groups.remove(group)
            kinds |= group[0]
            members = group[1] + members
        groups.append((kinds, sorted(members)))
    return [members for _, members in groups]


GROUPS: Final = _groups()
Bundle = tuple[int, ...]  # purchases, as places in ``BUY``, in canonical order


@lru_cache(maxsize=64)
def _bundles(group: int, tray: tuple[int, ...], koku: int) -> list[list[Bundle]]:
    """[k]: the purchases of a group that the tray allows for exactly k koku."""
    out: list[list[Bundle]] = [[()]]
    for _ in range(koku):
        longer: list[Bundle] = []
        for bundle in out[-1]:
            for i in GROUPS[group]:
                if (not bundle or i >= bundle[-1]) and _fits((*bundle, i), tray):
                    longer.append((*bundle, i))
        out.append(longer)
    return out


def _fits(bundle: Bundle, tray: tuple[int, ...]) -> bool:
    return all(sum(BUY[i].units[kind] for i in bundle) <= tray[kind] for kind in range(KINDS))


def random_purchases(tray: tuple[int, ...], koku: int, rng: random.Random) -> list[int]:
    """What a side buys for at most so many koku: places in ``BUY``, in canonical order."""
    choices = [_bundles(group, tray, koku) for group in range(len(GROUPS))]
    ways = [[1] * (koku + 1)]  # [group][koku left], the last first
    for by_koku in reversed(choices):
        rest = ways[-1]
        ways.append([sum(len(by_koku[k]) * rest[left - k] for k in range(left + 1)) for left in range(koku + 1)])
    ways.reverse()
    out: list[int] = []
    for group, by_koku in enumerate(choices):
        pick = rng.randrange(ways[group][koku])
        paid = 0
        while pick >= len(by_koku[paid]) * ways[group + 1][koku - paid]:
            pick -= len(by_koku[paid]) * ways[group + 1][koku - paid]
            paid += 1
        out.extend(rng.choice(by_koku[paid]))
        koku -= paid
    return sorted(out)


# Placements (SH-LEVY-03 … 06)

Place = tuple[bool, bool, bool]  # what a province takes: into its force; a samurai, an ashigaru onto the card
Units = tuple[int, ...]  # units to be placed, by kind


def _ways_in(place: Place, kind: int) -> list[bool]:
    """How a unit may go there: False into the force, True onto the card of the army."""
    return [False] * place[0] + [True] * (place[1] if kind < 2 else place[2])


class Placements:
    """Every way to place bought units, at most one in a province; none is left over that still has a place."""

    def __init__(self, places: tuple[Place, ...]) -> None:
        self.places = places
        self.known: dict[tuple[int, Units, bool, bool], int] = {}

    def ways(self, i: int, units: Units, samurai: bool, ashigaru: bool) -> int:
        """In how many ways the provinces from the i-th on can be filled.

        samurai, ashigaru: has a province before been left empty that would take one?
        """
        if i == len(self.places):
            return not ((samurai and any(units[:2])) or (ashigaru and any(units[2:])))
        key = (i, units, samurai, ashigaru)
        if key not in self.known:
            self.known[key] = sum(self.ways(i + 1, *after) for _, _, after in self.branches(*key))
        return self.known[key]

    def branches(
        self, i: int, units: Units, samurai: bool, ashigaru: bool
    ) -> list[tuple[int, bool, tuple[Units, bool, bool]]]:
        """What the i-th province may get: a kind (-1: nothing), whether onto the card, and what holds then."""
        place = self.places[i]
        empty = (units, samurai or bool(_ways_in(place, 0)), ashigaru or bool(_ways_in(place, KINDS - 1)))
        out: list[tuple[int, bool, tuple[Units, bool, bool]]] = [(-1, False, empty)]
        for kind in range(KINDS):
            if units[kind]:
                left = (*units[:kind], units[kind] - 1, *units[kind + 1 :])
                out.extend((kind, army, (left, samurai, ashigaru)) for army in _ways_in(place, kind))
        return out

    def draw(self, units: Units, rng: random.Random) -> list[tuple[int, bool]]:
        """For each province the kind it gets (-1: none), and whether onto the card."""
        out: list[tuple[int, bool]] = []
        now = (units, False, False)
        for i in range(len(self.places)):
            pick = rng.randrange(self.ways(i, *now))
            for kind, army, after in self.branches(i, *now):
                pick -= self.ways(i + 1, *after)
                if pick < 0:
                    out.append((kind, army))
                    now = after
                    break
        return out


@lru_cache(maxsize=16)
def placements_of(places: tuple[Place, ...]) -> Placements:
    """A search guesses many times in one position; the ways are counted once."""
    return Placements(places)


# Casualties (SH-CASUALTY-01 … 05)


def random_losses(rows: Sequence[Sequence[int]], hits: int, rng: random.Random) -> list[list[int]] | None:
    """Losses of one or two groups that meet the hits and leave each within its ronin limit; None if there are none.

    rows: of each group the units by kind, ronin, daimyo; together more than ``hits``, so that no daimyo is lost.
    """
    ways = [[sum(_ways_to_lose(row, lost)) for lost in range(hits + 1)] for row in rows]
    if len(rows) == 1:
        shares = [hits] if ways[0][hits] else []
    else:
        weights = [ways[0][lost] * ways[1][hits - lost] for lost in range(hits + 1)]
        shares = rng.choices([[lost, hits - lost] for lost in range(hits + 1)], weights)[0] if any(weights) else []
    return [_random_group_losses(row, lost, rng) for row, lost in zip(rows, shares, strict=True)] if shares else None


def _ways_to_lose(row: Sequence[int], lost: int) -> list[int]:
    """[r]: in how many ways a group can lose so many units, r ronin among them."""
    splits = ways_to_split(lost, row[:KINDS])[0]
    regulars = sum(row[:KINDS]) + row[DAIMYO]
    return [
        splits[lost - r] if row[RONIN] - r <= max(0, regulars - (lost - r) - 1) else 0
        for r in range(min(lost, row[RONIN]) + 1)
    ]


def _random_group_losses(row: Sequence[int], lost: int, rng: random.Random) -> list[int]:
    ways = _ways_to_lose(row, lost)
    ronin = rng.choices(range(len(ways)), ways)[0]
    return [*random_bounded_split(lost - ronin, row[:KINDS], rng), ronin, 0]
