### What the command line and the plain line mode say.

# Several names in a sentence: “Koi, Lotus and Turtle”
and = { $first } and { $last }

## Help of the command line: the message is the summary, .more the explanation with examples, the others the parameters

help = Kunitori plays board games of feudal Japan, by the rules and to the last detail.
    .more =
        Begin with:  kunitori play
        Every command explains itself, with examples:  kunitori simulate --help
    .help = Show this, or the help of a command.
    .version = Show the version, and whether the engine runs compiled.

help-play = Play a game at this terminal.
    .more =
        You play against bots, against friends who share the keyboard, or both. The game is kept after every action, and --resume takes it up again. Where there is no terminal, or with --plain, it is played line by line; type ? for help.

        Try:

          kunitori play
          kunitori play rising-sun --seat lotus --bots random
          kunitori play shogun --bots me,me,steward
          kunitori play rising-sun --clans koi,turtle,bonsai --set teapot --seed 7
          kunitori play rising-sun --bots daimyo/vengeful --seconds 5
          kunitori play --load game.kuni
          echo done | kunitori play rising-sun --plain --seed 1
    .game = The game, by name or its beginning; without it you are asked which.
    .bots = Who plays, a name for each seat, separated by commas: a bot, or “me” for a person. A bot of your own is named MODULE:CLASS, a program exec:COMMAND (docs/engine.md), weights that you trained weights:FILE. One bot alone: you against that bot on every other seat. “me” alone: people on every seat.
    .seat = Your seat, by name or number, where --bots doesn't say it; the first one unless you choose.
    .seed = A number or word from which all chance follows, so that the same game can be played again.
    .plain = Line by line, for pipes and screen readers.
    .load = A saved game (.kuni), or a scenario to begin with (.yaml).
    .resume = Take up the game that was kept last.
    .save = Where the game is kept, instead of the usual place.
    .seconds = Seconds that a bot may think about a decision, and in one turn at most four times that; its own time unless you say otherwise: 1 for the levels that search, 5 for a program, which has them for each decision.
    .delay = Seconds that pass after a bot's move, or before it on the full screen.
    .no_curtain = Nobody at this screen hides anything from the others.
    .option = An option of the game, as name=value; may be repeated. “kunitori games” lists them.
    .options = The same as a flag of its own, as in --clans koi,lotus,turtle --tea-asks 1

help-games = List the games with their seats and options.
    .more =
        Every option has its default first, and a sentence on what it decides.

        Try:

          kunitori games
          kunitori games rising-sun
    .game = One game only.

help-rules = Say what a rule says.
    .more =
        Events, refusals and questions name the rule behind them; here is its statement. The beginning of an id shows the whole family, a word the rules that speak of it; without an id all rules are listed.

        Try:

          kunitori rules RS-BETRAY-3
          kunitori rules RS-BETRAY
          kunitori rules loyalty
          kunitori rules --outline --game shogun
    .rule = A rule's id, the beginning of one, or a part; else words of its statement.
    .game = Only the rules of this game.
    .outline = Tell how the game goes, for whoever has never played it.

help-show = Draw a position written by hand, or of a record.
    .more =
        A scenario is a small YAML file that says only what differs from a normal set-up (docs/formats.md, section 2). Whoever owes a decision is named with the question, the rule and the number of choices. To play on from it: kunitori play --load FILE

        Try:

          kunitori show my-position.yaml
          kunitori show my-position.yaml --seat koi --moves
          kunitori show game.kuni --to 40 --svg position.svg
    .position = The file of a scenario, or a record (.kuni); - reads from a pipe.
    .seat = As this seat sees it, its own choices only; without it, the board as a spectator sees it, and what everybody owes.
    .moves = List the choices as well.
    .to = Of a record: the position after so many lines.
    .svg = Write a drawing to this file, and nothing on the screen; - writes it to standard output.

help-replay = Play a record again and show where it leads.
    .more =
        A record (.kuni) is what “kunitori play” and “kunitori simulate --records” write. Every line is checked by the rules; the hash of the last position proves that it is the same game.

        Try:

          kunitori replay game.kuni
          kunitori replay game.kuni --to 40 --seat koi
          kunitori replay game.kuni --json
    .record = The file; - reads from a pipe.
    .to = Stop after so many lines.
    .seat = As this seat sees it, by name or number; without it, as a spectator does.
    .json = The facts as JSON: game, lines, hash, returns, over, and the whole position, or with --seat that seat's view, and no hash before the game is over.

help-simulate = Let bots play many games, and count.
    .more =
        The same seed gives the same games, on any number of processes. Ctrl-C stops early and keeps what is done.

        Try:

          kunitori simulate rising-sun --bots steward,random,random,random
          kunitori simulate rising-sun --games 20 --seats 5 --check
          kunitori simulate rising-sun --games 3 --records games/ --json
          kunitori simulate rising-sun --set horseman --tea-asks 1
    .game = The game.
    .games = How many games; 100 unless you say otherwise.
    .seats = How many seats; as many as the game likes best unless you say otherwise.
    .bots = One bot for every seat, or one for each, separated by commas; they move on by a seat each game. A bot of your own is named MODULE:CLASS, a program exec:COMMAND (docs/engine.md), weights that you trained weights:FILE. “random” unless you say otherwise.
    .seed = A number or word from which all games follow; 0 unless you say otherwise.
    .jobs = How many processes play at the same time, 1 unless you say otherwise; 0: one for each core.
    .check = Test the engine's promises after every action, and the rules where the game has a referee of its own. Slow.
    .records = A folder for one record a game.
    .json = The numbers as JSON.
    .max_decisions = Give a game up after so many decisions; 100000 unless you say otherwise.
    .simulations = How much a bot that searches thinks about each decision; 100 unless you say otherwise. Time is not counted, so that the same seed gives the same games.
    .option = An option of the game, as name=value; may be repeated. “kunitori games” lists them.
    .options = The same as a flag of its own, as in --clans koi,lotus,turtle --set teapot

help-conform = Run conformance cases.
    .more =
        A case says what is given, what is played and what must be true then, and cites the rules that say so (docs/formats.md, section 3). Without a path the project's own cases are run.

        Try:

          kunitori conform
          kunitori conform my-cases.yaml --json
          kunitori conform --coverage
    .paths = Files of cases, or folders with such files.
    .json = The result as JSON: cases, passed, failed, and the failures.
    .coverage = Also tell how many of the rules are cited by passing cases or by the tests of this checkout; fails below all of them.
    .game = Only the cases and rules of this game.

## Troubles

trouble = kunitori: { $what }
# What stands in the place of a file's name
the-pipe = the pipe
trouble-file = { $file } can't be read: { $why }.
trouble-missing = There is no file { $file }.
trouble-large = { $file } is too large to be anything that is read here.
trouble-not-text = { $file } is no text in UTF-8.
trouble-in-file = { $file }: { $why }
trouble-in-line = { $file }: line { $line }: { $why }
trouble-no-scenario = { $file } holds no scenario: that is a YAML mapping, as docs/formats.md shows.
trouble-unwritten = { $file } can't be written: { $why }.
trouble-own-source = { $file } is what is read here: write to another file.
trouble-not-ours = { $file } is there already and holds no game, so it isn't written over: name another file.
trouble-records-there = In { $folder } records of games lie already: name another folder.
trouble-worker-lost = A process in which bots play was killed, or ended by what a bot did. A run that is kept in a folder goes on by --resume; --jobs 1 shows which game it is.
trouble-option = “{ $option }” is no option: write name=value, as in tea_asks=1.
trouble-rule = No rule is called “{ $rule }”, and none speaks of it.{ $close ->
    [none] {""}
   *[other] { " " }Close to it: { $close }.
} Without an id all rules are listed.
trouble-rule-or-outline = Name a rule, or ask by --outline how the games go, not both; --game says which game.
trouble-bots = There are { $seats } seats, so name one bot, or one for each seat, not { $names } of them.
trouble-players = --bots names { $names } players, and this game takes: { $counts }.
trouble-delay = --delay takes seconds from 0 to { $most }, not { $value }.
trouble-negative = { $option } takes a number from 0, not { $value }.
trouble-positive = { $option } takes a number above 0, not { $value }.
trouble-least = { $option } takes a number from { $least }, not { $value }.
trouble-no-cases = There are no cases to run.
trouble-names = There are { $seats } seats, so name one bot, or a bot or “me” for each seat, not { $names } of them.
trouble-seat-and-names = Name your seat either by --seat or by its place in --bots.
trouble-nothing-saved = There is no game to take up again: { $file } doesn't exist.

## Names that stand for nothing here

bad-action = “{ $name }” is no action of this game.
bad-game = There is no game “{ $name }”; there are: { $known }.
bad-bot = There is no bot “{ $name }”; there are: { $known }. A bot of your own is named MODULE:CLASS, a program exec:COMMAND, your weights weights:FILE.
bad-temper = There is no temperament “{ $name }”; there are: { $known }.
bad-level = There is no level “{ $name }” on this ladder; there are: { $known }.
bad-round = There is no round “{ $name }” of this ladder; there are: { $known }.
bad-preset = There is no preset “{ $name }”; there are: { $known }.
bad-option = There is no option “{ $name }”; there are: { $known }.
bad-value = The option { $option } doesn't take “{ $name }”; it takes: { $known }.
bad-seat = There is no seat “{ $name }”; there are: { $known }.
# Behind any of these, where a known name is like the one given
bad-close = Did you mean “{ $close }”?
bad-choice = The option { $option } takes { $count } different ones of: { $known }; not “{ $name }”.

## games

games-title = { $title } ({ $name })
games-presets = Presets (--preset): { $presets }
games-options = Options, each with its default first. Set one with --option name=value, as in: kunitori play { $name } --option seats=3
games-value = { $value }: { $told }

## rules

rules-line = { $rule }: { $statement }

## conform

conform-failure = { $case } ({ $file })
conform-counts = cases { NUMBER($cases, useGrouping: 0) }, passed { NUMBER($passed, useGrouping: 0) }, failed { NUMBER($failed, useGrouping: 0) }
conform-coverage = coverage { $percent } %: { $cited } of { $rules } rules are cited by a passing case or a test
conform-missing = Not cited: { $missing }

## replay

show-drawn = Drawn: { $file }
replay-lines =
    { $lines ->
        [one] 1 line was played.
       *[other] { NUMBER($lines, useGrouping: 0) } lines were played.
    }
replay-short =
    { $lines ->
        [one] The record has only 1 line.
       *[other] The record has only { NUMBER($lines, useGrouping: 0) } lines.
    }
replay-hash = The position has the hash { $hash }.

## simulate

simulate-games = { $games ->
    [one] 1 game
   *[other] { NUMBER($games, useGrouping: 0) } games
}, { NUMBER($finished, useGrouping: 0) } finished
simulate-decisions = { $decisions } decisions and { $forced } forced ones in { $seconds } s: { $rate } decisions a second
simulate-bot = { $bot }: { $wins } { $wins ->
    [1] win
   *[other] wins
} ({ $share } %), mean score { $score }
simulate-problem = fault: { $problem }
simulate-problems =
    { $count ->
        [one] 1 report of faults in all
       *[other] { $count } reports of faults in all
    }

## play

play-menu-line = { $number }  { $game } ({ $name })
play-menu = Which game?
play-saved = The game is saved in { $file }.
play-kept = The game is kept in { $file }. To go on with it: kunitori play --resume
play-stand-in = The game names the bot { $bot } for { $seat }, and nothing is run because a file names it: { $instead } plays there now. To seat it again, name it with --bots.
play-unclosed = The bot of { $seat } failed ({ $error }) when the game was left.
play-unsaved = The game could not be saved: { $why }

## The plain line mode

plain-welcome = At the table: { $players }. Type ? for help.
plain-player = { $seat } ({ $player })
plain-asked =
    { $question } ({ $title }: { $decision }, { $rule }; { $count ->
        [one] 1 choice
       *[other] { $count } choices
    })
plain-owed = { $seat } decides. ({ $title }: { $decision }, { $rule })
plain-curtain = Pass to { $seat }, press Enter.
plain-have-read = Press Enter when you have read this.
plain-over = The game is over.
plain-winners =
    { $count ->
        [0] Nobody wins.
        [one] { $winners } wins.
       *[other] { $winners } win together.
    }
plain-said = { $seat } { $kind ->
    [promise] promises
    [truce] proposes a truce
   *[text] says
}{ $length ->
    [0] .
   *[other] : { $text }
}
plain-said-to = { $seat } { $kind ->
    [promise] promises { $to } alone
    [truce] proposes a truce to { $to } alone
   *[text] says to { $to } alone
}{ $length ->
    [0] .
   *[other] : { $text }
}
plain-offer = Offer { $number } of { $seat } to { $to }: { $gifts }.{ $asked ->
    [yes] { " " }To accept: accept { $number }
   *[no] {""}
}
plain-answered = { $seat } { $answer ->
    [accept] accepts
   *[close] { $whose ->
        [own] withdraws
       *[other] declines
    }
} offer { $number }.
plain-accepted = You accept offer { $number }.
plain-closed = Offer { $number } is closed.
plain-undone = Taken back.
plain-draft = So far: { $actions }
plain-nobody-else = Nobody else has to decide anything now.
trouble-words = “{ $words }” is no action of this game.{ $close ->
    [none] {""}
   *[other] { " " }Did you mean “{ $close }”?
} Type moves to see what you may do now, or ? for help.
plain-no-moves = You owe no decision now.
plain-gifts-open = Gifts are possible now too: type gifts.
plain-no-gifts = You can't give anything now.
plain-not-here = Nobody at this keyboard plays { $seat }.
plain-why-what = Say which action: why, and then the action as you would type it.
plain-why-not = “{ $action }” is possible now.
plain-no-rule = No rule is called “{ $rule }”, and none speaks of it.
plain-say-self = You need not tell yourself.
plain-say-what = Say something: say Hello, or to one alone: say to { $seat } Hello
plain-offer-what = Say what you give, and what you want: offer { $example }
plain-offer-never = Nothing changes hands in this game, so there are no offers.
plain-unclear =
    “{ $words }” could mean: { $candidates }{ $more ->
        [0] .
       *[other] { "" } and { $more } more.
    }
plain-log = { $event } [{ $rule }]
plain-help =
    Type an action in the game's words, or enough of each word to tell it apart. Several actions are separated by commas;
    then all of them are carried out, or none.
    Other things to type:
    moves         what you may do now
    board         the position in words
    map           the position as a map
    view          the position as you may know it, as JSON
    log 50        the last 50 events with the rules behind them
    why WORDS     why an action isn't possible
    hint          what a bot would do now
    rule ID       what a rule says, or those that speak of a word; without ID the rule behind the question
    undo          take back your last action, as long as nothing new was shown
    wait          let others decide first, where several are asked at once
    say WORDS     say something to all; say to SEAT WORDS: to one alone
    truce to SEAT propose a truce; truce WORDS to all, and promise WORDS likewise; both are kept and bind nobody
    order WORDS   answer questions in advance, unseen by the others; without WORDS what you have ordered, and how
    SEAT: WORDS   do any of this for another person at this keyboard
    save FILE     save the game in a file
    quit          leave; the game is kept
# In games in which things are given
plain-help-gifts =
    gifts         what you may give away now
    offer GIFTS   offer a trade: offer { $example }
    accept N      accept offer N; decline N and withdraw N close it
plain-hint = The bot { $bot } would choose: { $plan }
moves-line = { $action }: { $meaning }

## Standing orders

orders-given = { $count ->
    [0] You have given no standing orders.
   *[other] Your standing orders:
}
orders-how = To answer a decision in advance: order DECISION ANSWER. To answer some questions only, add “if” or “unless” and words that they are about, as moves write them: order DECISION ANSWER unless WORD WORD. To be asked again: order DECISION
orders-set = A set of orders: order { $name } ({ $orders })
