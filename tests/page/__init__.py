"""Hands that play the page in a browser: by pointing or by keys, choosing by seed, knowing only what the page shows."""
