"""Shogun's rules of thumb: an answer to every decision, from the view alone, and sensible ones."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

import kunitori
from kunitori import bots
from kunitori.bots import Bot
from kunitori.bots.searching import SearchBot
from kunitori.core.state import State
from kunitori.learn.evaluator import shipped
from kunitori.search.budget import Budget, Purse
from kunitori.search.candidates import leant_to
from kunitori.search.dice import Dice
from kunitori.search.leaning import Leaning
from kunitori.shogun.agenda import STEPS
from kunitori.shogun.odds import Battle, Force, Side, odds
from kunitori.shogun.policy.decisions import RULES_OF_THUMB
from kunitori.shogun.policy.weights import GARRISON_WEIGHT, WEIGHTS, chance
from kunitori.shogun.policy.worth import VICTORY
from kunitori.shogun.scenario import HOMES
from kunitori.shogun.tables import PROVINCES
from kunitori.simulate import Summary, make_plan, simulate

GAME = kunitori.find("shogun")


def record(first: str, others: str, games: int, seats: int = 4, seed: str = "bots", jobs: int = 1) -> Summary:
    """How one ``first`` fares in ``games`` games against ``others`` in all other seats, which rotate.

    The long test is ``record("steward", "random", 200, seed="2018")``.
    """
    options = {"seats": seats, "max_turns": 20}
    return simulate(make_plan(GAME, [first, *[others] * (seats - 1)], options, seed), games, jobs)


def new(seed: int, **options: Any) -> State:
    return GAME.new(GAME.options(options), seed)


def players(names: list[str], seed: int) -> list[Bot]:
    return [bots.find(name)(GAME, seed + seat) for seat, name in enumerate(names)]


def positions(names: list[str], seed: int) -> list[tuple[State, int]]:
    """One position for each kind of decision that a game brings, the latest of its kind, and who decides."""
    state = new(seed, seats=len(names), max_turns=12)
    table, dice, found = players(names, seed), random.Random(seed), {}
    while not state.is_terminal():
        seat = dice.choice(state.pending())
        actions = state.legal_actions(seat)
        if len(actions) > 1:
            found[state.step().name] = (state.clone(), seat)
        state.apply(seat, table[seat].choose(state.view(seat), actions))
    return list(found.values())


def play(names: list[str], seed: int) -> list[str]:
    """Every action of a whole game."""
    state = new(seed, seats=len(names), max_turns=8)
    table, dice, out = players(names, seed), random.Random(seed), []
    while not state.is_terminal():
        seat = dice.choice(state.pending())
        action = table[seat].choose(state.view(seat), state.legal_actions(seat))
        out.append(f"{seat} {action}")
        state.apply(seat, action)
    return out


@pytest.fixture(scope="module")
def decisions() -> list[tuple[State, int]]:
    """Positions of many kinds, from a game of 2, 3, 4 and 5 players; stewards and others."""
    out: list[tuple[State, int]] = []
    for seats in (2, 3, 4, 5):
        out.extend(positions(["steward", "random", "steward", "random", "steward"][:seats], 40 + seats))
    out.extend(positions(["steward"] * 4, 3))
    return out


def test_every_decision_has_a_rule_of_thumb(decisions: list[tuple[State, int]]) -> None:
    assert {step.name for step in STEPS if step.decision} == set(RULES_OF_THUMB)
    met = {state.step().name for state, _ in decisions}
    assert len(met) >= len(RULES_OF_THUMB) - 4, set(RULES_OF_THUMB) - met


def test_advice_is_there_for_every_decision(decisions: list[tuple[State, int]]) -> None:
    """A number for each action; the view stays as it is."""
    for state, seat in decisions:
        view, actions = state.view(seat), state.legal_actions(seat)
        before = view.as_dict()
        advice = GAME.advice(view, actions)
        assert len(advice) == len(actions)
        assert all(math.isfinite(worth) for worth in advice), state.step().name
        values = GAME.evaluate(view)
        assert len(values) == state.seats()
        assert all(math.isfinite(worth) for worth in values)
        assert view.as_dict() == before


def test_same_seed_same_play() -> None:
    """All that a bot does follows from its seed and what it sees."""
    names = ["steward", "random", "steward"]
    assert play(names, 5) == play(names, 5)
    assert play(names, 5) != play(names, 6)


@pytest.mark.parametrize("name", ["greedy", "steward"])
def test_choice_depends_on_the_view_alone(name: str, decisions: list[tuple[State, int]]) -> None:
    """Twins that differ only in what the seat may not know get the same choice (PC-019)."""
    for number, (state, seat) in enumerate(decisions):
        twins = [state, *(state.view(seat).determinize(random.Random(guess)) for guess in range(2))]
        choices = {bots.find(name)(GAME, number).choose(t.view(seat), t.legal_actions(seat)) for t in twins}
        assert len(choices) == 1, state.step().name


def test_leanings_are_the_advice_where_nothing_is_hidden() -> None:
    """All through a game, so that nothing that was read off the map outlives a change of it."""
    state = new(6, seats=3, max_turns=2)
    met: set[str] = set()
    while not state.is_terminal():
        seat = state.pending()[0]
        actions = state.legal_actions(seat)
        view = state.view(seat)
        leanings = GAME.lean(state, seat, actions)
        if not any(map(sum, view.stacks)):
            met.add(state.step().name)
            assert leanings == GAME.advice(view, actions), view.step_name()
            assert GAME.standing(state) == GAME.evaluate(view), view.step_name()
        state.apply(seat, actions[leanings.index(max(leanings))])
    assert len(met) > 10


def test_prospects_are_shares(decisions: list[tuple[State, int]]) -> None:
    """They add up to 1, none is negative; more provinces promise more, and who is out has nothing to hope for."""
    for state, _ in decisions:
        prospects = GAME.prospects(state)
        assert len(prospects) == state.seats()
        assert sum(prospects) == pytest.approx(1.0)
        assert min(prospects) >= 0.0
    state = new(2, seats=4)
    equal = GAME.prospects(state)
    assert max(equal) < 0.5
    for p in state.provinces_of(0):  # type: ignore[attr-defined]
        state.owner[p] = 1  # type: ignore[attr-defined]
    state.conqueror[0] = 1  # type: ignore[attr-defined]
    taken = GAME.prospects(state)
    assert taken[0] == pytest.approx(0.0)
    assert taken[1] > equal[1]


def test_time_goes_to_what_matters(decisions: list[tuple[State, int]]) -> None:
    """A plan deserves more of a purse than an attack; moving a unit at the end of a war turn, nothing."""
    given = {
        state.step().name: Purse(game=100.0).budget(0, GAME.attention(state, seat)).seconds for state, seat in decisions
    }
    plan, attack = given["make-plans"], given["declare"]
    assert plan is not None and attack is not None
    assert plan > 5 * attack > 0.0
    assert given["reinforce"] == given["place-banner"] == attack
    assert given["move-forces"] == given["leaving"] == 0.0
    assert Purse(1.0).budget(0, 0.0).seconds == 0.0


def test_plans_pay_only_later_so_who_has_learned_trusts_its_habits(decisions: list[tuple[State, int]]) -> None:
    """It seals what it leans to at once; daimyo searches, and whoever is to judge a plan (a hint, an analysis)."""
    state, seat = next(found for found in decisions if found[0].step().name == "make-plans")
    tried = []
    for name, consider in (("shogun", None), ("shogun", [state.legal_actions(seat)[-1]]), ("daimyo", None)):
        bot = bots.find(name)(GAME, 1)
        assert isinstance(bot, SearchBot)
        bot.budget = Budget(simulations=20)
        thinking = bot.think(state.view(seat), state.legal_actions(seat), consider)
        tried.append(thinking.simulations)
        assert consider is None or any(line.plan == consider for line in thinking.lines)
    assert tried == [0, 20, 20]
    others = [state.step().name for state, seat in decisions if GAME.far_reaching(state, seat)]
    assert set(others) == {"make-plans"}


def test_who_has_learned_searches_the_rest_as_daimyo_does(decisions: list[tuple[State, int]]) -> None:
    """In Shogun what was learned decides plans alone: searches are better without it."""
    asked = [found for found in decisions if GAME.attention(*found) and not GAME.far_reaching(*found)]
    assert not GAME.learned_search and asked
    for state, seat in asked:
        thoughts = []
        for name in ("shogun", "daimyo"):
            bot = bots.find(name)(GAME, 1)
            assert isinstance(bot, SearchBot)
            bot.budget = Budget(simulations=12)
            thinking = bot.think(state.view(seat), state.legal_actions(seat))
            thoughts.append((thinking.plan, thinking.lines, thinking.values, thinking.simulations))
        assert thoughts[0] == thoughts[1]


def test_who_has_learned_plans_by_habit(decisions: list[tuple[State, int]]) -> None:
    """What shogun seals is what its habits lean to, and not what the rules of thumb alone do."""
    state, seat = next(found for found in decisions if found[0].step().name == "make-plans")
    network, actions = shipped(GAME), state.legal_actions(seat)
    assert network is not None
    by_habit, by_rule = (
        leant_to(leaning, state, seat, actions, Dice(1), 0.0) for leaning in (network.leaning, Leaning(GAME))
    )
    assert bots.find("shogun")(GAME, 1).plan(state.view(seat), actions) == by_habit != by_rule


def test_searches_look_as_far_as_it_is_settled(decisions: list[tuple[State, int]]) -> None:
    """Before the war to its end, in it to the end of the war turn at a glimpse; each attack is weighed by itself."""
    for state, seat in decisions:
        assert GAME.stage(state) < GAME.glimpse(state) <= GAME.horizon(state)
        name = state.step().name
        if name == "make-plans":
            assert GAME.glimpse(state) == GAME.horizon(state)
        elif name == "declare":
            assert GAME.glimpse(state) == GAME.stage(state) + 1
            bot = bots.find("captain")(GAME, 1)
            bot.budget = Budget(simulations=3)
            assert len(bot.plan(state.view(seat), state.legal_actions(seat))) == 1


def test_luck_belongs_to_the_moment(decisions: list[tuple[State, int]]) -> None:
    """What a playout draws for a battle hangs on the seed, the battle and how often it was asked for alone."""
    state = next(state for state, _ in decisions if state.step().name == "step-eight")
    elsewhere = state.clone()
    elsewhere.field += 1
    here, there = GAME.moment(state), GAME.moment(elsewhere)
    assert here == GAME.moment(state.clone()) != there

    def drawn(seed: int, *moments: tuple[int, int]) -> int:
        dice = Dice(seed)
        for moment, time in moments:
            dice.turn_to(moment, time)
            number = dice.below(1 << 30)
        return number

    assert drawn(1, (here, 0)) == drawn(1, (there, 0), (there, 1), (here, 0))
    assert len({drawn(1, (here, 0)), drawn(1, (here, 1)), drawn(1, (there, 0)), drawn(2, (here, 0))}) == 4


def test_stages_never_go_back() -> None:
    """What comes before the war of a turn, each war turn, what comes after."""
    state = new(6, seats=3, max_turns=3)
    dice = random.Random(6)
    stages = [GAME.stage(state)]
    while not state.is_terminal():
        seat = dice.choice(state.pending())
        state.apply(seat, dice.choice(state.legal_actions(seat)))
        stages.append(GAME.stage(state))
    assert stages == sorted(stages)
    assert stages[0] == 0
    assert {5, 6, 7, 8, 10, 11, 12, 13} <= set(stages)


def test_evaluation_of_a_finished_game() -> None:
    """The provinces of each seat, and a victory for who has won."""
    state = new(3, seats=3, max_turns=2)
    dice = random.Random(3)
    while not state.is_terminal():
        seat = dice.choice(state.pending())
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    owner = state.view().owner
    expected = [owner.count(seat) + VICTORY * share for seat, share in enumerate(state.returns())]
    assert GAME.evaluate(state.view()) == expected


# Odds


def some_force(dice: random.Random, with_daimyo: bool) -> Force:
    bows, blades, guns, spears = dice.randint(0, 2), dice.randint(0, 2), dice.randint(0, 3), dice.randint(1, 4)
    ronin = dice.choice([0, 0, 2]) if bows + blades + guns + spears > 2 else 0
    return Force(bows, blades, guns, spears, ronin, int(with_daimyo))


def weight(force: Force) -> float:
    return sum(n * each for n, each in zip(force, WEIGHTS, strict=True))


def test_quick_odds_are_near_the_exact_ones() -> None:
    dice = random.Random(12)
    errors: list[float] = []
    for _ in range(200):
        attacker, defender = some_force(dice, dice.random() < 0.5), some_force(dice, dice.random() < 0.5)
        naval = dice.random() < 0.3
        building = dice.choice([0, 0, 1, 2])
        temporary = [Force(), Force(spearman=4), Force(ronin=5)][building]
        battle = Battle(Side(army=attacker), Side(army=defender, temporary=temporary), naval)
        volley = weight(defender) if naval else 0.0
        quick = chance(weight(attacker), weight(defender) + GARRISON_WEIGHT[building], volley)
        errors.append(abs(quick - odds(battle).win))
    errors.sort()
    assert errors[len(errors) // 2] < 0.03
    assert errors[-len(errors) // 20] < 0.08


# Who wins


def test_steward_beats_random() -> None:
    """The fair share is 25 %, the bound of the long test 80 %."""
    summary = record("steward", "random", 12)
    assert summary.finished == 12
    assert summary.wins["steward"] >= 11


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_steward_beats_random_at_other_tables(seats: int) -> None:
    summary = record("steward", "random", seats, seats=seats)
    assert summary.wins["steward"] >= seats - 1


def test_steward_beats_greedy() -> None:
    summary = record("steward", "greedy", 2)
    assert summary.wins["steward"] == 2


# What the steward does in positions written by hand


def advised(given: dict[str, Any], colour: str) -> str:
    """The best action of ``colour``, the others doing what somebody does who is out of time."""
    state = GAME.scenario({"game": "shogun", **given}, 1)
    seat = GAME.seat_names(state).index(colour)
    while seat not in state.pending():
        other = state.pending()[0]
        state.apply(other, state.step().default(state, other))
    actions = state.legal_actions(seat)
    worth = GAME.advice(state.view(seat), actions)
    return str(actions[worth.index(max(worth))])


LORDS: dict[str, Any] = {
    "red": {1: {"at": "sado", "card": ["4 spearman"]}},
    "orange": {1: {"at": "mutsu", "card": ["4 spearman"]}},
}
WAR: dict[str, Any] = {
    "turn": 3,
    "provinces": {"red": ["satsuma", "sado"], "orange": ["hyuga", "mutsu"]},
    "armies": LORDS,
}


def declaration(forces: dict[str, Any], army_at: str = "sado") -> str:
    """What the red force of Satsuma is advised to declare, or the army if it stands there."""
    armies = {**LORDS, "red": {1: {**LORDS["red"][1], "at": army_at}}}
    given = {**WAR, "at": "declare", "armies": armies, "forces": {"sado": ["spearman"], **forces}}
    state = GAME.scenario({"game": "shogun", **given}, 1)
    if army_at == "sado":
        state.apply(0, GAME.parse("hold"))
    actions = state.legal_actions(0)
    worth = GAME.advice(state.view(0), actions)
    return str(actions[worth.index(max(worth))])


def test_good_odds_are_taken_and_bad_ones_are_not() -> None:
    elite = ["bowman", "2 swordsman", "2 gunner"]
    assert declaration({"satsuma": elite, "hyuga": ["spearman"]}) == "attack hyuga"
    assert declaration({"satsuma": ["2 spearman"], "hyuga": elite}) == "hold"


def test_the_last_daimyo_is_not_gambled_with() -> None:
    """Against five equals a provincial force may try its luck, an army with the last daimyo may not."""
    even = {"satsuma": ["5 spearman"], "hyuga": ["5 spearman"]}
    assert declaration(even) == "attack hyuga"
    assert declaration(even, army_at="satsuma") != "attack hyuga"


FINAL_MOVEMENT = ("take-up-armies", "marching", "leaving", "move-forces")


def test_what_is_empty_is_entered() -> None:
    given = {**WAR, "at": "final", "provinces": {"red": ["satsuma", "sado"], "orange": ["mutsu"]}}
    state = GAME.scenario({"game": "shogun", **given, "forces": {"satsuma": ["4 spearman"]}}, 1)
    steward = bots.find("steward")(GAME, 1)
    while state.pending() == [0] and state.step().name in FINAL_MOVEMENT:
        state.apply(0, steward.choose(state.view(0), state.legal_actions(0)))
    assert state.view().owner.count(0) >= 4


def test_ronin_die_first() -> None:
    battle = {
        **WAR,
        "at": "battles",
        "forces": {"satsuma": ["bowman", "gunner", "2 spearman", "2 ronin"], "hyuga": ["bowman", "4 spearman"]},
        "declared": {"satsuma": "hyuga"},
        "chance": [12, 12, 1],
    }
    assert advised(battle, "red") == "lose ronin"


def test_a_takeover_that_wins_is_risked_more_for() -> None:
    """What falls to red with the last daimyo of orange is the victory, if 35 are reached by it (SH-ELIMINATION-09)."""
    others = [land for land in PROVINCES if land not in ("satsuma", "sado", "hyuga", *HOMES.values())]

    def attack_on_the_last(held: int) -> float:
        given = {
            **WAR,
            "at": "declare",
            "provinces": {"red": ["satsuma", "sado", *others[:held]], "orange": ["hyuga", *others[-10:]]},
            "armies": {"red": LORDS["red"], "orange": {1: {"at": "hyuga", "card": ["2 spearman"]}}},
            "forces": {"satsuma": ["3 swordsman"], "sado": ["spearman"]},
        }
        state = GAME.scenario({"game": "shogun", **given}, 1)
        state.apply(0, GAME.parse("hold"))
        actions = state.legal_actions(0)
        return GAME.advice(state.view(0), actions)[[str(action) for action in actions].index("attack hyuga")]

    assert attack_on_the_last(22) > 1.5 * attack_on_the_last(21) == 1.5 * attack_on_the_last(20)
