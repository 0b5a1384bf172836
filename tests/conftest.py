"""What every test leaves as it found it."""

from __future__ import annotations

import pytest

from kunitori import bots


@pytest.fixture(autouse=True)
def _registered_bots_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names given to bots last as long as a test; pages of the documentation list all there are."""
    monkeypatch.setattr(bots, "_bots", dict(bots._bots))
