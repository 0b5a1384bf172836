"""The options of a game: clans, Set, Shrines, and the rule switches (docs/rulings.md)."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.errors import BadName
from kunitori.core.game import Option
from kunitori.rising_sun.tables import CLANS, KAMI, PLAYERS_MAX, PLAYERS_MIN, SETS, SHRINES

UNLIMITED: Final = 0

# The first value is the default.  ``tea_asks`` also takes any number from 1.
SWITCHES: Final[dict[str, list[str]]] = {
    "simultaneous_order": ["honor_choice", "honor_ascending", "honor_descending"],
    "allies_are_opponents": ["true", "false"],
    "win_trigger_requires_presence": ["true", "false"],
    "souls_needs_battle": ["false", "true"],
    "courage_needs_battle": ["false", "true"],
    "lowest_honor_scope_in_battle": ["participants", "present"],
    "lone_oni_strong": ["false", "true"],
    "justice_unit": ["per_player", "per_event"],
    "mercy_copies": ["sum", "once"],
    "ninja_own_bushi": ["true", "false"],
    "ninja_honor_when_spared": ["lose", "keep"],
    "monkey_tie": ["each", "choose_one"],
    "serpent_unit": ["figure", "effect"],
    "serpent_unpaid": ["blocks", "free"],
    "loyalty_in_winter": ["false", "true"],
    "loyalty_event_unit": ["step", "effect"],
    "merchant_harvest_snapshot": ["before_mandate", "before_each_player"],
    "merchant_chain": ["false", "true"],
    "lotus_honesty": ["announced", "tile"],
    "koi_conversion_order": ["owner", "last", "first"],
    "light_accepts_komainu": ["true", "false"],
    "three_way_tie": ["honor_first", "allies_first"],
    "monster_summon_mandatory": ["true", "false"],
    "recruit_bonus_scope": ["any_own_stronghold", "used_stronghold"],
    "marshal_build_timing": ["after_moves", "any_time"],
    "ronin_partial_hire": ["false", "true"],
    "seppuku_daimyo": ["included", "excluded"],
    "tea_asks": ["3", "unlimited"],
}


class Rules:
    """What stays fixed for a whole game: who plays, and by which reading of the rules.

    clans      clan ids by seat, in the order of the Starting Honor Ranks (RS-SETUP-3)
    seat_of    seat by clan id; 255 for a clan that doesn't play
    card_set   index into ``tables.SETS``
    shrines    kami ids, left to right
    tea_asks   how often one player may propose to the same other in one Tea Ceremony; UNLIMITED: no bound
    The other attributes are the rule switches; True means the second of the values in SWITCHES unless the name and a
    plain ``true`` / ``false`` say otherwise.
    """

    __slots__ = (
        "allies_are_opponents", "card_set", "clans", "courage_needs_battle", "ends_of_honor", "given",
        "justice_per_event", "koi_conversion", "light_accepts_komainu", "lone_oni_strong", "lotus_honesty_by_tile",
        "loyalty_by_effect", "loyalty_in_winter", "merchant_chain", "merchant_each_player", "mercy_once",
        "monkey_chooses", "monster_summon_mandatory", "ninja_keeps_honor", "ninja_own_bushi", "order", "present_only",
        "ronin_partial_hire", "seat_of", "seppuku_spares_daimyo", "serpent_free", "serpent_once", "shrines",
        "souls_needs_battle", "tea_asks", "tie_allies_first", "used_stronghold_only", "build_any_time",
        "win_needs_presence",
    )  # fmt: skip

    def __init__(self, given: dict[str, Any]) -> None:
        """``given``: complete and checked options, as ``check_options`` returns them, with Set and Shrines chosen."""
        self.given = given
        self.clans: list[int] = [CLANS.index(name) for name in given["clans"]]
        self.seat_of: list[int] = [self.clans.index(c) if c in self.clans else 255 for c in range(len(CLANS))]
        self.card_set: int = SETS.index(given["set"])
        self.shrines: list[int] = [KAMI.index(name) for name in given["shrines"]]
        asks: str = given["tea_asks"]
        self.tea_asks: int = UNLIMITED if asks == "unlimited" else int(asks)

        def second(name: str) -> bool:
            return bool(given[name] == SWITCHES[name][1])

        def true(name: str) -> bool:
            return bool(given[name] == "true")

        self.order: int = SWITCHES["simultaneous_order"].index(given["simultaneous_order"])
        self.koi_conversion: int = SWITCHES["koi_conversion_order"].index(given["koi_conversion_order"])
        self.allies_are_opponents: bool = true("allies_are_opponents")
        self.win_needs_presence: bool = true("win_trigger_requires_presence")
        self.souls_needs_battle: bool = true("souls_needs_battle")
        self.courage_needs_battle: bool = true("courage_needs_battle")
        self.present_only: bool = second("lowest_honor_scope_in_battle")
        self.lone_oni_strong: bool = true("lone_oni_strong")
        self.justice_per_event: bool = second("justice_unit")
        self.mercy_once: bool = second("mercy_copies")
        self.ninja_own_bushi: bool = true("ninja_own_bushi")
        self.ninja_keeps_honor: bool = second("ninja_honor_when_spared")
        self.monkey_chooses: bool = second("monkey_tie")
        self.serpent_once: bool = second("serpent_unit")
        self.serpent_free: bool = second("serpent_unpaid")
        self.loyalty_in_winter: bool = true("loyalty_in_winter")
        self.loyalty_by_effect: bool = second("loyalty_event_unit")
        self.merchant_each_player: bool = second("merchant_harvest_snapshot")
        self.merchant_chain: bool = true("merchant_chain")
        self.lotus_honesty_by_tile: bool = second("lotus_honesty")
        self.light_accepts_komainu: bool = true("light_accepts_komainu")
        self.tie_allies_first: bool = second("three_way_tie")
        self.monster_summon_mandatory: bool = true("monster_summon_mandatory")
        self.used_stronghold_only: bool = second("recruit_bonus_scope")
        self.build_any_time: bool = second("marshal_build_timing")
        self.ronin_partial_hire: bool = true("ronin_partial_hire")
        self.seppuku_spares_daimyo: bool = second("seppuku_daimyo")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Rules, (self.given,))


OPTION_NAMES: Final = ["seats", "clans", "set", "shrines", *SWITCHES]
SEATS: Final = 4  # unless told otherwise
SET: Final = "archway"
NUMBERED: Final = "tea_asks"  # the switch that also takes numbers


def option_list() -> list[Option]:
    """Every option with what it takes."""
    counts = [str(count) for count in range(PLAYERS_MIN, PLAYERS_MAX + 1)]
    return [
        Option("seats", counts, str(SEATS)),
        Option("clans", ["random"], parts=CLANS, kind="seat"),
        Option("set", [*SETS, "random"], SET, kind="set"),
        Option("shrines", ["random"], "random", KAMI, "kami"),
        *(Option(name, values, values[0], other=name == NUMBERED) for name, values in SWITCHES.items()),
    ]


def check_options(given: dict[str, Any]) -> dict[str, Any]:
    """The same options complete and in one form, or BadName.

    ``seats`` (3 … 5, default 4) picks the first clans where ``clans`` is missing or "random"; ``set`` and ``shrines``
    may be "random" (the default for Shrines); a switch takes one of its values as text, bool or number.
    """
    for name in given:
        if name not in OPTION_NAMES:
            raise BadName("option", name, OPTION_NAMES)
    out: dict[str, Any] = {}
    seats = given.get("seats")
    clans = given.get("clans")
    if isinstance(clans, str) and clans != "random":
        clans = clans.replace(",", " ").split()
    if seats is None:
        seats = len(clans) if isinstance(clans, list | tuple) else SEATS
    if not isinstance(seats, int) or isinstance(seats, bool) or not PLAYERS_MIN <= seats <= PLAYERS_MAX:
        raise BadName("value", seats, range(PLAYERS_MIN, PLAYERS_MAX + 1), "RS-COMP-1", "seats")
    if clans is None:
        clans = CLANS[:seats]
    if clans != "random":
        check_different("clans", clans, CLANS, seats, "RS-SETUP-1")
        clans = sorted(clans, key=CLANS.index)
    out["seats"] = seats
    out["clans"] = clans
    out["set"] = given.get("set", SET)
    if out["set"] != "random" and out["set"] not in SETS:
        raise BadName("value", out["set"], ["random", *SETS], "RS-SETUP-9", "set")
    shrines = given.get("shrines", "random")
    if isinstance(shrines, str) and shrines != "random":
        shrines = shrines.replace(",", " ").split()
    if shrines != "random":
        check_different("shrines", shrines, KAMI, SHRINES, "RS-SETUP-8")
    out["shrines"] = shrines if shrines == "random" else list(shrines)
    for name, values in SWITCHES.items():
        value = str(given.get(name, values[0])).lower()
        number = (
            name == NUMBERED and value.isascii() and value.isdigit() and 1 <= int(value[:4]) <= 999 and len(value) < 4
        )
        if value not in values and not number:
            raise BadName("value", given[name], [*values, *["1 … 999"] * (name == NUMBERED)], option=name)
        out[name] = value
    return out


def check_different(option: str, chosen: Any, known: list[str], count: int, rule: str) -> None:
    """An option that takes ``count`` different ones of the ``known``.  Raises BadName."""
    listed = isinstance(chosen, list | tuple) and all(name in known for name in chosen)
    if not listed or len(chosen) != count or len(set(chosen)) != count:
        told = ", ".join(map(str, chosen)) if isinstance(chosen, list | tuple) else chosen
        raise BadName("choice", told, known, rule, option, count)
