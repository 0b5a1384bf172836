"""Who is there: guests, known by a cookie alone, and accounts, which a guest may enter.

What a person holds, seats and tables, is held by an identity: ``guest:…``, or ``account:…`` while one is entered.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import argon2
from sqlalchemy import Table, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kunitori.core.errors import Refused
from kunitori.server.gate import new_token
from kunitori.server.plaintext import clean_name
from kunitori.store.schema import accounts, contacts, guests

SHORTEST: Final = 8  # characters of a password
LONGEST: Final = 200
AT_ONCE: Final = 2  # passwords that are hashed at the same time: each takes 64 MiB and a core


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who makes a request.

    guest    the id of the guest, from the cookie's token; "" for a program
    account  the id of the account that the guest has entered, or ""
    name     what the person wants to be called, or ""
    program  the identity of a program, which comes by a token of its own (``tokens``)
    """

    guest: str
    account: str = ""
    name: str = ""
    program: str = ""

    @property
    def holder(self) -> str:
        """The identity that holds what this person takes now."""
        if self.program:
            return self.program
        return f"account:{self.account}" if self.account else f"guest:{self.guest}"

    @property
    def who(self) -> frozenset[str]:
        """Every identity that the person has proved."""
        return frozenset({self.holder} if self.program else {f"guest:{self.guest}", self.holder})


@dataclass(frozen=True, slots=True)
class Contact:
    """How somebody wants to be reached.

    email      where reminders go, "" if nowhere
    confirmed  it was shown that the address is theirs
    away       on vacation until then, seconds since 1970; clocks wait
    sent       when something was sent to the address last
    """

    email: str = ""
    confirmed: bool = False
    away: float = 0.0
    sent: float = 0.0


def digest(token: str) -> bytes:
    """A token as it is kept: the token can't be found from it."""
    return hashlib.sha256(token.encode()).digest()


def guest_id(token: str) -> str:
    """The id of the guest with that token, from which the token can't be found."""
    return digest(token).hex()[:32]


class People:
    """Guests and accounts, as the database knows them."""

    def __init__(self, engine: AsyncEngine, hasher: argon2.PasswordHasher | None = None) -> None:
        self.engine = engine
        self._insert: Any = (sqlite if engine.dialect.name == "sqlite" else postgresql).insert
        self.hasher = hasher or argon2.PasswordHasher()
        self._nobodys = ""  # a hash that no password fits, for names that nobody has
        self._hashing = asyncio.Semaphore(AT_ONCE)

    async def visitor(self, token: str) -> Visitor:
        """Who has that token; a guest nobody has heard of is one with no name."""
        guest = guest_id(token)
        query = (
            select(guests.c.name, guests.c.account, accounts.c.name.label("account_name"))
            .join_from(guests, accounts, guests.c.account == accounts.c.id, isouter=True)
            .where(guests.c.id == guest)
        )
        async with self.engine.connect() as db:
            row = (await db.execute(query)).first()
        if row is None:
            return Visitor(guest)
        if row.account_name is None:
            return Visitor(guest, name=row.name)
        return Visitor(guest, row.account, row.account_name)

    async def rename(self, visitor: Visitor, name: str) -> None:
        """Call a guest so from now on.  Raises Refused for an account, which is known by its name."""
        if visitor.account:
            raise Refused("account-name")
        name = self._name(name)
        async with self.engine.begin() as db:
            await self._keep_guest(db, visitor.guest, name=name)

    def _name(self, text: str) -> str:
        name = clean_name(text)
        if not name:
            raise Refused("no-name")
        return name

    async def _keep_guest(self, db: AsyncConnection, guest: str, **values: Any) -> None:
        """Write down a guest, new or known."""
        now = time.time()
        await self._keep(db, guests, {"id": guest, "name": "", "created": now}, {"seen": now, **values})

    async def _keep(self, db: AsyncConnection, table: Table, fresh: dict[str, Any], values: dict[str, Any]) -> None:
        """Write ``values`` into the row of the first column of ``fresh``, which is made of both if there is none."""
        row = self._insert(table).values({**fresh, **values})
        await db.execute(row.on_conflict_do_update(index_elements=[next(iter(fresh))], set_=values))

    async def sign_up(self, name: str, password: str) -> str:
        """Make an account; its id.  Raises Refused."""
        name = self._name(name)
        if not SHORTEST <= len(password) <= LONGEST:
            raise Refused("password-length", least=str(SHORTEST), most=str(LONGEST))
        row = {
            "id": new_token()[:16], "name": name, "key": name.casefold(), "created": time.time(),
            "password": await self._hash(password),
        }  # fmt: skip
        try:
            async with self.engine.begin() as db:
                await db.execute(insert(accounts).values(row))
        except IntegrityError:
            raise Refused("name-taken", name=name) from None
        return str(row["id"])

    async def account_of(self, name: str, password: str) -> str:
        """The id of the account with that name and password.

        Raises Refused, after the same work and with the same words whether the name or the password is wrong.
        """
        key = clean_name(name).casefold()
        async with self.engine.connect() as db:
            row = (await db.execute(select(accounts).where(accounts.c.key == key))).first()
        self._nobodys = self._nobodys or await self._hash(new_token())
        right = await self._verify(row.password if row else self._nobodys, password[:LONGEST])
        if row is None or not right:
            raise Refused("wrong-password")
        return str(row.id)

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def _verify(self, kept: str, password: str) -> bool:
        def verify() -> bool:
            try:
                return self.hasher.verify(kept, password)
            except argon2.exceptions.VerifyMismatchError:
                return False

        async with self._hashing:
            return await asyncio.to_thread(verify)

    async def enter(self, account: str) -> str:
        """A new token, whose guest has entered the account: what others know of the old one is worth nothing."""
        token = new_token()
        async with self.engine.begin() as db:
            await self._keep_guest(db, guest_id(token), account=account)
        return token

    async def leave(self, visitor: Visitor) -> None:
        """Take a guest out of its account."""
        async with self.engine.begin() as db:
            await db.execute(update(guests).where(guests.c.id == visitor.guest).values(account=None))

    # Being reached

    async def contact(self, holder: str) -> Contact:
        """How a holder wants to be reached."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(contacts).where(contacts.c.holder == holder))).first()
        return Contact(row.email, row.code is None and bool(row.email), row.away, row.sent) if row else Contact()

    async def set_email(self, holder: str, email: str) -> str:
        """Send reminders to that address from now on, once the code that is returned comes back from there."""
        code = new_token() if email else ""
        await self._keep_contact(holder, email=email, code=digest(code) if email else None, sent=time.time())
        return code

    async def confirm_email(self, holder: str, code: str) -> None:
        """The code came back.  Raises Refused for another one."""
        mine = contacts.c.holder == holder
        async with self.engine.begin() as db:
            done = await db.execute(update(contacts).where(mine, contacts.c.code == digest(code)).values(code=None))
        if not done.rowcount:
            raise Refused("wrong-code")

    async def go_away(self, holder: str, until: float) -> None:
        """On vacation until then: seconds since 1970."""
        await self._keep_contact(holder, away=until)

    async def note_sent(self, holder: str, at: float) -> None:
        """Something was sent to a holder's address."""
        await self._keep_contact(holder, sent=at)

    async def _keep_contact(self, holder: str, **values: Any) -> None:
        fresh = {"holder": holder, "email": "", "code": None, "sent": 0.0, "away": 0.0}
        async with self.engine.begin() as db:
            await self._keep(db, contacts, fresh, values)

    # For the one who keeps the server

    async def account_named(self, name: str) -> Mapping[str, Any]:
        """An account's row.  Raises Refused."""
        async with self.engine.connect() as db:
            row = (await db.execute(select(accounts).where(accounts.c.key == name.casefold()))).mappings().first()
        if row is None:
            raise Refused("no-such-account", name=name[:40])
        return dict(row)

    async def delete(self, account: str) -> None:
        """Forget an account; its guests go on as guests."""
        async with self.engine.begin() as db:
            await db.execute(update(guests).where(guests.c.account == account).values(account=None))
            await db.execute(delete(contacts).where(contacts.c.holder == f"account:{account}"))
            await db.execute(delete(accounts).where(accounts.c.id == account))

    async def forget_guests(self, before: float) -> int:
        """Forget the guests who haven't come since ``before`` (epoch seconds); how many they were."""
        async with self.engine.begin() as db:
            gone = await db.execute(delete(guests).where(guests.c.seen < before))
        return gone.rowcount
