"""Negotiation: truces and wrongs as a match counts them, and bots that deal with the others by their temperament."""

from __future__ import annotations

import json
import pickle
import time
from typing import Any

import pytest

import kunitori
from kunitori import bots
from kunitori.bots.temper import TEMPERS
from kunitori.core.dealings import Dealings
from kunitori.core.errors import BadInput, BadName
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.record import read_record, replay
from kunitori.core.snapshot import from_snapshot, snapshot
from kunitori.core.talk import OFFER, TRUCE, Word
from kunitori.search.budget import Budget

FRONT = {
    "game": "shogun",
    "at": "declare",
    "provinces": {"red": ["hyuga"], "orange": ["osumi", "mutsu"], "purple": ["bungo", "tosa"]},
    "forces": {"hyuga": ["5 gunner"], "osumi": ["spearman"], "bungo": ["spearman"]},
    "armies": {"red": {1: "hyuga"}, "orange": {1: "mutsu"}, "purple": {1: "tosa"}},
}
RED, ORANGE, PURPLE = range(3)


def at_the_front() -> Match:
    """Red, about to declare, stands between Orange and Purple."""
    return new_match(kunitori.find("shogun"), key=key_of("front"), scenario=FRONT)


def truce(match: Match, one: int, other: int) -> None:
    match.say(one, "", (other,), TRUCE)
    match.say(other, "", (one,), TRUCE)


def battle(match: Match, target: str) -> None:
    """Red declares one attack, fights it, and everybody else does as is usual."""
    for action in (f"attack {target}", "hold", "fight army 1"):
        if action in map(str, match.legal_actions(RED)):
            match.play(RED, action)


def test_a_truce_takes_the_word_of_both_and_is_theirs_alone() -> None:
    match = at_the_front()
    match.say(RED, "", (ORANGE,), TRUCE)
    assert match.truces(RED) == match.truces(ORANGE) == []
    match.say(ORANGE, "", (RED,), TRUCE)
    assert match.truces(RED) == [ORANGE]
    assert match.truces(ORANGE) == [RED]
    assert match.truces(PURPLE) == []


def test_a_battle_breaks_a_truce_and_new_words_make_another() -> None:
    match = at_the_front()
    truce(match, RED, ORANGE)
    truce(match, RED, PURPLE)
    battle(match, "osumi")
    assert match.truces(RED) == [PURPLE]
    assert match.wrongs(ORANGE)[RED] == 1
    assert match.wrongs(RED) == [0] * match.state.seats()
    match.say(RED, "", (ORANGE,), TRUCE)
    assert match.truces(ORANGE) == []
    match.say(ORANGE, "", (RED,), TRUCE)
    assert match.truces(ORANGE) == [RED]


def test_truces_outlive_copies_and_snapshots() -> None:
    match = at_the_front()
    truce(match, RED, PURPLE)
    battle(match, "osumi")
    for again in (match.fork(), from_snapshot(pickle.loads(pickle.dumps(snapshot(match))))):
        assert again.dealings(PURPLE) == match.dealings(PURPLE)
        assert again.truces(PURPLE) == [RED]


def test_truces_outlive_records() -> None:
    """A truce that was made after a wrong still holds when a kept game goes on."""
    match = at_the_front()
    battle(match, "osumi")
    truce(match, RED, ORANGE)
    truce(match, RED, PURPLE)
    again = replay(read_record(match.full_record()))
    assert again.dealings(RED) == match.dealings(RED)
    assert again.truces(RED) == match.truces(RED) == [ORANGE, PURPLE]
    assert again.full_record() == match.full_record()
    assert '"after"' not in match.record(None) and '"after"' not in match.record(ORANGE)
    last = match.full_record().rindex('"after":') + len('"after":')
    for odd in ("-1", '"3"', "true", "2.5"):
        spoilt = match.full_record()[:last] + odd + ","
        rest = match.full_record()[last:]
        with pytest.raises(BadInput, match="number of events"):
            replay(read_record(spoilt + rest[rest.index(",") + 1 :]))


def test_what_is_said_before_an_undo_stays_readable() -> None:
    """The events that were taken back had been counted."""
    match = at_tea(at="mandate", current="koi", hand=["recruit", "marshal", "train", "betray"])
    match.play(0, "play marshal")
    before = len(match.events)
    match.play(1, "move bushi nagato kansai")
    match.say(1, "", (0,), TRUCE)
    match.say(0, "", (1,), TRUCE)
    match.undo(1)
    assert match.talk.after == [before, before] == [len(match.events)] * 2
    again = replay(read_record(match.full_record()))
    assert again.truces(0) == match.truces(0) == [1]
    spoilt = match.full_record().replace('"kind":"truce"', '"after":70,"kind":"truce"')  # as of an earlier version
    assert replay(read_record(spoilt)).truces(0) == [1]


@pytest.mark.parametrize(
    "key, value",
    [
        ("text", None),
        ("text", {}),
        ("kind", 3),
        ("gifts", [["koi", 5]]),
        ("gifts", [["koi"]]),
        ("gifts", 7),
        ("gifts", [["koi", "pass"]]),
    ],
)
def test_odd_talk_in_a_record_is_told(key: str, value: object) -> None:
    match = at_tea(coins={"koi": 9, "lotus": 0}, ronin={"koi": 0, "lotus": 4})
    match.offer(0, [(0, "give lotus 2 coins"), (1, "give koi 1 ronin")])
    begin, _, talk = match.full_record().partition("~ ")
    data = {**json.loads(talk), key: value}
    with pytest.raises(BadInput, match="talk"):
        replay(read_record(f"{begin}~ {json.dumps(data)}\n"))


@pytest.mark.parametrize("temper", ["loyal", "opportunist"])
def test_the_loyal_keep_a_truce_that_opportunists_break(temper: str) -> None:
    match = at_the_front()
    chosen = set()
    for seed in range(20):
        bot = bots.find(f"random/{temper}")(match.game, seed)
        bot.dealings = Dealings(truces=[ORANGE])
        chosen.add(str(bot.choose(match.view(RED), match.legal_actions(RED))))
    assert "attack bungo" in chosen
    assert ("attack osumi" in chosen) == (temper == "opportunist")


@pytest.mark.parametrize("level", bots.names())
def test_a_temperament_binds_every_level(level: str) -> None:
    """A loyal bot attacks no partner in a truce, nor plans to, however strong it is; with a truce with all it rests."""
    match = at_the_front()
    actions = match.legal_actions(RED)
    for seed in range(6):
        for truces, forbidden in (([ORANGE], {"attack osumi"}), ([ORANGE, PURPLE], {"attack osumi", "attack bungo"})):
            bot = bots.find(f"{level}/loyal")(match.game, seed)
            bot.budget = Budget(simulations=40)
            bot.dealings = Dealings(truces=truces)
            assert forbidden.isdisjoint(map(str, bot.plan(match.view(RED), actions)))


@pytest.mark.parametrize("level", bots.names())
def test_a_temperament_changes_no_limit_of_time(level: str) -> None:
    """Nobody has set a budget: it thinks as long as its level does."""
    match = at_the_front()
    bot = bots.find(f"{level}/even")(match.game, 1)
    began = time.monotonic()
    assert bot.plan(match.view(RED), match.legal_actions(RED))[0] in match.legal_actions(RED)
    assert time.monotonic() - began < 10


def test_what_a_tempered_bot_does_once_its_partners_are_left_out_is_its_levels_choice() -> None:
    """Without partners and wrongs a temperament changes nothing."""
    match = at_the_front()
    for level in ("steward", "captain", "daimyo"):
        plans = []
        for name in (level, f"{level}/loyal"):
            bot = bots.find(name)(match.game, 3)
            bot.budget = Budget(simulations=40)
            plans.append(bot.plan(match.view(RED), match.legal_actions(RED)))
        assert plans[0] == plans[1]


def test_the_vengeful_strike_at_who_has_wronged_them() -> None:
    match = at_the_front()
    for enemy, target in ((ORANGE, "osumi"), (PURPLE, "bungo")):
        bot = bots.find("random/vengeful")(match.game, 1)
        bot.dealings = Dealings(wrongs=[3 * (seat == enemy) for seat in range(match.state.seats())])
        assert str(bot.choose(match.view(RED), match.legal_actions(RED))) == f"attack {target}"


def test_truces_are_answered_and_proposed_but_not_to_who_has_broken_them_too_often() -> None:
    match = at_the_front()
    match.say(ORANGE, "", (RED,), TRUCE)
    even = bots.find("steward/even")(match.game, 1)
    even.dealings = match.dealings(RED)
    assert even.parley(match.view(RED), False, True) == [Word(TRUCE, to=(ORANGE,))]
    assert even.parley(match.view(RED), False, False) == []
    assert Word(TRUCE, to=(PURPLE,)) in even.parley(match.view(RED), True, True)
    vengeful = bots.find("steward/vengeful")(match.game, 1)
    vengeful.dealings = Dealings(match.heard(RED), [], [0, 1, 0, 0])
    assert Word(TRUCE, to=(ORANGE,)) not in vengeful.parley(match.view(RED), True, True)


def test_what_was_said_is_not_said_again() -> None:
    match = at_the_front()
    bot = bots.find("steward/even")(match.game, 1)
    for _ in range(3):
        bot.dealings = match.dealings(RED)
        for word in bot.parley(match.view(RED), True, True):
            match.say(RED, "", word.to, word.kind)
    assert len(match.heard(RED)) == 2  # one to each neighbour, and no second as long as they are silent


def at_tea(**given: object) -> Match:
    scene = {"game": "rising-sun", "clans": ["koi", "lotus", "turtle"], "at": "tea", **given}
    return new_match(kunitori.find("rising-sun"), key=key_of("tea"), scenario=scene)


def test_trades_that_gain_are_accepted_and_others_are_not() -> None:
    match = at_tea(coins={"koi": 9, "lotus": 0}, ronin={"koi": 0, "lotus": 4})
    match.offer(0, [(0, "give lotus 2 coins"), (1, "give koi 1 ronin")])
    match.offer(0, [(1, "give koi 3 ronin")], (1,))
    match.offer(0, [(0, "give lotus 1 coins")], (1,))
    bot = bots.find("steward/even")(match.game, 1)
    bot.dealings = match.dealings(1)
    assert [word.kind for word in bot.parley(match.view(1), False, True)] == ["accept", "close", "accept"]


def test_trades_are_proposed_that_both_sides_gain_by_and_each_once() -> None:
    match = at_tea(coins={"koi": 9, "lotus": 0}, ronin={"koi": 0, "lotus": 4})
    bot = bots.find("steward/even")(match.game, 1)
    bot.dealings = match.dealings(0)
    (word,) = bot.parley(match.view(0), True, True)
    assert word.kind == OFFER
    assert {giver for giver, _ in word.gifts} == {0, 1}
    gains = match.game.trade_worth(match.view(0), list(word.gifts))
    assert gains[0] > 0 and gains[1] > 0
    match.offer(0, list(word.gifts))
    bot.dealings = pickle.loads(pickle.dumps(match.dealings(0)))  # as another process gets it
    assert all(again.gifts != word.gifts for again in bot.parley(match.view(0), True, True))
    match.accept(1, 1)
    given = next(str(action) for giver, action in word.gifts if giver == 1)
    assert given == f"give koi {match.view(0).ronin[0]} ronin"


def test_who_was_betrayed_is_no_ally_of_the_vengeful() -> None:
    match = at_tea()
    match.play(0, "propose turtle")
    for temper, willing in (("loyal", True), ("vengeful", False)):
        bot = bots.find(f"random/{temper}")(match.game, 1)
        bot.dealings = Dealings(wrongs=[1, 0, 0])
        kept = {str(bot.choose(match.view(2), match.legal_actions(2))) for _ in range(60)}
        assert ("accept koi" in kept) == willing
        assert "propose lotus" in kept


def test_a_broken_alliance_is_a_wrong() -> None:
    scene = {"at": "mandate", "current": "koi", "hand": ["recruit", "marshal", "train", "betray"]}
    match = at_tea(**scene, alliances=[["koi", "lotus"]])
    assert match.game.allies(match.state, 0) == [1]
    loyal = bots.find("random/loyal")(match.game, 1)
    choices = {str(loyal.choose(match.view(0), match.legal_actions(0))) for _ in range(40)}
    assert choices == {"play recruit", "play marshal", "play train"}
    match.play(0, "play betray")
    assert match.wrongs(1)[0] == 1
    assert match.wrongs(2) == [0, 0, 0]


def test_temperaments_have_names_and_others_are_refused() -> None:
    assert bots.tempers() == list(TEMPERS) == ["even", "loyal", "opportunist", "vengeful"]
    with pytest.raises(BadName):
        bots.find("steward/grumpy")


@pytest.mark.parametrize("name", ["rising-sun", "shogun"])
def test_whole_games_with_every_temperament(name: str) -> None:
    """They talk as they play, everything they do is legal, and the game ends."""
    limit: dict[str, Any] = {"max_turns": 2} if name == "shogun" else {}
    match = kunitori.new(name, 5, seats=4, **limit)
    players = [bots.find(f"steward/{temper}")(match.game, seat) for seat, temper in enumerate(TEMPERS)]
    stages = [-1] * 4
    while match.pending():
        seat = match.pending()[0]
        bot = players[seat]
        stage = match.game.stage(match.state)
        bot.dealings = match.dealings(seat)
        for word in bot.parley(match.view(seat), stage != stages[seat], True):
            if word.kind == TRUCE:
                match.say(seat, "", word.to, TRUCE)
            elif word.kind == OFFER:
                match.offer(seat, list(word.gifts), word.to)
            elif word.kind == "close":
                match.close_offer(seat, word.number)
        stages[seat] = stage
        for action in bot.plan(match.view(seat), match.legal_actions(seat)):
            match.play(seat, action)
    assert match.state.is_terminal()
