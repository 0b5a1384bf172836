"""The conformance suite: every case of the package, one test each."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori.cases import own_suite, run_case

CASES = [(name, case) for name, cases in own_suite().items() for case in cases]


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[f"{name}:{case['id']}" for name, case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert run_case(case).problems == []


def test_ids_are_unique() -> None:
    ids = [case["id"] for _, case in CASES]
    assert sorted(set(ids)) == sorted(ids)
