"""Kunitori's benchmarks, beside the yardstick and, on request, beside well-known engines.

    python -m bench               every game, interpreted and compiled, with the yardstick
    python -m bench --game shogun only that one
    python -m bench --anchors     also catanatron, python-chess and PettingZoo's chess, each installed by itself
    python -m bench --json FILE   keep the numbers

Everything runs one after the other on one core; the ratios carry over between machines, the rates don't.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import kunitori
from bench.searching import LEVELS

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
HOME = Path(sys.prefix)
YARDSTICK_HOME = HOME / "yardstick"
BOUND = 0.22  # of the yardstick's unforced decisions a second, in both forms
ANCHORS = {
    "catanatron": ["catanatron==3.2.1"],
    "chess": ["chess==1.11.2"],
    "pettingzoo": ["pettingzoo==1.27.0", "chess==1.11.2", "pygame==2.6.1"],
}

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="yardstick", ext_modules=mypycify(["yardstick.py"], opt_level="3"))
"""


def run(code: list[str], path: list[Path], python: str = sys.executable) -> dict[str, Any]:
    """One measurement in a process of its own, on one core."""
    pin = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(str(p) for p in path)}
    result = subprocess.run([*pin, python, *code], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"{' '.join(code)} failed:\n{result.stderr[-3000:]}")
    found: dict[str, Any] = json.loads(result.stdout.strip().splitlines()[-1])
    return found


def engine(game: str, form: str) -> dict[str, Any]:
    """One form of a game, and that one only."""
    home = ROOT / "src" if form == "interpreted" else HOME / "compiled"
    found: dict[str, Any] = {}
    for code in (["bench.environments", game], ["bench.searching", game], ["bench.measure", "engine", game]):
        found |= run(["-m", *code], [home])
        if found["compiled"] != (form == "compiled"):
            sys.exit(f"the {form} form of {game} could not be measured: another one came first")
    return found


def compiled_yardstick() -> Path | None:
    """The yardstick, unchanged, compiled; None without a compiler."""
    if not list(YARDSTICK_HOME.glob("*.so")):
        YARDSTICK_HOME.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "yardstick.py", YARDSTICK_HOME)
        (YARDSTICK_HOME / "setup.py").write_text(SETUP)
        build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        if subprocess.run(build, cwd=YARDSTICK_HOME, capture_output=True, check=False).returncode:
            return None
    return YARDSTICK_HOME


def anchors() -> dict[str, Any]:
    """The peers, each installed from the package index into an environment of its own."""
    out: dict[str, Any] = {}
    for name, requirements in ANCHORS.items():
        home = HOME / f"anchor-{name}"
        python = home / "bin" / "python"
        if not python.exists():
            print(f"installing {', '.join(requirements)} …", file=sys.stderr)
            subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
            subprocess.run([str(python), "-m", "pip", "install", "-q", *requirements], check=True)
        out[name] = run([str(HERE / "anchors.py"), name], [], str(python))
    return out


def table(rows: list[tuple[str, ...]]) -> None:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print(
            "  ".join(
                cell.ljust(w) if i == 0 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True))
            )
        )


def beside(peer: str, its: dict[str, float], ours: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """What was measured of a peer: ratios where ours does the same thing, else its figure."""
    rows: list[tuple[str, ...]] = []
    if "decisions_per_s" in its:
        ratios = (one["decisions_per_s"] / its["decisions_per_s"] for one in ours)
        rows.append((f"ratio to {peer}", *(f"{ratio:.2f}" for ratio in ratios)))
    if "leaves_per_s" in its:
        rows.append((f"positions/s that {peer}'s search tries", *(f"{its['leaves_per_s']:,.0f}" for _ in ours)))
    if "chess_steps_per_s" in its:
        chess = its["chess_steps_per_s"]
        rows.append((f"chess of {peer}, env, steps/s", *(f"{chess:,.0f}" for _ in ours)))
        for form in ("raw", "env", "vector"):
            ratios = (one[f"{form}_steps_per_s"] / chess for one in ours)
            rows.append((f"ratio to it, {form}", *(f"{ratio:.1f}" for ratio in ratios)))
    return rows


def report(name: str, found: dict[str, dict[str, Any]]) -> bool:
    """Print one game beside the yardstick; True if the bound holds."""
    forms = [form for form in ("interpreted", "compiled") if form in found]
    print(f"\n{name}, random play, one core")
    rows: list[tuple[str, ...]] = [("", *forms)]
    lines = [
        ("unforced decisions/s", "decisions_per_s", "{:,.0f}"),
        ("decisions a game", "decisions_per_game", "{:.0f}"),
        ("forced choices a game", "forced_per_game", "{:.0f}"),
        ("games/s", "games_per_s", "{:,.0f}"),
        ("decisions/s, events collected", "with_events_per_s", "{:,.0f}"),
        ("chance draws/s", "chance_per_s", "{:,.0f}"),
        ("legal actions, µs", "legal_us", "{:.2f}"),
        ("clone, µs", "clone_us", "{:.2f}"),
        ("view, µs", "view_us", "{:.1f}"),
        ("import kunitori, ms", "import_house_ms", "{:.0f}"),
        ("import the game, ms", "import_game_ms", "{:.0f}"),
        ("peak memory, MB", "peak_mb", "{:.0f}"),
        ("PettingZoo raw_env, steps/s", "raw_steps_per_s", "{:,.0f}"),
        ("PettingZoo env, steps/s", "env_steps_per_s", "{:,.0f}"),
        ("vector environment, steps/s", "vector_steps_per_s", "{:,.0f}"),
        ("games by the rules of thumb/s", "thumb_games_per_s", "{:,.1f}"),
        ("simulations/s of captain", "captain_per_s", "{:,.0f}"),
        ("simulations/s of daimyo", "daimyo_per_s", "{:,.0f}"),
        ("simulations/s of shogun", "shogun_per_s", "{:,.0f}"),
        *((f"thought of 100 ms, {level}, longest, ms", f"{level}_thought_ms", "{:.1f}") for level in LEVELS),
        *((f"answer to an interrupt, {level}, longest, ms", f"{level}_delay_ms", "{:.1f}") for level in LEVELS),
    ]
    for label, key, form in lines:
        rows.append((label, *(form.format(found[f][key]) for f in forms)))
    yard = [found[f"yardstick {f}"] for f in forms]
    rows.append(("yardstick, decisions/s", *(f"{y['decisions_per_s']:,.0f}" for y in yard)))
    rows.append(("yardstick, clone µs", *(f"{y['clone_us']:.2f}" for y in yard)))
    ratios = [found[f]["decisions_per_s"] / y["decisions_per_s"] for f, y in zip(forms, yard, strict=True)]
    rows.append((f"ratio to the yardstick (bound {BOUND})", *(f"{r:.3f}" for r in ratios)))
    costs = [1 - found[f]["with_events_per_s"] / found[f]["decisions_per_s"] for f in forms]
    rows.append(("cost of collecting events", *(f"{c:.0%}" for c in costs)))
    for peer in ANCHORS:
        rows.extend(beside(peer, found.get(peer, {}), [found[form] for form in forms]))
    table(rows)
    return all(r >= BOUND for r in ratios)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=kunitori.games(), help="measure one game only")
    parser.add_argument("--anchors", action="store_true", help="also measure the peers")
    parser.add_argument("--interpreted", action="store_true", help="leave the compiled form out")
    parser.add_argument("--json", type=Path, help="write the numbers to a file")
    wanted = parser.parse_args()
    found: dict[str, dict[str, Any]] = {"yardstick interpreted": run(["-m", "bench.measure", "yardstick"], [HERE])}
    games = [wanted.game] if wanted.game else kunitori.games()
    measured: dict[str, dict[str, Any]] = {game: {} for game in games}
    for game, forms in measured.items():
        forms["interpreted"] = engine(game, "interpreted")
    if not wanted.interpreted and (yard := compiled_yardstick()):
        subprocess.run([sys.executable, str(ROOT / "tools" / "build_compiled.py"), "--only-build"], check=True)
        found["yardstick compiled"] = run(["-m", "bench.measure", "yardstick"], [yard])
        for game, forms in measured.items():
            forms["compiled"] = engine(game, "compiled")
    if wanted.anchors:
        found.update(anchors())
    holds = [report(game, {**found, **forms}) for game, forms in measured.items()]
    if wanted.json:
        wanted.json.write_text(json.dumps({**found, **measured}, indent=1) + "\n")
    sys.exit(0 if all(holds) else 1)


if __name__ == "__main__":
    main()
