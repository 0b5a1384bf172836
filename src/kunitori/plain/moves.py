"""Actions as people read and write them: grouped lists, and abbreviations understood."""

from __future__ import annotations

from typing import Final

from kunitori.core.action import Action
from kunitori.core.errors import BadInput, KunitoriError
from kunitori.core.game import Game
from kunitori.text import Catalogue, Trouble

FEW: Final = 8  # so many actions are listed one by one, with what they mean
CANDIDATES: Final = 6  # so many are named where words could mean several


class Unclear(KunitoriError):
    """Words that could mean several actions."""

    def __init__(self, words: str, candidates: list[Action]) -> None:
        self.words = words
        self.candidates = [str(action) for action in candidates]
        super().__init__(words)


def listed(catalogue: Catalogue, actions: list[Action]) -> list[str]:
    """The actions one by one with what they mean, or grouped if they are many."""
    if len(actions) > FEW:
        return grouped(actions)
    lines = []
    for action in actions:
        meaning = meaning_of(catalogue, str(action))
        lines.append(catalogue.text("moves-line", action=str(action), meaning=meaning) if meaning else str(action))
    return lines


def meaning_of(catalogue: Catalogue, notation: str) -> str:
    """What the thing named by two words does (``buy mercy``), "" if there is nothing to tell."""
    words = notation.split()
    if len(words) == 2:
        for kind in ("mandate", "card", "kami"):
            if catalogue.has(f"{kind}-{words[1]}-effect"):
                return catalogue.text(f"{kind}-{words[1]}-effect")
    return ""


def grouped(actions: list[Action]) -> list[str]:
    """Actions that differ only in one place, in one line: ``summon bushi edo, kyoto``, ``bid poets 1 … 5``."""
    groups: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for action in actions:
        words = tuple(str(action).split())
        at = next((i for i, word in enumerate(words) if word.isdigit()), len(words) - 1)
        groups.setdefault((words[:at], words[at + 1 :]), []).append(words[at])
    return [" ".join((*before, joined(places), *after)) for (before, after), places in groups.items()]


def joined(words: list[str]) -> str:
    """The words in a row, numbers without gaps as a range."""
    if len(words) > 2 and all(word.isdigit() for word in words):
        numbers = [int(word) for word in words]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]} … {numbers[-1]}"
    return ", ".join(words)


def understand(game: Game, words: str, actions: list[Action]) -> Action:
    """The action that ``words`` name exactly, else the only one of ``actions`` that they abbreviate.

    Raises Refused, Trouble or Unclear.
    """
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
        raise Trouble("words", words=words[:60]) from None


def begins(short: str, word: str) -> bool:
    """Does ``short`` stand for ``word``?  A number only for itself."""
    return short == word if word.isdigit() else word.startswith(short)


def begins_all(given: list[str], words: list[str]) -> bool:
    """Is every word given, from its beginning on?"""
    return len(given) == len(words) and all(begins(short, word) for short, word in zip(given, words, strict=True))


def begins_some(given: list[str], words: list[str]) -> bool:
    """Are some of the words given, in their order?"""
    rest = iter(words)
    return all(any(begins(short, word) for word in rest) for short in given)
