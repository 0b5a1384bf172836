### The arena, the league, and data sets made of records.

help-arena = Let bots play the same deals from every seat, and rate them.
    .more =
        Every deal (the same chance, from the setup on) is played as often as bots are named; each game they move on by a seat, so that everybody has every seat once. With fewer bots than seats each sits several times, with more they take turns. Ratings, rates of victory and scores come with intervals of 95 %, by a bootstrap over deals.

        With --out every game is kept as soon as it has ended: stop at any time, and go on with --resume.

        Try:

          kunitori arena rising-sun --bots random,greedy,steward,steward --games 40
          kunitori arena rising-sun --one captain --among steward --seconds 0.1 --games 100 --jobs 2
          kunitori arena shogun --bots steward,captain --seats 4 --per-game 15 --out duel
          kunitori arena shogun --bots steward,captain --seats 4 --per-game 15 --out duel --games 200 --resume
          kunitori arena rising-sun --bots steward --vary set --clans random
    .game = The game.
    .bots = The bots, separated by commas. A bot of your own is named MODULE:CLASS, a program "exec:COMMAND", weights that you trained weights:FILE.
    .one = One bot of this name …
    .among = … among bots of that name on all other seats.
    .games = How many games, rounded up to whole deals; 100 unless you say otherwise.
    .seats = How many seats; as many as bots where that is possible, unless you say otherwise.
    .seconds = What a bot may think about a decision, in seconds; a sealed plan or bid is one decision.
    .per_turn = What a bot may think in a whole turn, in seconds.
    .per_game = What a bot may think in a whole game, in seconds.
    .simulations = What a bot may think about a decision, in simulations: then time doesn't matter, and the same seed gives the same games.
    .vary = Options, separated by commas, that go through their values deal by deal, and are told apart in the tables.
    .seed = A number or word from which all deals follow; 0 unless you say otherwise.
    .jobs = How many games are played at the same time, 1 unless you say otherwise; 0: one for each core.
    .backend = Who plays: “processes” of this machine unless you say otherwise, or a “ray” or “dask” cluster, which need the extra of that name.
    .address = Where a running cluster is; without it one is started on this machine.
    .out = A folder for the games, the results as a table, and a report to open in a browser.
    .resume = Go on with what lies in that folder.
    .format = The table of results: “parquet” unless you say otherwise, or “csv”.
    .json = The numbers as JSON.
    .option = An option of the game, as name=value; may be repeated. “kunitori games” lists them.
    .options = The same as a flag of its own, as in --clans random --set teapot

help-league = Play what is missing of a game's ladder.
    .more =
        The ladder is a file in the folder league: the levels, and rounds with their seats, games and time. In every round each level meets the next one, one among others of the other kind, both ways. Games are kept as they end; stop at any time, and go on with the same command, for days if need be. The results are written beside the ladder, a report for each round beside its games.

        Try:

          kunitori league rising-sun --levels random,greedy,steward
          kunitori league shogun --rounds 4-seats --minutes 60 --jobs 2
          kunitori league rising-sun --show
    .game = The game.
    .levels = Only pairs of these levels, separated by commas.
    .rounds = Only these rounds, separated by commas.
    .minutes = Stop after so long, when the running games have ended.
    .jobs = How many games are played at the same time, 1 unless you say otherwise; 0: one for each core.
    .backend = Who plays, as for “kunitori arena”.
    .address = Where a running cluster is, as for “kunitori arena”.
    .folder = Where the ladder lies and its results go; “league” unless you say otherwise.
    .state = Where games are kept; the folder “games” where the ladder lies, unless you say otherwise.
    .show = Play nothing; show what has been played.

league-nothing = Nothing of this has been played yet.
league-results = Ladder: { $game }
league-title = Ladder: { $game }, { $round }
league-pairing = one { $one } among { $among }
league-written = The results are in { $file }, games and reports in { $folder }.
league-heads = ladder
    .round = round
    .pairing = pairing
    .games = games
    .wins = victories
    .wins-range = 95 %
    .p99 = p99 of a thought

help-dataset = Write every choice of some records as Parquet, for learning and statistics.
    .more =
        A row for each choice: the position, what was possible, what was chosen, how the game ended for that seat; docs/arena.md tells the columns. A record of a running game gives its choices, as far as its viewer may know them. To read a data set in Python: kunitori.dataset.read(FILE)

        Try:

          kunitori simulate rising-sun --bots steward --games 20 --records games
          kunitori dataset games --out steward.parquet
          kunitori dataset games --out steward.parquet --views --observations
    .records = Records (.kuni), or folders with records.
    .out = The file to write; one that exists is replaced as soon as the new one is whole.
    .views = Also what the seat knew, as JSON.
    .observations = Also what it knew as bytes for a network, as the environments give them.

dataset-written = { $file } holds { $choices ->
    [one] 1 choice
   *[other] { NUMBER($choices, useGrouping: 0) } choices
} of { $records ->
    [one] 1 record
   *[other] { NUMBER($records, useGrouping: 0) } records
}.
trouble-dataset-empty = There are no records here: name files (.kuni), or folders with such files.

trouble-extra = This needs more packages; in a clone of Kunitori: pip install ".[{ $extra }]"
trouble-no-ladder = There is no ladder { $file } here: go to a clone of Kunitori, or name its folder “league” by --folder.
trouble-league-levels = Name two neighbouring levels or more: levels play each other.
trouble-league-round = The ladder's round { $round }: { $why }
trouble-league-game = { $file } is a ladder of { $game }, and lies where that of { $wanted } is looked for.
trouble-arena-bots = Name the bots either by --bots, or by --one and --among.
trouble-arena-pace = What a bot may think is more than 0, and counted either in seconds or in simulations.
trouble-arena-cluster = The { $backend } cluster can't be reached or started: { $why }
trouble-arena-vary = The option { $option } has no values to go through; choose one that “kunitori games” lists several of.
trouble-arena-varied = The option { $option } can't go through its values where one is given, or twice: name it once, in --vary alone.
trouble-arena-resume-what = --resume goes on with what lies in the folder of --out: name it.
trouble-arena-spoilt = { $file }: line { $line } can't be read. Take it out, or take another folder.
trouble-arena-other = In { $folder } lies another contest: other bots, options, seed, time or rules. Take another folder.
trouble-arena-busy = In { $folder } another run is playing just now. Let it end, or take another folder.
trouble-arena-there = In { $folder } games lie already. Go on with them by --resume, or take another folder.

arena-problem = fault in game { $problem }
arena-written = Games, results and a report are in { $folder }.
arena-interrupted =
    Stopped; { $games ->
        [one] 1 game is kept
       *[other] { NUMBER($games, useGrouping: 0) } games are kept
    }. To go on: the same command with --resume.
league-stopped = Stopped; all games that have ended are kept. To go on: the same command.
arena-stopped =
    Stopped after { $games ->
        [one] 1 game
       *[other] { NUMBER($games, useGrouping: 0) } games
    }.

# What a bot may think
arena-pace = Every bot took its own time.
    .simulations = Simulations for a decision: { NUMBER($count, useGrouping: 0) }.
    .decision = Seconds for a decision: { $seconds }.
    .turn = Seconds for a turn and seat: { $seconds }.
    .game = Seconds for a game and seat: { $seconds }.

# The report: titles, heads of tables, axes
arena-report = Arena
    .title = Arena: { $game }
    .facts = { NUMBER($games, useGrouping: 0) } games on { NUMBER($deals, useGrouping: 0) } deals, { $seats } seats, seed { $seed }; last played { $date } by version { $version }, { $form }, on a machine that plays { $speed } random decisions a second.
    .method = Intervals hold 95 %; they come from a bootstrap over deals, since games on the same deal depend on each other. The dotted line is the share of all equal.
    .results = Results
    .thinking = Thinking
    .bot = bot
    .seatings = seats taken
    .wins = victories
    .wins-range = 95 %
    .wins-axis = share of victory, percent
    .wins-picture = Share of victory, with its interval
    .rating = rating
    .rating-range = 95 %
    .rating-axis = rating (openskill, Plackett-Luce)
    .rating-picture = Rating, with its interval
    .score = score
    .place = place
    .thoughts = thoughts
    .median = p50
    .p99 = p99
    .longest = longest
    .used-p99 = p99 of what was given
    .late = over it by 10 %
    .group-name = clan or colour
    .group-seat = seat
    .group-option = { $option }
    .wins-by = Share of victory by { $group }
    .score-by = Score by { $group }
    .running-picture = Share of victory, deal after deal
    .deals-axis = deals
    .times-picture = How long thoughts took
    .times-axis = seconds
    .thoughts-axis = percent of thoughts
    .problems = What went wrong
