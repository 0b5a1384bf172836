# What the decisions of a game were worth: kunitori analyse.

help-analyse = Judge every decision of a game, from what its seat could know.
    .more =
        A bot that searches thinks about each decision of a record (.kuni): what would have been best, what was lost by what was played, where the game turned, how likely each seat was to win. Values are shares of the victory in percent. Ctrl-C stops early and keeps what is done.

        Try:

          kunitori analyse game.kuni
          kunitori analyse game.kuni --seconds 0.2 --jobs 2 --all
          kunitori analyse game.kuni --json analysis.json --resume
    .record = The file; - reads from a pipe.
    .level = Who judges: a bot that searches; “daimyo” unless you say otherwise.
    .seconds = How long it thinks about a decision of the usual weight; 1 unless --simulations says how much.
    .simulations = How often it plays on from a decision at most. Without --seconds the same record gives the same analysis.
    .json = Write the analysis to this file too, which must be new; - writes it to standard output, and nothing else there.
    .resume = Go on with what an earlier run has written there.
    .jobs = On so many processes.
    .all = Show every decision, not only those that lost most.

analysis-of = { $decisions ->
        [one] One decision
       *[other] { $decisions } decisions
    }, judged by { $level }
analysis-part = Stopped after { $done } of { $lines } lines of the record.
analysis-seat = { $seat }: { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, { $loss } % lost, { $mean } % on average; { $best } without loss, { $doubtful } doubtful, { $mistakes ->
        [one] one mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [one] one blunder
       *[other] { $blunders } blunders
    }
analysis-turns = Where the game turned (how each seat's chance changed):
analysis-turn = after line { $line }, { $seat } to act: { $changes }
analysis-worst = The decisions that lost most:
analysis-all = Every decision:
analysis-better = { $line } { $seat }: { $played } lost { $loss } %{ $mark ->
        [doubtful] { " " }(doubtful)
        [mistake] { " " }(mistake)
        [blunder] { " " }(blunder)
       *[none] { "" }
    }; better: { $best }, { $value } %
analysis-good = { $line } { $seat }: { $played }, { $value } %

trouble-analysis-there = { $file } exists already: go on with it by --resume, or name another file.
trouble-resume-what = --resume goes on with the file of --json: name it.
bad-analyst = “{ $name }” doesn't judge; a bot that searches does: { $known }.
