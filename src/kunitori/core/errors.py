"""What can go wrong, told so that a person can mend it."""

from __future__ import annotations


class KunitoriError(Exception):
    """Root of every error that a user can cause."""


class Refused(KunitoriError):
    """An action that isn't possible now.

    ``reason`` is a stable key (the catalogue has ``refused-<reason>``), ``rule`` the id of the rule that would be
    broken ("" where it's no matter of the rules), ``params`` what the sentence needs.
    """

    def __init__(self, reason: str, rule: str = "", **params: str) -> None:
        self.reason = reason
        self.rule = rule
        self.params = params
        told = "; ".join(f"{name} {value}" for name, value in params.items())
        super().__init__(f"{reason}{f' [{rule}]' if rule else ''}{f': {told}' if told else ''}")


class BadInput(KunitoriError):
    """A file or text that can't be read: what is wrong, and where."""

    def __init__(self, message: str, line: int = 0) -> None:
        self.message = message
        self.line = line
        super().__init__(f"line {line}: {message}" if line else message)
