"""Shogun (1986), complete."""
