"""Conformance cases: scenarios with actions and expectations (docs/formats.md, section 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any, Final

from kunitori.core.errors import BadInput, KunitoriError, Refused
from kunitori.core.game import Game, find, games
from kunitori.core.match import Match, key_of, new_match
from kunitori.yamlfile import read_yaml

MOST_PASSES: Final = 5000
CASE_KEYS: Final = {"id", "title", "rules", "given", "play", "expect", "source", "note"}


@dataclass(slots=True)
class Outcome:
    """What became of one case: no problems means that it passed."""

    id: str
    rules: list[str]
    problems: list[str] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)


class _Failed(Exception):
    pass


class CaseRun:
    """One case being played."""

    def __init__(self, case: dict[str, Any]) -> None:
        for key in case:
            if key not in CASE_KEYS:
                raise BadInput(f"a case has no key {str(key)[:40]!r}; it has: {', '.join(sorted(CASE_KEYS))}")
        given = case.get("given") or {}
        if not isinstance(given, dict):
            raise BadInput("given must be a scenario")
        self.case = case
        self.game: Game = find(str(given.get("game", "rising-sun")))
        self.match: Match = new_match(self.game, key=key_of(str(case.get("id"))), scenario=given)
        self.asked: Counter[str] = Counter()
        self.note_asked()

    def seat(self, name: Any) -> int:
        if name not in self.match.seats:
            raise _Failed(f"there is no seat {str(name)[:40]!r}")
        return self.match.seats.index(name)

    def note_asked(self) -> None:
        state = self.match.state
        for seat in state.pending():
            point = state.step().decision
            self.asked[point] += 1
            self.asked[f"{self.match.seats[seat]} {point}"] += 1

    def run(self) -> list[str]:
        """Play the case; the problems found."""
        try:
            for number, item in enumerate(self.case.get("play") or [], 1):
                try:
                    self.do(item)
                except (_Failed, KunitoriError) as error:
                    raise _Failed(f"play {number}: {error}") from None
            self.expect(self.case.get("expect") or {})
        except (_Failed, KunitoriError) as error:
            return str(error).split("\n")
        return []

    def do(self, item: Any) -> None:
        if not isinstance(item, dict):
            raise _Failed(f"{str(item)[:60]!r} is no mapping")
        known = {"refuse": {"refuse", "rule"}, "expect": {"expect"}, "pass_until": {"pass_until"}}
        for key, allowed in known.items():
            if key in item and set(item) - allowed:
                raise _Failed(f"beside {key} there is {', '.join(sorted(set(item) - allowed))}")
        if "expect" in item:
            self.expect(item["expect"])
        elif "refuse" in item:
            self.refuse(item["refuse"], item.get("rule"))
        elif "pass_until" in item:
            self.pass_until(item["pass_until"])
        else:
            for name, notations in item.items():
                for words in str(notations).split(","):
                    self.match.play(self.seat(name), words.strip())
                    self.note_asked()

    def refuse(self, what: dict[str, str], rule: str | None) -> None:
        for name, notation in what.items():
            before = self.game.position(self.match.state)
            try:
                self.match.play(self.seat(name), str(notation))
            except Refused as refusal:
                if rule is not None and refusal.rule != rule:
                    raise _Failed(f"{notation!r} was refused by {refusal.rule or refusal.reason}, not {rule}") from None
                if self.game.position(self.match.state) != before:
                    raise _Failed(f"{notation!r} was refused but changed something") from None
            else:
                raise _Failed(f"{notation!r} of {name} was not refused")

    def pass_until(self, target: Any) -> None:
        if isinstance(target, str):
            target = {} if target == "end" else {"seat": target}
        for _ in range(MOST_PASSES):
            pending = self.match.pending()
            if not pending:
                break
            if target and self.is_reached(target, pending):
                return
            self.match.play(pending[0], self.match.default(pending[0]))
            self.note_asked()
        if target:
            raise _Failed(f"pass_until {target}: never reached")

    def is_reached(self, target: dict[str, str], pending: list[int]) -> bool:
        if "seat" in target and self.seat(target["seat"]) not in pending:
            return False
        return "decision" not in target or self.match.state.step().decision == target["decision"]

    def expect(self, wanted: dict[str, Any]) -> None:
        problems: list[str] = []
        state_facts: dict[str, Any] = {}
        for key, value in wanted.items():
            check = getattr(self, f"expect_{key}", None)
            if check is None:
                state_facts[key] = value
            else:
                problems.extend(check(value))
        for key, (want, have) in self.game.facts(self.match.state, state_facts).items():
            if want != have:
                problems.append(f"{key}: expected {want}, is {have}")
        if problems:
            raise _Failed("\n".join(problems))

    def legal(self, name: str, gifts: bool = False) -> set[str]:
        state = self.match.state
        seat = self.seat(name)
        acts = state.legal_actions(seat) + (state.voluntary_actions(seat) if gifts else [])
        return {str(action) for action in acts}

    def expect_pending(self, value: list[str]) -> Iterable[str]:
        have = [self.match.seats[seat] for seat in self.match.pending()]
        if have != value:
            yield f"pending: expected {value}, is {have}"

    def expect_decision(self, value: dict[str, str]) -> Iterable[str]:
        for name, point in value.items():
            have = self.match.state.step().decision if self.seat(name) in self.match.pending() else ""
            if have != point:
                yield f"decision of {name}: expected {point}, is {have or 'none'}"

    def expect_legal(self, value: dict[str, list[str]]) -> Iterable[str]:
        for name, acts in value.items():
            have = self.legal(name)
            if have != set(acts):
                yield f"legal for {name}: missing {sorted(set(acts) - have)}, too many {sorted(have - set(acts))}"

    def expect_may(self, value: dict[str, list[str]]) -> Iterable[str]:
        for name, acts in value.items():
            missing = [act for act in acts if act not in self.legal(name, True)]
            if missing:
                yield f"{name} may not {missing}"

    def expect_may_not(self, value: dict[str, list[str]]) -> Iterable[str]:
        for name, acts in value.items():
            for act in acts:
                self.game.parse(act)  # a word that names nothing would always pass
                if act in self.legal(name, True):
                    yield f"{name} may {act}"

    def expect_asked(self, value: list[str]) -> Iterable[str]:
        for point in value:
            if not self.asked[point]:
                yield f"{point} was not asked"

    def expect_not_asked(self, value: list[str]) -> Iterable[str]:
        for point in value:
            if self.asked[point]:
                yield f"{point} was asked"

    def expect_events(self, value: list[str]) -> Iterable[str]:
        kinds = {event.kind for event in self.match.events}
        for kind in value:
            if kind not in kinds:
                yield f"no event {kind}"

    def expect_no_events(self, value: list[str]) -> Iterable[str]:
        kinds = {event.kind for event in self.match.events}
        for kind in value:
            if kind in kinds:
                yield f"event {kind} happened"

    def expect_sees(self, value: dict[str, dict[str, Any]]) -> Iterable[str]:
        for name, wanted in value.items():
            view = self.match.view(None if name == "spectator" else self.seat(name)).as_dict()
            for key, want in wanted.items():
                if key not in view:
                    yield f"a view has no key {key}"
                elif view[key] != want:
                    yield f"{name} sees {key}: expected {want}, is {view[key]}"


def run_case(case: Any) -> Outcome:
    """Play one case."""
    if not isinstance(case, dict) or not isinstance(case.get("id"), str):
        return Outcome("?", [], ["a case is a mapping with an id"])
    outcome = Outcome(case["id"], [str(rule) for rule in case.get("rules") or []])
    try:
        run = CaseRun(case)
        outcome.problems = run.run()
        outcome.asked = run.asked
    except KunitoriError as error:
        outcome.problems = [f"given: {error}"]
    except (TypeError, AttributeError) as error:
        outcome.problems = [f"the case is not written as docs/formats.md says: {error}"]
    return outcome


def read_cases(text: str) -> list[Any]:
    """The cases of a file.  Raises BadInput."""
    data = read_yaml(text)
    if not isinstance(data, list):
        raise BadInput("a case file is a list of cases")
    return data


def own_suite(name: str = "") -> dict[str, list[Any]]:
    """The project's own cases by file, of all games or of one."""
    out: dict[str, list[Any]] = {}
    for game in [name] if name else games():
        package = find(game).package
        if not package:
            continue  # a game may come without any
        folder = resources.files(package).joinpath("cases")
        for entry in sorted(folder.iterdir(), key=lambda e: e.name):
            if entry.name.endswith(".yaml"):
                out[f"{game}/{entry.name}"] = read_cases(entry.read_text(encoding="utf-8"))
    return out


def cases_at(paths: list[Path]) -> dict[str, list[Any]]:
    """The cases in files, or in the ``*.yaml`` files of folders.  Raises BadInput."""
    out: dict[str, list[Any]] = {}
    for path in paths:
        for file in sorted(path.glob("**/*.yaml")) if path.is_dir() else [path]:
            try:
                out[str(file)] = read_cases(file.read_text(encoding="utf-8"))
            except (OSError, UnicodeDecodeError) as error:
                raise BadInput(f"{file} can't be read: {error}") from None
            except BadInput as error:
                raise BadInput(f"{file}: {error}") from None
    return out
