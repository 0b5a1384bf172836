"""Laws of every position (rules, section 27)."""

from __future__ import annotations

from collections import Counter

from kunitori.rising_sun.checker.battle import seppuku_victims
from kunitori.rising_sun.checker.facts import (
    CARDS,
    DISPLAY,
    MONSTERS,
    OWN_PIECES,
    SEASONS,
    TILES,
    TOKENS_DRAWN,
    is_daimyo,
    is_shinto,
)
from kunitori.rising_sun.checker.world import World


def laws(world: World, whole: bool) -> list[str]:
    """What must hold in any position; ``whole``: one reached from the beginning of a game."""
    out: list[str] = []
    _law_of_pieces(world, out)
    _law_of_numbers(world, out)
    _law_of_tiles(world, whole, out)
    _law_of_battle(world, out)
    if whole:
        _law_of_cards(world, out)
        _law_of_tokens(world, out)
    return out


def _law_of_pieces(world: World, out: list[str]) -> None:
    """RS-COMP-2, RS-DEF-6: 10 figures and 4 Strongholds a clan, each in one place, where its kind may stand."""
    for seat in range(world.n):
        clan = world.clans[seat]
        for kind, places in world.pieces[seat].items():
            want = OWN_PIECES.get(kind, 1)
            if sum(places.values()) != want or min(places.values(), default=1) < 0:
                out.append(f"RS-DEF-6: {clan} has {dict(places)} of {kind}; there are {want}")
            for place in places:
                at_shrine = place in world.shrines
                held = place.startswith("held ")
                if at_shrine and not is_shinto(kind):
                    out.append(f"RS-RECRUIT-7: a {kind} of {clan} stands at the Shrine of {place}")
                if held and (is_daimyo(kind) or kind == "stronghold"):
                    out.append(f"RS-HOSTAGE-2: a {kind} of {clan} is a hostage")
                if held and place == f"held {seat}":
                    out.append(f"RS-HOSTAGE-1: {clan} holds its own {kind}")
            if kind in MONSTERS and not world.cards[seat][kind]:
                out.append(f"RS-FIG-6: {clan} has {kind} without its card")
    for monster in MONSTERS:
        if sum(monster in world.pieces[seat] for seat in range(world.n)) > 1:
            out.append(f"RS-FIG-6: {monster} belongs to two clans")


def _law_of_numbers(world: World, out: list[str]) -> None:
    """RS-VP-3, RS-HONOR-1, RS-TEA-2 and the ranges of everything counted."""
    if sorted(world.honor) != list(range(world.n)):
        out.append(f"RS-HONOR-1: the Honor Track shows {world.honor}")
    for name in ("vp", "coins", "ronin", "earned"):
        if min(getattr(world, name)) < 0:
            out.append(f"RS-VP-3: {name} are {getattr(world, name)}")
    step = world.agenda[-1][0] if world.agenda else ""
    if any(world.earned) and step not in ("respect", "benevolence"):
        out.append(f"RS-CARD-55: {world.earned} VP wait outside an event, at {step or 'the end'}")
    for seat, ally in enumerate(world.ally):
        if ally is not None and (ally == seat or world.ally[ally] != seat):
            out.append(f"RS-TEA-2: the Allies are {world.ally}")
        if ally is not None and world.season < 3 and world.season not in world.kindred[seat]:
            out.append(f"RS-C-FORM-OF-THE-KINDRED-1: the Alliance of {world.clans[seat]} was not noted")
    names = {frame[0] for frame in world.agenda}
    if world.sites and "recruit" not in names:
        out.append("RS-RECRUIT-1: Summons are left outside a Recruit")
    if world.unmoved and not names & {"marshal"}:
        out.append("RS-MARSHAL-1: Moves are left outside a Marshal")
    if world.doomed and not names & {"mercy", "oni-of-hate"}:
        out.append("RS-CARD-52: figures are doomed and nobody kills them")
    if (world.asks or world.proposed or world.done) and step != "tea-ceremony":
        out.append("RS-TEA-4: proposals outside the Tea Ceremony")
    limit = world.switch("tea_asks")
    for (asker, asked), times in world.asks.items():
        if asker == asked or (limit != "unlimited" and times > int(limit)):
            out.append(f"RS-TEA-6: {world.clans[asker]} has asked {world.clans[asked]} {times} times")
    for asker, asked in world.proposed:
        if world.ally[asker] is not None or world.ally[asked] is not None or not world.asks[asker, asked]:
            out.append(f"RS-TEA-2: a proposal of {world.clans[asker]} to {world.clans[asked]} is open")
    if not world.agenda and (
        any(world.ronin) or any(k in world.shrines for s in world.pieces for p in s.values() for k in p)
    ):
        out.append("RS-CLEANUP-6: Ronin or worshippers are left in Winter")


def _law_of_tiles(world: World, whole: bool, out: list[str]) -> None:
    """RS-POL-5 … 8, RS-SETUP-11: ten tiles over track, hand and deck; the hands of a Season follow from each other."""
    tiles = Counter(world.laid) + Counter(world.hand) + world.pile
    if tiles != Counter(TILES) and whole:
        out.append(f"RS-SETUP-11: the Mandate tiles are {dict(tiles)}")
    if len(world.laid) - len(world.announced) not in (0, 1) or len(world.announced) > 7:
        out.append(f"RS-POL-6: {len(world.laid)} tiles lie for {len(world.announced)} Mandates")
    for i, (tile, mandate) in enumerate(zip(world.laid, world.announced)):
        if whole and tile != mandate and world.clans[(world.first + i) % world.n] != "lotus":
            out.append(f"RS-POL-6: {mandate} was announced over a tile {tile}")
    for before, after, tile in zip(world.seen, world.seen[1:], world.laid):
        if None not in before and None not in after and whole:
            rest = list(before)
            if tile not in rest:
                out.append(f"RS-POL-6: {tile} was not in the hand {before}")
                continue
            rest.remove(tile)
            if after[:3] != rest:
                out.append(f"RS-POL-7: {rest} were put back, {after[:3]} drawn")
    step = world.agenda[-1][0] if world.agenda else ""
    if step in ("choose-mandate", "lay-facedown"):
        drawn = list(world.seen[-1]) if world.seen else []
        if len(world.hand) != 4 or (whole and drawn != world.hand):
            out.append(f"RS-POL-5: the hand is {world.hand}")
        if (world.clans[world.current()] == "lotus") != (step == "lay-facedown"):
            out.append("RS-CLAN-LOTUS-1: Lotus, and only Lotus, lays facedown")


def _law_of_battle(world: World, out: list[str]) -> None:
    """RS-BATTLE-1, -4, RS-WAR-9: who fights, with what."""
    fighting = world.field is not None
    if fighting != bool(world.bids) or fighting != bool(world.fighters) or fighting != bool(world.hired):
        out.append("RS-BATTLE-1: half a Battle is fought")
        return
    if world.field is None:
        return
    if not world.at_war or world.field not in world.war:
        out.append(f"RS-WAR-4: a Battle in {world.field}, which is not at war")
    step = world.agenda[-1][0]
    if step == "bids":
        present = {seat for seat in range(world.n) if world.force(seat, world.field) > 0}
        if present != world.fighters:
            out.append(f"RS-BATTLE-1: {sorted(present)} have Force, {sorted(world.fighters)} fight")
        if len(present) == 2 and world.ally[min(present)] == max(present):
            out.append("RS-WAR-8: two Allies alone fight a Battle")
        for seat in world.fighters:
            if sum(world.bids[seat]) > world.coins[seat]:
                out.append(f"RS-BATTLE-4: {world.clans[seat]} bids more than its Coins")
        if any(world.hired) or world.kills:
            out.append("RS-BATTLE-4: Ronin or kills before the bids")
    if len(world.fighters) < 2:
        out.append("RS-WAR-9: a Battle of one")
    for seat in range(world.n):
        if seat not in world.fighters and (any(world.bids[seat]) or world.hired[seat]):
            out.append(f"RS-BATTLE-11: {world.clans[seat]} takes no part but bids")
        if min(world.bids[seat]) < 0:
            out.append("RS-BATTLE-4: a bid below 0")
    if step == "imperial-poets" and not world.kills:
        out.append("RS-POETS-1: Poets without a kill")
    if step == "seppuku" and not seppuku_victims(world, world.agenda[-1][1]):
        out.append("RS-SEPPUKU-6: Seppuku without a figure")


def _law_of_cards(world: World, out: list[str]) -> None:
    """RS-SEASON-6, RS-TRAIN-5: every card of the Seasons so far is displayed, owned, or out of the game."""
    for season in range(min(world.season + 1, 3)):
        for card, copies in DISPLAY[world.options["set"], season].items():
            bought = sum(world.cards[seat][card] for seat in range(world.n))
            shown = world.display[card] if season == world.season else 0
            on_the_way = sum(frame[0] == "acquire-card" and CARDS[frame[2]] == card for frame in world.agenda)
            left = bought + shown + on_the_way
            if left > copies or (season == world.season and left < copies and world.display):
                out.append(f"RS-TRAIN-5: of {copies} copies of {card} {bought} are owned, {shown} displayed")
    if world.season < 3 and set(world.display) - set(DISPLAY[world.options["set"], world.season]):
        out.append("RS-SEASON-6: a card of another Season is displayed")


def _law_of_tokens(world: World, out: list[str]) -> None:
    """RS-SEASON-4, RS-WAR-7: each War Province token is taken once at most, and only one that was at war."""
    count: Counter[tuple[int, str]] = Counter(token for tokens in world.taken for token in tokens)
    for (season, province), times in count.items():
        if times > 1:
            out.append(f"RS-WAR-7: the token {province} of {SEASONS[season]} is taken {times} times")
        if season > world.season or (season == world.season and (not world.at_war or province not in world.war)):
            out.append(f"RS-WAR-4: the token {province} of {SEASONS[season]} is taken although there was no war")
    for season in range(3):
        if sum(k == season for k, _ in count) > TOKENS_DRAWN[world.n]:
            out.append(f"RS-SEASON-4: too many tokens of {SEASONS[season]} are taken")
    if world.season < 3 and (len(world.war) != TOKENS_DRAWN[world.n] or len(set(world.war)) != len(world.war)):
        out.append(f"RS-SEASON-4: at war are {world.war}")
