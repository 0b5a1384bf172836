"""What a front end must know of a game beside its views, as JSON data: docs/formats.md, section 10."""

from __future__ import annotations

from importlib import resources
from typing import Any, Final

from kunitori import bots
from kunitori.core.form import Form, forms_of, types_of
from kunitori.core.game import Game, Option
from kunitori.core.step import Step

MODES: Final = ("automatic", "asked", "joint")  # by ``Step.mode``
SEATS: Final = "seats"  # the option that says how many play


def meta_of(game: Game) -> dict[str, Any]:
    """The game's words, options, steps and rules."""
    options = {option.name: option for option in game.option_list()}
    counts = [int(count) for count in options.pop(SEATS).values]
    return {
        "name": game.name,
        "ruleset": game.ruleset,
        "seats_range": [min(counts), max(counts)],
        "options": [option_data(option) for option in options.values()],
        "presets": game.presets,
        "order_sets": {name: [str(order) for order in orders] for name, orders in game.order_sets.items()},
        "asked_about": game.asked_about,
        "events": {kind: types_of(values) for kind, values in game.event_values.items()},
        "actions": [form_data(form) for form in forms_of(game.action_forms)],
        "steps": {step.name: step_data(step) for step in steps_of(game)},
        "rules": rule_ids(game),
        "bots": bots.names(),
        "tempers": bots.tempers(),
    }


def option_data(option: Option) -> dict[str, Any]:
    """An option; its default is null where it depends on the other options."""
    return {
        "name": option.name,
        "values": option.values,
        "parts": option.parts,
        "kind": option.kind,
        "other": option.other,
        "default": option.default or None,
    }


def form_data(form: Form) -> dict[str, Any]:
    """How some actions are written: their message, and word by word what stands there."""
    return {
        "message": f"action-{form.name}",
        "words": [{name: kind} if kind else name for name, kind in form.parts],
    }


def step_data(step: Step) -> dict[str, Any]:
    """What a step asks, and how."""
    return {
        "point": step.decision,
        "rule": step.rule,
        "mode": MODES[step.mode],
        "sealed": step.sealed,
        "voluntary": step.voluntary,
    }


def steps_of(game: Game) -> list[Step]:
    """All steps of a game."""
    return game.new(game.options({}), 1).steps()


def rule_ids(game: Game) -> list[str]:
    """The ids of all rules of a game, in the order of the rules."""
    if not game.package:
        return []
    text = resources.files(game.package).joinpath("data", "rules.txt").read_text(encoding="utf-8")
    return text.split()
