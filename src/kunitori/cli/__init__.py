"""The command line: ``kunitori play``, ``simulate``, ``replay`` and the rest.

Everything is imported where it is needed, so that ``kunitori --version`` and small commands answer at once.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence

from kunitori.signals import leave_in_order
from kunitori.version import __version__, form

__all__ = ["main", "version"]

FAILED = 1  # a check found something
MISUSED = 2  # the command can't be carried out as it was given
INTERRUPTED = 130


def version() -> str:
    """The version, and in which form the engine runs."""
    return f"kunitori {__version__} ({form()})"


def open_streams() -> None:
    """Where we were started without one of the three streams, an empty one, so that nothing else takes its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # as long as we run


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command; the exit status: 0, 1 where a check found something, 2 for what can't be done."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    open_streams()
    if given in (["--version"], ["-V"]):
        print(version())
        return 0
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    with contextlib.suppress(ValueError):  # only where we are the program itself
        leave_in_order()
    try:
        from kunitori.cli.app import run

        status = run(given)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # whoever read our output has had enough
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
