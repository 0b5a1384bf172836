"""An outside bot: it plays any game, a little better than chance.

    kunitori bot run "python examples/outside_bot.py" --table http://localhost:8068/t/TABLE --token TOKEN

The first line it reads says what it plays. Each further line is a decision, with its view and the legal actions; each
line it writes is an answer. It needs nothing of Kunitori, and could be written in any language.
"""

import json
import random
import sys

LAZY = ("done", "pass", "none", "stop", "end", "decline")  # words that give a chance away


def choose(decision: dict) -> str:
    """One of the legal actions: a seal if what is composed will do, else something that does something."""
    actions, seal = decision["actions"], decision["seal"]
    if seal in actions and (len(decision["draft"]) >= 3 or random.random() < 0.3):
        return seal
    busy = [action for action in actions if action.split()[0] not in LAZY and action != seal]
    if busy and random.random() < 0.7:
        return random.choice(busy)
    return random.choice(actions)


for line in sys.stdin:
    message = json.loads(line)
    if "decision" in message:
        print(json.dumps({"action": choose(message)}), flush=True)
