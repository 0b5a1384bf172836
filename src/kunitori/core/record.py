"""Records: a match as readable text, in the spirit of PGN (docs/formats.md, section 4)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from kunitori.core.errors import BadInput, Refused
from kunitori.core.game import Game, find
from kunitori.core.match import Match, Replay, new_match
from kunitori.core.orders import read_order
from kunitori.core.state import State
from kunitori.core.talk import OFFER_STATES

if TYPE_CHECKING:
    from kunitori.core.talk import Message

LARGEST: Final = 32_000_000  # characters in a record
LONGEST: Final = 400_000  # characters in a line
MOST_LINES: Final = 100_000
MAX_DEPTH: Final = 12  # nesting of JSON in a header
HEADERS: Final = (
    "Game", "Ruleset", "Seats", "Options", "Scenario", "Key", "KeyHash", "Players", "Viewer", "Result", "Hash",
    "Commitment", "Secret", "Contributions",
)  # fmt: skip


def canonical(data: Any) -> str:
    """JSON in one form only: keys sorted, no spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def state_hash(game: Game, state: State) -> str:
    """SHA-256 of the canonical position, as hex."""
    return hashlib.sha256(canonical(game.position(state)).encode()).hexdigest()


@dataclass(slots=True)
class Record:
    """A record that was read.

    headers  by name, as text
    lines    (line number in the file, sequence, seat name, notations)
    talk     the messages, as written
    orders   (line number in the file, seat name, standing order)
    """

    headers: dict[str, str] = field(default_factory=dict)
    lines: list[tuple[int, int, str, list[str]]] = field(default_factory=list)
    talk: list[dict[str, Any]] = field(default_factory=list)
    orders: list[tuple[int, str, str]] = field(default_factory=list)


def _headers(match: Match) -> dict[str, str]:
    out = {"Game": match.game.name, "Ruleset": match.game.ruleset, "Seats": " ".join(match.seats)}
    if match.scenario is None:
        out["Options"] = canonical(match.options)
    return out


def write_full_record(match: Match) -> str:
    """Everything, with the key: enough to play the match again, and to play on."""
    whole = _whole(match, match.talk.messages, match.talk.after)
    return whole + "".join(f"{line}\n" for line in _standing(match))


def _standing(match: Match) -> list[str]:
    """The standing orders; they stay private when the match is over."""
    if match.state.is_terminal():
        return []
    return [f"! {match.seats[seat]}: {order}" for seat, laid in sorted(match.standing.items()) for order in laid]


def _whole(match: Match, talk: list[Message], after: list[int] | None = None) -> str:
    """``after``: by message, how many events had been announced before, for who plays on."""
    headers = _headers(match)
    if match.scenario is not None:
        headers["Scenario"] = canonical(match.scenario)
    headers["Key"] = match.key.hex()
    headers["Players"] = canonical(match.players)
    if match.state.is_terminal():
        headers["Result"] = " ".join(f"{share:g}" for share in match.state.returns())
    headers["Hash"] = state_hash(match.game, match.state)
    lines = [(e.sequence, e.seat, [str(a) for a in e.actions] + ["&"] * e.joined) for e in match.journal]
    drafts = [f"% {match.seats[s]}: {', '.join(str(a) for a in d)}" for s, d in sorted(match.drafts.items())]
    return _write(headers, match.seats, lines, talk, after) + "".join(f"{d}\n" for d in drafts)


def write_record(match: Match, seat: int | None) -> str:
    """The whole match once it is over; before that what ``seat`` (None: a spectator) may know, without the key."""
    if match.state.is_terminal():
        return _whole(match, match.talk.heard(seat))  # private talk stays private (HI-8)
    headers = _headers(match)
    headers["KeyHash"] = hashlib.sha256(match.key).hexdigest()
    headers["Players"] = canonical(match.players)
    headers["Viewer"] = "spectator" if seat is None else match.seats[seat]
    lines = match.lines(seat)
    # The table's own numbering would count what this viewer may not know of.
    lines = [(i + 1, s, words) for i, (_, s, words) in enumerate(lines)]
    return _write(headers, match.seats, lines, match.talk.heard(seat))


def _write(
    headers: dict[str, str],
    seats: list[str],
    lines: list[tuple[int, int, list[str]]],
    messages: list[Message],
    after: list[int] | None = None,
) -> str:
    out = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in headers.items()]
    out.append("")
    out.extend(f"{sequence} {seats[seat]}: {', '.join(words)}" for sequence, seat, words in lines)
    for i, message in enumerate(messages):
        data: dict[str, Any] = {
            "number": message.number,
            "seat": seats[message.seat],
            "to": [seats[s] for s in message.audience],
            "kind": message.kind,
            "text": message.text,
        }
        if message.gifts:
            data["gifts"] = [[seats[giver], str(action)] for giver, action in message.gifts]
            data["state"] = message.state
            data["accepted"] = [seats[s] for s in message.accepted]
        if after and after[i]:
            data["after"] = after[i]
        out.append(f"~ {canonical(data)}")
    return "\n".join(out) + "\n"


def _depth_checked(text: str, line: int) -> Any:
    depth = deepest = 0
    inside = False
    escaped = False
    for c in text:
        if inside:
            if escaped:
                escaped = False
            elif c == "\\":
                escaped = True
            elif c == '"':
                inside = False
        elif c == '"':
            inside = True
        elif c in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif c in "]}":
            depth -= 1
    if deepest > MAX_DEPTH:
        raise BadInput(f"nested deeper than {MAX_DEPTH}", line)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"not JSON: {str(error)[:100]}", line) from None


def read_record(text: str) -> Record:
    """Read a record, checking form and size but not the play.  Raises BadInput with the line."""
    if len(text) > LARGEST:
        raise BadInput(f"a record has at most {LARGEST:,} characters")
    rows = text.split("\n")
    if len(rows) > MOST_LINES:
        raise BadInput(f"a record has at most {MOST_LINES:,} lines")
    record = Record()
    for number, raw in enumerate(rows, 1):
        row = raw.strip()
        if not row or row.startswith("#"):
            continue
        if len(row) > LONGEST:
            raise BadInput(f"a line has at most {LONGEST:,} characters", number)
        if row.startswith("["):
            _read_header(record, row, number)
        elif row.startswith("~"):
            data = _depth_checked(row[1:].strip(), number)
            if not isinstance(data, dict):
                raise BadInput("talk is a JSON object", number)
            record.talk.append(data)
        elif row.startswith("!"):
            name, _, order = row[1:].partition(":")
            record.orders.append((number, name.strip(), order.strip()))
        elif row.startswith("%"):
            seat, words = _seat_and_words(row[1:].strip(), number)
            record.lines.append((number, 0, seat, words))
        else:
            first, _, rest = row.partition(" ")
            if not (first.isascii() and first.isdigit() and 0 < len(first) <= 9):
                if not record.headers:
                    raise BadInput('this is no record: one begins with headers, as in [Game "…"]', number)
                raise BadInput("a line of play begins with its number, as in: 12 koi: pass", number)
            seat, words = _seat_and_words(rest, number)
            record.lines.append((number, int(first), seat, words))
    for name in ("Game", "Ruleset", "Seats"):
        if name not in record.headers:
            raise BadInput(f"the header [{name} …] is missing")
    return record


def _seat_and_words(text: str, number: int) -> tuple[str, list[str]]:
    seat, colon, rest = text.partition("#")[0].partition(":")
    words = [part.strip() for part in rest.split(",")]
    if not colon or not seat.strip() or not all(words):
        raise BadInput("a line of play reads: number, seat, colon, actions separated by commas", number)
    return seat.strip(), words


def _read_header(record: Record, row: str, number: int) -> None:
    name, _, rest = row[1:].partition(" ")
    if not row.endswith("]") or name not in HEADERS:
        raise BadInput(f'a header reads [Name "value"], Name one of {", ".join(HEADERS)}', number)
    if name in record.headers:
        raise BadInput(f"the header {name} stands here twice", number)
    value = _depth_checked(rest[:-1].strip(), number)
    if not isinstance(value, str):
        raise BadInput(f"the value of {name} is a text in double quotes", number)
    record.headers[name] = value


def replay(record: Record, to: int | None = None) -> Match:
    """Play a whole record again, or its first ``to`` lines.  Raises BadInput, with the line, where that fails."""
    headers = record.headers
    game = find(headers["Game"])
    if headers["Ruleset"] != game.ruleset:
        raise BadInput(f"this record was played by ruleset {headers['Ruleset'][:20]!r}; here is {game.ruleset!r}")
    if "Key" not in headers:
        raise BadInput("this record has no key: it shows a running game as one seat may know it and can't be replayed")
    try:
        key = bytes.fromhex(headers["Key"])
    except ValueError:
        raise BadInput("the key is no hexadecimal number") from None
    options, scenario = _json_header(headers, "Options"), _json_header(headers, "Scenario")
    match = new_match(game, options, key, players_of(headers), scenario)
    if headers["Seats"].split() != match.seats:
        raise BadInput(f"by these options the seats are {' '.join(match.seats)}, not {headers['Seats'][:60]}")
    if len(match.players) != len(match.seats):
        raise BadInput("there must be as many players as seats")
    play = Replay(match)
    for number, sequence, seat_name, words in record.lines if to is None else record.lines[:to]:
        if seat_name not in match.seats:
            raise BadInput(f"there is no seat {seat_name[:40]!r}", number)
        if sequence and sequence < match.sequence:
            raise BadInput(f"the numbers must rise; after {match.sequence - 1} comes {sequence}", number)
        joined = len(words) > 1 and words[-1] == "&"
        try:
            actions = [game.parse(word) for word in (words[:-1] if joined else words)]
            play.line(sequence, match.seats.index(seat_name), actions, joined)
        except (BadInput, Refused) as error:
            raise BadInput(str(error), number) from error
    if to is None:
        _check_hash(headers, match)
        for data in record.talk:
            _read_talk(match, data)
        for number, seat_name, order in record.orders:
            _lay_down(match, number, seat_name, order)
    return match


def _lay_down(match: Match, number: int, seat_name: str, text: str) -> None:
    """A standing order of the one who keeps the table; what it answers has been answered."""
    try:
        match.lay_down(match.seats.index(seat_name), [read_order(text)])
    except (ValueError, BadInput, Refused) as error:
        raise BadInput(f"a standing order can't be read: {str(error)[:100]}", number) from None


def _check_hash(headers: dict[str, str], match: Match) -> None:
    if "Hash" in headers and headers["Hash"] != state_hash(match.game, match.state):
        raise BadInput("the record's last position has another hash: it was altered, or played by other rules")


def _json_header(headers: dict[str, str], name: str) -> dict[str, Any] | None:
    if name not in headers:
        return None
    data = _depth_checked(headers[name], 0)
    if not isinstance(data, dict):
        raise BadInput(f"the header {name} holds a JSON object")
    return data


def players_of(headers: dict[str, str]) -> list[str] | None:
    """Who sat at the table, by seat; None if the record doesn't tell.  Raises BadInput."""
    if "Players" not in headers:
        return None
    data = _depth_checked(headers["Players"], 0)
    if not isinstance(data, list) or not all(isinstance(name, str) for name in data):
        raise BadInput("the header Players holds a JSON list of names")
    return data


def _read_talk(match: Match, data: dict[str, Any]) -> None:
    try:
        words = [data["kind"], data["text"], *(word for gift in data.get("gifts", []) for word in gift)]
        if not all(isinstance(word, str) for word in words):
            raise TypeError("what is said, and what is given, are words")
        seat = match.seats.index(data["seat"])
        to = tuple(match.seats.index(name) for name in data["to"])
        gifts = tuple((match.seats.index(giver), match.game.parse(words)) for giver, words in data.get("gifts", []))
        if not all(match.game.is_voluntary(gift) for _, gift in gifts):
            raise ValueError("an offer is made of gifts")
        after = data.get("after", 0)
        if type(after) is not int or after < 0:
            raise ValueError("after is a number of events")
        match.talk.add(seat, to, data["kind"], data["text"], gifts, min(after, len(match.events)))
        if gifts:
            if data["state"] not in OFFER_STATES:
                raise ValueError(f"an offer is {', '.join(OFFER_STATES)}")
            accepted = {match.seats.index(name) for name in data.get("accepted", [])}
            match.talk.settle(match.talk.messages[-1], data["state"], accepted | {seat})
    except (KeyError, TypeError, ValueError, Refused) as error:
        raise BadInput(f"a line of talk can't be read: {str(error)[:100]}") from None
