"""Reading YAML: bounded, safe, with line numbers."""

from __future__ import annotations

import pytest

from kunitori.core.errors import BadInput
from kunitori.yamlfile import read_yaml


@pytest.mark.parametrize(
    "text,told",
    [
        ("a: &x 1\nb: *x", "line 2: anchors and aliases"),
        ("[" * 40 + "]" * 40, "line 1: nested deeper"),
        ("a: 1\nb: 2\na: 3", "line 3: the key 'a' stands here twice"),
        ("a: [1, 2", "no YAML"),
        ("!!python/object/apply:os.system [ls]", "no YAML"),
        ("? [1, 2]\n: 3", "a key must be a word"),
        ("a" * 2_000_001, "at most"),
        ("x: \x00", "no YAML"),
    ],
)
def test_hostile_files_get_a_clear_error(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        read_yaml(text)


def test_plain_data_are_read() -> None:
    assert read_yaml("a: [1, {b: c}]\nd: true") == {"a": [1, {"b": "c"}], "d": True}
