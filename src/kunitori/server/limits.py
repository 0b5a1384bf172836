"""How often a stranger may do something: buckets that fill again with time."""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable
from typing import Final

from kunitori.core.errors import Refused

DAY: Final = 86_400  # seconds
MOST_KEYS: Final = 20_000  # then the full buckets are forgotten: their owners have been quiet


class Buckets:
    """One bucket for each key: it holds ``burst`` uses and gains ``rate`` a second.

    clock  seconds that never go back
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # uses left, and when that was counted

    def take(self, key: str, uses: float = 1) -> bool:
        """Use some of the bucket of ``key``; False, and nothing is used, if there isn't enough left."""
        now = self.clock()
        left = self._now(key, now)
        if left < uses:
            return False
        if len(self._left) >= MOST_KEYS:
            self._forget(now)
        self._left[key] = (left - uses, now)
        return True

    def demand(self, key: str, uses: float = 1) -> None:
        """Use some of the bucket of ``key``.  Raises Refused, which tells how long to wait, if there isn't enough."""
        if not self.take(key, uses):
            missing = uses - self._now(key, self.clock())
            raise too_often(missing / self.rate if self.rate else math.inf)

    def _now(self, key: str, now: float) -> float:
        left, since = self._left.get(key, (self.burst, now))
        return min(self.burst, left + (now - since) * self.rate)

    def _forget(self, now: float) -> None:
        self._left = {key: kept for key, kept in self._left.items() if self._now(key, now) < self.burst}


def too_often(seconds: float) -> Refused:
    """Somebody has to wait so long."""
    return Refused("too-often", seconds=str(max(1, math.ceil(min(seconds, DAY)))))


def network_of(address: str) -> str:
    """Whom an address stands for: itself, or of IPv6 the /64 that one household has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
