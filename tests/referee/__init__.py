"""A second referee that plays along: the timeline of the rules (section 28) told once more, from Spring to Winter.

Where the engine keeps an agenda, this keeps a running story (a generator): it knows nothing of the engine's steps and
reads from it only what chance drew.  After every action the whole position and everybody's choices must agree.
"""

from tests.referee.timeline import COMPARED, Referee

__all__ = ["COMPARED", "Referee"]
