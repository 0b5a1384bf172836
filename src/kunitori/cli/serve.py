"""``kunitori serve``: the table in the browser, for this machine, the local network or the world."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import importlib.util
import socket
import sys
import webbrowser
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from kunitori.cli.matches import data_folder
from kunitori.text import Catalogue, Trouble

if TYPE_CHECKING:
    from kunitori.server.config import Config

ANYWHERE: Final = "0.0.0.0"
NEEDED: Final = ("litestar", "sqlalchemy", "uvicorn")  # of the packages of the extra "server"
LARGEST: Final = 64 * 1024  # bytes of a socket's message
FAREWELL: Final = 5  # seconds that open requests have to end


def serve(
    *,
    port: int | None = None,
    no_browser: bool = False,
    database: str = "",
    lan: bool = False,
) -> int:
    """Open the table in the browser."""
    config = configured(port, database, lan)
    from kunitori.store import held

    catalogue = Catalogue()
    try:
        with held(config.database):
            asyncio.run(check(config))
            listener, config = listening(config, catalogue)
            with listener:
                run(config, listener, catalogue, browser=not no_browser, code=lan)
    except KeyboardInterrupt:  # after everything has been closed
        print(catalogue.text("serve-ended"))
    return 0


def configured(port: int | None, database: str, lan: bool) -> Config:
    """The settings: flags before the environment before what is usual.  Raises Trouble."""
    from kunitori.server.config import LOOPBACK, from_environment, lan_address

    if any(importlib.util.find_spec(package) is None for package in NEEDED):
        raise Trouble("no-server")
    try:
        config = from_environment()
    except ValueError as error:
        raise Trouble("setting", why=str(error)) from None
    faults = config.faults or data_folder() / "bot-faults"
    config = replace(config, database=database or config.database or usual_database(), faults=faults)
    if port is not None:
        if not 0 <= port <= 65535:
            raise Trouble("port", port=str(port))
        config = replace(config, port=port)
    if lan:
        config = replace(config, host=ANYWHERE)
    if not config.hosts and (lan or config.host in LOOPBACK):
        name = socket.gethostname().lower()
        own = (lan_address(), name, f"{name}.local") if lan else ()
        config = replace(config, hosts=(*LOOPBACK, *own))
    return config


async def check(config: Config) -> None:
    """Raises BadInput where the tables can't be kept."""
    from kunitori.server.hub import version_mark
    from kunitori.store import open_store
    from kunitori.store.watch import check_others

    store = await open_store(config.database)
    try:
        await check_others(store, version_mark())
    finally:
        await store.close()


def usual_database() -> str:
    """SQLite in the user's data folder."""
    return f"sqlite:///{data_folder() / 'tables.db'}"


def listening(config: Config, catalogue: Catalogue) -> tuple[socket.socket, Config]:
    """A socket that listens, at another port if the wanted one is taken, and settings with it.  Raises Trouble."""
    for port in (config.port, 0):
        try:
            family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
            listener = socket.create_server((config.host, port), family=family)
            # Only where the protocol is named does asyncio send small answers at once (TCP_NODELAY).
            listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, fileno=listener.detach())
        except OSError as error:
            if error.errno != errno.EADDRINUSE or not port:
                raise Trouble("listen", host=config.host, port=str(port), why=error.strerror or str(error)) from None
            continue
        found = listener.getsockname()[1]
        if config.port and found != config.port:
            print(catalogue.text("serve-taken", wanted=str(config.port), port=str(found)))
        return listener, replace(config, port=found)
    raise AssertionError("a free port is always found, or Trouble raised")


def run(config: Config, listener: socket.socket, catalogue: Catalogue, *, browser: bool, code: bool) -> None:
    """Serve until somebody ends it."""
    import uvicorn

    from kunitori.server.app import create_app
    from kunitori.server.ops import begin_logs

    begin_logs(config.json_logs)

    class Server(uvicorn.Server):
        """Says where it is once it answers."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets=sockets)
            if self.started:
                announce(config, catalogue, browser, code)

    Server(settings(config, create_app(config))).run(sockets=[listener])


def settings(config: Config, app: Any) -> Any:
    """What uvicorn has to know."""
    import uvicorn

    from kunitori.server.line import Line

    return uvicorn.Config(
        app,
        ws=Line,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,  # a socket's compressor would take more memory than all else about it
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=config.proxies,
        timeout_graceful_shutdown=FAREWELL,
    )


def announce(config: Config, catalogue: Catalogue, browser: bool, code: bool) -> None:
    """Say where the table is, as a picture for phones too, and open it."""
    local = f"http://localhost:{config.port}/"
    print(catalogue.text("serve-at", address=config.address or local))
    if code:
        from kunitori.server.config import lan_address

        address = f"http://{lan_address()}:{config.port}/"
        print(catalogue.text("serve-lan", address=address))
        show_code(address)
    print(catalogue.text("serve-end"), flush=True)
    if browser:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(local)


def show_code(address: str) -> None:
    """Print an address as a QR code, where the terminal can show one."""
    import segno

    with contextlib.suppress(UnicodeEncodeError):
        segno.make(address, micro=False).terminal(sys.stdout, compact=True)
