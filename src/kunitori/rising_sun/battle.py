"""Battles: secret bids, the four War Advantages, the Outcome, Reparations (RS-BATTLE … RS-REPARATIONS)."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.state import NOBODY
from kunitori.core.step import ASKED, JOINT, Step
from kunitori.rising_sun.actions import (
    BID,
    CAPTURE,
    COMMIT,
    HIRE,
    MOST,
    PASS,
    PAY,
    RECITE,
    SEAL,
    Bid,
    Capture,
    Hire,
    ToClan,
)
from kunitori.rising_sun.agenda import register
from kunitori.rising_sun.cards.base import number
from kunitori.rising_sun.kills import BY_OUTCOME, doom, kill_doomed, put_to_death, righteous_vp
from kunitori.rising_sun.spoils import SOULS, reward_token, take_token
from kunitori.rising_sun.state import AGAINST, CAPTIVE, PLACES, ROW, RisingSun
from kunitori.rising_sun.tables import (
    ADVANTAGES,
    BEASTS,
    CARDS,
    DAIMYO,
    HIRING,
    HOSTAGE,
    IS_DAIMYO,
    KINDS,
    KOI,
    POETS,
    SEPPUKU,
)

SPOTS: Final = len(ADVANTAGES)
SEALED: Final = NOBODY  # in ``drafted``: this participant's bids are sealed

RESPECT: Final[int] = CARDS.index("respect")
EXTRA_HOSTAGES: Final[int] = number("respect", "extra_hostages")

# The stages of a Battle, in the frame's a
BIDS: Final = 0
REVEAL: Final = 1
TAKE_HOSTAGE: Final = 2
HIRE_RONIN: Final = 3
OUTCOME: Final = 4
AFTERMATH: Final = 5
IMPERIAL_POETS: Final = 6
REPARATIONS: Final = 7
OVER: Final = 8


def begin_battle(state: RisingSun, province: int, participants: list[int]) -> None:
    """RS-BATTLE-1 … 3: the participants are fixed to the end; Coins and Ronin are public anyhow."""
    n = state.n
    fighters = 0
    for seat in participants:
        fighters |= 1 << seat
    state.fighters = fighters
    state.field = province
    state.kills = 0
    state.bids = [0] * (n * SPOTS)
    state.drafted = [0 if fighters >> seat & 1 else SEALED for seat in range(n)]
    state.hired = [0] * n
    state.souls = state.monsters[SOULS] if state.monsters[BEASTS + SOULS] == province else NOBODY
    if state.events is not None:
        state.tell("battle-begins", "RS-BATTLE-1", province, *participants)
    state.push(BATTLE, NOBODY, BIDS, NOBODY)


def members(state: RisingSun) -> list[int]:
    """The participants, in seat order."""
    return [seat for seat in range(state.n) if state.fighters >> seat & 1]


def bid_of(state: RisingSun, seat: int, advantage: int) -> int:
    return state.bids[seat * SPOTS + advantage]


def all_bids_of(state: RisingSun, seat: int) -> int:
    return sum(state.bids[seat * SPOTS : seat * SPOTS + SPOTS])


def winner_of(state: RisingSun, advantage: int) -> int:
    """RS-BATTLE-8, -9: the most Coins on it, ties to the higher Honor now; NOBODY if nobody bid."""
    return state.most([bid_of(state, seat, advantage) for seat in range(state.n)])


class Battle(Step):
    """The sequence of one Battle.  a: the stage that comes next, b: the winner once there is one."""

    name = "battle"
    rule = "RS-BATTLE-8"

    def run(self, state: RisingSun) -> None:
        stage = state.agenda[-2]
        state.agenda[-2] = stage + 1
        if stage == BIDS:
            state.push(BIDDING)
        elif stage == REVEAL:
            self.reveal(state)
            self.offer_seppuku(state)
        elif stage == TAKE_HOSTAGE:
            self.offer_hostage(state)
        elif stage == HIRE_RONIN:
            self.offer_ronin(state)
        elif stage == OUTCOME:
            self.decide(state)
        elif stage == AFTERMATH:
            winner = state.agenda[-1]
            reward_token(state, winner, state.field, True)
            state.gain_earned("RS-OUTCOME-3")
        elif stage == IMPERIAL_POETS:
            self.offer_poets(state)
        elif stage == REPARATIONS:
            self.settle_coins(state, state.agenda[-1])
        else:
            self.end(state)

    def reveal(self, state: RisingSun) -> None:
        """RS-BATTLE-6: all splits are public at once; the bids leave the Reserves for the War tiles."""
        state.reveal()
        for seat in members(state):
            state.coins[seat] -= all_bids_of(state, seat)
            if state.events is not None:
                state.tell("bids-revealed", "RS-BATTLE-6", seat, *state.bids[seat * SPOTS : seat * SPOTS + SPOTS])

    def won(self, state: RisingSun, advantage: int) -> int:
        winner = winner_of(state, advantage)
        if winner != NOBODY and state.events is not None:
            state.tell("advantage-won", "RS-BATTLE-8", winner, advantage)
        return winner

    def offer_seppuku(self, state: RisingSun) -> None:
        winner = self.won(state, SEPPUKU)
        if winner != NOBODY and those_who_die(state, winner):
            state.push(COMMITTING, winner)

    def offer_hostage(self, state: RisingSun) -> None:
        winner = self.won(state, HOSTAGE)
        if winner != NOBODY and prisoners(state, winner):
            state.push(CAPTURING, winner)

    def offer_ronin(self, state: RisingSun) -> None:
        winner = self.won(state, HIRING)
        if winner != NOBODY and ronin_to_hire(state, winner) > 0:
            state.push(HIRING_RONIN, winner)

    def offer_poets(self, state: RisingSun) -> None:
        winner = self.won(state, POETS)
        if winner != NOBODY and state.kills > 0:
            state.push(RECITING, winner)

    def decide(self, state: RisingSun) -> None:
        """RS-OUTCOME: most Force wins and takes the token; the losers' figures die, but not the winner's Ally's."""
        province = state.field
        fighters = members(state)
        forces = [state.force(seat, province) if seat in fighters else 0 for seat in range(state.n)]
        winner = state.most(forces)
        if winner == NOBODY:  # RS-OUTCOME-4
            winner = next(seat for seat in state.honor if state.fighters >> seat & 1)
        state.agenda[-1] = winner
        if state.events is not None:
            for seat in fighters:
                state.tell("force-compared", "RS-OUTCOME-1", seat, province, forces[seat])
            state.tell("battle-won", "RS-OUTCOME-2", winner, province)
        take_token(state, winner, province, "RS-OUTCOME-3", True)
        for loser in fighters:
            if loser != winner and state.ally[winner] != loser:
                for kind in state.figures_at(loser, province):
                    for _ in range(state.count(loser, kind, province)):
                        doom(state, loser, kind, province)
        if state.doomed:
            kill_doomed(state, winner, BY_OUTCOME)

    def settle_coins(self, state: RisingSun, winner: int) -> None:
        """RS-REPARATIONS: losers' bids to the common pile, the winner's to the losers in equal shares."""
        losers = [seat for seat in members(state) if seat != winner]
        coins = all_bids_of(state, winner)
        share = coins // len(losers)
        if share:
            for loser in losers:
                state.coins[loser] += share
                if state.events is not None:
                    state.tell("reparations", "RS-REPARATIONS-2", winner, loser, share)
        rest = coins % len(losers)
        if rest:
            waiting = 0
            for loser in losers:
                waiting |= 1 << loser
            state.push(PAYING_REST, winner, rest, waiting)

    def end(self, state: RisingSun) -> None:
        state.bids = []
        state.drafted = []
        state.hired = []
        state.fighters = 0
        state.field = NOBODY
        state.kills = 0
        state.souls = NOBODY
        state.finish()


class Bidding(Step):
    """RS-BATTLE-4, -5: every participant at once and in secret.

    ``state.drafted``: the first Advantage that may still be named, SEALED once the bids are sealed.  The Advantages are
    named in order, so that every split has one way of being written.
    """

    name = "bids"
    decision = "DP-BID"
    rule = "RS-BATTLE-4"
    mode = JOINT
    sealed = True

    def owing(self, state: RisingSun) -> list[int]:
        return [seat for seat in range(state.n) if state.drafted[seat] != SEALED]

    def has_draft(self, state: RisingSun, seat: int) -> bool:
        return all_bids_of(state, seat) > 0

    def is_seal(self, state: RisingSun, seat: int, action: Action) -> bool:
        return action is SEAL

    def clear_draft(self, state: RisingSun, seat: int) -> None:
        state.drafted[seat] = 0
        for advantage in range(SPOTS):
            state.bids[seat * SPOTS + advantage] = 0

    def reopen(self, state: RisingSun, viewer: int) -> None:
        for seat in range(state.n):
            if seat != viewer and state.fighters >> seat & 1:
                self.clear_draft(state, seat)

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [SEAL]
        left = min(state.coins[seat] - all_bids_of(state, seat), MOST)
        if left > 0:
            for advantage in range(state.drafted[seat], SPOTS):
                acts.extend(BID[advantage][:left])
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        if isinstance(action, Bid):
            state.bids[seat * SPOTS + action.advantage] += action.amount
            # After the largest amount there is, the same Advantage may be named again.
            state.drafted[seat] = action.advantage if action.amount == MOST else action.advantage + 1
            return
        state.drafted[seat] = SEALED
        if state.events is not None:
            state.tell("bids-sealed", "RS-BATTLE-6", seat)
        if not self.owing(state):
            state.finish()

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        return self.rule if state.fighters >> seat & 1 else "RS-BATTLE-11"


def those_who_die(state: RisingSun, seat: int) -> list[int]:
    """The kinds of own figures that Seppuku kills: all (RS-SEPPUKU-4; switch seppuku_daimyo)."""
    kinds = state.figures_at(seat, state.field)
    if state.rules.seppuku_spares_daimyo:
        return [k for k in kinds if k != DAIMYO and not (k >= KINDS and IS_DAIMYO[k - KINDS])]
    return kinds


class Committing(Step):
    """RS-SEPPUKU-1, -2: all own figures or none; a VP and a step of Honor for each."""

    name = "seppuku"
    decision = "DP-SEPPUKU"
    rule = "RS-SEPPUKU-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [PASS, COMMIT]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if action is PASS:
            return
        dead = 0
        for kind in those_who_die(state, seat):
            for _ in range(state.count(seat, kind, state.field)):
                put_to_death(state, seat, kind, state.field, self.rule)
                dead += 1
        for _ in range(dead):
            state.gain_honor(seat, "RS-SEPPUKU-2")
        state.earn(seat, dead + righteous_vp(state, seat, dead))
        state.gain_earned("RS-SEPPUKU-2")


def prisoners(state: RisingSun, seat: int) -> list[Action]:
    """RS-HOSTAGE-1, -2: every figure of other players there that is no Daimyo."""
    acts: list[Action] = []
    for owner in range(state.n):
        if owner != seat:
            row = CAPTURE[state.rules.clans[owner]]
            for kind in state.figures_at(owner, state.field):
                if kind != DAIMYO and not (kind >= KINDS and IS_DAIMYO[kind - KINDS]):
                    acts.append(row[kind])
    return acts


class Capturing(Step):
    """RS-HOSTAGE-1; then Respect, once for each copy (RS-C-RESPECT).  a: captures made."""

    name = "take-hostage"
    decision = "DP-HOSTAGE"
    rule = "RS-HOSTAGE-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS]
        acts.extend(prisoners(state, seat))
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        captures = state.agenda[-2]
        state.finish()
        if isinstance(action, Capture):
            self.capture(state, seat, state.rules.seat_of[action.clan], action.kind)
            captures += 1
            if captures <= EXTRA_HOSTAGES * state.copies(seat, RESPECT) and prisoners(state, seat):
                state.push(CAPTURING_MORE, seat, captures)
                return
        elif captures and captures < EXTRA_HOSTAGES * state.copies(seat, RESPECT):
            state.push(CAPTURING_MORE, seat, captures + 1)  # each copy is decided by itself (RS-CARD-19)
            return
        state.gain_earned("RS-HOSTAGE-4")

    def capture(self, state: RisingSun, captor: int, owner: int, kind: int) -> None:
        """RS-HOSTAGE-3, -4: the figure lies with its captor, who steals 1 VP."""
        if kind >= KINDS:
            state.monsters[BEASTS + kind - KINDS] = CAPTIVE + captor
        else:
            state.pieces[owner * ROW + kind * PLACES + state.field] -= 1
            state.hostages[(captor * state.n + owner) * AGAINST + kind] += 1
        if state.events is not None:
            state.tell("captured", self.rule, captor, owner, kind)
        state.steal_vp(captor, owner, 1, "RS-HOSTAGE-4")

    def broken_rule(self, state: RisingSun, seat: int, action: Action) -> str:
        if isinstance(action, Capture) and (action.kind >= KINDS and IS_DAIMYO[action.kind - KINDS]):
            return "RS-HOSTAGE-2"
        return self.rule


class CapturingMore(Capturing):
    """RS-C-RESPECT-1: one more figure."""

    name = "respect"
    decision = "DP-C-RESPECT"
    rule = "RS-C-RESPECT-1"


def ronin_to_hire(state: RisingSun, seat: int) -> int:
    """RS-RONIN-1: the tokens in the Reserve; for Koi also the Coins there (RS-CLAN-KOI-2)."""
    return state.ronin[seat] + (state.coins[seat] if state.is_clan(seat, KOI) else 0)


class HiringRonin(Step):
    """RS-RONIN-1: +1 Force in this Battle for every Ronin token; nothing is spent."""

    name = "hire-ronin"
    decision = "DP-RONIN"
    rule = "RS-RONIN-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        acts: list[Action] = [PASS, HIRE[0]]
        if state.rules.ronin_partial_hire:
            acts.extend(HIRE[1 : min(ronin_to_hire(state, seat), MOST + 1)])
        return acts

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if isinstance(action, Hire):
            state.hired[seat] = action.amount if action.amount else ronin_to_hire(state, seat)
            if state.events is not None:
                state.tell("ronin-hired", self.rule, seat, state.hired[seat])


class Reciting(Step):
    """RS-POETS-1: 1 VP for each figure killed in this Battle."""

    name = "imperial-poets"
    decision = "DP-POETS"
    rule = "RS-POETS-1"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [PASS, RECITE]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        state.finish()
        if action is RECITE:
            state.gain_vp(seat, state.kills, self.rule)


class PayingRest(Step):
    """RS-REPARATIONS-3: the winner names different losers for the Coins left over.

    seat: the winner, a: Coins left, b: a bit for each loser not named yet.
    """

    name = "reparations"
    decision = "DP-REPARATIONS"
    rule = "RS-REPARATIONS-3"
    mode = ASKED

    def legal(self, state: RisingSun, seat: int) -> list[Action]:
        return [PAY[state.rules.clans[s]] for s in range(state.n) if state.agenda[-1] >> s & 1]

    def after(self, state: RisingSun, seat: int, action: Action) -> None:
        assert isinstance(action, ToClan)
        loser = state.rules.seat_of[action.clan]
        state.coins[loser] += 1
        if state.events is not None:
            state.tell("reparations", self.rule, seat, loser, 1)
        state.agenda[-2] -= 1
        state.agenda[-1] &= ~(1 << loser)
        if state.agenda[-2] == 0:
            state.finish()


BATTLE: Final = Battle()
BIDDING: Final = Bidding()
COMMITTING: Final = Committing()
CAPTURING: Final = Capturing()
CAPTURING_MORE: Final = CapturingMore()
HIRING_RONIN: Final = HiringRonin()
RECITING: Final = Reciting()
PAYING_REST: Final = PayingRest()
for _step in (BATTLE, BIDDING, COMMITTING, CAPTURING, CAPTURING_MORE, HIRING_RONIN, RECITING, PAYING_REST):
    register(_step)
