"""The store: tables, their logs and people, in SQLite or PostgreSQL."""

from __future__ import annotations

from kunitori.store.store import LogEntry, Store, Stored, Summary, open_store, reason
from kunitori.store.writer import Writer

__all__ = ["LogEntry", "Store", "Stored", "Summary", "Writer", "open_store", "reason"]
