"""The promises of the core, kept by every game: by both great ones, and by Tolls, which asks the same in short."""

from __future__ import annotations

from typing import Any

import pytest

import kunitori
from kunitori.core import game as registry
from kunitori.core.game import Game
from kunitori.testing import PROMISES, Promise
from tests.tolls import TOLLS

RISING_SUN = kunitori.find("rising-sun")
SHOGUN = kunitori.find("shogun")
TABLES: list[tuple[Game, dict[str, Any], int]] = [
    (TOLLS, {"seats": 4}, 1),
    (TOLLS, {"seats": 2}, 2),
    (RISING_SUN, {"seats": 3, "set": "archway"}, 3),
    (RISING_SUN, {"seats": 4, "set": "horseman", "clans": "random"}, 4),
    (RISING_SUN, {"seats": 5, "set": "teapot"}, 5),
    (SHOGUN, {"seats": 2, "max_turns": 2}, 6),
    (SHOGUN, {"seats": 3, "max_turns": 3, "ronin_stacks_visible": "false"}, 7),
    (SHOGUN, {"seats": 4, "max_turns": 2, "experience_track": "1,1,1,2,3,4"}, 8),
    (SHOGUN, {"seats": 5, "max_turns": 2, "sword_tie": "random_order"}, 9),
]


@pytest.fixture(autouse=True)
def _tolls_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records find their game by name; other tests don't know Tolls."""
    monkeypatch.setitem(registry._loaded, TOLLS.name, TOLLS)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda p: p.__name__)
@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t[0].name}-{t[1]['seats']}")
def test_promise(promise: Promise, table: tuple[Game, dict[str, Any], int]) -> None:
    """Copies stay as they are whatever is played on others, and looking changes nothing (PC-033, PC-035)."""
    promise(*table)
