"""Benchmarks: one command, ratios from one run on one machine (``make bench``)."""
