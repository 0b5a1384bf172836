"""Positions written by hand, and the facts that conformance cases ask of them (docs/formats.md, sections 2 and 3)."""

from __future__ import annotations

from typing import Any, Final

from kunitori.core.errors import BadInput
from kunitori.core.reading import Reading
from kunitori.core.state import NOBODY
from kunitori.rising_sun.consistency import check_table
from kunitori.rising_sun.kami import begin_kami_turn
from kunitori.rising_sun.options import SWITCHES, Rules, check_options
from kunitori.rising_sun.political import POLITICAL_PHASE
from kunitori.rising_sun.recruit import counts_as_shinto
from kunitori.rising_sun.season import CLEANUP, POLITICS, SEASON, SETUP, WAR, prepare_for_war, set_out_cards
from kunitori.rising_sun.setup import bare_board
from kunitori.rising_sun.state import AGAINST, CAPTIVE, HAND_CARDS, PLACES, RESERVE, ROW, RisingSun
from kunitori.rising_sun.tables import (
    BEASTS,
    CARDS,
    CLANS,
    COPIES,
    DRAW,
    FIGURES,
    HARVEST,
    INCOME,
    KAMI,
    KINDS,
    LANDS,
    MANDATE_TURNS,
    MANDATES,
    MONSTER_CARD,
    OWN_PIECES,
    PROVINCES,
    SEASONS,
    STRONGHOLD,
    TILES,
)
from kunitori.rising_sun.tea import open_tea
from kunitori.rising_sun.war import WAR_PROVINCES, begin_war_phase

MOMENTS: Final = ("setup", "tea", "mandate", "kami", "war", "provinces", "cleanup", "winter")
KEYS: Final = (
    "game", "clans", "options", "season", "at", "turn", "current", "played", "laid", "hand", "war", "honor", "vp",
    "coins", "ronin", "alliances", "kindred", "figures", "strongholds", "cards", "display", "hostages", "tokens",
    "chance",
)  # fmt: skip
MOST_FIGURES: Final = 20  # of one kind in one place
BEGINNER: Final = ["amaterasu", "fujin", "hachiman", "tsukuyomi"]


class Reader(Reading):
    """Reads the values of one scenario into a state, telling what is wrong by key."""

    def __init__(self, given: dict[str, Any]) -> None:
        super().__init__(given, KEYS, "rising-sun")
        options = self.mapping("options")
        for key in options:
            if key not in ("set", "shrines", *SWITCHES):
                raise BadInput(f"options: there is no {str(key)[:40]!r}")
        asked = {"shrines": BEGINNER, **options, "clans": given.get("clans", CLANS[:4])}
        checked = check_options(asked)
        if "random" in (checked["clans"], checked["set"], checked["shrines"]):
            raise BadInput("a scenario names its clans, Set and Shrines")
        self.state = bare_board(Rules(checked))

    def seat(self, value: Any, key: str) -> int:
        seat = self.state.rules.seat_of[self.index(CLANS, value, key)]
        if seat == NOBODY:
            raise BadInput(f"{key}: {value} doesn't play here")
        return seat

    def place(self, value: Any, key: str) -> int:
        """A Province or the Shrine of a Kami in play."""
        if isinstance(value, str) and value in PROVINCES:
            return PROVINCES.index(value)
        shrines = [KAMI[kami] for kami in self.state.rules.shrines]
        if isinstance(value, str) and value in shrines:
            return LANDS + shrines.index(value)
        raise BadInput(f"{key}: {str(value)[:40]!r} is no Province and no Kami of a Shrine in play")

    def figures(self, value: Any, key: str) -> dict[int, int]:
        """Figures as a list of names, each with or without a number before it; by kind."""
        return self.counted(FIGURES, value, key, MOST_FIGURES)

    def token(self, value: Any, key: str) -> int:
        words = str(value).split()
        if len(words) != 2:
            raise BadInput(f"{key}: {str(value)[:40]!r} must read like: kyoto spring")
        return self.index(SEASONS, words[1], key) * LANDS + self.index(PROVINCES, words[0], key)


def scenario(given: dict[str, Any], rng: int) -> RisingSun:
    """The position that ``given`` describes.  Raises BadInput."""
    reader = Reader(given)
    state = reader.state
    state.rng = rng
    moment = given.get("at", "tea")
    reader.index(list(MOMENTS), moment, "at")
    state.season = reader.index(SEASONS, given.get("season", "spring"), "season")
    read_standing(reader, moment)
    read_cards(reader)
    read_pieces(reader)
    read_turn(reader, moment)
    check_table(state)
    begin_at(reader, moment)
    try:
        if "chance" in given:
            state.script = [reader.number(v, "chance") for v in reader.items(given["chance"], "chance")]
        state.settle()
    except ValueError as error:
        raise BadInput(str(error)) from None
    return state


def read_standing(reader: Reader, moment: str) -> None:
    """Honor, VP, Coins, Ronin, Alliances, tokens."""
    state = reader.state
    given = reader.given
    if "honor" in given:
        state.honor = [reader.seat(name, "honor") for name in reader.items(given["honor"], "honor")]
        if sorted(state.honor) != list(range(state.n)):
            raise BadInput("honor: the Honor Track shows every clan once (RS-HONOR-1)")
    for key, purse in (("vp", state.vp), ("coins", state.coins), ("ronin", state.ronin)):
        if key == "coins" and moment in ("tea", "mandate"):
            purse[:] = [INCOME[clan] for clan in state.rules.clans]
        for name, value in reader.mapping(key).items():
            purse[reader.seat(name, key)] = reader.number(value, key)
    for pair in reader.items(given.get("alliances", []), "alliances"):
        members = [reader.seat(name, "alliances") for name in reader.items(pair, "alliances")]
        if len(members) != 2 or members[0] == members[1] or any(state.ally[s] != NOBODY for s in members):
            raise BadInput("alliances: an Alliance has exactly two members (RS-TEA-2)")
        state.ally[members[0]], state.ally[members[1]] = members[1], members[0]
        for seat in members:
            state.kindred[seat] |= 1 << state.season
    for name, seasons in reader.mapping("kindred").items():
        for season in reader.items(seasons, "kindred"):
            state.kindred[reader.seat(name, "kindred")] |= 1 << reader.index(SEASONS, season, "kindred")
    for name, tokens in reader.mapping("tokens").items():
        for token in reader.items(tokens, "tokens"):
            state.taken[reader.seat(name, "tokens")] |= 1 << reader.token(token, "tokens")


def read_cards(reader: Reader) -> None:
    """Cards owned and displayed; a Monster card brings its figure."""
    state = reader.state
    for name, cards in reader.mapping("cards").items():
        seat = reader.seat(name, "cards")
        for slug in reader.items(cards, "cards"):
            card = reader.index(CARDS, slug, "cards")
            if sum(state.copies(s, card) for s in range(state.n)) == COPIES[card]:
                raise BadInput(f"cards: there are {COPIES[card]} of {slug}")
            state.owned[seat * HAND_CARDS + card] += 1
            if card in MONSTER_CARD:
                monster = MONSTER_CARD.index(card)
                if state.monsters[monster] != NOBODY:
                    raise BadInput(f"cards: the figure {slug} can belong to one clan only")
                state.monsters[monster] = seat
                state.monsters[BEASTS + monster] = RESERVE
    set_out_cards(state)
    if "display" in reader.given:
        state.display = [0] * len(CARDS)
        for slug in reader.items(reader.given["display"], "display"):
            state.display[reader.index(CARDS, slug, "display")] += 1


def read_pieces(reader: Reader) -> None:
    """Figures, Strongholds and hostages; whatever isn't named lies in the Reserve."""
    state = reader.state
    for name, board in reader.mapping("figures").items():
        seat = reader.seat(name, "figures")
        if not isinstance(board, dict):
            raise BadInput("figures: each clan has a mapping of places")
        for kind in range(STRONGHOLD):
            row = seat * ROW + kind * PLACES
            state.pieces[row : row + PLACES] = [0] * RESERVE + [OWN_PIECES[kind]]
        for where, figures in board.items():
            place = reader.place(where, "figures")
            for kind, number in reader.figures(figures, "figures").items():
                if kind == STRONGHOLD or (place >= LANDS and not counts_as_shinto(kind)):
                    raise BadInput(f"figures: a {FIGURES[kind]} can't stand in {where}")
                take_from_reserve(reader, seat, kind, number)
                if kind < KINDS:
                    state.pieces[seat * ROW + kind * PLACES + place] += number
                else:
                    state.monsters[BEASTS + kind - KINDS] = place
    for name, provinces in reader.mapping("strongholds").items():
        seat = reader.seat(name, "strongholds")
        row = seat * ROW + STRONGHOLD * PLACES
        state.pieces[row : row + PLACES] = [0] * RESERVE + [OWN_PIECES[STRONGHOLD]]
        for province in reader.items(provinces, "strongholds"):
            take_from_reserve(reader, seat, STRONGHOLD, 1)
            state.pieces[row + reader.index(PROVINCES, province, "strongholds")] += 1
    for name, owners in reader.mapping("hostages").items():
        captor = reader.seat(name, "hostages")
        for other, figures in (owners if isinstance(owners, dict) else {}).items():
            owner = reader.seat(other, "hostages")
            if owner == captor:
                raise BadInput("hostages: nobody holds own figures (RS-HOSTAGE-1)")
            for kind, number in reader.figures(figures, "hostages").items():
                take_from_reserve(reader, owner, kind, number)
                if kind < AGAINST:
                    state.hostages[(captor * state.n + owner) * AGAINST + kind] += number
                elif kind >= KINDS:
                    state.monsters[BEASTS + kind - KINDS] = CAPTIVE + captor
                else:
                    raise BadInput(f"hostages: a {FIGURES[kind]} is never taken (RS-HOSTAGE-2)")


def take_from_reserve(reader: Reader, seat: int, kind: int, number: int) -> None:
    state = reader.state
    if kind >= KINDS:
        if state.count(seat, kind, RESERVE) < number:
            raise BadInput(f"figures: the {FIGURES[kind]} belongs to who owns its card, and stands in one place")
        return
    row = seat * ROW + kind * PLACES + RESERVE
    if state.pieces[row] < number:
        raise BadInput(f"figures: a clan has {OWN_PIECES[kind]} {FIGURES[kind]} (RS-COMP-2)")
    state.pieces[row] -= number


def read_turn(reader: Reader, moment: str) -> None:
    """Which Mandate Turn it is, whose, what was played before, which tiles are drawn."""
    state = reader.state
    given = reader.given
    default = {"mandate": 1, "kami": 3}.get(moment, MANDATE_TURNS)
    turn = reader.number(given.get("turn", default), "turn", MANDATE_TURNS)
    if moment in ("setup", "tea"):
        over = 0
    elif moment == "mandate":
        over = max(turn, 1) - 1
    else:
        over = turn if moment == "kami" else MANDATE_TURNS
    first = [state.honor[0], (MANDATE_TURNS % state.n), (2 * MANDATE_TURNS % state.n)][state.season]
    if "current" in given:
        current = reader.seat(given["current"], "current")
        first = (current - (over if moment == "mandate" else max(over - 1, 0))) % state.n
    state.first = first
    state.turn = over
    played = [reader.index(MANDATES, m, "played") for m in reader.items(given.get("played", []), "played")]
    if len(played) > over:
        raise BadInput(f"played: {over} Mandate Turns are over, so at most {over} Mandates were played")
    hand = [reader.index(MANDATES, m, "hand") for m in reader.items(given.get("hand", []), "hand")]
    if hand and (moment != "mandate" or len(hand) != DRAW):
        raise BadInput(f"hand: a Mandate Turn begins with {DRAW} tiles")
    if len(reader.items(given.get("laid", []), "laid")) > over:
        raise BadInput(f"laid: {over} Mandate Turns are over, so at most {over} tiles were laid")
    state.announced = played + [HARVEST] * (over - len(played))
    laid = [reader.index(MANDATES, m, "laid") for m in reader.items(given.get("laid", []), "laid")]
    share_tiles(reader, laid or played, hand)


def share_tiles(reader: Reader, laid: list[int], hand: list[int]) -> None:
    """Ten tiles over track, hand and deck.  What nobody remembers is anything that is left."""
    state = reader.state
    left = TILES[:]
    for tile in (*hand, *laid):
        left[tile] -= 1
    if min(left) < 0:
        raise BadInput("hand, played: there are two tiles of each Mandate")
    rest = [mandate for mandate, number in enumerate(left) for _ in range(number)]
    state.laid = laid[:]
    while len(state.laid) < len(state.announced):
        state.laid.append(rest.pop())
    state.hand = hand[:]
    if state.turn and not hand:
        state.hand = [rest.pop() for _ in range(min(DRAW - 1, len(rest)))]
    state.pile = [rest.count(mandate) for mandate in range(len(MANDATES))]
    state.seen = [NOBODY] * (DRAW * state.turn)


def begin_at(reader: Reader, moment: str) -> None:
    """Put on the agenda what is left of the game from this moment on."""
    state = reader.state
    if moment == "setup":
        state.push(SEASON, NOBODY, SETUP)
        return
    if moment == "winter":
        state.season = len(SEASONS) - 1
        state.push(SEASON, NOBODY, CLEANUP)
        return
    if "war" in reader.given:
        state.war = [reader.index(PROVINCES, p, "war") for p in reader.items(reader.given["war"], "war")]
        if len(set(state.war)) != len(state.war):
            raise BadInput("war: each Province at most once")
    elif moment != "cleanup":
        prepare_for_war(state)
    if moment == "cleanup":
        state.push(SEASON, NOBODY, CLEANUP)
    elif moment == "tea":
        state.push(SEASON, NOBODY, POLITICS)
        open_tea(state)
    elif moment in ("mandate", "kami"):
        state.push(SEASON, NOBODY, WAR)
        state.push(POLITICAL_PHASE, NOBODY, 1)
        if moment == "kami":
            begin_kami_turn(state)
    elif moment == "war":
        state.push(SEASON, NOBODY, CLEANUP)
        begin_war_phase(state)
    else:
        state.push(SEASON, NOBODY, CLEANUP)
        state.at_war = 1
        state.push(WAR_PROVINCES)


# Facts for conformance cases


def names_of(state: RisingSun, seats: list[int]) -> list[str]:
    return [CLANS[state.rules.clans[seat]] for seat in seats]


def figures_of(state: RisingSun, seat: int, place: int) -> list[str]:
    """Every figure, a name for each, sorted."""
    return sorted(
        FIGURES[kind] for kind in state.figures_at(seat, place) for _ in range(state.count(seat, kind, place))
    )


def hostages_of(state: RisingSun, captor: int, owner: int) -> list[str]:
    held = [
        FIGURES[kind]
        for kind in range(AGAINST)
        for _ in range(state.hostages[(captor * state.n + owner) * AGAINST + kind])
    ]
    held.extend(
        FIGURES[KINDS + m]
        for m in range(BEASTS)
        if state.monsters[m] == owner and state.monsters[BEASTS + m] == CAPTIVE + captor
    )
    return sorted(held)


def spelled(value: Any, reader: Reader, key: str) -> list[str]:
    """A list of figures as a case writes it, a name for each, sorted."""
    return sorted(FIGURES[kind] for kind, number in reader.figures(value, key).items() for _ in range(number))


def facts(state: RisingSun, wanted: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """For each key of ``wanted`` that is about the position: (what is wanted, what is), in comparable form."""
    reader = Reader(
        {"clans": names_of(state, list(range(state.n))), "options": {"shrines": state.rules.given["shrines"]}}
    )
    out: dict[str, tuple[Any, Any]] = {}
    for key, value in wanted.items():
        if key in ("vp", "coins", "ronin"):
            purse = {"vp": state.vp, "coins": state.coins, "ronin": state.ronin}[key]
            out[key] = (value, {name: purse[reader.seat(name, key)] for name in value})
        elif key == "honor":
            out[key] = (value, names_of(state, state.honor))
        elif key == "alliances":
            pairs = [sorted(names_of(state, [s, state.ally[s]])) for s in range(state.n) if s < state.ally[s] < NOBODY]
            out[key] = (sorted(sorted(pair) for pair in value), sorted(pairs))
        elif key == "figures":
            for name, board in value.items():
                for where, figures in board.items():
                    place = reader.place(where, key)
                    have = figures_of(state, reader.seat(name, key), place)
                    out[f"figures of {name} in {where}"] = (spelled(figures, reader, key), have)
        elif key == "strongholds":
            for name, provinces in value.items():
                seat = reader.seat(name, key)
                have = [PROVINCES[p] for p in range(LANDS) for _ in range(state.count(seat, STRONGHOLD, p))]
                out[f"strongholds of {name}"] = (sorted(provinces), sorted(have))
        elif key == "reserve":
            for name, figures in value.items():
                seat = reader.seat(name, key)
                have_of = {f: state.count(seat, reader.index(FIGURES, f, key), RESERVE) for f in figures}
                out[f"reserve of {name}"] = (figures, have_of)
        elif key == "hostages":
            for name, owners in value.items():
                for other, figures in owners.items():
                    have = hostages_of(state, reader.seat(name, key), reader.seat(other, key))
                    out[f"hostages of {name} from {other}"] = (spelled(figures, reader, key), have)
        elif key == "cards":
            for name, cards in value.items():
                row = reader.seat(name, key) * HAND_CARDS
                have = [c for i, c in enumerate(CARDS) for _ in range(state.owned[row + i])]
                out[f"cards of {name}"] = (sorted(cards), sorted(have))
        elif key == "displayed":
            out[key] = (value, {card: state.display[reader.index(CARDS, card, key)] for card in value})
        elif key == "tokens":
            for name, tokens in value.items():
                taken = state.taken[reader.seat(name, key)]
                have = [
                    f"{PROVINCES[p]} {SEASONS[k]}" for k in range(3) for p in range(LANDS) if taken >> k * LANDS + p & 1
                ]
                out[f"tokens of {name}"] = (sorted(tokens), sorted(have))
        elif key == "force":
            for where, forces in value.items():
                place = reader.place(where, key)
                now = state.forces(place) if place < LANDS else state.forces_at_shrine(place - LANDS)
                out[f"force in {where}"] = (forces, {name: now[reader.seat(name, key)] for name in forces})
        else:
            out[key] = (value, other_fact(state, key))
    return out


def other_fact(state: RisingSun, key: str) -> Any:
    """The facts of a position that need no subkeys.  Raises BadInput."""
    if key == "kills":
        return state.kills
    if key == "season":
        return [*SEASONS, "winter"][state.season]
    if key == "turn":
        return len(state.laid) if not state.hand or len(state.hand) < DRAW else len(state.laid) + 1
    if key == "hand":
        return [MANDATES[m] for m in state.hand]
    if key == "track":
        return [MANDATES[m] for m in state.announced]
    if key == "war":
        return [PROVINCES[p] for p in state.war]
    if key == "places":
        places = state.places()
        return {CLANS[state.rules.clans[seat]]: places[seat] for seat in range(state.n)}
    if key == "winners":
        return names_of(state, [seat for seat, share in enumerate(state.returns()) if share])
    if key == "over":
        return state.is_terminal()
    raise BadInput(f"a position has no fact {key[:40]!r}")
