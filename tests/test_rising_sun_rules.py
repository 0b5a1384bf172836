"""Rules that no single position shows: who may play, what is drawn at random, what a score looks like."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import kunitori
from kunitori.core.errors import BadInput
from kunitori.core.match import key_of, new_match
from kunitori.rising_sun import tables
from kunitori.rising_sun.cards.base import EFFECTS
from kunitori.testing import begin, walk
from kunitori.text import Catalogue

GAME = kunitori.find("rising-sun")


def fresh(seed: int, **options: Any) -> Any:
    return begin(GAME, options, seed)


def test_three_to_five_players_with_different_clans() -> None:
    """RS-COMP-1, RS-SETUP-1: 3, 4 or 5 players, each with a clan of its own."""
    for seats in (3, 4, 5):
        assert fresh(1, seats=seats).seats() == seats
    for wrong in ({"seats": 2}, {"seats": 6}, {"clans": ["koi", "lotus"]}, {"clans": ["koi", "koi", "lotus"]}):
        with pytest.raises(BadInput, match=r"RS-COMP-1|RS-SETUP-1"):
            GAME.options(wrong)
    with pytest.raises(BadInput, match="RS-SETUP-1"):
        GAME.options({"clans": ["koi", "lotus", "crane"]})


def test_clans_sit_in_the_order_of_their_ranks() -> None:
    """RS-SETUP-3, RS-SETUP-5: whatever order they are named in."""
    match = kunitori.new("rising-sun", clans=["bonsai", "turtle", "koi"], seed=1)
    assert match.seats == ["koi", "turtle", "bonsai"]
    assert match.view().as_dict()["honor"] == ["koi", "turtle", "bonsai"]


def test_four_different_shrines_are_drawn_and_every_kami_comes_up() -> None:
    """RS-SETUP-8: four of the seven Shrine tiles, in random order."""
    drawn: Counter[int] = Counter()
    first: Counter[int] = Counter()
    for seed in range(300):
        shrines = fresh(seed).rules.shrines
        assert len(set(shrines)) == tables.SHRINES
        drawn.update(shrines)
        first[shrines[0]] += 1
    assert len(drawn) == len(tables.KAMI) == 7
    assert all(120 < drawn[kami] < 225 for kami in drawn)  # 171 expected
    assert all(first[kami] > 20 for kami in range(7))  # 43 expected


def test_a_random_set_and_random_clans_are_drawn() -> None:
    """RS-SETUP-9, OQ-6: Set and clans by agreement or at random, without repetition."""
    sets = Counter(fresh(seed, set="random").rules.card_set for seed in range(120))
    assert len(sets) == 3
    assert all(count > 20 for count in sets.values())
    clans = Counter(tuple(fresh(seed, seats=3, clans="random").rules.clans) for seed in range(120))
    assert len(clans) == 10
    assert all(list(trio) == sorted(set(trio)) for trio in clans)


def test_war_provinces_are_drawn_at_random() -> None:
    """RS-SETUP-10, RS-SEASON-4, OQ-5: N + 2 different Provinces in random order, each as likely."""
    for seats, number in ((3, 5), (4, 6), (5, 7)):
        drawn: Counter[int] = Counter()
        first: Counter[int] = Counter()
        for seed in range(300):
            war = fresh(seed, seats=seats).war
            assert len(set(war)) == len(war) == number
            drawn.update(war)
            first[war[0]] += 1
        assert all(abs(drawn[p] - 300 * number / 8) < 50 for p in range(8))
        assert all(first[p] > 15 for p in range(8))


def test_mandate_tiles_are_shuffled_every_season() -> None:
    """RS-SETUP-11, RS-CLEANUP-4: ten tiles, two of each kind, each hand a random one."""
    hands: Counter[tuple[int, ...]] = Counter()
    for seed in range(60):
        state = fresh(seed, seats=3)
        seasons = []
        for _ in walk(state, random.Random(seed)):
            if state.step().name == "choose-mandate" and state.turn == 0 and state.season not in seasons:
                seasons.append(state.season)
                hands[tuple(state.hand)] += 1
                tiles = state.hand + [m for m in range(5) for _ in range(state.pile[m])]
                assert sorted(tiles) == sorted([*range(5)] * 2)
        assert seasons == [0, 1, 2] or 1 in state.rules.clans  # Lotus' own turn has another step
    assert len(hands) > 60


def test_the_marker_flips_past_fifty() -> None:
    """RS-VP-2, DT-24: the engine keeps a plain number; 50 stays, 51 is the flipped marker on 1."""
    match = new_match(
        GAME,
        key=key_of(1),
        scenario={"at": "kami", "vp": {"koi": 49}, "options": {"shrines": ["susanoo", "fujin", "raijin", "ryujin"]},
                  "figures": {"koi": {"susanoo": ["shinto"]}}, "strongholds": {"koi": ["edo", "edo", "oshu"]}},
    )  # fmt: skip
    assert match.view().as_dict()["vp"]["koi"] == 52
    text = "\n".join("".join(span for span, _ in line) for line in GAME.sketch(match.view(), 120, 40, Catalogue(GAME)))
    assert "52" in text


def test_every_card_is_of_a_known_type_and_works() -> None:
    """RS-CARD-2, RS-CARD-3: five types; a card that waits at a timing point has its effect."""
    assert set(tables.CARD_TYPE) == {"enhancement", "virtue", "monster", "war_upgrade", "winter_upgrade"}
    for card, timing in enumerate(tables.CARD_TIMING):
        if timing in ("AFTER_SUMMON", "END_OF_RECRUIT", "WAR_START", "WINTER"):
            assert card in EFFECTS, tables.CARDS[card]
        if tables.CARD_TYPE[card] == "winter_upgrade":
            assert timing == "WINTER"


def test_nothing_waits_at_the_start_of_a_battle() -> None:
    """RS-CARD-50, RS-BATTLE-2: no card of the box works at BATTLE_START, so bids follow at once."""
    assert "BATTLE_START" not in tables.CARD_TIMING
    match = new_match(
        GAME,
        key=key_of(1),
        scenario={"at": "provinces", "war": ["oshu"], "coins": {"koi": 1, "lotus": 1},
                  "figures": {"koi": {"oshu": ["bushi"]}, "lotus": {"oshu": ["bushi"]}}},
    )  # fmt: skip
    assert match.state.step().decision == "DP-BID"
    assert match.pending() == [0, 1]


def test_players_talk_at_any_time() -> None:
    """RS-NEGOTIATION-1: with anyone, about anything, also while bids are secret."""
    match = kunitori.new("rising-sun", seed=3)
    rng = random.Random(3)
    heard = 0
    while not match.state.is_terminal():
        match.say(rng.randrange(4), "word", to=(rng.randrange(4),))
        heard += 1
        seat = rng.choice(match.pending())
        match.play(seat, rng.choice(match.legal_actions(seat)))
    assert len(match.talk.messages) == heard > 100


def test_secret_events_reach_only_those_concerned() -> None:
    """RS-POL-5, RS-CLAN-LOTUS-1, RS-TEA-6 (HI-1, HI-4, HI-8): tiles, facedown tiles, proposals, who is done."""
    concerned = {
        "tiles-drawn": 1, "tile-laid": 1, "tea-done": 1, "proposed": 2, "proposal-declined": 2, "proposal-withdrawn": 2,
        "proposal-lapsed": 2,
    }  # fmt: skip
    found: Counter[str] = Counter()
    for seed in range(6):
        state = fresh(seed, seats=4)
        state.events = []
        for _ in walk(state, random.Random(seed)):
            pass
        for event in state.events:
            if event.kind in concerned:
                seats = [int(value) for value in event.values[: concerned[event.kind]]]
                assert [seat for seat in range(4) if event.known_to(seat)] == sorted(seats)
                assert not event.known_to(None)
                found[event.kind] += 1
            else:
                assert event.known_to(None), event
    assert set(found) == set(concerned)
