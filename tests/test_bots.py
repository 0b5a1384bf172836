"""Bots: they play whole games by the view alone, the same way each time, and the steward plays sensibly."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

import kunitori
from kunitori import bots
from kunitori.bots import Bot
from kunitori.core.action import Action
from kunitori.core.errors import BadInput
from kunitori.core.state import State
from kunitori.rising_sun.agenda import STEPS
from kunitori.rising_sun.policy.decisions import RULES_OF_THUMB
from kunitori.rising_sun.policy.odds import COOLING, HEAT_AT_WAR
from kunitori.rising_sun.policy.outlook import Outlook
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import LANDS, MANDATE_TURNS
from kunitori.simulate import Summary, make_plan, simulate

GAME = kunitori.find("rising-sun")
SETS = ("archway", "horseman", "teapot")


def record(first: str, others: str, games: int, seed: str = "bots", jobs: int = 1, **options: Any) -> Summary:
    """How one ``first`` fares in ``games`` games against ``others`` in all other seats, which rotate.

    The long test is ``record("steward", "random", 400)``.
    """
    seats = options.get("seats", 4)
    return simulate(make_plan(GAME, [first, *[others] * (seats - 1)], options, seed), games, jobs)


def players(names: list[str], seed: int) -> list[Bot]:
    return [bots.find(name)(GAME, seed + seat) for seat, name in enumerate(names)]


def new(seed: int, **options: Any) -> State:
    return GAME.new(GAME.options(options), seed)


def positions(names: list[str], seed: int, **options: Any) -> list[tuple[State, int]]:
    """One position for each kind of decision that a game brings, the latest of its kind, and who decides."""
    state = new(seed, seats=len(names), **options)
    table, dice, found = players(names, seed), random.Random(seed), {}
    while not state.is_terminal():
        seat = dice.choice(state.pending())
        actions = state.legal_actions(seat)
        if len(actions) > 1:
            found[state.step().name] = (state.clone(), seat)
        state.apply(seat, table[seat].choose(state.view(seat), actions))
    return list(found.values())


def play(names: list[str], seed: int, **options: Any) -> list[str]:
    """Every action of a whole game."""
    state = new(seed, seats=len(names), **options)
    table, dice, out = players(names, seed), random.Random(seed), []
    while not state.is_terminal():
        seat = dice.choice(state.pending())
        action = table[seat].choose(state.view(seat) if table[seat].needs_view else None, state.legal_actions(seat))
        out.append(f"{seat} {action}")
        state.apply(seat, action)
    return out


@pytest.fixture(scope="module")
def decisions() -> list[tuple[State, int]]:
    """Positions of many kinds, from one game of each Set."""
    out: list[tuple[State, int]] = []
    for number, card_set in enumerate(SETS):
        out.extend(positions(["steward", "random", "steward", "random", "random"], 40 + number, set=card_set))
    return out


def test_names() -> None:
    """The ladder, from the weakest to the strongest."""
    ladder = ["random", "greedy", "steward", "captain", "daimyo", "shogun"]
    assert bots.names()[:6] == ladder
    assert all(bots.find(name)(GAME, 1).name == name for name in ladder[:5])
    with pytest.raises(BadInput, match="there is no bot 'tenno'; there are: random, greedy, steward, captain, daimyo"):
        bots.find("tenno")


class Last(bots.Bot):
    """A bot of somebody's own."""

    name = "last"
    needs_view = False

    def choose(self, view: Any, actions: list[Action]) -> Action:
        return actions[-1]


def test_bots_of_ones_own() -> None:
    """A registered factory has a name; a class of a module needs none; both are told apart from what can't be one."""
    bots.register("latest", Last)
    assert isinstance(bots.find("latest")(GAME, 1), Last) and bots.names()[-1] == "latest"
    assert isinstance(bots.find(f"{__name__}:Last")(GAME, 1), Last)
    for odd in ("", "a,b", "a:b", "a b", "a/b", "/"):
        with pytest.raises(BadInput, match="no comma"):
            bots.register(odd, Last)
    for name in ("no_such_module:Last", f"{__name__}:Nobody", ":", "os:", "kunitori.core.match:MOST_ORDERS"):
        with pytest.raises(BadInput, match=r"can't be imported|no class"):
            bots.find(name)


def test_harmless_names_are_those_that_bring_nothing_from_elsewhere() -> None:
    """Each of them can be found."""
    for name in ("random", "daimyo", "daimyo/loyal"):
        assert bots.is_harmless(name)
        assert isinstance(bots.find(name)(GAME, 1), Bot)
    for name in ("", "tenno", "daimyo/", "daimyo/mild", "daimyo/loyal:x", "os:getcwd", "exec:sh", "weights:x"):
        assert not bots.is_harmless(name)


@pytest.mark.parametrize("place", ["~nobody-of-that-name/x", "x" * 5000, "a\0b", "nowhere"])
def test_weights_that_cannot_be_there_are_told(place: str) -> None:
    with pytest.raises(BadInput, match="no weights in"):
        bots.find(f"weights:{place}")


def test_random_needs_no_view() -> None:
    actions = list(GAME.actions().actions[:20])
    chosen = {bots.find("random")(GAME, seed).choose(None, actions) for seed in range(200)}
    assert chosen == set(actions)
    assert [bots.find(name)(GAME, 1).needs_view for name in bots.names()[:3]] == [False, True, True]


@pytest.mark.parametrize("names", [["steward"] * 4, ["greedy", "random", "steward"]], ids=["stewards", "mixed"])
def test_same_seed_same_play(names: list[str]) -> None:
    """All that a bot does follows from its seed and what it sees."""
    assert play(names, 5) == play(names, 5)
    assert play(names, 5) != play(names, 6)


@pytest.mark.parametrize("name", ["greedy", "steward"])
def test_choice_depends_on_the_view_alone(name: str, decisions: list[tuple[State, int]]) -> None:
    """Twins that differ only in what the seat may not know get the same choice (PC-019)."""
    for number, (state, seat) in enumerate(decisions):
        twins = [state, *(state.view(seat).determinize(random.Random(guess)) for guess in range(2))]
        choices = {bots.find(name)(GAME, number).choose(t.view(seat), t.legal_actions(seat)) for t in twins}
        assert len(choices) == 1, state.step().name


def test_advice_is_there_for_every_decision(decisions: list[tuple[State, int]]) -> None:
    """A number for each action; the view stays as it is."""
    for state, seat in decisions:
        view, actions = state.view(seat), state.legal_actions(seat)
        before = view.as_dict()
        advice = GAME.advice(view, actions)
        assert len(advice) == len(actions)
        assert all(math.isfinite(worth) for worth in advice), state.step().name
        assert view.as_dict() == before
        values = GAME.evaluate(view)
        assert len(values) == state.seats()
        assert all(math.isfinite(worth) for worth in values)


def test_more_force_is_never_worth_less(decisions: list[tuple[State, int]]) -> None:
    assert COOLING * MANDATE_TURNS < HEAT_AT_WAR
    for state, seat in decisions:
        outlook = Outlook(state.view(seat).guess(), seat)
        for province in range(LANDS):
            worth = [outlook.worth(province, force) for force in range(9)]
            assert worth == sorted(worth)


def test_forces_everywhere_are_the_forces_of_each_province(decisions: list[tuple[State, int]]) -> None:
    for state, _ in decisions:
        assert isinstance(state, RisingSun)
        assert state.forces_everywhere() == [state.forces(province) for province in range(LANDS)]


def test_every_decision_has_a_rule_of_thumb() -> None:
    assert {step.name for step in STEPS if step.decision} == set(RULES_OF_THUMB)


def test_evaluation_of_a_finished_game_is_its_score() -> None:
    state = new(3, seats=3)
    dice = random.Random(3)
    while not state.is_terminal():
        seat = state.pending()[0]
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    assert GAME.evaluate(state.view()) == [float(vp) for vp in state.view().vp]


def test_tea_without_a_bound_ends() -> None:
    """Where proposals are unlimited the steward still comes to an end."""
    state = new(2, tea_asks="unlimited")
    table = players(["steward"] * 4, 2)
    count = 0
    while state.step().name == "tea-ceremony":
        seat = state.pending()[0]
        state.apply(seat, table[seat].choose(state.view(seat), state.legal_actions(seat)))
        count += 1
    assert count < 40
    assert [state.view().ally[state.view().ally[seat]] for seat in range(4)] == [0, 1, 2, 3]


def test_steward_beats_random() -> None:
    """The fair share is 25 %, the bound of the long test 80 %."""
    summary = record("steward", "random", 40, set="random")
    assert summary.finished == 40
    assert summary.wins["steward"] >= 38


@pytest.mark.parametrize("seats", [3, 5])
def test_steward_beats_random_at_other_tables(seats: int) -> None:
    summary = record("steward", "random", 2 * seats, seats=seats, set="random")
    assert summary.wins["steward"] >= 2 * seats - 1


def test_captain_beats_steward() -> None:
    """The fair share is 25 %; docs/arena.md tells what was measured."""
    summary = record("captain", "steward", 16, seed="captain", set="random")
    assert summary.finished == 16
    assert summary.wins["captain"] >= 8


def test_greedy_beats_random() -> None:
    summary = record("greedy", "random", 8, set="random")
    assert summary.wins["greedy"] >= 4
    assert summary.mean_scores["greedy"] > summary.mean_scores["random"] + 5


# What the steward does in positions written by hand


def advised(given: dict[str, Any], clan: str, *before: str) -> str:
    """The best action of ``clan`` after some actions of its own, the others passing."""
    state = GAME.scenario({"game": "rising-sun", **given}, 1)
    seat = GAME.seat_names(state).index(clan)
    words = list(before)
    while state.pending() != [seat] or words:
        who = seat if seat in state.pending() else state.pending()[0]
        action = GAME.parse(words.pop(0)) if who == seat and words else state.step().default(state, who)
        state.apply(who, action)
    actions = state.legal_actions(seat)
    advice = GAME.advice(state.view(seat), actions)
    return str(actions[advice.index(max(advice))])


LOST: dict[str, Any] = {
    "at": "provinces",
    "war": ["kyoto"],
    "coins": {"koi": 1},
    "figures": {"koi": {"kyoto": ["2 bushi"]}, "lotus": {"kyoto": ["5 bushi"]}, "turtle": {}, "dragonfly": {}},
    "strongholds": {"turtle": ["oshu"]},
}


def test_a_lost_battle_ends_in_seppuku() -> None:
    assert advised(LOST, "koi", "bid seppuku 1", "seal") == "commit"


def test_a_won_battle_does_not() -> None:
    won = {**LOST, "figures": {**LOST["figures"], "koi": {"kyoto": ["6 bushi"]}}}
    assert advised(won, "koi", "bid seppuku 1", "seal") == "pass"


def test_the_last_battle_takes_every_coin() -> None:
    """Coins are worth nothing after the war."""
    even = {
        **LOST,
        "coins": {"lotus": 6, "dragonfly": 6},
        "ronin": {"lotus": 2},
        "figures": {"koi": {}, "lotus": {"kyoto": ["2 bushi"]}, "turtle": {}, "dragonfly": {"kyoto": ["3 bushi"]}},
    }
    assert spent(even, "lotus") == 6
    assert spent({**even, "war": ["kyoto", "nagato"], "figures": {**even["figures"], **TWICE}}, "lotus") < 6


TWICE = {
    "lotus": {"kyoto": ["2 bushi"], "nagato": ["2 bushi"]},
    "dragonfly": {"kyoto": ["3 bushi"], "nagato": ["3 bushi"]},
}


def spent(given: dict[str, Any], clan: str) -> int:
    """The Coins that the steward bids in the first Battle."""
    words: list[str] = []
    while not words or words[-1] != "seal":
        words.append(advised_bid(given, clan, words))
    return sum(int(word.split()[-1]) for word in words[:-1])


def advised_bid(given: dict[str, Any], clan: str, words: list[str]) -> str:
    state = GAME.scenario({"game": "rising-sun", **given}, 1)
    seat = GAME.seat_names(state).index(clan)
    for word in words:
        state.apply(seat, GAME.parse(word))
    actions = state.legal_actions(seat)
    advice = GAME.advice(state.view(seat), actions)
    return str(actions[advice.index(max(advice))])


def test_ronin_are_hired_and_poets_recite() -> None:
    ronin = {**LOST, "ronin": {"lotus": 1}, "coins": {"lotus": 2}}
    assert advised(ronin, "lotus", "bid ronin 1", "seal") == "hire"
    assert advised(ronin, "lotus", "bid poets 1", "seal") == "recite"


def test_the_hostage_that_turns_the_battle_is_taken() -> None:
    """With one Bushi of Lotus gone Koi wins by Honor; Turtle's is of no use to it."""
    close = {
        **LOST,
        "figures": {
            "koi": {"kyoto": ["2 bushi"]},
            "lotus": {"kyoto": ["3 bushi"]},
            "turtle": {"kyoto": ["1 bushi"]},
            "dragonfly": {},
        },
    }
    assert advised(close, "koi", "bid hostage 1", "seal") == "capture lotus bushi"


def test_strongholds_make_kitsune_dear() -> None:
    """In Autumn 4 Coins for 12 VP."""
    rich = {
        "season": "autumn",
        "at": "mandate",
        "turn": 6,
        "current": "koi",
        "hand": ["train", "train", "harvest", "betray"],
        "coins": {"koi": 5},
        "strongholds": {"koi": ["edo", "edo", "kyoto", "oshu"]},
    }
    assert advised(rich, "koi", "play train") == "buy form-of-the-kitsune"
    assert advised(rich, "koi") == "play train"


def test_provinces_led_make_harvest_dear() -> None:
    """Kyoto, Kansai and Edo: 9 VP and 2 Coins."""
    rich = {
        "at": "mandate",
        "turn": 1,
        "current": "koi",
        "hand": ["harvest", "recruit", "marshal", "betray"],
        "coins": {},
        "figures": {"koi": {"kyoto": ["2 bushi", "daimyo"], "kansai": ["2 bushi"], "edo": ["2 bushi"]}},
        "strongholds": {"turtle": ["oshu"]},
    }
    assert advised(rich, "koi") == "play harvest"


def test_figures_go_where_the_war_is() -> None:
    """Of two own Strongholds the one in a Province at war is reinforced."""
    given = {
        "season": "autumn",
        "at": "mandate",
        "turn": 7,
        "current": "lotus",
        "hand": ["recruit", "recruit", "marshal", "betray"],
        "war": ["kansai"],
        "figures": {
            "koi": {"edo": ["daimyo"], "kansai": ["1 bushi"], "amaterasu": ["3 shinto"]},
            "dragonfly": {"kansai": ["1 bushi"]},
        },
        "strongholds": {"koi": ["edo", "kansai"]},
    }
    state = GAME.scenario({"game": "rising-sun", **given}, 1)
    lotus, koi = 1, 0
    state.apply(lotus, GAME.parse("lay recruit"))
    state.apply(lotus, GAME.parse("announce recruit"))
    while state.pending() != [koi]:
        state.apply(state.pending()[0], GAME.parse("pass"))
    actions = state.legal_actions(koi)
    advice = GAME.advice(state.view(koi), actions)
    assert str(actions[advice.index(max(advice))]) == "summon bushi kansai"


def test_only_what_pays_is_betrayed() -> None:
    """Next to nothing to gain and an Ally with a turn to come: the tile stays in hand."""
    given = {
        "at": "mandate",
        "turn": 1,
        "current": "koi",
        "hand": ["betray", "betray", "recruit", "train"],
        "alliances": [["koi", "turtle"]],
        "war": ["kansai"],
    }
    assert advised(given, "koi") != "play betray"
