"""``kunitori games``: which games there are, and what can be chosen."""

from __future__ import annotations

from kunitori.cli.common import chosen_games, wrapped
from kunitori.core.game import Game, Option
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
    for option in game.option_list():
        show_option(catalogue, option)


def show_option(catalogue: Catalogue, option: Option) -> None:
    """One option: what it decides, and what each value means."""
    message = f"switch-{option.name}" if catalogue.has(f"switch-{option.name}") else f"option-{option.name}"
    first = option.default or catalogue.text(message, "unsaid")
    values = [first, *(value for value in (*option.values, *option.parts) if value != first)]
    if option.other:
        values.append(catalogue.text(message, "other"))
    print()
    print(wrapped(f"{option.name}: {', '.join(values)}", "      ", "  "))
    print(wrapped(catalogue.text(message), "    "))
    for value in values:
        if catalogue.has(message, value):
            told = catalogue.text(message, value)
            print(wrapped(catalogue.text("games-value", value=value, told=told), "      ", "    "))
