"""The full-screen terminal table for any game."""

from kunitori.table.app import TableApp, run

__all__ = ["TableApp", "run"]
