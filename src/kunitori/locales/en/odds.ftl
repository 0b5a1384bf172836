### What “kunitori odds” says.

help-odds = Say how a battle will go: exact chances and average losses.
    .more =
        Nothing is simulated: every way that the dice may fall is counted. Write the attacker, an arrow (or “vs”), the defender. The arrow needs quotes around the battle, or the shell takes it for its own.

        The words are daimyo, bow, sword, gun, spear, ronin, each with a number before it. In the defence, “+” goes before a provincial force that stands beside an army, “disbanded” marks an army whose daimyo lies assassinated, “castle” and “fortress” add their temporary units; “castle 2” has two left. “naval” makes it an attack by sea.

        Policies, that is which units a side gives up first: “cheap” ronin, then spearmen, gunners, swordsmen, bowmen; “weakest” spearmen, gunners, ronin, swordsmen, bowmen; “fight” those who have just rolled, and so keeps those whose turn to roll is next. The daimyo is always the last, and no force keeps more ronin than the rules allow.

        Try:

          kunitori odds "daimyo 2bow 1sword 3gun 3spear -> 4spear castle naval"
          kunitori odds daimyo 2bow 5spear vs daimyo 2bow 2ronin + 3spear castle 2
          kunitori odds "3sword 2gun -> 5spear" --attacker fight --stop outnumbered
          kunitori odds "daimyo 4bow 6spear -> 5spear fortress" --stop-below 0.3 --json
    .battle = The battle, as in: daimyo 2bow 3spear vs 4spear castle
    .attacker = Which units the attacker gives up first: cheap (unless you say otherwise), weakest or fight.
    .defender = The same of the defender.
    .stop = When the attacker calls off after a sequence: never (unless you say otherwise); outnumbered, when he has fewer regular units than the defender has units of any kind; daimyo-alone, when nobody else is left.
    .stop_below = He also calls off when his chance to win by fighting on to the end is below this, from 0 to 1.
    .game = The game; needed only where several have such battles.
    .json = The numbers as JSON.

odds-battle = { $battle }
odds-win =   { $share } %  win: the target is emptied
odds-hold =   { $share } %  hold: the attacking force is gone
odds-ruin =   { $share } %  ruin: both are gone
odds-off =   { $share } %  called off
odds-sequences = Sequences of combat, on average: { $sequences }
odds-attacker = The attacker loses, on average, { $lost } of { $engaged } units:
odds-defender = The defender loses, on average, { $lost } of { $engaged } units:
odds-unit =   { $lost } of { $engaged }  { $unit }

trouble-calculators = Name one game with battles to work out, as --game; there are: { $games }.
