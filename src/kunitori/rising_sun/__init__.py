"""Rising Sun (Eric M. Lang, 2018).  Loading any part loads the game: the steps' ids follow from one fixed order."""

import kunitori.rising_sun.game  # noqa: F401
