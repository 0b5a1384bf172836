"""The person at the other end: name, account, and the tables where it is their move."""

from __future__ import annotations

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


class NameWish(Wish, frozen=True):
    """What a guest wants to be called."""

    name: Name


class Credentials(Wish, frozen=True):
    """An account's name and password."""

    name: Name
    password: Annotated[str, msgspec.Meta(max_length=LONGEST)]


@get("/api/me")
async def show_me(hub: NamedDependency[Hub], visitor: NamedDependency[Visitor]) -> dict[str, Any]:
    """Who I am here, and my tables: those that wait for me come first."""
    account = visitor.name if visitor.account else None
    tables = await hub.mine(visitor.who)
    return {"guest": visitor.guest, "name": visitor.name, "account": account, "tables": tables}


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
    if not entries.take(address):
        raise Refused("too-often")
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
    if not (entries.take(address) and entries.take(f"name:{data.name.casefold()}")):
        raise Refused("too-often")
    await enter(request, hub, people, visitor, await people.account_of(data.name, data.password))


async def enter(request: Request[Any, Any, Any], hub: Hub, people: People, visitor: Visitor, account: str) -> None:
    """Make the browser come as a guest of the account from now on."""
    await hub.give_holder(f"guest:{visitor.guest}", f"account:{account}")
    request.scope["state"]["renewed"] = await people.enter(account)


@delete("/api/session", status_code=204)
async def log_out(
    request: Request[Any, Any, Any], people: NamedDependency[People], visitor: NamedDependency[Visitor]
) -> None:
    """Leave the account; the browser goes on as a new guest."""
    await people.leave(visitor)
    request.scope["state"]["renewed"] = new_token()


ROUTES: Final = [show_me, rename_me, sign_up, log_in, log_out]
