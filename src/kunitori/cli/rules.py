"""``kunitori rules``: what each rule says."""

from __future__ import annotations

from kunitori.cli.common import WIDEST, chosen_games, terminal_size, wrapped
from kunitori.text import Catalogue, Trouble

SUGGESTIONS = 5


def rules(rule: str = "", /, *, game: str = "", outline: bool = False) -> int:
    """One rule, a family of rules, those that speak of something, or all of them, each with its statement.

    With ``outline`` how the games go, instead.
    """
    catalogues = [Catalogue(found) for found in chosen_games(game)]
    if outline:
        print_outlines(catalogues, rule)
        return 0
    named = [(catalogue, catalogue.rules(rule)) for catalogue in catalogues]
    for catalogue, ids in named:
        for name in ids:
            print(wrapped(catalogue.text("rules-line", rule=name, statement=catalogue.rule(name)), "    ", ""))
    if not any(ids for _, ids in named):
        known = [name for catalogue in catalogues for name in catalogue.rules()]
        raise Trouble("rule", rule=rule, close=", ".join(close(known, rule)) or "none")
    return 0


def print_outlines(catalogues: list[Catalogue], rule: str) -> None:
    """How each game goes.  Raises Trouble if a rule is asked for as well."""
    from rich.console import Console
    from rich.markdown import Markdown

    if rule:
        raise Trouble("rule-or-outline")
    console = Console(width=min(terminal_size()[0], WIDEST), highlight=False)
    for catalogue in catalogues:
        console.print(Markdown(catalogue.outline()))


def close(ids: list[str], wanted: str) -> list[str]:
    """Ids like the one given, or families of rules like it."""
    from difflib import get_close_matches

    name = wanted.strip().upper()
    families = list(dict.fromkeys(rule.rsplit("-", 1)[0] for rule in ids))
    found = get_close_matches(name, families, SUGGESTIONS, 0.7) or get_close_matches(name, ids, SUGGESTIONS, 0.6)
    return found or get_close_matches(name, [family.split("-", 1)[1] for family in families], SUGGESTIONS, 0.5)
