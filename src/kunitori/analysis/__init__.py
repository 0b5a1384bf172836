"""What a game's decisions were worth, from what their seats could know (docs/analysis.md)."""

from __future__ import annotations

from kunitori.analysis.judging import Analyst, Judgement, Position, judge, judge_all, positions
from kunitori.analysis.report import Analysis

__all__ = ["Analysis", "Analyst", "Judgement", "Position", "judge", "judge_all", "positions"]
