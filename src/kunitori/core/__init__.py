"""The game-neutral core: agenda, actions, events, views, matches, records.  Standard library only."""
