"""Shogun (Michael Gray, 1986).  Loading any part loads the game: the steps' ids follow from one fixed order."""

import kunitori.shogun.game  # noqa: F401
