"""Does citing a rule mean testing it?  Break rules one at a time and see the cases that cite them fail.

``python -m tests.soak.mutants`` breaks every rule of ``MUTANTS`` in a copy of the sources, runs the conformance cases
that cite it, and prints which of them noticed; if none did, the tests that cite it.  Several mutants of one rule break
different clauses of it.  Words after the command pick rules, chapters or games: ``python -m tests.soak.mutants
RS-KAMI-4 SH-NINJA``.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from kunitori.cases import own_suite
from tests.soak.mutants import MUTANTS
from tests.soak.mutants.mutant import Mutant

Case = dict[str, Any]
ROOT: Final = Path(__file__).resolve().parents[3]
SECONDS: Final = 300  # a mutant may make a game endless


def run_cases(cases: list[Case]) -> dict[str, Any]:
    """Where the package lies, and which of the cases fail."""
    import kunitori
    from kunitori.cases import run_case

    failed: dict[str, str] = {}
    for case in cases:
        try:
            problems = run_case(case).problems
        except Exception as error:  # whatever a mutant may do, the case has noticed
            problems = [f"{type(error).__name__}: {error}"]
        if problems:
            failed[case["id"]] = problems[0]
    return {"package": str(Path(kunitori.__file__).parent), "failed": failed}


def in_subprocess(src: Path, cases: list[Case]) -> dict[str, Any] | str:
    """The same on the sources in ``src``; a text if they can't even be run."""
    command = [sys.executable, "-m", "tests.soak.mutants", "--cases"]
    env = {**os.environ, "PYTHONPATH": str(src)}
    given = pickle.dumps(cases)  # cases have ints for keys, and reading them from their files takes long
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=env, input=given, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return f"no end after {SECONDS} seconds"
    if done.returncode:
        return (done.stderr.decode(errors="replace").strip() or "no output").splitlines()[-1]
    result: dict[str, Any] = json.loads(done.stdout)
    if not Path(result["package"]).is_relative_to(src):
        return f"the package was imported from {result['package']}"
    return result


def citing_tests(rule: str) -> Iterator[str]:
    """The tests that name the rule, in their words or their code."""
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.parse(text).body if rule in text else []:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                if rule in (ast.get_source_segment(text, node) or ""):
                    yield f"{path.relative_to(ROOT)}::{node.name}"


def failing_tests(src: Path, rule: str) -> list[str]:
    """The tests that cite the rule and fail on the sources in ``src``."""
    tests = list(citing_tests(rule))
    if not tests:
        return []
    command = [sys.executable, "-m", "pytest", "-o", f"pythonpath={src} {ROOT}", "-p", "no:cacheprovider", "-rf"]
    done = subprocess.run(
        [*command, "--tb=no", *tests], cwd=ROOT, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    return [line.split()[1] for line in done.stdout.splitlines() if line.startswith("FAILED ")]


def try_mutant(src: Path, game: str, mutant: Mutant, citing: list[Case]) -> tuple[bool, str]:
    """Was it noticed?  And by which cases or tests, or what is the matter with it."""
    path = src / "kunitori" / game.replace("-", "_") / mutant.file
    text = path.read_text(encoding="utf-8")
    before = path.stat()
    if text.count(mutant.old) != 1 or mutant.old == mutant.new:
        return False, f"NO LONGER APPLIES ({text.count(mutant.old)} places)"
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns + 10_000_000_000))  # what is cached is out of date
    try:
        result = in_subprocess(src, citing)
        if isinstance(result, str):
            return False, f"DOESN'T RUN: {result}"
        noticed = list(result["failed"]) or failing_tests(src, mutant.rule)
    finally:
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    if not noticed:
        return False, f"MISSED by {' '.join(case['id'] for case in citing) or 'no case'}"
    return True, " ".join(noticed)


def is_meant(rule: str, words: list[str]) -> bool:
    """Do the words pick this rule: by its own name, its chapter's or its game's?  No words pick all."""
    return not words or any(rule == word or rule.startswith(f"{word}-") for word in words)


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description=__doc__)
    parser.add_argument("rules", nargs="*", help="only the mutants of these rules")
    parser.add_argument("--cases", action="store_true", help="run the pickled cases of the standard input")
    args = parser.parse_args(words)
    if args.cases:
        print(json.dumps(run_cases(pickle.load(sys.stdin.buffer))))
        return 0
    chosen = [(game, m) for game, mutants in MUTANTS.items() for m in mutants if is_meant(m.rule, args.rules)]
    citing: dict[str, list[Case]] = {mutant.rule: [] for _, mutant in chosen}
    for case in (case for game in MUTANTS for cases in own_suite(game).values() for case in cases):
        for rule in citing.keys() & case["rules"]:
            citing[rule].append(case)
    bad = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        src = Path(folder).resolve() / "src"
        shutil.copytree(ROOT / "src", src, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        clean = in_subprocess(src, [case for cases in citing.values() for case in cases])
        if isinstance(clean, str) or clean["failed"]:
            print(f"the cases fail on the code as it is: {clean if isinstance(clean, str) else clean['failed']}")
            return 1
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # the cache stays that of the code as it is
        for game, mutant in chosen:
            caught, how = try_mutant(src, game, mutant, citing[mutant.rule])
            bad += not caught
            print(f"{'caught' if caught else 'BAD':<7}{mutant.rule:<33}{mutant.bug}\n{'':<40}{how}", flush=True)
    print(f"{len(citing)} rules broken by {len(chosen)} mutants: {len(chosen) - bad} caught, {bad} not")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
