### The words of the board drawn as text.

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

