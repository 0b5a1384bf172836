"""What each frame may lie on, and whether it fits the position."""

from __future__ import annotations

from typing import Final

from kunitori.shogun.consistency.combat import (
    advance,
    after_missiles,
    casualties,
    fighting,
    first_dice,
    further_attack,
    next_attack,
    resume,
    series_over,
    split_attack,
    split_defence,
    step_eight,
)
from kunitori.shogun.consistency.ninja import ninja_window, return_daimyo, returned_picks, revenge
from kunitori.shogun.consistency.planning import (
    build_in_turn,
    build_together,
    buy_units,
    choose_sword,
    hide_ronin,
    make_plans,
    place_units,
    spy_on,
    wish_swords,
)
from kunitori.shogun.consistency.setup import placing, split_cards, turn, whose_placing
from kunitori.shogun.consistency.spot import Fits, Spot, action, both, nobodys, only_a
from kunitori.shogun.consistency.war import (
    choose_battle,
    declare,
    leaving,
    marching,
    move_forces,
    take_up_armies,
    wage_war,
    war_turn,
)


def never(spot: Spot) -> bool:
    """A step after which nobody is asked before it is over."""
    return False


WINDOW: Final = "turn war-turn meet resume next-attack"  # where the ninja may strike

FRAMES: Final[dict[str, tuple[str, Fits]]] = {
    # SH-SETUP, SH-TWO
    "turn": ("", turn),
    "set-up": ("turn", both(nobodys, action(0), lambda spot: bool(spot.state.deal))),
    "split-cards": ("set-up split-cards", split_cards),
    "placing": ("turn", both(only_a, placing)),
    "reinforce": ("placing", whose_placing),
    "place-banner": ("placing", whose_placing),
    # SH-PLAN
    "show-plans": ("turn", both(nobodys, action(1))),
    "make-plans": ("show-plans spy-on", make_plans),
    "spy-on": ("make-plans", spy_on),
    # SH-SWORDS
    "take-swords": ("turn", both(nobodys, action(2))),
    "wish-swords": ("take-swords", wish_swords),
    "choose-sword": ("take-swords choose-sword", choose_sword),
    # SH-BUILD
    "build": ("turn", both(action(3), build_together)),
    "build-in-turn": ("turn build-in-turn", both(lambda spot: spot.frames[0].a == 3, build_in_turn)),
    # SH-LEVY
    "end-levy": ("turn", both(nobodys, action(4))),
    "place-units": ("end-levy", place_units),
    "buy-units": ("place-units", buy_units),
    # SH-RONIN
    "end-hiring": ("turn", both(nobodys, action(5))),
    "hide-ronin": ("end-hiring", hide_ronin),
    # SH-NINJA
    "ninja-window": (WINDOW, ninja_window),
    "avenge": (WINDOW, revenge),
    "name-victim": (WINDOW, revenge),
    "collect-koku": ("turn", never),
    "succession": ("collect-koku", never),
    # SH-WAR, SH-MOVE
    "wage-war": ("turn", wage_war),
    "war-turn": ("wage-war", war_turn),
    "take-up-armies": ("war-turn move-forces", take_up_armies),
    "marching": ("take-up-armies", marching),
    "leaving": ("marching further-attack next-attack", leaving),
    "declare": ("war-turn", declare),
    "move-forces": ("war-turn", move_forces),
    # SH-COMBAT, SH-EXPERIENCE
    "choose-battle": ("war-turn", choose_battle),
    "series-over": ("choose-battle", series_over),
    "meet": ("series-over", both(nobodys, fighting)),
    "first-dice": ("series-over", first_dice),
    "show-defence": ("first-dice", both(nobodys, lambda spot: spot.above == "split-attack")),
    "split-attack": ("show-defence", split_attack),
    "split-defence": ("first-dice", split_defence),
    "missiles": ("series-over", never),
    "after-missiles": ("series-over", after_missiles),
    "melee": ("series-over", never),
    "casualties": ("after-missiles resume", casualties),
    "resume": ("series-over", resume),
    "step-eight": ("series-over", step_eight),
    "outcome": ("series-over", never),
    "next-attack": ("series-over", next_attack),
    "aftermath": ("next-attack", nobodys),
    "further-attack": ("series-over", further_attack),
    "advance": ("further-attack", advance),
    # SH-ELIMINATION
    "return-daimyo": (f"{WINDOW} after-missiles aftermath return-daimyo", return_daimyo),
    "returned-picks": (f"{WINDOW} after-missiles aftermath return-daimyo", returned_picks),
}
