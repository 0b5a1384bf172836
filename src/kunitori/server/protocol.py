"""What clients say on the socket (docs/protocol.md), checked in form, and the deeds that it stands for."""

from __future__ import annotations

from typing import Annotated, Any, get_args

import msgspec

from kunitori.amounts import draft_of, trade
from kunitori.core.action import notation
from kunitori.core.errors import BadInput, BadName, KunitoriError, Refused
from kunitori.core.match import Match
from kunitori.plain.moves import Unclear, Unknown, understand
from kunitori.server import deeds
from kunitori.server.errors import told
from kunitori.server.table import Table

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=r"^[^\x00]*$")]
Notation = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Number = Annotated[int, msgspec.Meta(ge=-1, le=1 << 40)]
MOST_ACTIONS = 400
Notations = Annotated[list[Notation], msgspec.Meta(max_length=MOST_ACTIONS)]
Names = Annotated[list[Name], msgspec.Meta(max_length=16)]


class Said(msgspec.Struct, frozen=True, tag_field="t"):
    """A message of a client; ``id`` is its own, and the answer bears it."""

    id: Id

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        """What it does to the table, said by ``seat``.  Raises Refused or BadInput."""
        raise NotImplementedError(type(self).__name__)


class Act(Said, frozen=True, tag="act"):
    """Answer what is asked, by one action or several."""

    decision: Name
    actions: Notations
    again: bool = False

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        return deeds.Act(seat, self.actions, self.decision, self.again)


class Draft(Said, frozen=True, tag="draft"):
    """The whole draft anew, not sealed."""

    decision: Name
    actions: Notations

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        return deeds.Draft(seat, self.actions, self.decision)


class Amount(Said, frozen=True, tag="amount"):
    """One row of a draft of amounts; that amount is drafted, or the next possible one in this direction."""

    decision: Name
    row: Notation
    amount: Number

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        match = table.playing().fork()
        deeds.check_decision(match, seat, self.decision)
        draft = draft_of(match, seat)
        if draft is None or (seat, self.row) not in draft.rows:
            raise Refused("no-such-amount", row=self.row[:80])
        draft.set((seat, self.row), self.amount)
        return deeds.Draft(seat, [notation(action) for action in match.drafts.get(seat, ())], self.decision)


class Undo(Said, frozen=True, tag="undo"):
    """Take back the own last step."""

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        return deeds.Undo(seat)


class Say(Said, frozen=True, tag="say"):
    """Talk: text, a promise or a truce."""

    text: str
    kind: Name = "text"
    to: Names = []

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        return deeds.Say(seat, self.kind, self.text, seats_of(table, self.to))


class Offer(Said, frozen=True, tag="offer"):
    """Offer a trade."""

    gifts: Annotated[list[tuple[Name, Notation]], msgspec.Meta(max_length=20)]
    to: Names = []
    text: str = ""

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        gifts = [(table.seat_of(giver), words) for giver, words in self.gifts]
        return deeds.Offer(seat, gifts, seats_of(table, self.to), self.text)


class Accept(Said, frozen=True, tag="accept"):
    """Accept an offer."""

    number: Number

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        return deeds.Accept(seat, self.number)


class Close(Said, frozen=True, tag="close"):
    """Decline an offer, or withdraw an own one."""

    number: Number

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        return deeds.Close(seat, self.number)


class Orders(Said, frozen=True, tag="orders"):
    """The seat's standing orders, in place of all it had."""

    orders: Annotated[list[Notation], msgspec.Meta(max_length=100)]

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        return deeds.Orders(seat, self.orders)


class OrderSet(Said, frozen=True, tag="order_set"):
    """A named set of standing orders, in place of all the seat had."""

    name: Name

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        orders = table.game.order_sets.get(self.name)
        if orders is None:
            raise BadName("orders", self.name, table.game.order_sets)
        return deeds.Orders(seat, [str(order) for order in orders])


class Vote(Said, frozen=True, tag="vote"):
    """Propose, agree to or refuse what concerns all."""

    on: Name
    yes: bool = True
    seat: Name = ""
    to: Number = -1
    bot: Name = ""

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        of = table.seat_of(self.seat) if self.seat else -1
        to = -1
        if self.on == "rewind":  # the log counts what everybody knows
            match = table.playing()
            to = match.known_at(None, match.lines_at(seat, self.to))
        return deeds.Vote(seat, self.on, of, to, self.yes, self.bot)


class Resign(Said, frozen=True, tag="resign"):
    """Give up."""

    def deed(self, table: Table, seat: int) -> deeds.Deed:
        return deeds.Resign(seat)


class Question(Said, frozen=True):
    """A message that changes nothing."""

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        """What it is answered.  Raises Refused or BadInput."""
        raise NotImplementedError(type(self).__name__)


class Ping(Question, frozen=True, tag="ping"):
    """Is anybody there?"""

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        return {"t": "pong", "id": self.id}


class Now(Ping, frozen=True, tag="now"):
    """The host wants the bots that think to decide at once."""


class Hint(Said, frozen=True, tag="hint"):
    """What would a bot do here?"""


class Why(Question, frozen=True, tag="why"):
    """Why isn't that possible?"""

    notation: Notation

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        match = own_match(table, seat)
        words = in_full(match, seat or 0, self.notation)
        objection = objection_to(match, seat or 0, words)
        out: dict[str, Any] = {"t": "because", "id": self.id, "notation": words, "possible": objection is None}
        return out | (told(objection) if objection is not None else {})


def in_full(match: Match, seat: int, words: str) -> str:
    """Abbreviated words in full; as they are where they stand for nothing, or for several actions."""
    try:
        return notation(understand(match.game, words, match.legal_actions(seat) if seat in match.pending() else []))
    except (Unclear, Unknown):
        return words


def objection_to(match: Match, seat: int, words: str) -> KunitoriError | None:
    """What stands in the way of an action; None: nothing."""
    try:
        return match.explain(seat, words)
    except BadInput as error:
        return error


class Gifts(Question, frozen=True, tag="gifts"):
    """What could be traded with another seat now."""

    other: Name = msgspec.field(name="with")

    def answer(self, table: Table, seat: int | None) -> dict[str, Any]:
        match = own_match(table, seat)
        amounts = trade(match, seat or 0, table.seat_of(self.other))
        rows = [{"giver": match.seats[row[0]], "row": row[1], "most": amounts.most(row)} for row in amounts.rows]
        return {"t": "gifts", "id": self.id, "rows": rows}


def own_match(table: Table, seat: int | None) -> Match:
    """The running match, for one of its seats.  Raises Refused."""
    if seat is None:
        raise Refused("not-yours")
    return table.playing()


def seats_of(table: Table, names: list[str]) -> list[int]:
    """Seats by name.  Raises Refused."""
    return [table.seat_of(name) for name in names]


ClientMessage = (
    Act | Draft | Amount | Undo | Say | Offer | Accept | Close | Orders | OrderSet | Vote | Resign | Ping | Now | Hint
    | Why | Gifts
)  # fmt: skip


KINDS: dict[Any, type[Said]] = {str(kind.__struct_config__.tag): kind for kind in get_args(ClientMessage)}


def read_message(data: Any) -> Said:
    """A message of a client, decoded from JSON.  Raises Refused for what is none."""
    kind = KINDS.get(data.get("t")) if isinstance(data, dict) and isinstance(data.get("t"), str) else None
    if kind is None:
        raise Refused("bad-request", why="there is no such message")
    try:
        said: Said = msgspec.convert(data, kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refused("bad-request", why=str(error)[:200]) from None
    return said


def refused(id: Any, error: KunitoriError) -> bytes:
    """The answer to a message that changed nothing."""
    return msgspec.json.encode({"t": "refused", "id": id if isinstance(id, str) else "", **told(error)})
