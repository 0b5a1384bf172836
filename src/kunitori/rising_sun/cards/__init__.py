"""The Season cards, one module for each type; importing this registers them all.

Virtues act inside the rules they change: Righteousness, Justice, Mercy in ``kills``, Benevolence in ``purchase``, Respect,
Courage in ``battle`` and ``war``, Honesty in ``political``, Loyalty in ``state``.
"""
