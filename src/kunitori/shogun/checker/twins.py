"""Hidden information (rules, section 6.2): a game that looks the same to one seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kunitori.shogun.checker.facts import (
    ASHIGARU_MAX,
    BOXES,
    BUILD_PRICE,
    FORCE_MAX,
    KINDS,
    LANDS,
    NOBODY,
    PURCHASES,
    SAMURAI,
    SAMURAI_MAX,
    UNITS,
)

# The layout of a position (docs/formats.md, section 6).
FORCE: Final = 5  # numbers of a provincial force
ARMY: Final = 8  # numbers of an army; its card from the fourth on, its ronin last
CARD: Final = 3
LOSSES: Final = 6  # numbers of a group's losses
FILLED_IN: Final = (
    "swords",
    "build",
    "ronin",
    "ninja",
)  # the order in which a plan is drafted; the levy takes the rest


def scramble(state: Any, viewer: int, rng: Any) -> Any:
    """A game that differs from ``state`` only in what ``viewer`` (NOBODY: a spectator) may not know.

    Written from the table of hidden information, item by item; ``rng``: a ``random.Random``.
    """
    twin = state.clone()
    twin.rng = rng.getrandbits(32) or 1
    if twin.agenda:
        hidden = [
            side for side in range(twin.n) if twin.rules.seat_of[side] != viewer and twin.conqueror[side] == NOBODY
        ]
        if "show-plans" in _names(twin):
            _scramble_spying(twin, viewer, rng)
            _scramble_plans(twin, viewer, hidden, rng)
        name = twin.step().name
        if name in SEALED:
            SEALED[name](twin, hidden, rng)
        if name != "hide-ronin":
            _scramble_stacks(twin, hidden, rng)
        twin.settle()
    return twin


def _names(twin: Any) -> list[str]:
    steps = twin.steps()
    return [steps[step].name for step in twin.agenda[::4]]


def _provinces(twin: Any, side: int) -> list[int]:
    return [p for p in range(LANDS) if twin.owner[p] == side]


# Plans (SH-PLAN-03, SH-PLAN-04)


def _scramble_spying(twin: Any, viewer: int, rng: Any) -> None:
    """Whose plan the spy has seen: the two concerned know."""
    seat_of = twin.rules.seat_of
    if twin.spied != NOBODY and viewer not in (seat_of[twin.spied], seat_of[twin.ninja]):
        twin.spied = rng.choice(
            [
                s
                for s in range(twin.n)
                if twin.conqueror[s] == NOBODY and seat_of[s] not in (viewer, seat_of[twin.ninja])
            ]
        )


def _scramble_plans(twin: Any, viewer: int, hidden: list[int], rng: Any) -> None:
    for side in hidden:
        if side != twin.spied or twin.rules.seat_of[twin.ninja] != viewer:
            filled = rng.randrange(5) if twin.owes[side] else len(FILLED_IN)
            twin.plan[side * 5 : side * 5 + 5] = _plan(twin.koku[side], filled, rng)


def _plan(koku: int, filled: int, rng: Any) -> list[int]:
    """A plan with so many boxes filled by choice, the others only where there is none; 255: open."""
    plan = [NOBODY] * len(BOXES)
    for box in FILLED_IN:
        amounts = [0, BUILD_PRICE][: 1 + (koku >= BUILD_PRICE)] if box == "build" else list(range(koku + 1))
        if len(amounts) > 1 and filled == 0:
            return plan
        filled -= len(amounts) > 1
        amount = rng.choice(amounts)
        plan[BOXES.index(box)] = amount
        koku -= amount
    plan[BOXES.index("levy")] = koku
    return plan


# Sealed choices (SH-SEQ-06)


def _scramble_wishes(twin: Any, hidden: list[int], rng: Any) -> None:
    """OQ-9: among the tied; a wish made is a wish sealed."""
    tied, in_play = twin.agenda[-2], twin.conqueror.count(NOBODY)
    for side in hidden:
        if tied >> side & 1 and not twin.owes[side]:
            twin.chosen[side] = rng.choice([n for n in range(1, in_play + 1) if n not in twin.sword])


def _scramble_buildings(twin: Any, hidden: list[int], rng: Any) -> None:
    """SH-BUILD: a castle where nothing stands, a base where a castle does, or nothing."""
    for side in hidden:
        if twin.plan[side * 5 + BOXES.index("build")] and not twin.owes[side]:
            castles = [p for p in _provinces(twin, side) if twin.building[p] == 0 and twin.castles]
            bases = [LANDS + p for p in _provinces(twin, side) if twin.building[p] == 1 and twin.bases]
            twin.chosen[side] = rng.choice([NOBODY, *castles, *bases])


def _scramble_purchases(twin: Any, hidden: list[int], rng: Any) -> None:
    """SH-LEVY-01, -02: purchases in their order, as far as koku and tray go; also of those who have not sealed."""
    for side in hidden:
        row = side * 4
        koku = twin.plan[side * 5 + BOXES.index("levy")]
        if not koku:
            continue
        bought = [0] * 4
        twin.spent[side] = twin.chosen[side] = 0
        for _ in range(rng.randint(0, koku)):
            choice = [i for i in range(twin.chosen[side], len(PURCHASES)) if _in_tray(twin, row, bought, i)]
            if not choice:
                break
            twin.chosen[side] = rng.choice(choice)
            twin.spent[side] += 1
            for kind, unit in enumerate(UNITS):
                bought[kind] += PURCHASES[twin.chosen[side]].get(unit, 0)
        twin.bought[row : row + 4] = bought


def _in_tray(twin: Any, row: int, bought: list[int], i: int) -> bool:
    return all(bought[UNITS.index(unit)] + n <= twin.tray[row + UNITS.index(unit)] for unit, n in PURCHASES[i].items())


def _scramble_placements(twin: Any, hidden: list[int], rng: Any) -> None:
    """SH-LEVY-03 … 06: new units in other places; all that have one if the side has sealed."""
    for side in hidden:
        row = side * 4
        for p in _provinces(twin, side):
            if twin.fresh[p]:
                twin.bought[row + (twin.fresh[p] - 1) // 2] += 1
                twin.fresh[p] = 0
        left = rng.randint(0, sum(twin.bought[row : row + 4])) if twin.owes[side] else LANDS
        chosen = False
        while left:
            places = [place for p in _provinces(twin, side) for place in _places(twin, row, p)]
            if not places:
                break
            chosen = chosen or len(places) > 1
            p, kind, army = rng.choice(places)
            twin.fresh[p] = 1 + 2 * kind + army
            twin.bought[row + kind] -= 1
            left -= 1
        twin.chosen[side] = 1 if chosen and twin.owes[side] else NOBODY


def _places(twin: Any, row: int, p: int) -> list[tuple[int, int, int]]:
    """How a unit that was bought may join the forces of a province: the province, its kind, 1 for the army."""
    if twin.fresh[p]:
        return []
    out: list[tuple[int, int, int]] = []
    for kind in range(len(UNITS)):
        if twin.bought[row + kind]:
            if sum(twin.force[p * FORCE : p * FORCE + 4]) < FORCE_MAX:
                out.append((p, kind, 0))
            if twin.banner[p] != NOBODY:
                card = twin.armies[twin.banner[p] * ARMY + CARD :][:4]
                alike = [k for k in range(4) if (k in SAMURAI) == (kind in SAMURAI)]
                if sum(card[k] for k in alike) < (SAMURAI_MAX if kind in SAMURAI else ASHIGARU_MAX):
                    out.append((p, kind, 1))
    return out


def _scramble_laying(twin: Any, hidden: list[int], rng: Any) -> None:
    """SH-RONIN-04, -05: hired ronin on other cards; all that have a place if the side has sealed."""
    for side in hidden:
        for p in _provinces(twin, side):
            twin.bought[side] += twin.hidden[p]
            twin.hidden[p] = 0
        left = rng.randint(0, twin.bought[side]) if twin.owes[side] else twin.bought[side]
        chosen = False
        while left:
            places = [p for p in _provinces(twin, side) if twin.hidden[p] < _ronin_limit(twin, p)]
            if not places:
                break
            chosen = chosen or len(places) > 1
            twin.hidden[rng.choice(places)] += 1
            twin.bought[side] -= 1
            left -= 1
        twin.chosen[side] = 1 if chosen and twin.owes[side] else NOBODY


def _ronin_limit(twin: Any, p: int) -> int:
    """SH-RONIN-05, before the war begins: of a provincial force and of an army with its daimyo."""
    limit: int = max(0, sum(twin.force[p * FORCE : p * FORCE + 4]) - 1)
    army: int = twin.banner[p]
    card: list[int] = twin.armies[army * ARMY + CARD :][:4]
    return limit if army == NOBODY else limit + sum(card)


def _scramble_casualties(twin: Any, hidden: list[int], rng: Any) -> None:
    """SH-CASUALTY-01 … 05: other losses; all of them if the party has sealed."""
    for party, side in enumerate((twin.active, twin.owner[twin.field])):
        if side in hidden:
            sealed = twin.due[party] == 0
            rows = _groups(twin, party)
            hits = twin.due[party] + sum(twin.losses[party * 12 : party * 12 + 12])
            if hits >= sum(sum(row) for row in rows.values()) or not _can_lose(list(rows.values()), hits):
                continue  # SH-COMBAT-09, SH-CASUALTY-06: nothing that could differ, or hardly
            lost = [0] * 12
            choices, stop = 0, LANDS if sealed else rng.randrange(hits)
            while hits:
                options = _next_losses(rows, hits)
                if len(options) > 1 and choices == stop:
                    break
                choices += len(options) > 1
                group, kind = rng.choice(options)
                rows[group][kind] -= 1
                lost[group * LOSSES + kind] += 1
                hits -= 1
            if sealed or hits:  # a draft that leaves no choice would have sealed itself
                twin.losses[party * 12 : party * 12 + 12] = lost
                twin.due[party] = hits
                twin.chosen[side] = 1 if choices and not sealed else NOBODY


def _groups(twin: Any, party: int) -> dict[int, list[int]]:
    """The units that a party can lose: of its army (1), of its provincial force (0)."""
    loose = twin.n * 3
    army = twin.acting if party == 0 else twin.banner[twin.field]
    province = twin.acting - loose if party == 0 else twin.field
    out: dict[int, list[int]] = {}
    if army < loose:
        card = twin.armies[army * ARMY : army * ARMY + ARMY]
        out[1] = [*card[CARD:], int(card[0] == 1)]
    if 0 <= province:
        out[0] = [*twin.force[province * FORCE : province * FORCE + FORCE], 0]
    return out


def _next_losses(rows: dict[int, list[int]], hits: int) -> list[tuple[int, int]]:
    """Which unit may go next, so that the end is legal."""
    out: list[tuple[int, int]] = []
    for group, row in rows.items():
        for kind in range(LOSSES - 1):
            if row[kind]:
                row[kind] -= 1
                if _can_lose(list(rows.values()), hits - 1):
                    out.append((group, kind))
                row[kind] += 1
    return out


def _can_lose(rows: list[list[int]], hits: int) -> bool:
    """SH-CASUALTY-03, -05: can so many go, the daimyo spared, with no more ronin left than one less than regulars?"""
    if not rows:
        return hits == 0
    *kinds, ronin, daimyo = rows[0]
    units = sum(kinds)
    for less in range(min(units, hits) + 1):
        for fewer in range(min(ronin, hits - less) + 1):
            left = ronin - fewer
            if (left == 0 or left < units - less + daimyo) and _can_lose(rows[1:], hits - less - fewer):
                return True
    return False


SEALED: Final[dict[str, Callable[[Any, list[int], Any], None]]] = {
    "wish-swords": _scramble_wishes,
    "build": _scramble_buildings,
    "buy-units": _scramble_purchases,
    "place-units": _scramble_placements,
    "hide-ronin": _scramble_laying,
    "casualties": _scramble_casualties,
}


# Face-down cards (SH-RONIN-11)


def _scramble_stacks(twin: Any, hidden: list[int], rng: Any) -> None:
    """Which provinces hold hidden ronin; with the switch also how many lie on each card.

    A card may lie where the limit allows it and nothing has shown what lies there.
    """
    for side in hidden:
        places = [p for p in _provinces(twin, side) if twin.limit[p] and not twin.shown[p]]
        stacks = [twin.hidden[p] for p in places]
        if twin.rules.given["ronin_stacks_visible"] == "false":
            for _ in range(4 * sum(stacks)):
                source, target = rng.choice(places), rng.choice(places)
                if twin.hidden[source] and twin.hidden[target] < twin.limit[target]:
                    twin.hidden[source] -= 1
                    twin.hidden[target] += 1
        elif any(stacks):
            for _ in range(40):
                rng.shuffle(stacks)
                if all(ronin <= twin.limit[p] for p, ronin in zip(places, stacks, strict=True)):
                    for p, ronin in zip(places, stacks, strict=True):
                        twin.hidden[p] = ronin
                    break


assert len(KINDS) == LOSSES
