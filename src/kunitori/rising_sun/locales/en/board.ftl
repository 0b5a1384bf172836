### The words of the board as it is drawn on the page, beside those of sketch.ftl.

## Pieces and places

# board-many-KIND: where the name has a plural of its own
board-many = { $n } { $name }
board-many-stronghold = { $n } Strongholds
board-piece-of = { $pieces } of { $clan } { $place }
board-stack = { $clan }: { $pieces }
board-stack-force = { $clan }, Force { $force }: { $pieces }
board-provinces = Provinces
board-reward = Reward: { $rewards }
board-hired = hired Ronin
board-token = War Province token of { $province }, { $season }
board-war = War
board-war-won = War { $n }, won by { $clan }

## Tracks

board-mandate-of = { $mandate }, announced by { $clan }
board-rank = { $rank }. in Honor
board-allied-with = allied with { $clan }
board-standing = { $clan }, { $rank }. in Honor, { $vp } VP

## What is going on

board-tea = Tea Ceremony
board-tea-open = open to proposals
board-tea-asks = { $clan } proposes an Alliance
board-tea-asked = you propose an Alliance
board-tea-done = You are done with the Tea Ceremony.
board-hand = Your Mandate tiles
board-announce = Announce a Mandate
board-everybody = Everybody
board-bonus = Current player and Ally
board-reserve = Your Reserve
board-empty = empty
board-final = Final places
board-tally-title = How the VP came together
# What VP came from, beside the Seasons
board-tally = { $source ->
    [upgrades] Winter Upgrades
    [tokens] War Province tokens
    [provinces] Different Provinces
   *[earlier] Earlier
}
board-effect-of = { $name }: { $effect }

## Season cards

board-card = { $card }, { $type }. { $effect }
board-card-cost = { $cost ->
        [0] It is free.
        [one] It costs 1 Coin.
       *[other] It costs { $cost } Coins.
    }
board-copies = ×{ $n }

## Battles

board-last-battle = The last Battle: { $province }
board-bids = Bids
board-bids-secret = secret
board-bid-of = { $clan } bids { $n } on { $advantage }
board-outcome = Outcome
board-reparations = Reparations
board-won-by = { $clan } wins
board-replay = Replay
board-skip = Skip to the end
board-back = Back
board-forth = On
board-stage = Stage { $n } of { $all }
