"""Killing by a card or a Battle Outcome: KILL_PENDING, FIGURES_KILLED (RS-CARD-33, -52, -53).

The figures to be killed by one cause stand in ``RisingSun.doomed``; a cause says what follows.
"""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.step import ASKED, Step
from kunitori.rising_sun.actions import PASS, SPARE
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.state import RESERVE, RisingSun
from kunitori.rising_sun.tables import CARDS

BY_OUTCOME: Final = 0  # the Battle goes on and gains what was earned
BY_CARD: Final = 1  # a card effect: an event of its own
BY_NINJA: Final = 2  # the same, and the killer then loses Honor

MERCY: Final[int] = CARDS.index("mercy")
RIGHTEOUSNESS: Final[int] = CARDS.index("righteousness")
JUSTICE: Final[int] = CARDS.index("justice")
MERCY_VP: Final[int] = number("mercy", "vp")
RIGHTEOUSNESS_VP: Final[int] = number("righteousness", "vp_per_figure")
JUSTICE_VP: Final[int] = number("justice", "vp")


def doom(state: RisingSun, owner: int, kind: int, place: int) -> None:
    """One more figure is to be killed by the running cause."""
    state.doomed.append(owner)
    state.doomed.append(kind)
    state.doomed.append(place)


def kill_doomed(state: RisingSun, killer: int, cause: int) -> None:
    """KILL_PENDING: ask for Mercy if the killer may spare others; otherwise the figures die."""
    others = any(state.doomed[i] != killer for i in range(0, len(state.doomed), 3))
    if others and state.copies(killer, MERCY):
        state.push(MERCIFUL, killer, cause)
    else:
        strike(state, killer, cause)


def put_to_death(state: RisingSun, owner: int, kind: int, place: int, rule: str) -> None:
    """One figure dies: it returns to its owner's Reserve (RS-FIG-7, RS-DEF-5)."""
    state.shift(owner, kind, place, RESERVE)
    if state.field == place:
        state.kills += 1
    if state.events is not None:
        state.tell("killed", rule, owner, kind, place)


def strike(state: RisingSun, killer: int, cause: int) -> None:
    """FIGURES_KILLED: all figures of one cause die together; Righteousness and Justice are part of the event."""
    doomed = state.doomed
    state.doomed = []
    below = 0  # Honor conditions are read before anything that follows (RS-CARD-35)
    for i in range(0, len(doomed), 3):
        owner = doomed[i]
        if owner != killer and state.higher(killer, owner) and not state.spares_ally(killer, owner):
            below |= 1 << owner
    outcome = cause == BY_OUTCOME
    dead = [0] * state.n
    for i in range(0, len(doomed), 3):
        put_to_death(state, doomed[i], doomed[i + 1], doomed[i + 2], "RS-OUTCOME-5" if outcome else "RS-CARD-33")
        dead[doomed[i]] += 1
    for owner in range(state.n):
        state.earn_by_card(owner, righteous_vp(state, owner, dead[owner]), outcome)
    paid = below.bit_count()
    if paid and state.rules.justice_per_event:
        paid = 1
    state.earn_by_card(killer, paid * JUSTICE_VP * state.copies(killer, JUSTICE), outcome)
    after_kill(state, killer, cause)


def righteous_vp(state: RisingSun, owner: int, dead: int) -> int:
    """RS-C-RIGHTEOUSNESS-1: VP for own figures killed."""
    return dead * RIGHTEOUSNESS_VP * state.copies(owner, RIGHTEOUSNESS)


def after_kill(state: RisingSun, killer: int, cause: int, spared: bool = False) -> None:
    if cause == BY_OUTCOME:
        return  # the Battle gains what was earned, together with the rest of the Outcome
    state.gain_earned("RS-CARD-53")
    if cause == BY_NINJA and not (spared and state.rules.ninja_keeps_honor):
        state.lose_honor(killer, "RS-C-PATH-OF-THE-NINJA-1")


class Merciful(Step):
    """RS-C-MERCY: the killer may leave all figures of the event alive, for 2 VP.  seat: the killer, a: the cause."""

    name = "mercy"
    decision = "DP-C-MERCY"
    rule = "RS-C-MERCY-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [PASS, SPARE]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        cause = state.agenda[-2]
        state.finish()
        if action is PASS:
            strike(state, seat, cause)
            return
        state.doomed = []
        copies = 1 if state.rules.mercy_once else state.copies(seat, MERCY)
        state.earn_by_card(seat, MERCY_VP * copies, cause == BY_OUTCOME)
        if state.events is not None:
            state.tell("spared", self.rule, seat)
        after_kill(state, seat, cause, True)


MERCIFUL: Final = register(Merciful())
