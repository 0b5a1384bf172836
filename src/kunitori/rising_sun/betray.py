"""Betray (RS-BETRAY)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import BETRAYED, PASS, WITH, Victim, With
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.cards.monsters import entered
from kunitori.rising_sun.state import RESERVE, RisingSun
from kunitori.rising_sun.tables import (
    BEASTS,
    BETRAY,
    BUSHI,
    CARDS,
    DAIMYO,
    IS_DAIMYO,
    IS_SHINTO,
    KINDS,
    LANDS,
    MANDATE_PARAMS,
    SHINTO,
    SHRINES,
)

REPLACEMENTS: Final[int] = MANDATE_PARAMS[BETRAY]["replacements"]
UNRIGHTEOUS: Final[int] = CARDS.index("path-of-the-unrighteous")
EXTRA: Final[int] = number("path-of-the-unrighteous", "extra_replacements")


def begin_betray(state: RisingSun, seat: int) -> None:
    """RS-BETRAY-1, -2: only the current player acts; first the own Alliance ends and costs Honor."""
    ally = state.ally[seat]
    if ally != NOBODY:
        state.ally[seat] = NOBODY
        state.ally[ally] = NOBODY
        if state.events is not None:
            state.tell("alliance-broken", "RS-BETRAY-2", seat, ally)
        state.lose_honor(seat, "RS-BETRAY-2")
    state.push(BETRAYING, seat, 0, EXTRA * state.copies(seat, UNRIGHTEOUS))


def is_immune(kind: int) -> bool:
    """RS-BETRAY-6: a Daimyo, and what counts as one, is never replaced."""
    return kind == DAIMYO or (kind >= KINDS and IS_DAIMYO[kind - KINDS])


def replacements_for(state: RisingSun, seat: int, kind: int, place: int) -> list[int]:
    """RS-BETRAY-4, -10: the own figures in the Reserve of a type that the victim has.

    At a Shrine only what counts as a Shinto takes a place (RS-C-PATH-OF-THE-UNRIGHTEOUS-3).
    """
    shinto = kind == SHINTO or (kind >= KINDS and IS_SHINTO[kind - KINDS])
    out: list[int] = []
    if kind == BUSHI and state.count(seat, BUSHI, RESERVE):
        out.append(BUSHI)
    if shinto and state.count(seat, SHINTO, RESERVE):
        out.append(SHINTO)
    for m in range(BEASTS):
        monster = kind >= KINDS and place < LANDS
        if (monster or (shinto and IS_SHINTO[m])) and state.count(seat, KINDS + m, RESERVE):
            out.append(KINDS + m)
    return out


class Betraying(Step):
    """RS-BETRAY-3: up to two replacements, of two players; Path of the Unrighteous adds its own.

    A replacement counts as a normal one while it can (the most that can be made of both).
    a: a bit for each player hit by a normal replacement, b: extra replacements left.
    """

    name = "betray"
    decision = "DP-BETRAY"
    rule = "RS-BETRAY-3"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        for owner in range(state.n):
            if owner == seat:
                continue
            normal = self.is_normal(state, owner)
            extra = state.agenda[-1] > 0
            if normal or extra:
                for p in range(LANDS):
                    self.add_victims(state, seat, owner, p, p, acts)
            if extra:
                for slot in range(SHRINES):
                    self.add_victims(state, seat, owner, LANDS + slot, LANDS + state.rules.shrines[slot], acts)
        return acts

    def add_victims(self, state: RisingSun, seat: int, owner: int, place: int, named: int, acts: list[Action]) -> None:
        clan = state.rules.clans[owner]
        for kind in state.figures_at(owner, place):
            if not is_immune(kind) and replacements_for(state, seat, kind, place):
                acts.append(BETRAYED[clan][kind][named])

    def is_normal(self, state: RisingSun, owner: int) -> bool:
        """RS-BETRAY-5: two at most, of different players."""
        hit = state.agenda[-2]
        return hit.bit_count() < REPLACEMENTS and not hit >> owner & 1

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        if not isinstance(action, Victim):
            state.finish()
            return
        owner = state.rules.seat_of[action.clan]
        if action.place < LANDS and self.is_normal(state, owner):
            state.agenda[-2] |= 1 << owner
            place = action.place
            self.go_on_to_extra(state)
        else:
            state.agenda[-1] -= 1
            place = action.place if action.place < LANDS else LANDS + state.rules.shrines.index(action.place - LANDS)
            if state.events is not None:
                state.tell("card-works", "RS-C-PATH-OF-THE-UNRIGHTEOUS-1", seat, UNRIGHTEOUS)
        state.push(REPLACING, seat, owner << 8 | action.kind, place)

    def go_on_to_extra(self, state: RisingSun) -> None:
        """Once the normal replacements are made, only those of Path of the Unrighteous are left, if any."""
        seat, hit, extra = state.agenda[-3], state.agenda[-2], state.agenda[-1]
        if hit.bit_count() == REPLACEMENTS:
            state.finish()
            if extra:
                state.push(BETRAYING_MORE, seat, hit, extra)

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        if not isinstance(action, Victim):
            return self.rule
        owner = state.rules.seat_of[action.clan]
        if is_immune(action.kind) or action.place >= LANDS:
            return "RS-BETRAY-6"
        if owner == NOBODY or owner == seat or not state.count(owner, action.kind, action.place):
            return "RS-BETRAY-3"
        return "RS-BETRAY-5"


class BetrayingMore(Betraying):
    """RS-C-PATH-OF-THE-UNRIGHTEOUS-1: the extra replacements that are left."""

    name = "betray-more"
    decision = "DP-C-UNRIGHTEOUS"
    rule = "RS-C-PATH-OF-THE-UNRIGHTEOUS-1"


class Replacing(Step):
    """RS-BETRAY-4: the own figure that takes the victim's place.  a: owner << 8 | kind of the victim, b: place."""

    name = "replace"
    decision = "DP-BETRAY"
    rule = "RS-BETRAY-4"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [WITH[kind] for kind in replacements_for(state, seat, state.agenda[-2] & 0xFF, state.agenda[-1])]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        assert isinstance(action, With)
        owner = state.agenda[-2] >> 8
        victim = state.agenda[-2] & 0xFF
        place = state.agenda[-1]
        state.finish()
        state.shift(owner, victim, place, RESERVE)
        state.shift(seat, action.kind, RESERVE, place)
        if state.events is not None:
            state.tell("replaced", "RS-BETRAY-3", seat, action.kind, owner, victim, place)
        if place < LANDS:
            entered(state, seat, action.kind, place)


BETRAYING: Final = Betraying()
BETRAYING_MORE: Final = BetrayingMore()
REPLACING: Final = Replacing()
for _step in (BETRAYING, BETRAYING_MORE, REPLACING):
    register(_step)
