"""What whoever runs a server looks at: health, metrics and logs.  None of them holds a secret, a token or talk."""

from __future__ import annotations

import contextlib
import io
import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Final, TextIO, cast

import structlog
from prometheus_client import Counter, Gauge, Histogram

REQUESTS: Final = Counter("kunitori_requests", "HTTP requests answered.", ["method", "route", "status"])
SECONDS: Final = Histogram(
    "kunitori_request_seconds",
    "Time from a request to the end of its answer.",
    ["route"],
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0),
)
SOCKETS: Final = Gauge("kunitori_sockets", "Sockets that are open.")
METHODS: Final = ("GET", "HEAD", "POST", "DELETE", "OPTIONS")


class Output(io.TextIOBase):
    """Standard error; what can't be written, as to a file on a full disk, is lost, and nothing else is."""

    def write(self, text: str) -> int:
        with contextlib.suppress(OSError):
            return sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            sys.stderr.flush()


OUTPUT: Final = cast(TextIO, Output())


def log() -> Any:
    """The server's log; until somebody begins it, warnings go to standard error and nothing else anywhere."""
    if not structlog.is_configured():
        structlog.configure(
            wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
            logger_factory=lambda *_: structlog.PrintLogger(OUTPUT),
            cache_logger_on_first_use=False,
        )
    return structlog.get_logger("kunitori")


def begin_logs(json_lines: bool) -> None:
    """Write logs to standard error, for people or as JSON lines, those of libraries included."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    plain = structlog.dev.plain_traceback  # the usual one shows local variables: tokens, keys, talk
    last: Any = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain)
    if json_lines:
        shared.append(structlog.processors.format_exc_info)
        last = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: structlog.PrintLogger(OUTPUT),
        cache_logger_on_first_use=False,
    )
    formatter = structlog.stdlib.ProcessorFormatter(processor=last, foreign_pre_chain=shared)
    handler = logging.StreamHandler(OUTPUT)
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def observe(scope: MutableMapping[str, Any], status: int, seconds: float) -> None:
    """Count an answer and log it; paths are logged without query, and counted by route, which are few."""
    route = scope.get("path_template", "none")
    method = scope["method"] if scope["method"] in METHODS else "other"
    REQUESTS.labels(method, route, status).inc()
    SECONDS.labels(route).observe(seconds)
    log().debug("answered", method=method, path=scope["path"], status=status, ms=round(seconds * 1000, 1))
