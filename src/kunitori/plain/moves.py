"""Actions as people read and write them: grouped lists, and abbreviations understood."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from kunitori.core.action import Action
from kunitori.core.errors import BadInput, KunitoriError, Refused
from kunitori.core.game import Game
from kunitori.core.match import Match
from kunitori.core.step import JOINT
from kunitori.text import Catalogue, Trouble

FEW: Final = 8  # so many actions are listed one by one, with what they mean
CANDIDATES: Final = 6  # so many are named where words could mean several
NOTE: Final = re.compile(r"\s*\([^()]*\)\s*$")  # what an action costs, as ``noted`` writes it


class Unclear(KunitoriError):
    """Words that could mean several actions."""

    def __init__(self, words: str, candidates: list[Action]) -> None:
        self.words = words
        self.candidates = [str(action) for action in candidates]
        super().__init__(words)


def listed(catalogue: Catalogue, match: Match, seat: int) -> list[str]:
    """The legal actions of ``seat`` one by one with what they cost and mean, or grouped if they are many."""
    actions = match.legal_actions(seat)
    notes = {action: catalogue.note(match.state, seat, action) for action in actions}
    if len(actions) > FEW:
        return grouped(actions, notes)
    lines = []
    for action in actions:
        told, meaning = noted(str(action), notes[action]), meaning_of(catalogue, str(action))
        lines.append(catalogue.text("moves-line", action=told, meaning=meaning) if meaning else told)
    return lines


def noted(words: str, note: str) -> str:
    """Words with a note behind them, if there is one."""
    return f"{words} ({note})" if note else words


def meaning_of(catalogue: Catalogue, notation: str) -> str:
    """What the thing named by two words does (``buy mercy``), "" if there is nothing to tell."""
    words = notation.split()
    if len(words) == 2:
        for kind in ("mandate", "card", "kami"):
            if catalogue.has(f"{kind}-{words[1]}-effect"):
                return catalogue.text(f"{kind}-{words[1]}-effect")
    return ""


def grouped(actions: list[Action], notes: dict[Action, str]) -> list[str]:
    """Actions that differ only in one place, in one line: ``summon bushi edo, kyoto``, ``bid poets 1 … 5``.

    ``notes`` stand behind what they are about, or at the end of a line that has but one.
    """
    groups: dict[tuple[tuple[str, ...], tuple[str, ...]], list[tuple[str, str]]] = {}
    for action in actions:
        words = tuple(str(action).split())
        at = next((i for i, word in enumerate(words) if word.isdecimal()), len(words) - 1)
        groups.setdefault((words[:at], words[at + 1 :]), []).append((words[at], notes.get(action, "")))
    lines = []
    for (before, after), places in groups.items():
        told = {note for _, note in places}
        shared = told.pop() if len(told) == 1 else ""
        row = joined([place if shared else noted(place, note) for place, note in places])
        lines.append(noted(" ".join((*before, row, *after)), shared))
    return lines


def joined(words: list[str]) -> str:
    """The words in a row, numbers without gaps as a range."""
    if len(words) > 2 and all(word.isdecimal() for word in words):
        numbers = [int(word) for word in words]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]} … {numbers[-1]}"
    return ", ".join(words)


class Unknown(Trouble):
    """Words that name no action; ``actions`` are those that may have been meant."""

    def __init__(self, words: str, actions: list[Action]) -> None:
        close = get_close_matches(words.lower()[:60], map(str, actions), 1, 0.7)
        super().__init__("words", words=words[:60], close=close[0] if close else "none")


def understand(game: Game, words: str, actions: list[Action]) -> Action:
    """The action that ``words`` name exactly, else the only one of ``actions`` that they abbreviate.

    A note in brackets behind them, as lists of moves show it, is no part of them.  If they abbreviate none of these,
    the only one of all the game's actions: so it can be told why it isn't possible.
    Raises Unclear or Unknown.
    """
    words = NOTE.sub("", words)
    try:
        return game.parse(words)
    except BadInput:
        given = words.lower().split()
        for fits in (begins_all, begins_some):
            found = [action for action in actions if given and fits(given, str(action).split())]
            if len(found) == 1:
                return found[0]
            if found:
                raise Unclear(words, found) from None
        for fits in (begins_all, begins_some):
            known = [action for name, action in game.actions().words().items() if given and fits(given, name.split())]
            if len(known) == 1:
                return known[0]
            if known:
                break
        raise Unknown(words, actions) from None


def understand_line(match: Match, seat: int, line: str) -> list[Action]:
    """The actions that a line names; what is abbreviated is sought among those possible when its turn comes.

    It ends with an action that isn't possible.  Nothing is sought behind a draw, a reveal or a seal: what could be done
    there is not yet known.  Raises Refused, Unclear or Unknown.
    """
    out: list[Action] = []
    state = match.state.clone()
    parts = [part.strip() for part in line.split(",")]
    for number, words in enumerate(parts):
        legal, voluntary = state.legal_actions(seat), state.voluntary_actions(seat)
        action = understand(match.game, words, legal + voluntary)
        out.append(action)
        if number + 1 == len(parts) or action not in legal + voluntary:
            break
        step, drawn = state.step(), state.irreversible
        if step.mode != JOINT or (step.sealed and not step.is_seal(state, seat, action)):
            if action in legal:
                state.apply(seat, action)
            else:
                state.apply_voluntary(seat, action)
            if state.irreversible == drawn:
                continue
        raise Refused("one-at-a-time")
    return out


def begins(short: str, word: str) -> bool:
    """Does ``short`` stand for ``word``?  A number only for itself."""
    return short == word if word.isdecimal() else word.startswith(short)


def begins_all(given: list[str], words: list[str]) -> bool:
    """Is every word given, from its beginning on?"""
    return len(given) == len(words) and all(begins(short, word) for short, word in zip(given, words, strict=True))


def begins_some(given: list[str], words: list[str]) -> bool:
    """Are some of the words given, in their order?  Numbers alone say nothing."""
    rest = iter(words)
    return not all(map(str.isdecimal, given)) and all(any(begins(short, word) for word in rest) for short in given)
