### The full-screen table.

## The table

# $player is “me” for the people at this keyboard
table-person = { $player ->
    [me] { $seat }
   *[other] { $seat } ({ $player })
}
table-bot = { $seat } · bot{ $player ->
    [none] {""}
   *[other] {" "}{ $player }
}
table-rule = { $rule }: { $statement }
table-effect = { $name }: { $effect }
table-pointed = { $action }  ·  { $notation }
table-gift-line = { $seat }: { $gift }
table-gift-of = { $seat } gives: { $gift }
table-type-here = press / to filter or type a move; end with ? to ask why not
table-no-match = no move fits what is typed
table-waiting = Waiting for { $seats }.
table-over = The game is over.
table-unclear = “{ $words }” could mean: { $candidates }
table-no-such-move = There is no such move in this game.
table-possible = That is possible: { $action }.
table-bot-fault = The bot of { $seat } failed, and the usual choice was made for it. { $fault }
table-bot-failed = The bot of { $seat } failed ({ $error }); the usual choice was made for it.
table-bot-astray = The bot of { $seat } chose nothing that is possible; the usual choice was made for it.
table-answered = { $seat } { $answer ->
    [accept] accepts the offer of { $offer }.
   *[close] { $whose ->
        [own] withdraws an offer.
       *[other] declines the offer of { $offer }.
    }
}
table-bot-mute = The bot of { $seat } failed ({ $error }) and says nothing.
# $seat is “none” where it isn't told who thinks
table-thinks = { $seat ->
    [none] A bot thinks…
   *[other] { $seat } thinks…
}
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
table-hint-comes = A bot thinks…
table-hinted = The bot { $bot } would choose: { $plan }
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
table-talk-hint = Enter says it · F2 to whom · F3 make an offer · F5 propose a truce, promise · ↑ ↓ choose a message: Enter accepts, F4 declines or withdraws · Esc closes
table-talk-nothing = Nothing has been said yet.
table-talk-to = { $kind ->
    [promise] A promise to
    [truce] A truce proposed to
   *[text] To
} { $to ->
    [all] everybody:
   *[other] { $to } alone:
}
table-talk-line = { $seat }{ $to ->
    [all] {""}
   *[other] {" "}to { $to }
}{ $kind ->
    [offer] {" "}offers
    [promise] {" "}promises
    [truce] {" "}proposes a truce
   *[text] {""}
}{ $length ->
    [0] .
   *[other] : { $text }
}
# $where: in the dialog of talk, whose offer it is; else the log
table-offer-state = { $state ->
    [open] { $where ->
        [own] (open; F4 withdraws it)
        [other] (open; Enter accepts, F4 declines)
       *[log] (open)
    }
    [accepted] (accepted)
    [declined] (declined)
   *[withdrawn] (withdrawn)
}
table-offer-title = A trade with { $seat }
table-offer-confirm = Offer
table-offer-to-whom = Choose with F2 to whom you make the offer.

## Standing orders

table-orders-title = Standing orders · { $seat }
table-orders-hint = Enter gives the order: DECISION ANSWER, as moves are typed · Esc closes

## Keys

table-key-type = type
table-key-why = why
table-key-undo = undo
table-key-gift = give
table-key-talk = talk
table-key-mats = mats
table-key-board = board
table-key-log = log
table-key-next = next
table-key-hurry = decide now
table-key-help = help
table-key-quit = quit
table-help-title = How to play at this table
table-help =
    ↑ ↓ choose a move, Enter plays it; a digit goes to one of the first nine. A click does the same.
    / begins to type: the list shows what fits, Enter plays the move. Moves separated by commas are played together. A move that ends with ? is explained, not played.
    ? tells the rule behind the question and what the highlighted move does. h asks what a bot would do.
    u takes back your own last move, as far as nothing was drawn, revealed or done by others since.
    Bids and the like: ← → or digits change an amount, ↑ ↓ go from row to row; nothing counts until it is sealed.
    g gives to others, t talks and makes offers, m shows what everybody has (Enter on a card tells what it does), b the board on the whole screen, l the whole log.
    o answers decisions in advance, unseen by the others, where somebody would be asked too often.
    n lets another person at this table decide first. d has the bot that thinks decide at once; [ and ] make bots slower and faster. F9 changes day and night.
    s keeps the match in a file; with a file named once, it is kept after every move. q leaves.
