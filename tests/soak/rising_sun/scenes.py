"""Random scenarios: rich positions at the beginning of a Mandate Turn, to reach what whole games seldom reach."""

from __future__ import annotations

import copy
import random
from collections import Counter
from typing import Any

from kunitori.rising_sun.checker.facts import CARDS, CLAN_NAMES, DISPLAY, KAMI, MANDATES, MONSTERS, PROVINCES, SEASONS
from kunitori.rising_sun.options import SWITCHES

SETS = ("archway", "horseman", "teapot")


def random_switches(rng: random.Random, changed: float = 0.5) -> dict[str, str]:
    """Every rule switch at random, ``changed`` being the chance that one differs from its default."""
    out: dict[str, str] = {}
    for name, values in SWITCHES.items():
        if name == "tea_asks":
            out[name] = str(rng.choice((1, 1, 2, 3)))
        elif rng.random() < changed:
            out[name] = rng.choice(values[1:])
    return out


def random_options(rng: random.Random) -> dict[str, Any]:
    """3 to 5 seats, all clans, all Sets, random Shrines and switches; now and then they are named, not drawn."""
    seats = rng.randint(3, 5)
    out: dict[str, Any] = {"seats": seats, "clans": "random", "set": "random", "shrines": "random"}
    if rng.random() < 0.5:
        out["clans"] = rng.sample(CLAN_NAMES, seats)
    if rng.random() < 0.5:
        out["set"] = rng.choice(SETS)
    if rng.random() < 0.5:
        out["shrines"] = rng.sample(KAMI, 4)
    return out | random_switches(rng, rng.choice((0.0, 0.2, 0.5)))


def random_scene(rng: random.Random, any_set: bool = False, wanted: str = "") -> dict[str, Any]:
    """A position at a Mandate Turn in which much is about to happen.

    ``any_set``: cards of all Sets meet (RS-CARD-10); ``wanted``: a card that somebody owns.
    """
    clans = sorted(rng.sample(CLAN_NAMES, rng.randint(3, 5)), key=CLAN_NAMES.index)
    chosen = rng.choice([s for s in SETS if not wanted or s in RECORD_SETS[wanted]])
    shrines = rng.sample(KAMI, 4)
    turn = rng.randint(1, 7)
    season = rng.choice(SEASONS)
    cards = _share_cards(rng, clans, chosen, any_set, wanted)
    owners = {card: clan for clan, owned in cards.items() for card in owned if card in MONSTERS}
    hand = _hand(rng)
    given: dict[str, Any] = {
        "game": "rising-sun",
        "at": "mandate",
        "clans": clans,
        "season": season,
        "turn": turn,
        "current": rng.choice(clans),
        "options": {"set": chosen, "shrines": shrines, **random_switches(rng, rng.choice((0.0, 0.3)))},
        "hand": hand,
        "honor": rng.sample(clans, len(clans)),
        "vp": {clan: rng.choice((0, 0, 1, 2, 5, 20, 49)) for clan in clans},
        "coins": {
            clan: rng.choice((0, 1, 2, 3, 5, 8, 12) if rng.random() < 0.99 else (99, 120, 250)) for clan in clans
        },
        "ronin": {clan: rng.choice((0, 0, 1, 2, 4)) for clan in clans},
        "alliances": _alliances(rng, clans),
        "cards": cards,
        "war": rng.sample(PROVINCES, rng.randint(3, 6)),
    }
    _set_board(rng, given, clans, shrines, owners)
    return given


def _sets_of_cards() -> dict[str, set[str]]:
    out: dict[str, set[str]] = {card: set() for card in CARDS}
    for chosen, season in DISPLAY:
        for card in DISPLAY[chosen, season]:
            out[card].add(chosen)
    return out


RECORD_SETS = _sets_of_cards()
"""In which games a card can be met."""


def _share_cards(rng: random.Random, clans: list[str], chosen: str, any_set: bool, wanted: str) -> dict[str, list[str]]:
    stock: Counter[str] = Counter()
    for (card_set, _), shown in DISPLAY.items():
        if any_set or card_set == chosen:
            for card, copies in shown.items():
                stock[card] = max(stock[card], copies)
    deck = [card for card, copies in stock.items() for _ in range(copies)]
    rng.shuffle(deck)
    if wanted:
        deck.insert(0, wanted)
    out: dict[str, list[str]] = {clan: [] for clan in clans}
    given: Counter[str] = Counter()
    for card in deck[: rng.randint(3, 16)]:
        if given[card] < stock[card]:
            given[card] += 1
            out[rng.choice(clans)].append(card)
    return out


def _hand(rng: random.Random) -> list[str]:
    return rng.sample([m for m in MANDATES for _ in range(2)], 4)


def _alliances(rng: random.Random, clans: list[str]) -> list[list[str]]:
    mixed = rng.sample(clans, len(clans))
    pairs = [sorted(mixed[i : i + 2], key=clans.index) for i in range(0, len(mixed) - 1, 2)]
    return pairs[: rng.randint(0, len(pairs))]


def _set_board(
    rng: random.Random, given: dict[str, Any], clans: list[str], shrines: list[str], owners: dict[str, str]
) -> None:
    """Figures and Strongholds anywhere, a few Provinces crowded, some figures in the Reserve, at Shrines, captured."""
    crowded = rng.sample(PROVINCES, rng.randint(2, 8))
    figures: dict[str, dict[str, list[str]]] = {}
    hostages: dict[str, dict[str, list[str]]] = {}
    strongholds: dict[str, list[str]] = {}
    home = rng.random()
    for clan in clans:
        board: dict[str, list[str]] = {}
        own = ["bushi"] * 6 + ["shinto"] * 3 + ["daimyo"]
        own += [card for card, owner in owners.items() if owner == clan]
        for figure in own:
            luck = rng.random()
            if figure in ("shinto", "komainu") and luck < 0.4:
                board.setdefault(rng.choice(shrines), []).append(figure)
            elif luck < 0.3 + 0.6 * home:
                board.setdefault(rng.choice(crowded), []).append(figure)
            elif luck > 0.95 and figure not in ("daimyo", "yurei"):
                captor = rng.choice([other for other in clans if other != clan])
                hostages.setdefault(captor, {}).setdefault(clan, []).append(figure)
        figures[clan] = board
        strongholds[clan] = [rng.choice(crowded) for _ in range(rng.choice((1, 1, 2, 3, 4)))]
    given["figures"] = figures
    given["strongholds"] = strongholds
    given["hostages"] = hostages


def misplace(rng: random.Random, scene: dict[str, Any]) -> None:
    """Values of the right form in the wrong place."""
    key = rng.choice(list(scene))
    if key in ("clans", "honor", "hand", "war", "alliances") and isinstance(scene[key], list):
        items = scene[key]
        how = rng.randrange(3)
        if how == 0 and items:
            items.pop()
        elif how == 1 and items:
            items.append(copy.deepcopy(items[0]))
        else:
            rng.shuffle(items)
    elif key == "at":
        scene["at"] = rng.choice(("setup", "tea", "kami", "war", "provinces", "cleanup", "winter"))
    elif key == "turn":
        scene["turn"] = rng.choice((0, 8, 1, 7))
    elif key in ("coins", "vp", "ronin"):
        scene[key] = {rng.choice(("koi", "lotus", "bonsai")): rng.choice((0, 250, 10_000, 10_001))}
    elif key in ("cards", "figures", "strongholds", "hostages") and isinstance(scene[key], dict):
        scene[key] = dict(zip(rng.sample(list(scene[key]), len(scene[key])), scene[key].values()))
    elif key == "season":
        scene["season"] = rng.choice(("spring", "summer", "autumn", "winter"))
    else:
        scene["played"] = [rng.choice(("recruit", "betray", "harvest")) for _ in range(rng.randint(0, 8))]
