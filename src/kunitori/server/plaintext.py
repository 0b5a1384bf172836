"""What people type, made safe to show: plain text of bounded length that leaves what stands around it alone."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
# Controls, bidirectional marks and overrides, zero-width and other invisible characters, unassigned and private ones.
# A zero-width joiner stays where it joins: scripts and emoji need it.
JOINER: Final = "\u200d"
DROPPED: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
MOST_MARKS: Final = 3  # accents on one letter; more climb into the lines above


def clean(text: str, longest: int, lines: bool = False) -> str:
    """``text`` as it may be shown: at most ``longest`` characters, in one line unless ``lines`` may stay."""
    kept: list[str] = []
    for character in unicodedata.normalize("NFC", low(text[: 4 * longest])):
        category = unicodedata.category(character)
        if character == "\n" and lines:
            kept.append(character)
        elif character in "\t\n\r\v\f":
            kept.append(" ")
        elif (category not in DROPPED or character == JOINER) and character not in BLANKS:
            kept.append(character)
    shown = re.sub(r"[^\S\n]+", " ", low("".join(kept))).strip()
    shown = re.sub(rf"{JOINER}(?=\s|{JOINER}|$)|(?<=\s){JOINER}|^{JOINER}", "", shown)
    return shown[:longest].strip(" " + JOINER)


def low(text: str) -> str:
    """``text`` with no heap of accents on any letter; putting a large one in order would also take long."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def clean_name(text: str) -> str:
    """A person's name as it may be shown; "" if nothing of it can be seen."""
    name = clean(text, LONGEST_NAME)
    return name if any(unicodedata.category(character)[0] in "LNPS" for character in name) else ""
