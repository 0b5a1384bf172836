"""``python -m kunitori.cli``: the same as ``kunitori``."""

from __future__ import annotations

import sys

from kunitori.cli import main

sys.exit(main())
