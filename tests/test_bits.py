"""Arithmetic in 32 bits, against the same with numbers of any size (docs/formats.md, the generator)."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from kunitori.core.bits import WORD, product, scaled, stirred

words = st.integers(0, WORD)


@given(words, words)
@example(WORD, WORD)
def test_a_product_is_its_lower_bits(a: int, b: int) -> None:
    assert product(a, b) == a * b % 2**32


@given(words, st.integers(1, 2**30 - 1))
@example(WORD, 2**30 - 1)
def test_a_word_is_scaled_down(word: int, n: int) -> None:
    assert scaled(word, n) == word * n // 2**32


@given(words)
@example(WORD)
def test_a_word_is_stirred(word: int) -> None:
    """Three shifts, of which each can be undone."""
    first = word ^ (word << 13) % 2**32
    second = first ^ first >> 17
    assert stirred(word) == second ^ (second << 5) % 2**32
    assert (stirred(word) == 0) == (word == 0)
