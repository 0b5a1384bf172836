"""Determinism: the same game everywhere, interpreted or compiled, whatever the hash seed (promise 9 of the core)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMPILED = Path(sys.prefix) / "compiled"
SEEDS = {"rising-sun": 200, "shogun": 40}


def run(code: list[str], path: Path, hash_seed: int) -> str:
    env = {**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": str(hash_seed)}
    result = subprocess.run([sys.executable, *code], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-3000:]
    return result.stdout


@pytest.fixture(scope="module")
def compiled() -> Path:
    """The compiled form, built if it is missing or older than the sources."""
    if shutil.which("gcc") is None and shutil.which("cc") is None:
        pytest.skip("no C compiler: the interpreted form stands alone")
    build = subprocess.run(
        [sys.executable, "tools/build_compiled.py", "--only-build"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert build.returncode == 0, build.stdout + build.stderr
    return COMPILED


@pytest.mark.parametrize("game", SEEDS)
def test_both_forms_and_all_hash_seeds_play_the_same_games(game: str, compiled: Path) -> None:
    """The same seeds, two processes with different hash seeds, interpreted and compiled: the same hashes."""
    seeds = SEEDS[game]
    interpreted = run(["tests/play_seeds.py", game, "0", str(seeds)], ROOT / "src", 1).splitlines()
    compiled_run = run(["tests/play_seeds.py", game, "0", str(seeds)], compiled, 2).splitlines()
    assert interpreted[0] == "interpreted" and compiled_run[0] == "compiled"
    assert len(set(interpreted[1:])) == seeds
    assert interpreted[1:] == compiled_run[1:]


def test_the_compiled_form_passes_the_conformance_suite(compiled: Path) -> None:
    """Every case of the project's own suite passes compiled too."""
    code = (
        "from kunitori.cases import own_suite, run_case; import kunitori.core.state as s\n"
        "assert not s.__file__.endswith('.py')\n"
        "bad = [o.id for cases in own_suite().values() for o in map(run_case, cases) if o.problems]; print(bad)"
    )
    assert run(["-c", code], compiled, 0).strip() == "[]"


@pytest.mark.parametrize("game", SEEDS)
def test_the_compiled_form_pickles(game: str, compiled: Path) -> None:
    """Compiled states pickle, in the middle of a game and back."""
    code = (
        f"import pickle, random, kunitori; from kunitori.testing import begin, walk; g = kunitori.find({game!r});"
        "s = begin(g, {}, 5); n = 0\n"
        "for _ in walk(s, random.Random(5)):\n"
        "    n += 1\n"
        "    if n % 9 == 0: assert g.position(pickle.loads(pickle.dumps(s))) == g.position(s)\n"
        "print(n > 50)"
    )
    assert run(["-c", code], compiled, 0).strip() == "True"


@pytest.mark.parametrize("game", SEEDS)
def test_a_signal_may_come_at_any_moment(game: str, compiled: Path) -> None:
    """What a signal's handler raises ends a thought as any exception does, and is never taken for a lack of memory."""
    assert run(["tests/signals_while_thinking.py", game, "300"], compiled, 0).split()[0] == "300"


def test_the_compiled_form_holds_all_data_texts_and_the_page_as_they_are(compiled: Path) -> None:
    """A change of a text or of the page alone builds it anew: who serves from it shows no old page."""

    def others(package: Path) -> dict[str, bytes]:
        files = (path for path in package.rglob("*") if path.is_file() and path.suffix not in {".py", ".pyc", ".so"})
        return {str(path.relative_to(package)): path.read_bytes() for path in files}

    assert others(compiled / "kunitori") == others(ROOT / "src" / "kunitori")
