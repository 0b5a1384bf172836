"""Enhancements that act after a Summon or a Recruit (AFTER_SUMMON, END_OF_RECRUIT)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import KILL, PASS, PLACE, STEAL, STEAL_FROM, Place, ToClan, Victim
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import Card, register_card
from kunitori.rising_sun.cards.monsters import entered
from kunitori.rising_sun.kills import BY_NINJA, doom, kill_doomed
from kunitori.rising_sun.state import RESERVE, RisingSun
from kunitori.rising_sun.tables import BEASTS, BUSHI, IS_SHINTO, KINDS, LANDS, SHINTO


def place(state: RisingSun, seat: int, kind: int, where: int, rule: str) -> None:
    """RS-CARD-21: from the Reserve to exactly where the card says; no Summon."""
    state.shift(seat, kind, RESERVE, where)
    if state.events is not None:
        state.tell("placed", rule, seat, kind, where)
    if where < LANDS:
        entered(state, seat, kind, where)


class PathOfTheKenin(Card):
    """After each own Summon a Bushi may be placed at an own Stronghold."""

    def waits(self, state: RisingSun, seat: int) -> bool:
        return state.count(seat, BUSHI, RESERVE) > 0 and state.strongholds_on_map(seat) > 0

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        state.push(PLACING_KENIN, seat)


class PathOfTheSamurai(Card):
    """At the end of any Recruit a Bushi may be placed in any Province."""

    def waits(self, state: RisingSun, seat: int) -> bool:
        return state.count(seat, BUSHI, RESERVE) > 0

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        state.push(PLACING_SAMURAI, seat)


class PathOfTheLight(Card):
    """At the end of any Recruit a Shinto may be placed at a Shrine."""

    def waits(self, state: RisingSun, seat: int) -> bool:
        return bool(shintos_to_place(state, seat))

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        state.push(PLACING_LIGHT, seat)


class PathOfTheNinja(Card):
    """After each own Summon a Bushi on the Map may be killed, for one step of Honor."""

    def waits(self, state: RisingSun, seat: int) -> bool:
        return bool(ninja_victims(state, seat))

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        state.push(SENDING_NINJA, seat)


class PathOfTheMonkey(Card):
    """After each own Summon a Coin may be taken from the richest opponent, for one step of Honor."""

    def waits(self, state: RisingSun, seat: int) -> bool:
        return bool(richest_opponents(state, seat))

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        state.push(STEALING, seat)


class PathOfTheSpirit(Card):
    """After each own Summon: 2 Coins and 2 VP while on top of the Honor Track."""

    gains_coins = True

    def waits(self, state: RisingSun, seat: int) -> bool:
        return state.honor[0] == seat

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        state.gain_coins(seat, self.number("coins"), self.rule)
        state.gain_vp(seat, self.number("vp"), self.rule)


class PathOfThePatron(Card):
    """After each own Summon: 2 Coins while at least two players have lower Honor."""

    commutes = True
    gains_coins = True

    def waits(self, state: RisingSun, seat: int) -> bool:
        return state.n - 1 - state.honor.index(seat) >= 2

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        state.gain_coins(seat, self.number("coins"), self.rule)


class PathOfTheWarlord(Card):
    """After each own Summon: 1 Coin."""

    commutes = True
    gains_coins = True

    def resolve(self, state: RisingSun, seat: int, timing: int) -> None:
        state.gain_coins(seat, self.number("coins"), self.rule)


class PlacingKenin(Step):
    """RS-C-PATH-OF-THE-KENIN-1."""

    name = "path-of-the-kenin"
    decision = "DP-C-KENIN"
    rule = "RS-C-PATH-OF-THE-KENIN-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        acts.extend(PLACE[BUSHI][p] for p in range(LANDS) if state.has_stronghold(seat, p))
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if isinstance(action, Place):
            place(state, seat, BUSHI, action.place, self.rule)


class PlacingSamurai(PlacingKenin):
    """RS-C-PATH-OF-THE-SAMURAI-1."""

    name = "path-of-the-samurai"
    decision = "DP-C-SAMURAI"
    rule = "RS-C-PATH-OF-THE-SAMURAI-1"

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        acts.extend(PLACE[BUSHI][:LANDS])
        return acts


def shintos_to_place(state: RisingSun, seat: int) -> list[int]:
    """What Path of the Light may place: a Shinto or Komainu in the Reserve."""
    out = [SHINTO] if state.count(seat, SHINTO, RESERVE) else []
    if state.rules.light_accepts_komainu:
        out.extend(KINDS + m for m in range(BEASTS) if IS_SHINTO[m] and state.count(seat, KINDS + m, RESERVE))
    return out


class PlacingLight(Step):
    """RS-C-PATH-OF-THE-LIGHT-1, -2."""

    name = "path-of-the-light"
    decision = "DP-C-LIGHT"
    rule = "RS-C-PATH-OF-THE-LIGHT-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        for kind in shintos_to_place(state, seat):
            acts.extend(PLACE[kind][LANDS + kami] for kami in state.rules.shrines)
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if isinstance(action, Place):
            place(state, seat, action.kind, LANDS + state.rules.shrines.index(action.place - LANDS), self.rule)


def ninja_victims(state: RisingSun, seat: int) -> list[Action]:
    """RS-C-PATH-OF-THE-NINJA-1: every Bushi on the Map, of any player."""
    out: list[Action] = []
    for owner in range(state.n):
        if owner == seat and not state.rules.ninja_own_bushi:
            continue
        if state.spares_ally(seat, owner):
            continue
        row = KILL[state.rules.clans[owner]][BUSHI]
        out.extend(row[p] for p in range(LANDS) if state.count(owner, BUSHI, p))
    return out


class SendingNinja(Step):
    """RS-C-PATH-OF-THE-NINJA-1, -2."""

    name = "path-of-the-ninja"
    decision = "DP-C-NINJA"
    rule = "RS-C-PATH-OF-THE-NINJA-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        acts.extend(ninja_victims(state, seat))
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if isinstance(action, Victim):
            doom(state, state.rules.seat_of[action.clan], BUSHI, action.place)
            kill_doomed(state, seat, BY_NINJA)


def richest_opponents(state: RisingSun, seat: int) -> list[int]:
    """RS-C-PATH-OF-THE-MONKEY-1, -2: the opponents with the most Coins, if these have any."""
    others = [s for s in range(state.n) if s != seat and not state.spares_ally(seat, s)]
    most = max((state.coins[s] for s in others), default=0)
    return [s for s in others if most and state.coins[s] == most]


class Stealing(Step):
    """RS-C-PATH-OF-THE-MONKEY."""

    name = "path-of-the-monkey"
    decision = "DP-C-MONKEY"
    rule = "RS-C-PATH-OF-THE-MONKEY-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        rich = richest_opponents(state, seat)
        acts: list[Action] = [PASS]
        if state.rules.monkey_chooses and len(rich) > 1:
            acts.extend(STEAL_FROM[state.rules.clans[s]] for s in rich)
        else:
            acts.append(STEAL)
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if action is PASS:
            return
        robbed = [state.rules.seat_of[action.clan]] if isinstance(action, ToClan) else richest_opponents(state, seat)
        for victim in robbed:
            state.coins[victim] -= 1
            state.coins[seat] += 1
            if state.events is not None:
                state.tell("coin-taken", self.rule, seat, victim, 1)
        state.lose_honor(seat, self.rule)


PLACING_KENIN: Final = PlacingKenin()
PLACING_SAMURAI: Final = PlacingSamurai()
PLACING_LIGHT: Final = PlacingLight()
SENDING_NINJA: Final = SendingNinja()
STEALING: Final = Stealing()
for _step in (PLACING_KENIN, PLACING_SAMURAI, PLACING_LIGHT, SENDING_NINJA, STEALING):
    register(_step)
for _card in (
    PathOfTheKenin("path-of-the-kenin"),
    PathOfTheSamurai("path-of-the-samurai"),
    PathOfTheLight("path-of-the-light"),
    PathOfTheNinja("path-of-the-ninja"),
    PathOfTheMonkey("path-of-the-monkey"),
    PathOfTheSpirit("path-of-the-spirit"),
    PathOfThePatron("path-of-the-patron"),
    PathOfTheWarlord("path-of-the-warlord"),
):
    register_card(_card)
