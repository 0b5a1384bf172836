"""``kunitori admin``: what whoever keeps a server does with its tables and accounts, on its database.

With SQLite, end the server first for what changes a table; with PostgreSQL it hears of the changes.
"""

from __future__ import annotations

import asyncio
import functools
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kunitori.cli.common import InputFile, Whole, read_text
from kunitori.cli.serve import configured
from kunitori.core.errors import KunitoriError
from kunitori.files import write_text
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.server.hub import Hub

DAY: Final = 24 * 3600
LONGEST: Final = 1_000_000  # days; nothing is older
STATUSES: Final = ("open", "running", "over")


def admin_list(*, status: str = "", database: str = "") -> int:
    """List tables."""

    async def work(hub: Hub) -> None:
        from sqlalchemy import select

        from kunitori.store.schema import tables

        query = select(tables).order_by(tables.c.updated.desc())
        if status:
            query = query.where(tables.c.status == status)
        async with hub.store.engine.connect() as db:
            for row in await db.execute(query):
                players = ", ".join(bot or player or name for name, _, player, bot, _ in row.summary["seats"])
                say("admin-table", table=row.id, game=row.game, status=row.status, day=day(row.updated), who=players)

    if status and status not in STATUSES:
        raise Trouble("status", status=status, known=", ".join(STATUSES))
    return on_hub(database, work)


def admin_show(table: str, /, *, database: str = "") -> int:
    """Show what is known of a table, as JSON."""

    async def work(hub: Hub) -> None:
        found = await hub.table(table)
        print(json.dumps(hub.describe(found, frozenset()) | {"entries": found.n}, indent=2, ensure_ascii=False))

    return on_hub(database, work)


def admin_export(table: str, /, file: Path | None = None, *, database: str = "") -> int:
    """Write a table's whole record."""

    async def work(hub: Hub) -> None:
        match = (await hub.table(table)).match
        if match is None:
            raise Trouble("not-begun", table=table)
        if file is None:
            print(match.full_record(), end="")
        else:
            write_text(file, match.full_record())

    return on_hub(database, work)


def admin_import(record: InputFile, /, *, database: str = "") -> int:
    """Make a table that goes on from a record."""

    async def work(hub: Hub) -> None:
        made = await hub.create("", {}, [], {}, "", record=read_text(record))
        say("admin-imported", table=made.table)

    return on_hub(database, work, changes=True)


def admin_rewind(table: str, events: Whole, /, *, database: str = "") -> int:
    """Take a table back to its first so many public events."""
    return on_hub(database, lambda hub: hub.rewind(table, events), changes=True)


def admin_end(table: str, /, *, database: str = "") -> int:
    """End a game."""
    return on_hub(database, lambda hub: hub.end(table), changes=True)


def admin_replace(table: str, seat: str, bot: str = "", /, *, database: str = "") -> int:
    """Let a bot take a seat over, or with no bot open it again."""

    async def work(hub: Hub) -> None:
        who = frozenset({(await hub.table(table)).host})
        secret = await hub.set_seat(table, who, seat, "bot" if bot else "open", bot)
        if secret:
            from kunitori.server.lobby import link_of

            say("admin-link", link=link_of(table, secret))

    return on_hub(database, work, changes=True)


def admin_prune(*, days: Whole | None = None, database: str = "") -> int:
    """Delete tables that have been over for long, and guests not seen for as long.

    A table that waits for people is kept as long as the settings say, however few the days.
    """

    async def work(hub: Hub) -> None:
        from sqlalchemy import case, delete

        from kunitori.server.identity import People
        from kunitori.store.schema import tables

        retention = configured(None, database, False).retention
        kept = retention if days is None else days
        before, waiting = (time.time() - min(age, LONGEST) * DAY for age in (kept, max(kept, retention)))
        due = case((tables.c.status == "open", waiting), else_=before)
        idle = (tables.c.status != "running", tables.c.updated < due, tables.c.created < due)
        async with hub.store.engine.begin() as db:
            gone = (await db.execute(delete(tables).where(*idle))).rowcount
        guests = await People(hub.store.engine).forget_guests(before)
        say("admin-pruned", tables=gone, guests=guests)

    if days is not None and days < 0:
        raise Trouble("negative", option="--days", value=str(days))
    return on_hub(database, work, changes=True)


def admin_delete_account(name: str, /, *, database: str = "") -> int:
    """Delete an account with what it is known by; its seats are opened to nobody, its games go on."""

    async def work(hub: Hub) -> None:
        from kunitori.server.identity import People

        people = People(hub.store.engine)
        account = await people.account_named(name)
        await hub.give_holder(f"account:{account['id']}", "")
        await people.delete(account["id"])
        say("admin-deleted", name=account["name"])

    return on_hub(database, work, changes=True)


def admin_export_account(name: str, /, *, database: str = "") -> int:
    """Write what is kept of an account, as JSON, without its password."""

    async def work(hub: Hub) -> None:
        from kunitori.server.identity import People

        people = People(hub.store.engine)
        account = await people.account_named(name)
        holder = f"account:{account['id']}"
        contact = await people.contact(holder)
        kept = {"id": account["id"], "name": account["name"], "created": account["created"], "email": contact.email}
        print(json.dumps(kept | {"tables": await hub.mine(frozenset({holder}))}, indent=2, ensure_ascii=False))

    return on_hub(database, work)


def admin_backup(file: Path, /, *, database: str = "") -> int:
    """Copy the database while the server runs."""
    _, source = sqlite_file(database)
    from kunitori.store.copying import copied, is_sound

    if file.exists():
        raise Trouble("exists", file=str(file))
    if not source.exists():
        raise Trouble("missing", file=str(source))
    file.parent.mkdir(parents=True, exist_ok=True)
    with copied(source, file) as copy:
        if not is_sound(copy):
            raise Trouble("no-backup", file=str(source))
        copy.replace(file)
    say("admin-backup", file=str(file))
    return 0


def admin_restore(file: Path, /, *, database: str = "") -> int:
    """Put a copy in the database's place; end the server first."""
    url, target = sqlite_file(database)
    from kunitori.store import held
    from kunitori.store.copying import copied, is_sound, pour

    if not file.exists():
        raise Trouble("missing", file=str(file))
    with held(url), copied(file, target) as copy:
        if not is_sound(copy):
            raise Trouble("no-backup", file=str(file))
        asyncio.run(brought_up(copy))
        if target.exists():
            before = target.with_name(f"{target.name}.before-restore")
            with copied(target, before) as old:
                old.replace(before)
            say("admin-kept", file=str(before))
        pour(copy, target)
    say("admin-restored", file=str(target))
    return 0


async def brought_up(file: Path) -> None:
    """Bring a database up to this version.  Raises BadInput for one that can't be."""
    from sqlalchemy import URL

    from kunitori.store import open_store

    await (await open_store(URL.create("sqlite", database=str(file)))).close()


def sqlite_file(database: str) -> tuple[str, Path]:
    """The address of the SQLite database, and its file.  Raises BadInput, Trouble for another one."""
    url = configured(None, database, False).database
    from kunitori.store import address_of

    address = address_of(url)
    if address.get_backend_name() != "sqlite":
        raise Trouble("backup-elsewhere")
    return url, Path(str(address.database))


def on_hub(database: str, work: Callable[[Hub], Coroutine[Any, Any, None]], *, changes: bool = False) -> int:
    """Do something with the tables of a database; no bot moves meanwhile.

    What ``changes`` them is done to a SQLite file only while no server keeps it.
    """
    url = configured(None, database, False).database
    from kunitori.store import held

    async def do() -> None:
        async with keeper(url) as hub:
            await work(hub)

    with held(url) if changes else nullcontext():
        asyncio.run(do())
    return 0


@asynccontextmanager
async def keeper(url: str) -> AsyncIterator[Hub]:
    """The tables of a database, at rest."""
    from kunitori.server.hub import Hub
    from kunitori.store import open_store

    store = await open_store(url)
    hub = Hub(store)
    try:
        yield hub
    finally:
        await hub.stop()
        await store.close()


def say(message: str, **values: str | int) -> None:
    """Print a message of the catalogue."""
    print(Catalogue().text(message, **values))


def day(at: float) -> str:
    """A day as it is written everywhere."""
    return time.strftime("%Y-%m-%d", time.gmtime(at))


def told(command: Callable[..., int]) -> Callable[..., int]:
    """The command, but what a database or a disk doesn't do is said in a sentence: it raises Trouble."""

    @functools.wraps(command)
    def tells(*given: Any, **named: Any) -> int:
        try:
            return command(*given, **named)
        except (KunitoriError, BrokenPipeError):
            raise
        except Exception as error:
            from sqlalchemy.exc import SQLAlchemyError

            from kunitori.store import reason

            if not isinstance(error, OSError | sqlite3.Error | SQLAlchemyError | json.JSONDecodeError):
                raise
            raise Trouble("database", why=reason(error)) from error

    return tells


COMMANDS: Final[dict[str, Callable[..., int]]] = {
    "list": admin_list, "show": admin_show, "export": admin_export, "import": admin_import, "rewind": admin_rewind,
    "end": admin_end, "replace": admin_replace, "prune": admin_prune, "backup": admin_backup,
    "restore": admin_restore, "export-account": admin_export_account, "delete-account": admin_delete_account,
}  # fmt: skip
ADMIN: Final = {word: told(command) for word, command in COMMANDS.items()}
