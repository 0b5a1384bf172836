"""The whole ledger."""

from __future__ import annotations

from kunitori.shogun.checker.peace import PeaceBook
from kunitori.shogun.checker.war import WarBook


class Ledger(PeaceBook, WarBook):
    """Follows a game by its events: each must be lawful, and together they must account for every change."""
