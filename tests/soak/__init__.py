"""Long tests, run by ``make soak``: many random games, every promise tested, everything counted."""
