"""Casualties: each side chooses its own, unseen; both are removed together (SH-CASUALTY, SH-COMBAT-09).

A party is 0, the attacker, or 1, the defender.  The units of a party are counted by group: its army and, in defence,
the provincial force beside it; a group's counts are its units by kind, its ronin, its daimyo if he stands.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import JOINT, Step
from kunitori.shogun.actions import LOSE, Lose
from kunitori.shogun.agenda import register
from kunitori.shogun.state import (
    ARMY_ROW,
    CARD,
    FORCE_ROW,
    GARRISON,
    LOST,
    SLOTS,
    STANDING,
    STATUS,
    Shogun,
)
from kunitori.shogun.tables import ARMIES, BOWMAN, DAIMYO, GUNNER, RONIN, SPEARMAN, SWORDSMAN, UNITS

ATTACKER: Final = 0
DEFENDER: Final = 1
OFFERED: Final = [RONIN, SPEARMAN, GUNNER, SWORDSMAN, BOWMAN, DAIMYO]  # what somebody out of time loses first


def groups(state: Shogun, party: int) -> list[int]:
    """The groups of a party: 1 for an army, 0 for a provincial force."""
    if party == ATTACKER:
        return [1] if state.acting < state.loose else [0]
    out: list[int] = []
    if state.banner[state.field] != NOBODY:
        out.append(1)
    if state.loose_units(state.field) or state.force[state.field * FORCE_ROW + RONIN]:
        out.append(0)
    return out


def counts(state: Shogun, party: int, group: int) -> list[int]:
    """The group's units by kind, ronin, daimyo, less what has been chosen already."""
    if group:
        army = state.acting if party == ATTACKER else state.banner[state.field]
        row = army * ARMY_ROW
        out = state.armies[row + CARD : row + CARD + len(UNITS) + 1]
        out.append(1 if state.armies[row + STATUS] == STANDING else 0)
    else:
        province = state.acting - state.loose if party == ATTACKER else state.field
        out = state.force[province * FORCE_ROW : province * FORCE_ROW + FORCE_ROW]
        out.append(0)
    if state.losses:
        at = (party * 2 + group) * SLOTS
        for kind in range(SLOTS):
            out[kind] -= state.losses[at + kind]
    return out


def strength(state: Shogun, party: int) -> int:
    """How many real units the party has left; temporary ones hold no province (SH-CASTLE-07)."""
    total = 0
    for kind in range(SLOTS):
        total += fighters(state, party, kind)
    return total


def fighters(state: Shogun, party: int, kind: int) -> int:
    """How many units of a kind (RONIN, DAIMYO among them) the party has."""
    if party == ATTACKER:
        acting = state.acting
        return of_army(state, acting, kind) if acting < state.loose else of_force(state, acting - state.loose, kind)
    army = state.banner[state.field]
    total = of_force(state, state.field, kind)
    return total if army == NOBODY else total + of_army(state, army, kind)


def of_army(state: Shogun, army: int, kind: int) -> int:
    if kind == DAIMYO:
        return 1 if state.armies[army * ARMY_ROW + STATUS] == STANDING else 0
    return state.armies[army * ARMY_ROW + CARD + kind]


def of_force(state: Shogun, province: int, kind: int) -> int:
    return 0 if kind == DAIMYO else state.force[province * FORCE_ROW + kind]


def temporary_units(state: Shogun) -> int:
    """SH-CASTLE-01, SH-CASTLE-06: what the building of the field adds, less what the active side has killed."""
    return GARRISON[state.building[state.field]] - state.breach[state.field]


# What may be lost


def meets_limit(regulars: int, ronin: int, hits: int) -> bool:
    """SH-CASUALTY-05: can a group that loses so many end within the ronin limit?  It is best to lose ronin first."""
    left = ronin - hits
    return left <= 0 or left <= regulars - 1


def choices(state: Shogun, party: int) -> list[Lose]:
    """SH-CASUALTY-03, -05, -06: the units that may be chosen next, so that the end is legal."""
    hits = state.due[party]
    of = groups(state, party)
    rows = [counts(state, party, group) for group in of]
    if len(of) == 1:
        return single_choices(of[0], rows[0], hits)
    return double_choices(of, rows, hits)


def single_choices(group: int, row: list[int], hits: int) -> list[Lose]:
    regulars = row[0] + row[1] + row[2] + row[3] + row[DAIMYO]
    ronin = row[RONIN]
    acts: list[Lose] = []
    if ronin and (meets_limit(regulars, ronin - 1, hits - 1) or not meets_limit(regulars, ronin, hits)):
        acts.append(LOSE[group][RONIN])
    if meets_limit(regulars - 1, ronin, hits - 1):
        for kind in OFFERED[1:]:
            if row[kind] and kind != DAIMYO:
                acts.append(LOSE[group][kind])
    return acts or [LOSE[group][kind] for kind in OFFERED if row[kind]][:1]


def double_choices(of: list[int], rows: list[list[int]], hits: int) -> list[Lose]:
    """An army and a force: any division of the hits that leaves both within their limits."""
    regulars = [row[0] + row[1] + row[2] + row[3] + row[DAIMYO] for row in rows]
    ronin = [row[RONIN] for row in rows]
    spare = [row[DAIMYO] for row in rows]  # a living daimyo goes last of all
    acts: list[Lose] = []
    for i, group in enumerate(of):
        if ronin[i]:
            ronin[i] -= 1
            if divisible(regulars, ronin, spare, hits - 1):
                acts.append(LOSE[group][RONIN])
            ronin[i] += 1
        if regulars[i] > spare[i]:
            regulars[i] -= 1
            if divisible(regulars, ronin, spare, hits - 1):
                for kind in OFFERED[1:]:
                    if rows[i][kind] and kind != DAIMYO:
                        acts.append(LOSE[group][kind])
            regulars[i] += 1
    if acts:
        return acts
    # SH-CASUALTY-06: too many ronin after an assassination; they go first.
    over = [LOSE[group][RONIN] for i, group in enumerate(of) if ronin[i] > max(0, regulars[i] - 1)]
    return over or [LOSE[group][RONIN] for i, group in enumerate(of) if ronin[i]]


def divisible(regulars: list[int], ronin: list[int], spare: list[int], hits: int) -> bool:
    """Can two groups meet so many hits within their limits, the daimyo spared?"""
    most = regulars[0] + ronin[0] - spare[0]
    rest = regulars[1] + ronin[1] - spare[1]
    for first in range(max(0, hits - rest), min(hits, most) + 1):
        if meets_limit(regulars[0], ronin[0], first) and meets_limit(regulars[1], ronin[1], hits - first):
            return True
    return False


# A removal


def begin_removal(state: Shogun, on_attacker: int, on_defender: int) -> None:
    """SH-CASUALTY-01, -04: hits to be met by each party; temporary units go first, what leaves no choice by itself."""
    if state.manned and on_defender:
        killed = min(on_defender, temporary_units(state))
        if killed:
            state.breach[state.field] += killed
            on_defender -= killed
            if state.events is not None:
                state.tell("temporary-lost", "SH-CASUALTY-04", state.owner[state.field], state.field, killed)
    if on_attacker == 0 and on_defender == 0:
        return
    state.due = [on_attacker, on_defender]
    state.losses = [0] * (2 * 2 * SLOTS)
    for party in (ATTACKER, DEFENDER):
        begin_party(state, party)
    if state.due[ATTACKER] or state.due[DEFENDER]:
        state.push(CASUALTIES)
    else:
        remove(state)


def begin_party(state: Shogun, party: int) -> None:
    """What the party loses without a choice: everything (SH-COMBAT-09), all but a living daimyo, or the only kind."""
    left = strength(state, party)
    spared = 0 if state.due[party] >= left else living_daimyos(state, party)
    if state.due[party] < left - spared:
        lose_what_is_forced(state, party)
        return
    for group in groups(state, party):
        at = (party * 2 + group) * SLOTS
        row = counts(state, party, group)
        for kind in range(SLOTS):
            if kind != DAIMYO or not spared:
                state.losses[at + kind] += row[kind]
    state.due[party] = 0


def living_daimyos(state: Shogun, party: int) -> int:
    """1 if a living daimyo fights on that side: the last casualty (SH-CASUALTY-03)."""
    return sum(counts(state, party, group)[DAIMYO] for group in groups(state, party))


def lose_what_is_forced(state: Shogun, party: int) -> None:
    while state.due[party]:
        acts = choices(state, party)
        if len(acts) > 1:
            return
        mark(state, party, acts[0])


def mark(state: Shogun, party: int, action: Lose) -> None:
    state.losses[(party * 2 + action.army) * SLOTS + action.kind] += 1
    state.due[party] -= 1


def remove(state: Shogun) -> None:
    """SH-COMBAT-09, SH-CASUALTY-07: both sides' casualties leave at the same time."""
    for party in (ATTACKER, DEFENDER):
        for group in (1, 0):
            at = (party * 2 + group) * SLOTS
            lost = state.losses[at : at + SLOTS]
            if any(lost):
                remove_group(state, party, group, lost)
    state.due = []
    state.losses = []


def remove_group(state: Shogun, party: int, group: int, lost: list[int]) -> None:
    if group:
        army = state.acting if party == ATTACKER else state.banner[state.field]
        side = army // ARMIES
        row = army * ARMY_ROW
        for kind in range(len(UNITS) + 1):
            state.armies[row + CARD + kind] -= lost[kind]
        if lost[DAIMYO]:
            state.armies[row + STATUS] = LOST  # his Banner leaves with the outcome of the battle
    else:
        province = state.acting - state.loose if party == ATTACKER else state.field
        side = state.owner[province]
        for kind in range(len(UNITS) + 1):
            state.force[province * FORCE_ROW + kind] -= lost[kind]
    for kind in range(len(UNITS)):
        state.tray[side * len(UNITS) + kind] += lost[kind]
    state.ronin += lost[RONIN]
    if state.events is not None:
        state.tell("casualties", "SH-CASUALTY-01", side, group, *lost)


class Casualties(Step):
    """SH-CASUALTY-01 … 06: unit by unit, each party unseen by the other."""

    name = "casualties"
    decision = "DP-19"
    rule = "SH-CASUALTY-01"
    mode = JOINT
    sealed = True

    def owing(self, state: Shogun) -> list[int]:
        seats: list[int] = []
        if state.due[ATTACKER]:
            seats.append(state.rules.seat_of[state.active])
        if state.due[DEFENDER]:
            seats.append(state.rules.seat_of[state.owner[state.field]])
        return seats

    def party(self, state: Shogun, seat: int) -> int:
        return ATTACKER if seat == state.rules.seat_of[state.active] else DEFENDER

    def legal(self, state: Shogun, seat: int) -> list[Action]:
        return list(choices(state, self.party(state, seat)))

    def is_seal(self, state: Shogun, seat: int, action: Action) -> bool:
        """The last unit that has to be chosen seals the rest with it."""
        assert isinstance(action, Lose)
        party = self.party(state, seat)
        due, losses = state.due[:], state.losses[:]
        mark(state, party, action)
        lose_what_is_forced(state, party)
        done = state.due[party] == 0
        state.due, state.losses = due, losses
        return done

    def has_draft(self, state: Shogun, seat: int) -> bool:
        party = self.party(state, seat)
        return state.chosen[self.side(state, party)] != NOBODY

    def side(self, state: Shogun, party: int) -> int:
        return state.active if party == ATTACKER else state.owner[state.field]

    def clear_draft(self, state: Shogun, seat: int) -> None:
        self.take_back(state, self.party(state, seat))

    def reopen(self, state: Shogun, viewer: int) -> None:
        for party in (ATTACKER, DEFENDER):
            if state.rules.seat_of[self.side(state, party)] != viewer:
                self.take_back(state, party)

    def take_back(self, state: Shogun, party: int) -> None:
        """The party has chosen none of its losses but those that are forced."""
        at = party * 2 * SLOTS
        state.due[party] += sum(state.losses[at : at + 2 * SLOTS])
        state.losses[at : at + 2 * SLOTS] = [0] * (2 * SLOTS)
        state.chosen[self.side(state, party)] = NOBODY
        begin_party(state, party)

    def after(self, state: Shogun, seat: int, action: Action) -> None:
        assert isinstance(action, Lose)
        party = self.party(state, seat)
        side = self.side(state, party)
        mark(state, party, action)
        lose_what_is_forced(state, party)
        state.chosen[side] = 1
        if state.due[party] == 0:
            state.chosen[side] = NOBODY
            if state.events is not None:
                state.tell("sealed", "SH-SEQ-06", side)
            if state.due[1 - party] == 0:
                state.finish()
                state.reveal()
                remove(state)

    def broken_rule(self, state: Shogun, seat: int, action: Action) -> str:
        if isinstance(action, Lose) and seat in self.owing(state):
            party = self.party(state, seat)
            if int(action.army) not in groups(state, party) or not counts(state, party, action.army)[action.kind]:
                return "SH-CASUALTY-02"
            return "SH-CASUALTY-03" if action.kind == DAIMYO else "SH-CASUALTY-05"
        return self.rule


CASUALTIES: Final = register(Casualties())
