"""An outside bot: it plays any game, a little better than chance.

    kunitori bot run "python examples/outside_bot.py" --table http://localhost:8068/t/TABLE --seat SEAT --token TOKEN

Each line it reads is a question: the game's name, the seat, its view, and what is asked with the legal actions as
notation. Each line it writes is an answer. It needs nothing of Kunitori, and could be written in any language.
"""

import json
import random
import sys

LAZY = ("done", "pass", "none", "stop", "end", "decline")  # words that give a chance away


def choose(ask: dict) -> str:
    """One of the legal actions: a seal if what is composed will do, else something that does something."""
    actions = ask["actions"]
    if ask["seal"] in actions and (len(ask["draft"]) >= 3 or random.random() < 0.3):
        return ask["seal"]
    busy = [action for action in actions if action.split()[0] not in LAZY and action != ask["seal"]]
    if busy and random.random() < 0.7:
        return random.choice(busy)
    return random.choice(actions)


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"actions": [choose(question["ask"])]}), flush=True)
