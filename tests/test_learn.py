"""Learning by self-play: the loss falls, runs go on, foreign weights are refused, untrained is the rule of thumb."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kunitori
from kunitori.bots import find as find_bot
from kunitori.bots.learned import ShogunBot
from kunitori.bots.searching import SearchBot
from kunitori.cli import MISUSED, main
from kunitori.cli.train import Teller
from kunitori.core import game as registry
from kunitori.core.encoding import Encoding, Row, Sources, places
from kunitori.core.errors import BadInput
from kunitori.core.game import Game
from kunitori.core.match import key_of, seed_of
from kunitori.core.situations import NOWHERE, level_of, rows_of
from kunitori.core.state import State
from kunitori.learn.evaluator import Learned, shipped
from kunitori.learn.gradient import expected_shares, gradients, value_losses
from kunitori.learn.habits import MOST, WARMTH, Tried, kinds_of
from kunitori.learn.network import Network, fresh, load
from kunitori.learn.selfplay import FAITH, HELD_OUT, Lesson, Table, gains, play_all
from kunitori.learn.training import Run, Settings, compared, train
from kunitori.search.budget import Budget
from kunitori.search.dice import Dice
from kunitori.search.evaluator import RulesOfThumb
from kunitori.search.leaning import Leaning
from tests.stones import StonesGame

HEAPS, FEW = places(100), places(5)


class Heap(Encoding):
    """The heap, how many seats there are and who takes next, one-hot."""

    def __init__(self, rows: list[Row]) -> None:
        super().__init__(rows)
        self.chapters = [
            lambda view: [HEAPS[view.heap]],
            lambda view: [FEW[view.n]],
            lambda view: [FEW[waits(view)]],
        ]

    def sources(self, view: Any) -> list[Sources]:
        return [[[view.heap]], [[view.n]], [[waits(view)]]]


def waits(view: Any) -> int:
    """After how many others the viewer takes stones; 4 when all is over."""
    return (view.agenda[1] - view.seat) % view.n if view.agenda else 4


ROWS = [
    ("heap", [100], 1, "the stones left"),
    ("seats", [5], 1, "how many seats there are"),
    ("turn", [5], 1, "after how many others the viewer takes"),
]


class LearnedStones(StonesGame):
    name = "stones-to-learn"
    bench_options = [{"seats": 2}, {"seats": 3}]  # noqa: RUF012

    def __init__(self, rows: list[Row] = ROWS) -> None:
        self.observation = Heap(rows)

    def encoding(self) -> Encoding:
        return self.observation

    def stage(self, state: State) -> int:
        """A stage for each number of stones."""
        return 100 - int(state.glance(0).heap)


STONES = LearnedStones()


@pytest.fixture(autouse=True)
def _stones_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is known only while these tests run."""
    monkeypatch.setitem(registry._loaded, STONES.name, STONES)


SETTINGS = Settings(STONES.name, "7", games=60)


def lines(run: Run) -> list[dict[str, Any]]:
    """The curve, but for the time it took."""
    return [{**json.loads(line), "seconds": 0} for line in run.curve.read_text().splitlines()]


def ignore(line: dict[str, Any]) -> None:
    """Progress that nobody looks at."""


def test_training_beats_the_rule_of_thumb_on_games_it_has_not_seen(tmp_path: Path) -> None:
    run = Run.begin(replace(SETTINGS, games=1000), tmp_path)
    assert train(run, 3000, 10.0, 1, ignore)
    last = lines(run)[-1]
    assert last["games"] == 3000 and last["trials"] == 100
    assert last["value"] < 0.9 * last["value_rule"] and last["brier"] < 0.9 * last["brier_rule"]
    assert last["late"] < 0.75 * last["late_rule"]  # who takes the last stones is nearly decided


def test_an_interrupted_run_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    whole = Run.begin(SETTINGS, tmp_path / "whole")
    train(whole, 120, 10.0, 1, ignore)

    def interrupt(line: dict[str, Any]) -> None:
        raise KeyboardInterrupt

    broken = Run.begin(SETTINGS, tmp_path / "broken")
    assert not train(broken, 120, 10.0, 1, interrupt)
    assert len(lines(broken)) == 1
    again = Run.resume(STONES, tmp_path / "broken")
    assert train(again, 120, 10.0, 1, ignore)
    assert lines(again) == lines(whole)
    for name, array in whole.learner.arrays().items():
        assert np.array_equal(array, again.learner.arrays()[name]), name
    network = load(STONES, tmp_path / "broken" / "weights.npz")
    for name, array in whole.learner.average.items():
        assert np.allclose(array, network.weights[name], atol=1e-2)


def test_a_round_that_was_not_written_to_its_end_is_played_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts for nothing, and doesn't stand twice in the curve."""

    def interrupted(network: Network, path: Path) -> None:
        raise KeyboardInterrupt

    run = Run.begin(SETTINGS, tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(Network, "save", interrupted)
        assert not train(run, 60, 10.0, 1, ignore)
    assert run.kept == 0
    again = Run.resume(STONES, tmp_path)
    assert train(again, 120, 10.0, 1, ignore)
    assert again.kept == 2
    assert [line["games"] for line in lines(again)] == [60, 120]


def test_a_curve_is_json_where_there_were_no_trials(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Fewer games in a round than one in ten."""
    run = Run.begin(replace(SETTINGS, games=4), tmp_path)
    train(run, 8, 10.0, 1, Teller(STONES))
    _, second = [json.loads(line, parse_constant=pytest.fail) for line in run.curve.read_text().splitlines()]
    assert second["ahead"] is None and second["trials"] == 0
    assert "wins – times a fair share" in capsys.readouterr().out


def test_whoever_waits_hears_of_games(tmp_path: Path) -> None:
    heard: list[int] = []
    train(Run.begin(SETTINGS, tmp_path), 120, 10.0, 1, ignore, heard.append)
    assert sum(heard) == 120 and max(heard) <= 5


def test_a_run_is_begun_once_and_resumed_where_there_is_one(tmp_path: Path) -> None:
    Run.begin(SETTINGS, tmp_path)
    with pytest.raises(BadInput, match="--resume"):
        Run.begin(SETTINGS, tmp_path)
    with pytest.raises(BadInput, match="no training run"):
        Run.resume(STONES, tmp_path / "nowhere")
    with pytest.raises(BadInput, match="made for another"):
        Run.resume(LearnedStones([*ROWS, ("more", [1], 1, "a new field")]), tmp_path)


@pytest.mark.parametrize(
    "file, spoilt",
    [
        ("run.json", b"[1]"),
        ("run.json", b"{}"),
        ("run.json", b"\xff\xfe"),
        ("learner.npz", b""),
        ("learner.npz", b"PK\x03\x04 cut"),
        ("positions/00000.npz", b"no numbers"),
        ("curve.jsonl", b"\xff\xfe"),
    ],
)
def test_a_spoilt_run_is_named(tmp_path: Path, file: str, spoilt: bytes) -> None:
    """And left as it is."""
    train(Run.begin(SETTINGS, tmp_path), 60, 10.0, 1, ignore)
    (tmp_path / file).write_bytes(spoilt)
    with pytest.raises(BadInput, match=str(tmp_path)):
        Run.resume(STONES, tmp_path)
    assert (tmp_path / file).read_bytes() == spoilt


def test_a_run_needs_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="can't be a run's folder"):
        Run.begin(SETTINGS, tmp_path / "file")


def test_weights_for_another_observation_are_refused(tmp_path: Path) -> None:
    fresh(STONES, 1).save(tmp_path / "weights.npz")
    assert load(STONES, tmp_path / "weights.npz").game is STONES
    with pytest.raises(BadInput, match=r"another observation .*kunitori train stones-to-learn"):
        load(LearnedStones([*ROWS, ("more", [1], 1, "a new field")]), tmp_path / "weights.npz")
    with pytest.raises(BadInput, match="another game"):
        load(kunitori.find("rising-sun"), tmp_path / "weights.npz")


def test_weights_of_ones_own_play_by_their_files_name(tmp_path: Path) -> None:
    game = kunitori.find("rising-sun")
    fresh(game, 1).save(tmp_path / "weights.npz")
    for name in (f"weights:{tmp_path}", f"weights:{tmp_path / 'weights.npz'}"):
        bot = find_bot(name)(game, 3)
        assert isinstance(bot, ShogunBot) and bot.network is not None
        assert not bot.network.habits.any()  # those that come with the game have some
        bot.budget = Budget(simulations=4)
        match = kunitori.new(game.name, seats=3, seed=3)
        (seat, *_) = match.pending()
        assert bot.choose(match.view(seat), match.legal_actions(seat)) in match.legal_actions(seat)


def network_of(file: Path) -> Network:
    """What a bot with the weights in this file has learned."""
    bot = find_bot(f"weights:{file}")(STONES, 3)
    assert isinstance(bot, ShogunBot) and bot.network is not None
    return bot.network


def test_weights_of_ones_own_are_read_again_when_the_run_has_gone_on(tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    fresh(STONES, 1).save(file)
    first = network_of(file)
    fresh(STONES, 2).save(file)
    os.utime(file, ns=(1, 1))
    second = network_of(file)
    assert not np.array_equal(first.weights["one"], second.weights["one"])


def test_weights_that_are_none_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"there are no weights in .*kunitori train"):
        find_bot(f"weights:{tmp_path}")
    file = tmp_path / "weights.npz"
    for spoilt in (b"", b"PK\x03\x04 cut", b"no numbers"):
        file.write_bytes(spoilt)
        with pytest.raises(BadInput, match="no file of weights"):
            find_bot(f"weights:{file}")(STONES, 3)
    np.savez(file, something=np.ones(3))
    with pytest.raises(BadInput, match="no file of weights"):
        find_bot(f"weights:{file}")(STONES, 3)
    fresh(STONES, 1).save(file)
    with pytest.raises(BadInput, match="another game"):
        find_bot(f"weights:{file}")(kunitori.find("shogun"), 3)


def spoilt(data: bytes) -> Iterator[bytes]:
    """A file with some bytes changed, here and there."""
    dice = random.Random(5)
    for _ in range(150):
        changed = bytearray(data)
        for at in (dice.randrange(len(data)), dice.randrange(200), len(data) - 1 - dice.randrange(200)):
            changed[at] ^= 1 + dice.randrange(255)
        yield bytes(changed)


@pytest.mark.filterwarnings("ignore::UserWarning")  # numpy takes some of them for files of long ago
def test_weights_that_were_spoilt_anywhere_are_told(tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    fresh(STONES, 1).save(file)
    refused = 0
    for data in spoilt(file.read_bytes()):
        file.write_bytes(data)
        try:
            load(STONES, file)
        except BadInput as error:
            refused += 1
            assert "weights.npz" in str(error)
    assert refused > 100


def rewritten(file: Path, **arrays: Any) -> None:
    """Change the arrays in a file; None: leave it out."""
    with np.load(file) as packed:
        kept = {name: packed[name] for name in packed.files}
    np.savez_compressed(file, **{name: array for name, array in {**kept, **arrays}.items() if array is not None})


@pytest.mark.parametrize("name", ["one", "one-bias", "two", "two-bias", "value", "value-bias", "scale", "habits"])
def test_weights_are_whole(tmp_path: Path, name: str) -> None:
    """An array that is missing or has another shape is told before anybody thinks; so is one too many."""
    file = tmp_path / "weights.npz"
    for wrong in (None, np.zeros(3)):
        fresh(STONES, 1).save(file)
        rewritten(file, **{name: wrong})
        with pytest.raises(BadInput, match=f"no file of weights of this version: '?{name}"):
            load(STONES, file)
    fresh(STONES, 1).save(file)
    rewritten(file, three=np.zeros(3))
    with pytest.raises(BadInput, match="'three'"):
        load(STONES, file)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", ["learner.npz", "positions/00000.npz"])
def test_a_run_that_was_spoilt_anywhere_is_told(tmp_path: Path, name: str) -> None:
    train(Run.begin(SETTINGS, tmp_path), 60, 10.0, 1, ignore)
    whole = (tmp_path / name).read_bytes()
    refused = 0
    for data in spoilt(whole):
        (tmp_path / name).write_bytes(data)
        try:
            Run.resume(STONES, tmp_path)
        except BadInput as error:
            refused += 1
            assert str(tmp_path) in str(error)
    assert refused > 75
    (tmp_path / name).write_bytes(whole)
    assert Run.resume(STONES, tmp_path).done == 1


@pytest.mark.parametrize("name", ["steps", "weights.two", "mean.one", "habits", "tried.gain"])
def test_what_a_run_has_learned_is_whole(tmp_path: Path, name: str) -> None:
    train(Run.begin(SETTINGS, tmp_path), 60, 10.0, 1, ignore)
    whole = (tmp_path / "learner.npz").read_bytes()
    for wrong in (None, np.zeros((3, 3))):
        (tmp_path / "learner.npz").write_bytes(whole)
        rewritten(tmp_path / "learner.npz", **{name: wrong})
        with pytest.raises(BadInput, match=r"learner\.npz holds something else"):
            Run.resume(STONES, tmp_path)


@pytest.mark.parametrize(
    "option, own, other", [("seed", "7", "zz"), ("per-round", "4", "7"), ("decay", "1", "9"), ("pace", "8", "2"),
                           ("others", "0", "1")],
)  # fmt: skip
def test_a_run_that_goes_on_keeps_its_settings(
    tmp_path: Path, option: str, own: str, other: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another value is refused, and nothing has changed; the same one says nothing new."""
    words = ["train", STONES.name, "--out", str(tmp_path)]
    assert main([*words, "--games", "4", "--per-round", "4", "--seed", "7"]) == 0
    before = {path: path.read_bytes() for path in tmp_path.glob("*.*")}
    assert main([*words, "--resume", "--games", "8", f"--{option}", other]) == MISUSED
    assert f"has --{option} {own}, which can't be changed" in capsys.readouterr().err
    assert before == {path: path.read_bytes() for path in tmp_path.glob("*.*")}
    assert main([*words, "--resume", "--games", "8", f"--{option}", own]) == 0
    assert "2 rounds are finished" in capsys.readouterr().out


def test_games_are_the_same_on_any_number_of_processes() -> None:
    game = kunitori.find("rising-sun")
    lesson = Lesson("rising-sun", "3", shipped(game))
    one, two = (play_all(lesson, range(6), jobs) for jobs in (1, 2))
    for name in ("seen", "shares", "game"):
        assert np.array_equal(getattr(one.positions, name), getattr(two.positions, name))
    assert np.array_equal(one.tried.gain, two.tried.gain) and one.trials == two.trials
    assert np.allclose(one.positions.shares.sum(axis=1), 1)


@pytest.mark.parametrize("others, low, high", [(0, 1, 1), (1, 0.5, 0.65), (2, 0.37, 0.5)])
def test_who_has_habits_tries_them_among_others_who_have_none(others: float, low: float, high: float) -> None:
    """Each seat by chance; in trials one alone has them, and nobody tries."""
    network = fresh(STONES, 1)
    parts = []
    for number in range(200):
        table = Table(network, "4", number, others)
        while not table.state.is_terminal():
            table.decide()
        tried = {one.seat for one in table.tries}
        if number % HELD_OUT == 0:
            assert table.trial and len(table.habitual) == 1 and not tried
        else:
            assert not table.trial and tried == table.habitual
            parts.append(len(tried) / table.state.seats())
    assert min(parts) > 0 and low <= np.mean(parts) <= high


def test_the_gradient_is_that_of_the_loss() -> None:
    positions = play_all(Lesson(STONES.name, "5"), range(20), 1).positions
    rows = np.arange(len(positions))
    network = fresh(STONES, 1)
    dice = np.random.default_rng(2)
    for name, weights in network.weights.items():  # in double precision, so that differences can be told
        network.weights[name] = (weights + dice.standard_normal(weights.shape) * 0.1).astype(np.float64)

    def loss() -> float:
        return float(value_losses(positions.shares, expected_shares(network, positions, rows)).mean())

    for name, found in gradients(network, positions, rows).items():
        place = np.unravel_index(np.argmax(np.abs(found)), found.shape)
        weights, step = network.weights[name], 1e-5
        before = weights[place]
        weights[place] = before + step
        above = loss()
        weights[place] = before - step
        below = loss()
        weights[place] = before
        assert (above - below) / (2 * step) == pytest.approx(float(found[place]), rel=1e-3), name


PACE = 8.0  # of habits


def tries(rng: np.random.Generator, pays: list[float]) -> Tried:
    """Choices among as many actions, each as likely as the others, that pay so much on average."""
    tried = Tried.nothing((1, len(pays)))
    codes = np.arange(len(pays))
    for _ in range(4000):
        chosen = rng.integers(len(pays))
        tried.note(codes[None], (codes == chosen) - 1 / len(pays), pays[chosen] + rng.standard_normal() * 0.4)
    return tried


def test_a_habit_is_what_pays() -> None:
    tried = tries(np.random.default_rng(1), [0.3, -0.3, 0])
    one_kind = np.zeros(3, int)
    better, worse, no_matter = tried.lesson(one_kind, PACE)[0]
    assert better == MOST and worse == -MOST and abs(no_matter) < 0.25 * MOST
    tried.fade()
    assert np.allclose(tried.lesson(one_kind, PACE)[0], [better, worse, no_matter], atol=0.05)


def test_luck_is_hardly_a_habit() -> None:
    """Where nothing but luck tells the actions of a kind apart, hardly any of it is believed; else nearly all."""
    kinds = np.repeat([0, 1], [2, 38])
    luck, pays = [], []
    for seed in range(5):
        tried = tries(np.random.default_rng(seed), [0.3, -0.3, *[0.0] * 38])
        believed = tried.lesson(kinds, PACE)[0] / np.clip(WARMTH * PACE * tried.gain / tried.doubt, -MOST, MOST)[0]
        pays += list(believed[:2])
        luck += list(believed[2:])
    assert np.mean(pays) > 0.95 and np.mean(luck) < 0.25


def test_kinds_are_what_actions_begin_with() -> None:
    game = kunitori.find("shogun")
    kinds, words = kinds_of(game), [str(action).split()[0] for action in game.actions().actions]
    assert sorted(set(kinds)) == list(range(len(set(words))))
    assert len({(kind, word) for kind, word in zip(kinds, words, strict=True)}) == len(set(words))


def test_what_came_of_a_choice_is_told_by_the_stages_after_it_the_nearer_the_more() -> None:
    promised = np.array([[0.5, 0.5], [0.5, 0.5], [0.8, 0.2], [0.7, 0.3]])
    came = gains(promised, np.array([1.0, 0.0]))
    assert np.allclose(came.sum(axis=1), 0), "what one wins the others lose"
    assert np.allclose(came[3], [0.3, -0.3]), "after the last stage nothing but the result counts"
    assert np.allclose(came[2], [-0.1 + FAITH * 0.3, 0.1 - FAITH * 0.3])
    assert np.allclose(came[1] - FAITH * came[2], [0.3, -0.3]), "a stage's own change counts in full"
    assert np.allclose(came[0], FAITH * came[1])


def test_a_situation_is_a_row_for_each_aspect_that_matters() -> None:
    assert [level_of(amount, [1, 3]) for amount in (-1, 0, 1, 2, 3, 9)] == [0, 0, 1, 1, 2, 2]
    assert rows_of([1, 0, 2], [2, 3, 4]) == [1, 2, 7]
    assert rows_of([1, NOWHERE, 2], [2, 3, 4]) == [1, 7]


@pytest.mark.parametrize("name", ["rising-sun", "shogun"])
def test_a_situation_follows_from_what_the_seat_knows(name: str) -> None:
    """Nothing hidden decides which habits hold, and in a game nearly every situation comes up."""
    game = kunitori.find(name)
    met: set[int] = set()
    for number in range(12):
        dice = random.Random(number)
        options = game.bench_options[number % len(game.bench_options)]
        state = game.new(game.options({**game.limits, **options}), seed_of(key_of(f"met {number}"), 0))
        bot = Leaning(game)
        for _ in range(600):
            if state.is_terminal():
                break
            seat = state.pending()[0]
            actions = state.legal_actions(seat)
            if len(actions) > 1:
                rows = game.situation(state, seat)
                assert len(set(rows)) == len(rows) and 0 <= min(rows) and max(rows) < game.situations()
                met.update(rows)
                if dice.random() < 0.1:
                    assert game.situation(game.scramble(state, seat, dice), seat) == rows
            state.apply(seat, bot.choose(state, seat, actions, Dice(dice.getrandbits(30) or 1), 0.5))
    assert len(met) > 0.75 * game.situations()


@pytest.mark.parametrize("name", ["rising-sun", "shogun"])
def test_habits_belong_to_situations(name: str) -> None:
    """What is learned for one is nothing to the others; the rows of all a seat is in add up."""
    game = kunitori.find(name)
    network = fresh(game, 1)
    state = game.new(game.options(game.bench_options[0]), 77)
    seat = state.pending()[0]
    actions = state.legal_actions(seat)
    rows = game.situation(state, seat)
    assert len(set(rows)) == len(rows) and 0 <= min(rows) and max(rows) < game.situations()
    code = game.actions().code(actions[1])
    elsewhere = next(row for row in range(game.situations()) if row not in rows)
    for row in (*rows, elsewhere):
        network.habits[row, code] = 0.5
    lean = game.lean(state, seat, actions)
    lean[1] += 0.5 * len(rows)
    assert Learned(network, seat, 1.0).leaning.of(state, seat, actions) == pytest.approx(lean)


@pytest.mark.parametrize("name", ["rising-sun", "shogun"])
def test_untrained_it_leans_as_the_rule_of_thumb_and_values_go_to_the_right_seats(name: str) -> None:
    game = kunitori.find(name)
    network = fresh(game, 1)
    network.weights["value-bias"][:2] = 2, 1  # what is best for the viewer, then for who comes next
    for options in game.bench_options[:3]:
        state = game.new(game.options(options), 77)
        for seat in range(state.seats()):
            for _ in range(5):
                owing = state.pending()[0]
                state.apply(owing, state.legal_actions(owing)[0])
            values = Learned(network, seat, 0.3).values(state)
            assert sum(values) == pytest.approx(1)
            learned = [value / own for value, own in zip(values, game.prospects(state), strict=True)]
            order = sorted(range(state.seats()), key=lambda one: -learned[one])
            assert order[:2] == [seat, (seat + 1) % state.seats()]
            owing = state.pending()[0]
            actions = state.legal_actions(owing)
            by_rule = RulesOfThumb(game, 0.3).priors(state, owing, actions)
            assert Learned(network, seat, 0.3).priors(state, owing, actions) == by_rule


def test_the_command_trains_and_says_how_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "run")
    assert main(["train", "rising-sun", "--games", "2", "--per-round", "2", "--out", folder]) == 0
    told = capsys.readouterr().out
    assert "2 games" in told and folder in told
    assert (tmp_path / "run" / "weights.npz").stat().st_size < 2_000_000
    assert main(["train", "rising-sun", "--games", "2", "--out", folder]) == 2
    assert "--resume" in capsys.readouterr().err
    assert main(["train", "rising-sun", "--games", "4", "--resume", "--out", folder]) == 0
    assert "4 games" in capsys.readouterr().out


def test_a_run_remembers_how_long_it_shall_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Going on needs no number where one was named; who never named one has to."""
    Run.begin(Settings("rising-sun", games=2), tmp_path / "run", 2)
    assert main(["train", "rising-sun", "--resume", "--out", str(tmp_path / "run")]) == 0
    assert "2 games" in capsys.readouterr().out
    assert Run.resume(kunitori.find("rising-sun"), tmp_path / "run", 6).goal == 6
    assert Run.resume(kunitori.find("rising-sun"), tmp_path / "run").goal == 6
    Run.begin(Settings("rising-sun"), tmp_path / "other")
    assert main(["train", "rising-sun", "--resume", "--out", str(tmp_path / "other")]) == 2
    assert "--games or --minutes" in capsys.readouterr().err
    for minutes in ("0", "-1"):
        assert main(["train", "rising-sun", "--resume", "--out", str(tmp_path / "run"), "--minutes", minutes]) == 2
        assert "--minutes takes a number above 0" in capsys.readouterr().err


def test_the_level_plays_whole_games_from_views_and_is_the_same_for_the_same_seed() -> None:
    for name, options in (("rising-sun", {"seats": 3}), ("shogun", {"seats": 2, "max_turns": 1})):
        game = kunitori.find(name)
        games = [played(game, options, 5) for _ in range(2)]
        assert games[0] == games[1]


def test_without_weights_the_level_plays_as_daimyo() -> None:
    assert shipped(STONES) is None
    thoughts = []
    for name in ("shogun", "daimyo"):
        bot = find_bot(name)(STONES, 2)
        assert isinstance(bot, SearchBot)
        bot.budget = Budget(simulations=50)
        state = STONES.new(STONES.options({}), 4)
        seat = state.pending()[0]
        thoughts.append(bot.think(state.view(seat), state.legal_actions(seat)))
    one, two = thoughts
    assert (one.plan, one.values, one.simulations) == (two.plan, two.values, two.simulations) and one.simulations == 50


def played(game: Game, options: dict[str, Any], seed: int) -> tuple[list[str], list[float]]:
    """A game of the level ``shogun`` with hardly any thought; what was chosen, and the shares."""
    state = game.new(game.options(options), seed)
    bots = [find_bot("shogun")(game, seat) for seat in range(state.seats())]
    chosen: list[str] = []
    while not state.is_terminal():
        seat = state.pending()[0]
        bots[seat].budget = Budget(simulations=2 if len(chosen) < 12 else 0)
        for action in bots[seat].plan(state.view(seat), state.legal_actions(seat)):
            if seat not in state.pending() or action not in state.legal_actions(seat):
                break
            state.apply(seat, action)
            chosen.append(str(action))
    return chosen, state.returns()


@pytest.mark.parametrize("name", ["rising-sun", "shogun"])
def test_shipped_weights_are_small_fit_and_beat_the_rules_of_thumb(name: str) -> None:
    game = kunitori.find(name)
    network = shipped(game)
    assert network is not None
    weights = resources.files(game.package).joinpath("weights")
    assert len(weights.joinpath("shogun.npz").read_bytes()) < 2_000_000
    curve = [json.loads(line) for line in weights.joinpath("curve.jsonl").read_text().splitlines()]
    last = curve[-1]
    assert last["value"] < last["value_rule"] - 0.01 and last["brier"] < last["brier_rule"]
    assert float(np.mean([line["ahead"] for line in curve[-10:]])) > 1.2, "who has the habits wins more often"
    positions = play_all(Lesson(name, "fresh", network), range(16), 1).positions
    rows = np.arange(len(positions))
    found = compared(positions, rows, expected_shares(network, positions, rows))
    assert found["value"] < found["value_rule"] + 0.1, "in a few games luck decides which is better, not much though"
