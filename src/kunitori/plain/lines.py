"""Lines typed by a person, or coming through a pipe."""

from __future__ import annotations

import contextlib
import shutil
import sys
import textwrap
from typing import Final

LONGEST: Final = 4000  # characters of a line that are read


class Lines:
    """Where plain mode reads from and writes to."""

    def __init__(self) -> None:
        self.terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if self.terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # editing and history for ``input``

    def read(self, prompt: str) -> str | None:
        """The next line without spaces around it, None at the end.

        What comes through a pipe is repeated after the prompt, so that the output reads like a game.
        """
        if self.terminal:
            try:
                return input(prompt)[:LONGEST].strip()
            except (EOFError, KeyboardInterrupt):
                print()
                return None
        print(prompt, end="", flush=True)  # first: whatever waits at the other end sees that it is asked
        line = sys.stdin.readline()
        if not line:
            print()
            return None
        line = line[:LONGEST].strip()
        print(line, flush=True)
        return line

    def write(self, text: str = "", whole: bool = False) -> None:
        """A text, in lines that fit the terminal unless it is to stay whole."""
        if self.terminal and not whole:
            text = "\n".join(fitted(line) for line in text.split("\n"))
        print(text, flush=True)

    def clear(self) -> None:
        """Empty the screen, so that nobody reads what was meant for somebody else."""
        if self.terminal:
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()


def fitted(line: str) -> str:
    """One line broken between words, so that no terminal breaks it inside of one."""
    columns = max(shutil.get_terminal_size().columns - 1, 30)
    if len(line) <= columns:
        return line
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.fill(line, columns, subsequent_indent=f"{indent}    ", break_on_hyphens=False)
