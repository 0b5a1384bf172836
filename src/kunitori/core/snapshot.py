"""A whole match as JSON data and back: it goes on exactly as it would have.

For the one who keeps the table, never for a player: key, hidden things, private talk and orders are all in it.
"""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.action import Action, notation
from kunitori.core.errors import BadInput, Refused
from kunitori.core.event import Event
from kunitori.core.game import Game, find
from kunitori.core.match import Entry, Mark, Match
from kunitori.core.orders import read_order
from kunitori.core.state import State
from kunitori.core.step import Step
from kunitori.core.talk import Message, Talk

SCHEMA: Final = 1


def snapshot(match: Match) -> dict[str, Any]:
    """Everything that a match knows, as JSON data."""
    return {
        "schema": SCHEMA,
        "game": match.game.name,
        "ruleset": match.game.ruleset,
        "options": match.options,
        "scenario": match.scenario,
        "key": match.key.hex(),
        "players": match.players,
        "state": _state_data(match.game, match.state),
        "sequence": match.sequence,
        "journal": [_entry_data(entry) for entry in match.journal],
        "events": [[e.kind, e.rule, e.values, e.audience, e.forced] for e in match.events],
        "talk": [_message_data(message) for message in match.talk.messages],
        "talk_after": match.talk.after,
        "drafts": [[seat, [notation(a) for a in draft]] for seat, draft in match.drafts.items()],
        "standing": [[seat, [str(order) for order in orders]] for seat, orders in match.standing.items()],
        "open": match.open,
        "asked": [[seat, asked] for seat, asked in match.asked.items()],
        "decisions": match.decisions,
        "acts": match.acts,
        "marks": [[m.seat, _state_data(match.game, m.state), m.journal, m.events] for m in match.marks],
    }


def from_snapshot(data: dict[str, Any]) -> Match:
    """The match that ``snapshot`` described.  Raises BadInput if it isn't one."""
    try:
        if data["schema"] != SCHEMA:
            raise BadInput(f"this is no snapshot of schema {SCHEMA}")
        game = find(data["game"])
        return _read(game, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, Refused) as error:
        raise BadInput(f"this snapshot can't be read: {type(error).__name__} {str(error)[:100]}") from error


def _read(game: Game, data: dict[str, Any]) -> Match:
    state = _state(game, data["state"])
    match = Match(game, state, data["options"], bytes.fromhex(data["key"]), data["players"], data["scenario"])
    steps = {step.name: step for step in state.steps()}
    match.sequence = data["sequence"]
    match.journal = [_entry(game, steps, line) for line in data["journal"]]
    match.events = [Event(kind, rule, tuple(values), who, forced) for kind, rule, values, who, forced in data["events"]]
    match.talk = Talk([_message(game, message) for message in data["talk"]], _after(data))
    match.drafts = {seat: [game.parse(word) for word in draft] for seat, draft in data["drafts"]}
    match.standing = {seat: [read_order(text) for text in orders] for seat, orders in data["standing"]}
    match.open = data["open"]
    match.asked = {seat: tuple(asked) for seat, asked in data["asked"]}
    match.decisions = list(data["decisions"])
    match.acts = list(data["acts"])
    match.marks = [Mark(seat, _state(game, was), lines, events) for seat, was, lines, events in data["marks"]]
    return match


def _after(data: dict[str, Any]) -> list[int]:
    """After how many events each message was said; snapshots of earlier versions don't tell."""
    return list(data.get("talk_after") or [0] * len(data["talk"]))


def _state_data(game: Game, state: State) -> dict[str, Any]:
    return {
        "position": game.position(state), "rng": state.rng, "irreversible": state.irreversible, "script": state.script
    }  # fmt: skip


def _state(game: Game, data: dict[str, Any]) -> State:
    state = game.from_position(data["position"], data["rng"])
    state.irreversible = data["irreversible"]
    state.script = data["script"]
    return state


def _entry_data(entry: Entry) -> list[Any]:
    words = [notation(action) for action in entry.actions]
    return [entry.sequence, entry.seat, words, entry.step.name, entry.voluntary, entry.joined, entry.before]


def _entry(game: Game, steps: dict[str, Step], line: list[Any]) -> Entry:
    sequence, seat, words, step, voluntary, joined, before = line
    actions = tuple([game.parse(word) for word in words])
    return Entry(sequence, seat, actions, steps[step], voluntary, joined, before)


def _message_data(message: Message) -> list[Any]:
    gifts = [[giver, notation(action)] for giver, action in message.gifts]
    return [
        message.number, message.seat, message.audience, message.kind, message.text, gifts, message.state,
        message.accepted,
    ]  # fmt: skip


def _message(game: Game, data: list[Any]) -> Message:
    number, seat, audience, kind, text, given, state, accepted = data
    gifts: list[tuple[int, Action]] = [(giver, game.parse(word)) for giver, word in given]
    return Message(number, seat, tuple(audience), kind, text, tuple(gifts), state, tuple(accepted))
