"""Who decides at which step, and what: the rules of a decision by the name of its step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kunitori.shogun.checker import actions, battles, movement, ninja
from kunitori.shogun.checker.facts import LANDS
from kunitori.shogun.checker.world import World

Options = Callable[[World, int, int, int], set[str]]

# Steps at which several sides decide at the same time, unseen (SH-SEQ-06).
SEALED: Final = frozenset(
    {"make-plans", "wish-swords", "build", "buy-units", "place-units", "hide-ronin", "casualties"}
)


def _fixed(*words: str) -> Options:
    return lambda world, side, a, b: set(words)


def _force(world: World, side: int, a: int, b: int) -> set[str]:
    return movement.force_options(world, side, *movement.source_of(b))


def _leaving(world: World, side: int, a: int, b: int) -> set[str]:
    return movement.leaving_options(world, world.armies[a], b % LANDS, b >= LANDS)


def _casualties(world: World, side: int, a: int, b: int) -> set[str]:
    assert world.acting is not None
    party = battles.ATTACKER if side == world.side_of(world.acting) else battles.DEFENDER
    return battles.casualty_options(world, party)


# By step: the decision's rule, and what the rules allow (world, the side that is asked, the frame's two numbers).
STEPS: Final[dict[str, tuple[str, Options]]] = {
    "split-cards": ("SH-TWO-02", lambda w, s, a, b: actions.split_options(w, w.agenda[-1][1], a)),
    "reinforce": ("SH-SETUP-07", lambda w, s, a, b: actions.reinforce_options(w, s)),
    "place-banner": ("SH-SETUP-08", lambda w, s, a, b: actions.banner_options(w, s)),
    "make-plans": ("SH-PLAN-01", lambda w, s, a, b: actions.plan_options(w, s)),
    "spy-on": ("SH-PLAN-04", lambda w, s, a, b: actions.spy_options(w, s)),
    "wish-swords": ("SH-SWORDS-03", lambda w, s, a, b: actions.sword_options(w)),
    "choose-sword": ("SH-SWORDS-02", lambda w, s, a, b: actions.sword_options(w)),
    "build": ("SH-BUILD-01", lambda w, s, a, b: actions.build_options(w, s)),
    "build-in-turn": ("SH-BUILD-06", lambda w, s, a, b: actions.build_options(w, s)),
    "buy-units": ("SH-LEVY-01", lambda w, s, a, b: actions.buy_options(w, s)),
    "place-units": ("SH-LEVY-03", lambda w, s, a, b: actions.place_options(w, s)),
    "hide-ronin": ("SH-RONIN-05", lambda w, s, a, b: actions.hide_options(w, s)),
    "ninja-window": ("SH-NINJA-06", lambda w, s, a, b: ninja.window_options(w, s)),
    "avenge": ("SH-NINJA-08", _fixed("revenge", "pass")),
    "name-victim": ("SH-NINJA-08", lambda w, s, a, b: ninja.victims(w, [b])),
    "take-up-armies": ("SH-MOVE-09", lambda w, s, a, b: movement.take_options(w, s, bool(b))),
    "marching": ("SH-MOVE-01", lambda w, s, a, b: movement.marching_options(w, w.armies[a], b)),
    "leaving": ("SH-WAR-06", _leaving),
    "declare": ("SH-DECLARE-01", lambda w, s, a, b: battles.declare_options(w, b)),
    "choose-battle": ("SH-COMBAT-01", lambda w, s, a, b: battles.battle_options(w)),
    "split-attack": ("SH-RONIN-08", lambda w, s, a, b: battles.split_attack_options(w)),
    "split-defence": ("SH-RONIN-08", lambda w, s, a, b: battles.split_defence_options(w, b)),
    "casualties": ("SH-CASUALTY-01", _casualties),
    "step-eight": ("SH-COMBAT-11", _fixed("continue", "withdraw")),
    "advance": ("SH-EXPERIENCE-05", lambda w, s, a, b: battles.advance_options(w, w.armies[a])),
    "further-attack": ("SH-EXPERIENCE-03", lambda w, s, a, b: battles.further_options(w, w.armies[a])),
    "move-forces": ("SH-FINAL-04", _force),
    "return-daimyo": ("SH-ELIMINATION-06", lambda w, s, a, b: ninja.return_options(w, s)),
    "returned-picks": ("SH-ELIMINATION-07", lambda w, s, a, b: ninja.returned_options(w, w.armies[b])),
}


def owing(world: World) -> dict[int, int]:
    """Who owes a decision, and for which side: {seat: side}.  Of a seat's sides the first that has not sealed."""
    step, seat, a, b = world.agenda[-1]
    sides: list[int]
    if step == "casualties":
        sides = [side for party, side in enumerate(battles.parties(world)) if world.due[party]]
    elif step in SEALED:
        sides = [side for side in range(world.n) if world.owes[side]]
        if step in ("make-plans", "wish-swords"):
            sides = [side for side in sides if a >> side & 1]
    else:
        sides = [_asked(world, step, seat, a, b)]
    out: dict[int, int] = {}
    for side in sides:
        out.setdefault(world.seat_of[side], side)
    return out


def _asked(world: World, step: str, seat: int, a: int, b: int) -> int:
    """The side that the rules name, whatever the frame says where the position shows it."""
    if step == "split-cards":
        return world.seat_of.index(seat)
    if step == "ninja-window" and world.ninja is not None:
        return world.ninja
    if step == "split-defence" and world.field is not None:
        owner = world.lands[world.field].owner
        return a if owner is None else owner
    if step in ("marching", "leaving", "further-attack", "advance", "take-up-armies", "declare", "choose-battle",
                "split-attack", "step-eight", "move-forces") and world.active is not None:  # fmt: skip
        return world.active
    return a
