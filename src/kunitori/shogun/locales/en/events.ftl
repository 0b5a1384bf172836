### What happens, told in a sentence: one message for each kind of event in events.py.
### Every value arrives as a name ($unit: Bowman) and as it is told inside a sentence ($unit-told: a bowman). Amounts are
### numbers, $units a list of units (2 bowmen and 1 gunner), and $rule is the id of the rule at work.

## The flow of the game

event-forced = { $seat }: “{ $action }”, the only choice there was.
event-action = { $action ->
    [1] Action 1: Planning.
    [2] Action 2: Take Swords.
    [3] Action 3: Build.
    [4] Action 4: Levy Units.
    [5] Action 5: Hire Ronin.
    [6] Action 6: Hire Ninja.
    [7] Action 7: Wage War.
    [8] Action 8: Release Ronin.
   *[9] Action 9: Collect Koku.
}
event-sealed = { $side } has decided.
event-war-turn = { $side } begins its war turn.
event-income = { $side } collects { $koku } koku for { $provinces ->
    [one] 1 province
   *[other] { $provinces } provinces
}.
event-game-over = { $how ->
    [provinces] { $winners } owns 35 provinces and has won.
    [turn-end] { $winners } owns 35 provinces or more at the end of the turn and has won.
    [alone] Nobody but { $winners } is left: the game is won.
    [two-sides] { $winners } own 50 provinces or more at the end of the turn and have won.
    [together] The last sides of { $winners } have fallen together: the game is drawn.
   *[other] The last turn is over; most provinces: { $winners }.
}
event-final-place = { $seat } finishes in place { $rank } with { event-final-place.score }.
    .score = { $provinces ->
        [one] 1 province
       *[other] { $provinces } provinces
    }

## Set-up

event-dealt = { $side } receives { $provinces } province cards and { $koku } koku.
event-reinforced = { $side } reinforces { $province } with { $amount } spearmen.
event-banner-placed = The Banner of { $army } stands in { $province }.

## Planning and swords

event-plan = { $side } plans: Swords { $swords }, Build { $build }, Levy { $levy }, Ronin { $ronin }, Ninja { $ninja }.
event-spying = { $side } looks into a plan with the ninja.
event-spied = { $side } sees the plan of { $victim }.
event-sword-wished = { $side } wishes for sword { $sword }.
event-sword-taken = { $side } { $rule ->
    [SH-SETUP-05] draws
    [SH-SWORDS-04] draws
   *[other] takes
} sword { $sword }.

## Building, levies, ronin

event-built = { $side } { $fortress ->
    [0] builds a castle in { $province }
   *[other] makes the castle in { $province } a fortress
}.
event-bought = { $side } buys { $units }.
event-levied = { $side } places { $unit-told } in { $province }{ $army ->
    [0] { "" }
   *[other] { " " }with the army
}.
event-levy-returned = { $side } has no place for { $units }: back into the tray.
event-ronin-hired = { $side } hires { $amount } ronin{ $rule ->
    [SH-RONIN-03] { " " }of { $wanted } paid for; there are no more
   *[other] { "" }
}.
event-ronin-laid = { $side } lays ronin on face-down cards: { $stacks }.
event-ronin-returned = { $side } has no place for { $amount } ronin: back into the master tray.
event-ronin-shown = { $amount ->
    [one] 1 ronin of { $side } shows itself
   *[other] { $amount } ronin of { $side } show themselves
} in { $province }.
event-ronin-joined = { $amount ->
    [one] 1 ronin of { $side } in { $province } joins
   *[other] { $amount } ronin of { $side } in { $province } join
} the { $army ->
    [0] provincial force
   *[other] army
}.
event-ronin-released = { $amount ->
    [one] 1 ronin returns
   *[other] { $amount } ronin return
} to the master tray.

## The ninja

event-ninja-hired = { $side } hires the ninja for { $koku } koku.
event-ninja-unhired = { $koku ->
    [0] Nobody bids for the ninja.
   *[other] The highest bids for the ninja, { $koku } koku, are equal: nobody hires it.
}
event-ninja-strikes = The ninja of { $side } strikes at the daimyo of { $army } and rolls { $die }; 8 or less succeeds.
event-ninja-returned = The ninja of { $side } returns to the master tray.
event-revenge = { $side } rolls { $die } in revenge against { $victim }; 9 or more succeeds.
event-daimyo-assassinated = The daimyo of { $army } is assassinated; the army is disbanded.
event-battle-cancelled = The battle that { $army } declared is cancelled.
event-succession = A successor takes over { $army } in { $province }, at level 1.

## Moving

event-army-moved = { $army } goes from { $source } to { $province }.
event-picked-up = { $army } picks up { $unit-told }{ $ronin ->
    [0] { "" }
   *[other] { " " }and { $ronin } ronin
} in { $province }.
event-left-behind = { $army } leaves { $unit-told }{ $ronin ->
    [0] { "" }
   *[other] { " " }and { $ronin } ronin
} in { $province }.
event-detached = { $army } sends { $unit-told }{ $ronin ->
    [0] { "" }
   *[other] { " " }and { $ronin } ronin
} to { $province }.
event-unit-moved = { $side } moves { $unit-told }{ $ronin ->
    [0] { "" }
   *[other] { " " }and { $ronin } ronin
} from { $source } to { $province }{ $army ->
    [0] { "" }
   *[other] { " " }to join the army
}.
event-province-taken = { $side } takes { $province }.
event-province-empty = { $province } is empty; its card goes from { $side } to the pool.

## Battles

event-declared = { $force } declares a battle from { $source } against { $province }{ $naval ->
    [0] { "" }
   *[other] , by sea
}.
event-battle = { $force } attacks { $province }, held by { $defender }, from { $source }{ $naval ->
    [0] { "" }
   *[other] { " " }by sea
}.
event-attack-lapsed = The attack of { $force } on { $province } comes to nothing: nobody is there to fight.
event-volley = Naval volley: the units of { $side } in { $province } roll first.
event-rolling = { $side } rolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
} for its { $arm }.
event-dice = Dice { $thrown }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
} with { $value } or less.
event-temporary-lost = { $amount ->
    [one] 1 temporary unit of { $side } falls
   *[other] { $amount } temporary units of { $side } fall
} in { $province }.
event-casualties = { $side } loses { $units } of the { $army ->
    [0] provincial force
   *[other] army
}.
event-called-off = { $force } calls off the battle for { $province }.
event-battle-over = { $won ->
    [1] { $force } wins the battle for { $province }.
   *[other] { $gone ->
        [1] { $force } is wiped out in the battle for { $province }.
       *[other] Nobody wins the battle of { $force } for { $province }.
    }
}
event-experience = The Experience marker of { $army } moves one hole to the right: level { $level }.
event-daimyo-lost = The daimyo of { $army } is lost in { $province }.
event-eliminated = { $side } has lost its last daimyo and leaves the game.
event-taken-over = { $side } has lost its last daimyo: { $conqueror } takes over everything, { $provinces ->
    [0] but no province
    [one] with 1 province
   *[other] with { $provinces } provinces
}.
