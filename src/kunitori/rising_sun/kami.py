"""Kami Turns and the seven Kami (RS-KAMI)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import ASCEND, PASS, SUMMON, Move, Summon
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import AFTER_SUMMON
from kunitori.rising_sun.effects import effects_wait
from kunitori.rising_sun.marshal import Moving, declare, movable, ways
from kunitori.rising_sun.recruit import WORSHIPPING, summon
from kunitori.rising_sun.state import RESERVE, RisingSun
from kunitori.rising_sun.tables import (
    AMATERASU,
    BUSHI,
    FUJIN,
    HACHIMAN,
    KAMI_PARAMS,
    RAIJIN,
    RYUJIN,
    SHRINES,
    SUSANOO,
)
from kunitori.rising_sun.train import Training

FUJIN_MOVES: Final[int] = KAMI_PARAMS[FUJIN]["moves"]
HACHIMAN_RONIN: Final[int] = KAMI_PARAMS[HACHIMAN]["ronin"]
SUSANOO_VP: Final[int] = KAMI_PARAMS[SUSANOO]["vp_per_stronghold"]
TSUKUYOMI_COINS: Final[int] = next(p["coins"] for p in KAMI_PARAMS if "coins" in p)


def begin_kami_turn(state: RisingSun) -> None:
    if state.events is not None:
        state.tell("kami-turn", "RS-KAMI-1")
    state.push(KAMI_TURN)


class KamiTurn(Step):
    """RS-KAMI-2, -3: Shrine after Shrine, left to right; the most Force there gets the benefit.  a: the next slot."""

    name = "kami-turn"
    rule = "RS-KAMI-2"

    def run(self, state: RisingSun) -> None:
        slot = state.agenda[-2]
        if slot == SHRINES:
            state.finish()
            return
        state.agenda[-2] = slot + 1
        winner = state.most(state.forces_at_shrine(slot))
        if winner != NOBODY:
            kami = state.rules.shrines[slot]
            if state.events is not None:
                state.tell("kami-helps", "RS-KAMI-3", winner, kami)
            grant(state, winner, kami)


def grant(state: RisingSun, winner: int, kami: int) -> None:
    """The benefit of one Kami."""
    if kami == AMATERASU:
        if state.honor[0] != winner:
            state.push(ASCENDING, winner)
    elif kami == FUJIN:
        state.push(FUJIN_MOVING, winner, 0, FUJIN_MOVES)
    elif kami == RAIJIN:
        if state.count(winner, BUSHI, RESERVE):
            state.push(RAIJIN_SUMMONING, winner)
    elif kami == RYUJIN:
        state.push(RYUJIN_BUYING, winner)
    elif kami == HACHIMAN:
        state.gain_ronin(winner, HACHIMAN_RONIN, "RS-KAMI-9")
    elif kami == SUSANOO:
        state.gain_vp(winner, SUSANOO_VP * state.strongholds_on_map(winner), "RS-KAMI-10")
    else:
        state.gain_coins(winner, TSUKUYOMI_COINS, "RS-KAMI-11")


class Ascending(Step):
    """RS-KAMI-5, Amaterasu: to the top of the Honor Track."""

    name = "amaterasu"
    decision = "DP-AMATERASU"
    rule = "RS-KAMI-5"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [PASS, ASCEND]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if action is ASCEND:
            state.honor.remove(seat)
            state.honor.insert(0, seat)
            if state.events is not None:
                state.tell("ascended", self.rule, seat)


class FujinMoving(Moving):
    """RS-KAMI-6, Fujin: up to two Moves, also by one figure.  b: Moves left."""

    name = "fujin"
    decision = "DP-FUJIN"
    rule = "RS-KAMI-6"

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        if state.agenda[-1] == 0:
            return acts
        steps = ways(state, seat, state.agenda[-2])
        last = -1
        for piece in movable(state, seat):
            if piece != last:
                acts.extend(steps[piece])
                last = piece
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        if isinstance(action, Move):
            declare(state, seat, action)
        else:
            state.finish()

    def moved(self, state: RisingSun, piece: int) -> None:
        state.agenda[-1] -= 1
        if state.agenda[-1] == 0:
            state.finish()


class RaijinSummoning(Step):
    """RS-KAMI-7, Raijin: a Bushi from the Reserve, Summoned into any Province."""

    name = "raijin"
    decision = "DP-RAIJIN"
    rule = "RS-KAMI-7"
    mode = ASKED
    voluntary = True

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        acts.extend(SUMMON[BUSHI])
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if isinstance(action, Summon):
            effects_wait(state, seat, AFTER_SUMMON)
            summon(state, seat, BUSHI, action.province, self.rule, WORSHIPPING)


class RyujinBuying(Training):
    """RS-KAMI-8, Ryujin: a displayed card at full cost."""

    name = "ryujin"
    decision = "DP-RYUJIN"
    rule = "RS-KAMI-8"

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        return self.rule


KAMI_TURN: Final = KamiTurn()
ASCENDING: Final = Ascending()
FUJIN_MOVING: Final = FujinMoving()
RAIJIN_SUMMONING: Final = RaijinSummoning()
RYUJIN_BUYING: Final = RyujinBuying()
for _step in (KAMI_TURN, ASCENDING, FUJIN_MOVING, RAIJIN_SUMMONING, RYUJIN_BUYING):
    register(_step)
