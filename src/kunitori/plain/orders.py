"""Standing orders as people give and read them."""

from __future__ import annotations

from collections.abc import Iterator

from kunitori.core.match import Match
from kunitori.core.orders import read_order
from kunitori.text import Catalogue


def give(match: Match, seat: int, text: str) -> None:
    """One standing order in words, or the game's set of that name.  Raises BadInput or Refused."""
    ready = match.game.order_sets.get(text.strip().lower())
    match.lay_down(seat, ready or [read_order(text)])


def given(catalogue: Catalogue, match: Match, seat: int) -> Iterator[str]:
    """The seat's standing orders, and the sets there are."""
    orders = match.standing.get(seat, [])
    yield catalogue.text("orders-given", count=len(orders))
    for order in orders:
        yield f"  {order}"
    yield catalogue.text("orders-how")
    for name, ready in match.game.order_sets.items():
        yield catalogue.text("orders-set", name=name, orders="; ".join(map(str, ready)))
