"""Arithmetic with words of 32 bits, in steps that all stay below 60 bits.

Compiled code leaves larger products to Python.  That is slow; and where a signal comes just then whose handler raises,
as that of Ctrl-C does, mypyc takes it for a lack of memory and aborts the process.
"""

from __future__ import annotations

from typing import Final

WORD: Final = 0xFFFFFFFF  # the largest one
HALF: Final = 0xFFFF


def product(a: int, b: int) -> int:
    """The lower 32 bits of ``a * b``, both words."""
    crossed = (a >> 16) * (b & HALF) + (a & HALF) * (b >> 16)
    return (((crossed & HALF) << 16) + (a & HALF) * (b & HALF)) & WORD


def scaled(word: int, n: int) -> int:
    """``word * n >> 32``: a number 0 … n - 1, where ``n`` has at most 30 bits."""
    return ((word >> 16) * n + ((word & HALF) * n >> 16)) >> 16


def stirred(word: int) -> int:
    """The next word of Marsaglia's xorshift (13, 17, 5): each but 0 comes up once in a round of 2 ** 32 - 1."""
    word ^= (word << 13) & WORD
    word ^= word >> 17
    return word ^ (word << 5) & WORD
