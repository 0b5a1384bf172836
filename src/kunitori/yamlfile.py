"""Reading YAML written by people, or by somebody hostile: safe types, bounded size and depth, errors with lines."""

from __future__ import annotations

from typing import Any, Final

import yaml

from kunitori.core.errors import BadInput

LARGEST: Final = 2_000_000
MAX_DEPTH: Final = 20


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1


def _scan(text: str) -> None:
    """Refuse what could grow: aliases (a small file can mean a huge one) and deep nesting."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader):
        if isinstance(event, yaml.AliasEvent):
            raise BadInput("anchors and aliases are not read", _line(event))
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                raise BadInput(f"nested deeper than {MAX_DEPTH}", _line(event))
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


class _Loader(yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader):  # type: ignore[misc]
    """Safe, and without duplicate keys."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if not isinstance(key, str | int | bool):
                raise BadInput("a key must be a word or a number", key_node.start_mark.line + 1)
            if key in seen:
                raise BadInput(f"the key {str(key)[:40]!r} stands here twice", key_node.start_mark.line + 1)
            seen.add(key)
        return super().construct_mapping(node, deep)  # type: ignore[no-any-return]


def _check_types(data: Any) -> None:
    """Only what JSON has too: no dates, no binary."""
    if isinstance(data, dict):
        for value in data.values():
            _check_types(value)
    elif isinstance(data, list):
        for value in data:
            _check_types(value)
    elif not isinstance(data, str | int | float | None):
        raise BadInput(f"{str(data)[:40]!r} is no text and no number; put it in quotes")


def read_yaml(text: str) -> Any:
    """The data in ``text``.  Raises BadInput."""
    if len(text) > LARGEST:
        raise BadInput(f"a file has at most {LARGEST:,} characters")
    try:
        _scan(text)
        data = yaml.load(text, Loader=_Loader)  # a safe loader
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise BadInput(f"no YAML: {error.problem}", mark.line + 1 if mark else 0) from None
    except yaml.YAMLError as error:
        raise BadInput(f"no YAML: {str(error)[:100]}") from None
    except (ValueError, RecursionError, OverflowError) as error:
        raise BadInput(f"no YAML: {str(error)[:100]}") from None
    _check_types(data)
    return data


def line_of(text: str, key: str) -> int:
    """The line of ``text`` in which a key stands at the left, 0 if none does."""
    lines = text.split("\n")
    return next((number for number, line in enumerate(lines, 1) if line.startswith(f"{key}:")), 0)
