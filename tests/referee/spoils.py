"""Taking the token of a Province at war."""

from __future__ import annotations

from collections import Counter

from kunitori.rising_sun.checker.facts import ONI, PARAMS
from tests.referee.clerk import Clerk
from tests.referee.figures import earn


def take_token(clerk: Clerk, seat: int, province: str) -> None:
    """RS-CARD-57, second half: without a Battle."""
    event: Counter[int] = Counter()
    clerk.world.taken[seat].add((clerk.world.season, province))
    token_won(clerk, seat, province, event, False)
    clerk.pay(event)


def token_won(clerk: Clerk, seat: int, province: str, event: Counter[int], battle: bool) -> None:
    """RS-CARD-54."""
    world = clerk.world
    clerk.fire("TOKEN_WON")
    if world.cards[seat]["courage"] and (battle or not world.on("courage_needs_battle")):
        clerk.works("courage")
        if not battle:
            clerk.note("RS-C-COURAGE-2", "RS-CARD-31")
        earn(clerk, seat, world.cards[seat]["courage"] * PARAMS["courage"]["vp"], event, battle)
    stands = world.count(seat, "oni-of-souls", province) > 0
    if battle and not world.on("win_trigger_requires_presence"):
        stands = world.souls == seat
    if stands and (battle or not world.on("souls_needs_battle")):
        oni = sum(1 for monster in ONI if monster in world.pieces[seat])
        clerk.works("oni-of-souls")
        clerk.note("RS-C-ONI-OF-SOULS-2" if battle else "RS-C-ONI-OF-SOULS-3", "RS-CARD-25")
        earn(clerk, seat, oni * PARAMS["oni-of-souls"]["vp_per_oni_owned"], event, battle)
