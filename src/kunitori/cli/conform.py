"""``kunitori conform``: do the conformance cases pass, and is every rule cited by one of them or by a test?"""

from __future__ import annotations

import json as as_json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kunitori.cli import FAILED
from kunitori.cli.common import chosen_games, find_game, wrapped
from kunitori.meta import rule_ids
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.cases import Outcome


@dataclass(slots=True)
class Report:
    """What became of many cases: (file, outcome) each."""

    outcomes: list[tuple[str, Outcome]] = field(default_factory=list)

    @property
    def failures(self) -> list[tuple[str, Outcome]]:
        return [(file, outcome) for file, outcome in self.outcomes if outcome.problems]

    def cited(self) -> set[str]:
        """The rules that passing cases cite."""
        return {rule for _, outcome in self.outcomes if not outcome.problems for rule in outcome.rules}

    def as_dict(self) -> dict[str, Any]:
        failed = self.failures
        return {
            "cases": len(self.outcomes),
            "passed": len(self.outcomes) - len(failed),
            "failed": len(failed),
            "failures": [{"id": o.id, "file": file, "rules": o.rules, "problems": o.problems} for file, o in failed],
        }


def conform(paths: list[Path] | None = None, /, *, json: bool = False, coverage: bool = False, game: str = "") -> int:
    """Run conformance cases, the project's own suite if no path is given."""
    report = run_cases(paths or [], game)
    data = report.as_dict()
    if coverage:
        data["coverage"] = covered(report.cited(), game)
    show_json(data) if json else show_text(data)
    complete = not coverage or not data["coverage"]["missing"]
    return FAILED if data["failed"] or not data["cases"] or not complete else 0


def run_cases(paths: list[Path], game: str) -> Report:
    """Play the cases in ``paths``, or the own suite of all games or of one.  Raises BadInput or Trouble."""
    from kunitori.cases import cases_at, own_suite, run_case

    for path in paths:
        if not path.exists():
            raise Trouble("missing", file=str(path))
    name = find_game(game).name if game else ""
    report = Report()
    for file, cases in (cases_at(paths) if paths else own_suite(name)).items():
        report.outcomes.extend((file, run_case(case)) for case in cases)
    if not report.outcomes:
        raise Trouble("no-cases")
    return report


def covered(cited: set[str], game: str) -> dict[str, Any]:
    """How many of the games' rules are cited by passing cases or by tests."""
    from kunitori.cli.coverage import cited_by_tests, tests_folder

    folder = tests_folder()
    known = [rule for found in chosen_games(game) for rule in rule_ids(found)]
    cited = cited | (cited_by_tests(folder) if folder else set())
    missing = [rule for rule in known if rule not in cited]
    share = 100 * (len(known) - len(missing)) / len(known)
    return {
        "rules": len(known),
        "cited": len(known) - len(missing),
        "percent": int(share * 10) / 10,  # never rounded up to 100
        "missing": missing,
    }


def show_json(data: dict[str, Any]) -> None:
    print(as_json.dumps(data, indent=2, ensure_ascii=False))


def show_text(data: dict[str, Any]) -> None:
    """The failures, then the numbers."""
    catalogue = Catalogue()
    for failure in data["failures"]:
        print(catalogue.text("conform-failure", case=failure["id"], file=failure["file"]))
        for problem in failure["problems"]:
            print(wrapped(problem, "    ", "  - "))
    if data["failures"]:
        print()
    print(catalogue.text("conform-counts", cases=data["cases"], passed=data["passed"], failed=data["failed"]))
    if "coverage" in data:
        told = data["coverage"]
        percent = f"{told['percent']:g}"
        print(catalogue.text("conform-coverage", cited=told["cited"], rules=told["rules"], percent=percent))
        if told["missing"]:
            print(wrapped(catalogue.text("conform-missing", missing=", ".join(told["missing"])), "  ", ""))
    sys.stdout.flush()
