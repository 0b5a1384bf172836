### What is asked: a message step-NAME for every step that asks somebody something.
### $side is the side that is asked: with two players a seat commands two. What else the question is about arrives under
### the names in questions.py, as in events.ftl, or as the word "none" where there is nothing to tell.
### An attribute .amounts asks for all amounts of a decision at once. decision-ID is the title of a decision point of the rules.

## The game and its options

game-title = Shogun
game-about = Daimyos and their armies fight for 68 provinces of old Japan, with castles, hired ronin and a ninja. 2 to 5 players.
option-seats = How many players there are; each of two commands two sides.
option-colours = The colours that play, separated by commas; two players have two each.
    .unsaid = the first ones

## Set-up

step-split-cards = { $side } and { $other }: does { $province } go to { $side } (first) or to { $other } (second)?
note-side = { $side ->
    [red] { side-red }
    [orange] { side-orange }
    [purple] { side-purple }
    [blue] { side-blue }
   *[green] { side-green }
}
step-reinforce = { $side }: reinforce a province with two spearmen, another one each time.
step-place-banner = { $side }: choose the province where { $force-told } stands.

## Planning and swords

# $box and $amount: the box to be filled, and the koku left; once all are filled $box is none and $amount all koku
step-make-plans = { $side }: { $box ->
    [none] { $amount ->
        [0] seal your plan; you have no koku.
       *[other] seal your plan of { $amount } koku.
    }
   *[other] how many koku go into the { $box } box? You have { $amount } left. What is left in the end goes to the Levy box.
}
    .amounts = { $side }: divide your koku among the boxes. What is in no other box goes to the Levy box.
    .total = { $n } in these boxes, { $left } left for the Levy box
step-spy-on = { $side }: everybody else has planned. Look into one plan with the ninja, or pass.
step-wish-swords = { $side }: others bid as much for the swords. Name the one you want, unseen by them.
step-choose-sword = { $side }: choose a sword; the lower its number, the earlier your war turn.

## Building, levies, ronin

step-build = { $side }: build a castle, make a castle a fortress, or pass; the others don't see it yet.
step-build-in-turn = { $side }: build a castle, make a castle a fortress, or pass; pieces are short.
# $amount: the koku left
step-buy-units = { $side }: { $amount ->
    [0] all koku of the levy are spent; be done.
    [one] buy with the last koku of the levy, or be done.
   *[other] buy with the next of { $amount } koku of the levy, or be done.
}
    .amounts = { $side }: what do you buy with the koku of the Levy box? One a purchase; what you don't spend is lost.
# $units: those to be placed
step-place-units = { $side }: { $units ->
    [none] seal where your new units go.
   *[other] place your new units, one in a province. Still to come: { $units }.
}
# $amount: the ronin to be laid
step-hide-ronin = { $side }: { $amount ->
    [none] seal where your ronin hide.
    [one] lay your last ronin on the face-down card of a province.
   *[other] lay the next of { $amount } ronin on the face-down card of a province.
}

## The ninja

# $phase: the window; $other: whose war turn it is; $force, $province, $victims: the attack; $stake: "own" if the seat takes part
step-ninja-window = { $side }: { $phase ->
    [NW-1] the ninja is hired
    [NW-2] { $other } begins its war turn
    [NW-3] { $other } has moved its armies
    [NW-4] { $other } has declared its battles{ $victims ->
        [none] { "" }
       *[other] { " " }against { $victims }
    }
    [NW-5] { $force } is about to attack { $province }, held by { $victims }
    [NW-6] the battle of { $force } for { $province } goes on
    [NW-7] a battle of { $other } is over
    [NW-8] { $other } is about to make its final moves
    [NW-9] { $other } ends its war turn
   *[NW-10] all ronin have gone
}{ $stake ->
    [own] ; you take part
   *[none] { "" }
}. Strike at a daimyo with the ninja, or pass.
step-avenge = { $side }: the ninja of { $other } has failed. Roll for revenge, or pass.
step-name-victim = { $side }: name the daimyo of { $other } who falls in revenge.

## Moving armies

# $phase: A or D
step-take-up-armies = { $side }: { $phase ->
    [A] take up an army to move it, or be done with your armies.
   *[D] take up an army for its final move, or be done with your armies.
}
# $phase: A or D; $amount: steps left
step-marching = { $side }: { $force-told } is in { $source }, with { $amount ->
    [0] no step left
    [one] 1 step left
   *[other] { $amount } steps left
}. { $phase ->
    [A] Pick up units, march on, or stop.
   *[D] Pick up units, march on, send units into an empty province, or stop.
}
step-leaving = { $side }: { $force-told } goes from { $source } to { $province }. Leave units behind, or go.

## Battles

step-declare = { $side }: { $force-told } may attack. Declare its target, or hold.
step-choose-battle = { $side }: which battle is fought next?
step-split-attack = { $side }: { $force-told } attacks { $province }. How many of the ronin that may hide beside it join the attack?
step-split-defence = { $side }: { $amount ->
    [one] does your 1 ronin in { $province } join the army? Else it joins the provincial force.
   *[other] how many of your { $amount } ronin in { $province } join the army? The others join the provincial force.
}
step-step-eight = { $side }: the battle of { $force-told } for { $province }: continue, or withdraw?
# $amount: the hits left
step-casualties = { $side }: choose a casualty in { $province }; { $amount ->
    [one] 1 hit is
   *[other] { $amount } hits are
} to be met.
step-advance = { $side }: { $province } is empty. Does { $force-told } enter it, or stay in { $source }?
# $amount: the attacks left
step-further-attack = { $side }: { $force-told } in { $source } has { $amount ->
    [one] 1 attack
   *[other] { $amount } attacks
} left. Attack, or stop.

## Final movement, takeover

step-move-forces = { $side }: { $source ->
    [none] name a province whose force moves on, or be done.
   *[other] move units from { $source }, one by one.
}
step-return-daimyo = { $side }: a lost daimyo returns. Choose the province where { $force-told } stands.
step-returned-picks = { $side }: { $force-told } may pick up units in { $source }, or be done.

## Decision points

decision-DP-01 = Split the cards
decision-DP-02 = First reinforcements
decision-DP-03 = Place a Banner
decision-DP-04 = Spy
decision-DP-05 = Plan
decision-DP-06 = Wish for a sword
decision-DP-07 = Choose a sword
decision-DP-08 = Build
decision-DP-09 = Buy units
decision-DP-10 = Hide ronin
decision-DP-11 = Ninja
decision-DP-12 = Revenge
decision-DP-13 = Move armies
decision-DP-14 = Pick up units
decision-DP-15 = Leave a garrison
decision-DP-16 = Ronin
decision-DP-17 = Declare a battle
decision-DP-18 = Next battle
decision-DP-19 = Casualties
decision-DP-20 = Continue or call off
decision-DP-21 = Advance
decision-DP-22 = Further attack
decision-DP-23 = Final move of armies
decision-DP-24 = Detach units
decision-DP-25 = Move provincial forces
decision-DP-26 = A daimyo returns
decision-DP-27 = Pick up units on return
decision-DP-29 = Place new units
