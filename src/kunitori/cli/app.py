"""All commands put together; their help texts come from the catalogue when somebody asks for help."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from typing import Any, Final

from cyclopts import App, CycloptsError, Parameter

from kunitori.cli import MISUSED, version
from kunitori.cli.admin import ADMIN
from kunitori.cli.analyse import analyse
from kunitori.cli.arena import arena
from kunitori.cli.bot import BOT
from kunitori.cli.common import explain_error
from kunitori.cli.conform import conform
from kunitori.cli.dataset import dataset
from kunitori.cli.engine import engine
from kunitori.cli.games import games
from kunitori.cli.league import league
from kunitori.cli.odds import odds
from kunitori.cli.play import play
from kunitori.cli.replay import replay
from kunitori.cli.rules import rules
from kunitori.cli.serve import serve
from kunitori.cli.show import show
from kunitori.cli.simulate import simulate
from kunitori.cli.train import train
from kunitori.cli.verify import verify
from kunitori.core.errors import KunitoriError

COMMANDS: Final[tuple[Callable[..., int], ...]] = (
    serve, play, games, rules, odds, show, replay, analyse, verify, simulate, arena, league, dataset, train, engine,
    conform,
)  # fmt: skip
GROUPS: Final[dict[str, dict[str, Callable[..., int]]]] = {
    "bot": BOT,
    "admin": ADMIN,
}  # commands with commands of their own
HELP_FLAGS: Final = ("--help", "-h")


def run(arguments: list[str]) -> int:
    """Carry out the command that ``arguments`` name; its exit status."""
    if "" not in sys.path:
        sys.path.append("")  # bots of one's own may lie in the folder where one stands
    shared: dict[str, Any] = {
        "help_flags": list(HELP_FLAGS), "help_format": "plaintext",
        "default_parameter": Parameter(negative=(), show_default=False),
    }  # fmt: skip
    app = App(name="kunitori", version=version, version_flags=["--version", "-V"], **shared)
    groups = {name: App(name=name, version_flags=[], sort_key=len(COMMANDS), **shared) for name in GROUPS}
    if not arguments or arguments[-1] in GROUPS or any(flag in arguments for flag in HELP_FLAGS):
        write_help(app, groups)
    for order, command in enumerate(COMMANDS):
        app.command(command, sort_key=order)
    for name, group in groups.items():
        for order, (word, command) in enumerate(GROUPS[name].items()):
            group.command(command, name=word, sort_key=order)
        app.command(group)
    try:
        status = app(arguments, exit_on_error=False, result_action="return_value")
    except CycloptsError:  # it has been printed
        return MISUSED
    except KunitoriError as error:
        print(explain_error(error), file=sys.stderr)
        return MISUSED
    return status if isinstance(status, int) else 0


def write_help(app: App, groups: dict[str, App]) -> None:
    """Give every command the help text of the catalogue, in the form in which cyclopts reads docstrings."""
    from kunitori.text import Catalogue

    catalogue = Catalogue()
    app.help = f"{catalogue.text('help')}\n\n{catalogue.text('help', 'more')}"
    app["--help"].help = catalogue.text("help", "help")
    app["--version"].help = catalogue.text("help", "version")
    for name, group in groups.items():
        group.help = f"{catalogue.text(f'help-{name}')}\n\n{catalogue.text(f'help-{name}', 'more')}"
        group["--help"].help = catalogue.text("help", "help")
    for command in (*COMMANDS, *(command for words in GROUPS.values() for command in words.values())):
        command.__doc__ = help_text(catalogue, command)


def help_text(catalogue: Any, command: Callable[..., int]) -> str:
    """What the command does, with examples, and a line for each of its parameters."""
    message = f"help-{command.__name__}"
    lines = [catalogue.text(message), "", catalogue.text(message, "more"), "", "Parameters", "----------"]
    for name in inspect.signature(command).parameters:
        lines += [name, f"    {catalogue.text(message, name)}"]
    return "\n".join(lines)
