"""``kunitori games``: which games there are, and what can be chosen."""

from __future__ import annotations

from kunitori.cli.common import chosen_games, wrapped
from kunitori.core.game import Game
from kunitori.text import Catalogue


def games(game: str = "", /) -> int:
    """The games with their seats and options."""
    for number, found in enumerate(chosen_games(game)):
        if number:
            print()
        show_game(Catalogue(found), found)
    return 0


def show_game(catalogue: Catalogue, game: Game) -> None:
    """One game: what it is, then every option with its values, the default first."""
    print(catalogue.text("games-title", title=catalogue.text("game-title"), name=game.name))
    print(wrapped(catalogue.text("game-about")))
    if game.presets:
        print(catalogue.text("games-presets", presets=", ".join(sorted(game.presets))))
    print()
    print(wrapped(catalogue.text("games-options", name=game.name)))
    for name, values in game.option_help():
        show_option(catalogue, name, values)


def show_option(catalogue: Catalogue, name: str, values: list[str]) -> None:
    """One option: what it decides, and what each value means."""
    message = f"switch-{name}" if catalogue.has(f"switch-{name}") else f"option-{name}"
    print()
    print(wrapped(f"{name}: {', '.join(values)}", "      ", "  "))
    print(wrapped(catalogue.text(message), "    "))
    for value in values:
        if catalogue.has(message, value):
            told = catalogue.text(message, value)
            print(wrapped(catalogue.text("games-value", value=value, told=told), "      ", "    "))
