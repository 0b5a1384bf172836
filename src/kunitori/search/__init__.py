"""Searches: they know no game, see a view, and guess what it hides."""
