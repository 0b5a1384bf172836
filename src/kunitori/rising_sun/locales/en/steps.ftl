### What is asked: a message step-NAME for every step that asks somebody something, in words that stand alone.
### $seat is the name of the seat that is asked. What the question is about arrives under the names given with each
### message, as in events.ftl, or as the word "none" where it isn't known.
### decision-ID is the title of a decision point of the rules.

## The game and its options

game-title = Rising Sun
game-about = Eight provinces, three seasons, a winter: negotiate, betray and fight for the honor of your clan. 3 to 5 players.
option-seats = How many players there are.
option-clans = Which clans play, separated by commas; they sit in the order of their Starting Honor Ranks.
    .unsaid = the first ones
    .random = drawn by chance
option-set = Which Set of Season cards joins the Core cards.
    .random = drawn by chance
option-shrines = The Kami of the four Shrines from left to right, separated by commas.
    .random = drawn by chance

## The Tea Ceremony

step-tea-ceremony = { $seat }: propose an Alliance, answer a proposal, or be done.

## Mandate Turns

step-choose-mandate = { $seat }: play one of the Mandate tiles you hold.
step-lay-facedown = { $seat }: lay one of the Mandate tiles you hold facedown; you announce a Mandate afterwards.
step-announce-mandate = { $seat }: announce any Mandate.
step-recruit = { $seat }: summon a figure, or pass to end your Recruit.
step-recruit-bonus = { $seat }: summon one more figure, or pass.
# $figure, $place
step-worship =
    { $seat }: { $figure ->
        [none] the figure just summoned stays, or goes to worship at a Shrine.
       *[other] { $figure } { $place-told } stays, or goes to worship at a Shrine.
    }
# $figure, $place
step-worship-after-purchase =
    { $seat }: { $figure ->
        [none] the figure just summoned stays, or goes to worship at a Shrine.
       *[other] { $figure } { $place-told } stays, or goes to worship at a Shrine.
    }
step-marshal = { $seat }: move a figure, or pass to end your Marshal.
step-build = { $seat }: build a Stronghold in any Province, or pass.
# $amount: the discount
step-train =
    { $seat }: buy a Season card{ $amount ->
        [none] , or pass.
        [0] , or pass.
        [one] { " " }for 1 Coin less, or pass.
       *[other] { " " }for { $amount } Coins less, or pass.
    }
# $figure
step-monster-arrives =
    { $seat }: { $figure ->
        [none] summon the Monster you acquired.
       *[other] summon { $figure }, which you acquired.
    }
step-betray = { $seat }: betray a figure of another player, or pass to end your Betray.
step-betray-more = { $seat }: betray one more figure, also at a Shrine, with Path of the Unrighteous, or pass.
# $figure: the victim, $other: its owner, $place
step-replace =
    { $seat }: { $figure ->
        [none] choose the figure that takes the victim's place.
       *[other] choose the figure that replaces { $figure-told } of { $other } { $place-told }.
    }

## Kami Turns

step-amaterasu = { $seat }: ascend to the top of the Honor Track with Amaterasu, or pass.
# $amount: Moves left
step-fujin =
    { $seat }: move a figure with Fujin, or pass{ $amount ->
        [none] .
        [one] ; 1 Move is left.
       *[other] ; { $amount } Moves are left.
    }
step-raijin = { $seat }: summon a Bushi into any Province with Raijin, or pass.
step-ryujin = { $seat }: buy a Season card at full cost with Ryujin, or pass.

## Timing

step-first-or-last = { $seat }: effects of several players come at the same time. Act first or last?
step-own-order = { $seat }: which of your own effects comes next?

## Battles

# $place
step-bids =
    { $seat }: bid Coins in secret on the War Advantages{ $place ->
        [none] { "" }
       *[other] { " " }of the Battle { $place-told }
    }, then seal your bids.
# $place
step-seppuku =
    { $seat }: commit Seppuku with all your figures { $place ->
        [none] in the Province
       *[other] { $place-told }
    }, or pass.
# $place
step-take-hostage =
    { $seat }: capture a figure of another player { $place ->
        [none] in the Province
       *[other] { $place-told }
    }, or pass.
step-respect = { $seat }: capture one more figure with Respect, or pass.
# $amount: the Force that hiring adds
step-hire-ronin =
    { $seat }: hire Ronin{ $amount ->
        [none] { "" }
       *[other] { " " }for { $amount } more Force
    }, or pass.
# $amount: the VP
step-imperial-poets =
    { $seat }: have the Imperial Poets recite{ $amount ->
        [none] { "" }
       *[other] { " " }for { $amount } VP
    }, or pass.
# $amount: Coins left
step-reparations =
    { $seat }: choose who receives { $amount ->
        [none] a Coin of the War Reparations that is left over.
        [one] the 1 Coin of the War Reparations that is left over.
       *[other] the next of { $amount } Coins of the War Reparations that are left over.
    }

## Season cards

step-mercy = { $seat }: spare all who are about to be killed (Mercy), or pass to let them die.
step-benevolence = { $seat }: grant one of the Coins you paid to another player (Benevolence), or pass.
# $place, $other: whose figure
step-oni-of-hate =
    { $seat }: Oni of Hate kills { $place ->
        [none] here
       *[other] { $place-told }
    }. Choose a victim{ $other ->
        [none] .
       *[other] { " " }of { $other }.
    }
step-path-of-the-kenin = { $seat }: place a Bushi at one of your Strongholds (Path of the Kenin), or pass.
step-path-of-the-samurai = { $seat }: place a Bushi in any Province (Path of the Samurai), or pass.
step-path-of-the-light = { $seat }: place a Shinto at any Shrine (Path of the Light), or pass.
step-path-of-the-ninja = { $seat }: kill a Bushi on the Map and lose Honor (Path of the Ninja), or pass.
step-path-of-the-monkey = { $seat }: steal from the richest opponent and lose Honor (Path of the Monkey), or pass.
# $other: who moves, $figure, $source, $place
step-toll =
    { $seat }: { $other ->
        [none] a figure wants to cross by sea. Charge the toll, or waive it?
       *[other] { $other } wants to move { $figure-told } by sea from { $source } to { $place }. Charge the toll, or waive it?
    }

## Decision points

decision-DP-TEA-PROPOSE = Propose an Alliance
decision-DP-TEA-ANSWER = Answer a proposal
decision-DP-TEA-DONE = Tea Ceremony
decision-DP-GIFT = Give Coins or Ronin
decision-DP-MANDATE = Choose a Mandate
decision-DP-LOTUS-TILE = Lay a tile facedown
decision-DP-LOTUS-CALL = Announce a Mandate
decision-DP-RECRUIT = Recruit
decision-DP-RECRUIT-BONUS = Bonus of Recruit
decision-DP-WORSHIP = Stay or worship
decision-DP-MARSHAL = Marshal
decision-DP-BUILD = Build a Stronghold
decision-DP-TRAIN = Train
decision-DP-MONSTER = A Monster arrives
decision-DP-BETRAY = Betray
decision-DP-AMATERASU = Amaterasu
decision-DP-FUJIN = Fujin
decision-DP-RAIJIN = Raijin
decision-DP-RYUJIN = Ryujin
decision-DP-ORDER = First or last
decision-DP-OWN-ORDER = Order of your effects
decision-DP-BID = Secret bids
decision-DP-SEPPUKU = Seppuku
decision-DP-HOSTAGE = Take Hostage
decision-DP-RONIN = Hire Ronin
decision-DP-POETS = Imperial Poets
decision-DP-REPARATIONS = War Reparations
decision-DP-C-BENEVOLENCE = Benevolence
decision-DP-C-HATE = Oni of Hate
decision-DP-C-KENIN = Path of the Kenin
decision-DP-C-LIGHT = Path of the Light
decision-DP-C-MERCY = Mercy
decision-DP-C-MONKEY = Path of the Monkey
decision-DP-C-NINJA = Path of the Ninja
decision-DP-C-RESPECT = Respect
decision-DP-C-SAMURAI = Path of the Samurai
decision-DP-C-SERPENT = Path of the Serpent
decision-DP-C-UNRIGHTEOUS = Path of the Unrighteous

## What a choice costs or leaves, beside it in a list

note-price = { $coins ->
        [0] free
        [one] 1 Coin
       *[other] { $coins } Coins
    }
note-kept = { $coins ->
        [0] keeps no Coins
        [one] keeps 1 Coin
       *[other] keeps { $coins } Coins
    }
