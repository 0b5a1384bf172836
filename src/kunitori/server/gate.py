"""The gate that every request passes: host, origin and rate are checked, the guest is known, headers are strict.

It stands around the whole application, so that also what no route answers goes through it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, Final

import msgspec

from kunitori.core.errors import Refused
from kunitori.server.config import Config
from kunitori.server.errors import headers_of, status_of, told
from kunitori.server.limits import Buckets, network_of
from kunitori.server.ops import log, observe

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[..., Awaitable[None]]  # takes a scope, receive and send

COOKIE: Final = "kunitori"
CSRF_COOKIE: Final = "kunitori_csrf"
CSRF_HEADER: Final = b"x-csrf-token"
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 random bytes
KEPT: Final = 400 * 24 * 3600  # seconds a browser keeps the cookie: the most that browsers allow
SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
STRICT_TRANSPORT: Final = "max-age=31536000"


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(32)


def csrf_of(token: str) -> str:
    """What a page of ours shows to prove that the request is its own; other sites can't read it."""
    return hmac.new(token.encode(), b"csrf", hashlib.sha256).hexdigest()[:32]


class Gate:
    """An application behind the checks that hold for everything."""

    def __init__(self, app: App, config: Config) -> None:
        self.app = app
        self.config = config
        self.buckets = Buckets(config.rate, config.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        headers = {name.lower(): value for name, value in scope["headers"]}
        token = cookie_of(headers.get(b"cookie", b""))
        scope.setdefault("state", {})
        scope["state"]["token"] = token or new_token()
        scope["state"]["address"] = network_of((scope.get("client") or ("", 0))[0])
        try:
            self._check(scope, headers, token)
        except Refused as refusal:
            return await refuse(scope, send, refusal)
        if scope["type"] == "websocket":
            return await self.app(scope, receive, send)
        began = time.perf_counter()
        answer = Answer(self.config, scope, send, fresh=not token)
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope  # the answer leaves the body out
        try:
            await self.app(asked, receive, answer)
        finally:
            observe({**asked, "method": scope["method"]}, answer.status, time.perf_counter() - began)

    def _check(self, scope: Scope, headers: dict[bytes, bytes], token: str) -> None:
        """Raises Refused for a request that no page of ours would make, or for too many."""
        if "\0" in scope["path"]:
            raise Refused("no-such-page")  # no database takes it
        host = headers.get(b"host", b"").decode("latin-1")
        if self.config.hosts and host_name(host) not in self.config.hosts:
            raise Refused("foreign-host", host=host[:80])
        self.buckets.demand(scope["state"]["address"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin and origin.partition("://")[2].lower() != host.lower():
            raise Refused("foreign-origin", origin=origin[:80])
        if scope["type"] == "http" and unsafe:
            if not token:
                raise Refused("no-guest")
            if not hmac.compare_digest(headers.get(CSRF_HEADER, b""), csrf_of(token).encode()):
                raise Refused("csrf")


def host_name(host: str) -> str:
    """The name in a ``Host`` header, without the port."""
    return re.sub(r":\d*$", "", host.lower())


def cookie_of(header: bytes) -> str:
    """The guest's token in a ``Cookie`` header; "" if there is none that could be ours."""
    found = re.search(rf"(?:^|;\s*){COOKIE}=({TOKEN.pattern})(?:\s*;|$)", header.decode("latin-1"))
    return found[1] if found else ""


def cookies_for(token: str, secure: bool) -> list[bytes]:
    """``Set-Cookie`` values that make a browser come as the guest with that token."""
    common = f"Path=/; Max-Age={KEPT}; SameSite=Lax" + ("; Secure" if secure else "")
    return [f"{COOKIE}={token}; HttpOnly; {common}".encode(), f"{CSRF_COOKIE}={csrf_of(token)}; {common}".encode()]


class Answer:
    """Sends what the application answers, with the headers that every answer has.

    A browser that has no cookie yet gets one with the first answer that no cache may keep; so does one that the
    application gave a new token (``scope["state"]["renewed"]``).
    """

    def __init__(self, config: Config, scope: Scope, send: Send, fresh: bool) -> None:
        self.config = config
        self.scope = scope
        self.send = send
        self.fresh = fresh
        self.status = 500

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        """Pass one message on."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message = {**message, "headers": [*message.get("headers", ()), *self._added(message.get("headers", ()))]}
        elif self.scope["method"] == "HEAD":
            message = {**message, "body": b""}
        await self.send(message)

    def _added(self, given: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        names = {name.lower(): value for name, value in given}
        added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if self.config.secure:
            added.append((b"strict-transport-security", STRICT_TRANSPORT.encode()))
        kept = b"public" in names.get(b"cache-control", b"")
        if b"cache-control" not in names:
            added.append((b"cache-control", b"no-store"))
        state = self.scope["state"]
        if "renewed" in state or (self.fresh and not kept):
            cookies = cookies_for(state.get("renewed", state["token"]), self.config.secure)
            added += [(b"set-cookie", cookie) for cookie in cookies]
        return added


async def refuse(scope: Scope, send: Send, refusal: Refused) -> None:
    """Answer a request, or a socket before it opens, without asking the application."""
    status = status_of(refusal)
    log().info("refused", error=refusal.reason, address=scope["state"]["address"], path=scope["path"])
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status})
        return
    observe(scope, status, 0.0)
    body = msgspec.json.encode(told(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    more = HEADERS | headers_of(refusal)
    headers += [(name.encode(), value.encode()) for name, value in more.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
