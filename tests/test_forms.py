"""Every action is built by one form, and is told in words that differ wherever there is a choice."""

import random

import pytest

import kunitori
from kunitori.core.form import forms_of, read
from kunitori.core.game import Game
from kunitori.text import Catalogue
from tests.stones import STONES
from tests.tolls import TOLLS

GAMES = pytest.mark.parametrize("name", kunitori.games())


@GAMES
def test_every_action_has_one_form(name: str) -> None:
    """Each notation of the whole action space fits one form alone, its words come back from it; no form is idle."""
    game = kunitori.find(name)
    forms = forms_of(game.action_forms)
    used = set()
    for notation in game.actions().words():
        fitting = [form for form in forms if form.values(notation) is not None]
        assert len(fitting) == 1, (notation, [form.name for form in fitting])
        values = fitting[0].values(notation) or {}
        assert " ".join(values[name] if kind else name for name, kind in fitting[0].parts) == notation
        used.add(fitting[0].name)
    assert used == {form.name for form in forms}


@GAMES
def test_every_action_is_told_in_words(name: str) -> None:
    """Each action is a short sentence without faults, with the names of what it speaks of and no ids."""
    catalogue = Catalogue(kunitori.find(name))
    for notation in kunitori.find(name).actions().words():
        told, faults = catalogue.checked_action(notation)
        assert not faults, f"{told}: {faults}"
        assert told[0].isupper() or told[0].isdecimal(), notation
        assert "{" not in told and "  " not in told and "-" not in told.replace("River-", ""), told


def test_words_of_some_actions() -> None:
    """Names stand as in a sentence, amounts in the singular and plural."""
    rising_sun, shogun = (Catalogue(kunitori.find(name)) for name in ("rising-sun", "shogun"))
    assert rising_sun.action("move bushi edo kyoto") == "Move a Bushi from Edo to Kyoto"
    assert rising_sun.action("give koi 1 coins") == "Give Koi 1 Coin"
    assert rising_sun.action("give koi 2 coins") == "Give Koi 2 Coins"
    assert rising_sun.action("place shinto fujin") == "Place a Shinto at the Shrine of Fujin"
    assert rising_sun.action("fly moon") == "fly moon", "what has no form keeps its own words"
    assert shogun.action("put swords 3") == "Put 3 koku into Swords"
    assert shogun.action("buy swordsman 1 gunner 1") == "Buy 1 swordsman and 1 gunner"
    assert shogun.action("buy spearman 3") == "Buy 3 spearmen"
    assert shogun.action("move bowman ronin 2 awa-honshu army") == (
        "Move a bowman and 2 ronin to the army in Awa (Honshu)"
    )


@GAMES
@pytest.mark.parametrize("seed", range(3))
def test_no_two_choices_are_told_alike(name: str, seed: int) -> None:
    """In seeded games, whoever is asked reads something else for each legal action, gifts included."""
    catalogue = Catalogue(kunitori.find(name))
    match = kunitori.new(name, seed=seed)
    rng = random.Random(seed)
    for _ in range(400):
        if match.state.is_terminal():
            break
        seat = rng.choice(match.pending())
        legal = match.legal_actions(seat)
        told = [catalogue.action(str(action)) for action in legal + match.state.voluntary_actions(seat)[:6]]
        assert len(set(told)) == len(told), sorted(told)
        match.play(seat, rng.choice(legal))
    assert len(match.journal) > 100


@pytest.mark.parametrize("game", [STONES, TOLLS], ids=lambda game: game.name)
def test_a_game_without_forms_is_told_by_its_notation(game: Game) -> None:
    """Forms are an extra: without them every action is shown as it is written."""
    catalogue = Catalogue(game)
    for notation in game.actions().words():
        assert read(forms_of(game.action_forms), notation) is None
        assert catalogue.action(notation) == notation
