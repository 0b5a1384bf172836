"""The store: tables, their logs and people, in SQLite or PostgreSQL."""

from __future__ import annotations

from kunitori.store.holding import held
from kunitori.store.store import FAILURES, LogEntry, Store, Stored, Summary, address_of, open_store, reason
from kunitori.store.writer import Writer

__all__ = ["FAILURES", "LogEntry", "Store", "Stored", "Summary", "Writer", "address_of", "held", "open_store", "reason"]
