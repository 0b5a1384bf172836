"""Hidden information (rules, section 26.1): a game that looks the same to one seat."""

from __future__ import annotations

from typing import Any

from kunitori.rising_sun.checker.facts import CARDS, CLAN_NAMES, MANDATES, NOBODY


def scramble(state: Any, viewer: int, rng: Any) -> Any:
    """A game that differs from ``state`` only in what ``viewer`` (NOBODY: a spectator) may not know.

    Written from the table HI-1 … HI-9, item by item; ``rng``: a ``random.Random``.
    """
    twin = state.clone()
    twin.rng = rng.getrandbits(32) or 1  # HI-9
    if twin.agenda:
        _scramble_tiles(twin, viewer, rng)
        if twin.step().name == "bids":
            _scramble_bids(twin, viewer, rng)
        if twin.tea:
            _scramble_tea(twin, viewer, rng)
        twin.settle()
    return twin


def _scramble_tiles(twin: Any, viewer: int, rng: Any) -> None:
    """HI-1 … HI-4: the tiles of other hands, of the deck, and under Lotus' announcements.

    The hands of a Season follow from the tiles in the order drawn (RS-POL-7, -8), so two hidden tiles change places and
    the Season is told again; what the viewer has seen, or the table sees, must come out the same.
    """
    if not twin.seen and not twin.laid:
        return
    n = twin.n
    turns = len(twin.seen) // 4
    rows = [twin.seen[4 * t : 4 * t + 4] for t in range(turns)]
    known = [(twin.first + t) % n == viewer for t in range(turns)]
    lotus = [twin.rules.clans[(twin.first + t) % n] == CLAN_NAMES.index("lotus") for t in range(len(twin.laid))]
    free = [lotus[t] and (twin.first + t) % n != viewer for t in range(len(twin.laid))]
    if any(NOBODY in row for row in rows):  # a position written by hand has no history
        _scramble_present_tiles(twin, bool(known and known[-1]), free, rng)
        return
    drawn = rows[0] + [row[3] for row in rows[1:]] if rows else []
    deck = [m for m, k in enumerate(twin.pile) for _ in range(k)]
    changed = 0
    for _ in range(16):
        tiles = drawn + deck
        i, j = int(rng.random() * len(drawn)), int(rng.random() * len(tiles))
        if tiles[i] == tiles[j]:
            continue
        tiles[i], tiles[j] = tiles[j], tiles[i]
        told = _tell_again(twin, tiles, rows, known, free, rng)
        if told is not None:
            twin.seen, twin.hand, twin.laid = told
            drawn, deck = tiles[: len(drawn)], tiles[len(drawn) :]
            changed += 1
            if changed == 3:
                break
    twin.pile = [deck.count(m) for m in range(len(MANDATES))]


def _tell_again(
    twin: Any, tiles: list[int], rows: list[list[int]], known: list[bool], free: list[bool], rng: Any
) -> tuple[list[int], list[int], list[int]] | None:
    """The Season's hands, the hand now and the track, had ``tiles`` been drawn in this order; None if it can't be."""
    hand: list[int] = []
    seen: list[int] = []
    laid: list[int] = []
    alike = _told_by_honesty(twin)
    at = 0
    for turn, row in enumerate(rows):
        count = 4 - len(hand)
        hand = hand + tiles[at : at + count]
        at += count
        if known[turn] and hand != row:
            return None
        seen += hand
        if turn < len(free):
            tile = twin.laid[turn]
            if free[turn]:
                choice = [m for m in hand if alike is None or (m == alike) == (tile == alike)]
                if not choice:
                    return None
                tile = choice[int(rng.random() * len(choice))]
            elif tile not in hand:
                return None
            hand.remove(tile)
            laid.append(tile)
    return seen, hand, laid


def _told_by_honesty(twin: Any) -> int | None:
    """HI-4; with the switch lotus_honesty = tile the card Honesty tells everybody whether Lotus' tile is Betray."""
    if twin.rules.given["lotus_honesty"] != "tile" or CLAN_NAMES.index("lotus") not in twin.rules.clans:
        return None
    lotus = twin.rules.clans.index(CLAN_NAMES.index("lotus"))
    return MANDATES.index("betray") if twin.owned[lotus * len(CARDS) + CARDS.index("honesty")] else None


def _scramble_present_tiles(twin: Any, knows_hand: bool, free: list[bool], rng: Any) -> None:
    alike = _told_by_honesty(twin)
    for _ in range(12):
        deck = [m for m, k in enumerate(twin.pile) for _ in range(k)]
        if not deck:
            return
        m = rng.choice(deck)
        may = [t for t, is_free in enumerate(free) if is_free and (alike is None or alike not in (m, twin.laid[t]))]
        spots = [(twin.laid, t) for t in may]
        if not knows_hand:
            spots += [(twin.hand, i) for i in range(len(twin.hand))]
        if not spots:
            return
        row, i = rng.choice(spots)
        twin.pile[m] -= 1
        twin.pile[row[i]] += 1
        row[i] = m


def _scramble_bids(twin: Any, viewer: int, rng: Any) -> None:
    """HI-5: the others' splits, sealed or not.  Who has sealed is public (HI-6), and so are the Coins."""
    for seat in range(twin.n):
        if seat == viewer or not twin.fighters >> seat & 1 or not twin.coins[seat]:
            continue
        split = [0, 0, 0, 0]
        spots = 4
        if twin.drafted[seat] != NOBODY:
            spots = twin.drafted[seat] = rng.randint(0, 4)
        left = rng.randint(0, twin.coins[seat])
        for spot in range(spots):
            split[spot] = rng.randint(0, left)
            left -= split[spot]
        if 0 < spots and twin.drafted[seat] != NOBODY and not split[spots - 1]:
            split[spots - 1] = 1  # the last one named is not 0
            excess = sum(split) - twin.coins[seat]
            for spot in range(spots - 1):
                less = max(0, min(split[spot], excess))
                split[spot] -= less
                excess -= less
        twin.bids[4 * seat : 4 * seat + 4] = split


def _scramble_tea(twin: Any, viewer: int, rng: Any) -> None:
    """HI-8: proposals between others, and which of the others is done; somebody must still owe."""
    n = twin.n
    tea = twin.tea
    limit = twin.rules.given["tea_asks"]
    most = 3 if limit == "unlimited" else min(int(limit), 3)
    others = [seat for seat in range(n) if seat != viewer]
    free = [seat for seat in others if twin.ally[seat] == NOBODY]
    for asker in others:
        for asked in others:
            if asker == asked or twin.ally[asker] == asked:
                continue
            asks = rng.randint(0, most)
            tea[asker * n + asked] = asks
            may = asks and asker in free and asked in free
            tea[n * n + asker * n + asked] = rng.randint(0, 1) if may else 0
    for seat in free:
        tea[2 * n * n + seat] = rng.randint(0, 1)
    owing = [
        seat
        for seat in range(n)
        if twin.ally[seat] == NOBODY
        and (not tea[2 * n * n + seat] or any(tea[n * n + asker * n + seat] for asker in range(n)))
    ]
    if not owing and free:
        tea[2 * n * n + rng.choice(free)] = 0
