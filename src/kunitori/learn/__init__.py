"""Learning by self-play: ``kunitori train``, the network and what a search has of it.  Needs numpy (extra ``learn``).

The network corrects a game's own rules of thumb (``game.prospects``, ``game.lean``): untrained it judges as they do.
Modules: ``network`` judges and is stored, ``gradient`` improves it, ``positions`` is what it learns from, ``selfplay``
makes positions, ``training`` is the whole run, ``evaluator`` lends the network to a search.
"""

import os

# One thread: the products are small, and others play on the other cores.  Only counts where numpy is not loaded yet.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
