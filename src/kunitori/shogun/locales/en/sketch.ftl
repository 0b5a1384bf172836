### The words of the board drawn as text.

## The drawn board.  A side is marked by its letter; the number behind it is how many units stand there.

sketch-legend = { $letter }7: { $name }, 7 units · ▲1 army 1 · ▼1 its daimyo is down · ⌂ castle · ♜ fortress · ?2 hidden ronin · +s a new unit · d daimyo · b bowman · w swordsman · g gunner · s spearman · r ronin · ╌ sea route · » here · ! attacked · ▸ decides
sketch-banner = ▲{ $n }
sketch-banner-down = ▼{ $n }
sketch-building-1 = ⌂
sketch-building-2 = ♜
sketch-hidden = ?{ $n }
sketch-fresh = +{ $unit }
sketch-empty = –
sketch-dealt = ({ $seat })
sketch-mark-here = »
sketch-mark-target = !
sketch-none = nothing
sketch-far = ~ { $province }
sketch-unit-daimyo = d
sketch-unit-bowman = b
sketch-unit-swordsman = w
sketch-unit-gunner = g
sketch-unit-spearman = s
sketch-unit-ronin = r

## The moment

sketch-over = { $n ->
    [0] The end; nobody wins
    [one] The end: { $names } wins
   *[other] The end: { $names } share the victory
}
sketch-set-up = Set-up
sketch-turn = Turn { $n }
sketch-action-1 = Planning
sketch-action-2 = Take Swords
sketch-action-3 = Build
sketch-action-4 = Levy Units
sketch-action-5 = Hire Ronin
sketch-action-6 = Hire Ninja
sketch-action-7 = Wage War
sketch-action-8 = Release Ronin
sketch-action-9 = Collect Koku
sketch-war-turn = { $side }'s war turn
sketch-phase-a = { $side } moves armies
sketch-phase-b = { $side } declares battles
sketch-phase-c = { $side } fights
sketch-phase-d = { $side } makes final moves
sketch-to-win = { $n } provinces win
sketch-seat-provinces = { $seat } { $n }
sketch-to-win-two = { $n } provinces win ({ $counts })

## Sides

sketch-provinces = { $n ->
    [one] 1 province
   *[other] { $n } provinces
}
sketch-provinces-short = { $n } pr.
sketch-koku = { $n } koku
sketch-koku-short = { $n }k
sketch-sword = sword { $n }
sketch-sword-short = sw{ $n }
sketch-thinking = thinking
sketch-sealed = sealed
sketch-box-swords = Swords
sketch-box-build = Build
sketch-box-levy = Levy
sketch-box-ronin = Ronin
sketch-box-ninja = Ninja
sketch-box-swords-short = Sw
sketch-box-build-short = Bu
sketch-box-levy-short = Le
sketch-box-ronin-short = Ro
sketch-box-ninja-short = Ni
sketch-ninja = ninja
sketch-stacks = hidden ronin { $stacks }
sketch-stacks-short = ronin { $stacks }
sketch-to-place = to place { $units }
sketch-out = out
sketch-out-by = out, taken over by { $side }
sketch-tray = can still levy
sketch-lost = lost
sketch-in-tray = not placed
sketch-level = level { $level }, hole { $hole } of { $holes }
sketch-level-short = L{ $level } { $hole }/{ $holes }
sketch-supply = Left for all: { $castles } castles, { $bases } fortress bases, { $ronin } ronin

## Battles

sketch-battle = Battle for { $province }
sketch-by-land = by land
sketch-by-sea = by sea
sketch-attack = attack { $n } of { $of }, { $wins } won
sketch-attacks-made = { $n } of { $of } attacks made, { $wins } won
sketch-attacker = attacker
sketch-defender = defender
sketch-arm-bowman = bowmen
sketch-arm-gunner = gunners
sketch-arm-daimyo = daimyo
sketch-arm-swordsman = swordsmen
sketch-arm-ronin = ronin
sketch-arm-spearman = spearmen
sketch-arm = { $name } ≤{ $value }
sketch-hits = { $n ->
    [one] loses 1
   *[other] loses { $n }
}
sketch-chosen = Chosen to fall: { $units }
sketch-declared = Declared
sketch-arrow = →
sketch-arrow-sea = ~→

## Provinces

sketch-next-to = next to
sketch-over-sea = over sea
sketch-empty-provinces = Empty
sketch-to-split = { $seat } to divide

## Provinces read aloud

sketch-nobody = empty
sketch-says-owner = { $mark }{ $province }: { $side }.
sketch-says-units = Provincial force: { $units }.
sketch-says-army = Army { $n }: { $units }.
sketch-says-army-down = Army { $n }, its daimyo down: { $units }.
sketch-says-hidden = Hidden ronin: { $n }.
sketch-says-building-1 = Castle.
sketch-says-building-2 = Fortress.
sketch-says-land = Next to { $names }.
sketch-says-sea = Over sea { $names }.

## What a seat has

sketch-mat = { $side }: { $what }
sketch-mat-plan = Plan: { $plan }
sketch-mat-army = Army { $n } in { $place }: { $level }
sketch-mat-army-down = Army { $n } in { $place }, its daimyo down: { $level }
sketch-mat-lost = Army { $n }: lost
