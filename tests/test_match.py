"""The match: talk and trades, standing orders, undo, records, time-outs; large purses."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import kunitori
from kunitori.core.errors import BadInput, KunitoriError, Refused
from kunitori.core.match import Match, key_of, new_match, seed_of
from kunitori.core.orders import read_order
from kunitori.core.record import read_record, replay
from kunitori.core.talk import MOST_MESSAGES
from kunitori.testing import choices
from tests.tolls import TOLLS

GAME = kunitori.find("rising-sun")


def scene(**given: object) -> Match:
    return new_match(GAME, key=key_of("scene"), scenario={"game": "rising-sun", **given})


def board(match: Match) -> Any:
    """The match's state, of whatever game."""
    return match.state


def refused(call: object, *args: object, **kwargs: object) -> Refused:
    with pytest.raises(Refused) as found:
        call(*args, **kwargs)  # type: ignore[operator]
    return found.value


# Talk and trades (RS-NEGOTIATION-5: both gifts, or neither)


def test_a_trade_takes_effect_as_one_when_accepted() -> None:
    """RS-NEGOTIATION-5: an accepted trade is two gifts carried out as one."""
    match = scene(at="tea", coins={"koi": 5, "lotus": 7}, ronin={"lotus": 2})
    offer = match.offer(0, [(0, "give lotus 3 coins"), (1, "give koi 2 ronin")], to=(1,))
    assert refused(match.accept, 0, offer.number).reason == "not-your-offer"
    assert refused(match.accept, 2, offer.number).reason == "no-open-offer"
    events = match.accept(1, offer.number)
    assert [event.kind for event in events] == ["coins-given", "ronin-given"]
    assert board(match).coins[:2] == [2, 10] and board(match).ronin[:2] == [2, 0]
    assert refused(match.accept, 1, offer.number).reason == "no-open-offer"


def test_a_trade_that_is_no_longer_possible_changes_nothing() -> None:
    """RS-NEGOTIATION-5: an offer sets nothing aside; if one gift isn't possible, neither takes place."""
    match = scene(at="tea", coins={"koi": 5, "lotus": 7})
    offer = match.offer(0, [(1, "give koi 7 coins"), (0, "give lotus 5 coins")], to=(1,))
    match.play(1, "give turtle 4 coins")
    refusal = refused(match.accept, 1, offer.number)
    assert (refusal.reason, refusal.rule) == ("gift-impossible", "RS-NEGOTIATION-5")
    assert board(match).coins[:2] == [5, 3]


def test_no_trade_in_the_war_phase() -> None:
    """RS-NEGOTIATION-4, RS-WAR-3: an offer may be made, but its gifts are not possible."""
    match = scene(
        at="provinces", war=["oshu"], coins={"koi": 4, "lotus": 4},
        figures={"koi": {"oshu": ["bushi"]}, "lotus": {"oshu": ["bushi"]}},
    )  # fmt: skip
    offer = match.offer(0, [(0, "give lotus 1 coins")], to=(1,))
    assert refused(match.accept, 1, offer.number).rule == "RS-NEGOTIATION-4"
    assert match.say(0, "keep out of Kyoto").number == 2


def test_talk_has_its_audience() -> None:
    """RS-NEGOTIATION-1: openly or in private; RS-NEGOTIATION-2: a promise is recorded and binds nobody."""
    match = scene(at="tea")
    match.say(0, "good evening")
    match.say(0, "a word in your ear", to=(2,))
    match.say(1, "I shall play Harvest", kind="promise")
    assert [m.number for m in match.heard(2)] == [1, 2, 3]
    for viewer in (1, None):  # who hears less counts on without a gap
        assert [(m.number, m.text) for m in match.heard(viewer)] == [(1, "good evening"), (2, "I shall play Harvest")]
    assert "in your ear" in match.record(2) and "in your ear" not in match.record(1)
    assert refused(match.say, 0, "x" * 3000).reason == "too-long"
    assert refused(match.say, 0, "x", kind="threat").reason == "unknown-talk"
    assert refused(match.offer, 0, [(0, "pass")]).reason == "odd-offer"
    assert refused(match.offer, 0, []).reason == "odd-offer"


def answer(call: Callable[..., object], *args: Any) -> str:
    """What comes back, or why it is refused."""
    try:
        return repr(call(*args))
    except Refused as refusal:
        return repr(refusal)


@pytest.mark.parametrize("seed", range(8))
def test_private_talk_of_others_leaves_no_trace(seed: int) -> None:
    """RS-NEGOTIATION-1: matches that differ in the private talk of others alone are the same to whoever isn't in it."""
    rng = random.Random(seed)
    quiet, loud = (scene(at="tea", coins={"koi": 9, "lotus": 9, "turtle": 9}) for _ in range(2))
    viewer = rng.randrange(3)
    one, other = (seat for seat in range(3) if seat != viewer)
    names = quiet.seats
    for turn in range(40):
        for _ in range(rng.choice((0, 0, 1, 3))):
            speaker, listener = rng.sample((one, other), 2)
            if rng.random() < 0.5:
                loud.say(speaker, "between us", (listener,))
            else:
                loud.offer(speaker, [(listener, f"give {names[speaker]} 1 coins")], (listener,))
        number, text = rng.randrange(12), f"word {turn}"
        gift = [(one, f"give {names[viewer]} 1 coins"), (viewer, f"give {names[one]} 2 coins")]
        kind = rng.randrange(7)
        told = []
        for match in (quiet, loud):
            if kind == 0:
                match.say(one, text, (viewer,) if turn % 2 else ())
            elif kind == 1:
                told.append(answer(match.say, viewer, text, (other,) if turn % 2 else ()))
            elif kind == 2:
                told.append(answer(match.offer, viewer, gift, (one,), text))
            elif kind == 3:
                match.offer(one, gift, (viewer,), text)
            elif kind == 4:
                told.append(answer(match.accept, viewer, number))
            elif kind == 5:
                told.append(answer(match.close_offer, viewer, number))
            else:  # somebody answers an offer of the viewer, each by an own number for it
                mine = [m.number for m in match.heard(one) if m.seat == viewer and m.state == "open"]
                answer(match.accept, one, mine[0] if mine else 0)
        assert told == [] or told[0] == told[1]
        assert quiet.heard(viewer) == loud.heard(viewer)
        assert quiet.record(viewer) == loud.record(viewer)
    assert len(loud.talk.messages) > len(quiet.talk.messages) > 10


def test_how_much_one_seat_talks_is_no_matter_to_others() -> None:
    """A seat that has said too much in private is refused; nobody else can tell from being refused."""
    match = scene(at="tea")
    for _ in range(MOST_MESSAGES):
        match.say(1, "psst", (2,))
    assert refused(match.say, 1, "psst").reason == "too-much-talk"
    assert match.say(0, "a quiet evening").number == 1


def test_offers_can_be_declined_and_withdrawn() -> None:
    match = scene(at="tea")
    first = match.offer(0, [(0, "give lotus 1 coins")], to=(1,))
    second = match.offer(0, [(0, "give lotus 1 coins")], to=(1,))
    match.close_offer(1, first.number)
    match.close_offer(0, second.number)
    assert [offer.state for offer in match.heard(0)] == ["declined", "withdrawn"]
    assert refused(match.close_offer, 2, first.number).reason == "no-open-offer"


# Standing orders (the engine always asks, the match answers, and nobody can tell)


def test_a_standing_order_answers_and_nobody_can_tell() -> None:
    """RS-C-PATH-OF-THE-SERPENT: a standing answer may be given in advance and changed at any time."""
    given = {
        "at": "mandate", "season": "summer", "hand": ["marshal", "train", "harvest", "betray"],
        "clans": ["koi", "lotus", "bonsai"], "current": "bonsai", "cards": {"koi": ["path-of-the-serpent"]},
        "coins": {"bonsai": 4},
    }  # fmt: skip
    by_hand, by_order = scene(**given), scene(**given)
    by_order.order(0, "DP-C-SERPENT", "charge")
    for match in (by_hand, by_order):
        match.play(2, "play marshal")
        while match.pending() != [2]:
            match.play(match.pending()[0], "pass")
        match.play(2, "move bushi kyushu shikoku")
    assert by_hand.pending() == [0] and by_order.pending() == [2]
    by_hand.play(0, "charge")
    for viewer in (1, 2, None):
        assert [repr(e) for e in by_hand.stream(viewer)] == [repr(e) for e in by_order.stream(viewer)]
        assert by_hand.record(viewer) == by_order.record(viewer)
    assert "DP-C-SERPENT" not in by_order.record(1)
    by_order.order(0, "DP-C-SERPENT", "")
    by_order.play(2, "move daimyo kyushu shikoku")
    assert by_order.pending() == [0]


def test_a_standing_order_may_answer_some_questions_only() -> None:
    """What a question is about decides: ``if`` names what it must be about, ``unless`` what it mustn't."""
    given = {
        "at": "mandate", "season": "summer", "hand": ["marshal", "train", "harvest", "betray"],
        "clans": ["koi", "lotus", "bonsai"], "current": "bonsai", "cards": {"koi": ["path-of-the-serpent"]},
        "coins": {"bonsai": 4},
    }  # fmt: skip
    for words, unless, asked in (
        (("lotus", "kyoto"), False, True),
        (("lotus", "Bonsai"), False, False),
        (("lotus", "kyoto"), True, False),
        (("lotus", "bonsai"), True, True),
    ):
        match = scene(**given)
        match.order(0, "DP-C-SERPENT", "charge", words, unless)
        match.play(2, "play marshal")
        while match.pending() != [2]:
            match.play(match.pending()[0], "pass")
        match.play(2, "move bushi kyushu shikoku")
        assert match.pending() == ([0] if asked else [2])


def test_of_several_standing_orders_the_first_that_fits_answers() -> None:
    """One for the same questions takes the place of the old; "" withdraws all of a decision; nonsense changes none."""
    match = scene(at="tea")
    match.order(1, "DP-TEA-DONE", "propose koi", ("nothing",))
    match.order(1, "DP-TEA-DONE", "propose turtle", ("nothing",))
    match.order(1, "DP-BID", "seal")
    match.order(1, "DP-TEA-DONE", "done", ("koi",))
    told = ["DP-TEA-DONE propose turtle if nothing", "DP-BID seal", "DP-TEA-DONE done if koi"]
    assert [str(order) for order in match.standing[1]] == told
    assert [read_order(text) for text in told] == match.standing[1]
    for decision, words in (("DP-NONE", "done"), ("DP-BID", "sael")):
        with pytest.raises(KunitoriError):
            match.order(1, decision, words)
    assert [str(order) for order in match.standing[1]] == told
    match.order(1, "DP-TEA-DONE", "")
    assert [str(order) for order in match.standing[1]] == ["DP-BID seal"]


def test_standing_orders_are_kept_with_a_running_match_and_told_to_nobody() -> None:
    """The whole record holds them while the match runs; no player's form does, nor the whole one afterwards."""
    match = scene(at="tea")
    match.order(2, "DP-BID", "seal", ("kyoto",), True)
    assert match.full_record().endswith("! turtle: DP-BID seal unless kyoto\n")
    again = replay(read_record(match.full_record()))
    assert again.standing == match.standing
    rng = random.Random(1)
    for seat, action in choices(match, rng):
        assert not any("unless" in match.record(viewer) for viewer in (0, 2, None))
        match.play(seat, action)
    assert "unless" not in match.full_record()
    for line in ("! turtle DP-BID seal", "! nobody: DP-BID seal", "! turtle: DP-BID nonsense", "! turtle: seal"):
        with pytest.raises(BadInput):
            replay(read_record(scene(at="tea").full_record() + line))


def test_a_window_is_always_asked_and_a_standing_order_may_answer_it() -> None:
    """A seat with one option is asked where silence would tell; its order answers at once."""
    match = new_match(TOLLS, {"seats": 4}, key_of(3))
    rng = random.Random(3)
    asked = 0
    for seat, action in choices(match, rng):
        if match.state.step().name == "ninja":
            asked += 1
            assert str(match.legal_actions(seat)[0]) == "wait"
            match.order(seat, "T-DP-NINJA", "wait")
            match.order(seat, "T-DP-NINJA", "")
            continue
        match.play(seat, action)
    assert asked > 3


# Purses beyond every table of actions (amounts are named up to 99)


def test_bids_and_gifts_of_250_coins() -> None:
    """RS-COMP-4: Coins are unlimited; larger amounts add in steps."""
    match = scene(
        at="provinces", war=["oshu"], coins={"koi": 250, "lotus": 250},
        figures={"koi": {"oshu": ["bushi"]}, "lotus": {"oshu": ["bushi"]}},
    )  # fmt: skip
    match.play_all(0, "bid hostage 99, bid hostage 99, bid hostage 2, bid poets 50, seal")
    match.play_all(1, "bid ronin 99, bid ronin 99, bid ronin 52, seal")
    assert board(match).coins[:2] == [0, 0]
    assert board(match).bids[:8] == [0, 200, 0, 50, 0, 0, 250, 0]
    tea = scene(at="tea", coins={"koi": 250})
    for _ in range(2):
        tea.play(0, "give lotus 99 coins")
    tea.play(0, "give lotus 52 coins")
    assert board(tea).coins[:2] == [0, 257]
    assert refused(tea.play, 0, "give lotus 1 coins").rule == "RS-NEGOTIATION-5"


def test_a_whole_game_with_rich_players() -> None:
    """A test plays with 250 Coins each: nothing overflows, everything ends."""
    match = scene(at="tea", coins=dict.fromkeys(("koi", "lotus", "turtle", "dragonfly"), 250))
    rng = random.Random(1)
    for seat, action in choices(match, rng):
        match.play(seat, action)
    assert sum(match.state.returns()) == pytest.approx(1)


# Playing, undoing, recording


def test_play_all_is_all_or_nothing() -> None:
    match = scene(at="tea")
    before = match.full_record()
    assert refused(match.play_all, 0, "propose lotus, propose lotus").reason == "one-at-a-time"
    with pytest.raises(BadInput):
        match.play_all(0, "propose lotus, dance")
    assert match.full_record() == before


FOUR_FORCES = {
    "game": "shogun",
    "at": "declare",
    "provinces": {"red": ["satsuma", "higo", "buzen"], "orange": ["osumi", "hyuga", "bungo"], "purple": ["oki"]},
    "armies": {"red": {1: "satsuma"}, "orange": {1: "bungo"}, "purple": {1: "oki"}},
}  # four of Red's could attack: the army, and what stands in three provinces


def test_one_answer_may_stand_for_all_that_follow() -> None:
    """It goes on where the step is asked anew, ends with the step, and each answer is taken back by itself."""
    match = new_match(kunitori.find("shogun"), key=key_of("forces"), scenario=FOUR_FORCES)
    assert refused(match.play_on, 0, "attack oki").reason == "breaks-rule"
    match.play_on(0, "hold")
    assert [str(*entry.actions) for entry in match.journal] == ["hold"] * 4
    assert match.state.step().name == "take-up-armies"
    match.undo(0)
    match.undo(0)
    match.play_on(0, "attack hyuga")
    assert [str(*entry.actions) for entry in match.journal] == ["hold", "hold", "attack hyuga"]
    assert match.state.step().name == "declare", "the last force is too far off for that"


def test_only_choices_that_stand_apart_are_made_for_all_that_follow() -> None:
    match = scene(at="tea", clans=["koi", "lotus", "turtle"])
    assert refused(match.play_on, 0, "done").reason == "not-again"
    assert not match.journal


def test_undo_never_goes_behind_a_reveal() -> None:
    """Secrets seen stay seen: a tile laid face up, revealed bids, an Alliance."""
    match = scene(at="mandate", hand=["recruit", "train", "harvest", "betray"])
    match.play(0, "play recruit")
    assert refused(match.undo, 0).reason == "nothing-to-undo"
    match.play(1, "summon bushi nagato")
    match.undo(1)
    assert board(match).count(1, 0, 12) == 5
    match.play(1, "summon shinto nagato")
    match.play(1, "stay")
    match.undo(1)
    match.undo(1)
    assert match.state.step().name == "recruit" and board(match).count(1, 1, 12) == 3
    assert refused(match.undo, 1).reason == "nothing-to-undo"
    assert refused(match.undo, 0).reason == "nothing-to-undo"


def test_a_gift_is_irrevocable() -> None:
    """RS-NEGOTIATION-5."""
    match = scene(at="mandate", hand=["recruit", "train", "harvest", "betray"])
    match.play(0, "give lotus 1 coins")
    assert refused(match.undo, 0).reason == "nothing-to-undo"


def test_the_key_is_in_nothing_that_anybody_sees() -> None:
    """RS HI-9: key and generator are in no view, event, running record or position."""
    match = kunitori.new("rising-sun", seed=11)
    rng = random.Random(0)
    for count, (seat, action) in enumerate(choices(match, rng)):
        match.play(seat, action)
        if match.state.is_terminal():
            break
        if count % 40 == 0:
            secrets = [match.key.hex(), str(match.state.rng)]
            texts = [match.record(viewer) for viewer in (None, 0, 1, 2, 3)]
            texts.append(str(GAME.position(match.state)))
            texts.extend(str(match.view(viewer).as_dict()) for viewer in (None, 0, 1))
            texts.extend(repr(event) for event in match.events[-20:])
            assert not [text for text in texts for secret in secrets if secret in text]
    assert match.key.hex() in match.record(0)


def test_public_dice_tell_nothing_of_later_ones() -> None:
    """Chance is reseeded before every action: the state after 24 public dice doesn't lead to the next action's dice."""
    fights = guessed = 0
    for seed in range(120):
        match = new_match(TOLLS, {"seats": 4}, key_of(seed))
        rng = random.Random(seed)
        for seat, action in choices(match, rng):
            spy = match.state.clone()  # somebody who worked out the generator from everything seen so far
            spy.events = []
            events = len(match.events)
            owed = action in spy.legal_actions(seat)
            match.play(seat, action)
            dice = [e.values for e in match.events[events:] if e.kind == "fought" and int(e.values[2]) > 8]
            if owed and dice:
                spy.apply(seat, action)
                fights += 1
                guessed += dice == [e.values for e in spy.events if e.kind == "fought"]
                assert spy.rng != match.state.rng
    assert fights > 20 and guessed < fights / 3
    assert len({seed_of(key_of(1), n) for n in range(1000)}) == 1000


def test_a_sequence_number_is_never_used_twice_even_after_an_undo() -> None:
    match = scene(at="mandate", hand=["recruit", "train", "harvest", "betray"])
    match.play(0, "play recruit")
    match.play(1, "summon bushi nagato")
    used = match.sequence
    match.undo(1)
    match.play(1, "pass")
    assert match.journal[-1].sequence == used
    again = replay(read_record(match.full_record()))
    assert GAME.position(again.state) == GAME.position(match.state)


def test_presets_are_frozen() -> None:
    match = kunitori.new("rising-sun", preset="rising-sun-v1", seed=1)
    assert match.options["tea_asks"] == "3" and match.options["set"] == "archway"
    with pytest.raises(BadInput, match="rising-sun-v1"):
        kunitori.new("rising-sun", preset="rising-sun-v0")
    with pytest.raises(BadInput, match="no game"):
        kunitori.new("go")
    for bad in (
        {"seats": 6},
        {"clans": ["koi", "koi", "lotus"]},
        {"set": "x"},
        {"mercy_copies": "thrice"},
        {"colour": 1},
    ):
        with pytest.raises(BadInput):
            kunitori.new("rising-sun", **bad)


# What somebody who tried to break it found


def battle() -> Match:
    return scene(
        at="provinces", war=["kyoto", "edo"], coins={"koi": 5, "lotus": 5},
        figures={"koi": {"kyoto": ["2 bushi"], "edo": ["bushi"]}, "lotus": {"kyoto": ["bushi"], "edo": ["bushi"]},
                 "turtle": {}, "dragonfly": {}},
    )  # fmt: skip


def test_several_actions_never_look_past_a_seal() -> None:
    """RS-BATTLE-5: a refusal is the same whatever the others have bid."""
    told = set()
    for bid in ("seal", "bid seppuku 4, seal"):
        match = battle()
        match.play_all(1, bid)
        told.add(str(refused(match.play_all, 0, "bid seppuku 1, seal, commit")))
        assert match.drafts == {}
    assert len(told) == 1


def test_sealed_choices_once_begun_are_no_longer_taken_back_by_others() -> None:
    """An undo never loses another seat's draft."""
    match = battle()
    match.play_all(1, "bid poets 1, seal")
    match.play_all(0, "bid poets 2, seal")
    match.play(0, "recite")
    match.play(1, "bid hostage 2")
    assert refused(match.undo, 0).reason == "nothing-to-undo"
    again = replay(read_record(match.full_record()))
    assert again.drafts == match.drafts


def test_standing_orders_that_answer_each_other_come_to_an_end() -> None:
    match = scene(at="tea", options={"tea_asks": "unlimited"})
    match.order(1, "DP-TEA-DONE", "decline koi")
    match.order(0, "DP-TEA-DONE", "propose lotus")
    assert len(match.journal) < 500


def test_a_trade_is_one_step_also_where_one_gift_alone_would_force_a_choice() -> None:
    """RS-NEGOTIATION-5: nobody is passed over between two gifts of one trade; a record tells them as one."""
    match = scene(
        at="mandate", current="koi", hand=["marshal", "train", "recruit", "recruit"], coins={"koi": 3, "lotus": 3},
        figures={"koi": {}, "lotus": {}, "turtle": {}, "dragonfly": {}},
    )  # fmt: skip
    match.play(0, "play marshal")
    while match.state.step().name != "build":
        match.play(match.pending()[0], "pass")
    offer = match.offer(0, [(0, "give lotus 1 coins"), (1, "give koi 2 coins")], to=(1,))
    match.accept(1, offer.number)
    assert match.state.step().name == "build"
    assert board(match).coins[:2] == [4, 2]
    again = replay(read_record(match.full_record()))
    assert GAME.position(again.state) == GAME.position(match.state)
    assert again.record(2).split("Hash")[0] == match.record(2).split("Hash")[0]


def test_private_talk_stays_private_when_the_game_is_over() -> None:
    """RS HI-8: what was said in private is known to those concerned, for good."""
    match = scene(at="winter")
    match.say(0, "psst", (1,))
    match.say(2, "well played")
    assert match.state.is_terminal()
    assert "psst" in match.record(1)
    assert "psst" not in match.record(2)
    assert '"number":1' in match.record(2)
    assert '"number":2' not in match.record(2)


def test_only_seats_at_the_table_are_heard() -> None:
    match = scene(at="tea")
    for call in (
        lambda: match.say(9, "x"), lambda: match.say(0, "x", (9,)), lambda: match.offer(0, [(9, "give lotus 1 coins")]),
        lambda: match.order(-1, "DP-BID", "seal"), lambda: match.view(99), lambda: match.record(99),
        lambda: match.play("koi", "done"), lambda: match.accept(77, 1),  # type: ignore[arg-type]
    ):  # fmt: skip
        assert refused(call).reason in ("no-such-seat", "odd-offer")
    assert refused(match.say, 0, "\ud800").reason == "odd-text"
    match.say(0, "\u202eשלום 🀄\u200d")
    assert replay(read_record(match.full_record())).talk.messages == match.talk.messages


def test_scripted_chance_that_cannot_be_is_refused_and_changes_nothing() -> None:
    match = scene(at="mandate", current="koi", hand=["harvest", "train", "recruit", "recruit"], chance=[99])
    before = GAME.position(match.state)
    with pytest.raises(BadInput, match="scripted chance"):
        match.play(0, "play harvest")
    assert GAME.position(match.state) == before
