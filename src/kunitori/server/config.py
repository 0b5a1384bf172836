"""What whoever runs a server may set: by flags of ``kunitori serve`` and by the environment (docs/hosts.md)."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

PREFIX: Final = "KUNITORI_"
PORT: Final = 8068
NOWHERE: Final = ("192.0.2.1", 9)  # an address that nobody has: asking for the way there sends nothing
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """Settings of one server process.

    database     where tables are kept, as SQLAlchemy writes it
    host, port   the address to listen at
    hosts        names by which browsers may call the server; empty: any
    secure       browsers come by TLS: cookies are marked so, and browsers are told to stay with it
    page         the folder of the built page
    rate, burst  requests and socket messages a second that one address may send in the long run, and at once
    entries      attempts an hour to enter an account or claim a seat, by address and by account
    sockets      sockets that one address may hold open
    tables       unfinished tables that one guest may keep
    guest_tables tables an hour that one address may make
    metrics      addresses from which the counts at /metrics may be read
    proxies      addresses of reverse proxies whose word about the client's address is taken, as uvicorn reads them
    smtp         where mail goes out, as ``smtp://user:password@host:587?from=kunitori@example.org``; "" sends none
    webhook      where reminders are posted as JSON; "" posts none
    address      how people reach the server from outside, for links in mail, as ``https://example.org``
    workers      processes in which bots think
    think        seconds that a bot may think about one decision; four times that in one stage of the game
    judge        seconds for each decision of a finished game that is analysed
    faults       the folder where positions are kept in which a bot failed; None: nowhere
    retention    days after which a finished table may be pruned
    json_logs    logs as JSON lines, for machines
    """

    database: str = ""
    host: str = "127.0.0.1"
    port: int = PORT
    hosts: tuple[str, ...] = ()
    secure: bool = False
    page: Path = field(default_factory=lambda: Path(__file__).parent / "page")
    rate: float = 40
    burst: int = 400
    entries: int = 30
    sockets: int = 100
    tables: int = 50
    guest_tables: int = 120
    metrics: tuple[str, ...] = ("127.0.0.1", "::1")
    proxies: str = "127.0.0.1"
    smtp: str = ""
    webhook: str = ""
    address: str = ""
    workers: int = 1
    think: float = 3.0
    judge: float = 0.5
    faults: Path | None = None
    retention: int = 365
    json_logs: bool = False


def from_environment(environment: Mapping[str, str] = os.environ, **given: Any) -> Config:
    """The settings as the environment names them (``KUNITORI_PORT=8080``); what is ``given`` goes before.

    Raises ValueError for what is no number where one is needed.
    """
    found: dict[str, Any] = {}
    for setting in fields(Config):
        text = environment.get(PREFIX + setting.name.upper(), "").strip()
        if text:
            found[setting.name] = _read(str(setting.type), text)
    return Config(**{**found, **given})


def _read(kind: str, text: str) -> Any:
    if kind.startswith("tuple"):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if kind == "bool":
        return text.lower() in ("1", "true", "yes", "on")
    return {"int": int, "float": float, "Path": Path, "Path | None": Path}.get(kind, str)(text)


def lan_address() -> str:
    """This machine's address in the local network, or the loopback's where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(NOWHERE)
        return str(probe.getsockname()[0])
    return "127.0.0.1"
