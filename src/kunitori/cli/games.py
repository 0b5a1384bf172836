"""``kunitori games``: which games there are, and what can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori.core.game import Game

if TYPE_CHECKING:
    from kunitori.text import Catalogue


def games(game: str = "", /) -> int:
    """The games with their seats and options."""
    from kunitori.cli.common import catalogue_of, chosen_games

    for number, found in enumerate(chosen_games(game)):
        if number:
            print()
        show_game(catalogue_of(found), found)
    return 0


def show_game(catalogue: Catalogue, game: Game) -> None:
    """One game: what it is, then every option with its values, the default first."""
    from kunitori.cli.common import wrapped

    print(catalogue.text("games-title", title=catalogue.text("game-title"), name=game.name))
    print(wrapped(catalogue.text("game-about")))
    if game.presets:
        print(catalogue.text("games-presets", presets=", ".join(sorted(game.presets))))
    print()
    print(wrapped(catalogue.text("games-options", name=game.name)))
    for name, values in game.option_help():
        print()
        print(wrapped(f"{name}: {', '.join(values)}", "      ", "  "))
        print(wrapped(catalogue.text(about(catalogue, name)), "    "))
        for value in values:
            if catalogue.has(about(catalogue, name), value):
                told = catalogue.text(about(catalogue, name), value)
                print(wrapped(catalogue.text("games-value", value=value, told=told), "      ", "    "))


def about(catalogue: Catalogue, option: str) -> str:
    """The message that explains an option."""
    return f"switch-{option}" if catalogue.has(f"switch-{option}") else f"option-{option}"
