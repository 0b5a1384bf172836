"""``kunitori rules``: what each rule says."""

from __future__ import annotations

import re

from kunitori.cli.common import chosen_games, wrapped
from kunitori.meta import rule_ids
from kunitori.text import Catalogue, Trouble

SUGGESTIONS = 5


def rules(rule: str = "", /, *, game: str = "") -> int:
    """One rule, a family of rules, or all of them, each with its statement."""
    known: list[str] = []
    shown = 0
    for found in chosen_games(game):
        catalogue = Catalogue(found)
        ids = rule_ids(found)
        known += ids
        for name in matching(ids, rule):
            print(wrapped(catalogue.text("rules-line", rule=name, statement=catalogue.rule(name)), "    ", ""))
            shown += 1
    if not shown:
        raise Trouble("rule", rule=rule, close=", ".join(close(known, rule)) or "-")
    return 0


def matching(ids: list[str], wanted: str) -> list[str]:
    """The rule of exactly that id, else the family that it begins, else those that have it as a part of their id."""
    name = re.sub(r"[\s_-]+", "-", wanted.strip().upper()).strip("-")
    if not name:
        return ids
    if name in ids:
        return [name]
    family = [rule for rule in ids if rule.startswith(f"{name}-")]
    return family or [rule for rule in ids if f"-{name}-" in f"{rule}-"]


def close(ids: list[str], wanted: str) -> list[str]:
    """What may have been meant: ids like the one given, or families of rules like it."""
    from difflib import get_close_matches

    name = wanted.strip().upper()
    families = list(dict.fromkeys(rule.rsplit("-", 1)[0] for rule in ids))
    found = get_close_matches(name, families, SUGGESTIONS, 0.7) or get_close_matches(name, ids, SUGGESTIONS, 0.6)
    return found or get_close_matches(name, [family.split("-", 1)[1] for family in families], SUGGESTIONS, 0.5)
