"""Play many seeded games at random and print a hash of each: run in several forms and processes to compare them.

python tests/play_seeds.py GAME FIRST COUNT
"""

from __future__ import annotations

import hashlib
import random
import sys

import kunitori
from kunitori.core import state as core_state
from kunitori.core.game import Game
from kunitori.core.record import canonical
from kunitori.testing import begin


def digest(game: Game, seed: int) -> str:
    """A hash over the position after every 20th action, and over the end."""
    options = game.bench_options[seed % len(game.bench_options)]
    state = begin(game, options, seed)
    state.events = []
    rng = random.Random(seed)
    found = hashlib.sha256()
    count = 0
    while not state.is_terminal():
        seat = rng.choice(state.pending())
        actions = state.legal_actions(seat)
        state.apply(seat, actions[int(rng.random() * len(actions))])
        count += 1
        if count % 20 == 0:
            found.update(canonical(game.position(state)).encode())
    found.update(canonical([game.position(state), state.rng, repr(state.events)]).encode())
    return found.hexdigest()


if __name__ == "__main__":
    print("interpreted" if str(core_state.__file__).endswith(".py") else "compiled")
    game, first, count = kunitori.find(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    for seed in range(first, first + count):
        print(digest(game, seed))
