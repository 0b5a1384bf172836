"""The Season cards, one module for each type: those that wait at a moment, score in Winter or act on entering.

All others act inside the rules they change:

Virtues       Righteousness, Justice and Mercy in ``kills``, Benevolence in ``purchase``, Respect in ``battle``, Courage
              in ``spoils``, Honesty in ``political``, Loyalty in ``RisingSun.gain_vp``
Enhancements  Path of the Serpent in ``marshal``, Path of the Unrighteous in ``betray``, Way of the Merchant in
              ``RisingSun.gain_coins``, Path of the Lion and Path of the Dragon in ``RisingSun.force``
War Upgrades  Way of the Katana in ``RisingSun.force``
Monsters      their Force in ``RisingSun.monster_force``, Oni of Souls in ``spoils``; as what they count, the data say
"""
