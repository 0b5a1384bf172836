"""An independent referee of Rising Sun: what is legal and what may change, read anew from the rules.

It knows the component data (``data/*.toml``), the documented fields of a position (``RisingSun``, docs/formats.md,
section 6) and the names of steps, and nothing else of the game's code.  ``World`` is a position in plain words; by
chapter stand the rules' answers to *what may this seat do now?*; ``Checker`` compares them with a state.
"""

from kunitori.rising_sun.checker.comparing import Checker
from kunitori.rising_sun.checker.twins import scramble
from kunitori.rising_sun.checker.world import World

__all__ = ["Checker", "World", "scramble"]
