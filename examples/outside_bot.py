"""An outside bot: it plays any game, a little better than chance, by the engine protocol (docs/engine.md).

    kunitori simulate rising-sun --bots "exec:python examples/outside_bot.py,random,random,random"
    kunitori play --bots "exec:python examples/outside_bot.py"
    kunitori bot run "python examples/outside_bot.py" --table http://localhost:8068/t/TABLE --token TOKEN

The first line it reads says what it plays, and it answers that it is ready. Each further line that it answers is a
decision, with its view and the legal actions. It needs nothing of Kunitori, and could be written in any language.
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


def say(message: dict) -> None:
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if "hello" in message:
        random.seed(message["hello"]["seed"])
        say({"ready": {"protocol": 2, "name": "outside bot", "author": "the authors of Kunitori"}})
    elif "decision" in message:
        say({"action": choose(message)})
