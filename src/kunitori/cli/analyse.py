"""``kunitori analyse``: what the decisions of a game were worth."""

from __future__ import annotations

import json as as_json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kunitori.cli import INTERRUPTED
from kunitori.cli.common import (
    InputFile,
    Number,
    OutputFile,
    above_zero,
    is_pipe,
    progress_bar,
    read_text,
    terminal_size,
)
from kunitori.cli.matches import replayed
from kunitori.core.errors import BadInput
from kunitori.files import write_text
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.analysis import Analysis, Judgement

KEEP: Final = 10.0  # seconds after which what was found is written anew
WORST: Final = 10  # decisions that are shown
BARS: Final = "▁▂▃▄▅▆▇█"
WIDEST: Final = 60  # columns of a curve


def analyse(
    record: InputFile,
    /,
    *,
    level: str = "daimyo",
    seconds: Number | None = None,
    simulations: int | None = None,
    json: OutputFile | None = None,
    resume: bool = False,
    jobs: int = 1,
    all: bool = False,
) -> int:
    """Judge every decision of a game."""
    from kunitori.analysis import Analysis, Analyst
    from kunitori.analysis.judging import SECONDS

    if seconds is None and simulations is None:
        seconds = SECONDS
    above_zero(seconds=seconds, simulations=simulations, jobs=jobs)
    piped = is_pipe(json)
    if json is not None and not piped and json.exists() and not resume:
        raise Trouble("analysis-there", file=str(json))
    match, _ = replayed(record)
    analyst = Analyst(level, seconds, simulations)
    analyst.check(match.game)
    analysis = Analysis(match, analyst)
    if resume:
        take_up(analysis, None if piped else json)
    try:
        whole = judged(analysis, None if piped else json, jobs)
    finally:  # also where a signal ends the program
        if json is not None:
            keep(analysis, json)
    if not piped:
        show_text(analysis, every=all)
    return 0 if whole else INTERRUPTED


def take_up(analysis: Analysis, file: Path | None) -> None:
    """Go on where an earlier run ended, if there was one.  Raises Trouble."""
    if file is None:
        raise Trouble("resume-what")
    if file.exists():
        try:
            analysis.go_on(read_text(file))
        except BadInput as error:
            raise Trouble("in-file", file=str(file), why=str(error)) from None


def judged(analysis: Analysis, file: Path | None, jobs: int) -> bool:
    """Judge what is left, writing it down now and then; False if somebody pressed Ctrl-C."""
    from kunitori.analysis import judge_all

    written = time.monotonic()
    lines = len(analysis.match.journal) - analysis.done
    try:
        with progress_bar(lines) as advance:
            for done, judgement in judge_all(analysis.match, analysis.analyst, analysis.done, jobs):
                advance(done - analysis.done)
                analysis.add(done, judgement)
                if file is not None and time.monotonic() - written > KEEP:
                    keep(analysis, file)
                    written = time.monotonic()
    except KeyboardInterrupt:
        return False
    analysis.finish()
    return True


def keep(analysis: Analysis, file: Path) -> None:
    """Write the analysis as far as it has come.  Raises Trouble."""
    text = as_json.dumps(analysis.as_dict(), ensure_ascii=False, separators=(",", ":"))
    if is_pipe(file):
        print(text)
    else:
        write_text(file, text + "\n")


def show_text(analysis: Analysis, every: bool) -> None:
    """The analysis for people."""
    catalogue = Catalogue(analysis.match.game)
    rows = [*heading(catalogue, analysis), "", *curves(catalogue, analysis), "", *summaries(catalogue, analysis)]
    turns = [turn_told(catalogue, analysis.match.seats, turn) for turn in analysis.as_dict()["turning_points"]]
    if turns:
        rows += ["", catalogue.text("analysis-turns"), *turns]
    decisions = decisions_told(catalogue, analysis, every)
    if decisions:
        rows += ["", catalogue.text("analysis-all" if every else "analysis-worst"), *decisions]
    print("\n".join(rows))


def heading(catalogue: Catalogue, analysis: Analysis) -> list[str]:
    """What was looked at, and by whom."""
    count = len(analysis.judgements)
    out = [catalogue.text("analysis-of", decisions=count, level=analysis.analyst.level)]
    if analysis.done < len(analysis.match.journal):
        out.append(catalogue.text("analysis-part", done=analysis.done, lines=len(analysis.match.journal)))
    return out


def curves(catalogue: Catalogue, analysis: Analysis) -> list[str]:
    """Each seat's chance through the game, as a row of bars."""
    points = analysis.curve()
    columns = min(WIDEST, terminal_size()[0] - 20, len(points))
    if not points:
        return []
    names = [catalogue.seat(name) for name in analysis.match.seats]
    width = max(len(name) for name in names)
    out = []
    for seat, name in enumerate(names):
        taken = [points[i * (len(points) - 1) // max(1, columns - 1)].shares[seat] for i in range(columns)]
        bars = "".join(BARS[min(len(BARS) - 1, int(share * len(BARS)))] for share in taken)
        out.append(f"{name:{width}}  {bars}  {percent(taken[-1])}")
    return out


def summaries(catalogue: Catalogue, analysis: Analysis) -> list[str]:
    """A line for each seat: how well it decided."""
    out = []
    for seat in range(len(analysis.match.seats)):
        data = analysis.summary(seat)
        values = {**data, "seat": catalogue.seat(data["seat"]), "loss": percent(data["loss"])}
        out.append(catalogue.text("analysis-seat", **{**values, "mean": percent(data["mean"], 1)}))
    return out


def turn_told(catalogue: Catalogue, seats: list[str], turn: dict[str, Any]) -> str:
    """A turning point in a sentence."""
    moves = [after - before for before, after in zip(turn["shares"], turn["after"])]
    changes = ", ".join(f"{catalogue.seat(seat)} {move:+.0%}" for seat, move in zip(seats, moves))
    return catalogue.text("analysis-turn", line=turn["line"], seat=catalogue.seat(turn["seat"]), changes=changes)


def decisions_told(catalogue: Catalogue, analysis: Analysis, every: bool) -> list[str]:
    """The decisions that lost most, or all of them, each with what would have been better."""
    from kunitori.analysis.report import mark_of

    chosen = analysis.judgements
    if not every:
        marked = sorted((one for one in chosen if mark_of(one)), key=lambda one: -one.loss)[:WORST]
        chosen = sorted(marked, key=lambda one: one.line)
    return [decision_told(catalogue, analysis, judgement, mark_of(judgement)) for judgement in chosen]


def decision_told(catalogue: Catalogue, analysis: Analysis, judgement: Judgement, mark: str) -> str:
    """A decision, what it lost, and what would have been better."""
    best = judgement.lines[0]
    return catalogue.text(
        "analysis-better" if judgement.loss else "analysis-good",
        line=judgement.line,
        seat=catalogue.seat(analysis.match.seats[judgement.seat]),
        played=", ".join(judgement.played),
        loss=percent(judgement.loss, 1),
        mark=mark or "none",
        best=", ".join(best.plan),
        value=percent(best.value),
    )


def percent(share: float, digits: int = 0) -> str:
    """A share in percent, without the sign."""
    return f"{100 * share:.{digits}f}"
