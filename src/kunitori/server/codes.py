"""Addresses as QR codes, for phones to come to a table."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
import segno
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from kunitori.core.errors import Refused
from kunitori.server.config import LOOPBACK, Config, lan_address
from kunitori.server.lobby import Wish


class Place(Wish, frozen=True):
    """Where in the page the code shall lead, the secret of a seat included."""

    path: Annotated[str, msgspec.Meta(max_length=200, pattern=r"^/t/[A-Za-z0-9/#_-]+$")]


class Code(msgspec.Struct, frozen=True):
    """An address as other devices know it, and its code: dark modules as an SVG path in a square of ``size``."""

    address: str
    size: int
    path: str


@post("/api/code", status_code=200)
async def make_code(data: JSONBody[Place], request: Request[Any, Any, Any], config: NamedDependency[Config]) -> Code:
    """An address of this server as a code.  Raises Refused where no other device can come."""
    address = outside(config, str(request.base_url).rstrip("/")) + data.path
    code = segno.make(address, micro=False)
    rows = enumerate(code.matrix)
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in rows for x, dark in enumerate(row) if dark)
    return Code(address, len(code.matrix), path)


def outside(config: Config, called: str) -> str:
    """How other devices call the server, which a browser has ``called`` so."""
    if config.address:
        return config.address.rstrip("/")
    name = called.split("://")[1].rpartition(":")[0] or called.split("://")[1]
    if name not in LOOPBACK:
        return called
    if config.host in LOOPBACK:
        raise Refused("this-device-alone")
    return f"http://{lan_address()}:{config.port}"


ROUTES: Final = [make_code]
