"""What goes wrong, as an answer: a key, its values, the rule and an English sentence, with a fitting status."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.errors import BadInput, BadName, KunitoriError, Refused
from kunitori.text import Catalogue, Trouble

# Every other refusal is a conflict with how things stand: 409.
STATUS: Final = {
    "bad-request": 400,
    "no-name": 400,
    "no-email": 400,
    "password-length": 400,
    "no-guest": 401,
    "wrong-password": 401,
    "csrf": 403,
    "foreign-origin": 403,
    "foreign-host": 421,
    "not-yours": 403,
    "no-such-table": 404,
    "no-such-page": 404,
    "no-such-seat": 404,
    "no-such-moment": 404,
    "no-such-account": 404,
    "wrong-code": 403,
    "wrong-secret": 403,
    "wrong-method": 405,
    "too-large": 413,
    "too-deep": 400,
    "too-often": 429,
    "too-many-tables": 429,
    "not-ready": 503,
    "not-kept": 503,
}


def status_of(error: KunitoriError) -> int:
    """The HTTP status that fits."""
    if isinstance(error, Refused):
        return STATUS.get(error.reason, 409)
    if isinstance(error, BadName) and error.kind in ("game", "table"):
        return 404
    return 400


def headers_of(error: KunitoriError) -> dict[str, str]:
    """Headers that say more of it: when to try again (RFC 9110, section 10.2.3)."""
    if isinstance(error, Refused) and error.reason == "too-often":
        return {"retry-after": error.params["seconds"]}
    return {}


def told(error: KunitoriError, catalogue: Catalogue | None = None) -> dict[str, Any]:
    """The error as clients are told: ``{"error", "values", "rule", "text"}``."""
    sentence = (catalogue or Catalogue()).error(error)
    sentence = sentence[:1].upper() + sentence[1:]  # what is wrong with a file is told to its author within a sentence
    if isinstance(error, Refused):
        return {"error": error.reason, "values": error.params, "rule": error.rule, "text": sentence}
    if isinstance(error, BadName):
        return {"error": f"bad-{error.kind}", "values": error.params, "rule": error.rule, "text": sentence}
    values = {"line": str(error.line)} if isinstance(error, BadInput) and error.line else {}
    key = error.message if isinstance(error, Trouble) else "bad-input"
    return {"error": key, "values": values, "rule": "", "text": sentence}
