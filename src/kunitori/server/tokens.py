"""Tokens, by which programs of somebody's play seats: each is for one seat, shown once, and kept as a hash."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from litestar import delete, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy import delete as delete_rows
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from kunitori.core.errors import Refused
from kunitori.server.deeds import PROGRAM
from kunitori.server.gate import new_token
from kunitori.server.hub import Hub
from kunitori.server.identity import Visitor, digest
from kunitori.server.lobby import Id, Word
from kunitori.server.plaintext import clean_name
from kunitori.store.schema import tokens

BEARER: Final = "Bearer "
MARK: Final = "kt_"  # begins every token: what begins with - would be a flag to a command line


class Token(msgspec.Struct, frozen=True):
    """What lets a program play a seat; it is shown once."""

    token: str


class Tokens:
    """The tokens that are good."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def keep(self, token: str, identity: str, table: str, seat: str) -> None:
        """Take a token from now on for the program with that identity."""
        name = identity.removeprefix(PROGRAM)
        row = {"id": name, "token": digest(token), "table": table, "seat": seat, "created": time.time()}
        async with self.engine.begin() as db:
            await db.execute(insert(tokens).values(row))

    async def forget(self, identity: str) -> None:
        """Take the token of an identity no more, if it has one."""
        async with self.engine.begin() as db:
            await db.execute(delete_rows(tokens).where(tokens.c.id == identity.removeprefix(PROGRAM)))

    async def visitor(self, token: str) -> Visitor:
        """The program that has that token.  Raises Refused for one that nobody has."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(tokens.c.id).where(tokens.c.token == digest(token)))).first()
        if row is None:
            raise Refused("wrong-secret")
        return Visitor("", program=f"{PROGRAM}{row.id}")


@post("/api/tables/{table:str}/seats/{seat:str}/token", status_code=200)
async def give_token(
    hub: NamedDependency[Hub],
    programs: NamedDependency[Tokens],
    visitor: NamedDependency[Visitor],
    table: Id,
    seat: FromPath[Word],
) -> Token:
    """Let a program play a seat in place of who plays it now.

    It is the right of whoever does, and of the host where nobody does.  An earlier token for the seat is worth nothing.
    """
    token, identity = f"{MARK}{new_token()}", f"{PROGRAM}{new_token()[:16]}"
    before = await hub.lend(table, visitor.who, seat, identity, clean_name(f"{visitor.name} bot"))
    await programs.forget(before)
    await programs.keep(token, identity, table, seat)
    return Token(token)


@delete("/api/tables/{table:str}/seats/{seat:str}/token", status_code=204)
async def take_token(
    hub: NamedDependency[Hub],
    programs: NamedDependency[Tokens],
    visitor: NamedDependency[Visitor],
    table: Id,
    seat: FromPath[Word],
) -> None:
    """Let no program play a seat any more: whoever had it before has it again."""
    await programs.forget(await hub.lend(table, visitor.who, seat, "", visitor.name))


ROUTES: Final = [give_token, take_token]
