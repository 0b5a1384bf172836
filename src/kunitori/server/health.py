"""Is the server well?  For load balancers, Prometheus and whoever keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from litestar import Response, get
from litestar.di import NamedDependency
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector, CollectorRegistry
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from kunitori.core.errors import Refused
from kunitori.server.config import Config
from kunitori.server.hub import Hub
from kunitori.server.identity import People
from kunitori.server.limits import network_of


class HubCollector(Collector):
    """What the tables' keeper counts, as Prometheus reads it."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """A gauge for each number."""
        for name, value in sorted(self.hub.stats().items()):
            yield GaugeMetricFamily(f"kunitori_{name}", name.replace("_", " "), value=value)


@get("/healthz", sync_to_thread=False)
def healthz() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@get("/readyz")
async def readyz(people: NamedDependency[People]) -> dict[str, str]:
    """The database answers too."""
    try:
        async with people.engine.connect() as db:
            await db.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):
        raise Refused("not-ready") from None
    return {"status": "ok"}


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def metrics(
    hub: NamedDependency[Hub], config: NamedDependency[Config], address: NamedDependency[str]
) -> Response[bytes]:
    """Counts and times for Prometheus; for few, since every deed is counted, also one that others may not notice."""
    if address not in map(network_of, config.metrics):
        raise Refused("not-yours")
    own = CollectorRegistry()
    own.register(HubCollector(hub))
    return Response(generate_latest(REGISTRY) + generate_latest(own), headers={"content-type": CONTENT_TYPE_LATEST})


ROUTES: Final[list[Any]] = [healthz, readyz, metrics]
