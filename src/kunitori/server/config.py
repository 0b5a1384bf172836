"""What whoever runs a server may set: by flags of ``kunitori serve`` and by the environment (docs/hosts.md)."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

PREFIX: Final = "KUNITORI_"
PORT: Final = 8068
NOWHERE: Final = ("192.0.2.1", 9)  # an address that nobody has: asking for the way there sends nothing
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
MOST: Final = 1_000_000_000
NUMBERS: Final[dict[str, tuple[float, float]]] = {  # the least and the most that may be set
    "port": (0, 65535), "rate": (0.001, MOST), "burst": (1, MOST), "entries": (1, MOST), "sockets": (1, MOST),
    "tables": (1, MOST), "guest_tables": (1, MOST), "workers": (1, 1000), "think": (0.01, MOST), "judge": (0.01, MOST),
    "retention": (0, MOST),
}  # fmt: skip
SCHEMES: Final = {"smtp": ("smtp", "smtps"), "webhook": ("http", "https"), "address": ("http", "https")}
ANSWERS: Final = {
    "1": True,
    "true": True,
    "yes": True,
    "on": True,
    "0": False,
    "false": False,
    "no": False,
    "off": False,
}


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
    judge        seconds for a decision of the usual weight in a finished game that is analysed
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

    Raises ValueError for what can't be meant: it says which variable takes what.
    """
    found: dict[str, Any] = {}
    for setting in fields(Config):
        variable = PREFIX + setting.name.upper()
        text = environment.get(variable, "").strip()
        if text:
            try:
                found[setting.name] = _read(setting.name, str(setting.type), text)
            except ValueError as error:
                raise ValueError(f"{variable} {error}") from None
    return Config(**{**found, **given})


def _read(name: str, kind: str, text: str) -> Any:
    if name in NUMBERS:
        return _number(float if kind == "float" else int, text, *NUMBERS[name])
    if name in SCHEMES:
        _check_address(text, SCHEMES[name])
    if kind.startswith("tuple"):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if kind == "bool":
        if text.lower() not in ANSWERS:
            raise ValueError(f"is yes or no, not {text[:40]!r}")
        return ANSWERS[text.lower()]
    return Path(text) if kind.startswith("Path") else text


def _number(kind: type[int] | type[float], text: str, least: float, most: float) -> float:
    try:
        number = kind(text)
    except ValueError:
        number = -1
    if not least <= number <= most:
        whole = "a whole number" if kind is int else "a number"
        raise ValueError(f"takes {whole} from {least} to {most}, not {text[:40]!r}")
    return number


def _check_address(text: str, schemes: tuple[str, ...]) -> None:
    """Raises ValueError, without the address: it may hold a password."""
    try:
        parts = urlsplit(text)
        fine = parts.scheme in schemes and parts.hostname and parts.port != 0
    except ValueError:  # the port is no number
        fine = False
    if not fine:
        raise ValueError(f"takes an address that begins with {schemes[0]}:// or {schemes[1]}://")


def lan_address() -> str:
    """This machine's address in the local network, or the loopback's where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(NOWHERE)
        return str(probe.getsockname()[0])
    return "127.0.0.1"
