"""Who tells a person at the terminal what a strong bot would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kunitori.core.match import Match

if TYPE_CHECKING:
    from kunitori.bots import Bot

LEVEL: Final = "daimyo"
SECONDS: Final = 1.0


def adviser(match: Match, seat: int) -> Bot:
    """The bot to be asked for the decision that ``seat`` owes now; like any bot it is shown the seat's view alone."""
    from kunitori.bots import find
    from kunitori.driver import bot_seed
    from kunitori.search.budget import Budget

    bot = find(LEVEL)(match.game, bot_seed("hint", len(match.journal), seat))
    bot.budget = Budget(SECONDS)
    return bot
