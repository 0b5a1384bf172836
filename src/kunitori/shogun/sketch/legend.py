"""What the marks mean."""

from __future__ import annotations

from kunitori.core.lines import FAINT, Line, flow
from kunitori.shogun.sketch.scene import Scene


def legend(scene: Scene, width: int) -> list[Line]:
    """What the marks mean."""
    text = scene.say("legend", letter=scene.letter(0), name=scene.side(0))
    return flow([[(part, FAINT)] for part in text.split(" · ")], width, " · ")
