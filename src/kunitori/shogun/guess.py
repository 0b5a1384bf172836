"""Guessing a whole game from a view (docs/hidden.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori.shogun.state import Shogun

if TYPE_CHECKING:
    from kunitori.shogun.view import ShogunView


def known_part(view: ShogunView) -> Shogun:
    """A state with what the view knows; hidden ronin, plans and drafts of others are missing."""
    return Shogun(
        rules=view.rules, turn=view.turn, owner=view.owner[:], force=view.force[:], building=view.building[:],
        banner=view.banner[:], armies=view.armies[:], hidden=view.hidden[:], limit=view.limit[:], shown=view.shown[:],
        tray=view.tray[:], koku=view.koku[:], sword=view.sword[:], conqueror=view.conqueror[:], plan=view.plan[:],
        ninja=view.ninja, spied=view.spied, castles=view.castles, bases=view.bases, ronin=view.ronin,
        deal=view.deal[:], owes=view.owes[:], chosen=view.chosen[:], bought=view.bought[:], spent=view.spent[:],
        fresh=view.fresh[:], active=view.active, used=view.used, settled=view.settled[:], dropper=view.dropper[:],
        declared=view.declared[:], breach=view.breach[:], acting=view.acting, field=view.field, attacks=view.attacks,
        wins=view.wins, barred=view.barred[:], manned=view.manned, due=view.due[:], losses=view.losses[:],
        winners=view.winners, agenda=view.agenda[:], rng=1, script=None,
    )  # fmt: skip
