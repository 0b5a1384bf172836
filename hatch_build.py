"""Builds the page into the wheel, so that nobody who installs Kunitori needs a Node.js of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Runs ``tools/build_web.py``; an installation that is edited in place builds the page when it is wanted."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        subprocess.run([sys.executable, str(Path(self.root) / "tools" / "build_web.py")], check=True)
