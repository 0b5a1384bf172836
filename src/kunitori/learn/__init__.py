"""Learning by self-play: ``kunitori train``, the network and what a search has of it.  Needs numpy (extra ``learn``).

The network judges beside a game's own rules of thumb: together they are better than either.
Modules: ``network`` judges and is stored, ``gradient`` improves it, ``positions`` is what it learns from, ``selfplay``
makes positions, ``training`` is the whole run, ``evaluator`` lends the network to a search.
"""

import os

# One thread: the products are small, and others play on the other cores.  Only counts where numpy is not loaded yet.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
