"""Alembic's way in: runs the migrations on the connection that it is handed (``kunitori.store.store.migrate``)."""

from __future__ import annotations

from alembic import context

from kunitori.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
