"""Take what the page draws with over into the games' packages: ``data/drawing.json``, for ``kunitori show --svg``.

    python tools/make_drawings.py

Maps, marks and silhouettes are drawn once, for the page (``web/src/games``); nothing here draws anything new.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "web" / "src" / "games"
MARK = re.compile(r'tone: "(\w+)",\s*hatch: "(\w+)",(?:\s*letter: "(\w)",)?\s*mon:\s*"([^"]+)"(?:,\s*letter: "(\w)")?')
MARK_OF = re.compile(r"^  (\w+): \{", re.MULTILINE)
FRAGMENT = re.compile(r'^  "?([\w-]+)"?: \(\n    <>\n(.*?)\n    </>', re.MULTILINE | re.DOTALL)
SHARED = re.compile(r"^const ([A-Z]+) = (?:\(\s*<>(.*?)</>\s*\)|(<[^;]*/>));", re.MULTILINE | re.DOTALL)
ICON = re.compile(r'const ([A-Z]+) =\s*"([^"]+)"')
UNIT = re.compile(r'^  (\w+):\s*"([^"]+)"', re.MULTILINE)


def source(game: str, file: str) -> str:
    return (PAGE / game / file).read_text(encoding="utf-8")


def marks(game: str) -> dict[str, dict[str, str]]:
    """Colour, hatch, crest and letter by seat or side."""
    text = source(game, "marks.ts")
    out = {}
    for found in MARK_OF.finditer(text):
        mark = MARK.search(text, found.end())
        assert mark, found[1]
        tone, hatch, before, mon, after = mark.groups()
        out[found[1]] = {"tone": tone, "hatch": hatch, "mon": mon, "letter": before or after}
    return out


def figures() -> dict[str, str]:
    """The silhouettes of Rising Sun as the inside of an SVG of 32 × 40."""
    text = source("rising-sun", "figures.tsx")
    parts: dict[str, str] = {}
    for name, fragment, single in SHARED.findall(text):
        parts[name] = plain(fragment or single, parts)
    return {name: plain(body, parts) for name, body in FRAGMENT.findall(text)}


def plain(body: str, parts: dict[str, str]) -> str:
    """JSX without its braces, on one line."""
    filled = re.sub(r"\{([A-Z]+)\}", lambda found: parts[found[1]], body)
    return re.sub(r"\s*\n\s*", "", filled.strip()).replace('class="rs-', 'class="k-')


def units() -> dict[str, str]:
    """The silhouettes of Shogun as paths in boxes of 24 × 24."""
    text = source("shogun", "icons.tsx")
    kinds = dict(UNIT.findall(re.sub(r"^  // .*\n", "", text[: text.index("};")], flags=re.MULTILINE)))
    return kinds | {name.lower(): path for name, path in ICON.findall(text)}


def map_of(game: str) -> Any:
    return json.loads(source(game, "map.json"))


def drawings() -> dict[str, dict[str, Any]]:
    """By game what its drawings are made of."""
    return {
        "rising_sun": {"map": map_of("rising-sun"), "marks": marks("rising-sun"), "figures": figures()},
        "shogun": {"map": map_of("shogun"), "marks": marks("shogun"), "units": units()},
    }


def written(drawing: dict[str, Any]) -> str:
    return json.dumps(drawing, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    for package, drawing in drawings().items():
        (ROOT / "src" / "kunitori" / package / "data" / "drawing.json").write_text(written(drawing), encoding="utf-8")


if __name__ == "__main__":
    main()
