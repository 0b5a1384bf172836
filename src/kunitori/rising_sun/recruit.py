"""Recruit, and everything else that Summons (RS-RECRUIT, RS-DEF-7)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import PASS, STAY, SUMMON, WORSHIP, Move, Summon, Worship
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import AFTER_SUMMON
from kunitori.rising_sun.cards.monsters import entered
from kunitori.rising_sun.effects import effects_wait
from kunitori.rising_sun.state import PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import DRAGONFLY, IS_SHINTO, KINDS, LANDS, SHINTO, STRONGHOLD

BONUS: Final = 1  # in a frame's a: the Bonus of the current player and the Ally is still to come
USED: Final = 8  # in a frame's a: bits from here on for the Provinces in which something was Summoned


def counts_as_shinto(kind: int) -> bool:
    """Shinto, and Komainu (RS-C-KOMAINU-1)."""
    return kind == SHINTO or (kind >= KINDS and IS_SHINTO[kind - KINDS])


def summon(state: RisingSun, seat: int, kind: int, province: int, rule: str, worship: Step) -> None:
    """RS-DEF-7: a figure from the Reserve to a Province; a Shinto may go on to a Shrine at once."""
    state.shift(seat, kind, RESERVE, province)
    if state.events is not None:
        state.tell("summoned", rule, seat, kind, province)
    if counts_as_shinto(kind):
        state.push(worship, seat, kind, province)
    else:
        entered(state, seat, kind, province)


def begin_recruit(state: RisingSun, seat: int, bonus: bool) -> None:
    """RS-RECRUIT-1: one Summon for each own Stronghold, and the Bonus."""
    row = seat * ROW + STRONGHOLD * PLACES
    state.sites = state.pieces[row : row + LANDS]
    state.push(RECRUITING, seat, BONUS if bonus else 0)


class Recruiting(Step):
    """RS-RECRUIT-1 … 5: Summon figure after figure, one for each own Stronghold.

    ``state.sites``: Summons left by Province (Dragonfly: their sum counts); b: figures Summoned.
    """

    name = "recruit"
    decision = "DP-RECRUIT"
    rule = "RS-RECRUIT-1"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        kinds = state.figures_in_reserve(seat)
        if kinds:
            sites = state.sites
            if state.rules.clans[seat] == DRAGONFLY:
                if sum(sites):
                    for kind in kinds:
                        acts.extend(SUMMON[kind])
            else:
                where = [p for p in range(LANDS) if sites[p]]
                for kind in kinds:
                    row = SUMMON[kind]
                    for p in where:
                        acts.append(row[p])
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        if not isinstance(action, Summon):
            self.end_first_part(state, seat)
            return
        self.use_stronghold(state, action.province)
        agenda = state.agenda
        agenda[-1] += 1
        agenda[-2] |= USED << action.province
        summon(state, seat, action.kind, action.province, self.rule, WORSHIPPING)

    def use_stronghold(self, state: RisingSun, province: int) -> None:
        sites = state.sites
        if sites[province]:
            sites[province] -= 1
        else:  # Dragonfly, anywhere (RS-CLAN-DRAGONFLY-1)
            for p in range(LANDS):
                if sites[p]:
                    sites[p] -= 1
                    return

    def end_first_part(self, state: RisingSun, seat: int) -> None:
        flags = state.agenda[-2]
        summoned = state.agenda[-1]
        state.finish()
        state.sites = []
        if flags & BONUS:
            state.push(RECRUIT_BONUS, seat, flags, summoned)
        elif summoned:
            effects_wait(state, seat, AFTER_SUMMON)

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        if isinstance(action, Move):
            return "RS-RECRUIT-9"
        if isinstance(action, Worship):
            return "RS-RECRUIT-7"
        if isinstance(action, Summon):
            if not state.count(seat, action.kind, RESERVE):
                return "RS-RECRUIT-4"
            return "RS-RECRUIT-2" if state.has_stronghold(seat, action.province) else "RS-RECRUIT-1"
        return "RS-RECRUIT-5"


class RecruitBonus(Recruiting):
    """RS-RECRUIT-6: one more figure, into any Province with an own Stronghold, used or not."""

    name = "recruit-bonus"
    decision = "DP-RECRUIT-BONUS"
    rule = "RS-RECRUIT-6"

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        flags = state.agenda[-2]
        anywhere = state.rules.clans[seat] == DRAGONFLY
        for kind in state.figures_in_reserve(seat):
            for p in range(LANDS):
                if state.rules.used_stronghold_only and not flags & USED << p:
                    continue
                if anywhere or state.has_stronghold(seat, p):
                    acts.append(SUMMON[kind][p])
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        summoned = state.agenda[-1]
        state.finish()
        if summoned or isinstance(action, Summon):
            effects_wait(state, seat, AFTER_SUMMON)
        if isinstance(action, Summon):
            summon(state, seat, action.kind, action.province, self.rule, WORSHIPPING)

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        if isinstance(action, Summon) and state.count(seat, action.kind, RESERVE):
            return "RS-RECRUIT-6"
        return super().broken_rule(state, seat, action)


class Worshipping(Step):
    """RS-RECRUIT-7: where a Summoned Shinto goes, now or never.  a: kind, b: Province."""

    name = "worship"
    decision = "DP-WORSHIP"
    rule = "RS-RECRUIT-7"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [STAY]
        for kami in state.rules.shrines:
            acts.append(WORSHIP[kami])
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        kind = state.agenda[-2]
        province = state.agenda[-1]
        state.finish()
        if isinstance(action, Worship):
            slot = state.rules.shrines.index(action.kami)
            state.shift(seat, kind, province, LANDS + slot)
            if state.events is not None:
                state.tell("worships", self.rule, seat, kind, LANDS + slot)
        else:
            entered(state, seat, kind, province)


class WorshippingAfterPurchase(Worshipping):
    """RS-C-KOMAINU-2: the same for a Monster just bought; a purchase is one piece (RS-CARD-34, OQ-8)."""

    name = "worship-after-purchase"
    voluntary = False


RECRUITING: Final = Recruiting()
RECRUIT_BONUS: Final = RecruitBonus()
WORSHIPPING: Final = Worshipping()
WORSHIPPING_AFTER_PURCHASE: Final = WorshippingAfterPurchase()
for _step in (RECRUITING, RECRUIT_BONUS, WORSHIPPING, WORSHIPPING_AFTER_PURCHASE):
    register(_step)
