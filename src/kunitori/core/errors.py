"""What can go wrong, told so that a person can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any


class KunitoriError(Exception):
    """Root of every error that a user can cause.

    What takes more than its text says by ``__reduce__`` how it is made anew where it comes from another process.
    """


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

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.reason, self.rule, **self.params), ()


class BadInput(KunitoriError):
    """A file or text that can't be read: what is wrong, and where, in plain English for whoever wrote it."""

    def __init__(self, message: str, line: int = 0) -> None:
        self.message = message
        self.line = line
        super().__init__(f"line {line}: {message}" if line else message)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.line)


class BadName(BadInput):
    """A word of a player's that stands for nothing here; also a value that an option doesn't take.

    kind    what it should have named; the catalogue has ``bad-<kind>``
    rule    the id of the rule behind it, "" where it's no matter of the rules
    known   the names there are
    params  what the sentence needs: ``name`` as it was given; ``known``, the names there are, "" where they are too
            many; of an option's value also the ``option`` and, where it takes several, their ``count``
    """

    def __init__(
        self, kind: str, name: object, known: Iterable[object] = (), rule: str = "", option: str = "", count: int = 1
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.known = [str(one) for one in known]
        self.params = {
            "name": str(name)[:80], "known": ", ".join(self.known), "option": option, "count": str(count)
        }  # fmt: skip
        told = f"there is no {kind} {self.params['name']!r}{option and f' of {option}'}"
        if self.params["known"]:
            told += f"; there are: {self.params['known']}"
        super().__init__(f"{told} ({rule})" if rule else told)

    def __reduce__(self) -> tuple[Any, ...]:
        given = self.params
        return type(self), (self.kind, given["name"], self.known, self.rule, given["option"], int(given["count"]))
