### The page in the browser. Names of games, seats, places and rules come from the games' own catalogues.

## The page as a whole

page-title = { $mine ->
    [yes] ● Your move · Kunitori
   *[no] Kunitori
}
page-places = Places
page-place-new = New table
page-place-rules = Rules
page-place-me = Me
page-switch-theme = Change between day and night
page-close = Close
page-less = One less: { $what }
page-more = One more: { $what }
page-copied = Copied
page-copy-link = Copy the link
page-yes = Agree
page-no = Refuse
refused-unreachable = The server can't be reached just now.
refused-failed = That didn't work. Try again in a moment.

## The first page

page-welcome = Taking the provinces
page-about = Two great games of feudal Japan, by the rules to the last detail: against the machine at once, with friends live or a move a day.
page-play-bots = Play against bots
page-bots-are = { $bot }: { $about }
page-play-friends = Set up a table
page-my-tables = My tables
page-open-tables = Tables with a free seat
page-no-open-tables = Nobody is waiting for players just now.
page-table-state = { $status ->
    [open] before the game
    [over] over
   *[running] { $mine ->
        [yes] your move
       *[no] running
    }
}
page-import = Go on from a file
page-import-hint = A record of a match, or a scenario

## A new table

page-new = A new table
page-which-game = Which game
page-who-plays = Who plays
page-who-plays-hint = Several of “me” share this device, with a curtain between them. A friend gets a secret link to their seat.
page-how-many = How many players
page-players = { $n } players
page-seat-n = Seat { $n }
page-sitting-me = Me, on this device
page-sitting-person = A friend, by a link
page-sitting-open = Whoever comes
page-sitting-bot = Bot: { $bot }
page-level = How strong the bots are
page-temper-of = Temperament of the bot in seat { $n }
page-tempered = { $bot }, { $temper }
bot-random = random
    .about = Plays anything that is possible, at once.
bot-greedy = greedy
    .about = Looks one move ahead, and moves at once: for your first game.
bot-steward = steward
    .about = Plays by the rules of thumb of good players, and moves at once.
bot-captain = captain
    .about = Tries each choice out in thought: stronger, some moments for a decision.
bot-daimyo = daimyo
    .about = Searches what everybody would do next: stronger still, some moments for a decision.
bot-shogun = shogun
    .about = Searches with what it has learned from games against itself: the strongest, some moments for a decision.
temper-even = even-tempered
    .about = Keeps its word mostly, and minds its profit.
temper-loyal = loyal
    .about = Keeps its word always, and is content with little.
temper-opportunist = opportunist
    .about = Breaks its word when that pays.
temper-vengeful = vengeful
    .about = Strikes back at whoever has wronged it, at its own cost too.
page-how-kept = How the table is kept
page-clock = How long one may think
page-clock-none = as long as it takes
page-clock-decision = so long for each decision
page-clock-bank = a bank of time for the whole game
page-clock-each = For each decision
page-clock-of-bank = The bank of each seat
page-clock-beyond = For each decision once the bank is used up
page-duration = { $unit ->
    [minutes] { $n ->
        [one] 1 minute
       *[other] { $n } minutes
    }
    [hours] { $n ->
        [one] 1 hour
       *[other] { $n } hours
    }
   *[days] { $n ->
        [one] 1 day
       *[other] { $n } days
    }
}
page-bot-pace = Pause between the moves of bots
page-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}
page-private-talk = Private talk between seats
page-hints = Players may ask what a bot would do
page-spectators = Others may watch
page-listed = Show the table to everybody on the first page
page-options = Options and rule switches
page-usual = as usual: { $value }
page-make = Make the table

## Before the game

page-room = { $game }: before the game
page-room-waits = The game can begin when every seat is taken.
page-room-full = Everybody is here.
page-room-seat = { $kind ->
    [bot] a bot: { $bot }
    [open] free
   *[person] { $claimed ->
        [yes] { $mine ->
            [yes] you
           *[no] is here
        }
       *[no] has not come by the link yet
    }
}
page-new-link = New link
page-open-seat = Open to everybody
page-sit-down = Sit down
page-get-up = Get up
page-your-name = Your name
page-start = Begin the game
page-copy-table = Copy the table's address
page-code = Show a code for phones
page-code-label = A code for a phone's camera: the address stands below

## What is asked

page-noted = { $action } ({ $note })
page-gift = { $seat }: { $gift }
page-possible = That is possible: { $action }.
page-unclear = “{ $words }” could mean several moves.
page-waiting = Waiting
page-decides = { $kind ->
    [bot] a bot thinks
    [open] nobody sits here
   *[person] decides
}
page-thinks = thinks…
page-play-now = Let them decide now
    .about = Each of them decides at once what it is asked now, and thinks again about what it is asked next.
page-hint = What would a bot do?
page-hint-comes = A bot thinks…
page-hinted = The bot { $bot } would choose:
page-hint-do = Do that
page-past = A moment of the past
page-over = The game is over
page-sealed-hint = Secret until everybody has sealed
page-undo = Take back
page-again = { $action }, and so for all that follow
page-unpick = Not that
page-draft = Chosen so far
page-redraft = Choose this anew: { $action }
page-at-most = up to { $n }
page-total = { $n } in all, { $left } left
page-type = Type a move; end it with ? to ask why not
    .short = Type a move; with ? ask why not
page-play = Play
page-rules-more = All rules

## The table

page-board = The board
page-panels = More about the table
page-tab-seats = Seats
page-tab-log = Log
page-tab-talk = Talk
page-tab-words = In words
page-tab-orders = Orders
page-tab-analysis = Analysis
page-tab-tools = Table
page-seats = Who sits here
page-seat-state = { $owes ->
    [yes] { $mine ->
        [yes] your decision
       *[no] decides
    }
   *[no] { $kind ->
        [bot] bot
        [open] free
       *[person] { $present ->
            [yes] here
           *[no] away
        }
    }
}
page-watching = { $n ->
    [one] One spectator
   *[other] { $n } spectators
}
page-time-left = { $hours ->
    [0] { $minutes ->
        [0] { $seconds } s left
       *[other] { $minutes } min left
    }
   *[other] { $hours } h { $minutes } min left
}
page-until = Until { $time }
page-offline = The line is broken; it comes back by itself. Nothing is lost.
page-hand-over = Hand over to this seat
page-see-through = Look from this seat
page-eyes = You see what { $seat } knew.
page-own-eyes = Look as before
page-looking-on = You are looking on. If one of the seats is yours, open its link once in this browser.
page-lent = A program plays your seat. Beside the seat you can take it back.
page-seat-tools = { $of ->
    [mine] My seat
    [host] Host
    [bot] Who plays here
   *[other] If nobody comes
}
page-lend = { $again ->
    [yes] A new token for a program
   *[no] Let a program of mine play
}
page-take-back = Take the seat back
page-token = A token for a program
page-token-hint = Whoever has it plays this seat. It is shown this once. Your program goes where the dots are:
page-copy-command = Copy the command
page-replace-by-bot = Let a bot play
page-give-back = Give the seat back
page-curtain = The next decision is secret. Everybody but { $seat } looks away.
page-curtain-open = I am { $seat }
page-unusual = Not as usual at this table
page-this-table = This table
page-record = Save the record
page-rules = Rules
page-propose-rewind = Propose to go back to this moment
page-propose-replace = Propose that a bot plays
page-propose-return = Propose to give the seat back
page-propose-end = Propose to end the game
page-resign = Resign
page-resign-sure = A bot plays on for you. This can't be taken back.
page-commitment = All chance of this game was fixed beforehand; its seal: { $hash }

## Log and past

page-log = What happened
page-latest = What happened last
page-log-empty = Nothing has happened yet.
page-walk = Walk through the game
page-moment = The moment that is shown
page-beginning = The beginning
page-moment-of = { $n } of { $last }
page-step-back = One step back
page-step-on = One step on
page-copy-moment = Copy a link to this moment
page-to-now = Back to now
page-away = While you were away
page-away-more = { $n ->
    [one] And one thing more before that:
   *[other] And { $n } things more before that:
}
page-away-walk = Walk through it
page-away-on = Go on

## Talk

page-talk = Talk
page-truce = A truce with { $seat } holds.
page-truce-agree = Agree
page-truce-about = A truce holds once both have proposed it. It binds nobody; an attack ends it.
page-talk-empty = Nothing has been said yet.
page-earlier = Earlier messages
page-to-whom = To whom
page-to-all = Everybody
page-say-kind = What it is
page-kind-text = Say
page-kind-promise = Promise
page-kind-truce = Propose a truce
page-say-what = What do you say?
page-say = Send
page-said = { $kind ->
    [promise] promises
    [truce] proposes a truce
    [offer] offers
   *[text] says
}{ $to ->
    [all] {""}
   *[some] {" "}to { $whom } alone
}
page-offer-state = { $state ->
    [open] open
    [lapsed] lapsed, since the game is over
    [accepted] accepted
    [declined] declined
   *[withdrawn] withdrawn
}
page-accept = Accept
page-close-offer = { $own ->
    [yes] Withdraw
   *[no] Decline
}
page-offer-to = Trade with
page-nobody = nobody
page-no-gifts = Nothing can be given now.
page-offer = Offer

## Standing orders

page-orders-hint = Answers given in advance, seen by nobody else: for moments at which you would be asked too often.
page-order = Question and answer, as: DP-11 pass
page-order-points = Which questions there are
page-add = Add
page-remove = Remove
order-set-correspondence = For play by correspondence

## Votes and the end

page-vote = { $on ->
    [rewind] { $by } proposes to go back to an earlier moment.
    [end] { $by } proposes to end the game here.
    [replace] { $by } proposes that a bot plays for { $seat }.
   *[return] { $by } proposes to give { $seat } the seat back.
}
page-vote-so-far = Agreed so far: { $yes }
page-result = { $reason ->
    [played] The end
   *[other] Ended early
}
page-rematch = Play again
page-set-back = The server ended in the middle of this game and was upgraded. What was played last can't be read by the new version; the game goes on from the moment before that.
page-other-rules = This game began by ruleset { $first }. The server was upgraded since, and it goes on from where it was by ruleset { $now }.

## Analysis of a game that is over

page-analysis-comes = A bot looks at the game: { $percent } % are done.
page-analysis-by = As { $bot } judges it. A point is a hundredth of the victory.
page-curve = Everybody's prospects over the game; a tap shows the moment
page-points = { $n }
page-judged-loss = points lost
page-judged-doubtful = doubtful
page-judged-mistake = mistakes
page-judged-blunder = blunders
page-turns = Where the game turned
page-turn = acts: { $told }
page-losses = What cost most
page-no-losses = No decision cost anything that is sure.
page-judged = { $mark ->
    [blunder] blunder
    [mistake] mistake
   *[doubtful] doubtful
}, { $n ->
    [one] 1 point
   *[other] { $n } points
}
page-better = Better: { $plan }

## Rules, me, preferences

page-rules-of = Rules of { $game }
page-search-rules = Search in the rules
page-rules-found = { $n ->
    [one] One rule
   *[other] { $n } rules
}
page-me = Me
page-name-legend = My name
page-save = Save
page-account = Account
page-account-hint = Not needed to play: it brings your tables to all your devices.
page-account-of = You are here as { $name }.
page-account-name = Name of the account
page-password = Password
page-log-in = Log in
page-sign-up = Make an account
page-log-out = Log out
page-mail = Reminders by e-mail
page-mail-hint = A letter comes when a game waits for you and you are not here.
page-mail-address = Address
page-mail-none = No more letters
page-mail-confirmed = The address is confirmed.
page-mail-code = The code from the letter that was sent there
page-mail-confirm = Confirm
page-vacation = Vacation
page-vacation-hint = Clocks wait for you so long:
page-vacation-until = You are away until { $time }; clocks wait for you.
page-vacation-over = I am back
page-prefs = How the page behaves
page-theme = Colours
page-theme-system = like the device
page-theme-light = day
page-theme-dark = night
page-pace = What happens is shown
page-pace-still = at once
page-pace-quick = quickly
page-pace-normal = calmly
page-pace-slow = slowly
page-confirm = Ask before each move made on the board
page-remind = Remind me when it is my move
