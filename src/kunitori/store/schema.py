"""The database: what is kept of tables and people (docs/architecture.md, "The store").

The log is the truth of a table.  ``tables`` has besides it what the table began with, which never changes, and a
summary for lists, which is written with the log and could be made of it; so is ``seats``, but for the secrets.
Times are seconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Tables of a game.

tables = Table(
    "tables",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("ruleset", String(40), nullable=False),
    Column("begin", JSON, nullable=False),  # options, scenario, record, seats, settings: what the log starts from
    Column("secret", LargeBinary(32), nullable=False),  # the house's part in the table's key
    Column("created", Float, nullable=False),
    # The summary.
    Column("host", String(80), nullable=False),
    Column("status", String(10), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("joinable", Boolean, nullable=False),  # has an open seat and has not begun
    Column("bots", Boolean, nullable=False),  # a bot owes a decision
    Column("timed", Boolean, nullable=False),  # somebody's clock runs
    Column("summary", JSON, nullable=False),
    Column("updated", Float, nullable=False),
    Index(None, "status", "updated"),
    Index(None, "host"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("holder", String(80), nullable=False),  # "": nobody
    Column("secret", LargeBinary(32)),  # SHA-256 of the seat link's secret
    PrimaryKeyConstraint("table", "seat"),
    Index(None, "holder"),
    Index(None, "secret"),
)

log = Table(
    "log",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("n", Integer, nullable=False),  # 1, 2, 3 … without gaps
    Column("deed", Text, nullable=False),  # JSON: seat, op and what belongs to it
    Column("client", String(120)),  # viewer and the client's own id of the message; null where there is none
    Column("hash", LargeBinary(32)),  # of the position afterwards; null before the start
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table", "n"),
    UniqueConstraint("table", "client"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, nullable=False),  # the last entry of the log that is in it
    Column("data", LargeBinary, nullable=False),  # compressed JSON
)

# People.

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),  # made of the cookie's token by SHA-256; rows come with the first word
    Column("name", String(40), nullable=False),
    Column("account", ForeignKey("accounts.id", ondelete="SET NULL")),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index(None, "account"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(80), nullable=False, unique=True),  # the name as names are compared
    Column("password", String(200), nullable=False),  # argon2id
    Column("created", Float, nullable=False),
)

contacts = Table(
    "contacts",
    metadata,
    Column("holder", String(80), primary_key=True),
    Column("email", String(200), nullable=False),
    Column("code", LargeBinary(32)),  # SHA-256 of what confirms the address; null: it is confirmed
    Column("sent", Float, nullable=False),  # when something was sent to it last
    Column("away", Float, nullable=False),  # on vacation until then
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("token", LargeBinary(32), nullable=False, unique=True),  # SHA-256
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Index(None, "table", "seat"),
)
