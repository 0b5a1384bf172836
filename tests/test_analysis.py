"""What decisions were worth: judged by the view alone, the same every time, gone on with after an interruption."""

from __future__ import annotations

import itertools
import json
import math
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import kunitori
from kunitori.analysis import Analysis, Analyst, Judgement, judge, judge_all, positions
from kunitori.analysis.judging import Considered
from kunitori.analysis.report import LEAST_TURN, average, mark_of
from kunitori.bots import find as find_bot
from kunitori.cli import main
from kunitori.cli.analyse import show_text
from kunitori.core.errors import BadInput
from kunitori.core.game import Game
from kunitori.core.match import Match
from kunitori.signals import Ended

QUICK = Analyst("captain", None, 20)
SCHEMA = json.loads(resources.files("kunitori").joinpath("schemas", "analysis.json").read_text("utf-8"))


def played_to_the_end(match: Match) -> Match:
    """The match, everybody playing at random."""
    dice = random.Random(4)
    while match.pending():
        seat = dice.choice(match.pending())
        match.play(seat, dice.choice(match.legal_actions(seat)))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    """The last season's end of a game, played at random."""
    whole = played_to_the_end(kunitori.new("rising-sun", clans=["koi", "lotus", "turtle"], seed=2))
    return whole


def last(match: Match, lines: int) -> int:
    """The line from which so many are left."""
    return len(match.journal) - lines


@pytest.fixture(scope="module")
def analysis(match: Match) -> Analysis:
    """Of its last lines."""
    out = Analysis(match, QUICK)
    for done, judgement in judge_all(match, QUICK, last(match, 9)):
        out.add(done, judgement)
    out.finish()
    return out


def test_every_decision_is_judged(match: Match, analysis: Analysis) -> None:
    """What was played is among what was considered; a loss is the distance to the best."""
    asked = list(positions(match, last(match, 9)))
    assert [one.line for one in asked] == [one.line for one in analysis.judgements]
    for position, judgement in zip(asked, analysis.judgements, strict=True):
        entry = match.journal[judgement.line]
        assert judgement.seat == entry.seat == position.view.seat
        assert judgement.played == [str(action) for action in entry.actions]
        assert judgement.played[0] in position.actions and len(position.actions) > 1
        assert judgement.taken.plan == judgement.played
        assert judgement.loss == max(0.0, judgement.lines[0].value - judgement.taken.value)
        assert sum(judgement.shares) == pytest.approx(1, abs=1e-3)


def test_it_is_written_as_the_schema_says(match: Match, analysis: Analysis) -> None:
    data = json.loads(json.dumps(analysis.as_dict()))
    jsonschema.Draft202012Validator(SCHEMA).validate(data)
    assert data["done"] == data["lines"] == len(match.journal)
    assert data["curve"][-1] == {"line": len(match.journal), "shares": match.state.returns()}
    assert sum(seat["decisions"] for seat in data["seats_summary"]) == len(analysis.judgements)
    assert sum(seat["loss"] for seat in data["seats_summary"]) == pytest.approx(
        sum(one["loss"] for one in data["decisions"]), abs=0.01
    )


@pytest.mark.parametrize("game", ["rising-sun", "shogun"])
def test_it_follows_from_the_view_alone(game: str) -> None:
    """Twins that differ in what the seat may not know are judged the same."""
    found: Game = kunitori.find(game)
    match = kunitori.new(game, seats=3, seed=6, **found.limits)
    dice = random.Random(1)
    for _ in range(40):
        seat = dice.choice(match.pending())
        match.play(seat, dice.choice(match.legal_actions(seat)))
    position = next(one for one in positions(match, len(match.journal) - 8))
    again = match.rewound(position.line)
    twin = found.scramble(again.state, position.seat, random.Random(2))
    told = [judge(one, QUICK) for one in (position, replace(position, view=twin.view(position.seat)))]
    assert told[0] == told[1] and told[0] is not None


def test_small_decisions_take_less_time() -> None:
    """A koku plan gets more than usual, what a war is full of gets less, and nothing goes without."""
    match = kunitori.new("shogun", seats=3, seed=4)
    dice = random.Random(4)
    while not any(entry.step.name == "declare" for entry in match.journal):
        seat = match.pending()[0]
        match.play(seat, dice.choice(match.legal_actions(seat)))
    taken = {position.step: Analyst(seconds=0.5).seconds_for(position) for position in positions(match)}
    assert taken["make-plans"] == 1.0 and taken["declare"] == taken["buy-units"] == 0.15
    assert {Analyst(seconds=None, simulations=9).seconds_for(position) for position in positions(match)} == {None}


def test_a_judgement_can_be_stopped(match: Match) -> None:
    """At any moment, whatever time it has."""
    position = next(positions(match, last(match, 9)))
    began = time.perf_counter()
    judge(position, Analyst("daimyo", 60.0), lambda: time.perf_counter() > began + 0.1)
    assert time.perf_counter() - began < 10


def test_a_signal_keeps_what_was_judged(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever ends the program loses nothing that was found."""

    def ended(*given: Any) -> Iterator[tuple[int, Judgement | None]]:
        yield from itertools.islice(judge_all(*given), 2)
        raise Ended(128 + signal.SIGTERM)

    monkeypatch.setattr("kunitori.analysis.judge_all", ended)
    record, kept = tmp_path / "game.kuni", tmp_path / "kept.json"
    record.write_text(match.full_record())
    with pytest.raises(Ended):
        main(["analyse", str(record), "--level", "captain", "--simulations", "5", "--json", str(kept)])
    assert len(json.loads(kept.read_text())["decisions"]) == 2


def test_it_goes_on_where_it_was_interrupted(analysis: Analysis, match: Match) -> None:
    """What was judged before isn't judged again; another match's analysis, or another level's, isn't taken up."""
    half = Analysis(match, QUICK)
    for done, judgement in list(judge_all(match, QUICK, last(match, 9)))[:3]:
        half.add(done, judgement)
    again = Analysis(match, QUICK)
    again.go_on(json.dumps(half.as_dict()))
    assert again.done == half.done and len(again.judgements) == 3
    for done, judgement in judge_all(match, QUICK, again.done):
        again.add(done, judgement)
    again.finish()
    assert again.as_dict() == analysis.as_dict()
    for wrong in ("", "[]", json.dumps({**half.as_dict(), "level": "daimyo"})):
        with pytest.raises(BadInput):
            Analysis(match, QUICK).go_on(wrong)


def spoilt(data: Any) -> Iterator[Any]:
    """The data, each time with another place of it spoilt: another number, type or word, or nothing at all."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield {name: other for name, other in data.items() if name != key}
            yield from ({**data, key: wrong} for wrong in spoilt(value))
    elif isinstance(data, list):
        yield data[1:]
        yield data[:1] * 2
        for i, value in enumerate(data):
            yield from ([*data[:i], wrong, *data[i + 1 :]] for wrong in spoilt(value))
    else:
        wrongs: list[Any] = ["x", -7, 10**9, 1e308 * 10, math.nan, None, [], {}]
        yield from (wrong for wrong in wrongs if wrong != data)


def test_an_analysis_that_was_spoilt_is_refused(match: Match) -> None:
    """Whatever somebody changed in the file: it is refused, or it is taken up as it stands and tells what can be."""
    one = Analysis(match, QUICK)
    for done, judgement in itertools.islice(judge_all(match, QUICK, last(match, 9)), 2):
        one.add(done, judgement)
    data = one.as_dict()
    assert len(data["decisions"]) == 2
    taken = 0
    for wrong in spoilt({key: data[key] for key in ("done", "decisions")}):
        again = Analysis(match, QUICK)
        try:
            again.go_on(json.dumps({**data, "decisions": None, "done": None, **wrong}))
        except BadInput:
            assert not again.done and not again.judgements
        else:
            taken += 1
            out = json.loads(json.dumps(again.as_dict(), allow_nan=False))
            assert out["decisions"] == wrong["decisions"] and out["done"] == wrong["done"]
            jsonschema.Draft202012Validator(SCHEMA).validate(out)
    assert taken < 30


def line(value: float, visits: int, played: bool = False, error: float = 0.01) -> Considered:
    return Considered(["done"] if played else ["pass"], value, visits, error, played)


def test_a_loss_is_marked_only_where_it_is_sure() -> None:
    """The thresholds hold for values that were tried often; a few trials prove nothing."""

    def marked(loss: float, visits: int) -> str:
        lines = [line(0.5, visits), line(0.5 - loss, visits, True)]
        return mark_of(Judgement(0, 0, "pass", ["done"], [1.0], lines))

    assert [marked(loss, 400) for loss in (0.02, 0.04, 0.08, 0.2)] == ["", "doubtful", "mistake", "blunder"]
    assert [marked(loss, 2) for loss in (0.08, 0.2, 0.6)] == ["", "", ""]
    assert mark_of(Judgement(0, 0, "pass", ["done"], [1.0], [line(0.5, 400, True)])) == ""


def test_turning_points_are_where_the_curve_turns(match: Match) -> None:
    """Noise makes none; a lasting change makes one, at its place."""
    out = Analysis(match, QUICK, len(match.journal))
    dice = random.Random(1)
    for i in range(60):
        share = (0.2 if i < 40 else 0.7) + dice.uniform(-0.03, 0.03)
        shares = [share, (1 - share) / 2, (1 - share) / 2]
        out.judgements.append(Judgement(i, 0, "pass", ["done"], shares, [line(share, 40, True)]))
    turns = [turn for turn in out.turning_points() if turn.line < 58]  # the end of the game is another matter
    assert [turn.line for turn in turns] == [39] and turns[0].change > 0.4 > LEAST_TURN
    assert average(out.curve()[:40])[0] == pytest.approx(0.2, abs=0.02)


def test_whose_chance_has_changed_is_told(match: Match, capsys: pytest.CaptureFixture[str]) -> None:
    """Beside each number stands its seat."""
    out = Analysis(match, QUICK, len(match.journal))
    for i in range(60):
        shares = [0.2, 0.4, 0.4] if i < 40 else [0.7, 0.2, 0.1]
        out.judgements.append(Judgement(i, 0, "pass", ["done"], shares, [line(shares[0], 40, True)]))
    show_text(out, every=False)
    assert ": Koi +50%, Lotus -20%, Turtle -30%" in capsys.readouterr().out


def test_only_bots_that_search_judge() -> None:
    game = kunitori.find("shogun")
    Analyst("captain").check(game)
    for wrong in ("steward", "nobody", "captain/loyal"):
        with pytest.raises(BadInput):
            Analyst(wrong).check(game)
    assert not hasattr(find_bot("steward")(game, 1), "think")


def test_the_command(match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A finished analysis that is taken up needs no thought; what can't be is said."""
    record, kept = tmp_path / "game.kuni", tmp_path / "analysis.json"
    record.write_text(match.full_record(), encoding="utf-8")
    almost = Analysis(match, QUICK, last(match, 3))
    kept.write_text(json.dumps(almost.as_dict()), encoding="utf-8")
    given = ["analyse", str(record), "--simulations", "20", "--json", str(kept), "--level"]
    assert main([*given, "captain", "--resume", "--all"]) == 0
    told = capsys.readouterr().out
    data: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator(SCHEMA).validate(data)
    assert data["done"] == data["lines"] and f"{len(data['decisions'])} decisions, judged by captain" in told
    for decision in data["decisions"]:
        assert ", ".join(decision["played"]) in told
    for wrong, why in (
        ([*given, "steward", "--resume"], "“steward” doesn't judge"),
        (["analyse", str(record), "--resume"], "name it"),
        ([*given, "captain"], f"{kept} exists already: go on with it by --resume"),
        (["analyse", str(record), "--seconds", "0"], "above 0"),
        ([*given, "captain", "--resume", "--seconds", "2"], "another match, or by another level or budget"),
        ([*given, "daimyo", "--resume"], "budget: made by --level captain --simulations 20\n"),
        (["analyse", str(record), "--resume", "--json", "-"], "name it"),
    ):
        assert main(wrong) == 2
        assert why in capsys.readouterr().err


def test_a_pipe_gets_the_data_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.kuni"
    begun = kunitori.new("rising-sun", clans=["koi", "lotus", "turtle"], seed=7)
    begun.play(0, "propose turtle")
    record.write_text(begun.full_record(), encoding="utf-8")
    assert main(["analyse", str(record), "--level", "captain", "--simulations", "2", "--json", "-"]) == 0
    data = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator(SCHEMA).validate(data)
    assert data["done"] == data["lines"]


def test_an_option_is_no_file_to_write(match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.kuni"
    record.write_text(match.full_record(), encoding="utf-8")
    for words in (["analyse", str(record), "--json", "--all"], ["show", str(record), "--svg", "--moves"]):
        assert main(words) == 2
        assert "a file is expected" in capsys.readouterr().err


WITHOUT_NUMPY = "import sys; sys.modules['numpy'] = None; from kunitori.cli import main; sys.exit(main(sys.argv[1:]))"


def test_it_needs_no_numpy(match: Match, tmp_path: Path) -> None:
    """Only the level that does can't be had without it, and says so."""
    record, kept = tmp_path / "game.kuni", tmp_path / "analysis.json"
    record.write_text(match.full_record(), encoding="utf-8")
    kept.write_text(json.dumps(Analysis(match, QUICK, last(match, 3)).as_dict()), encoding="utf-8")
    given = [sys.executable, "-c", WITHOUT_NUMPY, "analyse", str(record), "--simulations", "20", "--json", str(kept)]

    def told(level: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*given, "--resume", "--level", level], capture_output=True, text=True, check=False)

    done = told("captain")
    assert done.returncode == 0 and "judged by captain" in done.stdout and done.stderr == ""
    lacking = told("shogun")
    assert lacking.returncode == 2 and "the level shogun needs numpy" in lacking.stderr
    wrong = told("nobody")
    assert wrong.returncode == 2 and "captain, daimyo" in wrong.stderr and "shogun" not in wrong.stderr
