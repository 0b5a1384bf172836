"""Does citing a rule mean testing it?  Break rules one at a time and see the cases that cite them fail.

``python -m tests.soak.mutants`` breaks every rule of ``MUTANTS`` in a copy of the sources, runs the conformance cases
that cite it, and prints which of them noticed.  The rules are sixty of all in ``data/rules.txt``, drawn by
``random.Random(2018).sample(ids, 60)``; several mutants of one rule break different clauses of it.  Words after the
command pick rules: ``python -m tests.soak.mutants RS-KAMI-4``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from tests.soak.mutants import MUTANTS
from tests.soak.mutants.mutant import Mutant

ROOT: Final = Path(__file__).resolve().parents[3]
GAME: Final = Path("kunitori", "rising_sun")
SECONDS: Final = 300  # a mutant may make a game endless


def run_citing_cases(rules: Iterable[str]) -> dict[str, Any]:
    """Run the cases that cite one of ``rules``: where the package lies, and what fails by case."""
    import kunitori
    from kunitori.cases import own_suite, run_case

    wanted = set(rules)
    failed: dict[str, str] = {}
    passed: list[str] = []
    for cases in own_suite("rising-sun").values():
        for case in cases:
            if not wanted.isdisjoint(case["rules"]):
                try:
                    problems = run_case(case).problems
                except Exception as error:  # whatever a mutant may do, the case has noticed
                    problems = [f"{type(error).__name__}: {error}"]
                if problems:
                    failed[case["id"]] = problems[0]
                else:
                    passed.append(case["id"])
    return {"package": str(Path(kunitori.__file__).parent), "failed": failed, "passed": passed}


def in_subprocess(src: Path, rules: Iterable[str]) -> dict[str, Any] | str:
    """The same on the sources in ``src``; a text if they can't even be run."""
    command = [sys.executable, "-m", "tests.soak.mutants", "--cases", *rules]
    env = {**os.environ, "PYTHONPATH": str(src)}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=SECONDS, check=False, encoding="utf-8"
        )
    except subprocess.TimeoutExpired:
        return f"no end after {SECONDS} seconds"
    if done.returncode:
        return (done.stderr.strip() or "no output").splitlines()[-1]
    result: dict[str, Any] = json.loads(done.stdout)
    if not Path(result["package"]).is_relative_to(src):
        return f"the package was imported from {result['package']}"
    return result


def try_mutant(src: Path, mutant: Mutant) -> tuple[bool, str]:
    """Was it noticed?  And by which cases, or what is the matter with it."""
    path = src / GAME / mutant.file
    text = path.read_text(encoding="utf-8")
    before = path.stat()
    if text.count(mutant.old) != 1 or mutant.old == mutant.new:
        return False, f"NO LONGER APPLIES ({text.count(mutant.old)} places)"
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns + 10_000_000_000))  # what is cached is out of date
    try:
        result = in_subprocess(src, [mutant.rule])
    finally:
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    if isinstance(result, str):
        return False, f"DOESN'T RUN: {result}"
    if not result["failed"]:
        return False, f"MISSED by {' '.join(result['passed']) or 'no case'}"
    return True, " ".join(result["failed"])


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.mutants", description=__doc__)
    parser.add_argument("rules", nargs="*", help="only the mutants of these rules")
    parser.add_argument("--cases", action="store_true", help="run the cases that cite RULES on the code as it is")
    args = parser.parse_args(words)
    if args.cases:
        print(json.dumps(run_citing_cases(args.rules)))
        return 0
    chosen = [m for m in MUTANTS if not args.rules or m.rule in args.rules]
    bad = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        src = Path(folder).resolve() / "src"
        shutil.copytree(ROOT / "src", src, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        clean = in_subprocess(src, sorted({m.rule for m in chosen}))
        if isinstance(clean, str) or clean["failed"]:
            print(f"the cases fail on the code as it is: {clean if isinstance(clean, str) else clean['failed']}")
            return 1
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # the cache stays that of the code as it is
        for mutant in chosen:
            caught, how = try_mutant(src, mutant)
            bad += not caught
            print(f"{'caught' if caught else 'BAD':<7}{mutant.rule:<33}{mutant.bug}\n{'':<40}{how}", flush=True)
    rules = len({m.rule for m in chosen})
    print(f"{rules} rules broken by {len(chosen)} mutants: {len(chosen) - bad} caught, {bad} not")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
