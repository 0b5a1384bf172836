"""Drawings as SVG: a sheet in ink and paper, and the marks by which seats are told apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PAPER: Final = "#f5eedf"
CARD: Final = "#fbf7ec"
INK: Final = "#221e1a"
FAINT: Final = "#5a5147"
LINE: Final = "#b9aa8e"
SEA: Final = "#d7e0dc"
LAND: Final = "#efe5cc"
LACQUER: Final = "#9e2420"
GOLD: Final = "#b58a2a"
SERIF: Final = "Shippori Mincho, Hiragino Mincho ProN, Palatino Linotype, Palatino, Noto Serif, Georgia, serif"
SANS: Final = "system-ui, Segoe UI, Noto Sans, DejaVu Sans, Roboto, sans-serif"

# By tone: the strong colour, the quiet one for areas, what is legible on the strong one.
TONES: Final[dict[str, tuple[str, str, str]]] = {
    "red": ("#b02a22", "#e9b9ad", "#ffffff"),
    "orange": ("#b3590b", "#f1cfa4", "#ffffff"),
    "gold": ("#856600", "#eadb9c", "#ffffff"),
    "green": ("#36702f", "#bdd6ae", "#ffffff"),
    "teal": ("#136d75", "#aed5d5", "#ffffff"),
    "blue": ("#28549b", "#b6c9e7", "#ffffff"),
    "purple": ("#6f3e8a", "#d6bfe3", "#ffffff"),
    "ink": ("#221e1a", "#cdc6b9", "#ffffff"),
}
# Strokes of a hatch in a tile of 8 × 8.
HATCHES: Final[dict[str, str]] = {
    "plain": "",
    "rise": "M-2 10 10-2M-2 2 2-2M6 10 10 6",
    "fall": "M-2-2 10 10M-2 6 2 10M6-2 10 2",
    "cross": "M-2 10 10-2M-2 2 2-2M6 10 10 6M-2-2 10 10M-2 6 2 10M6-2 10 2",
    "dots": "M2 2h.01M6 6h.01",
    "bars": "M2-1v10M6-1v10",
    "waves": "M-2 3q2-3 4 0t4 0 4 0M-2 7q2-3 4 0t4 0 4 0",
    "rows": "M-1 2h10M-1 6h10",
}
STYLE: Final = (
    ".k-detail{fill:none;stroke:currentColor;stroke-width:1.1;stroke-linecap:round}.k-bone{fill:currentColor}"
)
MON: Final = 24  # the box of a crest


@dataclass(frozen=True)
class Mark:
    """The four marks of a seat or side that never disagree: colour, hatch, crest (a path in 24 × 24) and letter."""

    tone: str
    hatch: str
    mon: str
    letter: str

    @property
    def strong(self) -> str:
        """The colour of pieces."""
        return TONES[self.tone][0]

    @property
    def on(self) -> str:
        """What is legible on it."""
        return TONES[self.tone][2]


Value = str | int | float


def escaped(text: str) -> str:
    """Text as it stands in XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def number(value: Value) -> str:
    """A number without digits that nobody sees."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def written(attributes: dict[str, Value]) -> str:
    """Attributes of an element; an underscore stands for a dash."""
    return "".join(
        f' {name.replace("_", "-")}="{escaped(number(value))}"' for name, value in attributes.items() if value != ""
    )


class Sheet:
    """A drawing that is being made.  Positions are in units of the sheet; ``title`` is what a screen reader says."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.parts: list[str] = []
        self.defs: dict[str, str] = {}

    def put(self, tag: str, **attributes: Value) -> None:
        """An element without anything in it."""
        self.parts.append(f"<{tag}{written(attributes)}/>")

    def begin(self, **attributes: Value) -> None:
        """A group; ``end`` closes it."""
        self.parts.append(f"<g{written(attributes)}>")

    def end(self) -> None:
        self.parts.append("</g>")

    def words(
        self, x: float, y: float, text: str, size: float = 14, *, anchor: str = "start", fill: str = INK,
        weight: str = "", family: str = SANS, halo: str = "",
    ) -> None:  # fmt: skip
        """A line of text; ``halo``: a colour around the letters, on busy ground."""
        attributes: dict[str, Value] = {
            "x": x, "y": y, "font_size": size, "text_anchor": anchor, "fill": fill, "font_weight": weight,
            "font_family": family,
        }  # fmt: skip
        if halo:
            attributes |= {
                "stroke": halo,
                "stroke_width": size / 4,
                "stroke_linejoin": "round",
                "paint_order": "stroke",
            }
        self.parts.append(f"<text{written(attributes)}>{escaped(text)}</text>")

    def glyph(self, path: str, x: float, y: float, size: float, fill: str) -> None:
        """A silhouette in a box of 24 × 24, ``x`` and ``y`` its middle."""
        moved = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(size / MON)})"
        self.put("path", d=path, fill=fill, fill_rule="evenodd", transform=moved)

    def mon(self, mark: Mark, x: float, y: float, size: float) -> None:
        """The crest on a disc, ``x`` and ``y`` its middle."""
        self.put("circle", cx=x, cy=y, r=size / 2, fill=mark.strong)
        self.glyph(mark.mon, x, y, size, mark.on)

    def hatched(self, mark: Mark, scale: float = 1.0) -> str:
        """The fill of an area: the quiet colour under the hatch."""
        strong, soft, _ = TONES[mark.tone]
        name = f"k-{mark.hatch}-{mark.tone}"
        wide = 2 if mark.hatch == "dots" else 1
        self.defs[name] = (
            f'<pattern id="{name}" width="8" height="8" patternUnits="userSpaceOnUse"'
            f' patternTransform="scale({number(scale)})"><rect width="8" height="8" fill="{soft}"/>'
            f'<path d="{HATCHES[mark.hatch]}" stroke="{strong}" stroke-opacity="0.45" stroke-width="{wide}"'
            ' stroke-linecap="round" fill="none"/></pattern>'
        )
        return f"url(#{name})"

    def text(self) -> str:
        """The drawing."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" style="max-width:100%;height:auto">'
            f"<title>{escaped(self.title)}</title><style>{STYLE}</style><defs>{''.join(self.defs.values())}</defs>"
            + "".join(self.parts)
            + "</svg>\n"
        )


def line_of(points: list[list[float]]) -> str:
    """The path through some points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
