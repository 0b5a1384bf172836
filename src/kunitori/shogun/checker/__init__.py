"""An independent referee of Shogun: what is legal and what may change, read anew from the rules.

It knows the component data (``data/*.toml``), the documented fields of a position (``Shogun``, docs/formats.md) and the
names of steps, actions and events, and nothing else of the game's code.  ``World`` is a position in plain words; by
chapter stand the rules' answers to *what may this side do now?*; the ``Ledger`` follows the events of an action roll by
roll; ``Checker`` compares all of it with a state.
"""

from kunitori.shogun.checker.comparing import Checker
from kunitori.shogun.checker.ledger import Ledger
from kunitori.shogun.checker.twins import scramble
from kunitori.shogun.checker.world import World

__all__ = ["Checker", "Ledger", "World", "scramble"]
