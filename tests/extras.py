"""Tests of what an extra brings: they are skipped, and say so, where its packages aren't installed."""

from importlib.util import find_spec

import pytest


def needs_extra(extra: str, module: str) -> pytest.MarkDecorator:
    """A mark for tests that need the extra, which ``module`` belongs to; ``.ci/run`` knows the reason by its words."""
    return pytest.mark.skipif(find_spec(module) is None, reason=f"the extra {extra} is not installed")
