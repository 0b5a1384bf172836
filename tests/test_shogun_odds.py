"""The combat calculator against hand-made sums, a second reading of the rules, and its own promises."""

from __future__ import annotations

import contextlib
import json
import math
import random
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kunitori.core.errors import BadInput
from kunitori.shogun.odds import (
    EARLY,
    LATE,
    POLICIES,
    STOPS,
    Battle,
    Force,
    Odds,
    Side,
    calls_off,
    choose,
    may_fall,
    next_casualty,
    odds,
    parse_battle,
)
from tests.shogun_battles import (
    ORDERS,
    SETUPS,
    SHARE,
    TYPES,
    End,
    Setup,
    can_finish,
    fall,
    keeps_limits,
    may_go,
    play,
    without,
)
from tests.soak.odds import ERRORS, PLACES, Board, deviation, deviations, pieces_of, told_rule, worked_out

BATTLES = 20_000
ENGINE_BATTLES = 400


def named(setup: Setup) -> str:
    return " ".join(str(part) for part in setup if part not in ("cheap", "never", 0.0))


def outcome(result: Odds) -> tuple[float, float, float, float]:
    return result.win, result.hold, result.ruin, result.off


def assert_agreement(result: Odds, ends: Counter[End]) -> None:
    """Every number is within four standard errors."""
    found = deviations(result, ends)
    assert max(found.values()) <= ERRORS, found


# By hand


@pytest.mark.parametrize(
    "text, chances, sequences",
    [
        # Each hits by 1/3 in step 6: alone 2/9, both 1/9, nobody 4/9.
        ("spear -> spear", (2 / 5, 2 / 5, 1 / 5), 9 / 5),
        # The bow first, 1/2; only if it misses the spear may hit.
        ("bow -> spear", (3 / 4, 1 / 4, 0), 3 / 2),
        # Both in the first half, 1/3 against 1/2, and a unit that falls there has rolled (SH-COMBAT-08).
        ("gun -> bow", (1 / 4, 1 / 2, 1 / 4), 3 / 2),
        # The volley takes the bow by 1/3, then as above (SH-NAVAL-02).
        ("bow -> spear naval", (1 / 2, 1 / 2, 0), 2 / 3 * 3 / 2),
        # Step 4 against step 6 is one removal; the daimyo rolls 6.
        ("daimyo -> spear", (1 / 2, 1 / 4, 1 / 4), 3 / 2),
        # One spearman of a castle falls first (SH-CASTLE-07): of 19/27 that anything happens, 4/27 are one against one.
        ("spear -> spear castle 1", (4 / 19 * 2 / 5, 1 - 4 / 19 * 3 / 5, 4 / 19 / 5), (1 + 4 / 27 * 9 / 5) / (19 / 27)),
        # Temporary units are not in the volley (SH-CASTLE-05).
        ("bow -> daimyo castle 0 naval", (1 / 2 * 2 / 3, 1 - 1 / 2 * 2 / 3, 0), 1 / 2 * 4 / 3),
    ],
)
def test_small_battles_by_hand(text: str, chances: tuple[float, ...], sequences: float) -> None:
    """SH-COMBAT-05..10: chances and sequences of battles that can be summed on paper."""
    result = odds(text)
    assert outcome(result) == pytest.approx((*chances, 0))
    assert result.sequences == pytest.approx(sequences)


def test_calling_off_by_hand() -> None:
    """SH-COMBAT-11: after one sequence the rule is asked, not before it and not in the middle."""
    alone = odds("daimyo -> spear", stop="daimyo-alone")
    assert outcome(alone) == pytest.approx((1 / 3, 1 / 6, 1 / 6, 1 / 3))
    assert alone.sequences == pytest.approx(1)
    # One spear wins against two by 1.6/19, against one by 2/5: after a sequence it goes on only against one.
    weighed = odds("spear -> 2spear", below=0.3)
    assert outcome(weighed) == pytest.approx((4 / 27 * 2 / 5, 5 / 9 + 4 / 27 * 2 / 5, 4 / 27 / 5, 8 / 27))
    # A chance of exactly 2/5 is not below it.
    assert odds("spear -> spear", below=0.4 - 1e-9).off == 0
    assert odds("spear -> spear", below=0.4 + 1e-9).off == pytest.approx(4 / 9)
    # Two regular units and a ronin against three units: outnumbered, since ronin don't count.
    few = odds("2spear ronin -> 3spear", stop="outnumbered")
    assert few.off >= (2 / 3 * 2 / 3 * 7 / 12) * (2 / 3) ** 3


def test_losses_by_hand() -> None:
    """Every unit is listed by type; a battle fought to the end costs the loser everything."""
    result = odds("2spear -> spear castle 1")
    assert {unit: loss.engaged for unit, loss in result.attacker.items()} == {"spearman": 2}
    assert {unit: loss.engaged for unit, loss in result.defender.items()} == {"spearman": 1, "temporary": 1}
    assert result.defender["spearman"].lost == pytest.approx(result.win + result.ruin)
    assert odds("spear -> spear").attacker["spearman"].lost == pytest.approx(3 / 5)


# Over all battles


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_chances_sum_to_one(setup: Setup) -> None:
    """Whatever the battle, something becomes of it; nobody loses more than he has; the text can be read again."""
    result = worked_out(setup)
    assert math.isclose(sum(outcome(result)), 1, abs_tol=1e-9)
    assert all(chance >= 0 for chance in outcome(result))
    assert setup.stop != "never" or setup.below or result.off == 0
    for loss in (*result.attacker.values(), *result.defender.values()):
        assert -1e-9 <= loss.lost <= loss.engaged + 1e-9
    assert parse_battle(str(result.battle)) == result.battle
    assert json.loads(json.dumps(result.as_dict()))["win"] == result.win


def test_the_setups_are_thirty() -> None:
    assert len(set(SETUPS)) == 30
    assert len(SHARE) == 8


@pytest.mark.parametrize("force", ["5spear", "2bow gun 2spear", "3sword 2gun 4ronin"])
@pytest.mark.parametrize("other", ["4spear", "bow 3sword", "2gun 3spear 2ronin"])
def test_the_sides_are_alike(force: str, other: str) -> None:
    """Without buildings, sea and calling off nothing tells attacker and defender apart (SH-COMBAT-06)."""
    there = odds(f"{force} -> {other}", attacker="fight", defender="weakest")
    back = odds(f"{other} -> {force}", attacker="weakest", defender="fight")
    assert (there.win, there.hold, there.ruin) == pytest.approx((back.hold, back.win, back.ruin))
    assert there.sequences == pytest.approx(back.sequences)
    for unit, loss in there.attacker.items():
        assert loss == pytest.approx(back.defender[unit])
    same = odds(f"{force} -> {force}")
    assert same.win == pytest.approx(same.hold)


def test_what_should_help_helps() -> None:
    """More attackers win more; castle, fortress and sea win less; calling off saves units and wins nothing."""
    wins = [odds(f"daimyo bow {n}spear -> 4spear").win for n in range(1, 8)]
    assert wins == sorted(wins)
    force = "daimyo 2bow 5spear -> 3spear"
    wins = [odds(f"{force} {more}").win for more in ("", "castle 2", "castle", "castle naval")]
    assert wins == sorted(wins, reverse=True)
    assert odds(f"{force} fortress").win < odds(f"{force} castle").win
    plain, careful = odds(f"{force} castle"), odds(f"{force} castle", below=0.4)
    assert careful.win < plain.win
    assert careful.hold < plain.hold
    assert careful.attacker["spearman"].lost < plain.attacker["spearman"].lost


# Against a second reading of the rules


@pytest.mark.parametrize("setup", SHARE, ids=named)
def test_battles_played_bear_the_odds_out(setup: Setup) -> None:
    """Twenty thousand battles played from the rules, with dice and single pieces, come out as worked out."""
    result = worked_out(setup)
    attacker, defender = pieces_of(result.battle.attacker), pieces_of(result.battle.defender)
    rng = random.Random(named(setup))
    calls = told_rule(setup)
    policies = (setup.attacker, setup.defender)
    ends = [play(attacker, defender, result.battle.naval, policies, calls, rng) for _ in range(BATTLES)]
    assert_agreement(result, Counter(ends))


# Against the engine


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_battles_of_the_engine_bear_the_odds_out(setup: Setup) -> None:
    """Some hundred battles, played with the pieces on the board, come out as worked out; ``make soak`` plays more."""
    board = Board(setup)
    rng = random.Random(named(setup))
    assert_agreement(board.exact, Counter([board.play(rng) for _ in range(ENGINE_BATTLES)]))


def test_a_difference_is_noticed() -> None:
    """The odds of a battle like another one are not borne out by it."""
    board = Board(Setup("3spear -> 2spear"))
    rng = random.Random(3)
    ends = Counter([board.play(rng) for _ in range(ENGINE_BATTLES)])
    assert max(deviations(board.exact, ends).values()) < ERRORS
    assert max(deviations(odds("3spear -> 2spear naval"), ends).values()) > ERRORS
    assert deviation(0.5, [(0.0, 50), (1.0, 50)]) == 0
    assert deviation(0.52, [(0.0, 5000), (1.0, 5000)]) == pytest.approx(4, rel=0.05)


# The casualty rules

counts = st.integers(min_value=0, max_value=3)


@st.composite
def forces(draw: st.DrawFn, led: bool) -> Force:
    """A force of an army or a province, with as many ronin as it may hold, or fewer."""
    force = Force(draw(counts), draw(counts), draw(counts), draw(counts), daimyo=int(led))
    return force._replace(ronin=draw(st.integers(0, min(4, max(0, sum(force) - 1)))))


@st.composite
def sides(draw: st.DrawFn) -> Side:
    """A side with one force or two, within the ronin limit, and what a building adds; now and then a disbanded army."""
    army = draw(forces(led=True))
    if draw(st.booleans()):
        army = army._replace(daimyo=0)
    temporary = Force(spearman=draw(st.integers(0, 2))) if draw(st.booleans()) else Force(ronin=draw(st.integers(0, 2)))
    return Side(army, draw(forces(led=False)), temporary)


policies = st.sampled_from(sorted(POLICIES))
removals = st.sampled_from([EARLY, LATE])


@given(side=sides(), hits=st.integers(0, 30), policy=policies, removal=removals)
@settings(max_examples=300, deadline=None)
def test_policies_keep_the_casualty_rules(side: Side, hits: int, policy: str, removal: int) -> None:
    """SH-CASUALTY-01, -03..06: one unit a hit, temporary ones first, the daimyo last, the ronin limit if possible."""
    gone = choose(policy, side, hits, removal)
    left = Side(*[Force(*[had - lost for had, lost in zip(*both)]) for both in zip(side, gone)])
    assert all(count >= 0 for force in (*gone, *left) for count in force)
    assert gone.size() == min(hits, side.size())
    assert not sum(left.temporary) or not gone.standing()
    assert not gone.army.daimyo or not left.size()
    assert left.excess() == 0 or not gone.standing()


@given(side=sides(), hits=st.integers(1, 12), policy=policies, removal=removals)
@settings(max_examples=300, deadline=None)
def test_a_policy_can_be_followed_unit_by_unit(side: Side, hits: int, policy: str, removal: int) -> None:
    """DP-19: asked for one unit after the other, a policy gives up the same units, each of them allowed."""
    left, open_hits = side, min(hits, side.size())
    while open_hits:
        place, unit = next_casualty(policy, left, open_hits, removal)
        assert may_fall(left, place, unit, open_hits)
        left, open_hits = left.without(place, unit), open_hits - 1
    gone = choose(policy, side, hits, removal)
    assert all(had - lost == has for both in zip(side, gone, left) for had, lost, has in zip(*both))


@given(side=sides(), hits=st.integers(1, 6), policy=policies, removal=removals)
@settings(max_examples=200, deadline=None)
def test_what_may_fall_is_what_can_be_completed(side: Side, hits: int, policy: str, removal: int) -> None:
    """SH-CASUALTY-05: the shortcut allows the units from which trying out finds a legal end, and policies agree too."""
    pieces, due = pieces_of(side), min(hits, side.size())
    for place, kind in set(pieces):
        tried = may_go(pieces, (place, kind)) and can_finish(without(pieces, (place, kind)), due - 1)
        if can_finish(pieces, due):
            assert may_fall(side, PLACES.index(place), TYPES.index(kind), due) == tried
    gone = choose(policy, side, hits, removal)
    left = fall(pieces, due, ORDERS[policy][removal])
    assert Counter(pieces) - Counter(left) == Counter(pieces_of(gone))
    assert keeps_limits(left) == can_finish(pieces, due)


def test_ronin_go_first_where_the_limit_is_out_of_reach() -> None:
    """SH-CASUALTY-06: three ronin with one regular unit, one hit: a ronin, and nothing beyond the hit."""
    side = Side(army=Force(spearman=1, ronin=3))
    for policy in POLICIES:
        assert choose(policy, side, 1, LATE) == Side(army=Force(ronin=1))


@pytest.mark.parametrize(
    "policy, early, late",
    [
        ("cheap", Force(ronin=3), Force(ronin=3)),
        ("weakest", Force(ronin=1, spearman=2), Force(ronin=1, spearman=2)),
        ("fight", Force(ronin=1, gunner=1, spearman=1), Force(ronin=1, spearman=2)),
    ],
)
def test_what_the_policies_give_up(policy: str, early: Force, late: Force) -> None:
    """Three hits on six regular units and three ronin: two regular units may go only if a ronin goes with them."""
    side = Side(army=Force(daimyo=1, bowman=1, swordsman=1, gunner=1, spearman=2, ronin=3))
    assert choose(policy, side, 3, EARLY) == Side(army=early)
    assert choose(policy, side, 3, LATE) == Side(army=late)


def test_the_policies_differ_without_ronin() -> None:
    """Five hits: who fights gives up those who have just rolled."""
    side = Side(army=Force(daimyo=1, bowman=2, swordsman=2, gunner=2, spearman=2))
    for policy in ("cheap", "weakest"):
        for removal in (EARLY, LATE):
            assert choose(policy, side, 5, removal).army == Force(spearman=2, gunner=2, swordsman=1)
    assert choose("fight", side, 5, EARLY).army == Force(gunner=2, spearman=2, bowman=1)
    assert choose("fight", side, 5, LATE).army == Force(spearman=2, swordsman=2, gunner=1)


@pytest.mark.parametrize("ronin", [0, 4])
def test_fight_fights_best(ronin: int) -> None:
    """Of all policies "fight" wins most and holds most, between armies of every kind of unit."""
    army = f"daimyo 2bow 2sword 4gun 4spear {ronin}ronin"
    chances = {policy: odds(f"{army} -> {army}", attacker=policy) for policy in POLICIES}
    assert max(POLICIES, key=lambda policy: chances[policy].win) == "fight"
    chances = {policy: odds(f"{army} -> {army}", defender=policy) for policy in POLICIES}
    assert max(POLICIES, key=lambda policy: chances[policy].hold) == "fight"


def test_the_provincial_force_falls_before_the_army() -> None:
    """Of equals those go first that no daimyo leads."""
    side = Side(army=Force(daimyo=1, spearman=2), province=Force(spearman=2))
    assert choose("cheap", side, 3, LATE) == Side(army=Force(spearman=1), province=Force(spearman=2))


def test_rules_for_calling_off() -> None:
    """SH-COMBAT-11: what each rule asks."""
    alone, spears = Side(army=Force(daimyo=1)), Side(province=Force(spearman=3, ronin=1))
    assert [calls_off(stop, alone, spears) for stop in STOPS] == [False, True, True]
    assert [calls_off(stop, spears, alone) for stop in STOPS] == [False, False, False]
    four = Side(province=Force(spearman=3), temporary=Force(spearman=1))
    assert calls_off("outnumbered", spears, four)


# Reading


@pytest.mark.parametrize(
    "text, written",
    [
        (
            "daimyo 2bow 1sword 3gun 3spear -> 4spear castle naval",
            "daimyo 2bow 1sword 3gun 3spear -> 4spear castle 4 naval",
        ),
        ("Daimyo, 2 bowmen and a swordsman vs. 4 spearmen", "daimyo 2bow 1sword -> 4spear"),
        ("spear spear 2archers against 3x gunner", "2bow 2spear -> 3gun"),
        ("3 samurai bowmen, 2 rōnin → daimyō", "3bow 2ronin -> daimyo"),
        ("naval 2spear v spear", "2spear -> 1spear naval"),
        ("spear -> daimyo 2bow 2ronin + 3spear castle 2", "1spear -> daimyo 2bow 2ronin + 3spear castle 2"),
        ("spear -> 3spear + daimyo 2bow fortress 3", "1spear -> daimyo 2bow + 3spear fortress 3"),
        ("spear -> 2bow castle 2 spear", "1spear -> 2bow 2spear castle 4"),
        ("spear -> 2bow castle 0", "1spear -> 2bow"),
        ("spear -> disbanded 6spear 6ronin", "1spear -> disbanded 6spear 6ronin"),
        ("spear -> 2bow + disbanded 3spear", "1spear -> disbanded 3spear + 2bow"),
        ("spear -> 3spear + 2bow", "1spear -> disbanded 3spear + 2bow"),
    ],
)
def test_battles_are_read(text: str, written: str) -> None:
    """Plurals, other words, any order; what was read is written in one way."""
    assert str(parse_battle(text)) == written
    assert parse_battle(written) == parse_battle(text)


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "attacker -> defender"),
        ("3spear", "attacker -> defender"),
        ("spear -> spear -> spear", "attacker -> defender"),
        ("3spear -> 2elephants", "'elephants'"),
        ("spear -> spear --castle", "'--castle'"),
        ("3spear -> 2", "the number 2 needs a unit"),
        ("2 3spear -> spear", "the number 2 needs a unit"),
        ("\u00b2spear -> spear", "'\u00b2'"),
        ("3spear ->", "a regular unit"),
        ("-> 3spear", "a regular unit"),
        ("3spear -> castle", "a regular unit"),
        ("ronin -> spear", "a regular unit"),
        ("0spear -> spear", "a regular unit"),
        ("6spear -> spear", "SH-UNIT-04"),
        ("spear -> 3bow 3spear", "SH-UNIT-04"),
        ("daimyo 3bow 2sword -> spear", "SH-UNIT-03"),
        ("daimyo 6gun 5spear -> spear", "SH-UNIT-03"),
        ("2daimyo -> spear", "SH-UNIT-03"),
        ("3spear 3ronin -> spear", "SH-RONIN-05"),
        ("daimyo ronin -> spear", "SH-RONIN-05"),
        ("spear -> daimyo 2spear 2ronin + 2spear 2ronin", "SH-RONIN-05"),
        ("spear -> disbanded 2spear 3ronin", "SH-RONIN-05"),
        ("spear -> spear castle 5", "SH-CASTLE-01"),
        ("spear -> spear castle fortress", "SH-BUILD-04"),
        ("spear castle -> spear", "SH-CASTLE-02"),
        ("daimyo + spear -> spear", "SH-COMBAT-02"),
        ("disbanded 2spear -> spear", "SH-NINJA-10"),
        ("spear -> disbanded daimyo 2spear", "SH-NINJA-09"),
        ("spear -> daimyo + daimyo", "SH-UNIT-04"),
        ("spear -> daimyo + spear + spear", "one army and one provincial force"),
        ("spear " * 100 + "-> spear", "characters"),
    ],
)
def test_what_cannot_be_is_refused(text: str, why: str) -> None:
    """A sentence says what is wrong, with the rule where there is one."""
    with pytest.raises(BadInput) as refused:
        parse_battle(text)
    assert why in str(refused.value)


@given(text=st.text(alphabet="daimyobwsrngupectlf0123²٣+->, ", max_size=40) | st.text(max_size=20))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Whatever is written, it is a battle or BadInput."""
    with contextlib.suppress(BadInput):
        assert parse_battle(str(parse_battle(text))) == parse_battle(text)


def test_choices_that_do_not_exist() -> None:
    """Unknown policies, rules and chances, and battles without units, are refused in words."""
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"attacker": "brave"}, "cheap, weakest, fight"),
        ({"defender": ""}, "cheap, weakest, fight"),
        ({"stop": "rain"}, "never, outnumbered, daimyo-alone"),
        ({"below": 1.5}, "from 0 to 1"),
        ({"below": math.nan}, "from 0 to 1"),
    ]
    for choices, why in wrong:
        with pytest.raises(BadInput, match=why):
            odds("spear -> spear", **choices)
    with pytest.raises(BadInput, match="both sides"):
        odds(Battle(Side(), Side(province=Force(spearman=1))))


# The command

# A game that is nothing but its battles, so that the command is tried as any game would have it.
BATTLES_ONLY = """
import sys
import kunitori, kunitori.shogun.odds
from kunitori.cli import main

class Battles(kunitori.Game):
    name = "battles"
    package = "kunitori.shogun"

    def calculator(self):
        return kunitori.shogun.odds

kunitori.register(Battles())
sys.exit(main(["odds", *sys.argv[1:]]))
"""


def command(*words: str) -> tuple[int, str, str]:
    """What ``kunitori odds`` says: exit status, output, errors."""
    game = () if "--game" in words else ("--game", "battles")
    done = subprocess.run(
        [sys.executable, "-c", BATTLES_ONLY, *words, *game],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def test_the_command_tells_the_odds() -> None:
    """The battle as it was understood, the chances, the losses of each side; an arrow is no option."""
    status, out, err = command("spear", "->", "spear", "castle", "1")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "1spear -> 1spear castle 1",
        "    8.4 %  win: the target is emptied",
        "   87.4 %  hold: the attacking force is gone",
        "    4.2 %  ruin: both are gone",
        "    0.0 %  called off",
        "Sequences of combat, on average: 1.80",
        "The attacker loses, on average, 0.92 of 1 units:",
        "   0.92 of 1  spearmen",
        "The defender loses, on average, 0.60 of 2 units:",
        "   0.13 of 1  spearmen",
        "   0.47 of 1  of the castle or fortress",
    ]


def test_the_command_passes_its_choices_on() -> None:
    """As JSON, with policies and rules for calling off, it says what the library says."""
    text = "daimyo 2bow 3spear 3ronin -> 4spear castle"
    choices = ("--attacker", "fight", "--defender", "weakest", "--stop", "daimyo-alone", "--stop-below", "0.2")
    status, out, _ = command(text, *choices, "--json")
    wanted = odds(text, attacker="fight", defender="weakest", stop="daimyo-alone", below=0.2)
    assert status == 0
    assert json.loads(out) == json.loads(json.dumps(wanted.as_dict()))
    assert wanted.off > 0


def test_the_command_says_what_is_almost_certain() -> None:
    """Nothing that can happen is shown as impossible."""
    _, out, _ = command("3spear vs daimyo 3bow 3gun")
    assert "   <0.1 %  win" in out
    assert "  >99.9 %  hold" in out


@pytest.mark.parametrize(
    "words, why",
    [
        ((), "attacker -> defender"),
        (("3spear -> 2elephants",), "elephants"),
        (("spear", "->", "spear", "--fast"), "'--fast'"),
        (("spear -> spear", "--stop-below", "2"), "from 0 to 1"),
        (("spear -> spear", "--game", "rising-sun"), "battles"),
    ],
)
def test_the_command_says_what_is_wrong(words: tuple[str, ...], why: str) -> None:
    """Mistakes end with status 2 and a sentence."""
    status, out, err = command(*words)
    assert (status, out) == (2, "")
    assert why in err
    assert "Traceback" not in err
