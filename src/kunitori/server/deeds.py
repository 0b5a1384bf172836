"""Deeds: everything that can change a table, as it stands in its log.

Each knows who may do it and how it is done.  The same ``perform`` runs when somebody acts and when a log is read again,
so a deed must say all that it needs: no clock, no chance but the match's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from kunitori.core.errors import Refused
from kunitori.core.match import Match
from kunitori.core.orders import read_order
from kunitori.server.table import BOT, OPEN, OVER, PERSON, VACANT, Poll, Table, Who, is_of

HOUSE: Who = frozenset(["house"])  # the server itself, and who keeps it


class Deed(msgspec.Struct, frozen=True, tag_field="op", omit_defaults=True):
    """One entry of a log.  ``seat``: whose deed it is, -1 where it is the host's or the house's."""

    seat: int = -1

    def check(self, table: Table, who: Who) -> None:
        """May ``who`` do this?  The house may do anything.  Raises Refused."""
        allowed = table.host if self.seat < 0 else table.seats[self.seat].holder
        if who != HOUSE and not is_of(allowed, who):
            raise Refused("not-yours")

    def perform(self, table: Table) -> None:
        """Do it.  Raises Refused or BadInput; the table is then good for nothing."""
        raise NotImplementedError(type(self).__name__)


class MatchDeed(Deed, frozen=True):
    """A deed in a running match."""

    def check(self, table: Table, who: Who) -> None:
        Deed.check(self, table, who)
        table.playing()

    def perform(self, table: Table) -> None:
        self.play(table.playing(), table)

    def play(self, match: Match, table: Table) -> None:
        """Do it in the match."""
        raise NotImplementedError(type(self).__name__)


def check_decision(match: Match, seat: int, decision: str) -> None:
    """Raises Refused unless ``seat`` owes that decision still; "" stands for any."""
    if decision and decision != match.decision(seat):
        raise Refused("stale-decision", decision=decision[:40])


# In the match


class Act(MatchDeed, frozen=True, tag="act"):
    """One or several actions; each step of a draft too, and its seal.

    ``again``: one action, and the same to whatever the same step asks next.
    """

    actions: list[str] = []
    decision: str = ""
    again: bool = False

    def play(self, match: Match, table: Table) -> None:
        check_decision(match, self.seat, self.decision)
        if not self.actions:
            raise Refused("no-action")
        if self.again:
            self.play_on(match)
        elif len(self.actions) == 1:
            match.play(self.seat, self.actions[0])
        else:
            match.play_all(self.seat, list(self.actions))

    def play_on(self, match: Match) -> None:
        if len(self.actions) != 1:
            raise Refused("not-again")
        match.play_on(self.seat, self.actions[0])


class Draft(MatchDeed, frozen=True, tag="draft"):
    """The whole draft anew, not sealed."""

    actions: list[str] = []
    decision: str = ""

    def play(self, match: Match, table: Table) -> None:
        check_decision(match, self.seat, self.decision)
        if self.seat not in match.pending() or not match.state.step().sealed:
            raise Refused("not-your-decision")
        while match.drafts.get(self.seat):
            match.undo(self.seat)
        for notation in self.actions:
            action = match.game.parse(notation)
            if action in match.legal_actions(self.seat) and match.state.step().is_seal(match.state, self.seat, action):
                raise Refused("draft-sealed", action=notation[:80])
            match.play(self.seat, action)


class Default(MatchDeed, frozen=True, tag="default"):
    """The choice for who is out of time, or for a bot that failed."""

    decision: str = ""

    def play(self, match: Match, table: Table) -> None:
        check_decision(match, self.seat, self.decision)
        match.play(self.seat, match.default(self.seat))


class Undo(MatchDeed, frozen=True, tag="undo"):
    """Take back the own last step."""

    def play(self, match: Match, table: Table) -> None:
        if not match.drafts.get(self.seat) and not table.settings.get("undo", True):
            raise Refused("undo-off")
        match.undo(self.seat)


class Say(MatchDeed, frozen=True, tag="say"):
    """Talk: text, a promise or a truce."""

    kind: str = "text"
    text: str = ""
    to: list[int] = []

    def perform(self, table: Table) -> None:
        if table.match is None:
            raise Refused("not-begun")
        check_private(table, self.to)
        if self.kind == "offer":
            raise Refused("unknown-talk", kind=self.kind)
        table.match.say(self.seat, self.text, tuple(self.to), self.kind)

    def check(self, table: Table, who: Who) -> None:
        Deed.check(self, table, who)  # people may talk when the game is over


def check_private(table: Table, to: list[int]) -> None:
    """Raises Refused for private talk at a table that has none."""
    if to and not table.settings.get("private_talk", True):
        raise Refused("private-talk-off")


class Offer(MatchDeed, frozen=True, tag="offer"):
    """Offer a trade."""

    gifts: list[tuple[int, str]] = []
    to: list[int] = []
    text: str = ""

    def play(self, match: Match, table: Table) -> None:
        check_private(table, self.to)
        match.offer(self.seat, list(self.gifts), tuple(self.to), self.text)


class Accept(MatchDeed, frozen=True, tag="accept"):
    """Accept the offer that the seat has heard as ``number``."""

    number: int = 0

    def play(self, match: Match, table: Table) -> None:
        match.accept(self.seat, self.number)


class Close(MatchDeed, frozen=True, tag="close"):
    """Decline an offer, or withdraw an own one."""

    number: int = 0

    def play(self, match: Match, table: Table) -> None:
        match.close_offer(self.seat, self.number)


class Orders(MatchDeed, frozen=True, tag="orders"):
    """The seat's standing orders, in place of all it had."""

    orders: list[str] = []

    def play(self, match: Match, table: Table) -> None:
        orders = [read_order(text) for text in self.orders]
        if any(not order.notation for order in orders):
            raise Refused("empty-order")
        match.standing.pop(self.seat, None)
        match.lay_down(self.seat, orders)


# At the table


class Sit(Deed, frozen=True, tag="sit"):
    """Somebody takes a seat: by its link (``linked``), or an open one.  ``seat`` is the one taken."""

    holder: str = ""
    player: str = ""
    contribution: str = ""
    linked: bool = False

    def check(self, table: Table, who: Who) -> None:
        seat = table.seats[self.seat]
        if self.linked and seat.resigned:
            raise Refused("has-resigned", seat=seat.name)
        if self.linked or who == HOUSE:
            return  # the secret was right
        if seat.kind != VACANT:
            raise Refused("seat-taken", seat=seat.name)

    def perform(self, table: Table) -> None:
        seat = table.seats[self.seat]
        player = self.player or seat.player
        contribution = self.contribution if table.match is None else seat.contribution
        table.change_seat(
            self.seat, kind=PERSON, bot="", holder=self.holder, player=player, contribution=contribution, resigned=False
        )
        name_player(table, self.seat)


def name_player(table: Table, seat: int) -> None:
    """Write who sits there into the match too, for its records."""
    if table.match is not None:
        players = table.match.players[:]
        players[seat] = table.seats[seat].player or table.seats[seat].name
        table.match.players = players


class Leave(Deed, frozen=True, tag="leave"):
    """Get up before the game has begun."""

    def check(self, table: Table, who: Who) -> None:
        Deed.check(self, table, who)
        if table.match is not None:
            raise Refused("has-begun")

    def perform(self, table: Table) -> None:
        table.change_seat(self.seat, kind=VACANT, holder="", player="", contribution="")


class SetSeat(Deed, frozen=True, tag="seat"):
    """The host decides who sits on seat ``on``: a bot, whoever comes, or the person who had it."""

    on: int = 0
    kind: str = BOT
    bot: str = ""

    def perform(self, table: Table) -> None:
        replace_player(table, self.on, self.kind, self.bot)


def replace_player(table: Table, seat: int, kind: str, bot: str = "") -> None:
    """Give a seat to a bot, to whoever comes, or back to the person who had it.  Raises Refused."""
    was = table.seats[seat]
    former = was.holder or was.former
    if kind == BOT:
        table.change_seat(seat, kind=BOT, bot=bot, holder="", former=former)
    elif kind == VACANT:
        table.change_seat(seat, kind=VACANT, bot="", holder="", former=former)
    elif former:
        table.change_seat(seat, kind=PERSON, bot="", holder=former, resigned=False)
    else:
        raise Refused("nobody-had-it", seat=was.name)


class Begin(Deed, frozen=True, tag="begin"):
    """Deal."""

    def check(self, table: Table, who: Who) -> None:
        Deed.check(self, table, who)
        if table.status != OPEN:
            raise Refused("has-begun")
        missing = [
            seat.name for seat in table.seats if seat.kind == VACANT or (seat.kind == PERSON and not seat.holder)
        ]
        if missing:
            raise Refused("seats-missing", seats=", ".join(missing))

    def perform(self, table: Table) -> None:
        table.deal()


class Settings(Deed, frozen=True, tag="settings"):
    """How the table is kept from now on."""

    settings: dict[str, Any] = {}

    def perform(self, table: Table) -> None:
        table.settings = table.settings | self.settings


class Link(Deed, frozen=True, tag="link"):
    """The link of seat ``on`` is a new one; who came by the old one has lost the seat.

    A seat that was given up can be taken by the new one.
    """

    on: int = 0

    def perform(self, table: Table) -> None:
        table.change_seat(self.on, resigned=False)
        if table.seats[self.on].kind == PERSON:
            table.change_seat(self.on, holder="", former="")


PROGRAM = "token:"  # how the identities of programs begin


class Lend(Deed, frozen=True, tag="lend"):
    """Seat ``on`` is played by a program with the identity ``holder`` from now on; "": by who had it before that."""

    on: int = 0
    holder: str = ""
    player: str = ""

    def check(self, table: Table, who: Who) -> None:
        """It is the right of the seat's holder, and of the host where no person sits."""
        seat = table.seats[self.on]
        lent = seat.holder.startswith(PROGRAM)
        lender = seat.former if lent and not seat.bot else ""  # a bot that played was the host's to replace
        owners = [seat.holder, lender, table.host if lent or not seat.holder else ""]
        if who != HOUSE and not any(is_of(owner, who) for owner in owners):
            raise Refused("not-yours")
        if not self.holder and not lent:
            raise Refused("no-program", seat=seat.name)

    def perform(self, table: Table) -> None:
        seat = table.seats[self.on]
        lent = seat.holder.startswith(PROGRAM)
        if self.holder:
            former = seat.former if lent else seat.holder or seat.former
            kind, holder = PERSON, self.holder
        elif seat.bot:
            kind, holder, former = BOT, "", seat.former
        else:
            kind, holder, former = PERSON, seat.former, ""
        table.change_seat(self.on, kind=kind, holder=holder, player=self.player, former=former)
        name_player(table, self.on)


class Attach(Deed, frozen=True, tag="attach"):
    """What belonged to one identity belongs to another: a guest has logged in."""

    old: str = ""
    new: str = ""

    def perform(self, table: Table) -> None:
        if table.host == self.old:
            table.host = self.new
        for i, seat in enumerate(table.seats):
            if self.old in (seat.holder, seat.former):
                holder, former = (self.new if name == self.old else name for name in (seat.holder, seat.former))
                table.change_seat(i, holder=holder, former=former)


class Rematch(Deed, frozen=True, tag="rematch"):
    """The table that plays it again."""

    table: str = ""

    def check(self, table: Table, who: Who) -> None:
        holders = {table.host, *(seat.holder for seat in table.seats)} - {""}
        if who != HOUSE and not holders & who:
            raise Refused("not-yours")
        if table.status != OVER:
            raise Refused("not-over")

    def perform(self, table: Table) -> None:
        table.rematch = self.table


# Giving up and voting


class Resign(MatchDeed, frozen=True, tag="resign"):
    """Give up: a bot plays on for the seat, the others may end the game or go on."""

    bot: str = ""

    def play(self, match: Match, table: Table) -> None:
        replace_player(table, self.seat, BOT, self.bot)
        table.change_seat(self.seat, resigned=True)
        settle_polls(table)


class Vote(MatchDeed, frozen=True, tag="vote"):
    """Propose, agree to, or refuse something that concerns all: rewind, end, replace, return.

    on    what
    of    of replace and return: which seat
    to    of rewind: how many of the public events shall be left
    bot   of replace: which bot, if it is the proposal
    """

    on: str = ""
    of: int = -1
    to: int = -1
    yes: bool = True
    bot: str = ""

    def play(self, match: Match, table: Table) -> None:
        poll = next((p for p in table.polls if (p.on, p.seat, p.to) == (self.on, self.of, self.to)), None)
        if poll is None:
            if not self.yes:
                raise Refused("no-such-vote")
            self._propose(match, table)
            poll = Poll(self.on, self.of, self.to, self.seat, (), bot=self.bot)
            own = ("rewind", self.seat)  # of which there is one, not one for each place
            table.polls = tuple(p for p in table.polls if (p.on, p.by) != own)
        rest = tuple(p for p in table.polls if p != poll)
        yes, no = (tuple(seat for seat in side if seat != self.seat) for side in (poll.yes, poll.no))
        yes, no = (*yes, self.seat) if self.yes else yes, no if self.yes else (*no, self.seat)
        table.polls = (*rest, replace(poll, yes=yes, no=no))
        settle_polls(table)

    def _propose(self, match: Match, table: Table) -> None:
        """Raises Refused for what can't be voted on now."""
        if self.on == "rewind":
            if not 0 <= self.to < table.counts[-1] or rewind_lines(table, self.to) >= len(match.journal):
                raise Refused("nothing-to-rewind")
        elif self.on in ("replace", "return"):
            if not 0 <= self.of < len(table.seats):
                raise Refused("no-such-seat", seat=str(self.of)[:40])
            wanted = PERSON if self.on == "replace" else BOT
            if table.seats[self.of].kind != wanted:
                raise Refused("no-such-vote")
        elif self.on != "end":
            raise Refused("no-such-vote")


def rewind_lines(table: Table, to: int) -> int:
    """How many lines of the journal are left if the game goes back to its first ``to`` public events."""
    return table.playing().lines_at(None, to)


def voters(table: Table, poll: Poll) -> list[int]:
    """Who decides.  Of a rewind that is every person: who has acted since may be a secret."""
    return [seat for seat in table.people() if poll.on in ("rewind", "end") or seat != poll.seat]


def quota(table: Table, poll: Poll) -> int:
    """How many must agree: all to go back or to end, else more than half."""
    count = len(voters(table, poll))
    return count if poll.on in ("rewind", "end") else count // 2 + 1


def settle_polls(table: Table) -> None:
    """Carry out what enough have agreed to, drop what can't come about any more."""
    for poll in table.polls:
        electorate = voters(table, poll)
        agreed = sum(seat in poll.yes for seat in electorate)
        refused = sum(seat in poll.no for seat in electorate)
        if agreed >= quota(table, poll) > 0:
            table.polls = tuple(p for p in table.polls if p != poll)
            carry_out(table, poll)
        elif len(electorate) - refused < quota(table, poll):
            table.polls = tuple(p for p in table.polls if p != poll)


def carry_out(table: Table, poll: Poll) -> None:
    """What was agreed to happens."""
    if poll.on == "rewind":
        rewind(table, rewind_lines(table, poll.to))
    elif poll.on == "end":
        end(table)
    else:
        replace_player(table, poll.seat, BOT if poll.on == "replace" else PERSON, poll.bot)


def rewind(table: Table, lines: int) -> None:
    """Go back to after the first ``lines`` of the journal."""
    table.match = table.playing().rewound(lines)


class Rewind(MatchDeed, frozen=True, tag="rewind"):
    """The house takes the game back to its first ``to`` public events."""

    to: int = 0

    def check(self, table: Table, who: Who) -> None:
        MatchDeed.check(self, table, who)
        if not 0 <= self.to <= table.counts[-1]:
            raise Refused("rewind-beyond", count=str(table.counts[-1]))

    def play(self, match: Match, table: Table) -> None:
        rewind(table, rewind_lines(table, self.to))


class End(MatchDeed, frozen=True, tag="end"):
    """The house ends the game."""

    def play(self, match: Match, table: Table) -> None:
        end(table)


class SetBack(Deed, frozen=True, tag="set-back"):
    """The house goes on without what was played before this and can't be read any more; see ``read_table``."""

    def perform(self, table: Table) -> None:
        table.lost, table.unread = True, 0
        table.epochs = [epoch + 1 for epoch in table.epochs]
        table.began = ((), 0.0)
        for seat in range(len(table.seats)):
            table.change_seat(seat, asked=None)  # all clocks begin anew
        if table.match is not None:
            table.match.leap()


def end(table: Table) -> None:
    """The game is over as it is."""
    table.ended, table.polls = "ended", ()


AnyDeed = (
    Act | Draft | Default | Undo | Say | Offer | Accept | Close | Orders | Sit | Leave | SetSeat | Begin | Settings
    | Link | Lend | Attach | Rematch | Resign | Vote | Rewind | End | SetBack
)  # fmt: skip
ASIDE = Say | Sit | SetSeat | Settings | Link | Lend | Attach | Resign  # whatever the position is
_decoder: msgspec.json.Decoder[AnyDeed] = msgspec.json.Decoder(AnyDeed)


def read_deed(text: str) -> Deed:
    """A deed from the log.  Raises msgspec.MsgspecError."""
    return _decoder.decode(text)


def write_deed(deed: Deed) -> str:
    """A deed for the log."""
    return msgspec.json.encode(deed).decode()
