"""What each clan has."""

from __future__ import annotations

from kunitori.core.lines import FAINT, PLAIN, STRONG, Line, aligned, flow, indented, length, trimmed
from kunitori.core.state import NOBODY
from kunitori.rising_sun.sketch.battle import bids_in_words
from kunitori.rising_sun.sketch.scene import SHORT, Scene
from kunitori.rising_sun.state import AGAINST, CAPTIVE, HAND_CARDS, RESERVE
from kunitori.rising_sun.tables import BEASTS, CARDS, KINDS, LANDS, SEASONS


def standing(scene: Scene, width: int, bids: bool = False) -> list[Line]:
    """The clans from the top of the Honor Track down, each with what it owns (or its bids), in columns."""
    if bids:
        cells: list[list[Line]] = []
        for i, seat in enumerate(scene.view.honor):
            cells.append([rank(scene, i), *brief_cells(scene, seat)[:3], bids_in_words(scene, seat)])
        return [trimmed(line) for line in aligned(cells, gap=" ")]
    rows = [[rank(scene, i), *clan_cells(scene, seat)] for i, seat in enumerate(scene.view.honor)]
    for drop in range(len(rows[0]) - 5 + 1):
        table = aligned([row[: len(row) - drop] for row in rows])
        if max(length(line) for line in table) <= width:
            return table
    return aligned([[row[0], *brief_cells(scene, seat)] for row, seat in zip(rows, scene.view.honor)])


def rank(scene: Scene, i: int) -> Line:
    seat = scene.view.honor[i]
    mark = "▸" if seat in scene.view.pending else " "
    return [(mark, STRONG), (f"{i + 1} ", FAINT), scene.chip(seat), (f" {scene.clan(seat)}", STRONG)]


def clan_cells(scene: Scene, seat: int) -> list[Line]:
    view = scene.view
    ally = scene.say("ally", name=scene.clan(view.ally[seat])) if view.ally[seat] != NOBODY else ""
    cards = sum(view.owned[seat * HAND_CARDS : (seat + 1) * HAND_CARDS])
    return [
        [(scene.say("vp", n=view.vp[seat]), STRONG)],
        [(scene.say("coins", n=view.coins[seat]), PLAIN)],
        [(scene.say("ronin", n=view.ronin[seat]), PLAIN)],
        [(ally, PLAIN)],
        [(scene.say("tokens", n=view.taken[seat].bit_count()), PLAIN)],
        [(scene.say("cards", n=cards), PLAIN)],
    ]


def brief_cells(scene: Scene, seat: int) -> list[Line]:
    view = scene.view
    ally = scene.say("ally-short", letter=scene.letter(view.ally[seat])) if view.ally[seat] != NOBODY else ""
    return [
        [(scene.say("reward-vp", n=view.vp[seat]), STRONG)],
        [(scene.say("reward-coins", n=view.coins[seat]), PLAIN)],
        [(scene.say("reward-ronin", n=view.ronin[seat]), PLAIN)],
        [(ally, PLAIN)],
    ]


def belongings(scene: Scene, seat: int, width: int) -> list[Line]:
    """What a clan has besides, in as many lines as that takes."""
    view = scene.view
    parts: list[Line] = [[scene.chip(seat), (f" {scene.say('reserve', figures=in_reserve(scene, seat))}", PLAIN)]]
    held = hostages_of(scene, seat)
    if held:
        parts.append([(scene.say("hostages", figures=held), PLAIN)])
    tokens = tokens_of(scene, seat)
    if tokens:
        parts.append([(scene.say("tokens-of", list=tokens), PLAIN)])
    owned = [(card, view.owned[seat * HAND_CARDS + card]) for card in range(len(CARDS))]
    cards = [scene.card(card) + (f" ×{copies}" if copies > 1 else "") for card, copies in owned if copies]
    if cards:
        parts.append([(scene.say("cards-of", list=cards[0] + ("," if cards[1:] else "")), PLAIN)])
        parts.extend([(name + ("," if i < len(cards) - 2 else ""), PLAIN)] for i, name in enumerate(cards[1:]))
    return indented(flow(parts, width - 2, " "), 2)


def in_reserve(scene: Scene, seat: int) -> str:
    counts = scene.counts(seat, RESERVE)
    return scene.pieces(counts, SHORT) if counts else scene.say("nobody")


def hostages_of(scene: Scene, captor: int) -> str:
    view = scene.view
    held: list[str] = []
    for owner in scene.seats:
        base = (captor * view.n + owner) * AGAINST
        counts = [(kind, view.hostages[base + kind]) for kind in range(AGAINST) if view.hostages[base + kind]]
        for m in range(BEASTS):
            if view.monsters[m] == owner and view.monsters[BEASTS + m] == CAPTIVE + captor:
                counts.append((KINDS + m, 1))
        if counts:
            held.append(f"{scene.letter(owner)} {scene.pieces(counts, SHORT)}")
    return ", ".join(held)


def tokens_of(scene: Scene, seat: int) -> str:
    taken = scene.view.taken[seat]
    told: list[str] = []
    for province in range(LANDS):
        seasons = ["I" * (season + 1) for season in range(len(SEASONS)) if taken >> season * LANDS + province & 1]
        if seasons:
            told.append(f"{scene.province(province)} {'+'.join(seasons)}")
    return ", ".join(told)
