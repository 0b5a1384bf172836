"""The Season cards, one module for each type.

Virtues act inside the rules they change: Righteousness, Justice and Mercy in ``kills``, Benevolence in ``purchase``,
Respect in ``battle``, Courage in ``spoils``, Honesty in ``political``, Loyalty in ``RisingSun.gain_vp``.
"""
