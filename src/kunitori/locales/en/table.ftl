### The full-screen table, and the words of a board drawn as text.

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

## The table

table-person = { $player ->
    [me] { $seat }
   *[other] { $seat } ({ $player })
}
table-bot = { $seat } · bot { $player }
table-rule = { $rule }: { $statement }
table-effect = { $name }: { $effect }
table-pointed = { $action }  ·  { $notation }
table-gift-line = { $seat }: { $gift }
table-gift-of = { $seat } gives: { $gift }
table-type-here = type to filter, or a move; end with ? to ask why not
table-no-match = no move fits what is typed
table-waiting = Waiting for { $seats }.
table-over = The game is over.
table-unclear = “{ $words }” could mean: { $candidates }
table-no-such-move = There is no such move in this game.
table-possible = That is possible: { $action }.
table-bot-failed = The bot of { $seat } failed ({ $error }); the usual choice was made for it.
table-nobody-else = Nobody else at this table has to decide now.
table-at-most = up to { $n }
table-total = { $n } in all, { $left } left
table-log-title = What happened
table-mats-title = Who has what
table-mats-hint = Enter tells what a card does · Esc closes
table-close-hint = ↑ ↓ scroll · Esc closes
table-prompt-hint = Enter keeps it · Esc leaves it
table-yes-no = y yes · n no
table-curtain-title = { $seat }
table-curtain-text = The next decision is secret. Everybody but { $seat } looks away.
table-curtain-hint = Enter: I am alone with the screen · u: the one before takes back · q: leave
table-why-hint = To learn why a move isn't possible, type it with / and end it with a question mark.
table-delay = A bot takes { $seconds } seconds.
table-save-as = Keep the match in which file?
table-saved = Kept in { $path }.
table-not-saved = The match could not be kept in { $path }: { $why }
table-quit-saved = Leave the table? The match is kept in { $path }.
table-quit-unsaved = Leave the table? The match is not kept anywhere (s keeps it).
table-quit-over = Leave the table?
table-place = { $rank }.  { $seat }  { $score }{ $won ->
    [yes] {"  "}victory
   *[no] {""}
}

## Gifts, talk, offers

table-gift-title = { $seat } gives
table-gift-confirm = Give
table-no-gifts = Nothing can be given now.
table-amounts-hint = ↑ ↓ choose a row · ← → or digits change it · Enter goes on · Esc leaves
table-talk-title = Talk · { $seat }
table-talk-hint = Enter says it · F2 to whom · F3 make an offer · ↑ ↓ choose a message: Enter accepts, F4 declines or withdraws · Esc closes
table-talk-nothing = Nothing has been said yet.
table-talk-to = { $to ->
    [all] To everybody:
   *[other] To { $to } alone:
}
table-talk-line = { $seat }{ $to ->
    [all] {""}
   *[other] {" "}to { $to }
}{ $kind ->
    [offer] {" "}offers:
    [promise] {" "}promises:
    [truce] {" "}proposes a truce:
   *[text] {""}:
} { $text }
table-offer-state = { $state ->
    [open] { $whose ->
        [own] (open; F4 withdraws it)
       *[other] (open; Enter accepts, F4 declines)
    }
    [accepted] (accepted)
    [declined] (declined)
   *[withdrawn] (withdrawn)
}
table-offer-title = A trade with { $seat }
table-offer-confirm = Offer
table-offer-to-whom = Choose with F2 to whom you make the offer.
table-offer-nobody = There is nobody to trade with: bots don't bargain. Gifts (g) are always welcome.

## Keys

table-key-type = type
table-key-why = why
table-key-undo = undo
table-key-gift = give
table-key-talk = talk
table-key-mats = mats
table-key-log = log
table-key-next = next
table-key-save = save
table-key-help = help
table-key-quit = quit
table-help-title = How to play at this table
table-help =
    ↑ ↓ choose a move, Enter plays it; a digit goes to one of the first nine. A click does the same.
    / begins to type: the list shows what fits, Enter plays the move. Moves separated by commas are played together. A move that ends with ? is explained, not played.
    ? tells the rule behind the question and what the highlighted move does.
    u takes back your own last move, as far as nothing was drawn, revealed or done by others since.
    Bids and the like: ← → or digits change an amount, ↑ ↓ go from row to row; nothing counts until it is sealed.
    g gives to others, t talks and makes offers, m shows what everybody has (Enter on a card tells what it does), l the whole log.
    n lets another person at this table decide first. [ and ] make bots slower and faster. F9 changes day and night.
    s keeps the match in a file; with a file named once, it is kept after every move. q leaves.
