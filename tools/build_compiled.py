"""Build the compiled form: a copy of the package in which mypyc has turned core and games into C.

    python tools/build_compiled.py               build, and let this environment's Python use it
    python tools/build_compiled.py --only-build  build, but change nothing in the environment
    python tools/build_compiled.py --remove      go back to the interpreted form
    python tools/build_compiled.py --refresh     remove the compiled form if the sources have changed since

The copy lies in ``<environment>/compiled``; a ``.pth`` file puts it before the sources, but behind what ``PYTHONPATH``
names.  Without a C compiler nothing is lost: everything works interpreted.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "kunitori"
HOME = Path(sys.prefix) / "compiled"
HOOK = Path(sysconfig.get_paths()["purelib"]) / "0_kunitori_compiled.pth"  # read before that of the sources
STAMP = HOME / "sources.sha256"
NOT_COMPILED = {"__init__.py", "checker", "sketch", "reading.py", "refusals.py", "scenario.py", "facts.py",
                "position.py", "consistency", "events.py", "questions.py", "odds", "lines.py",
                "canvas.py", "svg.py", "drawing"}  # fmt: skip

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="kunitori-compiled", ext_modules=mypycify({modules!r}, opt_level="2", debug_level="0", multi_file=False))
"""


def compiled_modules() -> list[Path]:
    """The modules that gain from compiling, relative to the package's parent: core, search, and every game."""
    out = []
    for folder in ("core", "search", "rising_sun", "shogun"):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            if NOT_COMPILED.isdisjoint(path.relative_to(SOURCE).parts):
                out.append(path.relative_to(SOURCE.parent))
    return out


def digest() -> str:
    """A hash of everything that is copied: sources, data, texts and the built page."""
    found = hashlib.sha256()
    for path in sorted(SOURCE.rglob("*")):
        if path.is_file() and path.suffix not in {".pyc", ".so"}:
            found.update(str(path.relative_to(SOURCE)).encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def is_fresh() -> bool:
    """Was the compiled form built from the sources as they are?"""
    return STAMP.exists() and STAMP.read_text().strip() == digest()


def remove() -> None:
    HOOK.unlink(missing_ok=True)
    shutil.rmtree(HOME, ignore_errors=True)


def build() -> None:
    """Copy the package and compile the copy in place."""
    if shutil.which(os.environ.get("CC", "cc")) is None and shutil.which("gcc") is None:
        sys.exit(
            "There is no C compiler here (gcc or cc): the interpreted form stays in use. Nothing is lost but speed."
        )
    shutil.rmtree(HOME, ignore_errors=True)
    shutil.copytree(SOURCE, HOME / "kunitori", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    modules = [str(path) for path in compiled_modules()]
    (HOME / "setup.py").write_text(SETUP.format(modules=["--strict", "--ignore-missing-imports", *modules]))
    result = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=HOME,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        shutil.rmtree(HOME, ignore_errors=True)
        sys.exit(f"mypyc could not compile the package:\n{result.stdout[-4000:]}\n{result.stderr[-4000:]}")
    shutil.rmtree(HOME / "build", ignore_errors=True)
    shutil.rmtree(HOME / ".mypy_cache", ignore_errors=True)
    STAMP.write_text(digest() + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only-build", action="store_true")
    parser.add_argument("--remove", action="store_true")
    parser.add_argument("--refresh", action="store_true")
    wanted = parser.parse_args()
    if wanted.remove or (wanted.refresh and HOME.exists() and not is_fresh()):
        remove()
    elif not wanted.refresh:
        if not is_fresh():
            build()
        if not wanted.only_build:
            HOOK.write_text(f"{HOME}\n")
        print(f"compiled form in {HOME}")


if __name__ == "__main__":
    main()
