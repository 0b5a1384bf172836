"""What becomes of figures: they come into a Province, they die."""

from __future__ import annotations

from collections import Counter

from kunitori.rising_sun.checker.cards import hate_options, hated
from kunitori.rising_sun.checker.facts import PARAMS, RESERVE
from tests.referee.clerk import Answer, Clerk, Play


def enter(clerk: Clerk, seat: int, kind: str, province: str) -> Play:
    """RS-CARD-43."""
    world = clerk.world
    clerk.fire("ENTER_PROVINCE")
    event: Counter[int] = Counter()
    if kind == "oni-of-hate":
        world.doomed = []
        affected = hated(world, seat, province)
        for _ in affected:
            word = yield from clerk.one("DP-C-HATE", seat, lambda: hate_options(world, seat, province))
            _, clan, victim, _ = word.split()
            world.doomed.append((world.clans.index(clan), victim, province))
        if affected:
            clerk.works("oni-of-hate")
            clerk.note("RS-C-ONI-OF-HATE-2", "RS-C-ONI-OF-HATE-3")
        yield from kill(clerk, seat, event)
        clerk.pay(event)
    elif kind == "oni-of-spite":
        for other in world.opponents(seat):
            if world.above(other, seat) and world.force(other, province) > 0:
                clerk.steal(seat, other, PARAMS["oni-of-spite"]["vp_stolen_per_player"], event)
                clerk.works("oni-of-spite")
                clerk.note("RS-C-ONI-OF-SPITE-2")
        clerk.pay(event)


def kill(clerk: Clerk, killer: int, event: Counter[int], outcome: bool = False) -> Answer:
    """RS-CARD-52, -53: the doomed die, unless Mercy spares them; "spared" or "".  VP go to ``event``."""
    world = clerk.world
    if not world.doomed:
        return ""
    clerk.fire("KILL_PENDING")
    if world.cards[killer]["mercy"] and any(owner != killer for owner, _, _ in world.doomed):
        clerk.note("RS-C-MERCY-2")
        word = yield from clerk.one("DP-C-MERCY", killer, lambda: {"spare", "pass"})
        if word == "spare":
            world.doomed = []
            copies = 1 if world.switch("mercy_copies") == "once" else world.cards[killer]["mercy"]
            clerk.works("mercy")
            clerk.note("RS-C-MERCY-3", "RS-C-MERCY-4")
            earn(clerk, killer, copies * PARAMS["mercy"]["vp"], event, outcome)
            return "spared"
    below = {owner for owner, _, _ in world.doomed if owner in world.opponents(killer) and world.above(killer, owner)}
    dead: Counter[int] = Counter()
    for owner, kind, place in world.doomed:
        die(clerk, owner, kind, place)
        dead[owner] += 1
    world.doomed = []
    clerk.fire("FIGURES_KILLED")
    for owner in range(world.n):
        earn(clerk, owner, righteous(clerk, owner, dead[owner]), event, outcome)
    unit = min(1, len(below)) if world.switch("justice_unit") == "per_event" else len(below)
    just = world.cards[killer]["justice"]
    if just and unit:
        clerk.works("justice")
        clerk.note("RS-C-JUSTICE-2", "RS-C-JUSTICE-3")
    earn(clerk, killer, unit * just * PARAMS["justice"]["vp"], event, outcome)
    return ""


def die(clerk: Clerk, owner: int, kind: str, place: str) -> None:
    """RS-FIG-7, RS-DEF-5."""
    clerk.shift(owner, kind, place, RESERVE)
    clerk.note("RS-FIG-7", "RS-DEF-5")
    if place == clerk.world.field:
        clerk.world.kills += 1


def righteous(clerk: Clerk, owner: int, dead: int) -> int:
    """RS-C-RIGHTEOUSNESS-1."""
    copies = clerk.world.cards[owner]["righteousness"]
    if copies and dead:
        clerk.works("righteousness")
    return copies * dead * int(PARAMS["righteousness"]["vp_per_figure"])


def earn(clerk: Clerk, seat: int, amount: int, event: Counter[int], outcome: bool) -> None:
    """One card's VP: part of the event, or at Battle Outcome one of its own (switch loyalty_event_unit)."""
    if outcome and clerk.world.switch("loyalty_event_unit") == "effect":
        clerk.gain_vp(seat, amount)
    else:
        event[seat] += amount
