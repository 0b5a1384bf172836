"""``kunitori odds``: how a battle will go."""

from __future__ import annotations

import json as as_json
from typing import Annotated, Any

from cyclopts import Parameter

from kunitori.cli.common import Number, chosen_games, find_game
from kunitori.core.game import Game
from kunitori.text import Catalogue, Trouble

# The words of a battle; an arrow begins with a hyphen.
Words = Annotated[str, Parameter(allow_leading_hyphen=True)]
FATES = ("win", "hold", "ruin", "off")
SIDES = ("attacker", "defender")


def odds(
    *battle: Words,
    attacker: str = "cheap",
    defender: str = "cheap",
    stop: str = "never",
    stop_below: Number = 0.0,
    game: str = "",
    json: bool = False,
) -> int:
    """The exact odds of a battle."""
    found = fighting_game(game)
    choices = {"attacker": attacker, "defender": defender, "stop": stop, "below": stop_below}
    result = found.calculator().odds(" ".join(battle), **choices).as_dict()
    if json:
        print(as_json.dumps(result, indent=2))
    else:
        show_odds(Catalogue(found), result)
    return 0


def fighting_game(name: str) -> Game:
    """The game of that name, or the only one, that has a calculator."""
    fighting = [game for game in chosen_games("") if game.calculator()]
    chosen = [game for game in fighting if not name or game is find_game(name)]
    if len(chosen) != 1:
        raise Trouble("calculators", games=", ".join([game.name for game in fighting]) or "-")
    return chosen[0]


def show_odds(catalogue: Catalogue, result: dict[str, Any]) -> None:
    """The numbers for people."""
    print(catalogue.text("odds-battle", battle=result["battle"]))
    for fate in FATES:
        print(catalogue.text(f"odds-{fate}", share=percent(result[fate])))
    print(catalogue.text("odds-sequences", sequences=f"{result['sequences']:.2f}"))
    for side in SIDES:
        show_losses(catalogue, side, result[side])


def percent(chance: float) -> str:
    """The chance in per cent, aligned; what isn't quite certain isn't shown as 0 or 100."""
    shown = f"{100 * chance:.1f}"
    if shown == "0.0" and chance > 1e-9:
        shown = "<0.1"
    elif shown == "100.0" and chance < 1 - 1e-9:
        shown = ">99.9"
    return shown.rjust(7)


def show_losses(catalogue: Catalogue, side: str, losses: dict[str, Any]) -> None:
    """What a side loses, all in all and by kind of unit."""
    lost, engaged = (sum([loss[part] for loss in losses.values()]) for part in ("lost", "engaged"))
    print(catalogue.text(f"odds-{side}", lost=f"{lost:.2f}", engaged=engaged))
    for unit, loss in losses.items():
        name = catalogue.word("engaged", unit)
        lost = f"{loss['lost']:.2f}".rjust(7)
        print(catalogue.text("odds-unit", unit=name, lost=lost, engaged=loss["engaged"]))
