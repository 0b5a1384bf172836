### Moves in words, as lists and buttons show them: a message action-NAME for each of the FORMS in actions.py, which name
### the values. $figure is the name of a figure, $figure-told the same inside a sentence, and so on; amounts are numbers.

# What an offer may look like
example-offer = give lotus 2 coins, lotus: give koi 1 ronin

action-pass = Pass
action-done = Be done
action-seal = Seal

## Tea Ceremony and gifts

action-propose = Propose an Alliance to { $other }
action-withdraw = Withdraw the proposal to { $other }
action-accept = Accept the proposal of { $other }
action-decline = Decline the proposal of { $other }
action-give-coins = Give { $other } { $amount ->
    [one] 1 Coin
   *[other] { $amount } Coins
}
action-give-ronin = Give { $other } { $amount } Ronin

## Mandates

action-play = Play { $mandate }
action-lay = Lay { $mandate } facedown
action-announce = Announce { $mandate }
action-summon = Summon { $figure-told } { $place-told }
action-stay = Stay in the Province
action-worship = Worship { $place-told }
action-move = Move { $figure-told } from { $source } to { $place }
action-build = Build a Stronghold { $place-told }
action-buy = Buy { $card }
action-betray = Betray { $figure-told } of { $victim } { $place-told }
action-with = Replace it with { $figure-told }

## Kami and cards

action-ascend = Ascend to the top of the Honor Track
action-first = Act first
action-last = Act last
action-resolve = Resolve { $card }
card-koi-conversion = the conversion of Ronin
action-charge = Charge the toll
action-waive = Waive the toll
action-grant = Grant the Coin to { $other }
action-place = Place { $figure-told } { $place-told }
action-kill = Kill { $figure-told } of { $victim } { $place-told }
action-spare = Spare them
action-steal = Steal
action-steal-from = Steal from { $victim }

## Battles

action-bid = Bid { $amount } on { $advantage }
action-commit = Commit Seppuku
action-capture = Capture { $figure-told } of { $victim }
action-hire = Hire the Ronin
action-hire-some = Hire { $amount } Ronin
action-recite = Let the Poets recite
action-pay = Pay the Coin to { $other }
