"""Shogun line by line and by standing orders: who is asked for which side, what stays hidden, what nobody can tell."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kunitori
from kunitori.core.match import Match, key_of, new_match
from kunitori.core.orders import Order, read_order
from kunitori.core.record import read_record, replay, state_hash
from kunitori.core.state import NOBODY
from kunitori.plain import PlainTable
from kunitori.plain.orders import give
from kunitori.shogun.tables import PROVINCES, SIDES
from kunitori.text import Catalogue
from tests.test_plain import Kept, Script

GAME = kunitori.find("shogun")
CATALOGUE = Catalogue(GAME)


def begun(seed: int, **options: Any) -> Match:
    return kunitori.new("shogun", seed=seed, **{"max_turns": 2, **options})


def random_match(seed: int, **options: Any) -> Match:
    """A game of random moves, to its end."""
    rng = random.Random(seed)
    match = begun(seed, **options)
    while match.pending():
        seat = rng.choice(match.pending())
        match.play(seat, rng.choice(match.legal_actions(seat)))
    return match


def at_table(match: Match, lines: list[str], terminal: bool = False) -> tuple[Script, Kept]:
    """Lines typed by people on all seats."""
    script, kept = Script(lines, terminal), Kept()
    PlainTable(match, {}, CATALOGUE, script, kept).run()
    return script, kept


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_whole_game_by_lines(seats: int) -> None:
    """A recorded game typed line by line, everybody at one keyboard, ends in the same position."""
    match = random_match(seats, seats=seats)
    again = begun(seats, seats=seats)
    lines = [f"{match.seats[entry.seat]}: {', '.join(map(str, entry.actions))}" for entry in match.journal]
    script, kept = at_table(again, lines)
    assert again.state.is_terminal()
    assert state_hash(GAME, again.state) == state_hash(GAME, match.state)
    assert script.lines == [] and "The game is over." in script.out
    assert replay(read_record(kept.record)).state.is_terminal()


@pytest.mark.parametrize(
    "option, owned, places",
    [
        ({"victory": "turn_end35"}, (35, 3, 4, 3), {"red": 1, "orange": 3, "purple": 2, "blue": 3}),
        ({"max_turns": 2}, (3, 2, 3, 1), {"red": 1, "orange": 3, "purple": 1, "blue": 4}),
        ({"max_turns": 2}, (3, 1, 1, 1), {"red-orange": 1, "purple-blue": 2}),
    ],
)
def test_the_end_tells_everybody_his_place(
    option: dict[str, Any], owned: tuple[int, ...], places: dict[str, int]
) -> None:
    """SH-END-02, OQ-57: who has won comes first, then who owns more; equal ones share the better place."""
    lands = iter(PROVINCES)
    provinces = {side: [next(lands) for _ in range(number)] for side, number in zip(SIDES, owned)}
    given = {
        "at": "final",
        "active": "blue",
        "turn": 2,
        "seats": len(places),
        "options": option,
        "provinces": provinces,
    }
    match = new_match(GAME, None, key_of(1), None, {**given, "forces": {provinces["blue"][0]: ["2 spearman"]}})
    script, _ = at_table(match, ["done", "done"])
    told = [line.partition(" with ")[0] for line in script.out if " finishes in place " in line]
    assert told == [f"{CATALOGUE.seat(seat)} finishes in place {place}" for seat, place in places.items()]
    assert ("The last turn is over; most provinces:" in "".join(script.out)) == ("max_turns" in option)
    assert f" with {owned[0] + owned[1] * (len(places) == 2)} provinces." in "".join(script.out)


def test_with_two_players_the_question_names_the_side() -> None:
    """SH-TWO-01: a seat is asked for its first side, then for the other, by the name of the side."""
    match = begun(2, seats=2)
    rng = random.Random(2)
    while match.state.step().name != "make-plans":
        seat = match.pending()[0]
        match.play(seat, rng.choice(match.legal_actions(seat)))
    plan = "put swords 1, put build 0, put ronin 2, put ninja 0, seal"
    script, _ = at_table(match, [plan, plan.replace("ronin 2", "ronin 0"), "put swords 2"])
    asked = [line for line in script.out if "DP-05" in line]
    assert [line.split(":")[0] for line in asked] == ["Red", "Orange", "Purple", "Purple"]
    assert script.prompts[:3] == ["red-orange> ", "red-orange> ", "purple-blue> "]
    assert "Red has decided." in script.out and "Orange has decided." in script.out
    assert "ronin 2" not in "".join(
        script.out[script.out.index(next(line for line in script.out if "Pass to" in line)) :]
    )


def test_the_screen_is_emptied_between_sealed_choices() -> None:
    """SH-PLAN-03: several people at one terminal don't see each other's plans."""
    match = begun(1, seats=3)
    rng = random.Random(1)
    while match.state.step().name != "make-plans":
        seat = match.pending()[0]
        match.play(seat, rng.choice(match.legal_actions(seat)))
    script, _ = at_table(
        match, ["put swords 3, put build 0, put ronin 0, put ninja 1, seal", "", "put swords 0"], terminal=True
    )
    assert "Pass to Orange, press Enter." in script.prompts
    assert not any("ninja 1" in line for line in script.out[script.out.index("(cleared)") :])


def test_nothing_changes_hands() -> None:
    """SH-SETUP-10: a truce may be proposed; gifts and trades there are none."""
    lines = ["truce to orange: Kyushu is mine until turn 3", "give orange 2 koku", "gifts", "offer give orange 1 koku"]
    match = begun(7, seats=3)
    script, _ = at_table(match, lines)
    speaker = match.talk.messages[0].seat
    told = [line for line in script.out if "proposes a truce to Orange alone: Kyushu is mine until turn 3" in line]
    assert told and match.talk.messages[0].audience == tuple(sorted({speaker, 1}))
    assert sum("SH-SETUP-10" in line for line in script.out) == 1
    assert "Nothing changes hands in this game, so there are no offers." in script.out
    assert "You can't give anything now." in script.out
    assert match.journal == []


# Standing orders (section 6.3: the window is asked, the order answers it, and nobody can tell)


def at_window(match: Match) -> bool:
    return bool(match.pending()) and match.state.step().decision == "DP-11"


def answered(match: Match, orders: list[Order]) -> int:
    """Do by hand what the orders would do; how often."""
    times = 0
    while at_window(match):
        seat = match.pending()[0]
        if not any(order.fits(GAME.question_words(match.state, seat)) for order in orders):
            break
        match.play(seat, "pass")
        times += 1
    return times


def given_to(match: Match, viewer: int | None) -> list[Any]:
    """All that a seat, or a spectator, is given."""
    out = [match.view(viewer).as_dict(), [repr(event) for event in match.stream(viewer)], match.record(viewer)]
    return [*out, match.version(viewer), match.pending(NOBODY if viewer is None else viewer)]


@pytest.mark.parametrize("words", ["DP-11 pass", "DP-11 pass unless NW-4 NW-5", "DP-11 pass if blue", "correspondence"])
def test_nobody_can_tell_whether_an_order_has_answered(words: str) -> None:
    """SH-NINJA-06: a pass by standing order and one by hand look the same to everybody, at every moment."""
    orders = GAME.order_sets.get(words) or [read_order(words)]
    by_order_alone = 0
    asked: list[dict[str, Any]] = []
    for seed in range(3):
        rng = random.Random(seed)
        by_hand, by_order = begun(seed, max_turns=3, seats=4), begun(seed, max_turns=3, seats=4)
        for seat in range(4):
            give(by_order, seat, words)
        while by_hand.pending():
            seat = rng.choice(by_hand.pending())
            action = rng.choice(by_hand.legal_actions(seat))
            if at_window(by_hand):
                asked.append(GAME.question_words(by_hand.state, seat))
                action = GAME.parse("pass") if rng.random() < 0.9 else action
            by_hand.play(seat, action)
            by_order.play(seat, action)
            times = answered(by_hand, orders)
            by_order_alone += times
            assert [by_hand.decision(s) for s in range(4)] == [by_order.decision(s) for s in range(4)]
            if times:
                for viewer in (0, 1, 2, 3, None):
                    assert given_to(by_hand, viewer) == given_to(by_order, viewer)
        assert by_hand.record() == by_order.record()
    assert by_order_alone > 20
    for about in asked:
        assert words != "DP-11 pass"
        assert "blue" not in (about.get("other"), *about.get("victims", "").split()) or "if" not in words
        assert about["phase"] in ("NW-4", "NW-5") or "unless" not in words
        assert (about["phase"] in ("NW-4", "NW-5") and about.get("stake") == "own") or words != "correspondence"
    assert asked or words == "DP-11 pass"


def test_an_order_may_strike() -> None:
    """DP-11: the answer laid down may be an assassination; where it isn't legal the holder is asked."""
    struck = 0
    for seed in range(4):
        rng = random.Random(seed)
        match = begun(seed, max_turns=3, seats=3)
        for seat in range(3):
            give(match, seat, f"DP-11 assassinate {match.seats[seat - 1]} 2 if NW-4")
            give(match, seat, "DP-11 pass unless NW-4")
        while match.pending():
            if at_window(match):
                seat = match.pending()[0]
                assert match.explain(seat, f"assassinate {match.seats[seat - 1]} 2") is not None
            seat = rng.choice(match.pending())
            match.play(seat, rng.choice(match.legal_actions(seat)))
        struck += sum(
            entry.step.decision == "DP-11" and "assassinate" in str(entry.actions[0]) for entry in match.journal
        )
    assert struck
