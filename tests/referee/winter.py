"""Winter, and the places in the end."""

from __future__ import annotations

from kunitori.rising_sun.checker.facts import MONSTERS, ONI, PARAMS, SEASONS, VIRTUES, read
from tests.referee.clerk import Clerk
from tests.referee.season import return_hostages

WAR = read("war")


def winter(clerk: Clerk) -> None:
    """RS-WINTER."""
    world = clerk.world
    return_hostages(clerk)
    clerk.fire("WINTER")
    clerk.note("RS-WINTER-1", "RS-WINTER-2", "RS-WINTER-3", "RS-WINTER-4", "RS-WINTER-5", "RS-CLEANUP-6")
    for seat in range(world.n):
        clerk.gain_vp(seat, upgrades(clerk, seat))
    tokens = WAR["tokens"]["vp_by_season"]
    for seat in range(world.n):
        clerk.gain_vp(seat, sum(tokens[SEASONS[season]] for season, _ in world.taken[seat]))
    for seat in range(world.n):
        different = len({province for _, province in world.taken[seat]})
        row = next(r for r in WAR["scoring"]["set_bonus"] if r["min"] <= different <= r["max"])
        clerk.gain_vp(seat, row["vp"])


def upgrades(clerk: Clerk, seat: int) -> int:
    """RS-WINTER-2: the five Forms."""
    world = clerk.world
    owned = [kind for kind in world.pieces[seat] if kind in MONSTERS]
    amounts = {
        "form-of-the-kitsune": sum(world.strongholds(seat).values())
        * PARAMS["form-of-the-kitsune"]["vp_per_stronghold"],
        "form-of-the-phoenix": sum(1 for v in VIRTUES if world.cards[seat][v])
        * PARAMS["form-of-the-phoenix"]["vp_per_virtue"],
        "form-of-the-beast": len(owned) * PARAMS["form-of-the-beast"]["vp_per_monster"],
        "form-of-the-demon": sum(1 for m in owned if m in ONI) * PARAMS["form-of-the-demon"]["vp_per_oni"],
        "form-of-the-kindred": len(world.kindred[seat]) * PARAMS["form-of-the-kindred"]["vp_per_allied_season"],
    }
    total = 0
    for card, amount in amounts.items():
        if world.cards[seat][card] and amount:
            clerk.works(card)
            total += world.cards[seat][card] * amount
    return total


def final_places(clerk: Clerk) -> list[int]:
    """RS-WINTER-6 … 9."""
    world = clerk.world
    order = sorted(range(world.n), key=lambda s: (-world.vp[s], world.honor.index(s)))
    top = [s for s in order if world.vp[s] == world.vp[order[0]]]
    clerk.note("RS-WINTER-6", "RS-WINTER-9")
    if len(top) > 1:
        clerk.note("RS-WINTER-7")
    pair = [s for s in top if world.ally[s] in top]
    if pair and world.switch("three_way_tie") == "allies_first":
        order = pair + [s for s in order if s not in pair]
    places = [0] * world.n
    for seat in order:
        ally = world.ally[seat]
        if not places[seat]:
            places[seat] = sum(place > 0 for place in places) + 1
            if ally is not None and not places[ally] and world.vp[ally] == world.vp[seat]:
                places[ally] = places[seat]
                clerk.note("RS-WINTER-8", "RS-ALLY-6")
    return places
