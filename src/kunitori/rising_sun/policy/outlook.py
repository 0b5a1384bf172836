"""What the deciding seat reads off the table."""

from __future__ import annotations

from math import exp
from typing import Final

from kunitori.rising_sun.policy.odds import COOLING, HEAT_AT_WAR, LATE_ARRIVAL, edges, one_more, shrine_odds
from kunitori.rising_sun.policy.worth import (
    REAPED,
    REWARD_WORTH,
    STANDING,
    kami_turns_left,
    kami_worth,
    shown,
    token_worths,
    war_left,
)
from kunitori.rising_sun.state import RisingSun
from kunitori.rising_sun.tables import (
    DAIMYO,
    KINDS,
    LANDS,
    MANDATE_TURNS,
    PLAIN_FORCE,
    SEASONS,
    SET_BONUS,
    SHRINES,
    STRONGHOLD,
    TOKEN_VP,
    TURTLE,
)

TRUSTED: Final = 0.7  # how much an Ally is feared of what others would be


class Outlook:
    """The table as the deciding seat reads it.

    state    a position; of what is hidden only the seat's own is looked at
    seat     who decides
    heat     exponent for each Force, by how near the war is
    edge     by seat, in Force
    force    [province] own Force
    forces   [province][seat] everybody's Force
    fought   the Provinces at war that are not settled yet, in order
    turns    the Mandate Turns of this Season that are not over
    rivals   [province] weight of everybody else there, late arrivals included
    prize    [province] what winning is worth: token and Reward
    stays    [province] what one Force that outlasts the war is worth where nothing is fought over
    """

    __slots__ = (
        "at_war", "edge", "force", "forces", "fought", "heat", "prize", "rivals", "seat", "state", "stays", "turns",
    )  # fmt: skip

    def __init__(self, state: RisingSun, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.at_war = state.at_war
        self.turns = 0 if state.at_war else MANDATE_TURNS - state.turn
        self.heat = HEAT_AT_WAR - COOLING * self.turns
        self.edge = edges(state)
        self.fought = war_left(state)
        self.forces: list[list[int]] = []
        self.force: list[int] = []
        self.rivals: list[float] = []
        self.prize: list[float] = []
        self.stays: list[float] = []
        self.read_forces()
        self.read_prizes()

    def read_forces(self) -> None:
        state = self.state
        seat = self.seat
        late = LATE_ARRIVAL * self.turns * exp(self.heat)
        self.forces = state.forces_everywhere()
        for province in range(LANDS):
            forces = self.forces[province]
            self.force.append(forces[seat])
            weight = late
            for other in range(state.n):
                if other != seat and forces[other]:
                    weight += self.weight(other, forces[other])
            self.rivals.append(weight)

    def read_prizes(self) -> None:
        state = self.state
        standing = STANDING if state.season < len(SEASONS) - 1 else 0.0
        reap = REAPED if not self.at_war or state.season < len(SEASONS) - 1 else 0.0
        tokens = self.tokens()
        for province in range(LANDS):
            prize = reap * REWARD_WORTH[province]
            if province in self.fought:
                self.prize.append(prize + tokens[province])
                self.stays.append(0.0)
            else:
                self.prize.append(prize)
                self.stays.append(standing)

    def tokens(self) -> list[float]:
        """What this Season's token of each Province is worth to the seat."""
        state = self.state
        if state.season < len(SEASONS) - 1:
            return token_worths(state, self.seat)
        return self.last_tokens()

    def last_tokens(self) -> list[float]:
        """In Autumn: the set bonus as it is, over the odds of the other Provinces that would be new."""
        mine = shown(self.state, self.seat)
        new = [p for p in self.fought if not mine >> p & 1]
        odds = [self.odds(p, self.force[p]) for p in new]
        out = [float(TOKEN_VP[self.state.season])] * LANDS
        for i in range(len(new)):
            chances = [1.0]  # by number of other new Provinces won
            for j in range(len(new)):
                if j != i:
                    chances = one_more(chances, odds[j])
            for won in range(len(chances)):
                different = mine.bit_count() + won
                out[new[i]] += chances[won] * (SET_BONUS[different + 1] - SET_BONUS[different])
        return out

    def weight(self, seat: int, force: int) -> float:
        return exp(self.heat * (force + self.edge[seat])) if force > 0 else 0.0

    def odds(self, province: int, force: int) -> float:
        """The chance to win a Province with so much Force there."""
        if force <= 0:
            return 0.0
        mine = self.weight(self.seat, force)
        return mine / (mine + self.rivals[province])

    def worth(self, province: int, force: int) -> float:
        """What having so much Force in a Province is worth."""
        if force <= 0:
            return 0.0
        return self.odds(province, force) * self.prize[province] + force * self.stays[province]

    def more(self, province: int, force: int) -> float:
        """What it is worth to have ``force`` more (less, if negative) in a Province than now."""
        now = self.force[province]
        return self.worth(province, now + force) - self.worth(province, now)

    def force_of(self, kind: int, province: int) -> int:
        """The Force that one own figure of ``kind`` has or would have in a Province."""
        state = self.state
        seat = self.seat
        if kind == DAIMYO:
            return PLAIN_FORCE + state.daimyo_bonus(seat)
        if kind == STRONGHOLD:
            return 1 if state.is_clan(seat, TURTLE) else 0
        if kind >= KINDS:
            return state.monster_force(seat, kind - KINDS, province)
        return PLAIN_FORCE

    def shrine(self, slot: int) -> float:
        """What one more worshipper at a Shrine is worth for the rest of the Season."""
        state = self.state
        turns = kami_turns_left(state)
        if not turns:
            return 0.0
        forces = state.forces_at_shrine(slot)
        before = shrine_odds(state, forces, self.seat)
        forces[self.seat] += 1
        gained = shrine_odds(state, forces, self.seat) - before
        return gained * turns * kami_worth(state, self.seat, state.rules.shrines[slot])

    def best_shrine(self) -> float:
        return max([self.shrine(slot) for slot in range(SHRINES)])


def threat(o: Outlook, other: int) -> float:
    """0 … 1: how much ``other`` is to be feared; an Ally a little less."""
    state = o.state
    most = max(1, max(state.vp))
    fear = (state.vp[other] + 1) / (most + 1)
    return fear * TRUSTED if state.ally[o.seat] == other else fear
