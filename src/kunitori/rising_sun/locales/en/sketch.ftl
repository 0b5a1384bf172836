### The words of the board drawn as text, and of its actions.

## The drawn board.  A seat is marked by its letter; the number behind it is its Force there.

sketch-figure-bushi = b
sketch-figure-shinto = s
sketch-figure-daimyo = d
sketch-figure-stronghold = ⌂
sketch-figure-komainu = Ko
sketch-figure-oni-of-skulls = Sk
sketch-figure-yurei = Yu
sketch-figure-river-dragon = Dr
sketch-figure-oni-of-blood = Bl
sketch-figure-oni-of-souls = So
sketch-figure-oni-of-hate = Ha
sketch-figure-oni-of-spite = Sp
sketch-legend = { $letter }3: { $name }, Force 3 · b bushi · s shinto · d daimyo · ⌂ stronghold · V VP · C coins · R ronin · ▸ decides
sketch-war-number = War { $n }
sketch-war-here = War { $n }, now
sketch-reward-vp = { $n }V
sketch-reward-coins = { $n }C
sketch-reward-ronin = { $n }R
sketch-vp = { $n } VP
sketch-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
sketch-ronin = { $n } ronin
sketch-nobody = nobody
sketch-shrines = Shrines
sketch-track = Mandates
sketch-track-tea = Tea
sketch-track-kami = Kami
sketch-track-war = War
sketch-track-next = now
sketch-facedown = facedown
sketch-season-turn = Mandate Turn { $turn } of 7
sketch-plays = { $name } plays
sketch-hand = in hand: { $tiles }
sketch-over = the end
sketch-proposal = { $from } asks { $to }
sketch-proposals = Proposals
sketch-ally = ally { $name }
sketch-ally-short = +{ $letter }
sketch-honor = Honor
sketch-reserve = reserve { $figures }
sketch-hostages = hostages { $figures }
sketch-tokens = { $n ->
    [one] 1 token
   *[other] { $n } tokens
}
sketch-tokens-of = tokens { $list }
sketch-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
sketch-cards-of = cards: { $list }
sketch-display = On display
sketch-battle = Battle for { $province }
sketch-kills = { $n } killed
sketch-bid-seppuku = Seppuku
sketch-bid-hostage = Hostage
sketch-bid-ronin = Ronin
sketch-bid-poets = Poets
sketch-sealed = sealed
sketch-thinking = thinking
sketch-force = Force { $n }
sketch-bids = bids { $list }
sketch-land = Land
sketch-sea = Sea

## Moves in words.  Of the words behind the verb $one, $two, $three are the names, $one-told … as told inside a sentence,
## $one-word … as they stand; $count is how many there are.

action-pass = Pass
action-done = Be done
action-propose = Propose an Alliance to { $one }
action-withdraw = Withdraw the proposal to { $one }
action-accept = Accept the proposal of { $one }
action-decline = Decline the proposal of { $one }
action-give = Give { $one } { $two } { $three-word ->
    [coins] { $two ->
        [one] Coin
       *[other] Coins
    }
   *[other] Ronin
}
action-play = Play { $one }
action-lay = Lay { $one } facedown
action-announce = Announce { $one }
action-summon = Summon { $one-told } { $two-told }
action-stay = Stay in the Province
action-worship = Worship { $one-told }
action-move = Move { $one-told } from { $two } to { $three }
action-build = Build a Stronghold { $one-told }
action-buy = Buy { $one }
action-betray = Betray { $two-told } of { $one } { $three-told }
action-with = Replace it with { $one-told }
action-ascend = Ascend to the top of the Honor Track
action-first = Act first
action-last = Act last
action-resolve = Resolve { $one }
action-bid = Bid { $two } on { $one }
action-seal = Seal
action-commit = Commit Seppuku
action-capture = Capture { $two-told } of { $one }
action-hire = { $count ->
    [0] Hire the Ronin
   *[other] Hire { $one } Ronin
}
action-recite = Let the Poets recite
action-pay = Pay the Coin to { $one }
action-charge = Charge the toll
action-waive = Waive the toll
action-grant = Grant the Coin to { $one }
action-place = Place { $one-told } { $two-told }
action-kill = Kill { $two-told } of { $one } { $three-told }
action-spare = Spare them
action-steal = { $count ->
    [0] Steal
   *[other] Steal from { $one }
}
card-koi-conversion = the conversion of Ronin

## What things do that the notation names otherwise than the names do

seat-koi-effect = { clan-koi-ability }
seat-lotus-effect = { clan-lotus-ability }
seat-turtle-effect = { clan-turtle-ability }
seat-dragonfly-effect = { clan-dragonfly-ability }
seat-bonsai-effect = { clan-bonsai-ability }
advantage-hostage-effect = { advantage-take_hostage-effect }
advantage-ronin-effect = { advantage-hire_ronin-effect }
advantage-poets-effect = { advantage-imperial_poets-effect }
place-amaterasu-effect = { kami-amaterasu-effect }
place-fujin-effect = { kami-fujin-effect }
place-hachiman-effect = { kami-hachiman-effect }
place-raijin-effect = { kami-raijin-effect }
place-ryujin-effect = { kami-ryujin-effect }
place-susanoo-effect = { kami-susanoo-effect }
place-tsukuyomi-effect = { kami-tsukuyomi-effect }

## Names of what a seat has

word-vp = VP
word-coins = Coins
word-ronin = Ronin
word-allies = Ally
word-kindred = allied in
word-figures = figures
word-strongholds = Strongholds
word-hostages = hostages
word-cards = cards
word-display = on display
word-tokens = tokens
word-reserve = reserve

