"""The application: every route, what they share, and how errors are answered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope
from sqlalchemy import exc

from kunitori.core.errors import KunitoriError, Refused
from kunitori.server import codes, health, info, lobby, me, pages, sockets, tokens
from kunitori.server.clocks import Clocks
from kunitori.server.config import Config
from kunitori.server.errors import headers_of, status_of, told
from kunitori.server.gate import SAFE, Gate
from kunitori.server.hub import Hub, HubSettings
from kunitori.server.identity import People, Visitor
from kunitori.server.limits import Buckets
from kunitori.server.notify import Reminders
from kunitori.server.ops import log
from kunitori.store import open_store, reason
from kunitori.version import __version__

HOUR: Final = 3600
STAGE: Final = 4  # decisions for which a bot may think in full in one stage of a game
LATE: Final = 20.0  # seconds beyond its time after which a bot that hasn't answered is given up
LARGEST: Final = 64 * 1024  # bytes of a request; routes that take files say more
AWAY: Final = (exc.OperationalError, exc.InterfaceError, exc.InternalError, exc.TimeoutError)  # no fault of ours
KEYS: Final = {401: "no-guest", 404: "no-such-page", 405: "wrong-method", 413: "too-large"}


def create_app(config: Config) -> Gate:
    """The server as an ASGI application.  It opens the database when it starts."""
    page = pages.Page(config.page)
    entries = Buckets(config.entries / HOUR, config.entries)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        async with running(config) as parts:
            app.state.update(parts)
            yield

    app = Litestar(
        route_handlers=[
            *health.ROUTES, *info.ROUTES, *lobby.ROUTES, *tokens.ROUTES, *me.ROUTES, *codes.ROUTES,
            sockets.endpoint, *pages.ROUTES,
        ],
        lifespan=[life],
        dependencies={
            "page": Provide(lambda: page, use_cache=True, sync_to_thread=False),
            "config": Provide(lambda: config, use_cache=True, sync_to_thread=False),
            "entries": Provide(lambda: entries, use_cache=True, sync_to_thread=False),
            "hub": Provide(provide_hub, sync_to_thread=False),
            "people": Provide(provide_people, sync_to_thread=False),
            "programs": Provide(provide_programs, sync_to_thread=False),
            "reminders": Provide(provide_reminders, sync_to_thread=False),
            "lobby": Provide(provide_lobby, sync_to_thread=False),
            "sockets": Provide(provide_sockets, sync_to_thread=False),
            "address": Provide(provide_address, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
        },
        exception_handlers={
            KunitoriError: answer_error,
            HTTPException: answer_http_error,
            RecursionError: answer_recursion,
            **dict.fromkeys(AWAY, answer_database),
            Exception: answer_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Kunitori",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        request_max_body_size=LARGEST,
        logging_config=None,
    )  # fmt: skip
    return Gate(app, config)


@asynccontextmanager
async def running(config: Config) -> AsyncIterator[dict[str, Any]]:
    """What lives as long as the server does, by name: the tables' keeper and what works with it.

    Who runs it holds the database (``store.held``) before it begins, and longer than it lasts.
    """
    settings = HubSettings(
        workers=config.workers,
        think=config.think,
        think_stage=STAGE * config.think,
        judge=config.judge,
        bot_seconds=config.think + LATE,
        faults=config.faults,
    )
    async with AsyncExitStack() as ends:
        store = await open_store(config.database)
        ends.push_async_callback(store.close)
        hub = Hub(store, settings)
        ends.push_async_callback(hub.stop)
        await hub.start()
        people = People(store.engine)
        programs = tokens.Tokens(store.engine)
        clocks = Clocks(hub, people)
        await clocks.start()
        ends.push_async_callback(clocks.stop)
        reminders = Reminders(hub, people, config)
        await reminders.start()
        ends.push_async_callback(reminders.stop)
        yield {
            "hub": hub, "people": people, "programs": programs, "reminders": reminders,
            "lobby": lobby.Lobby(hub, people, config), "sockets": sockets.Sockets(hub, people, programs, config),
        }  # fmt: skip


def provide_hub(state: State) -> Hub:
    """The tables' keeper."""
    return state.hub  # type: ignore[no-any-return]


def provide_people(state: State) -> People:
    """Guests and accounts."""
    return state.people  # type: ignore[no-any-return]


def provide_programs(state: State) -> tokens.Tokens:
    """Programs that play seats."""
    return state.programs  # type: ignore[no-any-return]


def provide_reminders(state: State) -> Reminders:
    """What sends mail."""
    return state.reminders  # type: ignore[no-any-return]


def provide_lobby(state: State) -> lobby.Lobby:
    """The lobby."""
    return state.lobby  # type: ignore[no-any-return]


def provide_sockets(state: State) -> sockets.Sockets:
    """The open sockets."""
    return state.sockets  # type: ignore[no-any-return]


def provide_address(scope: Scope) -> str:
    """Where a request comes from."""
    return str(scope["state"]["address"])


async def provide_visitor(request: Request[Any, Any, Any], state: State) -> Visitor:
    """Who makes a request: a guest by its cookie, or, where nothing is changed, a program by its token."""
    authorization = request.headers.get("authorization", "")
    if request.method in SAFE and authorization.startswith(tokens.BEARER):
        programs: tokens.Tokens = state.programs
        return await programs.visitor(authorization.removeprefix(tokens.BEARER))
    people: People = state.people
    return await people.visitor(request.scope["state"]["token"])


def answer_error(_request: Request[Any, Any, Any], error: KunitoriError) -> Response[dict[str, Any]]:
    """What a client can mend."""
    return Response(told(error), status_code=status_of(error), headers=headers_of(error))


def answer_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """What Litestar refuses: no such route, a body that isn't what it should be."""
    if error.status_code >= 500:
        return answer_fault(request, error)
    if error.status_code in KEYS:
        refusal = Refused(KEYS[error.status_code])
    else:
        refusal = Refused("bad-request", why=reasons(error))
    return Response(told(refusal), status_code=error.status_code, headers=error.headers)


def reasons(error: HTTPException) -> str:
    """What was wrong with a request, shortly."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [f"{item.get('key', '')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return "; ".join(found)[:300] or error.detail[:300]


def answer_recursion(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[dict[str, Any]]:
    """A body that is nested more deeply than anything that is read here."""
    return answer_error(_request, Refused("too-deep"))


def answer_database(request: Request[Any, Any, Any], error: exc.SQLAlchemyError) -> Response[dict[str, Any]]:
    """The database doesn't do what it should, as where the disk is full: a matter for the host, and it may pass."""
    log().error("database", path=request.scope["path"], error=reason(error))
    return answer_error(request, Refused("not-ready" if request.method in SAFE else "not-kept"))


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A fault of ours: it is logged with its traceback, and the client isn't told more than that it happened."""
    log().error("fault", path=request.scope["path"], exc_info=error)
    return Response(told(Refused("fault")), status_code=500)
