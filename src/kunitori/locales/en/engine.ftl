# Programs that speak the engine protocol, and the bots of the house as such a program.

help-engine = Let other software use a bot of the house.
    .more =
        It speaks the engine protocol (docs/engine.md), lines of JSON, on standard input and output. Whatever lets programs play by that protocol can let it play.

        Try:

          kunitori engine captain
          kunitori simulate shogun --bots "exec:kunitori engine steward,random,random"
    .level = The bot.

trouble-program = { $program } can't be started: { $why }.
trouble-program-option = The program can't be set like this: { $why }.
trouble-program-slow = The program was not ready in { $seconds } seconds.
trouble-program-silent = The program gave no answer in { $seconds } seconds.
trouble-program-hopeless = The program failed { $starts } times in a row to get ready, and isn't started any more.
trouble-program-answer = The program's answer makes no sense: { $why }.
trouble-program-error = The program can't go on: { $why }
trouble-program-gone = The program has ended.{ $words ->
        [none] { "" }
       *[other] { " " }It said: { $words }
    }
trouble-program-mute = The program has closed its standard output, where its answers are read.{ $words ->
        [none] { "" }
       *[other] { " " }It said: { $words }
    }
