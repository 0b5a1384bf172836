"""The person at the other end: name, account, and the tables where it is their move."""

from __future__ import annotations

import re
import time
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from kunitori.core.errors import Refused
from kunitori.server.gate import new_token
from kunitori.server.hub import Hub
from kunitori.server.identity import LONGEST, People, Visitor
from kunitori.server.limits import Buckets
from kunitori.server.lobby import Name, Wish
from kunitori.server.notify import Reminders

DAY: Final = 24 * 3600
LETTER: Final = 5  # attempts that one letter to an address counts for
ADDRESS: Final = re.compile(r"[^\s@<>,;:\"\x00-\x1f]{1,64}@[A-Za-z0-9.-]{1,190}")


class NameWish(Wish, frozen=True):
    """What a guest wants to be called."""

    name: Name


class Credentials(Wish, frozen=True):
    """An account's name and password."""

    name: Name
    password: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class EmailWish(Wish, frozen=True):
    """Where reminders shall go; "" for nowhere."""

    email: Annotated[str, msgspec.Meta(max_length=200)]


class Code(Wish, frozen=True):
    """What was sent to the address."""

    code: Annotated[str, msgspec.Meta(max_length=100)]


class Away(Wish, frozen=True):
    """On vacation for so many days from now; 0: back."""

    days: Annotated[int, msgspec.Meta(ge=0, le=30)]


@get("/api/me")
async def show_me(
    hub: NamedDependency[Hub], people: NamedDependency[People], visitor: NamedDependency[Visitor]
) -> dict[str, Any]:
    """Who I am here, how I am reached, and my tables: those that wait for me come first."""
    contact = await people.contact(visitor.holder)
    return {
        "guest": visitor.guest, "name": visitor.name, "account": visitor.name if visitor.account else None,
        "email": contact.email, "email_confirmed": contact.confirmed, "away_until": contact.away or None,
        "tables": await hub.mine(visitor.who),
    }  # fmt: skip


@post("/api/me/email", status_code=204)
async def set_email(
    data: JSONBody[EmailWish],
    people: NamedDependency[People],
    reminders: NamedDependency[Reminders],
    visitor: NamedDependency[Visitor],
    address: NamedDependency[str],
    entries: NamedDependency[Buckets],
) -> None:
    """Take an address for reminders; a code is sent there."""
    if data.email and reminders.mail is None:
        raise Refused("no-mail")
    if data.email and not ADDRESS.fullmatch(data.email):
        raise Refused("no-email", email=data.email[:80])
    entries.demand(address)
    entries.demand(f"mail:{data.email.casefold()}", LETTER)
    code = await people.set_email(visitor.holder, data.email)
    if code:
        await reminders.ask_to_confirm(data.email, code)


@post("/api/me/email/confirm", status_code=204)
async def confirm_email(
    data: JSONBody[Code],
    people: NamedDependency[People],
    visitor: NamedDependency[Visitor],
    address: NamedDependency[str],
    entries: NamedDependency[Buckets],
) -> None:
    """Show that the address is mine."""
    entries.demand(address)
    await people.confirm_email(visitor.holder, data.code)


@post("/api/me/away", status_code=204)
async def go_away(data: JSONBody[Away], people: NamedDependency[People], visitor: NamedDependency[Visitor]) -> None:
    """Go on vacation, or come back; clocks wait meanwhile."""
    await people.go_away(visitor.holder, time.time() + data.days * DAY if data.days else 0.0)


@post("/api/me", status_code=204)
async def rename_me(
    data: JSONBody[NameWish], people: NamedDependency[People], visitor: NamedDependency[Visitor]
) -> None:
    """Take a name."""
    await people.rename(visitor, data.name)


@post("/api/accounts", status_code=204)
async def sign_up(
    request: Request[Any, Any, Any],
    data: JSONBody[Credentials],
    hub: NamedDependency[Hub],
    people: NamedDependency[People],
    visitor: NamedDependency[Visitor],
    address: NamedDependency[str],
    entries: NamedDependency[Buckets],
) -> None:
    """Make an account and enter it; the guest's seats and tables become the account's."""
    entries.demand(address)
    await enter(request, hub, people, visitor, await people.sign_up(data.name, data.password))


@post("/api/session", status_code=204)
async def log_in(
    request: Request[Any, Any, Any],
    data: JSONBody[Credentials],
    hub: NamedDependency[Hub],
    people: NamedDependency[People],
    visitor: NamedDependency[Visitor],
    address: NamedDependency[str],
    entries: NamedDependency[Buckets],
) -> None:
    """Enter an account; the guest's seats and tables become the account's."""
    entries.demand(address)
    entries.demand(f"name:{data.name.casefold()}")
    await enter(request, hub, people, visitor, await people.account_of(data.name, data.password))


async def enter(request: Request[Any, Any, Any], hub: Hub, people: People, visitor: Visitor, account: str) -> None:
    """Make the browser come as a guest of the account from now on."""
    await hub.give_holder(f"guest:{visitor.guest}", f"account:{account}")
    request.scope["state"]["renewed"] = await people.enter(account)


@delete("/api/session", status_code=204)
async def log_out(
    request: Request[Any, Any, Any],
    hub: NamedDependency[Hub],
    people: NamedDependency[People],
    visitor: NamedDependency[Visitor],
) -> None:
    """Leave the account, in all tabs; the browser goes on as a new guest."""
    await people.leave(visitor)
    hub.put_out(f"guest:{visitor.guest}")
    request.scope["state"]["renewed"] = new_token()


ROUTES: Final = [show_me, rename_me, set_email, confirm_email, go_away, sign_up, log_in, log_out]
