"""Which rules the project's tests cite: ids in their docstrings and comments."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import kunitori

RULE_ID: Final = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-[0-9]+\b")


def tests_folder() -> Path | None:
    """The tests of the checkout that the package lies in, or that we stand in; None without a checkout."""
    for root in (Path(kunitori.__file__).resolve().parents[2], Path.cwd()):
        if (root / "src" / "kunitori").is_dir() and (root / "tests").is_dir():
            return root / "tests"
    return None


def cited_by_tests(folder: Path) -> set[str]:
    """The ids in docstrings and comments of all Python files below ``folder``."""
    return {rule for file in folder.rglob("*.py") for text in remarks(file) for rule in RULE_ID.findall(text)}


def remarks(file: Path) -> Iterator[str]:
    """The docstrings and comments of a file; code and other strings don't count as citing."""
    source = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
