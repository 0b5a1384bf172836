### Moves in words, as lists and buttons show them: a message action-NAME for each of the FORMS in actions.py, which name
### the values. $unit is the name of a unit, $unit-told the same inside a sentence, and so on; amounts are numbers.

action-pass = Pass
action-done = Be done
action-seal = Seal

## Set-up and planning

action-first = To the first side
action-second = To the second side
action-reinforce = Reinforce { $province }
action-banner = Stand in { $province }
action-put = Put { $amount } koku into { $box }
action-spy = See the plan of { $side }
action-sword = Sword { $sword }

## Build, levy, hide

action-castle = Build a castle in { $province }
action-fortress = Make the castle in { $province } a fortress
action-buy-bowmen = Buy { counted-bowman }
action-buy-swordsmen = Buy { counted-swordsman }
action-buy-gunners = Buy { counted-gunner }
action-buy-spearmen = Buy { counted-spearman }
action-buy-both = Buy { $swordsmen ->
    [one] 1 swordsman
   *[other] { $swordsmen } swordsmen
} and { $gunners ->
    [one] 1 gunner
   *[other] { $gunners } gunners
}
action-place = Place { $unit-told } in { $province }
action-place-army = Place { $unit-told } with the army in { $province }
action-hide = Hide a ronin in { $province }

## The ninja

action-assassinate = Strike at the daimyo of { $side }'s army { $army }
action-revenge = Roll for revenge

## Movement

action-take-army = Take up army { $army }
action-march = March to { $province }
action-pick = Pick up { $unit-told }
action-pick-ronin = Pick up { $unit-told } and { $ronin } ronin
action-leave = Leave { $unit-told }
action-leave-ronin = Leave { $unit-told } and { $ronin } ronin
action-go = Go
action-go-ronin = Go with { $ronin } hidden ronin
action-stop = Stop
action-from = Move units from { $province }
action-move = Move { $unit-told } to { $province }
action-move-army = Move { $unit-told } to the army in { $province }
action-move-ronin = Move { $unit-told } and { $ronin } ronin to { $province }
action-move-ronin-army = Move { $unit-told } and { $ronin } ronin to the army in { $province }

## Battles

action-attack = Attack { $province }
action-hold = Hold
action-fight = Fight the battle of { $province }'s force
action-fight-army = Fight the battle of army { $army }
action-ronin = { $ronin } ronin
action-lose = Lose { $unit-told }
action-lose-army = Lose { $unit-told } of the army
action-continue = Continue
action-withdraw = Withdraw
action-enter = Enter
action-stay = Stay
